"""Admin of articles with the replies that cite them. It is in this app because the library does not import the desk."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from drafts.desk.citations import cited, never_cited, times_cited
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

    @admin.display(description="cited")
    def replies(self, document: Document) -> SafeString | str:
        times = getattr(document, "times_cited", 0)
        if not times:
            return "never"
        return format_html('<a href="{}">{} ×</a>', reverse("citations_of_document", args=[document.pk]), times)
