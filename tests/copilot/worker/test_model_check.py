"""Each model is asked one word at the start; what its provider says is seen where somebody can act on it."""

import asyncio
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.conf import settings
from django.contrib.auth.models import Group, User
from django.urls import reverse

from copilot import model_settings
from copilot.llm import providers
from copilot.llm.chat_model import habits
from copilot.models import ModelSetting, ModelState
from copilot.worker import health, model_check
from tests.fake_model_server import Reply, Wire, says, serving
from tests.given_config import GivenConfig

pytestmark = pytest.mark.django_db

MODEL = "openai:gpt-4.1-mini"
USED = f"{MODEL} (drafts, second opinion, assistant)"  # where only LLM_DRAFT names it
REFUSED = Reply(status=401, error="Incorrect API key provided: sk-wrong-key")


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    habits.cache_clear()
    providers.breaker.cache_clear()
    yield
    habits.cache_clear()
    providers.breaker.cache_clear()


def desk_user(role: str) -> User:
    person = User.objects.create_user(role.lower())
    person.groups.add(Group.objects.get(name=role))
    return person


def named(settings: Any, wire: Wire, **more: Any) -> None:
    given = {"llm_draft": MODEL, "openai_base_url": wire.base_url, "openai_api_key": "sk-wrong-key", **more}
    settings.CONFIG = GivenConfig(**given)


def recorded(words: str) -> None:
    """The last call of the first model in use ended with these words."""
    health.record_model_state(model_settings.in_use(settings.CONFIG)[0].key, words)


def called(monkeypatch: pytest.MonkeyPatch) -> None:
    """One roll call; the stop comes with its last word."""
    stop = asyncio.Event()
    note = health.record_model_state

    def noted(name: str, words: str) -> None:
        note(name, words)
        stop._loop.call_soon_threadsafe(stop.set)

    monkeypatch.setattr(health, "record_model_state", noted)

    async def call() -> None:
        stop._loop = asyncio.get_running_loop()
        await model_check.run(stop)

    async_to_sync(call)()


def test_a_wrong_key_is_logged_shown_to_a_monitor_and_above_the_desk(client, settings, caplog, monkeypatch):
    with serving(REFUSED) as wire, caplog.at_level(logging.WARNING):
        named(settings, wire)
        called(monkeypatch)
    words = "401: Incorrect API key provided: •••"
    assert f"quotes stand in for it: {words}" in caplog.text
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["models"]) == (200, {USED: "401: the endpoint refused the key"})
    client.force_login(desk_user("Lead"))
    page = client.get(reverse("models")).content.decode()
    assert f"{USED}: {words}" in page
    assert "quoted from the articles meanwhile" in page
    assert "sk-wrong-key" not in json.dumps(answer.json()) + page + caplog.text


ANOTHER_KEY = "Incorrect API key: sk-proj-SECRET1234567890abcdef of org-acme at http://user:pass-word@10.0.0.7:9000"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (f"401: {ANOTHER_KEY}", "401: the endpoint refused the key"),
        ("422: input: I live in 12 Mill Lane, my IBAN is DE02 1203", "422: the endpoint refused the request"),
        ("503: anna@customer.example is waiting", "503: the endpoint failed"),
        ("no answer in time (MODEL_TIMEOUT is 20 s)", "no answer in time"),
        ("what it sent is no answer of a chat model (anna)", "what it sent is no answer of a chat model"),
        ("Connection error. (asked at http://10.0.0.7:9000)", "it could not be asked"),
        ("4222 words of anna", "it could not be asked"),
    ],
)
def test_without_sign_in_only_status_and_kind_are_told_and_the_words_behind_it(client, settings, words, told):
    settings.CONFIG = GivenConfig(llm_draft=MODEL, openai_api_key="x")
    recorded(words)
    assert client.get("/healthz").json()["models"] == {USED: told}
    client.force_login(desk_user("Lead"))
    assert words in client.get(reverse("models")).content.decode()


def test_a_model_that_cannot_be_called_is_told_before_anybody_calls_it(client, settings):
    settings.CONFIG = GivenConfig(llm_draft=MODEL, openai_api_key="x")
    recorded("Connection error.")
    ModelSetting.objects.create(purpose="draft", provider="openai", model="m", sealed_key="of another key")
    used = "openai:m (drafts, second opinion, assistant)"
    assert client.get("/healthz").json()["models"][used] == "it could not be asked"
    client.force_login(desk_user("Lead"))
    assert f"{used}: its key can no longer be decrypted" in client.get(reverse("models")).content.decode()


