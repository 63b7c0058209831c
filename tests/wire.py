"""A chat-completions server on loopback that says what a test tells it to: the only fake of a language model."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass
class Reply:
    """`hold` keeps the answer back until the server is closed."""

    text: str = ""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    error: str = ""
    hold: bool = False
    finish: str = "stop"

    def body(self) -> bytes:
        if self.status != 200:
            return json.dumps({"error": {"message": self.error, "type": "error", "code": None, "param": None}}).encode()
        message = {"role": "assistant", "content": self.text}
        return json.dumps(
            {
                "id": "chatcmpl-1",
                "object": "chat.completion",
                "created": 1,
                "model": "test-model",
                "choices": [{"index": 0, "message": message, "finish_reason": self.finish}],
                "usage": {"prompt_tokens": 1000, "completion_tokens": 100, "total_tokens": 1100},
            }
        ).encode()


def says(answer: Any) -> Reply:
    return Reply(answer if isinstance(answer, str) else json.dumps(answer))


@dataclass
class Wire:
    """Replies in their order, the last one again and again; `asked` are the requests' bodies."""

    base_url: str
    replies: list[Reply] = field(default_factory=list)
    asked: list[dict[str, Any]] = field(default_factory=list)
    closing: threading.Event = field(default_factory=threading.Event)

    def next(self) -> Reply:
        return self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]


@contextmanager
def serving(*replies: Reply) -> Iterator[Wire]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            wire.asked.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            reply = wire.next()
            if reply.hold:
                wire.closing.wait(20)
                return
            body = reply.body()
            self.send_response(reply.status)
            for name, value in {"content-type": "application/json", **reply.headers}.items():
                self.send_header(name, value)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    wire = Wire(f"http://127.0.0.1:{server.server_port}/v1", list(replies))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield wire
    finally:
        wire.closing.set()
        server.shutdown()
        server.server_close()
        thread.join()
