"""Searches each question: our ranking, each leg alone, and other rankings on request."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from copilot.evaluation.baseline import common
from copilot.evaluation.questions import Question
from copilot.evaluation.workspace import Shelf, Workspace
from kb.database import storable
from kb.search import SearchResult, both_legs, judged
from kb.search.fusion import reciprocal
from kb.search.rerank import lexical
from kb.search.sql import Candidate, Candidates

PASSAGES = 100  # more than the candidates of both legs
OURS = "ours"


@dataclass(frozen=True)
class Found:
    """Articles by id, best first, for each ranking. `common_weak`: the baseline's judgement."""

    question: Question
    result: SearchResult
    ways: dict[str, list[str]]
    common_weak: bool | None = None


def found(bench: Workspace, asked: Sequence[Question]) -> list[Found]:
    bar, done = bench.bar("Searching"), list[Found]()
    for question in asked:
        done.append(_find(bench, question))
        bar(len(done), len(asked), question.text)
    return done


def ask(shelf: Shelf, question: Question, hidden: Iterable[str]) -> tuple[Candidates, SearchResult]:
    """Search as `search` does, and return both legs too."""
    text, language = storable(question.text), question.language
    legs = both_legs(shelf.collection, text, language=language, exclude_documents=shelf.hidden(hidden))
    return legs, judged(shelf.collection, text, legs, limit=PASSAGES, language=language)


def _find(bench: Workspace, question: Question) -> Found:
    shelf = bench.shelves[question.kb]
    legs, result = ask(shelf, question, question.exclude)
    ways = {OURS: [passage.document_id for passage in result.passages], **_alone(legs)}
    if bench.rerank == "lexical":
        ways["lexical"] = [passage.document_id for passage in lexical(result).passages]
    weak = None
    if bench.recipe == "common":
        other = common(shelf.collection, question.text, shelf.hidden(question.exclude))
        ways["common"], weak = other.documents, other.weak
    return Found(question, result, {way: shelf.documents(keys) for way, keys in ways.items()}, weak)


def _alone(legs: Candidates) -> dict[str, list[int]]:
    """Documents in the order of each leg, and of both by reciprocal ranks."""
    both = sorted(
        zip(reciprocal(legs.candidates), legs.candidates, strict=True), key=lambda pair: (-pair[0], pair[1].chunk_id)
    )
    return {
        "bm25": _by(legs.candidates, lambda candidate: candidate.keyword_rank),
        "vector": _by(legs.candidates, lambda candidate: candidate.vector_rank),
        "rrf": [candidate.document_id for _, candidate in both],
    }


def _by(candidates: Sequence[Candidate], rank: Callable[[Candidate], int | None]) -> list[int]:
    ranked = sorted((place, candidate.document_id) for candidate in candidates if (place := rank(candidate)))
    return [document for _, document in ranked]
