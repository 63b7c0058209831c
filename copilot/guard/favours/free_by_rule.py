"""Tells "you need not pay customs" of an article's "there are no customs charges" from a favour: it states the article's rule.

The article may be in another language than the reply, so the usual things that cost are listed for all languages.
"""

import re
from collections.abc import Iterator

from copilot.guard.commitments import conditional
from copilot.text.normalize import unaccented
from copilot.text.sentences import split
from copilot.text.tokenize import words

TELLING = 4  # letters of a significant word
BEGINNING = 5
MOST_OF_RULE = 0.5  # share of a rule's words that a statement of it has, where no listed thing is named
CLAUSE = re.compile(r"[,;:|]\s|\s[-–—]\s|\s(?:but|aber|sondern|mais|pero|mas|maar|men|ale|ama)\s")
NEED_NOT_PAY = re.compile(
    r"(?:(?:not|n't|no|nothing|nichts|rien|non|nao|niets|inte|nie)(?!\w).*(?:pay|zahlen|payer|pagar|pagare|betalen|betala|płacic)"
    r"|odemeniz gerekme\w*|(?:no (?:charge|cost)|free of charge|sans frais|sin coste|senza costi|sem custos|zonder kosten"
    r"|utan kostnad) (?:for|to|pour|para|per|voor) \w+)"
)
# Unaccented, by language: a clause that says that a thing costs nothing. COST: what a language calls a charge.
FREE = {
    "en": r"free|(?:no|without|without any) (?:\w+ ){0,2}(?:charges?|costs?|fees?|dut(?:y|ies)|tax(?:es)?)"
    r"|nothing (?:\w+ ){0,3}pay|pay nothing|costs? nothing",
    "de": r"\w*kostenlos\w*|\w*kostenfrei\w*|gratis|zollfrei|kein\w* (?:\w+ ){0,2}\w*(?:kosten|gebuhr\w*|zolle?n?|steuern?)"
    r"|nichts (?:zu )?(?:be)?zahlen|zahlen (?:\w+ ){0,3}nichts|ohne (?:\w+ )?(?:kosten|gebuhr\w*)",
    "fr": r"gratuit\w*|sans (?:\w+ )?frais|(?:aucun\w*|pas de|ni) (?:\w+ ){0,2}(?:frais|droits?|couts?|taxes?)|rien a payer",
    "es": r"gratis|gratuit\w*|(?:sin|no hay|ningun\w*) (?:\w+ ){0,2}(?:costes?|gastos?|cargos?|derechos|aranceles)"
    r"|nada que pagar",
    "it": r"gratis|gratuit\w*|(?:senza|non ci sono|nessun\w*) (?:\w+ ){0,2}(?:cost[oi]|spes[ae]|dazi\w*|oner[ei])"
    r"|nulla da pagare",
    "pt": r"gratis|gratuit\w*|(?:sem|nao ha|nenhum\w*) (?:\w+ ){0,2}(?:custos?|encargos?|taxas?|direitos)|nada a pagar",
    "nl": r"gratis|kosteloos|(?:geen|zonder) (?:\w+ ){0,2}\w*(?:kosten|rechten|heffing\w*)|niets (?:te )?betal\w+",
    "sv": r"gratis|kostnadsfri\w*|(?:inga|ingen|inget|utan) (?:\w+ ){0,2}\w*(?:avgift\w*|kostnad\w*|tull\w*)|inget att betala",
    "pl": r"bezpłatn\w*|darmow\w*|za darmo|gratis|(?:nie ma|bez|zadn\w+) (?:\w+ ){0,2}(?:opłat\w*|cła|ceł|kosztow)",
    "tr": r"ucretsiz\w*|bedava|(?:ucret\w*|masraf\w*|vergi\w*) (?:yok\w*|alınmaz)",
    "ar": r"(?:ال)?مجان\w*|(?:بدون|لا توجد|لا) (?:أي |اي )?رسوم",
}
FREE_CLAUSES = {language: re.compile(rf"(?<!\w)(?:{phrases})(?!\w)") for language, phrases in FREE.items()}
# What a customer may have to pay for, by its words in eleven languages, unaccented.
THINGS = tuple(
    re.compile(rf"(?<!\w)(?:{listed})(?!\w)")
    for listed in (
        r"customs|dut(?:y|ies)|import\w*|einfuhr\w*|\w*zoll\w*|douan\w*|aduan\w*|arancel\w*|dogan\w*|dazi\w*|alfandeg\w*"
        r"|invoerrecht\w*|tull\w*|cł[aoue]m?|ceł|celn\w*|gumruk\w*|(?:ال)?جمرك\w*|(?:ال)?جمارك",
        r"deliver\w*|shipping|postage|versand\w*|lieferung\w*|porto|livraison\w*|envois?|envios?|entregas?|portes|spedizion\w*"
        r"|consegn\w*|\w*verzend\w*|bezorg\w*|levering\w*|frakt\w*|leverans\w*|wysyłk\w*|dostaw\w*|kargo\w*|teslimat\w*"
        r"|(?:ال)?شحن|(?:ال)?توصيل",
        r"labels?|\w*etikett\w*|etiquette?s?|etiquetas?|etichett\w*|etykiet\w*|etiket\w*|(?:ال)?ملصق\w*",
        r"returns?|returning|\w*rucksend\w*|retour\w*|renvoi|devolu\w*|reso|resi|restituzion\w*|retur\w*|zwrot\w*|iade\w*"
        r"|(?:ال)?[إا]رجاع",
        r"repairs?|\w*reparatur\w*|repar(?:ation|acion|acao|atie)\w*|riparazion\w*|napraw\w*|onarım\w*|tamir\w*|(?:ال)?[إا]صلاح",
        r"exchang\w*|umtausch\w*|echanges?|cambios?|cambi|trocas?|omruil\w*|byte\w*|wymian\w*|degisim\w*|(?:ال)?استبدال",
        r"pick-?ups?|collection|abholung\w*|enlevements?|recogidas?|ritiro|recolhas?|ophal\w*|hamtning\w*|odbior\w*",
        r"cancell?\w*|kundig\w*|stornier\w*|resili\w*|annul\w*|cancel\w*|disdett\w*|opzeg\w*|uppsag\w*|anulow\w*|iptal\w*",
    )
)


