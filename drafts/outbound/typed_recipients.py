"""Recipients typed by a person. Invalid addresses and our own are refused by name."""

import hashlib
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.core.validators import validate_email

from drafts.conflicts import Refused
from drafts.inbound.mail.headers import address_key, address_keys, addresses, entries
from drafts.inbound.mail.origin import is_own
from drafts.models import Mailbox, Message

from .message import ADDRESS, MOST_COPIES, SHOWN, NoRecipient, Recipients, barred, recipients

LONGEST_TYPED = 20_000  # characters of one field
LONGEST_ADDRESS = 320  # RFC 3696, and the length of the columns
QUOTE = '"'


@dataclass(frozen=True)
class TypedRecipients:
    to: str = ""
    cc: str = ""
    bcc: str = ""


def default_recipients(answered: Message | None, own: Collection[str] | None = None) -> Recipients | None:
    """Recipients of a reply to this mail; None without a mail, or if it has no address to answer."""
    try:
        return recipients(answered, own) if answered else None
    except NoRecipient:
        return None


def as_typed(whom: Recipients | None) -> TypedRecipients:
    if whom is None:
        return TypedRecipients()
    return TypedRecipients(", ".join(whom.to), ", ".join(whom.cc), ", ".join(whom.bcc))


def read(typed: TypedRecipients, default: Recipients | None, own: Collection[str] | None = None) -> Recipients:
    """Parse typed recipients. Each address counts once, in the first field that has it. `default`: recipients of a
    reply to the mail. Raises Refused."""
    ours = Mailbox.objects.values_list("address", flat=True) if own is None else own
    barred = address_keys(ours)
    seen: set[str] = set()
    to, cc, bcc = (list(_new(_addresses(field, barred), seen)) for field in (typed.to, typed.cc, typed.bcc))
    if default is not None and (to, cc, bcc) == (default.to, default.cc, default.bcc):
        return default
    if not to:
        raise Refused("Enter at least one address in To.")
    if too_many := [*to, *cc, *bcc][MOST_COPIES + 1 :]:
        more = f" and {len(too_many) - 1} more" if len(too_many) > 1 else ""
        raise Refused(
            f"A reply goes to {MOST_COPIES + 1} people at most; these are {len(seen)}: {too_many[0]}{more} cannot get it."
        )
    asked = [] if default is None else [address for address in default.to if address_key(address) in address_keys(to)]
    return Recipients(
        to,
        cc,
        bcc=bcc,
        elsewhere=bool(asked) and default is not None and default.elsewhere,
        unread=bool(asked) and default is not None and default.unread,
        without=tuple(default.to) if default and not asked and not default.unread else (),
    )


def digest(whom: Recipients | None) -> str:
    """A digest by which a page's recipients are compared with the current ones."""
    lists = (whom.to, whom.cc, whom.bcc) if whom else ()
    return hashlib.sha256(repr(lists).encode()).hexdigest()[:16]


def _new(found: Iterable[str], seen: set[str]) -> Iterable[str]:
    for address in found:
        if address_key(address) not in seen:
            seen.add(address_key(address))
            yield address


def _addresses(field: str, own: Collection[str]) -> Iterable[str]:
    if len(field) > LONGEST_TYPED:
        raise Refused(f"These are more than {LONGEST_TYPED:,} characters of addresses.")
    for entry in filter(None, map(str.strip, entries(field))):
        yield _address(entry, own)


def _address(entry: str, own: Collection[str]) -> str:
    found = addresses([entry])
    # "mira holm@…" may be a typing error: do not send to holm@…
    plain = "<" in entry or len(entry.split()) == 1 or bool(ADDRESS.fullmatch(entry))
    visible = all(char.isprintable() or char.isspace() for char in entry)
    if len(found) != 1 or not (plain and visible and is_writable(found[0].email)):
        shown = "".join(char for char in entry if char.isprintable())
        raise Refused(f"“{shown[:SHOWN]}” is not an e-mail address. Separate addresses with commas.")
    if why := barred(found[0].email):
        raise Refused(why)
    if is_own(found[0].email, own):
        raise Refused(f"{found[0].email} is an address of this desk: it cannot get the reply.")
    return found[0].email


def is_writable(address: str) -> bool:
    """Whether a header can hold the address; its local part may be non-ASCII (RFC 6531)."""
    local, _, domain = address.rpartition("@")
    try:
        validate_email(f"{local if local.isascii() and not local.startswith(QUOTE) else 'x'}@{domain}")
    except ValidationError:
        return False
    return bool(ADDRESS.fullmatch(address)) and address.isprintable() and len(address) <= LONGEST_ADDRESS
