"""Result of a reader: an article that can be stored, or a refusal."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from kb.articles.charsets import decoded
from kb.articles.invisible_characters import spelled_words, without_invisible
from kb.models import LANGUAGES

MAX_TITLE = 500
MAX_BODY = 1_000_000  # characters
MAX_LABEL = 100
LONGEST_BEGINNING = 60  # characters of hidden text that a report shows
HIDDEN = "that readers do not see, left out"  # in reports, after the number of words
INVISIBLE = "invisible characters"

KNOWN_LANGUAGES = frozenset(code for code, _ in LANGUAGES)
_HALVES = re.compile("[\ud800-\udfff]")
_SHOWN = re.compile(r"[^\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")


@dataclass(frozen=True)
class Validators:
    """HTTP validators of a page, verbatim; `url` is the page's after redirects."""

    url: str
    etag: str = ""
    modified: str = ""


@dataclass(frozen=True)
class Article:
    """An article to store. `source` identifies it within the collection; empty fields keep the collection's value or
    nothing."""

    source: str
    title: str
    body: str
    intent: str = ""
    category: str = ""
    language: str = ""
    url: str = ""
    validators: Validators | None = None
    earlier_body: str = ""  # the same text as earlier releases stored it
    left_out: str = ""  # how many words its source hides from readers, and how; in words for people


@dataclass(frozen=True)
class Unchanged:
    """A page that its server reports as unchanged since the article was read from it."""

    source: str


@dataclass(frozen=True)
class Refusal:
    source: str
    reason: str
    left_out: str = ""


@dataclass(frozen=True)
class Options:
    """`columns` maps a field to a table's column, or to an empty name for none; `language` is the collection's."""

    columns: Mapping[str, str] = field(default_factory=dict)
    language: str = ""


@dataclass(frozen=True)
class Raw:
    """A file's bytes and source; `charset` and `url` if a server sent them."""

    source: str
    data: bytes
    options: Options = Options()
    charset: str = ""
    url: str = ""

    def text(self, *, html: bool = False) -> str:
        """Decode the bytes. Raises UnicodeError with a readable message."""
        return decoded(self.data, declared=self.charset, html=html, language=self.options.language)


def language_code(tag: str) -> str:
    """Language code of a tag: en for en-US or EN_us."""
    return tag.strip().lower().replace("_", "-").partition("-")[0]


def blank(text: str) -> bool:
    """Whether the text has no visible character: only spaces, byte order marks, joiners."""
    return _SHOWN.search(text) is None


def article(
    source: str,
    title: str,
    body: str,
    fields: Mapping[str, str],
    earlier_body: str = "",
    hidden: Iterable[tuple[str, str]] = (),
) -> Article | Refusal:
    """An article that can be stored without errors, or a refusal. `hidden`: why text was left out, and that text."""
    (title, title_spelled), (body, spelled) = _readable(title), _readable(body)
    left_out = _told([*hidden, *((INVISIBLE, words) for words in [*title_spelled, *spelled])])
    made = Article(
        source=source,
        title=" ".join(title.split())[:MAX_TITLE],
        body=body.strip(),
        intent=fields.get("intent", "").strip(),
        category=fields.get("category", "").strip(),
        language=language_code(fields.get("language", "")),
        url=fields.get("url", "").strip(),
        earlier_body=_readable(earlier_body)[0].strip(),
        left_out=left_out,
    )
    reason = _wrong(made)
    return Refusal(source, reason, left_out) if reason else made


def _readable(text: str) -> tuple[str, list[str]]:
    """The text without characters that nobody sees, and what those spell."""
    return without_invisible(text)[0], spelled_words(text)


def _told(hidden: Iterable[tuple[str, str]]) -> str:
    """How many words are left out, why, and how the first ones read; empty if there are none."""
    counted: Counter[str] = Counter()
    first = ""
    for reason, text in hidden:
        words = [word for word in text.split() if any(map(str.isalnum, word))]
        counted[reason] += len(words)
        first = first or " ".join(text.split()) * bool(words)
    many = counted.total()
    if not many:
        return ""
    reasons = ", ".join(f"{number:,} {reason}" for reason, number in counted.most_common() if number)
    begins = without_invisible("".join(filter(str.isprintable, first[: 2 * LONGEST_BEGINNING])))[0]
    if len(begins) > LONGEST_BEGINNING:
        begins = begins[:LONGEST_BEGINNING].rpartition(" ")[0] or begins[:LONGEST_BEGINNING]
    more = "" if begins == first else "…"
    return f"{many:,} word{'' if many == 1 else 's'} {HIDDEN} ({reasons}): “{begins}{more}”"


def _wrong(made: Article) -> str:
    rules = {
        "empty": blank(made.body),
        "without a title": blank(made.title),
        f"longer than {MAX_BODY:,} characters": len(made.body) > MAX_BODY,
        "the source's name is longer than 1,000 characters": len(made.source) > 1_000,
        f"intent or category longer than {MAX_LABEL} characters": max(len(made.intent), len(made.category)) > MAX_LABEL,
        f"language {made.language} is not one of {' '.join(sorted(KNOWN_LANGUAGES))}": bool(
            made.language and made.language not in KNOWN_LANGUAGES
        ),
        "the url does not begin with http:// or https://, or is too long": bool(
            made.url and not (made.url.startswith(("http://", "https://")) and len(made.url) <= 2_000)
        ),
        "binary: it holds zero bytes": "\0" in made.title + made.body + made.intent + made.category + made.source,
        "it holds halves of characters": bool(_HALVES.search(made.title + made.body + made.intent + made.source)),
    }
    return next((reason for reason, broken in rules.items() if broken), "")
