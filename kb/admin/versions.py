"""Versions of an article: compared by words, and restored."""

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_GET, require_POST

from kb.admin.access import LibraryRequest, keeper, page
from kb.admin.forms import CompareForm, RestoreForm
from kb.articles.diff import blocks, words
from kb.index.publishing import restore
from kb.models import Document, DocumentVersion

MOST_VERSIONS = 200  # versions in the list


@keeper
@require_GET
def versions(request: LibraryRequest, pk: int) -> HttpResponse:
    """Compare the newest version with the one before, or two chosen ones."""
    document = get_object_or_404(Document.objects.select_related("collection"), pk=pk)
    every = document.versions.select_related("author")
    form = CompareForm(request.GET)
    asked = form.cleaned_data if form.is_valid() else {}
    new = chosen(every, asked.get("new")) or every.first()
    old = chosen(every, asked.get("old")) or (before(every, new) if new else None)
    return page(
        request,
        "admin/kb/document/versions.html",
        title=f"Versions of {document.title}",
        original=document,
        versions=every[:MOST_VERSIONS],
        newest=every.first(),
        old=old,
        new=new,
        side=asked.get("view") == "side",
        title_runs=words(old.title, new.title) if old and new else (),
        blocks=blocks(old.body, new.body) if old and new else (),
    )


def chosen(every: QuerySet[DocumentVersion], number: int | None) -> DocumentVersion | None:
    return every.filter(number=number).first() if number else None


def before(every: QuerySet[DocumentVersion], version: DocumentVersion) -> DocumentVersion | None:
    return every.filter(number__lt=version.number).first()


@keeper
@require_POST
def bring_back(request: LibraryRequest, pk: int) -> HttpResponse:
    """Restore an old text as the newest version; history is never rewritten."""
    document = get_object_or_404(Document, pk=pk)
    form = RestoreForm(request.POST)
    form.fields["version"].queryset = document.versions.all()  # type: ignore[attr-defined]
    if not form.is_valid():
        messages.error(request, "There is no such version of this article.")
        return redirect("admin:kb_document_versions", pk=pk)
    version: DocumentVersion = form.cleaned_data["version"]
    newest = document.versions.first()
    made = restore(version, request.user)
    if made == newest:
        messages.info(request, f"The article already matches version {version.number}.")
    else:
        messages.success(request, f"Version {version.number} is restored as version {made.number}.")
    return redirect("admin:kb_document_versions", pk=pk)
