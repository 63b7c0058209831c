"""Every page of the URL configuration, in both themes and at three widths: nothing that axe finds, nothing cut off.

`make screenshots` lists them in docs/screens.md (`list_screens`), looks at all of them and keeps pictures of each. With
PAGES="review or tasks" it looks at those alone. An address that is not listed there has to be no page: a redirect, a
refusal, an act or a file.
"""

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import pytest
from PIL import Image
from playwright.sync_api import Page, expect
from pytest_django import DjangoDbBlocker

from tests import desk_world
from tests.browser import accessibility, pages
from tests.browser.conftest import LOOK, Site, patient, serving, window
from tests.browser.pages import Place
from tests.desk_world import World
from tests.empty_database import empty

# A page that hangs fails by itself, and the others go on. Without the mark no test would ask for a test's database.
pytestmark = [pytest.mark.screenshots, pytest.mark.timeout(120), pytest.mark.django_db]

WIDE, NARROW = 1440, 390
SIZES = {WIDE: 900, 768: 900, NARROW: 844}
LOOKS = list(product(("light", "dark"), SIZES))
PICTURE = 1200  # pixels, of a picture's width
PLACES = pages.places()

# Markup that Django's own admin writes, and what is known of it.
DJANGOS = {
    "aria-prohibited-attr": "search-label-icon",  # the magnifier of its two lists has a label without a role
    "empty-table-header": 'class="original"',  # a column for the names of rows has none
    "label": "(Date|Time)Field",  # the halves of a date with time are named by a word before them
}


@dataclass(frozen=True)
class Desk:
    """One database, one server and two windows for all pages: most of a page's time would go into those."""

    world: World
    agent: Page
    stranger: Page


@pytest.fixture(scope="module")
def desk(django_db_setup: None, django_db_blocker: DjangoDbBlocker, site: Site) -> Iterator[Desk]:
    with django_db_blocker.unblock(), serving(site) as address:
        world = pages.furnish(desk_world.full_world())
        stranger = site.browser.new_context(base_url=address, **LOOK)
        yield Desk(world, window(site, world.agent), patient(stranger.new_page()))
    with django_db_blocker.unblock():
        empty()


@pytest.mark.parametrize("place", PLACES, ids=[place.name for place in PLACES])
def test_a_page_is_clean_in_both_themes_at_three_widths(desk: Desk, place: Place) -> None:
    page = desk.stranger if place.name in pages.STRANGERS else desk.agent
    opens = ask(page, desk.world, place)
    listed = f"| {pages.slug(place.name).replace('-', ' ')} |" in pages.LISTED.read_text()
    assert opens == (listed and place.name not in pages.OPENED)  # acts that share a name with what opens on a ticket
    if opens:
        look_at(page, place.name)


@pytest.mark.parametrize("name", pages.OPENED)
def test_what_opens_on_a_ticket_is_clean_in_both_themes_at_three_widths(desk: Desk, name: str) -> None:
    key, shown = pages.OPENED[name]
    look(desk.agent, "light", WIDE)  # a phone hides the list and its keys
    assert ask(desk.agent, desk.world, next(place for place in PLACES if place.name == "review_ticket"))
    desk.agent.keyboard.press(key)
    expect(desk.agent.locator(shown).first).to_be_visible()
    look_at(desk.agent, name)


def ask(page: Page, world: World, place: Place) -> bool:
    """Opened, and a page of ours to look at."""
    answer = page.goto(place.address(world))
    assert answer is not None
    if answer.request.redirected_from is not None:
        return False
    kind = answer.headers.get("content-type", "")
    return pages.is_page(place.name, status=answer.status, kind=kind, text=answer.text() if "html" in kind else "")


def look_at(page: Page, name: str) -> None:
    said = []
    for theme, width in LOOKS:
        look(page, theme, width)
        page.evaluate("document.querySelector('details[open] :focus')?.scrollIntoView({block: 'center'})")
        said += [f"{theme}, {width} pixels: {fault}" for fault in faults(page)]
        if width == WIDE:
            keep(page, f"{pages.slug(name)}-{theme}")
        elif (theme, width) == ("light", NARROW):
            keep(page, f"{pages.slug(name)}-phone")
    assert not said, "\n".join([page.url, *said])


def look(page: Page, theme: str, width: int) -> None:
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": SIZES[width]})


def faults(page: Page) -> list[str]:
    said = [each for each in accessibility.faults(page) if not known(each)]
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        said.append("cut off at the right, or scrolls sideways")
    return said


def known(fault: str) -> bool:
    rule = fault.partition(":")[0]
    return rule in DJANGOS and re.search(DJANGOS[rule], fault) is not None


def keep(page: Page, name: str) -> None:
    pages.PICTURES.mkdir(parents=True, exist_ok=True)
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled")))
    if picture.width > PICTURE:
        picture = picture.resize((PICTURE, PICTURE * picture.height // picture.width), Image.Resampling.LANCZOS)
    picture.save(pages.PICTURES / f"{name}.webp", quality=60, method=6)
