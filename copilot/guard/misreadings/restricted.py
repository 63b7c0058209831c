"""Fewer than the source has: an "only" beside one of several that it lists ("part of Teams only" of "part of Plus and Teams"),
and "you get a voucher" of "you get two vouchers"."""

import re

from copilot.guard.claims.alignment.matching import INFLECTED, stems
from copilot.guard.claims.alignment.reading import Reading, read
from copilot.guard.claims.facts.binding import has_stem
from copilot.guard.claims.facts.worked_out import thing
from copilot.guard.claims.numbers.quantities import Quantity, first_same, quantities
from copilot.guard.misreadings.statement import Statement
from copilot.text.languages import listed, whole_words
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
# What may stand in front of the second: "with the address or with the number".
SMALL = {
    "en": "a|an|the|your|our|by|with|in|on|at|to|for|from",
    "de": "ein|eine|einen|einem|einer|der|die|das|den|dem|ihr|ihre|ihrer|ihrem|mit|per|in|im|am|bei|für|zu|zum|zur|auf",
    "fr": "un|une|le|la|les|votre|vos|par|avec|en|dans|à|au|pour|sur|de|du",
    "es": "un|una|el|la|los|las|su|sus|por|con|en|a|al|para|de|del",
    "it": "un|una|il|la|lo|i|le|gli|suo|sua|per|con|in|a|al|da|di",
    "pt": "um|uma|o|a|os|as|seu|sua|por|com|em|para|de|do|da",
    "nl": "een|de|het|uw|je|met|per|in|op|bij|voor|aan|van",
    "sv": "en|ett|din|ditt|med|i|på|för|till", "pl": "w|na|z|do|przez|od|dla", "tr": "bir",
}  # fmt: skip
# Two words of a list beside each other: "Plus and Teams", "Visa, iDEAL and PayPal".
PAIRS = {
    language: re.compile(
        rf"(?=(?<![\w-])([^\W\d_][\w-]*)(?:,|,? (?:{joins})) (?:(?:{SMALL[language]}) ){{0,2}}([^\W\d_][\w-]*))"
    )
    for language, joins in AND.items()
}
# Unaccented: one of a thing, and the verbs by which somebody gets so many.
ONE = {
    "en": "an?|one|single", "de": "ein|eine[nmrs]?", "fr": "une?", "es": "un|una|uno", "it": "un|una|uno", "pt": "uma?",
    "nl": "een", "sv": "en|ett", "pl": "jeden|jedna|jedno", "tr": "bir",
}  # fmt: skip
GETS = {
    "en": r"gets?|receives?|comes? with|includes?|contains?|(?:we|we'll|will) (?:\w+ )?(?:send|give|add|grant)",
    "de": r"(?:bekomm|erhalt|enthalt|umfass|beinhalt|gehor)\w*|(?:schicken|senden|geben|schenken) wir"
    r"|wir (?:schicken|senden|geben)|liegt|liegen",
    "fr": r"(?:rec|obten|obtien|comprend|inclu|contien|benefici)\w*|envoyons|offrons",
    "es": r"(?:recib|obtien|obten|inclu|contien)\w*|enviamos|regalamos|trae[n]?",
    "it": r"(?:ricev|otten|ottien|includ|inclus|compren|contien)\w*|inviamo|regaliamo",
    "pt": r"(?:receb|obtem|inclu|contem)\w*|enviamos|oferecemos",
    "nl": r"krijgt?|krijgen|ontvang\w*|bevat\w*|inclusief|horen|hoort|sturen (?:we|wij)",
    "pl": r"otrzym\w*|dosta\w*|zawier\w*|wysylamy",
}
# "A voucher now and a second one later", "one voucher each".
MORE_OF_IT = re.compile(
    r"(?<!\w)(?:second|another|other|each|every|per|both|zweite\w*|weitere\w*|andere\w*|jede\w*|pro|beide\w*|deuxieme|second\w*"
    r"|autre|chaque|par|segund\w*|otr[oa]|cada|por|tweede|ander\w*|elke?|altr\w+|ogni|outr[oa]|drug\w+|kazd\w+|of the"
    r"|der (?:zwei|drei)|von|des|de los|de las)(?!\w)"
)
SHOWN = 30  # characters of the thing
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


def one_for_several(told: Statement) -> str:
    """The one of a thing that the statement says somebody gets, and how many the source says, for people."""
    language = told.language
    one, gets = whole_words(ONE.get(language, "")), whole_words(GETS.get(language, ""))
    if one is None or gets is None or told.unit.header_cells or told.plain.negations or told.plain.cues["also"]:
        return ""
    text, source = told.text, told.unit.text
    if not gets.search(told.bare) or set(MORE_OF_IT.findall(told.bare)) - set(MORE_OF_IT.findall(unaccented(source))):
        return ""
    several = [each for each in quantities(source, language) if _several(each)]
    if not several or any(first_same(each, quantities(text, language)) for each in several):
        return ""
    singles = _things(source, one, language)
    if not all(singles):
        return ""  # "two mails: one with the code, one with the bill"
    for match in one.finditer(text):
        mine = _thing(match, text, language)
        for each in several:
            theirs = thing(each, source, language)
            if mine and _same_thing(mine, theirs) and not any(_same_thing(mine, other) for other in singles):
                return f"{match[0]} → {each.raw} {source[each.end : each.end + SHOWN].split('.')[0].strip()}"
    return ""


def _several(each: Quantity) -> bool:
    return each.kind == "number" and not each.unit and each.value.isdigit() and int(each.value) > 1


def _things(text: str, one: re.Pattern[str], language: str) -> list[frozenset[str]]:
    return [_thing(match, text, language) for match in one.finditer(text)]


def _thing(match: re.Match[str], text: str, language: str) -> frozenset[str]:
    """What the article stands in front of, as what a number counts."""
    return thing(Quantity("number", "1", "", match[0], match.start(), match.end(), digits=False), text, language)


def _same_thing(one: frozenset[str], other: frozenset[str]) -> bool:
    return bool(one and other) and (
        all(has_stem(stem, other) for stem in one) or all(has_stem(stem, one) for stem in other)
    )
