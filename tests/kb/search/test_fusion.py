"""Two rankings into one."""

import pytest

from kb.search.fusion import INTENT_BONUS, fused
from kb.search.sql import Candidate


def found(
    number: int,
    distance: float | None,
    bm25: float | None,
    ranks: tuple[int | None, int | None] = (None, None),
    intent: str = "",
) -> Candidate:
    return Candidate(
        chunk_id=number, document_id=number, version_id=number, title="", heading_path="", text="", language="en",
        source_url="", intent=intent, distance=distance, centred=None, bm25=bm25, covered=0.0,
        vector_rank=ranks[0], keyword_rank=ranks[1],
    )  # fmt: skip


def order(*candidates: Candidate, **options: float | str) -> list[int]:
    return [candidate.chunk_id for _, candidate in fused(candidates, **options)]  # type: ignore[arg-type]


BOTH = (found(1, 0.10, 1.0), found(2, 0.12, 8.0), found(3, 0.30, 9.0), found(4, 0.40, None))


def test_good_in_both_legs_beats_best_in_one() -> None:
    assert order(*BOTH, weight=0.5) == [2, 3, 1, 4]


def test_a_confident_score_of_one_search_is_not_cancelled_by_the_other() -> None:
    sure = found(1, 0.10, None)
    middling = [found(number, 0.25, 5.0 + number / 100) for number in (2, 3)]
    assert order(sure, *middling, found(4, 0.40, 10.0))[0] in (1, 4)
    assert order(sure, *middling, found(4, 0.40, 10.0)).index(1) < 2


@pytest.mark.parametrize(("weight", "best"), [(1.0, 1), (0.0, 3)])
def test_the_weight_moves_between_the_legs(weight: float, best: int) -> None:
    assert order(*BOTH, weight=weight)[0] == best


def test_scores_lie_between_0_and_1() -> None:
    assert all(0 <= score <= 1 for score, _ in fused(BOTH))
    assert fused([found(1, 0.1, 5.0), found(2, 0.9, None)])[0][0] == 1.0


def test_scaling_a_legs_scores_changes_nothing() -> None:
    scaled = [found(c.chunk_id, c.distance, c.bm25 and 100 * c.bm25) for c in BOTH]
    assert [score for score, _ in fused(scaled)] == pytest.approx([score for score, _ in fused(BOTH)])


@pytest.mark.parametrize(
    "candidates",
    [
        pytest.param([found(1, None, 2.0, (None, 2)), found(2, None, 3.0, (None, 1))], id="no vectors"),
        pytest.param([found(1, 0.3, None, (2, None)), found(2, 0.2, None, (1, None))], id="no words"),
        pytest.param([found(1, 0.2, 2.0, (2, 2)), found(2, 0.2, 3.0, (1, 1))], id="equal distances"),
    ],
)
def test_ranks_decide_where_a_leg_tells_nothing_apart(candidates: list[Candidate]) -> None:
    assert order(*candidates) == [2, 1]


def test_an_intent_is_a_small_bonus() -> None:
    near = found(1, 0.10, 9.0), found(2, 0.10, 8.9, intent="refund"), found(3, 0.4, 0.0, intent="refund")
    assert order(*near) == [1, 2, 3]
    assert order(*near, intent="refund") == [2, 1, 3]
    assert INTENT_BONUS < 0.2


def test_fusing_no_results_gives_none() -> None:
    assert fused([]) == []


def test_equals_keep_a_fixed_order() -> None:
    assert order(found(2, 0.1, 1.0), found(1, 0.1, 1.0), found(3, 0.2, 0.5)) == [1, 2, 3]
