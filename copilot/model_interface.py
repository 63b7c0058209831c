"""Interface of models: requests, protocols and errors that `llm`, `extractive` and the worker share."""

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Protocol

from pydantic import BaseModel

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
from kb.search.languages import in_further_languages


@dataclass(frozen=True)
class Taxonomy:
    """The labels of published articles and examples; a model must choose one of them."""

    intents: frozenset[str] = field(default_factory=frozenset)
    category_of: dict[str, str] = field(default_factory=dict)


# Called for every model call, failed ones included, once its cost is known.
Account = Callable[[Call], Awaitable[None]]


class ProviderError(Exception):
    """The provider's error message. `permanent`: a retry cannot help (bad key, unknown model)."""

    def __init__(self, message: str, *, permanent: bool, retry_after: float = 0.0) -> None:
        super().__init__(message)
        self.permanent = permanent
        self.retry_after = retry_after  # seconds that the provider asked to wait


# Beginnings of a failed call's words that are ours.
TIMED_OUT = "no answer in time"
NO_CHAT_ANSWER = "what it sent is no answer of a chat model"
_STATUS = re.compile(r"([45]\d\d)\b")
_MEANINGS = {
    "401": "the endpoint refused the key",
    "403": "the key may not use this model",
    "404": "the endpoint does not know this model, or the address is wrong",
    "408": TIMED_OUT,
    "429": "the limit of this key is reached",
    "504": TIMED_OUT,
}


def failure_kind(words: str) -> str:
    """Status and kind of a failed call, from its words. Nothing of the provider's own message, which may repeat mail,
    keys and addresses, so that a monitor without a password may read it."""
    if found := _STATUS.match(words):
        usual = "the endpoint refused the request" if words.startswith("4") else "the endpoint failed"
        return f"{found[1]}: {_MEANINGS.get(found[1], usual)}"
    return next((kind for kind in (TIMED_OUT, NO_CHAT_ANSWER) if words.startswith(kind)), "it could not be asked")


class UnreadableAnswer(Exception):
    """The model's answer had the wrong format twice."""


@dataclass(frozen=True)
class TriageRequest:
    message: MessageCreated
    language: str
    taxonomy: Taxonomy
    neighbours: tuple[Neighbour, ...] = ()
    guess: Guess | None = None  # prediction of all labelled examples together
    tools: Mapping[str, str] = field(default_factory=dict)  # tools that may be requested: name and description


@dataclass(frozen=True)
class QueryRequest:
    """Questions to rewrite for search, and the language of the articles."""

    message: MessageCreated
    questions: tuple[str, ...]
    into: str


@dataclass(frozen=True)
class Query:
    """The mail rewritten as a self-contained query in the articles' language, and each question likewise."""

    whole: str
    questions: tuple[str, ...] = ()


@dataclass(frozen=True)
class ReadRequest:
    """Passages to rate by how well they answer the question."""

    question: str
    passages: tuple[Passage, ...]


SHOWN = 3  # passages that a writer may read per question
FURTHER_ARTICLES = 3  # in languages that the best passages do not have


@dataclass(frozen=True)
class WriteRequest:
    """Everything a reply may be made from. `sought` has indexes into `passages`; nothing else may be cited."""

    message: MessageCreated
    language: str
    passages: tuple[Passage, ...] = ()
    sought: tuple[QuestionResult, ...] = ()
    by_mail: tuple[int, ...] = ()  # best passages for the whole mail, if its questions were searched one by one
    shown: int = SHOWN
    articles: tuple[tuple[int, ...], ...] = ()  # whole articles as indexes of their passages; empty if unknown
    today: date | None = None
    triage: TriageResult | None = None
    tone: str = "professional"
    tool_results: Mapping[str, Any] = field(default_factory=dict)
    background: Mapping[str, Any] = field(default_factory=dict)  # to know, not to state
    examples: tuple[str, ...] = ()  # earlier approved answers to similar mail; not sources
    canary: str = ""  # occurs only in the instructions: an answer that contains it has leaked them
    last: DraftResult | None = None  # the last attempt, if this is a repair
    report: GuardReport | None = None  # the guard's report on it
    read_again: bool = False  # a second model will say which questions the draft answers

    @property
    def refused(self) -> tuple[SentenceEvidence, ...]:
        """The sentences that a repair rewrites; the others stay. Empty if the whole draft is rewritten."""
        if self.report is None or not self.report.tone_ok:
            return ()
        return tuple(one for one in self.report.evidence if one.verdict == "refused")


