"""One-line summaries of tickets."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from django.db.models import QuerySet
from django.utils import timezone

from copilot.assistant.look_ups.customers_words import is_name
from copilot.assistant.look_ups.sources import Source, as_written
from drafts.models import Customer, Ticket

Also = Callable[[Ticket], str]


def visible_tickets() -> QuerySet[Ticket]:
    return Ticket.objects.select_related("customer", "mailbox", "assignee")


def ticket_line(found: Ticket, wrote: datetime | None = None, also: Also | None = None) -> Source:
    """A line for a ticket. `wrote`: time of the customer's last mail, if the list is sorted by it. `also`: additional
    text."""
    told = f"Ticket {found.pk}, “{as_written(found.subject) or 'no subject'}”, is {str(found.get_status_display()).lower()}"
    when = f"{wrote:%Y-%m-%d}, the last mail" if wrote else f"{found.created:%Y-%m-%d}"
    text = f"{told}, from {name_of(found.customer)} on {when}{also(found) if also else ''}."
    return of_record(found, text)


def of_record(found: Ticket, text: str) -> Source:
    """A record of a ticket, with the customer's text marked."""
    subjects = (as_written(found.subject),) if as_written(found.subject) else ()
    names = names_in(found.customer)
    return Source("record", title(found), text, ticket=found.pk, subjects=subjects, names=names).screened()


def name_of(customer: Customer) -> str:
    """The customer's name as in their mail; in quotation marks if it does not look like a name."""
    name = as_written(str(customer))
    return name if is_name(name) or name == customer.email else f"“{name}”"


def names_in(customer: Customer) -> tuple[str, ...]:
    return tuple(dict.fromkeys((as_written(str(customer)), customer.email)))


def due_words(found: Ticket) -> str:
    if not found.due_at:
        return ""
    when = f"{timezone.localtime(found.due_at):%Y-%m-%d %H:%M}"
    return f", was due on {when} and is overdue" if found.due_at < timezone.now() else f", due on {when}"


def waiting_words(found: Ticket) -> str:
    return f", waiting for an answer since {timezone.localtime(found.waiting_since):%Y-%m-%d %H:%M}"


def title(found: Ticket) -> str:
    return f"Ticket {found.pk}: {as_written(found.subject) or '(no subject)'}"


def label_text(label: str) -> str:
    return label.replace("_", " ").lower()


def in_order(
    keys: Sequence[int], wrote: Mapping[int, datetime] | None = None, also: Also | None = None
) -> list[Source]:
    rows = visible_tickets().in_bulk(keys)
    return [ticket_line(rows[pk], (wrote or {}).get(pk), also) for pk in keys if pk in rows]
