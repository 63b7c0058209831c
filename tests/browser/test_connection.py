"""A lost connection is said, and a server that is back is found again."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.desk_page import sign_in, wait_connected
from tests.desk_process import PAGES, DeskProcess
from tests.prepared import Prepared

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory, prepared: Prepared) -> Iterator[DeskProcess]:
    """For both tests; each stops it and starts it again."""
    process = DeskProcess(prepared.demo(tmp_path_factory.mktemp("desk"))).start(command=PAGES)
    yield process
    if process.process.poll() is None:
        assert process.stop() == 0, "".join(process.lines)


def start_again(desk: DeskProcess) -> None:
    """At the address that it had."""
    desk.environment["PORT"] = desk.port
    desk.start(command=PAGES)


LONGEST_PAUSE = "Math.max(...[0, 9, 99].flatMap((each) => Array(20).fill(each)).map(htmx.config.wsReconnectDelay))"


def test_a_lost_connection_is_said_and_a_server_that_is_back_is_found_within_three_seconds(desk, page):
    """Asked again at least each 2.2 seconds, however long it was away."""
    sign_in(page, desk)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    desk.stop()
    expect(page.locator("#connection")).to_have_text("Connection lost. Reconnecting…")
    page.wait_for_timeout(9000)  # long enough that patience would have grown
    start_again(desk)
    assert page.evaluate(LONGEST_PAUSE) <= 2200
    wait_connected(page)
    expect(page.locator("#connection")).to_be_hidden()
    page.keyboard.press("j")
    expect(page.locator("#rows .row.on")).to_have_count(1)
    assert errors == []


def test_words_typed_during_a_restart_are_saved_after_it_and_nothing_is_said_to_have_changed(desk, page):
    sign_in(page, desk, "lead")  # to whom the first ticket is assigned
    page.keyboard.press("t")
    expect(page.locator("#composer")).to_be_focused()
    page.keyboard.type("Before. ")
    expect(page.locator("#work [data-kept]")).to_have_text("Saved")
    page.evaluate("autosave.patience = 600_000")  # nothing but the new connection saves them
    desk.stop()
    page.keyboard.type("Meanwhile. ")
    expect(page.locator("#work [data-kept]")).to_contain_text("Not saved yet")
    start_again(desk)
    wait_connected(page)
    expect(page.locator("#work [data-kept]")).to_have_text("Saved")
    page.wait_for_timeout(2000)
    expect(page.locator("#changed")).to_be_hidden()
    expect(page.locator("#composer")).to_be_focused()
