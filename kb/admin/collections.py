"""Collections: their contents, index progress, and labels."""

import hashlib
from typing import Any

from django.contrib import admin, messages
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.views.decorators.http import require_GET, require_POST

from kb.admin import try_it
from kb.admin.access import LibraryAdmin, LibraryRequest, keeper, page
from kb.admin.deleting import Gone, collections_gone
from kb.admin.documents import report_outcome
from kb.admin.forms import CollectionForm
from kb.answering import nobody_answers
from kb.index.embedding_queue import trouble
from kb.index.progress import progress
from kb.index.publishing import index_again
from kb.intents.examples import intents
from kb.models import Collection, Document


@keeper
@require_GET
def index_state(request: LibraryRequest, pk: int) -> HttpResponse:
    return shown_state(request, get_object_or_404(Collection, pk=pk))


def shown_state(request: LibraryRequest, collection: Collection) -> HttpResponse:
    """State of the index. 204 if the page already shows it, so that an open list of failures stays open."""
    state = progress(collection)
    token = hashlib.sha256(repr((state, collection.name)).encode()).hexdigest()[:16]
    if request.GET.get("seen") == token:
        return HttpResponse(status=204)
    context = {"collection": collection, "progress": state, "token": token}
    return render(request, "admin/kb/collection/_index_state.html", context)


@keeper
@require_POST
def index_collection(request: LibraryRequest, pk: int) -> HttpResponse:
    """Index everything again, or only failed articles; the old index is used until the new one is complete."""
    collection = get_object_or_404(Collection, pk=pk)
    documents = collection.documents.filter(status=Document.Status.PUBLISHED)
    failed_only = request.POST.get("what") == "failed"
    outcome = index_again(documents.exclude(index_error="") if failed_only else documents)
    if request.htmx:
        return shown_state(request, collection)
    report_outcome(request, outcome, "marked; a worker will index them", "unchanged")
    return redirect("admin:kb_collection_change", pk)


@keeper
@require_GET
def labels(request: LibraryRequest, pk: int) -> HttpResponse:
    collection = get_object_or_404(Collection, pk=pk)
    return page(
        request,
        "admin/kb/collection/intents.html",
        title=f"Intents of {collection}",
        opts=Collection._meta,
        original=collection,
        intents=intents(collection),
    )


@admin.register(Collection)
class CollectionAdmin(LibraryAdmin):
    lead = "Libraries of articles. A mailbox is answered from one of them."
    index_place = 13
    form = CollectionForm
    list_display = ("name", "language", "index_line", "links")
    search_fields = ("name", "slug")
    prepopulated_fields = {"slug": ("name",)}
    actions = ("index_selected",)
    fieldsets = ((None, {"fields": (("name", "slug"), ("language", "embedding_model"))}),)

    def get_urls(self) -> list[URLPattern]:
        own = [
            path("<key:pk>/state/", index_state, name="kb_collection_state"),
            path("<key:pk>/index/", index_collection, name="kb_collection_index"),
            path("<key:pk>/intents/", labels, name="kb_collection_intents"),
            path("<key:pk>/try/", try_it.try_it, name="kb_collection_try"),
            path("try/", try_it.anywhere, name="kb_try"),
        ]
        return [*own, *super().get_urls()]

    def render_change_form(self, request: HttpRequest, context: Any, *args: Any, **given: Any) -> HttpResponse:
        collection = context.get("original")
        context["unanswered"] = nobody_answers(collection) if collection else ""
        return super().render_change_form(request, context, *args, **given)

    def save_model(self, request: HttpRequest, obj: Collection, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        if change and {"language", "embedding_model"}.intersection(form.changed_data):
            messages.warning(request, "Reindexing everything. Until it is done, the old index is used.")
        if "embedding_model" in form.changed_data:  # after the row's lock is released, as indexing may need it
            transaction.on_commit(lambda: self.try_model(request, obj.embedding_model), robust=True)

    def try_model(self, request: HttpRequest, model: str) -> None:
        if reason := trouble(model):
            messages.warning(request, f"Saved, but indexing does not work with it now. {reason}")

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Gone:
        return collections_gone(objs)

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        actions = super().get_actions(request)
        actions.pop("delete_selected", None)  # a whole library must not be deleted by a bulk action
        return actions

    @admin.display(description="index")
    def index_line(self, collection: Collection) -> SafeString:
        """Placeholder that loads itself, and again while work is waiting."""
        address = reverse("admin:kb_collection_state", args=[collection.pk])
        return format_html('<div hx-get="{}" hx-trigger="load" hx-swap="outerHTML">…</div>', address)

    @admin.display(description="pages")
    def links(self, collection: Collection) -> SafeString:
        return format_html(
            '<a href="{}">Try it</a> · <a href="{}?collection__id__exact={}">Articles</a> · <a href="{}">Intents</a>',
            reverse("admin:kb_collection_try", args=[collection.pk]),
            reverse("admin:kb_document_changelist"),
            collection.pk,
            reverse("admin:kb_collection_intents", args=[collection.pk]),
        )

    @admin.action(description="Reindex", permissions=["change"])
    def index_selected(self, request: HttpRequest, queryset: QuerySet[Collection]) -> None:
        documents = Document.objects.filter(collection__in=queryset, status=Document.Status.PUBLISHED)
        report_outcome(request, index_again(documents), "marked; a worker will index them", "unchanged")
