"""HTML mail, parsed once: text for the pipeline, sanitised HTML for people, and the text that the sender hid."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from html import unescape

import nh3
from selectolax.lexbor import LexborHTMLParser, LexborNode

from drafts.inbound.mail.decoding import clean
from drafts.inbound.mail.html.cost import too_costly
from drafts.inbound.mail.html.damage import UNCLOSED, swallows
from drafts.inbound.mail.html.text import Page
from kb.articles.css_rules import BACKGROUND, Declared, override
from kb.articles.css_values import declared
from kb.articles.hidden_styles import InheritedStyle, inherit, shows_nothing
from kb.articles.invisible_characters import without_invisible
from kb.articles.style_sheets import INKS, StyleSheet, sheet_of_mail

_SKIPPED = {
    "script",
    "style",
    "head",
    "title",
    "template",
    "iframe",
    "desc",
    "metadata",
}  # elements whose content no mail program shows
_INK_ATTRIBUTES = {"font": "color", "body": "text"}
_MARKUP = re.compile(r"(?is)<(style|script|xml)\b.{0,20000}?</\1\s*>|<[^<>]{0,2000}>|\[if [^\]]{0,100}\]|<!\[endif\]")
MAX_HIDDEN = 20_000
# Constructs that swallow the rest of the document if they are not closed.
_SWALLOWS = (
    (re.compile("<!--"), re.compile("--!?>")),
    *(
        (re.compile(rf"(?i)<{name}(?:[\s/][^<>]{{0,2000}})?>"), re.compile(rf"(?i)</{name}[\s/>]"))
        for name in ("script", "style", "title", "template", "iframe", "textarea")
    ),
)

# The parsed tree needs 200 bytes and half a microsecond for each byte of markup: 200 MB and half a second for a
# megabyte, 2 GB and more than a minute for 20 MB. Larger HTML is shown as text.
MAX_MARKUP = 1_000_000  # characters of HTML in one mail
TOO_LONG = "More HTML than can be searched for hidden text; the mail is shown as text"

MAX_TAGS = 60_000  # a long newsletter has a tenth of this
_ELEMENT = re.compile(r"(?is)<(script|style)\b[^<]*</\1\s*>|<[^<>]*>")
_DATA_IMAGE = re.compile(r"data:image/(?:png|gif|jpe?g|webp);base64,[A-Za-z0-9+/=\s]+", re.IGNORECASE)
_TAGS = (nh3.ALLOWED_TAGS | {"font"}) - {"map", "area"}
_KEPT = _TAGS | _SKIPPED | {"html", "body"}
_ATTRIBUTES = {
    "*": {"dir", "lang", "title"},
    "a": {"href"},
    "img": {"src", "data-src", "alt", "width", "height"},
    "td": {"colspan", "rowspan", "align"},
    "th": {"colspan", "rowspan", "align"},
    "ol": {"start"},
}


@dataclass(frozen=True)
class HtmlMail:
    text: str
    safe: str  # sanitised; remote images are in data-src until requested
    hidden: str
    damage: str = ""  # why the mail is shown as text, if its markup would hide text
    searched: bool = True  # False: `text` may include hidden text


@dataclass
class _Styles:
    """What the mail's sheet and their own attributes declare for elements."""

    sheet: StyleSheet
    _known: dict[frozenset[str], tuple[Declared, Declared]] = field(default_factory=dict)

    def of(self, node: LexborNode) -> tuple[Declared, bool]:
        """All declarations for an element, and whether a background comes from the sheet alone: that may have given it
        an ink by rules which are not followed."""
        attributes, tag = node.attributes, node.tag or ""
        names = frozenset(
            {
                tag,
                *(f".{name}" for name in (attributes.get("class") or "").lower().split()),
                f"#{(attributes.get('id') or '').strip().lower()}",
            }
        )
        if names not in self._known:
            self._known[names] = self.sheet.of(names)
        of_sheet, important = self._known[names]
        own, own_important = declared(attributes.get("style") or "")
        rules: Declared = {}
        for more in (of_sheet, own, important, own_important):
            override(rules, more)
        from_sheet = not rules.keys().isdisjoint(BACKGROUND) and (own | own_important).keys().isdisjoint(BACKGROUND)
        return rules, from_sheet and rules.keys().isdisjoint(INKS)


