"""Reads a ticket's page by one statement: its row, and as JSON its thread, newest draft and what else is shown."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from functools import cache
from typing import TYPE_CHECKING, Any, TypedDict, cast

from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.postgres.expressions import ArraySubquery
from django.contrib.postgres.fields import ArrayField
from django.db.models import Case, Exists, F, JSONField, OuterRef, Subquery, Value, When
from django.db.models.functions import JSONObject

from drafts.article_changes import LACKING, published_since
from drafts.compiled_query import NOTHING, CompiledRows, ValueQueries, placeholder
from drafts.models import NO_SENDER, Draft, Event, Mention, Message, Outbound, Review, Task, Ticket, UnsentReply
from drafts.models.draft import some_columns
from drafts.models.ticket import UNANSWERED
from drafts.person_names import PARTS
from drafts.workflow.writing.not_twice import marks_of_restore

from .history import history_query
from .people import same_mails, with_people
from .thread import NOTED, thread_of
from .undelivered import undelivered_query
from .written_reply import parts_query

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

    class _Notes(TypedDict):
        rewriting: bool
        same_text: bool
        approved_by: str | None
        newer_articles: list[dict[str, Any]]

    ShownDraft = WithAnnotations[Draft, _Notes]

MOST_OTHERS = 3
RECENT = timedelta(days=14)  # in which a mail may be meant as an answer to ours
AUTHOR = "author__"  # before columns of an author
MOST_NEWER = 50  # articles that came since the draft: the newest, of which those that fit are shown
MOST_MENTIONS = 100  # most mentions counted
NOTES = ("rewriting", "same_text", "approved_by", "newer_articles")
UNREAD = ("html", "references", "in_reply_to", "text", "visible_text")  # columns of a message that no page shows
AUTHORS = {f"{AUTHOR}{name}": f"{AUTHOR}{name}" for name in ("id", *PARTS)}
UNSENT = ("text", "draft_version", "revision", "others")
TICKET, READER = (placeholder() for _ in range(2))


def ticket_with_page(pk: int, reader: User, beside: ValueQueries = NOTHING) -> tuple[Ticket, Sequence[Any]]:
    """As `ticket_with_people`, with what `page_query` names in its `page`; and the values of other queries, by the same
    statement. Raises Ticket.DoesNotExist."""
    found = _with_page(settings.HOLD_SECONDS).beside(beside, {TICKET: pk, READER: reader.pk})
    if not found:
        raise Ticket.DoesNotExist
    return found[0]


def page_of(ticket: Ticket, reader: User) -> Mapping[str, Any]:
    """The same of a ticket that is read already; read now, unless it came by `ticket_with_page`."""
    read: Mapping[str, Any] | None = vars(ticket).get("page")
    if read is None:
        read = vars(_page_alone().with_keys({TICKET: ticket.pk, READER: reader.pk})[0])["page"]
    return read


@cache
def _with_page(_hold_seconds: int) -> CompiledRows[Ticket]:
    """Compiled once, as in `drafts.roles`: every page of a ticket asks for it."""
    return CompiledRows.of(_paged(with_people(Ticket.objects.all())), TICKET, READER)


@cache
def _page_alone() -> CompiledRows[Ticket]:
    return CompiledRows.of(_paged(Ticket.objects.only("pk")), TICKET, READER)


def _paged(tickets: Any) -> Any:
    read = {
        **page_query(Ticket(pk=TICKET), User(pk=READER)),
        "thread": ArraySubquery(thread_of(Ticket(pk=TICKET)).values(row=JSONObject(**_message()))),
        "draft": ArraySubquery(_drafts(Ticket(pk=TICKET))),
    }
    return tickets.filter(pk=TICKET).annotate(page=JSONObject(**read))


def _message() -> dict[str, Any]:
    columns = {field.attname: field.attname for field in Message._meta.concrete_fields if field.attname not in UNREAD}
    return columns | AUTHORS | {name: F(name) for name in NOTED}


def _drafts(ticket: Ticket) -> Any:
    """The newest draft, as a row."""
    rewrites = Event.objects.due().filter(ticket=ticket, kind__in=(Event.Kind.REWRITE, Event.Kind.ARTICLE))
    same = Draft.objects.filter(ticket=ticket, version__lt=OuterRef("version"), body=OuterRef("body"))
    row = JSONObject(document="document_id", title="document__title")
    newer = published_since().values(row=row)[:MOST_NEWER]
    approvals = (Review.Act.APPROVE, Review.Act.EDIT, Review.Act.AUTO)
    approved = Review.objects.filter(draft=OuterRef("pk"), act__in=approvals).order_by("-pk").values("act")[:1]
    drafts = (
        Draft.objects.filter(ticket=ticket)
        .with_cited()
        .annotate(
            rewriting=Exists(rewrites),
            same_text=Exists(same),
            approved_by=Subquery(approved),
            newer_articles=Case(When(LACKING, then=ArraySubquery(newer)), default=Value([], ArrayField(JSONField()))),
        )
    )
    columns = {field.attname: field.attname for field in Draft._meta.concrete_fields}
    return drafts.values(row=JSONObject(**columns, **{name: name for name in (*NOTES, "cited_rows")}))[:1]


def page_query(ticket: Ticket, reader: User) -> dict[str, ArraySubquery]:
    """Subqueries of a query of this ticket."""
    tasks = Task.objects.to_do().filter(ticket=ticket).order_by("pk")
    words = UnsentReply.objects.filter(ticket=ticket, author=reader).exclude(text="")
    same = {"customer": OuterRef("customer_id"), "mailbox": OuterRef("mailbox_id")}
    open_ones = Ticket.objects.with_sender().filter(**same, status__in=UNANSWERED).exclude(pk=ticket.pk).order_by("-pk")
    leaving = Outbound.objects.under_way().filter(ticket=ticket)
    columns = {field.attname: field.attname for field in Outbound._meta.concrete_fields}
    return {
        "also_open": ArraySubquery(open_ones.values(row=JSONObject(pk="pk", subject="subject"))[:MOST_OTHERS]),
        "replied": ArraySubquery(_replied()),
        "same_mail": same_mails(ticket),
        "restored": ArraySubquery(marks_of_restore(TICKET)[:1]),
        "todo": ArraySubquery(tasks.values(row=JSONObject(pk="pk", title="title"))),
        "unsent": ArraySubquery(words.values(row=JSONObject(**{name: name for name in UNSENT}))),
        **history_query(ticket),
        "undelivered": undelivered_query(ticket),
        "mentions": ArraySubquery(
            Mention.objects.filter(person=reader, done_at=None).order_by().values("pk")[:MOST_MENTIONS]
        ),
        "leaving": ArraySubquery(leaving.order_by("-pk").values(row=JSONObject(**columns, **AUTHORS))[:1]),
        **parts_query(ticket, reader),
    }


def _replied() -> Any:
    """The customer's ticket on which we answered last before this one began, of whose mail it may be an answer that a mail
    program did not thread."""
    same = {"ticket__customer": OuterRef("customer_id"), "ticket__mailbox": OuterRef("mailbox_id")}
    before = {"sent_at__lt": OuterRef("created"), "sent_at__gte": OuterRef("created") - RECENT}
    answered = {"ticket__status__in": (Ticket.Status.WAITING, Ticket.Status.RESOLVED), "ticket__merged_into": None}
    ours = Outbound.objects.filter(**same, **before, **answered).exclude(ticket__customer__email=NO_SENDER)
    verified = Exists(
        Message.objects.filter(ticket=OuterRef(OuterRef("pk")), direction=Message.Direction.IN, verified=True)
    )
    row = JSONObject(pk="ticket_id", subject="ticket__subject", sent_at="sent_at", verified=verified)
    return ours.order_by("-sent_at").values(row=row)[:1]


def messages_of(page: Mapping[str, Any], ticket: Ticket) -> list[Message]:
    """The whole thread, as `thread_of` has it."""
    return [_message_of(row, ticket) for row in page["thread"]]


def _message_of(row: Mapping[str, Any], ticket: Ticket) -> Message:
    message = some_columns(Message, row)
    message.author = author_of(row)
    message.ticket = ticket
    for name in NOTED:
        setattr(message, name, row[name])
    return message


def draft_of(page: Mapping[str, Any], ticket: Ticket) -> "ShownDraft | None":
    """The newest draft with its citations."""
    row = next(iter(page["draft"]), None)
    if row is None:
        return None
    draft = cast("ShownDraft", some_columns(Draft, row))
    draft.ticket = ticket
    draft.take_cited(row["cited_rows"])
    for name in NOTES:
        setattr(draft, name, row[name])
    return draft


def leaving_of(page: Mapping[str, Any], ticket: Ticket) -> Outbound | None:
    """The reply of the ticket that is under way, with its author."""
    row = next(iter(page["leaving"]), None)
    if row is None:
        return None
    leaving = some_columns(Outbound, row)
    leaving.author, leaving.ticket = author_of(row), ticket
    return leaving


def author_of(row: Mapping[str, Any]) -> User | None:
    return some_columns(User, row, AUTHOR) if row["author_id"] else None
