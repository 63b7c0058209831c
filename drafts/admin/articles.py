"""Admin of articles with the replies that cite them. It is in this app because the library does not import the desk."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from drafts.desk.citations import cited, never_cited, times_cited, waiting_drafts
from kb.admin.documents import DocumentAdmin
from kb.models import Document


class CitedFilter(admin.SimpleListFilter):
    title = "cited"
    parameter_name = "cited"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("never", "Never cited"), ("yes", "By a reply")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Document]) -> QuerySet[Document]:
        if self.value() == "never":
            return never_cited(queryset)
        return cited(queryset) if self.value() == "yes" else queryset


admin.site.unregister(Document)


@admin.register(Document)
class CitedDocumentAdmin(DocumentAdmin):
    def get_list_display(self, request: HttpRequest) -> list[Any]:
        """Add the column before the last one, the date."""
        *columns, changed = super().get_list_display(request)
        return [*columns, "replies", changed]

    def get_list_filter(self, request: HttpRequest) -> list[Any]:
        status, index, *labels = super().get_list_filter(request)
        return [status, index, CitedFilter, *labels]

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        changes = super().get_changelist_instance(request)
        counts = times_cited(row.pk for row in changes.result_list)
        for row in changes.result_list:
            row.times_cited = counts.get(row.pk, 0)
        return changes

    def save_model(self, request: HttpRequest, obj: Document, form: forms.ModelForm[Document], change: bool) -> None:
        """Say what the change means for drafts that wait: those whose quoted passage changed are requested again with it."""
        super().save_model(request, obj, form, change)
        if change and {"title", "body", "status"}.intersection(form.changed_data):
            citing, again = waiting_drafts(obj.pk)
            link = reverse("citations_of_document", args=[obj.pk])
            told = format_html('<a href="{}">{}</a>{}', link, cite_it(citing), written_again(citing, again))
            messages.info(request, told if citing else "No waiting draft cites this article.")

    @admin.display(description="cited")
    def replies(self, document: Document) -> SafeString | str:
        times = getattr(document, "times_cited", 0)
        if not times:
            return "never"
        return format_html('<a href="{}">{} ×</a>', reverse("citations_of_document", args=[document.pk]), times)


def cite_it(citing: int) -> str:
    return f"{citing} waiting draft{'s cite' if citing > 1 else ' cites'} this article"


def written_again(citing: int, again: int) -> str:
    if not again:
        return ". What they quote has not changed." if citing > 1 else ". What it quotes has not changed."
    if citing == 1:
        return " and is written again."
    if again == citing:
        return " and are written again."
    return f"; {again} of them quote{'s' * (again == 1)} what has changed and {'are' if again > 1 else 'is'} written again."
