"""Parts of an article that call themselves internal, or unfinished: a paragraph, an item of a list, a table or what a line
alone announces, whose first words say so ("Internal: …", "Agents only: …", "TODO legal must check …").

Of ordinary sentences only the beginning counts, and only where the phrase is complete there: "The internal memory …", "Internal
documents about your claim are kept for ten years" and "Parking is for staff only" are for customers."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from markdown_it import MarkdownIt
from markdown_it.token import Token

from kb.articles.internal_marks import NOT_FOR, TODO, opening, unpublished

INTERNAL_PART = "Internal"  # heads the path of the headings of a passage that is set apart
LONGEST_LEAD = 160  # characters of a sentence that are looked at
MOST_ANNOUNCED = 8  # words between a phrase and the colon that ends it: "Only for internal use in the shop:"
MOST_ALONE = 12  # words of a line that announces what follows it
LONGEST_TEXT = 20_000  # characters of a paragraph that are looked at

_parser = MarkdownIt("commonmark").enable("table")
_MARKUP = re.compile(r"<!--|-->|</?[a-zA-Z][^<>\n]{0,300}>|[*_`~\\]+")
_LINK = re.compile(r"\[([^\[\]\n]{1,300})\]\([^()\s]{1,500}\)")
_BEGINS = re.compile(r"(?:\A|\n|(?<=[.!?…؟。])[ \t]+)[\s>#|•–—-]{0,40}")
_LEAD = re.compile(r"[^.!?…؟。:：\n]*[.!?…؟。:：]?")
_BRACKET = re.compile(r"[\[(]\s*(?=\w)([^\[\]()\n]{1,80}?[:：])\s*([^\[\]()\n]{1,200})")
_PLEASE = re.compile(
    r"(?:(?:please|note|nb|attention|important|achtung|hinweis|wichtig|bitte|nota|opmerking|obs|uwaga|dikkat)\b\W{0,3}"
    r"|(?:this|the following) (?:\w+ )?(?:is|are) |for (?=(?:our|staff|agents?) eyes)|strictly |streng )*",
    re.IGNORECASE,
)
_SIZE = re.compile(
    r"\s*(?:ca\.?|approx\.?|ø)?\s*\d[\d.,]*\s*(?:[x×]|(?:mm|cm|m|in|inch(?:es)?|ft|[kmgt]b|l|ml|v|w|a|mah|°\s?[cf]|%)\b|[\"″])",
    re.I,
)
_OUTSIDE = re.compile(
    r"(?i)(?:^|\W)(?:extern\w*|außen|outside|harici|dış|zewnętrzn\w*|خارجي\w*)\s*(?:[:：|]|$)", re.MULTILINE
)
_ENDED = re.compile(r"[.!?…:：؟。]\W*\Z")


@dataclass(frozen=True)
class Part:
    """Lines of a block, from `start` to before `end`, and the words that call it internal; empty if none do. `level`: of a
    heading, else 0."""

    start: int
    end: int
    level: int = 0
    heading: str = ""
    mark: str = ""
    text: str = ""


def part_mark(text: str, beside: str = "", *, cell: bool = False, unfinished: bool = True) -> str:
    """The words at the beginning of a paragraph, or of a later line or sentence that announces something, that call it
    internal; else empty. `beside`: what it is listed with, as "External: …" makes "Internal: …" a property. `cell`: it
    stands in a table, where the adjective alone is one, too."""
    text = _bare_text(text)
    around = f"{text[:2_000]}\n{beside}"
    for begin in _BEGINS.finditer(text):
        lead = _LEAD.match(text, begin.end(), begin.end() + LONGEST_LEAD)
        said, rest = (lead[0], text[lead.end() : lead.end() + LONGEST_LEAD]) if lead else ("", "")
        first = begin.start() == 0
        whole = first or (
            begin[0].startswith("\n") and bool(_ENDED.search(text[max(0, begin.start() - 5) : begin.start()]))
        )
        if unfinished and whole and _is_unfinished(text[begin.end() : begin.end() + LONGEST_LEAD]):
            return said.strip()
        if not (cell and not rest.strip() and _is_bare(said)) and _calls_itself(said, rest, around, whole=whole):
            return said.strip()
    for bracket in _BRACKET.finditer(text):
        told = len(bracket[2].split()) > 2 and not bracket[2][0].isdigit()
        if told and _calls_itself(bracket[1], bracket[2], beside, whole=True):
            return bracket[1].strip()
    return ""


def _bare_text(text: str) -> str:
    return _LINK.sub(r"\1", _MARKUP.sub("", text[:LONGEST_TEXT])).strip()


def _is_unfinished(text: str) -> bool:
    return bool(unpublished().match(text) or TODO.match(text))


def _is_bare(said: str) -> bool:
    found = opening().match(said)
    return bool(found and found["bare"])


def _calls_itself(said: str, rest: str, around: str, *, whole: bool) -> bool:
    """Whether the beginning of a sentence, up to its first stop or colon, is a complete phrase."""
    announces = said.rstrip().endswith((":", "："))
    first, comma, second = said.partition(",")
    if comma and _is_bare(first) and opening().match(second.strip()):  # "Internal, not for customers:"
        return True
    please = _PLEASE.match(said)
    found = opening().match(said) or opening().match(said, please.end() if please else 0)
    if not found or not (whole or announces or found["hide"]):
        return False
    behind = said[found.end() :].strip(" .!:：)]*")
    if found["hide"]:
        return " your " not in f" {found[0].lower()} " and (not NOT_FOR.match(found[0]) or len(behind.split()) < 2)
    if found["bare"] and (_SIZE.match(rest) or _OUTSIDE.search(around)):
        return False
    if found["readers"] and behind[:1] in (",", ";", "-", "–", "—"):
        return False
    return not behind or behind[:1] in ("-", "–", "—") or (announces and len(behind.split()) <= MOST_ANNOUNCED)


def parts(body: str, tokens: Sequence[Token] | None = None) -> list[Part]:
    """The blocks of a Markdown text in order; the items of a list of which some are internal stand alone. What a line
    alone announces, or one with a colon at its end, is internal with it: up to the next heading, or the block below."""
    told, covered, below = [], "", ""
    for part in _blocks(_parser.parse(body) if tokens is None else tokens):
        if part.level:
            covered = ""
        mark = part.mark or covered or below
        below = ""
        if part.mark and _stands_alone(part):
            covered = covered or mark
        elif part.mark and part.text.endswith((":", "：")):
            below = mark
        told.append(replace(part, mark=mark))
    return told


def _stands_alone(part: Part) -> bool:
    """Whether it only says that what follows is internal: "Internal:", "Internal note: not for customers"."""
    behind = part.text[len(part.mark) :].strip(" .:!")
    if not part.text.startswith(part.mark) or TODO.match(part.text):
        return False
    return not behind or (len(behind.split()) <= MOST_ALONE and part_mark(behind) != "")


def _blocks(tokens: Sequence[Token]) -> Iterator[Part]:
    opened: list[_Open] = []
    for index, token in enumerate(tokens):
        if token.level == 0 and token.map and token.nesting >= 0:
            if opened:
                yield from opened[-1].parts(token.map[0])
            opened = [_Open.of(tokens, index)]
        if not opened:
            continue
        if token.level == 1 and token.type == "list_item_open" and token.map:
            opened[-1].items.append((token.map[0], []))
        if token.type in ("inline", "fence", "code_block", "html_block"):
            opened[-1].texts().append(token.content)
    if opened:
        yield from opened[-1].parts(opened[-1].end)


@dataclass
class _Open:
    kind: str
    start: int
    end: int
    level: int
    heading: str
    own: list[str]
    items: list[tuple[int, list[str]]]

    @classmethod
    def of(cls, tokens: Sequence[Token], index: int) -> "_Open":
        token = tokens[index]
        heading = tokens[index + 1].content if token.type == "heading_open" else ""
        level = int(token.tag[1]) if heading else 0
        start, end = token.map or (0, 0)
        return cls(token.type, start, end, level, " ".join(heading.split()), [], [])

    def texts(self) -> list[str]:
        return self.items[-1][1] if self.items else self.own

    def parts(self, until: int) -> Iterator[Part]:
        """The block, or its items where one of them is marked."""
        beside = "\n".join(text[:200] for text in (*self.own[:100], *(texts[0] for _, texts in self.items if texts)))
        marks = [_of(texts, beside) for _, texts in self.items]
        if not any(marks):
            cell = self.kind == "table_open"
            mark = "" if self.level else _of(self.own, beside if cell else "", cell=cell)
            yield Part(self.start, until, self.level, self.heading, mark, _bare_text("\n".join(self.own)))
            return
        starts = [self.start, *(start for start, _ in self.items[1:]), until]
        for start, end, mark, (_, texts) in zip(starts, starts[1:], marks, self.items, strict=False):
            yield Part(start, end, mark=mark, text=_bare_text("\n".join(texts)))


def _of(texts: Sequence[str], beside: str, *, cell: bool = False) -> str:
    return next(filter(None, (part_mark(text, beside, cell=cell) for text in texts)), "")