def _is_closed(node: LexborNode) -> bool:
    """Whether an element's attributes hide it."""
    attributes = node.attributes
    return "hidden" in attributes or "popover" in attributes or (node.tag == "dialog" and "open" not in attributes)


def _is_folded(node: LexborNode) -> bool:
    """Whether a node is below closed `details`, of which only the summary is seen."""
    parent = node.parent
    if parent is None or parent.tag != "details" or "open" in parent.attributes:
        return False
    first = parent.css_first("summary")
    return first is None or first.mem_id != node.mem_id


def _steps(root: LexborNode) -> Iterator[tuple[LexborNode, bool]]:
    """Every node on entering (True) and leaving (False), without recursion. Send a true value to skip a node's
    children."""
    node: LexborNode | None = root
    while node is not None:
        skip = yield node, True
        child = None if skip else node.child
        if child is not None:
            node = child
            continue
        while node is not None:
            yield node, False
            if node.mem_id == root.mem_id:
                return
            if node.next is not None:
                node = node.next
                break
            node = node.parent


@dataclass
class _Reader:
    styles: _Styles
    page: Page = field(default_factory=Page)
    looks: list[InheritedStyle] = field(default_factory=lambda: [InheritedStyle()])
    hidden: list[str] = field(default_factory=list)
    unseen: list[LexborNode] = field(default_factory=list)

    def hide(self, node: LexborNode, text: str) -> None:
        self.unseen.append(node)
        text = " ".join(text.split())
        if any(char.isalnum() for char in text):
            self.hidden.append(text)

    def enter(self, node: LexborNode, tag: str) -> bool:
        """Process a node; True if its children must be skipped."""
        if node.is_text_node:
            self.text(node)
        elif node.is_comment_node:
            self.comment(node)
        elif tag in _SKIPPED:
            return True
        else:
            rules, inked_elsewhere = self.styles.of(node)
            hidden = _is_closed(node) or _is_folded(node) or shows_nothing(rules)
            if hidden and tag not in ("html", "body"):
                self.hide(node, node.text(separator=" "))
                return True
            attributes = node.attributes
            ink = attributes.get(_INK_ATTRIBUTES[tag]) if tag in _INK_ATTRIBUTES else ""
            look = inherit(self.looks[-1], rules, bgcolor=attributes.get("bgcolor") or "", ink=ink or "")
            self.looks.append(replace(look, ink=None) if inked_elsewhere else look)
            self.page.open(node, tag)
        return False

    def text(self, node: LexborNode) -> None:
        text = node.text_content or ""
        if text.strip() and (self.looks[-1].unseen or _is_folded(node)):
            self.hide(node, text)
        else:
            self.page.add(text)

    def comment(self, node: LexborNode) -> None:
        words = " ".join(_MARKUP.sub(" ", (node.comment_content or "")[:MAX_HIDDEN]).split())
        if len(words.split()) > 3 and "{" not in words:  # not editors' style sheets and short markers
            self.hidden.append(words)


def _css(style: LexborNode) -> str:
    """The rules of a `style` element, for the media that it is about."""
    media = (style.attributes.get("media") or "").strip()
    return f"@media {media}{{{style.text()}}}" if media else style.text()


def _read(root: LexborNode, sheet: StyleSheet) -> _Reader:
    reader = _Reader(_Styles(sheet))
    skipped: set[int] = set()
    walk = _steps(root)
    step = next(walk, None)
    while step is not None:
        node, entering = step
        skip = False
        if entering:
            skip = reader.enter(node, node.tag or "")
            if skip:
                skipped.add(node.mem_id)
        elif node.is_element_node and node.mem_id not in skipped:
            reader.page.close(node.tag or "")
            reader.looks.pop()
        try:
            step = walk.send(skip)  # type: ignore[attr-defined]
        except StopIteration:
            step = None
    return reader


def _quiet_images(tree: LexborHTMLParser) -> None:
    for image in tree.css("img"):
        source = (image.attributes.get("src") or "").strip()
        if source.lower().startswith(("http:", "https:", "//")):
            image.attrs["data-src"] = source
            del image.attrs["src"]


