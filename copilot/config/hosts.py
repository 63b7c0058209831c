"""Servers that a setting names: how their address is read, and what is wrong with it. No message repeats any part of a
password."""

import re
from ipaddress import ip_address
from urllib.parse import urlsplit

from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict

ENCODED = "in user and password @ : / ? # [ ] and % are written %40 %3A %2F %3F %23 %5B %5D %25"


def read_as_libpq(url: str) -> None:
    """Check that PostgreSQL's client can read the address. Raises ValueError."""
    if re.search(r"%(?![0-9a-fA-F]{2})", url):
        raise ValueError(f"it has a % that begins no encoded character; {ENCODED}")
    parts = urlsplit(url)  # a password's own @ or / moves the rest of it into the host, the name or the fragment
    if parts.netloc.count("@") > 1 or "@" in parts.path + parts.fragment:
        raise ValueError(f"it has an @ or / that is not encoded; {ENCODED}")
    try:
        conninfo_to_dict(url)
    except (ProgrammingError, ValueError):
        raise ValueError(f"it cannot be read; {ENCODED}, and behind ? stand only options of libpq") from None


def mail_host(value: str) -> str:
    """The name or address of a mail server. Raises ValueError."""
    try:
        return str(ip_address(value.strip("[]"))) if value else value
    except ValueError:
        pass
    if re.search(r"[\s/@]", value):
        raise ValueError(
            "must be a host's name alone, such as smtp.example.org, without http:// or smtp://, user or path"
        )
    if ":" in value:
        raise ValueError("must be a host's name alone, such as smtp.example.org; its port belongs in EMAIL_PORT")
    return value
