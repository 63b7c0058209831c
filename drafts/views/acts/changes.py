"""Undo of a person's change of a ticket."""

from django.http import Http404, HttpResponseBase
from django.views.decorators.http import require_POST

from drafts.conflicts import Refused, Stale
from drafts.desk.history import undone_words
from drafts.models import TicketChange
from drafts.views.access import DeskRequest, opened_ticket, reviewer
from drafts.views.acting import not_undone, parts_changed, still_here, tell
from drafts.workflow import changes

Act = TicketChange.Act
OF_PARTS = (Act.ASSIGN, Act.TAG, Act.UNTAG)  # thread and draft stay as they are


@reviewer
@require_POST
def undo(request: DeskRequest, change: int) -> HttpResponseBase:
    try:
        restored = changes.undo(TicketChange(pk=change), agent=request.user)
    except TicketChange.DoesNotExist:
        raise Http404 from None
    except (Stale, Refused) as why:
        return not_undone(request, TicketChange.objects.values_list("ticket", flat=True).get(pk=change), str(why))
    ticket = restored.ticket
    tell(request, undone_words(restored, ticket))
    if restored.act not in OF_PARTS or restored.stopped_reply:
        return still_here(request, ticket, listed=True)
    if opened_ticket(request) != ticket.pk:
        return still_here(request, ticket)
    return parts_changed(request, ticket.pk, assigned=restored.act == Act.ASSIGN)
