"""Files are attached by choosing, dropping and pasting; too large ones are named at once."""

import re

import pytest
from playwright.sync_api import Page, expect

from drafts.models import Outbound, ReplyFile
from tests.browser.accessibility import expect_usable
from tests.browser.desk_page import lengthen, open_ticket
from tests.browser.file_drop import DROP
from tests.browser.late_answers import kept_back, let_go, until, wait_for

pytestmark = pytest.mark.browser


@pytest.fixture(autouse=True)
def folder(settings, tmp_path) -> None:
    settings.ATTACHMENTS_DIR = tmp_path / "attachments"


@pytest.fixture
def page(signed_in: Page, world) -> Page:
    open_ticket(signed_in, world.tickets["sven"])
    return signed_in


def listed(page: Page):
    return page.locator("#reply_files li a")


def test_files_are_chosen_dropped_and_pasted_survive_a_reload_and_go_with_the_reply(page) -> None:
    page.keyboard.press("e")
    page.locator("#composer").press_sequentially("See the files. ")
    chosen = [{"name": f"{n}.txt", "mimeType": "text/plain", "buffer": b"x" * 200_000} for n in (1, 2)]
    page.locator("#attaching input[type=file]").set_input_files(chosen)
    page.evaluate(DROP, ["#draft .compose", "drop", "dropped.png", 9])
    page.evaluate(DROP, ["#composer", "paste", "image.png", 9])
    expect(listed(page)).to_have_text(["1.txt", "2.txt", "dropped.png", "image.png"])
    page.reload()
    expect(listed(page)).to_have_text(["1.txt", "2.txt", "dropped.png", "image.png"])
    page.get_by_role("button", name="Remove dropped.png").click()
    expect(listed(page)).to_have_text(["1.txt", "2.txt", "image.png"])
    page.get_by_role("button", name="Undo").click()
    expect(listed(page)).to_have_count(4)
    page.get_by_role("button", name="Remove dropped.png").click()
    expect(listed(page)).to_have_count(3)
    page.keyboard.press("e")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    assert [file.name for file in Outbound.objects.get().files.all()] == ["1.txt", "2.txt", "image.png"]


def test_a_file_stays_in_view_where_it_is_dropped_and_on_the_draft_that_sends_it(page) -> None:
    page.keyboard.press("e")
    page.locator("#composer").fill("One more line.\n" * 60)
    page.keyboard.press("Control+Home")
    page.evaluate(DROP, ["#composer", "drop", "terms.txt", 9])
    expect(listed(page)).to_have_text(["terms.txt"])
    expect(listed(page)).to_be_in_viewport(ratio=1)
    bar = page.locator("#acts").bounding_box()
    assert listed(page).bounding_box()["y"] < bar["y"]
    page.keyboard.press("Escape")
    expect(page.locator("#composer")).to_be_hidden()
    expect(listed(page)).to_be_visible()
    expect(page.locator("#draft .replies .btn").first).to_be_hidden()


def test_a_file_of_30_mb_is_refused_before_it_is_sent_and_by_the_server_as_well(page, settings) -> None:
    posted: list[str] = []
    page.on("request", lambda request: posted.append(request.url) if "/reply-files/" in request.url else None)
    page.keyboard.press("e")
    page.evaluate(DROP, ["#composer", "paste", "film.png", 30_000_000])
    trouble = page.locator("#reply_files [data-trouble]")
    expect(trouble).to_have_text("“film.png” was not attached: it has 30.0 MB, there is room for 18.0 MB.")
    settings.MAX_REPLY_FILES_BYTES = 10
    page.evaluate(DROP, ["#composer", "paste", "photo.png", 2000])
    expect(trouble).to_contain_text("“photo.png” has 2.0")
    assert len(posted) == 1
    assert not ReplyFile.objects.exists()


