"""A signed text is read without its armour, and is called signed; nobody has checked the signature."""

import time
from typing import Any

import pytest
from django.urls import reverse

from drafts.inbound import intake
from drafts.inbound.mail.parse import parse
from drafts.inbound.mail.signed.armour import MOST_BLOCKS, without_armour
from tests.each_case import each_case
from tests.factories import a_mailbox, a_person, mail

SIGNATURE = (
    "-----BEGIN PGP SIGNATURE-----\nVersion: GnuPG v2\n\niQEzBAEBCAAdFiEE0123\n=abcd\n-----END PGP SIGNATURE-----\n"
)
KEY = SIGNATURE.replace("SIGNATURE", "PUBLIC KEY BLOCK")
HEAD = "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n"
WORDS = "How do I return it?\n-- \nMira\n"
ESCAPED = "How do I return it?\n- -- \nMira\n"


@each_case(
    ("text", "read", "names"),
    [
        (f"{HEAD}{ESCAPED}{SIGNATURE}", WORDS, ["signature.asc"]),
        (
            f"Above.\n\n{HEAD}{ESCAPED}{SIGNATURE}Footer of a list\n",
            f"Above.\n\n{WORDS}Footer of a list\n",
            ["signature.asc"],
        ),
        (f"{HEAD}{ESCAPED}{SIGNATURE.partition('=abcd')[0]}", WORDS, ["signature.asc"]),
        (f"{HEAD}- From here.\n", "From here.\n", []),
        (f"Where is it?\n{KEY}", "Where is it?\n", ["key.asc"]),
        # What others wrote stays as it is, and so does ciphertext.
        (f"Yes.\n> {HEAD}".replace("\n", "\n> "), f"Yes.\n> {HEAD}".replace("\n", "\n> "), []),
        ("-----BEGIN PGP MESSAGE-----\n\nhQEM\n-----END PGP MESSAGE-----\n", None, []),
        ("What does -----BEGIN PGP SIGNATURE----- mean?\n", None, []),
    ],
)
def test_the_letter_is_what_was_signed(text: str, read: str | None, names: list[str]) -> None:
    found, blocks = without_armour(text)
    assert found == (text if read is None else read)
    assert [each.name for each in blocks] == names


def test_a_signed_mail_is_its_words_and_keeps_its_signature() -> None:
    found = parse(mail(f"{HEAD}{ESCAPED}{SIGNATURE}"))
    assert found.visible == "How do I return it?"
    assert "PGP" not in found.text
    assert [(file.name, file.content.decode()) for file in found.files] == [("signature.asc", SIGNATURE)]


def test_one_signature_in_text_and_html_is_one_file() -> None:
    both = (f"{HEAD}{WORDS}{SIGNATURE}", f"<pre>{HEAD}{WORDS}{SIGNATURE}</pre>")
    parts = "".join(
        f"--b\nContent-Type: text/{kind}\n\n{text}\n" for kind, text in zip(("plain", "html"), both, strict=True)
    )
    found = parse(mail(f"{parts}--b--\n", Content_Type="multipart/alternative; boundary=b"))
    assert (found.visible, len(found.files)) == ("How do I return it?", 1)


def test_armour_without_an_end_costs_little() -> None:
    for text in (SIGNATURE[:60] * 50_000, SIGNATURE * 20_000, HEAD * 50_000, SIGNATURE[:40] + "abc\n" * 400_000):
        before = time.process_time()
        assert len(without_armour(text)[1]) <= MOST_BLOCKS
        assert time.process_time() - before < 5  # a tenth of a second; squares take minutes


@pytest.mark.django_db
def test_the_page_calls_it_signed_and_not_verified(client: Any, tmp_path: Any, settings: Any) -> None:
    settings.ATTACHMENTS_DIR = tmp_path
    box = a_mailbox("support")
    client.force_login(a_person(role="Agent"))
    for text, signed in ((f"{HEAD}{ESCAPED}{SIGNATURE}", True), (WORDS, False)):
        ticket = intake.receive(box, mail(text)).ticket_id
        page = client.get(reverse("ticket", args=[ticket])).content.decode()
        assert ("signed, not verified here" in page) is signed
        assert "BEGIN PGP" not in page
