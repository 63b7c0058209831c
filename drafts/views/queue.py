"""The review page and its fragments, answered by the same view."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any
from urllib.parse import urlencode

from django.contrib.auth.models import User
from django.http import Http404, HttpResponse, HttpResponseBase, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET
from django_htmx.http import push_url

from drafts.compiled_query import NOTHING, ValueQueries
from drafts.desk.conflict import Conflict
from drafts.desk.forms import later
from drafts.desk.lists import queue
from drafts.desk.lists.queue_place import LONGEST_PAGE, TABS, QueuePlace
from drafts.desk.page_rows import ticket_with_page
from drafts.desk.people import ticket_with_people
from drafts.desk.ticket_page import ticket_page
from drafts.models import Outbound, Ticket
from drafts.models.outbound import OF_EVERY_REPLY
from drafts.workflow import holds
from drafts.workflow.bulk import second_opinions
from kb.row_keys import key_of

from .access import DeskRequest, came_from, opened_ticket, reviewer
from .account import QUEUE_ORDER, choose_order

# Templates of fragments by the id of the element that they replace.
FRAGMENTS = {
    "desk": "drafts/_desk.html",
    "queue_list": "drafts/_queue_live.html",
    "more": "drafts/_rows.html",
    "work": "drafts/_work.html",
}


@reviewer
@require_GET
def review(request: DeskRequest, ticket: int | None = None) -> HttpResponse:
    # A history restore needs the whole page, whatever element was requested before.
    target = request.htmx.target if request.htmx and not request.htmx.history_restore_request else ""
    place = place_of(request, request.GET)
    if "order" in request.GET and place.order != place_of(request, QueryDict()).order:
        choose_order(request, place.order)
    editing = "edit" in request.GET
    if ticket is not None and (fragment := fragment_of(request, ticket, place, target or "")):
        return fragment
    context = queue_context(request, place)
    if target == "more":
        return render(request, FRAGMENTS[target], context | {"selected": opened_ticket(request)})
    if target == "queue_list":
        return list_alone(request, context)
    selected = chosen(context["page"].rows, ticket) if ticket else first_to_open(context, request.user)
    context |= opened(context, selected, request.user, editing=editing) | {"opened": ticket is not None}
    response = render(request, FRAGMENTS.get(target or "", "drafts/review.html"), context)
    return (
        push_url(response, reverse("review") + named_place(request, context["place"])) if target == "desk" else response
    )


def fragment_of(
    request: DeskRequest, ticket: int, place: QueuePlace, target: str, here: str = ""
) -> HttpResponse | None:
    """The fragment of an open ticket that its page fetches again; None if a whole page is requested."""
    if target == "hold":
        return render(request, "drafts/_hold.html", {"ticket": fetch_ticket(ticket)})
    if target not in ("work", "how_far"):
        return None
    shown = ticket_page(fetch_page(ticket, request.user), request.user, editing="edit" in request.GET)
    return render(request, FRAGMENTS["work"], {"shown": shown, "place": place, "here": here})


def named_place(request: DeskRequest, place: QueuePlace) -> str:
    """Query string without defaults; an order that was chosen is included."""
    parts = place.parts | ({"order": place.order.value} if "order" in request.GET else {})
    return f"?{urlencode(parts)}" if parts else ""


def list_alone(request: DeskRequest, context: dict[str, Any]) -> HttpResponse:
    """The list fragment for a search or a live refresh. A search opens its first result, unless the open ticket is
    found too. In a refreshed list, and in the full list after a search, the open ticket stays until the person moves
    on."""
    page, place, pk = context["page"], context["place"], opened_ticket(request)
    stays = "live" in request.GET or not place.q
    if stays and pk and (ticket := ticket_with_people(pk)):
        context["page"] = page = queue.with_ticket(page, ticket, place, request.user)
    if "live" in request.GET:
        return render(request, FRAGMENTS["queue_list"], context | {"selected": pk, "live": True})
    if any(row.pk == pk for row in page.rows):
        context["selected"] = pk
    else:
        context |= opened(context, page.rows[0] if page.rows else None, request.user) | {"found": True}
    return push_url(render(request, FRAGMENTS["queue_list"], context), reverse("review") + place.query)


def place_of(request: DeskRequest, query: QueryDict) -> QueuePlace:
    """The view that a URL describes, in the person's last chosen order if it names none."""
    place = QueuePlace.read(query, request.session.get(QUEUE_ORDER, ""))
    shown = request.headers.get("X-Rows", "")  # an act's response keeps the list's length
    return replace(place, length=min(max(place.length, key_of(shown) or 0), LONGEST_PAGE))


def no_ticket(pk: int) -> Http404:
    """The page "Page not found", which says which number nobody has."""
    return Http404(f"There is no ticket #{pk}.")


def fetch_ticket(pk: int) -> Ticket:
    if (ticket := ticket_with_people(pk)) is None:
        raise no_ticket(pk)
    return ticket


def fetch_page(pk: int, reader: User) -> Ticket:
    """The ticket with what its page shows, by one statement."""
    return beside_page(pk, reader)[0]


def beside_page(pk: int, reader: User, asked: ValueQueries = NOTHING) -> tuple[Ticket, Sequence[Any]]:
    """The same, and the values of other queries."""
    try:
        return ticket_with_page(pk, reader, asked)
    except Ticket.DoesNotExist:
        raise no_ticket(pk) from None


