"""Choosing a model in a real browser: tried with a wrong key, then a right one, saved, and no key comes out anywhere."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import Group, User
from django.db import connection
from playwright.sync_api import Page, expect

from copilot.llm import providers
from copilot.models import ModelSetting
from tests.browser.accessibility import expect_usable
from tests.browser.hit_testing import expect_on_top
from tests.fake_model_server import Reply, Wire, says, serving

pytestmark = pytest.mark.browser

WIDTHS = (390, 768, 1440)
WRONG, RIGHT = "sk-wrong-browser-key-0001", "sk-right-browser-key-0002"
REFUSAL = f"Incorrect API key provided: {WRONG}"
PASSWORD = "a long password"


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    """Refuses once."""
    with serving(Reply(status=401, error=REFUSAL), says("OK"), says("I can help with tickets.")) as wire:
        monkeypatch.setattr(settings, "CONFIG", settings.CONFIG.model_copy(update={"fetch_allow": ["127.0.0.1/32"]}))
        providers.breaker.cache_clear()
        yield wire
        providers.breaker.cache_clear()


@pytest.fixture
def administrator(page: Page, served: str, world: Any) -> Page:
    user = User.objects.create_user("ada", password=PASSWORD, is_staff=True)
    user.groups.add(Group.objects.get(name="Administrator"))
    page.goto(f"{served}/sign-in/")
    page.get_by_label("Username").fill("ada")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_selector("#queue")
    return page


def open_settings(page: Page, served: str, purpose: str = "Assistant") -> None:
    page.goto(f"{served}/admin/copilot/modelsetting/")
    page.get_by_role("link", name=purpose, exact=True).click()
    expect(page.locator("#id_provider")).to_be_visible()


def choose(page: Page, address: str, key: str) -> None:
    page.locator("#id_provider").select_option("openai")
    page.locator("#id_model").fill("gpt-browser")
    page.locator("#id_base_url").fill(address)
    page.locator("#id_key").fill(key)


def outcome_of_test(page: Page) -> Any:
    page.get_by_role("button", name="Test").click()
    return page.locator("#tested")


def everything_stored() -> str:
    """Every row of every table, as text."""
    with connection.cursor() as cursor:
        tables = connection.introspection.table_names(cursor)
        rows = []
        for table in tables:
            cursor.execute(f"SELECT coalesce(string_agg(t::text, chr(10)), '') FROM \"{table}\" t")
            rows.append(cursor.fetchone()[0])
    return "\n".join(rows)


def test_a_key_is_tried_saved_and_used_and_never_comes_out_again(administrator, served, model, caplog):
    caplog.set_level("DEBUG")
    page, shown = administrator, []

    def read(route: Any) -> None:
        answer = route.fetch(max_redirects=0)
        shown.append(answer.text())
        route.fulfill(response=answer)

    page.route(re.compile(r"/(admin|assistant)/"), read)
    open_settings(page, served)
    choose(page, model.base_url, WRONG)
    expect(outcome_of_test(page)).to_contain_text("Incorrect API key provided")
    assert WRONG not in page.locator("#tested").inner_text()
    assert not ModelSetting.objects.exclude(sealed_key="").exists()  # nothing is saved by a test
    page.locator("#id_key").fill(RIGHT)
    expect(outcome_of_test(page)).to_contain_text("answer")
    expect(page.locator("#tested")).not_to_contain_text("Incorrect")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("#result_list")).to_contain_text("openai:gpt-browser")
    expect(page.locator("#result_list")).to_contain_text("a key is stored")
    open_settings(page, served)
    expect(page.locator("#id_key")).to_have_value("")
    assert RIGHT not in page.content()

    page.goto(f"{served}/assistant/")
    page.locator("#conversation textarea").fill("What can you do?")
    page.keyboard.press("Enter")
    expect(page.locator(".answer[data-answer]")).to_contain_text("I can help with tickets")
    sent = [headers["authorization"] for headers in model.headers]
    assert sent[0] == f"Bearer {WRONG}"
    assert set(sent[1:]) == {f"Bearer {RIGHT}"}

    stored = everything_stored()
    assert "gpt-browser" in stored
    assert len(shown) > 6
    for key in (WRONG, RIGHT):
        assert key not in stored
        assert key not in caplog.text
        assert key not in "".join(shown)


def test_the_page_fits_and_can_be_used_by_everybody(administrator, served, model):
    page = administrator
    open_settings(page, served)
    choose(page, model.base_url, WRONG)
    expect(outcome_of_test(page)).to_contain_text("Incorrect API key provided")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        expect_on_top(page, "#tested li")
    expect_usable(page, WIDTHS)
    page.goto(f"{served}/admin/copilot/modelsetting/")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
