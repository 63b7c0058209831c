"""Cost of a limit on postings: the same questions without limit, and with effective limits.

The labelled libraries are too small for the limit to take effect, so it is scaled: a share of the chunks like the
shipped limit for 40,000, 100,000 and 1,000,000 chunks.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from unittest.mock import patch
from weakref import WeakKeyDictionary

from copilot.evaluation.data import ARTICLES, QUERIES
from copilot.evaluation.questions import CONTROL, COVERED, Question, questions
from copilot.evaluation.results import Line, Part, Table
from copilot.evaluation.scoring import mean, ndcg
from copilot.evaluation.searching import OURS, found
from copilot.evaluation.workspace import Workspace
from kb.search import sql

FILES = (ARTICLES, QUERIES)
EVERYTHING = 10**9  # postings
LIBRARIES = (40_000, 100_000, 400_000, 1_000_000)  # chunks


def measure(bench: Workspace) -> Part:
    asked = [one for one in questions(bench) if one.gold and one.slice in (COVERED, CONTROL)]
    names = dict.fromkeys(one.kb for one in asked)
    lines = [line for name in names for line in _lines(bench, name, [one for one in asked if one.kb == name])]
    return Part(tables=(Table("Search: a budget of postings", tuple(lines)),))


def _lines(bench: Workspace, name: str, asked: Sequence[Question]) -> Iterator[Line]:
    chunks = bench.shelves[name].collection.chunk_count
    yield _line(bench, f"{name}: everything read", asked, EVERYTHING)
    for size in LIBRARIES:
        budget = max(1, round(chunks * sql.BUDGET / size))
        yield _line(bench, f"  as of {size:,} chunks", asked, budget)


def _line(bench: Workspace, name: str, asked: Sequence[Question], budget: int) -> Line:
    with _spending(budget):
        answered = found(bench, asked)
    ways = {"fused nDCG": OURS, "bm25 nDCG": "bm25"}
    figures = {column: mean(ndcg(one.ways[way], one.question.gold) for one in answered) for column, way in ways.items()}
    return Line(name, len(asked), {"postings": float(budget) if budget < EVERYTHING else None, **figures})


@contextmanager
def _spending(budget: int) -> Iterator[None]:
    with patch.object(sql, "BUDGET", budget), patch.object(sql, "_prepared", WeakKeyDictionary()):
        yield
