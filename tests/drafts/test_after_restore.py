"""`manage.py after_restore`: nothing that a backup holds leaves a second time by itself."""

import re
from datetime import UTC, datetime, timedelta
from io import StringIO

import pytest
from django.core import mail
from django.core.management import call_command
from django.db.models.functions import Now
from django.urls import reverse
from django.utils import timezone

from drafts import mail_marks
from drafts.conflicts import MayArriveTwice
from drafts.inbound import intake
from drafts.models import AutoSendPolicy, Draft, Mailbox, Message, Outbound, Ticket, TicketChange
from drafts.outbound import dispatch, restored
from drafts.workflow import moves, review
from drafts.workflow.auto_send import sending
from drafts.workflow.send_again import send_again
from tests.drafts.workflow.auto_send import leaving, offered, policed
from tests.factories import (
    a_customer,
    a_draft,
    a_mail,
    a_mailbox,
    a_person,
    a_ticket,
    act_fields,
    approved,
    colleague,
)
from tests.factories import mail as mail_bytes
from tests.markup import flat
from tests.second_yes import after_yes, button

pytestmark = pytest.mark.django_db
State = Outbound.State


def after_restore() -> str:
    out = StringIO()
    call_command("after_restore", stdout=out)
    return out.getvalue()


def test_what_waited_is_uncertain_and_stands_on_its_ticket():
    outbound = approved()
    said = after_restore()
    assert said.startswith(
        "1 mail waited to be sent when the backup was made and may have left since: it is uncertain now."
    )
    assert "failed" not in said
    assert "Automatic" not in said
    assert "1 ticket is open in this backup" in said
    outbound.refresh_from_db()
    outbound.ticket.refresh_from_db()
    assert (outbound.state, outbound.last_error) == (State.UNCERTAIN, restored.RESTORED)
    assert (outbound.ticket.status, outbound.ticket.reason) == ("review", "send_uncertain")
    assert not dispatch.send_next()
    assert mail.outbox == []


def test_what_was_being_sent_is_uncertain_too():
    outbound = approved()
    dispatch.acquire()
    after_restore()
    outbound.refresh_from_db()
    assert (outbound.state, outbound.lease_token) == (State.UNCERTAIN, None)


def test_sending_again_after_a_restore_asks_for_confirmation():
    outbound = approved()
    after_restore()
    with pytest.raises(MayArriveTwice):
        send_again(outbound.pk, agent=a_person())
    after_yes(send_again, outbound.pk, agent=a_person())
    assert Outbound.objects.get().state == State.QUEUED


def test_automatic_replies_are_stopped_where_there_are_any():
    automatic, other = a_mailbox("automatic"), a_mailbox("other")
    AutoSendPolicy.objects.create(mailbox=automatic, category="returns", enabled=True)
    AutoSendPolicy.objects.create(mailbox=other, category="returns", enabled=False)
    assert "Automatic replies of 1 mailbox are stopped" in after_restore()
    assert list(Mailbox.objects.filter(auto_send_stopped=True)) == [automatic]


def test_with_nothing_under_way_it_changes_nothing_and_says_what_is_open():
    ticket = a_ticket()
    Ticket.objects.update(updated=datetime(2026, 11, 12, 13, 3, tzinfo=UTC))
    assert after_restore() == (
        "Nothing to hold: no mail waited or had failed, and no mailbox replies automatically.\n"
        "1 ticket is open in this backup (2026-11-12 13:03 UTC, its newest change) and may have been answered since, by"
        " replies that it does not have. Its page says so, and a reply asks first; none is sent automatically. Compare"
        " with the sent folder or your mail server's log.\n"
    )
    ticket.move_to("waiting")
    assert "No ticket is open in this backup (" in after_restore()


def marked() -> list[int]:
    return sorted(TicketChange.objects.filter(act="restore", undone_at=None).values_list("ticket_id", flat=True))


def test_tickets_that_wait_for_an_answer_are_marked_once():
    waits = [a_ticket(status=status).pk for status in ("new", "review", "open", "snoozed")]
    for status in ("waiting", "resolved", "spam"):
        a_ticket(status=status)
    a_ticket(status="snoozed", reason="no_answer")
    assert "4 tickets are open in this backup" in after_restore()
    assert "4 tickets are open in this backup" in after_restore()
    assert marked() == sorted(waits)


def post(client, name: str, pk: int, **fields):
    return client.post(reverse(name, args=[pk]), fields, headers={"HX-Request": "true"})


def test_its_page_says_that_it_may_have_been_answered_and_a_reply_asks_once(client):
    draft = a_draft()
    Ticket.objects.update(updated=datetime(2026, 11, 12, 13, 3, tzinfo=UTC))
    Message.objects.update(received_at=datetime(2026, 11, 12, 13, 2, tzinfo=UTC))
    after_restore()
    client.force_login(colleague())
    said = "This ticket was open when the backup of 12 Nov 2026, 13:03 was taken"
    page = flat(client.get(reverse("ticket", args=[draft.ticket_id])))
    assert f'<p class="notice">{said}' in page
    assert "A restored backup had it open" in " ".join(re.sub("<[^>]+>", " ", page).split())
    asked = post(client, "approve", draft.pk, **act_fields(draft))
    assert asked.status_code == 409
    assert said in flat(asked)
    assert not Outbound.objects.exists()
    sent = post(client, "approve", draft.pk, **act_fields(draft), **button(asked))
    assert sent.status_code == 200
    assert Outbound.objects.get().state == State.QUEUED
    assert marked() == []
    review.undo(Outbound.objects.get().pk, agent=Outbound.objects.get().author)
    assert said not in flat(client.get(reverse("ticket", args=[draft.ticket_id])))
    again = Draft.objects.open().get()
    assert post(client, "approve", again.pk, **act_fields(again)).status_code == 200


