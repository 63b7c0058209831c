"""Words by which a sentence that sounds like a courtesy states something: "I am happy to say that …", "sorry about the
smear, for which there is no charge"."""

import re

from copilot.text.normalize import unaccented

# Before news, without accents.
OPENINGS = (
    r"(?:happy|glad|pleased|delighted|able) to (?:say|tell|inform|confirm|report|let you know|announce)",
    r"good news is",
    r"(?:mitteilen|bestatigen|sagen|melden|berichten) zu (?:konnen|durfen)",
    r"(?:heureu\w+|ravie?s?|plaisir) de (?:pouvoir )?(?:vous )?(?:annoncer|confirmer|dire|informer|apprendre)",
    r"(?:alegra|complace|gusto en|gusto de) (?:poder )?(?:decir|confirmar|informar|comunicar|anunciar)\w*",
    r"(?:liet[oaie]|felic[ei]|piacere) di (?:poter\w* )?(?:dir|comunicar|confermar|informar|annunciar)\w*",
    r"(?:prazer|satisfacao|feliz|contente) (?:de|em|por) (?:poder )?(?:dizer|informar|confirmar|comunicar)\w*",
    r"(?:blij|verheugd) (?:u |je )?te (?:kunnen )?(?:melden|vertellen|zeggen|bevestigen|laten weten)",
    r"glad att (?:kunna )?(?:meddela|beratta|saga|bekrafta)",
    r"(?:milo|ciesze sie, ze moge) (?:\w+ ){0,2}(?:poinformowac|powiedziec|potwierdzic)",
)
NEWS = re.compile(rf"(?<!\w)(?:{'|'.join(OPENINGS)})(?!\w)")
# Of money, cover and permission, without accents.
RULES = {
    "en": r"charges? charged costs? fees? refund\w* discount\w* covered covers insur\w+ warrant\w+ allows? allowed allowance"
    r" entitle\w* eligible valid",
    "de": r"kostenlos\w* kostenfrei\w* gratis gebuhr\w* erstatt\w* ruckerstatt\w* rabatt\w* versichert\w* garantie\w*"
    r" erlaub\w* gultig\w* berechtigt",
    "fr": r"gratuit\w* frais rembours\w* remises? reductions? garanti\w* assure\w* autoris\w* valables?",
    "es": r"gratis gratuit\w* costes? cargos? reembols\w* descuentos? garantia\w* asegurad\w* permit\w* valid[oa]s?",
    "it": r"gratis gratuit\w* cost[oi] addebit\w* rimbors\w* scont[oi] garanzi\w* assicurat\w* permess\w* valid[oaie]",
    "pt": r"gratis gratuit\w* custos? reembols\w* descontos? garantia\w* segurad\w* permit\w* valid[oa]s?",
    "nl": r"gratis kosteloos kosten vergoed\w* terugbetaal\w* korting\w* garantie\w* verzekerd\w* toegestaan geldig\w*",
    "sv": r"gratis kostnad\w* avgift\w* aterbetal\w* rabatt\w* garanti\w* forsakra\w* tillat\w* giltig\w*",
    "pl": r"bezplatn\w* darmow\w* kosz\w* oplat\w* zwrot\w* rabat\w* gwarancj\w* ubezpieczon\w* wazn[aey]",
}
RULE_WORDS = {language: re.compile(rf"(?<!\w)(?:{'|'.join(words.split())})(?!\w)") for language, words in RULES.items()}


def tells_news(text: str) -> bool:
    """Whether it announces something, in any of the languages."""
    return NEWS.search(unaccented(text)) is not None


def rule_words(text: str, language: str) -> list[str]:
    """Its words of money, cover and permission, folded and without accents; none in a language without such a list."""
    known = RULE_WORDS.get(language)
    return known.findall(unaccented(text)) if known else []
