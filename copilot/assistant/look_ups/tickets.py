"""Look-ups of tickets, their customers, and how many there are. Everything that a customer wrote is screened."""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime, time, timedelta
from typing import Any, Literal

from django.db.models import Count, F, Prefetch, Q, QuerySet
from django.utils import timezone
from pydantic import Field, field_validator

from copilot.assistant.look_ups.assignees import ME, assigned_to
from copilot.assistant.look_ups.customers import customer_called, names_several
from copilot.assistant.look_ups.sources import Source, shortened
from copilot.assistant.look_ups.tools import Arguments, Asker
from copilot.extractive.tool_data import reports
from copilot.models import Run, ToolExecution
from copilot.tools import Unanswered
from copilot.tools.bounded_read import bounded
from drafts.desk.labels import language_name
from drafts.desk.lists.ticket_search import ranked, searched
from drafts.inbound.mail.reply_parser import query_text
from drafts.models import Customer, Message, Ticket
from drafts.models.tag import normalised
from drafts.models.ticket import TicketQuerySet

LINE_BREAK = re.compile(r"(?<![\n:;,])[ \t]*\n(?=[^\W\d_])")
SECONDS = 4.0  # a query that takes longer is broken off by the database
LOOKED_UP = "Looked up for ticket"
MOST_MESSAGES = 8  # of one ticket, the newest
MOST_TICKETS = 10
NEWEST = 1_000  # mails that are looked at for the recent ones
Status = Literal["", "unanswered", "new", "review", "open", "waiting", "snoozed", "resolved", "spam"]
UNANSWERED = (Ticket.Status.NEW, Ticket.Status.REVIEW, Ticket.Status.OPEN)  # what people call open, or waiting


class TicketArguments(Arguments):
    id: int = Field(0, ge=0, lt=2**62, description="The ticket's number")
    order_number: str = Field("", max_length=60, description="An order, invoice or other number that a mail names")
    customer: str = Field("", description="Name or e-mail address of a customer: the ticket that they wrote in last")


class Filters(Arguments):
    category: str = Field("", description="Category or intent, such as refund")
    mailbox: str = Field("", description="Slug or address of a mailbox")
    words: str = Field("", description="A product or other words that the ticket holds")
    status: Status = Field(
        "",
        description="unanswered: what people call open, or waiting for us; open: with a person; waiting: for the customer",
    )
    waiting_hours: int = Field(0, ge=0, le=24 * 365, description="Unanswered, and for at least so many hours")
    customer: str = Field("", description="E-mail address or name of the customer")
    kind: Literal["", "complaint"] = Field("", description="complaint: what its mail is, whatever it is about")
    language: str = Field("", max_length=8, description="Code of the language that the mail is in, such as de")
    assignee: str = Field(
        "", max_length=150, description="me: who asks; nobody: no person and no team; or a colleague's or a team's name"
    )
    tag: str = Field("", max_length=50, description="A tag that the tickets have")
    overdue: bool = Field(False, description="Unanswered though its time is over")
    since: date | None = Field(None, description="First day")
    until: date | None = Field(None, description="Last day")

    @field_validator("since", "until", mode="before")
    @classmethod
    def empty_is_none(cls, value: object) -> object:
        return value or None


class ListArguments(Filters):
    limit: int = Field(5, ge=1, le=MOST_TICKETS)


class RecentArguments(Arguments):
    hours: int = Field(24, ge=1, le=24 * 90)
    limit: int = Field(5, ge=1, le=MOST_TICKETS)


class CustomerArguments(Arguments):
    email: str = Field("", description="The customer's e-mail address")
    name: str = Field("", description="Or their name")
    ticket: int = Field(0, ge=0, lt=2**62, description="Or a ticket of theirs")


@names_several
def ticket(asker: Asker, asked: TicketArguments) -> Sequence[Source]:
    with bounded(SECONDS):
        found = find_ticket(asked)
        return [ticket_facts(found), *looked_up(found, expected=bool(asked.order_number)), *messages(found)]


