"""`manage.py after_restore`: nothing that a backup holds leaves a second time by itself."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core import mail
from django.core.management import call_command
from django.db.models.functions import Now
from django.urls import reverse
from django.utils import timezone

from drafts.conflicts import MayArriveTwice
from drafts.models import AutoSendPolicy, Mailbox, Outbound
from drafts.outbound import dispatch, restored
from drafts.workflow import review
from drafts.workflow.send_again import send_again
from tests.factories import a_mailbox, a_person, approved, colleague
from tests.markup import flat
from tests.second_yes import after_yes

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


def test_with_nothing_under_way_it_changes_nothing():
    assert after_restore() == "Nothing to hold: no mail waited or had failed, and no mailbox replies automatically.\n"


def test_what_had_failed_may_have_been_sent_again_since_and_asks_too():
    outbound = approved()
    Outbound.objects.update(state=State.FAILED, last_error="550 no")
    outbound.ticket.move_to("review", card="none", reason="send_failed")
    assert after_restore() == (
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
    assert f'datetime="{approved_at:%Y-%m-%d}T' in notice
