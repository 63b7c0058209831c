"""Summaries of a node's input and output for a trace: short JSON without secrets and other customers' data."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from decimal import Decimal
from functools import cache, lru_cache
from typing import Any

from pydantic import BaseModel, SecretStr

from copilot.state import GuardReport, MessageCreated, QuestionResult
from copilot.text.secret_values import HIDDEN
from copilot.tracing.redaction import Redaction
from kb.search import Passage

LONGEST_TEXT = 1_200  # characters
LONGEST_LIST = 40
DEEPEST = 6
PASSAGE = ("chunk_id", "title", "heading_path", "score", "distance", "bm25", "vector_rank", "keyword_rank")
MESSAGE = ("message_ids", "subject", "text", "sender", "verified", "instruction", "automatic", "hidden_text")
SECRET_NAME = re.compile(r"(?:^|_)(?:secret|password|passwd|authorization|cookie|api_?key|token)$", re.I)

# Inputs of each node; the rest of the state would be repeated at every step.
READS: dict[str, tuple[str, ...]] = {
    "reserve": (),
    "classify": ("message", "budget_refused"),
    "retrieve": ("language", "triage"),
    "plan": ("triage",),
    "tools": ("plan",),
    "compose": ("language", "query", "sought", "tone", "last_draft", "budget_refused"),
    "review": ("draft", "language"),
    "second_opinion": ("language",),
    "route": ("confidence", "retrieval_weak", "retrieval_strength", "degraded", "budget_refused", "repair_count"),
    "repair": ("repair_count",),
    "settle": ("decision", "escalation_reason", "card"),
}


def reads(node: str, state: Mapping[str, Any]) -> dict[str, Any]:
    return {key: state[key] for key in READS.get(node, ()) if key in state}


REPORTS = ("by_code", "last_guard", "last_by_code")
CONVERSATION_KEYS = ("message", "retrieved")


def conversation_texts(state: Mapping[str, Any]) -> Iterator[str]:
    """Texts of the conversation and the articles: people named there may be named in the trace."""
    if isinstance(message := state.get("message"), MessageCreated):
        yield from (message.sender, message.subject, message.text, message.hidden_text, message.instruction)
        yield from (turn.text for turn in message.thread)
    yield from (passage.text for passage in state.get("retrieved") or ())


def summary(values: Mapping[str, Any] | None, redact: Redaction | None = None) -> dict[str, Any]:
    """State as JSON values, shortened for display."""
    snapshots = Snapshots(redact or Redaction())
    return {key: HIDDEN if _secret(key) else snapshots.state(key, value) for key, value in (values or {}).items()}


@lru_cache(maxsize=1_024)
def _secret(key: str) -> bool:
    return SECRET_NAME.search(key) is not None


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


class Snapshots:
    def __init__(self, redact: Redaction) -> None:
        self._redact = redact

    def state(self, key: str, value: Any) -> Any:
        # Of earlier tickets only the number is shown, as they are other people's.
        if key == "background" and isinstance(value, Mapping):
            return {name: len(found) if isinstance(found, list) else 1 for name, found in value.items()}
        if key in REPORTS and isinstance(value, GuardReport):  # told in full as `guard` of its own step
            return [reason.code for reason in value.reasons]
        if key == "heard":  # part of the guard's report
            return len(getattr(value, "opinions", ()))
        return self.as_json(value)

    def as_json(self, value: Any, depth: int = 0) -> Any:
        if isinstance(value, str):
            return self._text(value)
        if value is None or isinstance(value, (bool, int, float)):
            return round(value, 4) if isinstance(value, float) else value
        if type(value) in (dict, list, tuple) and depth < DEEPEST:
            return self._gathered(value, depth)  # fast path for most of the state, without checks of abstract classes
        if isinstance(value, Decimal):
            return float(value)
        if isinstance(value, SecretStr) or depth >= DEEPEST:
            return HIDDEN
        return self._compound(value, depth)

    def _text(self, value: str) -> str:
        # Redacted before it is cut, as half a secret is still secret.
        shown = self._redact(value[: 2 * LONGEST_TEXT].replace("\x00", ""))
        return shown if len(value) <= LONGEST_TEXT else f"{shown[:LONGEST_TEXT]}… ({len(value)} characters)"

    def _compound(self, value: Any, depth: int) -> Any:
        if isinstance(value, Passage):
            return self._named(value, PASSAGE)
        if isinstance(value, MessageCreated):
            return self._named(value, MESSAGE) | {"thread": len(value.thread)}
        if isinstance(value, QuestionResult):
            return {"question": self._text(value.question), "strength": round(value.strength, 4), "weak": value.weak}
        if is_dataclass(value) and not isinstance(value, type):
            return {name: self.as_json(getattr(value, name), depth + 1) for name in _names(type(value))}
        if isinstance(value, BaseModel):
            return self.as_json(value.model_dump(mode="json"), depth)
        return self._gathered(value, depth)

    def _gathered(self, value: Any, depth: int) -> Any:
        if isinstance(value, Mapping):
            return self._mapping(value, depth)
        if isinstance(value, (Sequence, set, frozenset)) and not isinstance(value, (bytes, bytearray)):
            return [self.as_json(item, depth + 1) for item in list(value)[:LONGEST_LIST]]
        return self._text(str(value))

    def _mapping(self, value: Mapping[Any, Any], depth: int) -> dict[str, Any]:
        pairs = [(str(key), item) for key, item in list(value.items())[:LONGEST_LIST]]
        return {self._text(key): HIDDEN if _secret(key) else self.as_json(item, depth + 1) for key, item in pairs}

    def _named(self, value: Any, names: tuple[str, ...]) -> dict[str, Any]:
        return {name: self.as_json(getattr(value, name)) for name in names}
