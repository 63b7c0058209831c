"""Recipients and files of a reply that is being written."""

from typing import Self

from django.conf import settings
from django.db import models

from .message import Message
from .outbound import Outbound
from .ticket import Ticket


class ChosenRecipients(models.Model):
    """Recipients that a person has chosen for the reply that they are writing, as typed; deleted when it is sent."""

    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="+")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    answers_message = models.ForeignKey(
        Message, null=True, on_delete=models.CASCADE, related_name="+", help_text="The mail that the reply answers"
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


class ReplyFileQuerySet(models.QuerySet["ReplyFile"]):
    def unsent(self, ticket_id: int, author: object) -> Self:
        """Files that will be sent with the author's next reply on the ticket."""
        return self.filter(ticket=ticket_id, author=author, outbound=None, removed_at=None)


class ReplyFile(models.Model):
    """A file of a reply: of the reply that its author is writing, then of the mail that was sent. A removed file is
    kept for a while, for undo."""

    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="+")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    outbound = models.ForeignKey(Outbound, null=True, blank=True, on_delete=models.CASCADE, related_name="files")
    name = models.CharField(max_length=255)
    content_type = models.CharField(max_length=255)
    size = models.PositiveIntegerField()
    path = models.CharField(max_length=255, help_text="Below DATA_DIR/attachments")
    removed_at = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    objects = ReplyFileQuerySet.as_manager()

    class Meta:
        default_permissions = ()
        ordering = ["pk"]
        indexes = [
            models.Index(fields=["created"], condition=models.Q(outbound=None), name="reply_file_unsent"),
            models.Index(fields=["path"], name="reply_file_path"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(outbound=None) | models.Q(removed_at=None), name="reply_file_sent_is_not_removed"
            )
        ]

    def __str__(self) -> str:
        return self.name
