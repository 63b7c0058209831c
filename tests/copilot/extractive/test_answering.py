"""Whether an article answers a matter: what speaks for it never counts against it."""

import pytest

from copilot.extractive.answering import FIT, TOGETHER, best_answer, confidence
from copilot.state import QuestionResult
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
    assert {name for name, weight in FIT.weights.items() if weight < 0} == AGAINST


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
