"""What is refused is one line of the log."""

import io
import logging
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client, RequestFactory
from django.urls import reverse

from copilot.serving.log_lines import announce
from tests.factories import a_draft, a_mailbox, a_person, colleague


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    console = next(handler for handler in logging.root.handlers if handler.name == "console")
    assert isinstance(console, logging.StreamHandler)
    written = io.StringIO()
    before = console.setStream(written)
    yield written
    console.setStream(before)


@pytest.mark.django_db
def test_a_page_that_is_not_permitted_is_one_line_of_the_log(client: Client, log: io.StringIO) -> None:
    client.force_login(a_person())
    assert client.get(reverse("review")).status_code == 403
    lines = log.getvalue().splitlines()
    assert len(lines) == 1
    assert "Forbidden" in lines[0]


@pytest.mark.django_db
@pytest.mark.parametrize("typed", ["", "Thanks"])
def test_what_the_desk_asks_a_person_is_no_line(client: Client, log: io.StringIO, typed: str) -> None:
    """An empty reply is refused, and a page from before a newer mail is told so."""
    draft = a_draft()
    client.force_login(colleague())
    fields = {
        "version": draft.version,
        "last_message_id": 0 if typed else draft.answers_message_id,
        "body": typed or " ",
    }
    answer = client.post(reverse("reply", args=[draft.ticket_id]), fields, headers={"HX-Request": "true"})
    assert answer.status_code == (409 if typed else 422)
    assert log.getvalue() == ""


@pytest.mark.django_db
def test_what_a_stranger_is_refused_is_a_line(client: Client, log: io.StringIO) -> None:
    mailbox = a_mailbox()
    answer = client.post(reverse("inbound_raw", args=[mailbox.slug]), b"no mail", content_type="message/rfc822")
    assert 400 <= answer.status_code < 500
    request = RequestFactory().get("/")
    logging.getLogger("django.request").warning("Conflict", extra={"status_code": 409, "request": request})
    assert len(log.getvalue().splitlines()) == 2


def test_a_line_begins_with_its_time_in_utc(log: io.StringIO) -> None:
    logging.getLogger("copilot").warning("Hello")
    found = re.fullmatch(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) WARNING copilot Hello\n", log.getvalue())
    assert found
    assert abs(datetime.fromisoformat(found[1]) - datetime.now(UTC)) < timedelta(minutes=1)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_start_is_told_in_the_form_of_the_log_and_to_a_person_in_words_alone() -> None:
    piped, terminal = io.StringIO(), Terminal()
    for out in (piped, terminal):
        announce(out, "It is ready", logger="desk")
    assert re.fullmatch(r"\S+Z INFO desk It is ready\n", piped.getvalue())
    assert terminal.getvalue() == "It is ready\n"


def test_a_fault_of_ours_keeps_its_traceback(log: io.StringIO) -> None:
    try:
        raise RuntimeError("ours")
    except RuntimeError as error:
        logging.getLogger("django.request").error("Internal", exc_info=error, extra={"status_code": 500})
    assert "Traceback" in log.getvalue()
