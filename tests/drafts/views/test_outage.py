"""What a page answers when its work fails: 503 while the database takes nothing, 500 for a fault of ours."""

from unittest.mock import patch

import pytest
from django.db import IntegrityError, OperationalError
from django.test import Client
from django.urls import reverse

from drafts.inbound import refused
from drafts.models import Draft, Outbound
from drafts.views.outage import WORDS
from kb.outage_log import database_log
from tests.factories import a_draft, a_person, act_fields

pytestmark = pytest.mark.django_db
FULL = OperationalError('could not extend file "base/5/1": No space left on device\nHINT:  Check free disk space.')


@pytest.fixture(autouse=True)
def nothing_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refused, "acts", refused.Refused())
    monkeypatch.setattr(database_log, "_failing", {})


@pytest.fixture
def client() -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(a_person(role="Agent"))
    return client


def approve(client: Client, draft: Draft, error: Exception, **request: object) -> object:
    fields = act_fields(draft) | {"body": "Dear Ada, <typed>."}
    with patch("drafts.workflow.review.approve", side_effect=error):
        return client.post(reverse("approve", args=[draft.pk]), fields, **request)


def test_an_act_that_cannot_be_stored_shows_what_was_typed(client, caplog):
    answer = approve(client, a_draft(), FULL)
    assert (answer.status_code, answer["Retry-After"]) == (503, "10")
    assert "<h1>Not saved</h1>" in answer.text
    assert "Dear Ada, &lt;typed&gt;." in answer.text
    assert "frame-ancestors" in answer["Content-Security-Policy"]
    assert not Outbound.objects.exists()
    assert refused.acts.count() == 1
    assert [record.getMessage() for record in caplog.records] == [
        'The database fails: could not extend file "base/5/1": No space left on device'
    ]


def test_a_script_hears_it_in_a_sentence(client):
    answer = approve(client, a_draft(), FULL, headers={"HX-Request": "true"})
    assert (answer.status_code, answer.text) == (503, WORDS)


def test_a_page_that_cannot_be_read_is_asked_for_again(client):
    with patch("drafts.views.queue.place_of", side_effect=FULL):
        answer = client.get(reverse("review") + "?q=a&b")
    assert answer.status_code == 503
    assert f'href="{reverse("review")}?q=a&amp;b"' in answer.text


def test_no_password_is_shown_again(client):
    fields = {"username": "a b", "password": "correct horse", "next": "/"}
    with patch("drafts.views.account.LoginView.dispatch", side_effect=FULL):
        answer = client.post(reverse("sign_in"), fields)
    assert answer.status_code == 503
    assert "correct horse" not in answer.text


def test_a_fault_of_ours_is_an_error_as_before(client, caplog):
    answer = approve(client, a_draft(), IntegrityError("ours"))
    assert answer.status_code == 500
    assert "Something went wrong" in answer.text
    assert "Traceback" in caplog.text
    assert refused.acts.count() == 0


def test_the_session_that_cannot_be_read_is_no_error_either(client):
    with patch("copilot.serving.sessions.Session.objects.raw", side_effect=FULL):
        assert client.get(reverse("review")).status_code == 503
