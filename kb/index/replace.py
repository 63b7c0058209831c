"""Replaces one document's chunks, vectors and postings in one transaction; the old ones serve until then."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from django.db import connection, transaction
from django.db.models.signals import pre_delete
from django.dispatch import receiver

from kb.index.chunking import Piece, indexed_text
from kb.index.embedding_queue import Vectors
from kb.index.statistics import NOTHING, Share, note, shares_of
from kb.index.terms import MAX_TERM, configuration, searchable
from kb.models import Chunk, Document, Embedding, PendingVector, Posting

# Words of a chunk for the keyword index, counted by PostgreSQL and stored as they are.

_INSERT = """
WITH given AS (
    SELECT * FROM unnest(%(ids)s::bigint[], %(configurations)s::text[], %(texts)s::text[]) AS g(id, configuration, text)
), counted AS (
    SELECT given.id, word.lexeme, cardinality(word.positions) AS frequency
    FROM given, unnest(to_tsvector(given.configuration::regconfig, given.text)) AS word
    WHERE length(word.lexeme) <= %(max_term)s
), measured AS (
    SELECT id, lexeme, frequency, sum(frequency) OVER (PARTITION BY id) AS length FROM counted
), stored AS (
    INSERT INTO kb_posting (collection_id, term, chunk_id, frequency, length)
    SELECT %(collection)s, lexeme, id, frequency, length FROM measured
), told AS (
    UPDATE kb_chunk SET length = coalesce(lengths.length, 0)
    FROM given LEFT JOIN (SELECT DISTINCT id, length FROM measured) AS lengths USING (id) WHERE kb_chunk.id = given.id
)
SELECT lexeme, count(*), sum(frequency)::bigint FROM measured GROUP BY lexeme
"""


class Words(NamedTuple):
    """Stored totals: length of all words, and number of chunks per word."""

    length: int
    chunks: Counter[str]


def post(collection_id: int, chunks: Sequence[Chunk], texts: Sequence[str]) -> Words:
    """Store the postings of chunks that have none, one text each, and set the chunks' lengths."""
    configurations = [configuration(chunk.language) for chunk in chunks]
    known = [index for index, name in enumerate(configurations) if name]
    with connection.cursor() as cursor:
        cursor.execute(
            _INSERT,
            {
                "ids": [chunks[index].pk for index in known],
                "configurations": [configurations[index] for index in known],
                "texts": [searchable(texts[index]) for index in known],
                "collection": collection_id,
                "max_term": MAX_TERM,
            },
        )
        rows = cursor.fetchall()
    return Words(sum(length for _, _, length in rows), Counter({word: chunks for word, chunks, _ in rows}))


MAX_PATH = 1_000


@dataclass(frozen=True)
class Prepared:
    """The new index of a document, made outside the transaction."""

    version_id: int
    language: str
    pieces: Sequence[Piece]
    vectors: Mapping[str, Vectors]  # by model, one row per piece


def heading_path(piece: Piece) -> str:
    return " > ".join(piece.headings)[:MAX_PATH]


def withdraw(documents: Sequence[Document]) -> None:
    """Remove documents from the index. The caller is in a transaction and has locked the rows."""
    _take_out(documents)
    PendingVector.objects.filter(document__in=[document.pk for document in documents]).delete()
    Document.objects.filter(pk__in=[document.pk for document in documents]).update(indexed_hash="", index_error="")


def _take_out(documents: Sequence[Document]) -> None:
    shares = shares_of(documents)
    if shares:
        Chunk.objects.filter(document__in=[document.pk for document in documents]).delete()
    for collection_id, share in sorted(shares.items()):
        note(collection_id, share, NOTHING)


@receiver(pre_delete, sender=Document)
def _leave(instance: Document, **_: Any) -> None:
    """Update the collection's totals when an article is deleted; Django is in a transaction here."""
    _take_out([instance])


@transaction.atomic
def replace(document: Document, prepared: Prepared) -> None:
    before = shares_of([document]).get(document.collection_id, NOTHING)
    standing = _same_chunks(document, prepared) if before.chunks else []
    if standing:
        Posting.objects.filter(chunk__in=standing).delete()
        Embedding.objects.filter(chunk__in=standing, model__in=prepared.vectors).delete()
    elif before.chunks:
        document.chunks.all().delete()
    chunks = standing or _new_chunks(document, prepared)
    words = post(document.collection_id, chunks, [indexed_text(document.title, piece) for piece in prepared.pieces])
    for model, vectors in prepared.vectors.items():
        _embed(chunks, model, vectors)
    sums = {model: np.sum(vectors, axis=0, dtype=float) for model, vectors in prepared.vectors.items()}
    kept = before.vectors if standing else {}
    note(document.collection_id, before, Share(len(chunks), words.length, words.chunks, {**kept, **sums}))


def _same_chunks(document: Document, prepared: Prepared) -> list[Chunk]:
    """The stored chunks if only vectors or words are new, so that citations still refer to them."""
    chunks = list(document.chunks.order_by("ordinal"))
    stand = [(chunk.version_id, chunk.text, chunk.heading_path, chunk.language) for chunk in chunks]
    wanted = [(prepared.version_id, piece.text, heading_path(piece), prepared.language) for piece in prepared.pieces]
    return chunks if stand == wanted else []


def _new_chunks(document: Document, prepared: Prepared) -> list[Chunk]:
    return Chunk.objects.bulk_create(
        Chunk(
            collection_id=document.collection_id,
            document=document,
            version_id=prepared.version_id,
            ordinal=ordinal,
            heading_path=heading_path(piece),
            text=piece.text,
            language=prepared.language,
            length=0,
        )
        for ordinal, piece in enumerate(prepared.pieces)
    )


def _embed(chunks: Sequence[Chunk], model: str, vectors: Vectors) -> None:
    Embedding.objects.bulk_create(
        Embedding(chunk=chunk, collection_id=chunk.collection_id, model=model, dim=len(vector), vector=vector)
        for chunk, vector in zip(chunks, vectors, strict=True)
    )
