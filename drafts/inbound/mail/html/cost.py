"""What an HTML parser needs quadratic time for, counted in one pass before it is asked: such HTML is shown as text."""

import re
from collections import Counter

MAX_NESTING = 1_000  # no mail that a person wrote has a tenth of it
MAX_ATTRIBUTES = 256  # of one element; each is compared with all others

NESTED = "Tags nested too deep to look for hidden text"
CROWDED = "Too many attributes to look for hidden text"

_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]*)")
_FOREIGN = re.compile(r"(?i)<(?:svg|math)\b")
_ENDS_FOREIGN = {"p", "li", "br", "img", "hr", "meta", "dt", "dd"}
_NEVER_NEST = _ENDS_FOREIGN | {"td", "th", "tr", "link", "input", "col", "option", "wbr"}

# As the tokenizer of HTML reads a tag; possessive, so that nothing is tried twice.
SPACE = r"\t\n\f\r "
_VALUE = rf"(?:\"[^\"]*+\"?|'[^']*+'?|[^{SPACE}>]*+)"
ATTRIBUTE = rf"[{SPACE}/]*+[^{SPACE}/>][^{SPACE}/>=]*+(?:[{SPACE}]*+=[{SPACE}]*+{_VALUE})?+"
_ONE_ATTRIBUTE = re.compile(ATTRIBUTE)
_OPENED = re.compile(rf"</?([a-zA-Z][^{SPACE}/>]*+)((?:{ATTRIBUTE}){{0,{MAX_ATTRIBUTES + 1}}}+)")
_MERGED = {"html", "body"}  # repeated tags add their attributes to one element
_OVERLAP = 8  # a tag may stand in another's value, or in a script: more is made to cost


def too_costly(html: str) -> str:
    """Why it is not parsed, in words; empty where it may be."""
    if _nests_endlessly(html):
        return NESTED
    return CROWDED if _is_crowded(html) else ""


def _nests_endlessly(html: str) -> bool:
    """An end tag closes only what is open under its name; in SVG and MathML cells and voids nest as well."""
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
    """Every "<" may begin a tag: which do, in comments, scripts and values, only a parser knows."""
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