def free_by_rule(granted: str, text: str, quoted: str) -> bool:
    """Whether the favour `granted` only says that the customer pays nothing for a thing, all of which a sentence of the quoted
    articles calls free without a condition. Not if the rest of the text grants something: this is for the caller."""
    if not NEED_NOT_PAY.search(unaccented(granted)):
        return False
    bare = unaccented(text)
    rules = list(_free_clauses(unaccented(quoted)))
    things = [thing for thing in THINGS if thing.search(bare)]
    if things:
        return all(any(thing.search(rule) for rule in rules) for thing in things)
    own = _beginnings(bare.replace(granted, " "))
    return any(own and own <= told and len(own) >= MOST_OF_RULE * len(told) for told in map(_beginnings, rules))


def rest(granted: str, text: str) -> str:
    """The text without the words of a favour."""
    at = unaccented(text).find(granted)
    written = text if len(unaccented(text)) == len(text) else unaccented(text)
    return written if at < 0 else f"{written[:at]} {written[at + len(granted) :]}"


def _free_clauses(quoted: str) -> Iterator[str]:
    for sentence in split(quoted):
        for clause in CLAUSE.split(sentence.text):
            said = (language for language, free in FREE_CLAUSES.items() if free.search(clause))
            if any(not conditional(sentence.text, language) for language in said):
                yield clause


def _beginnings(text: str) -> frozenset[str]:
    return frozenset(word[:BEGINNING] for word in words(text) if len(word) >= TELLING)
