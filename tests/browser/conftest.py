"""A real Chromium before a real server; the desk as a person sees it."""

import os
import shutil
from collections.abc import Iterator

import pytest
from django.db import connection
from playwright.sync_api import Browser, Page, sync_playwright

from tests import desk_world

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
            executable_path=shutil.which("chromium") or "/usr/bin/chromium", args=ARGUMENTS
        )
        yield chromium
        chromium.close()
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


def settle() -> None:
    """Wait until the server has finished what the page had asked for: the database is emptied next."""
    busy = (
        "SELECT count(*) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'"
    )
    with connection.cursor() as cursor:
        for _ in range(200):
            cursor.execute(busy)
            if not cursor.fetchone()[0]:
                return
            cursor.execute("SELECT pg_sleep(0.02)")


@pytest.fixture
def world(transactional_db: None) -> desk_world.World:
    return desk_world.furnish(desk_world.build("a long password"))


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A fresh window that knows nobody."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, color_scheme="light")
    opened = context.new_page()
    opened.set_default_timeout(15_000)
    yield opened
    context.close()


@pytest.fixture
def signed_in(browser: Browser, live_server, world: desk_world.World) -> Iterator[Page]:
    """Before the world's queue, as its agent."""
    context = browser.new_context(
        base_url=live_server.url, viewport={"width": 1440, "height": 900}, color_scheme="light"
    )
    opened = context.new_page()
    opened.set_default_timeout(15_000)
    opened.goto("/sign-in/")
    opened.get_by_label("Username").fill("rae")
    opened.get_by_label("Password").fill("a long password")
    opened.get_by_role("button", name="Sign in").click()
    opened.wait_for_selector("#queue")
    yield opened
    context.close()
    settle()