def chosen(rows: Sequence[Ticket], pk: int) -> Ticket:
    """The ticket in the URL, taken from the rows if it is there."""
    return next((row for row in rows if row.pk == pk), None) or fetch_ticket(pk)


def first_to_open(context: dict[str, Any], user: User) -> Ticket | None:
    """The first row that no colleague holds or is assigned to; without any, that no colleague holds. In a search, the
    first result."""
    page, place = context["page"], context["place"]
    if place.q:
        return page.rows[0] if page.rows else None
    free: list[Ticket] = [row for row in page.rows if not holds.colleague_at(row, user)]
    theirs = holds.of_colleagues(free, user)
    ours = next((row for row in free if row.pk not in theirs), None)
    if ours or not page.following:
        return ours or next(iter(free), None)
    further = queue.first_free(place, user)
    if further is None and free:
        return free[0]
    further = further or queue.first_free(place, user, of_colleagues=True)
    return fetch_ticket(further.pk) if further else None


def opened(
    context: dict[str, Any],
    ticket: Ticket | None,
    user: User,
    *,
    editing: bool = False,
    conflict: Conflict | None = None,
) -> dict[str, Any]:
    """Context that shows this ticket, and marks it in the list."""
    if ticket is None:
        return {"shown": None, "selected": None}
    leaving: list[Outbound] = context["leaving"]  # truncated to the newest if a mail server has accepted none for long
    known = leaving if len(leaving) < queue.MOST_LEAVING else None
    return {
        "shown": ticket_page(ticket, user, known, editing=editing, conflict=conflict),
        "selected": ticket.pk,
        "page": queue.with_ticket(context["page"], ticket, context["place"], user),
    }


def queue_context(request: DeskRequest, place: QueuePlace) -> dict[str, Any]:
    context = header_context(request, place, queue.header(request.user, place.filters))
    return context | {"page": queue.page_of(context["place"], request.user)}


def header_context(request: DeskRequest, place: QueuePlace, header: queue.Header) -> dict[str, Any]:
    """Context of the queue without its rows."""
    counts, leaving = header
    return counted(request, replace(place, filters=counts.filters), counts) | {
        "leaving": leaving,
        "snoozes": later.offered(),
        # asked for by a whole page only
        "approves_unread": cache(lambda: bool(counts.policies) and second_opinions()),
    }


def counted(request: DeskRequest, place: QueuePlace, counts: queue.Counts) -> dict[str, Any]:
    shown = queue.narrowed(counts, place, request.user)
    return {"place": place, "tabs": TABS, "counts": shown, "outbound": counts.outbound}


@reviewer
@require_GET
def toast(request: DeskRequest) -> HttpResponseBase:
    """The person's newest reply, until it was sent and for a moment after. A temporarily refused reply is shown only if
    every reply is affected; others are usually sent within minutes, and are listed on their ticket and under Stuck."""
    if not request.htmx:
        return redirect("review")
    named = key_of(request.GET.get("outbound", ""))
    own = Outbound.objects.select_related("ticket__customer", "cancelled_by").filter(author=request.user)
    newest = own.with_newer_mail().order_by("-id")
    outbound = newest.before_refusal().first() or (newest.filter(pk=named).first() if named else None)
    if outbound and outbound.refused_since and not (outbound.is_refused and outbound.refusal in OF_EVERY_REPLY):
        outbound = None
    return render(request, "drafts/_toast.html", {"outbound": outbound})


def stayed(
    request: DeskRequest,
    ticket: int,
    place: QueuePlace,
    status: int = 200,
    *,
    row_alone: bool = False,
    **asked: Any,
) -> HttpResponse:
    """Response after an act that leaves the person on the ticket, and after a conflict; `asked` as in `ticket_page`.
    `row_alone`: of the list only the ticket's row, which it has already."""
    context: dict[str, Any] = {"place": place, "selected": ticket, "opened": True}
    template, user = "drafts/review.html", request.user
    if came_from(request)[0] == "ticket":
        shown = ticket_page(fetch_page(ticket, user), user, **asked)
        template, context = (
            "drafts/ticket.html",
            context | {"here": "tickets", "shown": shown, "outbound": shown.leaving},
        )
    elif request.htmx and row_alone:
        found, row = with_row(request, ticket, place, partial(beside_page, ticket, user))
        context |= row | {"shown": ticket_page(found, user, **asked)}
    else:
        found, header = with_header(ticket, user, place)
        context |= header_context(request, place, header)
        context["page"] = queue.page_of(context["place"], user)
        context |= opened(context, found, user, **asked)
    return render(request, "drafts/_moved.html" if request.htmx else template, context, status=status)


def with_header(ticket: int, user: User, place: QueuePlace) -> tuple[Ticket, queue.Header]:
    """The ticket with what its page shows, and the queue's numbers, by one statement."""
    found: list[Ticket] = []

    def read(asked: ValueQueries) -> Sequence[Any]:
        one, values = beside_page(ticket, user, asked)
        found.append(one)
        return values

    header = queue.header(user, place.filters, read)
    return found[0], header


def with_row(request: DeskRequest, pk: int, place: QueuePlace, read: queue.Read) -> tuple[Ticket, dict[str, Any]]:
    """The ticket that `read` reads, and the context of the queue with its row alone."""
    ticket, counts, row = queue.with_row(pk, place, request.user, read)
    place = replace(place, filters=counts.filters)
    return ticket, counted(request, place, counts) | {"page": row, "row_oob": True}