def test_a_reply_without_the_draft_asks_too(client):
    draft = a_draft()
    after_restore()
    client.force_login(colleague())
    fields = {"body": "By hand.", "last_message_id": draft.answers_message_id}
    asked = post(client, "reply", draft.ticket_id, **fields)
    assert asked.status_code == 409
    assert post(client, "reply", draft.ticket_id, **fields, **button(asked)).status_code == 200
    assert marked() == []


def test_a_ticket_that_one_of_them_was_merged_into_asks_as_well():
    draft, other = a_draft(), a_ticket()
    after_restore()
    TicketChange.objects.filter(ticket=draft.ticket_id).delete()
    Ticket.objects.filter(pk=other.pk).update(merged_into=draft.ticket_id)
    with pytest.raises(MayArriveTwice, match="was open when the backup"):
        review.approve(draft.pk, agent=a_person(), **act_fields(draft))


def test_mail_that_is_split_off_takes_the_mark_along():
    ticket = a_ticket(status="review")
    a_mail(ticket)
    second = a_mail(ticket)
    after_restore()
    move = moves.split(second.pk, agent=a_person())
    assert marked() == [ticket.pk, move.target_id]


def test_none_of_them_is_sent_automatically_or_approved_unread():
    ticket = policed(a_ticket())
    mail = a_mail(ticket, verified=True)
    after_restore()
    Mailbox.objects.update(auto_send_stopped=False)
    draft = offered(ticket, mail)
    assert (draft.status, leaving(ticket)) == ("open", None)
    ticket.refresh_from_db()
    why = "it may have been answered since the backup that was restored"
    assert sending.needs_a_look(ticket, draft, a_person()) == why


def test_what_had_failed_may_have_been_sent_again_since_and_asks_too():
    outbound = approved()
    Outbound.objects.update(state=State.FAILED, last_error="550 no")
    outbound.ticket.move_to("review", card="none", reason="send_failed")
    assert after_restore().startswith(
        "1 mail had failed when the backup was made, and somebody may have sent it again since: it is uncertain now too.\n"
    )
    outbound.refresh_from_db()
    outbound.ticket.refresh_from_db()
    assert (outbound.state, outbound.last_error) == (State.UNCERTAIN, f"550 no; {restored.RESTORED_FAILED}")
    assert outbound.ticket.reason == "send_uncertain"
    with pytest.raises(MayArriveTwice):
        send_again(outbound.pk, agent=a_person())


def test_what_came_back_or_was_answered_otherwise_stays_failed():
    returned, answered = approved(), approved()
    Outbound.objects.filter(pk=returned.pk).update(state=State.FAILED, sent_at=Now())
    Outbound.objects.filter(pk=answered.pk).update(state=State.FAILED)
    mail = answered.answers_message
    review.reply(answered.ticket_id, agent=a_person(), body="By hand.", last_message_id=mail.pk)
    after_restore()
    assert set(Outbound.objects.values_list("pk", "state")) >= {(returned.pk, "failed"), (answered.pk, "failed")}


def test_the_tickets_page_says_when_the_reply_was_approved_and_blames_no_mail_server(client):
    outbound = approved()
    approved_at = timezone.now() - timedelta(days=3)
    Outbound.objects.update(created=approved_at)
    after_restore()
    client.force_login(colleague())
    page = flat(client.get(reverse("ticket", args=[outbound.ticket_id])))
    assert restored.RESTORED in page
    assert "did not confirm" not in page
    notice = page[page.index('aria-label="Not delivered"') :].partition("</section>")[0]
    assert f'datetime="{timezone.localtime(approved_at):%Y-%m-%d}T' in notice


@pytest.mark.parametrize(
    ("answers", "left"),
    [("lost-reply@northwind.example", False), ("known@northwind.example", True), ("other@elsewhere.example", True)],
)
def test_an_answer_to_a_reply_that_the_backup_has_not_takes_the_mark_back(answers, left):
    mailbox = a_mailbox("support", address="support@northwind.example")
    ticket = a_ticket(mailbox, customer=a_customer(email="ada@ada.example"), status="review")
    asked = a_mail(ticket, "Where is it?")
    earlier = approved()
    Outbound.objects.filter(pk=earlier.pk).update(message_id="known@northwind.example")
    after_restore()
    assert ticket.pk in marked()
    raw = mail_bytes(
        "Thanks, and one more thing.",
        sender="ada@ada.example",
        in_reply_to=f"<{answers}>",
        references=f"<{asked.message_id}>",
    )
    assert intake.receive(mailbox, raw).ticket_id == ticket.pk
    assert (ticket.pk in marked()) is left


def test_a_copy_of_a_reply_that_the_backup_has_not_takes_the_mark_back():
    mailbox = a_mailbox("support", address="support@northwind.example")
    asked = a_mail(a_ticket(mailbox, customer=a_customer(email="ada@ada.example"), status="review"), "Where is it?")
    after_restore()
    raw = mail_bytes(
        "It is on its way.",
        sender="support@northwind.example",
        to="ada@ada.example",
        message_id="lost-reply@northwind.example",
        in_reply_to=f"<{asked.message_id}>",
        **{mail_marks.LOOP_HEADER: mail_marks.loop_value()},
    )
    intake.receive(mailbox, raw)
    assert asked.ticket_id not in marked()
