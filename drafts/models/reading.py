"""The queue of large mails whose body has not been read yet."""

from django.db import models
from django.db.models.functions import Now

from .ticket import Message


class Reading(models.Model):
    """Made with its message, gone when the body has been read or given up. A reader that takes it pushes `run_after`
    ahead by the time it may take, so that one that dies leaves it to the next."""

    message = models.OneToOneField(Message, on_delete=models.CASCADE, primary_key=True, related_name="reading")
    attempts = models.PositiveSmallIntegerField(default=0)
    run_after = models.DateTimeField(db_default=Now())

    class Meta:
        indexes = [models.Index(fields=["run_after"], name="reading_due")]

    def __str__(self) -> str:
        return str(self.message_id)
