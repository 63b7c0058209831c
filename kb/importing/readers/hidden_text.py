"""Text that no reader of a web page sees: found by its styles and attributes, and removed.

Not followed: style sheets elsewhere, scripts, and selectors of several steps.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from selectolax.lexbor import LexborHTMLParser, LexborNode

from kb.articles.css_rules import Declared, override
from kb.articles.css_values import declared as split_declared
from kb.articles.hidden_styles import InheritedStyle, hiding, inherit
from kb.articles.style_sheets import StyleSheet, style_sheet

NEVER_TAGS = frozenset({"script", "style", "svg", "iframe", "select", "textarea", "nav", "dialog"})  # no article's text
FALLBACK_TAGS = frozenset(  # what browsers show only where they cannot do what these are for
    {"template", "noscript", "noembed", "noframes", "canvas", "video", "audio", "datalist", "title"}
)
SHORT = 80  # characters; a shorter text with aria-hidden is a sign or an icon
LARGE = 0.3  # share of the page's characters: a page behind a dialog, not a part that it hides
MAX_WEIGHED = 50  # texts with aria-hidden whose length is compared with the page
MAX_LABEL = 200  # nodes that are searched for the label of a control, or counted as a short text
MAX_BETWEEN = 20  # texts and comments between a control and what it opens
_LEVELS = 3  # a control may stand within a heading and a box, before what it opens

_NO_ANSWER = frozenset({"menu", "menubar", "dialog", "alertdialog", "listbox", "tooltip", "navigation", "search"})
_HEADS_ANSWER = frozenset({"h1", "h2", "h3", "h4", "h5", "h6", "dt", "button", "summary", "label"})
_HOLDS_TEXT = "h1, main, article, [role=main]"
_KEPT_TAGS = frozenset({"html", "body", "main", "article", "h1", "h2", "h3", "h4", "h5", "h6"})
_OWN_COLOURS = frozenset({"a", "mark", "button", "input"})  # by browsers, whatever is around them
_MOVING = ("animation", "animation-name", "transition", "transition-property")
_SHOWN_IN_TIME = ("opacity", "transform", "max-height", "visibility")
_CHANGE_COLOUR = ("text-shadow", "filter", "backdrop-filter", "mix-blend-mode", "-webkit-text-stroke")
_TARGETS = ("aria-controls", "data-target", "data-bs-target")
ARIA = "aria-hidden"


@dataclass(frozen=True)
class TextStyle:
    """How text looks: colours and size, and whether it is not shown for a reason that descendants can end."""

    look: InheritedStyle
    invisible: bool = False

    @property
    def hidden_by(self) -> str:
        if self.invisible:
            return "visibility:hidden"
        if self.look.tiny:
            return "font-size:0"
        if self.look.clear:
            return "transparent"
        return "the colour of its background" if self.look.unseen else ""


@dataclass(frozen=True)
class Element:
    """What an element says of itself, in a page or a tag of Markdown."""

    tag: str
    attributes: dict[str, str | None]

    @property
    def names(self) -> frozenset[str]:
        classes = {f".{name}" for name in (self.attributes.get("class") or "").lower().split()}
        own = (self.attributes.get("id") or "").strip().lower()
        return frozenset({self.tag, *classes, *([f"#{own}"] if own else [])})


@lru_cache(maxsize=512)
def _of_attribute(style: str) -> tuple[Declared, Declared]:
    return split_declared(style)


@dataclass
class Styles:
    """The styles of a page: its own sheets and attributes. `elsewhere`: it has sheets that are not read."""

    sheet: StyleSheet
    elsewhere: bool = False
    _known: dict[frozenset[str], tuple[Declared, Declared]] = field(default_factory=dict)

    @property
    def start(self) -> TextStyle:
        """Black on white, unless something that is not read here may say otherwise."""
        return TextStyle(InheritedStyle(ink=None, paper=None) if self.elsewhere else InheritedStyle())

    def declared(self, element: Element) -> Declared:
        names = element.names
        if names not in self._known:
            if len(self._known) > 10_000:
                self._known.clear()
            self._known[names] = self.sheet.of(names)
        usual, important = self._known[names]
        own, own_important = _of_attribute((element.attributes.get("style") or "")[:5_000])
        found: Declared = {}
        hidden = "hidden" in element.attributes and element.attributes["hidden"] != "until-found"
        for more in ({"display": "none"} if hidden else {}, usual, own, important, own_important):
            override(found, more)
        return found

    def hidden_by(self, element: Element, declared: Declared) -> str:
        """How an element is hidden with all that it holds; empty if it is not. Visibility is inherited instead."""
        if any(name in declared for name in _MOVING):
            declared = {name: value for name, value in declared.items() if name not in _SHOWN_IN_TIME}
        dropped = {"visibility"}
        if not self.elsewhere and declared.get("position", "static") == "static":
            dropped |= {"left", "top", "right", "bottom"}  # they move nothing
        reason = hiding({name: value for name, value in declared.items() if name not in dropped})
        return "hidden attribute" if reason == "display:none" and "hidden" in element.attributes else reason

    def inherited(self, before: TextStyle, element: Element, declared: Declared) -> TextStyle:
        attributes, look = element.attributes, before.look
        ink = (attributes.get("color") or "") if element.tag == "font" else ""
        ink = (attributes.get("text") or "") if element.tag == "body" else ink
        bgcolor = attributes.get("bgcolor") or ""
        has_ink = bool(ink or "color" in declared)
        has_paper = bool(bgcolor or "background" in declared or "background-color" in declared)
        if self.elsewhere and (has_ink or has_paper):  # a style sheet may give it the other
            look = replace(look, ink=None, paper=None)
        elif element.tag in _OWN_COLOURS:
            look = replace(look, ink=None, clear=False)
        if declared.get("position") in ("absolute", "fixed", "sticky") or attributes.get("background"):
            look = replace(look, paper=None)  # it may lie on anything
        look = inherit(look, declared, bgcolor=bgcolor, ink=ink)
        if any(name.endswith("background-clip") for name in declared):  # the background colours the letters
            look = replace(look, clear=before.look.clear, ink=None)
        if any(name in declared for name in _CHANGE_COLOUR):
            look = replace(look, clear=False, ink=None)
        visibility = "" if any(name in declared for name in _MOVING) else declared.get("visibility", "")
        invisible = {"visible": False, "hidden": True, "collapse": True}.get(visibility, before.invisible)
        return TextStyle(look, invisible)


@dataclass(frozen=True)
class Removed:
    """Text that was removed. `parent`: mem_id of the element that held it; `reason`: in a few words."""

    parent: int
    reason: str
    text: str


def remove_hidden(page: LexborHTMLParser) -> tuple[list[Removed], list[LexborNode]]:
    """Remove text that the page hides. Returns it, and the elements of folded answers, which are kept.

    An answer is folded where a visible control or heading opens it (`aria-controls`, `aria-expanded`, `<details>`).
    """
    found = _Page(page)
    nodes = found.hidden()
    removed = [_removed(node, reason) for node, reason in nodes]
    for node, _ in nodes:
        node.decompose()
    return removed, found.folded


def _removed(node: LexborNode, reason: str) -> Removed:
    parent = node.parent
    return Removed(parent.mem_id if parent is not None else 0, reason, _text(node))


def _text(node: LexborNode) -> str:
    if node.is_text_node:
        return node.text_content or ""
    if node.tag == "template":
        return " ".join(part.text(separator=" ") for part in node.template_fragments() or ())
    return " ".join(one.text_content or "" for one in _texts(node))


def _texts(node: LexborNode) -> Iterator[LexborNode]:
    """Text below a node, without that of scripts, menus and the like."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        if one.is_text_node:
            yield one
        elif one.tag not in NEVER_TAGS:
            waiting += reversed(list(one.iter(include_text=True)))


