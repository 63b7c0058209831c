"""Views of people's decisions. Each calls one function of `drafts.workflow.review`; a stale act answers 409 with what
changed."""

from functools import partial
from typing import Any

from django.http import Http404, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.html import format_html
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import HttpResponseClientRedirect

from drafts import transitions
from drafts.conflicts import AskFirst, Refused
from drafts.desk.forms import typed_time
from drafts.desk.forms.later import LaterForm
from drafts.desk.forms.reply import ApproveForm, RejectForm, ReplyForm, RewriteForm, SeenForm
from drafts.models import Event, Outbound, Ticket
from drafts.models.ticket import MAIL_UNDONE
from drafts.person_names import short_name
from drafts.transitions import redrafts
from drafts.views.access import DeskRequest, opened_ticket, reviewer
from drafts.views.acting import (
    allowing,
    ask_first,
    draft_act,
    next_ticket,
    not_undone,
    read_late,
    refuse_open_doubt,
    refused_in_form,
    run_act,
    still_here,
    tell,
    tell_done,
    tell_note_left,
    tell_task,
    ticket_act,
    ticket_act_under_lock,
    valid,
)
from drafts.views.confirmation import CONFIRMED, DESPITE_DOUBT, MAYBE_TWICE, said
from drafts.views.queue import fetch_ticket
from drafts.workflow import changes, holds, new_mail, review
from drafts.workflow import send_again as sending_again
from drafts.workflow.relabel import correct_intent
from drafts.workflow.undo_reply import ask_author
from drafts.workflow.writing.wording import own_words

# Ids of the elements that show why a typed time is refused, by the id of the one that shows how it is parsed.
REFUSED = {f"{form}_understood": f"{form}_refused" for form in ("snooze_on", "remind_on", "bulk_snooze_on")}

# State of a ticket that was handed back without anything to draft, in words.
HANDED_BACK: dict[str, str] = {
    Ticket.Status.REVIEW: "it is in the queue, and nothing is drafted",
    Ticket.Status.WAITING: "it waits for the customer",
}


@draft_act
def approve(request: DeskRequest, ticket: Ticket, draft: int) -> HttpResponseBase:
    form = valid(ApproveForm(request.POST))
    wanted = not form.cleaned_data["no_task"]
    outbound = review.approve(
        draft,
        agent=request.user,
        body=form.final_body,
        settled=form.kept,
        follow_up=wanted,
        task_named=form.cleaned_data["task_named"],
        seconds=form.seconds,
        parts=form.parts,
        own_text=form.own_text,
        despite_doubt=form.cleaned_data["despite_doubt"],
        maybe_twice=said(request, MAYBE_TWICE),
        allowed=allowing(request),
        **form.seen,
    )
    tell_task(request, outbound)
    tell_note_left(request, outbound.ticket_id)
    return next_ticket(request, outbound.ticket)


@draft_act
def reject(request: DeskRequest, ticket: Ticket, draft: int) -> HttpResponseBase:
    form = valid(RejectForm(request.POST))
    rejected = review.reject(
        draft,
        agent=request.user,
        reason=form.full_reason,
        seconds=form.seconds,
        allowed=allowing(request),
        **form.seen,
    ).draft.ticket
    undo = reverse("undo_reject", args=[draft])
    tell_done(request, f"Draft for {rejected.customer} rejected; the ticket is under No draft", rejected, undo)
    return next_ticket(request, rejected)


@draft_act
def undo_reject(request: DeskRequest, ticket: Ticket, draft: int) -> HttpResponseBase:
    try:
        ticket = review.undo_reject(draft, agent=request.user, allowed=allowing(request))
    except review.Stale as stale:
        return not_undone(request, ticket.pk, stale.changed)
    tell(request, f"Draft for {ticket.customer} is back")
    return still_here(request, ticket)


@draft_act
def rewrite(request: DeskRequest, ticket: Ticket, draft: int) -> HttpResponseBase:
    form = valid(RewriteForm(request.POST))
    wanted, allowed = form.cleaned_data["instruction"], allowing(request)
    asked = review.rewrite(
        draft, agent=request.user, instruction=wanted, seconds=form.seconds, allowed=allowed, **form.seen
    )
    tell(request, "Rewrite requested", undo=reverse("undo_rewrite", args=[draft]))
    return still_here(request, asked.ticket)


@draft_act
def undo_rewrite(request: DeskRequest, ticket: Ticket, draft: int) -> HttpResponseBase:
    try:
        ticket = changes.undo_rewrite(draft, agent=request.user, allowed=allowing(request))
    except review.Stale as stale:
        return not_undone(request, ticket.pk, stale.changed)
    tell(request, "Rewrite taken back; the draft before it is current")
    return still_here(request, ticket)


