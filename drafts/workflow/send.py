"""Queues a person's reply with its recipients, files, task, reminder and undo window."""

from django.conf import settings
from django.contrib.auth.models import User
from django.utils import timezone

from drafts import notifications
from drafts.conflicts import Refused
from drafts.models import Draft, Message, Outbound, Profile, Review, Ticket, TicketChange
from drafts.outbound import reply_files
from drafts.outbound.message import queue_reply, signed
from drafts.outbound.new_mail import queue_again
from drafts.reply_text import is_blank
from drafts.transitions import remind
from drafts.workflow import tasks
from drafts.workflow.writing import reply_parts
from drafts.workflow.writing.reply_parts import ReplyParts
from drafts.written_together import Writes


def send(
    ticket: Ticket,
    newest: Message | None,
    text: str,
    agent: User,
    parts: ReplyParts,
    kept: reply_parts.ReplyState,
    *,
    draft: Draft | None = None,
    review: Review | None = None,
    follow_up: bool = True,
) -> Outbound:
    """Queue the reply for its undo window and set the ticket to waiting. The caller has locked the ticket. Raises
    Refused, MailBeside, WithoutCustomer, NewCopies or Stale."""
    if is_blank(text):
        raise Refused("The reply is empty. Write something first.")
    undo_seconds = undo_window(agent)
    whole = signed(text, signatures(ticket, agent))
    reply_parts.ask_about_mail_beside(parts, kept)
    whom = reply_parts.recipients_of(ticket, newest, parts, kept)
    if newest is None:
        outbound = queue_again(ticket, whole, author=agent, undo_seconds=undo_seconds, whom=whom)
    else:
        outbound = queue_reply(
            ticket, newest, whole, author=agent, undo_seconds=undo_seconds, draft=draft, review=review, whom=whom
        )
    if kept.restored:  # what they ask about is confirmed
        TicketChange.objects.filter(pk__in=[each["pk"] for each in kept.restored]).take_back()
    if kept.typed:
        reply_parts.clear(ticket.pk, author=agent)
    reply_files.attach(outbound, kept.files, author=agent, shown=parts.files_shown)
    outbound.task_made = tasks.follow_up(outbound, agent=agent, needed=follow_up)
    reminder = ticket.reminder if ticket.status != Ticket.Status.SNOOZED else None  # set before an undo
    writes = Writes()
    ticket.move_to(Ticket.Status.WAITING, within=writes)
    notifications.sending(ticket.pk, outbound=outbound.pk, by=agent.get_username(), within=writes)
    writes.run()
    if reminder and reminder > timezone.now():
        remind(ticket.pk, agent=agent, until=reminder)
    return outbound


def undo_window(agent: User) -> float:
    """Undo window in seconds: the agent's own, else the desk's."""
    own = Profile.of(agent).undo_seconds
    return float(settings.UNDO_SECONDS if own is None else own)


def signatures(ticket: Ticket, agent: User) -> tuple[str, str]:
    return Profile.of(agent).signature, ticket.mailbox.signature