def _keep_words_of_drawings(tree: LexborHTMLParser) -> None:
    """Unwrap unknown elements, such as those of SVG and MathML, which `nh3` would remove together with their text."""
    if tree.root is None or tree.css_first("svg, math") is None:
        return
    named = [node for node in tree.root.traverse() if (node.tag or "").lower() not in _KEPT]
    for node in named:  # outermost first: each call moves only the node's own children
        node.unwrap()


def _attribute(tag: str, name: str, value: str) -> str | None:
    if value.lower().lstrip().startswith("data:"):
        return value if tag == "img" and name == "src" and _DATA_IMAGE.fullmatch(value.strip()) else None
    return value


def sanitise(html: str) -> str:
    """Remove everything that runs, loads or changes styles. The last step to touch the markup, so that no later step
    can read it differently."""
    return nh3.clean(
        html,
        tags=_TAGS,
        clean_content_tags={"script", "style", "title", "template"},
        attributes=_ATTRIBUTES,
        attribute_filter=_attribute,
        url_schemes={"http", "https", "mailto", "tel", "cid", "data"},
        url_relative="deny",
        link_rel="noopener noreferrer nofollow",
    )


def _as_source(html: str, why: str) -> HtmlMail:
    text = "\n".join(line for line in (part.strip() for part in _ELEMENT.sub("\n", html).splitlines()) if line)
    return HtmlMail(clean(unescape(text)), "", why, searched=False)


def as_text(html: str) -> HtmlMail:
    """The text of HTML that is too large to parse, hidden text included, in a single pass."""
    return _as_source(clean(html), TOO_LONG)


def _at_a_glance(html: str) -> HtmlMail:
    tree = LexborHTMLParser(html)
    tree.strip_tags(["script", "style", "title"])
    _quiet_images(tree)
    _keep_words_of_drawings(tree)
    pieces = (piece.strip() for piece in (tree.root.text(separator="\n") if tree.root else "").splitlines())
    text, _ = without_invisible("\n".join(piece for piece in pieces if piece))
    return HtmlMail(text, sanitise(tree.html or ""), "More HTML than can be searched for hidden text", searched=False)


def ended(html: str) -> str:
    """Remove openings of comments, scripts, styles and similar elements that are never closed: everything after them
    would be swallowed."""
    for begins, ends in _SWALLOWS:
        last = max((found.end() for found in ends.finditer(html)), default=0)
        html = html[:last] + begins.sub("", html[last:])
    return html


def read_html(html: str) -> HtmlMail:
    """Parse the HTML of a mail. Never raises."""
    if len(html) > MAX_MARKUP:
        return as_text(html)
    html = ended(clean(html))  # first: removed characters may be inside a tag
    if why := too_costly(html):
        return _as_source(html, why)
    if swallows(html):
        return replace(_as_source(html, ""), damage=UNCLOSED)
    if html.count("<") > MAX_TAGS:
        return _at_a_glance(html)
    tree = LexborHTMLParser(html)
    root = tree.root
    if root is None:
        return HtmlMail("", "", "")
    sheet = sheet_of_mail("\n".join(map(_css, tree.css("style"))))
    if not sheet.complete:
        return _at_a_glance(html)
    reader = _read(root, sheet)
    text, spelled = without_invisible(reader.page.text().replace("\xa0", " "))
    for node in reader.unseen:
        node.decompose()
    _quiet_images(tree)
    _keep_words_of_drawings(tree)
    hidden = "\n".join(dict.fromkeys([*reader.hidden, *([spelled] if spelled else [])]))
    return HtmlMail(text, sanitise(tree.html or ""), clean(hidden)[:MAX_HIDDEN])


def with_inline_images(safe: str, address_of: dict[str, str]) -> str:
    """Replace the cid: URLs of images by the URLs of their attachments."""
    return re.sub(r'src="cid:([^"]+)"', lambda found: f'src="{address_of.get(found[1], "")}"', safe)


def with_remote_images(safe: str) -> str:
    """Show remote images, on a person's request: loading them tells the sender that the mail was opened."""
    return safe.replace(" data-src=", " src=")
