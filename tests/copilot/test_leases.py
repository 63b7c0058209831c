"""Taking a ticket, keeping it, giving it back; with real concurrency where it is about two workers."""

import threading
import uuid
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta

import pytest
from django.db import connection, connections
from django.db.models import F
from django.db.models.functions import Now

from copilot import leases
from copilot.leases import RENEW, FailureOutcome, Lease
from copilot.models import Charge, Wallet
from drafts.inbound.intake import receive
from drafts.models import Event, Message, Ticket
from drafts.models.event import AHEAD, APART
from tests.factories import a_customer, a_mail, a_mailbox, a_ticket, an_event, ask, expire_lease, mail

pytestmark = pytest.mark.django_db


@pytest.fixture
def mailbox():
    return a_mailbox("help")


@pytest.fixture
def ticket(mailbox):
    return a_ticket(mailbox, customer=a_customer())


def lease() -> Lease | None:
    return leases.acquire(60)


def leased() -> Lease:
    found = lease()
    assert found is not None
    return found


def test_nothing_due_is_no_claim(ticket):
    assert lease() is None


def test_a_claim_leases_the_ticket_and_counts_the_delivery(ticket):
    event = ask(ticket)
    taken = leased()
    ticket.refresh_from_db()
    event.refresh_from_db()
    assert (taken.ticket_id, taken.event_id, taken.attempt) == (ticket.pk, event.pk, 1)
    assert taken.token == ticket.lease_token
    assert 55 < (ticket.leased_until - taken.acquired).total_seconds() <= 60
    assert event.attempts == 1
    assert event.status == Event.Status.DUE


def test_a_leased_ticket_is_not_claimed_again(ticket):
    ask(ticket)
    ask(ticket)
    assert lease()
    assert lease() is None


def test_a_lease_that_ran_out_is_claimed_with_a_fresh_token_and_counts_again(ticket):
    ask(ticket)
    first = leased()
    expire_lease(ticket)
    second = leased()
    assert second.token != first.token
    assert (second.event_id, second.attempt) == (first.event_id, 2)


def test_the_ticket_whose_oldest_due_event_is_oldest_comes_first(mailbox):
    younger, older = a_ticket(mailbox, customer=a_customer()), a_ticket(mailbox, customer=a_customer())
    an_event(a_mail(younger, "?"), wait=-5)
    an_event(a_mail(older, "?"), wait=-50)
    assert [leased().ticket_id, leased().ticket_id] == [older.pk, younger.pk]


@pytest.mark.parametrize("status", [Event.Status.DONE, Event.Status.DEAD])
def test_an_event_that_is_over_is_not_claimed(ticket, status):
    an_event(a_mail(ticket, "?"), status=status)
    assert lease() is None


def test_an_event_put_off_is_not_claimed(ticket):
    an_event(a_mail(ticket, "?"), wait=30)
    assert lease() is None


def test_the_oldest_event_of_a_ticket_runs_first_even_where_it_was_put_off(ticket):
    put_off = an_event(a_mail(ticket, "first"), wait=30)
    an_event(a_mail(ticket, "second"))
    assert leased().event_id == put_off.pk


def test_a_lease_that_lost_its_event_meanwhile_releases_the_ticket(ticket, monkeypatch):
    """The snapshot said due; by the time the lock was ours the event was done."""
    ask(ticket)
    counting = "FROM leased\n    WHERE event.status = 'due'"
    gone = leases.LEASE_TICKET.replace(counting, "FROM leased\n    WHERE false")
    assert gone != leases.LEASE_TICKET
    monkeypatch.setattr(leases, "LEASE_TICKET", gone)
    assert lease() is None
    ticket.refresh_from_db()
    assert ticket.lease_token is None
    assert ticket.leased_until is None


def test_finishing_ends_the_lease_and_every_message_event_that_was_read(ticket):
    burst = [a_mail(ticket, "one"), a_mail(ticket, "two"), a_mail(ticket, "came later")]
    events = [an_event(message) for message in burst]
    taken = leased()
    assert leases.finish(taken, read=[burst[0].pk, burst[1].pk])
    assert [Event.objects.get(pk=event.pk).status for event in events] == ["done", "done", "due"]
    ticket.refresh_from_db()
    assert ticket.lease_token is None
    assert leased().event_id == events[2].pk


