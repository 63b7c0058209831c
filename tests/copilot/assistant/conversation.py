"""A conversation with the assistant: who asks, a question as the page posts it, and its answer as text."""

import uuid
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import Permission, User
from django.db import connection
from django.test import Client
from django.urls import reverse

from tests.copilot.assistant.world import MODEL, Desk
from tests.fake_model_server import Wire

HTMX = {"HX-Request": "true"}


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def colleague(desk: Desk) -> Client:
    user = User.objects.create_user("colleague")
    user.user_permissions.add(Permission.objects.get(codename="review_ticket"))
    return signed_in(user)


def ask(client: Client, question: str, conversation: uuid.UUID | None = None, **fields: Any) -> tuple[uuid.UUID, Any]:
    """The key of the conversation, a new one where none is given, and the answer."""
    key = conversation or uuid.uuid4()
    given = {"question": question, **({"begun": "1"} if conversation else {}), **fields}
    return key, client.post(reverse("ask", args=[key]), given, headers=HTMX)


def text(answer: Any) -> str:
    return " ".join(answer.content.decode().split())


def rows(table: str, conversation: uuid.UUID) -> int:
    """How many the checkpoints of LangGraph keep of it."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM {table} WHERE thread_id = %s", [str(conversation)])
        return int(cursor.fetchone()[0])


class Scripted:
    """Settings that name the model behind the wire."""

    def __init__(self, wire: Wire, monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
        from copilot.assistant.model import habits
        from copilot.llm.providers import breaker

        habits.cache_clear()
        breaker.cache_clear()
        changed = {"llm_assistant": MODEL, "openai_base_url": wire.base_url, "model_timeout": 5.0, **changes}
        monkeypatch.setattr(settings, "CONFIG", settings.CONFIG.model_copy(update=changed))
