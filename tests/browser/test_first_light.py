"""The main job, as the README tells it: a mail in, a checked draft, one key, a mail out."""

import email
import os
import re
import subprocess
import time
from collections.abc import Iterator
from email import policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from copilot.config import ROOT
from tests.browser.late_answers import until
from tests.desk_process import DeskProcess

pytestmark = pytest.mark.browser

SUBJECT = "Returning my planter"
UNDO_SECONDS = 8
QUIET = 2.0  # seconds


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DeskProcess]:
    folder = tmp_path_factory.mktemp("desk") / "var"
    process = DeskProcess(folder, UNDO_SECONDS=str(UNDO_SECONDS)).start()
    yield process
    assert process.stop() == 0, "".join(process.lines)


def walk_through() -> str:
    """The README's own commands, so that they cannot rot."""
    text = (ROOT / "README.md").read_text()
    return re.search(r"<!-- walk-through.*?-->\n```sh\n(.*?)```", text, re.DOTALL).group(1)


def post_the_readmes_mail(desk: DeskProcess) -> str:
    environment = desk.environment | {"PORT": desk.port, "PATH": os.environ["PATH"]}
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", walk_through()],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def sign_in(page: Page, desk: DeskProcess) -> None:
    page.goto(desk.address)
    page.get_by_label("Username").fill("agent")
    page.get_by_label("Password").fill("open-sesame-7")
    page.get_by_role("button", name="Sign in").click()
    expect(page.locator("#queue")).to_be_visible()


def replies_to(outbox: Path, address: str) -> list[EmailMessage]:
    mails = [email.message_from_bytes(path.read_bytes(), policy=policy.default) for path in outbox.glob("*.eml")]
    return [mail for mail in mails if address in mail["To"]]


def test_a_posted_mail_becomes_a_checked_draft_and_leaves_once_after_one_key(desk, page):
    sign_in(page, desk)
    page.evaluate("window.neverReloaded = true")

    assert '"duplicate": false' in post_the_readmes_mail(desk)
    row = page.locator("#queue").get_by_text(SUBJECT)
    expect(row).to_be_visible(timeout=30_000)
    row.click()
    expect(page.locator("h2", has_text=SUBJECT)).to_be_visible()
    citations = page.locator("#draft .cite")  # the demo may still be on its way into the index
    expect(citations.nth(1)).to_be_visible(timeout=240_000)
    assert page.locator("#evidence .src").count() >= 2
    assert page.evaluate("window.neverReloaded")

    page.wait_for_timeout(2_000)  # a draft that has just come by itself is read before a key sends it
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text("Undo")
    page.keyboard.press("u")
    expect(page.locator("#queue").get_by_text(SUBJECT)).to_be_visible()
    page.wait_for_timeout((UNDO_SECONDS + 2) * 1000)
    assert replies_to(desk.data_dir / "outbox", "ada.moreau@example.net") == []

    page.locator("#queue").get_by_text(SUBJECT).click()
    expect(page.locator("h2", has_text=SUBJECT)).to_be_visible()
    page.keyboard.press("a")
    expect(page.locator("#toast")).to_contain_text(re.compile("sent", re.IGNORECASE), timeout=60_000)
    (reply,) = replies_to(desk.data_dir / "outbox", "ada.moreau@example.net")
    assert reply["In-Reply-To"] == "<first-light@example.net>"
    assert "<first-light@example.net>" in reply["References"]
    assert reply["Subject"] == f"Re: {SUBJECT}"


def test_the_same_mail_again_is_known(desk):
    post_the_readmes_mail(desk)
    assert '"duplicate": true' in post_the_readmes_mail(desk)


# What a visit costs on the wire. The bounds are those of docs/desk.md.


