"""Addresses that are more than ASCII: jürg@bücher.example. RFC 2047 forbids an encoded word inside of an address; it would
name another mailbox. So they are written as they stand (RFC 6532), which a server must offer (RFC 6531)."""

import re
from collections.abc import Collection
from email.message import Message

from django.core.mail import EmailMultiAlternatives
from django.utils.encoding import punycode

FOLD = ",\r\n "
MOST_NAMED = 4
_ADDRESS = re.compile(r"[^\s<>()\"']+@[^\s<>()\"']+")


def named(addresses: Collection[str]) -> str:
    """In a sentence; of many the first, and how many more."""
    first = list(addresses) if len(addresses) <= MOST_NAMED else [*addresses][: MOST_NAMED - 1]
    more = len(addresses) - len(first)
    *others, last = [*first, f"{more} more"] if more else first
    return f"{', '.join(others)} and {last}" if others else last


def without_addresses(words: str) -> str:
    """A server's words for where no customer may be named: a log, a monitor."""
    return _ADDRESS.sub("…@…", words)


def needs_smtputf8(address: str) -> bool:
    """A domain has an ASCII form, a local part has none."""
    return not address.rpartition("@")[0].isascii()


def on_the_wire(address: str) -> str:
    """As a server is told it and refuses it: the domain in its ASCII form."""
    local, _, domain = address.rpartition("@")
    try:
        return f"{local}@{punycode(domain)}"
    except UnicodeError:
        return address


class PlainlyAddressedMail(EmailMultiAlternatives):
    def message(self) -> Message:  # type: ignore[override]
        message = super().message()
        for name, addresses in (("To", self.to), ("Cc", self.cc)):
            if any(map(needs_smtputf8, addresses)):
                del message[name]
                raw = FOLD.join(addresses).encode().decode("ascii", "surrogateescape")
                Message.__setitem__(message, name, raw)  # Django's own would encode it
        return message
