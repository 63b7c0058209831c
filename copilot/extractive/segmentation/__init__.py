"""Splits a passage into quotable units: sentences, and lists with their introduction; no headings.

Offsets are into the passage, so that a quote can be located; `plain` is its text in a mail.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from copilot.extractive.segmentation.lead_ins import POINTS_DOWN, REFERS, WARNS
from copilot.extractive.segmentation.plain_text import ADDRESS, ITEM, LINK, TABLE
from copilot.text.sentences import ABBREVIATIONS, leads_on

HEADING = re.compile(r"\s{0,3}#{1,6}\s+(?P<title>.*?)\s*#*\s*$")
BOLD_LINE = re.compile(r"\s*(?:\*\*|__)(?P<title>[^*_]{1,80})(?:\*\*|__):?\s*$")
UNDERLINE = re.compile(r"\s{0,3}(?:=+|-{3,})\s*$")
NUMBERED = re.compile(r"\s*\d{1,2}[.)]\s")
FENCE = re.compile(r"\s*(?:```|~~~)")
ENDS = re.compile(r"[.!?…؟。！？]+[\"'”’»)\]*_]*(?=\s|$)|[.!?](?=[A-Z][a-z])|[。！？]")
# Badly converted pages lack the line break after a heading: "Verification processThe process …".
FUSED = re.compile(r"(?<=[a-z]{3})(?=(?:The|This|These|To|You|Your|If|When|We|Note|For|After|Before|There|It)\b)")
SENTENCE_END = re.compile(r"[.!?…؟。！？][\"'”’»)\]*_]*$")
LEADS = (":", "：")
QUESTION_MARKS = ("?", "؟", "？")
# Text about the page itself: its table of contents, its links.
OF_THE_PAGE = re.compile(
    r"[*_\s]*(?:in this (?:article|guide|section)|on this page|related (?:articles|topics)|table of contents|see also|"
    r"in diesem (?:artikel|abschnitt)|auf dieser seite|siehe auch|dans cet article|voir aussi|en este artículo|véase también|"
    r"in questo articolo|neste artigo|in dit artikel|zie ook|i den här artikeln|se även|w tym artykule|zobacz też|"
    r"bu makalede|في هذا المقال)\b",
    re.I,
)
# "More in [care](../care.md).": it opens with this, and its link leads to another file of the articles.
POINTS_ELSEWHERE = re.compile(
    r"[*_\s]*(?:more|(?:find out|learn|read) more|see|details|further|mehr|weiteres|siehe|voir|plus|en savoir|détails|"
    r"véase|ver|vea|más|vedi|di più|maggiori|veja|mais|saiba|zie|meer|se|läs|mer|zob\w*|więcej|bkz|daha fazla|انظر|المزيد)\b",
    re.I,
)
LONGEST_POINTER = 16  # words; a longer sentence has other content too
WORDS_BESIDE_LINK = 4  # of a sentence that only points to another article
HEADINGS = " > "  # separates a passage's headings
RUNS_ON = re.compile(r"[,;](?:\s+(?:and|or|und|oder|et|ou|y|e|o|en|of|och|eller|i|lub|ve|veya))?$")
LONGEST_LIST = 1_500  # characters of a list or table that is quoted


@dataclass(frozen=True)
class Unit:
    """A quotable unit. Units of one block are in one paragraph; `first` is the first of it."""

    start: int
    end: int
    text: str
    block: int
    heading: str
    steps: bool = False  # a list or table, quoted as a whole
    item: bool = False  # an item of a list whose items can be quoted separately
    first: bool = False

    @property
    def numbered(self) -> bool:
        return self.steps and any(NUMBERED.match(line) for line in self.text.splitlines())

    def section(self, heading_path: str) -> str:
        """The nearest heading above the unit. `heading_path`: headings of the passage."""
        return self.heading or heading_path.rpartition(HEADINGS)[2]

    @property
    def asks(self) -> bool:
        """Whether the unit is a question of the article, as in an FAQ; its answer follows."""
        return self.text.rstrip("\"'”’»)]*_ ").endswith(QUESTION_MARKS)


@dataclass(frozen=True)
class Line:
    start: int
    end: int
    text: str


def lines(text: str) -> list[Line]:
    found, start = [], 0
    for raw in text.splitlines(keepends=True):
        found.append(Line(start, start + len(raw.rstrip("\r\n")), raw.rstrip("\r\n")))
        start += len(raw)
    return found


def heading(all_lines: list[Line], index: int) -> str:
    """Title of the line if it is a heading; also an unmarked one: a short line without full stop above text."""
    line = all_lines[index].text
    if marked := HEADING.match(line) or BOLD_LINE.match(line):
        return marked.group("title").strip("*_ ") or "#"
    following = all_lines[index + 1].text if index + 1 < len(all_lines) else ""
    if line.strip() and UNDERLINE.match(following) and not ITEM.match(line):
        return line.strip()
    alone = index == 0 or not all_lines[index - 1].text.strip()
    short = 0 < len(line.split()) <= 8 and line.strip()[-1].isalnum() and line.strip()[0].isupper()
    last = not any(later.text.strip() for later in all_lines[index + 1 :])
    return line.strip() if alone and short and not last and not ITEM.match(line) else ""


def blocks(text: str) -> Iterator[tuple[str, str, list[Line]]]:
    """Yield (kind, heading above, lines); kind is text, list, table or code."""
    title, kind, held, fenced = "", "", list[Line](), False
    all_lines = lines(text)
    for index, line in enumerate(all_lines):
        opens = FENCE.match(line.text)
        found = "" if fenced or opens else heading(all_lines, index)
        rules = bool(UNDERLINE.match(line.text))
        now = _kind(line.text, kind, fenced or bool(opens))
        new = found or rules or now != kind or not line.text.strip()
        if new and held and not (now == "list" == kind and not found):
            yield kind, title, held
            held = []
        title = found or title
        fenced ^= bool(opens)
        kind = "" if found or rules else now if line.text.strip() else kind if kind == "list" else ""
        if kind and line.text.strip():
            held.append(line)
    if held:
        yield kind, title, held


def _kind(line: str, before: str, fenced: bool) -> str:
    if fenced:
        return "code"
    if TABLE.match(line):
        return "table"
    if ITEM.match(line):
        return "list"
    # An indented line continues the item above it.
    return "list" if before == "list" and (line.startswith(("  ", "\t")) or not line.strip()) else "text"


@lru_cache(maxsize=512)
def units(text: str) -> tuple[Unit, ...]:
    """Units in order; cached, as the same articles are read for many mails."""
    found: list[Unit] = []
    cut = list(blocks(text))
    for number, (kind, title, held) in enumerate(cut):
        start, end = held[0].start, held[-1].end
        before_list = cut[number + 1 : number + 2] and cut[number + 1][:2] == ("list", title)
        if kind == "list":
            _add_list(found, text, held, number, title)
        elif kind == "table" and end - start <= LONGEST_LIST:
            found.append(Unit(start, end, text[start:end], number, title, steps=True, first=True))
        elif kind == "text":
            for position, (left, right) in enumerate(sentences(text, start, end)):
                if not _fragment(text[left:right]) or (before_list and right == end):
                    found.append(Unit(left, right, text[left:right], number, title, first=position == 0))
    kept = [unit for unit in found if not _leads_nowhere(unit)]
    return tuple(_under_its_question(unit, before) for before, unit in zip([None, *kept], kept, strict=False))


def _under_its_question(unit: Unit, before: Unit | None) -> Unit:
    """The unit with the preceding question, if any, added to its heading."""
    return replace(unit, heading=f"{unit.heading} {before.text}".strip()) if before and before.asks else unit


def _fragment(sentence: str) -> bool:
    """Whether the text is a label or heading without its line break, which cannot be quoted."""
    bare = sentence.rstrip("\"'”’»)]*_ ")
    return len(bare.split()) <= 6 and bare[-1:].isalnum()


def _leads_nowhere(unit: Unit) -> bool:
    text = unit.text.rstrip("*_ ")
    leads = (
        (_points_down(unit) and not WARNS.search(text))
        or text.endswith(LEADS)
        or bool(OF_THE_PAGE.match(text))
        or _points_elsewhere(text)
    )
    return not unit.steps and leads


def _points_down(unit: Unit) -> bool:
    return len(unit.text.split()) <= LONGEST_POINTER and POINTS_DOWN.search(unit.text) is not None


def _lead_in(found: list[Unit], number: int, title: str) -> int:
    """How many of the last units introduce the list in block `number`: the sentence that leads into it, and all from the
    one on that points down to it, says something of its steps or warns. A warning that points down counts from any
    paragraph of the section."""
    count = 0
    for place, unit in enumerate(reversed(found), 1):
        if unit.heading != title or unit.steps or unit.item:
            break
        above, warns = unit.block == number - 1, WARNS.search(unit.text) is not None
        leads = place == 1 and (_leads_nowhere(unit) or _leads_into(unit, number))
        said = _points_down(unit) or REFERS.search(unit.text) is not None
        if leads or (above and (said or warns)) or (said and (warns or count)):
            count = place
    return count


def _leads_into(unit: Unit, number: int) -> bool:
    """Whether the unit is the unfinished end of the text right above this block: "A policy ends early only if"."""
    return unit.block == number - 1 and not unit.steps and not unit.item and leads_on(unit.text)


def _points_elsewhere(text: str) -> bool:
    """Whether the sentence only names another article by a link that leads nowhere outside of the articles."""
    addresses = [link["url"] for link in LINK.finditer(text)]
    within = bool(addresses) and not any(ADDRESS.match(url) for url in addresses)
    return within and POINTS_ELSEWHERE.match(text) is not None and len(LINK.sub("", text).split()) <= WORDS_BESIDE_LINK


def _add_list(found: list[Unit], text: str, held: list[Line], number: int, title: str) -> None:
    """Add a list as a whole with its introduction: without "This is not covered:" its items would say the opposite."""
    items = [line for line in held if ITEM.match(line.text)]
    if number == 0 and items and _goes_on_numbering(items[0].text):
        return  # its first steps are in the previous passage
    start, end = held[0].start, held[-1].end
    leads = found[len(found) - _lead_in(found, number, title) :]
    fits = end - (leads[0].start if leads else start) <= LONGEST_LIST
    one = leads or (items and NUMBERED.match(items[0].text)) or runs_on(text[start:end])
    if items and (one or (fits and of_the_heading(text[start:end]))):
        begin = leads[0].start if leads else start
        del found[len(found) - len(leads) :]
        if fits:
            found.append(Unit(begin, end, text[begin:end], number, title, steps=True, first=True))
        return
    for item, following in zip(items, [*items[1:], None], strict=True):
        begin, stop = item.start, (following.start if following else end)
        if SENTENCE_END.search(text[begin:stop].rstrip()):
            found.append(
                Unit(begin, begin + len(text[begin:stop].rstrip()), text[begin:stop].rstrip(), number, title, item=True)
            )


def of_the_heading(text: str) -> bool:
    """Whether the text is a list with items that say nothing without the heading above it: "- kennel cough: 14 days before
    arrival", or the parts of one sentence. A single mark is rather left of a badly converted page."""
    ends = _item_ends(text)
    return len(ends) > 1 and (runs_on(text) or not all(SENTENCE_END.search(end) for end in ends))


