"""Search: ranking of the right articles, for clean questions and for mail, and each leg alone."""

from collections.abc import Iterator, Sequence

from copilot.evaluation.parts import retrieval_confidence
from copilot.evaluation.questions import FOREIGN, Question, mails, questions
from copilot.evaluation.results import Line, Part, Table
from copilot.evaluation.scoring import mean, ndcg, recall
from copilot.evaluation.searching import OURS, Found, found
from copilot.evaluation.workspace import Workspace

TITLES = {"clean": "Search: clean questions", "mail": "Search: rendered mail"}
TOLD = 20  # articles per prediction


def measure(bench: Workspace) -> Part:
    everything = found(bench, [*questions(bench), *mails(bench)])
    answered = [one for one in everything if one.question.gold]
    weighed = retrieval_confidence.judged(bench, retrieval_confidence.cases(bench, everything))
    return Part(
        tables=(*_tables(answered), *retrieval_confidence.tables(weighed)),
        predictions={one.question.id: {"retrieved": one.ways[OURS][:TOLD]} for one in everything},
        scores=_scores(answered),
        notes=() if weighed.fits else ("Too few questions of either kind to fit what weak means.",),
        fits=weighed.fits,
    )


def _tables(answered: Sequence[Found]) -> Iterator[Table]:
    for source, title in TITLES.items():
        if here := [one for one in answered if one.question.source == source]:
            yield Table(title, tuple(_lines(here)))


def _lines(answered: Sequence[Found]) -> Iterator[Line]:
    """Each slice, followed by its knowledge bases, or by its languages if these differ."""
    for name in dict.fromkeys(one.question.slice for one in answered):
        here = [one for one in answered if one.question.slice == name]
        yield _line(name, here)
        for group in dict.fromkeys(_group(one.question) for one in here):
            yield _line(f"  {group}", [one for one in here if _group(one.question) == group])


def _group(question: Question) -> str:
    return question.lang if question.slice == FOREIGN else question.kb


def _line(name: str, answered: Sequence[Found]) -> Line:
    figures: dict[str, float | None] = {}
    for way in answered[0].ways:
        figures[f"{way} nDCG"] = mean(ndcg(one.ways[way], one.question.gold) for one in answered)
        figures[f"{way} R@5"] = mean(recall(one.ways[way], one.question.gold) for one in answered)
    return Line(name, len(answered), figures)


def _scores(answered: Sequence[Found]) -> dict[str, dict[str, float]]:
    scores: dict[str, dict[str, float]] = {}
    for one in answered:
        group, question = f"{one.question.source} {one.question.slice}", one.question
        scores.setdefault(f"{group} nDCG@10", {})[question.id] = ndcg(one.ways[OURS], question.gold)
        scores.setdefault(f"{group} R@5", {})[question.id] = recall(one.ways[OURS], question.gold)
    return scores
