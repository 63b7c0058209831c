"""Messages of a ticket, their raw bytes, and their files."""

import struct
from collections.abc import Iterator
from typing import Any, Self

from django.conf import settings
from django.db import connections, models
from django.db.models.functions import Now, Substr
from django.utils import timezone

from .mailbox import Mailbox
from .ticket import Ticket

COPY_RAW_MAIL = "COPY drafts_rawmail (message_id, content) FROM STDIN (FORMAT BINARY)"
COPY_HEAD, COPY_END = b"PGCOPY\n\xff\r\n\0" + bytes(8), b"\xff\xff"
READ_FOR_DRAFT = 8_000  # characters of a mail, of its beginning and end; no question is longer, log files may be
MAX_ADDRESSES = 1_000  # kept of each of its headers
RAW_PIECE = 2 * 1024 * 1024  # bytes fetched at once


class MessageQuerySet(models.QuerySet["Message"]):
    def mail(self) -> Self:
        """Mail between the customer and us, without notes. Everything that feeds a model or a mail must use this: notes
        are internal."""
        return self.exclude(direction=Message.Direction.NOTE)

    def same_elsewhere(self, ticket: Any) -> Self:
        """Copies of this ticket's mails on other tickets: one mail was sent to several mailboxes, or arrived again
        altered by a relay. Annotates `word_for_word`: whether the copy is identical. `ticket` may be an OuterRef."""
        own_ticket = models.OuterRef(ticket) if isinstance(ticket, models.OuterRef) else ticket
        own = Message.objects.came_again(own_ticket).order_by()
        same = {name: models.OuterRef(name) for name in ("same_mail_as", "content_hash")}
        found = self.filter(same_mail_as__in=own.values("same_mail_as")).exclude(ticket=ticket)
        return found.annotate(word_for_word=models.Exists(own.filter(**same)))

    def came_again(self, ticket: Any) -> Self:
        """The ticket's mails that came more than once: to several mailboxes, or altered by relays."""
        return self.filter(ticket=ticket, same_mail_as__isnull=False)


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
        help_text="Another mail has the same Message-ID",
    )
    same_mail_as = models.ForeignKey(
        "self",
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        db_index=False,  # a partial index covers the rows that have one: mails that came more than once
        help_text="The first copy of a mail that came several times; the first copy names itself",
    )
    in_reply_to = models.JSONField(default=list, blank=True)
    references = models.JSONField(default=list, blank=True)
    from_address = models.CharField(max_length=320, blank=True)
    from_name = models.CharField(max_length=200, blank=True)
    reply_to = models.CharField(max_length=320, blank=True)
    also_reply_to = models.JSONField(default=list, blank=True, help_text="Further addresses in Reply-To")
    unread_address = models.BooleanField(
        default=False, help_text="The reply address is one that nobody reads, such as no-reply"
    )
    to = models.JSONField(default=list, blank=True)
    cc = models.JSONField(default=list, blank=True)
    subject = models.CharField(max_length=500, blank=True)
    text = models.TextField(blank=True, help_text="The whole text")
    visible_text = models.TextField(blank=True, help_text="Without quote and signature")
    hidden_text = models.TextField(blank=True, help_text="Text that the HTML hides from a reader")
    html = models.TextField(blank=True, help_text="Sanitised")
    authentication = models.JSONField(
        default=dict, blank=True, help_text="spf, dkim, dmarc and the server that checked them"
    )
    verified = models.BooleanField(default=False, help_text="The sender's domain is verified")
    automatic = models.CharField(
        max_length=50, blank=True, help_text="Why the mail is taken for automatic; empty: a person wrote it"
    )
    via = models.CharField(
        max_length=10, blank=True, help_text="Sent through a form, a list or a desk; never answered automatically"
    )
    parse_error = models.TextField(blank=True)
    charset_guessed = models.BooleanField(default=False, help_text="The mail names no charset; letters may be wrong")
    cut_off = models.BooleanField(default=False, db_default=False, help_text="The mail ends in the middle")
    files_left_out = models.PositiveIntegerField(
        default=0, help_text="Attachments over the limits, kept in the raw mail only"
    )
    subject_changed = models.BooleanField(
        default=False, help_text="Its subject differs from its thread's; it may belong on a ticket of its own"
    )
    trace_id = models.CharField(max_length=55, blank=True, help_text="W3C traceparent, minted at intake")
    written_at = models.CharField(
        max_length=40, blank=True, help_text="The Date header as ISO 8601 with its time zone; empty if there is none"
    )
    received_at = models.DateTimeField(default=timezone.now)

    objects = MessageQuerySet.as_manager()

    class Meta:
        ordering = ["received_at", "id"]
        constraints = [
            models.UniqueConstraint(fields=["mailbox", "message_id", "content_hash"], name="message_once_a_mailbox"),
            models.CheckConstraint(
                condition=models.Q(direction__in=["in", "out", "note"]), name="message_direction_known"
            ),
            models.CheckConstraint(
                condition=~models.Q(direction="note") | models.Q(to=[], cc=[], from_address="", html=""),
                name="message_note_has_no_addresses",
            ),
        ]
        indexes = [
            models.Index(fields=["mailbox", "message_id"], name="message_by_id"),
            models.Index(
                fields=["same_mail_as"], condition=models.Q(same_mail_as__isnull=False), name="message_same_mail"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.direction} {self.subject}"


class Mention(models.Model):
    """A colleague named in a note; done once they have dealt with it."""

    message = models.ForeignKey(Message, on_delete=models.CASCADE, related_name="mentions")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mentions")
    done_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["message", "person"], name="mention_once_a_note")]
        indexes = [models.Index(fields=["person"], condition=models.Q(done_at=None), name="mention_open")]

    def __str__(self) -> str:
        return f"@{self.person}"


class RawMailQuerySet(models.QuerySet["RawMail"]):
    """A mail may have 25 MB, which INSERT and SELECT would hold in the client's memory five times over, as hexadecimal
    text."""

    def store(self, message: int, content: bytes) -> None:
        """Store the bytes in PostgreSQL's binary COPY format, which psycopg sends piece by piece. Raises
        django.db.Error."""
        head = struct.pack("!hiqi", 2, 8, message, len(content))
        database = connections[self.db]
        with database.cursor() as cursor, database.wrap_database_errors, cursor.copy(COPY_RAW_MAIL) as copy:
            for piece in (COPY_HEAD + head, content, COPY_END):
                copy.write(piece)

    def pieces(self, message: int) -> Iterator[bytes]:
        """The bytes in pieces of RAW_PIECE; no pieces if there is no such mail."""
        start = 1
        while True:
            slices = Substr("content", start, RAW_PIECE, output_field=models.BinaryField())
            piece = self.filter(pk=message).values_list(slices, flat=True).first()
            if not piece:
                return
            yield bytes(piece)
            start += RAW_PIECE


class RawMail(models.Model):
    """The raw bytes of a mail. A table of its own, so that loading a thread never loads them."""

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


class Reading(models.Model):
    """A large mail whose body has not been read. Created with its message, deleted when the body has been read or given
    up. A reader leases the row by setting `run_after` ahead by its time limit, so that after a crash the next reader
    takes it."""

    message = models.OneToOneField(Message, on_delete=models.CASCADE, primary_key=True, related_name="reading")
    attempts = models.PositiveSmallIntegerField(default=0)
    failures = models.PositiveSmallIntegerField(default=0, help_text="Attempts that ended with an error")
    run_after = models.DateTimeField(db_default=Now())

    class Meta:
        indexes = [models.Index(fields=["run_after"], name="reading_due")]

    def __str__(self) -> str:
        return str(self.message_id)
