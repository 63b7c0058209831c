"""Choosing models in admin: messages, a test before saving, keys that are never shown."""

import re
from collections.abc import Iterator
from typing import Any
from unittest.mock import Mock

import pytest
from asgiref.sync import async_to_sync
from django.contrib.admin.models import LogEntry
from django.urls import reverse
from pydantic import SecretStr

from copilot import model_settings
from copilot.config import Config
from copilot.encryption import decrypt, encrypt
from copilot.llm import providers
from copilot.models import ModelSetting
from copilot.worker import health, model_check
from tests import admin_clients
from tests.fake_model_server import Reply, Wire, says, serving
from tests.markup import flat

pytestmark = pytest.mark.django_db

KEY = "sk-typed-in-key-4711"
LIST = "admin:copilot_modelsetting_changelist"
FORM = {
    "provider": "openai",
    "model": "gpt-a",
    "base_url": "",
    "temperature": "",
    "max_output_tokens": "",
    "key": KEY,
}


@pytest.fixture(autouse=True)
def _environment(settings: Any) -> Iterator[None]:
    settings.ENCRYPTION_KEYS = ["k" * 40]
    settings.CONFIG = Config(
        _env_file=None,
        fetch_allow=["127.0.0.1/32"],
        llm_triage="openai:gpt-env",
        openai_api_key=SecretStr("sk-env-123456"),
    )
    providers.breaker.cache_clear()
    yield
    providers.breaker.cache_clear()


@pytest.fixture
def administrator(client):
    return signed_in(client, "Administrator")


def signed_in(client, role: str):
    admin_clients.signed_in(client, role)
    ModelSetting.objects.bulk_create(
        [ModelSetting(purpose=each) for each in ModelSetting.Purpose], ignore_conflicts=True
    )
    return client


def setting(purpose: str = "draft") -> ModelSetting:
    return ModelSetting.objects.get(purpose=purpose)


def page(purpose: str = "draft") -> str:
    return reverse("admin:copilot_modelsetting_change", args=[setting(purpose).pk])


def saved(client, purpose: str = "draft", **changes) -> str:
    """Empty: it was saved; else the page that refuses it."""
    answer = client.post(page(purpose), FORM | changes)
    return "" if answer.status_code == 302 else flat(answer)


def told_by_test(client, *, htmx: bool = True, **changes) -> str:
    headers = {"HX-Request": "true"} if htmx else {}
    answer = client.post(
        reverse("admin:copilot_modelsetting_test", args=[setting().pk]), FORM | changes, headers=headers
    )
    assert answer.status_code == 200
    return flat(answer)


def test_the_list_has_a_row_for_each_purpose_also_where_nothing_was_chosen(client):
    admin_clients.signed_in(client, "Administrator")
    for _ in range(2):
        client.get(reverse(LIST))
        assert sorted(ModelSetting.objects.values_list("purpose", flat=True)) == sorted(ModelSetting.Purpose)


@pytest.mark.parametrize("role", ["Agent", "Lead", "Curator"])
def test_only_administrators_see_and_choose_models(client, administrator, role):
    pages = [reverse(LIST), page(), reverse("admin:copilot_modelsetting_test", args=[setting().pk])]
    signed_in(client, role)
    assert [client.get(address).status_code for address in pages] == [403, 403, 403]
    assert client.post(pages[2], FORM).status_code == 403
    assert client.post(pages[1], FORM).status_code == 403


def test_the_list_has_one_line_a_purpose_and_says_what_is_in_use(administrator):
    told = flat(administrator.get(reverse(LIST)))
    for words in ("Triage", "Drafts", "Second opinion", "Assistant", "openai:gpt-env", "in the environment"):
        assert words in told
    assert "none: replies are quoted from the articles" in told
    assert ModelSetting.objects.count() == 4
    assert administrator.get(reverse("admin:copilot_modelsetting_add")).status_code == 403


