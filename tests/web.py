"""A fake web server on loopback that answers as a test says, and a fake name server."""

import gzip
import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Answer = Callable[["Handler"], None]


class Handler(BaseHTTPRequestHandler):
    server: "Server"

    def do_GET(self) -> None:
        self.server.site.asked.append((self.path, {name.lower(): value for name, value in self.headers.items()}))
        answer = self.server.site.pages.get(self.path.partition("?")[0])
        if answer is None:
            self.send_error(404)
        else:
            answer(self)

    def say(self, body: bytes, content_type: str = "text/html; charset=utf-8", status: int = 200, **more: str) -> None:
        self.send_response(status)
        headers = {"Content-Type": content_type, "Content-Length": str(len(body))} | {
            name.replace("_", "-"): value for name, value in more.items()
        }
        for name, value in headers.items():
            if value:
                self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        pass


@dataclass
class Site:
    """`asked` are the paths and headers of the requests in their order."""

    url: str = ""
    pages: dict[str, Answer] = field(default_factory=dict)
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    closing: threading.Event = field(default_factory=threading.Event)

    def page(self, path: str, body: bytes | str, content_type: str = "text/html; charset=utf-8", **more: str) -> None:
        raw = body.encode() if isinstance(body, str) else body
        self.pages[path] = lambda handler: handler.say(raw, content_type, **more)

    def packed(self, path: str, body: bytes, content_type: str = "text/html") -> None:
        self.page(path, gzip.compress(body), content_type, Content_Encoding="gzip")

    def redirect(self, path: str, to: str, status: int = 302) -> None:
        self.pages[path] = lambda handler: handler.say(b"", status=status, Location=to)

    def drip(self, path: str, piece: bytes = b".") -> None:
        """Begins an answer of a length it never reaches, a byte at a time."""

        def answer(handler: Handler) -> None:
            handler.send_response(200)
            handler.send_header("Content-Type", "text/html")
            handler.send_header("Content-Length", "1000000")
            handler.end_headers()
            while not self.closing.wait(0.02):
                try:
                    handler.wfile.write(piece)
                except OSError:
                    return

        self.pages[path] = answer


class Server(ThreadingHTTPServer):
    site: Site

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that hangs up is what many of these tests are about."""


@contextmanager
def site(tls: ssl.SSLContext | None = None) -> Iterator[Site]:
    server = Server(("127.0.0.1", 0), Handler)
    if tls:
        server.socket = tls.wrap_socket(server.socket, server_side=True)
    server.site = made = Site(f"http{'s' if tls else ''}://127.0.0.1:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield made
    finally:
        made.closing.set()
        server.shutdown()
        server.server_close()
        thread.join()


class Names:
    """Stands in for the name server: each name's answers in their order, the last one again and again."""

    def __init__(self, **answers: list[list[str]]) -> None:
        self.answers = {name.replace("_", "."): list(found) for name, found in answers.items()}
        self.asked: list[str] = []

    def getaddrinfo(self, host: str, port: int, *_args: Any, **_more: Any) -> list[Any]:
        if host not in self.answers:
            return REAL(host, port, *_args, **_more)
        self.asked.append(host)
        found = self.answers[host]
        addresses = found.pop(0) if len(found) > 1 else found[0]
        return [(_family(address), socket.SOCK_STREAM, 6, "", (address, port)) for address in addresses]


REAL = socket.getaddrinfo


def _family(address: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in address else socket.AF_INET
