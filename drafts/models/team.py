"""Teams, and the assignees of a ticket."""

from dataclasses import dataclass
from typing import Self

from django.conf import settings
from django.db import models
from django.db.models.functions import Lower

from kb.row_keys import key_of

MAX_TEAM_NAME = 60  # characters


class Team(models.Model):
    """A group of agents that a ticket can be assigned to. Gives no permissions: roles do (`drafts.roles`)."""

    name = models.CharField(max_length=MAX_TEAM_NAME)
    members = models.ManyToManyField(settings.AUTH_USER_MODEL, blank=True, related_name="teams")

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(
                Lower("name"), name="team_name_once", violation_error_message="There is a team of this name already."
            )
        ]

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Assignee:
    """A person, a team or nobody, by primary key; as text "person-3", "team-2" or ""."""

    person: int | None = None
    team: int | None = None

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Parse the text form; None if it is not an assignee."""
        kind, _, number = text.partition("-")
        if not text:
            return cls()
        key = key_of(number)
        return cls(**{kind: key}) if key and kind in ("person", "team") else None

    def __str__(self) -> str:
        if self.person is not None:
            return f"person-{self.person}"
        return f"team-{self.team}" if self.team is not None else ""

    def __bool__(self) -> bool:
        return self.person is not None or self.team is not None
