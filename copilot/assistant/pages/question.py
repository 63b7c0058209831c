"""A question from a form or the desk's socket: validation, reasons for refusing it, and preparation of its answer."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django import forms
from django.conf import settings

from copilot import model_settings
from copilot.assistant.conversations.claim import claim
from copilot.assistant.pages import tracing_choice
from copilot.config import Config
from copilot.models import Conversation
from drafts.models import Ticket

if TYPE_CHECKING:
    from django.contrib.auth.models import User

    from copilot.assistant.turns import Turn

LONGEST_QUESTION = 4_000  # characters
GONE = "This conversation was deleted. Your question is kept below."
BUSY = "The assistant is still answering. Wait, or stop it."
OVERTAKEN = "Another question was asked here before this one was answered. Your question is kept below."
UNKNOWN = "There is no such conversation."


class QuestionForm(forms.Form):
    question = forms.CharField(
        max_length=LONGEST_QUESTION,
        error_messages={
            "required": "Type a question.",
            "max_length": f"A question can have {LONGEST_QUESTION:,} characters at most. Shorten it.",
        },
    )
    ticket = forms.IntegerField(required=False, min_value=1, max_value=2**62)

    def clean_question(self) -> str:
        return str(self.cleaned_data["question"]).encode(errors="replace").decode()


@dataclass(frozen=True)
class Question:
    """`conversation` is not stored yet if `new`. An empty text means the newest question."""

    conversation: Conversation
    text: str = ""
    new: bool = False
    fault: str = ""  # why it cannot be asked

    def claim(self) -> bool:
        """Claim the conversation. If False, `unclaimed` gives the reason."""
        return claim(self.conversation, self.text, new=self.new)

    def own(self) -> Conversation | None:
        return Conversation.objects.filter(pk=self.conversation.pk, owner=self.conversation.owner_id).first()

    def unclaimed(self) -> str:
        """Error message: busy, deleted meanwhile, or somebody else's conversation."""
        if self.own():
            return BUSY
        return UNKNOWN if self.new else GONE


def read(given: Mapping[str, str], key: uuid.UUID, owner: int) -> Question:
    """Read a question. `begun` is sent if the conversation existed when the page was rendered."""
    form = QuestionForm(given)
    valid = form.is_valid()
    asked_on = form.cleaned_data["ticket"] if valid else None
    ticket = Ticket.objects.filter(pk=asked_on).values_list("pk", flat=True).first() if asked_on else None
    blank = Conversation(pk=key, owner_id=owner, ticket_id=ticket)
    if not valid:
        return Question(blank, fault=str(next(iter(form.errors.values()))[0]))
    return Question(blank, form.cleaned_data["question"], new="begun" not in given)


def prepared(question: Question, user: "User") -> "tuple[Turn, Config]":
    """Arguments of `turns.run`. Blocks: the libraries of the first answer take seconds to import."""
    from copilot.assistant import turns  # noqa: PLC0415  (pages need none)

    config = settings_now()
    turn = turns.Turn(
        conversation=question.conversation.pk,
        user_id=user.pk,
        permissions=frozenset(user.get_all_permissions()),
        claimed_until=question.conversation.answering_until,
        question=question.text,
        ticket=question.conversation.ticket_id or 0,
        traced=tracing_choice.traced(user, config),
    )
    return turn, config


def settings_now() -> Config:
    """Settings with the model that an administrator chose for the assistant."""
    return model_settings.current(settings.CONFIG).for_purpose("assistant")
