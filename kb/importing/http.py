"""Fetches typed addresses safely: only public IP addresses, resolved and checked once.

The host is resolved once, and all its addresses must be permitted (`kb.importing.ssrf`). The connection goes to the
checked address, with the host's name and certificate, so that a later DNS answer changes nothing. Redirects are checked
like the first address. Nothing of the environment is used: no proxy, no netrc, no cookies.
"""

import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from email.message import Message
from http import HTTPStatus
from time import monotonic
from types import MappingProxyType
from typing import Any
from urllib.parse import urljoin

import httpcore2
from django.conf import settings

from kb.importing.ssrf import AddressError, Allowed, Target, parse, resolve

USER_AGENT = "Draftdesk"
REDIRECTS = frozenset({301, 302, 303, 307, 308})
_NOTHING: Mapping[str, str] = MappingProxyType({})


class FetchError(Exception):
    """Nothing was fetched; the message is for people. `status`: HTTP status if the server answered."""

    def __init__(self, message: str, status: int = 0) -> None:
        super().__init__(message)
        self.status = status


@dataclass(frozen=True)
class Limits:
    """Limits of a fetch. `types`: content types such as text/html, empty for any. `size`: limit of the body both as
    sent and as decompressed."""

    size: int = 10_000_000  # bytes
    seconds: float = 20  # total, redirects included
    redirects: int = 5
    types: frozenset[str] = frozenset()
    ports: frozenset[int] = frozenset({80, 443})


@dataclass(frozen=True)
class Fetched:
    """A response. `url` is the final address, `redirects` are the addresses before it; header names are lower case."""

    url: str
    status: int  # 2xx, or 304 for a conditional request
    content_type: str  # lower case, without parameters
    charset: str  # as declared, or empty
    body: bytes
    redirects: tuple[str, ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict)


def fetch(
    url: str,
    *,
    limits: Limits = Limits(),
    headers: Mapping[str, str] = _NOTHING,
    allow: Iterable[str] = (),
) -> Fetched:
    """GET a URL. Blocks for at most `limits.seconds`. Raises FetchError, also for a status other than 2xx.

    Redirects are followed, and `headers` are only sent while the origin stays the same. `allow` permits
    hosts and networks for this call, as FETCH_ALLOW does for all.
    """
    allowed = Allowed.parse([*settings.FETCH_ALLOW, *allow])
    clock, asked = _Clock(limits.seconds), [_target(url)]
    while True:
        sent = headers if asked[-1].origin == asked[0].origin else _NOTHING
        answer = _ask(asked[-1], sent, limits, allowed, clock)
        if answer.status not in REDIRECTS:
            return replace(answer, redirects=tuple(str(target) for target in asked[:-1]))
        asked.append(_next(asked, answer, limits))


def _target(url: str) -> Target:
    try:
        return parse(url)
    except AddressError as error:
        raise FetchError(str(error)) from None


def _next(asked: list[Target], answer: Fetched, limits: Limits) -> Target:
    location = answer.headers.get("location", "")
    if not location:
        raise FetchError("the server answered with a redirect that cannot be followed", answer.status)
    if len(asked) > limits.redirects:
        raise FetchError(f"more than {limits.redirects} redirects")
    try:
        target = parse(urljoin(str(asked[-1]), location))
    except ValueError as error:
        raise FetchError(f"redirected to where it may not be followed: {error}") from None
    if target in asked:
        raise FetchError("redirected in a circle")
    return target


def _ask(
    target: Target,
    headers: Mapping[str, str],
    limits: Limits,
    allowed: Allowed,
    clock: "_Clock",
) -> Fetched:
    url = httpcore2.URL(scheme=target.scheme, host=target.host, port=target.port, target=target.path)
    with _in_words(clock):
        addresses = resolve(target, allowed, limits.ports, clock.left())
        with (
            httpcore2.ConnectionPool(network_backend=_Pinned(addresses, clock)) as pool,
            pool.stream("GET", url, headers=_headers(target, headers, limits)) as answer,
        ):
            return _received(str(target), answer, limits, conditional=_conditional(headers))


def _conditional(headers: Mapping[str, str]) -> bool:
    return any(name.lower() in ("if-none-match", "if-modified-since") for name in headers)


def _headers(target: Target, extra: Mapping[str, str], limits: Limits) -> list[tuple[str, str]]:
    own = {
        "Host": target.authority,
        "User-Agent": USER_AGENT,
        "Accept": ", ".join(sorted(limits.types)) or "*/*",
        "Accept-Encoding": "gzip, deflate",
        "Connection": "close",
    }
    given = {name.lower() for name in extra}
    return [*((name, value) for name, value in own.items() if name.lower() not in given), *extra.items()]


