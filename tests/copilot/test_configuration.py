"""The environment is read once, typed, and refused in words; the documentation lists what there is."""

import sys
from pathlib import Path

import pytest
from langchain import chat_models
from pydantic import SecretStr, ValidationError

from copilot.checks import refuse_wrong_backend
from copilot.config import ROOT, Config, ConfigError, describe
from copilot.config.ehlo import of_public_address
from copilot.config.model_choice import OTHER_PROVIDERS, PROVIDERS, package_of
from tests.each_case import each_case

DOCS = (ROOT / "docs" / "configuration.md").read_text()
EXAMPLE = (ROOT / ".env.example").read_text()


def config(**values: object) -> Config:
    return Config(_env_file=None, **values)


def shown_default(name: str) -> str:
    default = Config.model_fields[name].default
    if isinstance(default, SecretStr):
        default = default.get_secret_value()
    if isinstance(default, list):
        default = ",".join(default)
    if isinstance(default, Path):
        default = default.relative_to(ROOT)
    return "" if default is None or default == "" else f"`{default}`"


@each_case("name", Config.model_fields)
def test_every_setting_is_documented_with_its_default(name):
    row = f"| `{name.upper()}` | {shown_default(name)} | {Config.model_fields[name].description} |"
    assert row in DOCS


@each_case("name", Config.model_fields)
def test_every_setting_stands_in_the_example_file_with_its_default(name):
    default = shown_default(name).strip("`")
    assert f"\n# {name}={default}\n".lower() in EXAMPLE.lower()


@each_case(
    ("variable", "value", "fix"),
    [
        ("database_url", "mysql://x/y", "postgresql://"),
        ("database_url", "postgresql://desk:a/b@:c@db/desk", "%40"),
        ("llm_draft", "gpt-5", "provider:model"),
        ("embeddings", "e5", "provider:model"),
        ("openai_base_url", "http://①②⑦.⓪.⓪.①/", "not an address (Invalid IDNA hostname"),
        ("openai_base_url", "http://127.0.0.1/v\t1", "such as http://127.0.0.1:8080/v1"),
        ("openai_base_url", "127.0.0.1:8512/v1", "must begin with http://"),
        ("ollama_base_url", "http://a..b:11434", "label empty"),
        ("ollama_base_url", "http://1.2.3.256", "Invalid IPv4 address"),
        ("port", "99999", "65535"),
        ("time_zone", "Europe/Berlinn", "no time zone is called 'Europe/Berlinn'; use a name such as Europe/Berlin"),
        ("time_zone", "Europe", "no time zone is called 'Europe'"),
        ("time_zone", "../passwd", "no time zone is called"),
        ("slots", "0", "Runs side by side"),
        ("max_repairs", "3", "at most 2"),
        ("lease_seconds", "30", "HEARTBEAT_SECONDS"),
        ("confidence_threshold", "1.5", "1"),
        ("anymail_webhook_secret", "no-colon", "user:password"),
        ("base_url", "desk.example", "such as https://desk.example"),
        ("base_url", "desk.example:8000", "must be http:// or https://"),
        ("base_url", "ftp://desk.example", "must be http:// or https://"),
        ("base_url", "https://", "with a host"),
        ("base_url", "https://desk.example/desk", "not served below a path"),
        ("base_url", "https://desk.example?x=1", "not served below a path"),
        ("base_url", "https://desk.example:port", "cannot be read"),
        ("base_url", "https://me:word@desk.example", "nothing behind"),
        ("log_level", "CHATTY", "'DEBUG', 'INFO', 'WARNING' or 'ERROR'"),
    ],
)
def test_a_wrong_value_is_refused_with_its_variable_and_the_fix(variable, value, fix):
    with pytest.raises(ValidationError) as caught:
        config(**{variable: value})
    message = describe(caught.value)
    assert message.startswith(f"{variable.upper()}: ")
    assert fix in message


def test_the_desks_time_zone_is_one_that_there_is():
    assert (config().time_zone, config(time_zone=" Europe/Berlin ").time_zone) == ("UTC", "Europe/Berlin")


@pytest.mark.parametrize(
    "address", ["http://me:word@10.0.0.1:8080/v1", "http://[fe80::1%eth0]:11434", "localhost:11434"]
)
def test_what_clients_take_for_a_models_address_stays_as_it_is_written(address):
    assert config(ollama_base_url=address).ollama_base_url == address


@pytest.mark.parametrize("variable", ["llm_triage", "llm_draft", "llm_check", "llm_assistant"])
def test_a_provider_that_nobody_knows_is_refused_with_those_there_are(variable):
    with pytest.raises(ValidationError) as caught:
        config(**{variable: "nonsense:x"})
    message = describe(caught.value)
    assert message.startswith(f"{variable.upper()}: no provider is called 'nonsense'; known are openai, anthropic,")
    assert "mistralai" in message
    assert getattr(config(**{variable: "mistralai:x"}), variable) == "mistralai:x"


