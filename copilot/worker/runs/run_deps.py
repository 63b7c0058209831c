"""Dependencies of one run: the mailbox's collection, its budget, and the configured models."""

import secrets
from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import partial

from asgiref.sync import sync_to_async

from copilot import golden_examples
from copilot.budget import wallet
from copilot.budget.wallet import Call
from copilot.config import Config
from copilot.guard.claims.kinds.embedding_classifier import MODEL
from copilot.leases import Lease
from copilot.model_interface import Taxonomy
from copilot.pipeline.deps import Deps
from copilot.state import Golden
from copilot.tools.registry import toolbox
from copilot.worker import health
from copilot.worker.model_registry import checker, reader, reworder, triage_model, writer
from copilot.worker.runs.run_input import RunInput
from kb.index.embedders import Bundled
from kb.index.embedding_queue import EmbeddingError, embed_alike
from kb.intents.classifier import Guess, guess_intent
from kb.intents.examples import Neighbour, nearest_examples, taxonomy
from kb.models import Collection
from kb.search import Passage, SearchResult, search
from kb.search.whole import whole_articles


class RunBudget:
    """The mailbox's wallet for one attempt at one event."""

    def __init__(self, lease: Lease, mailbox_id: int, config: Config) -> None:
        self.lease = lease
        self.mailbox_id = mailbox_id
        self.config = config
        self.charge_id: int | None = None

    async def reserve(self, tokens: int, cents: Decimal) -> bool:
        self.charge_id = await sync_to_async(wallet.reserve)(
            mailbox_id=self.mailbox_id,
            event_id=self.lease.event_id,
            attempt=self.lease.attempt,
            tokens=tokens,
            cents=cents,
            seconds=self.config.lease_seconds,
        )
        return self.charge_id is not None

    async def charge(self, call: Call) -> None:
        """Charge a model call. Raises RuntimeError without a reservation."""
        if self.charge_id is None:
            raise RuntimeError(f"{call.model} was called without a reservation")
        await sync_to_async(self._write)(self.charge_id, call)

    @staticmethod
    def _write(charge_id: int, call: Call) -> None:
        wallet.record(charge_id, call)
        health.record_model_state(call.state_key, call.error)


class CollectionSearch:
    """Queries one collection from the graph's event loop; they run in the slot's own thread."""

    def __init__(self, collection: Collection) -> None:
        self.collection = collection

    async def retrieve(self, query: str, *, limit: int, intent: str, language: str) -> SearchResult:
        asked = partial(search, self.collection, query, limit=limit, intent=intent, language=language)
        return await sync_to_async(asked)(for_customers=True)

    async def neighbours(self, text: str) -> list[Neighbour]:
        return await sync_to_async(nearest_examples)(self.collection, text)

    async def intent(self, text: str) -> Guess | None:
        return await sync_to_async(guess_intent)(self.collection, text)

    async def golden(self, mailbox_id: int, text: str) -> tuple[Golden, ...]:
        return await sync_to_async(golden_examples.similar)(mailbox_id, self.collection.active_model, text)

    async def articles(self, versions: Sequence[int]) -> dict[int, tuple[Passage, ...]]:
        return await sync_to_async(whole_articles)(self.collection, versions)

    def taxonomy(self) -> Taxonomy:
        category_of = taxonomy(self.collection)
        return Taxonomy(intents=frozenset(category_of), category_of=category_of)


async def sentence_vectors(sentences: Sequence[str]) -> Mapping[str, Sequence[float]]:
    """Vectors by sentence. Empty if the bundled model is unavailable or replaced; then only patterns judge."""
    try:
        vectors = await sync_to_async(embed_alike)(sentences, MODEL)
    except EmbeddingError:
        return {}
    return dict(zip(sentences, vectors, strict=True)) if vectors.shape[1] == Bundled.dim else {}


def build_deps(work: RunInput, lease: Lease, config: Config) -> Deps:
    library, nonce = CollectionSearch(work.collection), secrets.token_hex(8)
    return Deps(
        config=config,
        taxonomy=library.taxonomy(),
        triage=triage_model(config, nonce),
        writer=writer(config, nonce),
        retrieve=library.retrieve,
        neighbours=library.neighbours,
        intent=library.intent,
        articles=library.articles,
        sentence_vectors=sentence_vectors,
        reworder=reworder(config, nonce),
        reader=reader(config, nonce),
        checker=checker(config, nonce),
        library=f"{work.collection.pk}.{work.collection.revision}",
        golden=partial(library.golden, work.mailbox_id),
        usual_tokens=wallet.usual_tokens(work.mailbox_id) if config.language_models else 0,
        wallet=RunBudget(lease, work.mailbox_id, config),
        collection_language=work.collection.language,
        embedding_model=work.collection.active_model,
        passages_fetched=work.tier.fetched if work.tier else config.passages_fetched,
        passages_shown=work.tier.shown if work.tier else config.passages_shown,
        tools=toolbox(
            ticket_id=work.ticket_id,
            mailbox_id=work.mailbox_id,
            model=work.collection.active_model,
            seconds=config.tool_timeout,
        ),
    )
