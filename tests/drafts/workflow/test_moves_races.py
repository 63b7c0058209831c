"""A mail and a merge, or its undo, at once, on real connections: the mail stands on one ticket and neither fails."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from threading import current_thread, main_thread
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection

from drafts.inbound import intake
from drafts.models import Mailbox, Message, Ticket, TicketMove
from drafts.models.ticket import TicketQuerySet
from drafts.workflow import moves
from tests.factories import a_person, mail
from tests.locks import waits_for_a_lock

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def agent() -> User:
    return a_person(role="Agent")


@pytest.fixture
def pool() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


def come(mailbox: Mailbox, text: str = "Where is my order?", **headers: str) -> Ticket:
    return Ticket.objects.get(pk=intake.receive(mailbox, mail(text, **headers)).ticket_id)


def answer(ticket: Ticket) -> str:
    return f"<{ticket.messages.get().message_id}>"


def beside(pool: ThreadPoolExecutor, work: Callable[[], Any]) -> Future[Any]:
    """On a connection of its own."""

    def closing() -> Any:
        try:
            return work()
        finally:
            connection.close()

    return pool.submit(closing)


def once_found(monkeypatch: pytest.MonkeyPatch, meanwhile: Callable[[], Any]) -> None:
    """`meanwhile` is done when a mail has found its ticket for the first time, and does not have it yet."""
    find_place, waiting = intake.threading.find_place, [meanwhile]

    def found(*given: Any, **named: Any) -> intake.threading.ThreadMatch:
        place = find_place(*given, **named)
        if waiting:
            waiting.pop()()
        return place

    monkeypatch.setattr(intake.threading, "find_place", found)


@pytest.mark.parametrize("into", ["older", "newer"])
def test_a_mail_that_found_its_ticket_just_before_the_merge_joins_the_other(mailbox, agent, monkeypatch, pool, into):
    one, other = come(mailbox), come(mailbox)
    if into == "newer":
        one, other = other, one
    found = answer(other)
    once_found(monkeypatch, lambda: beside(pool, lambda: moves.merge(one.pk, other=other.pk, agent=agent)).result(10))
    assert come(mailbox, "Hello?", in_reply_to=found) == one
    assert not other.messages.exists()


def test_an_undo_of_the_merge_waits_for_a_mail_that_does_not_wait_for_it(mailbox, agent, monkeypatch, pool):
    older, newer = come(mailbox), come(mailbox)
    found, lock, undone = answer(newer), TicketQuerySet.lock, []
    once_found(monkeypatch, lambda: beside(pool, lambda: moves.merge(older.pk, other=newer.pk, agent=agent)).result(10))

    def locked(tickets: TicketQuerySet, pk: int) -> Ticket:
        ticket = lock(tickets, pk)
        if current_thread() is main_thread() and not undone:
            move = TicketMove.objects.get()
            undone.append(beside(pool, lambda: moves.undo(move.pk, agent=agent)))
            assert waits_for_a_lock()  # it has the older one
        return ticket

    monkeypatch.setattr(TicketQuerySet, "lock", locked)
    joined = come(mailbox, "Hello?", in_reply_to=found)
    undone[0].result(10)
    assert TicketMove.objects.get().undone_at is not None
    assert joined in (older, newer)
    assert Message.objects.filter(ticket__in=(older, newer)).count() == 3
