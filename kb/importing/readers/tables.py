"""Tables of articles: CSV with a header, or one JSON object per line."""

import csv
import io
import json
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from kb.articles.article import Article, Raw, Refusal, article, blank
from kb.importing.readers.hidden_markdown import without_hidden

# Names that a column may have; the first one found counts.
_NAMES = {
    "id": "id slug key",
    "title": "title question name subject titel frage überschrift titre título pregunta titolo domanda pergunta vraag"
    " rubrik fråga tytuł pytanie başlık soru",
    "body": "body text content answer article antwort inhalt réponse contenu texte respuesta contenido texto risposta"
    " contenuto testo resposta conteúdo antwoord inhoud tekst svar innehåll odpowiedź treść cevap içerik metin",
    "intent": "intent",
    "category": "category topic section kategorie thema rubrique catégorie categoría tema categoria categorie onderwerp"
    " kategori kategoria",
    "language": "language lang locale sprache langue idioma lingua taal språk język dil",
    "url": "url link source_url",
}
COLUMNS: dict[str, tuple[str, ...]] = {field: tuple(names.split()) for field, names in _NAMES.items()}
NEEDED = ("title", "body")
MOST_COLUMNS = 200  # of a table made by people; each is a choice on the page that maps them
_SEPARATOR = re.compile(r"sep=([,;|\t])\r?\n")  # first line written by a spreadsheet

csv.field_size_limit(10_000_000)


def parse_columns(pairs: Iterable[str]) -> dict[str, str]:
    """Parse FIELD=COLUMN pairs, several of them separated by commas. Raises ValueError with a readable message."""
    columns: dict[str, str] = {}
    for pair in (part for text in pairs for part in text.split(",")):
        field, _, column = (part.strip() for part in pair.partition("="))
        if (name := field.lower()) not in COLUMNS or not column:
            raise ValueError(f"{pair.strip()} is not FIELD=COLUMN with one of the fields {', '.join(COLUMNS)}")
        columns[name] = column
    return columns


def read_csv(raw: Raw) -> Iterator[Article | Refusal]:
    reader = _reader(raw.text())
    try:
        header = _header(reader)
        if wrong := _too_many(header) or _missing(header, raw.options.columns) or _twice(header, raw.options.columns):
            yield Refusal(raw.source, wrong)
            return
        yield from _articles(raw, ((reader.line_num, row) for row in reader if _filled(row)))
    except csv.Error as error:
        yield Refusal(f"{raw.source}:{reader.line_num}", f"the table is cut off here: {error}")


@dataclass(frozen=True)
class Head:
    """Columns and first rows of a table, as far as they can be read; duplicate columns are left out."""

    columns: list[str]
    rows: list[list[str]]
    twice: tuple[str, ...] = ()  # names of duplicate columns, in lower case


def head(raw: Raw, rows: int, *, table: bool) -> Head:
    """Head of a CSV or of lines of JSON. Empty if it cannot be read: reading it in full gives the reason."""
    header: list[str] = []
    try:
        text = raw.text()
        reader = _reader(text) if table else None
        header = _header(reader) if reader else []
        if _too_many(header):
            return Head([], [])
        found = list(islice(reader or (row for _, row in _objects(text)), rows))
    except (UnicodeError, csv.Error):
        return Head([], [])
    objects = [row for row in found if isinstance(row, dict)]
    twice = _repeated(header)
    keys = {str(key).strip(): key for row in objects for key in row if key and str(key).strip()}
    columns = {name: key for name, key in keys.items() if name.lower() not in twice}
    if _too_many(columns):
        return Head([], [])
    shown = [[_text(row.get(key))[:200] for key in columns.values()] for row in objects]
    return Head(list(columns), shown, tuple(sorted(twice)))


def guessed(header: Iterable[str]) -> dict[str, str]:
    """Column of each field, guessed by name."""
    by_name = {name.strip().lower(): name for name in header}
    found = {field: next((by_name[a] for a in aliases if a in by_name), "") for field, aliases in COLUMNS.items()}
    return {field: column for field, column in found.items() if column}


def read_jsonl(raw: Raw) -> Iterator[Article | Refusal]:
    yield from _articles(raw, _objects(raw.text()))


def _reader(text: str) -> "csv.DictReader[str]":
    declared = _SEPARATOR.match(text)
    table = text[declared.end() :] if declared else text
    return csv.DictReader(
        io.StringIO(table, newline=""), delimiter=declared[1] if declared else _delimiter(text), strict=True
    )


