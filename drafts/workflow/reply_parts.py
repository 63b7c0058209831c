"""What goes with a reply besides its text: files, and recipients that differ from those of the mail that it answers."""

from dataclasses import dataclass

from django.contrib.auth.models import User

from drafts.conflicts import Refused, Stale
from drafts.models import ChosenRecipients, Message, Outbound, Ticket
from drafts.outbound import reply_files
from drafts.outbound.message import NoRecipient, Recipients, recipients
from drafts.outbound.new_mail import recipients_again
from drafts.outbound.typed_recipients import LONGEST_TYPED, TypedRecipients, as_typed, default_recipients, digest, read


class WithoutCustomer(Refused):
    """Nobody whom the mail asks to answer is in To: a second, deliberate yes is needed."""


@dataclass(frozen=True)
class ReplyParts:
    """What a page posted with a reply. `recipients`: None where it has no script, then `shown` names those that it showed,
    empty: not known. `files_shown`: the keys of the files that it showed. `without_customer`: confirmed."""

    recipients: TypedRecipients | None = None
    shown: str = ""
    files_shown: str | None = None
    without_customer: bool = False


def choose(ticket: Ticket, typed: TypedRecipients, *, author: User, answered: Message | None) -> None:
    """Kept as typed, also what is no address yet. The mail's own recipients are no choice."""
    fields = {name: value.replace("\0", "")[:LONGEST_TYPED] for name, value in vars(typed).items()}
    if TypedRecipients(**fields) == as_typed(_default(ticket, answered)):
        return clear(ticket.pk, author=author)
    ChosenRecipients.objects.update_or_create(
        ticket=ticket, author=author, defaults=fields | {"answers_message": answered}
    )
    return None


def clear(ticket_id: int, *, author: User) -> None:
    ChosenRecipients.objects.filter(ticket=ticket_id, author=author).delete()


def chosen(ticket_id: int, author: User) -> TypedRecipients | None:
    row = ChosenRecipients.objects.filter(ticket=ticket_id, author=author).first()
    return TypedRecipients(row.to, row.cc, row.bcc) if row else None


def recipients_of(ticket: Ticket, answered: Message | None, parts: ReplyParts, *, author: User) -> Recipients:
    """Whom the reply goes to. Raises Refused, WithoutCustomer, or Stale where the page showed others."""
    typed = parts.recipients or chosen(ticket.pk, author)
    whom = _usual(ticket, answered) if typed is None else read(typed, _default(ticket, answered))
    if parts.recipients is None and parts.shown and parts.shown != digest(whom):
        raise Stale("The recipients have changed.")
    if whom.without and not parts.without_customer:
        raise WithoutCustomer(f"{' and '.join(whom.without)} would not get this reply.")
    return whom


def _usual(ticket: Ticket, answered: Message | None) -> Recipients:
    """Raises Refused."""
    if answered is None:
        if begun := recipients_again(ticket):
            return begun
        raise Refused("There is no mail to reply to.")
    try:
        return recipients(answered)
    except NoRecipient as nobody:
        raise Refused(str(nobody)) from nobody


def _default(ticket: Ticket, answered: Message | None) -> Recipients | None:
    return default_recipients(answered) if answered else recipients_again(ticket)


def put_back(outbound: Outbound, *, author: User) -> None:
    """Files and recipients of a reply that did not leave; where others were chosen since, those stay."""
    reply_files.detach(outbound, author=author)
    if chosen(outbound.ticket_id, author) is None:
        typed = as_typed(Recipients(outbound.to, outbound.cc, bcc=outbound.bcc))
        choose(outbound.ticket, typed, author=author, answered=outbound.answers_message)
