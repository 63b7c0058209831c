"""Which origins may open a socket: only those of the desk.

Browsers send the desk's cookies with a socket that any page opens, and name that page's origin in `Origin`. As in
Django's CSRF check, it must equal the requested origin, scheme and port included, or that of BASE_URL. Another server
on the same host is another origin.
"""

from io import BytesIO
from typing import Any
from urllib.parse import urlsplit

from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.core.handlers.asgi import ASGIRequest

PORTS = {"http": 80, "https": 443}
Origin = tuple[str, str, int]  # scheme, host, port


class OwnPagesOnly:
    def __init__(self, application: Any) -> None:
        self._application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        application = self._application if is_own(scope) else WebsocketDenier()
        await application(scope, receive, send)


def is_own(scope: Any) -> bool:
    """Whether a socket is opened by a page of the desk. For the host of BASE_URL only BASE_URL counts, as a proxy may
    not forward the requested scheme."""
    told = [value.decode("latin1") for name, value in scope["headers"] if name == b"origin"]
    page, public, asked = (
        origin(told[0] if len(told) == 1 else ""),
        origin(settings.CONFIG.base_url),
        origin_asked(scope),
    )
    if page is None:
        return False
    return page == public or (page == asked and (public is None or page[1] != public[1]))


def origin_asked(scope: Any) -> Origin | None:
    """Origin that the socket was requested from, as Django reads a request; None if its host is not in
    ALLOWED_HOSTS."""
    scheme = {"wss": "https"}.get(scope.get("scheme", ""), "http")
    request = ASGIRequest({**scope, "type": "http", "method": "GET", "scheme": scheme}, BytesIO())
    try:
        return origin(f"{request.scheme}://{request.get_host()}")
    except DisallowedHost:
        return None


def origin(address: str) -> Origin | None:
    """Origin of an address; None if it has none."""
    try:
        parts = urlsplit(address)
        scheme, host, port = parts.scheme, parts.hostname, parts.port
    except ValueError:
        return None
    return (scheme, host, port or PORTS[scheme]) if scheme in PORTS and host else None
