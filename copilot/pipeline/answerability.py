"""Whether one article stands out for this question. Where nothing answers, many articles are about equally near.

Five of search's signals, weighed by a logistic regression for each embedding model on mails whose article was there,
was taken away or never was (`manage.py evaluate DIR --only routing` prints it). Search's own strength weighs seventeen
and asks for less; it tells off-topic mail. What the passages say was tried beside them: shares of the question's words
in the best sentence, title and passage, their lead over the next article, words in their order, names, codes. None
moved the area under the curve by .002 (docs/evaluation.md), so words decide what is quoted and not whether.
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
    """The probability, 0 to 1, that the best article answers; search's own strength for other models and languages."""
    fit, passages = FITS.get(model), result.passages
    if fit is None or not passages or not result.signals or passages[0].language not in ("", language):
        return result.strength
    return round(fit.strength(result.signals), 4)
