"""Labelled examples of intents in admin: typed or imported, with their conflicts."""

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path
from django.utils.safestring import SafeString
from django.utils.text import Truncator
from django.views.decorators.http import require_GET, require_http_methods

from kb.admin.access import LibraryAdmin, LibraryRequest, keeper, page
from kb.admin.documents import LabelledAdmin, tag
from kb.admin.forms import ExampleForm, ExamplesForm
from kb.intents.example_import import COMPARED, UnreadableTable, alike, import_examples
from kb.models import Calibration, Collection, LabelledExample

NAMED = 500  # lines in the report


@keeper
@require_http_methods(["GET", "POST"])
def import_table(request: LibraryRequest) -> HttpResponse:
    form = ExamplesForm(request.POST or None, request.FILES or None, initial=request.GET.dict())
    lines, report = None, {}
    if form.is_bound and form.is_valid():
        try:
            lines = import_examples(form.cleaned_data["collection"], form.cleaned_data["file"].read())
        except UnreadableTable as error:
            form.add_error("file", str(error))
    if lines is not None:
        report = {kind: sum(line.kind == kind for line in lines) for kind in ("new", "same", "refused")}
    return page(
        request,
        "admin/kb/labelledexample/import.html",
        status=422 if form.errors else 200,
        title="Import examples",
        opts=LabelledExample._meta,
        form=form,
        report=report,
        lines=[line for line in lines or () if line.kind != "new"][:NAMED],
        imported=lines is not None,
    )


@keeper
@require_GET
def doubles(request: LibraryRequest) -> HttpResponse:
    collections = list(Collection.objects.all())
    asked = request.GET.get("collection", "")
    chosen = next((c for c in collections if str(c.pk) == asked), collections[0] if collections else None)
    return page(
        request,
        "admin/kb/labelledexample/doubles.html",
        title="Conflicts and near-duplicates",
        opts=LabelledExample._meta,
        collections=collections,
        collection=chosen,
        pairs=alike(chosen) if chosen else [],
        compared=COMPARED,
    )


class LearnedFilter(admin.SimpleListFilter):
    title = "learned"
    parameter_name = "learned"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("no", "Waiting for a worker"), ("yes", "In use")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[LabelledExample]) -> QuerySet[LabelledExample]:
        if self.value() is None:
            return queryset
        return queryset.filter(embedding__isnull=self.value() == "no")


@admin.register(LabelledExample)
class LabelledExampleAdmin(LabelledAdmin):
    lead = "Mails with the intent that they show, from which others are classified."
    index_place = 15
    form = ExampleForm
    list_display = ("beginning", "intent", "category", "shown_kind", "collection", "learned")
    list_filter = ("collection", "kind", LearnedFilter, "category", "intent")
    list_select_related = ("collection",)
    list_per_page = 100
    show_full_result_count = False
    search_fields = ("text", "intent")
    search_help_text = "Words of the text or the intent"

    def get_urls(self) -> list[URLPattern]:
        own = [
            path("import/", import_table, name="kb_labelledexample_import"),
            path("doubles/", doubles, name="kb_labelledexample_doubles"),
        ]
        return [*own, *super().get_urls()]

    def get_queryset(self, request: HttpRequest) -> QuerySet[LabelledExample]:
        return super().get_queryset(request).defer("embedding")

    @admin.display(description="text", ordering="text")
    def beginning(self, example: LabelledExample) -> str:
        return Truncator(example.text).chars(140)

    @admin.display(description="kind", ordering="kind")
    def shown_kind(self, example: LabelledExample) -> str:
        return example.kind.replace("_", " ")

    @admin.display(description="learned")
    def learned(self, example: LabelledExample) -> SafeString:
        return (
            tag("in use", "ready", example.model) if example.model else tag("waiting", "fact", "A worker will index it")
        )

    def save_model(
        self, request: HttpRequest, obj: LabelledExample, form: forms.ModelForm[LabelledExample], change: bool
    ) -> None:
        if change and "text" in form.changed_data:
            obj.model, obj.embedding = "", None  # the worker embeds it again
        super().save_model(request, obj, form, change)


@admin.register(Calibration)
class CalibrationAdmin(LibraryAdmin):
    """Fitted calibrations are shown, never edited."""

    lead = "From which distance on a passage counts as weak, for each embedding model."
    nothing_yet = "Search uses the shipped one. manage.py evaluate --calibrate stores another."
    list_display = ("model", "threshold", "recipe", "fitted")
    readonly_fields = ("model", "features", "intercept", "threshold", "across", "recipe", "fitted")

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
