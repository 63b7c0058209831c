"""Looked-up data as records: what each field is called, and which words, numbers and dates its value has."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from copilot.guard.claims.tool_data.terms import VALUE_ONLY, changing_keys, concepts_of_key, concepts_told, told
from copilot.guard.facts import Fact, facts
from copilot.text.languages import lexicon
from copilot.text.stemming import stemmed
from copilot.text.tokenize import words

CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
MOMENT = re.compile(r"(?<=\d)T(?=\d\d:\d\d)")
SECONDS = re.compile(r"(?<=\d\d:\d\d):\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?")
LISTED = re.compile(r"^\s*[-•*]\s+")
LABELLED = re.compile(r"(?P<label>[^:]{1,60}?)\s?:\s+(?P<value>.+)$")
NOTHING = frozenset(("false", "no", "none", "0", "0.0", "0.00", "nothing", "n/a", "never"))
UNSET = "none"  # a field without a value: "not shipped yet" is stated
PROSE = 12  # words from which a value is a text, whose words in another order prove nothing
MOST_RECORDS, MOST_FIELDS = 40, 60


@dataclass(frozen=True)
class Field:
    """`language`: of the label. `worded`: told by our own tables, so that the value is in that language too."""

    label: str
    value: str
    language: str
    worded: bool = False

    @property
    def shown(self) -> str:
        return f"{self.label}: {self.value}" if self.label else self.value

    @cached_property
    def label_words(self) -> tuple[str, ...]:
        stop = lexicon(self.language).stop
        return tuple(word for word in words(CAMEL.sub(" ", self.label).replace("_", " ")) if word not in stop)

    @cached_property
    def label_stems(self) -> frozenset[str]:
        return frozenset(stemmed(word, self.language) for word in self.label_words)

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        return tuple(facts(SECONDS.sub("", MOMENT.sub(" ", self.value)), self.language))

    @cached_property
    def value_words(self) -> frozenset[str]:
        """Words of the value, and their stems; none of a text."""
        found = words(self.value)
        if len(found) > PROSE:
            return frozenset()
        return frozenset((*found, *(stemmed(word, self.language) for word in found)))

    @cached_property
    def concepts(self) -> frozenset[str]:
        """Concepts that the label names."""
        return self._named(self.label_words) - VALUE_ONLY

    @cached_property
    def value_concepts(self) -> frozenset[str]:
        return self._named(words(self.value)) if self.value_words else frozenset()

    def _named(self, spoken: tuple[str, ...]) -> frozenset[str]:
        joined = (*spoken, "_".join(spoken))
        if self.worded and self.language != "en":
            known = concepts_told(self.language)
            return frozenset().union(*(known.get(word, ()) for word in spoken))
        known = concepts_of_key()
        return frozenset().union(*(known.get(stemmed(word, "en"), ()) for word in joined))

    @cached_property
    def changing(self) -> tuple[str, ...]:
        """Groups of words of the label that change what the value says."""
        if self.worded and self.language != "en":
            hedges = told("hedges", self.language)
            return tuple("expected" for word in self.label_words if word in hedges)
        return tuple(changing_keys()[word] for word in self.label_words if word in changing_keys())

    @cached_property
    def denies(self) -> bool:
        """Whether the value is no, none or zero."""
        return self.value.partition(" ")[0].casefold() in NOTHING

    def holds(self, fact: Fact) -> bool:
        return any(_same(fact, own) for own in self.facts)

    def like(self, fact: Fact) -> bool:
        """Whether the value has a fact of the same kind."""
        return any(_kind(own) == _kind(fact) for own in self.facts)


@dataclass(frozen=True)
class Record:
    """One object of the data: its fields, and the words of what it was found with or stands in."""

    fields: tuple[Field, ...]
    named: frozenset[str] = frozenset()  # words of the look-up's name and of the keys above
    concepts_named: frozenset[str] = frozenset()

    @cached_property
    def concepts(self) -> frozenset[str]:
        own = frozenset().union(*(field.concepts | field.value_concepts for field in self.fields))
        return own | self.concepts_named


def records_of(results: Mapping[str, object], shown: Callable[[str], str] = str) -> tuple[Record, ...]:
    """`shown`: a value as a reply may show it."""
    found: list[Record] = []
    for name, data in results.items():
        found.extend(_records(data, (name,), (), shown))
    return tuple(found[:MOST_RECORDS])


def _records(
    data: object, path: tuple[str, ...], above: tuple[Field, ...], shown: Callable[[str], str]
) -> Iterator[Record]:
    if isinstance(data, list | tuple):
        for item in data:
            yield from _records(item, path, above, shown)
        return
    if not isinstance(data, Mapping):
        if data is not None and str(data):
            yield _record((Field("", shown(str(data)), "en"), *above), path)
        return
    own = tuple(Field(str(key), shown(text), "en") for key, value in data.items() if (text := _plain(value)))
    yield _record((*own, *above)[:MOST_FIELDS], path)
    for key, value in data.items():
        if isinstance(value, Mapping) or (isinstance(value, list | tuple) and not _plain(value)):
            yield from _records(value, (*path, str(key)), (*above, *own)[:MOST_FIELDS], shown)


def _plain(value: object) -> str:
    """A scalar, or a list of scalars, as text; empty for anything else."""
    if isinstance(value, list | tuple) and value and not any(isinstance(one, Mapping | list | tuple) for one in value):
        return ", ".join(str(one) for one in value if one is not None)
    if value is None:
        return UNSET
    return "" if isinstance(value, Mapping | list | tuple) else str(value)


def _record(fields: tuple[Field, ...], path: tuple[str, ...]) -> Record:
    naming = Field(" ".join(path), "", "en")
    return Record(fields, naming.label_stems | frozenset(naming.label_words), naming.concepts)


def worded_records(text: str, language: str) -> tuple[Record, ...]:
    """Data as told by our own tables: a heading, then a label and a value a line."""
    found: list[Record] = []
    fields: list[Field] = []
    for line in filter(str.strip, text.splitlines()):
        labelled = LABELLED.match(LISTED.sub("", line))
        if not LISTED.match(line) and fields:
            found.append(Record(tuple(fields)))
            fields = []
        if labelled and LISTED.match(line):
            fields.append(Field(labelled["label"], labelled["value"], language, worded=True))
        else:
            value = " ".join(fact.raw for fact in facts(line, language))
            fields.append(Field(line.replace(value, " ") if value else "", value or line, language, worded=True))
    return (*found, Record(tuple(fields))) if fields else tuple(found)


def _same(fact: Fact, own: Fact) -> bool:
    if fact.kind == "date" and own.kind == "date":
        year, _, rest = fact.value.partition("-")
        own_year, _, own_rest = own.value.partition("-")
        return rest == own_rest and (not year or not own_year or year == own_year)
    if fact.kind == "month" and own.kind == "date":
        return own.value.split("-")[-2].lstrip("0") == fact.value.lstrip("0")
    if fact.kind == "weekday":
        day = _day(own)
        return day is not None and str(day.isoweekday()) == fact.value
    if fact.kind == own.kind == "number":
        return fact.value == own.value and (fact.unit == own.unit or not fact.unit or not own.unit)
    return (fact.kind, fact.value) == (own.kind, own.value)


def _kind(fact: Fact) -> str:
    """Amounts are of another kind than counts."""
    return {"month": "date", "weekday": "date", "number": f"number {fact.unit}"}.get(fact.kind, fact.kind)


def _day(fact: Fact) -> date | None:
    if fact.kind != "date":
        return None
    try:
        return date(*(int(part) for part in fact.value.split("-")))
    except ValueError:
        return None
