"""Who took a ticket over and left: whatever brings it back later shows it to those who are there. A ticket that the copilot
left, and nobody drafts for, is shown too."""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from drafts import transitions
from drafts.desk.lists.queue import in_tab
from drafts.inbound import intake
from drafts.models import Event, Outbound, Reading, Team, Ticket, UnsentReply
from drafts.outbound import timers
from drafts.proposals import store_proposal
from drafts.workflow import changes, moves, review
from drafts.workflow.writing import unsent
from tests.factories import READY, a_draft, a_mail, a_person, a_ticket, an_event, mail
from tests.locks import waits_for_a_lock

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def files(tmp_path: Any, settings: Any) -> None:
    settings.ATTACHMENTS_DIR = tmp_path


def taken_over(jo: User, status: str = "open", **fields: Any) -> Ticket:
    ticket = a_ticket(status=status, **{"drafting": False, "assignee": jo} | fields)
    a_mail(ticket, message_id=f"first{ticket.pk}@castellan.example")
    return ticket


def deactivate(jo: User) -> None:
    jo.is_active = False
    jo.save()


def forbid(jo: User) -> None:
    jo.groups.clear()


def write(ticket: Ticket, text: str = "Is there any news?") -> None:
    sender, first = "mira@castellan.example", f"<first{ticket.pk}@castellan.example>"
    intake.receive(ticket.mailbox, mail(text, sender=sender, In_Reply_To=first))


LEAVE = {"deactivated": deactivate, "deleted": User.delete, "without the role": forbid}


@pytest.mark.parametrize("status", ["open", "waiting", "snoozed", "resolved"])
@pytest.mark.parametrize("leave", LEAVE.values(), ids=LEAVE)
def test_the_customers_next_mail_is_the_copilots_again(rae: User, jo: User, status: str, leave: Callable) -> None:
    ticket = taken_over(jo, status)
    leave(jo)
    write(ticket)
    ticket.refresh_from_db()
    assert (ticket.status, ticket.drafting, ticket.events.due().count()) == ("new", True, 1)
    assert in_tab("all", rae).get() == ticket


def test_tickets_of_remaining_colleagues_keep_their_assignee(rae: User, jo: User) -> None:
    team = Team.objects.create(name="Billing")
    team.members.add(rae, jo)
    tickets = [taken_over(rae, "waiting"), taken_over(jo, "waiting", assignee=None, team=team)]
    deactivate(jo)
    for ticket in tickets:
        write(ticket)
        ticket.refresh_from_db()
        assert (ticket.status, ticket.drafting, ticket.events.count()) == ("open", False, 0)
        assert in_tab("mine", rae).filter(pk=ticket.pk).exists()


def test_what_had_nobody_is_not_kept_from_everybody(jo: User) -> None:
    ticket = taken_over(jo, "waiting", assignee=None)
    write(ticket)
    assert Ticket.objects.get().status == "new"


