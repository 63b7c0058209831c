"""The library for its curators: articles with their versions and the state of their index, examples, collections."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.auth.models import User
from django.db import models
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.text import Truncator

from kb.indexing import only_stale, stale, with_wanted
from kb.models import Calibration, Collection, Document, DocumentVersion, LabelledExample
from kb.publishing import save_version, set_status

READY, WAITING, FAILED, ABSENT = "in the index", "waiting for the index", "failed", "not in the index"


class ReadOnly(admin.ModelAdmin):  # type: ignore[type-arg]
    """What the machine writes is looked at, never typed."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Collection)
class CollectionAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("name", "slug", "language", "articles", "index", "serves")
    prepopulated_fields = {"slug": ("name",)}
    readonly_fields = ("index", "serves", "revision", "chunk_count")

    @admin.display(description="articles")
    def articles(self, collection: Collection) -> int:
        return collection.documents.filter(status=Document.Status.PUBLISHED).count()

    @admin.display(description="index")
    def index(self, collection: Collection) -> str:
        if collection.pk is None:
            return ABSENT
        waiting, failed = stale(collection).count(), collection.documents.exclude(index_error="").count()
        said = f"{waiting} {WAITING}" if waiting else "complete"
        return f"{said}, {failed} {FAILED}" if failed else said

    @admin.display(description="serves with")
    def serves(self, collection: Collection) -> str:
        return collection.active_model or "nothing yet"


class VersionInline(admin.TabularInline):  # type: ignore[type-arg]
    model = DocumentVersion
    fields = readonly_fields = ("number", "created", "author", "title", "beginning")
    extra = 0
    can_delete = False
    show_change_link = True

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @admin.display(description="text")
    def beginning(self, version: DocumentVersion) -> str:
        return Truncator(version.body).chars(160)


class IndexFilter(admin.SimpleListFilter):
    title = "index"
    parameter_name = "index"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("stale", WAITING), ("failed", FAILED)]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Document]) -> QuerySet[Document]:
        if self.value() == "failed":
            return queryset.exclude(index_error="")
        return only_stale(queryset) if self.value() == "stale" else queryset


@admin.register(Document)
class DocumentAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("title", "collection", "status", "intent", "category", "spoken_language", "index", "updated")
    list_filter = ("collection", "status", IndexFilter, "language", "category", "intent")
    list_select_related = ("collection",)
    search_fields = ("title", "body", "intent")
    readonly_fields = ("index", "index_error", "created", "updated")
    inlines = (VersionInline,)
    formfield_overrides = {models.URLField: {"assume_scheme": "https"}}
    actions = ("publish_selected", "archive_selected", "index_again")
    fieldsets = (
        (None, {"fields": ("collection", "title", "body", "status")}),
        ("Labels", {"fields": ("intent", "category", "language", "source_url")}),
        ("Index", {"fields": ("index", "index_error", "source", "created", "updated")}),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Document]:
        return with_wanted(super().get_queryset(request))

    def save_model(self, request: HttpRequest, obj: Document, form: forms.ModelForm[Document], change: bool) -> None:
        """Every saved text is a version with its author; the index follows by the hash."""
        assert isinstance(request.user, User)
        save_version(obj, obj.title, obj.body, request.user)

    @admin.display(description="language")
    def spoken_language(self, document: Document) -> str:
        return document.language or document.collection.language

    @admin.display(description="index")
    def index(self, document: Document) -> str:
        if document.pk is None:
            return ABSENT
        if document.index_error:
            return FAILED
        wanted = getattr(document, "wanted", "")
        if document.indexed_hash != wanted:
            return WAITING
        return READY if wanted else ABSENT

    @admin.action(description="Publish", permissions=["change"])
    def publish_selected(self, request: HttpRequest, queryset: QuerySet[Document]) -> None:
        self._set(request, queryset, Document.Status.PUBLISHED)

    @admin.action(description="Archive: no longer found, versions kept", permissions=["change"])
    def archive_selected(self, request: HttpRequest, queryset: QuerySet[Document]) -> None:
        self._set(request, queryset, Document.Status.ARCHIVED)

    def _set(self, request: HttpRequest, queryset: QuerySet[Document], status: Document.Status) -> None:
        self.message_user(request, f"{set_status(queryset, status)} {status.label.lower()}.", messages.SUCCESS)

    @admin.action(description="Index again", permissions=["change"])
    def index_again(self, request: HttpRequest, queryset: QuerySet[Document]) -> None:
        marked = Document.objects.filter(pk__in=queryset.values("pk")).update(indexed_hash="", index_error="")
        self.message_user(request, f"{marked} marked; a running worker indexes them.", messages.SUCCESS)


@admin.register(DocumentVersion)
class DocumentVersionAdmin(ReadOnly):
    list_display = ("document", "number", "author", "created")
    search_fields = ("title", "body")
    list_select_related = ("document", "author")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_module_permission(self, request: HttpRequest) -> bool:
        return False  # reached from its article


@admin.register(LabelledExample)
class LabelledExampleAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("text", "kind", "intent", "category", "collection", "known")
    list_filter = ("collection", "kind", "category", "intent")
    search_fields = ("text", "intent")

    @admin.display(boolean=True, description="in use")
    def known(self, example: LabelledExample) -> bool:
        return bool(example.model)

    def save_model(
        self, request: HttpRequest, obj: LabelledExample, form: forms.ModelForm[LabelledExample], change: bool
    ) -> None:
        if "text" in form.changed_data:
            obj.model, obj.embedding = "", None  # the worker embeds it anew
        super().save_model(request, obj, form, change)


@admin.register(Calibration)
class CalibrationAdmin(ReadOnly):
    list_display = ("model", "threshold", "fitted")