def test_finishing_ends_a_dead_event_whose_message_was_read_after_all(ticket):
    dead = an_event(a_mail(ticket, "one"), status=Event.Status.DEAD)
    ask(ticket)
    leases.finish(leased(), read=[ticket.messages.first().pk])
    dead.refresh_from_db()
    assert dead.status == Event.Status.DONE


def test_finishing_never_touches_another_tickets_events(mailbox, ticket):
    ask(ticket)
    foreign = ask(a_ticket(mailbox, customer=a_customer()))
    leases.finish(leased(), read=[ticket.messages.get().pk, foreign.ticket.messages.get().pk])
    foreign.refresh_from_db()
    assert foreign.status == Event.Status.DUE


def test_whose_lease_was_taken_over_finishes_nothing(ticket):
    event = ask(ticket)
    stalled = leased()
    expire_lease(ticket)
    second = leased()
    assert not leases.finish(stalled, read=[ticket.messages.get().pk])
    event.refresh_from_db()
    ticket.refresh_from_db()
    assert event.status == Event.Status.DUE
    assert ticket.lease_token == second.token


def test_a_failure_puts_the_event_off_each_time_twice_as_long(ticket):
    event = ask(ticket)
    waits = []
    for _ in range(2):
        assert leases.fail(leased(), "boom", max_attempts=3, retry_seconds=10) is FailureOutcome.LATER
        event.refresh_from_db()
        waits.append(Event.objects.annotate(wait=_seconds_ahead()).get(pk=event.pk).wait.total_seconds())
        assert lease() is None
        Event.objects.update(run_after=Now())
    assert waits == pytest.approx([10, 20], abs=1)
    assert event.last_error == "boom"


def _seconds_ahead():
    from django.db.models import DurationField, ExpressionWrapper, F

    return ExpressionWrapper(F("run_after") - Now(), DurationField())


def test_a_run_whose_process_was_killed_is_tried_again_at_once_then_each_time_later(ticket):
    event = ask(ticket)
    assert leased().counted_attempts == 1
    waits = []
    for stops in range(1, 5):
        expire_lease(ticket)
        again = leases.acquire(60, stop_seconds=10)
        event.refresh_from_db()
        assert event.stops == stops
        if again is None:
            waits.append(Event.objects.annotate(wait=_seconds_ahead()).get(pk=event.pk).wait.total_seconds())
            assert event.last_error == f"Its process was killed {stops} times"
            Event.objects.update(run_after=Now())
            again = leases.acquire(60, stop_seconds=10)
        assert (again.stops, again.counted_attempts) == (stops, 1)
    assert waits == pytest.approx([10, 20, 40], abs=1)


def test_killed_runs_do_not_count_as_failed_ones(ticket):
    ask(ticket)
    leased()
    for _ in range(3):
        expire_lease(ticket)
        last = leased()
    assert last.attempt == 4
    assert leases.fail(last, "boom", max_attempts=2, retry_seconds=10) is FailureOutcome.LATER
    Event.objects.update(run_after=Now())
    assert leases.fail(leased(), "boom", max_attempts=2, retry_seconds=10) is FailureOutcome.DEAD


def test_the_last_delivery_buries_the_event_with_its_error(ticket):
    event = ask(ticket)
    last = replace(leased(), attempt=3)
    assert leases.fail(last, "boom", max_attempts=3, retry_seconds=10) is FailureOutcome.DEAD
    event.refresh_from_db()
    assert (event.status, event.last_error) == (Event.Status.DEAD, "boom")
    assert event.finished is not None
    ticket.refresh_from_db()
    assert ticket.lease_token is None


def test_a_failed_event_holds_back_the_next_of_its_ticket_but_no_other_ticket(mailbox, ticket):
    ask(ticket)
    ask(ticket)
    leases.fail(leased(), "boom", max_attempts=3, retry_seconds=10)
    other = ask(a_ticket(mailbox, customer=a_customer()))
    assert leased().event_id == other.pk
    assert lease() is None


def test_new_mail_makes_a_backed_off_event_due(ticket):
    first = ask(ticket)
    leases.fail(leased(), "boom", max_attempts=3, retry_seconds=10)
    ask(ticket)
    assert leased().event_id == first.pk


