"""Whether an article answers a matter: what speaks for it never counts against it."""

from dataclasses import replace

import pytest

from copilot.extractive.answering import ALONE, CASE, FIT, TOGETHER, best_answer, confidence
from copilot.state import QuestionResult
from kb.search import Passage
from tests.library import passage

AGAINST = {"hard_missing_around", "place"}
LEAD = {"bm25_lead": 0.6}


def sought(question: str, *nearness: float, strength: float = 0.95) -> QuestionResult:
    near = tuple((score, 0.1) for score in nearness)
    return QuestionResult(
        question, question, tuple(range(len(near))), strength, weak=False, signals=LEAD, nearness=near
    )


RETURNS = passage(1, "Returning a product", "Open **Orders** and choose **Return a product**. You get a return code.")
EXCHANGE = passage(2, "Exchanging a product", "An exchange for another colour is free within 30 days.")


def test_what_speaks_for_an_article_never_counts_against_it() -> None:
    alone = {name: weight for name, weight in FIT.weights.items() if not name.endswith("few")}
    assert {name for name, weight in alone.items() if weight < 0} == AGAINST
    smallest = -6.2  # the logarithm of one passage in five hundred
    for name in ("chunks", "lead", "title_asked"):
        assert FIT.weights[name] + smallest * min(0, FIT.weights[f"{name}_few"]) > 0


def test_a_plain_question_whose_every_word_stands_in_one_place_is_answered() -> None:
    answer = best_answer(
        sought("How do I return a product?", 0.8, 0.5), (RETURNS, EXCHANGE), (0, 1), "en", taken=(), most=2
    )
    assert answer.sources == (0,)
    assert confidence([answer.probability] * 3) >= 0.6


@pytest.mark.parametrize("strength", [0.9, 0.99])
def test_a_quote_without_a_word_of_the_question_answers_nothing(strength: float) -> None:
    asked = sought("Can I pay with PayPal in instalments?", 0.8, 0.3, strength=strength)
    answer = best_answer(asked, (RETURNS, EXCHANGE), (0, 1), "en", taken=(), most=2)
    assert answer.probability <= 0.2


def test_of_several_matters_each_must_be_answered() -> None:
    assert confidence([0.9, 0.9, 0.9]) > 0.6 > confidence([0.99, 0.99, TOGETHER - 0.05])


def answered(asked: QuestionResult, *library: Passage, language: str = "en") -> float:
    shown = tuple(range(len(library)))
    return best_answer(asked, library, shown, language, taken=(), most=2).probability


def test_among_few_articles_one_stands_out_by_itself() -> None:
    asked = sought("How do I return a product by post?", 0.8, 0.5)
    large, ten, three = (answered(replace(asked, size=size), RETURNS, EXCHANGE) for size in (900, 30, 9))
    assert large > ten > three
    assert large > ALONE


def test_an_unknown_size_is_that_of_a_large_collection() -> None:
    asked = sought("How do I return a product by post?", 0.8, 0.5)
    assert answered(asked, RETURNS, EXCHANGE) == answered(replace(asked, size=900), RETURNS, EXCHANGE)


RUECKGABE = replace(
    passage(3, "Rückgabe", "Öffnen Sie **Bestellungen** und wählen Sie **Produkt zurückgeben**."), language="de"
)


@pytest.mark.parametrize(("own", "answers"), [(0.04, True), (0.13, False)])
def test_the_only_article_in_a_language_must_be_nearer_than_those_in_others(own: float, *, answers: bool) -> None:
    """It is always first by words, and near for its language alone."""
    asked = replace(sought("Wie kann ich ein Produkt tauschen?", 0.9, 0.4, 0.4), size=300)
    asked = replace(asked, nearness=((0.9, own), (0.4, 0.15), (0.4, 0.16)))
    likely = answered(asked, RUECKGABE, RETURNS, EXCHANGE, language="de")
    assert (likely >= ALONE) is answers


def fits(asked: str, *library: Passage, peak: float = 0.5, likely: float = 0.9, size: int = 30) -> float:
    near = QuestionResult(
        asked,
        asked,
        tuple(range(len(library))),
        0.95,
        weak=False,
        likely=likely,
        signals=LEAD | {"centred_peak": peak},
        nearness=tuple((0.8 - 0.3 * place, 0.1) for place in range(len(library))),
        size=size,
    )
    return best_answer(near, library, tuple(range(len(library))), "en", most=2).fits


def test_a_word_that_no_passage_has_speaks_for_another_case() -> None:
    assert fits("How do I return a product?", RETURNS, EXCHANGE) > fits(
        "How do I return a personalised product?", RETURNS, EXCHANGE
    )


def test_another_article_with_the_words_of_the_question_speaks_for_another_case() -> None:
    other = passage(2, "Return codes", "A product without a return code is not taken back.")
    assert fits("How do I return a product?", RETURNS, EXCHANGE) > fits("How do I return a product?", RETURNS, other)


def test_what_stands_out_in_the_search_is_rather_the_customers_case() -> None:
    asked = "How do I return a product?"
    assert fits(asked, RETURNS, EXCHANGE, peak=0.7) > fits(asked, RETURNS, EXCHANGE, peak=0.4)
    assert fits(asked, RETURNS, EXCHANGE, likely=0.9) > fits(asked, RETURNS, EXCHANGE, likely=0.6)


def test_the_larger_a_collection_the_less_the_case_is_asked() -> None:
    asked = "Do you return a personalised product?"
    by_size = [fits(asked, RETURNS, EXCHANGE, size=size) for size in (30, 170, 300, 500)]
    assert by_size[0] == by_size[1] < CASE.threshold < by_size[2] < by_size[3] == 1


def test_each_matter_must_be_the_customers_own_case() -> None:
    sure, enough = [0.99, 0.99], CASE.threshold + 0.01
    assert confidence(sure, [1.0, enough]) > 0.6 > confidence(sure, [1.0, CASE.threshold - 0.01])
