"""Models that an administrator chose: over the environment, used by the next run, never in the way of a draft."""

import asyncio
import logging
import socket
import sys
import time
from collections.abc import Iterator
from itertools import cycle, product
from typing import Any

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from django.core.checks import run_checks
from django.db import IntegrityError, connection, transaction
from pydantic import SecretStr

from copilot import leases, model_settings
from copilot.checks import log_at_start
from copilot.config import Config
from copilot.encryption import encrypt
from copilot.llm import prompts, providers
from copilot.llm.chat_model import habits
from copilot.llm.output import Ask
from copilot.llm.providers import Habits, chat_model
from copilot.model_interface import ProviderError
from copilot.models import ModelSetting, ModelState, Run
from copilot.tracing.redaction import Redaction, stored_secrets
from copilot.worker import health, model_check, model_registry
from copilot.worker.model_registry import model_for
from copilot.worker.runs import runner
from drafts.models import Draft, Event
from kb.index.indexing import index_stale
from kb.models import Document
from tests.factories import a_customer, a_mailbox, a_ticket, ask
from tests.fake_model_server import Reply, Wire, says, serving
from tests.rows_cache import kept
from tests.web import Names

pytestmark = pytest.mark.django_db

KEY = "sk-run-time-key-4711"
LOCAL = ["127.0.0.1/32"]


@pytest.fixture(autouse=True)
def _forget(settings: Any) -> Iterator[None]:
    settings.ENCRYPTION_KEYS = ["k" * 40]
    for cached in (habits, providers.breaker):
        cached.cache_clear()
    providers._built.clear()
    yield
    for cached in (habits, providers.breaker):
        cached.cache_clear()
    providers._built.clear()


def environment(**more: Any) -> Config:
    return Config(_env_file=None, **{"fetch_allow": LOCAL, "model_timeout": 5, **more})


def chosen(purpose: str, model: str = "gpt-a", key: str = KEY, **more: Any) -> ModelSetting:
    row = ModelSetting(purpose=purpose, provider="openai", model=model, sealed_key=encrypt(key))
    for name, value in more.items():
        setattr(row, name, value)
    row.save()
    return row


def key_of(config: Config) -> str:
    return config.openai_api_key.get_secret_value() if config.openai_api_key else ""


async def unbilled(call: Any) -> None:
    pass


def ping(config: Config, purpose: str = "draft") -> str:
    """What a call came to: empty, or the error."""
    model = model_for(purpose, config)
    assert model is not None
    return async_to_sync(model_check.words_of)(model.name, config.for_purpose(purpose))


# Resolution


def test_without_a_choice_the_environment_is_used_as_it_is() -> None:
    config = environment(llm_draft="openai:gpt-env")
    assert model_settings.current(config) is config
    ModelSetting.objects.bulk_create([ModelSetting(purpose=purpose) for purpose in ModelSetting.Purpose])
    assert model_settings.current(config) is config


def test_a_choice_wins_over_the_environment_and_what_is_left_empty_stays() -> None:
    config = environment(
        llm_triage="openai:gpt-env", llm_draft="openai:gpt-env", openai_api_key="sk-env", temperature=0.7
    )
    chosen("draft", max_output_tokens=900)
    found = model_settings.current(config)
    assert [found.model_for(purpose) for purpose in ("triage", "draft")] == ["openai:gpt-env", "openai:gpt-a"]
    draft, triage = found.for_purpose("draft"), found.for_purpose("triage")
    assert (draft.temperature, draft.max_output_tokens, key_of(draft)) == (0.7, 900, KEY)
    assert (triage.max_output_tokens, key_of(triage)) == (4_000, "sk-env")


def test_the_second_opinion_and_the_assistant_fall_back_with_key_and_address() -> None:
    chosen("triage", "gpt-small", base_url="https://models.example/v1")
    chosen("draft", "gpt-large", key="sk-of-the-writer-1")
    ModelSetting.objects.create(purpose="assistant", temperature=1.2)
    found = model_settings.current(environment())
    assert (found.check_model, found.assistant_model) == ("openai:gpt-small", "openai:gpt-large")
    check, assistant = found.for_purpose("check"), found.for_purpose("assistant")
    assert (check.endpoint("openai:gpt-small"), key_of(check)) == ("https://models.example/v1", KEY)
    assert (key_of(assistant), assistant.assistant_temperature) == ("sk-of-the-writer-1", 1.2)
    assert assistant.for_purpose("assistant").assistant_model == "openai:gpt-large"  # handed on alone


