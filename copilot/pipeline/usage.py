"""Sums one node's model calls for the trace; the wallet records each call immediately."""

from dataclasses import dataclass, field
from typing import Any

from copilot.budget.wallet import Call
from copilot.pipeline.deps import Budget
from copilot.state import State


@dataclass
class CallCounter:
    wallet: Budget
    calls: list[Call] = field(default_factory=list)

    async def __call__(self, call: Call) -> None:
        self.calls.append(call)
        await self.wallet.charge(call)

    def onto(self, state: State) -> dict[str, Any]:
        """The running totals including these calls, and the calls themselves, failed ones included."""
        tokens = sum(call.input_tokens + call.output_tokens for call in self.calls)
        cents = sum(float(call.cost_cents or 0) for call in self.calls)
        return {
            "tokens_used": state.get("tokens_used", 0) + tokens,
            "cost_cents": state.get("cost_cents", 0.0) + cents,
            "calls": tuple(self.calls),
        }
