from django.contrib import admin

from copilot.admin.readonly import ReadOnly
from copilot.models import AgentStep, Run, ToolExecution, WorkerBeat


class StepInline(ReadOnly, admin.TabularInline):  # type: ignore[type-arg]
    model = AgentStep
    fields = ("order", "name", "latency_ms", "tokens", "cost_cents", "input", "output", "error")
    extra = 0


class ToolInline(ReadOnly, admin.TabularInline):  # type: ignore[type-arg]
    model = ToolExecution
    extra = 0


@admin.register(Run)
class RunAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("finished", "ticket", "status", "decision", "reason", "model", "latency_ms", "tokens", "cost_cents")
    list_filter = ("status", "decision", "reason", "model", "degraded")
    search_fields = ("id", "trace_id", "error")
    list_select_related = ("ticket",)
    ordering = ("-finished",)
    show_full_result_count = False
    inlines = (StepInline, ToolInline)


@admin.register(WorkerBeat)
class WorkerBeatAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("host", "pid", "slots", "busy", "started", "seen")
    ordering = ("-seen",)
