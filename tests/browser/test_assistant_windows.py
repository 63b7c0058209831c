"""One conversation in two browsers, before a real desk with sockets: both show it, and neither loses anything."""

import json
import signal
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError, expect

from tests.browser.conftest import close
from tests.browser.desk_page import sign_in, wait_connected
from tests.desk_process import PAGES, DeskProcess
from tests.fake_model_server import Reply, Wire, serving
from tests.prepared import Prepared

pytestmark = pytest.mark.browser

QUESTION = "#conversation textarea"
WORDS = "I can help with tickets, customers and articles, and with nothing else at all."
NEXT = "And on Sundays?"


def answer(asked: dict[str, Any]) -> str:
    """The next question is answered for so long that a busy browser too shows the answer while it is written."""
    return WORDS if NEXT not in json.dumps(asked) else " ".join([WORDS] * 4)


@pytest.fixture(scope="module")
def model() -> Iterator[Wire]:
    """A word each tenth of a second."""
    with serving(Reply(answer, drip=True)) as wire:
        yield wire


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory, prepared: Prepared, model: Wire) -> Iterator[DeskProcess]:
    names = {"LLM_ASSISTANT": "openai:slow", "OPENAI_BASE_URL": model.base_url, "OPENAI_API_KEY": "none"}
    process = DeskProcess(prepared.demo(tmp_path_factory.mktemp("desk")), **names).start(command=PAGES)
    yield process
    if process.process.poll() is None:
        assert process.stop() == 0, "".join(process.lines)


@pytest.fixture
def contexts(browser: Browser) -> Iterator[tuple[BrowserContext, BrowserContext]]:
    both = browser.new_context(), browser.new_context()
    yield both
    for context in both:
        close(context)


@pytest.fixture
def windows(desk: DeskProcess, contexts: tuple[BrowserContext, BrowserContext]) -> tuple[Page, Page]:
    """The same person twice, before the same conversation."""
    here, there = (context.new_page() for context in contexts)
    for page in (here, there):
        sign_in(page, desk)
    here.goto(f"{desk.address}/assistant/")
    wait_connected(here)
    ask(here, "What can you do?")
    expect(here.locator(".answer[data-answer]")).to_have_count(1, timeout=60_000)
    expect(here).not_to_have_url(f"{desk.address}/assistant/")
    there.goto(here.url)
    wait_connected(there)
    expect(there.locator(".answer[data-answer]")).to_contain_text(WORDS)
    return here, there


def ask(page: Page, question: str) -> None:
    page.locator(QUESTION).fill(question)
    page.locator(QUESTION).press("Enter")


def test_a_question_asked_in_one_browser_appears_with_its_answer_in_the_other(windows):
    here, there = windows
    ask(here, NEXT)
    newest = there.locator(".exchange").last
    expect(newest.locator(".asked")).to_have_text(NEXT)
    expect(newest.locator(".pending")).to_contain_text("I can help", timeout=30_000)
    for page in windows:
        expect(page.locator(".answer[data-answer]")).to_have_count(2, timeout=30_000)
        expect(page.locator(".exchange").last.locator(".asked")).to_have_text(NEXT)
        expect(page.locator(".exchange").last.locator(".answer")).to_contain_text(WORDS)
        expect(page.locator(".pending")).to_have_count(0)


def test_what_is_being_typed_in_the_other_browser_stays(windows):
    here, there = windows
    there.locator(QUESTION).fill("Half a question")
    ask(here, NEXT)
    expect(there.locator(".answer[data-answer]")).to_have_count(2, timeout=60_000)
    expect(there.locator(QUESTION)).to_have_value("Half a question")


def test_a_conversation_deleted_in_the_other_browser_is_told_in_words_and_the_question_kept(windows):
    here, there = windows
    delete(there)
    ask(here, NEXT)
    expect(here.locator("#conversation .notice")).to_contain_text("This conversation was deleted")
    expect(here.locator(QUESTION)).to_have_value(NEXT)
    here.locator(QUESTION).press("Enter")  # a new one
    expect(here.locator(".answer[data-answer]")).to_have_count(1, timeout=30_000)