def test_a_purpose_without_a_model_of_its_own_says_whose_it_takes(administrator):
    def chosen(purpose: str) -> str:
        row = re.search(rf"field-purpose\"><a[^>]*>{purpose}</a>.*?</tr>", flat(administrator.get(reverse(LIST))))
        assert row
        found = re.search(r"field-from_where\">(.*?)</td>", row[0])
        assert found
        return found[1]

    rows = ("Triage", "Drafts", "Second opinion", "Assistant")
    assert [chosen(row) for row in rows] == ["in the environment", "in the environment", "as triage", "as drafts"]
    saved(administrator)
    assert [chosen(row) for row in rows] == ["in the environment", "here", "as triage", "as drafts"]
    assert "As drafts: openai:gpt-a" in flat(administrator.get(page("assistant")))
    assert "As triage: openai:gpt-env" in flat(administrator.get(page("check")))
    saved(administrator, "assistant")
    assert chosen("Assistant") == "here"
    assert "As drafts: openai:gpt-a" in flat(administrator.get(page("assistant")))


def test_a_model_is_chosen_and_its_key_is_kept_encrypted(administrator):
    assert saved(administrator, temperature="0.4", max_output_tokens="900") == ""
    row = setting()
    assert (row.provider, row.model, row.temperature, row.max_output_tokens) == ("openai", "gpt-a", 0.4, 900)
    assert KEY not in row.sealed_key
    assert decrypt(row.sealed_key) == KEY
    told = flat(administrator.get(reverse(LIST)))
    assert "openai:gpt-a" in told
    assert "a key is stored" in told


def test_the_key_is_on_no_page_again_nor_in_the_history(administrator):
    saved(administrator)
    row = setting()
    pages = [
        administrator.get(page()),
        administrator.get(reverse(LIST)),
        administrator.get(reverse("admin:copilot_modelsetting_history", args=[row.pk])),
        administrator.post(page(), FORM | {"model": ""}),  # typed in again, and refused
    ]
    for answer in pages:
        assert answer.status_code == 200
        assert KEY not in flat(answer)
        assert row.sealed_key not in flat(answer)
    assert KEY not in "".join(LogEntry.objects.values_list("change_message", flat=True))
    assert re.search(r'<input type="password" name="key"(?![^>]*value)', flat(pages[0]))


def test_an_empty_key_keeps_the_stored_one_and_a_mark_removes_it(administrator):
    saved(administrator)
    assert saved(administrator, key="", model="gpt-b") == ""
    assert decrypt(setting().sealed_key) == KEY
    assert saved(administrator, key="", forget_key="on") == ""
    assert setting().sealed_key == ""


@pytest.mark.parametrize("changes", [{"base_url": "https://elsewhere.example/v1"}, {"provider": "anthropic"}])
def test_a_stored_key_does_not_go_to_another_place(administrator, changes):
    saved(administrator)
    assert "enter the key again, or remove it" in saved(administrator, key="", **changes)
    assert "enter the key again, or remove it" in told_by_test(administrator, key="", **changes)
    assert saved(administrator, key="sk-for-the-new-place", **changes) == ""


def test_a_key_without_a_place_of_its_own_is_refused_in_words(administrator):
    assert "Choose a provider that takes a key" in saved(administrator, provider="", model="")
    assert "Choose a provider that takes a key" in saved(administrator, provider="ollama", model="llama3.2")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"model": ""}, "Enter the model’s name."),
        ({"provider": "", "key": ""}, "Choose the provider of this model."),
        ({"provider": "anthropic", "base_url": "https://x.example"}, "Only OpenAI-compatible servers and Ollama"),
        ({"base_url": "ftp://x.example"}, "Only addresses that begin with http:// or https://"),
        ({"base_url": "https://user:pw@x.example"}, "The address holds a user name or a password."),
        ({"temperature": "2.5"}, "From 0 to 2."),
        ({"temperature": "nan"}, "Enter a number."),
        ({"max_output_tokens": "10"}, "From 50 to 16,000."),
        ({"max_output_tokens": "99999999999"}, "From 50 to 16,000."),
        ({"model": "x" * 100_000}, "at most 150 characters"),
        ({"key": "sk-with\nnewline-and-more"}, "key"),
        ({"key": "k" * 3_000}, "at most 2000 characters"),
    ],
)
def test_bad_input_is_refused_in_words(administrator, changes, words):
    assert words in saved(administrator, **changes)
    assert setting().provider == ""


