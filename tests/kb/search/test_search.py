"""Search results for all kinds of questions."""

import time

import pytest

from kb.index.indexing import index_stale, publish
from kb.models import Calibration, Collection, Document
from kb.search import search
from tests.kb_shelf import ARTICLES


@pytest.mark.parametrize(
    ("question", "title"),
    [
        ("How can I return the lamp?", "Returning a lamp"),
        ("what does express delivery cost", "Delivery times"),
        ("which bulbs fit LX-200?", "Changing the bulb"),
        ("lx 200", "Changing the bulb"),
        ("is my voucher still valid", "Gift vouchers"),
    ],
)
def test_the_article_that_answers_comes_first(shelf: Collection, question: str, title: str) -> None:
    assert search(shelf, question).passages[0].title == title


def test_a_passage_says_where_it_stands_and_why(shelf: Collection) -> None:
    result = search(shelf, "express delivery to Vienna")
    best = result.passages[0]
    document = Document.objects.get(pk=best.document_id)
    assert best.text == document.body
    assert best.version_id == document.versions.get().pk
    assert (best.vector_rank, best.keyword_rank) == (1, 1)
    assert best.distance is not None
    assert best.bm25 is not None
    assert best.bm25 > 0
    assert result.trace["keyword"][0]["chunk"] == best.chunk_id
    assert {word["term"] for word in result.trace["words"]} == {"express", "deliveri", "vienna"}


@pytest.mark.parametrize("question", ["and the of to", "?", "is it", "🙂"])
def test_a_question_without_a_telling_word_is_weak(shelf: Collection, question: str) -> None:
    for weak in (0.0, 1.0):  # however near something happens to be
        Calibration.objects.update_or_create(
            model="test:large", defaults={"features": {"cosine": 9.0}, "intercept": 9.0, "threshold": weak}
        )
        result = search(shelf, question)
        assert result.weak
        assert result.strength == 0


def test_a_language_that_is_not_split_into_words_is_judged_by_meaning(shelf: Collection) -> None:
    assert search(shelf, "灯" * 101, language="zh").strength > 0  # no word is as long
    assert search(shelf, "灯" * 101, language="en").strength == 0


def test_a_search_is_one_database_round_trip(shelf: Collection, django_assert_num_queries: object) -> None:
    with django_assert_num_queries(1):  # type: ignore[operator]
        search(shelf, "voucher")


def test_a_passage_that_a_leg_ranked_too_low_is_still_weighed_by_it(shelf: Collection) -> None:
    result = search(shelf, "voucher")
    assert all(passage.distance is not None for passage in result.passages)
    assert [passage.keyword_rank for passage in result.passages].count(None) == len(result.passages) - 1


def test_excluded_articles_do_not_come_back(shelf: Collection) -> None:
    excluded = shelf.documents.get(title="Gift vouchers")
    result = search(shelf, "is my voucher still valid", exclude_documents=[excluded.pk])
    assert {passage.title for passage in result.passages} == set(ARTICLES) - {"Gift vouchers"}


def test_another_collections_articles_do_not_come(shelf: Collection) -> None:
    other = Collection.objects.create(slug="chairs", name="Chairs", embedding_model="test:large")
    publish(Document(collection=other), "Vouchers for chairs", "A chair voucher is valid for a day.")
    index_stale(other)
    other.refresh_from_db()
    assert "Vouchers for chairs" not in {passage.title for passage in search(shelf, "voucher valid").passages}
    assert [passage.title for passage in search(other, "lamp voucher").passages] == ["Vouchers for chairs"]


def test_an_article_that_is_no_longer_published_is_never_shown(shelf: Collection) -> None:
    assert "Gift vouchers" in {passage.title for passage in search(shelf, "voucher").passages}
    Document.objects.filter(title="Gift vouchers").update(status="draft")  # not yet taken out of the index
    assert "Gift vouchers" not in {passage.title for passage in search(shelf, "voucher").passages}


