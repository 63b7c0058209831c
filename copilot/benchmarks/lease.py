"""How long a lease takes while very many tickets wait, beside a bare SELECT 1 of the same run."""

from collections.abc import Callable
from datetime import timedelta
from statistics import median
from time import perf_counter

from django.db import connection
from django.utils import timezone

from copilot import leases
from copilot.embedded.temporary import temporary_database
from drafts.models import Customer, Event, Mailbox, Ticket
from kb.models import Collection

TICKETS = 100_000
ROUNDS = 300
BATCH = 5_000


def measure() -> dict[str, float]:
    """Medians in milliseconds, and the ratio of a lease to a bare round trip."""
    with temporary_database():
        fill(TICKETS)
        bare = median(_milliseconds(_bare) for _ in range(ROUNDS))
        lease = median(_lease() for _ in range(ROUNDS))
    return {"tickets": TICKETS, "lease_ms": lease, "select_1_ms": bare, "lease_to_select_1": lease / bare}


def fill(tickets: int) -> None:
    """Create so many tickets with one due event each; the last one is the oldest."""
    collection = Collection.objects.create(slug="bench", name="bench", active_model="bundled")
    mailbox = Mailbox.objects.create(slug="bench", name="bench", address="b@bench.example", collection=collection)
    customer = Customer.objects.create(email="one@bench.example")
    now = timezone.now()
    for start in range(0, tickets, BATCH):
        numbers = range(start, min(start + BATCH, tickets))
        made = Ticket.objects.bulk_create(Ticket(mailbox=mailbox, customer=customer, subject=str(n)) for n in numbers)
        Event.objects.bulk_create(
            Event(
                kind=Event.Kind.MESSAGE,
                ticket=ticket,
                dedupe_key=f"message:{number}",
                run_after=now,
                order_at=now - timedelta(milliseconds=number),
                created=now,
            )
            for ticket, number in zip(made, numbers, strict=True)
        )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE drafts_ticket, drafts_event")


def _milliseconds(done: Callable[[], None]) -> float:
    began = perf_counter()
    done()
    return (perf_counter() - began) * 1000


def _bare() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _lease() -> float:
    held: list[leases.Lease | None] = []
    taken = _milliseconds(lambda: held.append(leases.acquire(60)))
    for lease in filter(None, held):
        leases.finish(lease)
    return taken
