"""Index of the sources of an answer: whether they contain a number, link, address, code or name."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from copilot.guard.entities import without_contacts
from copilot.guard.facts import Fact, facts
from copilot.text.normalize import fold
from copilot.text.tokenize import words

DIGITS = re.compile(r"\d+")
NOT_WORD = re.compile(r"[\W_]+")
UNSHOWN = re.compile(r"[\[<]https?://[^\]>\s]*[\]>]")
NAME_PREFIX = 4  # letters that two inflections of a name have in common
INFLECTION = 3  # letters that an inflection may add or remove


@dataclass(frozen=True)
class Source:
    text: str
    language: str


@dataclass(frozen=True)
class Sources:
    """Built once per check from the cited passages, the tool data and the mailbox's own text."""

    units: dict[str, set[str]] = field(default_factory=dict)
    bare: set[str] = field(default_factory=set)  # parts of dates and codes, not amounts
    others: set[tuple[str, str]] = field(default_factory=set)
    years: dict[str, set[str]] = field(default_factory=dict)  # of each day and month
    words: dict[str, set[str]] = field(default_factory=dict)  # by prefix
    folded: list[str] = field(default_factory=list)
    compact: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, sources: Iterable[Source]) -> "Sources":
        known = cls()
        for source in sources:
            known._add(source)
        return known

    @classmethod
    def named(cls, texts: Iterable[str]) -> "Sources":
        """An index of names only, without numbers."""
        known = cls()
        for text in texts:
            known._add_words(text)
        return known

    def _add_words(self, text: str) -> None:
        folded, compact, told = _read(text)
        self.folded.append(folded)
        self.compact.append(compact)
        for prefix, found in told.items():
            self.words.setdefault(prefix, set()).update(found)

    def _add(self, source: Source) -> None:
        self._add_words(source.text)
        for fact in facts(without_contacts(source.text), source.language):
            self._take(fact)

    def _take(self, fact: Fact) -> None:
        if fact.kind == "number":
            self.units.setdefault(fact.value, set()).add(fact.unit)
            return
        self.others.add((fact.kind, fact.value))
        if fact.kind == "date":
            year, month, day = fact.value.split("-")
            self.others.update({("date", f"-{month}-{day}"), ("month", month)})
            self.years.setdefault(f"{month}-{day}", set()).add(year)
            self._plain(part for part in (year, day) if part)
        elif fact.kind == "code":
            self._plain(DIGITS.findall(fact.value))

    def _plain(self, numbers: Iterable[str]) -> None:
        self.bare.update(number.lstrip("0") or "0" for number in numbers)

    def holds(self, fact: Fact) -> bool:
        if fact.kind == "number":
            known = self.units.get(fact.value, set())
            return fact.unit in known or "" in known or (not fact.unit and (bool(known) or fact.value in self.bare))
        if fact.kind == "code":
            return self.mentions(fact.value)
        return (fact.kind, fact.value) in self.others or (fact.kind == "date" and self._assembled(fact))

    def _assembled(self, fact: Fact) -> bool:
        """Whether a full date occurs as day and month without year, with the year elsewhere."""
        year, _, rest = fact.value.partition("-")
        return bool(year) and self.years.get(rest) == {""} and (year in self.units or year in self.bare)

    def mentions(self, piece: str) -> bool:
        """Whether the piece is in a source as a whole, ignoring spaces and punctuation ("PlayStation3", "PlayStation
        3")."""
        return any(_whole(piece, text) for text in self.folded) or (
            len(bare := NOT_WORD.sub("", piece)) > 4 and any(_whole(bare, text) for text in self.compact)
        )

    def knows_name(self, name: str) -> bool:
        """Whether the name or another inflection is known: all but the last three letters, and at least four, are
        equal."""
        word = name.removesuffix("'s").removesuffix("'")
        alike = self.words.get(word[:NAME_PREFIX], set())
        prefix = word[: max(NAME_PREFIX, len(word) - INFLECTION)]
        return word in alike or (
            len(word) > NAME_PREFIX
            and any(known.startswith(prefix) and abs(len(known) - len(word)) <= INFLECTION for known in alike)
        )


@lru_cache(maxsize=512)
def spoken_words(text: str) -> str:
    """The words of a text, with and without its links in brackets."""
    shown = UNSHOWN.sub(" ", text)
    told = [text, shown] if shown != text else [text]
    return " \n ".join(" ".join(words(each)) for each in told)


@lru_cache(maxsize=256)
def _read(text: str) -> tuple[str, str, Mapping[str, frozenset[str]]]:
    """The text folded, reduced to letters and digits, and as words by prefix; cached, as many drafts use the same
    sources."""
    folded = fold(text)
    told: dict[str, set[str]] = {}
    for word in words(text):
        told.setdefault(word[:NAME_PREFIX], set()).add(word)
    return folded, NOT_WORD.sub("", folded), {prefix: frozenset(found) for prefix, found in told.items()}


def _whole(piece: str, text: str) -> bool:
    """Whether the piece occurs, but not as part of a longer number."""
    place = text.find(piece)
    while place >= 0:
        before, after = text[place - 1 : place], text[place + len(piece) : place + len(piece) + 1]
        if not (piece[0].isdigit() and before.isdigit()) and not (piece[-1].isdigit() and after.isdigit()):
            return True
        place = text.find(piece, place + 1)
    return False


def leaves(value: object) -> Iterator[str]:
    """Keys and values of JSON-like tool data, as text."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            inner = list(leaves(item))
            yield f"{key}: {inner[0]}" if len(inner) == 1 else str(key)
            yield from inner if len(inner) != 1 else ()
    elif isinstance(value, list | tuple):
        for item in value:
            yield from leaves(item)
    elif value is not None:
        yield str(value)
