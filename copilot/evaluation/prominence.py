"""The fit of `copilot.llm.prominence`, learnt on mails whose article was there, was taken away or never was."""

import math
from collections.abc import Sequence

from copilot.evaluation.bench import Bench
from copilot.evaluation.data import MAILS, MailRow
from copilot.evaluation.fitting import Example, cross_validated, fit, threshold_at
from copilot.evaluation.mails import message
from copilot.llm.prominence import SIGNALS, THRESHOLD
from copilot.nodes.classify import language_of
from copilot.nodes.retrieve import whole_query
from kb.calibration import Fit
from kb.search import search

COVERED, OFF_TOPIC = "in_kb", "far_oos"
LEARNT = (COVERED, OFF_TOPIC, "gold_removed", "impossible")
FAR_WEIGHT = 0.3  # off-topic mail is told apart by search already
HANDED_OVER = 0.14  # of the mails that the articles answer, below the usual threshold of confidence


def examples(bench: Bench) -> list[tuple[str, Example]]:
    """(slice, example) of each mail in the articles' language."""
    rows = [row for row in bench.rows(MAILS, MailRow) if row.slice in LEARNT]
    bar = bench.bar("Searching")
    found = []
    for done, row in enumerate(rows, 1):
        found.append((row.slice, _example(bench, row)))
        bar(done, len(rows), row.id)
    return found


def _example(bench: Bench, row: MailRow) -> Example:
    shelf, mail = bench.shelves[row.kb], message(row)
    language = language_of(mail)
    hidden = shelf.hidden(row.exclude)
    found = search(shelf.collection, whole_query(mail, language), language=language, exclude_documents=hidden)
    weight = FAR_WEIGHT if row.slice == OFF_TOPIC else 1.0
    return Example(row.customer_text, found.signals, row.slice == COVERED, weight)


def fitted(told: Sequence[tuple[str, Example]]) -> Fit:
    """Moved so that the wanted share of covered mails lies below the usual threshold of confidence."""
    known = [example for _, example in told if example.signals]
    raw = fit(known, SIGNALS)
    strengths = cross_validated(known, lambda some: fit(some, SIGNALS))
    edge = threshold_at([s for s, example in zip(strengths, known, strict=True) if example.answered], HANDED_OVER)
    return Fit(raw.weights, raw.intercept + _logit(THRESHOLD) - _logit(edge), THRESHOLD)


def _logit(share: float) -> float:
    return math.log(share / (1 - share))
