"""A real Chromium before a real server; the desk as a person sees it."""

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.staticfiles.handlers import StaticFilesHandler
from django.core.handlers.wsgi import WSGIHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.test import Client
from django.test.testcases import LiveServerThread
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests import desk_world
from tests.rows_cache import kept

# Milliseconds. Deadlines, not durations: a busy machine may need a while for what an idle one does at once.
expect.set_options(timeout=20_000)
PATIENCE = 30_000

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # The windows of one set share a process, and what it has compiled.
    "--process-per-site",
]
# Motion is for people: what pulses while a draft is written would take a third of a processor. The tests of a desk with its
# own process have it.
# Keys come faster than a person's: the pause after a ticket was opened, in which a reply is not sent, is over at once unless a
# test wants it.
NO_PAUSE = """document.addEventListener("htmx:load", () => setTimeout(() => {
  if (!window.pauses && typeof live === "object" && live.fresh.opened) live.fresh.until = 0;
}))"""
LOOK: dict[str, Any] = {
    "viewport": {"width": 1440, "height": 900},
    "color_scheme": "light",
    "reduced_motion": "reduce",
}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    # Playwright's sync API keeps an event loop running in this thread, which Django would take for async code.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium") or "/usr/bin/chromium",
            args=ARGUMENTS,
        )
        yield chromium
        chromium.close()
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


def close(context: BrowserContext) -> None:
    """Also when a route's handler failed: its request was never answered, and the browser would wait for it."""
    try:
        for page in context.pages:
            page.unroute_all(behavior="ignoreErrors")
    finally:
        context.close()


class Files(StaticFilesHandler):
    """Files may be kept, as a real desk says of its own: else a fresh checkout is asked for all of them at every page."""

    def serve(self, request: HttpRequest) -> HttpResponseBase:
        answer = super().serve(request)
        answer["Cache-Control"] = "max-age=3600"
        return answer


CLOSED = b"No test is under way."
SOCKETS = "/ws/"  # this server speaks no WebSocket, and a page asks again each second: the desk would say so at length


class Door:
    """Before the application: a test ends when the requests under way are answered, and what comes later is refused.

    The database is emptied next, and nobody may still write. The server itself stays, and with it its address, for which
    the browser keeps the scripts that it has compiled.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._application: StaticFilesHandler | None = None
        self._under_way = 0

    def open(self) -> None:
        self._application = Files(WSGIHandler())  # a new one: it reads the test's settings

    def close(self) -> None:
        with self._changed:
            self._application = None
            assert self._changed.wait_for(lambda: not self._under_way, 60), "a request is still being answered"

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterator[bytes]:
        if environ.get("PATH_INFO", "").startswith(SOCKETS):
            start_response("404 Not Found", [("Content-Length", "0")])
            return
        with self._changed:
            application = self._application
            self._under_way += 1
        try:
            if application is None:
                start_response("503 Service Unavailable", [("Content-Length", str(len(CLOSED)))])
                yield CLOSED
                return
            answer = application(environ, start_response)
            try:
                yield from answer
            finally:
                answer.close()
        finally:
            with self._changed:
                self._under_way -= 1
                self._changed.notify_all()


@dataclass(frozen=True)
class Site:
    """One server and one set of windows for all tests of a process."""

    address: str
    door: Door
    browser: Browser
    context: BrowserContext


@pytest.fixture(scope="session")
def site(browser: Browser) -> Iterator[Site]:
    door = Door()
    server = LiveServerThread("127.0.0.1", lambda _: door)
    server.start()
    assert server.is_ready.wait(30)
    assert server.error is None
    address = f"http://127.0.0.1:{server.port}"
    context = browser.new_context(base_url=address, **LOOK)
    context.add_init_script(NO_PAUSE)
    # An empty window keeps the process of the others alive.
    context.new_page().goto("/")
    yield Site(address, door, browser, context)
    for each in browser.contexts:
        close(each)
    server.terminate()


@contextmanager
def serving(site: Site) -> Iterator[str]:
    """The address of the server; at the end nobody is before it."""
    site.door.open()
    try:
        yield site.address
    finally:
        for context in site.browser.contexts:
            if context is not site.context:
                close(context)
        clear(site.context)
        site.door.close()


def clear(context: BrowserContext) -> None:
    """No window but the empty one, and nothing that a test has left in the browser but its cache."""
    empty_one, *opened = context.pages
    for page in opened:
        page.unroute_all(behavior="ignoreErrors")
        page.close()
    context.set_offline(False)
    context.clear_cookies()
    devtools = context.new_cdp_session(empty_one)
    devtools.send("Storage.clearDataForOrigin", {"origin": empty_one.url, "storageTypes": "all"})
    devtools.detach()


@pytest.fixture
def served(transactional_db: None, site: Site) -> Iterator[str]:
    """The address of a server that answers as long as the test lives."""
    with serving(site) as address:
        yield address


@pytest.fixture
def world(transactional_db: None) -> desk_world.World:
    return kept(full_world, also_committed=True, as_of_now=True)


def full_world() -> desk_world.World:
    """Hashing a password is slow, and who signs in at a page needs one."""
    return desk_world.add_all_states(desk_world.build("a long password"))


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A fresh window that knows nobody."""
    context = browser.new_context(**LOOK)
    context.add_init_script(NO_PAUSE)
    yield patient(context.new_page())
    close(context)


def patient(page: Page) -> Page:
    page.set_default_timeout(PATIENCE)
    return page


def window(site: Site, user: User | None = None) -> Page:
    """Before the server; signed in where a user is named."""
    if user:
        visitor = Client()
        visitor.force_login(user)
        session = visitor.cookies[settings.SESSION_COOKIE_NAME].value
        site.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": site.address}])
    return patient(site.context.new_page())


@pytest.fixture
def signed_in(site: Site, served: str, world: desk_world.World) -> Page:
    """A window of the world's agent, before no page yet: half the tests begin with a ticket, others with `open_queue`."""
    return window(site, world.agent)


@pytest.fixture
def said(signed_in: Page) -> list[str]:
    """The errors in the browser's console."""
    lines: list[str] = []
    signed_in.on("console", lambda message: lines.append(message.text) if message.type == "error" else None)
    signed_in.on("pageerror", lambda error: lines.append(str(error)))
    return lines
