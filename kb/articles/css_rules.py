"""Rules of a style sheet, in one pass: a sheet of any making takes time in proportion to its length."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

MAX_DEPTH = 20  # of rules within rules
LONGEST_NESTED = 2_000  # characters of a selector with those around it; "&&" in "&&" in "&&" doubles it each time

Declared = dict[str, str]

# Comments, strings, which may hold braces, and the signs by which old browsers skip a sheet. What does not end, ends with
# its line or the sheet, so that nothing is read twice.
_LEFT_OUT = re.compile(
    r"/\*.*?(?:\*/|\Z)|<!--|-->"
    r"|\"(?:[^\"\\\n]|\\.)*+\\?(?:\"|(?=\n)|\Z)|'(?:[^'\\\n]|\\.)*+\\?(?:'|(?=\n)|\Z)",
    re.DOTALL,
)
_EVERYWHERE = re.compile(r"@media\s+(?:only\s+)?(?:screen|all)\s*(?:,\s*(?:screen|all|print)\s*)*|@layer.*")
_NO_RULES = (
    "@keyframes",
    "@-webkit-keyframes",
    "@-moz-keyframes",
    "@font-face",
    "@page",
    "@property",
    "@counter-style",
)
BACKGROUND = ("background", "background-color", "background-image")


@dataclass(frozen=True)
class Rule:
    selector: str
    declared: Declared
    everywhere: bool  # not only within @media, @supports or another rule


def override(before: Declared, after: Declared) -> None:
    """Declare more: a shorthand takes back what it stands for."""
    if "background" in after:
        for name in BACKGROUND:
            before.pop(name, None)
    before.update(after)


def rules(css: str) -> Iterator[Rule]:
    """Rules in order, with those within others, in lower case."""
    opened: list[tuple[str, bool, list[str]]] = []  # selector or at-rule, whether it holds everywhere, declarations
    before = ""
    for piece in re.split(r"([{};])", _LEFT_OUT.sub(" ", css).lower()):
        if piece == "{":
            opened.append(_opened(opened, " ".join(before.split())))
        elif piece in (";", "}"):
            if opened:
                opened[-1][2].append(before)
            if piece == "}" and opened:
                selector, everywhere, declared = opened.pop()
                if selector and not selector.startswith("@"):
                    yield Rule(selector, _pairs(declared), everywhere)
        before = "" if piece in "{};" else piece


def _opened(around: list[tuple[str, bool, list[str]]], prelude: str) -> tuple[str, bool, list[str]]:
    outer, everywhere, _ = around[-1] if around else ("", True, [])
    if outer in _NO_RULES or len(around) > MAX_DEPTH:
        return "@keyframes", False, []
    if prelude.startswith("@"):
        if prelude.startswith(_NO_RULES):
            return "@keyframes", False, []
        selector = outer if not outer.startswith("@") else "@"
        return selector, everywhere and bool(_EVERYWHERE.fullmatch(prelude)), []
    if outer and not outer.startswith("@"):
        if len(outer) * max(1, prelude.count("&")) + len(prelude) > LONGEST_NESTED:
            return "@keyframes", False, []
        return prelude.replace("&", outer) if "&" in prelude else f"{outer} {prelude}", False, []
    return prelude, everywhere, []


def _pairs(declared: list[str]) -> Declared:
    found: Declared = {}
    for one in declared:
        name, colon, value = one.partition(":")
        if colon and value.strip():
            override(found, {name.strip(): value.strip()[:200]})
    return found
