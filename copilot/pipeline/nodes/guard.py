"""Checks the draft against its sources and the content rules."""

from collections import Counter
from dataclasses import replace
from typing import Any

from langgraph.runtime import Runtime

from copilot.config.model_choice import EXTRACTIVE
from copilot.extractive.reply_template import closing, greeting
from copilot.extractive.tool_data import reports
from copilot.guard import check, unsure
from copilot.llm.prompts import SECRET
from copilot.pipeline.deps import Deps
from copilot.pipeline.nodes.compose import sure_to_be_discarded
from copilot.pipeline.routing import UNKNOWN, leans_on_tools
from copilot.state import DraftResult, GuardReport, State


async def guard(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    """Check the draft by code alone, whether a model or the extractive writer made it. May block the draft, never
    changes it."""
    deps, draft = runtime.context, state["draft"]
    open_tools = frozenset(name for name, tool in deps.tools.items() if not tool.account_data)
    against = sources_of(state)
    vectors = await deps.sentence_vectors(unsure(draft, against["message"], state["language"]))
    canary = state.get("canary_token", "")
    report = check(draft, open_tools=open_tools, canary=canary, prompt=SECRET, vectors=vectors, **against)
    last = state.get("last_draft")
    if last is not None and state.get("repair_count", 0) and rank(state["guard"]) < rank(report):
        # The repair made the draft worse: keep the previous one.
        kept = {"draft": last, "model": state.get("last_model", ""), "degraded": False, "guard": state["guard"]}
        return kept | {"confidence": measured(state, last, state["guard"]), "asks_opinion": False}
    asks = asks_opinion(state, report, deps)
    return {"guard": report, "confidence": measured(state, draft, report), "asks_opinion": asks}


def sources_of(state: State) -> dict[str, Any]:
    """Keyword arguments of `check`: what the draft is checked against."""
    tool_results, language, message = state.get("tool_results", {}), state["language"], state["message"]
    # Greeting and closing are our text in any language, like the signature, and need no source.
    ours = "\n".join((message.signature, greeting(message, language), closing(message, language)))
    return {
        "message": replace(message, signature=ours),
        "retrieved": state.get("retrieved", ()),
        "tool_results": tool_results,
        "language": language,
        "triage": state.get("triage"),
        "worded_tool_data": "\n".join(report.text for report in reports(tool_results, language)),
    }


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


def rank(report: GuardReport) -> tuple[int, int, int]:
    """Sort key of a draft, lower is better: fewer refused sentences, then fewer doubts, then more proved."""
    verdicts = Counter(one.verdict for one in report.evidence)
    sentences = {verdict: verdicts[verdict] for verdict in ("refused", "doubt", "not_checked", "proved")}
    whole = sum(one for one in (not report.policy_ok, not report.tone_ok))
    groundless = not report.grounded and not sentences["refused"]
    refused = sentences["refused"] + whole + groundless
    return refused, sentences["doubt"] + sentences["not_checked"], -sentences["proved"]


def unlabelled(state: State) -> bool:
    """Whether the model found no label for the mail, which does not count against an answer that the articles
    support."""
    return state.get("triage_model", EXTRACTIVE) != EXTRACTIVE and state["triage"].intent == UNKNOWN


def measured(state: State, draft: DraftResult, report: GuardReport) -> float:
    """Confidence of the draft: the minimum of the writer's own and the measured signals, as no signal suffices
    alone."""
    signals = [draft.confidence]
    if not unlabelled(state):
        # Close intents lead to the same articles, so the classifier's uncertainty is halved.
        signals.append(0.5 + 0.5 * state["triage"].confidence)
    if not draft.clarifying:
        stated = [sentence for sentence in report.evidence if sentence.states]
        signals.append(sum(sentence.stands for sentence in stated) / len(stated) if stated else 0.0)
        if not (state.get("tool_results") and leans_on_tools(draft, report)):
            signals.append(state.get("retrieval_strength", 0.0))
    return round(min(signals), 3)
