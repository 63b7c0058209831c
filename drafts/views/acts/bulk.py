"""Acts on many tickets at once, from the queue."""

import uuid
from collections.abc import Sequence
from dataclasses import replace

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import get_text_list
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import replace_url, reswap

from drafts.conflicts import Refused, Stale
from drafts.desk.conflict import Confirmation
from drafts.desk.forms.later import LaterForm
from drafts.desk.history import no_longer
from drafts.desk.lists import queue
from drafts.desk.ticket_page import ticket_page
from drafts.models import Tag, Ticket
from drafts.views.access import DeskRequest, came_from, opened_ticket, part, reviewer
from drafts.views.acting import in_form, left_unsent, tell, toasted, valid
from drafts.views.acts.assigning import wanted
from drafts.views.confirmation import CONFIRMED, LABELS, question, said
from drafts.views.queue import chosen as chosen_row
from drafts.views.queue import fetch_page, first_to_open, opened, place_of, queue_context
from drafts.workflow import assignment, bulk, review, tags
from drafts.workflow.bulk import Chosen, Outcome, Refusal
from drafts.workflow.writing import unsent

ASKS_AGAIN = {"until": "snooze", "name": "assign", "to": "assign", "resolve": "resolve", "spam": "mark_spam"}
LISTS = {"until": "snooze_on", "name": "name", "tag": "tag"}  # posted field: its list in the bulk bar
DONE = {"resolve": "resolved", "spam": "in Spam"}
TAKES_AWAY = {"act", "send", "until"}  # posted fields of acts after which a ticket is no longer in the list
NAMED = 3  # tickets of a bulk act in its notice
MANY = 10  # closing more than these needs a confirmation: Ctrl A and one letter would empty the list
COUNTED = (
    "how_many"  # sent only by the question's own button, by which keys.js knows it: the number that it asked about
)


@reviewer
@require_GET
def assignees(request: DeskRequest) -> HttpResponse:
    return render(request, "drafts/_assignees.html", {"choices": assignment.choices(None, request.user)})


@reviewer
@require_GET
def tag_choice(request: DeskRequest) -> HttpResponse:
    return render(request, "drafts/_tag_choice.html", {"others": Tag.objects.order_by("name")[: tags.OFFERED]})


@reviewer
@require_POST
def act(request: DeskRequest) -> HttpResponseBase:
    """Run the bulk act that the posted fields name: `to` or `name`, `tag`, `until`, or `act`. Approvals are listed
    first."""
    try:
        if request.POST.get("act") == "approve":
            return listed(request)
        if count := many_to_close(request):
            return ask_of_many(request, count)
        outcome, words = performed(request)
    except Refused as why:
        return refused(request, str(why))
    return told(request, outcome, words)


def many_to_close(request: DeskRequest) -> int:
    """Number of tickets to be closed, if that needs a confirmation; else 0. Without JavaScript every box was checked by
    hand."""
    if not request.htmx or CONFIRMED in request.POST or request.POST.get("act") not in DONE:
        return 0
    count = len({one.ticket for one in posted(request)})
    return count if MANY < count <= bulk.MOST and request.POST.get(COUNTED) != str(count) else 0


def ask_of_many(request: DeskRequest, count: int) -> HttpResponseBase:
    """Ask for a confirmation. Nothing is done yet; list, selection and open ticket are unchanged."""
    label = f"Mark {count} as spam" if request.POST["act"] == "spam" else f"Resolve {count}"
    asked = replace(question(request, COUNTED, str(count)), label=label)
    context = {"question": asked, "asked": f"{count} tickets are selected.", "oob": True}
    return reswap(render(request, "drafts/_refused.html", context), "none")


def refused(request: DeskRequest, why: str) -> HttpResponseBase:
    """422: nothing was done. Selection and input are unchanged; an open list stays open and shows the reason."""
    field = next((place for name, place in LISTS.items() if name in request.POST), "")
    if request.htmx and field:
        return in_form(request, why, f"#bulk_{field}_refused")
    tell(request, why)
    if not request.htmx:
        return answer(request, ())
    return toasted(request, render(request, "drafts/_toast.html", status=422), "afterbegin")


def posted(request: DeskRequest) -> list[Chosen]:
    return [one for text in request.POST.getlist("ticket") if (one := Chosen.parse(text))]


def performed(request: DeskRequest) -> tuple[Outcome, str]:
    """Run the act. Returns its outcome, and the end of the sentence that reports it. Raises Refused."""
    agent, tickets, yes = request.user, posted(request), said(request, CONFIRMED)
    if "send" in request.POST:
        outcome = bulk.approve(request.POST.getlist("send"), agent=agent)
        return outcome, f"approved; {'it' if len(outcome.done) == 1 else 'each'} waits for its undo window"
    if "to" in request.POST or "name" in request.POST:
        to = wanted(request)
        name = assignment.able(to)
        outcome = bulk.run(
            tickets,
            lambda ticket: assignment.assign(ticket.pk, agent=agent, to=to, announced=False),
            agent=agent,
            alone=False,
            said=yes,
        )
        if count := len(outcome.done):
            one = str(outcome.done[0]) if count == 1 else ""
            assignment.announce(to, agent, f"{count} ticket{'s' * (count > 1)}", ticket=one)
        return outcome, f"with {name} now"
    if "tag" in request.POST:
        name = tags.valid(request.POST["tag"])
        outcome = bulk.run(
            tickets, lambda ticket: tags.add(ticket.pk, agent=agent, text=name), agent=agent, alone=False, asks=False
        )
        return outcome, f"tagged “{name}”"
    if "until" in request.POST:
        until = valid(LaterForm(request.POST)).moment()
        outcome = bulk.run(tickets, bulk.snoozing(until, agent), agent=agent, said=yes)
        return outcome, f"snoozed until {until:%a %-d %b %H:%M}"
    name = request.POST.get("act", "")
    if name not in DONE:
        raise Refused("Choose what to do with these tickets.")
    outcome = bulk.run(tickets, bulk.closing(name, agent, said=yes), agent=agent, said=yes)
    return outcome, f"{DONE[name]}{review.told_of(bulk.held_back(outcome))}"


