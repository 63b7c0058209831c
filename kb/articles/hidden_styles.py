"""Styles that hide text, in mail and on web pages."""

from dataclasses import dataclass, replace
from typing import Any

from kb.articles.css_rules import Declared
from kb.articles.css_values import Amount, Colour, amounts, colour, functions, legacy_colour, length

TINY_PIXELS = 2.0
FAR_AWAY = -400.0  # pixels, to the left or above
FAR_BEYOND = 5_000.0  # pixels, to the right: wider than a screen
NEAR = 24  # largest difference in each channel of two colours that cannot be told apart
FAINT = 0.05  # opacity that cannot be seen
SHRUNK = 0.1  # scale at which no letter can be read
# Pixels of a percent: of the type's size, of the box that an element lies in, and of the line that is indented.
OF_TYPE, OF_BOX, OF_LINE = 0.16, 2.0, 4.0
ALL = 100.0  # percent

_INK, _FILL = "color", "-webkit-text-fill-color"
_SAME_INK = frozenset({"inherit", "unset", "currentcolor"})
_CLIPS = frozenset({"hidden", "clip", "auto", "scroll", "overlay"})
_CONTAINS = frozenset({"paint", "strict", "content"})


@dataclass(frozen=True)
class InheritedStyle:
    """Inherited style of text; None: unknown."""

    ink: Colour | None = (0, 0, 0)
    paper: Colour | None = (255, 255, 255)
    tiny: bool = False
    clear: bool = False  # transparent text colour
    filled: bool = False  # `-webkit-text-fill-color` is set, which wins over `color`

    @property
    def unseen(self) -> bool:
        same = self.ink and self.paper and all(abs(a - b) <= NEAR for a, b in zip(self.ink, self.paper, strict=True))
        return self.tiny or self.clear or bool(same)


def _mixed(value: str, below: Colour | None) -> Colour | None:
    """The colour of a value over the one below it; None: unknown."""
    paint = colour(value)
    if paint is None or paint.rgb is None or paint.alpha >= 1.0:
        return paint.rgb if paint else None
    if below is None:
        return None
    red, green, blue = (
        round(paint.alpha * over + (1 - paint.alpha) * under) for over, under in zip(paint.rgb, below, strict=True)
    )
    return red, green, blue


def _transparent(value: str) -> bool:
    paint = colour(value)
    return paint is not None and paint.alpha < FAINT


def _hairline(rules: Declared, name: str) -> bool:
    """Whether a length leaves no room for a letter. A small share of the screen may be wide."""
    amount = length(rules.get(name, ""))
    if amount is None or max(amount.percent, amount.screen) >= SHRUNK:
        return False
    return 0 <= amount.in_pixels(percent=0.0, screen=0.0) < TINY_PIXELS


def _pixels(rules: Declared, name: str) -> float:
    amount = length(rules.get(name, "0"))
    return amount.in_pixels(percent=OF_LINE if name == "text-indent" else OF_BOX) if amount else 0.0


def _moved(rules: Declared) -> list[float]:
    """Pixels by which `transform` and `translate` move an element."""
    found = [amount for part in rules.get("translate", "").split() if (amount := length(part))]
    for name, given in functions(rules.get("transform", "")):
        each = [next(iter(amounts(argument)), Amount()) for argument in given]
        if name in ("translate", "translatex", "translatey", "translate3d"):
            found += each[:2]
        elif name == "matrix":
            found += each[4:6]
    return [amount.in_pixels(percent=OF_BOX) for amount in found]


def _is_away(rules: Declared) -> bool:
    """Whether an element is moved where no page is. A negative margin beside left: 50% centres it."""
    sides = ["text-indent", "left", "top", "right", "bottom"]
    sides += [f"margin-{side}" for side in ("left", "top") if not _pixels(rules, side) > 0]
    moved = [*(_pixels(rules, side) for side in sides), *_moved(rules)]
    beyond = max(_pixels(rules, side) for side in ("text-indent", "left", "margin-left"))
    return min(moved) <= FAR_AWAY or max([beyond, *_moved(rules)]) >= FAR_BEYOND


def _has_no_room(rules: Declared) -> bool:
    """Whether what an element holds is cut off. Padding gives room for it, as around a video."""
    clipped = _CLIPS & {rules.get("overflow-x"), rules.get("overflow-y")}
    if not clipped and _CONTAINS.isdisjoint(rules.get("contain", "").split()):
        return False
    flat = any(_hairline(rules, name) for name in ("height", "max-height"))
    padded = sum(_pixels(rules, name) for name in ("padding-top", "padding-bottom")) > TINY_PIXELS
    return (flat and not padded) or any(_hairline(rules, name) for name in ("width", "max-width"))


def _is_nothing(share: Amount) -> bool:
    return abs(share.number + share.percent / ALL) < SHRUNK


