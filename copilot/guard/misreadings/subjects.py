"""Who does it, told by the word beside the verb: "Kratzer zahlen wir" of "Flecken und Kratzer zahlen Sie", "if you carry it" of
"if we carry it".

`roles` compares clauses that are alike on both sides; here the statement may leave out any part of its source, and the verb may
stand in front of who does it.

And whose it is: "your insurance pays" of "our insurance pays". Articles and replies are both written by the team to a
customer, so that "our" and "your" mean the same in both.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from copilot.guard.claims.alignment.following import ReadUnit
from copilot.guard.claims.alignment.reading import read
from copilot.guard.misreadings.statement import Statement
from copilot.text.languages import listed
from copilot.text.stemming import stemmed

HELD = 0.8  # share of the statement's words that the unit holds
ALSO_HELD = 0.6  # the same, of another unit of the article that says it as the statement does
OURS, YOURS = "we", "you"
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?|[,;:.!?()–—]")
PAUSES = frozenset(",;:.!?()–—")
REACH = 4  # words behind an English subject in which its verb is searched
# In an article's question, and in one that the customer is made to ask, "you" is the house.
ASKED = re.compile(r"\?|(?<!\w)(?:I|my|me|ich|mein\w*|mir|mich)(?!\w)")
ENGLISH = {"we": OURS, "you": YOURS}
OPENS = listed(
    "if when whenever once unless until while because that which what where so and or but as after before since then whether"
)
BETWEEN = listed(
    "will would can could may might must should shall do does did have has are were was be been not never also only always"
    " then still already just both either cannot can't don't won't do also usually normally only gladly need to"
)
GERMAN = {"wir": OURS, "Sie": YOURS, "du": YOURS}
HELPERS = listed(
    "können müssen dürfen sollen wollen möchten mögen werden würden haben hatten sind waren könnten müssten dürften sollten"
)
SUBORDINATES = listed(
    "wenn falls sofern sobald solange dass weil da ob bevor nachdem während bis damit was die das den dem der"
)
# Verbs that both sides do together, or that tell it from the other side.
EITHER_SIDE = {
    "en": listed(
        "agree meet speak talk arrange discuss receive get have need want know hear buy sell rent hire lend borrow own see"
        " find use"
    ),
    "de": listed(
        "vereinbaren treffen sprechen besprechen erhalten bekommen haben brauchen benötigen wollen wissen hören kaufen"
        " verkaufen mieten vermieten leihen sehen finden nutzen"
    ),
}


def subject_exchanged(told: Statement) -> str:
    """Who does it in the statement and who in its source, for people."""
    unit = told.unit
    if told.language not in EITHER_SIDE or unit.header_cells or ASKED.search(unit.text) or ASKED.search(told.text):
        return ""
    mine, theirs = subjects(told.text, told.language), subjects(unit.text, told.language)
    for verb, actors in mine.items():
        other = theirs.get(verb, frozenset())
        if len(actors) == len(other) == 1 and actors != other and told.reading.share_in(told.followed.own) >= HELD:
            if sum(told.reading.negations.values()) != sum(told.followed.reading.negations.values()):
                continue
            if not any(_says_so(told, each, verb, actors) for each in told.article.known):
                return f"{next(iter(actors))} → {next(iter(other))}"
    return ""


def _says_so(told: Statement, unit: ReadUnit, verb: str, actors: frozenset[str]) -> bool:
    said = subjects(unit.unit.text, told.language).get(verb, frozenset())
    return bool(actors & said) and told.reading.share_in(unit.own) >= ALSO_HELD


@lru_cache(maxsize=2_048)
def subjects(text: str, language: str) -> dict[str, frozenset[str]]:
    """For each verb, by its stem, whether "we" or "you" does it."""
    found: dict[str, set[str]] = {}
    spoken = WORD.findall(text)
    for verb, actor in _german(spoken) if language == "de" else _english(spoken):
        if verb not in EITHER_SIDE[language] and read(verb, language).stems:
            found.setdefault(stemmed(verb, language), set()).add(actor)
    return {verb: frozenset(actors) for verb, actors in found.items()}


def _english(spoken: list[str]) -> Iterator[tuple[str, str]]:
    """Behind what opens a clause; elsewhere "you" is acted upon."""
    low = [word.casefold() for word in spoken]
    for place, word in enumerate(low):
        if word not in ENGLISH or (place and low[place - 1] not in OPENS and low[place - 1] not in PAUSES):
            continue
        behind = low[place + 1 : place + 1 + REACH]
        verb = next((each for each in behind if each not in BETWEEN), "")
        if verb not in PAUSES and verb not in ENGLISH:
            yield verb, ENGLISH[word]


def _german(spoken: list[str]) -> Iterator[tuple[str, str]]:
    """The verb beside it, or at the end of its clause behind a helper or a conjunction."""
    for place, word in enumerate(spoken):
        named = word if word in GERMAN else word.casefold() if word.casefold() in ("wir", "du") else ""
        if not named:
            continue
        ahead, behind = (spoken[at] if 0 <= at < len(spoken) else "." for at in (place - 1, place + 1))
        rest = spoken[place + 1 :]
        end = next((at for at, each in enumerate(rest) if each in PAUSES), len(rest))
        last = rest[end - 1] if end else ""
        beside = [each for each, at in ((ahead, place - 1), (behind, place + 1)) if _verb(each, opens=at == 0)]
        if any(each.casefold() in HELPERS for each in (ahead, behind)) or ahead.casefold() in SUBORDINATES:
            beside = [last] if _verb(last) else []
        yield from ((each.casefold(), GERMAN[named]) for each in beside)


def _verb(word: str, *, opens: bool = False) -> bool:
    """Both "wir" and "Sie" have the verb's form in "-en"."""
    return word.endswith("n") and (opens or word[:1].islower()) and word.casefold() not in HELPERS


