"""Tags on a ticket."""

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET

from drafts.conflicts import Refused, Stale
from drafts.views.access import DeskRequest, reviewer
from drafts.views.acting import parts_changed, refused_in_form, tell, ticket_act_under_lock
from drafts.views.queue import fetch_ticket
from drafts.workflow import tags


@reviewer
@require_GET
def choose(request: DeskRequest, ticket: int) -> HttpResponse:
    """The ticket's tags, which can be removed, and other tags, which can be added."""
    found = fetch_ticket(ticket)
    return render(request, "drafts/_tag_choice.html", {"ticket": found, "others": tags.unused_by(found)})


@ticket_act_under_lock
def tag(request: DeskRequest, ticket: int) -> HttpResponseBase:
    """Remove the tag `remove`, or add the tag `tag`, chosen or typed."""
    try:
        if "remove" in request.POST:
            change = tags.remove(ticket, agent=request.user, text=request.POST["remove"])
            words = f"“{change.name}” is off {change.ticket.customer}"
        else:
            change = tags.add(ticket, agent=request.user, text=request.POST.get("tag", ""))
            words = f"“{change.name}” is on {change.ticket.customer}"
    except Refused as why:
        return refused_in_form(request, ticket, str(why), "#tag_refused")
    except Stale as stale:
        return refused_in_form(request, ticket, stale.changed, "#tag_refused", status=409)
    tell(request, words, undo=reverse("undo_change", args=[change.pk]))
    return parts_changed(request, ticket)
