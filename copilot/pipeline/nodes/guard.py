"""Holds the draft against its sources and the house's rules."""

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
    """Code alone judges what a model or a quote has made; it may block, it never rewrites."""
    deps, draft = runtime.context, state["draft"]
    open_tools = frozenset(name for name, tool in deps.tools.items() if not tool.account_data)
    against = sources_of(state)
    vectors = await deps.sentence_vectors(unsure(draft, against["message"], state["language"]))
    canary = state.get("canary_token", "")
    report = check(draft, open_tools=open_tools, canary=canary, prompt=SECRET, vectors=vectors, **against)
    last = state.get("last_draft")
    if last is not None and state.get("repair_count", 0) and rank(state["guard"]) < rank(report):
        # The repair made it worse: the draft before it is kept.
        kept = {"draft": last, "model": state.get("last_model", ""), "degraded": False, "guard": state["guard"]}
        return kept | {"confidence": measured(state, last, state["guard"]), "asks_opinion": False}
    asks = asks_opinion(state, report, deps)
    return {"guard": report, "confidence": measured(state, draft, report), "asks_opinion": asks}


def sources_of(state: State) -> dict[str, Any]:
    """What a draft is held against."""
    tool_results, language, message = state.get("tool_results", {}), state["language"], state["message"]
    # Greeting and closing are ours like the signature, in any language: nothing in them needs a source.
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
    """Not for a draft that is repaired next, that no person would take for an answer, or that states nothing. Where only an
    answer or the way to a figure seems to be missing it is asked first: code does not know every word and every sum."""
    unpaid = state.get("budget_refused", False) or deps.checker is None
    discarded = state.get("degraded", False) or sure_to_be_discarded(state) or not report.policy_ok
    failed = not report.may_be_settled
    repaired = failed and deps.writer.repairs and state.get("repair_count", 0) < deps.config.max_repairs
    stated = any(one.verdict not in ("none", "refused") for one in report.evidence)
    return stated and not (unpaid or discarded or repaired)


def rank(report: GuardReport) -> tuple[int, int, int]:
    """Of two drafts the lower one is better: fewer refused, then fewer doubts, then more proved."""
    verdicts = Counter(one.verdict for one in report.evidence)
    sentences = {verdict: verdicts[verdict] for verdict in ("refused", "doubt", "not_checked", "proved")}
    whole = sum(one for one in (not report.policy_ok, not report.tone_ok))
    groundless = not report.grounded and not sentences["refused"]
    refused = sentences["refused"] + whole + groundless
    return refused, sentences["doubt"] + sentences["not_checked"], -sentences["proved"]


def unlabelled(state: State) -> bool:
    """The model found no label for the mail: no evidence against an answer that the articles support."""
    return state.get("triage_model", EXTRACTIVE) != EXTRACTIVE and state["triage"].intent == UNKNOWN


def measured(state: State, draft: DraftResult, report: GuardReport) -> float:
    """The lower of the writer's confidence and what was measured: one signal alone is never enough."""
    signals = [draft.confidence]
    if not unlabelled(state):
        # Two close intents lead to the same articles: half a doubt about the label is a quarter about the answer.
        signals.append(0.5 + 0.5 * state["triage"].confidence)
    if not draft.clarifying:
        stated = [sentence for sentence in report.evidence if sentence.states]
        signals.append(sum(sentence.stands for sentence in stated) / len(stated) if stated else 0.0)
        if not (state.get("tool_results") and leans_on_tools(draft, report)):
            signals.append(state.get("retrieval_strength", 0.0))
    return round(min(signals), 3)
