"""The review queue: its tickets, order, counts, and the next ticket.

Pages use keyset pagination: the cursor is the last row shown, so that page 200 costs as much as page 1, and no row
appears twice when new mail arrives in between."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, User
from django.db.models import Count, F, Q, QuerySet

from drafts.compiled_query import CompiledRows, Scalar, ValueQueries, moment_placeholder, placeholder
from drafts.desk.lists.filters import NO_FILTERS, Filters, compiled
from drafts.desk.lists.found_words import meant_where, show_found
from drafts.desk.lists.queue_order import ORDERS, Cursor
from drafts.desk.lists.queue_place import CARD_OF_TAB, LONGEST_PAGE, PAGE, TABS, QueuePlace
from drafts.desk.lists.saved_views import View, visible
from drafts.desk.lists.ticket_search import first_rows, ranked, searched
from drafts.desk.people import with_people
from drafts.models import AutoSendPolicy, Customer, Event, Mention, Outbound, QueueOrder, SavedView, Ticket
from drafts.models.draft import some_columns
from drafts.person_names import PARTS
from drafts.workflow import holds

FURTHER = LONGEST_PAGE - PAGE  # rows below the page that are searched for an open ticket
COUNT_LIMIT = 1000
MOST_LEAVING = 100  # most rows that are loaded
CUSTOMER = "ticket__customer__"  # before columns of a reply's customer
ANY, TICKET = placeholder(), placeholder()  # for a person and a ticket
DUE, LAST = moment_placeholder(), moment_placeholder()
# New tickets are in the queue too: with the copilot switched off they still have to be answered.
WAITING = [Ticket.Status.NEW, Ticket.Status.REVIEW]


EMPTY: Mapping[Any, Any] = {}


@dataclass(frozen=True)
class Page:
    rows: Sequence[Ticket]
    following: Cursor | None
    added: int | None = None  # key of a row added because its ticket is open
    left: bool = False  # the added row does not belong to this list
    meant: str = ""  # corrected spelling of a search without results

    @property
    def gone(self) -> int | None:
        return self.added if self.left else None


@dataclass(frozen=True)
class Counts:
    """Numbers for the tabs, up to COUNT_LIMIT, and for the header. The tabs are counted without filters; `narrowed`
    counts them with search and filters."""

    tabs: dict[str, int]
    oldest: datetime | None
    stuck: int
    mentions: int  # open mentions of the reader
    views: Sequence[View]
    filters: Filters
    sending: int  # approved and not sent yet; refused replies are under Sent, and count as stuck after a while
    outbound: Outbound | None  # the reader's newest one
    policies: int  # enabled ones for automatic replies, without which none may be approved unread
    danger: int  # 1 if a ticket of the reader's is marked Danger: one taken over is under *Mine* alone


Header = tuple[Counts, list[Outbound]]


def mine(user: AbstractBaseUser) -> Q:
    """Condition: assigned to this person or to one of their teams."""
    return Q(assignee=user.pk) | holds.in_own_team(user)


def of_tab(tab: str, user: AbstractBaseUser, *, also_open: bool = False) -> Q:
    """Condition for the tickets of a tab. `also_open`: the tab *All* includes open tickets, as searches and filters by
    assignee mean these too."""
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
    rows = _rows_of(place, user)
    more = len(rows) > place.length
    rows = rows[: place.length]
    show_found(rows, place.q)
    instead = "" if rows or place.after else meant_where(place.q, lambda q: tickets_of(replace(place, q=q), user))
    return Page(rows, Cursor.of(rows[-1]) if more else None, meant=instead)


def _rows_of(place: QueuePlace, user: AbstractBaseUser) -> list[Ticket]:
    """The rows of the page, and the first one below if there is any."""
    if place == QueuePlace(tab=place.tab, order=place.order):
        return _first_page(place.tab, place.order, settings.HOLD_SECONDS).with_keys({ANY: user.pk})
    tickets = tickets_of(place, user)
    if place.after:
        tickets = standing_below(tickets, place.after, place)
    limit = place.length + 1
    if place.q:
        return first_rows(tickets, with_people(Ticket.objects.all()), limit)
    return list(with_people(tickets)[:limit])


@cache
def _first_page(tab: str, order: QueueOrder, _hold_seconds: int) -> CompiledRows[Ticket]:
    """A tab's first page, compiled once, as in `drafts.roles`: every open desk asks for it again with each new mail, and
    compiling it takes Django several times as long as PostgreSQL takes to answer."""
    tickets = tickets_of(QueuePlace(tab=tab, order=order), User(pk=ANY))
    return CompiledRows.of(with_people(tickets)[: PAGE + 1], *([ANY] if tab == "mine" else []))


def first_free(place: QueuePlace, user: AbstractBaseUser, *, of_colleagues: bool = False) -> Ticket | None:
    """The first ticket that no colleague holds; without `of_colleagues`, of those that are not assigned to one."""
    free = tickets_of(place, user).filter(holds.free_for(user))
    return (free if of_colleagues else free.filter(holds.not_of_a_colleague(user))).first()


@dataclass(frozen=True)
class Advance:
    """Where a person goes after finishing a ticket."""

    counts: Counts
    following: int | None  # the ticket to open
    stays: bool  # the finished ticket is still in its list


ONE = "SELECT id FROM ({}) AS one"  # wraps queries that select their rank too, as they are ordered by it


def advance(ticket: Ticket, place: QueuePlace, user: User) -> Advance:
    """The next ticket: the one below, or the first after the last, skipping tickets that colleagues hold, and tickets
    that are assigned to colleagues as long as there are others. One statement, except for searches and unknown
    filters."""
    cursor = Cursor.of(ranked(Ticket.objects.all(), place.q).get(pk=ticket.pk) if place.q else ticket)
    keys: dict[Any, Any] | None = None
    if place.q or place.filters:
        parts = _advancing(ticket, cursor, place, user)
    else:
        keys = {TICKET: ticket.pk, DUE: cursor.due_at, LAST: cursor.waiting_since}
        parts = _advancing_in(place.tab, place.order, due=cursor.due_at is not None, danger=cursor.danger)
    *in_turn, here = parts
    statements = ", ".join(sql for sql, _ in in_turn)
    following = (f"coalesce({statements})", [value for _, values in in_turn for value in values])
    asked = _asked(user, place.filters, following, here, keys=keys)
    found, (pk, stays) = _counted(place.filters, asked.values())
    known = replace(place, filters=found.filters)
    return Advance(found, pk, stays) if known.parts == place.parts else advance(ticket, known, user)


@cache
def _advancing_in(tab: str, order: QueueOrder, *, due: bool, danger: bool) -> list[Scalar]:
    """`_advancing` of a tab, with the placeholders of this module: compiled once, as in `drafts.roles`."""
    cursor = Cursor(DUE if due else None, LAST, TICKET, danger=danger)
    return _advancing(Ticket(pk=TICKET), cursor, QueuePlace(tab=tab, order=order), User(pk=ANY))


def _advancing(ticket: Ticket, cursor: Cursor, place: QueuePlace, user: User) -> list[Scalar]:
    """The next ticket, by one query after the other, and at last whether the ticket is in its list."""
    free = tickets_of(place, user).filter(holds.free_for(user)).exclude(pk=ticket.pk).only("pk")
    ours = free.filter(holds.not_of_a_colleague(user))
    in_turn = ((ONE, found[:1]) for one in (ours, free) for found in (standing_below(one, cursor, place), one))
    return compiled([*in_turn, _in_list(ticket, place, user)])


def _in_list(ticket: Ticket, place: QueuePlace, user: AbstractBaseUser) -> tuple[str, QuerySet[Ticket, Any]]:
    return "SELECT EXISTS({})", tickets_of(place, user).order_by().filter(pk=ticket.pk).values("pk")


Read = Callable[[ValueQueries], tuple[Ticket, Sequence[Any]]]  # reads a ticket and the values of other queries


def with_row(pk: int, place: QueuePlace, user: User, read: Read) -> tuple[Ticket, Counts, Page]:
    """The ticket that `read` reads, which has this key and whose row the list has already, the counts, and its row. One
    statement, except for searches and unknown filters."""
    plain = place.is_plain
    also = [] if plain else compiled([_in_list(Ticket(pk=pk), place, user)])
    ticket, values = read(_asked(user, place.filters, *also, keys={} if plain else None))
    counted, rest = _counted(place.filters, values)
    known = replace(place, filters=counted.filters)
    if known.parts != place.parts:
        return with_row(pk, known, user, read)
    stays = ticket.status in WAITING if plain else rest[0]
    show_found([ticket], place.q)
    if stays:
        return ticket, counted, Page([ticket], None)
    return ticket, counted, Page([ticket], None, added=ticket.pk, left=ticket.assignee_id != user.pk)


def with_ticket(page: Page, ticket: Ticket, place: QueuePlace, user: AbstractBaseUser) -> Page:
    """The page including this ticket, in its place in the order, even if it does not belong to the list. In a search,
    which is ordered by rank, it is added last."""
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
    """The page extended down to this ticket, so that its neighbours are rows of the list; None if the ticket is not in
    the list or too far down."""
    ordered = ["rank"] if place.q else []  # a constant rank can only be ordered by if it is selected
    rows = standing_below(tickets_of(place, user), end, place).values_list("pk", *ordered)[:FURTHER]
    below = [pk for pk, *_ in rows]
    if ticket.pk not in below:
        return None
    length = len(page.rows) + below.index(ticket.pk) + 2  # including the row after it
    return page_of(replace(place, length=length), user)


def belongs(ticket: Ticket, place: QueuePlace, user: AbstractBaseUser) -> bool:
    if place.is_plain:
        return ticket.status in WAITING
    return tickets_of(place, user).filter(pk=ticket.pk).exists()


def narrowed(counts: Counts, place: QueuePlace, user: AbstractBaseUser) -> Counts:
    """The counts of the tabs within search and filters. One statement, none for the plain queue."""
    if not place.q and not place.filters:
        return counts
    found = searched(Ticket.objects.filter(status__in=[*WAITING, Ticket.Status.OPEN]), place.q)
    slugs = [tab.slug for tab in TABS]
    each = {slug: Count("pk", filter=of_tab(slug, user, also_open=place.also_open)) for slug in slugs}
    return replace(counts, tabs=place.filters.apply(found, user).aggregate(**each))


COUNTED, LISTED = "SELECT count(*) FROM ({}) AS counted", "SELECT coalesce(json_agg(listed), '[]') FROM ({}) AS listed"


def counts(user: User, filters: Filters = NO_FILTERS) -> Counts:
    """The counts, by one statement that also validates the filters."""
    return _counted(filters, _asked(user, filters).values())[0]


def header(user: User, filters: Filters, read: Callable[[ValueQueries], Sequence[Any]] = ValueQueries.values) -> Header:
    """The counts, and mail that is approved and not sent yet, newest approval first. `read`: reads the values."""
    counted, (rows,) = _counted(filters, read(_asked(user, filters, _leaving())))
    return counted, [_leaving_of(row) for row in rows]


def _asked(user: User, filters: Filters, *also: Scalar, keys: Mapping[Any, Any] | None = EMPTY) -> ValueQueries:
    """The queries whose values `_counted` reads. `keys`: by placeholder, of `also`; None if these have none, as they are
    compiled for one answer."""
    lookups = compiled(("{}", rows) for rows in filters.lookups().values())
    parts = [*_header(COUNT_LIMIT), *lookups, *also]
    return ValueQueries(parts, {**(keys or {}), ANY: user.pk}, again=keys is not None and not lookups)


def _counted(filters: Filters, values: Sequence[Any]) -> tuple[Counts, Sequence[Any]]:
    oldest, dead, refused, mentions, views, sending, own, policies, danger, *rest = values
    lookups = filters.lookups()
    tabs = dict(zip((tab.slug for tab in TABS), rest, strict=False))
    checked = filters.checked(dict(zip(lookups, rest[len(TABS) :], strict=False)))
    outbound = next((_outbound(**row) for row in own), None)
    seen = [View(**view) for view in views]
    counted = Counts(tabs, oldest, dead + refused, mentions, seen, checked, sending, outbound, policies, danger)
    return counted, rest[len(TABS) + len(lookups) :]


@cache
def _header(limit: int) -> list[Scalar]:
    """The queries that do not depend on filters, with `ANY` for the person's key: compiled once, as in
    `drafts.roles`."""
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
            (COUNTED, AutoSendPolicy.objects.filter(enabled=True).order_by().values("pk")[:1]),
            (COUNTED, in_tab("mine", anyone).filter(danger=True).order_by().values("pk")[:1]),
            *((COUNTED, in_tab(tab.slug, anyone).order_by().values("pk")[:limit]) for tab in TABS),
        ]
    )


def _outbound(*, name: str, email: str, send_after: str, **fields: Any) -> Outbound:
    """Build the Outbound that the toast shows."""
    ticket = Ticket(customer=Customer(name=name, email=email))
    return Outbound(ticket=ticket, send_after=datetime.fromisoformat(send_after), **fields)


@cache
def _leaving() -> Scalar:
    newest = Outbound.objects.under_way().order_by("-id")
    columns = [field.attname for field in Outbound._meta.concrete_fields]
    people = [f"author__{name}" for name in ("id", *PARTS)] + [f"{CUSTOMER}{name}" for name in ("id", "name", "email")]
    return compiled([(LISTED, newest.values(*columns, *people)[:MOST_LEAVING])])[0]


def _leaving_of(row: Mapping[str, Any]) -> Outbound:
    outbound = some_columns(Outbound, row)
    outbound.author = some_columns(User, row, "author__") if row["author_id"] else None
    outbound.ticket = Ticket(pk=row["ticket_id"], customer=some_columns(Customer, row, CUSTOMER))
    return outbound


def refused() -> QuerySet[Outbound]:
    """Replies that are retried and need a person's attention, the longest refused first."""
    return Outbound.objects.in_trouble().select_related("ticket__customer").order_by("refused_since", "id")


def stuck() -> QuerySet[Event]:
    return Event.objects.dead().select_related("ticket__customer").order_by("-finished", "-id")
