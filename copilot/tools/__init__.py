"""What the copilot may look up. A tool only reads; it can never change anything anywhere."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from copilot.state import MessageCreated

Arguments = Mapping[str, str]


@dataclass(frozen=True)
class Found:
    """JSON-like. `data` is evidence: the answer may state it. `background` the writer may know and never tell."""

    data: Any = None
    background: Any = None


class Unanswered(Exception):
    """A look-up that gave nothing to use. Its words are shown and stored: no secret and nobody else's data in them."""

    def __init__(self, words: str, outcome: Literal["nothing", "refused", "failed"] = "failed") -> None:
        super().__init__(words)
        self.outcome = outcome


def once(_message: MessageCreated) -> tuple[Arguments, ...]:
    return ({},)


@dataclass(frozen=True)
class Tool:
    """`asks` says what it would be asked about this mail: nothing, once, or once for each number that the customer names.

    `account_data`: it tells of one customer, so it is asked only for a sender who is proved to be that customer.
    `eager`: it is planned for every mail that it has something to ask about, whatever the mail's kind.
    """

    name: str
    read: Callable[[MessageCreated, Arguments], Awaitable[Found]]
    describes: str  # for a model that may ask for it
    asks: Callable[[MessageCreated], tuple[Arguments, ...]] = once
    account_data: bool = True
    eager: bool = False
    timeout: float | None = None  # seconds; None: the setting