def _received(url: str, answer: httpcore2.Response, limits: Limits, *, conditional: bool) -> Fetched:
    headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in answer.headers}
    content_type, charset = _content_type(headers.get("content-type", ""))
    got = Fetched(url, answer.status, content_type, charset, b"", headers=headers)
    if answer.status in REDIRECTS or (answer.status == 304 and conditional):
        return got
    if not 200 <= answer.status < 300:
        raise FetchError(f"the server answered {answer.status}{_phrase(answer.status)}", answer.status)
    if limits.types and content_type not in limits.types:
        read = " or ".join(sorted(limits.types)) if len(limits.types) < 4 else "a kind that can be read"
        raise FetchError(f"is {content_type or 'of no known kind'}, not {read}")
    if headers.get("content-length", "").isdecimal() and int(headers["content-length"]) > limits.size:
        raise _too_large(limits.size)
    return replace(got, body=b"".join(_unpacked(answer, headers.get("content-encoding", ""), limits.size)))


def _content_type(value: str) -> tuple[str, str]:
    message = Message()
    message["Content-Type"] = value
    charset = message.get_param("charset", "")
    return value.partition(";")[0].strip().lower(), charset.strip().lower() if isinstance(charset, str) else ""


def _phrase(status: int) -> str:
    return f" ({HTTPStatus(status).phrase})" if status in HTTPStatus.__members__.values() else ""


def _too_large(size: int) -> FetchError:
    return FetchError(f"larger than {size / 1_000_000:g} MB")


def _unpacked(answer: httpcore2.Response, encoding: str, size: int) -> Iterator[bytes]:
    """Chunks of the decompressed body. Raises if more than `size` bytes are read, compressed or decompressed."""
    unpack = _unpacker(encoding.strip().lower())
    raw = total = 0
    for packed in answer.iter_stream():
        raw += len(packed)
        piece = unpack(packed, size - total + 1)
        total += len(piece)
        if max(raw, total) > size:
            raise _too_large(size)
        yield piece
    if raw and isinstance(unpack, _Inflate) and not unpack.complete:
        raise FetchError("the answer broke off")


class _Inflate:
    """gzip, or deflate with or without zlib header. Data after the end of the compressed stream is ignored."""

    def __init__(self, *, gzip: bool) -> None:
        self._gzip = gzip
        self._inflate = zlib.decompressobj(47) if gzip else None

    @property
    def complete(self) -> bool:
        return self._inflate is not None and self._inflate.eof

    def __call__(self, packed: bytes, most: int) -> bytes:
        if self._inflate is None:
            self._inflate = zlib.decompressobj(15 if packed[:1] and packed[0] & 15 == 8 else -15)
        return self._inflate.decompress(packed, most)


def _unpacker(encoding: str) -> Any:
    if encoding in ("", "identity"):
        return lambda packed, _most: packed
    if encoding in ("gzip", "x-gzip", "deflate"):
        return _Inflate(gzip=encoding != "deflate")
    raise FetchError(f"packed in a way that was not asked for ({encoding[:40]})")


@contextmanager
def _in_words(clock: "_Clock") -> Iterator[None]:
    try:
        yield
    except AddressError as error:
        raise FetchError(str(error)) from None
    except httpcore2.TimeoutException:
        raise FetchError(f"took longer than {clock.seconds:g} seconds") from None
    except httpcore2.ConnectError as error:
        raise FetchError(f"no connection could be made: {_reason(error)}") from None
    except (httpcore2.NetworkError, httpcore2.ProtocolError, zlib.error) as error:
        raise FetchError(f"the answer broke off or was no proper one: {_reason(error)}") from None


def _reason(error: Exception) -> str:
    return str(error)[:200] or type(error).__name__


class _Clock:
    """One deadline for the whole fetch, so that a slow server cannot block the caller."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._end = monotonic() + seconds

    def left(self) -> float:
        left = self._end - monotonic()
        if left <= 0:
            raise httpcore2.ReadTimeout
        return left


class _Pinned(httpcore2.NetworkBackend):
    """Connects to the checked addresses, whatever the name resolves to now."""

    def __init__(self, addresses: tuple[str, ...], clock: _Clock) -> None:
        self._addresses, self._clock, self._wire = addresses, clock, httpcore2.SyncBackend()

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore2.SOCKET_OPTION] | None = None,
    ) -> httpcore2.NetworkStream:
        for number, address in enumerate(self._addresses, 1):
            left = self._clock.left() / (len(self._addresses) - number + 1)
            try:
                return _Timed(self._wire.connect_tcp(address, port, left, local_address, socket_options), self._clock)
            except (httpcore2.ConnectError, httpcore2.ConnectTimeout):
                if number == len(self._addresses):
                    raise
        raise httpcore2.ConnectError("the host has no address")


class _Timed(httpcore2.NetworkStream):
    def __init__(self, wire: httpcore2.NetworkStream, clock: _Clock) -> None:
        self._wire, self._clock = wire, clock

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return self._wire.read(max_bytes, self._clock.left())

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._wire.write(buffer, self._clock.left())

    def close(self) -> None:
        self._wire.close()

    def start_tls(self, ssl_context: Any, server_hostname: str | None = None, timeout: float | None = None) -> "_Timed":
        return _Timed(self._wire.start_tls(ssl_context, server_hostname, self._clock.left()), self._clock)

    def get_extra_info(self, info: str) -> Any:
        return self._wire.get_extra_info(info)
