from typing import Any

from langgraph.runtime import Runtime

from copilot.config import EXTRACTIVE
from copilot.extractive.tool_data import reports
from copilot.guard import check
from copilot.llm.prompts import SECRET
from copilot.pipeline.deps import Deps
from copilot.pipeline.routing import UNKNOWN, leans_on_tools
from copilot.state import DraftResult, GuardReport, State


async def guard(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    """Code alone judges what a model or a quote has made; it may block, it never rewrites."""
    draft = state["draft"]
    report = check(
        draft,
        message=state["message"],
        retrieved=state.get("retrieved", ()),
        tool_results=state.get("tool_results", {}),
        language=state["language"],
        triage=state.get("triage"),
        told="\n".join(report.text for report in reports(state.get("tool_results", {}), state["language"])),
        open_tools=frozenset(name for name, tool in runtime.context.tools.items() if not tool.account_data),
        canary=state.get("canary_token", ""),
        prompt=SECRET,
    )
    return {"guard": report, "confidence": measured(state, draft, report)}


def unlabelled(state: State) -> bool:
    """A model read the mail and found no label for it: that says nothing against an answer that the articles carry."""
    return state.get("triage_model", EXTRACTIVE) != EXTRACTIVE and state["triage"].intent == UNKNOWN


def measured(state: State, draft: DraftResult, report: GuardReport) -> float:
    """The lower of what the writer says and what was measured: one signal alone is never enough."""
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
