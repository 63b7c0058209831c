"""Tickets and what was said on them."""

import secrets
import struct
from collections.abc import Iterator
from typing import Self

from django.conf import settings
from django.db import connections, models
from django.db.models.functions import Substr
from django.utils import timezone

from .mailbox import Customer, Mailbox

COPY_RAW_MAIL = "COPY drafts_rawmail (message_id, content) FROM STDIN (FORMAT BINARY)"
COPY_HEAD, COPY_END = b"PGCOPY\n\xff\r\n\0" + bytes(8), b"\xff\xff"
RAW_PIECE = 2 * 1024 * 1024  # bytes fetched at once


def new_token() -> str:
    return secrets.token_hex(8)


class Card(models.TextChoices):
    """How sure a draft may look: a guess never looks like an answer."""

    READY = "ready", "Ready"
    NEEDS_APPROVAL = "needs_approval", "Needs approval"
    NEEDS_FACT = "needs_fact", "Needs a fact"
    FINDINGS = "findings", "Findings"
    NONE = "none", "No draft"


class TicketQuerySet(models.QuerySet["Ticket"]):
    def in_review(self) -> Self:
        return self.filter(status=Ticket.Status.REVIEW)

    def lock(self, pk: int) -> "Ticket":
        """The first lock of intake, review acts, undo and a run's result, so that they form a line."""
        return self.select_for_update(of=("self",), no_key=True).get(pk=pk)

    def acquire_lock(self, pk: int) -> None:
        """The same lock, for whoever needs nothing of the row yet."""
        self.select_for_update(no_key=True).values_list("pk").get(pk=pk)


class Ticket(models.Model):
    class Status(models.TextChoices):
        NEW = "new", "New"
        REVIEW = "review", "In review"
        OPEN = "open", "With a person"
        WAITING = "waiting", "Waiting for the customer"
        SNOOZED = "snoozed", "Snoozed"
        RESOLVED = "resolved", "Resolved"
        SPAM = "spam", "Spam"

    class Priority(models.IntegerChoices):
        LOW = 1
        NORMAL = 2
        HIGH = 3

    mailbox = models.ForeignKey(Mailbox, on_delete=models.PROTECT, related_name="tickets")
    customer = models.ForeignKey(Customer, on_delete=models.PROTECT, related_name="tickets")
    subject = models.CharField(max_length=500, blank=True)
    preview = models.CharField(max_length=300, blank=True, help_text="Start of the customer's last words")
    status = models.CharField(max_length=10, choices=Status, default=Status.NEW)
    priority = models.PositiveSmallIntegerField(choices=Priority, default=Priority.NORMAL)
    intent = models.CharField(max_length=100, blank=True)
    category = models.CharField(max_length=100, blank=True)
    kind = models.CharField(max_length=20, blank=True)
    sentiment = models.CharField(max_length=10, blank=True)
    urgency = models.CharField(max_length=10, blank=True)
    language = models.CharField(max_length=8, blank=True)
    assignee = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="tickets"
    )
    snoozed_until = models.DateTimeField(null=True, blank=True)
    due_at = models.DateTimeField(null=True, blank=True)
    token = models.CharField(max_length=32, unique=True, default=new_token, help_text="Part of the reply address")
    related_to = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="related")
    drafting = models.BooleanField(default=True, help_text="Off while a person has taken over")

    # What the queue shows of the open draft, so that tabs and rows need no join.
    sender = models.CharField(max_length=320, blank=True)
    card = models.CharField(max_length=20, choices=Card, blank=True)
    reason = models.CharField(max_length=200, blank=True)
    confidence = models.FloatField(null=True, blank=True)

    # The machine's lease: the database's clock only.
    leased_until = models.DateTimeField(null=True, blank=True, editable=False)
    lease_token = models.UUIDField(null=True, blank=True, editable=False)

    # A person's hold.
    held_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+", editable=False
    )
    held_until = models.DateTimeField(null=True, blank=True, editable=False)

    created = models.DateTimeField(default=timezone.now)
    updated = models.DateTimeField(auto_now=True)
    last_customer_message_at = models.DateTimeField(default=timezone.now)

    objects = TicketQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(status__in=["new", "review", "open", "waiting", "snoozed", "resolved", "spam"]),
                name="ticket_status_known",
            ),
        ]
        indexes = [
            models.Index(
                fields=["card", "last_customer_message_at", "id"],
                condition=models.Q(status="review"),
                name="ticket_review",
            ),
            models.Index(
                models.F("due_at").asc(nulls_last=True),
                models.F("last_customer_message_at"),
                models.F("id"),
                condition=models.Q(status__in=["new", "review"]),
                name="ticket_due_then_oldest",
            ),
            models.Index(
                fields=["assignee"], condition=models.Q(status__in=["new", "review", "open"]), name="ticket_mine"
            ),
            models.Index(fields=["-updated", "-id"], name="ticket_recent"),
            models.Index(fields=["snoozed_until"], condition=models.Q(status="snoozed"), name="ticket_snoozed"),
            models.Index(fields=["held_until"], condition=models.Q(held_until__isnull=False), name="ticket_held"),
        ]
        permissions = [
            ("review_ticket", "Can read, approve, edit and send"),
            ("bulk_ticket", "Can act on many tickets at once"),
        ]

    def __str__(self) -> str:
        return f"#{self.pk} {self.subject}"


