"""Finds the rows that are deleted with a row, from the models' relations, so that new tables are counted, exported and
erased without a change here."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from django.db.models import CASCADE, PROTECT, ForeignObjectRel, Model, Q, QuerySet

Rows = QuerySet[Any]


@cache
def below(root: type[Model]) -> dict[type[Model], tuple[str, ...]]:
    """Every table whose rows are deleted with a row of `root`, and the lookups that lead from it to `root`. PROTECT
    counts too: protecting rows are deleted first."""
    found: dict[type[Model], tuple[str, ...]] = {root: ("pk",)}
    waiting: list[tuple[type[Model], str]] = [(root, "")]
    while waiting:
        model, path = waiting.pop(0)
        for relation in _bound_to(model):
            child, step = relation.related_model, "__".join(filter(None, (relation.field.name, path)))
            if child not in found:
                waiting.append((child, step))
            if child is not root:
                found[child] = (*found.get(child, ()), step)
    return found


def _bound_to(model: type[Model]) -> list[Any]:
    relations = [field for field in model._meta.get_fields(include_hidden=True) if isinstance(field, ForeignObjectRel)]
    return [each for each in relations if getattr(each, "on_delete", None) in (CASCADE, PROTECT)]


def rows_below(roots: Rows) -> Iterator[tuple[type[Model], Rows]]:
    """The rows and all rows deleted with them, by table."""
    keys = roots.order_by().values("pk")
    root: Any = roots.model
    for model, paths in below(root).items():
        found = Q()
        for path in paths:
            found |= Q(**{f"{path}__in": keys})
        yield model, model._base_manager.filter(found)
