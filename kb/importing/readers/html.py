"""Main text of a web page as Markdown: headings, paragraphs, lists, tables and links; no menus, no scripts."""

import re
from collections.abc import Iterator
from urllib.parse import urljoin

from selectolax.lexbor import LexborHTMLParser, LexborNode

from kb.articles.article import KNOWN_LANGUAGES, Article, Raw, Refusal, article, language_code
from kb.importing.readers.hidden_text import NEVER_TAGS, Removed, remove_hidden
from kb.importing.readers.texts import named_after

MAX_DEPTH = 150  # deeper nesting is meant to break parsers
MAX_SUSPECTS = 300
MENU_SHARE = 0.3  # share of the page's words; larger elements are not menus, whatever their names

_NEVER = ", ".join([*NEVER_TAGS, "noscript", "template", "[role=navigation]"])
_MENUS = (
    "form, button, footer, aside, body > header, [role=banner], [role=contentinfo], [role=search], [role=dialog],"
    " [role=alertdialog], [class], [id]"
)
# Words in classes and ids that name menus, banners and the like.
_NAMES = frozenset(
    {"breadcrumb", "breadcrumbs", "cookie", "cookies", "consent", "gdpr", "menu", "navbar", "navigation", "newsletter"}
    | {"pagination", "popup", "share", "sharing", "sidebar", "social", "skip", "toc"}
)
_ENDS = frozenset({"header", "footer"})  # such words too, if the element stands at the page's begin or end
_END_TAGS = frozenset({"div", "section", "header", "footer"})
_FRAME_SHARE = 0.9  # share of the page's words in what the page's header and footer stand in, if nothing else tells it
_NAME = re.compile(r"[a-z]+")
_KEPT_IN = frozenset({"main", "article"})  # an aside or header inside these belongs to the text
_QUOTES = frozenset({"blockquote"})  # a footer in these names the source
_HOLDS_TEXT = "h1, main, article, [role=main]"
_MAIN = ("main", "[role=main]", "article", "#content", "body")
_BLOCKS = frozenset(
    {"p", "div", "section", "article", "main", "header", "footer", "aside", "form", "blockquote", "dl", "dt", "dd"}
    | {"figure", "figcaption", "details", "summary", "caption", "fieldset", "address", "center", "td", "th", "tr"}
)
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_SPACES = re.compile(r"\s+")
_BLANK_LINES = re.compile(r"[ \t]*\n(?:[ \t]*\n)+")
_FENCES = re.compile(r"`{3,}")


def read_html(raw: Raw) -> Iterator[Article | Refusal]:
    page = LexborHTMLParser(raw.text(html=True))
    tag = language_code((page.root.attributes.get("lang") if page.root else "") or "")
    fields = {"language": tag if tag in KNOWN_LANGUAGES else "", "url": _canonical(page) or raw.url}
    site_title = _words(page.css_first("title"))
    removed, folded = remove_hidden(page)
    title = _title(page, site_title) or named_after(raw.source)
    _strip(page, folded)
    main = _main(page)
    body = markdown(main, raw.url) if main else ""
    yield article(raw.source, title, body, fields, hidden=_left_out(removed, main or page.body))


def from_html(html: str) -> str:
    """Markdown of a whole document, which hides nothing and has no menus."""
    body = LexborHTMLParser(html).body
    return markdown(body).strip() if body else ""


def markdown(node: LexborNode, url: str = "") -> str:
    return _BLANK_LINES.sub("\n\n", "".join(_Writer(url).children(node, 0)))


def _left_out(removed: list[Removed], main: LexborNode | None) -> list[tuple[str, str]]:
    """Why text was left out of the main text, and that text; not what was hidden beside it, in menus and the like."""
    if main is None or not removed:
        return []
    inside = {node.mem_id for node in main.traverse()}
    return [(one.reason, one.text) for one in removed if one.parent in inside]


def _title(page: LexborHTMLParser, site_title: str) -> str:
    """The heading of the text, rather than the site's name in the page's header."""
    headings = [page.css_first("main h1"), page.css_first("article h1"), *page.css("h1")]
    named = [heading for heading in headings if heading and not _inside(heading, frozenset({"header", "nav"}))]
    found = (*map(_words, named), site_title, *map(_words, page.css("h1")))
    return next((words for words in found if words), "")


