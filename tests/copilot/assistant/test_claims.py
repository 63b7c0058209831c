"""The lease of a question that waited for longer than the lease: who answers it, and what the other process does."""

import uuid
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db.models.functions import Now
from django.utils import timezone

from copilot.assistant import turns
from copilot.assistant.conversations import claim as claiming
from copilot.assistant.conversations import memory
from copilot.assistant.conversations.claim import RENEWED_SECONDS, Claim, Overtaken, claim
from copilot.assistant.pages.question import OVERTAKEN
from copilot.models import Conversation
from tests.copilot.assistant.conversation import ask, text
from tests.copilot.assistant.websocket import scenario

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("hosts")]


def now(key: uuid.UUID) -> Conversation:
    return Conversation.objects.get(pk=key)


def lapse(key: uuid.UUID) -> None:
    Conversation.objects.filter(pk=key).update(answering_until=Now() - timedelta(seconds=1))


def overtake(key: uuid.UUID) -> None:
    lapse(key)
    assert claim(now(key), "Theirs?", new=False)


@pytest.fixture
def in_line(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[uuid.UUID], object]], None]:
    """What happens between the claim of each question and its turn."""

    def let(happen: Callable[[uuid.UUID], object]) -> None:
        run = turns.run

        async def later(turn: turns.Turn, config: Any) -> Any:
            await sync_to_async(happen)(turn.conversation)
            return await run(turn, config)

        monkeypatch.setattr(turns, "run", later)

    return let


def test_a_claim_that_another_question_took_over_is_neither_renewed_nor_ended(desk, client):
    key, _ = ask(client, "How many tickets?")
    first, second = now(key), now(key)
    assert claim(first, "", new=False)
    lapse(key)
    assert claim(second, "", new=False)
    mine, theirs = Claim(key, first.answering_until), Claim(key, second.answering_until)
    with pytest.raises(Overtaken):
        mine.renew()
    assert mine.end(updated=Now())
    assert theirs.renew()
    assert not claim(first, "", new=False)


def test_a_claim_whose_answer_is_stopped_or_whose_conversation_is_deleted_is_not_overtaken(desk, client):
    key, _ = ask(client, "How many tickets?")
    asked = now(key)
    assert claim(asked, "", new=False)
    held = Claim(key, asked.answering_until)
    Conversation.objects.filter(pk=key).update(stop=True)
    assert not held.renew()
    assert held.end(updated=Now())
    assert (now(key).answering_until, now(key).stop) == (None, False)
    now(key).delete()
    assert not held.renew()
    assert not held.end(updated=Now())


def test_a_question_that_was_overtaken_in_line_is_given_back_and_leaves_the_other_alone(desk, client, in_line):
    in_line(overtake)
    key, answer = ask(client, "How many tickets?")
    assert answer.status_code == 409
    assert OVERTAKEN in text(answer)
    assert "How many tickets?" in text(answer)
    assert memory.history(key) == []
    assert now(key).answering_until > timezone.now() + timedelta(seconds=RENEWED_SECONDS)


def test_the_desk_gets_the_refusal_of_an_overtaken_question(desk, client, in_line):
    in_line(overtake)
    [told] = scenario(client, lambda window: window.ask("How many tickets?"))
    assert told["refused"] == OVERTAKEN


def test_a_question_that_waited_for_longer_than_its_claim_is_answered_where_nobody_else_asked(
    desk, client, monkeypatch
):
    monkeypatch.setattr(claiming, "CLAIM_SECONDS", 0)
    key, answer = ask(client, "How many tickets?")
    assert "tickets match" in text(answer)
    assert now(key).answering_until is None


def test_a_question_that_is_stopped_in_line_stays_in_its_conversation(desk, client, in_line):
    in_line(lambda key: Conversation.objects.filter(pk=key).update(stop=True))
    key, answer = ask(client, "How many tickets?")
    assert answer.status_code == 200
    assert memory.history(key)[0].text == "How many tickets?"
    assert (now(key).answering_until, now(key).stop) == (None, False)
