"""Mail that is not empty but has no readable text: encrypted, signed and damaged, only pictures, or only files."""

import re
from collections.abc import Collection
from mimetypes import MimeTypes

from .forwarded import ATTACHED
from .signed import armour, smime

# Stable codes, used as a ticket's reason.
ENCRYPTED = "encrypted_mail"
SIGNED = "signed_mail"
PICTURES = "only_pictures"
FILES = "only_files"

_ENDINGS = MimeTypes()  # Python's own table, not the system's, so that it is the same everywhere
_ENCRYPTED_TYPES = {"application/pgp-encrypted", *smime.TYPES}
TNEF = "application/ms-tnef"  # Outlook's own format, with text and files in it
_SIGNATURE_TYPES = {armour.SIGNATURE, smime.SIGNATURE, "application/x-pkcs7-signature"}
_KNOWN_NAMES = {
    "signature.asc": armour.SIGNATURE,
    "smime.p7s": smime.SIGNATURE,
    "winmail.dat": TNEF,
}  # some programs send these as application/octet-stream
_ASIDE = {"text/calendar", "application/ics", "text/vcard", "text/x-vcard", "text/directory"}
MAIL = "message/rfc822"
_ARMOUR = re.compile(r"(?s)-----BEGIN PGP MESSAGE-----.*?(?:-----END PGP MESSAGE-----|\Z)")
_DEVICE = re.compile(
    r"(?im)^\W*(?:sent from my|get outlook for|gesendet von|von meinem|envoyé de(?:puis)? mon|enviado desde mi|"
    r"enviado do meu|inviato da(?:l mio)?|verzonden vanaf mijn|skickat från min|wysłane z|送信元)\b.{0,60}$"
)
_WORD = re.compile(r"[^\W_]")
MOST_TEXT = 2_000  # characters: a longer text counts as readable


def has_words(text: str) -> bool:
    """Whether there are words besides ciphertext and a phone's signature line."""
    rest = _ARMOUR.sub("", text) if "-----BEGIN PGP MESSAGE-----" in text else text
    return len(rest) > MOST_TEXT or bool(_WORD.search(_DEVICE.sub("", rest)))


def unopened(text: str, content_types: Collection[str]) -> bool:
    """Whether a document or mail is attached whose words are not in the text. Pictures, signatures, contacts and
    appointments do not count."""
    read = {MAIL} if ATTACHED in text else set()
    documents = {each.lower() for each in content_types} - _SIGNATURE_TYPES - {armour.KEYS} - read
    return any(not each.startswith(("image/", "audio/", "video/")) and each not in _ASIDE for each in documents)


def kind(name: str, declared: str) -> str:
    """Content type of a file: by its extension, which decides which program opens it, before the declared type."""
    known = declared.lower() in _ENCRYPTED_TYPES | _SIGNATURE_TYPES | {smime.UNREAD, armour.KEYS}
    return declared if known else _KNOWN_NAMES.get(name.lower()) or _ENDINGS.guess_type(name)[0] or declared


def is_signature(name: str, declared: str) -> bool:
    """Whether a file is a detached signature."""
    return kind(name, declared).lower() in _SIGNATURE_TYPES


def is_outlooks_own(name: str, declared: str) -> bool:
    """Whether a file can only be opened by Outlook."""
    return kind(name, declared).lower() == TNEF


def is_proof(name: str, declared: str) -> bool:
    """Whether a file is a signature or the key that checks one, which some programs attach to every mail."""
    return is_signature(name, declared) or kind(name, declared).lower() == armour.KEYS


def reason(text: str, content_types: Collection[str], *, pictured: bool = False) -> str:
    """Code of a mail without readable text; empty if it has text or is really empty. `pictured`: its HTML shows
    pictures."""
    if has_words(text):
        return ""
    kinds = {kind.lower() for kind in content_types} - _SIGNATURE_TYPES
    if kinds & _ENCRYPTED_TYPES or _ARMOUR.search(text):
        return ENCRYPTED
    if smime.UNREAD in kinds:
        return SIGNED
    if kinds:
        return PICTURES if all(kind.startswith("image/") for kind in kinds) else FILES
    return PICTURES if pictured else ""
