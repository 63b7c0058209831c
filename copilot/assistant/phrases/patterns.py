"""Compiled phrases of agents' questions: those of the question's language and the English ones."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from typing import Any

from copilot.assistant.phrases import AskingPhrases, phrases_of
from copilot.text.detection import detect
from copilot.text.languages import SUPPORTED, table
from copilot.text.normalize import unaccented
from copilot.text.signal_patterns import compiled

COMPOSED = ("states", "also", "windows", "topics", "by", "acts", "how")
SAY_LITTLE: tuple[str, ...] = (
    "longer",
    "asking",
    "only",
    "articles",
    "draft",
    "ordinary",
    "more",
    "everything",
    "coming",
    "older",
)
SAY_LITTLE += ("acts", "how", "done_to", "team", "category", "due")  # not significant for the language
# By filter, the fields from which it is read.
READ_AS: Mapping[str, tuple[str, ...]] = {
    "status": ("states",),
    "category": ("topics",),
    "waiting_hours": ("waits",),
    **dict.fromkeys(
        ("kind", "language", "assignee", "overdue", "tag", "needs_person", "urgency", "sentiment"), ("also",)
    ),
    "card": ("also", "draft"),
    "since": ("spans", "windows"),
    "by": ("by",),
    "hours": ("spans", "windows"),
    "older_hours": ("ages",),
    "due": ("due", "windows"),
    "due_hours": ("coming",),
    "longest": ("longest",),
    "until": ("due",),
}
COUNTED = ("last", "longer", "older", "coming")  # next to a number of hours, days or weeks
LONGEST_QUESTION = 4_000  # characters that are read
DIGITS = r"\d{1,12}"
COMPARED = re.compile(rf"(?<!\w)(?:compar\w{{0,4}}|vergleich\w?|difference between)\s+#?({DIGITS})(?!\w)")
FURTHER = re.compile(
    r"\s*(?:,|&|\+|/|(?<!\w)(?:and|or|with|to|vs|versus|und|oder|mit|et|ou|y|o|e|en|och|i|z|ve|ile|و))\s*"
    rf"(?:and\s+)?#?({DIGITS})(?!\w)"
)
SOMETHING_ELSE = re.compile(r"\s+[^\W\d]")  # "ticket 41 and 2 others"
ARTICLES = {"a": "1", "an": "1", "un": "1", "una": "1"}  # "longer than an hour"


@dataclass(frozen=True)
class AskingPatterns:
    """For unaccented text from `plain`. `spans`, `waits`, `ages` and `coming` are by unit (hours, days, weeks); a group
    captures the number."""

    ticket: re.Pattern[str]
    number: re.Pattern[str]
    tickets: re.Pattern[str]
    count: re.Pattern[str]
    similar: re.Pattern[str]
    about: re.Pattern[str]
    who: re.Pattern[str]
    outcome: re.Pattern[str]
    record: re.Pattern[str]
    recent: re.Pattern[str]
    here: re.Pattern[str]
    back: re.Pattern[str]
    them: re.Pattern[str]
    oldest: re.Pattern[str]
    greeting: re.Pattern[str]
    articles: re.Pattern[str]
    only: re.Pattern[str]
    draft: re.Pattern[str]
    category: re.Pattern[str]
    ordinary: re.Pattern[str]
    theirs: re.Pattern[str]
    more: re.Pattern[str]
    everything: re.Pattern[str]
    parcel: re.Pattern[str]
    wants: re.Pattern[str]
    replied: re.Pattern[str]
    sent: re.Pattern[str]
    history: re.Pattern[str]
    owner: re.Pattern[str]
    longest: re.Pattern[str]
    team: re.Pattern[str]
    due: re.Pattern[str]
    done_to: re.Pattern[str]
    by: Mapping[str, re.Pattern[str]]
    acts: Mapping[str, re.Pattern[str]]
    how: Mapping[str, re.Pattern[str]]
    ages: Mapping[str, re.Pattern[str]]
    coming: Mapping[str, re.Pattern[str]]
    spans: Mapping[str, re.Pattern[str]]
    waits: Mapping[str, re.Pattern[str]]
    states: Mapping[str, re.Pattern[str]]
    also: Mapping[str, re.Pattern[str]]
    windows: Mapping[str, re.Pattern[str]]
    topics: Mapping[str, re.Pattern[str]]
    asking: re.Pattern[str]
    units: Sequence[re.Pattern[str]]  # hours, days, weeks
    numerals: Mapping[str, str]
    language: str

    def named(self, text: str) -> int:
        """The ticket's number; 0 if there is none."""
        return next(iter(self.all_named(text)), 0)

    def all_named(self, text: str) -> list[int]:
        """Unique ticket numbers: "ticket 41 and ticket 57", "tickets 41 and 57", "compare 41 with 57"."""
        numbers: list[int] = []
        lists = self.tickets.search(text) or "#" in text
        for found in (*self.number.finditer(text), *COMPARED.finditer(text)):
            numbers.append(int(next(filter(None, found.groups()))))
            end = found.end()
            while more := FURTHER.match(text, end):
                end = more.end()
                if not lists and found.re is not COMPARED and SOMETHING_ELSE.match(text, end):
                    break
                numbers.append(int(more[1]))
        return list(dict.fromkeys(numbers))

    def span(self, text: str) -> tuple[int, str] | None:
        """Number and unit of the time to look back."""
        return self._amount(self.spans, text)

    def wait(self, text: str) -> tuple[int, str] | None:
        """Number and unit of the minimum waiting time."""
        return self._amount(self.waits, text)

    def age(self, text: str) -> tuple[int, str] | None:
        """Number and unit of the minimum age of a ticket."""
        return self._amount(self.ages, text)

    def ahead(self, text: str) -> tuple[int, str] | None:
        """Number and unit of the time to look ahead."""
        return self._amount(self.coming, text)

    def _amount(self, units: Mapping[str, re.Pattern[str]], text: str) -> tuple[int, str] | None:
        for unit, pattern in units.items():
            for found in pattern.finditer(text):
                said = next(filter(None, found.groups()), "1")
                if (amount := self.numerals.get(said, said)).isdigit():
                    return int(amount), unit
        return None

    def first(self, field: str, text: str) -> str:
        """Value of the longest match of `states`, `windows` or `topics`; empty if none."""
        return max(self.all(field, text), key=lambda name: len(getattr(self, field)[name].search(text)[0]), default="")

    def all(self, field: str, text: str) -> Iterator[str]:
        return (name for name, pattern in getattr(self, field).items() if pattern.search(text))

    def of_several(self, filtered: Collection[str]) -> Iterator[re.Pattern[str]]:
        """Patterns of a question for several tickets with these filters."""
        yield from (self.ticket, self.tickets, self.count, self.recent, self.oldest, self.about, self.asking)
        yield from (self.longest, self.everything)
        for name in filtered:
            for field in READ_AS.get(name, ()):
                found = getattr(self, field)
                yield from (found,) if isinstance(found, re.Pattern) else found.values()