def test_the_known_providers_are_those_of_langchain():
    theirs = {name: module.partition(".")[0] for name, (module, *_) in chat_models.base._BUILTIN_PROVIDERS.items()}
    assert {name: package_of(name) for name in (*PROVIDERS, *OTHER_PROVIDERS)} == theirs


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("https://desk.example/", "https://desk.example"),
        ("HTTPS://Desk.Example:443", "https://desk.example"),
        ("http://desk.example:8000", "http://desk.example:8000"),
        ("http://[FE80::1]:80/", "http://[fe80::1]"),
    ],
)
def test_the_public_address_is_kept_as_a_browser_tells_it(written, read):
    assert config(base_url=written).base_url == read


def test_two_kinds_of_tls_are_refused_and_the_usual_one_gives_way():
    with pytest.raises(ValidationError) as caught:
        config(email_use_tls=True, email_use_ssl=True)
    assert describe(caught.value).startswith("EMAIL_USE_TLS: true together with EMAIL_USE_SSL.")
    assert config(email_use_ssl=True).email_use_ssl
    assert config(email_use_ssl=True, email_use_tls=False).email_use_ssl


def test_postmark_without_its_token_is_refused():
    backend = "anymail.backends.postmark.EmailBackend"
    with pytest.raises(ValidationError) as caught:
        config(email_backend=backend)
    assert describe(caught.value).startswith(f"POSTMARK_SERVER_TOKEN: must be set with EMAIL_BACKEND={backend}")
    assert config(email_backend=backend, postmark_server_token="token")


@pytest.mark.parametrize(
    ("backend", "words"),
    [
        ("django.core.mail.backends.stmp.EmailBackend", "No module named"),
        ("django.core.mail.backends.smtp.EmailBackand", "does not define"),
        ("smtp", "doesn't look like a module path"),
        ("os.path", "not callable"),
        ("anymail.backends.mailgun.EmailBackend", "other providers take mail by SMTP"),
    ],
)
def test_a_backend_that_can_send_nothing_is_refused(settings, backend, words):
    settings.CONFIG = config(email_backend=backend)
    settings.EMAIL_BACKEND = backend
    with pytest.raises(ConfigError) as caught:
        refuse_wrong_backend()
    assert f"\nEMAIL_BACKEND: {backend} cannot be used: " in str(caught.value)
    assert words in str(caught.value)


def test_a_backend_that_can_send_is_taken(settings):
    settings.ANYMAIL = {"POSTMARK_SERVER_TOKEN": "token"}
    for backend in ("django.core.mail.backends.smtp.EmailBackend", "anymail.backends.postmark.EmailBackend"):
        settings.CONFIG = config(email_backend=backend, postmark_server_token="token")
        settings.EMAIL_BACKEND = backend
        refuse_wrong_backend()


@pytest.mark.parametrize(
    ("model", "others", "lacks"),
    [
        ("openai:gpt", {}, "OPENAI_API_KEY"),
        ("openai:gpt", {"openai_base_url": "https://api.openai.com/v1"}, "OPENAI_API_KEY"),
        ("openai:gpt", {"openai_base_url": "http://127.0.0.1:8080/v1"}, ""),
        ("openai:gpt", {"openai_api_key": "sk"}, ""),
        ("anthropic:x", {"openai_api_key": "sk"}, "ANTHROPIC_API_KEY"),
        ("anthropic:x", {"anthropic_api_key": "sk"}, ""),
        ("ollama:llama", {}, ""),
        ("mistralai:x", {}, "pip install langchain-mistralai"),
        ("azure_openai:x", {}, ""),  # its package is OpenAI's; its key is not known
    ],
)
def test_a_model_that_lacks_its_package_or_a_key_is_known(monkeypatch, model, others, lacks):
    for name in ("OPENAI_API_KEY", "ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL"):
        monkeypatch.delenv(name, raising=False)
    words = config(**others).lacks(model)
    assert (lacks in words) if lacks else not words


@pytest.mark.parametrize("variable", ["llm_triage", "llm_draft", "llm_check", "llm_assistant"])
def test_a_providers_name_may_have_capitals_and_a_models_keeps_them(variable):
    assert getattr(config(**{variable: "OpenAI:Qwen/Qwen3"}), variable) == "openai:Qwen/Qwen3"


def test_a_package_is_installed_by_the_environments_own_command():
    assert config().lacks("mistralai:x").endswith(f": {sys.executable} -m pip install langchain-mistralai")


def test_a_heartbeat_slower_than_the_lease_is_refused():
    with pytest.raises(ValidationError, match="HEARTBEAT_SECONDS"):
        config(heartbeat_seconds=100)


def test_a_refused_secret_is_not_repeated_in_the_error():
    with pytest.raises(ValidationError) as caught:
        config(anymail_webhook_secret="hunter2-without-colon")
    assert "hunter2" not in describe(caught.value)


def test_hosts_are_split_at_commas():
    assert config(allowed_hosts="desk.example, 10.0.0.1").allowed_hosts == ["desk.example", "10.0.0.1"]


