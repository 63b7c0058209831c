"""What becomes of an article that changed: found stale, embedded, exchanged in one transaction, or marked."""

from weakref import WeakKeyDictionary

import numpy as np
import pytest
from django.db import DataError, connection
from django.db.models import Avg, Count, Sum

from kb.index import indexing
from kb.index.embedding_queue import EmbeddingError
from kb.index.indexing import index_document, index_stale, publish, save_version, stale
from kb.index.long_articles import Checkpoints
from kb.index.publishing import archive_each, publish_each
from kb.index.vectors import has_index, index_name
from kb.intents.examples import nearest_examples, taxonomy
from kb.models import Chunk, Collection, Document, Embedding, LabelledExample, Posting, Term
from kb.search import search
from tests.kb_shelf import ARTICLES, WordCounts

Models = dict[str, WordCounts]


def titles(collection: Collection, query: str) -> list[str]:
    collection.refresh_from_db()
    return [passage.title for passage in search(collection, query).passages]


def totals_stand(collection: Collection) -> bool:
    collection.refresh_from_db()
    chunks = Chunk.objects.filter(collection=collection)
    terms = Posting.objects.filter(collection=collection).aggregate(sum=Sum("frequency"))["sum"] or 0
    lengths = chunks.aggregate(sum=Sum("length"))["sum"] or 0
    counted = Posting.objects.filter(collection=collection).values_list("term").annotate(n=Count("chunk_id"))
    words = dict(Term.objects.filter(collection=collection).values_list("term", "chunks"))
    vectors = Embedding.objects.filter(collection=collection, model=collection.active_model)
    centre = vectors.aggregate(mean=Avg("vector"))["mean"]
    same = centre is None or np.allclose(collection.centre, centre, atol=1e-6)
    sizes = (collection.chunk_count, collection.term_count) == (chunks.count(), terms)
    return sizes and terms == lengths and words == dict(counted) and same


def test_after_the_first_index_its_vectors_serve(shelf: Collection) -> None:
    assert shelf.active_model == "test:large"
    assert shelf.chunk_count == Embedding.objects.filter(collection=shelf).count() == len(ARTICLES)
    assert shelf.centre is not None
    assert not stale(shelf).exists()
    assert totals_stand(shelf)


def test_nothing_is_embedded_twice(shelf: Collection, counting: Models) -> None:
    counting["test:large"].seen.clear()
    revision = shelf.revision
    assert index_stale(shelf) == 0
    assert counting["test:large"].seen == []
    shelf.refresh_from_db()
    assert shelf.revision == revision


def test_a_changed_article_replaces_its_own_rows_only(shelf: Collection) -> None:
    untouched = set(Chunk.objects.exclude(document__title="Delivery times").values_list("pk", flat=True))
    revision = shelf.revision
    publish(shelf.documents.get(title="Delivery times"), "Delivery times", "Parcels go by balloon now.")
    assert [document.title for document in stale(shelf)] == ["Delivery times"]
    assert titles(shelf, "express delivery parcels")[0] == "Delivery times"  # the old chunks serve until the new stand
    assert index_stale(shelf) == 1
    shelf.refresh_from_db()
    assert shelf.revision > revision
    assert set(Chunk.objects.values_list("pk", flat=True)) > untouched
    assert not Posting.objects.filter(collection=shelf, term="express").exists()
    assert Posting.objects.filter(collection=shelf, term="balloon").exists()
    assert totals_stand(shelf)


def test_a_version_is_made_for_another_text_and_for_no_other_change(shelf: Collection) -> None:
    document = shelf.documents.get(title="Delivery times")
    assert publish(document, document.title, document.body).number == 1
    document.intent = "shipping"
    assert save_version(document, document.title, document.body).number == 1
    assert save_version(document, document.title, "Other words.").number == 2
    assert list(document.versions.values_list("number", flat=True)) == [2, 1]
    document.refresh_from_db()
    assert document.intent == "shipping"


