"""What axe finds on a page, by the rules of WCAG 2.2 AA and its own best practice."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

OF_COLOURS = ["color-contrast", "link-in-text-block"]  # all that a theme changes
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# The names of what is wrong, with the beginning of the element. The whole result of axe has megabytes and takes as long as
# the search; `preload` would fetch every style sheet again for rules that are experimental, and sounds, of which we have none.
RUN = """async (options) => (await axe.run({...options, resultTypes: ["violations"], preload: false})).violations.flatMap(
  ({id, nodes}) => nodes.slice(0, 3).map(({html}) => `${id}: ${html.slice(0, 200)}`))"""


def faults(page: Page, rules: list[str] | None = RULES, but: tuple[str, ...] = ()) -> list[str]:
    """By all rules where `rules` is None; the rules named in `but` are left out."""
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE_SCRIPT)
    options: dict[str, Any] = {"rules": {rule: {"enabled": False} for rule in but}}
    return page.evaluate(RUN, options | ({"runOnly": rules} if rules else {}))


@dataclass(frozen=True)
class Look:
    width: int
    light: bool

    def __str__(self) -> str:
        return f"{'light' if self.light else 'dark'}, {self.width} pixels"


def looks(page: Page, widths: Sequence[int], height: int = 844) -> Iterator[Look]:
    """The page as it stands, at each width in both themes; what it is then called in a failure."""
    for width in widths:
        page.set_viewport_size({"width": width, "height": height})
        for light in (True, False):
            page.emulate_media(color_scheme="light" if light else "dark", reduced_motion="reduce")
            yield Look(width, light)


def expect_usable(
    page: Page, widths: Sequence[int] = (390, 820, 1440), height: int = 844, *, but: tuple[str, ...] = ()
) -> None:
    """Nothing that axe finds and nothing wider than the screen at each width; in the dark theme no fault of colours.

    That one is looked at where the page is narrowest and widest: each search by axe takes half a second and more.
    """
    found = []
    colours = [rule for rule in OF_COLOURS if rule not in but]
    for look in looks(page, widths, height):
        if look.light:
            found += [f"{look}: {fault}" for fault in faults(page, but=but)]
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                found.append(f"{look}: wider than the screen")
        elif colours and look.width in (min(widths), max(widths)):
            found += [f"{look}: {fault}" for fault in faults(page, colours)]
    assert not found, "\n".join([page.url, *found])
