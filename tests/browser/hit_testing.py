"""Which element a click at a point would reach."""

from playwright.sync_api import Page

from tests.browser.late_answers import until

ON_TOP = """(node) => { const box = node.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    return box.width > 0 && box.x >= 0 && box.y >= 0 && box.right <= innerWidth && box.bottom <= innerHeight
        && node.contains(document.elementFromPoint(x, y)); }"""


def expect_on_top(page: Page, selector: str) -> None:
    """Within the window, without scrolling, and nothing covers its middle: now, or once it has been laid out."""
    until(page, lambda: page.locator(selector).last.evaluate(ON_TOP), f"{selector} on top")