def looked_up(found: Ticket, *, expected: bool) -> Iterator[Source]:
    """What the newest run that looked anything up for it was told, with the time. `expected`: that there is nothing is
    said too."""
    newest = Run.objects.filter(ticket=found, tool_executions__isnull=False).order_by("-finished").first()
    rows = ToolExecution.objects.filter(run=newest, outcome=ToolExecution.Outcome.OK) if newest else ()
    told = reports({row.tool: row.result for row in rows}, "en")
    when = f"{timezone.localtime(newest.finished):%Y-%m-%d %H:%M}" if newest else ""
    for report in told:
        heading, *lines = report.text.split("\n")
        text = f"{heading.replace('Your order', 'Order').rstrip(':')}: {'; '.join(line.removeprefix('- ') for line in lines)}."
        text += f"\nThis was looked up on {when}."
        yield Source("record", f"{LOOKED_UP} {found.pk} on {when}", text, ticket=found.pk).screened()
    if expected and not told:
        nothing = f"Nothing was looked up for ticket {found.pk}, so only its mails tell of the order."
        yield Source("record", f"{LOOKED_UP} {found.pk}", nothing, ticket=found.pk)


def find_ticket(asked: TicketArguments) -> Ticket:
    if not asked.id and not asked.order_number and not asked.customer:
        raise Unanswered("Which ticket? Give its number, a number that its mail names, or its customer.", "refused")
    rows = visible_tickets()
    if asked.id:
        found = rows.filter(pk=asked.id).first()
    elif not asked.order_number:
        found = written_last(rows, customer_called(asked.customer))
    else:
        ours = searched(Ticket.objects.all(), asked.order_number).exclude(status=Ticket.Status.SPAM)
        best = ranked(ours, asked.order_number).order_by(F("rank").desc(), "-pk").values_list("pk", flat=True).first()
        found = rows.filter(pk=best).first() if best else None
    if found is None:
        name = f"ticket {asked.id}" if asked.id else f"ticket that names {asked.order_number or asked.customer}"
        raise Unanswered(f"There is no {name}.", "nothing")
    return found


def written_last(rows: QuerySet[Ticket], customer: Customer) -> Ticket | None:
    mails = Message.objects.filter(direction=Message.Direction.IN, ticket__customer=customer)
    newest = mails.exclude(ticket__status=Ticket.Status.SPAM).order_by("-received_at", "-pk").first()
    return rows.filter(pk=newest.ticket_id).first() if newest else None


def visible_tickets() -> QuerySet[Ticket]:
    return Ticket.objects.select_related("customer", "mailbox", "assignee")


def ticket_facts(found: Ticket) -> Source:
    """What the desk knows of it, each as a sentence that an answer may repeat."""
    told = [
        f"Ticket {found.pk} is {str(found.get_status_display()).lower()}.",
        f"Its subject is “{found.subject or 'no subject'}”.",
        f"It is from {found.customer} ({found.customer.email}).",
        f"It came to {found.mailbox.address} on {found.created:%Y-%m-%d}.",
    ]
    if found.category or found.intent:
        told.append(f"Its category is {label_text(found.category or found.intent)}.")
    replies = found.messages.filter(direction=Message.Direction.OUT).count()
    told.append(f"It has {replies} {'reply' if replies == 1 else 'replies'}." if replies else "It has no reply yet.")
    if found.assignee:
        told.append(f"It is assigned to {found.assignee.get_short_name() or found.assignee.get_username()}.")
    return Source("record", title(found), "\n".join(told), ticket=found.pk).screened()


def ticket_line(found: Ticket, wrote: datetime | None = None) -> Source:
    """wrote: when the customer's last mail came, where the list is ordered by it."""
    told = f"Ticket {found.pk}, “{found.subject or 'no subject'}”, is {str(found.get_status_display()).lower()}"
    when = f"{wrote:%Y-%m-%d}, the last mail" if wrote else f"{found.created:%Y-%m-%d}"
    text = f"{told}, from {found.customer} on {when}."
    return Source("record", title(found), text, ticket=found.pk).screened()


