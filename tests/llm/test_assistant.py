"""The assistant with a real, very small model: each question ends, and nothing unproved is marked as proved."""

import sys
import uuid
from time import monotonic
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.db.models import Sum
from django.test import Client
from django.urls import reverse
from langchain_core.messages import AIMessage

from copilot.assistant.conversations.memory import history
from copilot.assistant.look_ups.sources import of_conversation
from copilot.assistant.pages.exchanges import VERDICTS
from copilot.models import Conversation, Usage, Wallet
from kb.index.indexing import index_stale
from tests.copilot.assistant.world import Desk, a_desk
from tests.local_model import MODEL

pytestmark = [pytest.mark.llm, pytest.mark.django_db(transaction=True)]

SHORT = {"max_output_tokens": 60, "assistant_rounds": 1, "model_timeout": 100, "assistant_timeout": 200}


@pytest.fixture
def desk(endpoint: str, monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = a_desk()
    index_stale(made.world.mailbox.collection)
    changed = {"llm_assistant": MODEL, "openai_base_url": endpoint, "openai_api_key": None, **SHORT}
    monkeypatch.setattr(django_settings, "CONFIG", django_settings.CONFIG.model_copy(update=changed))
    return made


def test_every_question_ends_nothing_uncited_passes_as_proved_and_each_call_is_counted(desk: Desk) -> None:
    client = Client()
    client.force_login(desk.agent)
    questions = (
        "Within how many days after the purchase is the annual plan refunded?",
        f"What was ticket {desk.ticket.pk} about?",
        "Who won the football world cup in 1998?",
    )
    for question in questions:
        key, began = uuid.uuid4(), monotonic()
        answer = client.post(reverse("ask", args=[key]), {"question": question}, headers={"HX-Request": "true"})
        said = history(key)
        sys.stdout.write(f"\n{monotonic() - began:.0f} s, {len(said)} messages: {said[-1].text[:200]!r}\n")
        assert answer.status_code == 200
        see_that_it_ended(key)
        see_that_it_is_honest(said[-1], said, answer.content.decode())
        see_that_it_is_paid(key)


def see_that_it_ended(key: uuid.UUID) -> None:
    conversation = Conversation.objects.get(pk=key)
    assert conversation.answering_until is None
    assert 2 <= len(conversation.title.split()) <= 4


def see_that_it_is_honest(message: Any, said: list[Any], page: str) -> None:
    assert isinstance(message, AIMessage)
    assert message.text.strip()
    assert not message.tool_calls
    known = {source.number for source in of_conversation(said)}
    told = message.additional_kwargs
    evidence = told.get("evidence", [])
    assert evidence or told.get("failed")
    for row in evidence:
        assert row["verdict"] not in ("proved", "note") or (row["citations"] and set(row["citations"]) <= known), row
    assert page.count('class="why"') == sum(row["verdict"] in VERDICTS for row in evidence)


def see_that_it_is_paid(key: uuid.UUID) -> None:
    calls = Usage.objects.filter(purpose="assistant")
    sums = calls.aggregate(into=Sum("input_tokens"), out=Sum("output_tokens"))
    assert Conversation.objects.get(pk=key).tokens > 0
    assert Conversation.objects.aggregate(all=Sum("tokens"))["all"] == sums["into"] + sums["out"]
    assert Wallet.objects.get().spent_tokens == sums["into"] + sums["out"]
    assert all(call.error or call.input_tokens for call in calls)
