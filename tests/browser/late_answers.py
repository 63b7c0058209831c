"""Requests whose answers come when a test says so, and waiting for what happens in the page."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, Request, Route

MOMENTS = 3  # tenths of a second without another request
SECONDS = 20.0  # a deadline: a busy machine may need a while


def kept_back(page: Page, pattern: str, times: int | None = None) -> list[Route]:
    """The requests that match, or the first so many, are answered only when the test continues them."""
    routes: list[Route] = []
    page.route(re.compile(pattern), lambda route: routes.append(route), times=times)
    intercepting(page)
    return routes


def kept_back_after(page: Page, key: str, pattern: str) -> Route:
    """The request that a key makes."""
    routes = kept_back(page, pattern)
    page.keyboard.press(key)
    wait_for(page, routes)
    return routes[0]


def let_go(page: Page, routes: list[Route], pattern: str) -> None:
    """Those that were kept back, and each that follows."""
    page.route(re.compile(pattern), lambda route: route.continue_())
    while routes:
        routes.pop().continue_()


def intercepting(page: Page) -> None:
    """Chromium intercepts a moment after it was asked to: on a busy machine a request made at once would slip through."""
    if not page.url.startswith("http"):
        return
    probe = "/healthz?intercepted"
    page.route(re.compile(r"/healthz\?intercepted$"), lambda route: route.fulfill(status=204))
    for _ in range(100):
        if page.evaluate("(probe) => fetch(probe).then((answer) => answer.status)", probe) == 204:
            break
    page.unroute(re.compile(r"/healthz\?intercepted$"))


def wait_for(page: Page, routes: list[Route], number: int = 1) -> None:
    until(page, lambda: len(routes) >= number, f"{number} requests")


@contextmanager
def answered(page: Page) -> Iterator[None]:
    """Ends once what is done within it has led to a request, and every request that followed is answered and used."""
    asked, over = [], []

    def begun(request: Request) -> None:
        asked.append(request)

    def ended(request: Request) -> None:
        over.append(request)

    listening = {"request": begun, "requestfinished": ended, "requestfailed": ended}
    for event, listen in listening.items():
        page.on(event, listen)
    yield
    still = 0
    while still < MOMENTS:
        until(page, lambda: asked and len(over) >= len(asked), "an answer to all requests")
        known = len(asked)
        page.wait_for_timeout(100)
        still = still + 1 if len(asked) == known else 0
    for event, listen in listening.items():
        page.remove_listener(event, listen)


def until(page: Page, condition: str | Callable[[], Any], what: str = "", seconds: float = SECONDS) -> None:
    """Asked from outside: the page's policy lets nothing evaluate a string within it. What the page says is read only at
    the end: while a page that is kept back is on its way, reading the one before waits for it."""
    deadline = time.monotonic() + seconds
    while not (page.evaluate(condition) if isinstance(condition, str) else condition()):
        if time.monotonic() >= deadline:
            told = "; ".join(page.locator("#toast, #changed").all_inner_texts())
            raise AssertionError(f"not within {seconds:g} s: {what or condition}; the page says {told!r}")
        page.wait_for_timeout(25)