def test_no_language_model_is_a_choice_too() -> None:
    for purpose in ModelSetting.Purpose:
        ModelSetting.objects.create(purpose=purpose, provider="none")
    config = environment(llm_triage="openai:x", llm_draft="openai:x", llm_check="openai:x", llm_assistant="openai:x")
    found = model_settings.current(config)
    assert found.language_models == ()
    assert model_registry.checker(found) is None
    assert model_registry.reworder(found) is None
    assert (model_registry.triage_model(found).name, model_registry.writer(found).name) == ("extractive", "extractive")


def test_the_environments_key_goes_to_no_address_that_was_typed_in() -> None:
    config = environment(openai_api_key="sk-env", openai_base_url="https://own.example/v1")
    row = chosen("draft", base_url="https://elsewhere.example/v1", key="")
    assert key_of(model_settings.current(config).for_purpose("draft")) == ""
    row.base_url = "https://own.example/other"
    row.save()
    assert key_of(model_settings.current(config).for_purpose("draft")) == "sk-env"


@pytest.mark.parametrize(
    "wrong",
    [
        {"provider": "openai", "model": ""},
        {"provider": "", "model": "gpt"},
        {"provider": "none", "model": "gpt"},
        {"provider": "anthropic", "model": "claude", "base_url": "https://x.example"},
        {"provider": "ollama", "model": "llama", "sealed_key": "x"},
        {"temperature": 2.1},
        {"max_output_tokens": 10},
    ],
)
def test_the_database_refuses_a_choice_that_makes_no_sense(wrong: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        ModelSetting.objects.create(purpose="draft", **wrong)


# Model objects


def test_a_model_object_is_built_once_for_the_same_settings_and_anew_when_they_change() -> None:
    config = environment(openai_api_key="sk-one-1234567")
    first = chat_model("openai:gpt-a", config, Habits())
    assert chat_model("openai:gpt-a", config.model_copy(), Habits()) is first
    changes: list[dict[str, Any]] = [
        {"openai_api_key": SecretStr("sk-two-1234567")},
        {"temperature": 0.9},
        {"max_output_tokens": 77},
        {"openai_base_url": "https://models.example/v1"},
    ]
    made = [chat_model("openai:gpt-a", config.model_copy(update=change), Habits()) for change in changes]
    assert len({id(model) for model in [first, *made]}) == 5
    assert chat_model("openai:gpt-a", config, Habits()) is first


def test_only_so_many_model_objects_are_kept() -> None:
    for cap in range(50, 50 + providers.MOST_BUILT + 5):
        chat_model("openai:gpt-a", environment(openai_api_key=KEY, max_output_tokens=cap), Habits())
    assert len(providers._built) == providers.MOST_BUILT


def asked(config: Config) -> str:
    """As a run asks: not at all after repeated failures."""
    model = model_for("draft", config)
    assert model is not None
    try:
        return async_to_sync(model._say)(Ask("draft"), prompts.PING, unbilled).text
    except ProviderError as error:
        return str(error)


def test_a_key_that_is_refused_does_not_keep_another_key_from_being_asked() -> None:
    with serving(Reply(status=401, error="wrong key")) as wire:
        config = environment(openai_base_url=wire.base_url, openai_api_key="sk-wrong-12345", llm_draft="openai:gpt-a")
        told = [asked(config) for _ in range(providers.FAILURES + 1)]
        assert "after repeated failures" in told[-1]
        wire.replies = [says("OK")]
        chosen("draft", base_url=wire.base_url)
        assert asked(model_settings.current(config)) == "OK"


# Addresses


def test_a_private_address_is_not_asked_and_the_error_says_why() -> None:
    with serving(says("OK")) as wire:
        chosen("draft", base_url=wire.base_url)
        words = ping(model_settings.current(environment(fetch_allow=[], node_attempts=1)))
    assert "127.0.0.1 is not at a public address; the server’s setting FETCH_ALLOW can let it through" in words
    assert wire.asked == []


def test_the_environments_own_address_needs_no_permission() -> None:
    with serving(says("OK")) as wire:
        chosen("draft", base_url=wire.base_url)
        assert ping(model_settings.current(environment(fetch_allow=[], openai_base_url=wire.base_url))) == ""
    assert wire.headers[0]["authorization"] == f"Bearer {KEY}"


@pytest.mark.parametrize(("provider", "base"), [("openai", "http://{}/v1"), ("ollama", "http://{}")])
def test_the_connection_goes_to_the_address_that_was_checked_under_the_hosts_name(
    monkeypatch: pytest.MonkeyPatch, provider: str, base: str
) -> None:
    with serving(says("OK")) as wire:
        port = wire.root.rpartition(":")[2]
        names = Names(models_example=[["127.0.0.1"], ["10.0.0.1"]])
        monkeypatch.setattr(socket, "getaddrinfo", names.getaddrinfo)
        key = KEY if provider == "openai" else ""
        chosen("draft", provider=provider, base_url=base.format(f"models.example:{port}"), key=key)
        assert ping(model_settings.current(environment(node_attempts=1))) == ""
        assert wire.headers[0]["host"] == f"models.example:{port}"
        # Its name server changes its mind: every request is checked.
        assert "models.example is not at a public address" in ping(model_settings.current(environment(node_attempts=1)))
    assert len(wire.asked) == 1


@pytest.mark.parametrize(("provider", "path"), [("openai", "/v1"), ("ollama", "")])
def test_a_redirect_to_a_private_address_is_not_followed(provider: str, path: str) -> None:
    with serving(Reply(status=307, headers={"location": "http://169.254.169.254/latest/meta-data"})) as wire:
        key = KEY if provider == "openai" else ""
        chosen("draft", provider=provider, base_url=f"{wire.root}{path}", key=key)
        words = ping(model_settings.current(environment(node_attempts=1)))
    assert "169.254.169.254 is not at a public address" in words


@pytest.mark.parametrize(("provider", "path"), [("openai", "/v1"), ("ollama", "")])
@pytest.mark.parametrize("key", ["", KEY])
def test_what_clients_read_in_the_environment_goes_to_no_address_that_was_typed_in(
    monkeypatch: pytest.MonkeyPatch, provider: str, path: str, key: str
) -> None:
    for name in ENVIRONMENT:
        monkeypatch.setenv(name, f"secret-of-{name}")
    key = key if provider == "openai" else ""
    with (
        serving(says("OK")) as end,
        serving(Reply(status=307, headers={"location": f"{end.root}{ASKED[provider]}"})) as wire,
    ):
        chosen("draft", provider=provider, base_url=f"{wire.root}{path}", key=key)
        assert ping(model_settings.current(Config(_env_file=None, fetch_allow=LOCAL, node_attempts=1))) == ""
    (first,), (second,) = wire.headers, end.headers
    assert "secret" not in f"{first} {second}"
    assert first.get("authorization", "") == {"openai": f"Bearer {key or 'none'}"}.get(provider, "")
    assert not any(name.startswith("openai") for name in (*first, *second))


ENVIRONMENT = ("OPENAI_API_KEY", "OPENAI_ORG_ID", "OPENAI_PROJECT_ID", "OPENAI_ADMIN_KEY", "OLLAMA_API_KEY")
ASKED = {"openai": "/v1/chat/completions", "ollama": "/api/chat"}


# Runs

ARTICLES = {
    "How long does descaling take": "Descaling takes 25 minutes. Fill the tank with water and add one tablet.",
    "Watering": "The reservoir lasts 14 days. Refill it when the float is red.",
    "Returns": "Returns are accepted within 30 days. Refunds take 5 working days.",
    "Delivery": "Delivery within Austria takes 2 working days.",
    "Warranty": "The guarantee is three years and covers the pump.",
}


@pytest.fixture
def ticket() -> Any:
    return kept(_indexed_ticket)


def _indexed_ticket() -> Any:
    mailbox = a_mailbox("help")
    for title, body in ARTICLES.items():
        Document.objects.create(collection=mailbox.collection, title=title, body=body)
    index_stale(mailbox.collection)
    return a_ticket(mailbox, customer=a_customer(), subject="Descaling")


def drafted(ticket: Any, config: Config) -> Draft:
    ask(ticket, "How long does descaling take?")
    Event.objects.filter(status="due").update(run_after="2026-01-01T00:00Z")
    claim = leases.acquire(60)
    assert claim is not None
    async_to_sync(runner.run_event)(claim, config)
    assert Run.objects.latest("finished").status == Run.Status.DONE
    return Draft.objects.latest("pk")


def test_the_next_run_asks_the_model_that_was_chosen_meanwhile(ticket: Any) -> None:
    config = environment(node_attempts=1)
    assert not drafted(ticket, config).degraded  # quoted, by no model
    with serving(says("no JSON")) as wire:
        row = chosen("draft", "gpt-first", base_url=wire.base_url, temperature=0.4)
        drafted(ticket, config)
        assert {asked["model"] for asked in wire.asked} == {"gpt-first"}
        assert wire.asked[-1]["temperature"] == 0.4
        assert Run.objects.latest("finished").temperature == 0.4
        wire.asked.clear()
        wire.headers.clear()
        row.model, row.sealed_key = "gpt-second", encrypt("sk-another-key-815")
        row.save()
        drafted(ticket, config)
    assert {asked["model"] for asked in wire.asked} == {"gpt-second"}
    assert {headers["authorization"] for headers in wire.headers} == {"Bearer sk-another-key-815"}


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a key that no key opens": ({"sealed_key": "gAAAAA-not-ours"}, "its key can no longer be decrypted"),
    "an address that is forbidden": ({"base_url": "http://169.254.169.254/v1"}, "is not at a public address"),
    "nobody there": ({"base_url": "http://127.0.0.1:9/v1"}, "Connection error"),
    "nonsense for an address": ({"base_url": "nonsense"}, "http"),
    "digits in circles": ({"base_url": "http://①②⑦.⓪.⓪.①:9/v1"}, "Connection error"),
    "a ligature": ({"base_url": "http://ﬁ.invalid/v1"}, "no host of the name fi.invalid was found"),
    "a blank without width": ({"base_url": "http://a\u200bb.invalid/v1"}, "no host of the name ab.invalid was found"),
    "a soft hyphen": ({"base_url": "http://a\u00adb.invalid/v1"}, "no host of the name ab.invalid was found"),
    "a tab": ({"base_url": "http://127.0.0.1:9/v\t1"}, "Connection error"),
    "a number too large": ({"base_url": "http://1.2.3.256/v1"}, "Invalid IPv4 address"),
    "half a bracket": ({"base_url": "http://[::1/v1"}, "this is not an address"),
    "Ollama in circles": ({"provider": "ollama", "base_url": "http://①②⑦.⓪.⓪.①:9", "sealed_key": ""}, "failed"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_choice_never_stops_drafting_and_is_told_on_the_health_page(
    ticket: Any, client: Any, settings: Any, wrong: str
) -> None:
    settings.CONFIG = config = environment(node_attempts=1)
    changes, words = WRONG[wrong]
    chosen("draft", "gpt-wrong", **changes)
    draft = drafted(ticket, config)
    assert draft.degraded
    assert "25 minutes" in draft.body
    assert words in draft.trouble
    async_to_sync(model_check.ask_each)(model_settings.current(config))
    name = f"{changes.get('provider', 'openai')}:gpt-wrong"
    silent = next(model for model in health.read_health().models if model.name == name)
    assert words in silent.words
    assert client.get("/healthz").json()["models"][str(silent)] == "it could not be asked"
    told = [message.msg for message in run_checks(databases=["default"]) if message.id == "copilot.W001"]
    assert any(message.startswith(f"{silent} does not answer: ") and words in message for message in told)


def test_a_model_without_a_key_is_told_by_the_check_and_at_the_start_until_one_is_entered(
    settings: Any, monkeypatch: Any, caplog: Any
) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    settings.CONFIG = environment(llm_draft="openai:gpt-9", openai_base_url="", openai_api_key=None)
    words = "it has no key: set OPENAI_API_KEY"
    told = [message.msg for message in run_checks(databases=["default"]) if message.id == "copilot.W001"]
    assert [
        message.startswith(f"openai:gpt-9 (drafts, second opinion, assistant) does not answer: {words}")
        for message in told
    ] == [True]
    log_at_start()
    assert (
        f"openai:gpt-9 (drafts, second opinion, assistant) cannot be asked, and quotes stand in for it: {words}"
        in caplog.text
    )
    chosen("draft", "gpt-9")
    assert not [message for message in run_checks(databases=["default"]) if message.id == "copilot.W001"]


def test_a_model_whose_package_is_missing_is_told_with_the_command_before_a_worker_calls_it(
    settings: Any, caplog: Any
) -> None:
    settings.CONFIG = environment(llm_draft="nvidia:nemotron")
    words = f"its package is not installed: {sys.executable} -m pip install langchain-nvidia-ai-endpoints"
    told = {message.id: message.msg for message in run_checks(databases=["default"])}
    assert told["copilot.W001"].endswith(words)
    assert told["copilot.W002"] == f"LLM_DRAFT: nvidia:nemotron cannot be called: {words}."
    log_at_start()
    assert words in caplog.text


# What the settings refuse today, and what a client reads in the environment by itself.
UNREAD = (
    "http://①②⑦.⓪.⓪.①/",
    "http://a\u200bb.example/",
    "http://127.0.0.1:9/v\t1",
    "http://1.2.3.256/",
    "http://a..b/",
)


CLIENTS = ("openai:gpt-wrong", "ollama:gpt-wrong", "anthropic:gpt-wrong")


def unread(name: str, address: str, monkeypatch: pytest.MonkeyPatch) -> Config:
    monkeypatch.setenv("ANTHROPIC_BASE_URL", address)
    given = environment(llm_draft=name, node_attempts=1, anthropic_api_key=KEY, openai_api_key=KEY)
    return given.model_copy(update={"openai_base_url": address, "ollama_base_url": address})


# Each address with another client, and each client with another address; the check below walks the whole square.
@pytest.mark.parametrize(("name", "address"), [*zip(cycle(CLIENTS), UNREAD, strict=False)])
def test_an_address_that_a_client_refuses_leaves_quotes_and_a_reason(
    ticket: Any, monkeypatch: pytest.MonkeyPatch, name: str, address: str
) -> None:
    draft = drafted(ticket, unread(name, address, monkeypatch))
    assert (draft.degraded, "25 minutes" in draft.body, name in draft.trouble) == (True, True, True)


def test_the_check_names_every_client_that_refuses_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, address in product(CLIENTS, UNREAD):
        config = unread(name, address, monkeypatch)
        ModelState.objects.all().delete()
        assert not async_to_sync(model_check.ask_each)(config), (name, address)
        assert name in health_of(config), (name, address)


def health_of(config: Config) -> dict[str, str]:
    states = dict(ModelState.objects.exclude(words="").values_list("name", "words"))
    return {model.name: model.words for model in model_settings.silent(model_settings.in_use(config), states)}


def test_a_model_that_fails_in_a_way_nobody_foresaw_ends_neither_the_check_nor_a_test(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def odd(name: str, *arguments: Any, **more: Any) -> Any:
        if name == "openai:odd":
            raise RuntimeError(f"odd, with {KEY}")
        return model_registry.language_model(name, *arguments, **more)

    with serving(says("OK")) as wire:
        models = {"llm_triage": "openai:odd", "llm_draft": "ollama:well"}
        config = environment(**models, ollama_base_url=wire.root, openai_api_key=KEY)
        monkeypatch.setattr(model_check, "language_model", odd)
        assert not async_to_sync(model_check.ask_each)(config)
        told = async_to_sync(model_check.tried)("openai:odd", config)
    assert health_of(config) == {"openai:odd": "it could not be asked (RuntimeError: odd, with •••)"}
    assert (told.well, told.words) == (False, "It does not work: it could not be asked (RuntimeError: odd, with •••)")
    assert len(wire.asked) == 1


def test_a_mended_choice_is_no_longer_complained_about(client: Any, settings: Any) -> None:
    settings.CONFIG = config = environment(node_attempts=1)
    with serving(Reply(status=401, error=f"Incorrect key {KEY}")) as wire:
        row = chosen("draft", base_url=wire.base_url)
        async_to_sync(model_check.ask_each)(model_settings.current(config))
        assert client.get("/healthz").json()["models"] == {
            "openai:gpt-a (drafts, second opinion, assistant)": "401: the endpoint refused the key"
        }
        wire.replies = [says("OK")]
        row.sealed_key = encrypt("sk-right-key-12345")
        row.save()
        async_to_sync(model_check.ask_each)(model_settings.current(config))
    assert client.get("/healthz").json()["models"] == {}


def test_one_name_with_two_keys_is_asked_with_each() -> None:
    with serving(says("OK")) as wire:
        chosen("triage", base_url=wire.base_url)
        chosen("draft", base_url=wire.base_url, key="sk-another-key-815")
        chosen("assistant", base_url=wire.base_url)
        async_to_sync(model_check.ask_each)(model_settings.current(environment()))
    assert sorted(headers["authorization"] for headers in wire.headers) == [
        "Bearer sk-another-key-815",
        f"Bearer {KEY}",
    ]


# Secrecy


def test_no_plain_key_is_left_in_database_log_trace_error_or_repr(
    ticket: Any, caplog: pytest.LogCaptureFixture
) -> None:
    config = environment(node_attempts=1)
    with caplog.at_level(logging.DEBUG), serving(Reply(status=401, error=f"Incorrect API key: {KEY}")) as wire:
        row = chosen("draft", base_url=wire.base_url)
        found = model_settings.current(config)
        drafted(ticket, config)
        async_to_sync(model_check.ask_each)(found)
    assert wire.headers[0]["authorization"] == f"Bearer {KEY}"  # it was in use
    model = chat_model("openai:gpt-a", found.for_purpose("draft"), Habits())
    shown = [repr(row), str(vars(row)), repr(found), repr(found.for_purpose("draft")), repr(model), repr(model_for)]
    shown += [repr(vars(found.for_purpose("draft"))), *map(repr, vars(model).values()), *providers._built]
    shown += [repr(model_for("draft", found)), found.for_purpose("draft").model_dump_json(), caplog.text]
    for told in [*shown, database()]:
        assert KEY not in told


def database() -> str:
    """Every row of every table."""
    told = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"SELECT coalesce(json_agg(t)::text, '') FROM \"{table}\" AS t")
            told.append(cursor.fetchone()[0])
    return "\n".join(told)


def test_what_a_trace_may_hold_is_cleared_of_the_stored_keys() -> None:
    chosen("draft")
    kept = Redaction(stored_secrets())(f"the key is {KEY} and no other")
    assert kept.startswith("the key is ")
    assert kept.endswith(" and no other")
    assert KEY not in kept


# Across processes


@pytest.mark.django_db(transaction=True)
def test_a_change_wakes_the_model_check_of_a_running_worker(settings: Any) -> None:
    async def worker(wire: Wire) -> float:
        stop = asyncio.Event()
        running = asyncio.create_task(model_check.run(stop))
        await asyncio.sleep(0.5)
        assert wire.asked == []
        began = time.monotonic()
        await sync_to_async(chosen)("draft", "gpt-new", base_url=wire.base_url)
        while not wire.asked and time.monotonic() - began < 10:  # noqa: ASYNC110  # its server is a thread
            await asyncio.sleep(0.01)
        took = time.monotonic() - began
        await asyncio.sleep(0.2)
        stop.set()
        await running
        return took

    settings.CONFIG = environment()
    with serving(says("OK")) as wire:
        took = async_to_sync(worker)(wire)
    assert wire.asked[0]["model"] == "gpt-new"
    assert took < 8  # at once, not at the next start; a busy machine needs seconds
    assert health.read_health().models == []
