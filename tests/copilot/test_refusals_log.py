"""What is refused is one line of the log."""

import io
import logging
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import a_person


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


def test_a_fault_of_ours_keeps_its_traceback(log: io.StringIO) -> None:
    try:
        raise RuntimeError("ours")
    except RuntimeError as error:
        logging.getLogger("django.request").error("Internal", exc_info=error, extra={"status_code": 500})
    assert "Traceback" in log.getvalue()
