"""Merging and splitting tickets, and undoing both."""

from functools import partial

from django.http import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.views.decorators.http import require_POST

from drafts.conflicts import Refused, Stale
from drafts.models import Message, Ticket, TicketMove
from drafts.person_names import short_name
from drafts.views.access import DeskRequest, opened_ticket, reviewer
from drafts.views.acting import left_unsent, still_here, tell, ticket_act, with_kept_words
from drafts.views.queue import fetch_ticket
from drafts.workflow import holds, moves
from kb.row_keys import key_of


@ticket_act
def merge(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    """Merge the ticket `other` into this one."""
    named = key_of(request.POST.get("other", "").strip().removeprefix("#"))
    if named is None:
        raise Refused("Enter the number of a ticket.")
    other = Ticket.objects.select_related("held_by").filter(pk=named).first()
    if other and (colleague := holds.colleague_at(other, request.user)):
        raise Refused(f"{short_name(colleague)} is working on #{other.pk}. Ask them first.")
    move = moves.merge(ticket.pk, other=named, agent=request.user)
    merged = f"#{move.source_id} was merged into #{move.target_id}"
    replies = [move.source_id] if moves.left_behind(move, request.user) else []
    left = left_unsent(request, [move.source_id], replies)
    tell(request, ". ".join(filter(None, (merged, left))), undo=reverse("undo_move", args=[move.pk]))
    return still_here(request, ticket, listed=True)


@reviewer
@require_POST
def split(request: DeskRequest, message: int) -> HttpResponseBase:
    """Move the mail and everything after it to a new ticket; this one stays open."""
    found = get_object_or_404(Message.objects.mail(), pk=message, direction=Message.Direction.IN)

    def divide(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
        move = moves.split(message, agent=request.user)
        tell(request, f"#{move.target_id} was split off #{ticket.pk}", undo=reverse("undo_move", args=[move.pk]))
        return still_here(request, ticket, listed=True)

    return with_kept_words(request, fetch_ticket(found.ticket_id), divide)


@reviewer
@require_POST
def undo(request: DeskRequest, move: int) -> HttpResponseBase:
    """Undo a merge or split; the person stays on the ticket that they have open."""
    found = get_object_or_404(TicketMove, pk=move)
    kept = found.target_id if found.act == TicketMove.Act.MERGE else found.source_id
    shown = opened_ticket(request) or kept
    return with_kept_words(request, fetch_ticket(shown), partial(_undo, move=move), asks=False)


def _undo(request: DeskRequest, ticket: Ticket, move: int) -> HttpResponseBase:
    try:
        done = moves.undo(move, agent=request.user)
    except (Stale, Refused) as why:
        tell(request, f"Not undone: {why}")
    else:
        merged = done.act == TicketMove.Act.MERGE
        tell(
            request,
            f"#{done.source_id} is back, no longer merged into #{done.target_id}"
            if merged
            else f"#{done.target_id} is part of #{done.source_id} again",
        )
    return still_here(request, ticket, listed=True)