def _canonical(page: LexborHTMLParser) -> str:
    link = page.css_first("link[rel=canonical]")
    address = (link.attributes.get("href") or "") if link else ""
    return address if address.startswith(("http://", "https://")) else ""


def _strip(page: LexborHTMLParser, folded: list[LexborNode]) -> None:
    """Remove menus and the like, in reverse order, so that no node is visited after its parent was removed."""
    for panel in reversed(folded[:MAX_SUSPECTS]):  # outermost first
        if len(panel.css("a")) > 2 and _is_links(panel):
            panel.attrs["role"] = "navigation"
    for button in page.css("h2 button, h3 button, h4 button, h5 button, dt button, summary button"):
        button.unwrap()  # a button that opens an answer contains its question
    for never in reversed(page.css(_NEVER)):
        never.decompose()
    most = MENU_SHARE * len(_words(page.body))
    titled = len(page.css("h1")) > 1  # then the one in the site's header is the site's name
    _drop([node for node in page.css(_MENUS) if _is_suspect(node)], most, titled)
    ends = [node for node in page.css("[class], [id]") if _is_named_end(node)][:MAX_SUSPECTS]
    _drop([node for node in ends if _is_of_page(node, page)], most, titled)


def _drop(suspects: list[LexborNode], most: float, titled: bool) -> None:
    for node in reversed(suspects[:MAX_SUSPECTS]):
        holds = node.css_first(_HOLDS_TEXT) and not (titled and node.tag == "header")
        if not holds and (len(_words(node)) < most or _is_links(node)):
            node.decompose()


def _is_suspect(node: LexborNode) -> bool:
    tag, attributes = node.tag or "", node.attributes
    if tag in ("html", "body", *_KEPT_IN, *_HEADINGS):
        return False
    if (tag == "aside" and _inside(node, _KEPT_IN)) or (tag == "footer" and _inside(node, _QUOTES)):
        return False
    return (
        tag in ("form", "button", "footer", "aside", "header")
        and (tag != "header" or (node.parent is not None and node.parent.tag == "body"))
        or attributes.get("role") in ("banner", "contentinfo", "search", "dialog", "alertdialog")
        or not _NAMES.isdisjoint(_names(node))
    )


def _names(node: LexborNode) -> list[str]:
    """The words in an element's class and id."""
    attributes = node.attributes
    return _NAME.findall(f"{attributes.get('class') or ''} {attributes.get('id') or ''}".lower())


def _is_named_end(node: LexborNode) -> bool:
    """Whether an element is called a header, without a heading in it, or a footer."""
    named = _ENDS.intersection(_names(node)) if node.tag in _END_TAGS else ()
    return bool(named) and ("footer" in named or not node.css_first(", ".join(_HEADINGS)))


def _is_of_page(node: LexborNode, page: LexborHTMLParser) -> bool:
    """Whether it stands beside the whole text, not beside a part of it, as the header of a card does."""
    around = node.parent
    if around is None or around.tag in ("html", "head") or _inside(node, _QUOTES):
        return False
    texts = len(page.css(_HOLDS_TEXT))
    if texts:
        return len(around.css(_HOLDS_TEXT)) == texts
    return len(_words(around)) >= _FRAME_SHARE * len(_words(page.body))


def _is_links(node: LexborNode) -> bool:
    """Whether at least 80 % of the text is links."""
    linked = sum(len(_words(link)) for link in node.css("a"))
    return linked > 0.8 * len(_words(node))


def _inside(node: LexborNode, tags: frozenset[str]) -> bool:
    parent, depth = node.parent, 0
    while parent is not None and depth < MAX_DEPTH:
        if parent.tag in tags:
            return True
        parent, depth = parent.parent, depth + 1
    return False


def _main(page: LexborHTMLParser) -> LexborNode | None:
    """The first element that has words and is the only one of its kind."""
    for selector in _MAIN:
        found = [node for node in page.css(selector) if _words(node)]
        if len(found) == 1:
            return found[0]
    return None


def _words(node: LexborNode | None) -> str:
    return _SPACES.sub(" ", node.text(separator=" ")).strip() if node else ""


