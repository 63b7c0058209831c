"""The machine's books are read here, never rewritten; what a lead sets are limits and connectors."""

from typing import Any

from django.contrib import admin
from django.db import models
from django.http import HttpRequest

from copilot.models import AgentStep, Charge, Connector, GoldenExample, Run, ToolExecution, Usage, Wallet, WorkerBeat


class ReadOnly:
    """For rows that only the machine writes; they go when their ticket goes."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


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


@admin.register(Wallet)
class WalletAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("mailbox", "month", "spent_tokens", "limit_tokens", "spent_cents", "limit_cents")
    list_filter = ("mailbox",)
    list_select_related = ("mailbox",)
    ordering = ("-month", "mailbox")

    def get_readonly_fields(self, request: HttpRequest, obj: models.Model | None = None) -> tuple[str, ...]:
        """Of a wallet in use only the limits may change; next month's begins with them."""
        spent = ("spent_tokens", "spent_cents")
        return ("mailbox", "month", *spent) if obj else spent

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class UsageInline(ReadOnly, admin.TabularInline):  # type: ignore[type-arg]
    model = Usage
    extra = 0


@admin.register(Charge)
class ChargeAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("created", "wallet", "event", "attempt", "state", "reserved_tokens", "used_tokens", "used_cents")
    list_filter = ("state", "wallet__mailbox")
    list_select_related = ("wallet__mailbox", "event")
    ordering = ("-created",)
    show_full_result_count = False
    inlines = (UsageInline,)


@admin.register(Connector)
class ConnectorAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("name", "url_template", "enabled")
    list_filter = ("enabled",)


@admin.register(GoldenExample)
class GoldenExampleAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("question", "mailbox")
    list_filter = ("mailbox",)
    search_fields = ("question", "answer")
    raw_id_fields = ("source_draft",)
    readonly_fields = ("model",)


@admin.register(WorkerBeat)
class WorkerBeatAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("host", "pid", "slots", "busy", "started", "seen")
    ordering = ("-seen",)