def title(found: Ticket) -> str:
    return f"Ticket {found.pk}: {found.subject or '(no subject)'}"


def label_text(label: str) -> str:
    return label.replace("_", " ").lower()


def messages(found: Ticket) -> Iterator[Source]:
    """The newest, in their order; notes of colleagues are not told."""
    said = found.messages.mail().order_by("-received_at", "-id")
    for each in reversed(list(said.select_related("author")[:MOST_MESSAGES])):
        theirs = each.direction == Message.Direction.IN
        who = (each.from_name or each.from_address) if theirs else sender(each)
        heading = f"In ticket {found.pk} {who} {'wrote' if theirs else 'replied'} on {each.received_at:%Y-%m-%d}"
        said_here = (each.visible_text or each.text).replace(found.mailbox.signature.strip() or "\0", "")
        text = shortened(unwrapped(query_text(said_here) or said_here))
        yield Source("message", heading, text, found.language or "en", ticket=found.pk).screened()


def unwrapped(text: str) -> str:
    """Lines of a paragraph, which a mail program has broken, in one."""
    return LINE_BREAK.sub(" ", text)


def sender(message: Message) -> str:
    person = message.author
    return (person.get_full_name() or person.get_username()) if person else "our team"


def filtered(asked: Filters, asker: Asker) -> QuerySet[Ticket]:
    found = Ticket.objects.all() if asked.status == "spam" else Ticket.objects.exclude(status=Ticket.Status.SPAM)
    if asked.status == "unanswered" or (asked.waiting_hours and not asked.status):
        found = found.filter(status__in=UNANSWERED)
    elif asked.status:
        found = found.filter(status=asked.status)
    if asked.waiting_hours:
        found = found.filter(waiting_since__lte=timezone.now() - timedelta(hours=asked.waiting_hours))
    if asked.category:
        label = asked.category.replace(" ", "_")
        found = found.filter(Q(category__icontains=label) | Q(intent__icontains=label))
    if asked.mailbox:
        found = found.filter(Q(mailbox__slug=asked.mailbox) | Q(mailbox__address__iexact=asked.mailbox))
    if asked.customer:
        theirs = Q(customer__email__iexact=asked.customer)
        found = found.filter(theirs if "@" in asked.customer else Q(customer=customer_called(asked.customer)))
    found = shown_in_queue(found, asked, asker)
    if asked.since:
        found = found.filter(created__gte=start_of(asked.since))
    if asked.until:
        found = found.filter(created__lt=start_of(asked.until + timedelta(days=1)))
    return searched(found, asked.words)


def shown_in_queue(found: TicketQuerySet, asked: Filters, asker: Asker) -> TicketQuerySet:
    """Those of which the queue shows this beside their state."""
    exact = {"kind": asked.kind, "language": asked.language}
    found = found.filter(**{name: value for name, value in exact.items() if value})
    if asked.assignee:
        found = found.filter(assigned_to(asked.assignee, asker.user_id))
    if asked.tag:
        found = found.filter(tags__name=normalised(asked.tag))
    if asked.overdue:
        found = found.filter(due_at__lt=timezone.now(), status__in=UNANSWERED)
    return found


def start_of(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time()))


@names_several
def tickets(asker: Asker, asked: ListArguments) -> Sequence[Source]:
    with bounded(SECONDS):
        rows = filtered(asked, asker).order_by("-created", "-pk").values_list("pk", flat=True)
        return first_of(list(rows[: asked.limit + 1]), asked.limit)


def first_of(keys: Sequence[int], most: int, wrote: Mapping[int, datetime] | None = None) -> list[Source]:
    """A line each for the first of them, and where there are more, that there are."""
    rest = [Source("record", "More tickets", f"There are more than these {most}.")] if len(keys) > most else []
    return [*in_order(keys[:most], wrote), *rest]


