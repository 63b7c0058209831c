"""An undelivered reply on its ticket's page: recipients, the mail server's message, and time."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Case, OuterRef, When
from django.db.models.functions import Coalesce, JSONObject

from drafts.models import Outbound, Ticket, why_not_again
from drafts.outbound.restored import RESTORED

READ = (
    "pk",
    "state",
    "sent_at",
    "to",
    "cc",
    "bcc",
    "subject",
    "body",
    "last_error",
    "delivered_to",
    "later_reply",
    "newer_mail",
    "other_mail",
    "open_draft",
    "in_spam",
)


@dataclass(frozen=True)
class Undelivered:
    pk: int
    uncertain: bool
    recipients: tuple[str, ...]
    has_it: tuple[str, ...]
    words: str
    at: datetime
    subject: str
    body: str
    kept: str  # why it cannot be sent again; empty if it can


def undelivered_query(ticket: Ticket | OuterRef) -> ArraySubquery:
    """Subquery of a row for `undelivered`: the ticket's last reply, if it is undelivered."""
    last = Outbound.objects.filter(ticket=ticket).undelivered().without_later().with_obstacles()
    # What a restored backup left in doubt was settled by the restore; people know it by the time of its approval.
    row = JSONObject(
        **{name: name for name in READ},
        at=Case(When(last_error=RESTORED, then="created"), default=Coalesce("settled_at", "created")),
    )
    return ArraySubquery(last.order_by("-pk").values(row=row)[:1])


def undelivered(row: Mapping[str, Any]) -> Undelivered:
    return Undelivered(
        pk=row["pk"],
        uncertain=row["state"] == Outbound.State.UNCERTAIN,
        recipients=tuple(each for each in (*row["to"], *row["cc"], *row["bcc"]) if each not in row["delivered_to"]),
        has_it=tuple(row["delivered_to"]),
        words=" ".join(row["last_error"].split()),
        at=datetime.fromisoformat(row["at"]),
        subject=row["subject"],
        body=row["body"],
        kept=why_not_again(row),
    )
