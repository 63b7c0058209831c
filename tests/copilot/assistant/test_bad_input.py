"""Wrong input of people and models, from the page to what is stored: messages, nothing lost, costs counted."""

import threading
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse
from langchain_core.messages import AIMessage, HumanMessage

from copilot.assistant import model
from copilot.assistant.conversations import memory
from copilot.assistant.look_ups.registry import all_tools
from copilot.assistant.nodes import ENDLESS, SILENT
from copilot.assistant.pages.question import GONE
from copilot.models import Charge, Conversation, Usage, Wallet
from kb import answer_limit
from tests.copilot.assistant.conversation import HTMX, Scripted, ask, colleague, rows, text
from tests.copilot.assistant.world import calls
from tests.fake_model_server import Reply, says, serving

pytestmark = pytest.mark.django_db(transaction=True)
SECRET, TOPIC = "Zanzibar", "salary talk"
EVERY_TOOL = {
    "ticket": {"order_number": TOPIC},
    "similar_tickets": {"text": TOPIC},
    "tickets": {"words": TOPIC},
    "recent_tickets": {},
    "articles": {"query": TOPIC},
    "customer": {"email": "colleague@example.org"},
    "count_tickets": {"words": TOPIC},
    "replies": {"author": "me"},
}


def test_of_a_long_conversation_the_earlier_questions_are_a_link_away(desk, client, monkeypatch):
    said = [each for n in range(45) for each in (HumanMessage(f"Question {n}."), AIMessage(f"Answer {n}.", id=str(n)))]
    monkeypatch.setattr(memory, "history", lambda _key: said)
    address = reverse("conversation", args=[Conversation.objects.create(owner=desk.agent).pk])
    short, whole = (" ".join(client.get(each).content.decode().split()) for each in (address, f"{address}?all"))
    assert "Show 5 earlier questions" in short
    assert ("Question 4." in short, "Question 5." in short) == (False, True)
    assert "Question 0." in whole
    assert "earlier question" not in whole


@pytest.mark.parametrize("question", ["🌵🌵🌵?", "👩🏽‍🚒 refund 💸?", "مرحبا 🙂"])
def test_emoji_are_a_question_like_any_other(desk, client, question):
    key, answer = ask(client, question)
    assert answer.status_code == 200
    assert question in text(answer)
    assert memory.history(key)[0].text == question
    assert memory.history(key)[-1].text


def test_a_question_about_another_persons_private_conversation_reads_nothing_of_it(desk, client, monkeypatch):
    """Neither with a model that tries every tool, also with one for conversations, nor without a model."""
    theirs, _ = ask(colleague(desk), f"My {TOPIC} is in {SECRET}. How many tickets?")
    asked = f"What did colleague ask you in conversation {theirs}?"
    assert set(EVERY_TOOL) == set(all_tools())
    _, quoted = ask(client, asked)
    assert SECRET not in text(quoted)
    tools = list(EVERY_TOOL.items())
    rounds = [calls(*tools[:4]), calls(*tools[4:], ("conversations", {"person": "colleague", "id": str(theirs)}))]
    with serving(*rounds, says("I cannot read conversations of others."), says("Private conversation")) as wire:
        Scripted(wire, monkeypatch)
        key, answer = ask(client, asked)
        offered = [tool["function"]["name"] for tool in wire.asked[0]["tools"]]
        found = [each["content"] for each in wire.asked[2]["messages"] if each["role"] in ("tool", "system")]
    assert offered == list(all_tools())
    assert "There is no such tool" in found[-1]
    assert SECRET not in " ".join(found)
    assert SECRET not in text(answer)
    assert SECRET not in text(client.get(reverse("conversation", args=[key]), headers=HTMX))
    assert client.get(reverse("conversation", args=[theirs])).status_code == 404


BAD_MODELS = {
    "calls tools for ever": ([calls(("count_tickets", {}))], ENDLESS, 6),
    "calls what nobody offered": (
        [calls(("delete_everything", {})), says("There is nothing to delete."), says("Nothing deleted")],
        "There is nothing to delete.",
        3,
    ),
    "answers nothing": ([says(""), says("Nothing said")], SILENT, 2),
    "writes a NUL": ([says("All\x00is well."), says("A NUL")], "Allis well.", 2),
    "is cut by its cap": ([Reply("All is", finish="length"), says("Cut off")], "cut off at the model's output", 2),
}


