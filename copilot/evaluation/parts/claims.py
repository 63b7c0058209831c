"""The guard on single sentences: true and false twins with mostly the same words, and sentences that state nothing.

`claims.jsonl` has the passage that the sentence cites, or names its article in `claim_articles.jsonl`, and the kind of
truth or falsehood. If LLM_CHECK names a model, its second opinion is measured beside the figures of code alone.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

import numpy as np

from copilot.evaluation import data
from copilot.evaluation.data import DataError, Row
from copilot.evaluation.fits.claims import area
from copilot.evaluation.results import Line, Part, Table
from copilot.evaluation.scoring import mean
from copilot.evaluation.second_opinion import second_opinions
from copilot.evaluation.verdicts import ALARMS, VERDICTS, cited, judged, passage, worst
from copilot.evaluation.workspace import Workspace
from copilot.guard.claims.checker import CitedSource, ClaimChecker
from copilot.guard.claims.judgement import judge
from copilot.guard.claims.verdict import all_signals
from copilot.state import DraftResult, GuardReport, MessageCreated, State

CLAIMS, CLAIM_ARTICLES = "claims.jsonl", "claim_articles.jsonl"
FILES = (CLAIMS,)
WITHOUT_CLAIM = ("courtesy", "handover", "absence", "clarifying")


class ClaimArticle(Row):
    id: str
    title: str
    text: str


class ClaimRow(Row):
    """`lang`: language of the sentence; `source_lang`: of the passage. `article`: an id, if the whole article is the
    passage."""

    id: str
    pair: str | int = ""  # shared by twins
    title: str = ""
    passage: str = ""
    article: str = ""
    mail: str
    sentence: str
    quote: str
    lang: str
    source_lang: str
    label: Literal["supported", "unsupported"]
    kind: str

    @property
    def side(self) -> str:
        if self.label == "unsupported":
            return "false"
        return "no claim" if self.kind in WITHOUT_CLAIM else "true"

    @property
    def across(self) -> bool:
        return self.lang != self.source_lang


@dataclass(frozen=True)
class Case:
    row: ClaimRow
    verdict: str
    doubtful: float = 0.0  # higher is more doubtful
    failed: bool = False  # the model gave no opinion

    @property
    def alarm(self) -> bool:
        return self.verdict in ALARMS


def measure(bench: Workspace) -> Part:
    rows = [*claims(bench)]
    states = [judged_alone(row) for row in rows]
    cases = [judged_case(row, state, state["guard"]) for row, state in zip(rows, states, strict=True)]
    again = [
        judged_case(row, state, report, failed=failed)
        for row, state, (report, failed) in zip(rows, states, second_opinions(states, bench.config), strict=False)
    ]
    twice = (Table("Claims: code alone, and with a second opinion", tuple(_both(cases, again))),) if again else ()
    return Part(
        tables=(
            Table("Claims", tuple(_sides(cases))),
            Table("Claims: by kind, in the passage's language", tuple(_kinds(cases))),
            *twice,
        ),
        predictions={case.row.id: {"verdict": case.verdict, "score": -case.doubtful} for case in again or cases},
        scores={
            f"claims {name}": {case.row.id: float(case.alarm) for case in here}
            for name, here in _grouped(cases).items()
        },
    )


def claims(bench: Workspace) -> Iterator[ClaimRow]:
    """Rows with their passages. Raises DataError if a row names an unknown article."""
    rows = bench.rows(CLAIMS, ClaimRow)
    named = any(row.article for row in rows)
    articles = {one.id: one for one in data.read(bench.folder, CLAIM_ARTICLES, ClaimArticle)} if named else {}
    for row in rows:
        if not row.article:
            yield row
        elif found := articles.get(row.article):
            yield row.model_copy(update={"title": found.title, "passage": found.text})
        else:
            raise DataError(f"{row.id} names the article {row.article}, which is not in {CLAIM_ARTICLES}.")


def judged_alone(row: ClaimRow) -> State:
    """The sentence as the only statement of a draft, with the guard's report."""
    source = passage(row.title, row.passage, row.source_lang)
    citations = tuple(cited(1, 0, source, row.quote)) if row.quote.strip() else ()
    draft = DraftResult(
        answer=f"{row.sentence} [1]" if citations else row.sentence, citations=citations, confidence=0.9
    )
    asked = MessageCreated(ticket_id=0, message_ids=(0,), subject="", text=row.mail, sender="customer@customer.example")
    report = judged(draft, asked, row.lang, retrieved=(source,), triage=None)
    return {"message": asked, "language": row.lang, "retrieved": (source,), "draft": draft, "guard": report}


