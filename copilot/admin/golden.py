from django.contrib import admin

from copilot.models import GoldenExample


@admin.register(GoldenExample)
class GoldenExampleAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("question", "mailbox")
    list_filter = ("mailbox",)
    search_fields = ("question", "answer")
    raw_id_fields = ("source_draft",)
    readonly_fields = ("model",)
