"""Search: the right articles first, for clean questions and for rendered mail, each leg alone beside them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from copilot.evaluation.bench import Bench
from copilot.evaluation.data import MAILS, QUERIES, MailRow, QueryRow
from copilot.evaluation.mails import message
from copilot.evaluation.parts import Line, Part, Table
from copilot.evaluation.scoring import mean, ndcg, recall
from copilot.language import detect
from copilot.nodes.classify import language_of
from copilot.nodes.retrieve import whole_query
from kb.fusion import reciprocal
from kb.legs import Candidate, Legs
from kb.search import SearchResult, both_legs, judged, searched

PASSAGES = 100  # of both legs' candidates, enough for ten articles
FOREIGN = "xlingual"


@dataclass(frozen=True)
class Question:
    """One thing to search for, from either file."""

    id: str
    kb: str
    slice: str
    lang: str
    text: str
    language: str  # as the pipeline tells it
    gold: tuple[str, ...]
    exclude: tuple[str, ...]
    source: str


@dataclass(frozen=True)
class Found:
    """Articles by name, best first, by way of ranking."""

    question: Question
    result: SearchResult
    ways: dict[str, list[str]]


def measure(bench: Bench) -> Part:
    asked = [*_questions(bench), *_mails(bench)]
    found = list(_searched(bench, asked))
    answered = [one for one in found if one.question.gold]
    return Part(
        tables=tuple(_tables(answered)),
        predictions={one.question.id: {"retrieved": one.ways["ours"][:20]} for one in found},
        scores=_scores(answered),
    )


def _questions(bench: Bench) -> list[Question]:
    if bench.missing([QUERIES]):
        return []
    return [
        Question(
            **_shared(row), text=row.text, language=detect(row.text, fallback=_spoken(bench, row.kb)), source="clean"
        )
        for row in bench.rows(QUERIES, QueryRow)
    ]


def _mails(bench: Bench) -> list[Question]:
    """The very query that the pipeline makes of the mail."""
    if bench.missing([MAILS]):
        return []
    read = [(row, message(row)) for row in bench.rows(MAILS, MailRow)]
    told = [(row, mail, language_of(mail)) for row, mail in read]
    return [
        Question(**_shared(row), text=whole_query(mail, language), language=language, source="mail")
        for row, mail, language in told
    ]


def _shared(row: QueryRow | MailRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in ("id", "kb", "slice", "lang", "gold", "exclude")}


def _spoken(bench: Bench, kb: str) -> str:
    return bench.shelves[kb].collection.language


def _searched(bench: Bench, asked: Sequence[Question]) -> Iterator[Found]:
    bar = bench.bar("Searching")
    for done, question in enumerate(asked, 1):
        yield _search(bench, question)
        bar(done, len(asked), question.text)


def _search(bench: Bench, question: Question) -> Found:
    shelf = bench.shelves[question.kb]
    text = searched(question.text)
    legs = both_legs(
        shelf.collection, text, language=question.language, exclude_documents=shelf.hidden(question.exclude)
    )
    result = judged(shelf.collection, text, legs, limit=PASSAGES, language=question.language)
    ways = {"ours": [passage.document_id for passage in result.passages], **_alone(legs)}
    return Found(question, result, {way: shelf.documents(keys) for way, keys in ways.items()})


def _alone(legs: Legs) -> dict[str, list[int]]:
    """Documents in the order of each leg, and of both by reciprocal ranks."""
    return {
        "bm25": _by(legs.candidates, lambda c: c.keyword_rank),
        "vector": _by(legs.candidates, lambda c: c.vector_rank),
        "rrf": [
            c.document_id
            for _, c in sorted(
                zip(reciprocal(legs.candidates), legs.candidates, strict=True), key=lambda p: (-p[0], p[1].chunk_id)
            )
        ],
    }


def _by(candidates: Sequence[Candidate], rank: Callable[[Candidate], int | None]) -> list[int]:
    ranked = sorted((place, c.document_id) for c in candidates if (place := rank(c)))
    return [document for _, document in ranked]


def _tables(found: Sequence[Found]) -> Iterator[Table]:
    for source, title in (("clean", "Search: clean questions"), ("mail", "Search: rendered mail")):
        here = [one for one in found if one.question.source == source]
        if here:
            yield Table(title, tuple(_lines(here)))


def _lines(found: Sequence[Found]) -> Iterator[Line]:
    slices = list(dict.fromkeys(one.question.slice for one in found))
    for name in slices:
        here = [one for one in found if one.question.slice == name]
        yield _line(name, here)
        groups = {_group(one.question): None for one in here}
        yield from (_line(f"  {group}", [one for one in here if _group(one.question) == group]) for group in groups)


def _group(question: Question) -> str:
    return question.lang if question.slice == FOREIGN else question.kb


def _line(name: str, found: Sequence[Found]) -> Line:
    figures: dict[str, float | None] = {}
    for way in found[0].ways:
        figures[f"{way} nDCG"] = mean(ndcg(one.ways[way], one.question.gold) for one in found)
        figures[f"{way} R@5"] = mean(recall(one.ways[way], one.question.gold) for one in found)
    return Line(name, len(found), figures)


def _scores(found: Sequence[Found]) -> dict[str, dict[str, float]]:
    scores: dict[str, dict[str, float]] = {}
    for one in found:
        group = f"{one.question.source} {one.question.slice}"
        scores.setdefault(f"{group} nDCG@10", {})[one.question.id] = ndcg(one.ways["ours"], one.question.gold)
        scores.setdefault(f"{group} R@5", {})[one.question.id] = recall(one.ways["ours"], one.question.gold)
    return scores