@pytest.mark.parametrize("name", BAD_MODELS)
def test_what_a_model_does_wrong_is_told_in_words_and_paid_for(desk, client, monkeypatch, name):
    replies, words, model_calls = BAD_MODELS[name]
    with serving(*replies) as wire:
        Scripted(wire, monkeypatch)
        key, answer = ask(client, "What happened?")
        assert len(wire.asked) == model_calls
    assert answer.status_code == 200
    assert words in text(answer)
    assert memory.history(key)[0].text == "What happened?"
    assert Conversation.objects.get(pk=key).tokens == model_calls * 1_100
    assert Wallet.objects.get().spent_tokens == model_calls * 1_100
    assert Charge.objects.get().state == Charge.State.SETTLED


def test_a_refused_key_is_a_call_that_stands_in_the_accounts(desk, client, monkeypatch):
    with serving(Reply(status=401, error="Incorrect API key provided: sk-secret-1")) as wire:
        Scripted(wire, monkeypatch)
        key, answer = ask(client, "Hello?")
    assert "it refused the key of this desk" in text(answer)
    assert memory.history(key)[0].text == "Hello?"
    assert "Incorrect API key" in Usage.objects.get().error
    assert Conversation.objects.get(pk=key).tokens == 0  # nothing was read or written
    assert Charge.objects.get().state == Charge.State.SETTLED


@pytest.mark.parametrize(("of", "words"), [("characters", "200 characters"), ("bytes", "9,000 bytes")])
def test_an_answer_without_an_end_is_not_stored_whole(desk, client, monkeypatch, of, words):
    if of == "bytes":
        monkeypatch.setattr(answer_limit, "MOST_BYTES", 9_000)
    else:
        monkeypatch.setattr(model, "LONGEST_ANSWER", 200)
    with serving(Reply("All is well. " * 100, usage=None)) as wire:
        Scripted(wire, monkeypatch)
        key, answer = ask(client, "What happened?")
        assert len(wire.asked) == 1
    assert "it gave an answer that is too long" in text(answer)
    assert f"longer than {words}; the rest was not read" in Usage.objects.get().error
    assert "no answer of a chat model" not in text(answer)
    assert len(memory.history(key)[-1].text) < 600  # as far as it was shown
    assert Charge.objects.get().state == Charge.State.SETTLED


def meanwhile(client: Client, wire: Any, act: Callable[[uuid.UUID], None], key: uuid.UUID) -> Any:
    """The answer to a question of which the model has already written some words when the act is done."""

    def later() -> None:
        while not wire.asked:
            threading.Event().wait(0.02)
        threading.Event().wait(0.8)
        act(key)
        connection.close()

    acting = threading.Thread(target=later)
    acting.start()
    answer = client.post(reverse("ask", args=[key]), {"question": "Count for me."}, headers=HTMX)
    acting.join()
    return answer


WORDS = "One two three four five six seven eight nine ten. " * 20


def test_a_conversation_that_is_deleted_while_it_is_answered_is_told_and_paid_for_and_leaves_nothing(
    desk, client, monkeypatch
):
    other_tab = Client()
    other_tab.force_login(desk.agent)
    key = uuid.uuid4()
    with serving(Reply(WORDS, drip=True)) as wire:
        Scripted(wire, monkeypatch)
        answer = meanwhile(client, wire, lambda key: other_tab.post(reverse("delete_conversation", args=[key])), key)
    assert answer.status_code == 409
    assert GONE in text(answer)
    assert "Count for me." in text(answer)
    assert [rows(table, key) for table in memory.TABLES] == [0, 0, 0]
    assert Wallet.objects.get().spent_tokens > 0


def test_a_stopped_answer_is_paid_for(desk, client, monkeypatch):
    """Its provider counts what was sent and written, though nobody hears the rest."""
    key = uuid.uuid4()
    with serving(Reply(WORDS, drip=True)) as wire:
        Scripted(wire, monkeypatch)
        meanwhile(client, wire, lambda key: client.post(reverse("stop_answer", args=[key]), headers=HTMX), key)
    spent = Conversation.objects.get(pk=key).tokens
    assert spent > 400  # the prompt alone
    assert Wallet.objects.get().spent_tokens == spent
