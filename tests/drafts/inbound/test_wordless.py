"""Encrypted mail and mail of pictures or files is not empty: it is told what it is, and no draft asks back."""

import base64
import uuid
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from copilot.leases import Lease
from copilot.pipeline.routing import RouteVerdict, route
from copilot.worker.runs.run_input import RunInput, run_input
from drafts.desk.labels.reasons import long_reason
from drafts.inbound import intake
from drafts.inbound.mail import wordless
from drafts.models import Event, Message
from tests import desk_world
from tests.factories import a_mailbox, a_person
from tests.rows_cache import kept

HEAD = b"From: Mira <mira@example.org>\r\nTo: support@northwind.example\r\nSubject: Hello\r\nMessage-ID: <%d@x>\r\n"
ARMOUR = b"-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA5vJ2fakeciphertextAQf+K\r\n=abcd\r\n-----END PGP MESSAGE-----\r\n"


def part(kind: bytes, body: bytes = b"data", name: bytes = b"f") -> bytes:
    return b"--b\r\nContent-Type: %s; name=%s\r\nContent-Disposition: attachment\r\n\r\n%s\r\n" % (kind, name, body)


def many(kind: bytes, *parts: bytes) -> bytes:
    return b"Content-Type: %s; boundary=b\r\n\r\n" % kind + b"".join(parts) + b"--b--\r\n"


def words(text: bytes) -> bytes:
    return b"--b\r\nContent-Type: text/plain\r\n\r\n" + text + b"\r\n"


PGP = many(
    b'multipart/encrypted; protocol="application/pgp-encrypted"',
    part(b"application/pgp-encrypted", b"Version: 1"),
    part(b"application/octet-stream", ARMOUR),
)
SMIME = b"Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m\r\n\r\nMIIB\r\n"
WORDLESS = {
    "pgp": (PGP, "encrypted_mail"),
    "inline": (b"Content-Type: text/plain\r\n\r\n" + ARMOUR, "encrypted_mail"),
    "smime": (SMIME, "encrypted_mail"),
    "picture": (many(b"multipart/mixed", part(b"image/jpeg")), "only_pictures"),
    "telephone": (many(b"multipart/mixed", words(b"Sent from my iPhone"), part(b"image/heic")), "only_pictures"),
    "remote": (b'Content-Type: text/html\r\n\r\n<p><img src="https://x.example/1.png"></p>\r\n', "only_pictures"),
    "file": (many(b"multipart/mixed", words(b" "), part(b"application/pdf")), "only_files"),
    "renamed file": (many(b"multipart/mixed", part(b"image/jpeg", name=b"invoice.pdf")), "only_files"),
    "rich text": (b"Content-Type: text/rtf\r\n\r\n{\\rtf1 How long may I return it?}\r\n", "only_files"),
    "elsewhere": (
        b'Content-Type: message/external-body; access-type=URL; URL="http://x.example/"\r\n\r\n'
        b"Content-Type: text/plain\r\n\r\n",
        "only_files",
    ),
    "outlook": (b"Content-Type: application/ms-tnef; name=winmail.dat\r\n\r\nx\r\n", "only_files"),
    "undeclared picture": (many(b"multipart/mixed", part(b"application/octet-stream", name=b"a.jpg")), "only_pictures"),
}
SAYS = {
    "words": b"Content-Type: text/plain\r\n\r\nWhere is it?\r\n",
    "words and a picture": many(b"multipart/mixed", words(b"Look!"), part(b"image/jpeg")),
    "words above ciphertext": b"Content-Type: text/plain\r\n\r\nWhich key?\r\n\r\n" + ARMOUR,
    "signed": many(b"multipart/signed", words(b"Where is it?"), part(b"application/pgp-signature")),
    "blank": b"Content-Type: text/html\r\n\r\n<html><body><p>&nbsp;</p></body></html>\r\n",
    "empty": b"Content-Type: text/plain\r\n\r\n\r\n",
}


@pytest.fixture(autouse=True)
def files(tmp_path: Path, settings: Any) -> None:
    settings.ATTACHMENTS_DIR = tmp_path / "attachments"


def taken(body: bytes, number: int = 1) -> Message:
    mailbox = Message.objects.first()
    box = mailbox.mailbox if mailbox else a_mailbox("support")
    return Message.objects.get(pk=intake.receive(box, HEAD % number + body).message_id)


def worked_on(message: Message) -> RunInput:
    event = Event.objects.filter(ticket=message.ticket).latest("pk")
    found = run_input(Lease(message.ticket_id, uuid.uuid4(), event.pk, 1, timezone.now()))
    assert isinstance(found, RunInput)
    return found


