"""Runs of the pipeline, their steps and tool calls; live workers."""

import uuid
from typing import Any

from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from drafts.models import Event, Ticket

from .conversations import Conversation


class Run(models.Model):
    """One execution of the graph for one event."""

    class Status(models.TextChoices):
        DONE = "done", "Done"
        FAILED = "failed", "Failed"
        DISCARDED = "discarded", "Discarded"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="runs")
    event = models.ForeignKey(Event, null=True, on_delete=models.SET_NULL, related_name="runs")
    attempt = models.PositiveIntegerField(default=1)
    trace_id = models.CharField(max_length=55, blank=True)
    status = models.CharField(max_length=10, choices=Status)
    error = models.TextField(blank=True)
    decision = models.CharField(max_length=10, blank=True)
    reason = models.CharField(max_length=50, blank=True)
    tokens = models.PositiveIntegerField(default=0)
    cost_cents = models.DecimalField(max_digits=12, decimal_places=6, null=True, default=0)  # None: no price is known
    latency_ms = models.PositiveIntegerField(default=0)
    provider = models.CharField(max_length=50, blank=True)
    model = models.CharField(max_length=200, blank=True)
    temperature = models.FloatField(default=0)
    prompt_version = models.CharField(max_length=50, blank=True)
    degraded = models.BooleanField(default=False)
    started = models.DateTimeField()
    finished = models.DateTimeField(db_default=Now())

    class Meta:
        indexes = [models.Index(fields=["ticket", "-finished"], name="run_recent")]

    def __str__(self) -> str:
        return f"{self.status} {self.id}"


class AgentStep(models.Model):
    """One node of one run."""

    run = models.ForeignKey(Run, on_delete=models.CASCADE, related_name="steps")
    name = models.CharField(max_length=50)
    order = models.PositiveSmallIntegerField()
    input = models.JSONField(default=dict)
    output = models.JSONField(default=dict)
    started = models.DateTimeField(null=True)
    latency_ms = models.FloatField(default=0)
    tokens = models.PositiveIntegerField(default=0)
    cost_cents = models.DecimalField(max_digits=12, decimal_places=6, null=True, default=0)  # None: no price is known
    error = models.TextField(blank=True)

    class Meta:
        ordering = ["order"]
        constraints = [models.UniqueConstraint(fields=["run", "order"], name="step_order_once")]

    def __str__(self) -> str:
        return self.name

    @classmethod
    def retrieved(cls, **of: Any) -> list[str]:
        """Titles of the articles of the passages that were retrieved, newest run and best passage first, as long as the trace
        is kept. `of`: which steps."""
        rows = cls.objects.filter(name="retrieve", **of).order_by("-pk").values_list("output__retrieved", flat=True)
        return [str(row["title"]) for found in rows for row in found or ()]


def retrieved_first(run_id: uuid.UUID | None, most: int) -> list[str]:
    """The same of the best passages of a run."""
    return AgentStep.retrieved(run=run_id)[:most] if run_id else []


class ToolExecution(models.Model):
    """One tool call of a run or conversation, refused ones included. Contains no secrets and no other customer's
    data."""

    class Outcome(models.TextChoices):
        OK = "ok", "Found"
        NOTHING = "nothing", "Nothing found"
        REFUSED = "refused", "Refused"
        FAILED = "failed", "Failed"

    run = models.ForeignKey(Run, null=True, on_delete=models.CASCADE, related_name="tool_executions")
    conversation = models.ForeignKey(Conversation, null=True, on_delete=models.CASCADE, related_name="tool_executions")
    tool = models.CharField(max_length=50)
    outcome = models.CharField(max_length=10, choices=Outcome, default=Outcome.OK)
    arguments = models.JSONField(default=dict)
    result = models.JSONField(default=dict)
    latency_ms = models.FloatField(default=0)
    error = models.TextField(blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(run__isnull=True) ^ Q(conversation__isnull=True), name="tool_execution_of_one"
            )
        ]

    def __str__(self) -> str:
        return self.tool


class WorkerBeat(models.Model):
    """Heartbeat of one worker process; deleted when it stops normally."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    host = models.CharField(max_length=255)
    pid = models.PositiveIntegerField()
    slots = models.PositiveSmallIntegerField()
    busy = models.PositiveSmallIntegerField(default=0)
    started = models.DateTimeField(db_default=Now())
    seen = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return f"{self.host}:{self.pid}"
