"""Extracts the mail from an opaque S/MIME signature (RFC 8551, 3.5.2). The signature is not verified: it would only
prove who holds a certificate. Of CMS (RFC 5652) only the path to the content is parsed, in BER, as mail programs write
it. Never raises to its callers."""

from collections.abc import Iterator
from dataclasses import dataclass

TYPES = ("application/pkcs7-mime", "application/x-pkcs7-mime")
SIGNATURE = "application/pkcs7-signature"  # also stored for a signed mail that was read: its text is shown elsewhere
UNREAD = (
    "application/x-pkcs7-signed-data"  # our type for one that cannot be read; encrypted mail declares the same type
)
_SIGNED_DATA = bytes.fromhex("2a864886f70d010702")  # 1.2.840.113549.1.7.2
_OCTETS, _OBJECT_ID, _SEQUENCE, _EXPLICIT = 0x04, 0x06, 0x30, 0xA0
_CONSTRUCTED = 0x20
_END = b"\0\0"  # end-of-contents marker of the indefinite-length form
MOST_NESTED = 20
# Limits on items parsed in each part of a mail: 25 MB in pieces of 1,000 bytes are walked five times.
FEW_ITEMS, MOST_ITEMS, BYTES_AN_ITEM = 1_000, 500_000, 8


class _Malformed(Exception):
    pass


@dataclass(frozen=True)
class _Item:
    tag: int
    start: int  # where its content begins
    end: int
    after: int  # where the next item begins


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data, self.left = data, min(MOST_ITEMS, FEW_ITEMS + len(data) // BYTES_AN_ITEM)

    def item(self, at: int, end: int, depth: int = 0) -> _Item:
        """Parse the item at an offset. Raises _Malformed."""
        self.left -= 1
        if at + 2 > end or depth > MOST_NESTED or self.left < 0:
            raise _Malformed
        tag, length, start = self.data[at], self.data[at + 1], at + 2
        if length == 0x80:
            if not tag & _CONSTRUCTED:
                raise _Malformed
            return self._without_length(tag, start, end, depth)
        if length > 0x80:
            size = length - 0x80
            length, start = int.from_bytes(self.data[start : start + size], "big"), start + size
        if start + length > end:
            raise _Malformed
        return _Item(tag, start, start + length, start + length)

    def _without_length(self, tag: int, start: int, end: int, depth: int) -> _Item:
        place = start
        while self.data[place : place + 2] != _END:
            place = self.item(place, end, depth + 1).after
        return _Item(tag, start, place, place + 2)

    def inside(self, outer: _Item) -> Iterator[_Item]:
        place = outer.start
        while place < outer.end:
            found = self.item(place, outer.end)
            yield found
            place = found.after

    def first(self, outer: _Item, tag: int) -> _Item:
        found = next((each for each in self.inside(outer) if each.tag == tag), None)
        if found is None:
            raise _Malformed
        return found

    def octets(self, item: _Item, depth: int = 0) -> bytes:
        """Content of an octet string, which may consist of pieces."""
        if item.tag == _OCTETS:
            return self.data[item.start : item.end]
        if item.tag != _OCTETS | _CONSTRUCTED or depth > MOST_NESTED:
            raise _Malformed
        return b"".join(self.octets(piece, depth + 1) for piece in self.inside(item))


def is_signed(data: bytes) -> bool:
    """Whether the data declares itself as signed; encrypted data has another type."""
    return _SIGNED_DATA in data[:64]


def signed_content(data: bytes) -> bytes:
    """The signed content; empty if it cannot be found or is detached."""
    reader = _Reader(data)
    try:
        whole = reader.item(0, len(data))
        kind = reader.first(whole, _OBJECT_ID)
        if data[kind.start : kind.end] != _SIGNED_DATA:
            return b""
        signed = reader.first(reader.first(whole, _EXPLICIT), _SEQUENCE)
        content = reader.first(reader.first(signed, _SEQUENCE), _EXPLICIT)
        return reader.octets(next(reader.inside(content)))
    except (_Malformed, StopIteration):
        return b""