def test_an_article_made_without_a_version_gets_one_when_it_is_indexed(shelf: Collection) -> None:
    document = Document.objects.create(collection=shelf, title="Lost keys", body="We keep found keys for a year.")
    assert index_document(document)
    assert Chunk.objects.get(document=document).version.body == document.body


def test_an_archived_article_leaves_the_index_at_once(shelf: Collection) -> None:
    documents = shelf.documents.filter(title="Gift vouchers")
    assert archive_each(documents).done == 1
    assert "Gift vouchers" not in titles(shelf, "gift voucher valid")
    assert not stale(shelf).exists()
    assert totals_stand(shelf)
    publish_each(documents)
    index_stale(shelf)
    assert titles(shelf, "gift voucher valid")[0] == "Gift vouchers"
    assert totals_stand(shelf)


def test_another_model_re_indexes_while_the_old_one_serves(shelf: Collection, counting: Models) -> None:
    chunks = list(Chunk.objects.values_list("pk", flat=True))
    Collection.objects.update(embedding_model="test:small")
    shelf.refresh_from_db()
    serving: list[str] = []

    def look(done: int, total: int, title: str) -> None:
        serving.append(titles(shelf, "return a lamp label")[0])
        assert shelf.active_model == "test:large"

    assert index_stale(shelf, look) == len(ARTICLES)
    assert serving == ["Returning a lamp"] * len(ARTICLES)
    shelf.refresh_from_db()
    assert shelf.active_model == "test:small"
    assert set(Embedding.objects.values_list("model", "dim")) == {("test:small", 32)}
    assert list(Chunk.objects.values_list("pk", flat=True)) == chunks  # citations go on pointing at them
    assert titles(shelf, "return a lamp label")[0] == "Returning a lamp"


def test_an_article_that_the_provider_refuses_is_marked_and_not_retried(shelf: Collection, counting: Models) -> None:
    counting["test:large"].fails = "curse"
    document = shelf.documents.get(title="Gift vouchers")
    publish(document, "Gift vouchers", "A curse lies on this one.")
    publish(shelf.documents.get(title="Delivery times"), "Delivery times", "Parcels go by balloon now.")
    index_stale(shelf)
    document.refresh_from_db()
    assert document.index_error == "refused by the provider"
    assert not stale(shelf).exists()
    assert titles(shelf, "gift voucher valid")[0] == "Gift vouchers"  # as it was
    assert titles(shelf, "balloon")[0] == "Delivery times"  # held up by nothing
    publish(document, "Gift vouchers", "All is well.")
    index_stale(shelf)
    document.refresh_from_db()
    assert document.index_error == ""


def test_a_row_that_the_database_refuses_marks_the_article(shelf: Collection, monkeypatch: pytest.MonkeyPatch) -> None:
    document = shelf.documents.get(title="Gift vouchers")
    publish(document, "Gift vouchers", "Other words.")

    def refuse(*_: object) -> None:
        raise DataError("too large")

    monkeypatch.setattr(indexing, "replace", refuse)
    assert not index_document(document)
    document.refresh_from_db()
    assert "too large" in document.index_error


def test_a_provider_that_is_away_marks_nothing(shelf: Collection, counting: Models) -> None:
    publish(shelf.documents.get(title="Delivery times"), "Delivery times", "Parcels go by balloon now.")
    counting["test:large"].away = True
    with pytest.raises(EmbeddingError, match="no answer"):
        index_stale(shelf)
    assert [document.title for document in stale(shelf)] == ["Delivery times"]
    counting["test:large"].away = False
    assert index_stale(shelf) == 1


