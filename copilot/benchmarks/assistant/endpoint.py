"""Mock endpoint of a language model for the assistant's benchmark: OpenAI's protocol, one second to the first token.

It requests one lookup, repeats its result with a citation, and names conversations. Its response depends on the request
alone, so that fifty concurrent conversations need no state.

    python -m copilot.benchmarks.assistant.endpoint PORT
"""

import asyncio
import json
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from typing import Any

import uvicorn

FIRST_TOKEN = 1.0  # seconds
PAUSE = 0.01  # seconds between two words
STATEMENTS = 3  # per answer
# Kinds of questions, used in turn.
LOOK_UPS: Sequence[tuple[str, str, str]] = (
    ("How many tickets were about {topic}, benchmark {number}?", "count_tickets", "words"),
    ("What do the articles say about {topic}, benchmark {number}?", "articles", "query"),
    ("Which tickets are like {topic}, benchmark {number}?", "similar_tickets", "text"),
    ("List tickets about {topic}, benchmark {number}.", "tickets", "words"),
    ("What came in lately about {topic}, benchmark {number}?", "recent_tickets", ""),
)
TOPICS = ("a refund", "a planter", "an invoice", "a broken box", "delivery", "the Plus plan", "a return", "a voucher")
SOURCE = re.compile(r"source \[(\d+)\][^\n]*\n[^\n]*\n(?P<text>[^\n]+)")
NOTHING = "Nothing was found."
TITLE = "A benchmark's question"

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]


def question(number: int) -> str:
    topic = TOPICS[number // len(LOOK_UPS) % len(TOPICS)]
    return LOOK_UPS[number % len(LOOK_UPS)][0].format(topic=topic, number=number)


def deltas(asked: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Chunks of the response to a request."""
    messages = asked["messages"]
    if not asked.get("tools"):
        return words(TITLE)
    if messages[-1]["role"] == "tool":
        return words(answer(messages[-1]["content"]))
    return [call(str(messages[-1]["content"]))]


def words(text: str) -> list[dict[str, Any]]:
    return [{"content": word} for word in re.findall(r"\S+\s*", text)]


def answer(found: str) -> str:
    sources = [(match[1], match["text"]) for match in SOURCE.finditer(found)][:STATEMENTS]
    return " ".join(f"{text} [{number}]" for number, text in sources) or NOTHING


def call(asked: str) -> dict[str, Any]:
    for place, (shape, tool, argument) in enumerate(LOOK_UPS):
        if asked.startswith(shape.partition("{")[0]):
            topic = asked.partition("about ")[2].partition(",")[0] or asked
            arguments = {argument: topic if argument == "words" else asked} if argument else {"hours": 2_000}
            function = {"name": tool, "arguments": json.dumps(arguments)}
            return {"tool_calls": [{"index": 0, "id": f"call_{place}", "type": "function", "function": function}]}
    return {"content": NOTHING}


async def events(asked: Mapping[str, Any]) -> AsyncIterator[bytes]:
    """Server-sent events of one chat completion, at a model's pace."""
    said = deltas(asked)
    finish = "tool_calls" if "tool_calls" in said[0] else "stop"
    kind = {"id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1, "model": "benchmark"}
    await asyncio.sleep(FIRST_TOKEN)
    for delta in said:
        yield event({**kind, "choices": [{"index": 0, "delta": {"role": "assistant", **delta}, "finish_reason": None}]})
        await asyncio.sleep(PAUSE)
    yield event({**kind, "choices": [{"index": 0, "delta": {}, "finish_reason": finish}]})
    usage = {"prompt_tokens": 1_000, "completion_tokens": len(said), "total_tokens": 1_000 + len(said)}
    yield event({**kind, "choices": [], "usage": usage})
    yield b"data: [DONE]\n\n"


def event(chunk: Mapping[str, Any]) -> bytes:
    return f"data: {json.dumps(chunk)}\n\n".encode()


async def application(scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
    """ASGI application for POST /v1/chat/completions."""
    assert scope["type"] == "http"
    body, more = b"", True
    while more:
        message = await receive()
        body, more = body + message.get("body", b""), message.get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/event-stream")]})
    async for chunk in events(json.loads(body)):
        await send({"type": "http.response.body", "body": chunk, "more_body": True})
    await send({"type": "http.response.body", "body": b""})


if __name__ == "__main__":
    uvicorn.run(application, port=int(sys.argv[1]), lifespan="off", log_level="error")
