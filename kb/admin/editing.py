"""Beside the editor: the rendered article, its passages, and what deleting would remove."""

from django.contrib.admin import helpers
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.template.response import TemplateResponse
from django.views.decorators.http import require_GET, require_POST

from kb.admin.access import LibraryRequest, keeper, page
from kb.admin.forms import DraftedForm
from kb.articles.article import MAX_BODY, MAX_TITLE
from kb.articles.rendering import rendered
from kb.importing.readers.texts import below_title
from kb.index.chunking import MAX_WORDS, Piece, chunks, words
from kb.index.indexing import with_wanted
from kb.index.replace import heading_path
from kb.models import Chunk, Document
from kb.row_keys import key_of

MOST_TITLES = 20
MOST_PIECES = 200
UNREADABLE = (
    f"This text cannot be previewed: it has more than {MAX_BODY:,} characters, or its title more than {MAX_TITLE}."
)


@keeper
@require_POST
def preview(request: LibraryRequest) -> HttpResponse:
    form = DraftedForm(request.POST)
    if not form.is_valid():
        return render(request, "admin/kb/document/_preview.html", {"problem": UNREADABLE}, status=422)
    title, body = form.cleaned_data["title"].strip(), form.cleaned_data["body"]
    return render(
        request,
        "admin/kb/document/_preview.html",
        {"title": title, "body": rendered(below_title(body, title)), "words": words(body)},
    )


@keeper
@require_POST
def cut(request: LibraryRequest) -> HttpResponse:
    """Preview of the passages of a text, saved or not."""
    form = DraftedForm(request.POST)
    if not form.is_valid():
        return render(request, "admin/kb/document/_cut.html", {"problem": UNREADABLE}, status=422)
    pieces = chunks(form.cleaned_data["body"]) or [Piece(0, 0, form.cleaned_data["title"], ())]
    shown = [
        {"number": n, "path": heading_path(piece), "text": piece.text, **sizes(piece.text)}
        for n, piece in enumerate(pieces[:MOST_PIECES], 1)
    ]
    context = {"pieces": shown, "total": len(pieces), "language": form.cleaned_data["language"], "limit": MAX_WORDS}
    return render(request, "admin/kb/document/_cut.html", context)


@keeper
@require_GET
def passages(request: LibraryRequest, pk: int) -> HttpResponse:
    """The passages that search returns now."""
    found = with_wanted(Document.objects.select_related("collection"))
    document: Document = get_object_or_404(found, pk=pk)
    chunks_of = Chunk.objects.filter(document=document).select_related("version").order_by("ordinal")
    pieces = [
        {"number": c.ordinal + 1, "path": c.heading_path, "text": c.text, "terms": c.length, **sizes(c.text)}
        for c in chunks_of[:MOST_PIECES]
    ]
    first = chunks_of.first()
    return page(
        request,
        "admin/kb/document/passages.html",
        title=f"Passages of {document.title}",
        original=document,
        pieces=pieces,
        total=chunks_of.count(),
        version=first.version if first else None,
        language=first.language if first else "",
        stale=document.indexed_hash != getattr(document, "wanted", ""),
        limit=MAX_WORDS,
    )


def sizes(text: str) -> dict[str, int]:
    count = words(text)
    return {"words": count, "percent": min(100, round(100 * count / MAX_WORDS)), "characters": len(text)}


@keeper
@require_GET
def titles(request: LibraryRequest) -> HttpResponse:
    """Suggestions of articles while a title is typed."""
    typed = request.GET.get("expected", "").replace("\0", "").strip()[:600]
    found = Document.objects.filter(title__icontains=typed) if typed else Document.objects.all()
    if (collection := key_of(request.GET.get("collection", ""))) is not None:
        found = found.filter(collection=collection)
    return render(request, "admin/kb/_titles.html", {"titles": found.values_list("pk", "title")[:MOST_TITLES]})


def confirm_deleting(request: HttpRequest, documents: QuerySet[Document]) -> TemplateResponse:
    total = documents.count()
    return page(
        request,  # type: ignore[arg-type]
        "admin/kb/document/delete_chosen.html",
        title=f"Delete {total:,} for good?",
        documents=documents[:MOST_PIECES],
        more=max(0, total - MOST_PIECES),
        across=request.POST.get("select_across", "0"),
        chosen=request.POST.getlist(helpers.ACTION_CHECKBOX_NAME),
        checkbox=helpers.ACTION_CHECKBOX_NAME,
    )
