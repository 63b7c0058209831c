"""Runs, their steps and tool calls, read-only."""

from datetime import timedelta
from typing import Any

from django.contrib import admin
from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet
from django.db.models.functions import Now
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html

from copilot.models import AgentStep, Run, ToolExecution, WorkerBeat
from copilot.worker.health import SILENT_AFTER
from drafts.templatetags.desk import cents, duration
from kb.admin.access import ReadOnly


class Timed:
    @admin.display(ordering="latency_ms")
    def took(self, row: Run | AgentStep | ToolExecution) -> str:
        return duration(row.latency_ms)

    @admin.display(ordering="cost_cents")
    def cost(self, row: Run | AgentStep) -> str:
        return cents(row.cost_cents)


@admin.register(Run)
class RunAdmin(Timed, ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "One row for each time that the copilot worked on a mail: its model, time and cost."
    nothing_yet = "Each draft that is written, or refused, is a run."
    list_display = ("finished", "ticket", "status", "decision", "reason", "model", "took", "tokens", "cost")
    list_filter = ("status", "decision", "reason", "model", "degraded")
    search_fields = ("id", "trace_id", "error", "=ticket__id")
    date_hierarchy = "finished"
    list_select_related = ("ticket",)
    ordering = ("-finished",)
    show_full_result_count = False
    readonly_fields = ("as_a_page",)

    def get_fields(self, request: HttpRequest, obj: Run | None = None) -> tuple[str, ...]:
        """The link to the steps comes first."""
        return ("as_a_page", *(field.name for field in Run._meta.fields if field.name != "id"))

    @admin.display(description="trace")
    def as_a_page(self, run: Run) -> str:
        return format_html('<a href="{}">Timeline, input and output</a>', reverse("trace", args=[run.pk]))


@admin.register(AgentStep)
class AgentStepAdmin(Timed, ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "The steps of these runs, with their input and output."
    nothing_yet = "The steps of each run appear here."
    list_display = ("id", "run", "order", "name", "started", "took", "tokens", "cost", "error_start")
    list_filter = ("name",)
    search_fields = ("=run__id", "error")
    list_select_related = ("run",)
    ordering = ("-id",)
    show_full_result_count = False

    @admin.display(description="error")
    def error_start(self, step: AgentStep) -> str:
        return step.error[:100]


@admin.register(ToolExecution)
class ToolExecutionAdmin(Timed, ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "What was looked up in connectors and calendars, and what came back."
    nothing_yet = "What drafts look up in connectors and calendars appears here."
    list_display = ("id", "run", "tool", "outcome", "took", "error")
    list_filter = ("tool", "outcome")
    search_fields = ("=run__id", "error")
    list_select_related = ("run",)
    ordering = ("-id",)
    show_full_result_count = False


@admin.register(WorkerBeat)
class WorkerBeatAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "The processes that draft and send, and when each was last seen."
    nothing_yet = "No worker has started yet."
    list_display = ("host", "pid", "state", "slots", "busy", "started", "seen")
    ordering = ("-seen",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[WorkerBeat]:
        lost = Q(seen__lt=Now() - timedelta(seconds=SILENT_AFTER))
        return WorkerBeat.objects.annotate(lost=ExpressionWrapper(lost, BooleanField())).order_by(*self.ordering)

    @admin.display(description="state")
    def state(self, beat: Any) -> str:
        """A killed process leaves its row for a day."""
        return "gone: killed, or without the database" if beat.lost else "works"
