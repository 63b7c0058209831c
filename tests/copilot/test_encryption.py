"""Stored secrets: the first key encrypts, all decrypt; what SECRET_KEY sealed opens, and a command seals it anew."""

import base64
import hashlib
import logging
import os
import stat
from pathlib import Path

import pytest
from cryptography.fernet import Fernet
from django.core.checks import run_checks
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pydantic import ValidationError

from copilot.checks import log_at_start, lost_secrets
from copilot.config import Config, describe
from copilot.encryption import decrypt, encrypt, is_current
from copilot.models import Calendar, Connector, ModelSetting
from tests.factories import a_mailbox
from tests.given_config import GivenConfig

OLD, NEW = "o" * 40, "n" * 40
SECRET = "Bearer s3cr3t-key-71"


@pytest.fixture(autouse=True)
def key_file(settings, tmp_path) -> Path:
    settings.ENCRYPTION_KEYS = []
    settings.ENCRYPTION_KEY_FILE = tmp_path / "encryption_key"
    file: Path = settings.ENCRYPTION_KEY_FILE
    return file


def sealed_by_an_earlier_release(secret: str, secret_key: str) -> str:
    """As releases before ENCRYPTION_KEYS did."""
    key = hashlib.sha256(b"draftdesk sealing\0" + secret_key.encode()).digest()
    return Fernet(base64.urlsafe_b64encode(key)).encrypt(secret.encode()).decode()


def test_the_first_key_encrypts_and_all_of_them_decrypt(settings):
    settings.ENCRYPTION_KEYS = [OLD]
    old = encrypt(SECRET)
    settings.ENCRYPTION_KEYS = [NEW, OLD]
    assert decrypt(old) == SECRET
    assert not is_current(old)
    new = encrypt(SECRET)
    assert is_current(new)
    settings.ENCRYPTION_KEYS = [NEW]
    assert (decrypt(new), decrypt(old)) == (SECRET, None)


def test_without_a_setting_a_key_is_made_at_first_use_in_a_file_that_only_its_owner_reads(key_file):
    assert decrypt(sealed_by_an_earlier_release(SECRET, "another key")) is None
    assert not key_file.exists()  # to decrypt is no use of it
    sealed = encrypt(SECRET)
    assert stat.S_IMODE(os.stat(key_file).st_mode) == 0o600
    assert decrypt(sealed) == SECRET
    key_file.unlink()
    assert decrypt(sealed) is None


def test_what_the_files_key_encrypted_opens_after_the_setting_came(settings):
    sealed = encrypt(SECRET)
    settings.ENCRYPTION_KEYS = [NEW]
    assert decrypt(sealed) == SECRET
    assert not is_current(sealed)


def test_what_an_earlier_release_sealed_under_secret_key_opens(settings):
    settings.ENCRYPTION_KEYS = [NEW]
    sealed = sealed_by_an_earlier_release(SECRET, settings.SECRET_KEY)
    assert decrypt(sealed) == SECRET
    assert not is_current(sealed)


def test_an_empty_secret_is_not_encrypted(key_file):
    assert (encrypt(""), decrypt("")) == ("", "")
    assert not key_file.exists()


def test_a_short_key_is_refused_without_being_repeated():
    with pytest.raises(ValidationError) as caught:
        Config(_env_file=None, encryption_keys=f"{NEW}, hunter2")
    message = describe(caught.value)
    assert message.startswith("ENCRYPTION_KEYS: must be random keys of at least 32 characters")
    assert "hunter2" not in message
    assert NEW not in message


# rotate_keys


def stored(settings, many: int = 5) -> None:
    sealed = sealed_by_an_earlier_release(SECRET, settings.SECRET_KEY)
    for number in range(many):
        Connector.objects.create(
            name=f"orders_{number}", url_template="https://shop.example/{email}", sealed_secret=sealed, owner_path="x"
        )
    Connector.objects.create(name="open", url_template="https://shop.example/{email}", owner_path="x")
    Calendar.objects.create(mailbox=a_mailbox(), sealed_url=sealed)
    settings.ENCRYPTION_KEYS = [OLD]
    ModelSetting.objects.create(
        purpose="draft", provider="openai", model="m", sealed_key=encrypt("sk-model-key-123456")
    )
    settings.ENCRYPTION_KEYS = [NEW, OLD]


