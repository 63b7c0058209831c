"""Explains a search: why it returned its results, and how it ranked an expected article."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import connection
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from pgvector.django import CosineDistance

from kb.database import storable
from kb.index.embedding_queue import embed_query
from kb.index.terms import configuration, query_configurations, question
from kb.models import Calibration, Chunk, Collection, Document, Embedding, Posting
from kb.search import SearchResult
from kb.search.calibration import fit_for
from kb.search.sql import look_up

DEEP = 1_000  # candidates per leg among which an expected article is searched
START, STOP, OPENS = "\x01", "\x02", "\x03"

# Description of each signal; more is better unless stated otherwise.
SIGNALS = {
    "cosine": "How near the nearest passage is in meaning",
    "cosine_first": "How near the first result is in meaning",
    "cosine_margin": "How far the nearest stands out from the next nine",
    "cosine_peak": "How far the nearest stands out from all candidates",
    "centred": "The same nearness, what all articles share taken away",
    "centred_margin": "How far that stands out from the next nine",
    "centred_peak": "How far that stands out from all candidates",
    "bm25_share": "How much of the question's wording the best passage matches",
    "bm25_margin": "How far the best wording match stands out",
    "bm25_lead": "How far the best article leads by wording",
    "coverage": "Share of the key terms that one passage contains",
    "coverage_first": "Share of the key terms in the first result",
    "known": "Share of the question's words that the articles use",
    "known_weight": "The same, rare words counting more",
    "length": "How long the question is",
    "agreement": "How far meaning and wording find the same articles",
    "lead": "How far the first article leads the second",
    "centred_by_length": "That nearness, for the question's length",
    "agreement_by_length": "That agreement, for the question's length",
}

# Like `kb.index.terms.searchable`: the parser would take text after a bracket for a tag.
_PARSED = str.maketrans({"\0": " ", START: " ", STOP: " ", OPENS: " ", "<": OPENS})

_MARK = """
SELECT ts_headline(g.configuration::regconfig, g.text, to_tsquery('simple', %(query)s), %(options)s)
FROM unnest(%(configurations)s::text[], %(texts)s::text[]) WITH ORDINALITY AS g(configuration, text, place) ORDER BY place
"""


# A word that the index splits into several, such as "don't", matches none of them.
_SPELT = """
SELECT DISTINCT ON (made[1]) made[1], word
FROM unnest(%(words)s::text[]) WITH ORDINALITY AS w(word, place), unnest(%(configurations)s::text[]) AS c(name),
    LATERAL tsvector_to_array(to_tsvector(c.name::regconfig, w.word)) AS made
WHERE cardinality(made) = 1 ORDER BY made[1], place
"""
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True)
class Signal:
    name: str
    words: str
    value: float

    @property
    def percent(self) -> int:
        return max(0, min(100, round(100 * self.value)))


@dataclass(frozen=True)
class ArticleRanks:
    """Ranks of an expected article: its best passage in each leg, and after fusion."""

    document: Document
    rank: int | None
    of: int  # number of fused candidates
    vector_rank: int | None
    distance: float | None
    keyword_rank: int | None
    bm25: float | None
    shared: tuple[str, ...]
    lacking: tuple[str, ...]
    hindrances: tuple[str, ...]


def signals(result: SearchResult) -> list[Signal]:
    return [Signal(name, SIGNALS.get(name, name.replace("_", " ")), value) for name, value in result.signals.items()]


def threshold(collection: Collection, result: SearchResult) -> float | None:
    """Strength below which a result is weak; None if only the distance is judged."""
    row = Calibration.objects.filter(model=collection.active_model).values().first()
    fit = fit_for(collection.active_model, row, across=result.across)
    return fit.threshold if fit else None


def marked(texts: Sequence[tuple[str, str]], terms: Sequence[str]) -> list[SafeString]:
    """Texts with their languages, as HTML that marks the words the keyword leg matched."""
    query = " | ".join("'" + term.replace("\\", "\\\\").replace("'", "''") + "'" for term in terms)
    clean = [(language, text.translate(_PARSED)) for language, text in texts]
    if not query or not texts:
        return [_html(text) for _, text in clean]
    options = f"HighlightAll=true, StartSel={START}, StopSel={STOP}"
    with connection.cursor() as cursor:
        cursor.execute(
            _MARK,
            {
                "query": query,
                "options": options,
                "configurations": [configuration(language) or "simple" for language, _ in clean],
                "texts": [text for _, text in clean],
            },
        )
        return [_html(text) for (text,) in cursor.fetchall()]


def spelt(collection: Collection, query: str, language: str = "") -> dict[str, str]:
    """The question's spelling of each index term: delivery for deliveri."""
    words = list(dict.fromkeys(_WORD.findall(question(storable(query)).lower())))
    asked = {"words": words, "configurations": query_configurations(collection, language)}
    with connection.cursor() as cursor:
        cursor.execute(_SPELT, asked)
        return dict(cursor.fetchall())


