"""A model's server on loopback that says what a test tells it to: the only fake of a language model.

It speaks as OpenAI-compatible servers do at /v1/chat/completions, as Ollama at /api/chat, as Anthropic at /v1/messages.
"""

import contextlib
import gzip
import json
import re
import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

USAGE = {"prompt_tokens": 1000, "completion_tokens": 100, "total_tokens": 1100}


@dataclass
class Reply:
    """`hold` keeps the answer back until the server is closed, `drip` sends its letters one by one, `reset` hangs up.

    `text` may be made of what was asked. `page` is sent as it is, HTML as such.
    """

    text: str | Callable[[dict[str, Any]], str] = ""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    error: str = ""
    hold: bool = False
    drip: bool = False
    reset: bool = False
    page: str = ""
    finish: str = "stop"
    tool_calls: list[dict[str, Any]] = field(default_factory=list)
    refusal: str = ""  # in a field of its own, without a text
    code: str | None = None  # of an error
    usage: dict[str, int] | None = field(default_factory=lambda: dict(USAGE))

    def body(self, path: str, asked: dict[str, Any]) -> bytes:
        if self.page:
            return self.page.encode()
        shapes = {"/api/chat": self._ollama, "/v1/messages": self._anthropic}
        shape = shapes.get(path, self._openai)
        return json.dumps(shape(self.text(asked) if callable(self.text) else self.text)).encode()

    def events(self, asked: dict[str, Any]) -> list[dict[str, Any]]:
        """The same answer as the chunks of an OpenAI stream, a word each."""
        whole = self._openai(self.text(asked) if callable(self.text) else self.text)
        message, finish = whole["choices"][0]["message"], whole["choices"][0]["finish_reason"]
        deltas: list[dict[str, Any]] = [{"role": "assistant", "content": ""}]
        deltas += [{"content": word} for word in re.findall(r"\S*\s*", message["content"] or "") if word]
        calls = message.get("tool_calls") or []
        deltas += [{"tool_calls": [{"index": index, **call}]} for index, call in enumerate(calls)]
        kind = {key: whole[key] for key in ("id", "created", "model")} | {"object": "chat.completion.chunk"}
        chunks = [{**kind, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]} for delta in deltas]
        chunks.append({**kind, "choices": [{"index": 0, "delta": {}, "finish_reason": finish}]})
        return [*chunks, {**kind, "choices": [], "usage": self.usage}] if self.usage else chunks

    def _openai(self, text: str) -> dict[str, Any]:
        if self.status != 200:
            return {"error": {"message": self.error, "type": "error", "code": self.code, "param": None}}
        message: dict[str, Any] = {"role": "assistant", "content": None if self.tool_calls or self.refusal else text}
        if self.refusal:
            message["refusal"] = self.refusal
        if self.tool_calls:
            message["tool_calls"] = self.tool_calls
        told = {
            "id": "chatcmpl-1",
            "object": "chat.completion",
            "created": 1,
            "model": "test-model",
            "choices": [{"index": 0, "message": message, "finish_reason": self.finish}],
        }
        return told | ({"usage": self.usage} if self.usage else {})

    def _anthropic(self, text: str) -> dict[str, Any]:
        if self.status != 200:
            return {"type": "error", "error": {"type": "invalid_request_error", "message": self.error}}
        usage = self.usage or {}
        return {
            "id": "msg_1",
            "type": "message",
            "role": "assistant",
            "model": "test-model",
            "content": [{"type": "text", "text": text}],
            "stop_reason": "end_turn" if self.finish == "stop" else self.finish,
            "stop_sequence": None,
            "usage": {
                "input_tokens": usage.get("prompt_tokens", 0),
                "output_tokens": usage.get("completion_tokens", 0),
            },
        }

    def _ollama(self, text: str) -> dict[str, Any]:
        if self.status != 200:
            return {"error": self.error}
        usage = self.usage or {}
        return {
            "model": "test-model",
            "created_at": "2026-11-21T08:00:00Z",
            "message": {"role": "assistant", "content": text},
            "done": True,
            "done_reason": self.finish,
            "prompt_eval_count": usage.get("prompt_tokens", 0),
            "eval_count": usage.get("completion_tokens", 0),
        }


def says(answer: Any) -> Reply:
    return Reply(answer if isinstance(answer, str) else json.dumps(answer))


@dataclass
class Wire:
    """Replies in their order, the last one again and again; `asked` are the requests' bodies, `headers` come with them."""

    root: str
    replies: list[Reply] = field(default_factory=list)
    asked: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    connections: int = 0
    closing: threading.Event = field(default_factory=threading.Event)

    @property
    def base_url(self) -> str:
        return f"{self.root}/v1"

    def next(self) -> Reply:
        return self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]


class Handler(BaseHTTPRequestHandler):
    wire: Wire

    def setup(self) -> None:
        super().setup()
        self.wire.connections += 1

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
        self.wire.headers.append({name.lower(): value for name, value in self.headers.items()})
        self.wire.asked.append(asked)
        reply = self.wire.next()
        if reply.hold:
            self.wire.closing.wait(20)
        elif reply.reset:
            # Without lingering the connection is not closed but reset.
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.connection.close()
        elif asked.get("stream") and self.path == "/v1/chat/completions" and reply.status == 200 and not reply.page:
            self._stream(reply, asked)
        else:
            self._answer(reply, reply.body(self.path, asked))

    def _stream(self, reply: Reply, asked: dict[str, Any]) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.end_headers()
        with contextlib.suppress(OSError):
            for event in reply.events(asked):
                if reply.drip and self.wire.closing.wait(0.1):
                    return
                self.wfile.write(f"data: {json.dumps(event)}\n\n".encode())
                self.wfile.flush()
            self.wfile.write(b"data: [DONE]\n\n")
        self.close_connection = True

    def _answer(self, reply: Reply, body: bytes) -> None:
        self.send_response(reply.status)
        if reply.headers.get("content-encoding") == "gzip":
            body = gzip.compress(body)
        kind = "text/html" if reply.page.startswith("<") else "application/json"
        for name, value in {"content-type": kind, **reply.headers}.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        with contextlib.suppress(OSError):  # who asked may have gone
            if reply.drip:
                self._drip(body)
            else:
                self.wfile.write(body)

    def _drip(self, body: bytes) -> None:
        for place in range(len(body)):
            if self.wire.closing.wait(0.02):
                return
            self.wfile.write(body[place : place + 1])
            self.wfile.flush()

    def log_message(self, format: str, *args: Any) -> None:
        pass


@contextmanager
def serving(*replies: Reply, keep_alive: bool = False) -> Iterator[Wire]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    wire = Wire(f"http://127.0.0.1:{server.server_port}", list(replies))
    server.RequestHandlerClass = type(
        "WiredHandler", (Handler,), {"wire": wire, "protocol_version": "HTTP/1.1" if keep_alive else "HTTP/1.0"}
    )
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield wire
    finally:
        wire.closing.set()
        server.shutdown()
        server.server_close()
        thread.join()
