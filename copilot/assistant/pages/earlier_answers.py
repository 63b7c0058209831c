"""Earlier answers on the desk: a list below the composer, and a page that inserts without JavaScript."""

from functools import partial

from django.db import OperationalError
from django.http import Http404, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.views.decorators.http import require_GET

from copilot.assistant.earlier_answers import earlier_answer, earlier_answers
from drafts.models import Ticket
from drafts.views.access import DeskRequest, part, reviewer
from drafts.views.acting import still_here, tell, ticket_act
from drafts.views.queue import fetch_ticket
from drafts.views.writing.saved_replies import keep_composed, put_in
from kb.row_keys import key_of


@reviewer
@require_GET
def choose(request: DeskRequest, ticket: int) -> HttpResponse:
    found, sought = fetch_ticket(ticket), request.GET.get("q", "").strip()
    context = {"ticket": found, "sought": sought}
    try:
        context["answers"] = earlier_answers(found, sought)
    except OperationalError:  # query timeout
        context["trouble"] = "The search took too long. Type what the answers should be about."
    return part(request, "copilot/_earlier_answers.html", "Earlier answers", context)


@partial(ticket_act, asks=False)
def insert(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    """Insert without JavaScript: keep the composer's text, then add the answer; shows the list if none was chosen."""
    keep_composed(request, ticket)
    number = request.POST.get("answer", "")
    if not number.isdecimal():
        return redirect("earlier_answers", ticket.pk)
    answer = earlier_answer(ticket, key_of(number) or 0)
    if answer is None:
        raise Http404
    put_in(request, ticket, answer.text)
    if answer.replaced:
        tell(request, f"{', '.join(answer.replaced)}: replace it before you send")
    return still_here(request, ticket)
