"""The guard on answers that are right, paraphrased, or false in one place."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from copilot.evaluation import data, perturbation
from copilot.evaluation.data import ARTICLES, ArticleRow, Row
from copilot.evaluation.perturbation import Corruption, Faithful, tidy
from copilot.evaluation.results import Line, Part, Table
from copilot.evaluation.scoring import mean
from copilot.evaluation.workspace import Workspace
from copilot.guard import check
from copilot.guard.policy import forbidden
from copilot.state import DraftResult, MessageCreated, Quote
from copilot.text.sentences import split
from kb.search import Passage

GROUNDEDNESS = "groundedness.jsonl"
FILES = (GROUNDEDNESS,)
SEED = 11
SHORTEST_SENTENCE = 25  # characters; shorter text of the corpus is a fragment
OPENING = "Hello,"


class PassageRow(Row):
    title: str
    text: str


class GroundedRow(Row):
    id: str
    text: str
    answerable: bool
    passages: tuple[PassageRow, ...]
    answer: str
    selected: tuple[str, ...]


@dataclass(frozen=True)
class Alarm:
    """The guard's result for one sentence: it refuses the draft, or only keeps it from *Ready*."""

    row: str
    refused: bool
    doubted: bool

    @property
    def raised(self) -> bool:
        return self.refused or self.doubted


def measure(bench: Workspace) -> Part:
    rows = [row for row in bench.rows(GROUNDEDNESS, GroundedRow) if row.answerable and row.passages]
    faithful = [(row, Faithful(said, passage(row))) for row in rows for said in sentences(row)]
    false, true = _false(faithful), _true(rows, faithful)
    return Part(
        tables=(
            Table("Groundedness: false in one place", tuple(_lines(false))),
            Table("Groundedness: right", tuple(_lines(true))),
            *_policy(bench),
        ),
        scores={
            f"groundedness {name}": {f"{place} {each.row}": float(each.refused) for place, each in enumerate(found)}
            for name, found in (false | true).items()
        },
    )


def sentences(row: GroundedRow) -> Iterator[str]:
    return (said for sentence in row.selected if len(said := tidy(sentence)) >= SHORTEST_SENTENCE)


def passage(row: GroundedRow) -> str:
    return "\n\n".join(f"{tidy(one.title)}\n{tidy(one.text)}" for one in row.passages)


def alarm(row: GroundedRow, sentence: str, source: str) -> Alarm:
    """The guard's result for the sentence, which cites its source with a valid quote."""
    found = Passage(
        chunk_id=1, document_id=1, version_id=1, title="", heading_path="", text=source, language="en", source_url="",
        intent="", score=1.0, distance=0.1, bm25=1.0, vector_rank=1, keyword_rank=1,
    )  # fmt: skip
    quoted = source[:80]
    draft = DraftResult(
        answer=f"{OPENING}\n{sentence} [1]",
        citations=(Quote(number=1, source=0, text=quoted, start=0, end=len(quoted)),),
        confidence=0.9,
    )
    asked = MessageCreated(ticket_id=0, message_ids=(0,), subject="", text=row.text, sender="customer@customer.example")
    report = check(draft, message=asked, retrieved=(found,), tool_results={}, language="en", triage=None)
    return Alarm(row.id, refused=not report.grounded, doubted=bool(report.doubts))


def _false(faithful: Sequence[tuple[GroundedRow, Faithful]]) -> dict[str, list[Alarm]]:
    kinds: dict[str, Sequence[Corruption]] = {
        "numbers and dates swapped": perturbation.NUMBERS,
        "names swapped": perturbation.NAMES,
        "amount, link or address added": (perturbation.added_fact,),
        "negation flipped": (perturbation.flipped,),
    }
    found = {name: list(_corrupted(faithful, makers)) for name, makers in kinds.items()}
    return found | {"sentence of another passage": list(_foreign(faithful))}


def _corrupted(faithful: Sequence[tuple[GroundedRow, Faithful]], makers: Sequence[Corruption]) -> Iterator[Alarm]:
    chance = random.Random(SEED)  # noqa: S311  (the sample is reproducible on purpose)
    for row, case in faithful:
        for make in makers:
            for text in make(case, chance):
                yield alarm(row, text, case.passage)


def _foreign(faithful: Sequence[tuple[GroundedRow, Faithful]]) -> Iterator[Alarm]:
    for place, (row, case) in enumerate(faithful):
        other = next((said for strange, said in faithful[place + 1 :] if strange.id != row.id), None)
        if other:
            yield alarm(row, other.sentence, case.passage)


def _true(rows: Sequence[GroundedRow], faithful: Sequence[tuple[GroundedRow, Faithful]]) -> dict[str, list[Alarm]]:
    return {
        "sentences as they stand": [alarm(row, case.sentence, case.passage) for row, case in faithful],
        "said in other words by rule": list(_corrupted(faithful, (perturbation.paraphrased,))),
        "answers that people wrote": [
            alarm(row, sentence.text, passage(row))
            for row in rows
            for sentence in split(tidy(row.answer))
            if len(sentence.text) >= SHORTEST_SENTENCE
        ],
    }


def _policy(bench: Workspace) -> Iterator[Table]:
    """False alarms of the policy on articles, which say what can be done and do nothing themselves."""
    if bench.missing([ARTICLES]):
        return
    articles = data.read(bench.folder, ARTICLES, ArticleRow)
    told = [sentence.text for article in articles for sentence in split(article.text)]
    alarms = mean(bool(forbidden(text)) for text in told)
    yield Table("Policy", (Line("articles' sentences taken for a deed", len(told), {"false alarms": alarms}),))


def _lines(found: dict[str, list[Alarm]]) -> Iterator[Line]:
    for name, alarms in found.items():
        figures = {
            "refused": mean(each.refused for each in alarms),
            "refused or doubted": mean(each.raised for each in alarms),
        }
        yield Line(name, len(alarms), figures)
