"""A result is served again only while nothing that it rests on has changed."""

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

from kb import search as searching
from kb.index.indexing import index_stale, publish
from kb.models import Calibration, Collection, Document
from kb.search import search

Queries = Callable[[int], AbstractContextManager[object]]


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The questions that really were looked up."""
    asked: list[str] = []
    plain = searching.look_up

    def counted(collection: Collection, query: str, *args: object, **options: object) -> object:
        asked.append(query)
        return plain(collection, query, *args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(searching, "look_up", counted)
    return asked


def test_the_same_question_is_looked_up_once(
    shelf: Collection, looked: list[str], django_assert_num_queries: Queries
) -> None:
    first = search(shelf, "voucher")
    with django_assert_num_queries(1):
        assert search(shelf, "voucher") == first
    assert looked == ["voucher"]


@pytest.mark.parametrize(
    "other", [{"limit": 1}, {"intent": "changing"}, {"language": "fr"}, {"exclude_documents": [1]}]
)
def test_another_question_is_another(shelf: Collection, looked: list[str], other: dict[str, object]) -> None:
    search(shelf, "voucher")
    search(shelf, "voucher", **other)  # type: ignore[arg-type]
    assert len(looked) == 2


def test_a_changed_article_is_found_at_once(shelf: Collection) -> None:
    search(shelf, "voucher valid")
    document = shelf.documents.get(title="Gift vouchers")
    publish(document, "Gift vouchers", "A voucher is valid for 9 years.")
    index_stale(shelf)
    for asked in (shelf, Collection.objects.get()):  # also by who holds the row as it was
        assert "9 years" in search(asked, "voucher valid").passages[0].text


def test_a_result_found_while_the_index_changed_is_not_kept_for_the_new_revision(shelf: Collection) -> None:
    old = Collection.objects.get()
    publish(shelf.documents.get(title="Gift vouchers"), "Gift vouchers", "A voucher is valid for 9 years.")
    search(old, "voucher valid")  # not yet indexed: the old text, under the old revision
    index_stale(shelf)
    assert "9 years" in search(Collection.objects.get(), "voucher valid").passages[0].text


def test_an_article_taken_back_is_not_served_from_memory(shelf: Collection) -> None:
    assert "Gift vouchers" in {passage.title for passage in search(shelf, "voucher").passages}
    Document.objects.filter(title="Gift vouchers").update(status="draft")  # the index does not know yet
    assert "Gift vouchers" not in {passage.title for passage in search(shelf, "voucher").passages}


def test_a_new_calibration_counts_at_once(shelf: Collection) -> None:
    question = "A voucher is valid for 3 years."
    assert not search(shelf, question).weak
    Calibration.objects.create(model="test:large", features={"cosine": 0.0}, intercept=-9, threshold=0.5)
    assert search(shelf, question).weak


def test_a_cached_result_expires(shelf: Collection, looked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kb.search.cache.REMEMBERED_SECONDS", 0)
    search(shelf, "voucher")
    search(shelf, "voucher")
    assert len(looked) == 2
