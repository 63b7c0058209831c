"""Lookup of sent replies: how many, by whom, and to which tickets."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Literal

from django.db.models import Count, Q
from pydantic import Field, field_validator

from copilot.assistant.look_ups.assignees import colleague_called
from copilot.assistant.look_ups.sources import Source
from copilot.assistant.look_ups.ticket import SECONDS
from copilot.assistant.look_ups.ticket_lines import in_order
from copilot.assistant.look_ups.tickets import start_of
from copilot.assistant.look_ups.tools import Arguments, Asker
from copilot.tools.bounded_read import bounded
from drafts.desk.lists.filters import ME
from drafts.models import Outbound
from drafts.models.outbound import OutboundQuerySet

MOST_AUTHORS = 10
UNSENT = ("failed", "uncertain")
HOW = {"unedited": Outbound.How.DRAFTED, "edited": Outbound.How.EDITED, "automatic": Outbound.How.AUTOMATIC}
HOW_SAID = {
    "": "{was} sent",
    "unedited": "{was} sent unedited",
    "edited": "{was} edited and sent",
    "automatic": "{was} sent automatically",
    "failed": "failed and {was} not sent",
    "uncertain": "may not have arrived",
}


class ReplyArguments(Arguments):
    author: str = Field("", max_length=150, description="me: who asks; or a colleague's name; empty: everybody")
    since: date | None = Field(None, description="First day")
    until: date | None = Field(None, description="Last day")
    how: Literal["", "unedited", "edited", "automatic", "failed", "uncertain"] = Field(
        "", description="As the copilot proposed them; edited; without a person; not sent; or may not have arrived"
    )
    limit: int = Field(5, ge=1, le=20, description="Tickets that are named")

    @field_validator("since", "until", mode="before")
    @classmethod
    def empty_is_none(cls, value: object) -> object:
        return value or None


def replies(asker: Asker, asked: ReplyArguments) -> Sequence[Source]:
    """One record with counts, then the tickets answered last."""
    with bounded(SECONDS):
        found = unsent(asker, asked) if asked.how in UNSENT else sent(asker, asked)
        number = found.count()
        text = f"{counted(number)} {said_so(asked.how, number)}{in_words(asked)}."
        if not asked.author and number and asked.how != "automatic":
            text += f"\nBy colleague: {by_author(found)}."
        if asked.how in UNSENT:
            text += returned(asker, asked)
        newest = found.order_by("-pk").values_list("ticket", flat=True)[:1_000]
        titled = "Replies not sent" if asked.how in UNSENT else "Replies sent"
        return [
            Source("record", titled, text).screened(),
            *in_order(list(dict.fromkeys(newest))[: asked.limit]),
        ]


def sent(asker: Asker, asked: ReplyArguments) -> OutboundQuerySet:
    """Those of the outbox, by when the mail server took them, as *Sent* and *Team* count them."""
    found = within(Outbound.objects.sent(), "sent_at", asker, asked)
    return found.with_how().filter(Q(("how", HOW[asked.how]))) if asked.how else found


def unsent(asker: Asker, asked: ReplyArguments) -> OutboundQuerySet:
    """Those that failed, or of which nobody knows, by when they were approved."""
    if asked.how == "uncertain":
        return within(Outbound.objects.doubtful(), "created", asker, asked)
    return within(Outbound.objects.failed().filter(sent_at=None), "created", asker, asked)


def within(found: OutboundQuerySet, when: str, asker: Asker, asked: ReplyArguments) -> OutboundQuerySet:
    """Filter by the colleague and days asked for; `when`: the date field."""
    if asked.author:
        found = found.filter(author=asker.user_id if asked.author == ME else colleague_called(asked.author).pk)
    if asked.since:
        found = found.filter(**{f"{when}__gte": start_of(asked.since)})
    return found.filter(**{f"{when}__lt": start_of(asked.until + timedelta(days=1))}) if asked.until else found


def returned(asker: Asker, asked: ReplyArguments) -> str:
    """Lines about replies that were sent and returned, for certain or perhaps; empty if there are none."""
    gone = within(Outbound.objects.filter(sent_at__isnull=False), "created", asker, asked)
    told = []
    if number := gone.failed().count():
        told.append(f"\n{counted(number)} {'was' if number == 1 else 'were'} sent and returned{in_words(asked)}.")
    if number := gone.doubtful().count():
        told.append(
            f"\n{counted(number)} {'was' if number == 1 else 'were'} sent and may have been returned{in_words(asked)}: "
            "the sender of the mail that says so is not verified."
        )
    return "".join(told)


def counted(number: int) -> str:
    return f"{number} {'reply' if number == 1 else 'replies'}"


def said_so(how: str, number: int) -> str:
    return HOW_SAID[how].format(was="was" if number == 1 else "were")


def by_author(found: OutboundQuerySet) -> str:
    rows = found.order_by().values_list("author__first_name", "author__username").annotate(held=Count("pk"))
    named = sorted(((held, first or user or "without a name") for first, user, held in rows), reverse=True)
    return ", ".join(f"{held} {name}" for held, name in named[:MOST_AUTHORS])


def in_words(asked: ReplyArguments) -> str:
    by = {"": "", ME: " by you"}.get(asked.author, f" by {asked.author}")
    since = f" since {asked.since}" if asked.since and asked.since != asked.until else ""
    day = f" on {asked.until}" if asked.since and asked.since == asked.until else ""
    until = f" until {asked.until}" if asked.until and not day else ""
    return f"{by}{since}{day}{until}"
