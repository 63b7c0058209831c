"""Requests whose answers come when a test says so."""

import re

from playwright.sync_api import Page, Route


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
    for _ in range(200):
        if len(routes) >= number:
            return
        page.wait_for_timeout(25)
    told = page.locator("#toast").inner_text()
    raise AssertionError(f"{len(routes)} requests, expected {number}; the page says {told!r}")
