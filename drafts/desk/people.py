"""Querysets of tickets with the people, tags and addresses that rows and pages show."""

from functools import cache
from typing import Any

from django.conf import settings
from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import BooleanField, Case, Exists, OuterRef, QuerySet, Value, When
from django.db.models.functions import JSONObject

from drafts.compiled_query import CompiledRows, placeholder
from drafts.models import Mailbox, Tag, Ticket, UnsentReply
from drafts.models.draft import authors_typing
from drafts.workflow.writing.not_twice import same_mail_elsewhere
from kb.index.indexing import only_stale
from kb.models import Document

TICKET = placeholder()
MOST_SAME_MAILS = 12  # mails from several tickets, each of which may have several
SAME_MAIL = {
    **{name: name for name in ("ticket", "mailbox_id", "word_for_word", "reply")},
    "mailbox": "mailbox__name",
} | {name: f"ticket__{name}" for name in ("status", "card", "merged_into")}


def with_people(tickets: QuerySet[Ticket]) -> QuerySet[Ticket]:
    people = tickets.select_related("mailbox__collection", "customer", "assignee", "team", "held_by", "put_aside_by")
    own = ArraySubquery(Mailbox.objects.values("address"))
    typing = ArraySubquery(authors_typing(OuterRef("pk")))
    words = UnsentReply.objects.filter(ticket=OuterRef("pk")).exclude(text="")
    unsent_by = ArraySubquery(words.values("author_id"))
    tags = ArraySubquery(Tag.objects.filter(tickets=OuterRef("pk")).order_by("name").values("name"))
    listed = people.annotate(
        own_addresses=own,
        writers=typing,
        unsent_by=unsent_by,
        tag_names=tags,
        same_mails=same_mails(OuterRef("pk")),
        awaits_first_index=_awaits_first_index(),
    )
    return listed.defer("mailbox__collection__centre")


def ticket_with_people(pk: int) -> Ticket | None:
    return next(iter(_one_with_people(settings.HOLD_SECONDS).with_keys({TICKET: pk})), None)


@cache
def _one_with_people(_hold_seconds: int) -> CompiledRows[Ticket]:
    """Compiled once, as in `drafts.roles`: each page of a ticket and each act on one begins with it."""
    return CompiledRows.of(with_people(Ticket.objects.filter(pk=TICKET)), TICKET)


def same_mails(ticket: Any) -> ArraySubquery:
    """Subquery of the copies of this ticket's mails on other tickets, and their state; `ticket` may be an OuterRef."""
    return ArraySubquery(same_mail_elsewhere(ticket).values(row=JSONObject(**SAME_MAIL))[:MOST_SAME_MAILS])


def _awaits_first_index() -> Case:
    """Whether the copilot waits for the first index of the articles."""
    published = Document.objects.filter(
        collection=OuterRef("mailbox__collection"), status=Document.Status.PUBLISHED
    ).order_by()
    waits = When(mailbox__collection__active_model="", then=Exists(only_stale(published)))
    return Case(waits, default=Value(value=False), output_field=BooleanField())
