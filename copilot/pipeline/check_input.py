"""What a draft is checked against: apart from the node that checks it, as pages check too and need no graph."""

from dataclasses import replace
from typing import Any

from copilot.extractive.reply_template import closing, greeting
from copilot.extractive.tool_data import reports
from copilot.state import State


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
