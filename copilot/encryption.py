"""Encryption of stored secrets, which are decrypted only to be sent.

ENCRYPTION_KEYS encrypts by its first key; without it a key is created at first use and kept in DATA_DIR. Decryption
also tries the other keys, the file's, and SECRET_KEY, which earlier releases used; `manage.py rotate_keys` encrypts
anew.
"""

import base64
import hashlib
from functools import lru_cache

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings

from copilot.embedded.postgres import secret_file


def encrypt(secret: str) -> str:
    """Encrypt a secret; empty text stays empty."""
    return newest().encrypt(secret.encode()).decode() if secret else ""


def decrypt(sealed: str) -> str | None:
    """Decrypt a secret. None if no key opens it, so that it must be entered again."""
    return _opened(_every(), sealed)


def is_current(sealed: str) -> bool:
    """Whether the secret is encrypted with the current key."""
    return _opened(newest(), sealed) is not None


def newest() -> Fernet:
    keys: list[str] = settings.ENCRYPTION_KEYS
    return _box(keys[0] if keys else secret_file(settings.ENCRYPTION_KEY_FILE))


def keys() -> list[str]:
    """Keys of the environment, then the file's."""
    file = settings.ENCRYPTION_KEY_FILE
    return [*settings.ENCRYPTION_KEYS, *([secret_file(file)] if file.exists() else [])]


def _every() -> MultiFernet:
    return MultiFernet([*map(_box, keys()), _box(settings.SECRET_KEY, b"draftdesk sealing\0")])


def _opened(box: Fernet | MultiFernet, sealed: str) -> str | None:
    try:
        return box.decrypt(sealed.encode()).decode() if sealed else ""
    except InvalidToken:
        return None


@lru_cache(16)
def _box(key: str, label: bytes = b"draftdesk encryption\0") -> Fernet:
    """`label` separates keys derived from one text for different uses."""
    return Fernet(base64.urlsafe_b64encode(hashlib.sha256(label + key.encode()).digest()))
