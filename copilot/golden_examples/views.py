"""The desk's actions on examples: one key saves a draft's reply, undo deletes the example."""

from django.http import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST

from copilot.golden_examples.proposing import NotAnExample, propose, withdraw_proposal
from drafts.models import Draft, Outbound, Ticket
from drafts.views.access import DeskRequest, reviewer
from drafts.views.acting import still_here, tell, toasted


@reviewer
@require_POST
def save(request: DeskRequest, draft: int) -> HttpResponseBase:
    found = get_object_or_404(Draft.objects.select_related("ticket__mailbox", "ticket__customer"), pk=draft)
    try:
        example = propose(found, request.user)
    except NotAnExample as why:
        tell(request, str(why))
    else:
        tell(request, "Saved as an example. A curator reviews it", undo=reverse("undo_example", args=[example.pk]))
    if not request.htmx:
        return still_here(request, found.ticket)
    return toasted(request, render(request, "drafts/_toast.html"), "afterbegin")


@reviewer
@require_POST
def undo(request: DeskRequest, example: int) -> HttpResponseBase:
    ticket = Ticket.objects.filter(drafts__golden_example=example).first()
    done = withdraw_proposal(example, request.user)
    tell(request, "Not saved as an example" if done else "Too late to undo: a curator has decided on this example")
    if not request.htmx:
        return still_here(request, ticket) if ticket else redirect("review")
    leaving = Outbound.objects.before_refusal().filter(author=request.user).select_related("ticket__customer")
    return toasted(
        request, render(request, "drafts/_toast.html", {"outbound": leaving.order_by("-id").first()}), "innerHTML"
    )
