"""Saved replies: reusable text, owned by one person or shared with everybody."""

from typing import Self

from django.conf import settings
from django.db import models
from django.db.models.functions import Coalesce, Lower

from .mailbox import Mailbox
from .sharing import SharedQuerySet

MAX_TITLE = 100  # characters
MAX_BODY = 10_000  # characters; the list of saved replies loads the whole texts


class CannedReplyQuerySet(SharedQuerySet["CannedReply"]):
    def of_mailbox(self, mailbox_id: int) -> Self:
        """Saved replies of this mailbox, and those without a mailbox, which are valid in all."""
        return self.filter(models.Q(mailbox=None) | models.Q(mailbox=mailbox_id))


class CannedReply(models.Model):
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="+",
        help_text="Empty: shared with everybody",
    )
    mailbox = models.ForeignKey(
        Mailbox,
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="canned_replies",
        help_text="Empty: every mailbox",
    )
    title = models.CharField(max_length=MAX_TITLE)
    body = models.TextField(max_length=MAX_BODY)
    deleted_at = models.DateTimeField(null=True, blank=True, editable=False, help_text="Kept for a while, for undo")

    objects = CannedReplyQuerySet.as_manager()

    class Meta:
        ordering = ["title"]
        verbose_name = "saved reply"
        verbose_name_plural = "saved replies"
        constraints = [
            models.UniqueConstraint(
                Coalesce("owner", 0),
                Coalesce("mailbox", 0),
                Lower("title"),
                condition=models.Q(deleted_at=None),
                name="canned_reply_title_once",
                violation_error_message="There is a saved reply of this title already.",
            )
        ]

    def __str__(self) -> str:
        return self.title
