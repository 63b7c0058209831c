"""An OpenTelemetry collector on loopback, and the attributes of the spans that it is sent."""

import contextlib
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from gzip import decompress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest


@dataclass
class Collector:
    address: str
    paths: list[str] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    spans: list[Any] = field(default_factory=list)
    services: set[str] = field(default_factory=set)
    told: int = 0  # bytes of its answer that it got rid of

    def take(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.paths.append(path)
        self.headers.append(headers)
        told = ExportTraceServiceRequest.FromString(decompress(body) if body[:2] == b"\x1f\x8b" else body)
        for of_resource in told.resource_spans:
            self.services |= {a.value.string_value for a in of_resource.resource.attributes if a.key == "service.name"}
            for scope in of_resource.scope_spans:
                self.spans += scope.spans

    def named(self, name: str) -> Any:
        return next(span for span in self.spans if span.name == name)


@contextlib.contextmanager
def collecting(status: int = 200, *, without_end: bool = False) -> Iterator[Collector]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            collector.take(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
            self.send_response(status)
            self.end_headers()
            with contextlib.suppress(ConnectionError):  # until nobody reads on
                while without_end and collector.told < 50_000_000:
                    collector.told += self.wfile.write(bytes(65_536))

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    collector = Collector(f"http://127.0.0.1:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield collector
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def value(attribute: Any) -> Any:
    return getattr(attribute.value, attribute.value.WhichOneof("value"))


def facts(span: Any) -> dict[str, Any]:
    return {attribute.key: value(attribute) for attribute in span.attributes}
