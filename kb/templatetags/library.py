"""Template tags of the library's pages."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import template
from django.contrib.admin import site
from django.db.models import Count, Q
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from kb.admin.documents import COLOURS, state_of, tag
from kb.articles.diff import Run
from kb.index.progress import progress_of
from kb.models import Collection, Document

register = template.Library()


@register.simple_tag
def index_state(document: Document) -> SafeString:
    state = state_of(document)
    return tag(state, COLOURS[state], document.index_error)


@dataclass(frozen=True)
class SettingsPage:
    """A line of the administration's start page."""

    name: str
    about: str
    address: str
    add: str
    place: int | None  # in the order of use; None for pages that are rarely needed


@register.simple_tag
def settings_pages(app_list: Sequence[Mapping[str, Any]], *, with_library: bool) -> dict[str, list[SettingsPage]]:
    """The pages that somebody may see, the often needed ones in the order of their use, the others by name. The library's
    own are left out where the start page shows its collections."""
    apps = [app for app in app_list if with_library or app["app_label"] != "kb"]
    pages = [_page(model) for app in apps for model in app["models"] if model["admin_url"]]
    often = sorted((page for page in pages if page.place is not None), key=lambda page: page.place or 0)
    return {
        "often": often,
        "rarely": sorted((page for page in pages if page.place is None), key=lambda page: page.name),
    }


def _page(model: Mapping[str, Any]) -> SettingsPage:
    own = site.get_model_admin(model["model"])
    about, place = getattr(own, "lead", ""), getattr(own, "index_place", None)
    return SettingsPage(str(model["name"]), about, model["admin_url"], model["add_url"] or "", place)


_MARKS = {"same": "{}", "gone": "<del>{}</del>", "new": "<ins>{}</ins>"}


@register.simple_tag
def changes(runs: Iterable[Run]) -> SafeString:
    """Marked differences without added white space, as the lines are preformatted."""
    return mark_safe("".join(format_html(_MARKS[run.kind], run.text) for run in runs))  # noqa: S308  (each is escaped)


@register.simple_tag
def side(runs: Iterable[Run], kind: str) -> SafeString:
    """One side of two texts with its own words marked; "nothing" if it is empty."""
    shown = [run for run in runs if run.kind in ("same", kind)]
    marked = ("<mark>{}</mark>" if run.kind == kind else "{}" for run in shown)
    html = "".join(format_html(mark, run.text) for mark, run in zip(marked, shown, strict=True))
    return mark_safe(html or "<i>nothing</i>")  # noqa: S308  (each is escaped)


@register.inclusion_tag("admin/kb/_shelves.html")
def shelves() -> dict[str, Any]:
    """Collections with their counts, for the start page."""
    collections = list(Collection.objects.all())
    states = progress_of(collections)
    return {"shelves": [(collection, states[collection.pk], work(collection)) for collection in collections]}


def work(collection: Collection) -> dict[str, int]:
    """Counts of a collection, including work for a curator."""
    articles = collection.documents.aggregate(
        articles=Count("pk"), drafts=Count("pk", filter=Q(status=Document.Status.DRAFT))
    )
    examples = collection.examples.aggregate(
        examples=Count("pk"), unlearned=Count("pk", filter=Q(embedding=None)), intents=Count("intent", distinct=True)
    )
    return {**articles, **examples}
