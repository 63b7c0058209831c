"""What a person has typed and not sent."""

from django.conf import settings
from django.db import models

from .ticket import Ticket


class UnsentReply(models.Model):
    """Theirs alone, and gone with the ticket or the person. An empty text says that it was sent or discarded at
    `revision`: what was typed before and arrives later must not bring it back."""

    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="unsent_replies")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    text = models.TextField(blank=True)
    draft_version = models.PositiveIntegerField(null=True, blank=True, help_text="The draft it was begun on, if any")
    revision = models.BigIntegerField(help_text="When it was typed: milliseconds since 1970, by the server's clock")
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        default_permissions = ()
        verbose_name_plural = "unsent replies"
        constraints = [
            models.UniqueConstraint(fields=["ticket", "author"], name="unsent_reply_once"),
        ]

    def __str__(self) -> str:
        return f"{self.author} on #{self.ticket_id}"
