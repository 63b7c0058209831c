"""Reflows a plain text mail for a page of any width: joins lines that a mail program wrapped, and collapses blank
lines.

Programs wrap a line where the next word does not fit; people break lines earlier. So two lines are joined only if the
second line's first word would have exceeded the column at which the mail is wrapped, and only in a mail that breaks a
sentence there. Text arranged in lines is kept: lists, quotes, code, tables, addresses, signatures."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise

NARROWEST, WIDEST = 55, 84  # columns at which mail programs wrap: usually 72 to 78, less in a quote, 80 on terminals
FULL = 0.6  # least share of the column that a wrapped line fills, unless a long word follows
BLANK = re.compile(r"[\s\u00a0\u200b\ufeff]*")
BLANKS = re.compile(r"\n(?:[ \t\u00a0\u200b\ufeff]*\n){2,}")
SIGNATURE = re.compile(r"--\s?$")
FENCE = re.compile(r"\s*(?:```|~~~)")
# Lines that are never joined: quotes, indented lines, list items, table rows, rules, single links.
STANDS_ALONE = re.compile(
    r"[>|]|\s{2}|\t|[-*+•–·]\s|\(?\d{1,3}[.)]\s|\(?[a-z][.)]\s|[-=_*#~]{3,}|#{1,6}\s|<?https?://\S+>?$"
)
LABEL = re.compile(r"(?=[^\W\d_])[\w /.-]{2,29}:\s")  # "Order number: 4711"
ENDS_SENTENCE = re.compile(r"[.!?…:;؟。！？][\"'”’»)\]]*$")
UNSPACED = re.compile(
    r"[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f\uac00-\ud7af]$"
)  # scripts without spaces between words
RUN_OF_SPACES = re.compile(r"\S {3,}\S")  # columns aligned by spaces


def reflow(text: str) -> str:
    """The text with other line breaks and blank lines; words and their order are unchanged."""
    head, mark, signature = _split_signature(text)
    paragraphs = list(_paragraphs(head))
    column = _column(paragraphs)
    joined = "\n".join("\n".join(_joined(lines, column)) for lines in paragraphs) if column else head
    return BLANKS.sub("\n\n", joined + mark + signature)


def _split_signature(text: str) -> tuple[str, str, str]:
    """Split off the signature after "-- ", whose lines are kept."""
    lines = text.split("\n")
    for place, line in enumerate(lines):
        if SIGNATURE.fullmatch(line):
            return "\n".join(lines[:place]), "\n" if place else "", "\n".join(lines[place:])
    return text, "", ""


def _paragraphs(text: str) -> Iterator[list[str]]:
    """Groups of consecutive lines; blank lines and lines of code are groups of their own."""
    fenced = False
    marked = []
    for line in text.split("\n"):
        fence = bool(FENCE.match(line))
        marked.append((fenced or fence, BLANK.fullmatch(line) is not None, line))
        fenced ^= fence
    for (code, blank), lines in groupby(marked, key=lambda each: each[:2]):
        held = [line for _, _, line in lines]
        if code or blank:
            yield from ([line] for line in held)
        else:
            yield held


def _column(paragraphs: Iterable[Sequence[str]]) -> int:
    """Column at which the mail is wrapped; 0 if it is not, or if no sentence continues after a break."""
    wrapped = [lines for lines in paragraphs if all(len(line.rstrip()) <= WIDEST for line in lines)]
    column = max((len(line.rstrip()) for lines in wrapped for line in lines if not _alone(line)), default=0)
    pairs = (pair for lines in wrapped for pair in pairwise(lines))
    broken = any(_goes_on(*pair) and _fits_no_more(*pair, column) for pair in pairs)
    return column if column >= NARROWEST and broken else 0


def _joined(lines: Sequence[str], column: int) -> Iterator[str]:
    held = lines[0]
    last = lines[0]
    wrapped = all(len(line.rstrip()) <= WIDEST for line in lines)
    for line in lines[1:]:
        if wrapped and _one_sentence_or_more(last, line) and _fits_no_more(last, line, column):
            held = f"{held.rstrip()}{'' if UNSPACED.search(held.rstrip()) else ' '}{line.lstrip()}"
        else:
            yield held
            held = line
        last = line
    yield held


def _alone(line: str) -> bool:
    return STANDS_ALONE.match(line) is not None or RUN_OF_SPACES.search(line.rstrip()) is not None


def _one_sentence_or_more(line: str, following: str) -> bool:
    leads, labelled = line.rstrip().endswith(":"), following[:1].isupper() and LABEL.match(following)
    return not (leads or labelled or _alone(line) or _alone(following))


def _goes_on(line: str, following: str) -> bool:
    """Whether the lines are certainly one sentence: the first has no end mark and the next begins in lower case."""
    return (
        _one_sentence_or_more(line, following)
        and not ENDS_SENTENCE.search(line.rstrip())
        and following.lstrip()[:1].islower()
    )


def _fits_no_more(line: str, following: str, column: int) -> bool:
    length, word = len(line.rstrip()), following.split(None, 1)[0]
    return length + 1 + len(word) > column and (length >= FULL * column or len(word) > (1 - FULL) * column)
