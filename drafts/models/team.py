"""Teams, and the assignees of a ticket."""

from dataclasses import dataclass
from typing import Self

from django.conf import settings
from django.db import models
from django.db.models.functions import Lower

MAX_TEAM_NAME = 60  # characters
LARGEST_KEY = 2**63 - 1


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
        if kind not in ("person", "team") or not (number.isascii() and number.isdigit()) or len(number) > 19:
            return None
        return cls(**{kind: int(number)}) if 0 < int(number) <= LARGEST_KEY else None

    def __str__(self) -> str:
        if self.person is not None:
            return f"person-{self.person}"
        return f"team-{self.team}" if self.team is not None else ""

    def __bool__(self) -> bool:
        return self.person is not None or self.team is not None
