"""Mail that an agent begins: a new mail to anybody, or a ticket's mail forwarded to somebody else.

Each creates a ticket of its own, so that a forward never counts as an answer to the customer, and answers to it never
mix with the thread that the customer reads."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.conf import settings
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models.functions import Now

from drafts import notifications
from drafts.conflicts import Refused, Stale
from drafts.inbound.mail.headers import address_key
from drafts.models import Customer, Mailbox, Message, Outbound, ReplyFile, Ticket
from drafts.outbound import reply_files
from drafts.outbound.message import Recipients, signed
from drafts.outbound.new_mail import forwarded_text, queue_new
from drafts.outbound.reply_files import Prepared, Upload
from drafts.outbound.typed_recipients import TypedRecipients, read
from drafts.reply_text import is_blank, one_line, tidy
from drafts.workflow.writing import doubts, saved_replies

from .send import signatures, undo_window
from .undo_reply import never_sent

LONGEST_SUBJECT = 490  # characters


@dataclass(frozen=True)
class NewMail:
    """A new mail. Recipients are as typed. `token` is created with the form: a form submitted twice sends one mail."""

    mailbox: Mailbox
    to: str
    subject: str
    body: str
    token: uuid.UUID
    forwards: Message | None = None
    cc: str = ""
    bcc: str = ""
    files: Sequence[Upload] = ()


def send(mail: NewMail, *, agent: User, despite_doubt: str = "") -> Outbound:
    """Queue the mail, on a new ticket that waits for an answer. Raises Refused, Stale if it is already sent, or InDoubt,
    whose `yes` the page sends back as `despite_doubt`."""
    text = tidy(mail.body)
    whom = checked(mail)
    doubts.ask_by_hand(text, None, confirmed=despite_doubt)
    try:
        with reply_files.prepared(mail.files) as files, transaction.atomic():
            _refuse_too_many(agent)
            return _queue(mail, whom, text, agent, files)
    except IntegrityError as error:
        raise Stale("This mail has already been sent.") from error


@transaction.atomic
def rename(ticket_id: int, subject: str) -> None:
    """Give a mail of ours that was undone another subject; kept whatever becomes of sending it. Raises Refused."""
    line = one_line(tidy(subject))[:LONGEST_SUBJECT]
    if not line:
        raise Refused("Enter a subject.")
    ticket = Ticket.objects.lock(ticket_id)
    if never_sent(ticket):
        Ticket.objects.filter(pk=ticket_id).update(subject=line)


def earlier(mail: NewMail) -> Outbound | None:
    """The mail that the same form has already sent, if any."""
    return Outbound.objects.filter(message_id=_message_id(mail)).first()


def _refuse_too_many(agent: User) -> None:
    """Check the agent's hourly limit. The agent's row is locked, so that concurrent mails count each other. Raises
    Refused."""
    User.objects.select_for_update(no_key=True).only("pk").get(pk=agent.pk)
    begun = Outbound.objects.filter(author=agent, answers_message=None, created__gt=Now() - timedelta(hours=1))
    if begun.count() >= settings.CONFIG.new_mails_per_hour:
        raise Refused("You have sent many new mails within an hour. Wait a while, or ask an administrator.")


def checked(mail: NewMail) -> Recipients:
    """The mail's recipients. Raises Refused for what no confirmation allows."""
    text = tidy(mail.body)
    if is_blank(text) and mail.forwards is None:
        raise Refused("The mail is empty. Write something first.")
    whom = read(TypedRecipients(mail.to, mail.cc, mail.bcc), None)
    if mail.files:
        reply_files.check(mail.files, mail.forwards.attachments.values_list("size", flat=True) if mail.forwards else ())
    saved_replies.refuse_unresolved(text)
    return whom


def _queue(mail: NewMail, whom: Recipients, text: str, agent: User, files: Sequence[Prepared]) -> Outbound:
    """Create the ticket and queue the mail. The first address in To is the ticket's customer."""
    address, forwards = address_key(whom.to[0]), mail.forwards
    customer, _ = Customer.objects.get_or_create(email=address)
    ticket = Ticket.objects.create(
        mailbox=mail.mailbox,
        customer=customer,
        subject=mail.subject[:500],
        preview=one_line(text[:2_000])[:300],
        sender=address[:320],
        status=Ticket.Status.WAITING,
        assignee=agent,
        related_to_id=forwards.ticket_id if forwards else None,
        drafting=forwards is None,  # a colleague's or supplier's answer is no customer's question
    )
    whole = signed(text, signatures(ticket, agent))
    if forwards:
        whole = f"{whole}\n\n{forwarded_text(forwards)}".strip()
    outbound = queue_new(
        ticket,
        whole,
        author=agent,
        undo_seconds=undo_window(agent),
        to=whom.to,
        cc=whom.cc,
        bcc=whom.bcc,
        subject=mail.subject,
        message_id=_message_id(mail),
    )
    if forwards:
        _take_files_along(forwards, outbound)
    reply_files.take(outbound, files)
    notifications.sending(ticket.pk, outbound=outbound.pk, by=agent.get_username())
    return outbound


def _take_files_along(message: Message, outbound: Outbound) -> None:
    columns = ("name", "content_type", "size", "path")
    ReplyFile.objects.bulk_create(
        ReplyFile(ticket=outbound.ticket, author=outbound.author, outbound=outbound, **row)
        for row in message.attachments.order_by("pk").values(*columns)
    )


def _message_id(mail: NewMail) -> str:
    return f"{mail.token.hex}@{mail.mailbox.address.rpartition('@')[2]}"