def test_an_intent_lifts_its_articles_but_hides_no_other(shelf: Collection) -> None:
    plain, lifted = search(shelf, "lamp"), search(shelf, "lamp", intent="changing")
    score = {p.title: p.score for p in plain.passages}
    assert {p.title: p.score for p in lifted.passages if p.score > score[p.title]}.keys() == {"Changing the bulb"}
    assert search(shelf, "is my voucher still valid", intent="returning").passages[0].title == "Gift vouchers"


def test_the_limit_is_kept(shelf: Collection) -> None:
    assert len(search(shelf, "lamp", limit=2).passages) == 2


def test_words_alone_are_searched_before_the_first_index_stands(shelf: Collection) -> None:
    Collection.objects.update(active_model="")
    shelf.refresh_from_db()
    result = search(shelf, "voucher valid")
    assert [(passage.title, passage.distance) for passage in result.passages] == [("Gift vouchers", None)]


@pytest.mark.parametrize("question", ["", " \n", "\0", "?!", "😀😀😀", "…"])
def test_a_question_without_a_word_finds_nothing_and_is_weak(shelf: Collection, question: str) -> None:
    result = search(shelf, question)
    assert (result.passages, result.weak, result.strength) == ((), True, 0.0)


@pytest.mark.parametrize(
    "question", ["the of and", "a", "\0voucher\0", "' OR 1=1; --", "<b>%s</b> \\", "\ud800 voucher"]
)
def test_an_odd_question_is_answered(shelf: Collection, question: str) -> None:
    assert len(search(shelf, question).passages) == len(ARTICLES)


@pytest.mark.parametrize("word", ["x", "voucher valid lamp ", "a b c d ", "1-2-3-"])
def test_a_huge_question_is_answered_in_bounded_time(shelf: Collection, word: str) -> None:
    question = (word * 200_000)[:200_000]
    started = time.thread_time()
    search(shelf, question)
    assert time.thread_time() - started < 2


def test_a_question_is_stemmed_as_the_collection_is(shelf: Collection) -> None:
    Collection.objects.update(language="de")
    shelf.refresh_from_db()
    publish(Document(collection=shelf), "Widerruf", "Verträge können widerrufen werden.")
    index_stale(shelf)
    shelf.refresh_from_db()
    passage = search(shelf, "einen Vertrag widerrufe ich").passages[0]
    assert passage.title == "Widerruf"
    assert passage.keyword_rank == 1


def test_a_language_without_spaces_is_searched_by_vectors_alone(shelf: Collection) -> None:
    publish(Document(collection=shelf, language="ja"), "返品", "返品 は 30 日以内")
    index_stale(shelf)
    shelf.refresh_from_db()
    passage = search(shelf, "返品", language="ja").passages[0]
    assert passage.title == "返品"
    assert passage.bm25 is None


def test_a_calibration_of_another_model_does_not_count(shelf: Collection) -> None:
    Calibration.objects.create(model="test:other", features={"cosine": 0.0}, intercept=-9, threshold=0.5)
    question = "A voucher is valid for 3 years."
    assert not search(shelf, question).weak
    Calibration.objects.create(model="test:large", features={"cosine": 0.0}, intercept=-9, threshold=0.5)
    result = search(shelf, question)
    assert result.weak
    assert result.strength < 0.001


def test_vectors_weigh_more_for_a_question_in_another_language(shelf: Collection) -> None:
    """The only word that the question shares with the articles is not what it is about."""
    same, across = (
        search(shelf, "voucher lamp lamp lamp label days"),
        search(shelf, "voucher lamp lamp lamp label days", language="fr"),
    )
    by_vector = [passage.chunk_id for passage in sorted(across.passages, key=lambda p: p.vector_rank or 99)]
    assert [passage.chunk_id for passage in across.passages][:1] == by_vector[:1]
    assert {p.chunk_id: p.score for p in same.passages} != {p.chunk_id: p.score for p in across.passages}
