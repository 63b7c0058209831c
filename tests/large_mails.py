"""Families of mails of any size, each of one thing over and over."""

from collections.abc import Callable

HEAD = (
    b"From: Mira Holm <mira@example.org>\r\nTo: support@example.com\r\nSubject: A long mail\r\n"
    b"Message-ID: <long@example.org>\r\nDate: Mon, 02 Nov 2026 09:00:00 +0000\r\nMIME-Version: 1.0\r\n"
)
MIXED = b'Content-Type: multipart/mixed; boundary="b"\r\n\r\n'
HTML, TEXT = b"Content-Type: text/html\r\n\r\n", b"Content-Type: text/plain\r\n\r\n"
REPORT = b'Content-Type: multipart/report; boundary="b"\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n'


def filled(head: bytes, unit: bytes) -> Callable[[int], bytes]:
    return lambda size: HEAD + head + unit * ((size - len(HEAD + head)) // len(unit))


def numbered(head: bytes, unit: str) -> Callable[[int], bytes]:
    """The unit over and over, each time with another name in it."""
    longest = len(unit.format(name="a999999"))
    return lambda size: (
        HEAD + head + "".join(unit.format(name=f"a{n}") for n in range((size - len(HEAD + head)) // longest)).encode()
    )


def nested_multiparts(size: int) -> bytes:
    inner = b"".join(
        b"--b%d\r\nContent-Type: multipart/mixed; boundary=b%d\r\n\r\n" % (n, n + 1) for n in range(size // 400)
    )
    head = HEAD + b"Content-Type: multipart/mixed; boundary=b0\r\n\r\n" + inner
    return head + b"\n" * min(90_000, size - len(head))


# Each took minutes or gigabytes once, or does in some parser.
FAMILIES = {
    "attributes": numbered(HTML + b"<p ", "{name} "),
    "attributes behind a quote": numbered(HTML + b'<p title=">" x=">', "/{name}"),
    "attributes of the body": numbered(HTML, "<body {name}>"),
    "attributes in a comment that is none": numbered(HTML + b"<!--><p ", "{name}='<' "),
    "names of attributes in names": numbered(HTML, "<a{name}"),
    "end tags of nothing": filled(HTML, b"</x><div>"),
    "formatting between end tags of nothing": numbered(HTML, "</x><b id={name}><p>x"),
    "cells in a drawing": lambda size: filled(HTML + b"<svg>", b"<td>")(size // 2) + b"</x>" * (size // 8),
    "NUL in tags": filled(HTML, b"<\0div>"),
    "quotes of a recipient that do not end": filled(b"To: ", b'"\\'),
    "an id without an end": filled(b"References: ", b"a"),
    "parameters in a quote that does not end": filled(b'Content-Type: text/plain; a="', b";"),
    "parameters of a multipart in a quote that does not end": filled(b'Content-Type: multipart/mixed; a="', b";"),
    "lines in nested multiparts": nested_multiparts,
    "rules of dashes": filled(TEXT, b"-" * 60 + b"\n"),
    "broken rules of dashes": filled(TEXT, b"-" * 60 + b"x" + b"-" * 59 + b"\n"),
    "paragraphs": filled(HTML, b"<p>x"),
    "nested": filled(HTML, b"<div>x"),
    "styles": filled(HTML, b'<p style="color:#ffffff;background:white">x'),
    "hidden": filled(HTML, b"<i hidden>x</i>"),
    "rules": filled(HTML + b"<style>", b".a{display:none}"),
    "comments": filled(HTML, b"<!--a b c d e-->"),
    "images": filled(HTML, b"<img src=http://a/b>"),
    "open brackets": filled(HTML, b"<"),
    "line breaks": filled(TEXT, b"\n"),
    "carriage returns": filled(TEXT, b"\r"),
    "quotes": filled(TEXT, b"> \n"),
    "attributions": filled(TEXT, b"On 1 wrote:\n"),
    "fences": filled(TEXT, b"```\nx\n"),
    "one word": filled(b"Content-Type: text/plain; charset=utf-8\r\n\r\n", "回".encode()),
    "zero width": filled(b"Content-Type: text/plain; charset=utf-8\r\n\r\n", "a\u200b".encode()),
    "delivery status": filled(REPORT, b"A: b\r\n\r\n"),
    "parts": filled(MIXED, b"--b\r\n\r\nx\r\n"),
    "html parts": filled(MIXED, b"--b\r\nContent-Type: text/html\r\n\r\n<p>x\r\n"),
    "enclosed mails": filled(MIXED, b"--b\r\nContent-Type: message/rfc822\r\n\r\nA: b\r\n\r\n"),
    "headers": filled(b"", b"X: y\r\n"),
    "recipients": filled(b"Cc: ", b"a@b.example, "),
    "references": filled(b"References: ", b"<a@b> "),
    "encoded words": filled(b"X-Subject: ", b"=?utf-8?q?a?= "),
}  # fmt: skip
