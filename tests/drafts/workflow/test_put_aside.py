"""Undoing Done, Spam and snooze restores the ticket and its draft exactly."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from django.utils import timezone

from drafts import transitions
from drafts.models import Assignee, Event, Ticket, TicketChange
from drafts.outbound import timers
from drafts.proposals import store_proposal
from drafts.workflow import assignment, bulk, changes, review
from drafts.workflow.bulk import Chosen
from tests.factories import (
    NEEDS_FACT,
    READY,
    a_draft,
    a_mail,
    a_person,
    a_ticket,
    act_fields,
    an_event,
    statuses,
    without_undo,
)

pytestmark = pytest.mark.django_db

SHOWN = ("status", "card", "reason", "confidence", "assignee", "drafting", "snoozed_until", "put_aside_by")


def later() -> dict[str, object]:
    return {"until": timezone.now() + timedelta(hours=1)}


ACTS: list[tuple[Callable[..., TicketChange], dict[str, object]]] = [
    (review.resolve, {}),
    (review.mark_spam, {}),
    (review.snooze, later()),
]


def stands(ticket: Ticket) -> tuple[dict[str, object], list[tuple[int, str]]]:
    return (
        Ticket.objects.values(*SHOWN).get(pk=ticket.pk),
        list(ticket.drafts.order_by("version").values_list("version", "status")),
    )


def undone(ticket: Ticket, act: Callable[..., TicketChange], also: dict[str, object], agent: User) -> None:
    before, events = stands(ticket), Event.objects.count()
    change = act(ticket.pk, agent=agent, **also)
    changes.undo(change, agent=agent)
    assert stands(ticket) == before
    assert Event.objects.count() == events, "the copilot was asked again"


@pytest.mark.parametrize(("act", "also"), ACTS)
def test_a_rejected_draft_stays_rejected(agent, act, also):
    draft = a_draft()
    review.reject(draft.pk, agent=agent, reason="wrong", **act_fields(draft))
    undone(draft.ticket, act, also, agent)
    assert Ticket.objects.get().reason == "rejected: wrong"


@pytest.mark.parametrize(("act", "also"), ACTS)
def test_an_open_draft_is_offered_again_and_whose_the_ticket_was_stays(agent, act, also):
    draft = a_draft(NEEDS_FACT)
    Ticket.objects.update(assignee=a_person("jo", "Agent"))
    undone(draft.ticket, act, also, agent)
    assert statuses(draft) == ("open", "review", "needs_fact")


@pytest.mark.parametrize(("act", "also"), ACTS)
def test_what_waited_for_the_customer_waits_again(agent, act, also):
    draft = a_draft()
    outbound = review.approve(draft.pk, agent=without_undo(agent), **act_fields(draft))
    type(outbound).objects.update(state="sent")
    undone(draft.ticket, act, also, agent)
    assert Ticket.objects.get().status == "waiting"


@pytest.mark.parametrize(("act", "also"), ACTS)
def test_what_the_copilot_was_about_to_draft_is_drafted(agent, act, also):
    mail = a_mail(a_ticket())
    an_event(mail)
    undone(mail.ticket, act, also, agent)
    assert Ticket.objects.get().status == "new"


def test_a_snoozed_ticket_that_was_closed_is_snoozed_again(agent):
    draft = a_draft()
    review.snooze(draft.ticket_id, agent=a_person(), **later())
    undone(draft.ticket, review.resolve, {}, agent)
    assert statuses(draft) == ("open", "snoozed", "ready")


def test_undoing_a_bulk_act_restores_each_ticket(agent):
    drafts = [a_draft(), a_draft(NEEDS_FACT)]
    review.reject(drafts[0].pk, agent=agent, reason="wrong", **act_fields(drafts[0]))
    before = [stands(draft.ticket) for draft in drafts]
    chosen = [Chosen(draft.ticket_id, Ticket.objects.get(pk=draft.ticket_id).stamp) for draft in drafts]
    outcome = bulk.run(chosen, bulk.closing("spam", agent), agent=agent)
    assert len(bulk.undo(outcome.bulk, agent=agent).done) == 2
    assert [stands(draft.ticket) for draft in drafts] == before


def test_a_draft_that_came_meanwhile_is_offered_instead(agent):
    mail = a_mail(a_ticket())
    change = review.resolve(mail.ticket_id, agent=agent)
    late = store_proposal(mail.ticket_id, READY, newest_message_id=mail.pk)
    changes.undo(change, agent=agent)
    assert statuses(late) == ("open", "review", "ready")


def test_mail_that_came_to_spam_meanwhile_is_answered(agent):
    draft = a_draft()
    change = review.mark_spam(draft.ticket_id, agent=agent)
    a_mail(draft.ticket)
    changes.undo(change, agent=agent)
    assert statuses(draft) == ("superseded", "new", "")
    assert Event.objects.get().kind == "resume"


def test_what_was_being_drafted_and_came_to_nothing_is_drafted_anew(agent):
    event = an_event(a_mail(a_ticket()))
    change = review.resolve(event.ticket_id, agent=agent)
    Event.objects.update(status="done")
    changes.undo(change, agent=agent)
    assert [each.kind for each in Event.objects.due()] == ["resume"]


@pytest.mark.parametrize(("act", "also"), ACTS)
def test_only_the_last_of_several_is_taken_back(agent, act, also):
    ticket = a_draft().ticket
    first = act(ticket.pk, agent=agent, **also)
    review.reopen(ticket.pk, agent=agent)
    between = stands(ticket)
    last = act(ticket.pk, agent=agent, **also)
    set_aside = stands(ticket)
    with pytest.raises(review.Stale, match="changed since"):
        changes.undo(first, agent=agent)
    assert stands(ticket) == set_aside
    changes.undo(last, agent=agent)
    assert stands(ticket) == between
    with pytest.raises(review.Stale):
        changes.undo(first, agent=agent)


def reminded(agent: User) -> tuple[TicketChange, Ticket]:
    """An earlier snooze, and a ticket that waits for the customer with a reminder of the same person."""
    draft = a_draft()
    snoozed = review.snooze(draft.ticket_id, agent=agent, **later())
    Ticket.objects.update(snoozed_until=timezone.now())
    assert timers.wake_snoozed() == 1
    outbound = review.approve(draft.pk, agent=without_undo(agent), **act_fields(draft))
    type(outbound).objects.update(state="sent", sent_at=timezone.now())
    transitions.remind(draft.ticket_id, agent=agent, until=timezone.now() + timedelta(days=3))
    return snoozed, draft.ticket


def test_an_older_snooze_is_not_taken_back_over_a_reminder(agent):
    snoozed, ticket = reminded(agent)
    before = stands(ticket)
    with pytest.raises(review.Stale, match="changed since"):
        changes.undo(snoozed, agent=agent)
    assert stands(ticket) == before
    assert Ticket.objects.get().reminder is not None


def test_a_reminder_stands_in_the_history_and_is_taken_back_from_there(client):
    agent = a_person("jo", "Agent")
    _, ticket = reminded(agent)
    client.force_login(agent)
    change = ticket.changes.get(act="remind")
    shown = client.get(reverse("ticket", args=[ticket.pk])).content.decode()
    undo = reverse("undo_change", args=[change.pk])
    assert "asked to have it back without an answer" in shown
    ticket.refresh_from_db()
    sentence = f"Comes back {timezone.localtime(ticket.snoozed_until):%a %-d %b %H:%M} if nobody answers"
    assert sentence in re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", shown))
    assert undo in shown
    assert client.post(undo).status_code == 302
    ticket.refresh_from_db()
    assert (ticket.status, ticket.reason, ticket.snoozed_until) == ("waiting", "", None)
    assert undo not in client.get(reverse("ticket", args=[ticket.pk])).content.decode()


@pytest.mark.parametrize("again", ["chosen", "undone", "untouched"])
def test_who_was_chosen_after_a_reminder_keeps_the_ticket_when_it_is_taken_back(again):
    agent = a_person("jo", "Agent")
    _, ticket = reminded(agent)
    reminder, me = ticket.changes.get(act="remind"), Assignee(agent.pk)
    if again != "untouched":
        to_lee = assignment.assign(ticket.pk, agent=agent, to=Assignee(a_person("lee", "Agent").pk))
    if again == "chosen":
        assignment.assign(ticket.pk, agent=agent, to=me)
    elif again == "undone":
        changes.undo(to_lee, agent=agent)
    assert Ticket.objects.get().assigned_to == me
    changes.undo(reminder, agent=agent)
    assert Ticket.objects.get().assigned_to == (me if again == "chosen" else Assignee())


def test_a_snooze_is_taken_back_after_what_followed_it_was(agent):
    draft = a_draft()
    before = stands(draft.ticket)
    snoozed = review.snooze(draft.ticket_id, agent=agent, **later())
    changes.undo(review.resolve(draft.ticket_id, agent=agent), agent=agent)
    changes.undo(snoozed, agent=agent)
    assert stands(draft.ticket) == before
