"""The review queue: which tickets, in which order, how many, and which one comes next.

Pages are cut by key, never by offset: the cursor names the last row that was shown, so page 200 costs what page 1
costs and nothing is shown twice when new mail arrives in between.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from typing import Any, Self
from urllib.parse import urlencode

from django.contrib.auth.models import AbstractBaseUser, User
from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import BooleanField, Count, F, Func, Q, QuerySet
from django.http import QueryDict

from drafts.compiled_query import placeholder, replaced
from drafts.desk.lists.filters import NO_FILTERS, Filters, Scalar, compiled, scalars
from drafts.desk.lists.found_words import meant_where, show_found
from drafts.desk.lists.queue_order import ORDERS, Cursor
from drafts.desk.lists.saved_views import View, visible
from drafts.desk.lists.ticket_search import first_rows, ranked, searched
from drafts.desk.people import with_people
from drafts.models import Card, Customer, Event, Mention, Outbound, QueueOrder, SavedView, Team, Ticket
from drafts.workflow import holds

PAGE = 50
LONGEST_PAGE = 300
FURTHER = LONGEST_PAGE - PAGE  # rows, through which an open ticket is looked for below the page
COUNT_LIMIT = 1000
MOST_LEAVING = 100  # that are read at once
ANY = placeholder()  # for a person
# New tickets are in the queue too: with the copilot switched off they still have to be answered.
WAITING = [Ticket.Status.NEW, Ticket.Status.REVIEW]


@dataclass(frozen=True)
class Tab:
    slug: str
    label: str
    long_label: str


TABS = (
    Tab("all", "All", "All waiting tickets"),
    Tab("ready", "Ready", "Ready"),
    Tab("approval", "Approval", "Needs approval"),
    Tab("fact", "Fact", "Needs a fact"),
    Tab("findings", "Findings", "Findings"),
    Tab("none", "No draft", "No draft"),
    Tab("mine", "Mine", "Mine"),
)
CARD_OF_TAB = {
    "ready": Card.READY,
    "approval": Card.NEEDS_APPROVAL,
    "fact": Card.NEEDS_FACT,
    "findings": Card.FINDINGS,
    "none": Card.NONE,
}


@dataclass(frozen=True)
class QueuePlace:
    """A person's view of the queue: all of it is in the address, but for an order chosen before."""

    tab: str = "all"
    q: str = ""
    order: QueueOrder = QueueOrder.OLDEST
    filters: Filters = NO_FILTERS
    after: Cursor | None = None
    length: int = PAGE

    @classmethod
    def read(cls, query: QueryDict, remembered: str = "") -> Self:
        tab = query.get("tab", "all")
        length = query.get("length", "")
        return cls(
            tab=tab if tab in {known.slug for known in TABS} else "all",
            q=query.get("q", "").replace("\0", "").strip()[:200],
            order=order_of(query.get("order", "")) or order_of(remembered) or QueueOrder.OLDEST,
            filters=Filters.read(query),
            after=Cursor.parse(query.get("after", "").replace(" ", "+")),
            length=min(int(length), LONGEST_PAGE) if length.isascii() and length.isdigit() and length != "0" else PAGE,
        )

    @property
    def query(self) -> str:
        """The query string of this place, with its question mark; empty for the plain queue."""
        return f"?{urlencode(self.parts)}" if self.parts else ""

    @property
    def parts(self) -> dict[str, str]:
        """What differs from the plain queue, by its name in the address."""
        plain = {"tab": "all", "q": "", "order": QueueOrder.OLDEST.value}
        here = {"tab": self.tab, "q": self.q, "order": self.order.value}
        return {name: value for name, value in here.items() if value != plain[name]} | self.filters.parts

    @property
    def saved(self) -> str:
        """What a saved view keeps: the order is each person's own."""
        return urlencode({name: value for name, value in self.parts.items() if name != "order"})

    @property
    def also_open(self) -> bool:
        """Whether *All* holds what a person answers, too."""
        return bool(self.filters.assignee or self.q)

    def without(self, name: str) -> Self:
        """One filter less."""
        return replace(self, filters=self.filters.without(name), after=None)

    def on(self, tab: str) -> Self:
        return replace(self, tab=tab, after=None)

    @property
    def turned(self) -> str:
        """The query string of this place in the other order, which it always names: it is being chosen."""
        other = QueueOrder.OLDEST if self.order == QueueOrder.NEWEST else QueueOrder.NEWEST
        return f"?{urlencode(self.parts | {'order': other.value})}"

    def below(self, cursor: Cursor) -> str:
        """The query string of the rows below."""
        return f"?{urlencode(self.parts | {'after': str(cursor)})}"


@dataclass(frozen=True)
class Page:
    rows: Sequence[Ticket]
    following: Cursor | None
    added: int | None = None  # the row that is there because its ticket is open
    left: bool = False  # and does not belong to this list
    meant: str = ""  # another spelling of a search that found nothing

    @property
    def gone(self) -> int | None:
        return self.added if self.left else None


