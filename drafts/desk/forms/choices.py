"""What the forms of a ticket's page offer to choose from."""

from . import later
from .reply import REJECTIONS


class Choices:
    @property
    def rejections(self) -> tuple[tuple[str, str], ...]:
        return REJECTIONS

    @property
    def reminders(self) -> list[tuple[str, str, str]]:
        return later.offered_reminders()

    @property
    def snoozes(self) -> list[tuple[str, str, str]]:
        return later.offered()
