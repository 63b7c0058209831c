"""The tools that a run has, and which of them are planned for a mail."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from langgraph.runtime import Runtime

from copilot.config import Config
from copilot.pipeline.nodes.plan import plan
from copilot.state import MessageCreated
from copilot.tools import Tool
from tests.given_config import GivenConfig
from tests.guard_world import triage


@dataclass
class Installed:
    tools: dict[str, Tool] = field(default_factory=dict)
    config: Config = field(default_factory=lambda: GivenConfig(tool_timeout=0.2))


def planned(message: MessageCreated, deps: Installed, **changes: Any) -> dict[str, Any]:
    return asyncio.run(plan({"message": message, "triage": triage(**changes)}, Runtime(context=deps)))