@dataclass(frozen=True)
class Counts:
    """How many tickets each tab holds, no further than COUNT_LIMIT; and what the header shows. The tabs are counted whatever
    is filtered; `narrowed` counts what a search or filter leaves of them."""

    tabs: dict[str, int]
    oldest: datetime | None
    stuck: int
    mentions: int  # of the reader, not done
    views: Sequence[View]
    filters: Filters
    sending: int  # approved and not out yet; what was refused is under Sent, and counts as stuck after a while
    outbound: Outbound | None  # the person's newest of these


def order_of(name: str) -> QueueOrder | None:
    return QueueOrder(name) if name in QueueOrder.values else None


def mine(user: AbstractBaseUser) -> Q:
    """Assigned to this person, or to a team of theirs."""
    teams = ArraySubquery(Team.members.through.objects.filter(user=user.pk).values("team"))
    # As an array: beside "or" a subquery would be asked of every ticket, where an array lets both indexes be used.
    in_team = Func(F("team_id"), teams, template="%(expressions)s)", arg_joiner=" = ANY(", output_field=BooleanField())
    return Q(assignee=user.pk) | Q(in_team)


def of_tab(tab: str, user: AbstractBaseUser, *, also_open: bool = False) -> Q:
    """`also_open`: of all, those too that a person answers: who searches or filters by an assignee means these as well."""
    if tab == "mine":
        return Q(mine(user), status__in=[*WAITING, Ticket.Status.OPEN])
    if tab in CARD_OF_TAB:
        return Q(status=Ticket.Status.REVIEW, card=CARD_OF_TAB[tab])
    return Q(status__in=[*WAITING, Ticket.Status.OPEN] if also_open else WAITING)


def in_tab(tab: str, user: AbstractBaseUser, *, also_open: bool = False) -> QuerySet[Ticket]:
    return Ticket.objects.filter(of_tab(tab, user, also_open=also_open))


def tickets_of(place: QueuePlace, user: AbstractBaseUser) -> QuerySet[Ticket]:
    tickets = place.filters.apply(in_tab(place.tab, user, also_open=place.also_open), user)
    if not place.q:
        return tickets.order_by(*ORDERS[place.order])
    return ranked(searched(tickets, place.q), place.q).order_by(F("rank").desc(), *ORDERS[place.order])


def standing_below(tickets: QuerySet[Ticket], cursor: Cursor, place: QueuePlace) -> QuerySet[Ticket]:
    below = cursor.later(place.order)
    if place.q:
        below = Q(("rank__lt", cursor.rank)) | (Q(("rank", cursor.rank)) & below)
    return tickets.filter(below)


def page_of(place: QueuePlace, user: AbstractBaseUser) -> Page:
    tickets = tickets_of(place, user)
    if place.after:
        tickets = standing_below(tickets, place.after, place)
    limit = place.length + 1
    rows = (
        first_rows(tickets, with_people(Ticket.objects.all()), limit) if place.q else list(with_people(tickets)[:limit])
    )
    more = len(rows) > place.length
    rows = rows[: place.length]
    show_found(rows, place.q)
    instead = "" if rows or place.after else meant_where(place.q, lambda q: tickets_of(replace(place, q=q), user))
    return Page(rows, Cursor.of(rows[-1]) if more else None, meant=instead)


def first_free(place: QueuePlace, user: AbstractBaseUser) -> Ticket | None:
    return tickets_of(place, user).filter(holds.free_for(user)).first()


@dataclass(frozen=True)
class Advance:
    """Where a person goes from a ticket that is done."""

    counts: Counts
    following: int | None  # the ticket to open
    stays: bool  # the one that is done is in its list still


ONE = "SELECT id FROM ({}) AS one"  # of rows that may be ordered by their rank, which they select too


def advance(ticket: Ticket, place: QueuePlace, user: User) -> Advance:
    """To the ticket below, or to the first where it was the last; what a colleague holds is passed over. By one statement,
    unless something is searched for or a filter is unknown."""
    free = tickets_of(place, user).filter(holds.free_for(user)).exclude(pk=ticket.pk).only("pk")
    cursor = Cursor.of(ranked(Ticket.objects.all(), place.q).get(pk=ticket.pk) if place.q else ticket)
    (below, values), (first, more), here = compiled(
        [
            (ONE, standing_below(free, cursor, place)[:1]),
            (ONE, free[:1]),
            ("SELECT EXISTS({})", tickets_of(place, user).order_by().filter(pk=ticket.pk).values("pk")),
        ]
    )
    following = (f"coalesce({below}, {first})", [*values, *more])
    found, (pk, stays) = _counts(user, place.filters, following, here)
    known = replace(place, filters=found.filters)
    return Advance(found, pk, stays) if known.parts == place.parts else advance(ticket, known, user)


def with_ticket(page: Page, ticket: Ticket, place: QueuePlace, user: AbstractBaseUser) -> Page:
    """The page with this ticket in it, at its place in the order, whether or not it belongs there. Last where
    something is searched for: that order is by how well a ticket fits."""
    if any(row.pk == ticket.pk for row in page.rows):
        return page
    if page.following and (longer := _down_to(ticket, page, page.following, place, user)):
        return longer
    rows = [*page.rows, ticket]
    if not place.q:
        rows.sort(key=lambda row: Cursor.of(row).key(place.order))
    left = ticket.assignee_id != user.pk and not belongs(ticket, place, user)
    return replace(page, rows=rows, added=ticket.pk, left=left)


