"""Leasing and settling of outgoing mail, on the .eml transport."""

import threading
from datetime import timedelta
from email import message_from_bytes, policy
from pathlib import Path

import pytest
from django.core.mail.backends.base import BaseEmailBackend
from django.db import InterfaceError, InternalError, OperationalError
from django.db.models.functions import Now

from drafts.models import Draft, Message, Outbound, Ticket
from drafts.outbound import dispatch, transport
from drafts.outbound.backends import eml
from drafts.outbound.dispatch import SendingLease, acquire, send, send_next, settle
from drafts.outbound.transport import DeliveryOutcome
from drafts.proposals import store_proposal
from drafts.workflow import review
from tests.factories import READY, a_draft, a_mail, a_person, act_fields, approved, without_undo
from tests.rows_cache import kept

pytestmark = pytest.mark.django_db
State = Outbound.State


class Exploding(BaseEmailBackend):
    def send_messages(self, email_messages):
        raise RuntimeError("boom")


class Silent(BaseEmailBackend):
    def send_messages(self, email_messages):
        return 0


@pytest.fixture(autouse=True)
def outbox(settings, tmp_path) -> Path:
    settings.EMAIL_BACKEND = "drafts.outbound.backends.eml.EmlBackend"
    settings.EML_OUTBOX_DIR = tmp_path / "outbox"
    return settings.EML_OUTBOX_DIR


@pytest.fixture
def outbound() -> Outbound:
    return kept(approved)


def mails(outbox: Path) -> list[Path]:
    return sorted(outbox.glob("*")) if outbox.exists() else []


def expire_lease() -> None:
    Outbound.objects.update(leased_until=Now() - timedelta(seconds=1))


def test_an_approved_reply_leaves_once_and_joins_the_thread(outbound, outbox):
    assert send_next() is True
    assert send_next() is False
    outbound.refresh_from_db()
    assert (outbound.state, outbound.attempts, outbound.lease_token) == ("sent", 1, None)
    assert outbound.sent_at is not None
    sent = Message.objects.get(direction="out")
    assert (sent.message_id, sent.ticket, sent.text) == (outbound.message_id, outbound.ticket, outbound.body)
    assert (sent.author, sent.trace_id) == (outbound.author, outbound.answers_message.trace_id)
    (file,) = mails(outbox)
    mail = message_from_bytes(file.read_bytes(), policy=policy.default)
    assert mail["Message-ID"] == f"<{outbound.message_id}>"
    assert mail["In-Reply-To"] == f"<{outbound.answers_message.message_id}>"
    assert mail["To"] == "mira@castellan.example"


def test_nothing_leaves_before_the_undo_window_has_passed(outbox):
    draft = a_draft()
    review.approve(draft.pk, agent=a_person(), **act_fields(draft))
    assert send_next() is False
    assert mails(outbox) == []


def test_what_was_undone_never_leaves(outbound, outbox):
    review.undo(outbound.pk, agent=a_person())
    assert send_next() is False
    assert mails(outbox) == []


def test_a_claim_is_a_lease_that_no_second_sender_gets(outbound):
    claimed = acquire()
    assert claimed is not None
    assert acquire() is None
    assert Outbound.objects.get().state == "sending"
    assert not claimed.interrupted


def test_the_oldest_due_reply_is_claimed_first(outbound):
    draft = a_draft()
    older = review.approve(draft.pk, agent=without_undo(a_person()), **act_fields(draft))
    Outbound.objects.filter(pk=older.pk).update(send_after=Now() - timedelta(hours=1))
    assert [acquire().outbound_id, acquire().outbound_id] == [older.pk, outbound.pk]


def test_a_crash_between_sending_and_sent_ends_in_the_same_file(outbound, outbox):
    crashed = acquire()
    outcome = transport.deliver(dispatch.compose(Outbound.objects.get()), transport.transport())
    assert outcome.state == State.SENT  # and then the process died
    expire_lease()
    again = acquire()
    assert again.interrupted
    assert send(again).state == State.SENT
    assert len(mails(outbox)) == 1
    assert Outbound.objects.get().state == "sent"
    assert settle(crashed, outcome) is False
    assert Message.objects.filter(direction="out").count() == 1


