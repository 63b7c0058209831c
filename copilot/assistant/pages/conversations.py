"""Pages of the assistant: one's conversations, the pane of a ticket, and actions on answers."""

import uuid
from collections.abc import Sequence
from typing import Any

from asgiref.sync import async_to_sync
from django import forms
from django.conf import settings
from django.db import connection
from django.db.models import Q, QuerySet
from django.db.models.functions import Now
from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import HttpResponseClientRedirect, replace_url

from copilot.assistant.conversations.claim import Overtaken
from copilot.assistant.line import in_line, leave
from copilot.assistant.pages import tracing_choice
from copilot.assistant.pages.question import GONE, OVERTAKEN, UNKNOWN, Question, prepared, read, settings_now
from copilot.config.model_choice import EXTRACTIVE
from copilot.models import AnswerRating, Conversation
from drafts.models import Ticket
from drafts.views.access import DeskRequest, part, reviewer

LISTED = 100
MOST_QUESTIONS = 40  # newest questions on a page; others are linked
LONGEST_PASTE = 20_000  # characters accepted by the field: a long question is refused with a message, not silently cut


class TitleForm(forms.Form):
    title = forms.CharField(max_length=80)


@reviewer
@require_GET
def conversations(request: DeskRequest) -> HttpResponse:
    return page(request, Conversation(pk=uuid.uuid4(), owner=request.user), new=True)


@reviewer
@require_GET
def conversation(request: DeskRequest, conversation: uuid.UUID) -> HttpResponseBase:
    found = get_object_or_404(visible(request), pk=conversation)
    return fragment(request, found) if request.htmx.target == "conversation" else page(request, found)


@reviewer
@require_GET
def of_ticket(request: DeskRequest, ticket: int) -> HttpResponse:
    """The pane of a ticket: one's newest conversation about it, or an empty one."""
    get_object_or_404(Ticket.objects.only("pk"), pk=ticket)
    found = None if "new" in request.GET else own(request).filter(ticket=ticket).order_by("-updated").first()
    found = found or Conversation(pk=uuid.uuid4(), owner=request.user, ticket_id=ticket)
    return part(request, "assistant/_conversation.html", f"Ask about #{ticket}", shown(request, found))


@in_line
@reviewer
@require_POST
def ask(request: DeskRequest, conversation: uuid.UUID) -> HttpResponseBase:
    """Respond when the answer is complete. The browser gets progress over its socket, which it also uses for questions
    if it can (`desk_socket`)."""
    asked = read(request.POST, conversation, request.user.pk)
    if asked.fault:
        typed = request.POST.get("question", "")
        return fragment(request, asked.own() or asked.conversation, status=422, error=asked.fault, typed=typed)
    return answered(request, asked)


@in_line
@reviewer
@require_POST
def retry(request: DeskRequest, conversation: uuid.UUID) -> HttpResponseBase:
    """Answer the newest question again."""
    return answered(request, Question(get_object_or_404(own(request), pk=conversation)))


def answered(request: DeskRequest, asked: Question) -> HttpResponseBase:
    from copilot.assistant import turns  # noqa: PLC0415  (its libraries take seconds to import; pages need none)

    if not asked.claim():
        return unclaimed(request, asked)
    return_connection()
    leave()
    turn, config = prepared(asked, request.user)
    return_connection()
    try:
        messages = async_to_sync(turns.run)(turn, config)
    except Overtaken:
        return fragment(request, asked.own() or asked.conversation, status=409, error=OVERTAKEN, typed=asked.text)
    again = asked.own()
    if again is None or messages is None:
        fresh = Conversation(pk=uuid.uuid4(), owner=request.user, ticket_id=asked.conversation.ticket_id)
        return fragment(request, fresh, status=409, error=GONE, typed=asked.text)
    return fragment(request, again, messages=messages)


def return_connection() -> None:
    """Release the connection, as the answer may take a minute."""
    if not connection.in_atomic_block:
        connection.close()


def unclaimed(request: DeskRequest, asked: Question) -> HttpResponseBase:
    error = asked.unclaimed()
    if error == UNKNOWN:
        return fragment(request, Conversation(pk=uuid.uuid4(), owner=request.user), status=404, typed=asked.text)
    return fragment(request, asked.own() or asked.conversation, status=409, error=error, typed=asked.text)


@reviewer
@require_POST
def stop(request: DeskRequest, conversation: uuid.UUID) -> HttpResponseBase:
    get_object_or_404(own(request), pk=conversation)
    own(request).filter(pk=conversation, answering_until__gt=Now()).update(stop=True)
    return HttpResponse(status=204) if request.htmx else redirect("conversation", conversation)


@reviewer
@require_POST
def rate(request: DeskRequest, conversation: uuid.UUID) -> HttpResponseBase:
    found = get_object_or_404(own(request), pk=conversation)
    message, helpful = request.POST.get("message", "")[:100], request.POST.get("helpful")
    if message and helpful in ("0", "1"):
        taken_back, _ = found.ratings.filter(message=message, helpful=helpful == "1").delete()
        if taken_back:
            return fragment(request, found)
        AnswerRating.objects.update_or_create(conversation=found, message=message, defaults={"helpful": helpful == "1"})
    return fragment(request, found)


