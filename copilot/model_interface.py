"""What a model is asked, what it must offer and how it fails: `llm`, `extractive` and the worker agree on it here."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Protocol

from copilot.budget.wallet import Call
from copilot.state import (
    CaseOpinion,
    DraftResult,
    GuardReport,
    MessageCreated,
    Opinion,
    QuestionResult,
    SentenceEvidence,
    TriageResult,
)
from kb.intents.classifier import Guess
from kb.intents.examples import Neighbour
from kb.search import Passage


@dataclass(frozen=True)
class Taxonomy:
    """The labels that exist in the published articles and examples; a model may choose no other."""

    intents: frozenset[str] = field(default_factory=frozenset)
    category_of: dict[str, str] = field(default_factory=dict)


# Told of every model call, a failed one too, as soon as its cost is known.
Account = Callable[[Call], Awaitable[None]]


class ProviderError(Exception):
    """What the provider said. Permanent: trying again cannot help (a bad key, an unknown model)."""

    def __init__(self, message: str, *, permanent: bool, retry_after: float = 0.0) -> None:
        super().__init__(message)
        self.permanent = permanent
        self.retry_after = retry_after  # seconds that the provider asked for


class UnreadableAnswer(Exception):
    """The model answered, twice, with something that is not what was asked for."""


@dataclass(frozen=True)
class TriageRequest:
    message: MessageCreated
    language: str
    taxonomy: Taxonomy
    neighbours: tuple[Neighbour, ...] = ()
    guess: Guess | None = None  # what all labelled examples together say
    tools: Mapping[str, str] = field(default_factory=dict)  # look-ups that may be asked for: name and what they tell


@dataclass(frozen=True)
class QueryRequest:
    """What is to be searched for, and the language of what is searched."""

    message: MessageCreated
    questions: tuple[str, ...]
    into: str


@dataclass(frozen=True)
class Query:
    """The mail as a query that stands alone, in the articles' language, and each of its questions so."""

    whole: str
    questions: tuple[str, ...] = ()


@dataclass(frozen=True)
class ReadRequest:
    """Passages to be judged by how far they answer the question."""

    question: str
    passages: tuple[Passage, ...]


@dataclass(frozen=True)
class WriteRequest:
    """Everything a reply may be made from. `sought` points into `passages`; nothing else may be cited."""

    message: MessageCreated
    language: str
    passages: tuple[Passage, ...] = ()
    sought: tuple[QuestionResult, ...] = ()
    shown: int = 3  # passages the writer may read for each thing asked
    articles: tuple[tuple[int, ...], ...] = ()  # whole ones: their passages, in reading order; unknown: none
    today: date | None = None
    triage: TriageResult | None = None
    tone: str = "professional"
    tool_results: Mapping[str, Any] = field(default_factory=dict)
    background: Mapping[str, Any] = field(default_factory=dict)  # to know, not to state
    examples: tuple[str, ...] = ()  # earlier approved answers to mail like this; no sources
    canary: str = ""  # stands among the instructions and nowhere else: an answer that holds it has leaked them
    last: DraftResult | None = None  # the last try, where this is a repair
    report: GuardReport | None = None  # and what the guard said of it

    @property
    def refused(self) -> tuple[SentenceEvidence, ...]:
        """The sentences that a repair rewrites; the others stay as they are. None: the draft is written anew."""
        if self.report is None or not self.report.tone_ok:
            return ()
        return tuple(one for one in self.report.evidence if one.verdict == "refused")


FIGURE = "[figure]"  # stands in a statement for a number or day that is worked out apart


@dataclass(frozen=True)
class Statement:
    """One sentence of a draft with what it rests on; `sentence` is its place in the report's evidence."""

    sentence: int
    text: str
    quote: str
    heading: str = ""


@dataclass(frozen=True)
class CaseRequest:
    """A whole draft, by the sentence, with the mail that it answers and everything that its writer was shown."""

    shown: WriteRequest
    sentences: tuple[tuple[int, str], ...]  # the place in the report's evidence, and the words
    questions: tuple[str, ...] = ()  # of the mail, those that no gap of the draft names
    figures: tuple[tuple[int, str], ...] = ()  # the sentence's place, and a figure that code finds nowhere


@dataclass(frozen=True)
class TranslationRequest:
    """Sentences to be told literally in another language, by somebody who does not see what they rest on."""

    sentences: tuple[str, ...]
    into: str


class TriageModel(Protocol):
    name: str

    async def classify(self, request: TriageRequest, account: Account) -> TriageResult:
        """Raises ProviderError when the provider is down, UnreadableAnswer when its answer is no triage."""
        ...


class Writer(Protocol):
    name: str
    repairs: bool  # whether asking again with the guard's reasons can give something else

    async def write(self, request: WriteRequest, account: Account) -> DraftResult:
        """Raises ProviderError when the provider is down, UnreadableAnswer when its answer is no draft."""
        ...


class Reworder(Protocol):
    name: str

    async def reword(self, request: QueryRequest, account: Account) -> Query:
        """Raises ProviderError when the provider is down, UnreadableAnswer when its answer is no query."""
        ...


class Relevance(Protocol):
    name: str

    async def relevance(self, request: ReadRequest, account: Account) -> tuple[float, ...]:
        """0 to 1 for each passage. Raises ProviderError when the provider is down, UnreadableAnswer without a judgement."""
        ...


class Checker(Protocol):
    name: str
    translates: bool
    reads_case: bool

    async def opinions(self, statements: Sequence[Statement], account: Account) -> tuple[Opinion, ...]:
        """One for each statement. Raises ProviderError when the provider is down, UnreadableAnswer when it gives no opinion."""
        ...

    async def translate(self, request: TranslationRequest, account: Account) -> tuple[str, ...]:
        """One for each sentence. Raises ProviderError, or UnreadableAnswer."""
        ...

    async def case(self, request: CaseRequest, account: Account) -> tuple[CaseOpinion, ...]:
        """One for each sentence. Raises ProviderError, or UnreadableAnswer."""
        ...
