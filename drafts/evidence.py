"""Evidence for each sentence of a draft: parses the rows of `Draft.evidence`, which have a sentence's offsets in the
body."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from .models import Draft


@dataclass(frozen=True)
class Entry:
    """One parsed row of `Draft.evidence`. Offsets are within the body, ordered and without overlap."""

    index: int
    start: int
    end: int
    verdict: str
    reason: str = ""
    detail: str = ""
    quote: str = ""
    citations: tuple[int, ...] = ()
    problems: tuple[str, ...] = ()
    unchecked_language: str = ""
    source: str = ""  # title of the article that the reason is about; of typed text only

    @property
    def states(self) -> bool:
        return self.verdict != "none"

    @property
    def supported(self) -> bool:
        return self.verdict in ("proved", "note")

    @property
    def unsupported(self) -> bool:
        return self.states and not self.supported


def entries(draft: Draft) -> list[Entry]:
    """The rows that fit the body; others are left out, so that a wrong offset never breaks the page."""
    parsed: list[Entry] = []
    for index, row in enumerate(draft.evidence):
        entry = parse_entry(index, row)
        reached = parsed[-1].end if parsed else 0
        if entry and reached <= entry.start < entry.end <= len(draft.body):
            parsed.append(entry)
    return parsed


def parse_entry(index: int, row: Any) -> Entry | None:
    try:
        return Entry(
            index=index,
            start=int(row["start"]),
            end=int(row["end"]),
            verdict=_verdict(row),
            reason=str(row.get("reason", "")),
            detail=str(row.get("detail", "")),
            quote=str(row.get("quote", "")),
            citations=tuple(int(number) for number in row.get("citations", ())),
            problems=tuple(str(problem) for problem in row.get("problems", ())),
            unchecked_language=str(row.get("unchecked_language", "")),
            source=str(row.get("source", "")),
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def _verdict(row: Mapping[str, Any]) -> str:
    """The verdict; rows stored before verdicts existed only have `states` and `supported`."""
    if verdict := row.get("verdict"):
        return str(verdict)
    if not row.get("states") or row.get("supported"):
        return "proved" if row.get("states") else "none"
    # the same rule as `_old_verdict` in copilot/state
    return "not_checked" if row.get("unchecked_language") and not row.get("problems") else "refused"


def unsupported(draft: Draft) -> list[Entry]:
    """Sentences that must be settled before this draft may be sent."""
    return [entry for entry in entries(draft) if entry.unsupported]


def without(draft: Draft, deleted: Collection[int]) -> str:
    """The body without these sentences and the whitespace around them."""
    body = draft.body
    for entry in reversed(entries(draft)):
        if entry.index in deleted:
            body = body[: entry.start].rstrip(" ") + body[entry.end :]
    return re.sub(r"\n{3,}", "\n\n", body).strip()