def test_what_changed_while_it_was_embedded_stays_stale(
    shelf: Collection, counting: Models, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = shelf.documents.get(title="Delivery times")
    publish(document, "Delivery times", "Parcels go by balloon now.")
    embed = indexing.embed_passages

    def interrupted(*args: object) -> object:
        Document.objects.filter(pk=document.pk).update(content_hash="another", body="Parcels go by mule now.")
        return embed(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(indexing, "embed_passages", interrupted)
    assert not index_document(document)
    assert stale(shelf).filter(pk=document.pk).exists()
    assert not Posting.objects.filter(term="balloon").exists()


def test_progress_counts_every_article(shelf: Collection) -> None:
    Document.objects.update(indexed_hash="")
    seen: list[tuple[int, int]] = []
    index_stale(shelf, lambda done, total, title: seen.append((done, total)))
    assert seen == [(number, len(ARTICLES)) for number in range(1, len(ARTICLES) + 1)]


def test_an_article_with_nothing_but_a_title_is_found_by_it(shelf: Collection) -> None:
    publish(Document(collection=shelf), "Opening hours", "")
    index_stale(shelf)
    assert titles(shelf, "opening hours")[0] == "Opening hours"


def test_examples_are_learned_with_the_articles(shelf: Collection, counting: Models) -> None:
    LabelledExample.objects.create(collection=shelf, text="send my lamp back", intent="returning", category="orders")
    LabelledExample.objects.create(collection=shelf, text="where is my parcel", intent="delivery", category="shipping")
    assert nearest_examples(shelf, "my parcel") == []
    index_stale(shelf)
    nearest = nearest_examples(shelf, "where is the parcel", k=1)
    assert [(found.intent, found.category) for found in nearest] == [("delivery", "shipping")]
    assert nearest_examples(shelf, "send my lamp back")[0].similarity == pytest.approx(1)
    Collection.objects.update(embedding_model="test:small")
    shelf.refresh_from_db()
    index_stale(shelf)
    shelf.refresh_from_db()
    assert nearest_examples(shelf, "where is the parcel", k=1)[0].intent == "delivery"
    assert nearest_examples(shelf, "\0 ") == []


def test_examples_before_a_stop_are_kept_and_the_others_learned_later(shelf: Collection, counting: Models) -> None:
    for number in range(5):
        LabelledExample.objects.create(collection=shelf, text=f"lamp {number}", intent="returning", category="orders")
    calls = iter((None, None, InterruptedError))  # two examples are embedded in a call

    def stop() -> None:
        if error := next(calls, None):
            raise error

    with pytest.raises(InterruptedError):
        index_stale(shelf, checks=Checkpoints(before_call=stop))
    assert shelf.examples.filter(embedding=None).count() == 1
    index_stale(shelf)
    assert not shelf.examples.filter(embedding=None).exists()


def test_the_taxonomy_is_what_published_articles_and_examples_say(shelf: Collection) -> None:
    LabelledExample.objects.create(collection=shelf, text="hello", intent="gift", category="vouchers")
    LabelledExample.objects.create(collection=shelf, text="call me", intent="callback", category="contact")
    archive_each(shelf.documents.filter(intent="changing"))
    assert taxonomy(shelf) == {"returning": "", "delivery": "", "gift": "vouchers", "callback": "contact"}


@pytest.fixture
def without_index() -> object:
    yield
    with connection.cursor() as cursor:
        cursor.execute(f"DROP INDEX IF EXISTS {index_name('test:large')}")


@pytest.mark.django_db(transaction=True)
def test_the_models_index_is_built_and_gives_what_comparing_all_gives(
    without_index: object,
    shelf: Collection,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert has_index("test:large")
    exact = titles(shelf, "lamp bulb delivery")
    monkeypatch.setattr("kb.search.sql._prepared", WeakKeyDictionary())
    monkeypatch.setattr("kb.search.sql.FEW_CHUNKS", 0)
    monkeypatch.setattr("kb.search.sql.WALK", 0)
    with connection.cursor() as cursor:
        cursor.execute("SET enable_seqscan = off")
        cursor.execute("SET enable_bitmapscan = off")
        cursor.execute("SET enable_sort = off")
    try:
        assert titles(shelf, "lamp bulb delivery") == exact
    finally:
        with connection.cursor() as cursor:
            cursor.execute("RESET ALL")
