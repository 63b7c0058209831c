"""Whether an article answers a question: *Ready* in collections of a few articles, and the fit of
`copilot.extractive.answering`."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

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
from copilot.extractive.answering import (
    ALONE,
    CASE,
    CASE_SIGNALS,
    SIGNALS,
    best_found,
    candidates,
    case_signals,
    signals,
)
from copilot.model_interface import SHOWN

FILES = (ARTICLES, MAILS)
LABELLED = {"in_kb": True, "gold_removed": False, "impossible": False}  # slices: whether an article answers
FEW, MANY = "a few articles", "hundreds of articles"
STEPS = (0.5, 0.6, 0.7, 0.75, 0.8)  # probabilities from which a quote would be Ready
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
    own = {FEW: list(chosen_of(few))}
    if (teacher := bench.teacher) and not teacher.missing((MATTERS,)):
        taught = cases_of(teacher.rows(MATTERS, MattersRow), teacher.shelves, teacher)
        own[f"mails of {teacher.folder.name}"] = list(chosen_of(taught, by_company=True))
    further, more = _own_case(own)
    return Part(
        tables=(Table("Few articles: is Ready honest?", tuple(by_kind(few))), *table, *further),
        predictions={case.row.id: case.drafted.prediction for case in few},
        scores={"few articles, Ready and wrong": {case.row.id: float(not case.right) for case in few if case.ready}},
        notes=(*notes, *more),
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


def chosen_of(cases: Sequence[Case], *, by_company: bool = False) -> Iterator[Pair]:
    """Each question of the mails with the article that the writer quotes for it. `by_company`: mails of one collection
    stay in one fold."""
    for case in cases:
        state = case.drafted.state
        passages, language = state.get("retrieved", ()), state.get("language", "")
        for sought in state.get("sought", ()):
            matter = _matter(sought.question, case.row.matters)
            found = (
                best_found(sought, passages, sought.sources[:SHOWN], language) if matter and sought.signals else None
            )
            if matter is None or found is None:
                continue
            article = case.drafted.job.shelf.documents([passages[found.sources[0]].document_id])[0]
            yield Pair(
                mail=case.row.kb if by_company else case.row.customer_text,
                question=(case.row.id, sought.question),
                signals=case_signals(found.question, found.quotes, sought, passages),
                right=matter.covered and article in matter.gold,
            )


def _own_case(pairs: dict[str, list[Pair]]) -> tuple[tuple[Table, ...], tuple[str, ...]]:
    """Fit of `CASE`, each set weighing the same."""
    largest = max(map(len, pairs.values()))
    everything = [replace(pair, weight=largest / len(some)) for some in pairs.values() for pair in some]
    right = sum(pair.right for pair in everything)
    if min(right, len(everything) - right) < LEAST:
        return (), ()
    strengths = iter(across_folds(everything, CASE_SIGNALS, CASE.threshold))
    lines = []
    for name, some in pairs.items():
        scored = [(next(strengths), pair.right) for pair in some]
        lines += [_kept(f"{name}, from {step:.2f}", scored, step) for step in STEPS]
    found = fit(everything, CASE_SIGNALS, CASE.threshold)
    told = ", ".join(f'"{name}": {weight:.3f}' for name, weight in sorted(found.weights.items()))
    note = f"Own case, fitted on {len(everything)} questions: {{{told}}}, intercept {found.intercept:.3f}"
    return (Table("Is it the customer's own case? In five folds by mail", tuple(lines)),), (note,)


def _kept(name: str, scored: Sequence[tuple[float, bool]], step: float) -> Line:
    kept = [right for score, right in scored if score >= step]
    return Line(name, len(scored), {"kept": len(kept) / max(1, len(scored)), "wrong": mean(not one for one in kept)})


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
