"""Splits a source into the units for comparison: sentences, list items, table rows, each with its heading."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from copilot.guard.claims.alignment.following import Unit
from copilot.text.languages import SUPPORTED, lexicon
from copilot.text.sentences import leads_on, split

HEADING = re.compile(r"#{1,6}\s+(.*)")
ITEM = re.compile(r"\s*(?:[-*•·–]|\d{1,2}[.)])\s+")
NUMBER = re.compile(r"(\d{1,2})[.)]")
NUMBERED = re.compile(r"(?<!\S)(\d{1,2})[.)]\s*$")  # amid a line: "1. Register. 2. Confirm."
RULE = re.compile(r"[\s|:-]+$")
MARKUP = re.compile(r"\*{1,3}|(?<!\w)_{1,2}|_{1,2}(?!\w)|`")
LINK = re.compile(r"\[([^\]]{1,300})\]\([^)\s]{1,500}\)")
MOST_UNITS = 400  # units per source
# "…to all users.You can start": lost markup may have taken the space with it. "System.Windows" is a name.
GLUED = re.compile(r"(?<=[^\W\d_]{2}[.?!])(?=([^\W\d_]+)[ ,'’])")


@lru_cache(maxsize=256)
def units(text: str, title: str = "") -> tuple[Unit, ...]:
    """Units in order; at most MOST_UNITS."""
    found = []
    for unit in _units(text, title):
        found.append(unit)
        if len(found) >= MOST_UNITS:
            break
    return tuple(found)


def _units(text: str, title: str) -> Iterator[Unit]:
    heading, lead = "", ""
    header: tuple[str, ...] = ()
    for line in _lines(text):
        plain = MARKUP.sub("", LINK.sub(r"\1", line)).strip()
        if match := HEADING.match(plain):
            heading, lead, header = match[1].strip(), "", ()
            continue
        under = " · ".join(part for part in (title if heading != title else "", heading, lead) if part)
        if plain.startswith("|"):
            cells = tuple(cell.strip() for cell in plain.strip("|").split("|"))
            if RULE.match(plain):
                continue
            if not header:
                header = cells
                continue
            yield Unit(" | ".join(cells), under, header)
            continue
        header = ()
        item = ITEM.match(plain)
        if not item:
            lead = plain if leads_on(plain) and len(plain) < 200 else ""
            under = " · ".join(part for part in (title if heading != title else "", heading) if part)
        body, number = _spaced(plain[item.end() :] if item else plain), NUMBER.search(item[0]) if item else None
        for sentence in split(body):
            number = NUMBERED.search(body, 0, sentence.start) or number
            yield Unit(sentence.text, under, step=int(number[1]) if number else 0)
            number = None


def _spaced(text: str) -> str:
    """The text with a space added where a sentence ends and the next starts with a capitalised word that starts no
    name."""
    return GLUED.sub(lambda match: " " if match[1][0].isupper() and match[1].casefold() in _openers() else "", text)


@cache
def _openers() -> frozenset[str]:
    return frozenset(word for code in SUPPORTED for word in lexicon(code).stop)


def _lines(text: str) -> Iterator[str]:
    """Lines, with manually wrapped lines of a paragraph joined."""
    kept = ""
    for line in [*text.split("\n"), ""]:
        stripped = line.strip()
        goes_on = kept and stripped[:1].islower() and kept[-1] not in ".:!?|" and not HEADING.match(kept)
        if goes_on:
            kept = f"{kept} {stripped}"
            continue
        if kept:
            yield kept
        kept = stripped
    if kept:
        yield kept
