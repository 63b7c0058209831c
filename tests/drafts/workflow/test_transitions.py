from dataclasses import replace
from datetime import timedelta

import pytest
from django.utils import timezone

from drafts.models import Ticket
from drafts.proposals import store_proposal
from drafts.workflow import review
from tests.factories import (
    NEEDS_FACT,
    REFUSED,
    a_draft,
    a_mail,
    a_person,
    a_ticket,
    act_fields,
    statuses,
)

pytestmark = pytest.mark.django_db


def test_a_snoozed_ticket_keeps_its_draft_for_later(agent):
    draft = a_draft()
    until = timezone.now() + timedelta(hours=1)
    review.snooze(draft.ticket_id, agent=agent, until=until, last_message_id=draft.answers_message_id)
    assert statuses(draft) == ("open", "snoozed", "ready")
    assert Ticket.objects.get().snoozed_until == until
    with pytest.raises(review.Stale, match="has changed: snoozed"):
        review.snooze(draft.ticket_id, agent=agent, until=until)
    assert review.reopen(draft.ticket_id, agent=agent) is None
    assert statuses(draft) == ("open", "review", "ready")
    assert Ticket.objects.get().snoozed_until is None


def test_snoozing_into_the_past_is_refused(agent):
    ticket = a_ticket()
    with pytest.raises(review.Refused, match="in the future"):
        review.snooze(ticket.pk, agent=agent, until=timezone.now())


@pytest.mark.parametrize("act", [review.resolve, review.mark_spam])
def test_closing_supersedes_the_draft_and_happens_once(agent, act):
    draft = a_draft()
    act(draft.ticket_id, agent=agent)
    status = "resolved" if act is review.resolve else "spam"
    assert statuses(draft)[:2] == ("superseded", status)
    with pytest.raises(review.Stale):
        act(draft.ticket_id, agent=agent)


@pytest.mark.parametrize("act", [review.resolve, review.mark_spam])
def test_closing_a_ticket_with_unseen_mail_is_stale(agent, act):
    draft = a_draft()
    a_mail(draft.ticket)
    with pytest.raises(review.Stale, match="new mail"):
        act(draft.ticket_id, agent=agent, last_message_id=draft.answers_message_id)


@pytest.mark.parametrize("act", [review.resolve, review.mark_spam])
def test_what_was_closed_by_mistake_has_its_draft_back(agent, act):
    draft = a_draft(NEEDS_FACT)
    act(draft.ticket_id, agent=agent)
    assert review.reopen(draft.ticket_id, agent=agent) is None
    assert statuses(draft) == ("open", "review", "needs_fact")
    assert Ticket.objects.get().reason == "gaps"


@pytest.mark.parametrize("binned", [True, False])
def test_what_was_no_spam_gets_its_first_draft_after_all(agent, binned):
    mail = a_mail(a_ticket())
    if binned:
        store_proposal(mail.ticket_id, replace(REFUSED, ticket_status="spam"), newest_message_id=mail.pk)
    else:
        review.mark_spam(mail.ticket_id, agent=agent)
    event = review.reopen(mail.ticket_id, agent=agent)
    assert event is not None
    assert (event.kind, Ticket.objects.get().status) == ("resume", "new")


def test_a_rejected_draft_does_not_come_back_by_reopening(agent):
    draft = a_draft()
    review.reject(draft.pk, agent=agent, reason="no", **act_fields(draft))
    review.resolve(draft.ticket_id, agent=agent)
    assert review.reopen(draft.ticket_id, agent=agent) is not None
    assert statuses(draft) == ("rejected", "new", "")


def test_reopening_asks_for_no_answer_to_automatic_mail(agent):
    mail = a_mail(a_ticket(status="resolved"), automatic="auto-submitted")
    assert review.reopen(mail.ticket_id, agent=agent) is None
    ticket = Ticket.objects.get()
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "reopened")


def test_reopening_what_was_taken_over_gives_it_back_to_its_person(agent):
    mail = a_mail(a_ticket(status="resolved", drafting=False, assignee=a_person("jo", "Agent")))
    assert review.reopen(mail.ticket_id, agent=agent) is None
    assert Ticket.objects.get().status == "open"
    with pytest.raises(review.Stale):
        review.reopen(mail.ticket_id, agent=agent)


def test_an_act_ends_the_hold(agent):
    draft = a_draft()
    Ticket.objects.update(held_by=agent, held_until=timezone.now() + timedelta(minutes=2))
    review.approve(draft.pk, agent=agent, **act_fields(draft))
    assert Ticket.objects.get().held_by is None
