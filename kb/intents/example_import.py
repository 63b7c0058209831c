"""Bulk import of labelled examples from a table, and detection of conflicts and duplicates."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

import numpy as np
from django.db import IntegrityError, transaction

from kb.intents.examples import KINDS
from kb.models import Collection, LabelledExample

Kind = Literal["new", "same", "refused"]

COLUMNS = ("text", "intent", "category", "kind")
NEEDED = ("text", "intent")
MAX_LABEL = 100
MAX_TEXT = 20_000
MAX_ROWS = 50_000

SAME_MEANING_COSINE = 0.97  # cosine similarity from which two examples mean the same
COMPARED = 6_000  # newest examples that are compared with each other
MOST_PAIRS = 200
SLICE = 500


@dataclass(frozen=True)
class ImportedLine:
    """Result of one line of the table; the header is line 1."""

    number: int
    text: str
    kind: Kind
    reason: str = ""


@dataclass(frozen=True)
class Pair:
    """Two examples that mean the same. They conflict if their intents differ, as each then weakens the other."""

    first: LabelledExample
    second: LabelledExample
    similarity: float

    @property
    def conflict(self) -> bool:
        return self.first.intent != self.second.intent


class UnreadableTable(ValueError):
    """Nothing was imported; the message is for people."""


def import_examples(collection: Collection, raw: bytes) -> list[ImportedLine]:
    """Import line by line; a refused line does not block the others. Raises UnreadableTable."""
    stored = {normal(text): intent for text, intent in collection.examples.values_list("text", "intent")}
    return [_import(collection, number, row, stored) for number, row in _rows(raw)]


def normal(text: str) -> str:
    """The text without differences that a customer would not notice."""
    return " ".join(text.split()).casefold().rstrip(" .!?")


def _rows(raw: bytes) -> Iterator[tuple[int, Mapping[str, str] | str]]:
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnreadableTable("It is not UTF-8 text. Save the table as “CSV UTF-8”.") from None
    head = text.partition("\n")[0]
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=head.count), strict=True)
    try:
        names = [name.strip().lower() for name in reader.fieldnames or ()]
        _check(names)
        reader.fieldnames = names
        yield from _numbered(reader)
    except csv.Error as error:
        if reader.line_num <= 1:
            raise UnreadableTable(f"It cannot be read as CSV: {error}") from error
        yield reader.line_num, f"the table is cut off here: {error}"


def _check(names: list[str]) -> None:
    if missing := [name for name in NEEDED if name not in names]:
        there = ", ".join(filter(None, names))[:200] or "none"
        raise UnreadableTable(f"There is no column {' and no column '.join(missing)}. The columns are: {there}.")


def _numbered(reader: "csv.DictReader[str]") -> Iterator[tuple[int, Mapping[str, str] | str]]:
    for count, row in enumerate(reader, 1):
        if count > MAX_ROWS:
            yield reader.line_num, f"more than {MAX_ROWS:,} lines; split the table"
            return
        yield reader.line_num, {name: (row.get(name) or "").replace("\0", " ").strip() for name in COLUMNS}


def _import(collection: Collection, number: int, row: Mapping[str, str] | str, stored: dict[str, str]) -> ImportedLine:
    if isinstance(row, str):
        return ImportedLine(number, "", "refused", row)
    if reason := _wrong(row):
        return ImportedLine(number, row["text"], "refused", reason)
    if (known := stored.get(normal(row["text"]))) is not None:
        if known == row["intent"]:
            return ImportedLine(number, row["text"], "same", "already exists")
        return ImportedLine(number, row["text"], "refused", f"already exists, with the intent {known}")
    try:
        with transaction.atomic():
            LabelledExample.objects.create(collection=collection, **{**row, "kind": row["kind"] or KINDS[0]})
    except IntegrityError:
        return ImportedLine(number, row["text"], "same", "already exists")
    stored[normal(row["text"])] = row["intent"]
    return ImportedLine(number, row["text"], "new")


def _wrong(row: Mapping[str, str]) -> str:
    found = (
        (not row["text"], "no text"),
        (not row["intent"], "no intent"),
        (len(row["text"]) > MAX_TEXT, f"longer than {MAX_TEXT:,} characters"),
        (max(len(row["intent"]), len(row["category"])) > MAX_LABEL, f"a label longer than {MAX_LABEL} characters"),
        (row["kind"] and row["kind"] not in KINDS, f"the kind {row['kind'][:40]} is none of {', '.join(KINDS)}"),
    )
    return next((words for wrong, words in found if wrong), "")


def alike(collection: Collection) -> list[Pair]:
    """Pairs with the same words or nearly the same meaning: conflicts first, then the most similar."""
    examples = list(collection.examples.order_by("-pk")[:COMPARED])
    serving = collection.active_model or collection.embedding_model
    learned = [e for e in examples if e.embedding is not None and e.model == serving]
    found = {(b.pk, a.pk): Pair(a, b, 1.0) for a, b in _same_words(examples)}
    for first, second, score in _near([example.embedding for example in learned]):
        found.setdefault((learned[first].pk, learned[second].pk), Pair(learned[second], learned[first], score))
    return sorted(found.values(), key=lambda pair: (not pair.conflict, -pair.similarity, pair.first.pk))[:MOST_PAIRS]


def _same_words(examples: Iterable[LabelledExample]) -> Iterator[tuple[LabelledExample, LabelledExample]]:
    """Each example with the newest one of the same words. `examples` are sorted newest first."""
    known: dict[str, LabelledExample] = {}
    for example in examples:
        newest = known.setdefault(normal(example.text), example)
        if newest is not example:
            yield example, newest


def _near(vectors: Iterable[object]) -> Iterator[tuple[int, int, float]]:
    """Similar pairs, computed in slices: all similarities at once would not fit into memory."""
    rows = np.array(list(vectors), dtype=np.float32)
    if not len(rows):
        return
    rows /= np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-12)
    for start in range(0, len(rows), SLICE):
        scores = rows[start : start + SLICE] @ rows.T
        for a, b in np.argwhere(scores >= SAME_MEANING_COSINE):
            if start + a < b:
                yield int(start + a), int(b), float(scores[a, b])
