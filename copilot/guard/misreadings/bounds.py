"""What bounds a rule, made otherwise: its exception told as its condition ("if the item was faulty" of "unless the item
was faulty"), the second denial of two lost ("can be used for plans" of "are not paid out and cannot be used for plans"), how
often or from how much it holds left out ("once a year", "more than 30 days"), a second case joined to it ("or if you are
ill"), and another event counted from ("14 days of the order" of "14 days of collection").

A statement that says it in other words than its unit is left to the other checks.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from copilot.guard.claims.alignment.matching import Stems, stems
from copilot.guard.claims.alignment.reading import FULL, Reading, Word, read
from copilot.guard.claims.numbers.context import context
from copilot.guard.claims.numbers.quantities import MONEY, SPANS, Quantity, first_same, quantities
from copilot.guard.misreadings.cases import OPENS_CASE
from copilot.guard.misreadings.conditions import CLAUSE_END
from copilot.guard.misreadings.restricted import AND
from copilot.guard.misreadings.roles import ROLES
from copilot.guard.misreadings.statement import READ, Statement
from copilot.guard.restrictions import alternatives
from copilot.text.languages import listed, whole_words
from copilot.text.normalize import unaccented

OR = {
    "en": "or|as well as|and also", "de": "oder|sowie|und auch", "fr": "ou|ainsi que", "es": "o|u|asi como", "nl": "of|alsook",
    "it": "o|oppure|nonche", "pt": "ou|bem como", "pl": "lub|albo|oraz",
}  # fmt: skip
# How often something is done; a statement that tells a number of times or a span in any words tells it.
ONCE = {
    "en": r"(?:once|twice|(?:one|two|three) times) (?:a|an|per|each|every|in a) (?:\w+ )?\w+",
    "de": r"(?:ein|zwei|drei)mal (?:im|pro|je|in der|jede[nsr]?|am) (?:\w+ )?\w+",
    "fr": r"(?:une|deux|trois) fois (?:par|tous les|chaque) (?:\w+ )?\w+",
    "es": r"(?:una vez|dos veces|tres veces) (?:al|por|cada|a la) (?:\w+ )?\w+",
    "nl": r"(?:een|twee|drie)(?:maal| keer) (?:per|in de|elke?) (?:\w+ )?\w+",
    "it": r"(?:una volta|due volte|tre volte) (?:al|all'|alla|ogni|per) ?(?:\w+ )?\w+",
    "pt": r"(?:uma vez|duas vezes|tres vezes) (?:por|ao|a cada) (?:\w+ )?\w+",
    "pl": r"(?:raz|dwa razy|trzy razy) (?:na|w|do) (?:\w+ )?\w+",
}
OFTEN = {
    "en": r"once|one|first|second|twice|per|each|every|yearly|annual\w*|monthly|weekly|daily|times|years?|months?|weeks?|days?",
    "de": r"\w*mal|eine?[nrms]?|erste\w*|zweite\w*|pro|je|jede\w*|\w*jahr\w*|\w*monat\w*|\w*woche\w*|tag\w*",
    "fr": r"fois|premiere?|chaque|tou[ts]\w*|annuel\w*|mensuel\w*|ans?|annees?|mois|semaines?|jours?",
    "es": r"vez|veces|primer\w*|cada|anual\w*|mensual\w*|anos?|mes|meses|semanas?|dias?",
    "nl": r"keer|\w*maal|eerste|tweede|elke?|jaar\w*|maand\w*|week|weken|wekelijks\w*|dag\w*",
    "it": r"volt[ae]|prim[oa]|ogni|annual\w*|mensil\w*|ann[oi]|mes[ei]|settiman[ae]|giorn[oi]",
    "pt": r"vez|vezes|primeir\w*|cada|anual\w*|mensa\w*|anos?|mes|meses|semanas?|dias?",
    "pl": r"raz\w*|pierwsz\w+|drug\w+|kazd\w+|rok\w*|roczn\w+|lat|miesi\w+|tydzien|tygodni\w*|dzien|dni",
}
# Prepositions of an event. What follows them, but for articles, is the event.
SINCE = {
    "en": r"when|after|from|until|before|upon",
    "de": r"nach|ab|vor|seit|bei|bis(?: zu[rm])?",
    "fr": r"apres|des|depuis|avant|a compter de|suivant",
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
HELD = 0.5  # share of the part's or the rule's words that the statement holds
JOINED = 0.5  # share of a joined case's words from which a unit of the article tells it


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
            alike = mine.weight >= FULL and _share(mine, its) >= AS_CONDITION and _share(its, mine) >= AS_EXCEPTION
            if alike and _share(main, known) >= FOLLOWS and _ours(rest, language) == _ours(rule, language):
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
        if part.negations and _share(told.plain, part) >= DENIED and _share(part, told.plain) >= DENIED:
            return " ".join(part.texts)
    return ""


def bound_left(told: Statement) -> str:
    """How often, or from how much, the rule that the statement tells holds, for people."""
    language = told.language
    if told.unit.header_cells:
        return ""
    source = unaccented(told.unit.text)
    often = whole_words(ONCE.get(language, ""))
    match = often.search(source) if often else None
    if match and not _tells_often(told) and _tells_rest(told, source, match.start(), match.end()):
        return match[0]
    said = (*quantities(told.around.answer, language), *quantities(told.around.mail[:READ], language))
    for each in quantities(told.unit.text, language):
        limits = each.unit in SPANS | MONEY and context(told.unit.text, each, language).bound in ("more", "less")
        if limits and not _told_alike(each, said) and _tells_rest(told, source, each.start, each.end):
            return each.raw
    return ""


def _tells_often(told: Statement) -> bool:
    known = whole_words(OFTEN[told.language])
    return bool(known and known.search(unaccented(told.around.answer)))


def _told_alike(one: Quantity, said: tuple[Quantity, ...]) -> bool:
    return first_same(one, said) is not None or any(each.unit == one.unit for each in said)


def _tells_rest(told: Statement, source: str, start: int, end: int) -> bool:
    """Whether the statement tells the clause in which the bound stands, and the rule with it."""
    first = max((match.end() for match in CLAUSE_END.finditer(source, 0, start)), default=0)
    last = next((match.start() for match in CLAUSE_END.finditer(source, end)), len(source))
    clause = read(f"{source[first:start]} {source[end:last]}", told.language)
    whole = read(source, told.language)
    return (
        clause.weight >= FULL
        and _share(clause, told.plain) >= FOLLOWS
        and _share(told.plain, whole) >= FOLLOWS
        and _share(whole, told.plain) >= HELD
    )


def case_joined(told: Statement) -> str:
    """A second case that the statement joins to the rule and no unit of its article has, for people."""
    language = told.language
    joins = OR.get(language)
    opens = whole_words(rf"(?:{joins}) (?:{OPENS_CASE[language]})") if joins and language in OPENS_CASE else None
    match = opens.search(told.bare) if opens else None
    if match is None or opens is None or told.unit.header_cells:
        return ""
    end = CLAUSE_END.search(told.bare, match.end())
    case = read(told.bare[match.end() : end.start() if end else len(told.bare)], language)
    if case.weight < FULL or any(_share(case, one.reading) >= JOINED for one in told.article.known):
        return ""
    return " ".join(case.texts)


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


def _share(one: Reading, other: Reading) -> float:
    """How much of its words the other holds."""
    held: Stems = stems(other.language, other.stems)
    return one.share_in(held)


def _ours(bare: str, language: str) -> bool:
    known = ROLES.get(language)
    return bool(known and listed(f"{known.ours} {known.us}") & {*read(bare, language).texts})