def sources_to_read(passages: Sequence[Passage], sought: Sequence[QuestionResult], shown: int) -> list[int]:
    """Indexes of the passages that a model reads: those of the `shown` best articles for each question, as two of one
    article tell no more than one where whole articles are read; then the nearest in languages that none of these has."""
    best = list(dict.fromkeys(source for each in sought for source in _of_articles(passages, each.sources, shown)))
    others = [passages[source] for each in sought for source in each.sources if source not in best]
    further = in_further_languages(others, [passages[source] for source in best], FURTHER_ARTICLES)
    return [*best, *map(passages.index, further)]


def _of_articles(passages: Sequence[Passage], sources: Sequence[int], most: int) -> Iterator[int]:
    """Up to the last passage before one of a further article."""
    seen: set[int] = set()
    for source in sources:
        seen.add(passages[source].version_id)
        if len(seen) > most:
            return
        yield source


def spare_sources(by_mail: Sequence[int], read: Sequence[int], shown: int) -> list[int]:
    """Indexes of the `shown` best passages for the whole mail that no question brings: a model reads them if there is
    room, as none of several questions need tell what the mail is about."""
    return [index for index in by_mail[:shown] if index not in read]


FIGURE = "[figure]"  # placeholder in a statement for a number or date that is calculated separately


@dataclass(frozen=True)
class Statement:
    """A sentence of a draft with its supporting text. `sentence` is its index in the report's evidence."""

    sentence: int
    text: str
    quote: str
    heading: str = ""


@dataclass(frozen=True)
class CaseRequest:
    """A whole draft, by sentence, with the mail and everything its writer was shown."""

    shown: WriteRequest
    sentences: tuple[tuple[int, str], ...]  # index in the report's evidence, and text
    questions: tuple[str, ...] = ()  # questions of the mail that no gap of the draft names
    figures: tuple[tuple[int, str], ...] = ()  # index of the sentence, and a figure without a source


@dataclass(frozen=True)
class TranslationRequest:
    """Sentences to translate literally, by a model that does not see their sources."""

    sentences: tuple[str, ...]
    into: str


class TriageModel(Protocol):
    name: str

    async def classify(self, request: TriageRequest, account: Account) -> TriageResult:
        """Raises ProviderError if the provider fails, UnreadableAnswer if the answer is no valid triage."""
        ...


class Writer(Protocol):
    name: str
    repairs: bool  # whether another call with the guard's reasons may give another result

    async def write(self, request: WriteRequest, account: Account) -> DraftResult:
        """Raises ProviderError if the provider fails, UnreadableAnswer if the answer is no valid draft."""
        ...


class Reworder(Protocol):
    name: str

    async def reword(self, request: QueryRequest, account: Account) -> Query:
        """Raises ProviderError if the provider fails, UnreadableAnswer if the answer is no valid query."""
        ...


class Relevance(Protocol):
    name: str

    async def relevance(self, request: ReadRequest, account: Account) -> tuple[float, ...]:
        """Relevance, 0 to 1, of each passage. Raises ProviderError if the provider fails, UnreadableAnswer without
        ratings."""
        ...


class Checker(Protocol):
    name: str
    translates: bool
    reads_case: bool

    async def opinions(self, statements: Sequence[Statement], account: Account) -> tuple[Opinion, ...]:
        """One opinion per statement. Raises ProviderError if the provider fails, UnreadableAnswer without opinions."""
        ...

    async def translate(self, request: TranslationRequest, account: Account) -> tuple[str, ...]:
        """One translation per sentence. Raises ProviderError or UnreadableAnswer."""
        ...

    async def case(self, request: CaseRequest, account: Account) -> tuple[CaseOpinion, ...]:
        """One opinion per sentence. Raises ProviderError or UnreadableAnswer."""
        ...


def known_place(loc: Sequence[int | str], form: type[BaseModel]) -> str:
    """Where an answer is wrong (`loc` of a pydantic error), in names of the form only: the next prompt repeats it, and
    a name that a model invented may come from a mail."""
    schema = form.model_json_schema()
    known = {name for part in (schema, *schema.get("$defs", {}).values()) for name in part.get("properties", ())}
    places = (
        str(part) if isinstance(part, int) or part in known else "a field that is not in the form" for part in loc
    )
    return ".".join(places)
