"""Values of CSS as browsers read them: the declarations of a style, lengths and colours. Never raises."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import tinycss2
from tinycss2 import color5

from kb.articles.css_rules import BACKGROUND, Declared, override

LONGEST = 200  # characters of a value
MAX_ARGUMENTS = 50  # of a function
Colour = tuple[int, int, int]

_SIDES = ("top", "right", "bottom", "left")
_BOXES = {
    "margin": tuple(f"margin-{side}" for side in _SIDES),
    "padding": tuple(f"padding-{side}" for side in _SIDES),
    "inset": _SIDES,
}
_OF_SIDES = {1: (0, 0, 0, 0), 2: (0, 1, 0, 1), 3: (0, 1, 2, 1), 4: (0, 1, 2, 3)}  # values by their number
_PAIRS = {
    "margin-block": ("margin-top", "margin-bottom"),
    "margin-inline": ("margin-left", "margin-right"),
    "padding-block": ("padding-top", "padding-bottom"),
    "padding-inline": ("padding-left", "padding-right"),
    "inset-block": ("top", "bottom"),
    "inset-inline": ("left", "right"),
    "overflow": ("overflow-x", "overflow-y"),
}
_OTHERWISE = {
    "block-size": "height",
    "inline-size": "width",
    "max-block-size": "max-height",
    "max-inline-size": "max-width",
    "overflow-block": "overflow-y",
    "overflow-inline": "overflow-x",
    **{f"{pair}-{end}": names[end == "end"] for pair, names in _PAIRS.items() for end in ("start", "end")},
}
_LENGTHS = frozenset({"height", "max-height", "width", "max-width", "font-size", "text-indent"}.union(*_BOXES.values()))
_DISPLAY = frozenset({
    "none", "contents", "block", "inline", "inline-block", "flex", "inline-flex", "grid", "inline-grid", "flow",
    "flow-root", "list-item", "table", "inline-table", "table-row", "table-cell", "table-row-group", "table-header-group",
    "table-footer-group", "table-column", "table-column-group", "table-caption", "run-in", "ruby", "math", "-webkit-box",
    "-webkit-inline-box", "-webkit-flex",
})  # fmt: skip
_KEYWORDS = {
    "display": _DISPLAY,
    "visibility": frozenset({"visible", "hidden", "collapse"}),
    "content-visibility": frozenset({"visible", "hidden", "auto"}),
}
# Everything else of a style says nothing about whether its text is seen.
_READ = frozenset({*_KEYWORDS, *_LENGTHS, *_BOXES, *_PAIRS, *_OTHERWISE, *BACKGROUND}) | frozenset({
    "opacity", "color", "font", "position", "clip", "clip-path", "transform", "translate", "scale", "zoom", "overflow-x",
    "overflow-y", "contain", "mso-hide", "background-clip", "-webkit-background-clip", "-webkit-text-fill-color",
    "-webkit-text-stroke", "text-shadow", "filter", "backdrop-filter", "mix-blend-mode", "animation", "animation-name",
    "transition", "transition-property",
})  # fmt: skip
_WIDE = frozenset({"inherit", "initial", "unset", "revert", "revert-layer"})
_WORD = re.compile(r"[a-z-]+")


def _tokens(value: str) -> list[Any]:
    return list(tinycss2.parse_component_value_list(value, skip_comments=True))


def parts(value: str) -> list[str]:
    """The values of a shorthand, which blanks separate."""
    if "(" not in value:
        return value.split()
    found: list[list[Any]] = [[]]
    for token in _tokens(value):
        if token.type == "whitespace":
            found.append([])
        else:
            found[-1].append(token)
    return [tinycss2.serialize(each) for each in found if each]


def _longhands(name: str, value: str) -> Iterator[tuple[str, str]]:
    """What a shorthand or a name in the direction of writing stands for, in horizontal text from left to right."""
    if names := _BOXES.get(name):
        one = parts(value)
        yield from zip(names, (one[at] for at in _OF_SIDES.get(len(one), ())), strict=False)
    elif names := _PAIRS.get(name):
        both = parts(value)
        if 1 <= len(both) <= 2:
            yield from zip(names, (both[0], both[-1]), strict=True)
    elif name == "font":
        size = next((each for each in map(_size, parts(value.replace("/", " / "))) if each), "")
        yield from (("font-size", size),) if size else ()
    else:
        yield _OTHERWISE.get(name, name), value


def _size(part: str) -> str:
    """The part of `font` if it is a size: the first length; a number beside it is the weight, unless it is 0."""
    amount = length(part)
    return part if amount and not amount.number else ""


def _is_valid(name: str, value: str) -> bool:
    """Whether browsers accept the value; the one before stands otherwise. True for what is not known."""
    if value in _WIDE or "var(" in value:
        return True
    if name in _KEYWORDS:
        return _KEYWORDS[name].issuperset(value.split())
    if name in _LENGTHS or name == "opacity":
        return length(value) is not None or (name != "opacity" and ("(" in value or bool(_WORD.fullmatch(value))))
    if name == "color":
        return colour(value) is not None or "(" in value or value in ("currentcolor", *_SYSTEM)
    return True


def _read(style: str) -> tuple[Declared, Declared]:
    usual: Declared = {}
    important: Declared = {}
    for one in tinycss2.parse_blocks_contents(style, skip_comments=True, skip_whitespace=True):
        if one.type != "declaration" or one.lower_name not in _READ:
            continue
        try:
            value = " ".join(tinycss2.serialize(one.value).lower().split())[:LONGEST]
            for name, each in _longhands(one.lower_name, value):
                if _is_valid(name, each):
                    override(important if one.important else usual, {name: each})
        except RecursionError:  # parentheses of a thousand levels are no value
            continue
    return usual, important


_known = lru_cache(4096)(_read)
MOST_KNOWN = 1_000  # characters of a style that is remembered


def declared(style: str) -> tuple[Declared, Declared]:
    """Usual and important declarations of a style, in lower case and of single properties: what cannot hide text is
    left out, as are values that browsers ignore."""
    usual, important = _known(style) if len(style) <= MOST_KNOWN else _read(style)
    return dict(usual), dict(important)


def declarations(style: str) -> Declared:
    """All declarations of a style: the important ones win."""
    usual, important = declared(style)
    override(usual, important)
    return usual


# Lengths


@dataclass(frozen=True)
class Amount:
    """A number, percentage or length, or a sum of them. `screen`: percent of the window."""

    number: float = 0.0
    pixels: float = 0.0
    ems: float = 0.0
    percent: float = 0.0
    screen: float = 0.0

    def plus(self, other: "Amount", times: float = 1.0) -> "Amount":
        return Amount(*(a + times * b for a, b in zip(self._each, other._each, strict=True)))

    @property
    def _each(self) -> tuple[float, float, float, float, float]:
        return self.number, self.pixels, self.ems, self.percent, self.screen

    @property
    def is_number(self) -> bool:
        return not any(self._each[1:])

    def in_pixels(self, *, em: float = 16.0, percent: float, screen: float = 10.0) -> float:
        """About how many pixels, with those that an em, a percent and a percent of the window have."""
        return self.number + self.pixels + em * self.ems + percent * self.percent + screen * self.screen


_IN_PIXELS = {
    "px": 1.0, "pt": 4 / 3, "pc": 16.0, "in": 96.0, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "q": 2.4 / 2.54, "rem": 16.0,
    "rex": 8.0, "rch": 8.0, "rcap": 11.0, "ric": 16.0, "rlh": 19.0,
}  # fmt: skip
_IN_EMS = {"em": 1.0, "ex": 0.5, "ch": 0.5, "cap": 0.7, "ic": 1.0, "lh": 1.2}
_OF_SCREEN = re.compile(r"(?:[sld]?v|cq)(?:w|h|i|b|min|max)")


def _one(token: Any) -> Amount | None:
    if token.type == "number":
        return Amount(number=token.value)
    if token.type == "percentage":
        return Amount(percent=token.value)
    if token.type == "dimension":
        unit = token.lower_unit
        if unit in _IN_PIXELS:
            return Amount(pixels=token.value * _IN_PIXELS[unit])
        if unit in _IN_EMS:
            return Amount(ems=token.value * _IN_EMS[unit])
        return Amount(screen=token.value) if _OF_SCREEN.fullmatch(unit) else None
    if token.type == "() block":
        return _sum(token.content)
    return _function(token) if token.type == "function" else None


def _function(token: Any) -> Amount | None:
    if token.lower_name in ("calc", "-webkit-calc", "-moz-calc"):
        return _sum(token.arguments)
    if token.lower_name not in ("min", "max", "clamp"):
        return None
    given = [_sum(each) for each in arguments(token.arguments)]
    found = [each for each in given if each is not None]
    if not found or len(found) != len(given):
        return None
    ordered = sorted(found, key=lambda amount: amount.in_pixels(percent=5.0))
    if token.lower_name == "clamp":
        return ordered[1] if len(ordered) == 3 else None
    return ordered[0] if token.lower_name == "min" else ordered[-1]


def arguments(tokens: Iterable[Any]) -> list[list[Any]]:
    """A function's arguments, which commas separate."""
    found: list[list[Any]] = [[]]
    for token in tokens:
        if token.type == "literal" and token.value == ",":
            found.append([])
        elif token.type != "whitespace":
            found[-1].append(token)
    return found[:MAX_ARGUMENTS]


