"""Display of an act that was too late or must be confirmed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Confirmation:
    """An act that waits for a confirmation: its URL and fields as posted. With `form`, the ticket's own form of that id
    is submitted instead, so that text changed meanwhile is included."""

    address: str
    label: str
    fields: Sequence[tuple[str, str]] = ()
    form: str = ""
    name: str = "anyway"  # name of the confirming field
    value: str = "1"
    so_far: str = "Nothing has changed yet."
    others: Sequence[str] = ()  # fields that confirm other questions, answered before this one


@dataclass(frozen=True)
class Conflict:
    """An act that was too late or must be confirmed: the reason, the text that the person typed and its field, and what
    their page showed."""

    changed: str
    typed: str = ""
    typed_into: str = ""
    note: str = ""
    note_told: str = ""
    question: Confirmation | None = None
    listed: Sequence[str] = ()  # what the question is about, if several things
    seen: Mapping[str, str] = field(default_factory=dict)
    of_draft: bool = False  # the question is about the draft shown, and the person's own text stays closed
    late: bool = True  # the ticket changed meanwhile; otherwise the act was invalid

    @property
    def instruction(self) -> str:
        return self.typed if self.typed_into == "instruction" else ""

    @property
    def reason(self) -> str:
        return self.typed if self.typed_into == "reason" else ""