def test_no_language_model_can_be_chosen_and_the_environment_again(administrator):
    assert saved(administrator, "triage", provider="none", model="", key="") == ""
    assert "none: labelled examples decide" in flat(administrator.get(reverse(LIST)))
    assert saved(administrator, "triage", provider="", model="", key="") == ""
    assert "openai:gpt-env" in flat(administrator.get(reverse(LIST)))


def test_choosing_no_language_model_takes_its_address_and_key_away(administrator):
    assert saved(administrator, base_url="https://models.example/v1") == ""
    assert setting().sealed_key
    assert saved(administrator, provider="none", model="m", base_url="https://models.example/v1", key="") == ""
    assert (setting().provider, setting().model, setting().base_url, setting().sealed_key) == ("none", "", "", "")


@pytest.mark.parametrize(("provider", "warned"), [("anthropic", True), ("openai", False), ("ollama", False)])
def test_a_model_without_a_key_is_kept_with_a_warning(administrator, monkeypatch, provider, warned):
    monkeypatch.delenv("ANTHROPIC_BASE_URL", raising=False)  # the environment of the tests has a key for OpenAI alone
    answer = administrator.post(page(), FORM | {"provider": provider, "key": ""}, follow=True)
    assert ("Saved, but this model cannot be called: it has no key" in flat(answer)) == warned
    assert setting().provider == provider


def test_a_model_without_a_key_is_tested_without_a_call(administrator, monkeypatch):
    monkeypatch.delenv("ANTHROPIC_BASE_URL", raising=False)
    called = Mock()
    monkeypatch.setattr(model_check, "tried", called)
    told = told_by_test(administrator, provider="anthropic", key="")
    assert "It cannot be called: it has no key: set ANTHROPIC_API_KEY" in told
    assert not called.called


def test_an_address_that_would_not_be_asked_is_kept_with_a_warning(administrator):
    answer = administrator.post(page(), FORM | {"base_url": "http://10.0.0.7/v1"}, follow=True)
    assert "Saved, but this model cannot be called: 10.0.0.7 is not at a public address" in flat(answer)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("http://①②⑦.⓪.⓪.①/", "http://127.0.0.1/"),
        ("http://mo\u200bdels.example/v1", "http://models.example/v1"),
        ("http://mo\u00addels.example/v1", "http://models.example/v1"),
        ("http://mo\u2060dels.example/v1", "http://models.example/v1"),
        ("http://ﬁ.example/v1", "http://fi.example/v1"),
        ("http://models.example/v\t1", "http://models.example/v1"),
        ("https://München.example:443/v1", "https://xn--mnchen-3ya.example/v1"),
    ],
)
def test_an_address_is_kept_as_clients_read_it(administrator, typed, kept):
    assert saved(administrator, base_url=typed) == ""
    assert setting().base_url == kept


@pytest.mark.parametrize("address", ["http://1.2.3.256/v1", "http://010.0.0.1/v1", "http://[::1/v1", "http://a..b/v1"])
def test_an_address_that_no_client_takes_is_refused_also_in_a_test(administrator, address):
    assert re.search("not an address|not a host name", told_by_test(administrator, base_url=address))
    assert re.search("not an address|not a host name", saved(administrator, base_url=address))
    assert setting().base_url == ""


