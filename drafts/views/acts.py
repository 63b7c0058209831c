"""What a person decides. Each act is one call into `drafts.workflow.review`; a late one answers 409 with what changed."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from django.contrib import messages
from django.forms import Form
from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect, SwapMethod, replace_url, reswap, retarget

from drafts import notifications, transitions
from drafts.conflicts import short_name
from drafts.desk import queue
from drafts.desk.forms import (
    ApproveForm,
    PartsForm,
    RejectForm,
    ReminderForm,
    ReplyForm,
    RewriteForm,
    SeenForm,
    SnoozeForm,
    UnsentForm,
)
from drafts.desk.queue import QueuePlace
from drafts.desk.ticket_page import Conflict, ticket_page
from drafts.models import Draft, Event, Outbound, Task, Ticket
from drafts.proposals import newest_customer_message
from drafts.workflow import holds, reply_parts, review, unsent
from drafts.workflow.relabel import correct_intent

from .access import DeskRequest, came_from, permitted, reviewer
from .confirmation import CONFIRMED, WITHOUT_CUSTOMER, question
from .queue import fetch_ticket, moved_on, place_of, stayed

P = ParamSpec("P")
FormT = TypeVar("FormT", bound=Form)
Act = Callable[Concatenate[DeskRequest, Ticket, P], HttpResponseBase]

WORDS_KEPT = "X-Words-Kept"
TYPED = ("instruction", "reason")  # short texts, shown again with the conflict


def ticket_act(
    view: Callable[[DeskRequest, Ticket], HttpResponseBase], *, asks: bool = True
) -> Callable[..., HttpResponseBase]:
    """POST /tickets/<ticket>/…/; with `asks`, a colleague's ticket needs a confirmation."""

    @reviewer
    @require_POST
    @wraps(view)
    def act(request: DeskRequest, ticket: int) -> HttpResponseBase:
        return with_kept_words(request, fetch_ticket(ticket), view, asks=asks)

    return act