@pytest.mark.parametrize("leave", [deactivate, User.delete])
def test_a_team_is_left_with_its_last_member(jo: User, leave: Callable) -> None:
    team = Team.objects.create(name="Billing")
    team.members.add(jo)
    ticket = taken_over(jo, assignee=None, team=team)
    leave(jo)
    ticket.refresh_from_db()
    assert (ticket.status, ticket.card, ticket.reason, ticket.drafting) == ("review", "none", "assignee_left", True)


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The timer looks each time."""
    monkeypatch.setattr(timers, "LOOK_SECONDS", 0)


@pytest.mark.parametrize("of", ["person", "team", "nobody"])
def test_what_already_stands_with_who_left_comes_back_by_itself(looks: None, rae: User, jo: User, of: str) -> None:
    team = Team.objects.create(name="Billing")
    team.members.add(jo)
    has = {"person": {"assignee": jo}, "team": {"assignee": None, "team": team}, "nobody": {"assignee": None}}[of]
    ticket = taken_over(jo, **has)
    unsent.save(ticket.pk, author=rae, text="My own words.")
    User.objects.filter(pk=jo.pk).update(is_active=False)  # as no signal tells
    timers.tick()
    ticket.refresh_from_db()
    assert (ticket.status, ticket.card, ticket.reason, ticket.drafting) == ("review", "none", "assignee_left", True)
    assert in_tab("all", rae).get() == ticket
    assert (ticket.assignee_id, ticket.team_id) == (has["assignee"] and jo.pk, has.get("team") and team.pk)
    assert unsent.of(ticket.pk, rae).get().text == "My own words."
    timers.tick()
    assert ticket.changes.count() == 1


def test_what_somebody_answers_or_waits_for_the_customer_stays(looks: None, rae: User, jo: User) -> None:
    team = Team.objects.create(name="Billing")
    team.members.add(rae, jo)
    has = [{"assignee": rae}, {"assignee": None, "team": team}, {"status": "waiting"}, {"status": "resolved"}]
    tickets = [taken_over(jo, **fields) for fields in has]
    forbid(jo)
    timers.tick()
    for ticket in tickets:
        before = ticket.status
        ticket.refresh_from_db()
        assert (ticket.status, ticket.drafting) == (before, False)


@pytest.mark.parametrize("leave", LEAVE.values(), ids=LEAVE)
def test_the_history_says_why_it_came_back(looks: None, client: Client, rae: User, jo: User, leave: Callable) -> None:
    ticket = taken_over(jo)
    leave(jo)
    timers.tick()
    client.force_login(rae)
    shown = client.get(reverse("ticket", args=[ticket.pk])).content.decode()
    said = " ".join(re.sub(r"<[^>]*>", " ", shown).split())
    assert "jo can no longer answer it, so it came back to the queue" in said


def test_a_return_cannot_be_undone(looks: None, rae: User, jo: User) -> None:
    ticket = taken_over(jo)
    deactivate(jo)
    with pytest.raises(review.Stale):
        changes.undo(ticket.changes.get(), agent=rae)


def wake(ticket: Ticket, _agent: User) -> None:
    Ticket.objects.filter(pk=ticket.pk).update(status="snoozed", snoozed_until=timezone.now())
    timers.wake_snoozed()


def reopen(ticket: Ticket, agent: User) -> None:
    Ticket.objects.filter(pk=ticket.pk).update(status="resolved")
    review.reopen(ticket.pk, agent=agent)


def merge_and_undo(ticket: Ticket, agent: User) -> None:
    other = a_ticket(ticket.mailbox, status="review")
    moves.undo(moves.merge(other.pk, other=ticket.pk, agent=agent).pk, agent=agent)


@pytest.mark.parametrize("act", [wake, reopen, merge_and_undo])
def test_whatever_brings_it_back_shows_it_to_who_is_there(rae: User, jo: User, act: Callable) -> None:
    ticket = taken_over(jo)
    forbid(jo)
    act(ticket, rae)
    assert (in_tab("all", rae) | in_tab("mine", rae)).filter(pk=ticket.pk).exists()


def test_a_reply_that_is_taken_back_after_they_left_is_in_the_queue(rae: User, jo: User) -> None:
    ticket = taken_over(jo)
    reply = review.reply(ticket.pk, agent=jo, body="Yes.", last_message_id=ticket.messages.get().pk)
    forbid(jo)
    review.undo(reply.pk, agent=rae)
    ticket.refresh_from_db()
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "undone")


def test_a_snooze_that_is_taken_back_after_they_left_is_a_reopening(rae: User, jo: User) -> None:
    ticket = taken_over(jo)
    snoozed = transitions.snooze(ticket.pk, agent=rae, until=timezone.now() + timedelta(days=1))
    deactivate(jo)
    changes.undo(snoozed, agent=rae)
    ticket.refresh_from_db()
    assert (ticket.status, ticket.drafting) == ("new", True)


@pytest.mark.django_db(transaction=True)
def test_a_mail_that_comes_while_they_leave_is_not_left_with_them() -> None:
    jo = a_person("jo", "Agent")
    ticket = taken_over(jo, "waiting")

    def leave() -> None:
        try:
            deactivate(jo)
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            write(ticket)
            assert Ticket.objects.get().status == "open"
            leaving = pool.submit(leave)
            assert waits_for_a_lock()
        leaving.result(10)
    ticket.refresh_from_db()
    assert (ticket.status, ticket.reason, ticket.drafting) == ("review", "assignee_left", True)


# What nobody drafts for


def drafting(**fields: Any) -> Ticket:
    """As an earlier version left it: it waits for a draft, and nothing is due."""
    ticket = a_ticket(status="new", **fields)
    a_mail(ticket)
    return ticket


def stands(ticket: Ticket) -> tuple[str, str, str]:
    ticket.refresh_from_db()
    return ticket.status, ticket.card, ticket.reason


def test_a_ticket_that_hangs_on_drafting_comes_to_the_queue_with_the_reason(client: Client) -> None:
    hanging, answered, failed, returned, drafted = (drafting() for _ in range(5))
    a_mail(answered, "I called you.", "out")
    an_event(failed.messages.get(), status="dead")
    Outbound.objects.create(
        ticket=returned, answers_message=returned.messages.get(), message_id="out@x", state="failed", to=["a@x.example"]
    )
    a_draft(READY, drafted)
    Ticket.objects.filter(pk=drafted.pk).update(status="new")
    assert timers.end_drafting() == 5
    assert stands(hanging) == ("review", "none", "no_draft_came")
    assert stands(answered) == ("review", "none", "not_drafted")
    assert stands(failed) == ("review", "none", "processing_failed")
    assert stands(returned) == ("review", "none", "send_failed")
    assert stands(drafted) == ("review", "ready", "")
    assert timers.end_drafting() == 0
    client.force_login(a_person(role="Agent"))
    shown = client.get(reverse("ticket", args=[hanging.pk])).content.decode()
    assert "ended without a draft" in shown


def test_what_is_drafted_read_or_done_otherwise_is_left(rae: User) -> None:
    due, put_off, being_read = (drafting() for _ in range(3))
    an_event(due.messages.get())
    an_event(put_off.messages.get(), wait=86_400)
    Reading.objects.create(message=being_read.messages.get())
    others = [a_ticket(status=status) for status in ("open", "waiting", "snoozed", "resolved", "spam")]
    before = list(Ticket.objects.order_by("pk").values())
    assert timers.end_drafting() == 0
    assert len(before) == 3 + len(others)
    assert list(Ticket.objects.order_by("pk").values()) == before


@pytest.mark.django_db(transaction=True)
def test_a_run_that_stores_its_draft_at_this_moment_is_not_disturbed() -> None:
    ticket = drafting()
    event = an_event(ticket.messages.get())

    def look() -> int:
        try:
            return timers.end_drafting()
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as pool, transaction.atomic():
        Ticket.objects.lock(ticket.pk)
        Event.objects.filter(pk=event.pk).finish()
        assert pool.submit(look).result(10) == 0
        store_proposal(ticket.pk, READY, newest_message_id=ticket.messages.get().pk)
    assert timers.end_drafting() == 0
    assert stands(ticket) == ("review", "ready", "")


def test_the_timer_finds_drafting_tickets_of_colleagues_who_left(looks: None) -> None:
    ticket = drafting()
    timers.tick()
    assert stands(ticket)[2] == "no_draft_came"


def test_that_a_text_was_sent_is_remembered_for_a_day_and_what_is_typed_stays(looks: None, rae: User, jo: User) -> None:
    first, second = a_ticket(), a_ticket()
    unsent.clear(first.pk, author=rae)
    unsent.clear(second.pk, author=rae)
    unsent.save(second.pk, author=jo, text="Not sent yet.")
    UnsentReply.objects.exclude(ticket=second, author=rae).update(updated=timezone.now() - timedelta(hours=25))
    timers.tick()
    kept = UnsentReply.objects.values_list("ticket", "author", "text")
    assert set(kept) == {(second.pk, rae.pk, ""), (second.pk, jo.pk, "Not sent yet.")}
