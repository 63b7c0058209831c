"""The review page and its fragments; the same view answers both."""

from typing import Any

from django.http import HttpResponse, HttpResponseBase, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET

from drafts import queue
from drafts.models import Outbound, Ticket
from drafts.queue import Place
from drafts.showing import Shown, show, with_people

from .access import DeskRequest, came_from, reviewer
from .account import QUEUE_ORDER, choose_order

# What a fragment request asks for, by the id of the element that it will replace.
FRAGMENTS = {
    "desk": "drafts/_desk.html",
    "queue_list": "drafts/_queue_live.html",
    "more": "drafts/_rows.html",
    "work": "drafts/_work.html",
}


@reviewer
@require_GET
def review(request: DeskRequest, ticket: int | None = None) -> HttpResponse:
    # A history visit asks for the whole page, whatever element the visit before it had asked for.
    target = request.htmx.target if request.htmx and not request.htmx.history_restore_request else ""
    place = place_of(request, request.GET)
    if "order" in request.GET and place.order != place_of(request, QueryDict()).order:
        choose_order(request, place.order)
    editing = "edit" in request.GET
    if target == "hold" and ticket is not None:
        return render(request, "drafts/_hold.html", {"ticket": fetch(ticket)})
    if target == "work" and ticket is not None:
        shown = show(fetch(ticket), request.user, editing=editing)
        return render(request, FRAGMENTS["work"], {"shown": shown, "place": place})
    context = queue_context(request, place)
    if target in ("queue_list", "more"):
        return render(request, FRAGMENTS[target], context | {"selected": selected_in(request)})
    selected = chosen(context["page"].rows, ticket)
    context["shown"] = show(selected, request.user, context["leaving"], editing=editing) if selected else None
    context |= {"selected": selected.pk if selected else None, "opened": ticket is not None}
    return render(request, FRAGMENTS.get(target or "", "drafts/review.html"), context)


def place_of(request: DeskRequest, query: QueryDict) -> Place:
    """The place that an address names, in the order that the person chose last where it names none."""
    return Place.read(query, request.session.get(QUEUE_ORDER, ""))


def fetch(pk: int) -> Ticket:
    return get_object_or_404(with_people(Ticket.objects.all()), pk=pk)


def chosen(rows: Any, pk: int | None) -> Ticket | None:
    """The ticket named in the address, or the first row; a row is not fetched twice."""
    if pk is None:
        return rows[0] if rows else None
    return next((row for row in rows if row.pk == pk), None) or fetch(pk)


def selected_in(request: DeskRequest) -> int | None:
    """A list that is fetched alone keeps the row marked that the browser says is open."""
    named = request.GET.get("selected", "")
    return int(named) if named.isascii() and named.isdigit() else None


def queue_context(request: DeskRequest, place: Place) -> dict[str, Any]:
    leaving = queue.leaving()
    return {
        "place": place,
        "tabs": queue.TABS,
        "counts": queue.counts(request.user),
        "page": queue.page_of(place, request.user),
        "leaving": leaving,
        "outbound": next((outbound for outbound in leaving if outbound.author_id == request.user.pk), None),
    }


@reviewer
@require_GET
def toast(request: DeskRequest) -> HttpResponseBase:
    """The person's newest reply until it is true that it was sent, and for a moment after."""
    if not request.htmx:
        return redirect("review")
    named = request.GET.get("outbound", "")
    newest = Outbound.objects.select_related("ticket__customer").filter(author=request.user).order_by("-id")
    under_way = newest.filter(state__in=[Outbound.State.QUEUED, Outbound.State.SENDING])
    outbound = under_way.first() or (newest.filter(pk=int(named)).first() if named.isdigit() else None)
    return render(request, "drafts/_toast.html", {"outbound": outbound})


def moved_on(request: DeskRequest, place: Place, following: Ticket | None) -> HttpResponse:
    """After an act: the next ticket, the shortened queue and the toast in one answer."""
    context = queue_context(request, place)
    context["shown"] = show(following, request.user, context["leaving"]) if following else None
    context["selected"] = following.pk if following else None
    return render(request, "drafts/_moved.html", context)


def stayed(request: DeskRequest, shown: Shown, place: Place, status: int = 200) -> HttpResponse:
    """After an act that leaves the person on the ticket, and after a conflict."""
    context = {"shown": shown, "place": place, "selected": shown.ticket.pk, "opened": True}
    if came_from(request)[0] == "ticket":
        template, context = "drafts/ticket.html", context | {"here": "tickets", "outbound": shown.leaving}
    else:
        template, context = "drafts/review.html", queue_context(request, place) | context
    return render(request, "drafts/_moved.html" if request.htmx else template, context, status=status)
