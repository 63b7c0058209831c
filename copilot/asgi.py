"""The ASGI application: pages, the desk's socket, lifespan, and the worker's channel, which another process serves."""

import asyncio
import logging
import os
from importlib import import_module
from typing import Any

import django
from asgiref.sync import sync_to_async
from channels.auth import AuthMiddlewareStack
from channels.routing import ChannelNameRouter, ProtocolTypeRouter, URLRouter
from channels.security.websocket import WebsocketDenier
from django.core.handlers.asgi import ASGIHandler
from django.urls import re_path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "copilot.settings")
django.setup(set_prefix=False)

# Import only after Django is set up.
from django.conf import settings  # noqa: E402

from copilot.assistant.conversations.pool import pools  # noqa: E402
from copilot.assistant.desk_socket import websocket_urlpatterns  # noqa: E402
from copilot.serving.body_limit import MEGABYTE, BodyLimit  # noqa: E402
from copilot.serving.outage import ClosedInOutage  # noqa: E402
from copilot.serving.socket_origin import OwnPagesOnly  # noqa: E402
from copilot.serving.templates import load_all  # noqa: E402
from copilot.worker import loop_watch  # noqa: E402
from copilot.worker.lifespan import Lifespan  # noqa: E402
from copilot.worker.process import freeze_garbage_collector  # noqa: E402
from drafts.notifications import DESK_CHANNEL  # noqa: E402
from drafts.notifications.desk_socket import fan_out  # noqa: E402
from drafts.notifications.listener import Listener  # noqa: E402
from kb.admin.import_forms import MAX_UPLOAD  # noqa: E402

log = logging.getLogger(__name__)


class PageHandler(ASGIHandler):
    """Runs middleware and view of a request in one go in its thread. Django would return to the event loop for each
    middleware that can be asynchronous, and queue behind all other requests each time."""

    _middleware_chain: Any  # Django's

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)
        self._middleware_chain = sync_to_async(self._middleware_chain, thread_sensitive=True)


# A provider's webhook sends mail as JSON with base64 files.
pages = BodyLimit(
    PageHandler(),
    {"/inbound/": settings.MAX_MAIL_BYTES, "/anymail/": 2 * settings.MAX_MAIL_BYTES},
    # One file of a reply, or those of a note or new mail, with their multipart boundaries.
    members=dict.fromkeys(("/reply-files/", "/notes/", "/mail/"), settings.MAX_REPLY_FILES_BYTES + MEGABYTE),
    # An article in a form, URL-encoded to up to three times its size; import files with their multipart boundaries.
    staff={"/admin/": settings.DATA_UPLOAD_MAX_MEMORY_SIZE, "/admin/kb/import/": MAX_UPLOAD + MEGABYTE},
)


async def no_socket(scope: Any, receive: Any, send: Any) -> None:
    """Refuses a socket at any other address. URLRouter would raise, and anybody may ask for any number of them."""
    log.warning("no socket at %.200r", scope["path"])
    await WebsocketDenier()(scope, receive, send)


sockets = URLRouter([*websocket_urlpatterns, re_path("", no_socket)])  # type: ignore[arg-type, list-item]  # Django's


async def drafting(scope: Any, receive: Any, send: Any) -> None:
    """The consumer, imported at the first wake-up, as pages never need it."""
    from copilot.worker.consumer import CopilotConsumer  # noqa: PLC0415

    await CopilotConsumer.as_asgi()(scope, receive, send)


channel = ChannelNameRouter({"copilot": drafting})


async def load_rest(_stop: asyncio.Event) -> None:
    """Load templates, and libraries that take seconds, so that the first question does not wait for them."""
    await asyncio.to_thread(load_all)
    await asyncio.to_thread(import_module, "copilot.assistant.turns")
    freeze_garbage_collector()


def make() -> ProtocolTypeRouter:
    parts = {
        "live": Listener(DESK_CHANNEL, fan_out).run,
        "assistant": pools.serve,
        "libraries": load_rest,
        "loop watch": loop_watch.run,
    }
    return ProtocolTypeRouter(
        {
            "http": pages,
            "websocket": ClosedInOutage(OwnPagesOnly(AuthMiddlewareStack(sockets))),
            "channel": channel,
            "lifespan": Lifespan(parts),
        }
    )


application = make()
