"""Settings that are taken and yet most likely a mistake: each is told with its variable, and nothing else is."""

import errno
import os
import re
import socket

import pytest
from django.core.checks import run_checks

from copilot.config.doubts import doubts, mistyped
from copilot.serving import port
from tests.each_case import each_case
from tests.given_config import GivenConfig


def told(*names: str, **values: object) -> list[str]:
    return [words.partition(":")[0] for words in doubts(GivenConfig(**values), names)]


def test_a_desk_without_settings_raises_no_doubt():
    assert told() == []


def test_a_secret_key_that_can_be_guessed_is_told_and_not_repeated():
    (words,) = doubts(GivenConfig(secret_key="hunter2"), [])
    assert words.startswith("SECRET_KEY: shorter than 32 characters")
    assert "hunter2" not in words
    assert told(secret_key="k" * 32) == []


@each_case(
    ("base_url", "hosts", "right"),
    [
        ("https://desk.example", "localhost,127.0.0.1", False),
        ("https://desk.example:8443", "desk.example", True),
        ("https://desk.example", ".example", True),
        ("https://desk.example", "*", True),
        ("http://[fe80::1]:8000", "[fe80::1]", True),
        ("http://[fe80::1]:8000", "[fe80::2]", False),
        ("", "localhost", True),
    ],
)
def test_the_host_of_base_url_that_is_not_answered_is_told(base_url, hosts, right):
    assert told(base_url=base_url, allowed_hosts=hosts) == ([] if right else ["ALLOWED_HOSTS"])


def test_an_embedder_of_openai_without_a_key_is_told():
    assert told(embeddings="openai:text-embedding-3-small", openai_base_url="http://127.0.0.1:8080/v1") == [
        "EMBEDDINGS"
    ]
    assert told(embeddings="openai:text-embedding-3-small", openai_api_key="sk") == []


def test_a_language_model_without_a_key_is_told_once_by_the_settings_alone(settings):
    given = {"llm_draft": "openai:gpt-5-mini", "llm_assistant": "openai:gpt-5-mini", "llm_check": "off"}
    (words,) = doubts(GivenConfig(**given), [])
    assert words.startswith("LLM_DRAFT: openai:gpt-5-mini cannot be called")
    assert "set OPENAI_API_KEY" in words
    settings.CONFIG = GivenConfig(**given)
    assert [each.msg for each in run_checks(databases=None) if each.id == "copilot.W002"] == [words]
    assert told(llm_draft="anthropic:claude-haiku-4-5", llm_triage="anthropic:claude-haiku-4-5") == ["LLM_TRIAGE"]
    assert told(**given, openai_api_key="sk") == []
    assert told(**given, openai_base_url="http://127.0.0.1:8080/v1") == []


@each_case(
    ("name", "meant"),
    [
        ("SLOT", "SLOTS"),
        ("undo_second", "UNDO_SECONDS"),
        ("ENCRYPTION_KEY", "ENCRYPTION_KEYS"),
        ("ALOWED_HOSTS", "ALLOWED_HOSTS"),
        ("DATABASE_URI", "DATABASE_URL"),
        ("EMIAL_HOST", "EMAIL_HOST"),
    ],
)
def test_a_mistyped_name_is_told_with_the_one_that_was_meant(name, meant):
    (words,) = mistyped([name])
    assert re.fullmatch(rf"{name.upper()}: there is no such setting; {meant} was probably meant.*", words)


def test_other_programs_variables_and_our_own_stay_quiet():
    others = "PATH HOME HOSTNAME PGPORT PGHOST PGPASSWORD TMPDIR EDITOR LANG LOGNAME TERM OLLAMA_HOST OLLAMA_API_KEY"
    others += " OPENAI_ORG_ID ANTHROPIC_BASE_URL MISTRAL_API_KEY OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"
    others += " OTEL_EXPORTER_OTLP_LOGS_HEADERS OTEL_SERVICE_NAME DJANGO_SETTINGS_MODULE POSTGRES_PASSWORD"
    others += " KUBERNETES_PORT KUBERNETES_SERVICE_HOST DESK_PORT_8000_TCP WEB_CONCURRENCY SSL_CERT_DIR"
    assert mistyped([*others.split(), *(name.upper() for name in GivenConfig.model_fields), "slots"]) == []


def test_the_check_reads_what_is_set(monkeypatch, settings):
    settings.CONFIG = GivenConfig(base_url="https://desk.example")
    monkeypatch.setenv("SLOT", "2")
    monkeypatch.setenv("UNDO_SECOND", "")  # as unset
    found = [message.msg.partition(":")[0] for message in run_checks() if message.id == "copilot.W002"]
    assert found == ["ALLOWED_HOSTS", "SLOT"]


# The port

HERE = "127.0.0.1"


@pytest.mark.parametrize("host", [HERE, "localhost"])
def test_a_port_in_use_is_named_and_may_be_free_in_a_moment(host):
    with socket.create_server((HERE, 0)) as other:
        number = other.getsockname()[1]
        with pytest.raises(OSError, match="in use") as caught:
            port.probe(HERE, number)
    stop = port.refused(host, number, caught.value)
    assert str(stop).startswith(f"Port {number} on {host} is in use: ")
    assert stop.returncode == os.EX_TEMPFAIL
    port.probe(host, number)


def errno_of_probe(host: str) -> int | None:
    try:
        port.probe(host, 0)
    except OSError as error:
        return error.errno
    return None


def test_an_address_of_ipv6_is_tried_as_one():
    assert errno_of_probe("::1") in (None, errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)  # the latter two: a machine without


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (PermissionError(13, "error while attempting to bind on address"), "may not be used by this user"),
        (OSError(99, "error while attempting to bind on address"), "Cannot assign requested address"),
        (socket.gaierror(-2, "Name or service not known"), "Name or service not known"),
    ],
)
def test_what_waiting_does_not_mend_is_a_wrong_setting(error, words):
    stop = port.refused("desk.example", 80, error)
    assert words in str(stop)
    assert stop.returncode == os.EX_CONFIG
