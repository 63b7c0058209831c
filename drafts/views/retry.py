"""One click where the copilot gave up, on the ticket itself."""

from django.http import HttpResponseBase

from drafts import transitions
from drafts.models import Ticket

from .access import DeskRequest
from .acts import still_here, tell, ticket_act


@ticket_act
def draft_again(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    transitions.draft_again(ticket.pk, agent=request.user)
    tell(request, "The copilot tries again now")
    return still_here(request, ticket)
