"""How a ticket stands after automatic mail, which is recorded and never answered."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from django.conf import settings
from django.utils.module_loading import import_string

from drafts import transitions
from drafts.models import DANGER, Card, Ticket

from . import autoreply, bounces
from .mail import reply_patterns
from .mail.parse import ParsedMail
from .threading import plain_subject

REST = "automatic"  # reason of a resolved ticket that has only automatic mail
TELLS_DANGER = "automatic_danger"  # reason of a ticket whose automatic mail tells of a danger
# Codes of mail that rests and whose text may be a person's. The text of a bounce holds the mail that came back.
READ_FOR_DANGER = frozenset({autoreply.RECEIPT, autoreply.AUTO_SUBMITTED, autoreply.AUTO_REPLY, autoreply.REACTION})
Status = Ticket.Status
QUIET = frozenset({Status.WAITING, Status.SNOOZED, Status.RESOLVED})  # not in the queue

# The sentence of a text in which phrases detect danger, else empty; the text may be in the given language.
DangerIn = Callable[[str, str], str]


@dataclass(frozen=True)
class Automatic:
    """`code`: one of `autoreply`. `by_recipient`: whether the recipient of the mail that it answers sent it."""

    code: str
    mail: ParsedMail
    verified: bool
    by_recipient: bool


def place_automatic(ticket: Ticket, incoming: Automatic, *, new: bool) -> None:
    """Set the ticket's state after automatic mail.

    Automatic replies leave the ticket resolved, unless they report that a mail was not delivered, or their own text tells
    of a danger: headers are written by whoever sends. Other automatic mail is shown, but does not change a ticket that
    is in the queue. A queued automatic reply is stopped by all of them except read receipts: what looks automatic may be
    the customer's "it is solved"."""
    code, mail = incoming.code, incoming.mail
    dangerous = marked_for_danger(ticket, code, mail)
    if not new and (code != autoreply.RECEIPT or dangerous):
        transitions.stop_automatic(ticket, "a newer mail came in")
    shown = "" if code in autoreply.RESTS else code
    if code in autoreply.REPORTS and not new:
        known = bounces.record(ticket, mail, verified=incoming.verified, by_recipient=incoming.by_recipient)
        shown = "" if known else autoreply.UNKNOWN_BOUNCE
    elif code == autoreply.BOUNCE and not bounces.nothing_failed(mail):
        shown = autoreply.UNKNOWN_BOUNCE
    if dangerous:
        shown = TELLS_DANGER
    if shown and (new or ticket.status in QUIET):
        transitions.show_draft(ticket, shown)
    elif new:
        ticket.move_to(Status.RESOLVED, card=Card.NONE, reason=REST)


def marked_for_danger(ticket: Ticket, code: str, mail: ParsedMail) -> bool:
    """Whether an automatic mail tells of a danger; then the ticket is marked."""
    if code not in READ_FOR_DANGER or not _tells_danger(ticket, mail):
        return False
    ticket.mark_person(DANGER)
    ticket.save(update_fields=["needs_person", "danger"])
    return True


def _tells_danger(ticket: Ticket, mail: ParsedMail) -> bool:
    """Whether the mail's own words do: not those of its subject, or the ticket's, which machines repeat."""
    find: DangerIn = import_string(settings.DANGER_IN)
    own = [line for line in mail.visible.split("\n") if not reply_patterns.OTHER_KEY.match(line)]
    text = "\n".join(own)
    for subject in filter(None, map(plain_subject, (ticket.subject, mail.subject))):
        text = re.sub(re.escape(subject), " ", text, flags=re.IGNORECASE)
    return bool(find(text, ticket.mailbox.language))
