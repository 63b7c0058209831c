"""What changes the state of a row: one conditional UPDATE each, by the database's clock."""

from collections.abc import Callable
from datetime import timedelta

import pytest
import time_machine
from django.contrib.auth.models import Group
from django.db import IntegrityError, transaction
from django.db.models.functions import Now
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from drafts.models import Draft, Event, Outbound, RawMail, Ticket
from drafts.models.outbound import MERGED_ON
from drafts.transitions import redrafts
from drafts.workflow import review
from tests.factories import a_draft, a_mail, a_person, a_ticket, act_fields

pytestmark = pytest.mark.django_db

AN_HOUR = timedelta(hours=1)


def a_dead_event() -> Event:
    failed = a_ticket(status="review", card="none", reason="processing_failed")
    return Event.objects.create(
        kind=Event.Kind.MESSAGE, ticket=failed, dedupe_key="dead", status=Event.Status.DEAD, attempts=3
    )


def by_the_desk(client: Client, event: Event) -> None:
    client.post(reverse("try_again", args=[event.pk]))


def by_admin(client: Client, event: Event) -> None:
    client.post(reverse("admin:drafts_event_changelist"), {"action": "try_again", "_selected_action": [event.pk]})


def by_the_ticket(client: Client, event: Event) -> None:
    redrafts.draft_again(event.ticket_id, agent=a_person("other"))


@pytest.mark.parametrize("ask", [by_the_desk, by_admin, by_the_ticket])
def test_a_dead_event_is_due_at_once_whoever_asks_and_whatever_our_own_clock_says(
    client: Client, ask: Callable[[Client, Event], None]
) -> None:
    agent = a_person("rae")
    agent.is_staff = True
    agent.save()
    agent.groups.add(Group.objects.get(name="Agent"))
    client.force_login(agent)
    event = a_dead_event()
    with time_machine.travel(timezone.now() + AN_HOUR / 2):
        ask(client, event)
    again = Event.objects.filter(run_after__lte=Now()).get()
    assert (again.status, again.attempts, again.finished) == ("due", 0, None)
    assert (again.ticket.status, again.ticket.reason) == ("new", "")


def test_what_is_due_or_done_is_not_tried_again() -> None:
    event = a_dead_event()
    assert Event.objects.retry() == 1
    assert Event.objects.retry() == 0
    Event.objects.finish()
    assert Event.objects.retry() == 0
    event.refresh_from_db()
    assert (event.status, event.finished is None) == ("done", False)


def test_only_what_is_due_later_is_hurried() -> None:
    event = a_dead_event()
    later = Now() + AN_HOUR
    Event.objects.update(run_after=later)
    assert Event.objects.hurry() == 0
    Event.objects.update(status=Event.Status.DUE)
    assert Event.objects.hurry() == 1
    assert Event.objects.filter(pk=event.pk, run_after__lte=Now()).exists()
    assert Event.objects.hurry() == 0


ACTS: dict[str, tuple[Callable[[Ticket], bool], str, set[str]]] = {
    "snooze": (lambda ticket: ticket.snooze(timezone.now() + AN_HOUR), "snoozed", {"new", "review", "open", "waiting"}),
    "resolve": (Ticket.resolve, "resolved", {"new", "review", "open", "waiting", "snoozed"}),
    "mark_spam": (Ticket.mark_spam, "spam", {"new", "review", "open", "waiting", "snoozed", "resolved"}),
    "reopen": (Ticket.reopen, "review", {"waiting", "snoozed", "resolved", "spam"}),
}


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("status", Ticket.Status.values)
def test_a_ticket_moves_only_from_where_the_act_can_begin(act: str, status: str) -> None:
    move, to, begins = ACTS[act]
    ticket = a_ticket(status=status, held_by=a_person(), held_until=timezone.now() + AN_HOUR)
    moved = move(ticket)
    assert moved == (status in begins)
    row = Ticket.objects.get()
    assert row.status == ticket.status == (to if moved else status)
    assert (row.held_by, row.held_until) == ((None, None) if moved else (ticket.held_by, ticket.held_until))
    assert (row.snoozed_until is not None) == (moved and act == "snooze")


def test_a_move_is_decided_by_the_row_and_not_by_the_copy_in_memory() -> None:
    copy = a_ticket(status="open")
    Ticket.objects.update(status="spam")
    assert not copy.resolve()
    assert Ticket.objects.get().status == "spam"


def test_moving_a_ticket_leaves_what_others_have_written_into_its_row() -> None:
    """The worker's lease stands in it."""
    copy = a_ticket()
    Ticket.objects.update(leased_until=timezone.now(), due_at=timezone.now())
    copy.move_to(Ticket.Status.REVIEW, card="none", reason="x" * 300)
    row = Ticket.objects.get()
    assert None not in (row.leased_until, row.due_at)
    assert (row.status, row.card, row.reason) == ("review", "none", "x" * 200)


def test_a_draft_is_decided_once_and_as_the_version_that_was_seen() -> None:
    draft = a_draft()
    assert not draft.decide(Draft.Status.APPROVED, version=draft.version + 1)
    assert draft.decide(Draft.Status.APPROVED, version=draft.version)
    assert not Draft.objects.get().decide(Draft.Status.REJECTED, version=draft.version)
    assert not draft.reopen()
    assert Draft.objects.supersede() == 0
    assert Draft.objects.move(Draft.Status.OPEN, out_of=Draft.Status.APPROVED) == 1
    assert Draft.objects.supersede() == 1
    assert draft.reopen()
    assert Draft.objects.get().status == draft.status == "open"


def test_only_what_has_not_left_is_cancelled() -> None:
    draft = a_draft()
    review.approve(draft.pk, agent=a_person(), **act_fields(draft))
    Outbound.objects.update(state=Outbound.State.SENDING)
    assert (Outbound.objects.cancel(), Outbound.objects.under_way().count()) == (0, 1)
    Outbound.objects.update(state=Outbound.State.QUEUED)
    assert (Outbound.objects.cancel(), Outbound.objects.under_way().count()) == (1, 0)


def test_each_step_of_a_chain_of_merges_is_looked_up_by_itself() -> None:
    """An OR over the steps has no index: with 10,000 merges a list of 50 replies took two seconds. What the planner takes for
    an empty table says nothing, so the form is held."""
    asked = str(Outbound.objects.with_obstacles().values("other_mail").query)
    assert asked.count("EXISTS(") == asked.count('"target_id"') == MERGED_ON


def test_what_the_database_says_to_a_mails_bytes_is_an_error_of_django() -> None:
    message = a_mail(a_ticket(), "?")
    RawMail.objects.filter(message=message).delete()
    RawMail.objects.store(message.pk, b"once")
    with (
        pytest.raises(IntegrityError),
        transaction.atomic(),
    ):  # as a full disk, which the mail routes then answer with 503
        RawMail.objects.store(message.pk, b"twice")


def test_the_query_for_what_waits_for_an_answer_agrees_with_the_row() -> None:
    for status in Ticket.Status.values:
        for reason in ("", "no_answer", "snooze_over"):
            a_ticket(status=status, reason=reason)
    waits = set(Ticket.objects.unanswered())
    assert waits == {ticket for ticket in Ticket.objects.all() if not ticket.awaits_customer}
    assert {(each.status, each.reason) for each in Ticket.objects.all() if each.is_reminder} == {
        ("snoozed", "no_answer")
    }
    assert ("snoozed", "no_answer") not in {(each.status, each.reason) for each in waits}
