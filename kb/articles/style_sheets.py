"""Style sheets that stand in a page: which declarations its simple selectors give an element."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from kb.articles.css_rules import BACKGROUND, Declared, Rule, override, rules
from kb.articles.css_values import declared as split_declared
from kb.articles.hidden_styles import InheritedStyle, hiding, inherit

MAX_CSS = 200_000  # characters of style sheets that are read
MAX_SELECTORS = 3_000
LONGEST_SELECTOR = 2_000  # characters
MAX_COMPOUND = 300  # selectors of several names that may hide something
MAX_COMPARED = 50_000  # pairs of a rule that hides and one that may show; a page has some hundred

Names = frozenset[str]  # p .class #id

_SIMPLE = re.compile(r"([a-z][a-z0-9-]*)?((?:[.#][\w-]+)*)")
_PSEUDO = re.compile(r":[\w-]+(?:\([^()]*\))?|\[[^\]]*\]")
_PART_OF_ELEMENT = re.compile(r"::|:(?:before|after|first-line|first-letter)\b")
# Properties by which text is hidden.
_PLACE = frozenset(
    {"display", "visibility", "content-visibility", "opacity", "clip", "clip-path", "mso-hide"}
    | {"transform", "translate", "scale", "zoom", "contain"}
    | {"left", "top", "right", "bottom", "margin-left", "margin-top", "text-indent"}
    | {"height", "max-height", "width", "max-width", "overflow-x", "overflow-y"}
)
_LOOK = frozenset({"color", "font-size", *BACKGROUND})
INKS = frozenset({"color", "-webkit-text-fill-color"})
UNKNOWN = "unknown"  # a colour


@dataclass
class StyleSheet:
    """What simple selectors declare (`p`, `.class`, `#id`, `p.class.other`), as far as no other rule may change it.

    Text that another rule of the sheet shows again, as `.open .panel` does, is not taken for hidden.
    """

    declared: dict[Names, Declared]
    important: dict[Names, Declared]
    by_name: dict[str, list[Names]]
    complete: bool  # False: it imports others, is too long, or has rules for everything that are not read

    def of(self, names: Names) -> tuple[Declared, Declared]:
        """Declarations for an element of these names, and the important ones; the more specific win."""
        found = sorted((rule for name in names for rule in self.by_name.get(name, ()) if rule <= names), key=_specific)
        usual: Declared = {}
        important: Declared = {}
        for rule in found:
            override(usual, self.declared.get(rule, {}))
            override(important, self.important.get(rule, {}))
        return usual, important


def style_sheet(css: str) -> StyleSheet:
    usual: dict[Names, Declared] = {}
    important: dict[Names, Declared] = {}
    shown: list[tuple[Names, Declared]] = []  # by rules that hold at times, or only there
    complete = len(css) <= MAX_CSS and "@import" not in css
    for count, (selector, rule, style) in enumerate(_selectors(css[:MAX_CSS])):
        if count >= MAX_SELECTORS:
            complete = False
            break
        if _PART_OF_ELEMENT.search(selector):
            continue
        names = _simple(selector)
        if names and rule.everywhere:
            override(usual.setdefault(names, {}), style[0])
            override(important.setdefault(names, {}), style[1])
        elif names := _subject(selector):
            shown.append((names, style[0] | style[1]))
        elif not _LOOK.isdisjoint(rule.declared):
            complete = False
    _forget_toggled(usual, important, shown)
    uncertain = _uncertain(shown)
    for names, look in uncertain.items():
        override(usual.setdefault(names, {}), look)
    return StyleSheet(usual, important, _by_rarest_name([*usual]), complete)


def sheet_of_mail(css: str) -> StyleSheet:
    """What simple selectors declare that hold everywhere. Mail has no script and no state that shows again what they
    hide. Of a tag the size tells nothing, and its colour only that another one is not known: what is in it may be on a
    background that a selector of several steps gives. Not complete: too long to be read."""
    usual: dict[Names, Declared] = {}
    important: dict[Names, Declared] = {}
    complete = len(css) <= MAX_CSS
    selectors = (
        (one.strip().replace(":root", "html"), rule)
        for rule in rules(css[:MAX_CSS])
        if rule.everywhere
        for one in rule.selector.split(",")
    )
    for count, (selector, rule) in enumerate(selectors):
        if count >= MAX_SELECTORS:
            complete = False
            break
        if names := _simple(selector):
            of_tag = not any(name[0] in ".#" for name in names)
            for place, found in zip((usual, important), _styles_of(rule), strict=True):
                override(place.setdefault(names, {}), _of_tag(found) if of_tag else found)
    complete &= sum(len(names) > 1 for names in usual) <= MAX_COMPOUND
    return StyleSheet(usual, important, _by_rarest_name([*usual]), complete)


def _of_tag(found: Declared) -> Declared:
    return {name: UNKNOWN if name in INKS else value for name, value in found.items() if name != "font-size"}


def _styles_of(rule: Rule) -> tuple[Declared, Declared]:
    return split_declared(";".join(f"{name}:{value}" for name, value in rule.declared.items()))


def _selectors(css: str) -> Iterator[tuple[str, Rule, tuple[Declared, Declared]]]:
    for rule in rules(css):
        if len(rule.selector) > LONGEST_SELECTOR:
            continue
        style = _styles_of(rule)
        for selector in rule.selector.split(","):
            yield selector.strip().replace(":root", "html"), rule, style


def _simple(selector: str) -> Names:
    """The names of a selector that needs nothing else; empty for any other."""
    found = _SIMPLE.fullmatch(selector)
    return _names(found[1] or "", found[2]) if found else frozenset()


def _subject(selector: str) -> Names:
    """The names of the element that a selector is about, without what it says of others or of states."""
    last = re.split(r"[\s>+~]+", _PSEUDO.sub("", selector).strip())[-1]
    return _simple(last)


def _names(tag: str, rest: str) -> Names:
    return frozenset([*([tag] if tag else []), *rest.replace(".", " .").replace("#", " #").split()])


def _specific(names: Names) -> tuple[int, int, int]:
    return sum(name[0] == "#" for name in names), sum(name[0] == "." for name in names), len(names)


def hides(declared: Declared) -> bool:
    return bool(hiding(declared)) or inherit(InheritedStyle(), declared).unseen


def _forget_toggled(
    usual: dict[Names, Declared], important: dict[Names, Declared], shown: list[tuple[Names, Declared]]
) -> None:
    """Take away declarations that hide what another rule of the sheet shows: scripts or a click open it."""
    hidden = [names for names in usual if hides(usual[names] | important[names])]
    others: dict[str, list[tuple[Names, Declared]]] = {}
    for names, declared in [*shown, *((names, usual[names] | important[names]) for names in usual if len(names) > 1)]:
        for name in names:
            others.setdefault(name, []).append((names, declared))
    compared = 0
    for names in hidden:
        declared = usual[names] | important[names]
        rivals = min((others.get(name, []) for name in names), key=len)
        compared += len(rivals)
        if compared > MAX_COMPARED:
            return
        for more, told in rivals:
            if names <= more and _shows(declared, told):
                for place in (usual[names], important[names]):
                    for name in (_PLACE | _LOOK) & place.keys() & told.keys():
                        place.pop(name)


def _shows(declared: Declared, told: Declared) -> bool:
    after = dict(declared)
    override(after, told)
    return not hides(after)


def _uncertain(shown: list[tuple[Names, Declared]]) -> dict[Names, Declared]:
    """Colours and sizes that rules set which are not followed: unknown for every element that they may be about."""
    found: dict[Names, Declared] = {}
    for names, declared in shown:
        look: Declared = {}
        if "color" in declared:
            look["color"] = UNKNOWN
        if not declared.keys().isdisjoint(BACKGROUND):
            look["background-color"] = UNKNOWN
        if look:
            found.setdefault(names, {}).update(look)
    return found


def _by_rarest_name(rules: list[Names]) -> dict[str, list[Names]]:
    counted = Counter(name for names in rules for name in names)
    found: dict[str, list[Names]] = {}
    compound = 0
    for names in rules:
        compound += len(names) > 1
        if len(names) == 1 or compound <= MAX_COMPOUND:
            found.setdefault(min(names, key=lambda name: (counted[name], name)), []).append(names)
    return found
