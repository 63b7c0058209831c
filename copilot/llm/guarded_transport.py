"""HTTP transport for typed addresses: each request, redirects included, goes to a checked address.

The host is resolved once per request, and all its addresses must be permitted (`kb.importing.ssrf`); the connection
goes to the checked address with the host's name and certificate. Environment proxies are not used.

Clients read the environment themselves and add its key, organisation and project to each request; only the headers that
are needed, and the key typed in with the address, are sent.
"""

import asyncio
from typing import Any

from kb.answer_limit import origin
from kb.importing.ssrf import AddressError, Allowed, parse, resolve

PORTS = frozenset({80, 443})
NEEDED = frozenset({
    "accept", "accept-encoding", "connection", "content-encoding", "content-length", "content-type", "host",
    "transfer-encoding", "user-agent",
})  # fmt: skip
LOOKUP = 5.0  # seconds


class GuardedTransport:
    """Wraps the transport of httpx, or of httpx2, which openai's client uses; their requests are alike. `key`: the
    typed key, if any."""

    def __init__(self, inner: Any, allowed: Allowed, key: str) -> None:
        self._inner = inner
        self._allowed = allowed
        self._authorization = f"Bearer {key}" if key else ""

    async def handle_async_request(self, request: Any) -> Any:
        target = parse(str(request.url))
        addresses = await asyncio.to_thread(resolve, target, self._allowed, PORTS, LOOKUP)
        pinned = type(request)(
            request.method,
            request.url.copy_with(host=addresses[0]),
            headers=self._sent(request.headers),  # with the name as Host
            stream=request.stream,
            extensions=request.extensions | {"sni_hostname": target.host},
        )
        return await self._inner.handle_async_request(pinned)

    def _sent(self, headers: Any) -> list[tuple[str, str]]:
        """The headers that are sent, of those the client wants to send."""
        return [
            (name, value)
            for name, value in headers.multi_items()
            if name in NEEDED or (name == "authorization" and value == self._authorization)
        ]

    async def aclose(self) -> None:
        await self._inner.aclose()

    async def __aenter__(self) -> "GuardedTransport":
        await self._inner.__aenter__()
        return self

    async def __aexit__(self, *why: Any) -> None:
        await self._inner.__aexit__(*why)


def why_refused(error: BaseException | None) -> AddressError | None:
    """The AddressError that caused a client's error, if any."""
    return origin(error, AddressError)


def why_not_fetchable(address: str, allowed: Allowed) -> str:
    """Why this address would be refused now; empty if it would not. Blocks during the DNS lookup."""
    try:
        resolve(parse(address), allowed, PORTS, LOOKUP)
    except AddressError as why:
        return str(why)
    return ""
