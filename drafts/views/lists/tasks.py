"""Suggested actions, and the list of tasks."""

from collections.abc import Callable

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import HttpResponseClientRedirect

from drafts.desk.labels.standing import unanswered
from drafts.models import Assignee, Draft, Task, Ticket
from drafts.reply_text import without_marks
from drafts.views.access import DeskRequest, came_from, opened_ticket, reviewer
from drafts.views.acting import allowing, draft_act, next_ticket, still_here, tell, ticket_act
from drafts.workflow import notes, review, tasks
from drafts.workflow.writing import unsent

SHOWN = 200
RECENT = 20  # finished tasks listed for undo


@ticket_act
def task(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    """Create a task; the ticket's state is unchanged."""
    made = tasks.make(ticket.pk, agent=request.user, title=request.POST.get("title", ""))
    tell(request, f"Task created: {made.title}", undo=reverse("task_take_back", args=[made.pk]))
    return still_here(request, ticket)


@ticket_act
def to_lead(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    change = tasks.hand_to_lead(ticket.pk, agent=request.user)
    tell(request, f"{ticket.customer} is with {change.name} now", undo=reverse("undo_change", args=[change.pk]))
    own = change.after == str(Assignee(person=request.user.pk))
    return (
        still_here(request, ticket, listed=change.stopped_reply) if own else next_ticket(request, ticket)
    )  # given away: done with it


@draft_act
def share(request: DeskRequest, ticket: Ticket, draft: int) -> HttpResponseBase:
    """Insert the article's link into the reply in the composer, without sending."""
    allowing(request)(ticket, ticket.writers)  # type: ignore[attr-defined]
    shown = Draft.objects.get(pk=draft)
    citation = tasks.shareable(shown)
    if citation is None:
        raise review.Refused("No cited article has a page to link to.")
    typed = unsent.of(ticket.pk, request.user).exclude(text="").first()
    text = typed.text if typed else proposed(shown)
    version = typed.draft_version if typed else shown.version
    unsent.save(ticket.pk, author=request.user, text=tasks.with_article(text, citation), draft_version=version)
    tell(request, "Link inserted", undo=reverse("undo_share", args=[draft]))
    return still_here(request, ticket)


@draft_act
def undo_share(request: DeskRequest, ticket: Ticket, draft: int) -> HttpResponseBase:
    """Remove the link; a reply that equals the draft again is no longer stored as unsent text."""
    allowing(request)(ticket, ticket.writers)  # type: ignore[attr-defined]
    shown = Draft.objects.get(pk=draft)
    citation, typed = tasks.shareable(shown), unsent.of(ticket.pk, request.user).exclude(text="").first()
    if citation and typed:
        text = tasks.without_article(typed.text, citation)
        if text == proposed(shown):
            unsent.clear(ticket.pk, author=request.user)
        else:
            unsent.save(ticket.pk, author=request.user, text=text, draft_version=typed.draft_version)
    tell(request, "The link is taken out")
    return still_here(request, ticket)


def proposed(draft: Draft) -> str:
    return without_marks(draft.body, set(draft.citations.values_list("number", flat=True)))


@reviewer
@require_GET
def task_list(request: DeskRequest) -> HttpResponse:
    """Open tasks by due time, then the oldest first, and recently finished ones, which can be reopened."""
    finished = Task.objects.filter(done_at__isnull=False, done_at__lte=timezone.now())
    context = {
        "open": tasks.open_tasks()[:SHOWN],
        "mentions": notes.mentions_of(request.user)[:SHOWN],
        "finished": finished.select_related("ticket__customer").order_by("-done_at")[:RECENT],
        "here": "tasks",
    }
    template = "drafts/_tasks.html" if request.htmx.target == "tasks" else "drafts/tasks.html"
    return render(request, template, context)


def task_act(act: Callable[..., object], notice: str, undo: str = "") -> Callable[..., HttpResponseBase]:
    """View of POST /tasks/<task>/…/, from the list or from the ticket's page."""

    @reviewer
    @require_POST
    def view(request: DeskRequest, task: int) -> HttpResponseBase:
        found = get_object_or_404(Task.objects.select_related("ticket__customer", "ticket__mailbox"), pk=task)
        try:
            act(found.pk, agent=request.user)
        except review.Stale as stale:
            tell(request, stale.changed)
        else:
            words = notice.format(title=found.title, waits=waits(found.ticket))
            tell(request, words, undo=reverse(undo, args=[task]) if undo else "")
        return back(request, found.ticket)

    return view


def waits(ticket: Ticket) -> str:
    """What remains to be done for the customer after the task, in words."""
    why = unanswered(ticket)
    return f". #{ticket.pk} is not answered yet: {why}" if why else ""


done = task_act(tasks.finish, "Done: {title}{waits}", undo="task_reopen")
reopen = task_act(tasks.reopen, "Reopen: {title}")
take_back = task_act(tasks.delete_task, "Undone: {title}")


def back(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    name, _ = came_from(request)
    if name != "tasks":  # the reply that left it may have opened the next ticket
        return still_here(request, Ticket(pk=opened_ticket(request) or ticket.pk))
    return HttpResponseClientRedirect(reverse("tasks")) if request.htmx else redirect("tasks")
