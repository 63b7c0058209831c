"""Styles that hide text, in mail and on web pages."""

import re
from dataclasses import dataclass, replace

TINY_PIXELS = 2.0
FAR_AWAY = -400.0  # pixels
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
_DECLARATION = re.compile(r"([a-z-]{2,40})\s*:\s*([^;]{1,200})")
_LENGTH = re.compile(r"(-?\d*\.?\d+)\s*(px|pt|em|rem|%|in|cm)?")
_PIXELS = {"px": 1.0, "pt": 1.33, "em": 16.0, "rem": 16.0, "%": 0.16, "in": 96.0, "cm": 38.0, None: 1.0, "": 1.0}


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
    return {name: value.replace("!important", "").strip() for name, value in _DECLARATION.findall(style.lower())}


def colour(value: str) -> Colour | None:
    if found := _RGB.search(value):
        return int(found[1]), int(found[2]), int(found[3])
    if found := _HEX.search(value):
        digits = found[1]
        digits = "".join(c * 2 for c in digits[:3]) if len(digits) < 6 else digits
        return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)
    return next((_NAMED[word] for word in value.split() if word in _NAMED), None)


def _transparent(value: str) -> bool:
    found = _RGB.search(value)
    return value.strip() == "transparent" or bool(found and found[4] and float(found[4].strip("%") or 1) < 0.05)


def pixels(value: str) -> float | None:
    found = _LENGTH.match(value.strip())
    return float(found[1]) * _PIXELS.get(found[2], 1.0) if found else None


def _zero(rules: dict[str, str], name: str) -> bool:
    return name in rules and (pixels(rules[name]) or 0) == 0 and rules[name][:1] in "0.-"


def shows_nothing(rules: dict[str, str]) -> bool:
    """Whether the declarations hide an element and its content."""
    away = [
        pixels(rules[name]) or 0
        for name in ("text-indent", "left", "top", "margin-left", "margin-top")
        if name in rules
    ]
    boxed = "hidden" in rules.get("overflow", "")
    return (
        rules.get("display") == "none"
        or rules.get("visibility") in ("hidden", "collapse")
        or rules.get("mso-hide") == "all"
        or ("opacity" in rules and (pixels(rules["opacity"]) or 0) < 0.05)
        or any(offset <= FAR_AWAY for offset in away)
        or (boxed and any(_zero(rules, name) for name in ("height", "max-height", "width", "max-width")))
    )


def inherit(before: InheritedStyle, rules: dict[str, str], *, bgcolor: str = "", ink: str = "") -> InheritedStyle:
    """The style of an element's text from the inherited style and the element's declarations."""
    after = before
    paper = rules.get("background-color") or rules.get("background") or bgcolor.lower()
    if "url(" in paper or "url(" in rules.get("background-image", ""):
        after = replace(after, paper=None)
    elif paper and not _transparent(paper) and paper not in ("none", "inherit"):
        after = replace(after, paper=colour(paper))
    if pen := rules.get("color") or ink.lower():
        after = replace(after, clear=_transparent(pen), ink=colour(pen) if pen != "inherit" else after.ink)
    size = pixels(rules["font-size"]) if "font-size" in rules else None
    return replace(after, tiny=size < TINY_PIXELS) if size is not None else after


def hidden_selectors(css: str) -> frozenset[str]:
    """Class and id selectors that a style sheet hides everywhere, not only within @media or @supports."""
    hidden = set()
    for names, rules in style_rules(css):
        if shows_nothing(rules) or inherit(InheritedStyle(), rules).unseen:
            hidden |= {name.strip().lower().lstrip("abcdefghijklmnopqrstuvwxyz") for name in names.split(",")}
    return frozenset(name for name in hidden if re.fullmatch(r"[.#][\w-]+", name))


def style_rules(css: str) -> list[tuple[str, dict[str, str]]]:
    """Selectors and declarations of a style sheet that hold everywhere, not only within @media or @supports."""
    found = re.findall(r"([^{}]{1,300})\{([^{}]{0,2000})\}", _without_at_rules(css[:MAX_CSS]))
    return [(names, declarations(body)) for names, body in found]


def _without_at_rules(css: str) -> str:
    out, depth, inside = [], 0, False
    for piece in re.split(r"(@media|@supports|[{}])", css):
        if piece in ("@media", "@supports") and not inside:
            inside, depth = True, 0
        elif inside:
            depth += {"{": 1, "}": -1}.get(piece, 0)
            inside = not (piece == "}" and depth <= 0)
        else:
            out.append(piece)
    return "".join(out)
