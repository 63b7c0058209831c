"""Confidence of search: its strength for answerable questions against unanswerable ones.

All labelled questions in other languages are answerable. Their counterparts are constructed: the same questions with
their articles hidden, and asked of another knowledge base.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from copilot.evaluation.fits.signals import HANDED_OVER, SPLITS, Example, cross_validated, fit, threshold_at
from copilot.evaluation.questions import CLEAN, CONTROL, COVERED, FOREIGN, Question, questions
from copilot.evaluation.results import Line, Table
from copilot.evaluation.scoring import auroc, mean
from copilot.evaluation.searching import Found, ask, found
from copilot.evaluation.workspace import Workspace
from kb.search import SearchResult
from kb.search.calibration import Fit

SHARES = (0.05, 0.1, 0.15, 0.2, 0.25, 0.3)  # of covered questions that are escalated
LEAST = 20  # minimum examples of each class
HIDDEN, ELSEWHERE = "own article hidden", "another knowledge base"


@dataclass(frozen=True)
class Case:
    """A question, and whether any article answers it."""

    question: Question
    slice: str
    result: SearchResult
    answered: bool
    common_weak: bool | None = None

    @property
    def example(self) -> Example:
        return Example(self.question.topic, self.result.signals, self.answered)


@dataclass(frozen=True)
class Judged:
    """`runs`: for each split into folds, the strength of each case by a fit without its question.

    None if nothing could be fitted.
    """

    cases: list[Case]
    runs: list[list[float | None]]
    foreign: list[float | None]  # by a fit without its knowledge base
    fits: dict[bool, Fit]  # by whether the question is in another language than the articles


def cases(bench: Workspace, everything: Sequence[Found]) -> list[Case]:
    real = [
        Case(one.question, one.question.slice, one.result, bool(one.question.gold), one.common_weak)
        for one in everything
    ]
    foreign = [one.question for one in everything if one.question.slice == FOREIGN and one.question.source == CLEAN]
    return [*real, *_counterparts(bench, foreign)]


def _counterparts(bench: Workspace, foreign: Sequence[Question]) -> Iterator[Case]:
    bar = bench.bar("Searching in vain")
    for place, question in enumerate(foreign, 1):
        hidden = (*question.exclude, *question.gold)
        yield Case(question, HIDDEN, ask(bench.shelves[question.kb], question, hidden)[1], answered=False)
        if others := [kb for kb in bench.shelves if kb != question.kb]:
            shelf = bench.shelves[others[place % len(others)]]
            yield Case(question, ELSEWHERE, ask(shelf, question, ())[1], answered=False)
        bar(place, len(foreign), question.text)


def judged(bench: Workspace, everything: Sequence[Case]) -> Judged:
    """Strengths by a fit on the training folder; without one, by cross-validation. Only clean questions are used for
    training."""
    taught = cases(bench.teacher, found(bench.teacher, questions(bench.teacher))) if bench.teacher else everything
    splits = 1 if bench.teacher else SPLITS
    runs: list[list[float | None]] = [[None] * len(everything) for _ in range(splits)]
    foreign: list[float | None] = [None] * len(everything)
    fits: dict[bool, Fit] = {}
    for across in (False, True):
        learnt = [case.example for case in taught if case.result.across == across and case.question.source == CLEAN]
        here = [place for place, case in enumerate(everything) if case.result.across == across]
        if _enough(learnt):
            fits[across] = replace(_fit(learnt), threshold=_threshold(learnt))
            for split, run in enumerate(runs):
                told = _told([everything[place].example for place in here], learnt, None if bench.teacher else split)
                for place, strength in zip(here, told, strict=True):
                    run[place] = strength
    for kb in bench.shelves:
        for across in (False, True):
            _judge_from_elsewhere(everything, kb, across, foreign)
    return Judged(list(everything), runs, foreign, fits)


def _judge_from_elsewhere(everything: Sequence[Case], kb: str, across: bool, into: list[float | None]) -> None:
    """Judge the cases of one knowledge base by a fit on the others."""
    kind = [(place, case) for place, case in enumerate(everything) if case.result.across == across]
    others = [case.example for _, case in kind if case.question.kb != kb and case.question.source == CLEAN]
    if _enough(others):
        by = _fit(others)
        for place, case in kind:
            if case.question.kb == kb:
                into[place] = by.strength(case.example.signals)


def _told(measured: Sequence[Example], learnt: Sequence[Example], split: int | None) -> list[float]:
    if split is not None:
        return cross_validated(measured, _fit, learnt, split)
    by = _fit(learnt)
    return [by.strength(example.signals) for example in measured]


def _fit(learnt: Sequence[Example]) -> Fit:
    return fit(learnt, sorted(learnt[0].signals))


def _threshold(learnt: Sequence[Example]) -> float:
    """Threshold at which an estimated tenth of the answerable questions is called weak."""
    answered = [example for example in learnt if example.answered]
    return round(threshold_at(cross_validated(answered, _fit, learnt), HANDED_OVER), 3)


def _enough(learnt: Sequence[Example]) -> bool:
    answered = sum(example.answered for example in learnt)
    return min(answered, len(learnt) - answered) >= LEAST


def tables(found: Judged) -> Iterator[Table]:
    yield Table("Weak or not: AUROC", tuple(_areas(found)))
    for source, title in (("clean", "clean questions"), ("mail", "rendered mail")):
        if any(case.question.source == source for case in found.cases):
            yield Table(f"Handed over as weak: {title}", tuple(_curve(found, source)))


@dataclass(frozen=True)
class _Against:
    name: str
    answered: tuple[str, ...]
    not_answered: tuple[str, ...]


HARD = ("far_oos", "gold_removed", "impossible")
AREAS = (
    _Against("covered / all others", (COVERED,), HARD),
    *(_Against(f"  covered / {name}", (COVERED,), (name,)) for name in HARD),
    _Against("covered, control / all others", (COVERED, CONTROL), HARD),
    _Against("covered, control, other languages / all", (COVERED, CONTROL, FOREIGN), HARD),
    _Against("other languages / their counterparts", (FOREIGN,), (HIDDEN, ELSEWHERE)),
    _Against(f"  other languages / {HIDDEN}", (FOREIGN,), (HIDDEN,)),
    _Against(f"  other languages / {ELSEWHERE}", (FOREIGN,), (ELSEWHERE,)),
)


def _areas(found: Judged) -> Iterator[Line]:
    """Areas under the curve for clean questions."""
    now: list[float | None] = [case.result.strength for case in found.cases]
    for against in AREAS:
        as_it_is = _area(found.cases, now, against)
        refitted = mean(area for run in found.runs if (area := _area(found.cases, run, against)) is not None)
        elsewhere = _area(found.cases, found.foreign, against)
        n = sum(_of(case, against.answered) or _of(case, against.not_answered) for case in found.cases)
        if as_it_is is not None:
            figures = {"as it is": as_it_is, "refitted": refitted, "from other KBs": elsewhere}
            yield Line(against.name, n, figures)


def _area(cases: Sequence[Case], strengths: Sequence[float | None], against: _Against) -> float | None:
    """Area under the curve; None if some cases could not be judged, as it would not be comparable."""
    sides: tuple[list[float], list[float]] = ([], [])
    for case, strength in zip(cases, strengths, strict=True):
        for side, names in zip(sides, (against.answered, against.not_answered), strict=True):
            if _of(case, names):
                if strength is None:
                    return None
                side.append(strength)
    return auroc(*sides)


def _of(case: Case, names: Sequence[str]) -> bool:
    return case.question.source == CLEAN and case.slice in names


def _curve(found: Judged, source: str) -> Iterator[Line]:
    """Share of each slice called weak: by the current fit, and by a new fit at several thresholds."""
    here = [place for place, case in enumerate(found.cases) if case.question.source == source]
    limits = _limits(found, [place for place in here if found.cases[place].slice == COVERED])
    for name in dict.fromkeys(found.cases[place].slice for place in here):
        told = [place for place in here if found.cases[place].slice == name]
        figures = {"as it is": mean(found.cases[place].result.weak for place in told)}
        if any(found.cases[place].common_weak is not None for place in told):
            figures["common"] = mean(bool(found.cases[place].common_weak) for place in told)
        figures |= {f"at {share:.2f}": _below(limits[share], told) for share in limits}
        yield Line(name, len(told), figures)


def _limits(found: Judged, covered: Sequence[int]) -> dict[float, list[tuple[list[float | None], float]]]:
    """For each share of escalated covered questions, all runs with their thresholds."""
    known = [(run, [strength for place in covered if (strength := run[place]) is not None]) for run in found.runs]
    return {
        share: [(run, threshold_at(strengths, share)) for run, strengths in known if strengths]
        for share in SHARES
        if any(strengths for _, strengths in known)
    }


def _below(runs: Sequence[tuple[list[float | None], float]], places: Sequence[int]) -> float | None:
    return mean(strength < limit for run, limit in runs for place in places if (strength := run[place]) is not None)
