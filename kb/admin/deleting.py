"""Contents of the page that confirms a deletion. Django's own loads and lists every posting, which may be millions."""

from collections.abc import Iterable
from typing import Any

from django.db.models import PROTECT, ForeignObjectRel, Model

from kb.models import Chunk, Collection, Document, DocumentVersion, Import, LabelledExample

Gone = tuple[list[str], dict[str, int], set[str], list[str]]  # as returned by `ModelAdmin.get_deleted_objects`


def articles_gone(documents: Iterable[Document]) -> Gone:
    chosen = list(documents)
    counts = _counts({DocumentVersion: {"document__in": chosen}, Chunk: {"document__in": chosen}})
    return [str(one) for one in chosen], counts, set(), _in_the_way(DocumentVersion, document__in=chosen)


def collections_gone(collections: Iterable[Collection]) -> Gone:
    chosen = list(collections)
    counts = _counts({LabelledExample: {"collection__in": chosen}, Import: {"collection__in": chosen}})
    lines = _in_the_way(Collection, pk__in=[one.pk for one in chosen])
    lines += [f"{line} of its articles" for line in _in_the_way(DocumentVersion, document__collection__in=chosen)]
    return [str(one) for one in chosen], counts, set(), lines


_WORDS: dict[type[Model], tuple[str, str]] = {
    Chunk: ("passage", "passages"), DocumentVersion: ("version", "versions"),
}  # fmt: skip  # what the library's pages call them


def _counts(of: dict[type[Model], dict[str, Any]]) -> dict[str, int]:
    found = {model: model._base_manager.filter(**where).count() for model, where in of.items()}
    return {
        _WORDS.get(model, ("", str(model._meta.verbose_name_plural)))[1]: count
        for model, count in found.items()
        if count
    }


def _in_the_way(model: type[Model], **where: Any) -> list[str]:
    """Protected references that prevent the deletion: a count per kind, without names of mailboxes."""
    lines = []
    for relation in model._meta.get_fields(include_hidden=True):
        if not isinstance(relation, ForeignObjectRel) or relation.on_delete is not PROTECT:
            continue
        referring = relation.related_model
        within = {f"{relation.field.name}__{path}": value for path, value in where.items()}
        if count := referring._base_manager.filter(**within).count():
            named = referring._meta.verbose_name if count == 1 else referring._meta.verbose_name_plural
            lines.append(f"{count:,} {named}")
    return lines