def page_styles(page: LexborHTMLParser) -> Styles:
    sheets = [style for style in page.css("style") if _holds(style)]
    sheet = style_sheet("\n".join(style.text() for style in sheets))
    linked = page.css_first("link[rel~=stylesheet]") is not None
    return Styles(sheet, elsewhere=linked or not sheet.complete)


def _holds(style: LexborNode) -> bool:
    """Whether a style sheet holds for people at a screen: not for printers or where there are no scripts."""
    media = (style.attributes.get("media") or "all").strip().lower()
    parent = style.parent
    return media in ("all", "screen") and (parent is None or parent.tag != "noscript")


@dataclass
class _Page:
    page: LexborHTMLParser
    folded: list[LexborNode] = field(default_factory=list)
    _found: list[tuple[LexborNode, str]] = field(default_factory=list)
    _waiting: list[tuple[LexborNode, TextStyle]] = field(default_factory=list)
    _held: dict[int, tuple[LexborNode, TextStyle, str]] = field(default_factory=dict)  # until a control opens it
    _held_by_id: dict[str, list[int]] = field(default_factory=dict)
    _opened: set[int] = field(default_factory=set)
    _opened_ids: set[str] = field(default_factory=set)
    _weighed: int = 0

    @cached_property
    def styles(self) -> Styles:
        return page_styles(self.page)

    @cached_property
    def letters(self) -> int:
        return sum(len(node.text_content or "") for node in _texts(self.page.body)) if self.page.body else 0

    def hidden(self) -> list[tuple[LexborNode, str]]:
        """Elements and texts that are hidden, none within another, in their order, each with the reason."""
        root, body = self.page.root, self.page.body
        if root is None or body is None:
            return []
        style = self.styles.start
        for node in (root, body):  # a page that is hidden as a whole is shown by its script
            element = Element(node.tag or "", node.attributes)
            declared = self.styles.declared(element)
            style = replace(self.styles.inherited(style, element, declared), invisible=False)
        self._waiting = [(body, style)]
        self._walk(holding=True)
        held, self._held = self._held, {}
        for node, style, reason in held.values():
            if reason == "visibility:hidden":  # what it holds may be visible again
                self._waiting.append((node, style))
            else:
                self._found.append((node, reason))
        self._walk(holding=False)
        if not self._found:
            return []
        order = {node.mem_id: number for number, node in enumerate(body.traverse(include_text=True))}
        return sorted(self._found, key=lambda found: order.get(found[0].mem_id, 0))

    def _walk(self, *, holding: bool) -> None:
        while self._waiting:
            node, style = self._waiting.pop()
            before: LexborNode | None = None
            for child in node.iter(include_text=True):
                if child.is_text_node:
                    if (reason := style.hidden_by) and (child.text_content or "").strip():
                        self._found.append((child, reason))
                elif child.is_element_node:
                    self._element(child, style, before, holding=holding)
                    before = child

    def _element(self, node: LexborNode, style: TextStyle, before: LexborNode | None, *, holding: bool) -> None:
        tag = node.tag or ""
        if tag in FALLBACK_TAGS:
            self._found.append((node, f"<{tag}>"))
            return
        attributes = node.attributes
        if tag in NEVER_TAGS or attributes.get("role") == "navigation":
            return
        element = Element(tag, attributes)
        declared = self.styles.declared(element)
        reason = self.styles.hidden_by(element, declared)
        after = self.styles.inherited(style, element, declared)
        if not reason and after.invisible and not style.invisible:
            reason = "visibility:hidden"
        if not reason and attributes.get("aria-hidden") == "true" and self._is_aside(node, before):
            reason = ARIA
        if not reason:
            self._waiting.append((node, after))
            if holding:
                self._control(node, attributes, after)
        elif self._is_opened(node, attributes) and holding:
            self.folded.append(node)
            self._waiting.append((node, replace(after, invisible=style.invisible)))
        elif holding:
            self._hold(node, attributes, after, reason)
        elif reason == "visibility:hidden":
            self._waiting.append((node, after))
        else:
            self._found.append((node, reason))

    def _hold(self, node: LexborNode, attributes: dict[str, str | None], style: TextStyle, reason: str) -> None:
        self._held[node.mem_id] = node, style, reason
        if (attributes.get("role") or "") not in _NO_ANSWER and (own := attributes.get("id")):
            self._held_by_id.setdefault(own, []).append(node.mem_id)

    def _is_opened(self, node: LexborNode, attributes: dict[str, str | None]) -> bool:
        if (attributes.get("role") or "") in _NO_ANSWER:
            return False
        return node.mem_id in self._opened or (attributes.get("id") or "") in self._opened_ids

    def _control(self, node: LexborNode, attributes: dict[str, str | None], style: TextStyle) -> None:
        """Open what a visible control opens: elements that it names, else those that follow it."""
        if "aria-expanded" not in attributes and not any(name in attributes for name in _TARGETS):
            return
        if style.hidden_by or not _has_label(node, attributes):
            return
        named = [name.lstrip("#") for target in _TARGETS for name in (attributes.get(target) or "").split()]
        for name in named:
            self._opened_ids.add(name)
            self._release(self._held_by_id.pop(name, ()))
        if not named:
            following = list(_following(node))
            self._opened.update(following)
            self._release(following)

    def _release(self, nodes: Iterable[int]) -> None:
        for one in nodes:
            if one not in self._held or (self._held[one][0].attributes.get("role") or "") in _NO_ANSWER:
                continue
            node, style, _ = self._held.pop(one)
            self.folded.append(node)
            self._waiting.append((node, replace(style, invisible=False)))

    def _is_aside(self, node: LexborNode, before: LexborNode | None) -> bool:
        """Whether an element with aria-hidden is neither the page behind a dialog nor an answer below its question."""
        if node.tag in _KEPT_TAGS:
            return False
        if _is_short(node):
            return node.css_first(_HOLDS_TEXT) is None
        if before is not None and before.tag in _HEADS_ANSWER:
            return False
        self._weighed += 1
        if self._weighed > MAX_WEIGHED or node.css_first(_HOLDS_TEXT) is not None:
            return False
        return sum(len(text.text_content or "") for text in _texts(node)) < LARGE * self.letters


