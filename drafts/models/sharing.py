"""What is one person's or shared by all, and kept for a while after it was deleted."""

from typing import Self, TypeVar

from django.contrib.auth.models import User
from django.db import models

Row = TypeVar("Row", bound=models.Model, covariant=True)


class SharedQuerySet(models.QuerySet[Row]):
    """Of a model with `owner`, empty where it is shared, and `deleted_at`."""

    def kept(self) -> Self:
        """Not deleted."""
        return self.filter(deleted_at=None)

    def visible_to(self, person: User) -> Self:
        """Shared ones and their own."""
        return self.filter(models.Q(owner=None) | models.Q(owner=person.pk))