def _is_shrunk(rules: Declared) -> bool:
    """Whether an element is scaled to nothing."""
    shares = [amount for name in ("scale", "zoom") for part in rules.get(name, "").split() if (amount := length(part))]
    for name, given in functions(rules.get("transform", "")):
        each = [next(iter(amounts(argument)), Amount(number=1.0)) for argument in given]
        if name in ("scale", "scalex", "scaley", "scale3d"):
            shares += each[:2]
        elif name == "matrix" and len(each) == 6:
            a, b, c, d = (amount.number for amount in each[:4])
            shares.append(Amount(number=a * d - b * c))
    return any(map(_is_nothing, shares))


def _is_cut_out(rules: Declared) -> bool:
    """Whether `clip` or `clip-path` leaves nothing of an element."""
    for name, given in functions(rules.get("clip", "")):
        edges = amounts(token for argument in given for token in argument)
        if name == "rect" and len(edges) == 4 and rules.get("position") in ("absolute", "fixed"):
            top, right, bottom, left = (edge.in_pixels(percent=0.0) for edge in edges)
            if bottom - top < TINY_PIXELS or right - left < TINY_PIXELS:
                return True
    return any(_leaves_nothing(name, given) for name, given in functions(rules.get("clip-path", "")))


def _leaves_nothing(shape: str, given: list[list[Any]]) -> bool:
    first = amounts(given[0])
    if shape == "inset" and first:
        top, right, bottom, left = (first * 4)[:4] if len(first) in (1, 2) else [*first, first[1], first[1]][:4]
        return top.percent + bottom.percent >= ALL or right.percent + left.percent >= ALL
    if shape in ("circle", "ellipse") and first:
        return any(not radius.in_pixels(percent=OF_BOX) for radius in first[: 1 + (shape == "ellipse")])
    return shape == "polygon" and len({tuple(amounts(point)) for point in given}) < 3


def hiding(rules: Declared) -> str:
    """How the declarations hide an element and its content, in a few words; empty if they do not."""
    if rules.get("display") == "none" or rules.get("mso-hide") == "all":
        return "display:none"
    if rules.get("visibility") in ("hidden", "collapse") or rules.get("content-visibility") == "hidden":
        return "visibility:hidden"
    opaque = length(rules.get("opacity", ""))
    if opaque is not None and opaque.number + opaque.percent / ALL < FAINT:
        return "opacity:0"
    if _is_away(rules) or _is_cut_out(rules):
        return "moved off the page"
    return "no room" if _has_no_room(rules) or _is_shrunk(rules) else ""


def shows_nothing(rules: Declared) -> bool:
    """Whether the declarations hide an element and its content."""
    return bool(rules and hiding(rules))  # most elements declare nothing


def _on_paper(before: InheritedStyle, rules: Declared, bgcolor: str) -> InheritedStyle:
    paper = rules.get("background-color") or rules.get("background") or legacy_colour(bgcolor)
    pictured = f"{paper} {rules.get('background-image', '')}"
    if any(picture in pictured for picture in ("url(", "gradient(", "image(", "image-set(", "var(")):
        return replace(before, paper=None)
    if not paper or _transparent(paper) or paper in ("none", "inherit", "unset", "initial"):
        return before
    return replace(before, paper=_mixed(paper, before.paper))


def _with_ink(before: InheritedStyle, rules: Declared, ink: str) -> InheritedStyle:
    fill = rules.get(_FILL, "")
    pen = fill or ("" if before.filled else rules.get(_INK) or legacy_colour(ink))
    after = replace(before, filled=before.filled or bool(fill))
    if not pen or pen in _SAME_INK:
        return after
    return replace(after, clear=_transparent(pen), ink=_mixed(pen, after.paper))


def _through_letters(before: InheritedStyle, after: InheritedStyle, rules: Declared) -> InheritedStyle:
    """The style where the background is seen only through the letters, as with a coloured headline."""
    clips = f"{rules.get('background-clip', '')} {rules.get('-webkit-background-clip', '')}".split()
    if "text" not in clips:
        return after
    return replace(after, clear=before.clear, paper=before.paper, ink=after.paper if after.clear else after.ink)


def inherit(before: InheritedStyle, rules: Declared, *, bgcolor: str = "", ink: str = "") -> InheritedStyle:
    """The style of an element's text from the inherited style and the element's declarations, in longhands."""
    if not (rules or bgcolor or ink):
        return before
    after = _through_letters(before, _with_ink(_on_paper(before, rules, bgcolor), rules, ink), rules)
    size = length(rules.get("font-size", ""))
    if size is None or (before.tiny and _is_relative(size)):
        return after
    return replace(after, tiny=size.in_pixels(percent=OF_TYPE) < TINY_PIXELS)


def _is_relative(size: Amount) -> bool:
    """Whether a size of type depends on the size around it alone."""
    return bool(size.ems or size.percent) and not (size.number or size.pixels or size.screen)