def judged_case(row: ClaimRow, state: State, report: GuardReport, *, failed: bool = False) -> Case:
    """The row's verdict. Doubt: the checker's probability, in the passage's language, plus one if the sentence is
    refused."""
    answer = state["draft"].answer
    verdict = worst(report, answer, 0, len(answer))
    likely = 0.0 if row.across else judge(signals_of(row)).probability
    return Case(row, verdict, likely + (verdict == "refused"), failed)


def signals_of(row: ClaimRow, day: date | None = None) -> dict[str, float]:
    """Signals of the sentence against its passage, for a mail of that day."""
    quotes = (row.quote,) if row.quote.strip() else ()
    source = CitedSource.of(row.passage, row.title, row.source_lang, quotes)
    checker = ClaimChecker({1: source}, (source,), (), row.mail, row.lang, day)
    comparison, told = checker.compare(row.sentence, "", [1])
    return all_signals(comparison, told, row.mail)


def _grouped(cases: Sequence[Case]) -> dict[str, list[Case]]:
    """Sentences by class, first in the passage's language, then across languages."""
    return {
        f"{side}, {'across languages' if across else 'same language'}": here
        for across in (False, True)
        for side in ("false", "true", "no claim")
        if (here := [case for case in cases if case.row.side == side and case.row.across == across])
    }


def _sides(cases: Sequence[Case]) -> Iterator[Line]:
    groups = _grouped(cases)
    yield from (_line(name, here) for name, here in groups.items())
    caught = mean(case.alarm for case in groups.get("false, same language", ()))
    alarmed = mean(case.alarm for case in groups.get("true, same language", ()))
    if caught is not None and alarmed is not None:
        yield Line("balanced accuracy, same language", len(cases), {"share": (1 - alarmed + caught) / 2})
        yield Line("area under the curve, same language", len(cases), {"share": _area(groups)})


def _area(groups: Mapping[str, Sequence[Case]]) -> float:
    sides = [np.array([case.doubtful for case in groups[f"{side}, same language"]]) for side in ("true", "false")]
    return area(np.concatenate(sides), np.repeat((0.0, 1.0), [len(side) for side in sides]))


def _kinds(cases: Sequence[Case]) -> Iterator[Line]:
    same = [case for case in cases if not case.row.across]
    for side in ("false", "true", "no claim"):
        for kind in sorted({case.row.kind for case in same if case.row.side == side}):
            yield _line(f"{side}: {kind}", [case for case in same if (case.row.side, case.row.kind) == (side, kind)])


def _both(cases: Sequence[Case], again: Sequence[Case]) -> Iterator[Line]:
    read = {after.row.id: after for after in again}
    for name, here in _grouped(cases).items():
        after = [read[case.row.id] for case in here]
        yield Line(
            name,
            len(here),
            {
                "alarm by code": mean(case.alarm for case in here),
                "alarm after both": mean(case.alarm for case in after),
                "note after both": mean(case.verdict == "note" for case in after),
                "no opinion given": mean(case.failed for case in after),
            },
        )


def _line(name: str, cases: Sequence[Case]) -> Line:
    figures = {"alarm": mean(case.alarm for case in cases)}
    return Line(name, len(cases), figures | {each: mean(case.verdict == each for case in cases) for each in VERDICTS})
