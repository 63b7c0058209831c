"""Imports in the browser: choosing sources and a table's columns, then a report that grows while a worker runs."""

import csv
from collections.abc import Iterable, Iterator
from typing import Any

from django.contrib import admin, messages
from django.core.paginator import Paginator
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import URLPattern, path
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from kb.admin.access import LibraryAdmin, LibraryRequest, keeper, page
from kb.admin.documents import same_title
from kb.admin.import_forms import ColumnsForm, StartForm
from kb.answering import nobody_answers
from kb.articles.article import HIDDEN
from kb.importing.articles import BY_HAND, COMES_BACK, SAME_TITLE
from kb.importing.jobs import can_carry_out, cancel, carry_out, preview, queue, resume, start, summary, table
from kb.importing.readers.tables import guessed
from kb.models import Document, Import, ImportItem

SHOWN = 100  # items per page of the report
ACTIVE = (Import.State.QUEUED, Import.State.RUNNING)


@keeper
@require_http_methods(["GET", "POST"])
def begin(request: LibraryRequest) -> HttpResponseBase:
    form = StartForm(request.POST or None, request.FILES or None, initial=request.GET.dict())
    if form.is_bound and form.is_valid():
        given = form.cleaned_data
        job = start(
            given["collection"],
            request.user,
            files=given["uploads"],
            addresses=given["addresses"],
            sitemap=given["sitemap"],
            draft=given["draft"],
            dry=given["dry"],
        )
        return redirect("admin:kb_import_change", job.pk)
    status = 422 if form.is_bound else 200
    return page(request, "admin/kb/import/begin.html", status, title="Import articles", opts=Import._meta, form=form)


@keeper
@require_http_methods(["GET", "POST"])
def choose(request: LibraryRequest, pk: int) -> HttpResponseBase:
    job = get_object_or_404(Import, pk=pk)
    if job.state != Import.State.COLUMNS:
        return redirect("admin:kb_import_change", pk)
    seen = preview(job)
    guess = guessed(seen.columns)
    form = ColumnsForm(seen.columns, request.POST or None, initial=guess)
    if form.is_bound and form.is_valid():
        queue(job, form.cleaned_data)
        return redirect("admin:kb_import_change", pk)
    status = 422 if form.is_bound else 200
    first = table(job)
    table_context = {"guessed": guess, "table": first.name if first else ""}
    more = {"form": form, "seen": seen, "job": job, "opts": Import._meta, **table_context}
    return page(request, "admin/kb/import/columns.html", status, title="Match the columns", **more)


@keeper
@require_GET
def shown(request: LibraryRequest, pk: int) -> HttpResponseBase:
    """The page, or its changing part for htmx."""
    job = get_object_or_404(Import.objects.select_related("collection", "author"), pk=pk)
    if job.state == Import.State.COLUMNS and not request.htmx:
        return redirect("admin:kb_import_columns", pk)
    if request.htmx:
        return render(request, "admin/kb/import/_import.html", _job_context(request, job))
    title = f"Import into {job.collection}"
    return page(request, "admin/kb/import/shown.html", title=title, opts=Import._meta, **_job_context(request, job))


def _job_context(request: HttpRequest, job: Import) -> dict[str, Any]:
    kind, counts = request.GET.get("kind", ""), summary(job)
    items = job.items.filter(kind=kind) if kind in counts else job.items.all()
    page = Paginator(items, SHOWN).get_page(request.GET.get("p"))
    return {
        "job": job,
        "active": job.state in ACTIVE,
        "counts": counts,
        "kind": kind if kind in counts else "",
        "items": page,
        "rows": _with_articles(job, page.object_list),
        "named": _named(job),
        "unanswered": nobody_answers(job.collection),
        "hiding": job.items.filter(reason__contains=HIDDEN).count(),
        "by_hand": job.items.filter(reason__contains=BY_HAND).count(),
        "come_back": job.items.filter(reason__contains=COMES_BACK).count(),
        "dry": bool(job.options.get("dry")),
        "can_carry_out": can_carry_out(job),
    }


def _with_articles(
    job: Import, items: Iterable[ImportItem]
) -> list[tuple[ImportItem, Document | None, list[Document]]]:
    """Items with the article that has their source now, and others of its title if the report names some; a refused
    item may have had one before."""
    listed = list(items)
    articles = job.collection.documents.filter(source__in=[item.source for item in listed]).only(
        "title", "source", "collection"
    )
    by_source = {article.source: article for article in articles}
    twins = {
        item.pk: by_source[item.source] for item in listed if SAME_TITLE in item.reason and item.source in by_source
    }
    return [
        (item, by_source.get(item.source), same_title(twins[item.pk]) if item.pk in twins else []) for item in listed
    ]


