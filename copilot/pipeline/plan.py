"""Tools and tone for each kind of mail: one table."""

from collections.abc import Mapping
from dataclasses import dataclass

from copilot.state import Kind, MessageCreated, ToolCall, TriageResult
from copilot.tools import Tool

LONGEST_NAME = 50
MOST_REFUSED = 5
NOT_OFFERED = "The model called a tool that was not offered."
NOT_VERIFIED = "The sender is not verified, so no customer's data was read."


@dataclass(frozen=True)
class Plan:
    """Tools that are not installed are skipped."""

    tools: tuple[str, ...]
    tone: str


USUAL = Plan((), "professional")
PLANS: dict[Kind, Plan] = {
    "inquiry": Plan(("customer_profile",), "professional"),
    "meeting_request": Plan(("availability",), "professional"),
    "complaint": Plan(("customer_profile", "similar_tickets"), "empathetic"),
    "follow_up": Plan(("customer_profile",), "friendly"),
    "spam": Plan((), "professional"),
    "other": USUAL,
}


@dataclass(frozen=True)
class Planned:
    tools: tuple[str, ...]
    tone: str
    refused: tuple[ToolCall, ...] = ()


def planned(triage: TriageResult, message: MessageCreated, installed: Mapping[str, Tool]) -> Planned:
    """Tools of the table, connectors that accept a number in the mail, and tools a model requested from the same
    list."""
    chosen = PLANS.get(triage.kind, USUAL)
    if triage.kind == "spam":
        return Planned((), chosen.tone)
    eager = (name for name, tool in installed.items() if tool.eager and tool.asks(message))
    wanted = [name for name in dict.fromkeys((*chosen.tools, *eager, *triage.tools)) if name in installed]
    allowed = tuple(name for name in wanted if message.sender_is_trusted or not installed[name].account_data)
    strange = [name for name in dict.fromkeys(triage.tools) if name not in installed][:MOST_REFUSED]
    refused = (
        *(
            ToolCall(name, "refused", arguments, error=NOT_VERIFIED)
            for name in wanted
            if name not in allowed
            for arguments in installed[name].asks(message)
        ),
        *(ToolCall(name[:LONGEST_NAME], "refused", error=NOT_OFFERED) for name in strange),
    )
    return Planned(allowed, chosen.tone, refused)


def offered(message: MessageCreated, installed: Mapping[str, Tool]) -> dict[str, str]:
    """Tools that a model may request: name and description. Tools that could not run are left out."""
    may = {name: tool for name, tool in installed.items() if message.sender_is_trusted or not tool.account_data}
    return {name: tool.describes for name, tool in may.items() if tool.asks(message)}
