"""The queue's two orders, both with danger first, and the cursor for its pages."""

from dataclasses import dataclass
from datetime import datetime
from typing import Self

from django.db.models import F, OrderBy, Q

from drafts.models import QueueOrder, Ticket

# Each order has an index of its own: with danger first in both, one is not the reverse of the other.
ORDERS: dict[QueueOrder, tuple[OrderBy | str, ...]] = {
    QueueOrder.OLDEST: ("-danger", F("due_at").asc(nulls_last=True), "waiting_since", "id"),
    QueueOrder.NEWEST: ("-danger", F("due_at").desc(nulls_first=True), "-waiting_since", "-id"),
}


@dataclass(frozen=True)
class Cursor:
    """The sort key of a ticket; `rank` is compared first in a search."""

    due_at: datetime | None
    waiting_since: datetime
    pk: int
    rank: int = 0
    danger: bool = False

    @classmethod
    def of(cls, ticket: Ticket) -> Self:
        return cls(ticket.due_at, ticket.waiting_since, ticket.pk, getattr(ticket, "rank", 0), ticket.danger)

    def key(self, order: QueueOrder) -> tuple[bool, bool, float, float, int]:
        """Sort key equivalent to ORDERS."""
        turned = -1 if order == QueueOrder.NEWEST else 1
        due, last = (self.due_at or self.waiting_since).timestamp(), self.waiting_since.timestamp()
        undue = (self.due_at is None) == (turned == 1)
        return not self.danger, undue, turned * due, turned * last, turned * self.pk

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Parse a cursor; None if it is invalid, so that a wrong link shows the first page instead of an error."""
        try:
            due, last, pk, *more = text.split("~")
            rank, danger = (*map(int, more), 0, 0)[:2]
            parsed = cls(
                datetime.fromisoformat(due) if due else None, datetime.fromisoformat(last), int(pk), rank, danger == 1
            )
        except (ValueError, OverflowError, TypeError):
            return None
        aware = parsed.waiting_since.tzinfo and (parsed.due_at is None or parsed.due_at.tzinfo)
        return parsed if aware and len(more) <= 2 and 0 < parsed.pk < 2**63 and 0 <= parsed.rank <= 2 else None

    def __str__(self) -> str:
        text = f"{self.due_at.isoformat() if self.due_at else ''}~{self.waiting_since.isoformat()}~{self.pk}"
        if self.danger:
            return f"{text}~{self.rank}~1"
        return f"{text}~{self.rank}" if self.rank else text

    def later(self, order: QueueOrder) -> Q:
        """Condition for all tickets after this one."""
        within = Q(danger=self.danger) & self._later_of_its_kind(order)
        return within | Q(danger=False) if self.danger else within

    def _later_of_its_kind(self, order: QueueOrder) -> Q:
        # The first condition is implied by the second; it lets the index scan begin at the right entry.
        if order == QueueOrder.NEWEST:
            below = Q(waiting_since__lte=self.waiting_since) & (
                Q(waiting_since__lt=self.waiting_since) | Q(pk__lt=self.pk)
            )
            if self.due_at is None:
                return Q(due_at__isnull=False) | (Q(due_at__isnull=True) & below)
            return Q(due_at__lt=self.due_at) | (Q(due_at=self.due_at) & below)
        below = Q(waiting_since__gte=self.waiting_since) & (Q(waiting_since__gt=self.waiting_since) | Q(pk__gt=self.pk))
        if self.due_at is None:
            return Q(due_at__isnull=True) & below
        return Q(due_at__isnull=True) | Q(due_at__gt=self.due_at) | (Q(due_at=self.due_at) & below)
