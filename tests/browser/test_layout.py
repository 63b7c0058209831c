"""Where things stand: in one row what belongs in one row, at every width."""

from itertools import pairwise

import pytest
from django.contrib.auth.models import Group, User
from playwright.sync_api import Locator, Page, expect

from drafts.models import Attachment, Outbound, SavedView, Ticket
from tests.browser.accessibility import faults
from tests.browser.desk_page import expect_open, lengthen, open_queue, open_ticket
from tests.browser.late_answers import until
from tests.factories import a_mail, a_person, sent

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def rows_of(found: Locator) -> int:
    """In how many rows the visible ones among these stand, by their lower edge."""
    boxes = [box for box in (each.bounding_box() for each in found.all()) if box]
    return len({round(box["y"] + box["height"]) for box in boxes})


def test_the_seven_tabs_stand_in_one_row_whatever_they_count(page, world):
    open_queue(page)
    tabs = page.locator(".queue .tabs a")
    expect(tabs).to_have_count(7)
    for width, count in ((1440, "999+"), (1280, "999+"), (1024, "123"), (820, "999+"), (390, "999+")):
        page.set_viewport_size({"width": width, "height": 844})
        page.evaluate(f"document.querySelectorAll('.queue .tabs b').forEach((b) => (b.textContent = '{count}'))")
        assert rows_of(tabs) == 1, width
        last, nav = tabs.last.bounding_box(), page.locator(".queue .tabs").bounding_box()
        assert last, width
        assert nav, width
        assert last["x"] + last["width"] <= nav["x"] + nav["width"] + 1, width


PRESSED = """() => [...document.querySelectorAll("#work a, #work button, #work summary, #toast button")]
  .filter((each) => each.checkVisibility()).length"""
SMALL = """() => [...document.querySelectorAll("#work a, #work button, #work summary, #toast button")]
  .filter((each) => each.checkVisibility() && !each.matches(".words a, .back"))
  .map((each) => [each.textContent.trim().slice(0, 20), each.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.width < 24 || box.height < 24))
  .map(([text, box]) => `${text}: ${Math.round(box.width)} x ${Math.round(box.height)}`)"""


def test_everything_a_thumb_presses_on_a_ticket_is_24_pixels_high_and_wide(page, world):
    page.set_viewport_size({"width": 390, "height": 844})
    for name in ("mira", "sven", "priya", "unknown", "new", "mine"):
        world.tickets[name].drafts.update(suggested_action="escalate_to_human")
        open_ticket(page, world.tickets[name])
        assert page.evaluate(PRESSED) > 4, name
        assert page.evaluate(SMALL) == [], name


def test_on_a_phone_what_a_thumb_presses_in_the_bar_is_44_pixels_high_and_40_wide(page, world):
    page.set_viewport_size({"width": 390, "height": 844})
    for name in ("mira", "sven", "priya", "unknown", "mine"):
        open_ticket(page, world.tickets[name])
        buttons = page.locator("#acts :is(.btn, summary):visible:not(.pop form .btn)").all()
        assert len(buttons) > 2, name
        for button in buttons:
            box = button.bounding_box()
            assert round(box["width"]) >= 40, (name, button.text_content(), box)
            assert round(box["height"]) >= 44, (name, button.text_content(), box)


def test_the_bar_of_a_laptop_is_one_row_for_a_draft_and_for_a_text(page, world):
    open_ticket(page, world.tickets["sven"])
    for writing in (False, True):
        if writing:
            page.locator("#acts [data-key=e]").click()
            expect(page.locator("#composer")).to_be_focused()
        for width in (1440, 1366, 1280):
            page.set_viewport_size({"width": width, "height": 768})
            assert rows_of(page.locator("#acts > .btn, #acts .strip > :is(.btn, .pop)")) == 1, width