@pytest.mark.parametrize("full", ["No space left on device", ""])
def test_what_cannot_be_stored_is_told_above_the_desk(client, settings, monkeypatch, full):
    settings.CONFIG = GivenConfig()
    monkeypatch.setattr(health, "why_no_files", lambda: full)
    client.force_login(desk_user("Lead"))
    bar = client.get(reverse("models"), headers={"HX-Request": "true"}).content.decode()
    assert (f"No file can be stored in DATA_DIR/attachments: {full}." in bar) is bool(full)
    assert ('class="notice warn" role="status"' in bar) is bool(full)
    assert ("and everything can be stored" in client.get(reverse("models")).content.decode()) is (not full)


def test_keys_and_passwords_of_others_are_neither_logged_nor_shown(client, settings, caplog, monkeypatch):
    with serving(Reply(status=401, error=ANOTHER_KEY)) as wire, caplog.at_level(logging.WARNING):
        named(settings, wire)
        called(monkeypatch)
    client.force_login(desk_user("Lead"))
    for seen in (caplog.text, client.get(reverse("models")).content.decode()):
        assert "401: Incorrect API key: ••• of org-acme at http://•••@10.0.0.7:9000" in seen


def test_a_model_that_answers_clears_what_was_said_of_it(client, settings):
    with serving(says("OK.")) as wire:
        named(settings, wire)
        recorded("401: wrong")
        assert client.get("/healthz").json()["models"] != {}
        assert async_to_sync(model_check.ask_each)(settings.CONFIG)
    assert client.get("/healthz").json()["models"] == {}
    assert wire.asked[0]["messages"] == [{"content": "Say OK.", "role": "user"}]
    assert "response_format" not in wire.asked[0]


def test_each_model_is_asked_once_and_for_few_tokens(settings, monkeypatch):
    with serving(says("OK.")) as wire:
        named(settings, wire, llm_triage=MODEL)
        called(monkeypatch)
    assert len(wire.asked) == 1
    assert wire.asked[0]["max_tokens"] == model_check.ENOUGH


def test_without_a_model_nobody_is_asked(settings):
    settings.CONFIG = GivenConfig()

    async def call() -> None:
        stop = asyncio.Event()
        stop.set()
        await model_check.run(stop)

    async_to_sync(call)()
    assert not ModelState.objects.exists()


def test_a_package_that_is_not_installed_is_named(settings):
    settings.CONFIG = GivenConfig(llm_draft="mistralai:mistral-small-latest")
    assert not async_to_sync(model_check.ask_each)(settings.CONFIG)
    assert "langchain-mistralai" in health.read_health().models[0].words


def test_a_model_that_the_settings_name_no_more_is_not_complained_about(client, settings):
    settings.CONFIG = GivenConfig(llm_draft="openai:yesterday", openai_api_key="x")
    recorded("404: gone")
    settings.CONFIG = GivenConfig(llm_draft="openai:today", openai_api_key="x")
    assert client.get("/healthz").json()["models"] == {}


@pytest.mark.parametrize(("role", "mends"), [("Lead", False), ("Administrator", True)])
def test_the_banner_leads_whoever_may_change_a_model_to_its_page_and_tells_what_is_done_meanwhile(
    client, settings, role, mends
):
    settings.CONFIG = GivenConfig(llm_triage=MODEL, openai_api_key="x")
    recorded("401: wrong")
    client.force_login(desk_user(role))
    page = client.get(reverse("models")).content.decode()
    assert (reverse("admin:copilot_modelsetting_changelist") in page) is mends
    assert "Labelled examples decide what a mail is about meanwhile." in page
    assert "quoted from the articles" not in page


def test_agents_cannot_open_the_model_states(client):
    client.force_login(desk_user("Agent"))
    assert client.get(reverse("models")).status_code == 403


@pytest.mark.parametrize(("role", "asks"), [("Agent", False), ("Lead", True), ("Administrator", True)])
def test_the_desk_asks_only_for_whoever_may_know(client, role, asks):
    client.force_login(desk_user(role))
    assert (f'hx-get="{reverse("models")}"' in client.get(reverse("tickets")).content.decode()) is asks
