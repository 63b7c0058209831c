"""Secrets that must be used again: kept encrypted under the desk's secret key, opened only to be sent."""

import base64
import hashlib

from cryptography.fernet import Fernet, InvalidToken
from django.conf import settings


def encrypt(secret: str) -> str:
    """Empty stays empty."""
    return _box().encrypt(secret.encode()).decode() if secret else ""


def decrypt(sealed: str) -> str | None:
    """None: it was sealed under another SECRET_KEY and has to be entered again."""
    try:
        return _box().decrypt(sealed.encode()).decode() if sealed else ""
    except InvalidToken:
        return None


def _box() -> Fernet:
    key = hashlib.sha256(b"draftdesk sealing\0" + settings.SECRET_KEY.encode()).digest()
    return Fernet(base64.urlsafe_b64encode(key))
