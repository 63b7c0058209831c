"""Differences of two texts, word by word: inline, or side by side.

Lines are compared first, and words only within changed lines. If that takes too long, the rest is shown as replaced: a
hostile pair of texts takes seconds, not minutes.
"""

import re
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from diff_match_patch import diff_match_patch

Kind = Literal["same", "gone", "new"]

CONTEXT = 2  # unchanged lines shown around a change
SECONDS = 1.0
SURROGATES = 0xD800

_KINDS: dict[int, Kind] = {-1: "gone", 0: "same", 1: "new"}
# A script without spaces is compared by character.
_WORD = re.compile(r"[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|\s+|\w+|[^\w\s]")
_LINE = re.compile(r"[^\n]*\n|[^\n]+")


@dataclass(frozen=True)
class Run:
    """Words that are unchanged, deleted or inserted together."""

    kind: Kind
    text: str


@dataclass(frozen=True)
class Block:
    """Lines that belong together on both sides. `hidden`: number of unchanged lines left out here."""

    runs: tuple[Run, ...] = ()
    hidden: int = 0

    @property
    def changed(self) -> bool:
        return any(run.kind != "same" for run in self.runs)

    @property
    def left(self) -> tuple[Run, ...]:
        return tuple(run for run in self.runs if run.kind != "new")

    @property
    def right(self) -> tuple[Run, ...]:
        return tuple(run for run in self.runs if run.kind != "gone")


def words(old: str, new: str, seconds: float = SECONDS) -> tuple[Run, ...]:
    """Runs of words. Lossless: without the insertions it is the old text, without the deletions the new one."""
    return tuple(_compared(_WORD, old, new, time.time() + seconds))


def blocks(old: str, new: str, seconds: float = SECONDS) -> list[Block]:
    """Blocks of the whole text in order; long unchanged parts are counted, not shown."""
    deadline = time.time() + seconds
    runs, found = [*_compared(_LINE, old, new, deadline), Run("same", "")], list[Block]()
    gone = new_text = ""
    for place, run in enumerate(runs):
        if run.kind != "same":
            gone, new_text = (gone + run.text, new_text) if run.kind == "gone" else (gone, new_text + run.text)
            continue
        if gone or new_text:
            found.append(Block(tuple(_compared(_WORD, gone, new_text, deadline))))
            gone = new_text = ""
        found += _unchanged(_LINE.findall(run.text), first=place == 0, last=place >= len(runs) - 2)
    return found


def _compared(unit: re.Pattern[str], old: str, new: str, deadline: float) -> Iterator[Run]:
    """Compare by words or lines. The library compares characters, so each distinct word or line is mapped to one."""
    before, after = unit.findall(old), unit.findall(new)
    known = {part: _letter(number) for number, part in enumerate(dict.fromkeys([*before, *after]))}
    text_of = {letter: part for part, letter in known.items()}
    matcher = diff_match_patch()
    parts = matcher.diff_main(
        "".join(known[part] for part in before), "".join(known[part] for part in after), False, deadline
    )
    matcher.diff_cleanupSemantic(parts)
    for kind, text in parts:
        yield Run(_KINDS[kind], "".join(text_of[letter] for letter in text))


def _letter(number: int) -> str:
    """The n-th character that is not a surrogate."""
    return chr(number + 1 if number < SURROGATES - 1 else number + 0x801)


def _unchanged(lines: Sequence[str], *, first: bool, last: bool) -> Iterator[Block]:
    """Unchanged lines next to a change; those between are counted."""
    head, tail = (0 if first else CONTEXT), (0 if last else CONTEXT)
    hidden = len(lines) - head - tail
    if hidden <= 1:
        yield from _plain(lines)
        return
    yield from _plain(lines[:head])
    yield Block(hidden=hidden)
    yield from _plain(lines[len(lines) - tail :])


def _plain(lines: Sequence[str]) -> Iterator[Block]:
    if lines:
        yield Block((Run("same", "".join(lines)),))
