"""What the forms of a ticket's page offer to choose from."""

from . import later
from .later import REMINDERS
from .reply import REJECTIONS


class Choices:
    @property
    def rejections(self) -> tuple[tuple[str, str], ...]:
        return REJECTIONS

    @property
    def reminders(self) -> tuple[tuple[str, str], ...]:
        return REMINDERS

    @property
    def snoozes(self) -> list[tuple[str, str]]:
        return later.offered()
