"""Markdown with optional front matter, and plain text."""

import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from urllib.parse import unquote

import yaml

from kb.articles.article import Article, Raw, Refusal, article
from kb.importing.readers.hidden_markdown import without_hidden

MAX_FIRST_LINE = 120  # characters of a line that may be a title
MAX_FRONT = 20_000  # characters of front matter; a longer one is text between two rules

FIELDS = ("title", "intent", "category", "language", "url")
_YES, _NO = frozenset(("true", "yes", "on", "1")), frozenset(("false", "no", "off", "0"))
_INSIDE = frozenset(
    (
        "internal",
        "private",
        "staff",
        "staff-only",
        "agent",
        "agents",
        "employee",
        "employees",
        "team",
        "restricted",
        "confidential",
    )
    + ("hidden", "intern", "internal-only", "support", "none")
)
_BEGUN = frozenset(
    ("draft", "unpublished", "wip", "todo", "in-review", "in review", "review", "unreviewed", "archived")
)
_READERS = ("visibility", "audience", "access", "readers", "scope", "classification", "permission", "permissions")
# What front matter says of who may read an article: the words at the beginning of its text, then keys and values.
KEPT_FROM_CUSTOMERS: dict[str, dict[str, frozenset[str]]] = {
    "Internal": {
        **dict.fromkeys(
            ("internal", "private", "confidential", "internal_only", "staff_only", "agents_only", "hidden"), _YES
        ),
        **dict.fromkeys(_READERS, _INSIDE),
        "status": frozenset(("internal", "private")),
        "public": _NO,
    },
    "Draft, not published": {"draft": _YES, "published": _NO, "publish": _NO, "status": _BEGUN, "state": _BEGUN},
}
_FRONT = re.compile(r"\A---[ \t]*\r?\n(.*?)^(?:---|\.\.\.)[ \t]*(?:\r?\n|\Z)", re.DOTALL | re.MULTILINE)
_KEYED = re.compile(r"\A---[ \t]*\r?\n(?:[ \t]*(?:#.*)?\r?\n)*[\w-]+[ \t]*:\s")
_OWN = re.compile(rf"^(?:{'|'.join(FIELDS)})[ \t]*:\s", re.IGNORECASE | re.MULTILINE)
_TITLE = re.compile(r"^#[ \t]+(.+?)[ \t#]*$", re.MULTILINE)


class FrontMatterError(ValueError):
    """The front matter cannot be read; the message is for people."""


def read_markdown(raw: Raw) -> Iterator[Article | Refusal]:
    """Read Markdown. Front matter: title, intent, category, language, url, and who may read it. The title falls back on
    the first heading, then on the file's name."""
    try:
        fields, body, mark = _front_matter(raw.text())
    except FrontMatterError as error:
        yield Refusal(raw.source, str(error))
        return
    body, hidden = without_hidden(body)
    title = fields.get("title") or titled(body) or named_after(raw.source)
    text = below_title(body, title)
    before = body if text != body and not mark else ""
    marked = f"{mark}\n\n{text.lstrip()}" if mark and text.strip() else text
    yield article(raw.source, title, marked, {"url": raw.url} | fields, before, hidden)


def read_text(raw: Raw) -> Iterator[Article | Refusal]:
    """Read plain text. A short first line followed by an empty one is the title."""
    text = raw.text()
    first, _, rest = text.strip().partition("\n")
    alone = bool(first.strip()) and len(first) <= MAX_FIRST_LINE and (not rest or not rest.splitlines()[0].strip())
    yield article(raw.source, first if alone else named_after(raw.source), text, {"url": raw.url})


def _front_matter(text: str) -> tuple[dict[str, str], str, str]:
    """Fields of the front matter, the text below, and a line for its beginning if it is not for customers; a text that
    begins with a horizontal rule has none. Raises FrontMatterError."""
    if not _KEYED.match(text):
        return {}, text, ""
    found = _FRONT.match(text)
    if not found or len(found[1]) > MAX_FRONT:
        if _OWN.search(text[:MAX_FRONT].partition("\n\n")[0]):
            raise FrontMatterError("its front matter, which begins in line 1, is not closed: add a line ---")
        return {}, text, ""
    given = _parsed(found[1])
    return _fields(given), text[found.end() :], _not_for_customers(given)


def _not_for_customers(given: object) -> str:
    """The line by which an article calls itself internal, or a draft, as its front matter does; empty if that does not."""
    for key, value in given.items() if isinstance(given, dict) else ():
        name = str(key).strip().lower()
        values = [str(each).strip().lower() for each in (value if isinstance(value, list) else [value])]
        for kind, said in KEPT_FROM_CUSTOMERS.items():
            if values and name in said and all(each in said[name] for each in values):
                return f"**{kind}: “{name}: {', '.join(values)}” in the front matter of its file.**"
    return ""


def _fields(given: object) -> dict[str, str]:
    pairs = given.items() if isinstance(given, dict) else ()
    fields = {str(key).lower(): value for key, value in pairs if str(key).lower() in FIELDS}
    if wrong := [name for name, value in fields.items() if not isinstance(value, str)]:
        raise FrontMatterError(f"the {wrong[0]} in its front matter is not plain text")
    return fields


def _parsed(front: str) -> object:
    """Parse YAML with all values as strings, including yes, 2024 and null. Raises FrontMatterError."""
    try:
        return yaml.load(front, yaml.BaseLoader)  # noqa: S506  (makes text, lists and maps, nothing else)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 2 if error.problem_mark else 1
        began = error.context_mark.line + 2 if error.context_mark else line
        where = f"line {line}" if began == line else f"line {line}, in what begins in line {began}"
        raise FrontMatterError(
            f"its front matter is not YAML, {where}: {error.problem}; a value with a colon or a quote needs quotes"
        ) from None
    except (yaml.YAMLError, RecursionError):
        raise FrontMatterError("its front matter is not YAML") from None


def titled(body: str) -> str:
    """The first top-level heading."""
    heading = _TITLE.search(body)
    return heading[1] if heading else ""


def below_title(body: str, title: str) -> str:
    """Without the heading that is the title, where the text begins with it."""
    heading = _TITLE.match(body.lstrip())
    return body.lstrip()[heading.end() :] if heading and heading[1] == title else body


def named_after(source: str) -> str:
    return re.sub(r"[-_]+", " ", PurePosixPath(unquote(source)).stem).strip().capitalize()
