from django.contrib import admin
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest
from django.utils.text import Truncator

from copilot.models import GoldenExample


@admin.register(GoldenExample)
class GoldenExampleAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Learned from what was sent. One that should not be found again is retired: a deleted one would be learned anew."""

    lead = "Answers that people approved, reused for similar questions."
    nothing_yet = "Answers that people approve with few or no changes appear here."
    list_display = ("asked", "answered", "mailbox", "retired", "created")
    list_filter = ("mailbox", "retired")
    search_fields = ("question", "answer")
    raw_id_fields = ("source_draft",)
    readonly_fields = ("model", "source_draft", "created")
    actions = ("retire",)

    @admin.display(description="question", ordering="question")
    def asked(self, example: GoldenExample) -> str:
        return Truncator(example.question).chars(120)

    @admin.display(description="answer")
    def answered(self, example: GoldenExample) -> str:
        return Truncator(example.answer).chars(160)

    def has_delete_permission(self, request: HttpRequest, obj: GoldenExample | None = None) -> bool:
        return False

    def save_model(
        self, request: HttpRequest, example: GoldenExample, form: ModelForm[GoldenExample], change: bool
    ) -> None:
        if "question" in form.changed_data:
            example.model, example.embedding = "", None  # a worker embeds the new words
        super().save_model(request, example, form, change)

    @admin.action(description="Retire: no longer use these")
    def retire(self, request: HttpRequest, chosen: QuerySet[GoldenExample]) -> None:
        self.message_user(request, f"{chosen.update(retired=True)} retired.")
