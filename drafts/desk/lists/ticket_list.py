"""The list of all tickets: filters and pagination."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Self
from urllib.parse import urlencode

from django.contrib.auth.models import User
from django.db.models import Q, QuerySet
from django.http import QueryDict

from drafts.desk.lists.filters import NO_FILTERS, Filters
from drafts.desk.lists.ticket_search import ranked, searched
from drafts.models import Ticket
from drafts.models.ticket import MAIL_UNDONE, SPLIT_UNDONE


@dataclass(frozen=True)
class ListPlace:
    """A person's view of the list, contained in the URL."""

    status: str = ""
    q: str = ""
    filters: Filters = NO_FILTERS
    spam: bool = False

    @classmethod
    def read(cls, query: QueryDict, *, spam: bool = False) -> Self:
        status, q = (query.get(name, "").replace("\0", "").strip()[:200] for name in ("status", "q"))
        known = "" if spam or status not in Ticket.Status.values else status
        return cls(known, q, Filters.read(query).checked(), spam)

    def apply(self, tickets: QuerySet[Ticket], user: User) -> QuerySet[Ticket]:
        status = Ticket.Status.SPAM if self.spam else self.status
        found = tickets.exclude(status=Ticket.Status.RESOLVED, reason=SPLIT_UNDONE)
        if status:
            found = found.filter(status=status)
        if not self.q:  # a mail that was undone and discarded is no ticket; a search finds it
            found = found.exclude(status=Ticket.Status.RESOLVED, reason=MAIL_UNDONE)
        return ranked(searched(self.filters.apply(found, user), self.q), self.q)

    @property
    def parts(self) -> dict[str, str]:
        named = {"status": self.status, "q": self.q}
        return {name: value for name, value in named.items() if value} | self.filters.parts

    @property
    def query(self) -> str:
        """The query string with its question mark; empty for the plain list."""
        return f"?{self.saved}" if self.parts else ""

    @property
    def saved(self) -> str:
        return urlencode(self.parts)

    def without(self, name: str) -> Self:
        """The view without this filter."""
        return replace(self, filters=self.filters.without(name))

    def below(self, ticket: Ticket) -> str:
        """Query string of the rows after this ticket."""
        after = f"{ticket.updated.isoformat()}~{ticket.pk}~{getattr(ticket, 'rank', 0)}"
        return f"?{urlencode(self.parts | {'after': after})}"


def older_than(cursor: str) -> Q:
    """Condition for rows after the cursor "moment~id~rank" in descending order of rank, moment and id. An invalid
    cursor does not filter."""
    try:
        moment, pk, rank = cursor.replace(" ", "+").split("~")
        when, number, ranking = datetime.fromisoformat(moment), int(pk), int(rank)
    except (ValueError, OverflowError):
        return Q()
    if not when.tzinfo or not 0 < number < 2**63 or not 0 <= ranking <= 2:
        return Q()
    return Q(("rank__lt", ranking)) | (Q(("rank", ranking)) & (Q(updated__lt=when) | Q(updated=when, pk__lt=number)))
