"""Checks the draft against its sources and the content rules."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from langgraph.runtime import Runtime

from copilot.config.model_choice import EXTRACTIVE
from copilot.guard import check, unsure
from copilot.llm.prompts import SECRET
from copilot.pipeline.check_input import sources_of
from copilot.pipeline.deps import Deps
from copilot.pipeline.draft_support import leans_on_tools
from copilot.pipeline.nodes.compose import sure_to_be_discarded
from copilot.pipeline.routing import UNKNOWN
from copilot.pipeline.unsendable import marked
from copilot.state import UNANSWERED, DraftResult, GuardReport, State


async def guard(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    """Check the draft by code alone, whether a model or the extractive writer made it. May block the draft, never
    changes it; a repair that made it worse is undone."""
    deps, draft = runtime.context, state["draft"]
    open_tools = frozenset(name for name, tool in deps.tools.items() if not tool.account_data)
    against = sources_of(state)
    vectors = await deps.sentence_vectors(unsure(draft, against["message"], state["language"]))
    canary = state.get("canary_token", "")
    report = check(draft, open_tools=open_tools, canary=canary, prompt=SECRET, vectors=vectors, **against)
    confidence = measured(state, draft, report)  # before: the source does say what only a person may send
    report = await marked(state, report, deps)
    asks = asks_opinion(state, report, deps)
    if not (asks and report.may_be_settled) and made_worse(state, report):
        return put_back(state)
    return {"guard": report, "by_code": report, "confidence": confidence, "asks_opinion": asks}


def made_worse(state: State, by_code: GuardReport, read: GuardReport | None = None) -> bool:
    """Whether a repair made the draft worse than the one it started from. `read`: the report after a second opinion,
    None if there was none.

    Two drafts are compared by the same checks: code alone refuses a figure that a reading would work out, and compares
    nothing between languages. What only the new draft was read for may speak for it, not against it."""
    before = state.get("last_guard")
    if before is None:
        return False
    before_by_code = state["last_by_code"]
    if read is None:
        return rank(before_by_code) < rank(by_code)
    return rank(before) < (rank(read) if before != before_by_code else min(rank(read), rank(by_code)))


def put_back(state: State) -> dict[str, Any]:
    """The draft that a repair started from, as it was judged."""
    last, report = state["last_draft"], state["last_guard"]
    kept = {"draft": last, "model": state.get("last_model", ""), "degraded": False, "guard": report}
    more = {"by_code": state["last_by_code"], "confidence": measured(state, last, report), "asks_opinion": False}
    return kept | more


def asks_opinion(state: State, report: GuardReport, deps: Deps) -> bool:
    """Whether to ask for a second opinion. Not for a draft that will be repaired next, will not be shown as an answer,
    or states nothing. If only an answer or the derivation of a figure seems to be missing, it is asked before a repair:
    code does not know all words and calculations."""
    unpaid = state.get("budget_refused", False) or deps.checker is None
    discarded = state.get("degraded", False) or sure_to_be_discarded(state) or not report.policy_ok
    failed = not report.may_be_settled
    repaired = failed and deps.writer.repairs and state.get("repair_count", 0) < deps.config.max_repairs
    stated = any(one.verdict not in ("none", "refused") for one in report.evidence)
    return stated and not (unpaid or discarded or repaired)


def rank(report: GuardReport) -> tuple[int, int, int, int]:
    """Sort key of a draft, lower is better: fewer refused sentences, then fewer unanswered questions, then fewer doubts,
    then more proved."""
    verdicts = Counter(one.verdict for one in report.evidence)
    matters = sum(one.code == UNANSWERED for one in report.reasons)
    whole = sum(one for one in (not report.policy_ok, not report.tone_ok))
    groundless = not report.grounded and not (verdicts["refused"] or matters)
    refused = verdicts["refused"] + whole + groundless
    return refused, matters, verdicts["doubt"] + verdicts["not_checked"], -verdicts["proved"]


def unlabelled(state: State) -> bool:
    """Whether the model found no label for the mail, which does not count against an answer that the articles
    support."""
    return state.get("triage_model", EXTRACTIVE) != EXTRACTIVE and state["triage"].intent == UNKNOWN


def measured(state: State, draft: DraftResult, report: GuardReport) -> float:
    """Confidence of the draft: the minimum of the writer's own and the measured signals, as no signal suffices
    alone."""
    return round(min(_signals(state, draft, report).values()), 3)


def weakest(state: State, draft: DraftResult, report: GuardReport) -> str:
    """What keeps the confidence down: "writer", "intent", "statements" or "search"."""
    signals = _signals(state, draft, report)
    return min(signals, key=lambda name: signals[name])


def _signals(state: State, draft: DraftResult, report: GuardReport) -> Mapping[str, float]:
    signals = {"writer": draft.confidence}
    if not unlabelled(state):
        # Close intents lead to the same articles, so the classifier's uncertainty is halved.
        signals["intent"] = 0.5 + 0.5 * state["triage"].confidence
    if not draft.clarifying:
        stated = [sentence for sentence in report.evidence if sentence.states]
        signals["statements"] = sum(sentence.stands for sentence in stated) / len(stated) if stated else 0.0
        if not (state.get("tool_results") and leans_on_tools(draft, report)):
            signals["search"] = state.get("retrieval_strength", 0.0)
    return signals
