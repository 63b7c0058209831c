"""Calibrations as rows: stored by `manage.py evaluate --calibrate`, and refused in words where they do not fit."""

from collections.abc import Mapping
from typing import Any

from kb import index_version
from kb.models import Calibration, Collection
from kb.search.calibration import SAME_LANGUAGE, Fit


def store(model: str, fits: Mapping[bool, Fit]) -> None:
    """In place of what was stored for the model. Keys: False, the articles' language; True, any other."""
    across = fits.get(True)
    stored = {**_written(fits[False]), "across": _written(across) if across else {}, "recipe": index_version.current()}
    Calibration.objects.update_or_create(model=model, defaults=stored)


def _written(fit: Fit) -> dict[str, Any]:
    return {"features": dict(fit.weights), "intercept": fit.intercept, "threshold": fit.threshold}


def refusals() -> list[str]:
    """What people should know of calibrations that are not used, one sentence each."""
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
