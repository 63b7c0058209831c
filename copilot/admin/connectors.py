"""Connectors: configured, tested with a sample value; secrets are never shown again. Administrators only."""

from typing import Any

from django.contrib import admin, messages
from django.contrib.auth import get_permission_codename
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils import timezone

from copilot.admin.forms import CalendarForm, ConnectorForm, TryForm, readable
from copilot.models import Calendar, Connector
from copilot.tools import Unanswered
from copilot.tools.availability import offered
from copilot.tools.connector import ask, samples, why_not_fetchable
from copilot.tools.validation import EMAIL

TEST_SECONDS = 10.0


class Administered(admin.ModelAdmin):  # type: ignore[type-arg]
    """Visible only with permission to change it, as an address alone may be confidential."""

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return bool(request.user.has_perm(f"copilot.{get_permission_codename('change', self.opts)}"))


@admin.register(Connector)
class ConnectorAdmin(Administered):
    lead = "JSON APIs that the copilot may read, such as the shop's orders."
    index_place = 10
    nothing_yet = "Without one, drafts use only the articles."
    form = ConnectorForm
    list_display = ("name", "url_template", "account_data", "secret_kept", "enabled")
    list_filter = ("enabled",)
    readonly_fields = ("secret_kept",)
    fieldsets = (
        (None, {"fields": ("name", "url_template", "placeholders", "fields", "enabled")}),
        ("Data owner", {"fields": ("account_data", "owner_path")}),
        ("Request", {"fields": ("header_name", "secret_kept", "secret", "forget_secret", "timeout_seconds")}),
    )

    @admin.display(description="kept secret")
    def secret_kept(self, connector: Connector) -> str:
        if not connector.sealed_secret:
            return "none"
        return "kept" if readable(connector.sealed_secret) else "can no longer be read: enter it again"

    def save_model(self, request: HttpRequest, connector: Connector, form: ConnectorForm, change: bool) -> None:
        super().save_model(request, connector, form, change)
        if connector.enabled and (why := why_not_fetchable(connector.url_template)):
            messages.warning(request, f"Saved, but it will not be used: {why}.")

    def get_urls(self) -> list[URLPattern]:
        test = path("<key:pk>/test/", self.admin_site.admin_view(self.test), name="copilot_connector_test")
        return [test, *super().get_urls()]

    def test(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Call it once as the copilot would, and show the result without the secret; nothing is stored."""
        connector = self.get_object(request, str(pk))
        if connector is None or not self.has_change_permission(request, connector):
            raise PermissionDenied
        form = TryForm(connector, samples(connector), request.POST if request.method == "POST" else None)
        context = {
            **self.admin_site.each_context(request),
            "title": f"Test {connector.name}",
            "opts": self.opts,
            "connector": connector,
            "form": form,
            "result": tested(connector, form.cleaned_data) if form.is_bound and form.is_valid() else None,
        }
        return TemplateResponse(request, "admin/copilot/connector_test.html", context)


def tested(connector: Connector, values: dict[str, str]) -> dict[str, Any]:
    try:
        told = ask(connector, values, connector.timeout_seconds or TEST_SECONDS)
    except Unanswered as why:
        return {"well": False, "words": str(why)}
    owner = told.owner or values.get(EMAIL, "")
    missing = [label for label in connector.fields if label not in told.values]
    return {"well": True, "values": told.values, "owner": owner, "missing": missing}


@admin.register(Calendar)
class CalendarAdmin(Administered):
    lead = "Calendars from which drafts offer free times for a meeting."
    index_place = 11
    nothing_yet = "With a calendar, drafts offer free times to customers who ask for a meeting."
    form = CalendarForm
    list_display = ("mailbox", "calendar", "time_zone", "opens", "closes", "enabled")
    list_select_related = ("mailbox",)
    readonly_fields = ("calendar", "next_offers")
    fieldsets = (
        (None, {"fields": ("mailbox", "enabled", "calendar", "url", "file", "forget")}),
        ("Working hours", {"fields": ("time_zone", "weekdays", "opens", "closes")}),
        ("Offers", {"fields": ("slot_minutes", "notice_hours", "days_ahead", "offers", "next_offers")}),
    )

    @admin.display(description="calendar")
    def calendar(self, calendar: Calendar) -> str:
        if calendar.sealed_url:
            return (
                "an address" if readable(calendar.sealed_url) else "its address can no longer be read: enter it again"
            )
        return "a file" if calendar.ics else "none: every working hour is free"

    @admin.display(description="would be offered now")
    def next_offers(self, calendar: Calendar) -> str:
        if calendar.pk is None:
            return "Save it first."
        try:
            slots = offered(calendar, TEST_SECONDS, timezone.now())
        except Unanswered as why:
            return str(why)
        return "; ".join(f"{slot.start:%a %d %b %H:%M}–{slot.end:%H:%M}" for slot in slots) or "No time is free."
