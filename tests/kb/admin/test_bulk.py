"""Many articles archived or deleted together: the totals stay true, and who is refused holds up no other."""

import threading
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from django.db import connection, transaction
from django.db.models import Avg, QuerySet
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from kb.index import publishing
from kb.index.indexing import index_stale, publish
from kb.index.publishing import RefusedArticle, archive_each, index_again, publish_each, remove
from kb.models import Chunk, Collection, Document, Embedding
from tests.factories import READY, a_draft
from tests.kb.term_statistics import counted, totals
from tests.kb_shelf import WordCounts
from tests.locks import waits_for_a_lock
from tests.rows_cache import kept


def grown(slug: str, articles: int) -> Collection:
    collection = Collection.objects.create(slug=slug, name=slug, embedding_model="test:large")
    for number in range(articles):
        body = f"# Lamp\n\nThe bulb of lamp {number}. {'word ' * 150}\n\n# More\n\nVoucher {number % 3}."
        publish(Document(collection=collection), f"{slug} {number}", body)
    index_stale(collection)
    collection.refresh_from_db()
    return collection


def these(*numbers: int) -> QuerySet[Document]:
    """Of each collection, by the number in its title."""
    titles = [f"{slug} {number}" for slug in ("lamps", "cups") for number in numbers]
    return Document.objects.filter(title__in=titles)


def lamps_and_cups() -> tuple[Collection, Collection]:
    return grown("lamps", 8), grown("cups", 8)


@pytest.fixture
def two(db: None, counting: dict[str, WordCounts], monkeypatch: pytest.MonkeyPatch) -> tuple[Collection, Collection]:
    monkeypatch.setattr(publishing, "TOGETHER", 5)
    return kept(lamps_and_cups)


def assert_true_totals(collection: Collection) -> None:
    collection.refresh_from_db()
    assert totals(collection) == counted(collection)
    exact = Embedding.objects.filter(collection=collection).aggregate(mean=Avg("vector"))["mean"]
    assert (exact is None) == (collection.centre is None)
    if exact is not None:
        np.testing.assert_allclose(collection.centre, exact, atol=1e-6)


def test_the_totals_after_a_mixed_bulk_act_are_what_counting_gives(two: tuple[Collection, Collection]) -> None:
    revisions = [collection.revision for collection in two]
    archive_each(these(0))
    index_again(these(1))  # its old chunks serve on
    Document.objects.create(collection=two[0], title="lamps 9", status="draft")
    outcome = archive_each(these(0, 1, 2, 3, 9))
    assert (outcome.done, outcome.same, outcome.refused) == (7, 2, ())
    assert remove(these(2, 3, 4, 5)).done == 8
    for collection, before in zip(two, revisions, strict=True):
        assert_true_totals(collection)
        assert collection.revision > before
        assert set(Chunk.objects.filter(collection=collection).values_list("document__title", flat=True)) == {
            f"{collection.slug} {number}" for number in (6, 7)
        }
    assert not Document.objects.filter(status="archived").exclude(indexed_hash="").exists()
    archive_each(Document.objects.all())
    for collection in two:
        assert_true_totals(collection)
        assert totals(collection) == (0, 0, {})


def test_a_cited_article_among_many_is_refused_alone(two: tuple[Collection, Collection]) -> None:
    a_draft(READY)
    cited = Document.objects.get(title="Refund policy")
    cited.chunks.all().delete()
    cited.collection = two[0]
    cited.save()
    index_stale(two[0])
    many = Document.objects.filter(collection__in=two)
    assert remove(many) == publishing.PublishOutcome(
        16, 0, (RefusedArticle(cited.title, "replies cite it; archive it instead"),)
    )
    assert list(many.all()) == [cited]
    assert cited.chunks.exists()  # still found, as it was not archived
    for collection in two:
        assert_true_totals(collection)


