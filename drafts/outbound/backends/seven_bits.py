"""Text of outgoing mail in seven bits, whatever carries it."""

from email.encoders import encode_base64
from email.message import Message
from email.quoprimime import body_encode


def encode_as_ascii(message: Message) -> None:
    """Encode 8bit text parts as quoted-printable, or as base64 if that is shorter."""
    for part in message.walk():
        if str(part.get("Content-Transfer-Encoding", "")).lower() == "8bit" and not part.is_multipart():
            text = part.get_payload(decode=True)
            assert isinstance(text, bytes)
            del part["Content-Transfer-Encoding"]
            if sum(byte > 127 for byte in text) < len(text) / 6:  # three characters a byte, or four for three
                part.set_payload(body_encode(text.decode("latin-1")))  # email.encoders would encode every space too
                part["Content-Transfer-Encoding"] = "quoted-printable"
            else:
                part.set_payload(text)
                encode_base64(part)