def test_a_crash_is_uncertain_where_a_repeat_would_be_a_second_mail(outbound, settings, mailoutbox):
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    acquire()
    expire_lease()
    assert send_next() is True
    outbound.refresh_from_db()
    assert (outbound.state, mailoutbox) == ("uncertain", [])
    assert "may have arrived" in outbound.last_error
    ticket = Ticket.objects.get()
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "send_uncertain")


def test_a_failed_reply_returns_its_ticket_with_the_providers_words(outbound):
    assert settle(acquire(), DeliveryOutcome(State.FAILED, "550 No such user"))
    outbound.refresh_from_db()
    assert (outbound.state, outbound.last_error) == ("failed", "550 No such user")
    ticket = Ticket.objects.get()
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "send_failed")
    assert not Message.objects.filter(direction="out").exists()


@pytest.mark.parametrize("status", ["new", "spam"])
def test_a_failed_reply_does_not_disturb_newer_mail_or_spam(outbound, status):
    Ticket.objects.update(status=status)
    settle(acquire(), DeliveryOutcome(State.FAILED, "550"))
    assert Ticket.objects.get().status == status


def test_a_failed_reply_does_not_hide_a_newer_draft(outbound):
    mail = a_mail(outbound.ticket)
    store_proposal(outbound.ticket_id, READY, newest_message_id=mail.pk)
    settle(acquire(), DeliveryOutcome(State.FAILED, "550"))
    assert Ticket.objects.get().card == "ready"
    assert Draft.objects.filter(status="open").count() == 1


def test_a_later_try_waits_longer_each_time_and_keeps_the_message_id(outbound):
    settle(acquire(), DeliveryOutcome(State.QUEUED, "451 later"))
    row = Outbound.objects.get()
    assert (row.state, row.last_error, row.message_id) == ("queued", "451 later", outbound.message_id)
    assert acquire() is None
    assert [dispatch.retry_delay(n).total_seconds() for n in (1, 2, 3, 9, 500)] == [30, 60, 120, 3600, 3600]


def test_a_reply_that_waits_for_its_next_try_can_still_be_undone(outbound):
    settle(acquire(), DeliveryOutcome(State.QUEUED, "451 later"))
    assert review.undo(outbound.pk, agent=a_person()).state == "cancelled"


def test_it_is_given_up_after_the_last_attempt(outbound):
    long_ago = Now() - dispatch.patience() - timedelta(minutes=1)
    Outbound.objects.update(attempts=dispatch.MOST_ATTEMPTS - 1, refused_since=long_ago)
    settle(acquire(), DeliveryOutcome(State.QUEUED, "451 later"))
    row = Outbound.objects.get()
    assert (row.state, row.last_error) == ("failed", f"Given up after {dispatch.MOST_ATTEMPTS} attempts. 451 later")


def test_it_is_given_up_after_the_last_attempt_however_many_these_are(outbound, monkeypatch):
    monkeypatch.setattr(dispatch, "MOST_ATTEMPTS", 5)
    waited = timedelta(seconds=30 + 60 + 120 + 240)
    Outbound.objects.update(attempts=4, refused_since=Now() - waited)
    settle(acquire(), DeliveryOutcome(State.QUEUED, "451 later"))
    assert Outbound.objects.get().state == "failed"


def test_a_mail_server_may_be_away_for_a_day_and_a_half():
    waits = map(dispatch.retry_delay, range(1, dispatch.MOST_ATTEMPTS))
    assert sum(wait.total_seconds() for wait in waits) > 36 * 3600


def test_a_reply_is_not_settled_with_another_lease(outbound):
    claimed = acquire()
    stranger = SendingLease(claimed.outbound_id, outbound.ticket.mailbox.pk and __import__("uuid").uuid4(), False)
    assert settle(stranger, DeliveryOutcome(State.SENT)) is False
    assert Outbound.objects.get().state == "sending"


def test_a_backend_that_breaks_is_uncertain_and_one_that_sends_nothing_has_failed(outbound, settings):
    settings.EMAIL_BACKEND = "tests.drafts.outbound.test_dispatch.Exploding"
    assert send(acquire()) == DeliveryOutcome(State.UNCERTAIN, "boom")
    Outbound.objects.update(state="queued")
    settings.EMAIL_BACKEND = "tests.drafts.outbound.test_dispatch.Silent"
    assert send(acquire()).state == State.FAILED


def test_a_full_disk_is_tried_again(outbound, settings, tmp_path):
    (tmp_path / "file").write_text("no folder")
    settings.EML_OUTBOX_DIR = tmp_path / "file"
    assert send(acquire()).state == State.QUEUED