def test_a_relative_data_folder_becomes_absolute():
    assert config(data_dir="elsewhere").data_dir.is_absolute()


def test_an_empty_variable_counts_as_unset(monkeypatch):
    monkeypatch.setenv("PORT", "")
    assert config().port == 8000


@each_case(
    ("given", "name"),
    [
        ("", ""),
        (" Desk.Example.org ", "desk.example.org"),
        ("münchen.example", "xn--mnchen-3ya.example"),
        ("[203.0.113.7]", "[203.0.113.7]"),
        ("[ipv6:2001:DB8::7]", "[IPv6:2001:db8::7]"),
    ],
)
def test_the_name_for_ehlo_is_a_domain_or_an_address(given, name):
    assert config(email_ehlo_name=given).email_ehlo_name == name


@each_case(
    "given",
    ["desk", "desk_one.example.org", "https://desk.example.org", "desk.example.org:25", "a b.example", "-a.example",
     "203.0.113.7", "[desk.example.org]",
     "[2001:db8::7]", "[IPv6:203.0.113.7]", "desk.example.org\r\nMAIL FROM:<x@y.example>", "a..example"],
)  # fmt: skip
def test_another_name_for_ehlo_is_refused_at_the_start(given):
    with pytest.raises(ValidationError) as caught:
        config(email_ehlo_name=given)
    assert "EMAIL_EHLO_NAME: must be a domain name such as desk.example.org" in describe(caught.value)


@each_case(
    ("base_url", "name"),
    [
        ("https://desk.example.org", "desk.example.org"),
        ("https://desk.example.org:8443", "desk.example.org"),
        ("http://127.0.0.1:8000", ""),
        ("http://10.0.0.7", ""),
        ("http://localhost:8000", ""),
        ("https://8.8.8.8", "[8.8.8.8]"),
        ("https://[2606:4700::1111]", "[IPv6:2606:4700::1111]"),
        ("", ""),
    ],
)
def test_by_default_it_is_the_host_of_the_public_address(base_url, name):
    assert of_public_address(config(base_url=base_url).base_url) == name


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("postgresql://desk:se%cret@db/desk", "it has a % that begins no encoded character"),
        ("postgresql://desk:secret%@db/desk", "it has a % that begins no encoded character"),
        ("postgresql://desk:p@secret@db/desk", "it has an @ or / that is not encoded"),
        ("postgresql://desk:p@cret/more@db/desk", "it has an @ or / that is not encoded"),
        ("postgresql://desk:p@cret/w:more@db:5432/desk", "it has an @ or / that is not encoded"),
        ("postgresql://desk:1/secret@db/desk", "it has an @ or / that is not encoded"),
        ("postgresql://desk:p@cret#more@db/desk", "it has an @ or / that is not encoded"),
        ("postgresql://desk:secret@db/desk?nonsense=1", "it cannot be read"),
    ],
)
def test_a_database_address_that_is_not_encoded_is_told_without_its_password(url, words):
    with pytest.raises(ValidationError) as caught:
        config(database_url=url)
    told = describe(caught.value)
    assert told.startswith(f"DATABASE_URL: {words}; in user and password @")
    assert "%40" in told
    assert "cret" not in told


def test_encoded_database_addresses_and_several_hosts_are_taken():
    for url in ("postgresql://desk:p%40%25@db/desk?connect_timeout=3", "postgresql:///desk?host=/run/postgresql"):
        assert config(database_url=url).database_url == url


@pytest.mark.parametrize(
    ("setting", "value", "words"),
    [
        ("debug", "maybe", "DEBUG: must be true or false (or 1 and 0, yes and no, on and off). What"),
        ("slots", "four", "SLOTS: must be a whole number. What"),
        ("slots", "0", "SLOTS: must be at least 1. What"),
        ("temperature", "warm", "TEMPERATURE: must be a number. What"),
        ("undo_seconds", "601", "UNDO_SECONDS: must be at most 600. What"),
        ("run_timeout", "0", "RUN_TIMEOUT: must be more than 0. What"),
        ("log_level", "loud", "LOG_LEVEL: must be one of 'DEBUG', 'INFO', 'WARNING' or 'ERROR'. What"),
    ],
)
def test_a_wrong_setting_is_told_with_what_is_accepted(setting, value, words):
    with pytest.raises(ValidationError) as caught:
        config(**{setting: value})
    assert describe(caught.value).startswith(words)


@pytest.mark.parametrize(
    ("host", "words"),
    [
        ("http://smtp.example.org", "without http:// or smtp://"),
        ("smtp.example.org/mail", "without http:// or smtp://"),
        ("smtp.example.org:587", "its port belongs in EMAIL_PORT"),
    ],
)
def test_a_mail_server_is_a_host_alone(host, words):
    with pytest.raises(ValidationError) as caught:
        config(email_host=host)
    assert words in describe(caught.value)
    assert config(email_host=" smtp.example.org ").email_host == "smtp.example.org"
    assert config(email_host="[2001:db8::1]").email_host == "2001:db8::1"
