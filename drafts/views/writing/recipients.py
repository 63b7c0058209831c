"""Recipients of the reply that a person is writing."""

from functools import partial

from django.http import HttpResponseBase
from django.shortcuts import render

from drafts.desk.forms.reply import PartsForm
from drafts.desk.ticket_page import ticket_page
from drafts.models import Ticket
from drafts.outbound.typed_recipients import TypedRecipients
from drafts.proposals import mail_to_answer
from drafts.views.access import DeskRequest
from drafts.views.acting import still_here, ticket_act, valid
from drafts.workflow.writing import reply_parts


@partial(ticket_act, asks=False)
def choose(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    """Store the recipients as typed; errors are shown next to the reply. `reset`: back to the mail's own recipients."""
    typed = valid(PartsForm(request.POST)).parts.recipients or TypedRecipients()
    if "reset" in request.POST:
        reply_parts.clear(ticket.pk, author=request.user)
        return still_here(request, ticket)
    reply_parts.choose(ticket, typed, author=request.user, answered=mail_to_answer(ticket.pk))
    if not request.htmx:
        return still_here(request, ticket)
    return render(request, "drafts/_recipients_shown.html", {"shown": ticket_page(ticket, request.user)})
