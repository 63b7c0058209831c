"""Sources that an answer may cite: a record of the desk, a person's words in a ticket, or a passage of an article."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from copilot.guard.injection import suspicious_text

if TYPE_CHECKING:  # pages look things up too, and the library takes a second to import
    from langchain_core.messages import AnyMessage

ASIDE = "aside"  # key of a message: the start of its text that is not about the desk and not checked
LONGEST_SOURCE = 1_500  # characters of one source
WITHHELD = "its text seems to contain instructions to the copilot, so it was left out.\nOpen the ticket to read it."

NO_QUOTES = str.maketrans("“”", "''")

Kind = Literal["record", "message", "article"]


@dataclass(frozen=True)
class Source:
    """A source. `number` is unique within a conversation and cited as [n]; 0 if not numbered yet.

    A record is data of the desk itself: states, dates, counts. A message only proves what somebody wrote. `subjects`,
    and `names` with addresses, are customers' text within title and text.
    """

    kind: Kind
    title: str
    text: str
    language: str = "en"
    ticket: int = 0
    version: int = 0  # of the article
    url: str = ""
    withheld: bool = False
    number: int = 0
    subjects: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    @property
    def theirs(self) -> tuple[str, ...]:
        return (*self.subjects, *self.names)

    def screened(self) -> "Source":
        """The source, withheld if it contains instructions to the machine."""
        if not suspicious_text(f"{self.title}\n\n{self.text}"):
            return self
        title = f"Ticket {self.ticket}"
        return replace(self, title=title, text=f"{title}: {WITHHELD}", withheld=True)


def shortened(text: str) -> str:
    clean = text.replace("\x00", "").strip()
    return clean if len(clean) <= LONGEST_SOURCE else f"{clean[:LONGEST_SOURCE].rstrip()}…"


def as_written(words: str) -> str:
    """A customer's text in one line, without the quotation marks that we put around it."""
    return " ".join(words.replace("\x00", "").translate(NO_QUOTES).split())


def numbered(found: Iterable[Source], first: int) -> tuple[Source, ...]:
    return tuple(replace(source, number=number) for number, source in enumerate(found, first))


def stored(sources: Iterable[Source]) -> list[dict[str, Any]]:
    """Plain data for a checkpoint, which must not contain our types."""
    return [asdict(source) for source in sources]


def restored(rows: Iterable[Mapping[str, Any]]) -> tuple[Source, ...]:
    return tuple(Source(**row) for row in rows)


def of_message(message: "AnyMessage") -> tuple[Source, ...]:
    artifact = message.artifact if message.type == "tool" else None
    return restored(artifact["sources"]) if isinstance(artifact, dict) else ()


def of_conversation(messages: "Iterable[AnyMessage]") -> tuple[Source, ...]:
    return tuple(source for message in messages for source in of_message(message))


def of_turn(messages: "Sequence[AnyMessage]") -> tuple[Source, ...]:
    return of_conversation(messages[newest_question(messages) :])


def newest_question(messages: "Sequence[AnyMessage]") -> int:
    """Index of the newest question; 0 if there is none."""
    places = (place for place in range(len(messages) - 1, -1, -1) if messages[place].type == "human")
    return next(places, 0)
