"""Text in Markdown that no reader of the rendered page sees: comments, and elements that embedded HTML hides."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from markdown_it import MarkdownIt
from selectolax.lexbor import LexborHTMLParser

from kb.articles.article import MAX_BODY
from kb.articles.internal_parts import part_mark
from kb.articles.style_sheets import style_sheet
from kb.importing.readers.hidden_text import ARIA, FALLBACK_TAGS, Element, Styles, TextStyle

COMMENT = "comment"
LONGEST_TAG = 2_000  # characters

_blocks = MarkdownIt("commonmark").enable("table").disable(["inline"])
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+")
_BEGINS_LINE = re.compile(r"(?:\A|\n) {0,3}\Z")
_TICKS = re.compile(r"`+|\n[ \t\r]*(?=\n)")
# A comment, a paragraph's end, a tag, or a definition that leads nowhere, as comments are written in Markdown alone.
_PIECE = re.compile(
    r"(?P<comment><!--)|(?P<blank>\n[ \t\r]*(?=\n))|(?P<tag></?[a-zA-Z])"
    r"|(?P<nowhere>^ {0,3}\[[^\[\]\n]{1,100}\]:[ \t]*(?:#|<>)[ \t]+(?:\([^\n]*\)|\"[^\n]*\"|'[^\n]*')[ \t]*$)",
    re.MULTILINE,
)
_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9-]*+)((?:\s(?:[^<>\"']|\"[^\"]*+\"|'[^']*+')*+)?)>")
_MARKUP = re.compile(r"<[^<>]*>")
_CONTROLS = re.compile(r"aria-controls\s*=\s*[\"']?([\w-]+)")
_VOID = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
)
_CODE = frozenset({"script", "style"})
_CONTAINERS = FALLBACK_TAGS | _CODE | {
    "div", "section", "article", "main", "aside", "header", "footer", "nav", "details", "table", "thead", "tbody",
    "tfoot", "tr", "td", "th", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "center", "figure", "form", "fieldset",
    "pre", "dialog", "svg",
}  # fmt: skip  # they stay open over an empty line
_ENDS = {
    "li": {"li", "p"}, "dt": {"dt", "dd", "p"}, "dd": {"dt", "dd", "p"}, "tr": {"tr", "td", "th", "p"},
    "td": {"td", "th", "p"}, "th": {"td", "th", "p"},
}  # fmt: skip  # elements that one of this name closes


def without_hidden(text: str) -> tuple[str, list[tuple[str, str]]]:
    """The Markdown without what it hides, and why text was left out with that text. Code is left as it is."""
    if len(text) > MAX_BODY or ("<" not in text and "]:" not in text):
        return text, []
    scan = _Scan(text, _without_code(text))
    scan.run()
    return scan.seen(), scan.hidden


@dataclass(frozen=True)
class _Open:
    name: str
    style: TextStyle
    reason: str = ""  # why it is hidden with what it holds
    start: int = 0


@dataclass
class _Scan:
    text: str
    plain: str  # the same, with blanks for code
    cuts: list[tuple[int, int]] = field(default_factory=list)
    hidden: list[tuple[str, str]] = field(default_factory=list)
    shown: dict[int, str] = field(default_factory=dict)  # by its start, what stands for a comment
    _opened: list[_Open] = field(default_factory=list)
    _names: Counter[str] = field(default_factory=Counter)
    _hiding: _Open | None = None

    def run(self) -> None:
        self.styles = Styles(style_sheet("\n".join(_sheets(self.plain))))
        self.controlled = set(_CONTROLS.findall(self.plain))
        done, last_end = 0, self.plain.rfind("-->")
        for kind, start, end in _pieces(self.plain, last_end):
            self._words(done, start)
            done = end
            if kind == "blank":
                self._paragraph_ends(start)
            elif kind == "tag":
                self._tag(start, end)
            elif self._hiding is None:
                self._cut(start, end, COMMENT)
        self._words(done, len(self.plain))
        if self._hiding is not None:
            self._cut(self._hiding.start, len(self.plain), self._hiding.reason)

    def seen(self) -> str:
        pieces, done = [], 0
        for start, end in self.cuts:
            pieces += [self.text[done:start], self.shown.get(start, "")]
            done = end
        return "".join([*pieces, self.text[done:]])

    def _cut(self, start: int, end: int, reason: str) -> None:
        self.cuts.append((start, end))
        words = self.text[start:end]
        if reason == COMMENT:
            words = re.sub(r"^<!--|--!?>$|^\[[^\]]*\]:\s*\S+\s*[\"'(]|[\"')]$", " ", words.strip())
        else:
            words = _MARKUP.sub(" ", words).strip("*_#> \r\n")
        if reason == COMMENT and self._stands_alone(start, end) and part_mark(words.strip(), unfinished=False):
            self.shown[start] = f"**{' '.join(words.split())}**\n\n"  # what follows is for agents, who are told so
        elif reason not in _CODE:
            self.hidden.append((reason, words))

    def _stands_alone(self, start: int, end: int) -> bool:
        """Whether a comment has its lines to itself; one in the middle of a paragraph says nothing about what follows."""
        before, after = self.plain.rfind("\n", 0, start) + 1, self.plain.find("\n", end)
        behind = self.plain[end : after if after >= 0 else len(self.plain)]
        return (
            start - before < LONGEST_TAG and not self.plain[before:start].strip() and not behind[:LONGEST_TAG].strip()
        )

    def _words(self, start: int, end: int) -> None:
        style = self._opened[-1].style if self._opened and self._hiding is None else None
        if style is not None and (reason := style.hidden_by) and self.plain[start:end].strip():
            self._cut(start, end, reason)

    def _tag(self, start: int, end: int) -> None:
        found = _TAG.match(self.plain, start)
        if found is None:
            return
        name = found[2].lower()
        if found[1]:
            self._close(name, end)
        elif name not in _VOID and not found[3].endswith("/"):
            self._open(name, self.text[found.start(3) : found.end(3)], start)

    def _open(self, name: str, attributes: str, start: int) -> None:
        ends = _ENDS.get(name, {"p"} if name in _CONTAINERS or name == "p" else set())
        while self._opened and self._opened[-1].name in ends:
            self._pop(start)
        before = self._opened[-1].style if self._opened else self.styles.start
        if self._hiding is not None:
            one = _Open(name, before)
        else:
            element = Element(name, _attributes(attributes))
            declared = self.styles.declared(element)
            after = self.styles.inherited(before, element, declared)
            one = _Open(name, after, self._reason(element, self.styles.hidden_by(element, declared)), start)
            self._hiding = one if one.reason else None
        self._opened.append(one)
        self._names[name] += 1

    def _reason(self, element: Element, reason: str) -> str:
        if element.tag in _CODE:
            return element.tag
        if element.tag in FALLBACK_TAGS:
            return f"<{element.tag}>"
        if not reason and element.attributes.get("aria-hidden") == "true":
            reason = ARIA
        return "" if (element.attributes.get("id") or "") in self.controlled else reason

    def _close(self, name: str, end: int) -> None:
        if not self._names[name]:
            return
        while self._opened[-1].name != name:
            self._pop(end)
        self._pop(end)

    def _paragraph_ends(self, end: int) -> None:
        while self._opened and self._opened[-1].name not in _CONTAINERS:
            self._pop(end)

    def _pop(self, end: int) -> None:
        one = self._opened.pop()
        self._names[one.name] -= 1
        if one is self._hiding:
            self._hiding = None
            self._cut(one.start, end, one.reason)


def _pieces(plain: str, last_end: int) -> Iterator[tuple[str, int, int]]:
    """Comments, tags and ends of paragraphs: kind, beginning, end."""
    at = 0
    while found := _PIECE.search(plain, at):
        kind, start, at = str(found.lastgroup), found.start(), found.end()
        if kind == "comment":
            at = _comment_end(plain, start, last_end)
            if at == 0:
                at = found.end()
                continue
        elif kind == "tag":
            tag = _TAG.match(plain, start, start + LONGEST_TAG)
            if tag is None:
                continue
            at = tag.end()
        yield kind, start, at


def _comment_end(plain: str, start: int, last_end: int) -> int:
    """End of a comment; 0 if it is none. One that is not closed ends with the text where it begins a line."""
    for short in ("<!-->", "<!--->"):
        if plain.startswith(short, start):
            return start + len(short)
    if start + 4 <= last_end:
        return plain.index("-->", start + 4) + 3
    return len(plain) if _BEGINS_LINE.search(plain, max(0, start - 4), start) else 0


def _sheets(plain: str) -> Iterator[str]:
    lower, at = plain.lower(), 0
    while (start := lower.find("<style", at)) >= 0 and (end := lower.find("</style", start)) >= 0:
        yield plain[start:end].partition(">")[2]
        at = end + 7


@lru_cache(maxsize=512)
def _attributes(text: str) -> dict[str, str | None]:
    body = LexborHTMLParser(f"<div{text}>").body
    return body.child.attributes if text and body and body.child else {}


def _without_code(text: str) -> str:
    """The text with blanks for blocks and spans of code, of the same length."""
    lines = _LINE.findall(text)
    if "    " in text or "\t" in text or "```" in text or "~~~" in text:
        for token in _blocks.parse(text):
            if token.type in ("fence", "code_block") and token.map:
                for number in range(token.map[0], min(token.map[1], len(lines))):
                    lines[number] = re.sub(r"[^\n]", " ", lines[number])
    plain = "".join(lines)
    return "".join(_without_spans(plain)) if "`" in plain else plain


def _without_spans(text: str) -> Iterator[str]:
    """A span of code ends at the next run of as many backticks in its paragraph."""
    done, paragraph = 0, list[re.Match[str]]()
    for found in [*_TICKS.finditer(text), None]:
        if found is not None and found[0][0] == "`":
            paragraph.append(found)
            continue
        for start, end in _spans(paragraph):
            yield text[done:start]
            yield re.sub(r"[^\n]", " ", text[start:end])
            done = end
        paragraph.clear()
    yield text[done:]


def _spans(runs: list[re.Match[str]]) -> Iterator[tuple[int, int]]:
    places: dict[int, list[int]] = {}
    for number, run in enumerate(runs):
        places.setdefault(len(run[0]), []).append(number)
    waiting = {length: iter(numbers) for length, numbers in places.items()}
    at = 0
    while at < len(runs):
        same = waiting[len(runs[at][0])]
        closing = next((number for number in same if number > at), None)
        if closing is None:
            at += 1
            continue
        yield runs[at].start(), runs[closing].end()
        at = closing + 1
