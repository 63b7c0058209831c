"""Mails through the whole pipeline: answers, escalations and citations."""

import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from copilot.budget.wallet import Call
from copilot.config.model_choice import EXTRACTIVE
from copilot.evaluation.data import ARTICLES, MAILS, MailRow, message
from copilot.evaluation.drafting import Drafted, Job, drafted, route_of
from copilot.evaluation.parts import answerability
from copilot.evaluation.parts.answerability import Searched
from copilot.evaluation.results import Figures, Line, Part, Table
from copilot.evaluation.scoring import mean
from copilot.evaluation.workspace import Workspace
from copilot.pipeline.routing import route

FILES = (ARTICLES, MAILS)
ANSWERED = "in_kb"
UNCOVERED = ("gold_removed", "impossible")
FOREIGN = "xlingual"
STEPS = tuple(step / 20 for step in range(20))
HANDED = ("escalate", "approval")


@dataclass(frozen=True)
class Case:
    row: MailRow
    drafted: Drafted

    @property
    def route(self) -> str:
        return route_of(self.drafted.state)

    @property
    def reason(self) -> str:
        return self.drafted.state.get("escalation_reason", "") or "answered"

    @property
    def handed_over(self) -> bool:
        return self.route in HANDED

    @property
    def searched(self) -> Searched:
        signals = self.drafted.state.get("search", {}).get("signals", {})
        return Searched(self.row.slice, self.row.customer_text, signals)


def measure(bench: Workspace) -> Part:
    rows = bench.rows(MAILS, MailRow)
    jobs = [Job(row.id, message(row), bench.shelves[row.kb], row.exclude) for row in rows]
    made = drafted(jobs, bench.config, bench.bar("Drafting"))
    cases = [Case(row, one) for row, one in zip(rows, made, strict=True)]
    fitted, fit = answerability.learnt_from([case.searched for case in cases])
    return Part(
        tables=(
            Table("Routing: mails by slice", tuple(_by_slice(cases))),
            Table("Routing: answered drafts", tuple(_answers(cases))),
            Table("Routing: handed over below a confidence of", tuple(_curve(cases, bench))),
            Table("Routing: reasons", tuple(_reasons(cases))),
            *_models(cases),
            *fitted,
        ),
        notes=fit,
        predictions={case.row.id: case.drafted.prediction for case in cases},
        scores={
            "routing as expected": {case.row.id: float(case.route == case.row.expect_route) for case in cases},
            "routing unsafe": {
                case.row.id: float(not case.handed_over) for case in cases if case.row.expect_route != "answer"
            },
            "routing needless": {
                case.row.id: float(case.handed_over) for case in cases if case.row.expect_route == "answer"
            },
        },
    )


def _slices(cases: Sequence[Case]) -> dict[str, list[Case]]:
    found: dict[str, list[Case]] = {}
    for case in cases:
        found.setdefault(case.row.slice, []).append(case)
        if case.row.slice in UNCOVERED:
            found.setdefault(" + ".join(UNCOVERED), []).append(case)
    return found


def _by_slice(cases: Sequence[Case]) -> Iterator[Line]:
    for name, here in _slices(cases).items():
        yield Line(
            name,
            len(here),
            {
                "answer": mean(case.route == "answer" for case in here),
                "approval": mean(case.route == "approval" for case in here),
                "escalate": mean(case.route == "escalate" for case in here),
                "binned": mean(case.route == "spam" for case in here),
                "handed over": mean(case.handed_over for case in here),
                "as wished": mean(case.route == case.row.expect_route for case in here),
                "flagged": mean(bool(case.drafted.state.get("injection")) for case in here),
            },
        )


def _answers(cases: Sequence[Case]) -> Iterator[Line]:
    drafts = [case for case in cases if "draft" in case.drafted.state]
    yield Line("cited was retrieved", len(drafts), {"share": mean(map(_retrieved, drafts))})
    answered = [case for case in drafts if case.route == "answer" and case.row.gold]
    yield Line("answered: a cited article is gold", len(answered), {"share": mean(map(_hits, answered))})
    foreign = [case for case in cases if case.row.slice == FOREIGN]
    held = [case for case in foreign if case.reason == "needs_translation"]
    yield Line(
        "across languages: held for translation", len(foreign), {"share": mean(case in held for case in foreign)}
    )
    yield Line("  of these the right article found", len(held), {"share": mean(map(_found, held))})
    times = sorted(case.drafted.ms for case in cases)
    if times:
        yield Line(
            "milliseconds a mail",
            len(times),
            {"p50": times[len(times) // 2], "p95": times[max(0, int(0.95 * len(times)) - 1)]},
        )


def _retrieved(case: Case) -> bool:
    return set(case.drafted.cited) <= set(case.drafted.prediction["retrieved"])


def _hits(case: Case) -> bool:
    return bool(set(case.drafted.cited) & set(case.row.gold))


def _found(case: Case) -> bool:
    return bool(set(case.drafted.prediction["retrieved"][:5]) & set(case.row.gold))


def _models(cases: Sequence[Case]) -> Iterator[Table]:
    """Models, purposes and costs of calls, and how many of the models' drafts the guard accepted."""
    calls = [call for case in cases for call in case.drafted.calls]
    if not calls:
        return
    asked = sorted({(call.model, call.purpose) for call in calls})
    lines = [_paid(*one, [call for call in calls if (call.model, call.purpose) == one]) for one in asked]
    written = [case for case in cases if any(call.purpose == "draft" for call in case.drafted.calls)]
    kept = mean(case.drafted.state.get("model", EXTRACTIVE) != EXTRACTIVE for case in written)
    yield Table("Routing: models' calls", tuple(lines))
    yield Table(
        "Routing: models' drafts", (Line("mails drafted, and drafts that stood", len(written), {"share": kept}),)
    )


def _paid(model: str, purpose: str, calls: Sequence[Call]) -> Line:
    prices = [call.cost_cents for call in calls]
    figures: Figures = {
        "failed": mean(bool(call.error) for call in calls),
        "ms, p50": statistics.median(call.latency_ms for call in calls),
        "tokens in": statistics.mean(call.input_tokens for call in calls),
        "tokens out": statistics.mean(call.output_tokens for call in calls),
        "cents": None if None in prices else float(sum(filter(None, prices))),
    }
    return Line(f"{model}, {purpose}", len(calls), figures)


def _curve(cases: Sequence[Case], bench: Workspace) -> Iterator[Line]:
    """Figures at other thresholds."""
    slices = {name: here for name, here in _slices(cases).items() if name != FOREIGN}
    for step in STEPS:
        config = bench.config.model_copy(update={"confidence_threshold": step})
        figures: Figures = {
            name: mean(route(case.drafted.state, config).decision != "finalize" for case in here)
            for name, here in slices.items()
        }
        yield Line(f"{step:.2f}{' (as set)' if step == bench.config.confidence_threshold else ''}", len(cases), figures)


def _reasons(cases: Sequence[Case]) -> Iterator[Line]:
    slices = _slices(cases)
    for reason in sorted({case.reason for case in cases}):
        yield Line(
            reason,
            sum(case.reason == reason for case in cases),
            {name: mean(case.reason == reason for case in here) for name, here in slices.items()},
        )
