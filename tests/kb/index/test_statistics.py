"""A collection's totals stay equal to a full count after any sequence of changes."""

import numpy as np
import pytest
from django.db.models import Avg
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from kb.index.indexing import index_stale, publish
from kb.index.publishing import archive_each
from kb.models import Collection, Document, Embedding
from tests.kb.term_statistics import counted, totals
from tests.kb_shelf import WordCounts

WORDS = ("lamp", "bulb", "voucher", "parcel", "the", "switch")
texts = st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join)
acts = st.one_of(
    st.tuples(st.just("publish"), st.integers(0, 3), texts),
    st.tuples(st.just("archive"), st.integers(0, 3)),
    st.tuples(st.just("delete"), st.integers(0, 3)),
    st.tuples(st.just("model"), st.sampled_from(["test:large", "test:small"])),
    st.tuples(st.just("index")),
)


def act(collection: Collection, what: str, *about: object) -> None:
    if what == "index":
        index_stale(collection)
    elif what == "model":
        Collection.objects.filter(pk=collection.pk).update(embedding_model=about[0])
        collection.refresh_from_db()
    else:
        document = collection.documents.filter(source=str(about[0])).first()
        if what == "publish":
            publish(document or Document(collection=collection, source=str(about[0])), "Title", str(about[1]))
        elif document and what == "archive":
            archive_each([document])
        elif document:
            document.delete()


@pytest.mark.usefixtures("counting")
class Totals(TestCase):
    @pytest.mark.live  # many examples, each a shelf that is indexed
    @settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(acts, min_size=2, max_size=8))
    def test_totals_equal_a_full_count(self, story: list[tuple[object, ...]]) -> None:
        collection = Collection.objects.create(slug="lamps", name="Lamps", embedding_model="test:large")
        for what in story:
            act(collection, *what)  # type: ignore[arg-type]
            collection.refresh_from_db()
            assert totals(collection) == counted(collection)
        index_stale(collection)
        collection.refresh_from_db()
        mean = Embedding.objects.filter(collection=collection, model=collection.active_model)
        exact = mean.aggregate(mean=Avg("vector"))["mean"]
        assert (exact is None) == (collection.chunk_count == 0)
        if exact is not None:
            np.testing.assert_allclose(collection.centre, exact, atol=1e-6)


def test_the_mean_follows_one_change_among_many_without_a_look_at_the_others(
    db: None, counting: dict[str, WordCounts], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kb.index.activation.AFRESH", 0)
    collection = Collection.objects.create(slug="lamps", name="Lamps", embedding_model="test:large")
    documents = [Document(collection=collection) for _ in range(5)]
    for number, document in enumerate(documents):
        publish(document, f"Lamp {number}", "bulb " * number + "voucher")
    index_stale(collection)
    monkeypatch.setattr("kb.index.activation._set_centre", None)  # not called
    for text in ("switch", "parcel parcel", "the lamp"):
        publish(documents[2], "Lamp 2", text)
        index_stale(collection)
    documents[3].delete()
    collection.refresh_from_db()
    exact = Embedding.objects.filter(collection=collection).aggregate(mean=Avg("vector"))["mean"]
    np.testing.assert_allclose(collection.centre, exact, atol=1e-6)