def test_a_failure_without_the_lease_changes_nothing(ticket):
    event = ask(ticket)
    stalled = leased()
    expire_lease(ticket)
    leased()
    assert leases.fail(stalled, "boom", max_attempts=1, retry_seconds=10) is FailureOutcome.LOST
    event.refresh_from_db()
    assert (event.status, event.last_error) == (Event.Status.DUE, "")


def test_a_claim_given_back_was_never_counted(ticket):
    event = ask(ticket)
    assert leases.give_back(leased())
    event.refresh_from_db()
    assert event.attempts == 0
    assert leased().attempt == 1


def test_a_claim_given_back_to_wait_is_not_due_at_once(ticket):
    ask(ticket)
    leases.give_back(leased(), wait_seconds=5)
    assert lease() is None


def test_a_lost_lease_is_not_released(ticket):
    event = ask(ticket)
    lost = replace(leased(), token=uuid.uuid4())
    assert not leases.give_back(lost)
    event.refresh_from_db()
    assert event.attempts == 1


def renew(*held: Lease) -> set[uuid.UUID]:
    with connection.cursor() as cursor:
        cursor.execute(RENEW, leases.renewal(held, 600))
        return {row[0] for row in cursor.fetchall()}


def test_renewing_keeps_the_lease_and_the_money_reserved_for_the_run(ticket):
    event = ask(ticket)
    taken = leased()
    wallet = Wallet.objects.create(mailbox=ticket.mailbox, month="2026-01-01")
    charge = Charge.objects.create(wallet=wallet, event=event, attempt=1, lapses=taken.acquired)
    assert renew(taken) == {taken.token}
    ticket.refresh_from_db()
    charge.refresh_from_db()
    assert ticket.leased_until - taken.acquired > timedelta(seconds=500)
    assert charge.lapses == ticket.leased_until


def test_renewing_a_lease_that_was_taken_over_does_nothing(ticket):
    ask(ticket)
    stalled = leased()
    expire_lease(ticket)
    second = leased()
    assert renew(stalled, second) == {second.token}


# Of so few rows any plan is cheap, and which is cheapest depends on what was counted of earlier tests.
IN_ORDER = "SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_sort = off"


def test_the_claim_is_driven_from_the_index_of_due_events(ticket):
    ask(ticket)
    with connection.cursor() as cursor:
        cursor.execute(IN_ORDER)
        cursor.execute("EXPLAIN " + leases.LEASE_TICKET, [60])
        plan = "\n".join(row[0] for row in cursor.fetchall())
    assert "event_in_order on drafts_event event" in plan


def posted(mailbox, sender: str, subject: str) -> int:
    return receive(mailbox, mail("How?", subject=subject, sender=sender)).ticket_id


def answered(sender: str) -> None:
    a_mail(Ticket.objects.get(customer__email=sender), "Yes.", Message.Direction.OUT)


def in_order() -> list[int]:
    return list(Event.objects.due().order_by("order_at", "id").values_list("ticket", flat=True))


@pytest.fixture
def unlimited(settings):
    settings.CONFIG = settings.CONFIG.model_copy(update={"drafts_per_sender_hour": 1_000})


