"""What a trace shows of a node's input and output: JSON, short, without secrets."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from decimal import Decimal
from typing import Any

from pydantic import BaseModel, SecretStr

from copilot.state import MessageCreated, Sought
from kb.search import Passage

LONGEST_TEXT = 1_200  # characters
LONGEST_LIST = 40
DEEPEST = 6
HIDDEN = "•••"
SECRET_NAME = re.compile(r"(?:^|_)(?:secret|password|passwd|authorization|cookie|api_?key|token)$", re.I)
SECRET_VALUE = re.compile(
    r"\b(?:sk|pk|rk|ghp|gho|xox[bap])[-_][A-Za-z0-9_-]{16,}|\bBearer\s+[A-Za-z0-9._~+/-]{12,}=*|\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*"
)

# What each node reads; the rest of the state would be told again at every step.
READS: dict[str, tuple[str, ...]] = {
    "reserve": (),
    "classify": ("message", "budget_refused"),
    "retrieve": ("language", "triage"),
    "plan": ("triage",),
    "tools": ("plan",),
    "compose": ("language", "query", "sought", "tone", "repair_feedback", "budget_refused"),
    "review": ("draft", "language"),
    "route": ("confidence", "retrieval_weak", "retrieval_strength", "degraded", "budget_refused", "repair_count"),
    "repair": ("repair_count",),
    "settle": ("decision", "escalation_reason", "card"),
}


def reads(node: str, state: Mapping[str, Any]) -> dict[str, Any]:
    return {key: state[key] for key in READS.get(node, ()) if key in state}


def summary(values: Mapping[str, Any] | None) -> dict[str, Any]:
    """State keys to JSON values, cut to a length that a page can show."""
    return {key: HIDDEN if SECRET_NAME.search(key) else told(value) for key, value in (values or {}).items()}


def told(value: Any, depth: int = 0) -> Any:
    if isinstance(value, str):
        return _text(value)
    if value is None or isinstance(value, (bool, int, float)):
        return round(value, 4) if isinstance(value, float) else value
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, SecretStr) or depth >= DEEPEST:
        return HIDDEN
    return _compound(value, depth)


def _text(value: str) -> str:
    shown = SECRET_VALUE.sub(HIDDEN, value.replace("\x00", ""))
    return shown if len(shown) <= LONGEST_TEXT else f"{shown[:LONGEST_TEXT]}… ({len(value)} characters)"


def _compound(value: Any, depth: int) -> Any:
    if isinstance(value, Passage):
        return _passage(value)
    if isinstance(value, MessageCreated):
        return _message(value)
    if isinstance(value, Sought):
        return {"question": _text(value.question), "strength": round(value.strength, 4), "weak": value.weak}
    if isinstance(value, BaseModel):
        return told(value.model_dump(mode="json"), depth)
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: told(getattr(value, field.name), depth + 1) for field in fields(value)}
    if isinstance(value, Mapping):
        pairs = list(value.items())[:LONGEST_LIST]
        return {str(key): HIDDEN if SECRET_NAME.search(str(key)) else told(item, depth + 1) for key, item in pairs}
    if isinstance(value, (Sequence, set, frozenset)) and not isinstance(value, (bytes, bytearray)):
        return [told(item, depth + 1) for item in list(value)[:LONGEST_LIST]]
    return _text(str(value))


def _passage(passage: Passage) -> dict[str, Any]:
    shown = ("chunk_id", "title", "heading_path", "score", "distance", "bm25", "vector_rank", "keyword_rank")
    return {name: told(getattr(passage, name)) for name in shown}


def _message(message: MessageCreated) -> dict[str, Any]:
    shown = ("message_ids", "subject", "text", "sender", "verified", "instruction", "automatic", "hidden_text")
    return {name: told(getattr(message, name)) for name in shown} | {"thread": len(message.thread)}
