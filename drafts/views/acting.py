"""Running acts and answering them. A colleague's ticket needs a confirmation; a stale act shows what changed (409); an
invalid one is refused (422); a successful one opens the next ticket and is reported in a toast."""

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from django.contrib import messages
from django.forms import Form
from django.http import Http404, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.functional import SimpleLazyObject
from django.utils.text import get_text_list
from django.views.decorators.http import require_POST
from django_htmx.http import SwapMethod, replace_url, reswap, retarget

from drafts.compiled_query import ValueQueries
from drafts.conflicts import AskFirst, MayArriveTwice, NeedsYes, ask_before_closing
from drafts.desk.conflict import Conflict
from drafts.desk.forms.reply import PartsForm, SeenForm, UnsentForm
from drafts.desk.labels.sentences import asked_about
from drafts.desk.lists import queue
from drafts.desk.lists.found_words import show_found
from drafts.desk.lists.queue_place import QueuePlace
from drafts.desk.people import with_people
from drafts.desk.thread import thread_of
from drafts.desk.ticket_header import ticket_header, ticket_with_header
from drafts.models import Outbound, Ticket
from drafts.proposals import mail_to_answer
from drafts.workflow import holds, review
from drafts.workflow.writing import reply_parts, unsent

from .access import DeskRequest, came_from, opened_ticket, reviewer
from .confirmation import (
    CONFIRMED,
    DESPITE_DOUBT,
    DESPITE_UNSENT,
    MAIL_BESIDE,
    MAYBE_TWICE,
    NEW_COPIES,
    WITHOUT_CUSTOMER,
    question,
    said,
)
from .queue import counted, fetch_ticket, place_of, stayed, with_row

P = ParamSpec("P")
FormT = TypeVar("FormT", bound=Form)
Act = Callable[Concatenate[DeskRequest, Ticket, P], HttpResponseBase]

WORDS_KEPT = "X-Words-Kept"
BEGUN_NOTE = re.compile(r"note-(\d{1,18})(?:,|$)")  # of the names under which a browser keeps begun notes
TYPED = ("instruction", "reason")  # fields of short texts that a conflict page shows again
SAYS_YES: dict[type[NeedsYes], str] = {  # exception: the field that confirms it
    AskFirst: CONFIRMED,
    review.WithoutCustomer: WITHOUT_CUSTOMER,
    review.NewCopies: NEW_COPIES,
    review.MailBeside: MAIL_BESIDE,
    review.InDoubt: DESPITE_DOUBT,
    MayArriveTwice: MAYBE_TWICE,
}


def ticket_act(
    view: Callable[[DeskRequest, Ticket], HttpResponseBase], *, asks: bool = True
) -> Callable[..., HttpResponseBase]:
    """View of POST /tickets/<ticket>/…/; with `asks`, a colleague's ticket needs a confirmation."""

    @reviewer
    @require_POST
    @wraps(view)
    def act(request: DeskRequest, ticket: int) -> HttpResponseBase:
        return with_kept_words(request, fetch_ticket(ticket), view, asks=asks)

    return act


def draft_act(
    view: Callable[[DeskRequest, Ticket, int], HttpResponseBase],
) -> Callable[..., HttpResponseBase]:
    """View of POST /drafts/<draft>/…/. The view gets the draft's key, and reads it under the ticket's lock, where it asks
    with `allowing`; the ticket is not read before, unless something needs it."""

    @reviewer
    @require_POST
    @wraps(view)
    def act(request: DeskRequest, draft: int) -> HttpResponseBase:
        def find() -> Ticket:
            return get_object_or_404(with_people(Ticket.objects.filter(drafts=draft)))

        return read_late(request, find, lambda request, ticket: view(request, ticket, draft))

    return act