@pytest.mark.parametrize("known", [True, False])
def test_a_flood_of_one_sender_holds_up_no_other(mailbox, unlimited, known, monkeypatch):
    """Also where it is longer than what comes before the rest; so that few mails are, that time is short here."""
    monkeypatch.setattr("drafts.models.event.AHEAD", short := 2 * APART)
    if known:
        posted(mailbox, "flood@example.net", "First")
        answered("flood@example.net")
        Event.objects.all().finish()
    flood = [posted(mailbox, "flood@example.net", f"Flood {number}") for number in range(short // APART + 12)]
    other = posted(mailbox, "ada@example.net", "Where is my parcel?")
    taken = [leased().ticket_id for _ in range(10)]
    assert other in taken[:3]
    assert [ticket for ticket in taken if ticket != other] == flood[:9]  # their own order is kept


def test_a_flood_of_new_senders_holds_up_no_customer_who_was_answered_before(mailbox):
    posted(mailbox, "ada@example.net", "Hello")
    answered("ada@example.net")
    Event.objects.all().finish()
    for number in range(10):
        posted(mailbox, f"new-{number}@example.net", "Buy")
    ada = posted(mailbox, "ada@example.net", "Where is my parcel?")
    assert leased().ticket_id == ada


def test_nobody_waits_for_ever(mailbox, unlimited):
    """The second mail of a sender runs before what comes after a while, and so does that of a new sender."""
    first, second = (posted(mailbox, "new@example.net", f"Mail {number}") for number in range(2))
    posted(mailbox, "ada@example.net", "Hello")
    answered("ada@example.net")
    Event.objects.filter(ticket__customer__email="ada@example.net").finish()
    Event.objects.due().update(order_at=F("order_at") - AHEAD - APART - timedelta(seconds=1))  # some hours later
    later = posted(mailbox, "ada@example.net", "Where is my parcel?")
    assert in_order() == [first, second, later]


def test_another_mail_on_a_ticket_keeps_its_customers_place(mailbox):
    posted(mailbox, "ada@example.net", "Hello")
    answered("ada@example.net")
    Event.objects.all().finish()
    before = posted(mailbox, "ada@example.net", "Where is my parcel?")
    sent = Message.objects.get(ticket=before).message_id
    leased()  # its run is under way
    again = mail("The black one.", sender="ada@example.net", subject="Re: Where is my parcel?", in_reply_to=f"<{sent}>")
    assert receive(mailbox, again).ticket_id == before
    posted(mailbox, "new@example.net", "Hello")
    assert in_order()[:2] == [before, before]


def test_mail_that_is_due_once_its_body_is_read_keeps_its_place(mailbox):
    posted(mailbox, "ada@example.net", "Hello")
    answered("ada@example.net")
    Event.objects.all().finish()
    large = posted(mailbox, "new@example.net", "Large")
    Event.objects.due().update(run_after=Now() + timedelta(hours=1))
    assert Ticket.objects.get(pk=large).events.hurry() == 1
    ada = posted(mailbox, "ada@example.net", "Where is my parcel?")
    assert [leased().ticket_id for _ in range(2)] == [ada, large]


def test_work_that_an_agent_waits_for_comes_before_mail_of_new_senders(mailbox, ticket):
    posted(mailbox, "new@example.net", "Hello")
    asked = Event.objects.create(kind=Event.Kind.REWRITE, ticket=ticket, dedupe_key="rewrite")
    assert leased().event_id == asked.pk


def test_postponed_events_are_passed_over_in_the_index(ticket):
    ask(ticket)
    with connection.cursor() as cursor:
        cursor.execute(IN_ORDER)
        cursor.execute("EXPLAIN " + leases.LEASE_TICKET, [60])
        plan = "\n".join(row[0] for row in cursor.fetchall())
    assert "Index Cond: (run_after <= statement_timestamp())" in plan


@pytest.mark.django_db(transaction=True)
def test_eight_workers_at_once_never_hold_one_ticket_together_and_keep_each_tickets_order():
    mailbox = a_mailbox("help")
    tickets = [a_ticket(mailbox, customer=a_customer()) for _ in range(6)]
    for _ in range(10):
        for ticket in tickets:
            ask(ticket)
    guard = threading.Lock()
    holders: Counter[int] = Counter()
    overlaps: list[int] = []
    order: dict[int, list[int]] = {ticket.pk: [] for ticket in tickets}

    def work() -> None:
        try:
            while Event.objects.filter(status=Event.Status.DUE).exists():
                taken = leases.acquire(60)
                if taken is None:
                    continue
                with guard:
                    holders[taken.ticket_id] += 1
                    overlaps.extend([taken.ticket_id] * (holders[taken.ticket_id] > 1))
                    order[taken.ticket_id].append(taken.event_id)
                with guard:
                    holders[taken.ticket_id] -= 1
                assert leases.finish(taken)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as pool:
        for future in [pool.submit(work) for _ in range(8)]:
            future.result(timeout=60)
    assert overlaps == []
    assert Event.objects.filter(status=Event.Status.DONE, attempts=1).count() == 60
    assert all(done == sorted(done) and len(done) == 10 for done in order.values())
    assert not Ticket.objects.exclude(lease_token=None).exists()
