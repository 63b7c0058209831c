"""Saved views: named filters, tab and search, owned by one person or shared with everybody."""

from django.conf import settings
from django.db import models
from django.db.models.functions import Coalesce, Lower

from .sharing import SharedQuerySet

MAX_NAME = 50  # characters


class SavedView(models.Model):
    class Page(models.TextChoices):
        REVIEW = "review", "Review"
        TICKETS = "tickets", "Tickets"

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="+",
        help_text="Empty: shared with everybody",
    )
    name = models.CharField(max_length=MAX_NAME)
    page = models.CharField(max_length=10, choices=Page)
    query = models.CharField(max_length=2000, help_text="The part of the address behind the question mark")
    deleted_at = models.DateTimeField(null=True, blank=True, editable=False, help_text="Kept for a while, for undo")

    objects = SharedQuerySet["SavedView"].as_manager()

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(
                Coalesce("owner", 0),
                "page",
                Lower("name"),
                condition=models.Q(deleted_at=None),
                name="saved_view_name_once",
                violation_error_message="There is a view of this name already.",
            )
        ]

    def __str__(self) -> str:
        return self.name
