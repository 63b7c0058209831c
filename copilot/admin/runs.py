"""Runs, their steps and look-ups: to be found and read, never changed."""

from django.contrib import admin
from django.urls import reverse
from django.utils.html import format_html

from copilot.admin.readonly import ReadOnly
from copilot.models import AgentStep, Run, ToolExecution, WorkerBeat
from drafts.templatetags.desk import cents, took


class StepInline(ReadOnly, admin.TabularInline):  # type: ignore[type-arg]
    model = AgentStep
    fields = ("order", "name", "latency_ms", "tokens", "cost_cents", "input", "output", "error")
    extra = 0


class ToolInline(ReadOnly, admin.TabularInline):  # type: ignore[type-arg]
    model = ToolExecution
    extra = 0


@admin.register(Run)
class RunAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("finished", "ticket", "status", "decision", "reason", "model", "took", "tokens", "cost")
    list_filter = ("status", "decision", "reason", "model", "degraded")
    search_fields = ("id", "trace_id", "error", "=ticket__id")
    date_hierarchy = "finished"
    list_select_related = ("ticket",)
    ordering = ("-finished",)
    show_full_result_count = False
    inlines = (StepInline, ToolInline)
    readonly_fields = ("as_a_page",)

    @admin.display(ordering="latency_ms")
    def took(self, run: Run) -> str:
        return took(run.latency_ms)

    @admin.display(ordering="cost_cents")
    def cost(self, run: Run) -> str:
        return cents(run.cost_cents)

    @admin.display(description="trace")
    def as_a_page(self, run: Run) -> str:
        return format_html('<a href="{}">Timeline, input and output</a>', reverse("trace", args=[run.pk]))


@admin.register(AgentStep)
class AgentStepAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("id", "run", "order", "name", "started", "latency_ms", "tokens", "cost_cents", "error_start")
    list_filter = ("name",)
    search_fields = ("=run__id", "error")
    list_select_related = ("run",)
    ordering = ("-id",)
    show_full_result_count = False

    @admin.display(description="error")
    def error_start(self, step: AgentStep) -> str:
        return step.error[:100]


@admin.register(ToolExecution)
class ToolExecutionAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("id", "run", "tool", "outcome", "latency_ms", "error")
    list_filter = ("tool", "outcome")
    search_fields = ("=run__id", "error")
    list_select_related = ("run",)
    ordering = ("-id",)
    show_full_result_count = False


@admin.register(WorkerBeat)
class WorkerBeatAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("host", "pid", "slots", "busy", "started", "seen")
    ordering = ("-seen",)