def test_each_that_is_refused_is_named_and_the_others_change(two: tuple[Collection, Collection]) -> None:
    archive_each(these(1, 3))
    Document.objects.filter(title__in=["lamps 1", "cups 3"]).update(body=" ")
    outcome = publish_each(these(0, 1, 2, 3))
    assert (outcome.done, outcome.same) == (2, 4)
    assert {one.title for one in outcome.refused} == {"lamps 1", "cups 3"}
    assert {one.title for one in index_again(these(1, 3)).refused} == {"lamps 1", "cups 3"}


@pytest.mark.live  # how cost grows with size
@pytest.mark.parametrize(("act", "looks"), [(archive_each, 0), (remove, 27)])  # whether anything of it is left
def test_ten_times_as_many_need_no_ten_times_as_many_statements(
    db: None,
    counting: dict[str, WordCounts],
    django_assert_max_num_queries: DjangoAssertNumQueries,
    act: Callable[[QuerySet[Document]], object],
    looks: int,
) -> None:
    grown("lamps", 30)
    with CaptureQueriesContext(connection) as few:
        act(Document.objects.filter(title__in=["lamps 0", "lamps 1", "lamps 2"]))
    with django_assert_max_num_queries(len(few) + looks):
        act(Document.objects.filter(title__startswith="lamps"))


def test_rows_are_held_in_their_order_and_before_their_collection(two: tuple[Collection, Collection]) -> None:
    """As indexing holds them, whatever order the list was in: so neither waits for the other in a ring."""
    with CaptureQueriesContext(connection) as said:
        archive_each(these(0, 1).order_by("-pk"))
    held = [query["sql"] for query in said if "FOR NO KEY UPDATE" in query["sql"]]
    assert "ORDER BY 1 ASC" in held[0]  # its only column, the primary key
    # The tickets whose drafts cite them come between, so that no draft waits for a passage that is being taken away.
    tables = [sql.split('"')[1] for sql in held]
    assert tables == ["kb_document", "drafts_ticket", "kb_collection", "kb_collection"]
    assert [sql.split('"id" = ')[1].split()[0] for sql in held[2:]] == [str(collection.pk) for collection in two]


@pytest.fixture
def held(transactional_db: None, counting: dict[str, WordCounts]) -> Iterator[Document]:
    """An article that another change holds until the test ends."""
    document = grown("lamps", 4).documents.get(title="lamps 2")
    holds, done = threading.Event(), threading.Event()

    def hold() -> None:
        try:
            with transaction.atomic():
                Document.objects.select_for_update().get(pk=document.pk)
                holds.set()
                assert done.wait(10)
        finally:
            connection.close()

    thread = threading.Thread(target=hold)
    thread.start()
    assert holds.wait(10)
    yield document
    done.set()
    thread.join()


def test_one_that_another_change_holds_is_named_and_the_others_are_archived(held: Document) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SET lock_timeout = '30ms'")
        outcome = archive_each(Document.objects.all())
        cursor.execute("RESET lock_timeout")
    assert outcome == publishing.PublishOutcome(
        3, 0, (RefusedArticle(held.title, "another change is under way; try again"),)
    )
    assert_true_totals(held.collection)


def test_a_save_that_waited_for_an_archiving_leaves_no_article_published_and_out_of_the_index(
    transactional_db: None, counting: dict[str, WordCounts]
) -> None:
    document = grown("lamps", 2).documents.get(title="lamps 1")

    def saved() -> None:
        try:
            publish(document, document.title, document.body)
        finally:
            connection.close()

    thread = threading.Thread(target=saved)
    with transaction.atomic():
        archive_each([Document.objects.get(pk=document.pk)])
        thread.start()
        assert waits_for_a_lock()
    thread.join()
    assert Document.objects.filter(pk=document.pk, status="published", indexed_hash="", chunks=None).exists()
    assert index_stale(document.collection) == 1
    assert Document.objects.filter(pk=document.pk, chunks__isnull=False).exists()
