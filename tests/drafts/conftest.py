from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from tests import desk_world
from tests.desk_world import World
from tests.rows_cache import kept
from tests.smtp_fake import Server, serving


@pytest.fixture
def world(db: None) -> World:
    """A desk with a ticket for every card and state."""
    return kept(desk_world.full_world)


@pytest.fixture
def agent(client: Client, world: World) -> Client:
    """Its agent, signed in."""
    client.force_login(world.agent)
    return client


@pytest.fixture
def server(settings: Any) -> Iterator[Server]:
    """The mail server of the desk."""
    with serving(Server()) as told:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", told.port
        settings.EMAIL_HOST_USER = settings.EMAIL_HOST_PASSWORD = ""
        settings.EMAIL_USE_TLS = settings.EMAIL_USE_SSL = False
        settings.EMAIL_TIMEOUT = 5
        yield told
