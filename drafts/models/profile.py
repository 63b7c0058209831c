"""Agents' personal settings."""

from zoneinfo import ZoneInfo

from django.conf import settings
from django.contrib.auth.models import User
from django.core.validators import MaxValueValidator
from django.db import models

MAX_SIGNATURE = 2_000  # characters; every reply carries it


class QueueOrder(models.TextChoices):
    OLDEST = "oldest", "Due first"
    NEWEST = "newest", "Newest first"


class Profile(models.Model):
    class Theme(models.TextChoices):
        SYSTEM = "system", "System"
        LIGHT = "light", "Light"
        DARK = "dark", "Dark"

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="profile"
    )
    theme = models.CharField(max_length=10, choices=Theme, default=Theme.SYSTEM)
    undo_seconds = models.PositiveSmallIntegerField(
        null=True, blank=True, validators=[MaxValueValidator(600)], help_text="Empty: the desk's setting"
    )
    queue_order = models.CharField(max_length=10, choices=QueueOrder, default=QueueOrder.OLDEST)
    time_zone = models.CharField(max_length=64, blank=True, default="", db_default="")  # empty: the desk's
    signature = models.CharField(max_length=MAX_SIGNATURE, blank=True)

    def __str__(self) -> str:
        return str(self.user)

    @property
    def zone(self) -> ZoneInfo | None:
        """The chosen time zone; None for the desk's, and for one that this machine does not know."""
        try:
            return ZoneInfo(self.time_zone) if self.time_zone else None
        except (KeyError, OSError):
            return None

    @classmethod
    def of(cls, user: User) -> "Profile":
        """The user's profile, queried at most once, or not at all if it was loaded with the user; an unsaved one if
        they have none."""
        own: Profile | None = getattr(user, "profile", None)
        return own or cls()