def test_a_list_above_the_bar_fits_a_screen_that_a_keyboard_halves(page, world):
    """A phone's keyboard, or a phone on its side: the choice with the focus was above the screen."""
    open_ticket(page, world.tickets["sven"])
    for width, height in ((390, 420), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        for key in "nxr":
            page.locator(f"#acts [data-key={key}] > summary").click()
            shown = page.locator(f"#acts [data-key={key}] > form")
            expect(shown, f"{key} {width}").to_be_in_viewport(ratio=1, timeout=3000)
            expect(page.locator(":focus")).to_be_in_viewport(ratio=1)
            last = shown.locator(".btn").last
            last.scroll_into_view_if_needed()
            expect(last).to_be_in_viewport(ratio=1)
            page.keyboard.press("Escape")


def test_a_long_primary_button_does_not_tear_the_others_apart(page, world):
    ticket = world.tickets["sven"]
    ticket.drafts.update(card="needs_fact", gaps=["When does it arrive?"])
    open_ticket(page, ticket)
    for width in (1440, 1600, 820, 390):
        page.set_viewport_size({"width": width, "height": 844})
        expect(page.locator("#acts .btn.go[data-key=a]")).to_contain_text("with a follow-up task", use_inner_text=True)
        buttons = page.locator("#acts .strip .btn:visible:not(.pop form .btn)")
        until(page, lambda buttons=buttons: rows_of(buttons) == 1, f"one row of buttons at {width} pixels")


def test_on_a_phone_every_act_is_on_the_screen_and_no_key_is_named(page, world):
    page.set_viewport_size({"width": 390, "height": 844})
    open_ticket(page, world.tickets["priya"])
    for button in page.locator("#acts .strip .btn:visible:not(.pop form .btn)").all():
        box = button.bounding_box()
        assert box["x"] >= 0, button.text_content()
        assert box["x"] + box["width"] <= 382, button.text_content()
    assert page.locator("#work kbd:visible").count() == 0
    open_ticket(page, world.tickets["sven"])
    page.get_by_role("button", name="Approve & send").click()
    expect(page.locator("#toast")).to_contain_text("Sending in")
    assert page.locator("#toast kbd:visible").count() == 0


SIZES = [(1440, 900), (1024, 768), (820, 900), (390, 844)]


@pytest.mark.parametrize("size", SIZES)
def test_a_reply_that_is_not_on_the_screen_is_shown_before_it_is_sent(page, world, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    lengthen(world.tickets["sven"], 60)
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("a")
    expect(page.locator("#changed")).to_be_in_viewport()
    expect(page.locator("#changed")).to_contain_text("Nothing was sent: this reply was not on the screen.")
    assert not Outbound.objects.exists()
    assert page.evaluate(READABLE) >= 80
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Sending in")


def test_the_reply_begins_above_the_bar_of_a_low_screen_while_its_mail_fits(page, world):
    page.set_viewport_size({"width": 1024, "height": 768})
    sven = world.tickets["sven"]
    sven.messages.update(text="One line.\n" * 8, visible_text="One line.\n" * 8)
    a_mail(sven, "And the order number is 207554.\n\nSven")
    sven.drafts.update(answers_message=sven.messages.last())
    open_ticket(page, sven)
    assert page.evaluate(READABLE) >= 80
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Sending in")


def test_on_a_phone_no_line_of_the_reply_shows_below_the_bar(page, world):
    page.set_viewport_size({"width": 390, "height": 844})
    lengthen(world.tickets["sven"], 12)
    open_ticket(page, world.tickets["sven"])
    bar, rail = page.locator("#acts").bounding_box(), page.locator("#rail").bounding_box()
    assert bar["y"] + bar["height"] >= rail["y"]


def test_the_send_button_shows_the_key_that_sends(page, world):
    open_ticket(page, world.tickets["sven"])
    key = page.locator("#acts .btn.go[data-key=a] kbd:visible")
    expect(key).to_have_text("A")
    page.keyboard.press("e")
    expect(key).to_have_text("Ctrl Enter")
    page.keyboard.press("Escape")
    expect(key).to_have_text("A")
    page.goto(page.url + "?edit=1")
    expect(key).to_have_text("Ctrl Enter")


READABLE = """() => {
  const reply = document.querySelector(".draft .body").getBoundingClientRect();
  return document.getElementById("acts").getBoundingClientRect().top - Math.max(reply.top, 0);
}"""
RISEN = "document.getAnimations().every((each) => each.playState === 'finished')"
COVERED = """() => ["#subject", ".back", "#acts .btn.go[data-key=a]", "#acts .strip .btn", "#rail .item", ".ticket .meta b"]
  .filter((selector) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return Boolean(hit?.closest("#toast"));
  })"""


def test_on_a_phone_the_toast_covers_nothing(page, world):
    page.set_viewport_size({"width": 390, "height": 844})
    open_ticket(page, world.tickets["sven"])
    page.get_by_role("button", name="Approve & send").click()
    expect(page.locator("#toast")).to_contain_text("Sending in")
    expect(page.locator("#work")).not_to_have_attribute("data-ticket", str(world.tickets["sven"].pk))
    until(page, RISEN)
    assert page.evaluate(COVERED) == []
    toast, title = page.locator("#toast .pill").bounding_box(), page.locator("#subject").bounding_box()
    assert toast["y"] + toast["height"] <= title["y"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto("/")
    expect(page.locator("#rows .row").nth(2)).to_be_visible()
    rows = page.locator("#rows .row").all()
    toast = page.locator("#toast .pill").bounding_box()
    assert all(row.bounding_box()["y"] >= toast["y"] + toast["height"] for row in rows)


def edges(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["y"], box["y"] + box["height"]


@pytest.mark.parametrize("width", [1440, 1024])
def test_the_toast_covers_no_row_and_new_mail_is_announced_above_the_rows(page, world, width):
    page.set_viewport_size({"width": width, "height": 700})
    open_ticket(page, world.tickets["unknown"])
    assert page.evaluate("""() => {
      Object.assign(find("[data-fresh]"), { hidden: false, textContent: "1 new" }); // until the list is fetched again
      return box(find("[data-fresh]")).bottom <= box(byId("rows")).top;
    }""")
    page.keyboard.press("s")
    expect(page.locator("#toast .pill")).to_be_visible()
    until(page, lambda: edges(page.locator("#rows"))[1] <= edges(page.locator("#toast"))[0], "no row is covered")
    page.locator("#toast [data-key=u]").click()
    page.goto(f"/tickets/{world.tickets['sven'].pk}/")
    page.evaluate("document.querySelector('#toast').innerHTML = '<div class=pill>Saved</div>'")
    pane = page.locator("#evidence .pane:visible")
    until(page, lambda: edges(pane)[1] <= edges(page.locator("#toast"))[0], "no pane is covered")


def test_the_names_of_the_tabs_stand_apart_at_1024_pixels(page, world):
    open_queue(page)
    page.set_viewport_size({"width": 1024, "height": 768})
    boxes = [tab.bounding_box() for tab in page.locator(".queue .tabs a").all()]
    gaps = [after["x"] - before["x"] - before["width"] for before, after in pairwise(boxes)]
    assert min(gaps) >= 3, gaps


def test_a_question_stands_at_the_foot_beside_the_composer_and_escape_takes_it_away(page, world):
    open_ticket(page, world.tickets["sven"])
    page.locator("#acts [data-edit]").click()
    page.keyboard.type("We have refunded you. ")
    question = page.locator("#conflict")
    for width in (1440, 1024, 390):
        page.set_viewport_size({"width": width, "height": 768})
        page.keyboard.press("Control+Enter")
        expect(question, str(width)).to_contain_text("Send anyway?")
        expect(question, str(width)).to_be_in_viewport(ratio=1)
        assert edges(question)[0] > 768 / 2, width
        padding = question.evaluate("each => parseFloat(getComputedStyle(each).paddingLeft)")
        assert padding >= 12, width
        page.keyboard.press("Escape")
        expect(question, str(width)).to_have_count(0)
        expect(page.locator("#composer"), str(width)).to_be_focused()
        assert not Outbound.objects.exists(), width


def test_on_a_phone_the_bar_of_several_tickets_covers_no_more_than_itself(page, world):
    page.set_viewport_size({"width": 390, "height": 600})
    page.goto("/")
    for name in ("hana", "tomas"):
        page.locator(f"#row_{world.tickets[name].pk} .pick").check()
    bar = page.locator("#bulk")
    expect(bar).to_contain_text("2 selected")
    assert bar.locator("kbd:visible").count() == 0
    assert page.evaluate("Math.abs(box(byId('bulk')).bottom - box(byId('rail')).top)") <= 1
    beside = (
        "[...findAll('#rows .row')].every((row) => box(row.querySelector('a > .line')).right < box(row).right - 40)"
    )
    assert page.evaluate(beside)
    page.evaluate("scrollTo(0, 40)")
    before = page.evaluate("scrollY")
    assign = bar.locator("summary", has_text="Assign").bounding_box()
    assert assign
    page.mouse.click(assign["x"] + 9, assign["y"] + 9)  # a locator's own click scrolls
    expect(page.locator("#bulk .pop[open] li").first).to_be_visible()
    assert page.evaluate("scrollY") == before


def test_the_toast_leaves_the_list_to_the_bar_of_several_tickets(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    expect_open(page, world.tickets["okafor"])
    page.keyboard.press("v")
    expect(page.locator("#bulk")).to_be_visible()
    assert page.evaluate("box(byId('rows')).bottom") == page.evaluate("box(byId('bulk')).top")
    assert page.evaluate("box(byId('toast')).left > box(find('.queue')).right")


STEPS = """async () => {
  // at every place of the page where its bar is seen, how far below the beginning of the reply it stands
  const reply = document.querySelector("#draft .body, #draft .compose"), acts = document.getElementById("acts"), found = [];
  for (let top = 0; top <= document.documentElement.scrollHeight; top += 40) {
    scrollTo(0, top);
    await new Promise(requestAnimationFrame);
    await new Promise((seen) => setTimeout(seen, 30));
    if (getComputedStyle(acts).opacity === "0") continue;
    found.push(acts.getBoundingClientRect().top - reply.getBoundingClientRect().top);
  }
  return Math.min(...found);
}"""


def test_on_a_phone_the_bar_never_covers_the_beginning_of_the_reply(page, world):
    page.set_viewport_size({"width": 390, "height": 844})
    for name in ("sven", "priya", "mira", "mine"):
        lengthen(world.tickets[name], 20)
        open_ticket(page, world.tickets[name])
        assert page.evaluate(STEPS) >= 70, name


HALF = """async () => {
  // at every place of the page, how much of the bar that is seen the rail covers
  const acts = document.getElementById("acts"), rail = document.getElementById("rail"), found = [];
  for (let top = 0; top <= document.documentElement.scrollHeight; top += 20) {
    scrollTo(0, top);
    await new Promise((seen) => setTimeout(seen, 50));
    if (getComputedStyle(acts).opacity === "0") continue;
    found.push(acts.getBoundingClientRect().bottom - rail.getBoundingClientRect().top);
  }
  return [found.length, Math.max(...found)];
}"""


def test_on_a_phone_the_rail_never_covers_a_part_of_the_bar(page, world):
    for name in ("sven", "priya", "unknown", "mine"):
        open_ticket(page, world.tickets[name])
        for width, height in ((360, 640), (430, 900)):
            page.set_viewport_size({"width": width, "height": height})
            seen, covered = page.evaluate(HALF)
            assert seen, (name, width)
            assert covered <= 1, (name, width)


@pytest.mark.parametrize("name", ["sven", "priya", "unknown"])
def test_on_a_phone_a_ticket_opens_with_the_way_to_its_bar_which_covers_nothing(page, world, name):
    page.set_viewport_size({"width": 390, "height": 844})
    lengthen(world.tickets[name], 60)
    open_ticket(page, world.tickets[name])
    way, acts = page.locator(".to_draft"), page.locator("#acts")
    expect(way).to_be_in_viewport(ratio=1)
    expect(acts).to_have_class("acts cut")
    assert edges(way)[1] <= edges(page.locator("#rail"))[0]
    way.click()
    expect(acts).not_to_have_class("acts cut")
    expect(acts).to_be_in_viewport(ratio=1)
    assert edges(way)[1] <= edges(page.locator("#draft"))[0]


def test_rows_of_the_tickets_list_are_one_line_high_and_what_does_not_fit_is_cut(page, world):
    lengthen(world.tickets["sven"], 20)
    Ticket.objects.filter(pk=world.tickets["sven"].pk).update(preview="How long does the export take, and why? " * 4)
    for width in (1440, 1024):
        page.set_viewport_size({"width": width, "height": 900})
        page.goto("/tickets/")
        heights = page.evaluate("[...findAll('#ticket_rows tbody tr')].map((row) => Math.round(box(row).height))")
        assert max(heights) - min(heights) <= 1, (width, heights)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


def test_what_the_toast_offers_beside_undo_stands_on_one_line(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("a")
    offer, countdown = page.locator("#toast [data-key=p]"), page.locator("#toast [data-countdown]")
    for width in (1440, 1280, 1024):
        page.set_viewport_size({"width": width, "height": 900})
        top, bottom = edges(offer)
        assert bottom - top < 30, width
        assert top >= edges(countdown)[1] - 2, width


def test_a_colleagues_undo_is_told_over_the_list_and_not_over_the_ticket(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    colleague = a_person("jo")
    User.objects.filter(pk=colleague.pk).update(first_name="Rosalind", last_name="Almeida-Bergström")
    Outbound.objects.update(state="cancelled", cancelled_by=colleague)
    page.evaluate("htmx.trigger(document.body, 'desk:toast')")
    expect(page.locator("#toast")).to_contain_text("was cancelled by")
    for width in (1440, 1280, 1024):
        page.set_viewport_size({"width": width, "height": 900})
        until(page, "box(find('#toast .pill')).right <= box(find('.queue')).right", str(width))


def test_on_a_phone_the_bar_of_the_ticket_that_opens_after_an_approval_is_shown_only_whole(page, world):
    page.set_viewport_size({"width": 390, "height": 844})
    sven, following = world.tickets["sven"], world.tickets["okafor"]
    lengthen(following, 60)  # its bar is below the screen
    open_ticket(page, sven)
    page.get_by_role("button", name="Approve & send").click()
    expect(page.locator("#work")).to_have_attribute("data-ticket", str(following.pk))
    expect(page.locator("#acts")).to_have_class("acts cut")


def test_on_a_phone_send_of_a_new_mail_stands_above_the_rail(page, world):
    page.goto("/mail/new/")
    send, rail = page.get_by_role("button", name="Send"), page.locator("#rail")
    for width, height in ((360, 640), (430, 900)):
        page.set_viewport_size({"width": width, "height": height})
        for top in (0, 150, 5000):
            page.evaluate("(top) => scrollTo(0, top)", top)
            assert edges(send)[1] <= edges(rail)[0], (width, top)


LOWEST_FIELD = """() => Math.max(...[...document.querySelectorAll("#new_mail .field")].map(
  (each) => each.getBoundingClientRect().bottom))"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1024, 768), (1440, 900)])
def test_send_of_a_new_mail_and_a_question_about_it_cover_no_field(page, world, width, height):
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/mail/new/")
    assert page.evaluate(LOWEST_FIELD) <= edges(page.locator("#new_mail .sending"))[0]
    page.goto(f"/messages/{world.tickets['sven'].messages.get().pk}/forward/")
    assert page.evaluate(LOWEST_FIELD) <= edges(page.locator("#new_mail .sending"))[0]
    page.get_by_label("To", exact=True).fill("supplier@plants.example")
    page.keyboard.press("Control+Enter")
    question = page.locator("#new_mail .question")
    expect(question).to_be_in_viewport()
    assert page.evaluate(LOWEST_FIELD) <= edges(question)[0]


@pytest.mark.parametrize("width", [390, 1024, 1440])
def test_nothing_stands_between_the_tabs_and_the_first_row(page, world, width):
    page.set_viewport_size({"width": width, "height": 844})
    open_queue(page)
    assert edges(page.locator("#rows"))[0] - edges(page.locator("#tabs"))[1] < 8


COVERS = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return document.elementFromPoint(box.left + 8, box.top + box.height / 2)?.closest(selector) === null;
}"""


@pytest.mark.parametrize("width", [1440, 1024, 390])
def test_what_is_told_of_a_new_mail_does_not_cover_who_wrote_it(page, world, width):
    page.set_viewport_size({"width": width, "height": 844})
    sven = world.tickets["sven"]
    lengthen(sven, 60)
    open_ticket(page, sven)
    mail = a_mail(sven, "And one more thing.\n" * 40, from_name="Sven Lindqvist")
    page.evaluate("swapWork(address(desk.ticket()), 'message')")
    expect(page.locator("#changed")).to_contain_text("A new mail came in.")
    line = f"#message_{mail.pk} .by"
    expect(page.locator(line)).to_be_in_viewport()
    assert not page.evaluate(COVERS, line)


TROUBLE = """() => {
  // measured at once: what comes next may say that all is well again
  desk.trouble("You are offline. You can still read this page.");
  const title = [...document.querySelectorAll("#subject, h1:not(.sr)")].find((each) => each.checkVisibility());
  return [document.getElementById("trouble").getBoundingClientRect().bottom, title.getBoundingClientRect().top];
}"""


@pytest.mark.parametrize("place", ["/review/{}/", "/tickets/{}/", "/mail/new/"])
def test_trouble_takes_its_own_room(page, world, place):
    page.goto(place.format(world.tickets["sven"].pk))
    page.wait_for_load_state("networkidle")  # an answer on its way says that nothing is wrong
    for width in (390, 1024, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        foot, head = page.evaluate(TROUBLE)
        assert 0 < foot <= head, width
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        if width > 860:  # nor does anything leave the window at its foot
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), width


@pytest.mark.parametrize("width", [390, 360])
def test_on_a_phone_a_colleagues_numbers_stand_on_a_line_and_the_pages_within_their_bar(page, world, width):
    world.agent.groups.add(Group.objects.get(name="Lead"))
    sent(world.tickets["sven"], world.agent, "approve")
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/team/")
    row = page.locator(".team tbody tr", has=page.locator("td a[href*=drafted]")).first
    baselines = """cells => cells.map((cell) => {
      const mark = cell.appendChild(document.createElement("i"));
      mark.style.display = "inline-block";
      return Math.round(mark.getBoundingClientRect().bottom);
    })"""
    found = row.locator("td").evaluate_all(baselines)
    assert [len(set(found[first:last])) for first, last in ((0, 2), (2, 5), (5, 8))] == [1, 1, 1], found
    labels = page.locator("#rail .item:has(svg)").evaluate_all(
        """items => items.map((item) => {
          const label = document.createRange();
          label.selectNode(item.querySelector("svg").nextSibling); // without its count
          const { left, right } = label.getBoundingClientRect();
          return [left, right];
        })"""
    )
    assert len(labels) >= 9
    assert labels[0][0] >= 2, labels
    assert all(before[1] <= after[0] for before, after in pairwise(labels)), labels


def test_the_longest_name_of_a_file_is_shortened_before_its_extension_and_stays_in_its_column(page, world):
    ticket, name = world.tickets["sven"], "w" * 243 + "-final-2.pdf"
    mail = ticket.messages.latest("pk")
    Attachment.objects.create(message=mail, name=name, content_type="application/pdf", size=1_500_000, path="a")
    Attachment.objects.create(message=mail, name="short.pdf", content_type="application/pdf", size=9, path="b")
    open_ticket(page, ticket)
    long = page.locator(f"#message_{mail.pk} .files .file_name")
    expect(long).to_have_count(1)
    expect(long).to_have_attribute("title", name)
    row, end = page.locator(f"#message_{mail.pk} .files"), long.locator("span").last
    expect(end).to_have_text("-final-2.pdf")
    for width in (1440, 1024, 390):
        page.set_viewport_size({"width": width, "height": 844})
        column = row.bounding_box()
        for box in (end.bounding_box(), page.locator(f"#message_{mail.pk} .files small").first.bounding_box()):
            assert box["x"] + box["width"] <= column["x"] + column["width"] + 1, width
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


@pytest.mark.parametrize("messages", [1, 30])
def test_the_list_of_reminders_is_shown_whole_below_a_short_and_a_long_conversation(page, world, messages):
    waits = world.ticket("Wanda Wait", "An offer", status="waiting")
    for n in range(messages - 1):
        world.message(waits, f"Hello {n}")
    Ticket.objects.filter(pk=waits.pk).update(status="waiting")
    page.set_viewport_size({"width": 1440, "height": 700})
    page.goto(f"/tickets/{waits.pk}/")
    page.wait_for_load_state()
    page.keyboard.press("n")
    form = page.locator("#acts .pop[open] > form")
    expect(form.locator("button").first).to_be_focused()
    box, flow = form.bounding_box(), page.locator("#ticket .flow").bounding_box()
    assert flow["y"] <= box["y"]
    assert box["y"] + box["height"] <= flow["y"] + flow["height"] + 1


def test_on_a_phone_what_can_be_done_with_ones_own_reply_stands_in_two_rows(page, world):
    page.set_viewport_size({"width": 390, "height": 844})
    open_ticket(page, world.tickets["mine"])
    page.keyboard.press("t")
    page.keyboard.type("We refunded you 99 euros.")
    expect(page.locator("#work [data-kept]")).to_have_text("Saved")
    page.reload()
    expect(page.get_by_role("button", name="Discard")).to_be_visible()
    page.evaluate("Object.assign(find('[data-unproved-count]'), { hidden: false, textContent: '3 unproved' })")
    assert rows_of(page.locator("#acts > .btn, #acts .strip > .btn, #acts .strip > :is(form, .pop) > .btn")) == 2


def test_an_open_list_on_a_phone_is_as_wide_as_the_screen_and_leaves_no_half_of_a_button_to_tap(page, world):
    page.set_viewport_size({"width": 390, "height": 844})
    open_ticket(page, world.tickets["sven"])
    for key in "nxr":
        page.locator(f"#acts .pop[data-key={key}] > summary").click()
        sheet = page.locator(f"#acts .pop[data-key={key}] > form")
        expect(sheet).to_be_visible()
        box = sheet.bounding_box()
        assert box["x"] <= 0, key
        assert box["x"] + box["width"] >= 390, key
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), key
        assert faults(page) == [], key
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()


def test_at_1024_by_768_the_heads_of_the_ticket_and_of_the_list_leave_room_for_what_is_read(page, world):
    for name in ("My orders", "Waiting for a long time"):
        SavedView.objects.create(owner=world.agent, name=name, page="review", query=f"q={name}")
    page.set_viewport_size({"width": 1024, "height": 768})
    Ticket.objects.filter(pk=world.tickets["sven"].pk).update(subject="A subject that is longer than one line " * 2)
    open_ticket(page, world.tickets["sven"])
    expect(page.locator("#hold")).to_contain_text("hold")
    assert page.locator("#ticket > header").bounding_box()["height"] < 105
    assert page.locator("#rows").bounding_box()["y"] < 225


def test_on_a_low_screen_editing_brings_the_reply_into_view(page, world):
    page.set_viewport_size({"width": 1024, "height": 640})
    ticket = world.tickets["sven"]
    lengthen(ticket, 6)
    open_ticket(page, ticket)
    page.keyboard.press("e")
    expect(page.locator("#composer")).to_be_focused()
    shown = page.locator("#acts").bounding_box()["y"] - page.locator("#composer").bounding_box()["y"]
    assert shown >= 200


def test_a_ticket_whose_draft_is_being_written_says_so_and_can_be_answered(page, world):
    ticket = world.ticket("Ines", "How long does it take?", status="new")
    open_ticket(page, ticket)
    card = page.locator("#draft.working")
    expect(card.get_by_text("The copilot is drafting.")).to_be_visible()
    expect(card.get_by_role("button", name="Answer it myself")).to_be_visible()
    expect(page.locator(f"#row_{ticket.pk} .tag.working")).to_be_visible()
