"""Tools: lookups of the copilot. A tool only reads and never changes anything."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from copilot.state import MessageCreated

Arguments = Mapping[str, str]


@dataclass(frozen=True)
class Found:
    """JSON-like result. `data` is evidence that the answer may state. `background` is known to the writer and must not
    be stated."""

    data: Any = None
    background: Any = None


class Unanswered(Exception):
    """A lookup without usable result. The message is shown and stored, so it contains no secret and no data of other
    people."""

    def __init__(self, words: str, outcome: Literal["nothing", "refused", "failed"] = "failed") -> None:
        super().__init__(words)
        self.outcome = outcome


def once(_message: MessageCreated) -> tuple[Arguments, ...]:
    return ({},)


@dataclass(frozen=True)
class Tool:
    """`asks` returns the arguments for a mail: none, one set, or one set per number that the customer names.

    `account_data`: returns data of one customer, so it is only called for a sender verified to be that customer.
    `eager`: planned for every mail for which `asks` returns arguments, whatever the mail's kind.
    """

    name: str
    read: Callable[[MessageCreated, Arguments], Awaitable[Found]]
    describes: str  # shown to a model that may request it
    asks: Callable[[MessageCreated], tuple[Arguments, ...]] = once
    account_data: bool = True
    eager: bool = False
    timeout: float | None = None  # seconds; None for the setting
