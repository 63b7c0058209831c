"""A web page's main text as Markdown: headings, paragraphs, lists, tables and links; no menus, no scripts."""

import re
from collections.abc import Iterator

from selectolax.lexbor import LexborHTMLParser, LexborNode

from kb.readers.article import KNOWN_LANGUAGES, Article, Refusal, article, language_code
from kb.readers.texts import named_after

MAX_DEPTH = 150  # nested deeper, a page is built to break its reader

_MENUS = (
    "script, style, noscript, template, svg, iframe, form, button, nav, footer, aside, dialog, body > header,"
    " [hidden], [aria-hidden=true], [role=navigation], [role=banner], [role=contentinfo], [role=search]"
)
_MAIN = ("main", "[role=main]", "article", "#content", "body")
_BLOCKS = frozenset(
    {"p", "div", "section", "article", "main", "header", "blockquote", "dl", "dt", "dd", "figure", "details", "summary"}
)
_SPACES = re.compile(r"\s+")
_BLANK_LINES = re.compile(r"[ \t]*\n(?:[ \t]*\n)+")


def read_html(source: str, text: str) -> Iterator[Article | Refusal]:
    page = LexborHTMLParser(text)
    title = _words(page.css_first("h1")) or _words(page.css_first("title")) or named_after(source)
    tag = language_code((page.root.attributes.get("lang") if page.root else "") or "")
    fields = {"language": tag if tag in KNOWN_LANGUAGES else "", "url": _canonical(page)}
    for menu in page.css(_MENUS):
        menu.decompose()
    main = next((found for selector in _MAIN if (found := page.css_first(selector)) and _words(found)), None)
    body = "".join(_markdown(main, 0)) if main else ""
    yield article(source, title, _BLANK_LINES.sub("\n\n", body), fields)


def _canonical(page: LexborHTMLParser) -> str:
    link = page.css_first("link[rel=canonical]")
    address = (link.attributes.get("href") or "") if link else ""
    return address if address.startswith(("http://", "https://")) else ""


def _words(node: LexborNode | None) -> str:
    return _SPACES.sub(" ", node.text(separator=" ")).strip() if node else ""


def _markdown(node: LexborNode, depth: int) -> Iterator[str]:
    """The node's children."""
    if depth > MAX_DEPTH:
        yield _words(node)
        return
    for child in node.iter(include_text=True):
        yield from _one(child, depth + 1)


def _one(node: LexborNode, depth: int) -> Iterator[str]:
    tag = node.tag or ""
    if tag == "-text":
        yield _SPACES.sub(" ", node.text_content or "")
    elif tag in ("h1", "h2", "h3", "h4", "h5", "h6"):
        yield f"\n\n{'#' * int(tag[1])} {_words(node)}\n\n"
    elif tag == "br":
        yield "\n"
    elif tag == "a":
        yield _link(node)
    elif tag in ("ul", "ol"):
        yield f"\n\n{_list(node, depth)}\n\n"
    elif tag == "table":
        yield f"\n\n{_table(node)}\n\n"
    elif tag == "pre":
        yield f"\n\n```\n{node.text()}\n```\n\n"
    elif tag in _BLOCKS:
        yield from ("\n\n", *_markdown(node, depth), "\n\n")
    else:
        yield from _markdown(node, depth)


def _link(node: LexborNode) -> str:
    words, address = _words(node), node.attributes.get("href") or ""
    return f"[{words}]({address})" if words and address.startswith(("http://", "https://", "mailto:")) else words


def _list(node: LexborNode, depth: int) -> str:
    items = [child for child in node.iter() if child.tag == "li"]
    marks = [f"{number}. " if node.tag == "ol" else "- " for number in range(1, len(items) + 1)]
    return "\n".join(_item(mark, item, depth) for mark, item in zip(marks, items, strict=True))


def _item(mark: str, node: LexborNode, depth: int) -> str:
    """Lines after the first are indented, so that they stay in the item."""
    text = _BLANK_LINES.sub("\n", "".join(_markdown(node, depth))).strip()
    return mark + text.replace("\n", "\n" + " " * len(mark))


def _table(node: LexborNode) -> str:
    rows = [[_words(cell).replace("|", "\\|") for cell in row.css("th, td")] for row in node.css("tr")]
    rows = [row for row in rows if any(row)]
    if not rows:
        return ""
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + " --- |" * len(rows[0]), *lines[1:]])
