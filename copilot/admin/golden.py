"""Golden examples for curators: proposed, in use, retired; with their problems and similar ones."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db import IntegrityError
from django.db.models import Exists, F, OuterRef, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import Truncator

from copilot.golden_examples.checking import in_words
from copilot.golden_examples.citing import still_stands
from copilot.golden_examples.finding import duplicates
from copilot.golden_examples.personal import people_of, personal
from copilot.golden_examples.upkeep import accept, check
from copilot.guard.sources import Source
from copilot.models import GoldenCitation, GoldenExample
from copilot.text.detection import detect
from drafts.reply_text.citation_marks import cited_numbers, unmarked
from kb.models import Document

Status = GoldenExample.Status
NONE = "—"


class GoldenExampleForm(forms.ModelForm):  # type: ignore[type-arg]
    """Refuses personal data, whoever enters it."""

    class Meta:
        model = GoldenExample
        fields = ("question", "answer")

    def clean_question(self) -> str:
        return self._impersonal("question", ())

    def clean_answer(self) -> str:
        cited = self.instance.citations.select_related("document")
        articles = [Source(f"{each.passage}\n{each.document.body if each.document else ''}", "en") for each in cited]
        text = self._impersonal("answer", articles)
        unknown = set(cited_numbers(text)) - {each.number for each in cited}
        if unknown:
            raise forms.ValidationError(f"No article below has the number {', '.join(map(str, sorted(unknown)))}.")
        return text

    def _impersonal(self, field: str, articles: Any) -> str:
        text: str = self.cleaned_data[field].strip()
        if not text:
            raise forms.ValidationError("Enter some words. An example that is no longer wanted is retired.")
        bare = unmarked(text)
        found = personal(bare, people_of(self.instance.source_draft), articles, detect(bare, bare, fallback="en"))
        if told := ", ".join(dict.fromkeys(found)):
            raise forms.ValidationError(f"Personal data cannot be in an example. Remove or replace: {told}.")
        return text


class SavedBy(admin.SimpleListFilter):
    title = "saved"
    parameter_name = "saved"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("person", "By an agent"), ("learned", "Automatically")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[GoldenExample]) -> QuerySet[GoldenExample]:
        return queryset.filter(proposed_by__isnull=self.value() == "learned") if self.value() else queryset


class CitedArticles(admin.TabularInline):  # type: ignore[type-arg]
    model = GoldenCitation
    verbose_name_plural = "Cited articles"
    fields = readonly_fields = ("number", "article", "passage", "today")
    extra = max_num = 0
    can_delete = False

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("copilot.view_goldenexample")

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_queryset(self, request: HttpRequest) -> QuerySet[GoldenCitation]:
        return super().get_queryset(request).select_related("document")

    @admin.display(description="article")
    def article(self, citation: GoldenCitation) -> str:
        if citation.document_id is None:
            return citation.title
        address = reverse("admin:kb_document_change", args=[citation.document_id])
        return format_html('<a href="{}">{}</a>', address, citation.title)

    @admin.display(description="today")
    def today(self, citation: GoldenCitation) -> str:
        document = citation.document
        if document is None:
            return "Deleted"
        if document.status != Document.Status.PUBLISHED:
            return document.get_status_display().capitalize()
        return "Unchanged" if still_stands(citation.passage, document) else "Changed"


@admin.register(GoldenExample)
class GoldenExampleAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Agents save examples, and sent replies propose more. Unwanted ones are retired: a deleted one would be learned
    again."""

    lead = "Answers that people approved. Those in use are shown to the models for similar questions."
    index_place = 12
    nothing_yet = "Replies that agents save with P, and what articles carry of sent replies, appear here."
    form = GoldenExampleForm
    change_form_template = "admin/copilot/golden_example.html"
    inlines = (CitedArticles,)
    list_display = (
        "question_column",
        "answer_column",
        "state",
        "problems_column",
        "same_question_column",
        "mailbox",
        "proposed_by",
        "created",
    )
    list_filter = ("status", SavedBy, "mailbox")
    list_select_related = ("mailbox", "proposed_by")
    ordering = (F("proposed_by").asc(nulls_last=True), "-pk")
    search_fields = ("question", "answer")
    readonly_fields = (
        "state",
        "problems_column",
        "notes_column",
        "alike",
        "mailbox",
        "proposed_by",
        "accepted_by",
        "accepted",
    )
    fields = ("state", "problems_column", "notes_column", "question", "answer", "alike", "mailbox", "proposed_by",
              "accepted_by", "accepted")  # fmt: skip
    actions = ("accept", "retire", "propose_again", "check_again")

    def get_queryset(self, request: HttpRequest) -> QuerySet[GoldenExample]:
        others = GoldenExample.objects.kept().filter(mailbox=OuterRef("mailbox"), question__iexact=OuterRef("question"))
        others = others.exclude(pk=OuterRef("pk")).exclude(status=Status.RETIRED)
        found: QuerySet[GoldenExample] = super().get_queryset(request).exclude(answer="")
        return found.annotate(same_question=Exists(others))

    @admin.display(description="question", ordering="question")
    def question_column(self, example: GoldenExample) -> str:
        return Truncator(example.question).chars(120)

    @admin.display(description="answer")
    def answer_column(self, example: GoldenExample) -> str:
        return Truncator(example.answer).chars(160)

    @admin.display(description="status", ordering="status")
    def state(self, example: GoldenExample) -> str:
        if example.status == Status.PROPOSED and example.checked is None:
            return "Proposed, not checked yet"
        return example.get_status_display()

    @admin.display(description="problems")
    def problems_column(self, example: GoldenExample) -> str | SafeString:
        return listed(map(in_words, example.problems))

    @admin.display(description="worth a look")
    def notes_column(self, example: GoldenExample) -> str | SafeString:
        return listed(map(in_words, example.notes))

    @admin.display(description="same question", boolean=True)
    def same_question_column(self, example: GoldenExample) -> bool | None:
        return True if example.same_question else None  # type: ignore[attr-defined]

    @admin.display(description="similar examples")
    def alike(self, example: GoldenExample) -> str | SafeString:
        rows = (
            (
                reverse("admin:copilot_goldenexample_change", args=[other.pk]),
                Truncator(other.question).chars(100),
                other.get_status_display().lower(),
                f"{other.similarity:.0%}",  # type: ignore[attr-defined]
            )
            for other in duplicates(example)
        )
        return format_html_join("", '<div><a href="{}">{}</a> ({}, {})</div>', rows) or NONE

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: GoldenExample | None = None) -> bool:
        return False

    def save_model(
        self, request: HttpRequest, example: GoldenExample, form: forms.ModelForm[GoldenExample], change: bool
    ) -> None:
        """Check an edited example at once and return it to the curators; a new question is embedded again."""
        if not form.changed_data:
            return
        if "question" in form.changed_data:
            example.model, example.embedding = "", None
        if example.status == Status.IN_USE:
            example.status = Status.PROPOSED
        example.checked, example.problems, example.notes = None, [], []
        example.save()
        check(example)

    def response_change(self, request: HttpRequest, example: GoldenExample) -> HttpResponse:
        """Handle the buttons beside Save."""
        for name in ("accept", "retire", "propose_again"):
            if f"_{name}" in request.POST:
                getattr(self, name)(request, GoldenExample.objects.filter(pk=example.pk))
                return HttpResponseRedirect(request.path)
        return super().response_change(request, example)

    @admin.action(description="Accept: use these", permissions=["change"])
    def accept(self, request: HttpRequest, chosen: QuerySet[GoldenExample]) -> None:
        done, left = 0, []
        for example in GoldenExample.objects.filter(pk__in=chosen.values("pk")).exclude(status=Status.IN_USE):
            why = accepted(example, request.user)
            done += not why
            left += [f"“{Truncator(example.question).chars(60)}”: {why}"] if why else []
        if done:
            self.message_user(request, f"{done} accepted.")
        for words in left:
            self.message_user(request, f"Not accepted: {words}", messages.WARNING)

    @admin.action(description="Retire: no longer use these", permissions=["change"])
    def retire(self, request: HttpRequest, chosen: QuerySet[GoldenExample]) -> None:
        self.message_user(request, f"{GoldenExample.objects.filter(pk__in=chosen.values('pk')).retire()} retired.")

    @admin.action(description="Propose again", permissions=["change"])
    def propose_again(self, request: HttpRequest, chosen: QuerySet[GoldenExample]) -> None:
        done = GoldenExample.objects.filter(pk__in=chosen.values("pk")).propose_again()
        self.message_user(request, f"{done} proposed again. They are checked in a moment.")

    @admin.action(description="Check again", permissions=["change"])
    def check_again(self, request: HttpRequest, chosen: QuerySet[GoldenExample]) -> None:
        examples = list(GoldenExample.objects.filter(pk__in=chosen.values("pk")))
        self.message_user(request, f"{sum(map(check, examples))} checked.")


def accepted(example: GoldenExample, person: Any) -> str:
    """Accept the example. Returns why it failed; empty if it is in use."""
    try:
        if accept(example, person):
            return ""
    except IntegrityError:
        return "another example with this question is in use. Retire one of them."
    if example.problems:
        return f"{'; '.join(map(in_words, example.problems))}."
    return "it was retired." if example.status == Status.RETIRED else "it is not checked yet."


def listed(words: Any) -> str | SafeString:
    return format_html_join("", "<div>{}</div>", ((each,) for each in words)) or NONE
