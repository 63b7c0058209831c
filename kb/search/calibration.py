"""Weights of the signals: a logistic regression per embedding model, fitted on labelled questions.

Calibrated to three answerable questions in four. The shipped weights were fitted by `manage.py evaluate DIR --only
retrieval --calibrate` on public support data. In five-fold cross-validation, with 10 of 100 answerable questions below
the threshold, 96 of 100 off-topic questions and 41 of 100 whose article had been removed were below it too; the area
under the curve was .894.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kb import index_version
from kb.models import Calibration, Collection


@dataclass(frozen=True)
class Fit:
    """Weights of one model. A strength below the threshold is weak."""

    weights: Mapping[str, float]
    intercept: float
    threshold: float

    def strength(self, signals: Mapping[str, float]) -> float:
        """Probability, 0 to 1, that the articles answer the question."""
        total = self.intercept + sum(weight * signals.get(name, 0.0) for name, weight in self.weights.items())
        return 1 / (1 + math.exp(-max(-60.0, min(60.0, total))))


SAME_LANGUAGE = {
    "bundled": Fit(
        weights={
            "agreement": 0.723,
            "agreement_by_length": -6.29,
            "bm25_lead": 0.938,
            "bm25_margin": 1.381,
            "bm25_share": -1.009,
            "centred": 4.616,
            "centred_by_length": -21.529,
            "centred_margin": -2.465,
            "centred_peak": 1.8,
            "cosine": 0.479,
            "cosine_first": 22.507,
            "cosine_margin": 65.466,
            "cosine_peak": -2.075,
            "coverage": -0.186,
            "coverage_first": -1.915,
            "known": -0.184,
            "known_weight": 0.342,
            "lead": 2.759,
            "length": 6.668,
        },
        intercept=-25.21,
        threshold=0.605,
    ),
}

# For a question in another language than the best passage, which shares few words with it and is further from similar
# ones.
ACROSS_LANGUAGES = {
    "bundled": Fit(
        weights={
            "agreement": -0.353,
            "agreement_by_length": -6.176,
            "bm25_lead": 0.118,
            "bm25_margin": 0.283,
            "bm25_share": 0.961,
            "centred": 2.474,
            "centred_by_length": 0.498,
            "centred_margin": 0.857,
            "centred_peak": 1.602,
            "cosine": 20.353,
            "cosine_first": 13.775,
            "cosine_margin": 31.81,
            "cosine_peak": -0.976,
            "coverage": 3.194,
            "coverage_first": 3.65,
            "known": -2.341,
            "known_weight": -2.417,
            "lead": 2.492,
            "length": -0.063,
        },
        intercept=-27.9,
        threshold=0.578,
    ),
}


def fit_for(model: str, row: Mapping[str, Any] | None, *, across: bool) -> Fit | None:
    """Fit of this model only. A Calibration row of the current signals version overrides the shipped one."""
    if row and row["recipe"] == index_version.current():
        stored = row["across"] if across else row
        if stored.get("features"):
            return Fit(stored["features"], stored["intercept"], stored["threshold"])
    return (ACROSS_LANGUAGES if across else SAME_LANGUAGE).get(model)


# Calibrations as rows: stored by `manage.py evaluate --calibrate`; those that do not match are reported.


def store(model: str, fits: Mapping[bool, Fit]) -> None:
    """Replace the model's stored calibration. Keys: False for the articles' language, True for any other."""
    across = fits.get(True)
    stored = {**_written(fits[False]), "across": _written(across) if across else {}, "recipe": index_version.current()}
    Calibration.objects.update_or_create(model=model, defaults=stored)


def _written(fit: Fit) -> dict[str, Any]:
    return {"features": dict(fit.weights), "intercept": fit.intercept, "threshold": fit.threshold}


def refusals() -> list[str]:
    """Warnings about unused calibrations, one sentence each."""
    rows = {row.model: row for row in Calibration.objects.all()}
    wanted = set(Collection.objects.values_list("embedding_model", flat=True))
    old = [model for model, row in rows.items() if row.recipe != index_version.current()]
    missing = sorted(wanted - rows.keys() - SAME_LANGUAGE.keys())
    return [*map(_outdated, sorted(old)), *(_foreign(model, sorted(rows)) for model in missing)]


def _outdated(model: str) -> str:
    return (
        f"The calibration of {model} was made for an earlier way of indexing or measuring and is not used."
        " Fit it again: manage.py evaluate DIR --only retrieval --calibrate"
    )


def _foreign(model: str, others: list[str]) -> str:
    made = f"; the calibration of {', '.join(others)} is not used for it" if others else ""
    return (
        f"Nothing was calibrated for the embedding model {model}{made}. Until manage.py evaluate DIR --only retrieval"
        " --calibrate has run, a search counts as weak by its distance alone (WEAK_DISTANCE)."
    )
