"""An "only" beside one of several that the source lists: "part of Teams only" of "part of Plus and Teams"."""

import re

from copilot.guard.claims.alignment.matching import INFLECTED, stems
from copilot.guard.claims.alignment.reading import Reading, read
from copilot.guard.misreadings.statement import Statement
from copilot.text.languages import listed
from copilot.text.normalize import unaccented

# Unaccented. French "ne … que" and Spanish "sino" are no words that stand beside what they restrict.
ONLY = {
    "en": listed("only solely exclusively"), "de": listed("nur ausschließlich lediglich"),
    "fr": listed("seulement uniquement exclusivement"), "es": listed("solo solamente unicamente exclusivamente"),
    "it": listed("solo soltanto solamente unicamente esclusivamente"),
    "pt": listed("apenas somente unicamente exclusivamente"), "nl": listed("alleen enkel uitsluitend slechts"),
    "sv": listed("bara endast enbart"), "pl": listed("tylko wyłacznie jedynie"), "tr": listed("yalnızca sadece"),
}  # fmt: skip
AND = {
    "en": "and|or|as well as", "de": "und|oder|sowie", "fr": "et|ou", "es": "y|e|o|u", "it": "e|ed|o", "pt": "e|ou",
    "nl": "en|of", "sv": "och|eller", "pl": "i|oraz|lub", "tr": "ve|veya",
}  # fmt: skip
# Two words of a list beside each other: "Plus and Teams", "Visa, iDEAL and PayPal".
PAIRS = {
    language: re.compile(rf"(?=(?<![\w-])([^\W\d_][\w-]*)(?:,|,? (?:{joins})) ([^\W\d_][\w-]*))")
    for language, joins in AND.items()
}
NEAR = 2  # significant words behind an "only" that it may restrict


def restricted(told: Statement) -> str:
    """What the statement restricts to and what its source lists beside it, for people."""
    only = ONLY.get(told.language)
    source = unaccented(told.unit.text)
    if only is None or told.unit.header_cells:
        return ""
    if only.isdisjoint(told.plain.texts) or not only.isdisjoint(read(source, told.language).texts):
        return ""
    said = stems(told.language, told.plain.stems)
    for one, other in PAIRS[told.language].findall(told.unit.text):
        if one[0].isupper() != other[0].isupper():
            continue  # "open Orders and choose" lists no two things
        for here, left_out in ((one, other), (other, one)):
            mine, theirs = (read(unaccented(each), told.language).stems for each in (here, left_out))
            named = bool(mine) and all(said.match(stem).strength >= INFLECTED for stem in mine)
            absent = unaccented(left_out) not in told.plain.texts and not any(
                said.match(stem).strength > 0 for stem in theirs
            )
            if named and absent and _beside(told.plain, mine, only):
                return f"{here} → {one}, {other}"
    return ""


def _beside(reading: Reading, stems_of_it: frozenset[str], only: frozenset[str]) -> bool:
    """Whether the word stands behind an "only", or in front of one that ends the sentence."""
    words = [word for word in reading.words if word.stem or word.text in only]
    for at in (place for place, word in enumerate(words) if word.text in only):
        restricts = words[at + 1 : at + 1 + NEAR] or words[max(0, at - 1) : at]
        if any(word.stem in stems_of_it for word in restricts):
            return True
    return False
