"""The question rewritten for search: self-contained, and by a model in the articles' language."""

from dataclasses import dataclass, field
from typing import Any

from copilot.model_interface import ProviderError, Query, QueryRequest, UnreadableAnswer
from copilot.pipeline.deps import Deps
from copilot.pipeline.usage import CallCounter
from copilot.state import State, Turn
from copilot.text.questions import asked, leans_back


@dataclass(frozen=True)
class Reworded:
    """`query` is None if no rewrite was needed or available. `trace` is stored in the run's trace."""

    query: Query | None = None
    trace: dict[str, Any] = field(default_factory=dict)
    accounts: dict[str, Any] = field(default_factory=dict)


async def reworded(state: State, deps: Deps, questions: tuple[str, ...], *, weak: bool = False) -> Reworded:
    """Rewrite the mail as a query. A failure costs only the call, as the customer's own text is searched for in any
    case. `weak`: that search found nothing that answers the mail."""
    into = deps.collection_language
    if deps.reworder is None or state.get("budget_refused") or not (weak or needed(state, into)):
        return Reworded()
    tally = CallCounter(deps.wallet)
    request = QueryRequest(state["message"], questions, into)
    try:
        query = await deps.reworder.reword(request, tally)
    except (ProviderError, UnreadableAnswer) as error:
        return Reworded(trace={"into": into, "error": str(error)}, accounts=tally.onto(state))
    trace = {"into": into, "query": query.whole, "questions": list(query.questions)}
    return Reworded(query, trace, tally.onto(state))


def needed(state: State, into: str) -> bool:
    message, language = state["message"], state["language"]
    return language != into or leans_back(message.text, message.thread, language)


def rewritten(text: str, thread: tuple[Turn, ...], language: str) -> str:
    """The question with the thread's last one before it, so that it is self-contained."""
    if not leans_back(text, thread, language):
        return text
    earlier = asked(next(turn.text for turn in reversed(thread) if turn.direction == "in"), language)
    return f"{' '.join(earlier)}\n{text}".strip()
