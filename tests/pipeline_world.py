"""What surrounds a run of the pipeline: a library in memory, a wallet, models as scripts. Nodes, guard and route are real."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from asgiref.sync import async_to_sync

from copilot.budget.wallet import Call
from copilot.extractive.triage import ExtractiveTriage as Voting
from copilot.extractive.triage import classify as voted
from copilot.extractive.writer import ExtractiveWriter
from copilot.model_interface import (
    Account,
    Checker,
    Reworder,
    TriageModel,
    TriageRequest,
    Writer,
    WriteRequest,
)
from copilot.pipeline.deps import Deps, SentenceVectors, no_vectors
from copilot.pipeline.graph import RECURSION_LIMIT, build
from copilot.state import (
    DraftResult,
    Golden,
    MessageCreated,
    Quote,
    State,
    TriageResult,
)
from kb.intents.examples import Neighbour
from kb.search import Passage, SearchResult
from tests.given_config import GivenConfig
from tests.library import DELIVERY_EXAMPLES, MAIL, PASSAGES, TAXONOMY

GRAPH = build()


@dataclass
class Wallet:
    refuses: bool = False
    reserved: list[tuple[int, Decimal]] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)

    async def reserve(self, tokens: int, cents: Decimal) -> bool:
        self.reserved.append((tokens, cents))
        return not self.refuses

    async def charge(self, call: Call) -> None:
        self.calls.append(call)


@dataclass
class World:
    """What surrounds a run; `queries` are the searches that were made."""

    passages: tuple[Passage, ...] = PASSAGES
    internal: tuple[Passage, ...] = ()
    neighbours: list[Neighbour] = field(default_factory=lambda: list(DELIVERY_EXAMPLES))
    weak: bool = False
    strength: float = 0.9
    triage: TriageModel = field(default_factory=Voting)
    writer: Writer = field(default_factory=ExtractiveWriter)
    reworder: Reworder | None = None
    wallet: Wallet = field(default_factory=Wallet)
    settings: dict[str, Any] = field(default_factory=dict)
    queries: list[str] = field(default_factory=list)
    approved: tuple[Golden, ...] = ()
    usual_tokens: int = 0
    checker: Checker | None = None
    sentence_vectors: SentenceVectors = no_vectors
    wholes: dict[int, tuple[Passage, ...]] = field(default_factory=dict)
    failures: list[Exception] = field(default_factory=list)

    async def retrieve(self, query: str, limit: int, intent: str, language: str) -> SearchResult:
        self.queries.append(query)
        if self.failures:
            raise self.failures.pop(0)
        return SearchResult(query, self.passages[:limit], self.weak, self.strength, internal=self.internal)

    async def nearest(self, text: str) -> list[Neighbour]:
        return self.neighbours

    async def articles(self, versions: Sequence[int]) -> dict[int, tuple[Passage, ...]]:
        return {version: self.wholes[version] for version in versions if version in self.wholes}

    async def golden(self, text: str) -> tuple[Golden, ...]:
        return self.approved

    def run(self, message: MessageCreated = MAIL) -> State:
        deps = Deps(
            config=GivenConfig(**self.settings), taxonomy=TAXONOMY, triage=self.triage, writer=self.writer,
            retrieve=self.retrieve, neighbours=self.nearest, wallet=self.wallet, golden=self.golden,
            reworder=self.reworder, usual_tokens=self.usual_tokens, articles=self.articles, checker=self.checker,
            sentence_vectors=self.sentence_vectors,
        )  # fmt: skip
        end: State = async_to_sync(GRAPH.ainvoke)(
            {"message": message}, context=deps, config={"recursion_limit": RECURSION_LIMIT}
        )
        return end

    def verdict(self, message: MessageCreated = MAIL) -> tuple[str, str, str]:
        end = self.run(message)
        return end["decision"], end["escalation_reason"], end["card"]


@dataclass
class Model:
    """A language model as a script: each answer is a draft, or an error to raise."""

    answers: list[DraftResult | Exception]
    name: str = "openai:gpt-4.1-mini"
    repairs: bool = True
    requests: list[WriteRequest] = field(default_factory=list)

    async def write(self, request: WriteRequest, account: Account) -> DraftResult:
        self.requests.append(request)
        await account(Call("draft", self.name, 1000, 100, Decimal("0.05")))
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


@dataclass
class Reader:
    answer: TriageResult | Exception
    name: str = "openai:gpt-4.1-mini"

    async def classify(self, request: TriageRequest, account: Account) -> TriageResult:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


TRIAGED = voted(TriageRequest(MAIL, "en", TAXONOMY, tuple(DELIVERY_EXAMPLES)))
SENTENCE = "Delivery within Austria takes 1 to 2 working days"
PLACE = PASSAGES[0].text.index(SENTENCE)
GOOD = DraftResult(
    answer=f"Hi Maria,\n\n{SENTENCE}. [1]\n\nBest wishes,\nThe support team",
    citations=(Quote(number=1, source=0, text=SENTENCE, start=PLACE, end=PLACE + len(SENTENCE)),),
    confidence=0.9,
)
WRONG = GOOD.model_copy(update={"answer": GOOD.answer.replace("1 to 2", "7 to 9")})
