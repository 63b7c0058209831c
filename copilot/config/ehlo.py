"""The name that the desk gives at EHLO: servers that receive mail compare it with DNS, or refuse one that is no name."""

import re
from ipaddress import ip_address
from urllib.parse import urlsplit

import idna

EXAMPLE = "must be a domain name such as desk.example.org, or an address such as [203.0.113.7] or [IPv6:2001:db8::7]"
_LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_NAME = re.compile(rf"{_LABEL}(?:\.{_LABEL})+")
LONGEST = 253  # characters


def ehlo_name(value: str) -> str:
    """The name as SMTP writes it (RFC 5321, 4.1.3). Raises ValueError."""
    value = value.strip()
    if value.startswith("[") and value.endswith("]"):
        return _literal(value[1:-1])
    try:
        name = value.lower() if value.isascii() else idna.encode(value, uts46=True).decode("ascii")
    except idna.IDNAError:
        raise ValueError(EXAMPLE) from None
    if not _NAME.fullmatch(name) or len(name) > LONGEST or name.rpartition(".")[2].isdecimal():
        raise ValueError(EXAMPLE)
    return name


def _literal(value: str) -> str:
    mark, address = ("IPv6:", value[5:]) if value[:5].lower() == "ipv6:" else ("", value)
    try:
        found = ip_address(address)
    except ValueError:
        raise ValueError(EXAMPLE) from None
    if (found.version == 6) is not bool(mark):
        raise ValueError(EXAMPLE)
    return f"[{mark}{found}]"


def of_public_address(base_url: str) -> str:
    """The host of the desk's public address as such a name; empty, which leaves the machine's own, if it is no public
    name: without a dot, or an address of this machine or its network."""
    host = urlsplit(base_url).hostname or ""
    try:
        address = ip_address(host)
    except ValueError:
        try:
            return ehlo_name(host)
        except ValueError:
            return ""
    return f"[{'IPv6:' if address.version == 6 else ''}{address}]" if address.is_global else ""
