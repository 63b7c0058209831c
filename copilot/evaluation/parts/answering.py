"""Whether an article answers a question: *Ready* in collections of a few articles, and the fit of
`copilot.extractive.answering`."""

from collections.abc import Iterator, Sequence

import numpy as np

from copilot.evaluation import data
from copilot.evaluation.data import ARTICLES, MAILS, ArticleRow, MailRow
from copilot.evaluation.fits.answering import Pair, across_folds, best_of_each, fit
from copilot.evaluation.fits.claims import area
from copilot.evaluation.parts.matters import MATTERS, Case, Matter, MattersRow, by_kind, cases_of, speaks_of
from copilot.evaluation.results import Line, Part, Table
from copilot.evaluation.scoring import mean
from copilot.evaluation.small_collections import Drawn, drawn
from copilot.evaluation.workspace import Workspace, shelves
from copilot.extractive.answering import ALONE, SIGNALS, candidates, signals
from copilot.model_interface import SHOWN

FILES = (ARTICLES, MAILS)
LABELLED = {"in_kb": True, "gold_removed": False, "impossible": False}  # slices: whether an article answers
FEW, MANY = "a few articles", "hundreds of articles"
LEAST = 40  # minimum pairs of each class for a fit


def measure(bench: Workspace) -> Part:
    mails = bench.rows(MAILS, MailRow)
    articles, posted = drawn(data.read(bench.folder, ARTICLES, ArticleRow), mails)
    rows = [_to_few(each, number) for number, each in enumerate(posted)]
    few = cases_of(rows, shelves(articles, bench.config.embeddings, bench.bar), bench)
    large = [_to_many(mail) for mail in mails if mail.slice in LABELLED]
    if not bench.missing((MATTERS,)):
        large += bench.rows(MATTERS, MattersRow)
    many = cases_of(large, bench.shelves, bench)
    pairs = {FEW: list(pairs_of(few)), MANY: list(pairs_of(many))}
    table, notes = _learnt(pairs)
    return Part(
        tables=(Table("Few articles: is Ready honest?", tuple(by_kind(few))), *table),
        predictions={case.row.id: case.drafted.prediction for case in few},
        scores={"few articles, Ready and wrong": {case.row.id: float(not case.right) for case in few if case.ready}},
        notes=notes,
    )


def _to_few(each: Drawn, number: int) -> MattersRow:
    return _row(each.mail, f"few/{number:04d}", each.gold, each.kb, ())


def _to_many(mail: MailRow) -> MattersRow:
    gold = mail.gold if LABELLED[mail.slice] else ()
    return _row(mail, f"many/{mail.id}", gold, mail.kb, mail.exclude)


def _row(mail: MailRow, name: str, gold: tuple[str, ...], kb: str, exclude: tuple[str, ...]) -> MattersRow:
    covered = bool(gold)
    return MattersRow(
        id=name,
        kb=kb,
        lang=mail.lang,
        slice=mail.slice,
        expect_route="answer" if covered else "escalate",
        customer_text=mail.customer_text,
        rfc822=mail.rfc822,
        gold=gold,
        exclude=exclude,
        kind="covered" if covered else "uncovered",
        matters=(Matter(text=mail.customer_text, gold=gold, covered=covered),),
    )


def pairs_of(cases: Sequence[Case]) -> Iterator[Pair]:
    """Each question of the mails with each article that the writer would read for it."""
    for case in cases:
        state = case.drafted.state
        passages, language = state.get("retrieved", ()), state.get("language", "")
        for sought in state.get("sought", ()):
            matter = _matter(sought.question, case.row.matters)
            if matter is None or not sought.signals:
                continue
            for own, question, found in candidates(sought, passages, sought.sources[:SHOWN], language):
                article = case.drafted.job.shelf.documents([passages[own[0]].document_id])[0]
                yield Pair(
                    mail=case.row.customer_text,
                    question=(case.row.id, sought.question),
                    signals=signals(question, found, sought, passages),
                    right=matter.covered and article in matter.gold,
                )


def _matter(question: str, matters: Sequence[Matter]) -> Matter | None:
    if len(matters) == 1:
        return matters[0]
    return next((matter for matter in matters if speaks_of(question, matter.text)), None)


def _learnt(pairs: dict[str, list[Pair]]) -> tuple[tuple[Table, ...], tuple[str, ...]]:
    everything = [pair for some in pairs.values() for pair in some]
    right = sum(pair.right for pair in everything)
    if min(right, len(everything) - right) < LEAST:
        return (), ()
    strengths = iter(across_folds(everything, SIGNALS, ALONE))
    lines = []
    for name, some in pairs.items():
        chosen = best_of_each(some, [next(strengths) for _ in some])
        lines.append(_line(name, chosen))
    found = fit(everything, SIGNALS, ALONE)
    told = ", ".join(f'"{name}": {weight:.3f}' for name, weight in sorted(found.weights.items()))
    note = f"Answering, fitted on {len(everything)} pairs: {{{told}}}, intercept {found.intercept:.3f}"
    return (Table("Does the article answer? In five folds by mail", tuple(lines)),), (note,)


def _line(name: str, chosen: Sequence[tuple[float, bool]]) -> Line:
    scores, wrong = np.array([score for score, _ in chosen]), np.array([not right for _, right in chosen], dtype=float)
    mixed = 0 < wrong.sum() < len(wrong)
    return Line(
        name,
        len(chosen),
        {
            "area": area(-scores, wrong) if mixed else None,
            "right kept": mean(score >= ALONE for score, right in chosen if right),
            "wrong kept": mean(score >= ALONE for score, right in chosen if not right),
        },
    )
