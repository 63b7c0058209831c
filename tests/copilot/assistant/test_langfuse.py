"""Conversations in Langfuse: only of those who chose it, and only their own text; the collector is a fake server."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from pydantic import SecretStr

from copilot.encryption import encrypt
from copilot.models import Conversation, ModelSetting, TracedPerson
from copilot.tracing import otel
from drafts.models import Ticket
from tests.copilot.assistant.conversation import HTMX, Scripted, ask, colleague
from tests.copilot.assistant.world import calls
from tests.copilot.otel_collector import Collector, collecting, facts
from tests.fake_model_server import Reply, says, serving

pytestmark = pytest.mark.django_db(transaction=True)
SECRET_KEY = "sk-lf-secret-4711"
MODEL_KEY = "sk-model-key-0815"


@pytest.fixture
def langfuse(monkeypatch: pytest.MonkeyPatch) -> Iterator[Collector]:
    with collecting() as collector:
        keys = {
            "langfuse_host": collector.address,
            "langfuse_public_key": "pk-1",
            "langfuse_secret_key": SecretStr(SECRET_KEY),
        }
        monkeypatch.setattr(settings, "CONFIG", settings.CONFIG.model_copy(update=keys))
        yield collector


def choose(client: Client, on: str = "1") -> None:
    assert client.post(reverse("trace_conversations"), {"on": on}).status_code == 302


def told(collector: Collector) -> str:
    otel.flush()
    return " ".join(str(span) for span in collector.spans)


def test_nothing_is_traced_unless_it_is_chosen(desk, client, langfuse):
    ask(client, "How many tickets?")
    assert told(langfuse) == ""
    choose(client)
    ask(client, "How many tickets?")
    assert told(langfuse) != ""
    langfuse.spans.clear()
    choose(client, on="0")
    ask(client, "How many tickets?")
    assert told(langfuse) == ""


def test_a_choice_is_the_persons_own(desk, client, langfuse):
    other = colleague(desk)
    choose(other)
    ask(client, "How many tickets?")
    assert told(langfuse) == ""
    ask(other, "How many tickets?")
    assert told(langfuse) != ""
    assert TracedPerson.objects.get().user.username == "colleague"


def test_the_desk_may_choose_for_everybody(desk, client, langfuse, monkeypatch):
    changed = settings.CONFIG.model_copy(update={"langfuse_conversations": True})
    monkeypatch.setattr(settings, "CONFIG", changed)
    ask(client, "How many tickets?")
    assert told(langfuse) != ""
    assert "Conversations are traced in Langfuse" in client.get(reverse("assistant")).content.decode()


def test_the_choice_stands_on_the_page_only_where_there_is_a_langfuse(desk, client, langfuse, monkeypatch):
    assert "not traced in Langfuse" in client.get(reverse("assistant")).content.decode()
    choose(client)
    assert "Stop tracing" in client.get(reverse("assistant")).content.decode()
    monkeypatch.setattr(settings, "CONFIG", settings.CONFIG.model_copy(update={"langfuse_public_key": ""}))
    assert "Langfuse" not in client.get(reverse("assistant")).content.decode()


def test_a_question_is_one_trace_with_its_session_its_person_its_calls_and_look_ups(
    desk, client, langfuse, monkeypatch
):
    choose(client)
    said = f"Ticket {desk.ticket.pk} is resolved. [1]"
    with serving(calls(("ticket", {"id": desk.ticket.pk})), says(said), says("Crushed box")) as wire:
        Scripted(wire, monkeypatch)
        key, _ = ask(client, "What happened?")
        again = client.post(reverse("ask_again", args=[key]), headers=HTMX)
    assert again.status_code == 200
    otel.flush()
    assert langfuse.paths[0] == "/api/public/otel/v1/traces"
    roots = [span for span in langfuse.spans if not span.parent_span_id]
    assert len(roots) == len({span.trace_id for span in langfuse.spans}) == 2  # the question, and its retry
    trace = facts(roots[0])
    assert trace["langfuse.session.id"] == str(key)
    assert trace["langfuse.user.id"] == str(desk.agent.pk)
    assert trace["langfuse.trace.input"] == "What happened?"
    first = [span for span in langfuse.spans if span.trace_id == roots[0].trace_id]
    assert sorted(span.name for span in first if span.parent_span_id) == ["assistant"] * 3 + ["ticket"]
    call = facts(langfuse.named("assistant"))
    assert (call["gen_ai.usage.input_tokens"], call["gen_ai.usage.output_tokens"]) == (1_000, 100)
    look_up = facts(langfuse.named("ticket"))
    assert json.loads(look_up["langfuse.observation.input"]) == {"id": desk.ticket.pk}
    assert json.loads(look_up["langfuse.observation.output"])["tickets"] == [desk.ticket.pk]


def answer_of(langfuse: Collector) -> Any:
    otel.flush()
    return facts(next(span for span in langfuse.spans if not span.parent_span_id))["langfuse.trace.output"]


def test_no_words_of_a_ticket_leave_unless_it_is_the_open_one(desk, client, langfuse, monkeypatch):
    choose(client)
    words = "In ticket {0} Rosa wrote that the planter inside is cracked. [2] The planter was cracked."
    replies = [calls(("ticket", {"id": desk.ticket.pk})), says(words.format(desk.ticket.pk)), says("Cracked planter")]
    with serving(*replies) as wire:
        Scripted(wire, monkeypatch)
        ask(client, "What happened?")
    assert answer_of(langfuse) == f"[about ticket {desk.ticket.pk}] [cites nothing]"
    everything = told(langfuse)
    for word in ("cracked", "crushed", "MB-209344", "Rosa", desk.ticket.customer.email):
        assert word not in everything
    langfuse.spans.clear()
    with serving(*replies) as wire:
        Scripted(wire, monkeypatch)
        ask(client, "What happened?", ticket=str(desk.ticket.pk))
    assert "Rosa wrote that the planter inside is cracked" in answer_of(langfuse)


def test_no_secret_and_no_address_leaves(desk, client, langfuse, monkeypatch):
    """Whoever types a key, a model that repeats it, a provider that tells it."""
    choose(client)
    ModelSetting.objects.create(purpose="assistant", provider="openai", model="m", sealed_key=encrypt(MODEL_KEY))
    with serving(says(f"I know {MODEL_KEY} and {SECRET_KEY}."), Reply(status=401, error=f"Bad {MODEL_KEY}")) as wire:
        Scripted(wire, monkeypatch)
        ask(client, f"Is {MODEL_KEY} for someone@private.example?")
        ask(client, "And now?")
    everything = told(langfuse)
    assert facts(next(span for span in langfuse.spans if not span.parent_span_id))["langfuse.trace.input"] == (
        "Is ••• for •••?"
    )
    for secret in (MODEL_KEY, SECRET_KEY, "someone@private.example"):
        assert secret not in everything


def test_a_langfuse_that_is_away_stops_no_answer(desk, client, monkeypatch):
    keys = {
        "langfuse_host": "http://127.0.0.1:9",
        "langfuse_public_key": "pk-1",
        "langfuse_secret_key": SecretStr(SECRET_KEY),
    }
    monkeypatch.setattr(settings, "CONFIG", settings.CONFIG.model_copy(update=keys))
    choose(client)
    _, answer = ask(client, "How many tickets?")
    assert b"tickets match" in answer.content


def test_a_deleted_conversation_leaves_no_trace(desk, client, langfuse, monkeypatch):
    choose(client)
    Ticket.objects.filter(pk=desk.ticket.pk).update(status="resolved")

    def delete(asked: dict[str, Any]) -> str:
        Conversation.objects.all().delete()
        return "Gone."

    with serving(Reply(delete)) as wire:
        Scripted(wire, monkeypatch)
        ask(client, "What happened?")
    assert told(langfuse) == ""
