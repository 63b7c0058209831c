"""The statistics of a collection's terms: as they are kept, and counted anew."""

from collections import Counter

from django.db.models import Sum

from kb.models import Chunk, Collection, Posting, Term


def totals(collection: Collection) -> tuple[int, int, dict[str, int]]:
    words = Term.objects.filter(collection=collection).values_list("term", "chunks")
    return collection.chunk_count, collection.term_count, dict(words)


def counted(collection: Collection) -> tuple[int, int, dict[str, int]]:
    postings = Posting.objects.filter(collection=collection).values_list("term", flat=True)
    chunks = Chunk.objects.filter(collection=collection)
    return chunks.count(), chunks.aggregate(n=Sum("length"))["n"] or 0, dict(Counter(postings))