def _named(job: Import) -> str:
    """A short description of the source."""
    if sitemap := job.options.get("sitemap"):
        return str(sitemap)
    names = [name.partition("/")[2] for name in job.options.get("files", ())] or job.options.get("addresses", [])
    rest = f" and {len(names) - 3:,} more" if len(names) > 3 else ""
    return ", ".join(names[:3]) + rest


@keeper
@require_POST
def stop(request: LibraryRequest, pk: int) -> HttpResponseBase:
    cancel(get_object_or_404(Import, pk=pk))
    return redirect("admin:kb_import_change", pk)


@keeper
@require_POST
def now(request: LibraryRequest, pk: int) -> HttpResponseBase:
    """Import what a dry run has checked."""
    if not carry_out(get_object_or_404(Import, pk=pk)):
        messages.warning(request, "This import is under way already, or its files are gone: start a new one.")
    return redirect("admin:kb_import_change", pk)


@keeper
@require_POST
def again(request: LibraryRequest, pk: int) -> HttpResponseBase:
    resume(get_object_or_404(Import, pk=pk))
    return redirect("admin:kb_import_change", pk)


class _Line:
    """A file object that keeps only the last write."""

    def write(self, text: str) -> str:
        return text


@keeper
@require_GET
def report(request: LibraryRequest, pk: int) -> HttpResponseBase:
    job = get_object_or_404(Import, pk=pk)
    writer = csv.writer(_Line())

    def lines() -> Iterator[str]:
        yield "\ufeff" + writer.writerow(["outcome", "source", "reason"])
        for item in job.items.iterator(1_000):
            yield writer.writerow([item.kind, _harmless(item.source), _harmless(item.reason)])

    name = f'attachment; filename="import-{job.pk}.csv"'
    return StreamingHttpResponse(lines(), content_type="text/csv; charset=utf-8", headers={"Content-Disposition": name})


def _harmless(text: str) -> str:
    """Escape text that a spreadsheet would run as a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


@admin.register(Import)
class ImportAdmin(LibraryAdmin):
    lead = "Articles brought in from files, folders and sites, with what was refused and why."
    index_place = 16
    list_display = ("started_by", "collection", "reads", "state", "outcome", "refusals")
    list_display_links = ("started_by",)
    list_filter = ("collection", "state")
    show_facets = admin.ShowFacets.NEVER
    list_select_related = ("collection", "author")
    actions = None

    def get_urls(self) -> list[URLPattern]:
        own = [
            path("add/", begin, name="kb_import_add"),
            path("<key:pk>/change/", shown, name="kb_import_change"),
            path("<key:pk>/columns/", choose, name="kb_import_columns"),
            path("<key:pk>/cancel/", stop, name="kb_import_cancel"),
            path("<key:pk>/resume/", again, name="kb_import_resume"),
            path("<key:pk>/now/", now, name="kb_import_now"),
            path("<key:pk>/report.csv", report, name="kb_import_report"),
        ]
        return [*own, *super().get_urls()]

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False  # it records where articles come from

    def get_queryset(self, request: HttpRequest) -> QuerySet[Import]:
        refused = Count("items", filter=Q(items__kind=ImportItem.Outcome.REFUSED))
        stored = Count("items", filter=Q(items__kind__in=(ImportItem.Outcome.NEW, ImportItem.Outcome.CHANGED)))
        imports: QuerySet[Import] = super().get_queryset(request)
        return imports.annotate(refused=refused, stored=stored)

    @admin.display(description="started", ordering="pk")
    def started_by(self, job: Import) -> str:
        return f"{timezone.localtime(job.created):%d %b %Y %H:%M} {job.author or ''}"

    @admin.display(description="reads")
    def reads(self, job: Import) -> str:
        return _named(job)[:120]

    @admin.display(description="stored")
    def outcome(self, job: Any) -> str:
        return "only checked" if job.options.get("dry") else f"{job.stored} of {job.total}"

    @admin.display(description="refused")
    def refusals(self, job: Any) -> SafeString | str:
        return format_html('<span class="tag danger">{}</span>', job.refused) if job.refused else ""
