"""Limits on HTML for which a parser needs quadratic time, checked in one pass before parsing. HTML over a limit is
shown as text."""

import re
from collections import Counter

MAX_NESTING = 1_000  # mail written by people has less than a tenth of this
MAX_ATTRIBUTES = 256  # of one element; the parser compares each with all others

NESTED = "Tags nested too deep to look for hidden text"
CROWDED = "Too many attributes to look for hidden text"

_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]*)")
_FOREIGN = re.compile(r"(?i)<(?:svg|math)\b")
_ENDS_FOREIGN = {"p", "li", "br", "img", "hr", "meta", "dt", "dd"}
_NEVER_NEST = _ENDS_FOREIGN | {"td", "th", "tr", "link", "input", "col", "option", "wbr"}

# Tags as the HTML tokenizer reads them; possessive quantifiers prevent backtracking.
SPACE = r"\t\n\f\r "
_VALUE = rf"(?:\"[^\"]*+\"?|'[^']*+'?|[^{SPACE}>]*+)"
ATTRIBUTE = rf"[{SPACE}/]*+[^{SPACE}/>][^{SPACE}/>=]*+(?:[{SPACE}]*+=[{SPACE}]*+{_VALUE})?+"
_ONE_ATTRIBUTE = re.compile(ATTRIBUTE)
_OPENED = re.compile(rf"</?([a-zA-Z][^{SPACE}/>]*+)((?:{ATTRIBUTE}){{0,{MAX_ATTRIBUTES + 1}}}+)")
_MERGED = {"html", "body"}  # repeated tags add their attributes to one element
_OVERLAP = 8  # total length of tags relative to the HTML: tags may overlap in values and scripts, but more is an attack


def too_costly(html: str) -> str:
    """Why the HTML is not parsed, in words; empty if it may be parsed."""
    if _nests_endlessly(html):
        return NESTED
    return CROWDED if _is_crowded(html) else ""


def _nests_endlessly(html: str) -> bool:
    """Whether elements are nested deeper than MAX_NESTING. An end tag closes only an open element of its name; in SVG
    and MathML, table cells and void elements nest too."""
    flat = _ENDS_FOREIGN if _FOREIGN.search(html) else _NEVER_NEST
    depth, opened = 0, Counter[str]()
    for found in _TAG.finditer(html):
        name = found[2].lower()
        if name in flat:
            continue
        if not found[1]:
            opened[name] += 1
            depth += 1
        elif opened[name]:
            opened[name] -= 1
            depth -= 1
        if depth > MAX_NESTING:
            return True
    return False


def _is_crowded(html: str) -> bool:
    """Whether an element has more than MAX_ATTRIBUTES. Every "<" is counted as a tag: only a parser knows which are in
    comments, scripts and values."""
    read, merged = 0, 0
    for start in _TAG.finditer(html):
        found = _OPENED.match(html, start.start())
        if found is None:
            continue
        read += found.end() - found.start()
        if read > _OVERLAP * len(html):
            return True
        merges = found[1].lower() in _MERGED
        if not merges and len(found[2]) <= 2 * MAX_ATTRIBUTES:
            continue
        count = sum(1 for _ in _ONE_ATTRIBUTE.finditer(found[2]))
        merged += count if merges else 0
        if max(count, merged) > MAX_ATTRIBUTES:
            return True
    return False