def plain(question: str) -> str:
    return unaccented(question[:LONGEST_QUESTION])


@lru_cache(maxsize=32)  # reading one question calls it a dozen times
def asking_patterns(question: str) -> AskingPatterns:
    """Patterns of the language that covers most letters of the question; if equal, of the detected language."""
    text = plain(question)
    held = {language: covered(language, text) for language in SUPPORTED}
    best = [language for language in SUPPORTED if held[language] == max(held.values())]
    language = best[0] if len(best) == 1 else detect(question[:LONGEST_QUESTION], fallback=best[0])
    return patterns(language if language in best else best[0])


def covered(language: str, text: str) -> int:
    """Number of letters covered by phrases, each phrase counted once."""
    found = (each.search(text) for each in simple(language))
    return sum(map(len, {one[0] for one in found if one}))


@cache
def simple(language: str) -> tuple[re.Pattern[str], ...]:
    phrases = phrases_of(language)
    parts = {
        field.name: getattr(phrases, field.name) for field in fields(AskingPhrases) if field.name not in SAY_LITTLE
    }
    said = [parts.pop(name) for name in COMPOSED if name in parts]
    composed = (words for text in said for words in divided(text).values())
    return tuple(map(compiled, (*parts.values(), *composed)))


def divided(text: str) -> dict[str, str]:
    """Entries "name: phrases; name: phrases" by name."""
    entries = (entry.partition(":") for entry in text.split(";") if entry.strip())
    return {" ".join(name.split()): phrases for name, _, phrases in entries}