class Wire:
    """The requests of a page, with the bytes of their answers as they came."""

    def __init__(self, page: Page) -> None:
        self.requests: dict[str, list[Any]] = {}
        self._page, self._last, self._under_way = page, time.monotonic(), set[str]()
        session = page.context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", self._sent)
        session.on("Network.loadingFinished", self._came)
        session.on("Network.loadingFailed", self._came)
        session.send("Network.enable")
        self._session = session

    def _sent(self, event: dict[str, Any]) -> None:
        request = event["request"]
        if request["url"].startswith("data:"):
            return  # a mark of the browser's own, such as that of a date field
        self._last = time.monotonic()
        self._under_way.add(event["requestId"])
        self.requests[event["requestId"]] = [request["method"], urlsplit(request["url"]).path, 0]

    def _came(self, event: dict[str, Any]) -> None:
        self._last = time.monotonic()
        self._under_way.discard(event["requestId"])
        if event["requestId"] in self.requests:
            self.requests[event["requestId"]][2] = event.get("encodedDataLength", 0)

    def until_quiet(self) -> None:
        """Nothing is on its way, and nothing was for longer than the page itself waits before it asks."""
        until(self._page, lambda: not self._under_way and time.monotonic() - self._last > QUIET, "no request", 120)

    def without_cache(self, *, off: bool = True) -> None:
        self._session.send("Network.setCacheDisabled", {"cacheDisabled": off})

    def asked_for(self, end: str) -> bool:
        return any(path.endswith(end) for _, path, _ in self.requests.values())

    def taken(self, besides: str = "/none/") -> tuple[list[str], int]:
        """The requests since the last time, and their bytes; the browser asks for the page's mark when it likes."""
        rows = [row for row in self.requests.values() if besides not in row[1] and not row[1].endswith(".svg")]
        self.requests = {}
        return [f"{method} {re.sub('[0-9a-f-]{36}|[0-9]+', '…', path)}" for method, path, _ in rows], sum(
            row[2] for row in rows
        )


def loaded_afresh(desk: DeskProcess, page: Page, path: str) -> tuple[Wire, list[str], int]:
    """The requests and bytes of an address that is opened with nothing cached, once its ticket is held."""
    page.goto(f"{desk.address}{path}")
    expect(page.locator("#draft")).to_be_visible(timeout=240_000)
    wire = Wire(page)
    wire.without_cache()
    wire.until_quiet()
    wire.taken()
    page.reload()
    until(page, lambda: wire.asked_for("/hold/") or page.keyboard.press("Shift"), "the open ticket is held anew")
    wire.until_quiet()  # hold, trace, and the neighbour that is fetched ahead
    return wire, *wire.taken(besides="/review/")


def test_the_desk_with_the_whole_queue_of_the_demo_weighs_under_100_kb(desk, page):
    sign_in(page, desk)
    expect(page.locator("#queue [data-progress]")).to_have_count(0, timeout=240_000)
    _, asked, weight = loaded_afresh(desk, page, "/")
    assert weight < 100_000, (weight, asked)


def test_a_first_page_weighs_under_100_kb_and_an_act_under_12_kb_in_two_requests(desk, page):
    sign_in(page, desk)
    wire, asked, weight = loaded_afresh(desk, page, "/?tab=ready")
    assert weight < 100_000, (weight, asked)
    wire.without_cache(off=False)
    before = page.locator("#work").get_attribute("data-ticket")
    page.evaluate("holding.looked = 1e6")  # whoever stays on the next ticket holds it by a request more
    page.keyboard.press("a")
    expect(page.locator("#work")).not_to_have_attribute("data-ticket", before)
    expect(page.locator("#toast")).to_contain_text("Sending in")
    expect(page.locator("#draft .cite").first).to_be_visible()
    wire.until_quiet()
    asked, weight = wire.taken(besides="/trace/")  # History is fetched where it is on the screen
    assert sorted(asked) == [
        "GET /review/…/",  # the next neighbour, fetched ahead
        "POST /drafts/…/approve/",
    ]
    assert weight < 12_800, (weight, asked)
