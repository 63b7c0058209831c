"""What a reply that is being written has besides its text."""

from django.conf import settings
from django.db import models

from .message import Message
from .ticket import Ticket


class ChosenRecipients(models.Model):
    """Recipients that a person chose for the reply they are writing, as they typed them; gone when it is sent."""

    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="+")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    answers_message = models.ForeignKey(
        Message, null=True, on_delete=models.CASCADE, related_name="+", help_text="The mail that they answer"
    )
    to = models.TextField(blank=True)
    cc = models.TextField(blank=True)
    bcc = models.TextField(blank=True)

    class Meta:
        default_permissions = ()
        verbose_name_plural = "chosen recipients"
        constraints = [models.UniqueConstraint(fields=["ticket", "author"], name="chosen_recipients_once")]

    def __str__(self) -> str:
        return f"{self.author} on #{self.ticket_id}"
