"""What the machine proposes and what people did with it."""

from django.conf import settings
from django.db import models

from kb.models import Chunk, DocumentVersion

from .ticket import Card, Message, Ticket


class Draft(models.Model):
    class Status(models.TextChoices):
        OPEN = "open", "Open"
        APPROVED = "approved", "Approved"
        REJECTED = "rejected", "Rejected"
        SUPERSEDED = "superseded", "Superseded"

    class Decision(models.TextChoices):
        FINALIZE = "finalize", "Ready for a person"
        ESCALATE = "escalate", "Needs a person"
        NONE = "none", "Nothing to answer"

    class Action(models.TextChoices):
        NONE = "none", "Nothing"
        ASK = "ask_clarification", "Ask the customer"
        SHARE = "share_kb_article", "Share the article"
        TASK = "create_human_task", "Make a task"
        HAND_OVER = "escalate_to_human", "Hand to a lead"

    Card = Card

    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="drafts")
    version = models.PositiveIntegerField()
    card = models.CharField(max_length=20, choices=Card)
    decision = models.CharField(max_length=10, choices=Decision)
    escalation_reason = models.CharField(max_length=50, blank=True)
    body = models.TextField(blank=True)
    evidence = models.JSONField(
        default=list,
        blank=True,
        help_text="Per sentence of the body: start, end, citation numbers, supported, problems",
    )
    guard = models.JSONField(default=dict, blank=True, help_text="The guard's report")
    gaps = models.JSONField(default=list, blank=True, help_text="Questions left without an answer")
    suggested_action = models.CharField(max_length=20, choices=Action, default=Action.NONE)
    suggested_detail = models.CharField(max_length=300, blank=True)
    confidence = models.FloatField(default=0)
    repairs = models.PositiveSmallIntegerField(default=0)
    degraded = models.BooleanField(default=False)
    trouble = models.TextField(
        blank=True, help_text="What went wrong with a model while it was written, in the provider's words"
    )
    instruction = models.CharField(max_length=1000, blank=True, help_text="What an agent asked to change")
    run_id = models.UUIDField(null=True, blank=True)
    latency_ms = models.PositiveIntegerField(default=0)
    cost_cents = models.DecimalField(
        max_digits=12, decimal_places=6, null=True, default=0, help_text="Empty: no price is known"
    )
    answers_message = models.ForeignKey(Message, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-version"]
        constraints = [
            models.UniqueConstraint(fields=["ticket", "version"], name="draft_version_once"),
            models.UniqueConstraint(
                fields=["ticket"], condition=models.Q(status="open"), name="draft_one_open_a_ticket"
            ),
            models.CheckConstraint(
                condition=models.Q(status__in=["open", "approved", "rejected", "superseded"]), name="draft_status_known"
            ),
            models.CheckConstraint(
                condition=models.Q(card__in=["ready", "needs_approval", "needs_fact", "findings", "none"]),
                name="draft_card_known",
            ),
            models.CheckConstraint(
                condition=models.Q(confidence__gte=0, confidence__lte=1), name="draft_confidence_is_a_share"
            ),
        ]

    def __str__(self) -> str:
        return f"Draft {self.version} of #{self.ticket_id}"


class Citation(models.Model):
    """A passage that a draft leans on; number is what the reader sees in the text."""

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="citations")
    number = models.PositiveSmallIntegerField()
    document_version = models.ForeignKey(DocumentVersion, on_delete=models.PROTECT, related_name="citations")
    chunk = models.ForeignKey(Chunk, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    passage = models.TextField(help_text="The chunk as it was retrieved")
    quote = models.TextField(help_text="The words that support the reply")
    start = models.PositiveIntegerField(help_text="Where the quote begins in the passage")
    end = models.PositiveIntegerField()
    distance = models.FloatField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["draft", "number"], name="citation_number_once"),
            models.CheckConstraint(condition=models.Q(end__gte=models.F("start")), name="citation_span_forward"),
        ]

    def __str__(self) -> str:
        return f"[{self.number}] {self.quote[:60]}"


class Review(models.Model):
    """An act on a draft: how a person judged it, for measuring and for learning, or that a policy sent it unseen."""

    class Act(models.TextChoices):
        APPROVE = "approve", "Approved"
        EDIT = "edit", "Edited and approved"
        REJECT = "reject", "Rejected"
        TAKE_OVER = "take_over", "Taken over"
        REWRITE = "rewrite", "Asked for a rewrite"
        UNDO = "undo", "Undone"
        AUTO = "auto", "Sent unseen"

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="reviews")
    agent = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    act = models.CharField(max_length=10, choices=Act)
    body_sent = models.TextField(blank=True)
    similarity = models.FloatField(null=True, blank=True, help_text="1: sent as proposed")
    reason = models.CharField(max_length=1000, blank=True)
    seconds = models.FloatField(null=True, blank=True, help_text="From opening the ticket to this act; an hour at most")
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.act} by {self.agent}"
