"""Where secrets are stored, and how many of them cannot be decrypted, as after a restore with another key."""

from django.db import models

from copilot.encryption import decrypt
from copilot.models import Calendar, Connector, ModelSetting

STORED: tuple[tuple[type[models.Model], str], ...] = (
    (Connector, "sealed_secret"),
    (Calendar, "sealed_url"),
    (ModelSetting, "sealed_key"),
)


def unreadable() -> tuple[int, int]:
    """Number of secrets that cannot be decrypted, and of all, including those of disabled connectors. One query per
    table. Raises DatabaseError."""
    sealed = [each for model, field in STORED for each in model._default_manager.values_list(field, flat=True) if each]
    return sum(decrypt(each) is None for each in sealed), len(sealed)