def _down_to(ticket: Ticket, page: Page, end: Cursor, place: QueuePlace, user: AbstractBaseUser) -> Page | None:
    """The page lengthened to the row of this ticket, so that its neighbours are the rows above and below. None where it
    is not in the list, or too far down."""
    ordered = ["rank"] if place.q else []  # a rank that is the same for all cannot be ordered by unless it is selected
    rows = standing_below(tickets_of(place, user), end, place).values_list("pk", *ordered)[:FURTHER]
    below = [pk for pk, *_ in rows]
    if ticket.pk not in below:
        return None
    length = len(page.rows) + below.index(ticket.pk) + 2  # and the next
    return page_of(replace(place, length=length), user)


def belongs(ticket: Ticket, place: QueuePlace, user: AbstractBaseUser) -> bool:
    if place.tab == "all" and not place.q and not place.filters:
        return ticket.status in WAITING
    return tickets_of(place, user).filter(pk=ticket.pk).exists()


def narrowed(counts: Counts, place: QueuePlace, user: AbstractBaseUser) -> Counts:
    """With what each tab would show of what is searched for and filtered. One statement, and none for the plain queue."""
    if not place.q and not place.filters:
        return counts
    found = searched(Ticket.objects.filter(status__in=[*WAITING, Ticket.Status.OPEN]), place.q)
    slugs = [tab.slug for tab in TABS]
    each = {slug: Count("pk", filter=of_tab(slug, user, also_open=place.also_open)) for slug in slugs}
    return replace(counts, tabs=place.filters.apply(found, user).aggregate(**each))


COUNTED, LISTED = "SELECT count(*) FROM ({}) AS counted", "SELECT coalesce(json_agg(listed), '[]') FROM ({}) AS listed"


def counts(user: User, filters: Filters = NO_FILTERS) -> Counts:
    """By one statement, which also asks whether the filters are known."""
    return _counts(user, filters)[0]


def _counts(user: User, filters: Filters, *also: Scalar) -> tuple[Counts, Sequence[Any]]:
    """With the values of `also`."""
    lookups = filters.lookups()
    same = [(sql, replaced(values, {ANY: user.pk})) for sql, values in _header(COUNT_LIMIT)]
    asked = compiled(("{}", rows) for rows in lookups.values())
    oldest, dead, refused, mentions, views, sending, own, *rest = scalars([*same, *asked, *also])
    tabs = dict(zip((tab.slug for tab in TABS), rest, strict=False))
    checked = filters.checked(dict(zip(lookups, rest[len(TABS) :], strict=False)))
    outbound = next((_outbound(**row) for row in own), None)
    counted = Counts(
        tabs, oldest, dead + refused, mentions, [View(**view) for view in views], checked, sending, outbound
    )
    return counted, rest[len(TABS) + len(lookups) :]


@cache
def _header(limit: int) -> list[Scalar]:
    """What is the same whatever is filtered, with `ANY` for the person: compiled once, as in `drafts.roles`."""
    anyone = User(pk=ANY)
    waiting = Ticket.objects.filter(status__in=WAITING).order_by("waiting_since").values("waiting_since")[:1]
    sending = Outbound.objects.before_refusal().order_by("-id")
    own = sending.filter(author=ANY).values(
        *("id", "state", "send_after", "draft_id", "answers_message_id"),
        name=F("ticket__customer__name"),
        email=F("ticket__customer__email"),
    )
    return compiled(
        [
            ("{}", waiting),
            (COUNTED, Event.objects.dead().order_by().values("pk")[:limit]),
            (COUNTED, Outbound.objects.in_trouble().order_by().values("pk")[:limit]),
            (COUNTED, Mention.objects.filter(person=ANY, done_at=None).order_by().values("pk")[:limit]),
            (LISTED, visible(anyone, SavedView.Page.REVIEW)),
            (COUNTED, sending.values("pk")[:limit]),
            (LISTED, own[:1]),
            *((COUNTED, in_tab(tab.slug, anyone).order_by().values("pk")[:limit]) for tab in TABS),
        ]
    )


def _outbound(*, name: str, email: str, send_after: str, **fields: Any) -> Outbound:
    """As the toast shows it."""
    ticket = Ticket(customer=Customer(name=name, email=email))
    return Outbound(ticket=ticket, send_after=datetime.fromisoformat(send_after), **fields)


def leaving() -> list[Outbound]:
    """Mail that has been approved and is not out yet, the newest approval first."""
    newest = Outbound.objects.under_way().select_related("ticket__customer", "author").order_by("-id")
    return list(newest[:MOST_LEAVING])


def refused() -> QuerySet[Outbound]:
    """Replies that are tried again and need somebody's eye, the longest refused first."""
    return Outbound.objects.in_trouble().select_related("ticket__customer").order_by("refused_since", "id")


def stuck() -> QuerySet[Event]:
    return Event.objects.dead().select_related("ticket__customer").order_by("-finished", "-id")
