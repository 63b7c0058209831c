"""What bounds a rule, made otherwise: its exception told as its condition ("if the item was faulty" of "unless the item
was faulty"), the second denial of two lost ("can be used for plans" of "are not paid out and cannot be used for plans"),
and another event counted from ("after the order" of "after collection").

A statement that says it in other words than its unit is left to the other checks.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import FULL, Word, read
from copilot.guard.misreadings.cases import OPENS_CASE
from copilot.guard.misreadings.conditions import CLAUSE_END
from copilot.guard.misreadings.edits.script import share
from copilot.guard.misreadings.restricted import AND
from copilot.guard.misreadings.roles import ROLES
from copilot.guard.misreadings.statement import Statement
from copilot.guard.restrictions import alternatives
from copilot.text.languages import listed, whole_words
from copilot.text.normalize import unaccented

# Prepositions of an event. What follows them, but for articles, is the event.
SINCE = {
    "en": r"when|after|from|until|before|upon|follow(?:s|ing)?",
    "de": r"nach|ab|vor|seit|bei|bis(?: zu[rm])?",
    "fr": r"apres|des|depuis|avant|a compter de|suivant|suiv(?:ent|ra|ront)|suit",
    "es": r"desde|tras|despues de|antes de|a partir de",
    "nl": r"na|vanaf|voor|sinds",
    "it": r"dopo|dal|dalla|dall'|da|prima di",
    "pt": r"apos|desde|antes d[aoe]|depois d[aoe]|a partir d[aoe]",
    "pl": r"po|od|przed",
}
SMALL = listed("""
    the a an your you our we it its their his her next day date moment on of to which they
    der die das den dem des ein eine einen einem einer ihr ihre ihrer ihrem ihren unser unsere unserer tag zum zur dem
    le la les l un une votre vos notre nos de du d' jour date el los las su sus del al dia fecha de het een uw je onze dag datum
    il lo i gli della dell' del suo sua giorno data o os as um uma da do seu sua dia data dnia
""")
AS_CONDITION = 0.6  # share of the words of the if-clause that the exception holds
AS_EXCEPTION = 0.5  # share of the exception's that the if-clause holds
FOLLOWS = 0.75  # share of the statement's other words that the rule holds
DENIED = 0.7  # share of the statement's words that the denied part holds


def exception_as_condition(told: Statement) -> str:
    """The exception of the source that the statement makes its condition, for people."""
    language = told.language
    unless, opens = _unless(language), whole_words(OPENS_CASE.get(language, ""))
    if unless is None or opens is None or told.unit.header_cells or unless.search(told.bare):
        return ""
    if told.plain.negations or told.plain.cues["exceptions"] or told.plain.cues["only"]:
        return ""
    for exception, rule in _clauses(unaccented(told.unit.text), unless):
        its, known = read(unless.sub(" ", exception, count=1), language), read(rule, language)
        for clause, rest in _clauses(told.bare, opens):
            mine, main = read(opens.sub(" ", clause, count=1), language), read(rest, language)
            alike = mine.weight >= FULL and share(mine, its) >= AS_CONDITION and share(its, mine) >= AS_EXCEPTION
            if alike and share(main, known) >= FOLLOWS and _ours(rest, language) == _ours(rule, language):
                return exception.strip(" ,.;")
    return ""


@lru_cache(maxsize=32)
def _unless(language: str) -> re.Pattern[str] | None:
    """What opens an exception that is a whole clause: "unless", "except when"."""
    excepts, opens = alternatives(language, "excepts"), OPENS_CASE.get(language, "")
    ways = (alternatives(language, "unless"), f"(?:{excepts}) (?:que|{opens})" if excepts and opens else "")
    return whole_words("|".join(filter(None, ways)))


def second_denial_lost(told: Statement) -> str:
    """The denied part of the source that the statement tells as allowed, for people."""
    joins = whole_words(AND.get(told.language, ""))
    if joins is None or told.unit.header_cells or told.plain.negations or told.plain.cues["exceptions"]:
        return ""
    parts = [read(part, told.language) for part in joins.split(unaccented(told.unit.text))]
    if len(parts) < 2 or not all(part.negations for part in parts[:2]):
        return ""
    for part in parts[1:]:
        if part.negations and share(told.plain, part) >= DENIED and share(part, told.plain) >= DENIED:
            return " ".join(part.texts)
    return ""


def event_exchanged(told: Statement) -> str:
    """The event that the statement counts from and the one of its source, for people."""
    language = told.language
    if language not in SINCE or told.unit.header_cells:
        return ""
    source = read(unaccented(told.unit.text), language)
    held, said = stems(language, source.stems), stems(language, told.plain.stems)
    theirs = list(_events(unaccented(told.unit.text), language))
    for preposition, event, rest in _events(told.bare, language):
        others = [other for each, other, _ in theirs if each == preposition]
        if held.match(event.stem) or not others or any(said.match(other.stem) for other in others):
            continue
        if event.weight < FULL or told.around.claimed.match(event.stem):
            continue
        main = read(rest, language)
        if main.weight >= FULL and main.share_in(held) >= FOLLOWS:
            return f"{preposition} {event.text} → {preposition} {others[0].text}"
    return ""


def _events(bare: str, language: str) -> Iterator[tuple[str, Word, str]]:
    """Each preposition with the first telling word behind it, and what stands outside of that clause."""
    known = whole_words(SINCE[language])
    for match in known.finditer(bare) if known else ():
        end = CLAUSE_END.search(bare, match.end())
        stop = end.start() if end else len(bare)
        behind = read(bare[match.end() : stop], language).words
        event = next((word for word in behind if word.text not in SMALL), None)
        if event is not None and event.stem:
            yield match[0], event, f"{bare[: match.start()]} {bare[stop:]}"


@lru_cache(maxsize=2_048)
def _clauses(bare: str, opens: re.Pattern[str]) -> tuple[tuple[str, str], ...]:
    """Each clause that is opened so, with the rest of the sentence."""
    found = []
    for match in opens.finditer(bare):
        end = CLAUSE_END.search(bare, match.end() + 1)
        comma = bare.startswith(",", match.end())  # "es sei denn, Sie …"
        end = CLAUSE_END.search(bare, match.end() + 2) if comma else end
        stop = end.start() if end else len(bare)
        found.append((bare[match.start() : stop], f"{bare[: match.start()]} {bare[stop:]}"))
    return tuple(found)


def _ours(bare: str, language: str) -> bool:
    known = ROLES.get(language)
    return bool(known and listed(f"{known.ours} {known.us}") & {*read(bare, language).texts})
