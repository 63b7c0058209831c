"""Whole articles as passages like those of a search: in reading order, without gaps."""

from collections import defaultdict
from collections.abc import Sequence

from kb.models import Chunk, Collection
from kb.search import Passage


def whole_articles(collection: Collection, versions: Sequence[int]) -> dict[int, tuple[Passage, ...]]:
    """Passages by version id, in the order of `versions`. One query; a version that is not indexed is left out."""
    found: dict[int, list[Passage]] = defaultdict(list)
    chunks = Chunk.objects.filter(collection=collection, version__in=versions).select_related("document")
    for chunk in chunks.order_by("version", "ordinal"):
        found[chunk.version_id].append(_passage(chunk))
    return {version: tuple(found[version]) for version in versions if version in found}


def _passage(chunk: Chunk) -> Passage:
    """The chunk as a search result, without score and ranks."""
    return Passage(
        chunk_id=chunk.pk,
        document_id=chunk.document_id,
        version_id=chunk.version_id,
        title=chunk.document.title,
        heading_path=chunk.heading_path,
        text=chunk.text,
        language=chunk.language,
        source_url=chunk.document.source_url,
        intent=chunk.document.intent,
    )
