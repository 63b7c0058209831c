"""Loads a ticket's newest draft and, by the same query, further data of the ticket's page."""

import json
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, TypedDict, cast

from django.contrib.auth.models import User
from django.contrib.postgres.expressions import ArraySubquery
from django.contrib.postgres.fields import ArrayField
from django.db.models import Case, CharField, Exists, OuterRef, Subquery, Value, When
from django.db.models.functions import JSONObject

from drafts.article_changes import LACKING, published_since
from drafts.compiled_query import CompiledQuery, placeholder
from drafts.models import Citation, Draft, Event, Mention, Outbound, Review, Task, Ticket, UnsentReply
from drafts.models.draft import IN_PAGE, some_columns
from drafts.models.ticket import UNANSWERED
from drafts.person_names import PARTS

from .history import history_query
from .people import same_mails
from .undelivered import undelivered_query
from .written_reply import parts_query

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

    class _Notes(TypedDict):
        rewriting: bool
        same_text: bool
        approved_by: str | None
        newer_articles: list[str]
        extras: Any  # JSON as text, and read: a mapping

    ShownDraft = WithAnnotations[Draft, _Notes]

MOST_OTHERS = 3
AUTHOR = "author__"  # before columns of a reply's author
MOST_NEWER = 4  # titles of articles that came since the draft: three, and one that says that there are more
MOST_MENTIONS = 100  # most mentions counted
LEAVING = {field.attname: field.attname for field in Outbound._meta.concrete_fields} | {
    f"{AUTHOR}{name}": f"{AUTHOR}{name}" for name in ("id", *PARTS)
}
UNSENT = ("text", "draft_version", "revision", "others")
TICKET, CUSTOMER, MAILBOX, READER = (placeholder() for _ in range(4))


def newest_draft(ticket: Ticket, reader: User) -> "ShownDraft | None":
    """With its citations; what `extras_query` names is in its `extras`."""
    keys = {TICKET: ticket.pk, CUSTOMER: ticket.customer_id, MAILBOX: ticket.mailbox_id, READER: reader.pk}
    query = _newest_draft()
    draft = cast("ShownDraft | None", next(iter(Draft.objects.raw(query.sql, query.with_keys(keys))), None))
    if draft is not None:
        draft.ticket = ticket
        draft.extras = json.loads(draft.extras)
        draft.take_cited(draft.extras["cited"])
    return draft


@cache
def _newest_draft() -> CompiledQuery:
    """Compiled once, as in `drafts.roles`: every page of a ticket asks for it."""
    ticket = Ticket(pk=TICKET, customer_id=CUSTOMER, mailbox_id=MAILBOX)
    rewrites = Event.objects.due().filter(ticket=ticket, kind__in=(Event.Kind.REWRITE, Event.Kind.ARTICLE))
    same = Draft.objects.filter(ticket=ticket, version__lt=OuterRef("version"), body=OuterRef("body"))
    newer = published_since().values("document__title")[:MOST_NEWER]
    approvals = (Review.Act.APPROVE, Review.Act.EDIT, Review.Act.AUTO)
    approved = Review.objects.filter(draft=OuterRef("pk"), act__in=approvals).order_by("-pk").values("act")[:1]
    drafts = Draft.objects.filter(ticket=ticket).annotate(
        rewriting=Exists(rewrites),
        same_text=Exists(same),
        approved_by=Subquery(approved),
        newer_articles=Case(When(LACKING, then=ArraySubquery(newer)), default=Value([], ArrayField(CharField()))),
        extras=JSONObject(**extras_query(ticket, User(pk=READER)), cited=Citation.rows_of(OuterRef("pk"), IN_PAGE)),
    )
    return CompiledQuery.of(drafts[:1], TICKET, CUSTOMER, MAILBOX, READER)


def extras_query(ticket: Ticket, reader: User) -> dict[str, ArraySubquery]:
    tasks = Task.objects.to_do().filter(ticket=ticket).order_by("pk")
    words = UnsentReply.objects.filter(ticket=ticket, author=reader).exclude(text="")
    open_ones = Ticket.objects.filter(customer=ticket.customer_id, mailbox=ticket.mailbox_id, status__in=UNANSWERED)
    others = open_ones.exclude(pk=ticket.pk).order_by("-pk").values(row=JSONObject(pk="pk", subject="subject"))
    leaving = Outbound.objects.under_way().filter(ticket=ticket)
    return {
        "also_open": ArraySubquery(others[:MOST_OTHERS]),
        "same_mail": same_mails(ticket),
        "todo": ArraySubquery(tasks.values(row=JSONObject(pk="pk", title="title"))),
        "unsent": ArraySubquery(words.values(row=JSONObject(**{name: name for name in UNSENT}))),
        **history_query(ticket),
        "undelivered": undelivered_query(ticket),
        "mentions": ArraySubquery(
            Mention.objects.filter(person=reader, done_at=None).order_by().values("pk")[:MOST_MENTIONS]
        ),
        "leaving": ArraySubquery(leaving.order_by("-pk").values(row=JSONObject(**LEAVING))[:1]),
        **parts_query(ticket, reader),
    }


def leaving_of(extras: Mapping[str, Any], ticket: Ticket) -> Outbound | None:
    """The reply of the ticket that is under way, with its author."""
    row = next(iter(extras["leaving"]), None)
    if row is None:
        return None
    leaving = some_columns(Outbound, row)
    leaving.ticket = ticket
    if leaving.author_id:
        leaving.author = some_columns(User, row, AUTHOR)
    return leaving
