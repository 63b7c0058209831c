"""Articles in admin: search, filters, bulk actions, and the editor with its preview."""

from collections.abc import Iterable, Iterator
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import Max, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from kb.admin import editing, versions
from kb.admin.access import LibraryAdmin
from kb.admin.deleting import Gone, articles_gone
from kb.admin.filters import IndexFilter, LanguageFilter
from kb.admin.forms import DocumentActions, DocumentForm
from kb.index.indexing import with_wanted
from kb.index.publishing import (
    PublishOutcome,
    RefusedArticle,
    archive_each,
    categorise,
    give_intent,
    index_again,
    publish_each,
    remove,
    save_version,
)
from kb.models import Collection, Document, LabelledExample

READY, WAITING, FAILED, ABSENT = "indexed", "waiting", "failed", "not indexed"
MOST_LABELS = 500
NAMELESS = "Nothing was changed: type the {0} beside the action first. To remove it, choose “Remove {0}”."
NAMED = 5  # articles that a message names per reason; the rest is counted
SAME_TITLE = "Another article has this title: {}. If the two do not say the same, a reply may quote either."
COLOURS = {READY: "ready", WAITING: "fact", FAILED: "danger", ABSENT: ""}


def state_of(document: Document) -> str:
    """State of the article in the index; the document must come from `with_wanted`."""
    if document.index_error:
        return FAILED
    wanted = getattr(document, "wanted", "")
    if document.indexed_hash != wanted:
        return WAITING
    return READY if wanted else ABSENT


def same_title(document: Document) -> list[Document]:
    """Other articles of its collection with its title, in upper or lower case, that are not archived."""
    found = Document.objects.filter(collection=document.collection_id, title__iexact=document.title)
    return list(found.exclude(pk=document.pk).exclude(status=Document.Status.ARCHIVED).order_by("pk")[:NAMED])


def tag(label: str, colour: str, title: str = "") -> SafeString:
    return format_html('<span class="tag {}" title="{}">{}</span>', colour, title, label)


def report_outcome(request: HttpRequest, outcome: PublishOutcome, done: str, same: str) -> None:
    """Show the result of a bulk action: counts, refused articles and reasons."""
    summary = f"{outcome.done} {done}" + (f", {outcome.same} {same}" if outcome.same else "")
    if outcome.refused:
        summary += f", {len(outcome.refused)} refused ({'; '.join(reasons(outcome.refused))})"
    messages.add_message(request, messages.WARNING if outcome.refused else messages.SUCCESS, f"{summary}.")


def reasons(refused: Iterable[RefusedArticle]) -> Iterator[str]:
    """Each reason once, after the titles that it applies to."""
    titles: dict[str, list[str]] = {}
    for one in refused:
        titles.setdefault(one.reason, []).append(one.title)
    for reason, held in titles.items():
        more = len(held) - NAMED
        yield f"{', '.join(held[:NAMED])}{f' and {more:,} more' if more > 0 else ''}: {reason}"


class LabelledAdmin(LibraryAdmin):
    """An editor that suggests labels in use."""

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> Any:
        return super().changeform_view(request, object_id, form_url, {**labels(), **(extra_context or {})})


