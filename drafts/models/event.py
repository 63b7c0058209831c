"""Events, the reasons for a run, one row each: a mail, a rewrite, a hand-back, a changed article."""

from typing import Any, Self

from django.db import models
from django.db.models.functions import Now

from .ticket import Ticket


class EventQuerySet(models.QuerySet["Event"]):
    """Times are set by the database's clock, with which the worker's queries compare."""

    def due(self) -> Self:
        return self.filter(status=Event.Status.DUE)

    def dead(self) -> Self:
        return self.filter(status=Event.Status.DEAD)

    def retry(self) -> int:
        """Make the dead events due again, with their attempts reset; the number changed."""
        return self.dead().update(status=Event.Status.DUE, attempts=0, stops=0, run_after=Now(), finished=None)

    def finish(self) -> int:
        return self.update(**finishing())

    def hurry(self) -> int:
        """Make events due now that are scheduled for later; the number changed."""
        return self.due().filter(run_after__gt=Now()).update(run_after=Now())


def finishing() -> dict[str, Any]:
    """What `finish` sets."""
    return {"status": Event.Status.DONE, "finished": Now()}


class Event(models.Model):
    class Kind(models.TextChoices):
        MESSAGE = "message", "A mail came in"
        REWRITE = "rewrite", "An agent asked for a rewrite"
        RESUME = "resume", "Handed back to the copilot"
        ARTICLE = "article", "A cited article changed"

    class Status(models.TextChoices):
        DUE = "due", "Due"
        DONE = "done", "Done"
        DEAD = "dead", "Dead"

    kind = models.CharField(max_length=20, choices=Kind)
    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="events")
    payload = models.JSONField(default=dict, blank=True)
    dedupe_key = models.CharField(max_length=200, unique=True)
    trace_id = models.CharField(max_length=55, blank=True, help_text="W3C traceparent")
    status = models.CharField(max_length=4, choices=Status, default=Status.DUE)
    attempts = models.PositiveIntegerField(default=0)
    stops = models.PositiveIntegerField(default=0, help_text="Attempts cut off because their process ended")
    run_after = models.DateTimeField(db_default=Now())
    last_error = models.TextField(blank=True)
    created = models.DateTimeField(db_default=Now())
    finished = models.DateTimeField(null=True, blank=True)

    objects = EventQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(status__in=["due", "done", "dead"]), name="event_status_known"),
        ]
        indexes = [
            models.Index(fields=["run_after", "id"], condition=models.Q(status="due"), name="event_due"),
            models.Index(fields=["ticket", "id"], condition=models.Q(status="due"), name="event_due_ticket"),
            models.Index(fields=["-finished"], condition=models.Q(status="dead"), name="event_dead"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.status}"
