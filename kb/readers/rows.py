"""Tables of articles: CSV with a header, or one JSON object a line."""

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping

from kb.readers.article import Article, Refusal, article

# What a column may be called, the first that is there counts.
COLUMNS: dict[str, tuple[str, ...]] = {
    "id": ("id", "slug", "key"),
    "title": ("title", "question", "name", "subject"),
    "body": ("body", "text", "content", "answer", "article"),
    "intent": ("intent",),
    "category": ("category", "topic", "section"),
    "language": ("language", "lang", "locale"),
    "url": ("url", "link", "source_url"),
}
NEEDED = ("title", "body")

csv.field_size_limit(10_000_000)


def read_csv(source: str, text: str) -> Iterator[Article | Refusal]:
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
    header = {name.strip().lower() for name in reader.fieldnames or () if name}
    if missing := [name for name in NEEDED if not header.intersection(COLUMNS[name])]:
        yield Refusal(source, f"no column {' or '.join(missing)}; there are: {', '.join(sorted(header)) or 'none'}")
        return
    try:
        yield from _articles(source, ((number, row) for number, row in enumerate(reader, 2)))
    except csv.Error as error:
        yield Refusal(f"{source}:{reader.line_num}", f"the table breaks off here: {error}")


def read_jsonl(source: str, text: str) -> Iterator[Article | Refusal]:
    yield from _articles(source, _objects(text))


def _objects(text: str) -> Iterator[tuple[int, object]]:
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                yield number, json.loads(line)
            except (ValueError, RecursionError) as error:
                yield number, error


def _delimiter(text: str) -> str:
    head = text.partition("\n")[0]
    return max(",;\t", key=head.count)


def _articles(source: str, rows: Iterable[tuple[int, object]]) -> Iterator[Article | Refusal]:
    for number, row in rows:
        if isinstance(row, Mapping):
            yield _article(source, number, row)
        else:
            yield Refusal(
                f"{source}:{number}", f"not a JSON object: {row if isinstance(row, Exception) else type(row).__name__}"
            )


def _article(source: str, number: int, row: Mapping[object, object]) -> Article | Refusal:
    named = {str(key).strip().lower(): _text(value) for key, value in row.items() if key is not None}
    fields = {
        name: next((named[alias] for alias in aliases if named.get(alias)), "") for name, aliases in COLUMNS.items()
    }
    # Without an id the title is the identity: rows move, titles seldom do.
    identity = fields["id"] or fields["title"] or str(number)
    return article(f"{source}#{identity}", fields["title"], fields["body"], fields)


def _text(value: object) -> str:
    return "" if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
