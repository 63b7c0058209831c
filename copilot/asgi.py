"""The one door for everything that speaks ASGI: pages, the desk's socket, the worker's channel, start and stop."""

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ChannelNameRouter, ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "copilot.settings")
pages = get_asgi_application()

# Django is set up only now.
from copilot.lifespan import Lifespan  # noqa: E402
from copilot.worker import CHANNEL, CopilotConsumer  # noqa: E402
from drafts.live import websocket_urlpatterns  # noqa: E402

sockets = URLRouter(websocket_urlpatterns)  # type: ignore[arg-type]  # Django's patterns are what it wants
channel = ChannelNameRouter({CHANNEL: CopilotConsumer.as_asgi()})


def make(*, worker: bool) -> ProtocolTypeRouter:
    """With a worker, everything that `runcopilot` does happens on the web server's own loop."""
    return ProtocolTypeRouter(
        {
            "http": pages,
            "websocket": AllowedHostsOriginValidator(AuthMiddlewareStack(sockets)),
            "channel": channel,
            "lifespan": Lifespan(channel if worker else None),
        }
    )


application = make(worker=False)
