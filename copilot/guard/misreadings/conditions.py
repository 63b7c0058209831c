"""A rule told without the condition or the exception that its own sentence, or the next one, makes of it.

"Delivery is free" of "Delivery is free, provided that you live in town", or of "Delivery is free. This does not apply on
islands."
Where the mail has a word of the condition, who wrote the draft may have seen it met.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import read
from copilot.guard.claims.numbers.quantities import first_same, quantities
from copilot.guard.misreadings.statement import READ, Statement
from copilot.guard.restrictions import alternatives
from copilot.text.languages import whole_words
from copilot.text.normalize import unaccented

# What a sentence calls the one before, unaccented.
THIS = {
    "en": r"(?:this|that|it|which)(?: (?:offer|rule|price))?",
    "de": "das|dies|diese regel(?:ung)?|dieses angebot",
    "fr": "cela|ceci|cette (?:regle|offre)",
    "es": "esto|eso|esta (?:regla|oferta)",
    "nl": "dit|dat|deze regel(?:ing)?",
    "it": "questo|cio|questa (?:regola|offerta)",
    "pt": "isto|isso|esta (?:regra|oferta)",
    "pl": "to|ta (?:zasada|oferta)",
    "sv": "detta|det|den har regeln",
    "tr": "bu(?: kural)?",
    "ar": "هذا|هذه القاعدة",
}
# How the next sentence begins, beside the kinds of `restrictions`; unaccented.
ONLY_THIS = {
    "en": "only applies|applies only|only holds|holds only",
    "de": "gilt (?:aber |jedoch )?nur",
    "fr": "ne (?:s'applique|vaut)",
    "es": "solo",
    "nl": "geldt alleen",
    "it": "vale solo",
    "pt": "so",
    "pl": "dotyczy tylko",
    "sv": "galler (?:bara|endast)",
}
NOT_FOR = {
    "en": r"not (?:for|included|are|is|on|in|possible)",
    "de": r"nicht (?:moglich|enthalten|fur|bei|im)",
    "fr": r"(?:sont|est) exclu\w*|pas (?:pour|en)|uniquement",
    "es": r"(?:quedan?|estan?) excluid\w+|no (?:vale|incluid\w+)",
    "nl": "niet voor",
    "it": r"(?:sono|e) esclus\w+|non per",
    "pt": "nao para",
    "pl": "nie dla",
    "sv": "inte for",
}
FOLLOWS = 0.85  # share of the statement's words that the rule without its condition holds
FOLLOWS_ALL = 0.7  # where it says "every" or "always" itself
HELD = 0.5  # share of the rule's words that the statement holds
TOLD = 0.3  # share of a condition's words from which the draft tells it
FULL = 1.0  # weight of a word that tells by itself
# In front of what restricts; a plain "if" often only names the case.
RESTRICTING = ("excepts", "unless", "provided", "varies", "only")


class Restricted(NamedTuple):
    """A rule without what restricts it, that clause, and what the clause names; all without accents."""

    rule: str
    clause: str
    named: str


def dropped(told: Statement) -> str:
    """The condition or exception that the draft does not tell, for people."""
    language = told.language
    denied = bool(told.reading.cues["even_if"])  # "whichever floor you live on": tells the condition to deny it
    if told.unit.header_cells or (depends(told.bare, language) and not denied):
        return ""
    for rule, condition, named in _conditions(told):
        known = read(rule, language).stems
        apart = [word for word in read(named, language).telling if word.stem not in known]
        weight = sum(word.weight for word in apart)
        if not _follows(told, f"{rule} {named}" if denied else rule):
            continue
        if weight < FULL:
            if _dates_dropped(told, condition):
                return condition.strip(" ,.;")
            continue
        said = sum(word.weight * told.around.said.match(word.stem).strength for word in apart)
        asked = any(word.weight >= FULL and told.around.asked.match(word.stem) for word in apart)
        if (denied or said < TOLD * weight) and not asked:
            return condition.strip(" ,.;")
    return ""


def _dates_dropped(told: Statement, condition: str) -> bool:
    """ "Except in August": of months and days no word tells."""
    said = quantities(f"{told.around.answer} . {told.around.mail[:READ]}", told.language)
    dates = [each for each in quantities(condition, told.language) if each.kind in ("date", "month", "weekday")]
    return bool(dates) and not any(first_same(each, said) for each in dates)


def _follows(told: Statement, rule: str) -> bool:
    """Nothing in the statement narrows it to a case of its own ("to Austria"), which may be none of those excepted."""
    known = read(rule, told.language)
    held = stems(told.plain.language, told.plain.stems)
    least = FOLLOWS_ALL if told.plain.cues["every"] else FOLLOWS
    return told.plain.share_in(stems(known.language, known.stems)) >= least and known.share_in(held) >= HELD


def depends(bare: str, language: str) -> bool:
    """The statement makes a condition, an exception or a limit of its own."""
    known = whole_words(alternatives(language, *RESTRICTING, "cases"))
    return known is not None and known.search(bare) is not None


def _conditions(told: Statement) -> Iterator[Restricted]:
    """Of the unit and the next one each rule with what restricts it."""
    yield from restricted(told.unit.text, told.language, *RESTRICTING)
    after = told.article.units[told.at + 1] if told.at + 1 < len(told.article.units) else None
    if after is None or after.heading != told.unit.heading:
        return
    opens, bare = _takes_back(told.language), unaccented(after.text)
    if match := opens.match(bare) if opens else None:
        yield Restricted(unaccented(told.unit.text), bare, bare[match.end() :])


def not_this(language: str) -> str:
    """That the rule before does not apply: said of it, not of another that the sentence names."""
    said = alternatives(language, "not_this", "denies")
    return f"(?:^|(?:{THIS[language]}) ){said}" if said else ""


@cache
def _takes_back(language: str) -> re.Pattern[str] | None:
    """How a sentence begins that restricts the one before."""
    ways = (
        not_this(language),
        f"(?:{THIS[language]}) (?:{ONLY_THIS[language]})" if language in ONLY_THIS else "",
        alternatives(language, "excepts", "excluded", "unless", "headings"),
        NOT_FOR.get(language, ""),
    )
    return whole_words("|".join(filter(None, ways)))


@lru_cache(maxsize=2_048)
def restricted(text: str, language: str, *kinds: str) -> tuple[Restricted, ...]:
    """Each clause that restricts in one of these ways, or that ends with what it excludes."""
    return tuple(_restricted(unaccented(text), language, kinds))


def _restricted(bare: str, language: str, kinds: tuple[str, ...]) -> Iterator[Restricted]:
    if known := whole_words(alternatives(language, *kinds)):
        for match in known.finditer(bare):
            begins = match.end() + bare.startswith(",", match.end())  # "es sei denn, …"
            end = CLAUSE_END.search(bare, begins)
            stop = end.start() if end else len(bare)
            yield Restricted(_around(bare, match.start(), stop), bare[match.start() : stop], bare[begins:stop])
    if known := _excluded_last(language):
        for match in known.finditer(bare):
            if not SAYS.search(match[1]):
                yield Restricted(_around(bare, *match.span()), match[0], match[1])


def _around(bare: str, start: int, stop: int) -> str:
    """The rest of the sentence, without a clause that says something else behind it: "…, and we call you before"."""
    ahead, behind = bare[:start], bare[stop:]
    if ahead.strip() and OWN_CLAUSE.match(behind):
        return ahead
    return f"{ahead} {behind.partition(';')[0] if ahead.strip() else behind}"


@cache
def _excluded_last(language: str) -> re.Pattern[str] | None:
    """A clause such as "islands excluded"."""
    excluded = alternatives(language, "excluded")
    if not excluded:
        return None
    return re.compile(rf"[,;(–—]\s?((?:[^\s,;:.()–—]+ ){{1,{FEW}}})(?:{excluded})(?=\s?(?:[.,;:!)–—]|$))")


CLAUSE_END = re.compile(r"[.;:!?)]|,\s")
OWN_CLAUSE = re.compile(
    r",? (?:and|but|und|aber|et|mais|y|e|pero|en|maar|ma|mas|i|a|ale|och|men|when|where|wobei|wenn|wo|quand|cuando)(?!\w)"
)
FEW = 6  # words in front of an "excluded"
# A sentence of its own: "the islands are excluded".
SAYS = re.compile(
    r"(?<!\w)(?:is|are|was|were|be|been|ist|sind|war|waren|wird|werden|bleibt|bleiben|est|sont|queda|quedan|esta|estan|son"
    r"|sono|viene|vengono|zijn|wordt|worden|sao|estao|fica|ficam|jest|sa|zostaje|zostaja|ar|blir)(?!\w)"
)