def test_a_conversation_deleted_while_it_is_answered_is_told_in_words_and_the_question_kept(windows):
    here, there = windows
    ask(here, NEXT)
    expect(here.locator(".pending")).to_contain_text("I can")
    delete(there)
    expect(here.locator("#conversation .notice")).to_contain_text("This conversation was deleted")
    expect(here.locator(QUESTION)).to_have_value(NEXT)


def posted(page: Page) -> list[str]:
    """The questions that go as a form, from now on."""
    found: list[str] = []
    page.on("request", lambda sent: found.append(sent.url) if sent.url.endswith("/ask/") else None)
    return found


def test_a_question_goes_over_the_socket_and_is_posted_where_nothing_is_heard_of_it(windows):
    here, _ = windows
    asked = posted(here)
    ask(here, "What can you do?")
    expect(here.locator(".answer[data-answer]")).to_have_count(2, timeout=30_000)
    expect(here.locator(QUESTION)).to_be_focused()
    assert asked == []
    here.evaluate("asking.unheard = 50; asking.socket.send = () => {}")
    ask(here, "What can you do?")
    expect(here.locator(".answer[data-answer]")).to_have_count(3, timeout=30_000)
    assert len(asked) == 1


def test_a_conversation_that_answers_in_the_other_browser_keeps_the_question_and_says_why(windows):
    here, there = windows
    ask(here, NEXT)
    expect(there.locator(".pending")).to_contain_text("I can")
    ask(there, "Meanwhile?")
    expect(there.locator("#conversation .notice")).to_contain_text("still answering")
    expect(there.locator(QUESTION)).to_have_value("Meanwhile?")
    for page in windows:
        expect(page.locator(".answer[data-answer]")).to_have_count(2, timeout=30_000)


def test_who_signed_out_in_another_tab_is_sent_to_sign_in(desk, windows):
    here, _ = windows
    other = here.context.new_page()
    other.goto(f"{desk.address}/profile/")
    other.evaluate("document.querySelector('form[action$=\"/sign-out/\"]').submit()")
    other.wait_for_url("**/sign-in/**")
    with suppress(TimeoutError):  # its socket may have sent it away before the question is typed
        here.locator(QUESTION).fill(NEXT, timeout=5_000)
        here.locator(QUESTION).press("Enter", timeout=5_000)
    here.wait_for_url("**/sign-in/**")


def test_a_question_outlives_the_kill_of_its_process(desk, page):
    """Kept while the desk is away; when it is back, its place is the conversation."""
    if desk.process.poll() is not None:
        desk.start(command=PAGES)  # tried once more: the first try killed it
    sign_in(page, desk)
    page.goto(f"{desk.address}/assistant/")
    wait_connected(page)
    ask(page, NEXT)
    expect(page.locator(".pending")).to_contain_text("I can", timeout=30_000)
    desk.stop(signal.SIGKILL)
    expect(page.locator("#trouble")).to_contain_text("Your question is kept")
    expect(page.locator(QUESTION)).to_have_value(NEXT)
    desk.environment |= {"ASSISTANT_TIMEOUT": "15", "PORT": desk.port}
    desk.start(command=PAGES)
    page.evaluate("asking.silence = 1000")
    expect(page.locator(".asked")).to_have_text(NEXT, timeout=30_000)
    expect(page.locator(QUESTION)).to_have_value("")
    expect(page.locator("#trouble")).to_be_hidden()
    page.get_by_role("button", name="Retry").click(timeout=60_000)
    expect(page.locator(".answer[data-answer]")).to_contain_text(WORDS, timeout=60_000)


def delete(page: Page) -> None:
    page.locator(".talk summary", has_text="Delete").click()
    page.locator(".talk .pop[open]").get_by_role("button", name="Delete").click()
    page.wait_for_url("**/assistant/")
