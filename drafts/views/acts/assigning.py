"""Assigning a ticket to a colleague or a team."""

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET

from drafts.conflicts import Refused, Stale
from drafts.models import Assignee
from drafts.views.access import DeskRequest, reviewer
from drafts.views.acting import parts_changed, refused_in_form, still_here, tell, ticket_act_under_lock
from drafts.views.queue import fetch_ticket
from drafts.workflow import assignment


@reviewer
@require_GET
def choose(request: DeskRequest, ticket: int) -> HttpResponse:
    """Assignees to choose from."""
    found = assignment.choices(fetch_ticket(ticket), request.user)
    return render(request, "drafts/_assignees.html", {"choices": found})


@ticket_act_under_lock
def assign(request: DeskRequest, ticket: int) -> HttpResponseBase:
    """Assign the ticket. `to`: a choice of the list; `name`: a typed name; `seen`: the assignee that the page
    showed."""
    seen = Assignee.parse(request.POST["seen"]) if "seen" in request.POST else None
    try:
        change = assignment.assign(ticket, agent=request.user, to=wanted(request), seen=seen)
    except Refused as why:
        return refused_in_form(request, ticket, str(why), "#assign_refused")
    except Stale as stale:  # having read it, the person may still assign it
        seen_now = str(fetch_ticket(ticket).assigned_to)
        return refused_in_form(request, ticket, stale.changed, "#assign_refused", status=409, seen=seen_now)
    undo = reverse("undo_change", args=[change.pk])
    tell(request, f"{change.ticket.customer} is with {change.name} now", undo=undo)
    return (
        still_here(request, change.ticket, listed=True)
        if change.stopped_reply
        else parts_changed(request, ticket, assigned=True)
    )


def wanted(request: DeskRequest) -> Assignee:
    """The posted assignee. Raises Refused."""
    if "to" not in request.POST:
        return assignment.found(request.POST.get("name", ""))
    to = Assignee.parse(request.POST["to"])
    if to is None:
        raise Refused("Choose a colleague or a team.")
    return to
