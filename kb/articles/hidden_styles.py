"""Styles that hide text, in mail and on web pages."""

import re
from dataclasses import dataclass, replace

from kb.articles import css_rules

TINY_PIXELS = 2.0
FAR_AWAY = -400.0  # pixels, to the left or above
FAR_BEYOND = 5_000.0  # pixels, to the right: wider than a screen
MAX_CSS = 200_000  # characters of style sheets that are read
NEAR = 24  # largest difference in each channel of two colours that cannot be told apart

Colour = tuple[int, int, int]
_NAMED: dict[str, Colour] = {
    "white": (255, 255, 255), "black": (0, 0, 0), "red": (255, 0, 0), "green": (0, 128, 0), "blue": (0, 0, 255),
    "yellow": (255, 255, 0), "gray": (128, 128, 128), "grey": (128, 128, 128), "silver": (192, 192, 192),
    "navy": (0, 0, 128), "snow": (255, 250, 250), "ivory": (255, 255, 240), "whitesmoke": (245, 245, 245),
    "ghostwhite": (248, 248, 255), "floralwhite": (255, 250, 240), "azure": (240, 255, 255),
}  # fmt: skip
_RGB = re.compile(r"rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]+%?))?\s*\)")
_HEX = re.compile(r"#([0-9a-f]{3,8})\b")
_TAG = re.compile(r"[a-z][a-z0-9]*")
_NAMED_OR_TAG = re.compile(rf"[.#][\w-]+|{_TAG.pattern}")
_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)
_SIZE_IN_FONT = re.compile(r"(?:^|\s)(0|\d*\.?\d+(?:[a-z]+|%))(?=\s|/)")
_OPACITY = re.compile(r"-?(?:\d+\.?\d*|\.\d+)%?")
_DECLARATION = re.compile(r"([a-z-]{2,40})\s*:\s*([^;]{1,200})")
_LENGTH = re.compile(r"(-?\d*\.?\d+)\s*([a-z]+|%)?")
_PIXELS = {
    "px": 1.0, "pt": 1.33, "pc": 16.0, "in": 96.0, "cm": 38.0, "mm": 3.8, "em": 16.0, "rem": 16.0, "ex": 8.0, "ch": 8.0,
    "%": 0.16, "vw": 12.8, "vh": 7.2, "vmin": 7.2, "vmax": 12.8,
}  # fmt: skip
_SCALED_TO_NOTHING = re.compile(r"scale[xy]?\(\s*0*\.?0*\s*[,)]")
_MOVED = re.compile(r"translate(?:x|y|3d)?\(\s*(-?[\d.]+\s*[a-z%]*)(?:\s*,\s*(-?[\d.]+\s*[a-z%]*))?")
_CLIPPED = re.compile(r"rect\((?:[\s,]*[01](?:px)?\b){4}[\s,]*\)|inset\(\s*(?:50|100)%")


@dataclass(frozen=True)
class InheritedStyle:
    """Inherited style of text; None: unknown."""

    ink: Colour | None = (0, 0, 0)
    paper: Colour | None = (255, 255, 255)
    tiny: bool = False
    clear: bool = False  # transparent text colour

    @property
    def unseen(self) -> bool:
        same = self.ink and self.paper and all(abs(a - b) <= NEAR for a, b in zip(self.ink, self.paper, strict=True))
        return self.tiny or self.clear or bool(same)


def declarations(style: str) -> dict[str, str]:
    style = _COMMENT.sub(" ", style.lower())
    return {name: value.replace("!important", "").strip() for name, value in _DECLARATION.findall(style)}


def colour(value: str) -> Colour | None:
    if found := _RGB.search(value):
        return int(found[1]), int(found[2]), int(found[3])
    if found := _HEX.search(value):
        digits = _long_hex(found[1])
        return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)
    return next((_NAMED[word] for word in value.split() if word in _NAMED), None)


def _long_hex(digits: str) -> str:
    return "".join(c * 2 for c in digits) if len(digits) < 6 else digits


def opacity(value: str) -> float:
    """How opaque a colour is, from 0 to 1; 1 where it does not say."""
    if value.strip() == "transparent":
        return 0.0
    if found := _RGB.search(value):
        return _share(found[4]) if found[4] else 1.0
    if (found := _HEX.search(value)) and len(digits := _long_hex(found[1])) == 8:
        return int(digits[6:], 16) / 255
    return 1.0


def _share(value: str) -> float:
    number = value.strip("%")
    if number.count(".") > 1 or number == ".":
        return 1.0
    return min(1.0, float(number) / (100 if value.endswith("%") else 1))


def _transparent(value: str) -> bool:
    return opacity(value) < 0.05


def _over(paper: str, before: Colour | None) -> Colour | None:
    """The colour of a background, mixed with the one below it where it is translucent; None: unknown."""
    if "gradient(" in paper or "var(" in paper:
        return None
    own, share = colour(paper), opacity(paper)
    if own is None or share == 1.0:
        return own
    if before is None:
        return None
    red, green, blue = (round(share * a + (1 - share) * b) for a, b in zip(own, before, strict=True))
    return red, green, blue


