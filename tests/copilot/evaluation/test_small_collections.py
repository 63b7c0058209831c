"""Collections of a few articles, drawn from large ones, and the fit that learns from them."""

import math

from copilot.evaluation.data import ArticleRow, MailRow
from copilot.evaluation.fits.answering import Pair, across_folds, best_of_each, fit
from copilot.evaluation.small_collections import COLLECTIONS, SIZES, drawn

SUBJECTS = ("harbour", "kitchen", "meadow", "printer")
ARTICLES = [
    ArticleRow(kb="desk", id=f"{subject}-{number}", title=subject, text=f"{subject} rule{number} word{number % 5}")
    for subject in SUBJECTS
    for number in range(20)
]


def mail(article: ArticleRow, slice_: str = "in_kb") -> MailRow:
    return MailRow(
        id=f"mail-{article.id}",
        kb="desk",
        lang="en",
        slice=slice_,
        expect_route="answer",
        customer_text=f"About {article.id}?",
        rfc822="",
        gold=(article.id,),
    )


MAILS = [mail(article) for article in ARTICLES]


def test_each_collection_is_small_and_gets_mails_that_it_answers_and_mails_that_it_does_not() -> None:
    shelved, posted = drawn(ARTICLES, MAILS)
    held: dict[str, set[str]] = {}
    for row in shelved:
        held.setdefault(row.kb, set()).add(row.id)
    assert len(held) == COLLECTIONS
    assert {len(ids) for ids in held.values()} == set(SIZES)
    assert all(set(each.gold) <= held[each.kb] for each in posted)
    assert all(bool(each.gold) == bool(set(each.mail.gold) & held[each.kb]) for each in posted)
    assert {each.kb for each in posted if each.gold} == {each.kb for each in posted if not each.gold} == held.keys()


def test_the_lot_is_the_same_each_time() -> None:
    assert drawn(ARTICLES, MAILS) == drawn(list(reversed(ARTICLES)), MAILS)
    assert drawn(ARTICLES, MAILS) != drawn(ARTICLES, MAILS, seed=12)


def test_mails_that_no_article_answers_draw_nothing() -> None:
    assert drawn(ARTICLES, [mail(article, "far_oos") for article in ARTICLES]) == ([], [])
    assert drawn([], []) == ([], [])


def pair(number: int, *, right: bool, margin: float, place: float) -> Pair:
    return Pair(f"mail {number}", (f"{number}", "q"), {"margin": margin, "place": place, "few": 0.0}, right)


PAIRS = [
    pair(number, right=number % 2 == 0, margin=(number % 7) / 7 + 0.5 * (number % 2 == 0), place=-(number % 2))
    for number in range(200)
]


def test_a_signal_that_would_count_the_wrong_way_is_left_out() -> None:
    """`place` is higher for the right ones here, and a later place may never speak for an article."""
    found = fit(PAIRS, ("margin", "place", "few"), 0.4)
    assert found.weights.keys() == {"margin", "few"}
    assert found.weights["margin"] > 0
    assert found.threshold == 0.4


def test_the_article_chosen_for_a_question_is_the_likeliest() -> None:
    pairs = [Pair("m", ("1", "q"), {}, right=False), Pair("m", ("1", "q"), {}, right=True)]
    assert best_of_each(pairs, [0.2, 0.7]) == [(0.7, True)]
    assert best_of_each(pairs, [0.8, 0.7]) == [(0.8, False)]


def test_a_pair_is_judged_by_a_fit_without_its_mail() -> None:
    odd = Pair("only one of its kind", ("x", "q"), {"margin": 0.4, "place": 0.0, "few": 0.0}, right=True)
    with_it, flipped = (across_folds([*PAIRS, one], ("margin",), 0.4)[-1] for one in (odd, _wrong(odd)))
    assert math.isclose(with_it, flipped)


def _wrong(one: Pair) -> Pair:
    return Pair(one.mail, one.question, one.signals, right=not one.right)
