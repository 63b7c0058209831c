"""Articles from web addresses: a list, or those of a sitemap; each is fetched when its turn comes."""

import re
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import PurePosixPath
from urllib.parse import urlsplit
from xml.etree import ElementTree

from kb.articles.charsets import decoded
from kb.importing.http import Fetched, FetchError, Limits, fetch
from kb.importing.readers import (
    KINDS,
    MAX_BYTES,
    Article,
    Item,
    Options,
    Raw,
    Refusal,
    Unchanged,
    Unit,
    Validators,
    parsed,
)
from kb.importing.ssrf import AddressError, parse

_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE)
MAX_PAGES = 5_000
MAX_SITEMAPS = 100  # named by one index
MAX_SITEMAP = 50_000_000  # bytes, as in the protocol

TYPES = {
    "text/html": ".html",
    "application/xhtml+xml": ".html",
    "text/markdown": ".md",
    "text/csv": ".csv",
    "application/x-ndjson": ".jsonl",
    "application/jsonl": ".jsonl",
    "application/pdf": ".pdf",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ".docx",
    "text/plain": "",  # by the address's extension
    "application/octet-stream": "",
}
PAGE = Limits(size=MAX_BYTES, seconds=30, types=frozenset(TYPES))
SITEMAP = Limits(size=MAX_SITEMAP, seconds=60)


NOT_MODIFIED = 304
Revisited = Callable[[str], Validators | None]


def _nothing(_source: str) -> None:
    return None


class SitemapError(Exception):
    """The sitemap has no pages; the message is for people."""


def is_address(path: str) -> bool:
    """Whether an argument is an address rather than a file; of one whose scheme cannot be fetched its unit says so."""
    return bool(_SCHEME.match(path))


def listed(text: str) -> list[str]:
    """One address per line; empty lines and lines that begin with # are skipped."""
    lines = (line.strip() for line in text.splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def address_units(addresses: Iterable[str], options: Options, known: Revisited = _nothing) -> list[Unit]:
    """Units in order, at most MAX_PAGES, with a refusal in place of the rest. `known` is called when a unit is read."""
    wanted, found = list(addresses), set[str]()
    units = [_page(address, options, known, found) for address in wanted[:MAX_PAGES]]
    if rest := len(wanted) - MAX_PAGES:
        units += [_too_many(wanted[MAX_PAGES], rest)] if rest > 0 else []
    return units


def _too_many(first: str, rest: int) -> Unit:
    reason = f"this and the {rest - 1:,} after it are more than the {MAX_PAGES:,} pages of one import"
    return Unit(first, lambda: [Refusal(first[:1_000], reason)])


def _page(address: str, options: Options, known: Revisited, found: set[str]) -> Unit:
    """Unit of one address. `found` collects final addresses, so that a page is not imported twice."""
    try:
        source = str(parse(address))
    except AddressError as error:
        refusal = Refusal(address[:1_000], str(error))
        return Unit(refusal.source, lambda: [refusal])
    return Unit(source, lambda: _items(source, options, known(source), found))


def _items(source: str, options: Options, known: Validators | None, found: set[str]) -> Iterator[Item]:
    try:
        got = _fetched(source, known)
        kind = "" if got.status == NOT_MODIFIED else _kind(got)
    except FetchError as error:
        yield Refusal(source, str(error))
        return
    if got.redirects and got.url in found:
        yield Refusal(source, f"leads to {got.url}, which is a duplicate in this import")
        return
    found.add(got.url)
    if got.status == NOT_MODIFIED:
        yield Unchanged(source)
        return
    validators = Validators(got.url, got.headers.get("etag", ""), got.headers.get("last-modified", ""))
    for item in parsed(kind, Raw(source, got.body, options, got.charset, got.url)):
        # Validators belong to the page, not to a row of a table.
        yield replace(item, validators=validators) if isinstance(item, Article) and item.source == source else item


def _fetched(source: str, known: Validators | None) -> Fetched:
    """Fetch a page conditionally; in full if it was redirected elsewhere than before, as the validators do not apply to
    that page."""
    asked = {"If-None-Match": known.etag, "If-Modified-Since": known.modified} if known else {}
    got = fetch(source, limits=PAGE, headers={name: value for name, value in asked.items() if value})
    if known and got.status == NOT_MODIFIED and got.url != known.url:
        return fetch(source, limits=PAGE)
    return got


def _kind(got: Fetched) -> str:
    ending = PurePosixPath(urlsplit(got.url).path).suffix.lower()
    kind = TYPES[got.content_type] or (ending if ending in KINDS else "")
    if not kind and got.content_type != "text/plain":
        raise FetchError(f"is {got.content_type}, not a kind that can be read")
    return kind or ".txt"


def sitemap_addresses(url: str) -> list[str]:
    """Pages of a sitemap, or of the sitemaps of an index, in order and unique. Raises SitemapError."""
    pages, indexed = _named(url)
    for sitemap in indexed[:MAX_SITEMAPS]:
        pages += _named(sitemap)[0]
    if not pages:
        raise SitemapError(f"{url} names no pages")
    if len(indexed) > MAX_SITEMAPS:
        raise SitemapError(f"{url} names more than {MAX_SITEMAPS} sitemaps: import them one by one")
    return list(dict.fromkeys(pages))


def _named(url: str) -> tuple[list[str], list[str]]:
    """Pages and further sitemaps."""
    try:
        body = _unpacked(fetch(url, limits=SITEMAP).body)
    except FetchError as error:
        raise SitemapError(f"{url}: {error}") from None
    try:
        text = decoded(body, html=True).lstrip("\ufeff \r\n\t")
        if not text.startswith("<"):
            return [line for line in listed(text) if line.startswith(("http://", "https://"))], []
        if "<!DOCTYPE" in text or "<!ENTITY" in text:
            raise SitemapError(f"{url}: is not a sitemap")
        root = ElementTree.fromstring(text)  # noqa: S314 (no DOCTYPE, so no entities; nothing external is ever read)
    except (ElementTree.ParseError, ValueError) as error:
        raise SitemapError(f"{url}: is not a sitemap: {error}") from None
    return _locations(root, "url"), _locations(root, "sitemap")


def _locations(root: ElementTree.Element, of: str) -> list[str]:
    found = (place for entry in root if _tag(entry) == of for place in entry if _tag(place) == "loc")
    return [address for place in found if (address := (place.text or "").strip())]


def _tag(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def _unpacked(body: bytes) -> bytes:
    if not body.startswith(b"\x1f\x8b"):
        return body
    try:
        unpacked = zlib.decompressobj(47).decompress(body, MAX_SITEMAP + 1)
    except zlib.error:
        raise FetchError("is packed, and damaged") from None
    if len(unpacked) > MAX_SITEMAP:
        raise FetchError(f"unpacks to more than {MAX_SITEMAP // 1_000_000} MB")
    return unpacked
