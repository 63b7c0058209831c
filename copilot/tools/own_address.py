"""Where this desk itself answers: the demo's orders are read from it, over HTTP like any other."""

from django.conf import settings

PREFIX = "{desk}/demo/"
WILDCARDS = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}  # noqa: S104  (what is bound to all is asked on loopback)
_serving: dict[str, int] = {}


def serves_on(port: int) -> None:
    """Told by the server once it knows: PORT may be 0."""
    _serving["port"] = port


def address(template: str) -> tuple[str, tuple[str, ...]]:
    """The template with this desk's address in it, and the hosts that it may be fetched from besides the public ones.

    Only a desk on its own database, which alone can be a demo, fetches from itself.
    """
    if not template.startswith(PREFIX) or settings.EMBEDDED_POSTGRES is None:
        return template, ()
    host = WILDCARDS.get(settings.CONFIG.host, settings.CONFIG.host)
    port = _serving.get("port", settings.CONFIG.port)
    shown = f"[{host}]" if ":" in host else host
    return template.replace("{desk}", f"http://{shown}:{port}", 1), (host,)
