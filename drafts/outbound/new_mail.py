"""Outbox rows of mail that answers none: it begins a ticket, or follows before the first answer."""

from collections.abc import Sequence
from datetime import timedelta

from django.contrib.auth.models import User
from django.db.models.functions import Now

from drafts.inbound.mail.reply_patterns import FORWARD_PREFIX
from drafts.mail_marks import reply_address
from drafts.models import Message, Outbound, Ticket

from .message import MOST_REFERENCES, Recipients, as_html, new_message_id, time_written_out

LONGEST_FORWARDED = 200_000  # characters; the mail's files are attached in full
FORWARDED = "---------- Forwarded message ----------"
ARRIVED = (Outbound.State.SENT, Outbound.State.UNCERTAIN)


def queue_new(
    ticket: Ticket,
    text: str,
    *,
    author: User,
    undo_seconds: float,
    to: Sequence[str],
    subject: str,
    cc: Sequence[str] = (),
    bcc: Sequence[str] = (),
    message_id: str = "",
    references: Sequence[str] = (),
) -> Outbound:
    """Queue a new mail. Raises IntegrityError if this message_id was already queued."""
    return Outbound.objects.create(
        ticket=ticket,
        author=author,
        message_id=message_id or new_message_id(ticket.mailbox),
        from_address=ticket.mailbox.address,
        reply_to=reply_address(ticket),
        to=list(to),
        cc=list(cc),
        bcc=list(bcc),
        subject=subject,
        body=text,
        html=as_html(text),
        references=list(references),
        send_after=Now() + timedelta(seconds=undo_seconds),  # by the database's clock, as the dispatcher compares
    )


def queue_again(ticket: Ticket, text: str, *, author: User, undo_seconds: float, whom: Recipients) -> Outbound:
    """Queue a further mail on a ticket that we began, in the same thread."""
    written = list(ticket.outbound.order_by("pk"))
    arrived = [each for each in written if each.state in ARRIVED]
    return queue_new(
        ticket,
        text,
        author=author,
        undo_seconds=undo_seconds,
        to=whom.to,
        cc=whom.cc,
        bcc=whom.bcc,
        subject=arrived[-1].subject if arrived else ticket.subject,
        references=[each.message_id for each in arrived][-MOST_REFERENCES:],
    )


def recipients_again(ticket: Ticket) -> Recipients | None:
    """Recipients of a further mail on a ticket that nobody has answered yet; None if we have not written on it
    either."""
    row = ticket.outbound.order_by("-pk").values_list("to", "cc", "bcc").first()
    return Recipients(row[0], row[1], bcc=row[2]) if row else None


def forward_subject(subject: str) -> str:
    line = " ".join(subject.split())[:490]
    return line if FORWARD_PREFIX.match(line) else f"Fwd: {line or 'a message'}"


def forwarded_text(message: Message) -> str:
    """The forwarded mail in the format of mail programs, so that they recognise it."""
    who = f"{message.from_name} <{message.from_address}>" if message.from_name else message.from_address
    head = {
        "From": who,
        "Date": time_written_out(message.received_at),
        "Subject": message.subject,
        "To": ", ".join(message.to[:20]),
        "Cc": ", ".join(message.cc[:20]),
    }
    lines = [f"{name}: {' '.join(value.split())}" for name, value in head.items() if value.strip()]
    return "\n".join([FORWARDED, *lines, "", message.text[:LONGEST_FORWARDED].strip()])
