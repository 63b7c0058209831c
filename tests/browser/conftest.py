"""A real Chromium before a real server; the desk as a person sees it."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.staticfiles.handlers import StaticFilesHandler
from django.core.servers.basehttp import ThreadedWSGIServer
from django.test import Client
from django.test.testcases import LiveServerThread
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests import desk_world

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
]


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


class Server(ThreadedWSGIServer):
    """Its end waits for the answers under way: the database is emptied next, and nobody may still write."""

    daemon_threads = False

    def serve_forever(self, poll_interval: float = 0.02) -> None:
        super().serve_forever(poll_interval)


class ServerThread(LiveServerThread):
    server_class = Server


@contextmanager
def serving(browser: Browser) -> Iterator[str]:
    """The address of a server; at the end every window before it is closed."""
    server = ServerThread("127.0.0.1", StaticFilesHandler)
    server.start()
    assert server.is_ready.wait(30)
    assert server.error is None
    yield f"http://127.0.0.1:{server.port}"
    for context in browser.contexts:  # a connection that is kept alive is a thread that waits
        close(context)
    server.terminate()


@pytest.fixture
def served(transactional_db: None, browser: Browser) -> Iterator[str]:
    """The address of a server that lives as long as the test."""
    with serving(browser) as address:
        yield address


@pytest.fixture
def world(transactional_db: None) -> desk_world.World:
    return desk_world.add_all_states(desk_world.build("a long password"))


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A fresh window that knows nobody."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, color_scheme="light")
    opened = context.new_page()
    opened.set_default_timeout(PATIENCE)
    yield opened
    close(context)


def window(browser: Browser, address: str, user: User | None = None) -> Page:
    """Before the server at that address; signed in where a user is named."""
    context = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900}, color_scheme="light")
    if user:
        visitor = Client()
        visitor.force_login(user)
        session = visitor.cookies[settings.SESSION_COOKIE_NAME].value
        context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": address}])
    opened = context.new_page()
    opened.set_default_timeout(PATIENCE)
    return opened


@pytest.fixture
def signed_in(browser: Browser, served: str, world: desk_world.World) -> Iterator[Page]:
    """Before the world's queue, as its agent."""
    opened = window(browser, served, world.agent)
    opened.goto("/")
    opened.wait_for_selector("#queue")
    opened.wait_for_load_state()  # the keys' script is deferred: it runs after the queue can be seen
    yield opened
    close(opened.context)


@pytest.fixture
def said(signed_in: Page) -> list[str]:
    """The errors in the browser's console."""
    lines: list[str] = []
    signed_in.on("console", lambda message: lines.append(message.text) if message.type == "error" else None)
    signed_in.on("pageerror", lambda error: lines.append(str(error)))
    return lines
