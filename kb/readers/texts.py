"""Markdown with optional front matter, and plain text."""

import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from urllib.parse import unquote

from kb.readers.article import Article, Raw, Refusal, article

MAX_FIRST_LINE = 120  # characters of a line that can be a title

_FRONT = re.compile(r"\A---[ \t]*\r?\n(.*?)^---[ \t]*(?:\r?\n|\Z)", re.DOTALL | re.MULTILINE)
_FIELD = re.compile(r"^(\w+)[ \t]*:[ \t]*(.*?)[ \t]*$")
_TITLE = re.compile(r"^#[ \t]+(.+?)[ \t#]*$", re.MULTILINE)


def read_markdown(raw: Raw) -> Iterator[Article | Refusal]:
    """Front matter: title, intent, category, language, url. Else the first heading is the title, else the file's name."""
    fields, body = _front_matter(raw.text())
    title = fields.get("title") or titled(body) or named_after(raw.source)
    yield article(raw.source, title, body, {"url": raw.url} | fields)


def read_text(raw: Raw) -> Iterator[Article | Refusal]:
    """The first line is the title where it is short and stands alone."""
    text = raw.text()
    first, _, rest = text.strip().partition("\n")
    alone = bool(first.strip()) and len(first) <= MAX_FIRST_LINE and (not rest or not rest.splitlines()[0].strip())
    yield article(raw.source, first if alone else named_after(raw.source), text, {"url": raw.url})


def _front_matter(text: str) -> tuple[dict[str, str], str]:
    """Flat `key: value` lines, quotes around a value taken off."""
    found = _FRONT.match(text)
    if not found:
        return {}, text
    lines = (_FIELD.match(line) for line in found[1].splitlines())
    fields = {line[1].lower(): _unquoted(line[2]) for line in lines if line}
    return fields, text[found.end() :]


def _unquoted(value: str) -> str:
    quoted = len(value) >= 2 and value[0] == value[-1] and value[0] in "\"'"
    return value[1:-1] if quoted else value


def titled(body: str) -> str:
    """The first heading of the first level."""
    heading = _TITLE.search(body)
    return heading[1] if heading else ""


def named_after(source: str) -> str:
    return re.sub(r"[-_]+", " ", PurePosixPath(unquote(source)).stem).strip().capitalize()