def draft_act(view: Callable[[DeskRequest, Ticket, Draft], HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """POST /drafts/<draft>/…/"""

    @reviewer
    @require_POST
    @wraps(view)
    def act(request: DeskRequest, draft: int) -> HttpResponseBase:
        found = get_object_or_404(Draft, pk=draft)
        return with_kept_words(
            request, fetch_ticket(found.ticket_id), lambda request, ticket: view(request, ticket, found)
        )

    return act


def with_kept_words(
    request: DeskRequest,
    ticket: Ticket,
    view: Callable[[DeskRequest, Ticket], HttpResponseBase],
    *,
    asks: bool = True,
) -> HttpResponseBase:
    kept = save_posted_words(request, ticket)
    response = run_act(request, ticket, view, asks=asks)
    if kept:
        response[WORDS_KEPT] = str(kept)
    return response


def save_posted_words(request: DeskRequest, ticket: Ticket) -> int | None:
    """Save words that the browser had not saved yet; where the act sends them as its text, it saves them itself if it
    comes too late. Their revision, which the browser need not save again; None where none were posted."""
    form = UnsentForm(request.POST)
    if not form.is_valid():
        return None
    if f"{form.prefix}-text" in request.POST:
        unsent.save(ticket.pk, author=request.user, **form.words)
    elif "body" not in request.POST:
        return None
    revision: int = form.cleaned_data["revision"]
    return revision


def run_act(
    request: DeskRequest,
    ticket: Ticket,
    view: Callable[[DeskRequest, Ticket], HttpResponseBase],
    *,
    asks: bool,
) -> HttpResponseBase:
    doing = colleague_doing(request, ticket) if asks else ""
    if doing and CONFIRMED not in request.POST:
        return ask_first(request, ticket, f"{doing}.", CONFIRMED)
    if doing:
        holds.take(ticket.pk, agent=request.user, force=True)
    try:
        return view(request, ticket)
    except review.Stale as stale:
        return conflict_page(request, ticket.pk, stale.changed)
    except review.WithoutCustomer as without:
        return ask_first(request, ticket, str(without), WITHOUT_CUSTOMER)
    except review.Refused as refusal:
        return refusal_page(request, ticket, str(refusal))


def valid(form: FormT, otherwise: str = "") -> FormT:
    """The form, its data cleaned; raises Refused with `otherwise` or what is wrong first."""
    if form.is_valid():
        return form
    raise review.Refused(otherwise or str(next(iter(form.errors.values()))[0]))


def colleague_doing(request: DeskRequest, ticket: Ticket) -> str:
    """Who else is at the ticket: whoever holds it, or types a reply although another holds it."""
    typing = next((each["name"] for each in getattr(ticket, "writers", ()) if each["pk"] != request.user.pk), "")
    if typing:
        return f"{typing} is typing a reply"
    colleague = holds.colleague_at(ticket, request.user)
    return f"{short_name(colleague)} is working on this" if colleague else ""


def ask_first(request: DeskRequest, ticket: Ticket, why: str, field: str) -> HttpResponse:
    """409: the act needs a second, deliberate yes, which `field` says. What the person had seen when they acted stays
    with it: the yes is no yes to what is newer."""
    asked = question(request, field)
    seen = {key: request.POST.get(key, "") for key in ("version", "last_message_id")}
    return conflict_page(request, ticket.pk, f"{why} {asked.label}?", question=asked, seen=seen)


def conflict_page(request: DeskRequest, ticket: int, changed: str, status: int = 409, **asked: Any) -> HttpResponse:
    """The ticket as it is now, what changed, and the person's words, which are kept first."""
    if body := request.POST.get("body", "").strip():
        unsent.save(ticket, author=request.user, text=body, draft_version=begun_on(request))
    keep_recipients(request, ticket)
    typed = next((request.POST[name] for name in TYPED if request.POST.get(name, "").strip()), "")
    shown = ticket_page(
        fetch_ticket(ticket), request.user, conflict=Conflict(changed, typed, **asked), editing=bool(body)
    )
    return stayed(request, shown, queue_place(request), status=status)


def keep_recipients(request: DeskRequest, ticket: int) -> None:
    """As they were posted, with a script."""
    form = PartsForm(request.POST)
    if form.is_valid() and (typed := form.parts.recipients) is not None:
        answered = newest_customer_message(ticket)
        reply_parts.choose(fetch_ticket(ticket), typed, author=request.user, answered=answered)


def begun_on(request: DeskRequest) -> int | None:
    """The version of the draft that the posted words were begun on."""
    form = SeenForm(request.POST)
    return (form.cleaned_data["begun"] or form.cleaned_data["version"]) if form.is_valid() else None


def refusal_page(request: DeskRequest, ticket: Ticket, why: str) -> HttpResponse:
    """422: nothing changed meanwhile, but the act lacks something."""
    return conflict_page(request, ticket.pk, why, status=422)


def refused_in_form(request: DeskRequest, ticket: Ticket, why: str, place: str, **more: str) -> HttpResponse:
    """422, said in the form that was sent, at `place`. The form stays open with what was typed: on another picture of the
    ticket the letters of the next attempt would be shortcuts."""
    if not request.htmx:
        return refusal_page(request, ticket, why)
    said = render(request, "drafts/_refused_in_form.html", {"why": why, **more}, status=422)
    return reswap(retarget(said, place), "innerHTML")


def queue_place(request: DeskRequest) -> QueuePlace:
    return place_of(request, came_from(request)[1])


def next_ticket(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    """Done with this one: on the review page the next opens, on the ticket's own page it stays."""
    name, query = came_from(request)
    if name == "ticket":
        return still_here(request, ticket)
    place = place_of(request, query).checked()
    following = queue.next_after(ticket, place, request.user)
    address = (reverse("review_ticket", args=[following.pk]) if following else reverse("review")) + place.query
    if not request.htmx:
        return redirect(address)
    following = fetch_ticket(following.pk) if following else None
    return replace_url(moved_on(request, place, following), address)


def still_here(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    """The same ticket as it is now."""
    name, query = came_from(request)
    place = place_of(request, query)
    if name != "ticket":
        name = "review_ticket"
    address = reverse(name, args=[ticket.pk]) + place.query
    if not request.htmx:
        return redirect(address)
    return replace_url(stayed(request, ticket_page(fetch_ticket(ticket.pk), request.user), place), address)


def tell(request: DeskRequest, text: str, undo: str = "") -> None:
    """A line for the toast; `undo` is the address that takes it back."""
    messages.info(request, text, extra_tags=undo)


def toasted(request: DeskRequest, toast: HttpResponse, swap: SwapMethod) -> HttpResponse:
    """The answer is the toast alone: what is open stays as it is. Whoever asked for the toast may have left the page
    meanwhile, as a button of a refreshed toast does; the browser finds another target from there no more."""
    return reswap(toast if request.htmx.target == "toast" else retarget(toast, "#toast"), swap)


def tell_task(request: DeskRequest, outbound: Outbound) -> None:
    if task := Task.objects.filter(outbound=outbound).first():
        tell(request, f"Task for you once it is sent: {task.title}")


@draft_act
def approve(request: DeskRequest, ticket: Ticket, draft: Draft) -> HttpResponseBase:
    form = valid(ApproveForm(request.POST))
    settled, body = form.cleaned_data["settled"], form.final_body(draft)
    wanted = not form.cleaned_data["no_task"]
    outbound = review.approve(
        draft.pk,
        agent=request.user,
        body=body,
        settled=settled,
        follow_up=wanted,
        seconds=form.seconds,
        parts=form.parts,
        **form.seen,
    )
    tell_task(request, outbound)
    return next_ticket(request, ticket)


@draft_act
def reject(request: DeskRequest, ticket: Ticket, draft: Draft) -> HttpResponseBase:
    form = valid(RejectForm(request.POST))
    review.reject(draft.pk, agent=request.user, reason=form.full_reason, seconds=form.seconds, **form.seen)
    undo = reverse("undo_reject", args=[draft.pk])
    tell(request, f"Draft for {ticket.customer} rejected; the ticket is under No draft", undo=undo)
    return next_ticket(request, ticket)


@draft_act
def undo_reject(request: DeskRequest, ticket: Ticket, draft: Draft) -> HttpResponseBase:
    review.undo_reject(draft.pk, agent=request.user)
    tell(request, f"Draft for {ticket.customer} is back")
    return still_here(request, ticket)


@draft_act
def rewrite(request: DeskRequest, ticket: Ticket, draft: Draft) -> HttpResponseBase:
    form = valid(RewriteForm(request.POST))
    wanted = form.cleaned_data["instruction"]
    review.rewrite(draft.pk, agent=request.user, instruction=wanted, seconds=form.seconds, **form.seen)
    tell(request, "Rewrite requested")
    return still_here(request, ticket)


@ticket_act
def take_over(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    form = valid(SeenForm(request.POST))
    version, newest = form.seen["version"] or None, form.seen["last_message_id"]
    review.take_over(ticket.pk, agent=request.user, version=version, last_message_id=newest, seconds=form.seconds)
    tell(request, "Assigned to you; copilot paused")
    return still_here(request, ticket)


@ticket_act
def hand_back(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    review.hand_back(ticket.pk, agent=request.user)
    tell(request, "Handed back; the copilot is drafting")
    return still_here(request, ticket)


@ticket_act
def reply(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    form = valid(ReplyForm(request.POST))
    seen = form.seen["last_message_id"]
    body = form.cleaned_data["body"].replace("\r\n", "\n")
    parts = form.parts
    tell_task(request, review.reply(ticket.pk, agent=request.user, body=body, last_message_id=seen, parts=parts))
    return next_ticket(request, ticket)


@ticket_act
def snooze(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    form = valid(SnoozeForm(request.POST), "Choose a time to snooze until.")
    until = form.moment()
    review.snooze(ticket.pk, agent=request.user, until=until)
    tell(request, f"{ticket.customer} snoozed until {until:%a %H:%M}", undo=reverse("reopen", args=[ticket.pk]))
    return next_ticket(request, ticket)


@ticket_act
def remind(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    form = valid(ReminderForm(request.POST), "Choose when to be reminded.")
    until = form.moment()
    transitions.remind(ticket.pk, agent=request.user, until=until, last_message_id=form.seen["last_message_id"])
    tell(request, f"Back to you on {until:%a %-d %b} without an answer", undo=reverse("reopen", args=[ticket.pk]))
    return still_here(request, ticket)


@ticket_act
def resolve(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    review.resolve(ticket.pk, agent=request.user)
    tell(request, f"{ticket.customer} resolved", undo=reverse("reopen", args=[ticket.pk]))
    return next_ticket(request, ticket)


@ticket_act
def spam(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    review.mark_spam(ticket.pk, agent=request.user)
    tell(request, f"{ticket.customer} is in Spam", undo=reverse("reopen", args=[ticket.pk]))
    return next_ticket(request, ticket)


@ticket_act
def relabel(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    correct_intent(ticket.pk, agent=request.user.get_username(), intent=request.POST.get("intent", "")[:100])
    tell(request, "Saved. Similar mail will be classified this way")
    return still_here(request, ticket)


@ticket_act
def reopen(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    review.reopen(ticket.pk, agent=request.user)
    tell(request, f"{ticket.customer} is back in the queue")
    return still_here(request, ticket)


@reviewer
@require_POST
def undo(request: DeskRequest, outbound: int) -> HttpResponseBase:
    ticket = get_object_or_404(Outbound.objects.select_related("ticket"), pk=outbound).ticket
    try:
        undone = review.undo(outbound, agent=request.user)
    except review.Stale as stale:
        tell(request, f"Too late to undo: {stale.changed}")
        return still_here(request, ticket)
    tell(request, f"Undone. The {'reply' if undone.answers_message_id else 'mail'} was not sent")
    return still_here(request, ticket)


@reviewer
@require_POST
def hold(request: DeskRequest, ticket: int) -> HttpResponseBase:
    """A ticket that stays open is held for its reader; another person's hold is kept, and shown."""
    holds.take(ticket, agent=request.user)
    return render(request, "drafts/_hold.html", {"ticket": fetch_ticket(ticket)})


@permitted("drafts.change_event")
@require_POST
def try_again(request: DeskRequest, event: int) -> HttpResponseBase:
    """A dead event is due once more, with all its attempts."""
    if Event.objects.filter(pk=event).retry():
        notifications.wake_copilot()
        tell(request, "Retrying now")
    else:
        tell(request, "Already being retried")
    return HttpResponseClientRedirect(reverse("stuck")) if request.htmx else redirect("stuck")


# One click where the copilot gave up, on the ticket itself.


@ticket_act
def draft_again(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    transitions.draft_again(ticket.pk, agent=request.user)
    tell(request, "The copilot is retrying")
    return still_here(request, ticket)