@ticket_act_under_lock
def take_over(request: DeskRequest, ticket: int) -> HttpResponseBase:
    form = valid(SeenForm(request.POST))
    version, newest = form.seen["version"] or None, form.seen["last_message_id"]
    change = review.take_over(
        ticket,
        agent=request.user,
        version=version,
        last_message_id=newest,
        seconds=form.seconds,
        allowed=allowing(request),
    )
    undo = "" if change.state["withdrawn"] else reverse("undo_change", args=[change.pk])
    tell(request, "Assigned to you; copilot paused", undo=undo)
    return still_here(request, change.ticket, listed=bool(change.state["withdrawn"]))


@ticket_act_under_lock
def hand_back(request: DeskRequest, ticket: int) -> HttpResponseBase:
    if review.hand_back(ticket, agent=request.user, allowed=allowing(request)):
        what_next = "the copilot is drafting"
    else:
        status = Ticket.objects.values_list("status", flat=True).get(pk=ticket)
        what_next = HANDED_BACK.get(status, "the copilot drafts what comes next")
    tell(request, f"Handed back; {what_next}")
    return still_here(request, Ticket(pk=ticket))


@reviewer
@require_POST
def reply(request: DeskRequest, ticket: int) -> HttpResponseBase:
    return read_late(request, partial(fetch_ticket, ticket), lambda request, _: send_reply(request, ticket))


def send_reply(request: DeskRequest, ticket: int) -> HttpResponseBase:
    form = valid(ReplyForm(request.POST))
    seen, body = form.seen["last_message_id"], form.cleaned_data["body"].replace("\r\n", "\n")
    twice = said(request, MAYBE_TWICE)
    if "subject" in request.POST:  # of a new mail that was undone
        new_mail.rename(ticket, request.POST["subject"])
    outbound = review.reply(
        ticket,
        agent=request.user,
        body=body,
        last_message_id=seen,
        parts=form.parts,
        despite_doubt=said(request, DESPITE_DOUBT),
        maybe_twice=twice,
        allowed=allowing(request),
    )
    tell_task(request, outbound)
    tell_note_left(request, outbound.ticket_id)
    return next_ticket(request, outbound.ticket)


@ticket_act_under_lock
def snooze(request: DeskRequest, ticket: int) -> HttpResponseBase:
    try:
        until = valid(LaterForm(request.POST)).moment()
    except Refused as why:
        return refused_in_form(request, ticket, str(why), "#snooze_on_refused")
    change = review.snooze(ticket, agent=request.user, until=until, allowed=allowing(request))
    words = f"{change.ticket.customer} snoozed until {until:%a %-d %b %H:%M}"
    tell_done(request, words, change.ticket, reverse("undo_change", args=[change.pk]))
    return next_ticket(request, change.ticket)


@reviewer
@require_GET
def understood(request: DeskRequest) -> HttpResponseBase:
    """Preview of how a typed time is parsed."""
    if not request.htmx:
        return redirect("review")
    typed = request.GET.get("when", "").replace("\0", "")
    form = LaterForm({"until": "typed", "when": typed})
    context: dict[str, Any] = {"refused": REFUSED.get(request.htmx.target or "")}
    if form.is_valid():
        context |= {"moment": form.moment(), "other_way": typed_time.other_way(typed)}
    elif typed.strip():
        context["why"] = next(iter(form.errors.values()))[0]
        if "refused" not in request.GET:
            del context["refused"]  # there is no refusal whose words would change
    return render(request, "drafts/_understood.html", context)


@ticket_act_under_lock
def remind(request: DeskRequest, ticket: int) -> HttpResponseBase:
    try:
        until = valid(LaterForm(request.POST)).moment()
    except Refused as why:
        return refused_in_form(request, ticket, str(why), "#remind_on_refused")
    seen = seen_mail(request)
    change = transitions.remind(
        ticket, agent=request.user, until=until, last_message_id=seen, allowed=allowing(request)
    )
    undo = reverse("undo_change", args=[change.pk])
    tell(request, f"Comes back {until:%a %-d %b %H:%M} if nobody answers", undo=undo)
    return still_here(request, change.ticket)


def seen_mail(request: DeskRequest) -> int | None:
    """Key of the newest mail that the page showed; None if unknown."""
    form = SeenForm(request.POST)
    return form.cleaned_data["last_message_id"] if form.is_valid() else None


@ticket_act_under_lock
def resolve(request: DeskRequest, ticket: int) -> HttpResponseBase:
    change = review.resolve(
        ticket, agent=request.user, last_message_id=seen_mail(request), allowed=allowing(request, refuse_open_doubt)
    )
    unsent_mail, customer = change.state["reason"] == MAIL_UNDONE, change.ticket.customer
    done = f"Mail to {customer} discarded" if unsent_mail else f"{customer} resolved"
    if unsent_mail:
        change.ticket.unsent_authors = []  # what stays unsent is this mail
    tell_done(request, done, change.ticket, reverse("undo_change", args=[change.pk]))
    return next_ticket(request, change.ticket)


