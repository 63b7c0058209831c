"""Filters of articles by computed values."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from kb.index.indexing import only_stale, with_wanted
from kb.models import LANGUAGES, Document


class IndexFilter(admin.SimpleListFilter):
    title = "index"
    parameter_name = "index"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("stale", "Waiting (stale)"), ("failed", "Failed")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Document]) -> QuerySet[Document]:
        if self.value() == "failed":
            return queryset.exclude(index_error="")
        return only_stale(queryset) if self.value() == "stale" else queryset


class LanguageFilter(admin.SimpleListFilter):
    """Effective language: an article without one has its collection's."""

    title = "language"
    parameter_name = "language"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        there = set(with_wanted(Document.objects.order_by()).values_list("spoken", flat=True).distinct())
        return [(code, name) for code, name in LANGUAGES if code in there]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Document]) -> QuerySet[Document]:
        wanted = self.value()
        return with_wanted(queryset).filter(spoken=wanted) if wanted else queryset