def listed(request: DeskRequest) -> HttpResponseBase:
    """List the drafts that could be sent automatically, with their first line; nothing is sent yet. If there is none,
    the queue stays and shows why. Raises Refused."""
    sendable, refused = bulk.sendable(posted(request), agent=request.user)
    why = "" if sendable else bulk.none_sendable()
    if request.htmx and why:
        raise Refused(why)
    if request.htmx and not sendable:
        return answer(request, refused)
    place = place_of(request, came_from(request)[1])
    context = {"sendable": sendable, "why": why, "refused": () if why else refused, "place": place}
    context["selected"] = opened_ticket(request)  # Cancel opens it again, with the selection beside it
    return part(request, "drafts/_bulk_approve.html", "Approve", context)


def told(request: DeskRequest, outcome: Outcome, words: str, *, undone: bool = False) -> HttpResponseBase:
    done, undo = len(outcome.done), "" if undone else reverse("undo_bulk", args=[outcome.bulk])
    if done:
        act, dot, more = words.partition(". ")
        sentences = [f"{done} ticket{'' if done == 1 else 's'} {act} · {whose(outcome.done)}{dot}{more}"]
        if not undone and TAKES_AWAY & set(request.POST):
            replies = unsent.tickets_of(request.user, among=outcome.done)
            sentences.append(left_unsent(request, outcome.done, replies))
        tell(request, ". ".join(filter(None, sentences)), undo=undo)
    else:
        tell(request, "Nothing was done")
    if not request.htmx:
        for refusal in outcome.refused:
            tell(request, f"{refusal.customer}: {refusal.why}")
    return answer(request, outcome.refused, outcome.done)


def whose(tickets: Sequence[int]) -> str:
    """Whose tickets these are: the first few by name, and the number of the others."""
    first = Ticket.objects.filter(pk__in=tickets[:NAMED]).select_related("customer").order_by()
    names = [str(ticket.customer) for ticket in sorted(first, key=lambda ticket: tickets.index(ticket.pk))]
    more = len(tickets) - len(names)
    return get_text_list([*names, f"{more} more"] if more else names, "and")


def answer(request: DeskRequest, refused: Sequence[Refusal], done: Sequence[int] = ()) -> HttpResponseBase:
    """The updated list. Refused and tagged tickets stay selected. The open ticket stays while it belongs to the list,
    with only its assignee and tags updated; otherwise the next one opens."""
    place = place_of(request, came_from(request)[1])
    if not request.htmx:
        return redirect(reverse("review") + place.query)
    context = queue_context(request, place) | {"refused": refused, "kept": {refusal.ticket for refusal in refused}}
    if "tag" in request.POST:
        context["kept"] |= set(done)
    if "send" in request.POST and done:
        # the notice of all of them undoes all; that of the newest alone would be undone twice
        context["outbound"] = None
    context["question"] = asked_again(request, refused)
    place, pk = context["place"], opened_ticket(request)
    ticket = Ticket.objects.filter(pk=pk).first() if pk else None
    if ticket and "send" not in request.POST and queue.belongs(ticket, place, request.user):
        row = chosen_row(context["page"].rows, ticket.pk)
        context |= {"selected": pk, "page": queue.with_ticket(context["page"], row, place, request.user)}
        if pk in done:
            context["open_ticket"] = ticket_page(fetch_page(ticket.pk, request.user), request.user)
        return reswap(render(request, "drafts/_bulk_done.html", context), "none")
    following = first_to_open(context, request.user)
    address = (reverse("review_ticket", args=[following.pk]) if following else reverse("review")) + place.query
    context |= opened(context, following, request.user)
    return replace_url(render(request, "drafts/_bulk_done.html", context | {"moved": True}), address)


def asked_again(request: DeskRequest, refused: Sequence[Refusal]) -> Confirmation | None:
    """Confirmation of the same act on tickets that colleagues are at. Posts their stamps as listed, so that it does not
    confirm anything newer."""
    beside = {refusal.ticket: refusal.yes for refusal in refused if refusal.yes}
    if not beside:
        return None
    posted_names = (*request.POST, request.POST.get("act"))
    act = next((asked for name, asked in ASKS_AGAIN.items() if name in posted_names), None)
    if act is None:  # approvals give a reason for each ticket
        return None
    others = {
        text for text in request.POST.getlist("ticket") if (one := Chosen.parse(text)) and one.ticket not in beside
    }
    yes = " ".join(dict.fromkeys(" ".join(beside.values()).split()))
    asked = question(request, value=yes)
    fields = [(name, value) for name, value in asked.fields if name != "ticket" or value not in others]
    return replace(asked, label=f"{LABELS[act]} anyway", fields=fields)


@reviewer
@require_POST
def undo(request: DeskRequest, number: uuid.UUID) -> HttpResponseBase:
    try:
        outcome = bulk.undo(number, agent=request.user)
    except Stale as stale:
        tell(request, stale.changed)
        return answer(request, ())
    return told(request, outcome, ": ".join(filter(None, ("as before", no_longer(outcome.undone)))), undone=True)