@admin.register(Document)
class DocumentAdmin(LabelledAdmin):
    lead = "The articles that replies quote."
    index_place = 14
    form = DocumentForm
    action_form = DocumentActions
    list_display = ("title", "shown_status", "index", "version", "category", "spoken", "changed")
    list_filter = ("status", IndexFilter, "collection", "category", LanguageFilter, "intent")
    list_select_related = ("collection",)
    list_per_page = 50
    show_full_result_count = False
    search_fields = ("title", "body", "intent")
    search_help_text = "Words of the title or the text"
    actions = (
        "publish_selected",
        "archive_selected",
        "index_selected",
        "categorise_selected",
        "uncategorise_selected",
        "intend_selected",
        "unintend_selected",
        "delete_chosen",
    )
    fieldsets = (
        (None, {"fields": ("title", "body", "seen")}),
        ("Where it belongs", {"fields": (("collection", "language"), ("intent", "category"))}),
        ("Who sees it", {"fields": (("status", "source_url"),)}),
    )

    def get_urls(self) -> list[URLPattern]:
        own = [
            path("preview/", editing.preview, name="kb_document_preview"),
            path("cut/", editing.cut, name="kb_document_cut"),
            path("titles/", editing.titles, name="kb_document_titles"),
            path("<key:pk>/versions/", versions.versions, name="kb_document_versions"),
            path("<key:pk>/restore/", versions.bring_back, name="kb_document_restore"),
            path("<key:pk>/passages/", editing.passages, name="kb_document_passages"),
        ]
        return [*own, *super().get_urls()]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Document]:
        return with_wanted(super().get_queryset(request))

    def get_list_display(self, request: HttpRequest) -> list[Any]:
        """Show the collection's column only if there are several."""
        title, *columns = super().get_list_display(request)
        return [title, *(["collection"] if Collection.objects.count() > 1 else []), *columns]

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        """Load the newest version's number only for the rows of this page."""
        changes = super().get_changelist_instance(request)
        rows = list(changes.result_list)
        numbers = Document.objects.filter(pk__in=[row.pk for row in rows]).annotate(newest=Max("versions__number"))
        newest = dict(numbers.order_by().values_list("pk", "newest"))
        for row in rows:
            row.newest = newest.get(row.pk)
        changes.result_list = rows
        return changes

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        collections = Collection.objects.all()
        context = {"title": "Articles", "collections": collections, **labels(), **(extra_context or {})}
        return super().changelist_view(request, context)

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """A new article is a draft, in the only collection if there is one."""
        only = list(Collection.objects.values_list("pk", flat=True)[:2])
        start = {"status": Document.Status.DRAFT, **({"collection": only[0]} if len(only) == 1 else {})}
        return {**start, **super().get_changeform_initial_data(request)}

    def save_model(self, request: HttpRequest, obj: Document, form: forms.ModelForm[Document], change: bool) -> None:
        """Save each text as a version with its author; the index follows by the hash."""
        assert not request.user.is_anonymous
        save_version(obj, obj.title, obj.body, request.user)
        if obj.status != Document.Status.ARCHIVED and (others := same_title(obj)):
            links = format_html_join(
                ", ",
                '<a href="{}">{}</a>',
                ((reverse("admin:kb_document_change", args=[o.pk]), o.title) for o in others),
            )
            messages.warning(request, format_html(SAME_TITLE, links))

    def delete_model(self, request: HttpRequest, obj: Document) -> None:
        remove([obj])

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Gone:
        return articles_gone(objs)

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        actions = super().get_actions(request)
        actions.pop("delete_selected", None)  # would not update the collection's totals, and fails on cited articles
        return actions

    @admin.display(description="status", ordering="status")
    def shown_status(self, document: Document) -> SafeString:
        colours = {Document.Status.PUBLISHED: "ready", Document.Status.DRAFT: "fact", Document.Status.ARCHIVED: ""}
        return tag(document.get_status_display(), colours[Document.Status(document.status)])

    @admin.display(description="index")
    def index(self, document: Document) -> SafeString:
        state = state_of(document)
        report_outcome = format_html('<p class="why">{}</p>', document.index_error) if document.index_error else ""
        return format_html("{}{}", tag(state, COLOURS[state]), report_outcome)

    @admin.display(description="version")
    def version(self, document: Document) -> SafeString:
        address = reverse("admin:kb_document_versions", args=[document.pk])
        return format_html('<a href="{}">v{}</a>', address, getattr(document, "newest", None) or 0)

    @admin.display(description="language", ordering="language")
    def spoken(self, document: Document) -> str:
        return document.language or document.collection.language

    @admin.display(description="last change", ordering="-updated")
    def changed(self, document: Document) -> SafeString:
        when = timezone.localtime(document.updated)
        return format_html('<time title="{}">{}</time>', when.strftime("%d %b %Y %H:%M"), when.strftime("%d %b %Y"))

    @admin.action(description="Publish", permissions=["change"])
    def publish_selected(self, request: HttpRequest, queryset: QuerySet[Document]) -> None:
        report_outcome(request, publish_each(queryset), "published", "were published before")

    @admin.action(description="Archive: hide from search, keep versions", permissions=["change"])
    def archive_selected(self, request: HttpRequest, queryset: QuerySet[Document]) -> None:
        report_outcome(request, archive_each(queryset), "archived", "were archived before")

    @admin.action(description="Reindex, including failed", permissions=["change"])
    def index_selected(self, request: HttpRequest, queryset: QuerySet[Document]) -> None:
        report_outcome(request, index_again(queryset), "marked; a worker will index them", "unchanged")

    @admin.action(description="Set category", permissions=["change"])
    def categorise_selected(self, request: HttpRequest, queryset: QuerySet[Document]) -> None:
        category = request.POST.get("category", "").strip()[:100]
        if not category:
            messages.error(request, NAMELESS.format("category"))
            return
        report_outcome(request, categorise(queryset, category), f"now in category {category}", "were so before")

    @admin.action(description="Remove category", permissions=["change"])
    def uncategorise_selected(self, request: HttpRequest, queryset: QuerySet[Document]) -> None:
        report_outcome(request, categorise(queryset, ""), "now without a category", "had none before")

    @admin.action(description="Set intent", permissions=["change"])
    def intend_selected(self, request: HttpRequest, queryset: QuerySet[Document]) -> None:
        intent = request.POST.get("intent", "").strip()[:100]
        if not intent:
            messages.error(request, NAMELESS.format("intent"))
            return
        report_outcome(request, give_intent(queryset, intent), f"now about {intent}", "were so before")

    @admin.action(description="Remove intent", permissions=["change"])
    def unintend_selected(self, request: HttpRequest, queryset: QuerySet[Document]) -> None:
        report_outcome(request, give_intent(queryset, ""), "now without an intent", "had none before")

    @admin.action(description="Delete permanently", permissions=["delete"])
    def delete_chosen(self, request: HttpRequest, queryset: QuerySet[Document]) -> HttpResponse | None:
        if request.POST.get("sure") != "yes":
            return editing.confirm_deleting(request, queryset)
        report_outcome(request, remove(queryset), "deleted", "gone before")
        return None


def labels() -> dict[str, list[str]]:
    """Labels used before, as suggestions: an intent is only useful if it is always spelt the same."""
    return {field: _known(field) for field in ("intent", "category")}


def _known(field: str) -> list[str]:
    tables: tuple[type[Document] | type[LabelledExample], ...] = (Document, LabelledExample)
    found = {name for table in tables for name in table.objects.values_list(field, flat=True).distinct()[:MOST_LABELS]}
    return sorted(found - {""})