def _html(text: str) -> SafeString:
    safe = escape(text.replace(OPENS, "<")).replace(START, "<mark>").replace(STOP, "</mark>")
    return mark_safe(safe)  # noqa: S308  (escaped above)


def whereabouts(
    collection: Collection, document: Document, result: SearchResult, *, language: str = ""
) -> ArticleRanks:
    """Ranks of a document in a search. `result` must contain every candidate. Raises EmbeddingError if the model is
    unavailable."""
    query = storable(result.query)
    spelling = spelt(collection, query, language)
    ranks = [place for place, found in enumerate(result.passages, 1) if found.document_id == document.pk]
    keyword_rank, bm25 = _worded(collection, document, query, language)
    vector_rank, distance = _near(collection, document, query)
    terms = [word["term"] for word in result.trace.get("words", ())]
    held = set(Posting.objects.filter(chunk__document=document, term__in=terms).values_list("term", flat=True))
    shared = _named([term for term in terms if term in held], spelling)
    lacking = _named([term for term in terms if term not in held], spelling)
    return ArticleRanks(
        document=document,
        rank=ranks[0] if ranks else None,
        of=len(result.passages),
        vector_rank=vector_rank,
        distance=distance,
        keyword_rank=keyword_rank,
        bm25=bm25,
        shared=shared,
        lacking=tuple(word for word in lacking if word not in shared),
        hindrances=tuple(_hindrances(collection, document)),
    )


def _named(terms: Sequence[str], spelling: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(spelling.get(term, term) for term in terms))


def _worded(collection: Collection, document: Document, query: str, language: str) -> tuple[int | None, float | None]:
    legs = look_up(collection, query, None, language=language, excluded=(), depth=DEEP)
    own = [c for c in legs.candidates if c.document_id == document.pk and c.keyword_rank]
    best = min(own, key=lambda c: c.keyword_rank or 0, default=None)
    return (best.keyword_rank, best.bm25) if best else (None, None)


def _near(collection: Collection, document: Document, query: str) -> tuple[int | None, float | None]:
    """Exact rank and distance over all passages: slow, but a person waits for it, not a pipeline."""
    if not collection.active_model or not any(character.isalnum() for character in query):
        return None, None
    vector = embed_query(query, collection.active_model)
    every = Embedding.objects.filter(collection=collection, model=collection.active_model)
    measured = every.annotate(distance=CosineDistance("vector", vector))
    own = measured.filter(chunk__document=document).order_by("distance").values_list("distance", flat=True).first()
    if own is None:
        return None, None
    return 1 + measured.filter(distance__lt=own).count(), own


def _hindrances(collection: Collection, document: Document) -> list[str]:
    found = (
        (document.collection_id != collection.pk, f"It belongs to another collection, {document.collection}."),
        (
            document.status != Document.Status.PUBLISHED,
            f"It is {document.get_status_display().lower()}, not published.",
        ),
        (bool(document.index_error), f"It could not be indexed: {document.index_error}"),
        (not Chunk.objects.filter(document=document).exists(), "No passage of it is in the index yet."),
    )
    return [words for so, words in found if so]
