"""Unsent text: stored while it is typed in a composer, and restored wherever its author opens the ticket again."""

from functools import partial

from django.http import HttpResponseBase, JsonResponse
from django.urls import reverse
from django.views.decorators.http import require_POST

from drafts import notifications
from drafts.desk.forms.reply import UnsentForm
from drafts.models import Ticket
from drafts.views.access import DeskRequest, labelled, reviewer
from drafts.views.acting import still_here, tell, ticket_act
from drafts.views.queue import fetch_ticket
from drafts.workflow import tasks
from drafts.workflow.tasks.followups import promised
from drafts.workflow.writing import unsent


@require_POST
def save(request: DeskRequest, ticket: int) -> HttpResponseBase:
    """Store the text. 200 with the outcome; 409 if a newer text is stored; 401 without a session, so that the browser
    keeps it."""
    if not request.user.is_authenticated:
        return labelled(JsonResponse({"kept": False}, status=401))
    return saved(request, ticket)


@reviewer
def saved(request: DeskRequest, ticket: int) -> HttpResponseBase:
    form = UnsentForm(request.POST)
    if not form.is_valid():
        return JsonResponse({"kept": False}, status=422)
    found = fetch_ticket(ticket)
    done = unsent.save(found.pk, author=request.user, known=form.cleaned_data["known"], **form.words)
    text = form.cleaned_data["text"]
    answer = vars(done) | {"promises": bool(promised(text)), "answers": answers_all(found, text)}
    return JsonResponse(answer, status=200 if done.kept or done.gone else 409)


def answers_all(ticket: Ticket, text: str) -> bool:
    """Whether the text answers all open questions of the draft, so that no follow-up is left."""
    draft = ticket.drafts.open().first()
    return bool(draft and text.strip() and draft.open_questions and not tasks.left_open(draft, text=text))


@partial(ticket_act, asks=False)
def discard(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    unsent.discard(ticket.pk, author=request.user)
    notifications.notify(ticket.pk, "hold", by=request.user.get_username())
    tell(request, "Your text is discarded", undo=reverse("restore_unsent", args=[ticket.pk]))
    return still_here(request, ticket)


@partial(ticket_act, asks=False)
def restore(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    back = unsent.restore(ticket.pk, author=request.user)
    tell(request, "Your text is back" if back else "Not undone: you have typed or sent something since")
    return still_here(request, ticket)
