from django.contrib import admin

from copilot.models import Connector


@admin.register(Connector)
class ConnectorAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("name", "url_template", "enabled")
    list_filter = ("enabled",)