@cache
def patterns(language: str) -> AskingPatterns:
    spoken = [phrases_of(each) for each in dict.fromkeys((language, "en"))]
    joined = {field.name: ", ".join(getattr(one, field.name) for one in spoken) for field in fields(AskingPhrases)}
    one = {name: compiled(phrases) for name, phrases in joined.items() if name not in COMPOSED}
    several = {name: entries([getattr(phrases, name) for phrases in spoken]) for name in COMPOSED}
    units = ("hours", "days", "weeks")
    found: dict[str, Any] = {field: one[field] for field in one if field not in ("numbered", *COUNTED, *units)}
    return AskingPatterns(
        number=numbered(one["ticket"].pattern, one["numbered"].pattern),
        spans={unit: spanning(one["last"].pattern, one[unit].pattern, alone=unit == "hours") for unit in units},
        coming={unit: ahead_of(one["coming"].pattern, one[unit].pattern, alone=unit == "hours") for unit in units},
        ages={unit: waiting(one["older"].pattern, one[unit].pattern) for unit in units},
        waits={unit: waiting(one["longer"].pattern, one[unit].pattern) for unit in units},
        numerals=ARTICLES | {unaccented(word): value for word, value in table("numbers", language).items()},
        units=tuple(one[unit] for unit in units),
        language=language,
        **(found | several),
    )


def entries(texts: list[str]) -> dict[str, re.Pattern[str]]:
    found: dict[str, str] = {}
    for text in texts:
        for name, phrases in divided(text).items():
            found[name] = f"{found[name]},{phrases}" if name in found else phrases
    return {name: compiled(phrases) for name, phrases in found.items()}


def numbered(ticket: str, between: str) -> re.Pattern[str]:
    """A ticket with its number: "ticket no. 41", "#41", and Turkish "41 numaralı talep"."""
    before = rf"{ticket}\s*(?:{between}[\s.:]*)?#?\s*({DIGITS})(?!\w)"
    return re.compile(rf"{before}|#({DIGITS})(?!\w)|(?<!\w)({DIGITS})\s+{between}\s+{ticket}")


def spanning(last: str, unit: str, *, alone: bool) -> re.Pattern[str]:
    """A past time span: "last 3 hours", "les 3 dernières heures"; with `alone` also "the last hour"."""
    number = r"(\d{1,4}|[^\W\d]{2,12})"
    ways = [rf"{last}\s+{number}\s+{unit}", rf"(?<!\w){number}\s+{last}\s+{unit}"]
    return re.compile("|".join([*ways, rf"{last}\s+{unit}"] if alone else ways))


def ahead_of(coming: str, unit: str, *, alone: bool) -> re.Pattern[str]:
    """A future time span: "in the next 3 hours"; with `alone` also "in the next hour"."""
    ways = rf"{coming}\s+(\d{{1,4}}|[^\W\d]{{2,12}})\s+{unit}"
    return re.compile(rf"{coming}\s+{unit}|{ways}" if alone else ways)


def waiting(longer: str, unit: str) -> re.Pattern[str]:
    """A minimum time: "longer than 3 hours"; Turkish has the number first."""
    number = r"(\d{1,4}|[^\W\d]{1,12})"
    return re.compile(rf"{longer}\s+{number}\s+{unit}|(?<!\w){number}\s+{unit}\s+{longer}")
