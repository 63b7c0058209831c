"""Whether anything found answers the question: what is measured, and what it weighs."""

import math
from types import SimpleNamespace
from typing import Any

import pytest
from django.conf import settings

from kb.index_version import current
from kb.search.calibration import ACROSS_LANGUAGES, SAME_LANGUAGE, Fit, fit_for
from kb.search.confidence import judge, signals_of
from kb.search.sql import Candidate, Candidates, Word
from tests.each_case import each_case

# As a search of the demo's articles gave them.
CHARGED_TWICE = {
    "cosine": 0.874, "cosine_margin": 0.046, "cosine_peak": 0.837, "cosine_first": 0.874, "centred": 0.392,
    "centred_margin": 0.204, "centred_peak": 0.751, "bm25_share": 0.638, "bm25_margin": 0.587, "bm25_lead": 0.684,
    "coverage": 1.0, "coverage_first": 1.0, "known": 1.0, "known_weight": 1.0, "length": 0.22, "agreement": 0.333,
    "lead": 0.521, "centred_by_length": -0.11, "agreement_by_length": -0.093,
}  # fmt: skip
CAPITAL_OF_AUSTRALIA = {
    "cosine": 0.78, "cosine_margin": 0.011, "cosine_peak": 0.553, "cosine_first": 0.78, "centred": 0.205,
    "centred_margin": 0.083, "centred_peak": 0.577, "bm25_share": 0.0, "bm25_margin": 0.0, "bm25_lead": 0.0, "coverage": 0.0,
    "coverage_first": 0.0, "known": 0.0, "known_weight": 0.0, "length": 0.22, "agreement": 0.0, "lead": 0.008,
    "centred_by_length": -0.057, "agreement_by_length": 0.0,
}  # fmt: skip


def found(number: int, **given: Any) -> Candidate:
    fields: dict[str, Any] = {
        "chunk_id": number, "document_id": number, "version_id": number, "title": "", "heading_path": "", "text": "",
        "language": "en", "source_url": "", "intent": "", "distance": 0.2, "centred": 0.7, "bm25": None, "covered": 0.0,
        "vector_rank": None, "keyword_rank": None,
    }  # fmt: skip
    return Candidate(**fields | given)


WORDS = (Word("lamp", 2, 3.0, True), Word("return", 1, 4.0, True), Word("xyzzy", 0, 5.0, False))
RANKED = (
    (1.0, found(1, distance=0.1, centred=0.5, bm25=9.0, covered=7.0, vector_rank=1, keyword_rank=1)),
    (0.7, found(2, document_id=1, distance=0.12, centred=0.55, bm25=6.0, covered=4.0, vector_rank=2, keyword_rank=2)),
    (0.4, found(3, distance=0.3, centred=0.9, bm25=None, vector_rank=3)),
)


@each_case(
    ("signal", "value"),
    [
        ("cosine", 0.9),
        ("cosine_margin", 0.9 - (0.88 + 0.7) / 2),
        ("cosine_first", 0.9),
        ("centred", 0.5),
        ("bm25_share", 9 / 12),
        ("bm25_margin", (9 - 3) / 9),
        ("bm25_lead", (9 - 0) / 9),  # the second passage is of the same document
        ("coverage", 7 / 12),
        ("coverage_first", 7 / 12),
        ("known", 2 / 3),
        ("known_weight", 7 / 12),
        ("agreement", 1.0),
        ("lead", 0.6),
        ("agreement_by_length", math.log1p(3) / 5 - 0.5),
        ("centred_by_length", 0.5 * (math.log1p(3) / 5 - 0.5)),
    ],
)
def test_a_signal_is_what_its_name_says(signal: str, value: float) -> None:
    assert signals_of(Candidates((), WORDS), RANKED)[signal] == pytest.approx(value)


def test_every_signal_has_a_value_when_nothing_is_found() -> None:
    signals = signals_of(Candidates((), ()), ())
    assert signals.keys() == signals_of(Candidates((), WORDS), RANKED).keys()
    assert set(signals.values()) == {0.0}


def test_every_weight_is_of_a_signal_that_exists() -> None:
    known = signals_of(Candidates((), ()), ()).keys()
    for fits in (SAME_LANGUAGE, ACROSS_LANGUAGES):
        assert all(set(fit.weights) <= known for fit in fits.values())


def test_the_shipped_fit_tells_an_answered_question_from_one_off_topic() -> None:
    fit = SAME_LANGUAGE["bundled"]
    assert fit.strength(CHARGED_TWICE) > 0.95
    assert fit.strength(CAPITAL_OF_AUSTRALIA) < 0.05


def test_a_question_across_languages_needs_no_shared_words() -> None:
    wordless = CHARGED_TWICE | dict.fromkeys(("bm25_share", "coverage", "coverage_first", "known", "known_weight"), 0.0)
    across = fit_for("bundled", None, across=True)
    assert across is not None
    assert across.strength(wordless) > across.threshold + 0.3
    assert across.strength(CAPITAL_OF_AUSTRALIA) < across.threshold


def test_nothing_found_is_weak() -> None:
    verdict = judge("bundled", Candidates((), WORDS), ())
    assert (verdict.weak, verdict.strength) == (True, 0.0)


@pytest.mark.parametrize(
    ("distance", "weak", "strength"),
    [(0.0, False, 1.0), (0.3, False, 0.75), (0.6, False, 0.5), (0.61, True, 0.4917), (1.8, True, 0.0)],
)
def test_a_model_without_a_fit_is_judged_by_distance(
    monkeypatch: pytest.MonkeyPatch, distance: float, weak: bool, strength: float
) -> None:
    monkeypatch.setattr(settings, "CONFIG", SimpleNamespace(weak_distance=0.6))
    verdict = judge("test:unknown", Candidates((), ()), ((1.0, found(1, distance=distance)),))
    assert (verdict.weak, verdict.strength) == (weak, pytest.approx(strength, abs=1e-4))


def test_a_row_takes_precedence_over_what_is_shipped() -> None:
    other = {"features": {"cosine": 2.0}, "intercept": 0.0, "threshold": 0.4}
    row = {"features": {"cosine": 1.0}, "intercept": 0.5, "threshold": 0.3, "across": other, "recipe": current()}
    assert fit_for("bundled", row, across=False) == Fit({"cosine": 1.0}, 0.5, 0.3)
    assert fit_for("bundled", row, across=True) == Fit({"cosine": 2.0}, 0.0, 0.4)
    assert fit_for("bundled", row | {"features": {}}, across=False) is SAME_LANGUAGE["bundled"]
    assert fit_for("bundled", row | {"across": {}}, across=True) is ACROSS_LANGUAGES["bundled"]
    assert fit_for("test:unknown", None, across=False) is None


@pytest.mark.parametrize("across", [False, True])
def test_a_row_fitted_to_another_way_of_measuring_is_not_used(across: bool) -> None:
    stored = {"features": {"cosine": 1.0}, "intercept": 0.5, "threshold": 0.3}
    row = stored | {"across": stored, "recipe": "1.1"}
    assert fit_for("bundled", row, across=across) is (ACROSS_LANGUAGES if across else SAME_LANGUAGE)["bundled"]
    assert fit_for("test:unknown", row, across=across) is None


def test_strength_stays_between_0_and_1_whatever_is_measured() -> None:
    fit = SAME_LANGUAGE["bundled"]
    assert 0 <= fit.strength({"cosine_margin": -1e9}) < fit.strength({"cosine_margin": 1e9}) <= 1
