"""Files of the reply that a person is writing, visible to nobody else before it is sent."""

from functools import partial

from django.http import HttpResponseBase
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_GET, require_POST

from drafts.conflicts import Refused, Stale
from drafts.desk.ticket_page import ticket_page
from drafts.models import ReplyFile, Ticket
from drafts.outbound import reply_files
from drafts.views.access import DeskRequest, reviewer
from drafts.views.acting import still_here, tell, ticket_act
from drafts.views.queue import fetch_ticket
from drafts.views.ticket.page import stored_file


@partial(ticket_act, asks=False)
def add(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    trouble = [] if request.FILES else ["Choose a file first."]
    for upload in request.FILES.getlist("file"):
        try:
            reply_files.add(ticket.pk, upload, author=request.user)
        except Refused as why:
            trouble.append(str(why))
    return listed(request, ticket, trouble=" ".join(trouble))


@reviewer
@require_GET
def download(request: DeskRequest, file: int) -> HttpResponseBase:
    found = get_object_or_404(ReplyFile, pk=file, author=request.user)
    return stored_file(found.path, found.name)


@reviewer
@require_POST
def remove(request: DeskRequest, file: int) -> HttpResponseBase:
    found = get_object_or_404(ReplyFile, pk=file, author=request.user)
    removed = reply_files.remove(found)
    ticket = fetch_ticket(found.ticket_id)
    return listed(request, ticket, removed=found) if removed else listed(request, ticket, trouble="It is gone already.")


@reviewer
@require_POST
def restore(request: DeskRequest, file: int) -> HttpResponseBase:
    found, trouble = get_object_or_404(ReplyFile, pk=file, author=request.user), ""
    try:
        reply_files.restore(found)
    except (Refused, Stale) as why:
        trouble = str(why)
    return listed(request, fetch_ticket(found.ticket_id), trouble=trouble)


def listed(
    request: DeskRequest, ticket: Ticket, *, trouble: str = "", removed: ReplyFile | None = None
) -> HttpResponseBase:
    """The updated list of files; 422 if something was not done."""
    if not request.htmx:
        for words in filter(None, (trouble, f"“{removed.name}” removed" if removed else "")):
            tell(request, words)
        return still_here(request, ticket)
    context = {"shown": ticket_page(ticket, request.user), "trouble": trouble, "removed": removed}
    return render(request, "drafts/_reply_files.html", context, status=422 if trouble else 200)
