"""The outbox: one row for each approval, and it leaves at most once."""

from typing import Self

from django.conf import settings
from django.db import models
from django.utils import timezone

from .draft import Draft, Review
from .message import Message
from .ticket import Task, Ticket


class OutboundQuerySet(models.QuerySet["Outbound"]):
    def queued(self) -> Self:
        return self.filter(state=Outbound.State.QUEUED)

    def under_way(self) -> Self:
        """Approved and not out yet."""
        return self.filter(state__in=[Outbound.State.QUEUED, Outbound.State.SENDING])

    def not_cancelled(self) -> Self:
        """What has left or may leave."""
        return self.exclude(state=Outbound.State.CANCELLED)

    def cancel(self) -> int:
        """Those that have not left do not leave. How many there were."""
        return self.queued().update(state=Outbound.State.CANCELLED)


class Outbound(models.Model):
    class State(models.TextChoices):
        QUEUED = "queued", "Queued"
        SENDING = "sending", "Sending"
        SENT = "sent", "Sent"
        FAILED = "failed", "Failed"
        UNCERTAIN = "uncertain", "Uncertain"
        CANCELLED = "cancelled", "Cancelled"

    ticket = models.ForeignKey(Ticket, on_delete=models.PROTECT, related_name="outbound")
    draft = models.ForeignKey(Draft, null=True, blank=True, on_delete=models.PROTECT, related_name="outbound")
    review = models.ForeignKey(Review, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    answers_message = models.ForeignKey(Message, null=True, on_delete=models.SET_NULL, related_name="+")
    message_id = models.CharField(max_length=998, unique=True, help_text="Fixed at approval, without angle brackets")
    from_address = models.CharField(max_length=320)
    reply_to = models.CharField(max_length=320, blank=True)
    to = models.JSONField(default=list)
    cc = models.JSONField(default=list, blank=True)
    bcc = models.JSONField(default=list, blank=True, help_text="In the envelope alone, never in a header")
    subject = models.CharField(max_length=500)
    body = models.TextField(help_text="Plain text as the agent approved it")
    html = models.TextField(blank=True)
    references = models.JSONField(default=list, blank=True)
    unseen = models.BooleanField(default=False, help_text="Sent by policy, without a person")
    state = models.CharField(max_length=10, choices=State, default=State.QUEUED)
    send_after = models.DateTimeField(default=timezone.now)
    leased_until = models.DateTimeField(null=True, blank=True, editable=False)
    lease_token = models.UUIDField(null=True, blank=True, editable=False)
    attempts = models.PositiveIntegerField(default=0)
    last_error = models.TextField(blank=True)
    created = models.DateTimeField(auto_now_add=True)
    sent_at = models.DateTimeField(null=True, blank=True)

    task_made: "Task | None" = None  # what whoever queued it made of it

    objects = OutboundQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "outbound"
        constraints = [
            models.UniqueConstraint(
                fields=["draft"],
                condition=models.Q(state__in=["queued", "sending", "sent", "uncertain"]),
                name="outbound_one_live_a_draft",
            ),
            models.CheckConstraint(
                condition=models.Q(state__in=["queued", "sending", "sent", "failed", "uncertain", "cancelled"]),
                name="outbound_state_known",
            ),
            models.CheckConstraint(
                condition=models.Q(unseen=False) | models.Q(cc=[], bcc=[]), name="outbound_unseen_without_copies"
            ),
        ]
        indexes = [
            models.Index(
                fields=["send_after", "id"], condition=models.Q(state__in=["queued", "sending"]), name="outbound_due"
            ),
            models.Index(fields=["created"], condition=models.Q(unseen=True), name="outbound_unseen"),
        ]

    def __str__(self) -> str:
        return f"{self.state} {self.subject}"
