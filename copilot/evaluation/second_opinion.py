"""Second opinion of LLM_CHECK's model on labelled drafts, with the pipeline's own node."""

import asyncio
from collections.abc import Sequence

from asgiref.sync import async_to_sync

from copilot.config import Config
from copilot.evaluation.drafting import Till
from copilot.llm.providers import connections
from copilot.model_interface import WriteRequest
from copilot.pipeline.nodes.second_opinion import judged_again
from copilot.pipeline.usage import CallCounter
from copilot.state import GuardReport, QuestionResult, State
from copilot.worker.model_registry import checker

AT_ONCE = 8  # drafts that are read concurrently
STRENGTH = 0.9  # assumed strength of the search for the draft's sources


def second_opinions(states: Sequence[State], config: Config) -> list[tuple[GuardReport, bool]]:
    """Report of each draft after the second opinion, and whether the model failed; empty without a model."""
    return async_to_sync(_all)(states, config) if checker(config) else []


async def _all(states: Sequence[State], config: Config) -> list[tuple[GuardReport, bool]]:
    lanes = asyncio.Semaphore(AT_ONCE)

    async def one(state: State) -> tuple[GuardReport, bool]:
        async with lanes:
            return await _second_opinion(state, config)

    found = await asyncio.gather(*(one(state) for state in states))
    await connections.end()
    return found


async def _second_opinion(state: State, config: Config) -> tuple[GuardReport, bool]:
    """As in the pipeline, the report is unchanged if code refuses the draft or it states nothing."""
    report, message, model = state["guard"], state["message"], checker(config)
    stated = any(one.verdict not in ("none", "refused") for one in report.evidence)
    if model is None or not report.may_be_settled or not stated:
        return report, False
    sources = tuple(range(len(state["retrieved"])))
    shown = WriteRequest(
        message=message, language=state["language"], passages=state["retrieved"], shown=len(sources),
        sought=(QuestionResult(message.subject, "", sources, STRENGTH, weak=False),),
        today=message.written.date() if message.written else None,
    )  # fmt: skip
    report, failed = await judged_again(state, shown, model, CallCounter(Till()))
    return report, failed is not None
