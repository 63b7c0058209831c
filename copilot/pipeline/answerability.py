"""Probability that the best article answers the question. If no article answers, many articles score about equally.

A logistic regression over five of the search signals, fitted per embedding model on mails whose article was present,
removed or never existed (printed by `manage.py evaluate DIR --only routing`). The strength of a search result weighs
seventeen signals and has a lower bar; it detects off-topic mail. Features of the passage text were also tried: the
share of the question's words in the best sentence, title and passage, their lead over the next article, word order,
names, codes. None changed the area under the curve by .002 (docs/evaluation/routing.md), so words decide which text is
quoted, but not whether it answers.
"""

from copilot.config import USUAL_CONFIDENCE
from kb.search import SearchResult
from kb.search.calibration import Fit

SIGNALS = ("cosine_first", "cosine_margin", "bm25_lead", "lead", "length")

FITS = {
    "bundled": Fit(
        weights={
            "cosine_first": 33.08,
            "cosine_margin": 22.06,
            "bm25_lead": 1.91,
            "lead": 2.31,
            "length": 1.11,
        },
        intercept=-29.9,
        threshold=USUAL_CONFIDENCE,
    ),
}


def likely(result: SearchResult, language: str, model: str) -> float:
    """Probability, 0 to 1, that the best article answers. Falls back on the result's strength for embedding models and
    languages without a fit."""
    fit, passages = FITS.get(model), result.passages
    if fit is None or not passages or not result.signals or passages[0].language not in ("", language):
        return result.strength
    return round(fit.strength(result.signals), 4)
