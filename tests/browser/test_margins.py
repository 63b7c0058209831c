"""What stands beside something else leaves it room: rings, badges, notices, toasts, and words at an edge."""

import pytest
from django.contrib.auth.models import Group
from playwright.sync_api import Locator, Page, expect

from drafts.models import Task
from tests.browser.desk_page import open_ticket
from tests.browser.late_answers import until
from tests.desk_world import copies
from tests.factories import approved

pytestmark = pytest.mark.browser
RING = 4  # pixels that a focus ring takes beside its button
SIZES = [(1440, 900), (1024, 768)]


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def box(place: Locator) -> dict[str, float]:
    found = place.bounding_box()
    assert found
    return {**found, "right": found["x"] + found["width"], "bottom": found["y"] + found["height"]}


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_ring_of_a_button_does_not_touch_the_row_above_it(page, world, width, height):
    world.tickets["sven"].drafts.update(card="needs_fact", gaps=["When does it arrive?"])
    page.set_viewport_size({"width": width, "height": height})
    open_ticket(page, world.tickets["sven"])
    above, below = box(page.locator("#acts .btn.go[data-key=a]")), box(page.locator("#acts .strip"))
    assert below["y"] - above["bottom"] >= RING or below["y"] < above["bottom"]


@pytest.mark.parametrize(("width", "height"), [*SIZES, (390, 844)])
def test_a_notice_stands_inside_of_its_card(page, world, width, height):
    page.set_viewport_size({"width": width, "height": height})
    open_ticket(page, world.tickets["sven"])
    page.evaluate(
        "find('#draft > .to_whom, #draft > header').after(make('p', { className: 'notice', textContent: 'New' }))"
    )
    notice, card = box(page.locator("#draft > .notice")), box(page.locator("#draft"))
    assert notice["x"] - card["x"] >= 8
    assert card["right"] - notice["right"] >= 8


def test_the_open_row_is_whole_above_a_toast_at_the_end_of_the_list(page, world):
    copies(world, 20)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto("/")
    page.wait_for_load_state("networkidle")
    page.locator("#rows .row > a").last.click()
    expect(page.locator("#rows .row").last).to_have_class("row on")
    page.evaluate("desk.toast('Said at the end of the list')")
    rows, last, toast = page.locator("#rows"), page.locator("#rows .row").last, page.locator("#toast .pill")
    until(page, lambda: box(rows)["bottom"] <= box(toast)["y"], "room is made")
    page.wait_for_timeout(100)
    assert box(last)["bottom"] <= box(rows)["bottom"] + 1
    expect(toast).to_be_visible()


def test_on_a_phone_the_words_of_more_stand_off_the_edge(page, world):
    page.set_viewport_size({"width": 390, "height": 844})
    open_ticket(page, world.tickets["sven"])
    page.locator("#acts .more > summary").click()
    assert page.evaluate("parseFloat(getComputedStyle(find('#acts .menu .btn')).paddingLeft)") >= 12


@pytest.mark.parametrize("width", [1440, 390])
def test_what_stands_below_a_text_begins_where_the_text_does(page, world, width):
    page.set_viewport_size({"width": width, "height": 844})
    open_ticket(page, world.tickets["sven"])
    page.goto(f"{page.url}?edit=1")
    text = box(page.locator("#composer"))["x"]
    words = page.evaluate("""() => [...findAll(".under_text :is(.attaching > .btn, .pop > summary)")].map((each) => {
      const { left, top } = box(each);
      return { top, left: left + parseFloat(getComputedStyle(each).paddingLeft) };
    })""")
    first = {row["top"]: min(each["left"] for each in words if each["top"] == row["top"]) for row in words}
    assert all(abs(left - text) <= 2 for left in first.values()), first


def test_undo_below_a_badge_does_not_touch_it(page, world):
    outbound = approved()
    type(outbound).objects.filter(pk=outbound.pk).update(send_after="2999-01-01T00:00Z")
    page.goto("/sent/")
    badge, undo = box(page.locator(".sheet .tag.fact").first), box(page.get_by_role("button", name="Undo").first)
    assert undo["y"] - badge["bottom"] >= 3 or undo["x"] > badge["right"]


def test_on_a_phone_a_task_says_what_is_due_and_names_no_key(page, world):
    Task.objects.create(
        ticket=world.tickets["sven"], title="Call back", due_at="2030-01-01T09:00Z", assignee=world.agent
    )
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/tasks/")
    expect(page.locator("#tasks")).to_contain_text("due Tue 1 Jan", use_inner_text=True)
    expect(page.locator("#tasks kbd:visible")).to_have_count(0)
    expect(page.locator("#tasks time:visible")).to_have_count(0)


def test_the_words_of_the_librarys_menu_stand_off_its_edges(page, world):
    world.agent.groups.add(Group.objects.get_or_create(name="Curator")[0])
    type(world.agent).objects.filter(pk=world.agent.pk).update(is_staff=True)
    page.goto("/admin/")
    assert page.evaluate("""() => [...document.querySelectorAll("#rail .item")].every((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      const words = range.getBoundingClientRect(), rail = document.getElementById("rail").getBoundingClientRect();
      return words.left - rail.left >= 4 && rail.right - words.right >= 4;
    })""")
