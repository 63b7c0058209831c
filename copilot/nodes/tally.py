"""The sums of one node's model calls, beside the wallet that counts each at once."""

from dataclasses import dataclass
from typing import Any

from copilot.budget import Call
from copilot.deps import Purse
from copilot.state import State


@dataclass
class Tally:
    wallet: Purse
    tokens: int = 0
    cents: float = 0.0

    async def __call__(self, call: Call) -> None:
        self.tokens += call.input_tokens + call.output_tokens
        self.cents += float(call.cost_cents)
        await self.wallet.charge(call)

    def onto(self, state: State) -> dict[str, Any]:
        return {
            "tokens_used": state.get("tokens_used", 0) + self.tokens,
            "cost_cents": state.get("cost_cents", 0.0) + self.cents,
        }
