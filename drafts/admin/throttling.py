"""Admin of failed sign-ins; deleting a row unlocks."""

from typing import Any

from axes.models import AccessAttempt
from django.contrib import admin
from django.http import HttpRequest


@admin.register(AccessAttempt)
class AccessAttemptAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "Wrong passwords by account and address. Delete an account's rows to unlock it."
    nothing_yet = "No wrong passwords lately."
    list_display = ("username", "ip_address", "failures_since_start", "attempt_time")
    fields = list_display
    search_fields = ("username", "ip_address")

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