def pixels(value: str) -> float | None:
    """A length in pixels, relative ones for common sizes of type and screen; None if it is no length."""
    found = _LENGTH.match(value.strip())
    if found is None:
        return None
    number = float(found[1])
    if not found[2] or number == 0:
        return number
    return number * _PIXELS[found[2]] if found[2] in _PIXELS else None


def _hairline(rules: dict[str, str], name: str) -> bool:
    """Whether a length leaves no room for a letter. A small share of the screen may be wide."""
    value = rules.get(name, "")
    length = pixels(value) if value[:1] in {*"0123456789.-"} else None
    return length is not None and (length == 0 or (value.endswith(("px", "pt")) and 0 < length < TINY_PIXELS))


def _length(rules: dict[str, str], name: str) -> float:
    return (pixels(rules[name]) or 0) if name in rules else 0


def _is_away(rules: dict[str, str]) -> bool:
    """Whether an element is moved where no page is. A negative margin beside left: 50% centres it."""
    sides = ["text-indent", "left", "top", "right", "bottom"]
    sides += [f"margin-{side}" for side in ("left", "top") if not _length(rules, side) > 0]
    moved = [_length(rules, side) for side in sides]
    if found := _MOVED.search(rules.get("transform", "")):
        moved += [pixels(part) or 0 for part in found.groups() if part and not part.endswith("%")]
    beyond = max(_length(rules, side) for side in ("text-indent", "left", "margin-left"))
    return min(moved) <= FAR_AWAY or beyond >= FAR_BEYOND


def _has_no_room(rules: dict[str, str]) -> bool:
    """Whether what an element holds is cut off. Padding gives room for it, as around a video."""
    if "hidden" not in rules.get("overflow", "") and "clip" not in rules.get("overflow", ""):
        return False
    flat = any(_hairline(rules, name) for name in ("height", "max-height"))
    padded = any(_length(rules, name) for name in ("padding-top", "padding-bottom", "padding"))
    return (flat and not padded) or any(_hairline(rules, name) for name in ("width", "max-width"))


def hiding(rules: dict[str, str]) -> str:
    """How the declarations hide an element and its content, in a few words; empty if they do not."""
    if rules.get("display") == "none" or rules.get("mso-hide") == "all":
        return "display:none"
    if rules.get("visibility") in ("hidden", "collapse") or rules.get("content-visibility") == "hidden":
        return "visibility:hidden"
    if (found := _OPACITY.match(rules.get("opacity", ""))) and _share(found[0]) < 0.05:
        return "opacity:0"
    clipped = _CLIPPED.search(f"{rules.get('clip', '')} {rules.get('clip-path', '')}")
    if _is_away(rules) or (clipped and rules.get("position") in ("absolute", "fixed")):
        return "moved off the page"
    return "no room" if _has_no_room(rules) or _SCALED_TO_NOTHING.search(rules.get("transform", "")) else ""


def shows_nothing(rules: dict[str, str]) -> bool:
    """Whether the declarations hide an element and its content."""
    return bool(hiding(rules))


def inherit(before: InheritedStyle, rules: dict[str, str], *, bgcolor: str = "", ink: str = "") -> InheritedStyle:
    """The style of an element's text from the inherited style and the element's declarations."""
    after = before
    paper = rules.get("background-color") or rules.get("background") or bgcolor.lower()
    if (
        "url(" in paper
        or "url(" in rules.get("background-image", "")
        or "gradient(" in rules.get("background-image", "")
    ):
        after = replace(after, paper=None)
    elif paper and not _transparent(paper) and paper not in ("none", "inherit"):
        after = replace(after, paper=_over(paper, before.paper))
    if pen := rules.get("color") or ink.lower():
        after = replace(after, clear=_transparent(pen), ink=colour(pen) if pen != "inherit" else after.ink)
    written = rules.get("font-size", "")
    if not written and (found := _SIZE_IN_FONT.search(rules.get("font", ""))):
        written = found[1]
    size = pixels(written) if written else None
    if size is None or (before.tiny and written.endswith(("%", "em")) and "rem" not in written):
        return after
    return replace(after, tiny=size < TINY_PIXELS)


def hidden_selectors(css: str) -> frozenset[str]:
    """Class, id and tag selectors that a style sheet hides everywhere, not only within @media or @supports. Of a tag the
    colour and size tell nothing: what is in it may be on another background."""
    hidden = set()
    for rule in css_rules.rules(css[:MAX_CSS]):
        declared = {name: value.partition("!")[0].strip() for name, value in rule.declared.items()}
        away = shows_nothing(declared)
        if rule.everywhere and (away or inherit(InheritedStyle(), declared).unseen):
            names = [name.strip() for name in rule.selector.split(",")]
            hidden |= {name.lstrip("abcdefghijklmnopqrstuvwxyz") for name in names}
            hidden |= {name for name in names if away and _TAG.fullmatch(name)}
    return frozenset(name for name in hidden if _NAMED_OR_TAG.fullmatch(name))
