"""Asks the writer for a draft."""

import secrets
from typing import Any, cast

from langgraph.runtime import Runtime

from copilot.extractive.writer import ExtractiveWriter
from copilot.guard import numbers_told
from copilot.model_interface import ProviderError, UnreadableAnswer, WriteRequest
from copilot.pipeline.deps import Deps
from copilot.pipeline.usage import CallCounter
from copilot.pipeline.whole_articles import whole_articles
from copilot.state import DraftResult, State
from drafts.desk.labels.model_trouble import DRAFTS
from drafts.reply_text.account_numbers import masked


async def compose(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    """Write the reply. The extractive writer is used without a budget or a provider."""
    deps = runtime.context
    tally = CallCounter(deps.wallet)
    canary = state.get("canary_token") or secrets.token_hex(8)
    writer = ExtractiveWriter() if state.get("budget_refused") or sure_to_be_discarded(state) else deps.writer
    made: dict[str, Any] = {"model": writer.name, "degraded": False, "canary_token": canary}
    if writer.repairs and "articles" not in state:
        whole = await whole_articles(state, deps)
        made |= {"retrieved": whole.retrieved, "articles": whole.articles}
        made |= {"left_out": (*state.get("left_out", ()), *whole.left_out)} if whole.left_out else {}
    request = asked_of(cast(State, {**state, **made}), deps, canary)
    try:
        draft = await writer.write(request, tally)
    except ProviderError as error:
        draft = await ExtractiveWriter().write(request, tally)
        made |= {"model": ExtractiveWriter.name, "degraded": True, "error": added(state, DRAFTS, error)}
    except UnreadableAnswer as error:
        # The quotes are checked like all others; the model's unreadable draft does not lower their confidence.
        draft = await ExtractiveWriter().write(request, tally)
        made |= {"model": ExtractiveWriter.name, "error": added(state, DRAFTS, error)}
    return {**made, **tally.onto(state), "draft": discreet(draft, request)}


def added(state: State, purpose: str, error: Exception) -> str:
    """The run's errors with one more, a line for each."""
    known = state.get("error", "").splitlines()
    return "\n".join(dict.fromkeys((*known, f"{purpose}{' '.join(str(error).split())}")))


def discreet(draft: DraftResult, request: WriteRequest) -> DraftResult:
    """The draft with card numbers and IBANs cut to their last four, whichever writer repeats them from the mail or from
    tool data. What an article or our signature says stays; so do the gaps, which only agents read."""
    keep = numbers_told(request.message, request.passages)
    texts = {"answer": draft.answer, "suggested_detail": draft.suggested_detail}
    told = {"on_record": tuple(masked(text, keep) for text in draft.on_record)}
    return draft.model_copy(update=told | {name: masked(text, keep) for name, text in texts.items()})


def sure_to_be_discarded(state: State) -> bool:
    """Whether routing will discard the draft as an answer whichever writer makes it, because search found nothing that
    answers: free quotes of the nearest text are enough. Exceptions: a vague mail may get a clarifying question, tool
    data may answer, and an agent's instruction is followed."""
    answered = state.get("tool_results") or state["triage"].vague or state["message"].instruction
    return state.get("retrieval_weak", False) and not answered


def asked_of(state: State, deps: Deps, canary: str) -> WriteRequest:
    repairs = "last_draft" in state
    return WriteRequest(
        message=state["message"],
        language=state["language"],
        passages=state.get("retrieved", ()),
        sought=state.get("sought", ()),
        by_mail=state.get("by_mail", ()),
        shown=deps.passages_shown,
        triage=state["triage"],
        tone=state.get("tone", "professional"),
        tool_results=state.get("tool_results", {}),
        background=state.get("background", {}),
        examples=tuple(example.answer for example in state.get("golden", ()) if example.answer),
        canary=canary,
        articles=state.get("articles", ()),
        today=state.get("today"),
        last=state.get("draft") if repairs else None,
        report=state.get("guard") if repairs else None,
        read_again=deps.checker is not None,
    )