def in_order(keys: Sequence[int], wrote: Mapping[int, datetime] | None = None) -> list[Source]:
    rows = visible_tickets().in_bulk(keys)
    return [ticket_line(rows[pk], (wrote or {}).get(pk)) for pk in keys if pk in rows]


@names_several
def count(asker: Asker, asked: Filters) -> Sequence[Source]:
    """One record: how many, and of which state."""
    with bounded(SECONDS):
        states = dict(filtered(asked, asker).order_by().values_list("status").annotate(found=Count("pk")))
    number = sum(states.values())
    text = f"{number} {'ticket matches' if number == 1 else 'tickets match'}{filters_in_words(asked)}."
    if len(states) > 1:
        each = (f"{found} {str(Ticket.Status(state).label).lower()}" for state, found in sorted(states.items()))
        text += f"\nBy state: {', '.join(each)}."
    return [Source("record", "Count of tickets", text)]


def filters_in_words(asked: Filters) -> str:
    told = [in_words(name, value) for name, value in asked.model_dump(exclude={"limit"}).items() if value]
    return f": {', '.join(told)}" if told else ""


def in_words(name: str, value: Any) -> str:
    if name == "status":
        return "not answered yet" if value == "unanswered" else str(Ticket.Status(value).label).lower()
    if name == "waiting_hours":
        return f"waiting for an answer for {value} {'hour' if value == 1 else 'hours'} or longer"
    if name == "category":
        return f"with “{label_text(str(value))}” in the name of the category or intent"
    if name == "assignee":
        return "assigned to you" if value == ME else f"assigned to {value}"
    if name == "tag":
        return f"tagged “{value}”"
    if name == "language":
        return f"in {language_name(str(value))}"
    return {"kind": "a complaint", "overdue": "overdue"}.get(name) or f"{name} {value}"


def recent(asker: Asker, asked: RecentArguments) -> Sequence[Source]:
    """Those whose customer wrote last within so many hours, newest first; of the newest mails alone, found by their key."""
    since = timezone.now() - timedelta(hours=asked.hours)
    with bounded(SECONDS):
        mails = Message.objects.filter(direction=Message.Direction.IN).order_by("-pk")
        newest = mails.exclude(ticket__status=Ticket.Status.SPAM).values_list("received_at", "ticket")[:NEWEST]
        wrote: dict[int, datetime] = {}
        for came, number in sorted(newest, reverse=True):
            if came >= since:
                wrote.setdefault(number, came)
        return first_of(list(wrote), asked.limit, wrote)


@names_several
def customer(asker: Asker, asked: CustomerArguments) -> Sequence[Source]:
    wanted = asked.ticket or (0 if asked.email or asked.name else asker.ticket)
    with bounded(SECONDS):
        newest = Prefetch("tickets", Ticket.objects.exclude(status=Ticket.Status.SPAM).order_by("-created", "-pk"))
        rows = Customer.objects.select_related("tier").prefetch_related(newest)
        if wanted or asked.email:
            found = rows.filter(Q(tickets=wanted) if wanted else Q(email__iexact=asked.email)).first()
        else:
            found = rows.get(pk=customer_called(asked.name).pk) if asked.name else None
        if found is None:
            raise Unanswered("There is no such customer.", "nothing")
        own = list(found.tickets.all())
        told = [
            f"{found} ({found.email}) is a customer since {found.created:%Y-%m-%d}.",
            f"They have {len(own)} {'ticket' if len(own) == 1 else 'tickets'}.",
        ]
        if found.tier:
            told.append(f"Their tier is {found.tier}.")
        about = Source("record", f"Customer {found}", "\n".join(told), ticket=own[0].pk if own else 0).screened()
        return [about, *in_order([each.pk for each in own[:5]])]
