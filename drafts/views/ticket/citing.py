"""Replies that cite an article, for curators."""

from django.contrib import admin
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_GET

from drafts.desk.citations import citations_of
from drafts.views.access import DeskRequest, permitted
from kb.models import Document

MOST_REPLIES = 50


@require_GET
@permitted("drafts.view_citation")
def citations_of_document(request: DeskRequest, document: int) -> HttpResponse:
    """The citations of an article. Without permission to read tickets: only quotes and the number of replies."""
    article = get_object_or_404(Document, pk=document)
    found = citations_of(document)
    context = {
        "document": article,
        "citations": found[:MOST_REPLIES],
        "replies": found.order_by().values("draft").distinct().count(),
        "may_read": request.user.has_perm("drafts.view_ticket"),
    }
    if request.htmx:
        return render(request, "drafts/_citations.html", context)
    return render(request, "admin/kb/document/citations.html", admin.site.each_context(request) | context)
