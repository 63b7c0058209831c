"""Try it: what the pipeline would find for a question, why, and whether it is too weak to answer."""

import re
import time
from collections.abc import Mapping
from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from kb.admin.access import LibraryRequest, keeper, page
from kb.admin.forms import QuestionForm
from kb.index.embedding_queue import EmbeddingError
from kb.index.indexing import stale
from kb.index.terms import UNSPLIT
from kb.intents.examples import taxonomy
from kb.models import Collection, Document
from kb.search import SearchResult, search
from kb.search.explain import DEEP, marked, signals, spelt, threshold, whereabouts
from kb.try_it import SearchText, as_asked

SHOWN = 10
MOST_WAITING = 1_000  # articles that are looked at where a whole collection waits
NAMED = 3
EVERY = 1_000  # more candidates than both legs return
NUMBERED = re.compile(r"#(\d{1,18})\s*$")


@keeper
@require_GET
def anywhere(request: LibraryRequest) -> HttpResponse:
    """Redirect to the first collection."""
    first = Collection.objects.first()
    if first is None:
        return redirect("admin:kb_collection_changelist")
    return redirect("admin:kb_collection_try", first.pk)


@keeper
@require_http_methods(["GET", "POST"])
def try_it(request: LibraryRequest, pk: int) -> HttpResponse:
    """Search for a question. One in the URL is searched at once, so that links can be shared; a pasted mail is
    posted."""
    collection = get_object_or_404(Collection, pk=pk)
    given = request.POST if request.method == "POST" else request.GET
    form = QuestionForm(given if "question" in given else None, initial=given.dict())
    context = {"collection": collection, "form": form, **(found(collection, form) if form.is_bound else {})}
    status = 422 if form.is_bound and not form.is_valid() else 200
    if request.htmx:
        return render(request, "admin/kb/_found.html", context, status=status)
    return page(
        request,
        "admin/kb/try_it.html",
        status=status,
        title="Try it",
        opts=Collection._meta,
        collections=Collection.objects.all(),
        intents=sorted(taxonomy(collection)),
        **context,
    )


def found(collection: Collection, form: QuestionForm) -> dict[str, Any]:
    if not form.is_valid():
        return {}
    data = form.cleaned_data
    asked = SearchText(data["question"], data["language"], data["intent"].strip())
    started = time.monotonic()
    try:
        typed = as_asked(collection, data["question"])
        asked = SearchText(typed.query, asked.language or typed.language, asked.intent or typed.intent)
        result = search(collection, asked.query, limit=EVERY, intent=asked.intent, language=asked.language)
        took = round(1000 * (time.monotonic() - started))
        place = expected(collection, data["expected"], result, asked.language)
    except EmbeddingError as error:
        return {"asked": asked, "problem": f"The embedding model is not responding: {error}"}
    limit = threshold(collection, result)
    weak_below = None if limit is None else round(100 * limit)
    return {
        **explained(result, spelt(collection, asked.query, asked.language)),
        "weak_below": weak_below,
        "across": bool(asked.language and result.passages and result.passages[0].language != asked.language),
        "asked": asked,
        "typed": data["question"],
        "took": took,
        **place,
        **told_by(data),
        **not_indexed(collection),
    }


def explained(result: SearchResult, spelling: Mapping[str, str]) -> dict[str, Any]:
    words = sorted(result.trace["words"], key=lambda word: (word["chunks"] == 0, word["chunks"]))
    first = result.passages[:SHOWN]
    texts = marked([(p.language, p.text) for p in first], [word["term"] for word in words if word["used"]])
    return {
        "result": result,
        "percent": round(100 * result.strength),
        "passages": list(zip(first, texts, strict=True)),
        "words": written(words, spelling),
        "signals": signals(result),
        "unsplit": any(p.language in UNSPLIT for p in first),
    }


def written(words: list[dict[str, Any]], spelling: Mapping[str, str]) -> list[dict[str, Any]]:
    """Words as in the question; one that two languages stem differently is shown once, by the stem in more passages."""
    by_name: dict[str, dict[str, Any]] = {}
    for word in words:
        name = spelling.get(word["term"], word["term"])
        if name not in by_name or by_name[name]["chunks"] < word["chunks"]:
            by_name[name] = {**word, "written": name}
    return list(by_name.values())


def told_by(data: dict[str, Any]) -> dict[str, Any]:
    """Which fields a person filled in, so that the page marks the detected ones."""
    return {"language_given": bool(data["language"]), "intent_given": bool(data["intent"].strip())}


def expected(collection: Collection, wanted: str, result: SearchResult, language: str) -> dict[str, Any]:
    if not (wanted := wanted.replace("\0", "").strip()):
        return {}
    document = named(collection, wanted)
    if document is None:
        return {"unknown": wanted}
    return {"place": whereabouts(collection, document, result, language=language), "deep": DEEP}


def not_indexed(collection: Collection) -> dict[str, Any]:
    """Articles of whose text the index knows nothing yet: search finds an earlier one, or none."""
    waiting = dict(stale(collection).values_list("pk", "title")[:MOST_WAITING])
    return {"waiting": waiting, "waiting_titles": list(waiting.values())[:NAMED]}


def named(collection: Collection, wanted: str) -> Document | None:
    """Find an article by the number after its title, or by title: this collection's first."""
    documents = Document.objects.select_related("collection")
    if number := NUMBERED.search(wanted):
        return documents.filter(pk=int(number[1])).first()
    matching = documents.filter(title__iexact=wanted) | documents.filter(title__icontains=wanted)
    return matching.filter(collection=collection).first() or matching.first()
