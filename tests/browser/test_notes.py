"""Notes by key and by mouse: W opens, Ctrl+Enter adds, nothing typed is lost, and a mention is found under Tasks."""

import re

import pytest
from django.contrib.auth.models import Permission, User
from playwright.sync_api import Page, expect

from drafts.models import Mention, Message, Outbound, Team, Ticket
from drafts.workflow import notes
from tests.browser.accessibility import expect_usable, faults
from tests.browser.desk_page import expect_open, open_ticket
from tests.browser.file_drop import DROP
from tests.factories import a_person

pytestmark = pytest.mark.browser


@pytest.fixture
def page(signed_in: Page) -> Page:
    return signed_in


def test_w_writes_a_note_and_u_takes_it_back_into_the_field(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("w")
    page.keyboard.type("Ask @rae; a, then x.")
    expect(page.locator("#note")).to_have_value("Ask @rae; a, then x.")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("Note added; Rae Anders will find it under Tasks")
    expect(page.locator(".msg.note")).to_contain_text("Ask @rae; a, then x.")
    expect_open(page, world.tickets["sven"])
    assert not Outbound.objects.exists()
    page.keyboard.press("u")
    expect(page.locator("#note")).to_have_value("Ask @rae; a, then x.")
    expect(page.locator(".msg.note")).to_have_count(0)
    expect(page.locator("#toast")).to_contain_text("Note taken back into its field")
    expect(page.locator("#conflict")).to_have_count(0)  # a notice would stay after it was read
    assert not Message.objects.filter(direction="note").exists()


@pytest.mark.parametrize("escaped", [False, True])
def test_a_note_taken_back_is_typed_on(page, world, escaped):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("w")
    page.keyboard.type("Half a thought")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("Note added")
    if escaped:
        page.keyboard.press("Escape")
    page.keyboard.press("u")
    expect(page.locator("#note")).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.type("Spam is this")
    expect(page.locator("#note")).to_have_value("Spam is this")
    expect(page.locator("#bulk_count")).to_be_hidden()
    assert not Ticket.objects.filter(status=Ticket.Status.SPAM).exists()


def test_the_words_of_a_note_taken_back_outlive_a_reload(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("w")
    page.keyboard.type("Half a thought")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("Note added")
    page.keyboard.press("u")
    expect(page.locator("#note")).to_have_value("Half a thought")
    page.reload()
    expect(page.locator("#note")).to_have_value("Half a thought")


def test_a_note_of_nothing_is_refused_and_what_was_begun_outlives_a_reload(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("w")
    page.keyboard.type("   ")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#note_refused")).to_contain_text("Write the note first.")
    expect(page.locator("#note")).to_be_focused()
    page.locator("#note").fill("Half a thought")
    page.reload()
    page.keyboard.press("w")
    expect(page.locator("#note")).to_be_focused()
    expect(page.locator("#note")).to_have_value("Half a thought")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".msg.note")).to_contain_text("Half a thought")
    page.reload()
    expect(page.locator("#note")).to_have_value("")


def test_a_note_to_nobody_stays_in_the_field_until_it_is_corrected_or_sent_again(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("w")
    page.keyboard.type("@nobody please look")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#note_refused")).to_contain_text("No colleague who answers tickets is called @nobody.")
    page.keyboard.type(" at e")
    expect(page.locator("#note")).to_be_focused()
    expect(page.locator("#note")).to_have_value("@nobody please look at e")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#note_refused")).to_contain_text("No colleague who answers tickets is called @nobody.")
    page.wait_for_timeout(300)
    assert not Message.objects.filter(direction="note").exists()
    page.get_by_role("button", name="Add it all the same").click()
    expect(page.locator(".msg.note")).to_contain_text("@nobody please look at e")
    expect(page.locator("#note")).to_be_hidden()


def test_a_note_leaves_what_is_being_written_in_the_composer(page, world):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("e")
    page.locator("#composer").fill("My careful words")
    page.locator(".note summary").click()
    page.locator("#note").fill("Between us")
    page.get_by_role("button", name="Add note").click()
    expect(page.locator(".msg.note")).to_contain_text("Between us")
    expect(page.locator("#composer")).to_have_value("My careful words")


def test_a_mention_is_done_from_the_list_and_comes_back(page, world):
    notes.add(world.tickets["mira"].pk, agent=world.agent, text="@rae please look at this")
    page.goto("/tasks/")
    expect(page.get_by_role("heading", name="Mentions")).to_be_visible()
    page.get_by_role("button", name="Done: @rae please look").click()
    expect(page.locator("#toast")).to_contain_text("Mention done")
    expect(page.get_by_text("please look at this")).to_have_count(0)
    page.wait_for_load_state()  # the keys' script is deferred
    page.keyboard.press("u")
    expect(page.get_by_text("please look at this")).to_have_count(1)
    assert Mention.objects.get().done_at is None


def test_files_are_chosen_dropped_and_pasted_into_a_note(page, world, settings, tmp_path):
    settings.ATTACHMENTS_DIR = tmp_path / "attachments"
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("w")
    page.keyboard.type("See the picture")
    for kind in ("drop", "paste"):
        page.evaluate(DROP, ["#note", kind, f"{kind}.png", 9])
        assert page.evaluate("document.querySelector('.note [type=file]').files[0].name") == f"{kind}.png"
    files = [{"name": f"{n}.txt", "mimeType": "text/plain", "buffer": b"x" * 2000} for n in (1, 2)]
    page.get_by_label("Files", exact=True).set_input_files(files)
    settings.MAX_REPLY_FILES_BYTES = 10
    page.locator("#note").press("Control+Enter")
    expect(page.locator("#note_refused")).to_contain_text("“1.txt” has 2.0")
    settings.MAX_REPLY_FILES_BYTES = 10_000
    page.locator("#note").press("Control+Enter")
    expect(page.locator(".msg.note .files a")).to_contain_text(["1.txt", "2.txt"])
    with page.expect_download() as download:
        page.locator(".msg.note .files a").first.click()
    assert download.value.suggested_filename == "1.txt"
    expect(page.locator("#reply_files li")).to_have_count(0)  # the reply takes none of them along


@pytest.fixture
def lee(world):
    person = User.objects.create_user("lee.chan", first_name="Lee", last_name="Chan")
    person.user_permissions.add(Permission.objects.get(codename="review_ticket"))
    Team.objects.create(name="Second line").members.add(person)
    return person


def test_a_name_is_completed_by_key_in_a_note(page, world, lee):
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("w")
    options, note = page.locator(".note .choice li:visible"), page.locator("#note")
    page.keyboard.type("mail@")
    expect(options).to_have_count(0)
    page.keyboard.type(" Ask @")
    expect(options).to_have_text([re.compile("@second-line"), re.compile("@lee.chan"), re.compile("@rae")])
    page.keyboard.type("ch")  # the beginning of a last name
    expect(options).to_have_text([re.compile("@lee.chan")])
    page.keyboard.press("Tab")
    expect(note).to_have_value("mail@ Ask @lee.chan ")
    expect(note).to_be_focused()
    page.keyboard.type("and @")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(options.nth(1).locator("button")).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(note).to_have_value("mail@ Ask @lee.chan and @second-line ")
    page.keyboard.type("@r")
    expect(options).to_have_text([re.compile("@rae")])
    page.keyboard.press("Escape")
    expect(options).to_have_count(0)
    expect(note).to_be_focused()
    page.keyboard.press("Enter")  # a new line
    page.keyboard.type("@r")
    page.keyboard.press("ArrowLeft")  # behind the @
    expect(options).to_have_count(3)
    page.keyboard.press("ArrowLeft")
    expect(options).to_have_count(0)
    page.keyboard.press("End")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#note_refused")).to_contain_text("No colleague who answers tickets is called @r.")
    assert note.input_value().endswith(" @r\n@r")


def test_a_name_is_completed_by_touch_on_a_phone(page, world, lee):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/tickets/{world.tickets['sven'].pk}/")
    page.locator(".note summary").click()
    page.locator("#note").press_sequentially("Ask @le")
    page.get_by_role("button", name="@lee.chan").click()
    expect(page.locator("#note")).to_have_value("Ask @lee.chan ")
    page.keyboard.type("@")
    expect(page.locator(".note .choice li:visible")).to_have_count(3)
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.type("second-line")
    page.get_by_role("button", name="Add note").click()
    expect(page.locator("#toast")).to_contain_text("Note added; Lee Chan will find it under Tasks")


def test_axe_finds_nothing_at_any_width(page, world):
    notes.add(world.tickets["sven"].pk, agent=world.agent, text="@rae please look at this, " + "long " * 60)
    page.goto("/tasks/")
    expect_usable(page)
    open_ticket(page, world.tickets["sven"])
    page.keyboard.press("w")
    expect(page.locator("#note")).to_be_focused()
    expect_usable(page)


ANNOUNCED = "detail => heard({ticket: null, what: 'announcement', detail})"


def test_a_mention_announces_itself_and_is_counted_beside_tasks_until_it_is_done(page, world):
    open_ticket(page, world.tickets["hana"])
    note = notes.add(world.tickets["sven"].pk, agent=a_person("lee", "Agent"), text="@rae is the pot hers?").note
    text, said = f"lee mentioned you on #{note.ticket_id}: @rae is the pot hers?", page.locator("#toast .note")
    page.evaluate(ANNOUNCED, {"text": text, "ticket": str(note.ticket_id), "message": str(note.pk)})
    expect(said).to_contain_text(text)
    expect(page.get_by_label("1 mention")).to_be_visible()
    expect_open(page, world.tickets["hana"])
    said.get_by_role("link", name="Open").click()
    expect(page.locator(f"#message_{note.pk}")).to_be_in_viewport()
    page.keyboard.press("g")
    page.keyboard.press("d")
    page.get_by_role("button", name="Done: @rae is the pot hers?").click()
    expect(page.locator("#toast")).to_contain_text("Mention done")
    expect(page.get_by_label("1 mention")).to_have_count(0)


def test_a_ticket_that_leaves_with_a_begun_note_says_so_and_shows_it_again(page, world):
    sven = world.tickets["sven"]
    open_ticket(page, sven)
    page.keyboard.press("w")
    page.keyboard.type("The depot opens at eight.")
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    expect(page.locator("#toast")).to_contain_text(f"Your note on #{sven.pk} is not added yet")
    page.keyboard.press("u")
    expect(page.locator("#work")).to_have_attribute("data-ticket", str(sven.pk))
    page.keyboard.press("w")
    expect(page.locator("#note")).to_have_value("The depot opens at eight.")
    expect(page.locator("#note")).to_be_focused()  # elsewhere Ctrl+A selects the list
    page.keyboard.press("Control+a")
    page.keyboard.press("Backspace")
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    expect(page.locator("#toast")).to_contain_text("Sven Lindqvist resolved")
    expect(page.locator("#toast")).not_to_contain_text("note")
