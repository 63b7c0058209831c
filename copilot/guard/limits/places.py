"""The place of a rule left out: "The branch can be entered without steps" of "Ludham can be entered without steps", for a mail
about Harwick."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.alignment.matching import INFLECTED, Stems, stems
from copilot.guard.claims.alignment.reading import read, stems_of
from copilot.guard.claims.numbers.quantities import quantities
from copilot.guard.entities import CAPITAL_WORDS, names
from copilot.text.normalize import fold
from copilot.text.tokenize import words

# German capitalises all nouns: a place stands behind one of these without an article, or in front of a colon.
PLACE = re.compile(
    r"(?:(?<!\w)(?:[Ii]n|[Nn]ach|[Aa]us|[Ff]ür|[Vv]on) (?P<behind>[A-ZÄÖÜ]\w{2,})|^(?P<label>[A-ZÄÖÜ]\w{2,}): )(?!\w)"
)
PART = re.compile(r"[.;:]\s")
AHEAD = 4  # words with which a rule begins, where its place is what it is about
TOLD = 0.6  # share of the words of a part of the unit, but for its names, that the statement holds
FOLLOWS = 0.5  # share of the statement's that it holds
CAPITAL = re.compile(r"(?<!\w)[^\W\d_a-z]\w+")


def other_place(text: str, mail: str, unit: Unit, article: Sequence[Unit], language: str) -> str:
    """What the unit names and the statement does not, where the mail names what another unit has in its place; empty if
    none. A row of a table is compared by its cells."""
    if unit.header_cells:
        return ""
    known = _names(article, language)
    named = [name for name in _in_order(unit.text) if fold(name) in known and stems_of(name, language)]
    heard, asked = (stems(language, stems_of(each, language)) for each in (f"{text}\n{unit.heading}", mail))
    if not named or any(_in(name, held, language) for name in named for held in (heard, asked)):
        return ""
    others = known - {fold(name) for name in named}
    if not any(_in(name, asked, language) for name in others):
        return ""
    parts = [part for part in PART.split(unit.text) if _told(part, named, text, language)]
    return next((name for part in parts for name in named if name in part.split()[:AHEAD]), "")


def _told(part: str, named: Sequence[str], text: str, language: str) -> bool:
    """Whether the statement tells this part of the unit, but for its names."""
    said, bare = read(text, language), read(" ".join(word for word in part.split() if word not in named), language)
    held, known = stems(language, said.stems), stems(language, bare.stems)
    return bare.share_in(held) >= TOLD and said.share_in(known) >= FOLLOWS


def _names(article: Sequence[Unit], language: str) -> frozenset[str]:
    """Names of the article but for days and months, folded; what only begins sentences is none."""
    texts = dict.fromkeys(each for unit in article for each in (unit.text, unit.heading, *unit.header_cells))
    return frozenset().union(*(_names_in(text, language) for text in texts))


# An article is asked for its names once for each statement about it.
@lru_cache(maxsize=4_096)
def _names_in(text: str, language: str) -> frozenset[str]:
    dated = [each.raw for each in quantities(text, language) if each.kind in ("date", "month", "weekday")]
    return frozenset(fold(name) for name in _named(text, language)) - {
        fold(word) for raw in dated for word in words(raw)
    }


def _named(text: str, language: str) -> Iterator[str]:
    if language != "de":
        return names(text, language)
    found = (match["behind"] or match["label"] for match in PLACE.finditer(text))
    return (name for name in found if fold(name) not in CAPITAL_WORDS)


def _in_order(text: str) -> Iterator[str]:
    return (match[0] for match in CAPITAL.finditer(text))


def _in(name: str, known: Stems, language: str) -> bool:
    own = stems_of(name, language)
    return bool(own) and all(known.match(stem).strength >= INFLECTED for stem in own)