@pytest.mark.django_db
@pytest.mark.parametrize("name", WORDLESS)
def test_mail_without_words_gets_no_draft_and_says_what_it_is(name: str, config: Any) -> None:
    body, code = WORDLESS[name]
    message = worked_on(taken(body)).message
    assert message.unreadable == code
    assert route({"message": message}, config) == RouteVerdict("none", code, "none")  # type: ignore[typeddict-item]
    assert "_" not in long_reason(code)


@pytest.mark.django_db
@pytest.mark.parametrize("kind", [b"application/ms-tnef", b"application/vnd.ms-tnef", b"application/octet-stream"])
def test_outlooks_own_file_is_named_and_goes_to_a_person_if_the_copilot_could_only_ask(
    client: Client, kind: bytes
) -> None:
    message = taken(many(b"multipart/mixed", words(b"Please see the file."), part(kind, name=b"winmail.dat")))
    assert worked_on(message).message.unopened
    client.force_login(a_person(role="Agent"))
    page = client.get(reverse("ticket", args=[message.ticket_id])).content.decode()
    assert "Outlook’s own format" in page
    assert "winmail.dat" in page


@pytest.mark.django_db
@pytest.mark.parametrize("name", SAYS)
def test_mail_that_says_something_is_worked_on(name: str) -> None:
    assert worked_on(taken(SAYS[name])).message.unreadable == ""


@pytest.mark.django_db
def test_a_picture_after_a_question_is_one_turn_that_can_be_answered() -> None:
    first = taken(SAYS["words"])
    picture = b"In-Reply-To: <1@x>\r\n" + WORDLESS["picture"][0]
    assert worked_on(taken(picture, 2)).message.unreadable == ""
    assert Message.objects.filter(ticket=first.ticket).count() == 2


@pytest.fixture
def config() -> Any:
    from tests.given_config import GivenConfig

    return GivenConfig()


@pytest.mark.django_db
def test_the_page_says_what_an_encrypted_mail_is(client: Any) -> None:
    world = kept(desk_world.full_world)
    client.force_login(world.agent)
    ticket = world.tickets["mira"]
    Message.objects.filter(ticket=ticket, direction="in").update(text=ARMOUR.decode(), visible_text=ARMOUR.decode())
    page = client.get(reverse("review_ticket", args=[ticket.pk])).content.decode()
    assert "The mail is encrypted and cannot be read here." in page


@pytest.mark.django_db
@pytest.mark.parametrize(("html", "told"), [("<p></p>", False), ('<p><img src="https://x.example/1.png"></p>', True)])
def test_the_page_says_pictures_of_a_mail_that_has_some(client: Any, html: str, told: bool) -> None:
    world = kept(desk_world.full_world)
    client.force_login(world.agent)
    ticket = world.tickets["mira"]
    Message.objects.filter(ticket=ticket, direction="in").update(text="", visible_text="", html=html)
    page = client.get(reverse("review_ticket", args=[ticket.pk])).content.decode()
    assert ("The mail has no text, only pictures." in page) is told


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "told"),
    [("photo.jpg", "only pictures: photo.jpg."), ("setup.exe", "only files: setup.exe."), ("f", "only pictures: f.")],
)
def test_the_page_names_the_files_of_a_mail_without_text_by_what_they_seem_to_be(
    client: Any, name: str, told: str
) -> None:
    """A file that was renamed is declared as what it is not."""
    message = taken(many(b"multipart/mixed", part(b"image/jpeg", name=name.encode())))
    client.force_login(a_person(role="Agent"))
    page = client.get(reverse("ticket", args=[message.ticket_id])).content.decode()
    assert f"The mail has no text, {told}" in page


@pytest.mark.live  # how time grows with size
def test_a_long_ciphertext_is_read_in_one_pass() -> None:
    text = "-----BEGIN PGP MESSAGE-----" + base64.b64encode(b"x" * 3_000_000).decode()
    assert wordless.reason(text * 2, []) == "encrypted_mail"
    assert wordless.reason("-----BEGIN PGP MESSAGE-----" * 100_000, []) == "encrypted_mail"


@pytest.mark.django_db
def test_a_phones_folded_signature_does_not_stand_for_the_text_above_it(client: Any) -> None:
    world = kept(desk_world.full_world)
    client.force_login(world.agent)
    ticket = world.tickets["mira"]
    words = "My planter arrived broken."
    mails = Message.objects.filter(ticket=ticket, direction="in")
    mails.update(
        text=f"{words}\nSent from my iPhone", visible_text=words, html='<p><img src="https://x.example/1.png"></p>'
    )
    page = client.get(reverse("review_ticket", args=[ticket.pk])).content.decode()
    assert words in page
    assert "The mail has no text" not in page