def test_a_reply_waits_for_a_file_that_is_on_its_way(page, world) -> None:
    uploads = kept_back(page, "/reply-files/")
    page.evaluate(DROP, ["#draft", "drop", "slow.png", 9])
    wait_for(page, uploads)
    page.keyboard.press("a")
    expect(page.locator("#reply_files [data-trouble]")).to_contain_text("still on its way")
    assert not Outbound.objects.exists()
    let_go(page, uploads, "/reply-files/")
    expect(listed(page)).to_have_text(["slow.png"])
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Sending in")
    assert Outbound.objects.get().files.get().name == "slow.png"


def test_a_desk_that_cannot_be_reached_is_told_and_a_dropped_file_never_replaces_the_page(page) -> None:
    page.route("**/reply-files/**", lambda route: route.abort())
    page.evaluate(DROP, ["#draft", "drop", "lost.png", 9])
    expect(page.locator("#reply_files [data-trouble]")).to_have_text(
        "“lost.png” was not attached: the desk cannot be reached. Attach it again."
    )
    expect(listed(page)).to_have_count(0)
    prevented = page.evaluate(
        """() => { const data = new DataTransfer(); data.items.add(new File(["x"], "x.png"));
        return !document.querySelector("#queue").dispatchEvent(
            new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data })); }"""
    )
    assert prevented


def test_the_files_stand_below_the_reply_and_everybody_can_use_them(page) -> None:
    page.keyboard.press("e")
    page.evaluate(DROP, ["#composer", "paste", "a picture with quite a long name of its own.png", 200_000])
    expect(listed(page)).to_have_count(1)
    page.evaluate(DROP, ["#composer", "paste", "film.png", 30_000_000])
    expect(page.locator("#reply_files [data-trouble]")).to_have_text(re.compile("not attached"))
    page.locator("#attaching").scroll_into_view_if_needed()
    expect_usable(page, (1440, 390), 900)


SEEN = """() => {
  const line = document.querySelector("#reply_files [data-trouble]"), box = line.getBoundingClientRect();
  return line.contains(document.elementFromPoint(box.left + 4, box.top + box.height / 2));
}"""


@pytest.mark.parametrize("size", [(1440, 560), (390, 700)])
def test_a_refused_file_is_told_where_the_person_looks(page, settings, world, size) -> None:
    """Also one that only the desk refuses; what says it is spoken by a screen reader, and the caret stays."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    lengthen(world.tickets["sven"], 60)
    page.goto(f"/review/{world.tickets['sven'].pk}/")
    page.wait_for_load_state()
    page.keyboard.press("e")
    trouble = page.locator("#reply_files [role=alert]")
    settings.MAX_REPLY_FILES_BYTES = 10
    for name, bytes_of in (("film.png", 30_000_000), ("photo.png", 2000)):
        checks = kept_back(page, "/check/")
        page.locator("#composer").fill(f"{name} shows it.\n" + "One more line.\n" * 40)
        wait_for(page, checks)
        page.evaluate("document.getElementById('composer').scrollIntoView()")
        page.evaluate(DROP, ["#composer", "paste", name, bytes_of])
        expect(trouble).to_contain_text(name)
        let_go(page, checks, "/check/")
        expect(page.locator("#live_verdicts")).to_contain_text(f"{name} shows it.")
        expect(trouble).to_be_in_viewport()
        until(page, f"({SEEN})()", f"{name} is in sight")
        expect(page.locator("#composer")).to_be_focused()


def test_a_long_name_that_is_on_its_way_stays_in_one_line_of_a_phone(page, world) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_ticket(page, world.tickets["sven"])
    page.get_by_role("button", name="Edit").first.click()
    uploads = kept_back(page, "/attach/$|/files/$")
    page.evaluate(DROP, ["#composer", "paste", "a-picture-with-quite-a-long-name-" * 4 + ".png", 2000])
    item = page.locator("#reply_files .files li")
    expect(item).to_contain_text("uploading…")
    height, right = page.evaluate(
        "() => { const at = find('#reply_files .files li').getBoundingClientRect(); return [at.height, at.right]; }"
    )
    assert height < 40
    assert right <= 390
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    let_go(page, uploads, "/attach/$|/files/$")
