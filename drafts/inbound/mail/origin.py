"""The person a mail is from if a form, a mailing list or another desk relays it, so that From is not the customer."""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from drafts import mail_marks

from .domains import ascii_domain, is_public_provider, is_public_suffix
from .headers import Address, address_key, address_keys, addresses
from .parse import ParsedMail

# Stable codes, stored in Message.via.
FORM = "form"  # a web form, or a service that sends for its users: Reply-To is the customer
LIST = "list"  # a mailing list or group that forwards to us
DESK = "desk"  # another Draftdesk installation

_NO_REPLY = r"(?:no|do[-_.]?not)[-_.]?reply|mailer"
_ANY_NO_REPLY = re.compile(rf"(?i)^(?:{_NO_REPLY})(?:[-_.+].*)?$")
_OUR_NO_REPLY = re.compile(
    rf"(?i)^(?:{_NO_REPLY}|www(?:-data)?|wordpress|web(?:master|site|form)?|forms?)(?:[-_.+].*)?$"
)
# Local parts for a list's commands and bounces, which no person reads.
_LIST_ROBOT = re.compile(r"(?i)[-_.](?:request|bounces?|confirm|join|leave|subscribe|unsubscribe)(?:\+.*)?$")
_LIST_POST = re.compile(r"(?i)<\s*mailto:([^<>?\s]{3,320})")
_LIST_ID = re.compile(r"<([^<>\s]+)>\s*$|^\s*([^<>\s]+)\s*$")


@dataclass(frozen=True)
class Origin:
    """The parties of a mail. `sender`: the person to answer, which is From unless a relay replaced it. `reply_to`:
    where they want the answer."""

    via: str = ""
    sender: Address | None = None
    reply_to: Address | None = None
    ours: bool = False  # From is an address of the desk, and not a form's
    own_form: bool = False  # our own web form: automatic-mail headers are the form's, not the customer's
    others: tuple[Address, ...] = ()  # further addresses in Reply-To, which RFC 5322 asks to answer too
    authors: tuple[Address, ...] = ()  # further authors in From, if there is no Reply-To: answered too
    unread: bool = False  # an answer would go to an address that nobody reads, or to the whole list
    list_addresses: frozenset[str] = frozenset()  # addresses of the mailing list that relayed it

    @property
    def replaced(self) -> bool:
        """Whether the sender is only declared by a form or list, so that it cannot be verified."""
        return self.via in (FORM, LIST) and self.sender is not None and self.sender == self.reply_to

    @property
    def answered(self) -> tuple[Address, ...]:
        """Addresses that Reply-To sends an answer to."""
        return (self.reply_to, *self.others) if self.reply_to else ()

    @property
    def to_answer(self) -> tuple[Address, ...]:
        """Recipients of an answer, if that is not the sender alone."""
        return (self.sender, *self.authors) if self.sender and self.authors else self.answered


def same_domain(one: str, other: str) -> bool:
    """Whether both addresses are at the same domain, or one is at a subdomain of the other's. A public suffix has no
    subdomains: nobody holds all names below "com" or "co.uk"."""
    here, there = sorted(map(_domain, (one, other)), key=len)
    return here == there or (there.endswith(f".{here}") and not is_public_suffix(here))


def same_holder(one: str, other: str) -> bool:
    """Whether one organisation controls both addresses: the same address, or one domain that is neither a public mail
    provider's nor a public suffix."""
    if address_key(one) == address_key(other):
        return True
    held = not any(is_public_suffix(each) or is_public_provider(each) for each in map(_domain, (one, other)))
    return held and same_domain(one, other)


def _domain(address: str) -> str:
    return ascii_domain(address.rpartition("@")[2])


def is_own(address: str, own: Collection[str]) -> bool:
    """Whether the address is one of the desk's, with or without a plus part. `own`: the keys of the desk's
    addresses."""
    address = address_key(address)
    local, _, domain = address.rpartition("@")
    return address in own or f"{local.partition('+')[0]}@{domain}" in own


