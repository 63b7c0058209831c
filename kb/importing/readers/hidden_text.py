"""Text that a web page hides by its styles: removed, as no reader of the page has seen it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from re import fullmatch

from selectolax.lexbor import LexborHTMLParser, LexborNode

from kb.articles.hidden_styles import InheritedStyle, declarations, inherit, shows_nothing, style_rules

MAX_CONTROLS = 300
MAX_ANCESTORS = 150
_NOT_SHOWN = frozenset({"script", "style", "head", "title", "template", "noscript"})
_NO_ANSWER = frozenset({"menu", "dialog", "alertdialog", "listbox", "tooltip", "navigation"})  # roles of panels
_UNKNOWN = InheritedStyle(ink=None, paper=None)


def hidden_nodes(page: LexborHTMLParser, is_beside_text: Callable[[LexborNode], bool]) -> list[tuple[LexborNode, bool]]:
    """Nodes that the page hides, none within another; and whether each belongs to the text, so that neither it nor what it
    stands in is a menu or the like (`is_beside_text`).

    A folded answer, whose visible button or heading opens it (aria-controls, aria-expanded), is not hidden. One walk over
    the page.
    """
    return list(_Page(page, is_beside_text).hidden())


@dataclass
class _Page:
    page: LexborHTMLParser
    is_beside_text: Callable[[LexborNode], bool]

    @cached_property
    def sheet(self) -> str:
        return "\n".join(style.text() for style in self.page.css("style"))

    @cached_property
    def rules(self) -> dict[str, list[tuple[frozenset[str], dict[str, str]]]]:
        """Rules for an element's own classes and id, such as `.a`, `div.a.b`, by one of these names."""
        found: dict[str, list[tuple[frozenset[str], dict[str, str]]]] = {}
        for selectors, declared in style_rules(self.sheet):
            for selector in (one.strip().lower() for one in selectors.split(",")):
                if simple := fullmatch(r"[a-z][a-z0-9]*((?:[.#][\w-]+)+)|((?:[.#][\w-]+)+)", selector):
                    names = _names(simple[1] or simple[2])
                    found.setdefault(min(names), []).append((names, declared))
        return found

    @cached_property
    def start(self) -> InheritedStyle:
        """Black on white, unless a style sheet that is not read here, or a rule for tags, may say otherwise."""
        coloured = "background" in self.sheet or "color" in self.sheet
        return _UNKNOWN if coloured or self.page.css_first("link[rel~=stylesheet]") else InheritedStyle()

    @cached_property
    def controlled(self) -> frozenset[str]:
        """Ids of elements that a visible button or heading opens."""
        controls = self.page.css("[aria-controls]")[:MAX_CONTROLS]
        named = ((node.attributes.get("aria-controls") or "").split() for node in controls if self.is_shown(node))
        return frozenset(name for names in named for name in names)

    def is_shown(self, control: LexborNode) -> bool:
        return self.is_read([control, *_ancestors(control)], self.start)

    def hidden(self) -> Iterator[tuple[LexborNode, bool]]:
        body = self.page.body
        waiting = [(body, self.start, True)] if body else []
        while waiting:
            parent, before, in_text = waiting.pop()
            for child in parent.iter(include_text=True):
                if child.is_text_node:
                    if before.unseen and (child.text_content or "").strip():
                        yield child, in_text
                    continue
                if (child.tag or "") in _NOT_SHOWN:
                    continue
                declared, text = self.declared(child), in_text and not self.is_beside_text(child)
                if not _is_hidden(child, declared):
                    waiting.append((child, self.inherited(before, child, declared), text))
                elif self.is_folded(child, before):
                    waiting.append((child, before, text))
                else:
                    yield child, text

    def declared(self, node: LexborNode) -> dict[str, str]:
        """Declarations for the element: of rules, the more specific one last, then its own."""
        attributes = node.attributes
        names = {f".{name}" for name in (attributes.get("class") or "").lower().split()}
        if name := (attributes.get("id") or "").lower():
            names.add(f"#{name}")
        found = [rule for name in names for rule in self.rules.get(name, ()) if rule[0] <= names]
        declared: dict[str, str] = {}
        for _, told in sorted(found, key=lambda rule: (sum(name[0] == "#" for name in rule[0]), len(rule[0]))):
            declared |= told
        return declared | declarations(attributes.get("style") or "")

    def inherited(self, before: InheritedStyle, node: LexborNode, declared: dict[str, str]) -> InheritedStyle:
        attributes = node.attributes
        ink = (attributes.get("color") or "") if node.tag == "font" else ""
        after = inherit(before, declared, bgcolor=attributes.get("bgcolor") or "", ink=ink)
        clipped = any(name.endswith("background-clip") for name in declared)  # the background colours the letters
        return replace(after, clear=before.clear, ink=None) if clipped else after

    def is_folded(self, panel: LexborNode, outside: InheritedStyle) -> bool:
        """Whether a visible button or heading opens the panel, and it is no menu. `outside`: the style around both."""
        if panel.tag == "nav" or (panel.attributes.get("role") or "") in _NO_ANSWER:
            return False
        if (panel.attributes.get("id") or "") in self.controlled:
            return True
        heading = panel.prev
        while heading is not None and not heading.is_element_node:
            heading = heading.prev
        opener = heading.css_first("[aria-expanded]") if heading is not None else None
        if opener is None or heading is None:
            return False
        return self.is_read([opener, *_ancestors(opener, heading)], outside)

    def is_read(self, nodes: list[LexborNode], style: InheritedStyle) -> bool:
        """Whether the first node has words that people see; the others are its ancestors, nearest first, and `style` is
        the style around them."""
        for one in reversed(nodes):
            declared = self.declared(one)
            if _is_hidden(one, declared):
                return False
            style = self.inherited(style, one, declared)
        return not style.unseen and any(map(str.isalnum, nodes[0].text()))


def _is_hidden(node: LexborNode, declared: dict[str, str]) -> bool:
    return "hidden" in node.attributes or shows_nothing(declared)


def _ancestors(node: LexborNode, last: LexborNode | None = None) -> list[LexborNode]:
    """Nearest first, up to `last`."""
    found: list[LexborNode] = []
    parent = None if last is not None and node.mem_id == last.mem_id else node.parent
    while parent is not None and parent.is_element_node and len(found) < MAX_ANCESTORS:
        found.append(parent)
        parent = None if last is not None and parent.mem_id == last.mem_id else parent.parent
    return found


def _names(selector: str) -> frozenset[str]:
    return frozenset(selector.replace(".", " .").replace("#", " #").split())
