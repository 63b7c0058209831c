"""Mail that came only in part: it is known and shown, and what else arrived is read."""

import base64

import pytest

from drafts.inbound import intake
from drafts.inbound.mail.parse import parse
from drafts.models import Mailbox, Message
from tests.each_case import each_case

ASKED = "How can a monthly Plus plan be paused? Außerdem möchte ich kündigen."
CODED = base64.encodebytes(ASKED.encode()).decode()


def raw(kind: str, body: str, encoding: str = "8bit") -> bytes:
    head = "From: kim@example.org\nTo: support@northwind.example\nSubject: Plan\nMIME-Version: 1.0\n"
    return f"{head}Content-Type: {kind}\nContent-Transfer-Encoding: {encoding}\n\n{body}".replace("\n", "\r\n").encode()


def two(text: str, html: str, end: str = "\n--x--\n", coded: str = "8bit") -> bytes:
    plain = f"--x\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: {coded}\n\n{text}"
    return raw('multipart/alternative; boundary="x"', f"{plain}\n--x\nContent-Type: text/html\n\n{html}{end}")


PAGE = f"<html><body><p>{ASKED}</p></body></html>"
WHOLE = {
    "a text": raw("text/plain; charset=utf-8", ASKED),
    "base64": raw("text/plain; charset=utf-8", CODED, "base64"),
    "base64 without its last line end": raw("text/plain; charset=utf-8", CODED.strip(), "base64"),
    "base64 with a footer": raw("text/plain; charset=utf-8", f"{CODED}\n-- \nSent through a list", "base64"),
    "two parts": two(ASKED, PAGE),
    "a fragment of HTML": two(ASKED, f"<p>{ASKED} <3"),
    "text after the last boundary": two(ASKED, PAGE, "\n--x--\n\nA list's footer\n"),
}
CUT = {
    "no last boundary": two(ASKED, PAGE, "\n"),
    "the last boundary broken": two(ASKED, PAGE, "\n--x"),
    "base64 in the middle": raw("text/plain; charset=utf-8", CODED.strip()[:63], "base64"),
    "base64 of a part": two(CODED.strip()[:63], PAGE, coded="base64"),
    "half a page": two(ASKED, PAGE[:60]),
    "half a tag": two(ASKED, f"<p>{ASKED}</p><div style='color"),
}


@each_case("kind", WHOLE)
def test_a_whole_mail_is_whole(kind: str) -> None:
    found = parse(WHOLE[kind])
    assert not found.cut_off
    assert "paused" in found.visible


@each_case("kind", CUT)
def test_a_mail_that_ends_in_the_middle_is_known(kind: str) -> None:
    found = parse(CUT[kind])
    assert found.cut_off
    assert found.visible.startswith("How can a monthly Plus plan be")
    assert not found.error


@pytest.mark.django_db
def test_it_is_stored_with_the_mail(mailbox: Mailbox) -> None:
    for read in (CUT, WHOLE):
        for each in read.values():
            intake.receive(mailbox, each)
    assert Message.objects.filter(cut_off=True).exclude(visible_text="").count() == len(CUT)
