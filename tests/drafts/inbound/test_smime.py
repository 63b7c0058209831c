"""Mail inside an opaque S/MIME signature is read; what is encrypted, or damaged, is called so."""

import random
from base64 import encodebytes
from datetime import UTC, datetime, timedelta
from functools import cache

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, pkcs7

from drafts.inbound.mail import wordless
from drafts.inbound.mail.parse import parse
from drafts.inbound.mail.signed import smime

WORDS = "How long is the warranty – two years?"
INNER = f"Content-Type: text/plain; charset=utf-8\r\n\r\n{WORDS}\r\n".encode()
ENVELOPED = bytes.fromhex("302006092a864886f70d010703a013") + b"\x30\x11" + b"\0" * 17


@cache
def signed(content: bytes = INNER) -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "Mira")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now)
        .not_valid_after(now + timedelta(days=1))
        .sign(key, hashes.SHA256())
    )
    builder = pkcs7.PKCS7SignatureBuilder().set_data(content).add_signer(certificate, key, hashes.SHA256())
    return builder.sign(Encoding.DER, [pkcs7.PKCS7Options.Binary])


def in_pieces(content: bytes) -> bytes:
    """As a mail program writes it that does not know the length before: BER without lengths, the content in pieces."""
    pieces = b"".join(b"\x04" + bytes([len(each)]) + each for each in (content[:50], content[50:]))
    data = bytes.fromhex("06092a864886f70d010701") + b"\xa0\x80\x24\x80" + pieces + b"\0\0\0\0"
    inner = b"\x30\x80\x02\x01\x01\x31\x00\x30\x80" + data + b"\0\0\x31\x00\0\0"
    return bytes.fromhex("308006092a864886f70d010702a080") + inner + b"\0\0\0\0"


def mail(content: bytes, parameters: str = "") -> bytes:
    head = f"From: Mira <mira@castellan.example>\nSubject: q\nContent-Type: application/pkcs7-mime{parameters}\n"
    head += "Content-Transfer-Encoding: base64\nContent-Disposition: attachment; filename=smime.p7m\n\n"
    return head.encode() + encodebytes(content)


def reason(raw: bytes) -> str:
    found = parse(raw)
    return wordless.reason(found.text, [wordless.kind(file.name, file.content_type) for file in found.files])


@pytest.mark.parametrize("content", [signed(), in_pieces(INNER)], ids=["DER", "BER"])
def test_a_signed_mail_is_read_and_keeps_its_signature_as_a_file(content: bytes) -> None:
    found = parse(mail(content, "; smime-type=signed-data"))
    assert (found.text, found.error) == (WORDS, "")
    assert [(file.name, file.content) for file in found.files] == [("smime.p7m", content)]
    assert reason(mail(content)) == ""


def test_an_encrypted_mail_is_called_encrypted() -> None:
    assert reason(mail(ENVELOPED, "; smime-type=enveloped-data")) == wordless.ENCRYPTED


def test_a_signed_mail_that_cannot_be_read_is_called_signed() -> None:
    assert reason(mail(signed()[:100], "; smime-type=signed-data")) == wordless.SIGNED
    assert reason(mail(b"nonsense", "; smime-type=signed-data")) == wordless.SIGNED
    assert reason(mail(signed(b"%PDF-1.7 a signed document"))) == wordless.SIGNED


def test_damage_of_any_kind_ends_in_words_or_in_nothing() -> None:
    chosen = random.Random(7)
    for whole in (signed(), in_pieces(INNER)):
        for _ in range(500):
            damaged = bytearray(whole)
            for _ in range(chosen.randint(1, 4)):
                damaged[chosen.randrange(len(damaged))] = chosen.randrange(256)
            assert isinstance(smime.signed_content(bytes(damaged[: chosen.randint(1, len(damaged))])), bytes)
    assert smime.signed_content(b"\x30\x80" * 100_000) == b""


def test_how_much_is_walked_through_grows_with_the_part():
    """Many small parts, each of nested pieces without an end, would each be walked through for as long as a large one."""
    pieces = b"\x24\x80" * 15 + b"\x04\x00" * 2_700 + b"\0\0" * 20
    reader = smime._Reader(pieces)
    assert smime.FEW_ITEMS <= reader.left < 2 * smime.FEW_ITEMS
    assert smime.signed_content(pieces) == b""