def _header(reader: "csv.DictReader[str]") -> list[str]:
    """Names of the columns; spreadsheets also save columns without one."""
    return [name.strip() for name in reader.fieldnames or () if name and name.strip()]


def _too_many(columns: Collection[object]) -> str:
    """Error message if there are too many columns, else empty."""
    return f"it has {len(columns):,} columns; at most {MOST_COLUMNS} are read" if len(columns) > MOST_COLUMNS else ""


def _missing(header: Iterable[str], columns: Mapping[str, str]) -> str:
    there = {name.lower() for name in header}
    mapped = [f"{name} (for {field})" for field, name in columns.items() if name and name.lower() not in there]
    unnamed = [name for name in NEEDED if not columns.get(name, there.intersection(COLUMNS[name]))]
    if missing := mapped or unnamed:
        return f"no column {' or '.join(missing)}; there are: {', '.join(sorted(header)) or 'none'}"
    return ""


def _repeated(header: Iterable[str]) -> set[str]:
    """Duplicate names in lower case: `Title` and `title` are equal."""
    return {name for name, times in Counter(name.lower() for name in header).items() if times > 1}


def _twice(header: Iterable[str], columns: Mapping[str, str]) -> str:
    """Error message if two columns that are read have the same name, else empty."""
    read = {name for field, names in COLUMNS.items() for name in _names(columns.get(field), names)}
    if both := sorted(_repeated(header) & read):
        return f"two columns are called {' and two '.join(both)}; give each a name of its own"
    return ""


def _names(column: str | None, aliases: Iterable[str]) -> Iterable[str]:
    """Names that the column of a field may have, in lower case."""
    return aliases if column is None else (column.lower(),)


def _objects(text: str) -> Iterator[tuple[int, object]]:
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                yield number, json.loads(line)
            except (ValueError, RecursionError) as error:
                yield number, error


def _filled(row: Mapping[str | None, object]) -> bool:
    """Whether the row has text: spreadsheets also save rows below the last one, with only separators."""
    cells = (cell for value in row.values() for cell in (value if isinstance(value, list) else [value]))
    return not all(blank(_text(cell)) for cell in cells)


def _delimiter(text: str) -> str:
    head = text.partition("\n")[0]
    return max(",;\t", key=head.count)


def _articles(raw: Raw, rows: Iterable[tuple[int, object]]) -> Iterator[Article | Refusal]:
    for number, row in rows:
        if isinstance(row, Mapping):
            yield _article(raw, number, row)
        else:
            wrong = row if isinstance(row, Exception) else type(row).__name__
            yield Refusal(f"{raw.source}:{number}", f"not a JSON object: {wrong}")


def _article(raw: Raw, number: int, row: Mapping[object, object]) -> Article | Refusal:
    if any(row.get(None, ())):  # type: ignore[arg-type]
        return Refusal(f"{raw.source}:{number}", "more cells than there are columns")
    if wrong := _too_many([key for key in row if key]):
        return Refusal(f"{raw.source}:{number}", wrong)
    cells = {str(key).strip().lower(): value for key, value in row.items() if key is not None}
    named = {key: "" if isinstance(value, list | dict) else _text(value) for key, value in cells.items()}
    fields = {name: _cell(named, raw.options.columns.get(name), aliases) for name, aliases in COLUMNS.items()}
    # Without an id the title identifies the article: rows move, titles seldom change.
    identity = fields["id"] or fields["title"]
    source = f"{raw.source}#{identity}" if identity else f"{raw.source}:{number}"
    if nested := [name for name in NEEDED if not fields[name] and _nested(cells, raw.options.columns.get(name), name)]:
        return Refusal(source, f"its {nested[0]} is a list or an object, not text")
    body, hidden = without_hidden(fields["body"])
    return article(source, fields["title"], body, fields, hidden=hidden)


def _nested(cells: Mapping[str, object], column: str | None, name: str) -> bool:
    return any(isinstance(cells.get(one), list | dict) for one in _names(column, COLUMNS[name]))


def _cell(named: Mapping[str, str], column: str | None, aliases: Iterable[str]) -> str:
    return next((named[name] for name in _names(column, aliases) if named.get(name)), "")


def _text(value: object) -> str:
    return "" if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
