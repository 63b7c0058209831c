"""Large and malformed requests cost the web process next to nothing, measured on the real server."""

import contextlib
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.desk_process import PAGES, DeskProcess
from tests.prepared import Prepared

pytestmark = pytest.mark.live

MEGABYTE = 1024 * 1024
SENT = 300 * MEGABYTE
ALLOWED = 32 * MEGABYTE  # of memory, for anything that is refused; a form of 300 MB took 933, 100 MB of headers 616


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory, prepared: Prepared) -> Iterator[DeskProcess]:
    process = DeskProcess(prepared.demo(tmp_path_factory.mktemp("desk")), EMBEDDINGS="bundled")
    process.start(seconds=180, command=PAGES)
    yield process
    process.stop()


def peak(desk: DeskProcess) -> int:
    """Bytes that the server has ever held."""
    status = Path(f"/proc/{desk.process.pid}/status").read_text()
    return 1024 * int(status.partition("VmHWM:")[2].split()[0])


def posted(desk: DeskProcess, head: bytes, pieces: Iterator[bytes]) -> bytes:
    """The first line of the answer; a server that has said no closes while we still send."""
    with socket.create_connection(("127.0.0.1", int(desk.port)), timeout=60) as connection:
        with contextlib.suppress(OSError):
            connection.sendall(head)
            for piece in pieces:
                connection.sendall(piece)
        with contextlib.suppress(OSError):
            return connection.recv(65536).partition(b"\r\n")[0]
    return b""


def pieces(of: bytes, total: int = SENT) -> Iterator[bytes]:
    for _ in range(total // len(of)):
        yield of


def chunked(of: bytes) -> Iterator[bytes]:
    for _ in range(SENT // len(of)):
        yield b"%x\r\n%s\r\n" % (len(of), of)
    yield b"0\r\n\r\n"


FORM = b"Content-Type: application/x-www-form-urlencoded\r\n"
PARTS = b"Content-Type: multipart/form-data; boundary=b\r\n"
FIELD = b'--b\r\nContent-Disposition: form-data; name="username"\r\n\r\n'
HOST = b"Host: 127.0.0.1\r\nCookie: csrftoken=" + b"t" * 32 + b"\r\n"  # without it Django refuses unread
LENGTH = b"Content-Length: %d\r\n" % SENT
CHUNKED = b"Transfer-Encoding: chunked\r\n"
WORDS = b"username=" + b"x" * 65_527


@pytest.mark.parametrize(
    ("head", "body"),
    [
        (b"POST /sign-in/ HTTP/1.1\r\n" + HOST + FORM + LENGTH + b"\r\n", pieces(WORDS)),
        (b"POST /sign-in/ HTTP/1.1\r\n" + HOST + FORM + CHUNKED + b"\r\n", chunked(WORDS)),
        (
            b"POST /sign-in/ HTTP/1.1\r\n" + HOST + PARTS + CHUNKED + b"\r\n" + b"%x\r\n%s\r\n" % (len(FIELD), FIELD),
            chunked(WORDS),
        ),
        (b"GET /sign-in/ HTTP/1.1\r\n" + HOST + CHUNKED + b"\r\n", chunked(WORDS)),
        (b"POST /nowhere/ HTTP/1.1\r\n" + HOST + CHUNKED + b"\r\n", chunked(WORDS)),
        (b"POST /admin/kb/import/add/ HTTP/1.1\r\n" + HOST + FORM + CHUNKED + b"\r\n", chunked(WORDS)),
    ],
    ids=["a form", "in chunks", "in parts", "with GET", "to no page", "to the import"],
)
def test_an_anonymous_300_mb_body_is_refused_while_it_streams(
    desk: DeskProcess, head: bytes, body: Iterator[bytes]
) -> None:
    before = peak(desk)
    answer = posted(desk, head, body)
    assert peak(desk) - before < ALLOWED
    assert answer in (b"HTTP/1.1 413 Request Entity Too Large", b"HTTP/1.1 413 Content Too Large", b"")


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\n" + HOST + b"X-Long: ",
        b"GET /",
    ],
    ids=["header", "address"],
)
def test_endless_headers_are_refused_while_they_stream(desk: DeskProcess, head: bytes) -> None:
    before = peak(desk)
    answer = posted(desk, head, pieces(b"x" * 65_536, 100 * MEGABYTE))
    assert peak(desk) - before < ALLOWED
    assert not answer.startswith((b"HTTP/1.1 2", b"HTTP/1.1 3"))


def test_many_small_headers_are_refused_while_they_stream(desk: DeskProcess) -> None:
    before = peak(desk)
    posted(desk, b"GET / HTTP/1.1\r\n" + HOST, pieces(b"X-A: b\r\n" * 8_192, 100 * MEGABYTE))
    assert peak(desk) - before < ALLOWED


def test_a_mail_has_a_limit_of_its_own(desk: DeskProcess) -> None:
    body = b"x" * 65_536
    head = b"POST /inbound/raw/support/ HTTP/1.1\r\n" + HOST
    assert b" 413 " in posted(desk, head + b"Content-Length: %d\r\n\r\n" % (26 * MEGABYTE), iter(()))
    assert b" 401 " in posted(desk, head + b"Content-Length: %d\r\n\r\n" % len(body), iter([body]))