@pytest.mark.parametrize("provider", ["openai", "ollama"])
def test_a_test_at_an_odd_address_says_what_came_of_it(administrator, provider):
    key = KEY if provider == "openai" else ""
    told = told_by_test(administrator, provider=provider, key=key, base_url="http://①②⑦.⓪.⓪.①:9/")
    assert "Nobody answers at http://127.0.0.1:9/" in told


def test_a_key_that_can_no_longer_be_read_is_told(administrator, settings):
    saved(administrator)
    settings.ENCRYPTION_KEYS = ["l" * 40]
    assert "can no longer be read: enter it again" in flat(administrator.get(page()))


# Test


def local(wire: Wire) -> dict[str, str]:
    return {"base_url": wire.base_url}


def test_the_test_makes_one_small_call_and_says_that_it_answered(administrator):
    with serving(says("OK")) as wire:
        told = told_by_test(administrator, **local(wire))
    assert re.search(r"openai:gpt-a answered in \d+\.\d s\.", told)
    assert len(wire.asked) == 1
    assert wire.asked[0]["max_tokens"] == 50
    assert wire.headers[0]["authorization"] == f"Bearer {KEY}"


def test_nothing_is_stored_by_a_test(administrator):
    with serving(says("OK")) as wire:
        told_by_test(administrator, **local(wire))
    row = setting()
    assert (row.provider, row.model, row.sealed_key) == ("", "", "")


def test_a_stored_key_is_tested_where_none_is_typed_in(administrator):
    with serving(says("OK")) as wire:
        saved(administrator, **local(wire))
        assert "answered in" in told_by_test(administrator, key="", **local(wire))
    assert wire.headers[0]["authorization"] == f"Bearer {KEY}"


@pytest.mark.parametrize(
    ("reply", "words"),
    [
        (
            Reply(status=401, error=f"Incorrect API key provided: {KEY}"),
            "The provider refuses the key. It said: 401: Incor",
        ),
        (Reply(status=403, error="no access"), "The key may not use this model."),
        (Reply(status=404, error="no such model"), "The provider does not know this model, or the address is wrong."),
        (Reply(status=429, error="quota"), "The provider answers, but the limit of this key is reached."),
        (Reply(status=500, error="oops"), "It does not work: 500: oops"),
        (Reply(page="<h1>A web page</h1>"), "It does not work: Unexpected response type"),
    ],
)
def test_what_the_provider_refuses_is_told_in_words(administrator, reply, words):
    with serving(reply) as wire:
        told = told_by_test(administrator, **local(wire))
    assert words in told
    assert KEY not in told
    assert len(wire.asked) == 1


def test_an_address_where_nobody_answers_is_told(administrator):
    assert "Nobody answers at http://127.0.0.1:9/v1" in told_by_test(administrator, base_url="http://127.0.0.1:9/v1")


def test_a_host_that_does_not_exist_is_told(administrator):
    told = told_by_test(administrator, base_url="https://no-such-host.invalid/v1")
    assert "no host of the name no-such-host.invalid was found" in told


@pytest.mark.parametrize("address", ["http://169.254.169.254/v1", "http://10.0.0.1/v1", "http://[::1]/v1"])
def test_a_forbidden_address_is_not_asked(administrator, address):
    told = told_by_test(administrator, base_url=address)
    assert "This address may not be asked" in told
    assert "FETCH_ALLOW" in told


def test_a_provider_that_keeps_silent_is_given_up(administrator, monkeypatch):
    monkeypatch.setattr("copilot.worker.model_check.TEST_SECONDS", 0.3)
    with serving(Reply(hold=True)) as wire:
        assert "no answer in time" in told_by_test(administrator, **local(wire))


def test_an_answer_without_an_end_is_not_read_by_a_test_either(administrator, monkeypatch):
    monkeypatch.setattr("kb.answer_limit.MOST_BYTES", 20_000)
    with serving(Reply("long " * 50_000)) as wire:
        for provider, where, key in (("openai", wire.base_url, KEY), ("ollama", wire.root, "")):
            told = told_by_test(administrator, provider=provider, base_url=where, key=key)
            assert "longer than 20,000 bytes; the rest was not read" in told