class Message(models.Model):
    class Direction(models.TextChoices):
        IN = "in", "From the customer"
        OUT = "out", "To the customer"
        NOTE = "note", "Note"

    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="messages")
    mailbox = models.ForeignKey(Mailbox, on_delete=models.PROTECT, related_name="+")
    direction = models.CharField(max_length=4, choices=Direction)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    message_id = models.CharField(max_length=998, help_text="Without angle brackets")
    content_hash = models.CharField(max_length=64, blank=True, help_text="Hash of From, Date, Subject and body")
    same_id_as = models.ForeignKey(
        "self",
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        help_text="Another mail had this id first",
    )
    in_reply_to = models.JSONField(default=list, blank=True)
    references = models.JSONField(default=list, blank=True)
    from_address = models.CharField(max_length=320, blank=True)
    from_name = models.CharField(max_length=200, blank=True)
    reply_to = models.CharField(max_length=320, blank=True)
    to = models.JSONField(default=list, blank=True)
    cc = models.JSONField(default=list, blank=True)
    subject = models.CharField(max_length=500, blank=True)
    text = models.TextField(blank=True, help_text="The whole text")
    visible_text = models.TextField(blank=True, help_text="Without quote and signature")
    hidden_text = models.TextField(blank=True, help_text="What the HTML hid from a reader's eye")
    html = models.TextField(blank=True, help_text="Sanitised")
    authentication = models.JSONField(default=dict, blank=True, help_text="spf, dkim, dmarc and who says so")
    verified = models.BooleanField(default=False, help_text="The sender's domain is proved")
    automatic = models.CharField(max_length=50, blank=True, help_text="Why this is not from a person; empty: it is")
    via = models.CharField(
        max_length=10, blank=True, help_text="What stands between: form, list or desk; never answered unseen"
    )
    parse_error = models.TextField(blank=True)
    files_left_out = models.PositiveIntegerField(
        default=0, help_text="Attachments over the caps; the raw mail keeps them"
    )
    subject_changed = models.BooleanField(default=False, help_text="Not its thread's subject: may be split off")
    trace_id = models.CharField(max_length=55, blank=True, help_text="W3C traceparent, minted at intake")
    received_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["received_at", "id"]
        constraints = [
            models.UniqueConstraint(fields=["mailbox", "message_id", "content_hash"], name="message_once_a_mailbox"),
            models.CheckConstraint(
                condition=models.Q(direction__in=["in", "out", "note"]), name="message_direction_known"
            ),
        ]
        indexes = [models.Index(fields=["mailbox", "message_id"], name="message_by_id")]

    def __str__(self) -> str:
        return f"{self.direction} {self.subject}"


class RawMailQuerySet(models.QuerySet["RawMail"]):
    """A mail's bytes may be 25 MB: through INSERT and SELECT the client would hold them five times, in hexadecimal."""

    def store(self, message: int, content: bytes) -> None:
        """In PostgreSQL's binary COPY format, which psycopg sends piece by piece."""
        head = struct.pack("!hiqi", 2, 8, message, len(content))
        with connections[self.db].cursor() as cursor, cursor.copy(COPY_RAW_MAIL) as copy:
            for piece in (COPY_HEAD + head, content, COPY_END):
                copy.write(piece)

    def pieces(self, message: int) -> Iterator[bytes]:
        """Nothing where there is no such mail."""
        start = 1
        while True:
            slices = Substr("content", start, RAW_PIECE, output_field=models.BinaryField())
            piece = self.filter(pk=message).values_list(slices, flat=True).first()
            if not piece:
                return
            yield bytes(piece)
            start += RAW_PIECE


class RawMail(models.Model):
    """The bytes as they came; apart from Message, so that a thread never loads them."""

    message = models.OneToOneField(Message, on_delete=models.CASCADE, primary_key=True, related_name="raw")
    content = models.BinaryField()

    objects = RawMailQuerySet.as_manager()

    def __str__(self) -> str:
        return str(self.message_id)


class Attachment(models.Model):
    message = models.ForeignKey(Message, on_delete=models.CASCADE, related_name="attachments")
    name = models.CharField(max_length=255)
    content_type = models.CharField(max_length=255)
    content_id = models.CharField(max_length=255, blank=True)
    size = models.PositiveIntegerField()
    path = models.CharField(max_length=255, help_text="Below DATA_DIR/attachments")

    def __str__(self) -> str:
        return self.name


class TaskQuerySet(models.QuerySet["Task"]):
    def to_do(self) -> Self:
        """Not done, and of a reply that was not taken back, has not failed and no longer waits to be sent."""
        left = models.Q(outbound=None) | models.Q(outbound__state__in=["sent", "uncertain"])
        return self.filter(left, done_at=None)


class Task(models.Model):
    """Work that a reply leaves for a person, made by a suggested action or by a promise in what was sent.

    One with an `outbound` is to be done once that has left."""

    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="tasks")
    title = models.CharField(max_length=300)
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    assignee = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="tasks"
    )
    outbound = models.OneToOneField(
        "drafts.Outbound", null=True, blank=True, on_delete=models.SET_NULL, related_name="task", editable=False
    )
    due_at = models.DateTimeField(null=True, blank=True)
    done_at = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    objects = TaskQuerySet.as_manager()

    def __str__(self) -> str:
        return self.title