def _sum(tokens: Sequence[Any]) -> Amount | None:
    """The value of a calculation: products first, then sums."""
    terms: list[tuple[float, list[Any]]] = [(1.0, [])]
    for token in tokens:
        if token.type == "literal" and token.value in "+-":
            terms.append((1.0 if token.value == "+" else -1.0, []))
        elif token.type != "whitespace":
            terms[-1][1].append(token)
    total = Amount()
    for sign, term in terms:
        product = _product(term)
        if product is None:
            return None
        total = total.plus(product, sign)
    return total


def _product(tokens: Sequence[Any]) -> Amount | None:
    """What `a * b / c` is; at most one of them has a unit."""
    found = _one(tokens[0]) if tokens else None
    for sign, token in zip(tokens[1::2], tokens[2::2], strict=False):
        factor = _one(token)
        if found is None or factor is None or sign.type != "literal" or sign.value not in "*/":
            return None
        if not factor.is_number:
            found, factor = factor, found
        if not factor.is_number or (sign.value == "/" and not factor.number):
            return None
        found = Amount().plus(found, 1 / factor.number if sign.value == "/" else factor.number)
    return found


@lru_cache(4096)
def length(value: str) -> Amount | None:
    """The number, percentage or length that a value is; None if it is none, or unknown."""
    tokens = [token for token in _tokens(value[:LONGEST]) if token.type != "whitespace"]
    return _one(tokens[0]) if len(tokens) == 1 else None


