"""Mails with one or several questions through the whole pipeline: whether *Ready* is justified.

A Ready draft is wrong if a question of the mail has no article, needs a person, or is answered without citing any of
its articles.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from copilot.evaluation.data import ARTICLES, MailRow, Row, message
from copilot.evaluation.drafting import Drafted, Job, drafted, route_of
from copilot.evaluation.results import Figures, Line, Part, Table
from copilot.evaluation.scoring import mean
from copilot.evaluation.workspace import Shelf, Workspace
from copilot.pipeline.routing import route
from copilot.text.stemming import terms

MATTERS = "matters.jsonl"
FILES = (ARTICLES, MATTERS)
STEPS = tuple(step / 20 for step in range(0, 20, 2))
LONG = re.compile(r"\w{4,}")
NUMBER = re.compile(r"\d+")
TOLD = 0.6  # share of a fact's words and numbers in a reply that states it
BEGINNING = 5  # letters of a crude stem, enough to match a gap with a question


class Matter(Row):
    text: str
    gold: tuple[str, ...]
    covered: bool
    facts: tuple[str, ...] = ()  # facts that an answer must state, in a few words each


class MattersRow(MailRow):
    kind: str
    matters: tuple[Matter, ...]

    @property
    def family(self) -> str:
        return self.id.split("/")[0]


def speaks_of(gap: str, matter: str) -> bool:
    said, meant = ({word[:BEGINNING] for word in LONG.findall(text.lower())} for text in (gap, matter))
    return bool(said and meant) and 2 * len(said & meant) >= min(len(said), len(meant))


def tells(letter: str, fact: str, language: str) -> bool:
    """Whether the reply probably states the fact, by stems and numbers."""
    said, meant = ({*terms(text, language), *NUMBER.findall(text)} for text in (letter, fact))
    return bool(meant) and len(said & meant) >= TOLD * len(meant)


@dataclass(frozen=True)
class Case:
    row: MattersRow
    drafted: Drafted

    @property
    def answerable(self) -> bool:
        return self.row.expect_route == "answer"

    @property
    def ready(self) -> bool:
        return route_of(self.drafted.state) == "answer"

    @cached_property
    def cited(self) -> frozenset[str]:
        return frozenset(self.drafted.cited)

    @property
    def right(self) -> bool:
        """Whether a Ready draft would be right."""
        return self.answerable and all(self.cited & set(matter.gold) for matter in self.covered)

    @property
    def covered(self) -> list[Matter]:
        return [matter for matter in self.row.matters if matter.covered]

    @property
    def uncovered(self) -> list[Matter]:
        return [matter for matter in self.row.matters if not matter.covered]

    @property
    def gaps(self) -> tuple[str, ...]:
        draft = self.drafted.state.get("draft")
        return draft.gaps if draft else ()

    @property
    def letter(self) -> str:
        draft = self.drafted.state.get("draft")
        return draft.answer if draft else ""

    @property
    def complete(self) -> bool | None:
        """Whether the reply states every fact of the covered questions; None if none is labelled."""
        facts = [fact for matter in self.covered for fact in matter.facts]
        return all(tells(self.letter, fact, self.row.lang) for fact in facts) if facts else None

    def named(self, matters: Sequence[Matter]) -> int:
        return sum(any(speaks_of(gap, matter.text) for gap in self.gaps) for matter in matters)


def cases_of(rows: Sequence[MattersRow], shelves: Mapping[str, Shelf], bench: Workspace) -> list[Case]:
    jobs = [Job(row.id, message(row), shelves[row.kb], row.exclude) for row in rows]
    made = drafted(jobs, bench.config, bench.bar("Drafting"))
    return [Case(row, one) for row, one in zip(rows, made, strict=True)]


def measure(bench: Workspace) -> Part:
    cases = cases_of(bench.rows(MATTERS, MattersRow), bench.shelves, bench)
    return Part(
        tables=(
            Table("Matters: is Ready honest?", tuple(by_kind(cases))),
            Table("Matters: Ready from a confidence of", tuple(_curve(cases, bench))),
            Table("Matters: reasons", tuple(_reasons(cases))),
        ),
        predictions={case.row.id: {**case.drafted.prediction, "gaps": list(case.gaps)} for case in cases},
        scores={
            "matters Ready and wrong": {case.row.id: float(not case.right) for case in cases if case.ready},
            "matters answerable, Ready and right": {
                case.row.id: float(case.ready and case.right) for case in cases if case.answerable
            },
        },
    )


def _grouped(cases: Sequence[Case]) -> Iterator[tuple[str, list[Case]]]:
    yield "all", list(cases)
    for family in sorted({case.row.family for case in cases}):
        here = [case for case in cases if case.row.family == family]
        yield family, here
        for kind in sorted({case.row.kind for case in here}):
            yield f"  {family}, {kind}", [case for case in here if case.row.kind == kind]


def by_kind(cases: Sequence[Case]) -> Iterator[Line]:
    for name, here in _grouped(cases):
        ready = [case for case in here if case.ready]
        covered = sum(len(case.covered) for case in here)
        uncovered = sum(len(case.uncovered) for case in here)
        yield Line(
            name,
            len(here),
            {
                "Ready": float(len(ready)),
                **_honesty(here, ready),
                "stray": _ratio(sum(len(case.cited - _gold(case)) for case in ready), sum(len(c.cited) for c in ready)),
                **_completeness(ready),
                "gaps named": _ratio(sum(case.named(case.uncovered) for case in here), uncovered),
                "false gaps": _ratio(sum(case.named(case.covered) for case in here), covered),
            },
        )


def _honesty(here: Sequence[Case], ready: Sequence[Case]) -> Figures:
    return {
        "wrong": mean(not case.right for case in ready),
        "Ready and right": mean(case in ready and case.right for case in here if case.answerable),
    }


def _completeness(ready: Sequence[Case]) -> Figures:
    """Completeness of the Ready drafts with the right citations."""
    right = [case for case in ready if case.right and case.complete is not None]
    return {
        "complete": mean(bool(case.complete) for case in right),
        "words": mean(len(case.letter.split()) for case in right),
    }


def _gold(case: Case) -> set[str]:
    return {article for matter in case.covered for article in matter.gold}


def _ratio(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def _curve(cases: Sequence[Case], bench: Workspace) -> Iterator[Line]:
    """Figures at other thresholds."""
    for step in STEPS:
        config = bench.config.model_copy(update={"confidence_threshold": step})
        ready = [case for case in cases if route(case.drafted.state, config).decision == "finalize"]
        yield Line(f"{step:.2f}", len(ready), _honesty(cases, ready))


def _reasons(cases: Sequence[Case]) -> Iterator[Line]:
    reasons = [case.drafted.state.get("escalation_reason", "") or "answered" for case in cases]
    for reason in sorted(set(reasons)):
        found = [case for case, each in zip(cases, reasons, strict=True) if each == reason]
        yield Line(reason, len(found), {"answerable": mean(case.answerable for case in found)})
