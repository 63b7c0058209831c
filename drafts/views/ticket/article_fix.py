"""Fixing a cited article next to the draft, or reporting it without the permission to change it."""

from functools import partial

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import retarget

from drafts.conflicts import Stale
from drafts.models import Citation, Task, Ticket
from drafts.person_names import full_name
from drafts.views.access import DeskRequest, came_from, part, permitted, reviewer
from drafts.views.acting import still_here, tell, with_kept_words
from drafts.views.queue import fetch_ticket
from drafts.workflow import tasks
from drafts.workflow.article_fix import place_of, publish_fix, undo_fix
from kb.admin.forms import TextForm
from kb.models import Document, DocumentVersion

KEEPING = "kb.change_document"
NOT_PUBLISHED = "This article is {} now. Publish it in the library first; your text is kept below."


@permitted(KEEPING)
@require_GET
def fix(request: DeskRequest, citation: int) -> HttpResponse:
    cited = cited_here(request, citation)
    return form_page(request, cited, form_of(request, cited.document_version.document))


@permitted(KEEPING)
@require_POST
def publish(request: DeskRequest, citation: int) -> HttpResponseBase:
    cited = cited_here(request, citation)
    ticket = fetch_ticket(cited.draft.ticket_id)
    return with_kept_words(request, ticket, partial(published, cited=cited), asks=False)


@transaction.atomic
def published(request: DeskRequest, ticket: Ticket, *, cited: Citation) -> HttpResponseBase:
    """Publish the posted text. 422 if it cannot be published, 409 if the article has changed; the form keeps the
    text."""
    document = Document.objects.select_for_update(no_key=True).get(pk=cited.document_version.document_id)
    form = form_of(request, document)
    if document.status != Document.Status.PUBLISHED:
        form.add_error(None, NOT_PUBLISHED.format(document.get_status_display().lower()))
        return form_page(request, cited, form, status=409)
    if not form.is_valid():
        return form_page(request, cited, form, status=409 if form.has_error("__all__", "moved_on") else 422)
    if form.unchanged:
        form.add_error(None, "You have changed nothing yet.")
        return form_page(request, cited, form, status=422)
    said = form.cleaned_data
    version, redrafted = publish_fix(document, said["title"], said["body"], agent=request.user, ticket_id=ticket.pk)
    then = "; a new draft is being written" if redrafted else ""
    tell(request, f"Article published{then}", undo=reverse("undo_fix", args=[ticket.pk, version.pk]))
    return still_here(request, ticket, listed=True)


@permitted(KEEPING)
@require_POST
def undo(request: DeskRequest, ticket: int, version: int) -> HttpResponseBase:
    found, made = fetch_ticket(ticket), get_object_or_404(DocumentVersion, pk=version)
    if not request.user.has_perm("drafts.review_ticket"):
        raise PermissionDenied
    try:
        redrafted = undo_fix(made, agent=request.user, ticket_id=ticket)
    except Stale as why:
        tell(request, f"Not undone: {why.changed}")
    else:
        tell(request, f"The article is as it was{'; a new draft is being written' if redrafted else ''}")
    return still_here(request, found, listed=True)


@reviewer
@require_POST
def report(request: DeskRequest, citation: int) -> HttpResponseBase:
    """Create a task with the article and what is wrong, for a colleague who may change it."""
    cited = get_object_or_404(Citation.objects.select_related("draft", "document_version"), pk=citation)
    return with_kept_words(
        request, fetch_ticket(cited.draft.ticket_id), partial(reported, version=cited.document_version), asks=False
    )


def reported(request: DeskRequest, ticket: Ticket, *, version: DocumentVersion) -> HttpResponseBase:
    task = tasks.report_article(ticket.pk, agent=request.user, version=version, wrong=request.POST.get("wrong", ""))
    whom = f" to {full_name(task.assignee)}" if task.assignee else ""
    tell(
        request,
        f"Reported{whom}, as a task; curators see it in the library",
        undo=reverse("task_take_back", args=[task.pk]),
    )
    return still_here(request, ticket, listed=True)


@permitted(KEEPING)
@require_POST
def report_done(request: DeskRequest, task: int) -> HttpResponseBase:
    """Mark a report as done, in the library: its curators see no tickets."""
    found = get_object_or_404(Task, pk=task, article__isnull=False)
    try:
        tasks.finish(found.pk, agent=request.user)
    except Stale as stale:
        messages.warning(request, stale.changed)
    else:
        messages.success(request, f"Done: {found.title}")
    name, _ = came_from(request)
    here = name == "kb_document_change"
    return redirect("admin:kb_document_change", found.article_id) if here else redirect("admin:index")


def cited_here(request: DeskRequest, number: int) -> Citation:
    """The citation, which leads to its ticket. 403 for curators who may not see tickets."""
    found = Citation.objects.select_related("draft__ticket", "document_version__document__collection")
    cited = get_object_or_404(found, pk=number)
    if not request.user.has_perm("drafts.review_ticket"):
        raise PermissionDenied
    return cited


def form_of(request: DeskRequest, document: Document) -> TextForm:
    document.body = document.body.replace("\r\n", "\n")  # browsers count LF line ends
    return TextForm(request.POST if request.method == "POST" else None, instance=document, prefix="article")


def form_page(request: DeskRequest, cited: Citation, form: TextForm, status: int = 200) -> HttpResponse:
    document = cited.document_version.document
    now = form["body"].value() or ""
    start, end = place_of(cited, now.replace("\r\n", "\n"))
    context = {
        "form": form,
        "citation": cited,
        "ticket": cited.draft.ticket,
        "document": document,
        "start": start,
        "end": end,
        "theirs": document.versions.first() if status == 409 else None,
    }
    response = part(request, "drafts/_fix.html", f"Fix “{document.title}”", context)
    response.status_code = status
    return retarget(response, "#fix") if request.htmx and status != 200 else response
