import asyncio
from dataclasses import dataclass, field
from typing import Any

from langgraph.runtime import Runtime

from copilot.llm import TriageRequest
from copilot.llm.triage import classify
from copilot.nodes.plan import plan
from copilot.nodes.tools import tools
from copilot.state import MessageCreated
from tests.library import MAIL, TAXONOMY


@dataclass
class Installed:
    tools: dict[str, Any] = field(default_factory=dict)


async def profile(message: MessageCreated) -> dict[str, str]:
    return {"sender": message.sender}


async def broken(message: MessageCreated) -> None:
    raise ConnectionError("refused")


def planned(state: dict[str, Any], installed: Installed) -> dict[str, Any]:
    return asyncio.run(plan(state, Runtime(context=installed)))


def test_only_installed_tools_are_planned_and_the_kind_sets_the_tone() -> None:
    triage = classify(TriageRequest(MAIL, "en", TAXONOMY)).model_copy(update={"kind": "complaint"})
    assert planned({"triage": triage}, Installed()) == {"plan": (), "tone": "empathetic"}
    assert planned({"triage": triage}, Installed({"customer_profile": profile}))["plan"] == ("customer_profile",)


def test_a_failing_tool_stops_no_other() -> None:
    installed = Installed({"customer_profile": profile, "similar_tickets": broken})
    state = {"message": MAIL, "plan": ("customer_profile", "similar_tickets")}
    results = asyncio.run(tools(state, Runtime(context=installed)))["tool_results"]
    assert results == {
        "customer_profile": {"sender": "maria@customer.example"},
        "similar_tickets": {"error": "ConnectionError: refused"},
    }
