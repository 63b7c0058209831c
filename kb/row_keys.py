"""Keys of rows in addresses and forms. Anybody may write any number there; PostgreSQL refuses one that no row can have,
and Python refuses to read one of thousands of digits."""

import re

from django.urls import register_converter
from django.urls.converters import IntConverter

LARGEST_KEY = 2**63 - 1
_DIGITS = re.compile(r"[0-9]{1,19}")


def key_of(text: str) -> int | None:
    """The key that the text names; None if it names none that a row can have."""
    return int(text) if _DIGITS.fullmatch(text) and int(text) <= LARGEST_KEY else None


class KeyConverter(IntConverter):
    """`<key:…>` in a route: another number is no address of ours (404)."""

    regex = _DIGITS.pattern

    def to_python(self, value: str) -> int:
        if (key := key_of(value)) is None:
            raise ValueError(value)
        return key


register_converter(KeyConverter, "key")
