"""Choices of the filters, and saved views."""

from collections.abc import Callable

from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.http import HttpResponse, HttpResponseBase, QueryDict
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import HttpResponseClientRedirect

from drafts.desk.lists.filters import Filters, filter_fields
from drafts.desk.lists.queue_place import QueuePlace
from drafts.desk.lists.saved_views import visible
from drafts.desk.lists.ticket_list import ListPlace
from drafts.models import SavedView
from drafts.models.saved_view import MAX_NAME
from drafts.reply_text import clean_name, is_blank
from drafts.views.access import DeskRequest, came_from, part, reviewer
from drafts.views.acting import in_form, tell

KEPT = ("tab", "q", "order", "status")  # URL parameters kept besides the filters
SAVED: dict[str, Callable[[QueryDict], str]] = {
    SavedView.Page.REVIEW: lambda query: QueuePlace.read(query).saved,
    SavedView.Page.TICKETS: lambda query: ListPlace.read(query).saved,
}


@reviewer
@require_GET
def choices(request: DeskRequest) -> HttpResponse:
    """Fields of the filter form, with the values of the page's URL; without JavaScript of the request's own."""
    name, shown = came_from(request)
    set_now = shown if request.htmx else request.GET
    kept = {name: set_now[name] for name in KEPT if set_now.get(name)}
    fields = filter_fields(Filters.read(set_now).checked())
    context = {"fields": fields, "kept": kept, "address": reverse(name if name in ("tickets", "spam") else "review")}
    return part(request, "drafts/_filter_fields.html", "Filters", context)


@reviewer
@require_GET
def views(request: DeskRequest) -> HttpResponse:
    """Links to the saved views of both pages, for the list of commands."""
    rows = [{**row, "address": reverse(page)} for page in SAVED for row in visible(request.user, page)]
    return part(request, "drafts/_view_links.html", "Saved views", {"views": rows})


@reviewer
@require_POST
def add_view(request: DeskRequest) -> HttpResponseBase:
    page, name = request.POST.get("page", ""), clean_name(request.POST.get("name", ""))
    if page not in SAVED:
        page = SavedView.Page.REVIEW
    query = SAVED[page](QueryDict(request.POST.get("query", "")))
    shared = "shared" in request.POST and request.user.has_perm("drafts.add_savedview")
    view = SavedView(owner=None if shared else request.user, name=name, page=page, query=query)
    if why := problem(name, query) or not_stored(view):
        return refused(request, why, "#view_refused", view)
    tell(request, f"View “{name}” saved", undo=reverse("delete_view", args=[view.pk]))
    return to_list(request, page, query)


@reviewer
@require_POST
def rename_view(request: DeskRequest, view: int) -> HttpResponseBase:
    found, name = changeable(request, view), clean_name(request.POST.get("name", ""))
    before, found.name = found.name, name
    if why := problem(name, found.query) or not_stored(found):
        return refused(request, why, f"#view_{view}_refused", found)
    names = QueryDict(mutable=True)
    names.update({"now": name, "before": before})
    undo = reverse("undo_rename_view", args=[view])
    tell(request, f"View “{before}” is called “{name}” now", undo=f"{undo}?{names.urlencode()}")
    return to_list(request, found.page, found.query)


@reviewer
@require_POST
def undo_rename_view(request: DeskRequest, view: int) -> HttpResponseBase:
    """Give the view the name `before` again, unless its name is no longer `now`; both come from the address."""
    found, before = changeable(request, view), clean_name(request.GET.get("before", ""))
    now, found.name = found.name, before
    if now != request.GET.get("now"):
        tell(request, f"Not undone: it is called “{now}” by now.")
    elif why := problem(before, found.query) or not_stored(found):
        tell(request, f"Not undone: {why}")
    else:
        tell(request, f"View “{now}” is called “{before}” again")
    return to_list(request, found.page, found.query)


def problem(name: str, query: str) -> str:
    if is_blank(name):
        return "give the view a name."
    if len(name) > MAX_NAME:
        return f"a name holds {MAX_NAME} characters at most."
    return "" if query else "nothing is filtered."


def not_stored(view: SavedView) -> str:
    """Store the view. Returns why it was not; empty if it was."""
    try:
        with transaction.atomic():
            view.save()
    except IntegrityError:
        return f"there is a view “{view.name}” already."
    return ""


def refused(request: DeskRequest, why: str, place: str, view: SavedView) -> HttpResponseBase:
    """The reason: in the open form, which keeps what was typed; without JavaScript on the list."""
    if request.htmx:
        return in_form(request, f"Not saved: {why}", place)
    tell(request, f"Not saved: {why}")
    return to_list(request, view.page, view.query)


@reviewer
@require_POST
def delete_view(request: DeskRequest, view: int) -> HttpResponseBase:
    found = changeable(request, view)
    if SavedView.objects.kept().filter(pk=view).update(deleted_at=timezone.now()):
        tell(request, f"View “{found.name}” deleted", undo=reverse("restore_view", args=[view]))
    else:
        tell(request, f"View “{found.name}” was already deleted")
    return to_list(request, found.page, found.query)


@reviewer
@require_POST
def restore_view(request: DeskRequest, view: int) -> HttpResponseBase:
    found = changeable(request, view)
    try:
        with transaction.atomic():
            SavedView.objects.filter(pk=view).update(deleted_at=None)
    except IntegrityError:
        tell(request, f"Not undone: there is another view “{found.name}”")
    else:
        tell(request, f"View “{found.name}” is back")
    return to_list(request, found.page, found.query)


def changeable(request: DeskRequest, number: int) -> SavedView:
    """The saved view. 404 for another person's, 403 for a shared one without the permission."""
    found = get_object_or_404(SavedView.objects.visible_to(request.user), pk=number)
    if found.owner_id is None and not request.user.has_perm("drafts.delete_savedview"):
        raise PermissionDenied
    return found


def to_list(request: DeskRequest, page: str, query: str = "") -> HttpResponseBase:
    address = reverse(page) + (f"?{query}" if query else "")
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)
