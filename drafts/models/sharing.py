"""Rows owned by one person or shared with everybody, and kept for a while after deletion."""

from typing import Self, TypeVar

from django.contrib.auth.models import User
from django.db import models

Row = TypeVar("Row", bound=models.Model, covariant=True)


class SharedQuerySet(models.QuerySet[Row]):
    """For a model with `owner` (empty: shared) and `deleted_at`."""

    def kept(self) -> Self:
        """Rows that are not deleted."""
        return self.filter(deleted_at=None)

    def visible_to(self, person: User) -> Self:
        """Rows that are shared or owned by this person."""
        return self.filter(models.Q(owner=None) | models.Q(owner=person.pk))