def test_a_fault_of_the_form_is_told_instead_of_a_call(administrator):
    assert "Enter the model’s name." in told_by_test(administrator, model="")


def test_without_a_model_there_is_nobody_to_ask(administrator):
    told = told_by_test(administrator, provider="none", model="", key="")
    assert "There is no language model to ask: replies are quoted from the articles." in told


def test_without_a_script_the_outcome_is_a_page(administrator):
    with serving(says("OK")) as wire:
        told = told_by_test(administrator, htmx=False, **local(wire))
    assert "answered in" in told
    assert "Nothing was saved." in told
    assert page() in told


def test_a_model_cannot_be_tested_by_get(administrator):
    assert administrator.get(reverse("admin:copilot_modelsetting_test", args=[setting().pk])).status_code == 403


def test_a_working_key_is_not_blamed_for_another_key_of_the_same_model(administrator, settings):
    """The environment's key is wrong, the one that was entered here is right: each purpose shows its own state."""
    with serving(says("OK")) as wire:
        row = ModelSetting.objects.get(purpose="draft")
        row.provider, row.model, row.base_url, row.sealed_key = "openai", "gpt-env", wire.base_url, encrypt(KEY)
        row.save()
        wrong, right = model_settings.in_use(model_settings.current(settings.CONFIG))
        assert (wrong.purposes, right.purposes) == (("Triage", "Second opinion"), ("Drafts", "Assistant"))
        health.record_model_state(wrong.key, "401: wrong key")
        assert async_to_sync(model_check.answers)(right)
    assert "Does not answer: 401: wrong key" in flat(administrator.get(page("triage")))
    assert "Does not answer" not in flat(administrator.get(page("draft")))
    assert [str(model) for model in health.read_health().models] == ["openai:gpt-env (triage, second opinion)"]
    # And the other way round: a wrong key entered here leaves the environment's alone.
    health.record_model_state(wrong.key, "")
    health.record_model_state(right.key, "401: wrong key")
    assert "Does not answer" not in flat(administrator.get(page("triage")))
    assert "Does not answer: 401: wrong key" in flat(administrator.get(page("draft")))


def test_a_key_that_was_replaced_takes_its_state_along(administrator, settings):
    health.record_model_state(model_settings.in_use(settings.CONFIG)[0].key, "401: wrong key")
    settings.CONFIG = settings.CONFIG.model_copy(update={"openai_api_key": SecretStr("sk-env-654321")})
    assert "Does not answer" not in flat(administrator.get(page("triage")))
    assert health.read_health().models == []


def test_neither_key_nor_address_stands_in_a_state(settings):
    key = "sk-env-123456"
    config = settings.CONFIG.model_copy(update={"openai_base_url": "http://models.internal.example/v1"})
    stored = model_settings.in_use(config)[0].key
    assert stored.startswith("openai:gpt-env ")
    assert key not in stored
    assert "internal" not in stored
    settings.SECRET_KEY = "another secret of this desk, of enough characters"  # a plain hash could be guessed at
    assert model_settings.in_use(config)[0].key != stored


def test_what_a_model_said_last_is_on_its_page(administrator, settings):
    used = model_settings.in_use(settings.CONFIG)[0]
    assert used.name == "openai:gpt-env"
    health.record_model_state(used.key, "401: wrong key")
    assert "Does not answer: 401: wrong key" in flat(administrator.get(page("triage")))


def test_a_key_under_a_lost_encryption_key_is_told_by_the_test(administrator):
    saved(administrator)
    ModelSetting.objects.filter(purpose="draft").update(sealed_key="gAAAAA-not-ours")
    assert "can no longer be decrypted" in told_by_test(administrator, key="")
    assert encrypt("") == ""
