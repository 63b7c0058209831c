"""Compares names of a sentence (products, plans, places, paths), links and addresses with its sources."""

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from babel import Locale

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.facts.findings import FactFinding
from copilot.guard.entities import NOUNS_CAPITALISED, bare_link, digits, emails, links, names, phones, singular
from copilot.guard.sources import Sources
from copilot.text.languages import SUPPORTED, calendar
from copilot.text.normalize import fold
from copilot.text.tokenize import words

GENITIVE = re.compile(r"['’]s\b")
COUNTRY_CODE = 2  # letters; three digits are a continent or another group
ACRONYM = 3  # minimum letters
DIALLED = 7  # last digits by which two notations of a phone number are equal


def name_findings(
    sentence: str, units: Sequence[Unit], aligned: Sequence[int], mail: str, language: str
) -> Iterator[FactFinding]:
    """Findings of names. A name of the aligned units or of the mail is known; one of another unit may replace
    theirs."""
    told = [name for name in dict.fromkeys(map(bare, names(sentence, language))) if not dated(name, language)]
    if not told:
        return
    said = vocabulary((bare(mail),))
    near = vocabulary(tuple(text(units[place]) for place in aligned))
    every = vocabulary(tuple(map(text, units)))
    for name in told:
        folded, single = fold(name), fold(singular(name))
        if near.mentions(folded) or any(known.knows_name(each) for known in (near, said) for each in (folded, single)):
            continue
        if _initials(folded, name, (*(text(unit) for unit in units), mail)):
            continue
        if every.knows_name(folded) or every.knows_name(single) or every.mentions(folded):
            yield FactFinding(
                "name_elsewhere", name, strength=0.6 if replaces(name, sentence, units, aligned, language) else 0.3
            )
        elif _country_of_rest(name, sentence, units, aligned, mail, language):
            yield FactFinding("name_unknown", name, strength=0.3)
        else:
            sure = language not in NOUNS_CAPITALISED or name[1:].casefold() != name[1:] or any(map(str.isdigit, name))
            yield FactFinding("name_unknown", name, strength=1.0 if sure else 0.3, hard=sure)


def _country_of_rest(
    name: str, sentence: str, units: Sequence[Unit], aligned: Sequence[int], mail: str, language: str
) -> bool:
    """Whether the name is a country that follows from a town in the mail, and the source has a rule for the rest ("all
    other countries", "the same country") but no country that it could replace."""
    known = countries(language)
    if fold(name) not in known:
        return False
    best = units[aligned[0]] if aligned else None
    theirs = {fold(each) for each in names(best.text, language)} & known if best else set()
    rivals = theirs - {fold(each) for each in names(sentence, language)}
    return not rivals and not known & {fold(each) for each in names(mail, language)}


@cache
def countries(language: str) -> frozenset[str]:
    """Words in the names of all countries, in the language and in English."""
    found: set[str] = set()
    for code in dict.fromkeys((language, "en")):
        territories = Locale.parse(code).territories if code in SUPPORTED else {}
        for territory, written in territories.items():
            if len(territory) == COUNTRY_CODE and territory.isalpha():
                found.update(word for word in words(written) if len(word) > COUNTRY_CODE)
    return frozenset(found)


def _initials(folded: str, name: str, told: Sequence[str]) -> bool:
    """Whether the name is an acronym of a name in the source: "CET" for Central European Time."""
    if not (name.isupper() and name.isalpha() and len(name) >= ACRONYM):
        return False
    return any(folded in "".join(word[0] for word in words(each)) for each in told)


@lru_cache(maxsize=256)
def vocabulary(texts: tuple[str, ...]) -> Sources:
    """Words of the texts, without numbers."""
    return Sources.named(texts)


def contact_findings(sentence: str, units: Sequence[Unit], mail: str) -> Iterator[FactFinding]:
    """Findings of links, addresses and phone numbers in neither source nor mail."""
    said = emails(sentence)
    if not (said or links(sentence) or phones(sentence)):
        return
    told = "\n".join((*(unit.text for unit in units), *dict.fromkeys(unit.heading for unit in units), mail))
    known = {form for link in links(told) for form in (bare_link(link), bare_link(link).partition("/")[0])}
    addresses = {fold(each) for each in emails(told)}
    called = {digits(each)[-DIALLED:] for each in phones(told)}
    for link in links(sentence):
        if bare_link(link) not in known and not any(link in address for address in said):
            yield FactFinding("fact_missing", link, hard=True)
    for address in said:
        if fold(address) not in addresses:
            yield FactFinding("fact_missing", address, hard=True)
    for phone in phones(sentence):
        if digits(phone)[-DIALLED:] not in called:
            yield FactFinding("fact_missing", phone, hard=True)


def dated(name: str, language: str) -> bool:
    """Whether the name is a month or weekday, which are facts."""
    folded = fold(name)
    return folded in calendar("months", language) or folded in calendar("weekdays", language)


@lru_cache(maxsize=4_096)
def text(unit: Unit) -> str:
    return bare("\n".join((unit.heading, *unit.header_cells, unit.text)))


def bare(told: str) -> str:
    """The name without the English genitive: "King" for "King's"."""
    return GENITIVE.sub("", told)


def replaces(name: str, sentence: str, units: Sequence[Unit], aligned: Sequence[int], language: str) -> bool:
    """Whether the aligned units have another name that the sentence lacks, which this one may replace."""
    said = {fold(each) for each in names(sentence, language)}
    theirs = {fold(each) for place in aligned for each in names(units[place].text, language)} - {fold(name)}
    return bool(theirs - said)
