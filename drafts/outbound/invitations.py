"""Invitations: a mail to a new colleague with a link under which they choose their password."""

from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.auth.tokens import default_token_generator
from django.core.mail import EmailMessage
from django.urls import reverse
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode

from drafts.models import Mailbox, Outbound
from drafts.outbound.destination import why_nothing_leaves
from drafts.outbound.message import own_headers
from drafts.outbound.transport import deliver, transport
from drafts.person_names import full_name

SUBJECT = "Your account for the support desk"
TEXT = """Hello {name},

{inviter} has made an account for you at the support desk. Choose your password here:

{link}

Your sign-in name is {username}. The link can be used once, within three days.
"""


def can_invite() -> bool:
    """Whether outgoing mail is set up, and there is an address to send it from."""
    return not why_nothing_leaves() and Mailbox.objects.exists()


def link_of(person: User) -> str:
    """Path of the page where the person chooses a password; without effect once used, or after PASSWORD_RESET_TIMEOUT."""
    encoded = urlsafe_base64_encode(force_bytes(person.pk))
    return reverse("invitation", args=[encoded, default_token_generator.make_token(person)])


def invite(person: User, inviter: User, base: str) -> str:
    """Send the invitation at once. Returns why it was not sent; empty if it was. `base`: scheme and host, where BASE_URL
    is not set."""
    mailbox = Mailbox.objects.order_by("pk").first()
    if mailbox is None:
        return "there is no mailbox to send it from."
    link = f"{(settings.CONFIG.base_url or base).rstrip('/')}{link_of(person)}"
    named = {"name": full_name(person), "inviter": full_name(inviter), "username": person.get_username()}
    headers = {"Auto-Submitted": "auto-generated", **own_headers()}
    mail = EmailMessage(SUBJECT, TEXT.format(link=link, **named), mailbox.address, [person.email], headers=headers)
    outcome = deliver(mail, transport())
    return "" if outcome.state == Outbound.State.SENT else outcome.words or "the mail server did not take it."
