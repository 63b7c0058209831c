"""Lookups of several tickets by their data and customers, and counts."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, time, timedelta
from typing import Any, Literal

from django.db.models import Case, CharField, Count, F, OuterRef, Prefetch, Q, QuerySet, Subquery, Value, When
from django.db.models.expressions import Combinable
from django.db.models.functions import Cast, Coalesce, NullIf, TruncDate
from django.utils import timezone
from pydantic import Field, field_validator

from copilot.assistant.look_ups.assignees import assigned_to, colleague_called
from copilot.assistant.look_ups.customers import customer_called, names_several
from copilot.assistant.look_ups.likeness import about
from copilot.assistant.look_ups.sources import Source, as_written
from copilot.assistant.look_ups.ticket import SECONDS, UNANSWERED
from copilot.assistant.look_ups.ticket_lines import (
    Also,
    due_words,
    in_order,
    label_text,
    name_of,
    names_in,
    waiting_words,
)
from copilot.assistant.look_ups.tools import Arguments, Asker
from copilot.tools import Unanswered
from copilot.tools.bounded_read import bounded
from drafts.desk.labels.codes import language_name
from drafts.desk.labels.reasons import PERSON_REASONS
from drafts.desk.lists.filters import ME
from drafts.desk.lists.ticket_search import searched
from drafts.models import Customer, Message, Ticket, TicketChange
from drafts.models.tag import normalised
from drafts.models.ticket import DANGER, SPLIT_UNDONE, TicketQuerySet

MOST_TICKETS = 20
NEWEST = 1_000  # mails read to find recent ones
Status = Literal["", "unanswered", "new", "review", "open", "waiting", "snoozed", "resolved", "spam"]
MOST_GROUPS = 10
CLOSED_BY = TicketChange.objects.filter(ticket=OuterRef("pk"), act=TicketChange.Act.RESOLVE, undone_at=None).order_by(
    "-pk"
)
GROUPS: Mapping[str, Combinable] = {
    "category": Coalesce(NullIf("category", Value("")), "intent"),
    "assignee": Coalesce(NullIf("assignee__first_name", Value("")), "assignee__username", "team__name"),
    "closer": Coalesce(
        Subquery(CLOSED_BY.values(closer=Coalesce(NullIf("agent__first_name", Value("")), "agent__username"))[:1]),
        Case(When(reason="automatic", then=Value("of automatic mail, closed by the desk"))),
        NullIf("put_aside_by__first_name", Value("")),  # who merged it into another ticket
        "put_aside_by__username",
    ),
    "language": F("language"),
    "mailbox": F("mailbox__address"),
    "day": Cast(TruncDate("created"), CharField()),
}
BY_SAID = {"closer": "person who resolved them"}
NO_GROUP = {"assignee": "nobody", "closer": "without a colleague"}
BY_WHOM = {"assignee": "assigned to", "closer": "by"}
HOURS_SAID = {
    "waiting_hours": "waiting for an answer for {} or longer",
    "older_hours": "created at least {} ago",
    "due_hours": "an answer is due within {}",
}
CARD_SAID_AS = {
    "ready": "with a draft that is ready",
    "needs_approval": "with a draft that needs approval",
    "needs_fact": "with a draft that needs a fact",
    "findings": "with findings alone",
    "none": "in review without a draft",
}
SAID_AS = {
    "kind": "a complaint",
    "overdue": "overdue",
    "due": "an answer is due",
    "urgency": "urgent",
    "sentiment": "angry or unhappy",
}


class Filters(Arguments):
    category: str = Field("", description="Category or intent, such as refund")
    mailbox: str = Field("", description="Slug or address of a mailbox")
    words: str = Field("", description="A product or other words that the ticket holds")
    status: Status = Field(
        "",
        description="unanswered: what people call open, or waiting for us; open: with a person; waiting: for the customer",
    )
    waiting_hours: int = Field(0, ge=0, le=24 * 365, description="Unanswered, and for at least so many hours")
    older_hours: int = Field(0, ge=0, le=24 * 365 * 5, description="Received at least so many hours ago")
    customer: str = Field("", description="E-mail address or name of the customer")
    kind: Literal["", "complaint"] = Field("", description="complaint: what its mail is, whatever it is about")
    language: str = Field("", max_length=8, description="Code of the language that the mail is in, such as de")
    assignee: str = Field(
        "", max_length=150, description="me: who asks; nobody: no person and no team; or a colleague's or a team's name"
    )
    closer: str = Field("", max_length=150, description="Resolved, and by whom: me, or a colleague's name")
    card: Literal["", "ready", "needs_approval", "needs_fact", "findings", "none"] = Field(
        "",
        description="In review, and what its draft is: ready to send, needs_approval, needs_fact, findings alone, none",
    )
    tag: str = Field("", max_length=50, description="A tag that the tickets have")
    overdue: bool = Field(False, description="Unanswered though its time is over")
    due: bool = Field(
        False, description="Those an answer to which is due, soonest first; since and until are then days of that time"
    )
    due_hours: int = Field(0, ge=0, le=24 * 365, description="An answer is due within the next so many hours")
    needs_person: Literal[
        "", "person", "danger", "law", "press", "data_protection", "bereavement", "bank_details", "disputed_payment"
    ] = Field(
        "",
        description="Its mail is marked so: danger, law and the others; person: any of them, only a person may answer",
    )
    urgency: Literal["", "high"] = Field("", description="high: what its mail says is urgent")
    sentiment: Literal["", "negative"] = Field("", description="negative: its mail is angry or unhappy")
    about: str = Field(
        "", max_length=200, description="A topic in a few words, where no category or product word names it"
    )
    since: date | None = Field(None, description="First day")
    until: date | None = Field(None, description="Last day")

    @field_validator("since", "until", mode="before")
    @classmethod
    def empty_is_none(cls, value: object) -> object:
        return value or None


class ListArguments(Filters):
    oldest: bool = Field(False, description="The oldest first instead of the newest")
    longest: bool = Field(False, description="Unanswered, and whose customer waits longest first")
    skip: int = Field(0, ge=0, le=1_000, description="Leave out so many, which were told before")
    limit: int = Field(5, ge=1, le=MOST_TICKETS)


class CountArguments(Filters):
    by: Literal["", "category", "assignee", "closer", "language", "mailbox", "day"] = Field(
        "", description="Also how many of each; closer: who resolved them"
    )


class RecentArguments(Arguments):
    hours: int = Field(24, ge=1, le=24 * 90)
    skip: int = Field(0, ge=0, le=1_000, description="Leave out so many, which were told before")
    limit: int = Field(5, ge=1, le=MOST_TICKETS)


class CustomerArguments(Arguments):
    email: str = Field("", description="The customer's e-mail address")
    name: str = Field("", description="Or their name")
    ticket: int = Field(0, ge=0, lt=2**62, description="Or a ticket of theirs")


@names_several
def tickets(asker: Asker, asked: ListArguments) -> Sequence[Source]:
    with bounded(SECONDS):
        rows = filtered(asked, asker).order_by(*order_of(asked)).values_list("pk", flat=True)
        keys = list(rows[asked.skip : asked.skip + asked.limit + 1])
    if not keys:
        none = "No more tickets match" if asked.skip else "No ticket matches"
        raise Unanswered(f"{none}{filters_in_words(asked)}.", "nothing")
    with bounded(SECONDS):
        return first_of(keys, asked.limit, also=time_of_order(asked), skipped=asked.skip)


def order_of(asked: ListArguments) -> tuple[str, str]:
    if asked.due or asked.due_hours or (asked.overdue and not asked.oldest):
        return "due_at", "pk"  # the longest overdue first
    if asked.longest or (asked.waiting_hours and not asked.oldest):
        return "waiting_since", "pk"
    return ("created", "pk") if asked.oldest else ("-created", "-pk")


def time_of_order(asked: ListArguments) -> Also | None:
    """The time by which the list is sorted, as additional text of its lines."""
    if asked.due or asked.due_hours or asked.overdue:
        return due_words
    return waiting_words if asked.longest or asked.waiting_hours else None


def first_of(
    keys: Sequence[int],
    most: int,
    wrote: Mapping[int, datetime] | None = None,
    also: Also | None = None,
    skipped: int = 0,
) -> list[Source]:
    """A line for each of the first tickets, and a note if there are more."""
    told = f"There are more than these {skipped + most}."
    rest = [Source("record", "More tickets", told)] if len(keys) > most else []
    return [*in_order(keys[:most], wrote, also), *rest]


def filtered(asked: Filters, asker: Asker) -> QuerySet[Ticket]:
    every = Ticket.objects.exclude(reason=SPLIT_UNDONE)
    found = every if asked.status == "spam" else every.exclude(status=Ticket.Status.SPAM)
    waits = asked.waiting_hours or asked.due or asked.due_hours or getattr(asked, "longest", False)
    if asked.status == "unanswered" or (waits and not asked.status):
        found = found.filter(status__in=UNANSWERED)
    elif asked.status:
        found = found.filter(status=asked.status)
    if asked.waiting_hours:
        found = found.filter(waiting_since__lte=timezone.now() - timedelta(hours=asked.waiting_hours))
    if asked.older_hours:
        found = found.filter(created__lte=timezone.now() - timedelta(hours=asked.older_hours))
    if asked.category:
        label = asked.category.replace(" ", "_")
        found = found.filter(Q(category__icontains=label) | Q(intent__icontains=label))
    if asked.mailbox:
        found = found.filter(Q(mailbox__slug=asked.mailbox) | Q(mailbox__address__iexact=asked.mailbox))
    if asked.customer:
        theirs = Q(customer__email__iexact=asked.customer)
        found = found.filter(theirs if "@" in asked.customer else Q(customer=customer_called(asked.customer)))
    if asked.card:
        found = found.filter(status=Ticket.Status.REVIEW, card=asked.card)
    found = shown_in_queue(found, asked, asker)
    found = of_days(found, asked)
    held = searched(found, asked.words)
    return held.filter(pk__in=about(asked.about, asker.collections, held)) if asked.about else held


def shown_in_queue(found: TicketQuerySet, asked: Filters, asker: Asker) -> TicketQuerySet:
    """Filter by the properties shown beside the state in the queue."""
    exact = {
        "kind": asked.kind,
        "language": asked.language,
        "urgency": asked.urgency.upper(),
        "sentiment": asked.sentiment.upper(),
    }
    found = found.filter(**{name: value for name, value in exact.items() if value})
    if asked.assignee:
        found = found.filter(assigned_to(asked.assignee, asker.user_id))
    if asked.closer:
        by = asker.user_id if asked.closer == ME else colleague_called(asked.closer).pk
        found = found.annotate(closed_by=Subquery(CLOSED_BY.values("agent")[:1])).filter(closed_by=by)
    if asked.tag:
        found = found.filter(tags__name=normalised(asked.tag))
    if asked.needs_person == DANGER:
        found = found.filter(danger=True)
    elif asked.needs_person:
        marked = found.exclude(needs_person="")
        found = marked if asked.needs_person == "person" else marked.filter(needs_person=asked.needs_person)
    if asked.overdue:
        found = found.filter(due_at__lt=timezone.now(), status__in=UNANSWERED)
    return found


def of_days(found: TicketQuerySet, asked: Filters) -> TicketQuerySet:
    """Filter by days: when an answer is due, when it was resolved, or when it was created."""
    by = "created"
    if asked.due or asked.due_hours:
        by, found = "due_at", found.exclude(due_at=None)
        if asked.due_hours:
            found = found.filter(due_at__lte=timezone.now() + timedelta(hours=asked.due_hours))
        if not asked.since and not asked.until:
            found = found.filter(due_at__gte=timezone.now())
    elif asked.status == "resolved" and (asked.since or asked.until):
        acts = TicketChange.objects.filter(ticket=OuterRef("pk"), act=TicketChange.Act.RESOLVE, undone_at=None)
        by = "ended"
        found = found.annotate(ended=Coalesce(Subquery(acts.order_by("-pk").values("created")[:1]), F("updated")))
    if asked.since:
        found = found.filter(**{f"{by}__gte": start_of(asked.since)})
    return found.filter(**{f"{by}__lt": start_of(asked.until + timedelta(days=1))}) if asked.until else found


def start_of(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time()))


@names_several
def count(asker: Asker, asked: CountArguments) -> Sequence[Source]:
    """One record: the count by state, and by group if asked."""
    with bounded(SECONDS):
        found = filtered(asked, asker).order_by()
        states = dict(found.values_list("status").annotate(found=Count("pk")))
        groups = most_of(found, asked.by) if asked.by else []
    number = sum(states.values())
    text = f"{number} {'ticket matches' if number == 1 else 'tickets match'}{filters_in_words(asked)}."
    if len(states) > 1:
        each = (f"{found} {str(Ticket.Status(state).label).lower()}" for state, found in sorted(states.items()))
        text += f"\nBy state: {', '.join(each)}."
    if groups:
        text += f"\nBy {BY_SAID.get(asked.by, asked.by)}: {', '.join(f'{found} {name}' for name, found in groups)}."
    return [Source("record", "Count of tickets", text).screened()]


def most_of(found: QuerySet[Ticket], by: str) -> list[tuple[str, int]]:
    """The largest groups with their names."""
    rows = found.annotate(group=GROUPS[by]).values_list("group").annotate(held=Count("pk")).order_by("-held", "group")
    name = {"category": label_text, "language": language_name}.get(by, str)
    return [
        (name(str(group)) if group else NO_GROUP.get(by, f"without {by}"), held) for group, held in rows[:MOST_GROUPS]
    ]


def filters_in_words(asked: Filters) -> str:
    given = asked.model_dump(exclude={"limit", "by", "oldest", "longest", "skip"})
    days = "due" if asked.due or asked.due_hours else "resolved" if asked.status == "resolved" else "received"
    if asked.since or asked.until or asked.due_hours:
        given["due"] = False  # implied by its days
    told = [in_words(name, value).replace("received", days, 1) for name, value in given.items() if value]
    return f": {', '.join(told)}" if told else ""


def in_words(name: str, value: Any) -> str:
    if name == "status":
        return "not answered yet" if value == "unanswered" else str(Ticket.Status(value).label).lower()
    if name in HOURS_SAID:
        return HOURS_SAID[name].format(f"{value} {'hour' if value == 1 else 'hours'}")
    if name == "category":
        return f"with “{label_text(str(value))}” in the name of the category or intent"
    if name in BY_WHOM:
        return f"{BY_WHOM[name]} {'you' if value == ME else value}"
    if name == "needs_person":
        return "that only a person may answer" if value == "person" else f"marked {PERSON_REASONS[str(value)][0]}"
    if name == "tag":
        return f"tagged “{value}”"
    if name == "card":
        return CARD_SAID_AS[str(value)]
    if name == "language":
        return f"in {language_name(str(value))}"
    if name == "since":
        return f"received since {value}"
    return f"about “{value}” by their words or meaning" if name == "about" else SAID_AS.get(name) or f"{name} {value}"


def recent(asker: Asker, asked: RecentArguments) -> Sequence[Source]:
    """Tickets whose customer wrote within so many hours, newest first; reads only the newest mails, by primary key."""
    since = timezone.now() - timedelta(hours=asked.hours)
    with bounded(SECONDS):
        mails = Message.objects.filter(direction=Message.Direction.IN).order_by("-pk")
        newest = mails.exclude(ticket__status=Ticket.Status.SPAM).values_list("received_at", "ticket")[:NEWEST]
        wrote: dict[int, datetime] = {}
        for came, number in sorted(newest, reverse=True):
            if came >= since:
                wrote.setdefault(number, came)
        return first_of(list(wrote)[asked.skip :], asked.limit, wrote, skipped=asked.skip)


@names_several
def customer(asker: Asker, asked: CustomerArguments) -> Sequence[Source]:
    wanted = asked.ticket or (0 if asked.email or asked.name else asker.ticket)
    with bounded(SECONDS):
        shown = Ticket.objects.exclude(status=Ticket.Status.SPAM).exclude(reason=SPLIT_UNDONE)
        newest = Prefetch("tickets", shown.order_by("-created", "-pk"))
        rows = Customer.objects.select_related("tier").prefetch_related(newest)
        if wanted or asked.email:
            found = rows.filter(Q(tickets=wanted) if wanted else Q(email__iexact=asked.email)).first()
        else:
            found = rows.get(pk=customer_called(asked.name).pk) if asked.name else None
        if found is None:
            raise Unanswered("There is no such customer.", "nothing")
        own = list(found.tickets.all())
        told = [
            f"{name_of(found)} ({found.email}) is a customer since {found.created:%Y-%m-%d}.",
            f"They have {len(own)} {'ticket' if len(own) == 1 else 'tickets'}.",
        ]
        wrote = Message.objects.filter(
            ticket__in=own, direction=Message.Direction.IN, from_address__iexact=found.email
        ).count()
        told.append(f"They wrote {wrote} {'mail' if wrote == 1 else 'mails'} on {'it' if len(own) == 1 else 'them'}.")
        if found.tier:
            told.append(f"Their tier is {found.tier}.")
        about = Source(
            "record",
            f"Customer {as_written(str(found))}",
            "\n".join(told),
            ticket=own[0].pk if own else 0,
            names=names_in(found),
        ).screened()
        return [about, *in_order([each.pk for each in own[:5]])]
