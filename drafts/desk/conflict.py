"""What a page shows of an act that came too late or needs a second yes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Confirmation:
    """An act that waits for a confirmation: its address and fields as they were posted. With `form`, the ticket's own
    form of that id is sent instead, so that words that are changed meanwhile count."""

    address: str
    label: str
    fields: Sequence[tuple[str, str]] = ()
    form: str = ""
    name: str = "anyway"  # of the field that says yes
    value: str = "1"
    others: Sequence[str] = ()  # fields that may say yes to another question, said before this one


@dataclass(frozen=True)
class Conflict:
    """An act came too late, or must be confirmed: why, what the person had typed into which field, and what they had
    seen."""

    changed: str
    typed: str = ""
    typed_into: str = ""
    note: str = ""
    note_told: str = ""
    question: Confirmation | None = None
    seen: Mapping[str, str] = field(default_factory=dict)
    late: bool = True  # the ticket changed meanwhile; otherwise the act lacked something

    @property
    def instruction(self) -> str:
        return self.typed if self.typed_into == "instruction" else ""

    @property
    def reason(self) -> str:
        return self.typed if self.typed_into == "reason" else ""
