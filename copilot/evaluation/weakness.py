"""Does search know when nothing answers? Its strength for questions that the articles answer against those that none does.

The labelled questions of other languages are all answered. Their counterparts are made: the same questions with their
own articles hidden, and asked of another knowledge base.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from copilot.evaluation.bench import Bench
from copilot.evaluation.fitting import HANDED_OVER, Example, cross_validated, fit, threshold_at
from copilot.evaluation.parts import Line, Table
from copilot.evaluation.questions import CLEAN, CONTROL, COVERED, FOREIGN, Question, questions
from copilot.evaluation.scoring import auroc, mean
from copilot.evaluation.searching import Found, ask, found
from kb.calibration import Fit
from kb.search import SearchResult

SHARES = (0.05, 0.1, 0.15, 0.2, 0.25, 0.3)  # of covered questions handed over
LEAST = 20  # examples of each kind, below which nothing is fitted
HIDDEN, ELSEWHERE = "own article hidden", "another knowledge base"


@dataclass(frozen=True)
class Case:
    """A question that was asked, and whether anything there answers it."""

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
    """`strengths`: of each case under a fit that has not seen its question; None where nothing could be fitted."""

    cases: list[Case]
    strengths: list[float | None]
    fits: dict[bool, Fit]  # by whether the question is in another language than the articles


def cases(bench: Bench, everything: Sequence[Found]) -> list[Case]:
    real = [
        Case(one.question, one.question.slice, one.result, bool(one.question.gold), one.common_weak)
        for one in everything
    ]
    foreign = [one.question for one in everything if one.question.slice == FOREIGN and one.question.source == CLEAN]
    return [*real, *_counterparts(bench, foreign)]


def _counterparts(bench: Bench, foreign: Sequence[Question]) -> Iterator[Case]:
    bar = bench.bar("Searching in vain")
    for place, question in enumerate(foreign, 1):
        hidden = (*question.exclude, *question.gold)
        yield Case(question, HIDDEN, ask(bench.shelves[question.kb], question, hidden)[1], answered=False)
        if others := [kb for kb in bench.shelves if kb != question.kb]:
            shelf = bench.shelves[others[place % len(others)]]
            yield Case(question, ELSEWHERE, ask(shelf, question, ())[1], answered=False)
        bar(place, len(foreign), question.text)


def judged(bench: Bench, everything: Sequence[Case]) -> Judged:
    """With a folder to learn from its fit; without one each fold's by the others. Clean questions alone teach."""
    taught = cases(bench.teacher, found(bench.teacher, questions(bench.teacher))) if bench.teacher else everything
    strengths: dict[int, float] = {}
    fits: dict[bool, Fit] = {}
    for across in (False, True):
        here = [place for place, case in enumerate(everything) if case.result.across == across]
        learnt = [case.example for case in taught if case.result.across == across and case.question.source == CLEAN]
        if _enough(learnt):
            measured = [everything[place].example for place in here]
            told = cross_validated(measured, _fit, learnt) if not bench.teacher else _told(measured, _fit(learnt))
            strengths |= dict(zip(here, told, strict=True))
            fits[across] = replace(_fit(learnt), threshold=_threshold(learnt))
    return Judged(list(everything), [strengths.get(place) for place in range(len(everything))], fits)


def _fit(learnt: Sequence[Example]) -> Fit:
    return fit(learnt, sorted(learnt[0].signals))


def _told(measured: Sequence[Example], by: Fit) -> list[float]:
    return [by.strength(example.signals) for example in measured]


def _threshold(learnt: Sequence[Example]) -> float:
    """Where a tenth of what the articles answer would be called weak, as far as one can tell beforehand."""
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
    """Of clean questions."""
    now = [case.result.strength for case in found.cases]
    for against in AREAS:
        figures = {
            "as it is": _area(found.cases, now, against),
            "refitted": _area(found.cases, found.strengths, against),
        }
        n = sum(_of(case, against.answered) or _of(case, against.not_answered) for case in found.cases)
        if figures["as it is"] is not None:
            yield Line(against.name, n, figures)


def _area(cases: Sequence[Case], strengths: Sequence[float | None], against: _Against) -> float | None:
    known = [(case, strength) for case, strength in zip(cases, strengths, strict=True) if strength is not None]
    right, wrong = (
        [strength for case, strength in known if _of(case, names)] for names in (against.answered, against.not_answered)
    )
    return auroc(right, wrong)


def _of(case: Case, names: Sequence[str]) -> bool:
    return case.question.source == CLEAN and case.slice in names


def _curve(found: Judged, source: str) -> Iterator[Line]:
    """Share of each slice called weak: as it is, and refitted at thresholds that hand over a share of what is covered."""
    here = [place for place, case in enumerate(found.cases) if case.question.source == source]
    covered = [s for place in here if found.cases[place].slice == COVERED and (s := found.strengths[place]) is not None]
    for name in dict.fromkeys(found.cases[place].slice for place in here):
        told = [place for place in here if found.cases[place].slice == name]
        figures = {"as it is": mean(found.cases[place].result.weak for place in told)}
        if any(found.cases[place].common_weak is not None for place in told):
            figures["common"] = mean(bool(found.cases[place].common_weak) for place in told)
        for share in SHARES if covered else ():
            limit = threshold_at(covered, share)
            figures[f"at {share:.2f}"] = mean(s < limit for place in told if (s := found.strengths[place]) is not None)
        yield Line(name, len(told), figures)