def _is_short(node: LexborNode) -> bool:
    """Whether it has less than SHORT characters, as far as MAX_LABEL nodes say."""
    waiting, length = [node], 0
    for _ in range(MAX_LABEL):
        if not waiting:
            return True
        one = waiting.pop()
        if one.is_text_node:
            length += len((one.text_content or "").strip())
            if length >= SHORT:
                return False
        elif one.tag not in NEVER_TAGS:
            waiting += reversed(list(one.iter(include_text=True)))
    return False


def _following(node: LexborNode) -> Iterator[int]:
    """The elements next after a control, and after those that hold it."""
    one: LexborNode | None = node
    for _ in range(_LEVELS):
        if one is None or one.tag in ("body", "main", "article", "section", "li"):
            return
        after = one.next
        for _ in range(MAX_BETWEEN):
            if after is None or after.is_element_node:
                break
            after = after.next
        if after is not None and after.is_element_node:
            yield after.mem_id
        one = one.parent


def _has_label(node: LexborNode, attributes: dict[str, str | None]) -> bool:
    """Whether a control has words or a picture that people can see."""
    waiting = [node]
    for _ in range(MAX_LABEL):
        if not waiting:
            return False
        one = waiting.pop()
        if one.is_text_node:
            if any(map(str.isalnum, one.text_content or "")):
                return True
        elif one.tag in ("svg", "img"):
            return True
        else:
            waiting += reversed(list(one.iter(include_text=True)))
    return False
