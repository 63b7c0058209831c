"""An article as all of its passages, for a writer that reads it whole."""

from collections.abc import Callable
from contextlib import AbstractContextManager

from kb.index.indexing import index_stale, publish
from kb.models import Collection, Document
from kb.search import search
from kb.search.whole import whole_articles

Queries = Callable[[int], AbstractContextManager[object]]


def test_an_article_comes_whole_and_in_its_order_with_one_query(
    shelf: Collection, django_assert_num_queries: Queries
) -> None:
    parts = [f"## Part {number}\n\n{f'Word {number} of the guide. ' * 40}" for number in range(4)]
    document = Document(collection=shelf)
    publish(document, "A long guide", "\n\n".join(parts))
    index_stale(shelf)
    found = search(shelf, "guide").passages[0]
    with django_assert_num_queries(1):
        whole = whole_articles(shelf, [found.version_id, 999_999])
    passages = whole[found.version_id]
    assert len(passages) > 1
    assert [passage.text for passage in passages] == [chunk.text for chunk in document.chunks.order_by("ordinal")]
    (same,) = [passage for passage in passages if passage.chunk_id == found.chunk_id]
    assert (same.title, same.heading_path, same.language) == (found.title, found.heading_path, found.language)
    assert list(whole) == [found.version_id]
