from typing import Any

from django.contrib import admin
from django.db import models
from django.http import HttpRequest

from copilot.admin.readonly import ReadOnly
from copilot.models import Charge, Usage, Wallet


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
