"""This desk's own address: the demo's orders are read from it over HTTP."""

from django.conf import settings

PREFIX = "{desk}/demo/"
WILDCARDS = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}  # noqa: S104  (a server bound to all addresses is called on loopback)
_serving: dict[str, int] = {}


def serves_on(port: int) -> None:
    """Store the port, called by the server once it is known, as PORT may be 0."""
    _serving["port"] = port


def address(template: str) -> tuple[str, tuple[str, ...]]:
    """The template with this desk's address, and the hosts that may be fetched besides public ones.

    Only a desk with its own database fetches from itself, as no other can be a demo.
    """
    if not template.startswith(PREFIX) or settings.EMBEDDED_POSTGRES is None:
        return template, ()
    host = WILDCARDS.get(settings.CONFIG.host, settings.CONFIG.host)
    port = _serving.get("port", settings.CONFIG.port)
    shown = f"[{host}]" if ":" in host else host
    return template.replace("{desk}", f"http://{shown}:{port}", 1), (host,)
