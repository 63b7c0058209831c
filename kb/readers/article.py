"""What every reader gives: an article that can be stored, or why there is none."""

import codecs
import re
from collections.abc import Mapping
from dataclasses import dataclass

from kb.models import LANGUAGES

MAX_TITLE = 500
MAX_BODY = 1_000_000  # characters
MAX_LABEL = 100

KNOWN_LANGUAGES = frozenset(code for code, _ in LANGUAGES)
_BOMS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_CHARSET = re.compile(rb"<meta[^>]+charset=[\"']?([\w-]+)", re.IGNORECASE)


@dataclass(frozen=True)
class Article:
    """Source is its identity within the collection; empty fields leave the collection's or nothing."""

    source: str
    title: str
    body: str
    intent: str = ""
    category: str = ""
    language: str = ""
    url: str = ""


@dataclass(frozen=True)
class Refusal:
    source: str
    reason: str


def decoded(raw: bytes, *, html: bool = False) -> str:
    """UTF-8, or what a byte order mark or a page's own declaration says. Raises UnicodeError in words."""
    encoding = next((name for mark, name in _BOMS if raw.startswith(mark)), "utf-8")
    if html and (declared := _CHARSET.search(raw[:2_048])):
        encoding = declared[1].decode("ascii")
    try:
        text = raw.decode(encoding)
    except (UnicodeDecodeError, LookupError):
        raise UnicodeError(f"binary, or not {encoding.upper()}: save it as UTF-8") from None
    if "\0" in text:
        raise UnicodeError("binary: it holds zero bytes")
    return text


def language_code(tag: str) -> str:
    """en of en-US or EN_us."""
    return tag.strip().lower().replace("_", "-").partition("-")[0]


def article(source: str, title: str, body: str, fields: Mapping[str, str]) -> Article | Refusal:
    """Checked, so that storing it cannot fail."""
    made = Article(
        source=source,
        title=" ".join(title.split())[:MAX_TITLE],
        body=body.strip(),
        intent=fields.get("intent", "").strip(),
        category=fields.get("category", "").strip(),
        language=language_code(fields.get("language", "")),
        url=fields.get("url", "").strip(),
    )
    reason = _wrong(made)
    return Refusal(source, reason) if reason else made


def _wrong(made: Article) -> str:
    rules = {
        "empty": not made.body,
        "without a title": not made.title,
        f"longer than {MAX_BODY:,} characters": len(made.body) > MAX_BODY,
        "the source's name is longer than 1,000 characters": len(made.source) > 1_000,
        f"intent or category longer than {MAX_LABEL} characters": max(len(made.intent), len(made.category)) > MAX_LABEL,
        f"language {made.language} is not one of {' '.join(sorted(KNOWN_LANGUAGES))}": bool(
            made.language and made.language not in KNOWN_LANGUAGES
        ),
        "the url does not begin with http:// or https://, or is too long": bool(
            made.url and not (made.url.startswith(("http://", "https://")) and len(made.url) <= 2_000)
        ),
        "binary: it holds zero bytes": "\0" in made.title + made.body + made.intent + made.category,
    }
    return next((reason for reason, broken in rules.items() if broken), "")