@reviewer
@require_POST
def rename(request: DeskRequest, conversation: uuid.UUID) -> HttpResponseBase:
    found = get_object_or_404(own(request), pk=conversation)
    form = TitleForm(request.POST)
    if form.is_valid():
        Conversation.objects.filter(pk=found.pk).update(title=form.cleaned_data["title"])
        remembered(found)
    return went(request, reverse("conversation", args=[found.pk]))


@reviewer
@require_POST
def share(request: DeskRequest, conversation: uuid.UUID) -> HttpResponseBase:
    """Let colleagues with the URL read the conversation, or make it private again."""
    found = get_object_or_404(own(request), pk=conversation)
    Conversation.objects.filter(pk=found.pk).update(shared=request.POST.get("shared") == "1")
    return went(request, reverse("conversation", args=[found.pk]))


@reviewer
@require_POST
def delete(request: DeskRequest, conversation: uuid.UUID) -> HttpResponseBase:
    get_object_or_404(own(request), pk=conversation).delete()
    return went(request, reverse("assistant"))


@reviewer
@require_POST
def trace(request: DeskRequest) -> HttpResponseBase:
    """Store the user's choice, effective from the next question."""
    tracing_choice.choose(request.user, on=request.POST.get("on") == "1")
    return went(request, reverse("assistant"))


def own(request: DeskRequest) -> QuerySet[Conversation]:
    return Conversation.objects.filter(owner=request.user)


def visible(request: DeskRequest) -> QuerySet[Conversation]:
    return Conversation.objects.filter(Q(owner=request.user) | Q(shared=True)).select_related("owner", "ticket")


def went(request: DeskRequest, address: str) -> HttpResponseBase:
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)


def page(request: DeskRequest, found: Conversation, *, new: bool = False, **also: Any) -> HttpResponse:
    context = shown(request, found) | listed(request) | {"new": new}
    return render(request, "assistant/page.html", context | also, status=also.get("status"))


def listed(request: DeskRequest) -> dict[str, Any]:
    """What the page shows beside a conversation."""
    q = request.GET.get("q", "").replace("\0", "").strip()[:80]
    from copilot.assistant.conversations.search import searched  # noqa: PLC0415  (its libraries take seconds to import)

    return {
        "listed": searched(own(request), q).order_by("-updated")[:LISTED],
        "q": q,
        "here": "assistant",
        "langfuse": tracing_choice.offered(settings.CONFIG),
        "everybody_traced": settings.CONFIG.langfuse_conversations,
        "traced": tracing_choice.traced(request.user, settings.CONFIG),
    }


def fragment(
    request: DeskRequest,
    found: Conversation,
    *,
    status: int = 200,
    messages: Sequence[Any] | None = None,
    **also: Any,
) -> HttpResponseBase:
    """The fragment that a script swaps in, on its own page with list, heading and address; a page without script."""
    if request.htmx:
        context = shown(request, found, messages) | also
        if status != 200 or not (request.htmx.current_url_abs_path or "").startswith(reverse("assistant")):
            return render(request, "assistant/_conversation.html", context, status=status)
        answer = render(request, "assistant/_asked.html", context | listed(request))
        return replace_url(answer, reverse("conversation", args=[found.pk]))
    if status == 200:
        return redirect("conversation", found.pk)
    return page(request, found, status=status, **also)


def shown(request: DeskRequest, found: Conversation, messages: Sequence[Any] | None = None) -> dict[str, Any]:
    exchanges = [] if found._state.adding else said(found, messages)
    earlier = 0 if "all" in request.GET else max(0, len(exchanges) - MOST_QUESTIONS)
    return {
        "conversation": found,
        "exchanges": exchanges[earlier:],
        "earlier": earlier,
        "own": found.owner_id == request.user.pk,
        "begun": not found._state.adding,
        "answering": bool(found.answering_until) and answering(found),
        "extractive": settings_now().assistant_model == EXTRACTIVE,
        "longest": LONGEST_PASTE,
    }


def answering(found: Conversation) -> bool:
    return Conversation.objects.filter(pk=found.pk, answering_until__gt=Now()).exists()


def remembered(found: Conversation) -> None:
    """Update the search index after a change of the title."""
    from copilot.assistant.conversations.memory import history  # noqa: PLC0415
    from copilot.assistant.conversations.search import remember  # noqa: PLC0415

    remember(found.pk, history(found.pk))


def said(found: Conversation, messages: Sequence[Any] | None) -> list[Any]:
    """Exchanges of the conversation; `messages` if already loaded."""
    from copilot.assistant.conversations.memory import history  # noqa: PLC0415
    from copilot.assistant.pages.exchanges import exchanges  # noqa: PLC0415

    ratings = dict(found.ratings.values_list("message", "helpful"))
    told = exchanges(history(found.pk) if messages is None else messages, ratings)
    for each in told:  # other customers' data must not get into a reply
        each.insertable = bool(found.ticket_id) and each.tickets <= {found.ticket_id}
    return told
