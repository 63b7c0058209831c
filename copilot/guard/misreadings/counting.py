"""How things are counted: "a suit counts as one piece" of "a shirt counts as one piece, a suit as two"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import Reading, read
from copilot.guard.misreadings.statement import Statement
from copilot.text.normalize import unaccented

# Unaccented: what stands between a thing and what it counts as; and, of a second thing, what is left of it.
COUNTS = {
    "en": r"(?:(?:is|are) (?:counted|billed|treated|charged|regarded|considered)|counts?) (?:as|for|in)"
    r"|(?:is|are) worth|earns?",
    "de": r"(?:zahl\w*|gilt|gelten|gerechnet|berechnet|gezahlt|gewertet)(?: \w+){0,3}? (?:als|wie|fur)|entsprich\w*|entsprechen"
    r"|wird als|werden als|werden (?:als )?",
    "fr": r"(?:est |sont )?compt\w+ (?:comme|pour)|vaut|valent|equiva\w+ a",
    "es": r"(?:se )?cuentan? (?:como|por)|equivalen? a|vale(?:n)?(?: por)?",
    "nl": r"(?:telt|tellen|geldt|gelden) (?:als|voor)|is gelijk aan",
    "it": r"(?:conta|contano|vale|valgono)(?: come| per)?|equival\w+ a",
    "pt": r"(?:conta|contam|vale|valem)(?: como| por)?|equival\w+ a",
    "pl": r"licz\w+ sie (?:jako|za)|licza sie (?:jako|za)",
}
AS = {"en": "as|for", "de": "als|wie|fur", "fr": "comme|pour", "es": "como|por", "nl": "als|voor", "it": "come|per",
      "pt": "como|por", "pl": "jako|za"}  # fmt: skip
NUMBERS = {
    "en": "half a half/one single a an full whole each every/two double both/three/four/five/six/seven/eight",
    "de": "halb halbe halber halbes/ein eine einen einer eines einem volle voller volles ganz ganze jede jeder jedes/zwei/drei"
    "/vier/funf/sechs/sieben/acht",
    "fr": "demi demie moitie/un une entier entiere seul seule chaque/deux double/trois/quatre/cinq/six/sept/huit",
    "es": "medio media/un uno una completo completa entera sola solo cada/dos doble/tres/cuatro/cinco/seis/siete/ocho",
    "nl": "half halve/een vol volle elk elke/twee/drie/vier/vijf/zes/zeven/acht",
    "it": "mezzo mezza/un uno una intero intera ogni/due/tre/quattro/cinque/sei/sette/otto",
    "pt": "meio meia/um uma inteiro inteira cada/dois duas/tres/quatro/cinco/seis/sete/oito",
    "pl": "pol polowa/jeden jedna jedno/dwa dwie/trzy/cztery/piec/szesc/siedem/osiem",
}
VALUES = (0.5, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0)
NONE = re.compile(r"(?<!\w)(?:not|nicht|kein\w*|pas|no|niet|geen|non|nao|nie)(?!\w)")
CUT = re.compile(r"[,;.:]\s+|[.]$|\s(?:and|und|et|y|en|e|i|while|whereas|wahrend)\s")
WORD = re.compile(r"[^\W_]+")
SAME_THING = 0.6  # share of the words for a thing that are the same
NOT_COUNTED = 0.0


@dataclass(frozen=True)
class Rule:
    """So many of a thing count as so many of another; None: no number is said."""

    thing: Reading
    many: float | None
    value: float
    text: str


def counted_otherwise(told: Statement) -> str:
    """The rule of the source that counts the statement's thing otherwise, for people."""
    language = told.language
    mine = rules(told.text, language)
    if not mine:
        return ""
    units = [unit for unit in told.article.units if unit.heading == told.unit.heading]
    known = [rule for unit in units for rule in rules(unit.text, language)]
    for one in mine:
        scored = sorted(((_alike(one.thing, other.thing), -at) for at, other in enumerate(known)), reverse=True)
        if not scored or scored[0][0] < SAME_THING:
            continue
        best = [known[-at] for score, at in scored if score == scored[0][0]]
        if not any(_same(one, other) for other in best):
            return best[0].text.strip(" ,.;")
    return ""


def _same(one: Rule, other: Rule) -> bool:
    if one.many is None or other.many is None or NOT_COUNTED in (one.value, other.value):
        return one.value == other.value
    return one.value * other.many == other.value * one.many


def _alike(one: Reading, other: Reading) -> float:
    return min(one.share_in(stems(other.language, other.stems)), other.share_in(stems(one.language, one.stems)))


@lru_cache(maxsize=2_048)
def rules(text: str, language: str) -> tuple[Rule, ...]:
    return tuple(_rules(unaccented(text), language))


def _rules(bare: str, language: str) -> Iterator[Rule]:
    known = _patterns(language)
    if known is None or not known[0].search(bare):
        return
    counts, further = known
    for part in CUT.split(bare):
        found = counts.search(part) or further.search(part)
        if found is None:
            continue
        thing, behind = part[: found.start()], part[found.end() :]
        value = NOT_COUNTED if NONE.search(part) else _number(behind, language)
        reading = read(thing, language)
        if value is not None and reading.weight:
            yield Rule(reading, _number(thing, language), value, part)


def _number(text: str, language: str) -> float | None:
    """The most telling of its numbers: "a full quarter" is one, "half a quarter" a half."""
    known = _numbers(language)
    found = [
        float(word) if word.isdigit() else known[word] for word in WORD.findall(text) if word.isdigit() or word in known
    ]
    return next((value for value in found if value != 1.0), found[0] if found else None)


@cache
def _patterns(language: str) -> tuple[re.Pattern[str], re.Pattern[str]] | None:
    if language not in COUNTS:
        return None
    counts, further = (re.compile(rf"(?<!\w)(?:{table[language]})(?!\w)") for table in (COUNTS, AS))
    return counts, further


@cache
def _numbers(language: str) -> dict[str, float]:
    groups = NUMBERS[language].split("/")
    return {word: value for value, group in zip(VALUES, groups, strict=True) for word in group.split()}
