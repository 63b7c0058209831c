"""Undo of a person's change of a ticket."""

from django.http import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_POST

from drafts.conflicts import Refused, Stale
from drafts.desk.history import undone_words
from drafts.models import TicketChange
from drafts.views.access import DeskRequest, reviewer
from drafts.views.acting import not_undone, still_here, tell
from drafts.views.queue import fetch_ticket
from drafts.workflow import changes


@reviewer
@require_POST
def undo(request: DeskRequest, change: int) -> HttpResponseBase:
    found = get_object_or_404(TicketChange.objects.select_related("ticket"), pk=change)
    try:
        restored = changes.undo(found, agent=request.user)
    except (Stale, Refused) as why:
        return not_undone(request, found.ticket_id, str(why))
    tell(request, undone_words(restored, fetch_ticket(found.ticket_id)))
    return still_here(request, found.ticket)
