"""Saved views in the desk's lists."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.db.models import Case, QuerySet, Value, When

from drafts.models import SavedView

MOST = 50


@dataclass(frozen=True)
class View:
    id: int
    name: str
    query: str
    shared: bool


def visible(person: User, page: str) -> QuerySet[SavedView, Any]:
    """The person's own views and shared ones, by name; rows with the fields of `View`."""
    shared = Case(When(owner=None, then=Value(value=True)), default=Value(value=False))
    found = SavedView.objects.kept().visible_to(person).filter(page=page).annotate(shared=shared)
    return found.order_by("name", "pk").values("id", "name", "query", "shared")[:MOST]