def through_list(mail: ParsedMail) -> bool:
    named = any(value.strip() for value in mail.all("list-id"))
    return named or any(value.strip().lower() == "list" for value in mail.all("precedence"))


def list_addresses(mail: ParsedMail) -> frozenset[str]:
    """Posting addresses of the mailing list: from List-Post, and from List-Id, which most lists derive from their
    address."""
    posts = {address_key(found[1]) for value in mail.all("list-post") if (found := _LIST_POST.search(value))}
    names = (found[1] or found[2] for value in mail.all("list-id") if (found := _LIST_ID.search(value)))
    return frozenset(posts | {address_key(name.replace(".", "@", 1)) for name in names})


def origin(mail: ParsedMail, own_addresses: Collection[str] = ()) -> Origin:
    own = address_keys(own_addresses)
    found = _origin(mail, own)
    wanted = found.reply_to if found.reply_to and not is_own(found.reply_to.email, own) else None
    answered = wanted or found.sender  # as a reply is addressed
    robot = answered is not None and through_list(mail) and bool(_LIST_ROBOT.search(answered.key.partition("@")[0]))
    return replace(found, unread=robot or (answered is not None and _unread(answered, own, found.list_addresses)))


def _origin(mail: ParsedMail, own: Collection[str]) -> Origin:
    the_list = list_addresses(mail) if through_list(mail) else frozenset()
    wanted = _people(mail.reply_to, own, the_list)
    reply_to, others = next(iter(wanted), None), wanted[1:]
    sender = mail.sender
    if sender is None:
        return Origin(reply_to=reply_to, others=others, list_addresses=the_list)
    ours = is_own(sender.email, own)
    if sender.key in the_list and reply_to is None:
        reply_to = _original_sender(mail, own, the_list)
    if (
        reply_to
        and reply_to.key != sender.key
        and (ours or sender.key in the_list or _is_no_reply(sender, reply_to, own))
    ):
        via = LIST if the_list else FORM
        own_form = via == FORM and _at_home(sender, own)
        return Origin(via, reply_to, reply_to, own_form=own_form, others=others, list_addresses=the_list)
    asked = reply_to or next((each for each in mail.reply_to if each.key not in the_list), None)
    beside = () if asked or ours else _people(mail.authors[1:], own, the_list)
    return Origin(_via(mail), sender, asked, ours, others=others, authors=beside, list_addresses=the_list)


def _people(addresses: Iterable[Address], own: Collection[str], the_list: Collection[str]) -> tuple[Address, ...]:
    return tuple(each for each in addresses if not is_own(each.email, own) and each.key not in the_list)


def _original_sender(mail: ParsedMail, own: Collection[str], the_list: Collection[str]) -> Address | None:
    """The original sender, from the X-Original headers of a group that puts its own address into From."""
    named = addresses([*mail.all("x-original-from"), *mail.all("x-original-sender")])
    return next((each for each in named if not is_own(each.email, own) and each.key not in the_list), None)


def _unread(address: Address, own: Collection[str], the_list: Collection[str]) -> bool:
    pattern = _OUR_NO_REPLY if _at_home(address, own) else _ANY_NO_REPLY
    return address.key in the_list or bool(pattern.match(address.key.partition("@")[0]))


def _at_home(sender: Address, own: Collection[str]) -> bool:
    """Whether the sender is at our domain or related by subdomain: a site's form often sends from www or shop."""
    return any(same_domain(address, sender.email) for address in own)


def _is_no_reply(sender: Address, reply_to: Address, own: Collection[str]) -> bool:
    """Whether From is a no-reply address that stands for the person in Reply-To."""
    local, answers = (address.key.partition("@")[0] for address in (sender, reply_to))
    return bool((_OUR_NO_REPLY if _at_home(sender, own) else _ANY_NO_REPLY).match(local)) and not _ANY_NO_REPLY.match(
        answers
    )


def _via(mail: ParsedMail) -> str:
    if through_list(mail):
        return LIST
    return DESK if mail.all(mail_marks.LOOP_HEADER) else ""
