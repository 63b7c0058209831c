"""Addresses with non-ASCII characters, such as jürg@bücher.example. RFC 2047 forbids encoded words in an address: they
would name another mailbox. So the address is sent unencoded (RFC 6532), which the server must support (RFC 6531)."""

import re
from collections.abc import Collection
from email.header import Header
from email.message import Message

from django.core.mail import EmailMultiAlternatives

FOLD = ",\r\n "
MOST_NAMED = 4
LONGEST_UNBROKEN = 60  # characters of a word that fits on the line of its header's name
_ADDRESS = re.compile(r"[^\s<>()\"']+@[^\s<>()\"']+")


def named(addresses: Collection[str]) -> str:
    """The addresses as a list in a sentence; of many only the first, and the number of the others."""
    first = list(addresses) if len(addresses) <= MOST_NAMED else [*addresses][: MOST_NAMED - 1]
    more = len(addresses) - len(first)
    *others, last = [*first, f"{more} more"] if more else first
    return f"{', '.join(others)} and {last}" if others else last


def without_addresses(words: str) -> str:
    """The server's message with addresses removed, for logs and monitors, which must not name customers."""
    return _ADDRESS.sub("…@…", words)


def needs_smtputf8(address: str) -> bool:
    """Whether the address needs SMTPUTF8: a domain has an ASCII form, a local part has none."""
    return not address.rpartition("@")[0].isascii()


class PlainlyAddressedMail(EmailMultiAlternatives):
    def message(self) -> Message:  # type: ignore[override]
        message = super().message()
        for name, addresses in (("To", self.to), ("Cc", self.cc)):
            if any(map(needs_smtputf8, addresses)):
                del message[name]
                raw = FOLD.join(addresses).encode().decode("ascii", "surrogateescape")
                Message.__setitem__(message, name, raw)  # Django's own __setitem__ would encode it
        # Django's first line has no room left for the header's name, which would stand on a line of its own.
        subject = str(self.subject)
        unbroken = max(map(len, subject.split()), default=0) > LONGEST_UNBROKEN
        charset = "utf-8" if unbroken or not subject.isascii() else "us-ascii"
        message.replace_header("Subject", Header(subject, charset, header_name="Subject").encode())
        # Python's first line would be empty before an id that does not fit beside the name (RFC 5322, 3.2.2).
        for name in ("In-Reply-To", "References"):
            if name in message:
                del message[name]
                Message.__setitem__(message, name, Header(self.extra_headers[name], "us-ascii"))
        return message
