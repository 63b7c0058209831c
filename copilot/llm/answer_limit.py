"""How much of an answer is read from the wire. A model keeps to its output cap; a server that says it is one need not.

Answers are asked for as they are: 8 MB that come compressed can be 8 GB in memory.
"""

import sys
from collections.abc import AsyncIterator
from functools import cache
from typing import Any

MOST_BYTES = (
    8_000_000  # of one answer: the largest output cap is 16,000 tokens, of which a stream tells each in 400 bytes
)


class AnswerTooLong(Exception):
    """The rest was not read."""

    def __init__(self, words: str = "") -> None:
        super().__init__(words or f"its answer is longer than {MOST_BYTES:,} bytes; the rest was not read")


def limit(model: Any) -> None:
    """Of a model whose client is one of httpx, or of httpx2, which openai's is made of; under the names that LangChain's
    models give it."""
    for name in ("root_async_client", "_async_client"):
        client = getattr(getattr(model, name, None), "_client", None)
        hooks = getattr(client, "event_hooks", {"request": [_plain], "response": [_stop]})
        if _stop not in hooks["response"]:  # models share their clients
            hooks["request"].append(_plain)
            hooks["response"].append(_stop)


async def _plain(request: Any) -> None:
    request.headers["accept-encoding"] = "identity"


async def _stop(response: Any) -> None:
    if response.headers.get("content-encoding", "identity").lower() != "identity":
        raise AnswerTooLong("its answer is compressed though it was not asked for so; it was not read")
    response.stream = _limited(type(response).__module__.partition(".")[0])(response.stream)


@cache
def _limited(wire: str) -> Any:
    """Made once for each of the two: they ask what class a stream is of."""

    class Limited(sys.modules[wire].AsyncByteStream):  # type: ignore[misc]
        def __init__(self, stream: Any) -> None:
            self._stream = stream

        async def __aiter__(self) -> AsyncIterator[bytes]:
            read = 0
            async for part in self._stream:
                read += len(part)
                if read > MOST_BYTES:
                    raise AnswerTooLong
                yield part

        async def aclose(self) -> None:
            await self._stream.aclose()

    return Limited
