"""Redacts texts of a run for storage: removes our secrets, and addresses of people outside the conversation."""

import base64
import re
from collections.abc import Iterable, Iterator
from urllib.parse import quote, quote_plus

from django.conf import settings
from django.db import connection
from pydantic import SecretStr

from copilot.config import Config
from copilot.encryption import decrypt
from copilot.encryption import keys as encryption_keys
from copilot.text.secret_values import HIDDEN, SECRET_VALUE

SHORTEST_SECRET = 6  # characters; shorter secrets are part of too many words
ADDRESS = re.compile(r"(?<![\w.+%-])[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}")

STORED = """
SELECT ARRAY(SELECT inbound_secret FROM drafts_mailbox),
       ARRAY(SELECT sealed_secret FROM copilot_connector) || ARRAY(SELECT sealed_url FROM copilot_calendar)
       || ARRAY(SELECT sealed_key FROM copilot_modelsetting)
"""


class Redaction:
    """Call with a text to redact it. Addresses from the conversation are kept."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        self._allowed: set[str] = set()
        self._secrets: set[str] = set()
        self._known: re.Pattern[str] | None = None
        self._redacted: dict[str, str] = {}  # cache, as titles and labels are repeated at every step
        self.hide(secrets)

    def hide(self, secrets: Iterable[str]) -> None:
        self._secrets |= {shape for secret in secrets if len(secret) >= SHORTEST_SECRET for shape in shapes(secret)}
        # Longest first, as one may be a prefix of another.
        by_length = sorted(self._secrets, key=len, reverse=True)
        self._known = re.compile("|".join(map(re.escape, by_length))) if by_length else None
        self._redacted.clear()

    def allow(self, texts: Iterable[str]) -> None:
        self._allowed.update(found.lower() for text in texts if "@" in text for found in ADDRESS.findall(text))
        self._redacted.clear()

    def __call__(self, text: str) -> str:
        if len(text) < SHORTEST_SECRET:
            return text
        if (known := self._redacted.get(text)) is None:
            known = self._redacted[text] = self._hidden(text)
        return known

    def _hidden(self, text: str) -> str:
        if self._known is not None:
            text = self._known.sub(HIDDEN, text)
        text = SECRET_VALUE.sub(HIDDEN, text)
        return ADDRESS.sub(self._address, text) if "@" in text else text

    def _address(self, found: re.Match[str]) -> str:
        return found[0] if found[0].lower() in self._allowed else HIDDEN


def shapes(secret: str) -> set[str]:
    """The secret, and its encodings in URLs and headers."""
    return {secret, quote(secret, safe=""), quote_plus(secret), base64.b64encode(secret.encode()).decode().rstrip("=")}


def secrets_of_settings(config: Config) -> Iterator[str]:
    """All secrets of the settings; for user:password both parts too."""
    values = (getattr(config, name) for name in type(config).model_fields)
    for secret in (value.get_secret_value() for value in values if isinstance(value, SecretStr)):
        yield secret
        yield from secret.split(":") if ":" in secret else ()
    yield settings.SECRET_KEY
    yield from encryption_keys()
    yield str(settings.DATABASES["default"].get("PASSWORD") or "")


def stored_secrets() -> Iterator[str]:
    """All secrets entered by administrators: of mailboxes, connectors, calendars, models."""
    with connection.cursor() as cursor:
        cursor.execute(STORED)
        plain, sealed = cursor.fetchone()
    yield from plain
    for secret in filter(None, map(decrypt, filter(None, sealed))):
        yield secret
        yield secret.rpartition(" ")[2]  # "Bearer …" may occur without its first word