class _Writer:
    """Writes Markdown. `url` is the page's, to resolve links; without it only absolute URLs are kept as links."""

    def __init__(self, url: str) -> None:
        self._url = url

    def children(self, node: LexborNode, depth: int) -> Iterator[str]:
        if depth > MAX_DEPTH:
            yield _words(node)
            return
        for child in node.iter(include_text=True):
            yield from self._one(child, depth + 1)

    def _one(self, node: LexborNode, depth: int) -> Iterator[str]:
        tag = node.tag or ""
        if tag == "-text":
            yield _SPACES.sub(" ", node.text_content or "")
        elif tag == "br":
            yield "\n"
        elif tag == "a":
            yield self._link(node, depth)
        elif (block := self._block(tag, node, depth)) is None:
            yield from self.children(node, depth)
        elif block:
            yield f"\n\n{block}\n\n"

    def _block(self, tag: str, node: LexborNode, depth: int) -> str | None:
        """Markdown of a block; None if the element is none. Empty ones are not read again as inline ones: nested, that
        would double the work with each level."""
        if tag in _HEADINGS:
            words = _words(node)
            return f"{'#' * int(tag[1])} {words}" if words else ""
        if tag in ("ul", "ol", "menu"):
            return self._list(node, depth)
        if tag == "table" and _is_data(node):
            return _table(node)
        if tag == "pre":
            return _fenced(node.text())
        return "".join(self.children(node, depth)) if tag in _BLOCKS else None

    def _link(self, node: LexborNode, depth: int) -> str:
        if node.css_first("p, div, h1, h2, h3, h4, h5, h6, li, table"):
            return "".join(self.children(node, depth))
        words, address = _words(node), (node.attributes.get("href") or "").strip()
        if self._url and address and not address.startswith("#"):
            address = _joined(self._url, address)
        whole = address.startswith(("http://", "https://", "mailto:")) and not re.search(r"[\s()<>]", address)
        return f"[{words}]({address})" if words and whole else words

    def _list(self, node: LexborNode, depth: int) -> str:
        """A list; children that are no list items by mistake are included."""
        numbered, lines, number = node.tag == "ol", [], 0
        for child in node.iter():
            text = "".join(self.children(child, depth) if child.tag == "li" else self._one(child, depth))
            if text := _BLANK_LINES.sub("\n", text).strip():
                number += child.tag == "li"
                mark = f"{number}. " if numbered else "- "
                lines.append((mark if child.tag == "li" else "  ") + text.replace("\n", "\n" + " " * len(mark)))
        return "\n".join(lines)


def _joined(url: str, address: str) -> str:
    try:
        return urljoin(url, address)
    except ValueError:
        return ""


def _fenced(text: str) -> str:
    fence = "`" * (1 + max((len(run) for run in _FENCES.findall(text)), default=2))
    return f"{fence}\n{text.strip(chr(10))}\n{fence}" if text.strip() else ""


def _is_data(table: LexborNode) -> bool:
    """Whether a table holds data. A layout table, with blocks or one column, is read as text."""
    inside = [node for node in table.css("table, h1, h2, h3, h4, pre") if node.mem_id != table.mem_id]
    if inside or table.attributes.get("role") in ("presentation", "none"):
        return False
    return any(len(row.css("th, td")) > 1 for row in table.css("tr"))


def _table(node: LexborNode) -> str:
    rows = [[cell for found in row.css("th, td") for cell in _cell(found)] for row in node.css("tr")]
    rows = [row for row in rows if any(row)]
    if not rows:
        return ""
    width = max(map(len, rows))
    lines = ["| " + " | ".join(row + [""] * (width - len(row))) + " |" for row in rows]
    caption = _words(node.css_first("caption"))
    table = "\n".join([lines[0], "|" + " --- |" * width, *lines[1:]])
    return f"{caption}\n\n{table}" if caption else table


def _cell(node: LexborNode) -> list[str]:
    """A cell, followed by empty ones for its colspan."""
    span = node.attributes.get("colspan") or ""
    width = min(int(span), 50) if span.isdecimal() and len(span) < 4 else 1
    return [_words(node).replace("|", "\\|"), *[""] * (width - 1)]
