"""How a customer says that one of us promised something: "your colleague promised it to me on the phone".

Patterns for unaccented text, by language. `PROMISED` holds the whole statement; `OTHERS` what in front of it makes it
somebody else's promise ("my landlord promised me", "I promised my wife").
"""

from copilot.text.languages.favours.told import told

_BY_VERB = {
    "en": r"\b(?:you|your|someone|somebody|they|he|she|agent|colleague|support|hotline)\b(?: [^\s.!?;]+){0,5}? "
    r"(?<!as )(?<!like )(?<!\bi )(?<!\bwe )(?<!is )(?<!be )(?<!are )(?<!not )(?:promised|assured|guaranteed|pledged)\b"
    r"|(?:\b(?:i|we) (?:have |had )?|\b(?:i|we)'(?:ve|d) )?\b(?:was|were|been) (?:promised|assured|guaranteed)\b"
    r"|\b(?:promised|assured|guaranteed) (?:it )?(?:to )?(?:me|us)\b|\bpromised (?:refund|money|credit|voucher|discount)\b"
    r"|\bgave (?:me|us) (?:your|his|her|their) word\b",
    "de": r"\b(?:mir|uns|sie|kolleg\w+|mitarbeiter\w*|hotline|support|kundendienst|kundenservice)\b(?: [^\s.!?;]+){0,9}? "
    r"(?<!wie )(?:versprochen|versprach\w*|zugesagt\w*|zugesichert|zusichert\w*)\b"
    r"|\b(?:sicherten?|sagten?) (?:mir|uns)\b(?: [^\s.!?;]+){0,8} (?:zu|versprochen)\b|\bversprach\w* (?:mir|uns)\b",
    "fr": r"\b(?:m'|me l'|nous |nous l')(?:a|ont|avez|avait|avaient|aviez) (?:\w+ ){0,2}(?:promis\w*|assure\w*|garanti\w*)\b"
    r"|\bvous (?:\w+ )?(?:l')?(?:avez|aviez) (?:\w+ )?(?:promis|garanti|assure)\b",
    "es": r"\b(?:me|nos) (?:lo |la |los |las )?(?:(?:ha|han|habeis|habian?) )?(?:prometi\w+|asegur(?:o|aron|asteis|ado)"
    r"|garantiz(?:o|aron|asteis|ado))\b|\b(?:prometieron|prometisteis|habeis prometido|han prometido)\b",
    "it": r"\b(?:mi|ci|me l'|ce l'|me lo|ce lo) ?(?:ha|hanno|avete|aveva|avevano|avevate) (?:\w+ )?(?:promess\w|assicurat\w"
    r"|garantit\w)\b|\b(?:mi|ci) (?:e|era) stat\w (?:\w+ )?(?:promess\w|assicurat\w|garantit\w)\b"
    r"|\bavete (?:\w+ )?promess\w\b",
    "pt": r"\b(?:me|nos) (?:\w+ )?(?:prometeu|prometeram|prometido|garantiu|garantiram|assegurou|asseguraram)\b"
    r"|\b(?:prometeu|prometeram|garantiu|garantiram|assegurou|asseguraram)-(?:me|nos)\b|\bfoi-?(?:me|nos)? "
    r"(?:prometid\w|garantid\w)\b|\bvoces (?:\w+ )?prometeram\b",
    "nl": r"\b(?:mij|me|ons|u|jullie|collega\w*|medewerk\w+|klantenservice)\b(?: [^\s.!?;]+){0,8}? "
    r"(?<!zoals )(?:beloofd|beloofde\w*|toegezegd|gegarandeerd)\b|\b(?:beloofde\w*|garandeerde\w*) (?:mij|me|ons)\b",
    "sv": r"\b(?:ni|er|din|era|kollega\w*|kundtjanst\w*|support\w*)\b(?: [^\s.!?;]+){0,7}? "
    r"(?<!som )(?:lovade|lovat|utlovade?|garanterade)\b"
    r"|\b(?:lovade|garanterade|forsakrade) (?:mig|oss)\b|\blovades\b|\b(?:blev|har) (?:\w+ )?(?:lovad|utlovad)\b",
    "pl": r"\b(?:obieca[lł](?:a|i|y|o)?|zapewni[lł](?:a|i|y|o)?|zagwarantowa[lł](?:a|i|y|o)?) (?:mi|mnie|nam|nas)\b"
    r"|\b(?:mi|mnie|nam|nas|panstwo|konsultant\w*|pracowni\w*) (?:\w+ ){0,4}?(?:obiecano|zapewniono|obieca[lł](?:a|i|y)?"
    r"|zapewni[lł](?:a|i|y)?|zagwarantowano)\b|\b(?:obiecano|zapewniono|zagwarantowano)\b|\bobiecaliscie\b",
    "tr": r"\b(?:soz ver(?:di(?:niz|ler)?|ilmisti|ildi|mistiniz|misti)|vaat et(?:ti(?:niz|ler)?|mistiniz|misti)|vaat edil\w+"
    r"|garanti (?:etti|verdi)(?:niz|ler)?)\b",
    "ar": r"وعد(?:ني|تني|تموني|وني|تنا|تمونا|ونا)|تم وعد(?:ي|نا)|(?:اكد|اكدت|اكدوا|ضمن|ضمنت|ضمنوا) (?:لي|لنا)",
}
PROMISED = {language: f"{pattern}|{told(language)}" for language, pattern in _BY_VERB.items()}
OTHERS = {
    "en": r"(?:\b(?:my|our|i|we|his|her|their|who|he had|bank|seller|neighbou?r|landlord|friend|mate)"
    r"(?: [^\s.,!?;]+){0,2} ?)$",
    "de": r"(?:\b(?:mein\w*|freund\w*|bekannte\w*|unser\w*|ich|wir)(?: [^\s.,!?;]+){0,2} ?)$",
    "fr": r"(?:\b(?:mon|ma|mes|notre|nos|amie?)(?: [^\s.,!?;]+){0,2} ?)$",
    "es": r"(?:\b(?:mi|mis|nuestr\w+|amig\w)(?: [^\s.,!?;]+){0,2} ?)$",
    "it": r"(?:\b(?:mio|mia|miei|nostr\w+|amic\w)(?: [^\s.,!?;]+){0,2} ?)$",
    "pt": r"(?:\b(?:meus?|minhas?|noss\w+|amig\w)(?: [^\s.,!?;]+){0,2} ?)$",
    "nl": r"(?:\b(?:mijn|vriend\w*|onze|ik|wij|we)(?: [^\s.,!?;]+){0,2} ?)$",
    "sv": r"(?:\b(?:min|mitt|mina|kompis|var|vara|jag|vi)(?: [^\s.,!?;]+){0,2} ?)$",
    "pl": r"(?:\b(?:moj\w*|znajom\w*|nasz\w*)(?: [^\s.,!?;]+){0,2} ?)$",
    "tr": r"(?:\b(?:benim|bizim)(?: [^\s.,!?;]+){0,3} ?)$",
    "ar": r"(?:\b(?:كما)(?: [^\s.,!?;]+){0,1} ?)$",
}
