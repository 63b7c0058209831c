from collections.abc import Iterator
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.db import connections
from django.test import Client

from copilot.assistant import desk_socket
from tests.copilot.assistant.conversation import signed_in
from tests.copilot.assistant.websocket import HOST
from tests.copilot.assistant.world import Desk, a_desk


@pytest.fixture
def desk() -> Desk:
    return a_desk()


@pytest.fixture
def client(desk: Desk) -> Client:
    """Its agent, signed in."""
    return signed_in(desk.agent)


@pytest.fixture
def hosts(settings: Any) -> Iterator[None]:
    """Sockets of that host are answered, and closed at the end."""
    settings.ALLOWED_HOSTS = [HOST]
    yield
    async_to_sync(desk_socket.in_thread)(connections.close_all)
