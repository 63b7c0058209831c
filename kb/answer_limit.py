"""Limits how much of a provider's response is read: of models that write or embed, and of mail providers. A model obeys
its output cap; a server that claims to be one need not.

Models are asked not to compress responses, as 8 MB of compressed data can be 8 GB in memory.
"""

import sys
from collections.abc import AsyncIterator, Iterable, Iterator
from functools import cache
from typing import Any, TypeVar

MOST_BYTES = 8_000_000  # per response: the largest output cap is 16,000 tokens, which a stream sends in 400 bytes each
PIECE = 65_536  # bytes
# Clients are moving from one to the other; openai's uses the second.
WIRES = ("httpx", "httpx2")
MADE_WHEN_ASKED_FOR = ("_client", "_async_client")  # created lazily by LangChain's models
DEEPEST, MOST_SEEN = 6, 2_000  # limits of searching a model object for clients
Kind = TypeVar("Kind", bound=BaseException)


class AnswerTooLong(Exception):
    """The rest was not read."""

    def __init__(self, words: str = "") -> None:
        super().__init__(words or f"its answer is longer than {MOST_BYTES:,} bytes; the rest was not read")


def too_long(error: BaseException | None) -> AnswerTooLong | None:
    """The AnswerTooLong that caused the error, which a client reports as a lost connection."""
    return origin(error, AnswerTooLong)


def origin(error: BaseException | None, kind: type[Kind]) -> Kind | None:
    """The error of this kind in the chain of causes, if any."""
    seen = 0
    while error is not None and seen < 10:
        if isinstance(error, kind):
            return error
        error, seen = error.__cause__ or error.__context__, seen + 1
    return None


def limit(model: Any) -> None:
    """Limit the responses of a LangChain model that uses clients of httpx or httpx2, found in its attributes whatever
    their names."""
    for client, waits in _clients(model):
        plain, stop = (_plain, _stop) if waits else (_plain_now, _stop_now)
        if stop not in client.event_hooks["response"]:  # models share their clients
            client.event_hooks["request"].append(plain)
            client.event_hooks["response"].append(stop)


def _clients(model: Any) -> Iterator[tuple[Any, bool]]:
    """Clients with whether they are asynchronous."""
    for name in MADE_WHEN_ASKED_FOR:
        getattr(model, name, None)
    wires = [sys.modules[name] for name in WIRES if name in sys.modules]
    now, later = tuple(wire.Client for wire in wires), tuple(wire.AsyncClient for wire in wires)
    level, seen = [model], {id(model)}
    for _ in range(DEEPEST):
        held = [each for one in level for each in _held(one)]
        level = []
        for each in held:
            if id(each) in seen or len(seen) > MOST_SEEN:
                continue
            seen.add(id(each))
            if isinstance(each, (*now, *later)):
                yield each, isinstance(each, later)
            else:
                level.append(each)


def _held(one: Any) -> Iterable[Any]:
    """Attributes of an object, including Pydantic's private ones; none for a class, a module or a plain value."""
    if isinstance(one, (list, tuple)):
        return one
    if isinstance(one, dict):
        return one.values()
    if isinstance(one, (type, type(sys))):
        return ()
    return [*getattr(one, "__dict__", {}).values(), *(getattr(one, "__pydantic_private__", None) or {}).values()]


async def _plain(request: Any) -> None:
    _plain_now(request)


def _plain_now(request: Any) -> None:
    request.headers["accept-encoding"] = "identity"


async def _stop(response: Any) -> None:
    _stop_now(response)


def _stop_now(response: Any) -> None:
    if response.headers.get("content-encoding", "identity").lower() != "identity":
        raise AnswerTooLong("its answer is compressed though it was not asked for so; it was not read")
    response.stream = _limited(type(response).__module__.partition(".")[0])(response.stream)


@cache
def _limited(wire: str) -> Any:
    """The stream class for each of the two libraries, which check the type of a stream."""
    both = (sys.modules[wire].AsyncByteStream, sys.modules[wire].SyncByteStream)

    class Limited(*both):  # type: ignore[misc]
        def __init__(self, stream: Any) -> None:
            self._stream = stream

        async def __aiter__(self) -> AsyncIterator[bytes]:
            read = 0
            async for part in self._stream:
                read = _counted(read, part)
                yield part

        def __iter__(self) -> Iterator[bytes]:
            read = 0
            for part in self._stream:
                read = _counted(read, part)
                yield part

        async def aclose(self) -> None:
            await self._stream.aclose()

        def close(self) -> None:
            self._stream.close()

    return Limited


def _counted(read: int, part: bytes) -> int:
    if read + len(part) > MOST_BYTES:
        raise AnswerTooLong
    return read + len(part)


def cut(response: Any, *_: Any, **asked: Any) -> None:
    """A hook of `requests` that keeps the beginning of a response that is read whole, so that its status is still
    known."""
    if asked.get("stream"):
        return
    read = bytearray()
    for part in response.iter_content(PIECE):
        read += part
        if len(read) > MOST_BYTES:
            response.close()
            break
    response._content, response._content_consumed = bytes(read[:MOST_BYTES]), True
