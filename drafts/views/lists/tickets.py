"""The other lists: all tickets, sent mail, spam, stuck work, and the team."""

from dataclasses import replace
from typing import Any

from django.db.models import F
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET

from drafts.desk.lists import queue
from drafts.desk.lists.found_words import meant_where, show_found
from drafts.desk.lists.saved_views import View, visible
from drafts.desk.lists.sent_list import SentPlace, show_words
from drafts.desk.lists.ticket_list import ListPlace, older_than
from drafts.desk.lists.ticket_search import first_rows
from drafts.desk.people import with_people
from drafts.desk.team_page import team_page
from drafts.models import Outbound, SavedView, Ticket
from drafts.outbound.destination import why_nothing_leaves
from drafts.views.access import DeskRequest, permitted, reviewer
from kb.row_keys import key_of

PAGE = 50


def ticket_list(request: DeskRequest, place: ListPlace, page: str) -> HttpResponse:
    every = Ticket.objects.all()
    chosen = place.apply(every, request.user).filter(older_than(request.GET.get("after", "")))
    rows: list[Any] = first_rows(chosen.order_by(F("rank").desc(), "-updated", "-id"), with_people(every), PAGE + 1)
    more = len(rows) > PAGE
    rows = rows[:PAGE]
    show_found(rows, place.q)
    instead = "" if rows else meant_where(place.q, lambda q: replace(place, q=q).apply(every, request.user))
    context: dict[str, Any] = {
        "rows": rows,
        "following": place.below(rows[-1]) if more else "",
        "place": place,
        "meant": instead,
        "page_name": page,
        "here": page,
        "address": reverse(page),
        "statuses": Ticket.Status.choices,
    }
    if request.htmx.target == "more":
        return render(request, "drafts/_ticket_rows.html", context)
    if page == SavedView.Page.TICKETS:
        context["views"] = [View(**view) for view in visible(request.user, page)]
    template = "drafts/_tickets.html" if request.htmx.target == "tickets" else "drafts/tickets.html"
    return render(request, template, context)


@reviewer
@require_GET
def tickets(request: DeskRequest) -> HttpResponse:
    return ticket_list(request, ListPlace.read(request.GET), "tickets")


@reviewer
@require_GET
def spam_list(request: DeskRequest) -> HttpResponse:
    return ticket_list(request, ListPlace.read(request.GET, spam=True), "spam")


@reviewer
@require_GET
def sent(request: DeskRequest) -> HttpResponse:
    """Mail that was sent, is being sent or failed, newest first."""
    place = SentPlace.read(request.GET)
    every = Outbound.objects.not_cancelled()
    outbound = place.apply(every, request.user)
    if (before := key_of(request.GET.get("before", ""))) is not None:
        outbound = outbound.filter(pk__lt=before)
    shown = outbound.with_how().with_obstacles().select_related("ticket__customer", "author").prefetch_related("files")
    rows = list(shown.order_by("-pk")[: PAGE + 1])
    more, rows = len(rows) > PAGE, rows[:PAGE]
    show_words(rows, place.q)
    context: dict[str, Any] = {"rows": rows, "place": place, "here": "sent"}
    context["before"] = rows[-1].pk if more else None
    if not rows and not before:
        context["meant"] = meant_where(place.q, lambda q: replace(place, q=q).apply(every, request.user))
    if request.htmx.target == "more":
        return render(request, "drafts/_sent_rows.html", context)
    if request.htmx.target == "sent_list":
        return render(request, "drafts/_sent_list.html", context)
    return render(request, "drafts/sent.html", context | {"why_nothing_leaves": why_nothing_leaves()})


@permitted("drafts.change_team")
@require_GET
def team(request: DeskRequest) -> HttpResponse:
    return render(request, "drafts/team.html", {"team": team_page(), "here": "team"})


@reviewer
@require_GET
def stuck(request: DeskRequest) -> HttpResponse:
    """Events that failed for good and replies that are refused repeatedly, each with its error and a button to
    retry."""
    template = "drafts/_stuck.html" if request.htmx.target == "stuck" else "drafts/stuck.html"
    context = {"events": queue.stuck()[:200], "refused": queue.refused()[:200], "here": "stuck"}
    return render(request, template, context)