@ticket_act_under_lock
def spam(request: DeskRequest, ticket: int) -> HttpResponseBase:
    change = review.mark_spam(
        ticket, agent=request.user, last_message_id=seen_mail(request), allowed=allowing(request, refuse_open_doubt)
    )
    done = f"{change.ticket.customer} is in Spam{review.told_of(change.state.get('held_back', ()))}"
    tell_done(request, done, change.ticket, reverse("undo_change", args=[change.pk]))
    return next_ticket(request, change.ticket)


@ticket_act
def relabel(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    correct_intent(ticket.pk, agent=request.user, intent=request.POST.get("intent", "")[:100])
    tell(request, "Saved. Similar mail will be classified this way")
    return still_here(request, ticket, listed=True)


@ticket_act
def reopen(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    review.reopen(ticket.pk, agent=request.user)
    tell(request, f"{ticket.customer} is back in the queue")
    return still_here(request, ticket, editing="edit" in request.POST)


@reviewer
@require_POST
def undo(request: DeskRequest, outbound: int) -> HttpResponseBase:
    confirmed = said(request, CONFIRMED)
    try:
        undone = review.undo(outbound, agent=request.user, allowed=lambda it: ask_author(it, request.user, confirmed))
    except Outbound.DoesNotExist:
        raise Http404 from None
    except AskFirst as why:
        of = fetch_ticket(Outbound.objects.get(pk=outbound).ticket_id)
        return ask_first(request, of, str(why), CONFIRMED, why.yes)
    except review.Stale as stale:
        return not_undone(request, Outbound.objects.get(pk=outbound).ticket_id, stale.changed)
    what = undone.kind_word
    again = "" if undone.state == Outbound.State.CANCELLED else " again"
    words = f"Undone. The {what} was not sent{again} to {undone.ticket.customer}"
    if undone.kept_by not in (None, request.user) and own_words(undone):
        words = f"{words}; {short_name(undone.kept_by)} keeps its text"
    begun = opened_ticket(request)
    if what == "reply" or not begun or begun != undone.ticket.related_to_id:
        tell(request, words)
        return still_here(request, undone.ticket, listed=True)
    # a forward, undone on the ticket where it was begun
    href = reverse("ticket", args=[undone.ticket_id])
    tell(request, format_html('{}: it is kept in <a href="{}">#{}</a>', words, href, undone.ticket_id))
    return still_here(request, fetch_ticket(begun), listed=True)


@reviewer
@require_POST
def send_again(request: DeskRequest, outbound: int) -> HttpResponseBase:
    ticket = fetch_ticket(get_object_or_404(Outbound, pk=outbound).ticket_id)
    return run_act(request, ticket, lambda request, ticket: _sent_again(request, ticket, outbound), asks=True)


def _sent_again(request: DeskRequest, ticket: Ticket, outbound: int) -> HttpResponseBase:
    sending_again.send_again(outbound, agent=request.user, maybe_twice=said(request, MAYBE_TWICE))
    return next_ticket(request, ticket)


@reviewer
@require_POST
def try_now(request: DeskRequest, outbound: int) -> HttpResponseBase:
    """Retry a refused reply at once. Without htmx, as in the list of stuck work, redirects there."""
    refused = get_object_or_404(Outbound, pk=outbound)
    tried = sending_again.try_now(refused)
    tell(request, "Trying now" if tried else "It is being tried already, or was settled meanwhile")
    return still_here(request, fetch_ticket(refused.ticket_id)) if request.htmx else redirect("stuck")


@reviewer
@require_POST
def hold(request: DeskRequest, ticket: int) -> HttpResponseBase:
    """Renew the reader's hold on an open ticket; another person's hold is kept and shown."""
    holds.take(ticket, agent=request.user)
    return render(request, "drafts/_hold.html", {"ticket": fetch_ticket(ticket)})


# Retry what the copilot gave up on, from the list of stuck work or from the ticket.


@reviewer
@require_POST
def try_again(request: DeskRequest, event: int) -> HttpResponseBase:
    ticket = get_object_or_404(Event, pk=event).ticket_id
    try:
        redrafts.draft_again(ticket, agent=request.user)
        tell(request, "Retrying now")
    except review.Stale:
        tell(request, "Already being retried")
    return HttpResponseClientRedirect(reverse("stuck")) if request.htmx else redirect("stuck")


@ticket_act
def draft_again(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    redrafts.draft_again(ticket.pk, agent=request.user)
    tell(request, "The copilot is retrying")
    return still_here(request, ticket)