def everything() -> list[str]:
    kept = [*Connector.objects.exclude(sealed_secret="").values_list("sealed_secret", flat=True)]
    kept += Calendar.objects.values_list("sealed_url", flat=True)
    return [*kept, *ModelSetting.objects.values_list("sealed_key", flat=True)]


@pytest.mark.django_db
def test_every_stored_secret_is_encrypted_anew_and_then_the_old_keys_are_needed_no_more(settings, capsys):
    stored(settings)
    call_command("rotate_keys")
    out = capsys.readouterr().out
    assert "7 encrypted anew, 0 were already" in out
    assert "A process that was started without the new key cannot read them: restart it." in out
    settings.ENCRYPTION_KEYS = [NEW]
    settings.SECRET_KEY = "a new secret key after a leak"
    assert [decrypt(sealed) for sealed in everything()] == [SECRET] * 6 + ["sk-model-key-123456"]


@pytest.mark.django_db
def test_rotate_keys_reports_one_unchanged_secret_in_the_singular(settings, capsys):
    settings.ENCRYPTION_KEYS = [NEW]
    ModelSetting.objects.create(
        purpose="draft", provider="openai", model="m", sealed_key=encrypt("sk-model-key-123456")
    )
    call_command("rotate_keys")
    assert "0 encrypted anew, 1 was already" in capsys.readouterr().out


@pytest.mark.django_db
def test_the_second_time_there_is_nothing_to_do(settings, capsys):
    stored(settings)
    call_command("rotate_keys")
    before = everything()
    capsys.readouterr()
    call_command("rotate_keys")
    out = capsys.readouterr().out
    assert "0 encrypted anew, 7 were already" in out
    assert "restart" not in out
    assert everything() == before


@pytest.mark.django_db
def test_rows_are_rotated_in_batches_that_are_locked(settings):
    stored(settings)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        call_command("rotate_keys", batch_size=2)
    asked = [query["sql"] for query in queries if "FOR UPDATE" in query["sql"] and "copilot_connector" in query["sql"]]
    assert len(asked) == 4  # 2, 2, 1 and the one that finds no more
    assert all("LIMIT 2" in sql for sql in asked)
    assert all(is_current(sealed) for sealed in everything())


@pytest.mark.django_db
def test_what_no_key_opens_is_named_and_the_rest_is_rotated(settings, capsys, caplog):
    stored(settings)
    Connector.objects.filter(name="orders_3").update(sealed_secret=sealed_by_an_earlier_release(SECRET, "lost"))
    with caplog.at_level(logging.DEBUG), pytest.raises(CommandError, match="orders_3") as caught:
        call_command("rotate_keys")
    out = capsys.readouterr().out
    assert "6 encrypted anew" in out
    assert "s3cr3t" not in f"{caught.value}{out}{caplog.text}"


# What is told of it before anybody runs that


@pytest.mark.django_db
def test_how_many_stored_secrets_cannot_be_opened_is_told_by_the_check_and_at_the_start_and_never_which(
    settings, caplog
):
    settings.CONFIG = GivenConfig()
    stored(settings)
    Connector.objects.filter(name="orders_3").update(enabled=False)
    assert lost_secrets() == ""
    settings.ENCRYPTION_KEYS, settings.SECRET_KEY = ["z" * 40], "another desk's"
    words = "7 of 7 stored secrets cannot be opened by ENCRYPTION_KEYS"
    told = [message.msg for message in run_checks(databases=["default"]) if message.id == "copilot.W003"]
    with caplog.at_level(logging.WARNING):
        log_at_start()
    for each in (*told, caplog.text):
        assert words in each
        assert "orders" not in each
        assert "example" not in each
    assert len(told) == 1


@pytest.mark.django_db
def test_only_a_disabled_connector_that_cannot_be_opened_is_counted_too(settings):
    settings.ENCRYPTION_KEYS = [NEW]
    sealed = [sealed_by_an_earlier_release(SECRET, "lost"), encrypt(SECRET)]
    for number, each in enumerate(sealed):
        Connector.objects.create(
            name=f"orders_{number}",
            url_template="https://shop.example/",
            sealed_secret=each,
            owner_path="x",
            enabled=False,
        )
    assert lost_secrets().startswith("1 of 2 stored secrets ")


@pytest.mark.django_db
def test_a_start_without_lost_secrets_or_keyless_models_says_nothing(settings, caplog):
    settings.CONFIG = GivenConfig()
    stored(settings)
    with caplog.at_level(logging.WARNING):
        log_at_start()
    assert caplog.text == ""
