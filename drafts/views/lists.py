"""The other lists: every ticket, what was sent, spam, and what is stuck."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import F, Q, QuerySet
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_GET

from drafts.desk import queue
from drafts.desk.ticket_page import with_people
from drafts.desk.ticket_search import first_rows, ranked, searched
from drafts.models import Mailbox, Outbound, Ticket

from .access import DeskRequest, reviewer

PAGE = 50


@dataclass(frozen=True)
class Filters:
    """Which of all tickets are shown; all of it is in the address."""

    status: str = ""
    mailbox: str = ""
    category: str = ""
    q: str = ""
    spam: bool = False

    def apply(self, tickets: QuerySet[Ticket]) -> QuerySet[Ticket]:
        if self.spam:
            tickets = tickets.filter(status=Ticket.Status.SPAM)
        elif self.status in Ticket.Status.values:
            tickets = tickets.filter(status=self.status)
        if self.mailbox:
            tickets = tickets.filter(mailbox__slug=self.mailbox)
        if self.category:
            tickets = tickets.filter(category=self.category)
        return ranked(searched(tickets, self.q), self.q)

    @property
    def query(self) -> str:
        named = {"status": self.status, "mailbox": self.mailbox, "category": self.category, "q": self.q}
        return urlencode({name: value for name, value in named.items() if value})


def read(request: DeskRequest, *, spam: bool = False) -> Filters:
    words = {
        name: request.GET.get(name, "").replace("\0", "").strip()[:200]
        for name in ("status", "mailbox", "category", "q")
    }
    return Filters(**words, spam=spam)


def older_than(cursor: str) -> Q:
    """Rows below "moment~id~rank" in an order by descending rank, moment and id; everything for what is no cursor."""
    try:
        moment, pk, rank = cursor.replace(" ", "+").split("~")
        when, number, ranking = datetime.fromisoformat(moment), int(pk), int(rank)
    except (ValueError, OverflowError):
        return Q()
    if not when.tzinfo or not 0 < number < 2**63 or not 0 <= ranking <= 2:
        return Q()
    return Q(("rank__lt", ranking)) | (Q(("rank", ranking)) & (Q(updated__lt=when) | Q(updated=when, pk__lt=number)))


def ticket_list(request: DeskRequest, filters: Filters, page: str) -> HttpResponse:
    chosen = filters.apply(Ticket.objects.all()).filter(older_than(request.GET.get("after", "")))
    rows: list[Any] = first_rows(
        chosen.order_by(F("rank").desc(), "-updated", "-id"), with_people(Ticket.objects.all()), PAGE + 1
    )
    more = len(rows) > PAGE
    rows = rows[:PAGE]
    context: dict[str, Any] = {
        "rows": rows,
        "following": urlencode({"after": f"{rows[-1].updated.isoformat()}~{rows[-1].pk}~{rows[-1].rank}"})
        if more
        else "",
        "filters": filters,
        "here": page,
        "address": reverse(page),
        "statuses": Ticket.Status.choices,
    }
    if request.htmx.target == "more":
        return render(request, "drafts/_ticket_rows.html", context)
    context["mailboxes"] = Mailbox.objects.all()
    template = "drafts/_tickets.html" if request.htmx.target == "tickets" else "drafts/tickets.html"
    return render(request, template, context)


@reviewer
@require_GET
def tickets(request: DeskRequest) -> HttpResponse:
    return ticket_list(request, read(request), "tickets")


@reviewer
@require_GET
def spam_list(request: DeskRequest) -> HttpResponse:
    return ticket_list(request, read(request, spam=True), "spam")


@reviewer
@require_GET
def sent(request: DeskRequest) -> HttpResponse:
    """What left, what is leaving and what could not; the newest first."""
    outbound = Outbound.objects.exclude(state=Outbound.State.CANCELLED).select_related("ticket__customer", "author")
    outbound = outbound.prefetch_related("files")
    before = request.GET.get("before", "")
    if before.isascii() and before.isdigit() and len(before) < 19:
        outbound = outbound.filter(pk__lt=int(before))
    rows = list(outbound.order_by("-pk")[: PAGE + 1])
    context = {"rows": rows[:PAGE], "before": rows[PAGE - 1].pk if len(rows) > PAGE else None, "here": "sent"}
    template = {"sent": "drafts/_sent.html", "more": "drafts/_sent_rows.html"}.get(request.htmx.target or "")
    return render(request, template or "drafts/sent.html", context)


@reviewer
@require_GET
def stuck(request: DeskRequest) -> HttpResponse:
    """Events that failed for good: each with its error and, for a lead, one click to try again."""
    template = "drafts/_stuck.html" if request.htmx.target == "stuck" else "drafts/stuck.html"
    return render(request, template, {"events": queue.stuck()[:200], "here": "stuck"})
