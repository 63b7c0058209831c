"""Notes on a ticket, and mentions."""

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.crypto import salted_hmac
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import HttpResponseClientRedirect

from drafts.conflicts import Refused, Stale
from drafts.models import Mention, Message
from drafts.person_names import full_name
from drafts.reply_text import tidy
from drafts.views.access import DeskRequest, reviewer
from drafts.views.acting import conflict_page, parts_changed, refused_in_form, still_here, tell, ticket_act_under_lock
from drafts.workflow import notes


@ticket_act_under_lock
def add(request: DeskRequest, ticket: int) -> HttpResponseBase:
    """Add a note. If it mentions unknown names, it is added once the same text is posted again; `told` is its
    digest."""
    text = request.POST.get("note", "")
    unknown = notes.unknown_names(text)
    told = salted_hmac("drafts.note", tidy(text)).hexdigest()[:16] if unknown else ""
    if request.POST.get("told", "") != told and unknown:
        return refused(request, ticket, text, f"No colleague who answers tickets is called {', '.join(unknown)}.", told)
    try:
        added = notes.add(ticket, agent=request.user, text=text, files=request.FILES.getlist("file"))
    except Refused as why:
        return refused(request, ticket, text, str(why))
    names = " and ".join(map(full_name, added.mentioned))
    words = f"Note added; {names} will find it under Tasks" if names else "Note added"
    tell(request, words, undo=reverse("take_back_note", args=[added.note.pk]))
    if added.stopped_reply:
        return still_here(request, added.note.ticket, listed=True)
    return parts_changed(request, ticket, note=added.note.pk)


@reviewer
@require_GET
def names(request: DeskRequest) -> HttpResponse:
    """Names for the completion list of a note."""
    return render(request, "drafts/_names.html", {"names": notes.names_to_mention()})


@reviewer
@require_GET
def mentions(request: DeskRequest) -> HttpResponseBase:
    """Number of open mentions, next to Tasks."""
    return render(request, "drafts/_mentions.html") if request.htmx else redirect("tasks")


def refused(request: DeskRequest, ticket: int, text: str, why: str, told: str = "") -> HttpResponse:
    if request.htmx:
        return refused_in_form(request, ticket, why, "#note_refused", told=told)
    again = " Attach the files again." if request.FILES else ""  # a new page cannot keep them
    return conflict_page(request, ticket, why + again, status=422, note=text, note_told=told)


@reviewer
@require_POST
def take_back(request: DeskRequest, note: int) -> HttpResponseBase:
    """Delete the note and put its text back into the field."""
    try:
        taken = notes.take_back(note, agent=request.user)
    except Stale as stale:
        notes_of_all = Message.objects.filter(direction=Message.Direction.NOTE).select_related("ticket")
        found = get_object_or_404(notes_of_all, pk=note)
        tell(request, stale.changed)
        return still_here(request, found.ticket)
    files = vars(taken)["file_count"]
    again = f". Attach its {'file' if files == 1 else 'files'} again" if files else ""
    tell(request, f"Note taken back into its field{again}")
    return conflict_page(request, taken.ticket_id, "", status=200, note=taken.text)


@reviewer
@require_POST
def done(request: DeskRequest, mention: int) -> HttpResponseBase:
    found = get_object_or_404(Mention, pk=mention, person=request.user)
    if notes.finish(found):
        tell(request, "Mention done", undo=reverse("mention_reopen", args=[found.pk]))
    return to_tasks(request)


@reviewer
@require_POST
def reopen(request: DeskRequest, mention: int) -> HttpResponseBase:
    notes.reopen(get_object_or_404(Mention, pk=mention, person=request.user))
    tell(request, "The mention is back")
    return to_tasks(request)


def to_tasks(request: DeskRequest) -> HttpResponse:
    return HttpResponseClientRedirect(reverse("tasks")) if request.htmx else redirect("tasks")
