"""The list of sent mail, filtered by person, kind and time."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Self
from urllib.parse import urlencode

from django.contrib.auth.models import User
from django.db.models import Q
from django.http import QueryDict
from django.utils import timezone

from drafts.desk.lists.filters import ME
from drafts.desk.lists.found_words import parts_of, pattern_of, show_found
from drafts.desk.lists.ticket_search import folded, searched
from drafts.models import Assignee, Outbound, Ticket
from drafts.models.outbound import OutboundQuerySet
from drafts.person_names import full_name
from drafts.roles import answering

TODAY, WEEK = "today", "7d"
SINCE = {TODAY: "today", WEEK: "last 7 days"}
HOW = {
    Outbound.How.DRAFTED: "as drafted",
    Outbound.How.EDITED: "edited",
    Outbound.How.WRITTEN: "by hand",
    Outbound.How.AUTOMATIC: "automatically",
}
NAMES = {"by": "By", "how": "How", "since": "Sent"}


def beginning(since: str) -> datetime:
    """Midnight at which the period begins; the seven days include today."""
    today = timezone.localtime().replace(hour=0, minute=0, second=0, microsecond=0)
    return today - timedelta(days=6) if since == WEEK else today


@dataclass(frozen=True)
class SentPlace:
    """A person's view of the list, contained in the URL. Unknown values do not filter."""

    q: str = ""
    by: str = ""
    how: str = ""
    since: str = ""

    @classmethod
    def read(cls, query: QueryDict) -> Self:
        q, by, how, since = (query.get(name, "").replace("\0", "").strip()[:200] for name in ("q", *NAMES))
        person = by if by == ME or (parsed := Assignee.parse(by)) and parsed.person else ""
        return cls(q, person, how if how in HOW else "", since if since in SINCE else "")

    def apply(self, outbound: OutboundQuerySet, user: User) -> OutboundQuerySet:
        if self.by:
            person = Assignee.parse(self.by)
            outbound = outbound.filter(author=person.person if person else user.pk)
        if self.how:
            outbound = outbound.with_how().filter(Q(("how", self.how)))
        if self.since:  # mail that has not been sent has no `sent_at`
            outbound = outbound.filter(sent_at__gte=beginning(self.since))
        if self.q:
            outbound = outbound.filter(ticket__in=searched(Ticket.objects.all(), self.q).values("pk"))
        return outbound

    @property
    def parts(self) -> dict[str, str]:
        named = {"q": self.q, "by": self.by, "how": self.how, "since": self.since}
        return {name: value for name, value in named.items() if value}

    @property
    def query(self) -> str:
        """The query string with its question mark; empty for the unfiltered list."""
        return f"?{urlencode(self.parts)}" if self.parts else ""

    @property
    def below(self) -> str:
        """Beginning of the query string of the next page; the key of the last row is appended."""
        return f"?{urlencode(self.parts | {'before': ''})}"

    def choices(self) -> list[tuple[str, str, str, list[tuple[str, str]]]]:
        """Name, heading, value and choices of each filter. A colleague who left is listed while they are filtered
        for."""
        return [
            ("by", NAMES["by"], self.by, [("", "anybody"), (ME, "me"), *self._people()]),
            ("how", NAMES["how"], self.how, [("", "in any way"), *((str(how), words) for how, words in HOW.items())]),
            ("since", NAMES["since"], self.since, [("", "at any time"), *SINCE.items()]),
        ]

    def _people(self) -> list[tuple[str, str]]:
        people = answering()
        if (asked := Assignee.parse(self.by)) and asked.person:
            people = people | User.objects.filter(pk=asked.person)
        named = {str(Assignee(person.pk)): full_name(person) for person in people}
        return sorted(named.items(), key=lambda each: each[1].casefold())


def show_words(rows: Sequence[Outbound], q: str) -> None:
    """Set `found_words` on each row: where its own text has a searched word that the row does not show, else where its
    ticket has. At most one statement."""
    pattern = pattern_of(q)
    if pattern is None:
        return
    elsewhere: list[Any] = []
    for row in rows:
        shown = pattern.search(
            folded(f"{row.subject}\n{row.ticket.customer}\n{' '.join([*row.to, *row.cc, *row.bcc])}")
        )
        own = () if shown else parts_of(" ".join(row.body.split()), pattern)
        row.found_words = own  # type: ignore[attr-defined]
        if not shown and not own:
            elsewhere.append(row)
    show_found([row.ticket for row in elsewhere], q)
    for row in elsewhere:
        row.found_words = getattr(row.ticket, "found_words", ())
