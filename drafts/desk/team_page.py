"""Team page for leads: who has which tickets, what each person sent, what was sent automatically, and what is
unassigned."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.db.models import Count, Q, Window

from drafts.desk.lists.queue import WAITING
from drafts.desk.lists.sent_list import HOW, TODAY, WEEK, beginning
from drafts.models import Assignee, Outbound, Team, Ticket
from drafts.person_names import full_name
from drafts.roles import answering

How = Outbound.How
BY_HAND = (How.DRAFTED, How.EDITED, How.WRITTEN)
Counted = Mapping[str, int]  # by `Outbound.How`


@dataclass
class Has:
    """Open tickets of a person, a team or nobody: their number, the one that waits longest, and since when."""

    number: int = 0
    longest: int | None = None
    since: datetime | None = None

    def add(self, number: int, longest: int, since: datetime) -> None:
        self.number += number
        if self.since is None or since < self.since:
            self.longest, self.since = longest, since


@dataclass(frozen=True)
class Row:
    """A person or team. `key`: value of the filters *Assigned to* and *By*. Tickets of people who left count as
    unassigned."""

    key: str
    name: str
    has: Has
    left: bool = False
    today: Counted = field(default_factory=dict)
    week: Counted = field(default_factory=dict)

    @property
    def sent(self) -> "list[Cell]":
        """Cells in the order of the columns."""
        periods = ((TODAY, self.today), (WEEK, self.week))
        return [Cell(since, how, number) for since, of in periods for how, number in of.items()]


@dataclass(frozen=True)
class Cell:
    """A number of replies, and the filters of the page *Sent* that list them."""

    since: str
    how: str
    number: int

    @property
    def words(self) -> str:
        return HOW[How(self.how)]

    @property
    def period(self) -> str:
        return "today" if self.since == TODAY else "in 7 days"

    @property
    def label(self) -> str:
        return f"{self.words}, {self.period}"


@dataclass(frozen=True)
class TeamPage:
    people: list[Row]
    teams: list[Row]  # teams with open tickets
    nobody: Has
    automatic: list[Cell]


def team_page() -> TeamPage:
    """Load the page by four statements, however many people and tickets there are."""
    held, sent = _held(), _sent()
    named = {person for person, _ in (*held, *sent) if person}
    nobody = Has()
    of_people: dict[int, Has] = {}
    of_teams: dict[int, Has] = {}
    people = {person.pk: person for person in answering() | User.objects.filter(pk__in=named)}
    for (person, team), (number, longest, since) in held.items():
        has = nobody  # as in the filter: unassigned, or assigned to people who left
        if team is not None:
            has = of_teams.setdefault(team, Has())
        elif person is not None and people[person].is_active:
            has = of_people.setdefault(person, Has())
        has.add(number, longest, since)
    rows = [
        Row(str(Assignee(pk)), full_name(person), of_people.get(pk, Has()), not person.is_active, *_of(pk, sent))
        for pk, person in people.items()
        if person.is_active or any((pk, how) in sent for how in BY_HAND)
    ]
    teams = [
        Row(str(Assignee(team=team.pk)), team.name, of_teams[team.pk]) for team in Team.objects.filter(pk__in=of_teams)
    ]
    automatic = [
        Cell(since, How.AUTOMATIC, sum(found[at] for (_, how), found in sent.items() if how == How.AUTOMATIC))
        for at, since in enumerate((TODAY, WEEK))
    ]
    rows.sort(key=lambda row: (row.left, row.name.casefold()))
    return TeamPage(rows, teams, nobody, automatic)


def _of(person: int, sent: Mapping[tuple[int | None, str], tuple[int, int]]) -> tuple[Counted, Counted]:
    """Replies that the person sent today and in the week, by kind."""
    numbers = {how: sent.get((person, how), (0, 0)) for how in BY_HAND}
    return {how: today for how, (today, _) in numbers.items()}, {how: week for how, (_, week) in numbers.items()}


def _held() -> dict[tuple[int | None, int | None], tuple[int, int, datetime]]:
    """By person and team: number of open tickets, the one that waits longest, and since when."""
    of = ("assignee", "team")
    counted = Window(Count("pk"), partition_by=of)
    tickets = Ticket.objects.filter(status__in=[*WAITING, Ticket.Status.OPEN]).annotate(number=counted)
    first = tickets.order_by(*of, "waiting_since", "pk").distinct(*of)
    rows = first.values_list(*of, "number", "pk", "waiting_since")
    return {(person, team): (number, longest, since) for person, team, number, longest, since in rows}


def _sent() -> dict[tuple[int | None, str], tuple[int, int]]:
    """By author and kind: replies sent today and in the week."""
    mails = Outbound.objects.filter(sent_at__gte=beginning(WEEK)).with_how().order_by()
    today = Count("pk", filter=Q(sent_at__gte=beginning(TODAY)))
    rows: Any = mails.values_list("author", "how")  # type: ignore[misc]  # annotated by `with_how`
    return {(author, how): (now, week) for author, how, now, week in rows.annotate(now=today, week=Count("pk"))}
