"""Marks by which our own mail is recognised when it comes back: a header against loops, and a signed token in the reply
address, `support+<token>.<signature>@example.org`, which leads to its ticket."""

import re

from django.utils.crypto import constant_time_compare, salted_hmac

from drafts.models import Ticket

LOOP_HEADER = "X-Draftdesk-Loop"
EARLIER_LOOP_VALUE = "yes"  # value before each desk had its own
SIGNATURE_LENGTH = 16  # hex digits; 64 bits are enough, as each guess costs a mail
LONGEST_LOCAL_PART = 64  # RFC 5321, 4.5.3.1.1
TOKEN = re.compile(r"(?:^|\+)([0-9a-z]{1,32})\.([0-9a-f]{16})(?=@|$)")


def loop_value() -> str:
    """Value of the loop header: the same for all mail of this desk, so that another desk's mail is no loop."""
    return salted_hmac("drafts.mail.loops", "desk", algorithm="sha256").hexdigest()[:16]


def sent_by_us(loop_value_found: str) -> bool:
    given = loop_value_found.strip().lower()
    return given == EARLIER_LOOP_VALUE or constant_time_compare(given.encode("utf-8", "replace"), loop_value())


def _signature(token: str) -> str:
    return salted_hmac("drafts.mail.tokens", token, algorithm="sha256").hexdigest()[:SIGNATURE_LENGTH]


def reply_token(ticket: Ticket) -> str:
    return f"{ticket.token}.{_signature(ticket.token)}"


def reply_address(ticket: Ticket) -> str:
    """The mailbox's address with the token; without it if that would be too long for mail servers."""
    local, _, domain = ticket.mailbox.address.partition("@")
    tagged = f"{local}+{reply_token(ticket)}"
    return f"{tagged}@{domain}" if len(tagged) <= LONGEST_LOCAL_PART else ticket.mailbox.address


def ticket_from_token(value: str) -> Ticket | None:
    """The ticket of a token, alone or within an address; None unless the signature is ours."""
    # Mail servers change the case of addresses; both parts are lower-case hex.
    match = TOKEN.search(value.strip().lower())
    if match is None or not constant_time_compare(_signature(match[1]), match[2]):
        return None
    return Ticket.objects.filter(token=match[1]).first()