def functions(value: str) -> Iterator[tuple[str, list[list[Any]]]]:
    """Names and arguments of the functions in a value, such as those of `transform`."""
    for token in _tokens(value):
        if token.type == "function":
            yield token.lower_name, arguments(token.arguments)


def amounts(tokens: Iterable[Any]) -> list[Amount]:
    """The lengths among an argument's tokens."""
    return [amount for amount in map(_one, tokens) if amount is not None]


# Colours

_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)
_SYSTEM = {
    **dict.fromkeys(("canvas", "window", "field", "buttonhighlight", "infobackground"), _WHITE),
    **dict.fromkeys(("canvastext", "windowtext", "fieldtext", "buttontext", "initial", "revert"), _BLACK),
}
_LIGHT = {"lab": 100.0, "lch": 100.0, "oklab": 1.0, "oklch": 1.0}  # lightness of white


@dataclass(frozen=True)
class Paint:
    rgb: Colour | None  # None: unknown
    alpha: float


def _paint(token: Any) -> Paint | None:
    if token.type == "ident" and token.lower_value in _SYSTEM:
        return Paint(_SYSTEM[token.lower_value], 1.0)
    found = color5.parse_color(token)
    if found is None or found == "currentcolor":
        return None
    alpha = 1.0 if found.alpha is None else float(found.alpha)
    try:
        channels = found.to("srgb").coordinates
    except NotImplementedError:  # other spaces: near to white and to black they agree
        light = (found.coordinates[0] or 0.0) / _LIGHT.get(found.space, 1.0)
        ends = found.coordinates[1:] if found.space not in _LIGHT else ()
        if any(abs((each or 0.0) - light) > 0.05 for each in ends) or 0.1 < light < 0.95:
            return Paint(None, alpha)
        channels = (light,) * 3
    red, green, blue = (round(255 * min(1.0, max(0.0, each or 0.0))) for each in channels)
    return Paint((red, green, blue), alpha)


@lru_cache(4096)
def colour(value: str) -> Paint | None:
    """The first colour in a value, such as `background`; None if it has none."""
    return next((paint for paint in map(_paint, _tokens(value[:LONGEST])) if paint is not None), None)


def legacy_colour(value: str) -> str:
    """The colour of an attribute, such as `bgcolor`, as a value of CSS; any word is one (HTML Standard, 2.3.6)."""
    value = value.strip().lower()[:128]
    if not value or value == "transparent":
        return ""
    if colour(value) is not None and "(" not in value:
        return value
    if re.fullmatch(r"#?[0-9a-f]{3}", value):
        return f"#{value.lstrip('#')}"
    digits = re.sub(r"[^0-9a-f]", "0", value.removeprefix("#"))
    size = max(1, -(-len(digits) // 3))
    digits = digits.ljust(3 * size, "0")
    thirds = [digits[at : at + size][-8:] for at in range(0, 3 * size, size)]
    while len(thirds[0]) > 2 and all(third[0] == "0" for third in thirds):
        thirds = [third[1:] for third in thirds]
    return "#" + "".join(third[:2].zfill(2) for third in thirds)