def test_a_mail_that_cannot_be_written_has_failed(outbound):
    Outbound.objects.update(subject="two\nlines")
    assert send(acquire()).state == State.FAILED


@pytest.mark.parametrize(
    ("message_id", "name"),
    [
        ("<a1@acme.example>", "a1@acme.example.eml"),
        ("<../../etc/passwd@x>", "_.._etc_passwd@x.eml"),
        ("<>", "mail.eml"),
        ("x" * 300, "x" * 200 + ".eml"),
    ],
)
def test_a_file_is_named_after_the_message_id_and_stays_in_its_folder(message_id, name):
    assert eml.file_name(message_id) == name


def test_a_file_is_in_seven_bits_as_what_a_server_gets(outbound, outbox):
    Outbound.objects.update(body="Grüße", html="<p>Grüße – 你好</p>")
    send_next()
    (file,) = mails(outbox)
    assert file.read_bytes().isascii()
    parts = [part for part in message_from_bytes(file.read_bytes()).walk() if not part.is_multipart()]
    assert "8bit" not in [part["Content-Transfer-Encoding"] for part in parts]
    assert "Grüße" in parts[0].get_payload(decode=True).decode()


def test_the_log_says_why_a_mail_did_not_leave_and_names_no_customer(caplog, settings):
    settings.EMAIL_BACKEND = f"{__name__}.Exploding"
    outbound = approved()
    words = f"450 <{outbound.to[0]}>: mailbox busy"
    assert dispatch._told(DeliveryOutcome(State.QUEUED, words)) == "queued. 450 <…@…>: mailbox busy"
    assert dispatch._told(DeliveryOutcome(State.SENT)) == "sent"
    with caplog.at_level("INFO", dispatch.log.name):
        send_next()
    (line,) = [record for record in caplog.records if record.message.startswith(f"Outbound {outbound.pk}")]
    assert line.levelname == "WARNING"
    assert "boom" in line.message


@pytest.mark.parametrize("error", [OperationalError("deadlock detected"), InterfaceError("closed")])
def test_a_mail_before_which_the_database_fails_is_tried_again_and_not_in_doubt(outbound, outbox, monkeypatch, error):
    def failing(_outbound):
        raise error

    monkeypatch.setattr(dispatch, "compose", failing)
    assert send_next() is True
    outbound.refresh_from_db()
    assert (outbound.state, outbound.last_error, outbound.lease_token) == ("queued", dispatch.NOT_READ, None)
    monkeypatch.undo()
    Outbound.objects.update(send_after=Now())
    assert send_next() is True
    outbound.refresh_from_db()
    assert outbound.state == "sent"


def test_an_interrupted_mail_stays_in_doubt_when_the_database_fails_before_it_is_tried_again(outbound, monkeypatch):
    class Idempotent(eml.EmlBackend):
        idempotent = True

    def failing(_outbound):
        raise OperationalError("deadlock detected")

    claimed = acquire()
    monkeypatch.setattr(dispatch, "transport", Idempotent)
    monkeypatch.setattr(dispatch, "compose", failing)
    send(SendingLease(claimed.outbound_id, claimed.token, interrupted=True))
    outbound.refresh_from_db()
    assert outbound.state == "uncertain"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("error", [OperationalError("disk full"), InternalError("read-only transaction")])
def test_what_became_of_a_mail_is_stored_once_the_database_is_back(outbound, outbox, monkeypatch, error, caplog):
    failing, real = [error, error], dispatch.settle

    def settled(*args):
        if failing:
            raise failing.pop()
        return real(*args)

    monkeypatch.setattr(dispatch, "settle", settled)
    monkeypatch.setattr(dispatch, "LONGEST_SETTLE_WAIT", 0)
    assert send_next() is True
    outbound.refresh_from_db()
    assert outbound.state == "sent"
    assert len(mails(outbox)) == 1
    assert "not stored yet" in caplog.text


def test_a_sender_that_is_stopped_waits_no_longer_for_the_database(outbound, outbox, monkeypatch):
    def settled(*_args):
        raise OperationalError("away")

    monkeypatch.setattr(dispatch, "settle", settled)
    stopping = threading.Event()
    stopping.set()
    with pytest.raises(OperationalError):
        send_next(stopping)
    assert len(mails(outbox)) == 1
    outbound.refresh_from_db()
    assert outbound.state == "sending"
