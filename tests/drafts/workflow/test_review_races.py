"""Two decisions at once, on real connections: the first wins and the second is refused."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from django.db import transaction

from drafts.models import Draft, Outbound, Review, Ticket
from drafts.outbound import dispatch
from drafts.proposals import store_proposal
from drafts.workflow import holds, review
from tests.factories import READY, a_draft, a_mail, a_person, act_fields, without_undo
from tests.locks import waits_for_a_lock
from tests.races import at_once

pytestmark = pytest.mark.django_db(transaction=True)
ROUNDS = 6


@pytest.fixture
def draft() -> Draft:
    return a_draft()


def new_mail(draft: Draft) -> Callable[[], Any]:
    def come_in() -> None:
        """What intake does, in its transaction."""
        with transaction.atomic():
            ticket = Ticket.objects.lock(draft.ticket_id)
            a_mail(ticket)
            Draft.objects.filter(ticket=ticket, status="open").update(status="superseded")
            ticket.status = "new"
            ticket.save(update_fields=["status"])

    return come_in


def approving(draft: Draft) -> Callable[[], Any]:
    agent = a_person()
    return lambda: review.approve(draft.pk, agent=without_undo(agent), **act_fields(draft))


def test_of_eight_approvals_at_once_one_sends(draft):
    results = at_once(*[approving(draft) for _ in range(8)])
    assert sum(isinstance(result, Outbound) for result in results) == 1
    assert sum(isinstance(result, review.Stale) for result in results) == 7
    assert (Outbound.objects.count(), Review.objects.count()) == (1, 1)


def test_approving_and_rejecting_at_once_leaves_one_decision(draft):
    agent = a_person()
    results = at_once(approving(draft), lambda: review.reject(draft.pk, agent=agent, reason="no", **act_fields(draft)))
    draft.refresh_from_db()
    assert sum(isinstance(result, review.Stale) for result in results) == 1
    assert Outbound.objects.count() == (1 if draft.status == "approved" else 0)
    assert Review.objects.count() == 1


def test_a_mail_that_comes_in_while_a_draft_is_approved_never_gets_the_old_answer_unnoticed():
    for draft in (a_draft() for _ in range(ROUNDS)):
        approved, _mail = at_once(approving(draft), new_mail(draft))
        draft.refresh_from_db()
        ticket = Ticket.objects.get(pk=draft.ticket_id)
        if isinstance(approved, Outbound):  # it was first: sent to the old mail, and the ticket is new again
            assert (draft.status, ticket.status, approved.answers_message) == ("approved", "new", draft.answers_message)
        else:
            assert (draft.status, ticket.status, ticket.outbound.count()) == ("superseded", "new", 0)


def test_an_approval_that_waited_for_the_ticket_decides_on_the_draft_as_it_is_then(draft):
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            ticket = Ticket.objects.lock(draft.ticket_id)
            approval = pool.submit(at_once, approving(draft))
            assert waits_for_a_lock()
            Draft.objects.filter(pk=draft.pk).update(card="findings")
            ticket.save(update_fields=["updated"])
        with pytest.raises(review.Refused, match="only a guess"):
            approval.result(10)
    assert not Outbound.objects.exists()


def test_an_approval_that_waited_for_the_ticket_asks_about_who_holds_it_then(draft):
    colleague, agent, asked = a_person(), a_person(), []

    def approve() -> Outbound:
        fields = act_fields(draft)
        return review.approve(draft.pk, agent=agent, allowed=lambda ticket, _: asked.append(ticket.held_by), **fields)

    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            Ticket.objects.acquire_lock(draft.ticket_id)
            approval = pool.submit(at_once, approve)
            assert waits_for_a_lock()
            assert holds.take(draft.ticket_id, agent=colleague)
        approval.result(10)
    assert asked == [colleague]


def test_undo_against_a_new_mail_never_offers_the_old_draft_again():
    agent = a_person()
    for draft in (a_draft() for _ in range(ROUNDS)):
        outbound = approving(draft)()
        undone, _mail = at_once(partial(review.undo, outbound.pk, agent=agent), new_mail(draft))
        draft.refresh_from_db()
        assert undone.state == "cancelled"
        assert (draft.status, Ticket.objects.get(pk=draft.ticket_id).status) == ("superseded", "new")


def test_undo_against_the_sender_has_one_winner(settings, tmp_path):
    settings.EMAIL_BACKEND, settings.EML_OUTBOX_DIR = "drafts.outbound.backends.eml.EmlBackend", tmp_path
    agent = a_person()
    for draft in (a_draft() for _ in range(ROUNDS)):
        outbound = approving(draft)()
        undone, sent = at_once(partial(review.undo, outbound.pk, agent=agent), dispatch.send_next)
        left = (tmp_path / f"{outbound.message_id}.eml").exists()
        draft.refresh_from_db()
        expected = (True, True, "approved") if isinstance(undone, review.Stale) else (False, False, "open")
        assert (sent, left, draft.status) == expected


def test_eight_senders_send_each_mail_once(settings, tmp_path):
    settings.EMAIL_BACKEND, settings.EML_OUTBOX_DIR = "drafts.outbound.backends.eml.EmlBackend", tmp_path
    for _ in range(12):
        approving(a_draft())()

    def send_all() -> int:
        return sum(iter(lambda: dispatch.send_next(), False))

    assert sum(at_once(*[send_all] * 8)) == 12
    assert len(list(tmp_path.glob("*.eml"))) == 12
    assert set(Outbound.objects.values_list("state", "attempts")) == {("sent", 1)}


def test_a_run_that_ends_while_its_draft_is_approved_offers_nothing_new(draft):
    proposal = replace(READY, body="Another answer. [1]")

    def finish_run() -> Draft:
        with transaction.atomic():
            return store_proposal(draft.ticket_id, proposal, newest_message_id=draft.answers_message_id)

    approved, offered = at_once(approving(draft), finish_run)
    draft.refresh_from_db()
    if isinstance(approved, Outbound):
        assert (draft.status, offered.status, Ticket.objects.get().status) == ("approved", "superseded", "waiting")
    else:
        assert (draft.status, offered.status, Outbound.objects.count()) == ("superseded", "open", 0)


def test_two_takeovers_at_once_leave_one_owner(draft):
    people = [a_person(), a_person()]
    works = [lambda p=person: review.take_over(draft.ticket_id, agent=p, **act_fields(draft)) for person in people]
    results = at_once(*works)
    assert sum(isinstance(result, review.Stale) for result in results) == 1
    (first,) = [person for person, result in zip(people, results, strict=True) if not isinstance(result, review.Stale)]
    assert Ticket.objects.get().assignee == first


def test_two_replies_at_once_send_one(draft):
    people = [a_person(), a_person()]
    works = [
        lambda p=person: review.reply(
            draft.ticket_id, agent=p, body=f"From {p}", last_message_id=draft.answers_message_id
        )
        for person in people
    ]
    results = at_once(*works)
    assert sum(isinstance(result, Outbound) for result in results) == 1
    assert Outbound.objects.count() == 1