def ticket_act_under_lock(view: Callable[[DeskRequest, int], HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """View of POST /tickets/<ticket>/…/, or of another that asks nothing beside a colleague. The view gets the ticket's
    key, and reads it under its lock, where it asks with `allowing`."""

    @reviewer
    @require_POST
    @wraps(view)
    def act(request: DeskRequest, ticket: int) -> HttpResponseBase:
        return read_late(request, partial(fetch_ticket, ticket), lambda request, _: view(request, ticket))

    return act


def read_late(
    request: DeskRequest,
    find: Callable[[], Ticket],
    view: Callable[[DeskRequest, Ticket], HttpResponseBase],
) -> HttpResponseBase:
    """Run an act that reads its ticket itself under the lock; before, the ticket is only loaded if something needs
    it."""
    ticket = cast(Ticket, SimpleLazyObject(find))
    try:
        return with_kept_words(request, ticket, view, asks=CONFIRMED in request.POST)
    except Ticket.DoesNotExist:
        raise Http404 from None


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
    """Store unsent text that the browser had not stored yet; an act that sends it as its own text stores it only if it
    is stale. Returns its revision, which the browser need not store again; None if nothing was posted."""
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
    try:
        if asks and refuse_beside_colleague(request, ticket, ticket.writers):  # type: ignore[attr-defined]
            holds.take(ticket.pk, agent=request.user, force=True)
        return view(request, ticket)
    except review.Stale as stale:
        return conflict_page(request, ticket.pk, stale.changed)
    except unsent.OwnTextKept as why:
        return ask_first(request, ticket, str(why), DESPITE_UNSENT, of_draft=True)
    except NeedsYes as asked:
        words, listed = (
            asked_about(asked.doubts, asked.later) if isinstance(asked, review.InDoubt) else (str(asked), [])
        )
        return ask_first(request, ticket, words, SAYS_YES[type(asked)], asked.yes, listed)
    except review.Refused as refusal:
        return refusal_page(request, ticket, str(refusal))


def valid(form: FormT) -> FormT:
    """The validated form. Raises Refused with the first error."""
    if form.is_valid():
        return form
    raise review.Refused(str(next(iter(form.errors.values()))[0]))


def refuse_beside_colleague(request: DeskRequest, ticket: Ticket, writers: holds.Writers) -> bool:
    """Whether a colleague is at the ticket and the person has confirmed the act. Raises AskFirst."""
    return holds.ask_beside_colleague(ticket, request.user, writers, said(request, CONFIRMED))


def allowing(
    request: DeskRequest, *also: Callable[[DeskRequest, Ticket], object]
) -> Callable[[Ticket, holds.Writers], None]:
    """What an act asks under the ticket's lock: `refuse_beside_colleague`, and then each of `also`."""

    def allowed(ticket: Ticket, writers: holds.Writers) -> None:
        refuse_beside_colleague(request, ticket, writers)
        for ask in also:
            ask(request, ticket)

    return allowed


def refuse_open_doubt(request: DeskRequest, ticket: Ticket) -> None:
    """Raise AskFirst if closing the ticket must be confirmed."""
    ask_before_closing(ticket, said(request, CONFIRMED))


def ask_first(
    request: DeskRequest,
    ticket: Ticket,
    why: str,
    field: str,
    value: str = "1",
    listed: Sequence[str] = (),
    *,
    of_draft: bool = False,
) -> HttpResponse:
    """409: the act needs a confirmation, which `field` gives; `listed`: what it is about, if several things. What the
    person's page showed is posted with it, so that it does not confirm anything newer."""
    asked = question(request, field, value)
    seen = {key: request.POST.get(key, "") for key in ("version", "last_message_id", "beside")}
    why = f"{why} {asked.label}?"
    return conflict_page(request, ticket.pk, why, question=asked, listed=listed, seen=seen, of_draft=of_draft)


def conflict_page(request: DeskRequest, ticket: int, changed: str, status: int = 409, **asked: Any) -> HttpResponse:
    """The ticket in its current state, what changed, and the person's text, which is stored first."""
    if body := request.POST.get("body", "").strip():
        unsent.save(ticket, author=request.user, text=body, draft_version=begun_on(request))
    keep_recipients(request, ticket)
    field = next((name for name in TYPED if request.POST.get(name, "").strip()), "")
    conflict = Conflict(changed, request.POST.get(field, ""), field, late=status == 409, **asked)
    return stayed(request, ticket, queue_place(request), status, conflict=conflict, editing=bool(body))


def keep_recipients(request: DeskRequest, ticket: int) -> None:
    """Store the recipients as posted, with JavaScript."""
    form = PartsForm(request.POST)
    if form.is_valid() and (typed := form.parts.recipients) is not None:
        answered = mail_to_answer(ticket)
        reply_parts.choose(fetch_ticket(ticket), typed, author=request.user, answered=answered)


def begun_on(request: DeskRequest) -> int | None:
    """Version of the draft that the posted text was begun on."""
    form = SeenForm(request.POST)
    return (form.cleaned_data["begun"] or form.cleaned_data["version"]) if form.is_valid() else None


def refusal_page(request: DeskRequest, ticket: Ticket, why: str) -> HttpResponse:
    """422: nothing has changed meanwhile, but the act is invalid."""
    return conflict_page(request, ticket.pk, why, status=422)


def refused_in_form(
    request: DeskRequest, ticket: int, why: str, place: str, *, status: int = 422, **more: str
) -> HttpResponse:
    """Show the error in the posted form, at `place`; 409 if a colleague was faster. The form stays open with its input,
    as on a newly rendered page the next letters typed would be shortcuts."""
    if not request.htmx:
        return conflict_page(request, ticket, why, status)
    return in_form(request, why, place, status=status, **more)


def in_form(request: DeskRequest, why: str, place: str, *, status: int = 422, **more: str) -> HttpResponse:
    said = render(request, "drafts/_refused_in_form.html", {"why": why, **more}, status=status)
    return reswap(retarget(said, place), "innerHTML")


def queue_place(request: DeskRequest) -> QueuePlace:
    return place_of(request, came_from(request)[1])


def not_undone(request: DeskRequest, ticket: int, why: str) -> HttpResponseBase:
    """Report a failed undo in a toast. A person who has moved on to another ticket stays there."""
    opened = opened_ticket(request) or ticket
    of_whom = "" if opened == ticket else f" for {fetch_ticket(ticket).customer}"
    tell(request, f"Not undone{of_whom}: {why}")
    return still_here(request, fetch_ticket(opened))


def next_ticket(request: DeskRequest, ticket: Ticket) -> HttpResponseBase:
    """Response after the ticket is done: the review page opens the next ticket, the ticket's own page stays."""
    name, query = came_from(request)
    if name == "ticket":
        return still_here(request, ticket)
    place = place_of(request, query)
    to = queue.advance(ticket, place, request.user)
    place = replace(place, filters=to.counts.filters)
    address = address_of(to.following, place)
    if not request.htmx:
        return redirect(address)
    answer = render(
        request, "drafts/_done.html", counted(request, place, to.counts) | row_after(ticket, place, stays=to.stays)
    )
    # The next ticket, which the browser has usually prefetched; the list if there is none.
    answer["X-Open"] = address
    return replace_url(answer, address)


def row_after(ticket: Ticket, place: QueuePlace, *, stays: bool) -> dict[str, Any]:
    """Context for the row of a finished ticket: removed from the list, or rendered again."""
    if not stays:
        return {"done": ticket}
    row = fetch_ticket(ticket.pk)
    show_found([row], place.q)
    return {"page": queue.Page([row], None), "row_oob": True}


def address_of(ticket: int | None, place: QueuePlace) -> str:
    """URL of the ticket on the review page, in this view of the queue."""
    return (reverse("review_ticket", args=[ticket]) if ticket else reverse("review")) + place.query


def still_here(
    request: DeskRequest, ticket: Ticket, *, listed: bool = False, editing: bool = False
) -> HttpResponseBase:
    """The same ticket in its current state. `listed`: with the whole list, where more of it than the ticket's row may have
    changed; `editing`: with its composer open."""
    name, query = came_from(request)
    place = place_of(request, query)
    if name != "ticket":
        name = "review_ticket"
    address = reverse(name, args=[ticket.pk]) + place.query
    if not request.htmx:
        return redirect(address)
    row_alone = opened_ticket(request) == ticket.pk and not listed
    return replace_url(stayed(request, ticket.pk, place, row_alone=row_alone, editing=editing), address)


def parts_changed(
    request: DeskRequest, ticket: int, *, assigned: bool = False, note: int | None = None
) -> HttpResponseBase:
    """Response after an act on the ticket that the person has open, where draft and sources stay as they are: only what it
    changed, so that a text being typed stays as well. `assigned`: to somebody else than before; `note`: key of a note
    that was added."""
    if not request.htmx:
        return still_here(request, Ticket(pk=ticket))
    name, query = came_from(request)
    found, context = with_row(request, ticket, place_of(request, query), partial(beside_header, ticket))
    shown = ticket_header(found, request.user)
    if assigned and shown.names_assignee:
        return still_here(request, shown.ticket)
    context |= {"shown": shown, "selected": ticket}
    if name == "ticket":
        del context["page"]
    if note:
        context["message"] = thread_of(shown.ticket).get(pk=note)
    return reswap(render(request, "drafts/_changed.html", context), "none")


def beside_header(pk: int, asked: ValueQueries) -> tuple[Ticket, Sequence[Any]]:
    try:
        return ticket_with_header(pk, asked)
    except Ticket.DoesNotExist:
        raise Http404 from None


def tell(request: DeskRequest, text: str, undo: str = "") -> None:
    """Add a line to the toast; `undo`: URL that undoes the act."""
    messages.info(request, text, extra_tags=undo)


def left_unsent(request: DeskRequest, tickets: Collection[int], replies: Collection[int]) -> str:
    """What of the person's words on these tickets, which leave the page, is neither sent nor added: two sentences for the
    toast at most. `replies`: those of the tickets on which they have an unsent reply; of begun notes only their
    browser knows."""
    notes = {int(pk) for pk in BEGUN_NOTE.findall(request.POST.get("begun_notes", ""))}
    sentences = []
    if of := [f"#{pk}" for pk in sorted(tickets) if pk in replies]:
        sentences.append(f"Your unsent {'replies stay' if of[1:] else 'reply stays'} on {get_text_list(of, 'and')}")
    if of := [f"#{pk}" for pk in sorted(tickets) if pk in notes]:
        note, is_ = ("notes", "are") if of[1:] else ("note", "is")
        sentences.append(f"Your {note} on {get_text_list(of, 'and')} {is_} not added yet")
    return ". ".join(sentences)


def tell_done(request: DeskRequest, words: str, ticket: Ticket, undo: str) -> None:
    """Add a line about an act that takes the ticket away, and about what stays on it unsent."""
    own = [ticket.pk] if request.user.pk in ticket.unsent_authors else []
    tell(request, ". ".join(filter(None, (words, left_unsent(request, [ticket.pk], own)))), undo)


def tell_note_left(request: DeskRequest, ticket: int) -> None:
    """Add a line after a reply was approved or sent, if a note was begun and not added."""
    if words := left_unsent(request, [ticket], ()):
        tell(request, words)


def toasted(request: DeskRequest, toast: HttpResponse, swap: SwapMethod) -> HttpResponse:
    """Answer with the toast only, leaving the page as it is. The element that requested the toast may be gone by now,
    such as a button of a refreshed toast; from there the browser finds no other target."""
    return reswap(toast if request.htmx.target == "toast" else retarget(toast, "#toast"), swap)


def tell_task(request: DeskRequest, outbound: Outbound) -> None:
    if task := outbound.task_made:
        words = f"Task for you once it is sent: {task.title}"
        messages.success(request, words, extra_tags=reverse("task_take_back", args=[task.pk]))  # U undoes the reply
