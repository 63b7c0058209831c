"""Conversations with the assistant, tickets they have read, and ratings of answers."""

import uuid

from django.conf import settings
from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVectorField
from django.db import models
from django.db.models.functions import Now

from drafts.models import Ticket


class Conversation(models.Model):
    """One person's conversation with the assistant. Its id is the thread of its checkpoints, which a trigger deletes
    with it."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="conversations")
    ticket = models.ForeignKey(
        Ticket,
        null=True,
        on_delete=models.CASCADE,
        related_name="+",
        help_text="Ticket on which the conversation was begun",
    )
    title = models.CharField(max_length=80, blank=True)
    shared = models.BooleanField(default=False, help_text="Colleagues with its address may read it")
    answering_until = models.DateTimeField(null=True, help_text="A question is being answered; lapses with its process")
    stop = models.BooleanField(default=False, help_text="The current answer was cancelled")
    tokens = models.PositiveBigIntegerField(default=0)
    cost_cents = models.DecimalField(max_digits=14, decimal_places=6, default=0)
    words = SearchVectorField(null=True, editable=False, help_text="Search vector of questions and answers")
    created = models.DateTimeField(db_default=Now())
    updated = models.DateTimeField(db_default=Now())

    class Meta:
        indexes = [
            GinIndex(fields=["words"], name="conversation_words", fastupdate=False),
            models.Index(fields=["owner", "-updated"], name="conversation_own"),
            models.Index(fields=["updated"], name="conversation_oldest"),
        ]

    def __str__(self) -> str:
        return self.title or str(self.pk)


class ReadTicket(models.Model):
    """A ticket whose text is in a conversation. If the ticket is deleted, a trigger deletes the conversation."""

    conversation = models.ForeignKey(Conversation, on_delete=models.CASCADE, related_name="read_tickets")
    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["conversation", "ticket"], name="read_ticket_once")]

    def __str__(self) -> str:
        return f"#{self.ticket_id}"


class TracedPerson(models.Model):
    """A user whose conversations are traced in Langfuse; without this row or the desk's setting they are not."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="+")
    since = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return str(self.user)


class AnswerRating(models.Model):
    """A rating of one answer, helpful or not."""

    conversation = models.ForeignKey(Conversation, on_delete=models.CASCADE, related_name="ratings")
    message = models.CharField(max_length=100, help_text="Id of the answer's message")
    helpful = models.BooleanField()
    created = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [models.UniqueConstraint(fields=["conversation", "message"], name="rating_once_an_answer")]

    def __str__(self) -> str:
        return "helpful" if self.helpful else "not helpful"