def runs_on(text: str) -> bool:
    """Whether the list is one sentence ("- the pump,", "- leaks of the tank."), whose last item cannot be quoted
    alone."""
    *ends, last = _item_ends(text) or [""]
    return bool(ends) and all(RUNS_ON.search(end) for end in ends) and SENTENCE_END.search(last) is not None


def _item_ends(text: str) -> list[str]:
    """The last line of each item of a list; none of other text."""
    marked = text.rstrip().splitlines()
    if not marked or not ITEM.match(marked[0]):
        return []
    return [before.rstrip() for before, line in pairwise(marked) if ITEM.match(line)] + [marked[-1]]


def _goes_on_numbering(item: str) -> bool:
    found = NUMBERED.match(item)
    return found is not None and int("".join(filter(str.isdigit, found.group()))) > 1


def sentences(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    left = start
    for cut in sorted({*_ends(text, start, end), *(m.start() for m in FUSED.finditer(text, start, end)), end}):
        begin, stop = left, cut
        while begin < stop and text[begin].isspace():
            begin += 1
        while stop > begin and text[stop - 1].isspace():
            stop -= 1
        if any(letter.isalnum() for letter in text[begin:stop]):
            yield begin, stop
        left = cut


def _ends(text: str, start: int, end: int) -> Iterator[int]:
    for match in ENDS.finditer(text, start, end):
        word = text[max(start, match.start() - 12) : match.start()].rsplit(None, 1)[-1:]
        last = word[0].casefold().lstrip("(\"'„«*_") if word else ""
        following = text[match.end() : match.end() + 2].strip()
        if match[0] == "." and (last in ABBREVIATIONS or (len(last) == 1 and last.isalpha())):
            continue
        if match[0][0] == "." and last.isdigit() and len(last) <= 2 and following[:1].isalpha():
            continue
        if not following.islower() or match[0] in "。！？":
            yield match.end()