OUR, YOUR = "our", "your"


@dataclass(frozen=True)
class Owners:
    """Patterns of possessives. German and Polish "Ihr", "Pana" are the customer's where they are capitalised."""

    ours: str
    yours: str


OWNERS = {
    "en": Owners("[Oo]ur", "[Yy]our"),
    "de": Owners(r"[Uu]nser(?:e[mnrs]?)?", r"(?:Ihr(?:e[mnrs]?)?|[Dd]ein(?:e[mnrs]?)?|[Ee]u(?:er|re[mnrs]?))"),
    "fr": Owners(r"[Nn](?:otre|os)", r"(?:[Vv](?:otre|os)|[Tt](?:on|a|es))"),
    "es": Owners(r"[Nn]uestr[oa]s?", r"(?:[Vv]uestr[oa]s?|[Ss]us?|[Tt]us?)"),
    "nl": Owners(r"(?:[Oo]nze|[Oo]ns)", r"(?:[Uu]w|[Jj]ouw|[Jj]e)"),
    "it": Owners(r"[Nn]ostr[oaie]", r"(?:[Vv]ostr[oaie]|[Ss]u(?:o|a|oi|e)|[Tt]u(?:o|a|oi|e))"),
    "pt": Owners(r"[Nn]oss[oa]s?", r"(?:[Vv]oss[oa]s?|[Ss](?:eu|ua)s?|[Tt](?:eu|ua)s?)"),
    "pl": Owners(r"[Nn]asz\w*", r"(?:[Tt]w(?:ój|oj)\w*|Pa(?:na|ni|ństwa))"),
}


def owner_exchanged(told: Statement) -> str:
    """What the statement gives to the other side than its source does, for people."""
    if told.language not in OWNERS:
        return ""
    source = dict[str, set[str]]()
    for owner, stem in owned(told.unit.text, told.language):
        source.setdefault(stem, set()).add(owner)
    for owner, stem in owned(told.text, told.language):
        owners = source.get(stem, set())
        # "Our insurance pays, and you tell your insurance": what belongs to both tells nothing.
        if len(owners) == 1 and owner not in owners:
            return f"{owner} → {next(iter(owners))}"
    return ""


def owned(text: str, language: str) -> Iterator[tuple[str, str]]:
    """Who owns which noun, by stem: the word behind a possessive."""
    for match in _pattern(language).finditer(text):
        owner = OUR if match["ours"] else YOUR
        yield from ((owner, word.stem) for word in read(match["behind"], language).words[:1] if word.stem)


@cache
def _pattern(language: str) -> re.Pattern[str]:
    known = OWNERS[language]
    return re.compile(rf"(?<!\w)(?:(?P<ours>{known.ours})|(?:{known.yours}))\s+(?P<behind>\w[\w'’-]*)(?!\w)")
