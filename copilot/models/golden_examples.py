"""Approved answers and their citations."""

from typing import Any, Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import MD5, Lower, Now
from pgvector.django import VectorField

from drafts.models import Draft, Mailbox
from drafts.reply_text import without_marks
from kb.models import Document


class GoldenExampleQuerySet(models.QuerySet["GoldenExample"]):
    def kept(self) -> Self:
        """Examples with an answer; others only record that nothing of a reply was kept."""
        return self.exclude(answer="")

    def in_use(self) -> Self:
        return self.filter(status=GoldenExample.Status.IN_USE)

    def proposed(self) -> Self:
        return self.kept().filter(status=GoldenExample.Status.PROPOSED)

    def accept(self, person: Any) -> int:
        """Start using proposed examples that passed their check. Raises IntegrityError if one with the same question is
        in use."""
        passed = self.proposed().filter(checked__isnull=False, problems=[])
        return passed.update(status=GoldenExample.Status.IN_USE, accepted=Now(), accepted_by=person)

    def retire(self) -> int:
        return self.exclude(status=GoldenExample.Status.RETIRED).update(status=GoldenExample.Status.RETIRED)

    def erase(self) -> int:
        """Clear the rows' text but keep them, so that the same reply is not learned again."""
        return self.update(
            status=GoldenExample.Status.RETIRED, question="", answer="", notes=[], problems=[], model="", embedding=None
        )

    def propose_again(self) -> int:
        return (
            self.kept()
            .filter(status=GoldenExample.Status.RETIRED)
            .update(status=GoldenExample.Status.PROPOSED, checked=None)
        )


class GoldenExample(models.Model):
    """An approved answer, reused for similar questions after it passed its check and a curator accepted it."""

    class Status(models.TextChoices):
        PROPOSED = "proposed", "Proposed"
        IN_USE = "in_use", "In use"
        RETIRED = "retired", "Retired"

    mailbox = models.ForeignKey(Mailbox, on_delete=models.CASCADE, related_name="golden_examples")
    question = models.TextField()
    answer = models.TextField(blank=True, help_text="[1] cites the first article below; empty: nothing was kept")
    status = models.CharField(max_length=10, choices=Status, default=Status.PROPOSED)
    proposed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        on_delete=models.SET_NULL,
        related_name="+",
        help_text="Empty: learned from an approved reply",
    )
    accepted_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    accepted = models.DateTimeField(null=True)
    checked = models.DateTimeField(null=True, help_text="Empty: to be checked")
    problems = models.JSONField(default=list, help_text="Reasons why it is not used: kind and text")
    notes = models.JSONField(default=list, help_text="Notes for a curator: kind and text")
    model = models.CharField(max_length=200, blank=True)
    embedding = VectorField(null=True, editable=False)
    source_draft = models.ForeignKey(Draft, null=True, on_delete=models.CASCADE, related_name="golden_example")
    created = models.DateTimeField(db_default=Now())

    objects = GoldenExampleQuerySet.as_manager()

    class Meta:
        verbose_name = "golden example"
        indexes = [models.Index(fields=["mailbox", "model", "status"], name="golden_of_mailbox")]
        constraints = [
            models.UniqueConstraint(fields=["source_draft"], name="golden_once_a_draft"),
            models.UniqueConstraint(
                "mailbox",
                MD5(Lower("question")),
                condition=Q(status="in_use"),
                name="golden_question_once",
                violation_error_message="Another example with this question is in use.",
            ),
            models.CheckConstraint(
                condition=Q(status__in=["proposed", "in_use", "retired"]), name="golden_status_known"
            ),
            models.CheckConstraint(
                condition=~Q(status="in_use") | Q(accepted__isnull=False, checked__isnull=False, problems=[]),
                name="golden_in_use_passed_and_accepted",
                violation_error_message="Only an example that passed its check and was accepted is used.",
            ),
            models.CheckConstraint(
                condition=Q(status="retired") | ~Q(answer="") & ~Q(question=""), name="golden_has_words"
            ),
            models.CheckConstraint(
                condition=~Q(status="in_use") | ~Q(question__regex=r"[[:alnum:]._%+-]+@[[:alnum:]-]+[.][[:alnum:]]"),
                name="golden_names_no_address",
            ),
        ]

    def __str__(self) -> str:
        return self.question[:80]

    @property
    def words(self) -> str:
        """The answer without its citation marks."""
        return without_marks(self.answer, range(1, 1_000))


class GoldenCitation(models.Model):
    """A passage cited by an example's answer; `number` is that of the mark."""

    example = models.ForeignKey(GoldenExample, on_delete=models.CASCADE, related_name="citations")
    number = models.PositiveSmallIntegerField()
    document = models.ForeignKey(Document, null=True, on_delete=models.SET_NULL, related_name="+")
    title = models.CharField(max_length=500)
    passage = models.TextField(help_text="Passage that the reply cited")
    quote = models.TextField(blank=True)
    checked_state = models.CharField(max_length=80, blank=True, help_text="The article's status and hash when checked")

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["example", "number"], name="golden_citation_once")]

    def __str__(self) -> str:
        return f"[{self.number}] {self.title}"
