"""Drafts of the copilot, people's decisions on them, and text that people have typed and not sent."""

from collections.abc import Collection, Iterable, Mapping
from datetime import timedelta
from functools import cache
from typing import Any, Self, TypeVar

from django.conf import settings
from django.contrib.postgres.expressions import ArraySubquery
from django.db import connection, models
from django.db.models import OuterRef, Value
from django.db.models.functions import Coalesce, JSONObject, Now, NullIf
from django.db.transaction import TransactionManagementError

from drafts.compiled_query import CompiledRows, placeholder
from drafts.written_together import Changed, Writes
from kb.models import Chunk, Document, DocumentVersion

from .message import Message
from .ticket import Card, Ticket

Row = TypeVar("Row", bound=models.Model)
DRAFT = placeholder()


class DraftQuerySet(models.QuerySet["Draft"]):
    def open(self) -> Self:
        return self.filter(status=Draft.Status.OPEN)

    def move(self, status: str, *, out_of: str) -> int:
        """Set the status of drafts that have the status `out_of`; the number changed."""
        return self.filter(status=out_of).update(status=status)

    def move_within(self, within: Writes, status: str, *, out_of: str) -> Changed:
        """The same, with the other writes of an act."""
        return within.update(self.filter(status=out_of), status=status)

    def supersede(self) -> int:
        """Mark the open drafts as superseded; the number marked."""
        return self.move(Draft.Status.SUPERSEDED, out_of=Draft.Status.OPEN)

    def supersede_within(self, within: Writes) -> None:
        """The same, with the other writes of an act."""
        self.move_within(within, Draft.Status.SUPERSEDED, out_of=Draft.Status.OPEN)

    def with_cited(self) -> Self:
        """With what `Draft.cited` reads, in the same query."""
        return self.annotate(cited_rows=Citation.rows_of(OuterRef("pk"), IN_PAGE))

    def lock(self, pk: int) -> "Draft":
        """Lock a draft and its ticket, the ticket first (`TicketQuerySet.lock`); a draft never moves to another ticket.
        Both rows are read with the lock, as a row read before waiting for a lock may be outdated after it."""
        if not connection.in_atomic_block:
            raise TransactionManagementError("A lock lasts as long as its transaction.")
        found = _locked().with_keys({DRAFT: pk})
        if not found:
            raise Draft.DoesNotExist
        return found[0]


@cache
def _locked() -> CompiledRows["Draft"]:
    """Compiled once, as in `drafts.roles`: most acts on a draft begin with it."""
    of_ticket = Draft.objects.select_related("ticket__mailbox", "ticket__customer").order_by()
    return CompiledRows.of(of_ticket.filter(pk=DRAFT).select_for_update(of=("ticket", "self"), no_key=True), DRAFT)


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
    marked_from = models.JSONField(
        default=dict,
        db_default={},
        blank=True,
        help_text="Card, decision and reason before a cited article changed",
    )
    body = models.TextField(blank=True)
    evidence = models.JSONField(
        default=list,
        blank=True,
        help_text="Per sentence of the body: start, end, citation numbers, supported, problems",
    )
    guard = models.JSONField(default=dict, blank=True, help_text="The guard's report")
    gaps = models.JSONField(default=list, blank=True, help_text="Unanswered questions")
    suggested_action = models.CharField(max_length=20, choices=Action, default=Action.NONE)
    suggested_detail = models.CharField(max_length=300, blank=True)
    confidence = models.FloatField(default=0)
    repairs = models.PositiveSmallIntegerField(default=0)
    degraded = models.BooleanField(default=False)
    trouble = models.TextField(
        blank=True, help_text="Error of a model while it was written, as the provider reported it"
    )
    instruction = models.CharField(max_length=1000, blank=True, help_text="Change that an agent asked for")
    run_id = models.UUIDField(null=True, blank=True)
    latency_ms = models.PositiveIntegerField(default=0)
    cost_cents = models.DecimalField(
        max_digits=12, decimal_places=6, null=True, default=0, help_text="Empty: no price is known"
    )
    answers_message = models.ForeignKey(Message, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    created = models.DateTimeField(auto_now_add=True)

    objects = DraftQuerySet.as_manager()

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

    @property
    def open_questions(self) -> list[str]:
        """Questions of the mail that the draft does not answer: its gaps, and what its checks found to be left out. An
        agent's instruction that it does not follow is none."""
        report = self.guard if isinstance(self.guard, dict) else {}
        left_out = (row["detail"] for row in report.get("reasons", ()) if row.get("code") == "unanswered_question")
        return [str(gap) for gap in dict.fromkeys((*self.gaps, *left_out)) if gap != self.instruction]

    @property
    def follows_instruction(self) -> bool:
        return self.instruction not in self.gaps

    _cited: "list[Citation] | None" = None

    def cited(self) -> "list[Citation]":
        """The citations with their document versions and documents, loaded once."""
        if self._cited is None and (rows := vars(self).get("cited_rows")) is not None:
            self.take_cited(rows)
        if self._cited is None:
            self._cited = list(self.citations.select_related("document_version__document"))
        return self._cited

    def take_cited(self, rows: "Iterable[Mapping[str, Any]]") -> None:
        """Set the citations from rows of another query, made by `Citation.rows_of` for this draft."""
        self._cited = [Citation.of_row(row) for row in rows]

    # Each of these is one conditional UPDATE: of two concurrent calls, only one changes the row.

    def decide(self, status: str, *, version: int) -> bool:
        """False if the draft is already decided or has another version."""
        return self._moved(status, Draft.objects.filter(version=version), out_of=Draft.Status.OPEN)

    def decide_within(self, within: Writes, status: str, *, version: int) -> Changed:
        """The same, with the other writes of an act."""
        seen = Draft.objects.filter(pk=self.pk, version=version)
        return seen.move_within(within, status, out_of=Draft.Status.OPEN)

    def reopen(self) -> bool:
        """Open the draft again after it was superseded."""
        return self._moved(Draft.Status.OPEN, Draft.objects.all(), out_of=Draft.Status.SUPERSEDED)

    def move_within(self, within: Writes, status: str, *, out_of: str) -> Changed:
        return Draft.objects.filter(pk=self.pk).move_within(within, status, out_of=out_of)

    def _moved(self, status: str, among: DraftQuerySet, *, out_of: str) -> bool:
        if among.filter(pk=self.pk).move(status, out_of=out_of) != 1:
            return False
        self.status = status
        return True


VERSION, ARTICLE = "document_version__", "document_version__document__"
# Columns that `Citation.of_row` reads; other columns are deferred.
IN_ROW = (
    *("id", "number", "document_version_id", "passage"),
    *(f"{VERSION}{name}" for name in ("id", "document_id", "title", "body")),
    *(f"{ARTICLE}{name}" for name in ("id", "body", "status", "source_url")),
)
# And those that the ticket's page shows besides.
IN_PAGE = (*IN_ROW, "quote", "start", "end", "distance", f"{VERSION}number", f"{VERSION}created")
# And those against which typed text is checked.
IN_CHECK = (
    *(*IN_ROW, "quote", "start", "end", "chunk_id", f"{ARTICLE}language"),
    *(f"chunk__{name}" for name in ("id", "heading_path", "language")),
)


class Citation(models.Model):
    """A passage that a draft cites; `number` is the citation mark in the text."""

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

    @classmethod
    def numbers_of(cls, ticket_id: int | OuterRef) -> models.QuerySet["Citation", int]:
        """Numbers that a draft of the ticket cites, of any version: text that was begun on one has its marks."""
        return (
            cls.objects.filter(draft__ticket=ticket_id).order_by("number").values_list("number", flat=True).distinct()
        )

    @classmethod
    def rows_of(cls, draft_id: int | OuterRef, columns: Collection[str] = IN_ROW) -> ArraySubquery:
        """Subquery of a draft's citations as an array of JSON objects, for `of_row`."""
        cited = cls.objects.filter(draft=draft_id).order_by("number")
        return ArraySubquery(cited.values(row=JSONObject(**{name: name for name in columns})))

    @classmethod
    def of_row(cls, row: Mapping[str, Any]) -> "Citation":
        cited = some_columns(cls, row)
        cited.document_version = some_columns(DocumentVersion, row, VERSION)
        cited.document_version.document = some_columns(Document, row, ARTICLE)
        if row.get("chunk_id"):
            cited.chunk = some_columns(Chunk, row, "chunk__")
        return cited


def some_columns(model: type[Row], row: Mapping[str, Any], prefix: str = "") -> Row:
    """The model's row of those columns that `row`, read as JSON, has under the prefix; others are deferred."""
    read = {
        field: row[prefix + field.attname] for field in model._meta.concrete_fields if prefix + field.attname in row
    }
    values = [field.to_python(value) for field, value in read.items()]
    return model.from_db("default", [field.attname for field in read], values)


class Review(models.Model):
    """An act on a draft: a person's decision, kept for measuring and learning, or automatic sending by a policy."""

    class Act(models.TextChoices):
        APPROVE = "approve", "Approved"
        EDIT = "edit", "Edited and approved"
        REJECT = "reject", "Rejected"
        TAKE_OVER = "take_over", "Taken over"
        REWRITE = "rewrite", "Asked for a rewrite"
        UNDO = "undo", "Undone"
        AUTO = "auto", "Sent automatically"

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="reviews")
    agent = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    act = models.CharField(max_length=10, choices=Act)
    body_sent = models.TextField(blank=True)
    similarity = models.FloatField(null=True, blank=True, help_text="1: sent unchanged")
    reason = models.CharField(max_length=1000, blank=True)
    seconds = models.FloatField(null=True, blank=True, help_text="From opening the ticket to this act; an hour at most")
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.act} by {self.agent}"


class UnsentReply(models.Model):
    """Text that a person has typed and not sent, visible only to them; deleted with the ticket or the person. An empty
    text means that the reply was sent or discarded at `revision`: text typed earlier that arrives later must not
    restore it."""

    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="unsent_replies")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    text = models.TextField(blank=True)
    draft_version = models.PositiveIntegerField(
        null=True, blank=True, help_text="Version of the draft on which the text was begun, if any"
    )
    others = models.JSONField(default=list, blank=True, help_text="Text typed in other tabs that this text replaced")
    discarded = models.TextField(blank=True, help_text="Text that was discarded last, for undo")
    revision = models.BigIntegerField(help_text="When it was typed: milliseconds since 1970, by the server's clock")
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        default_permissions = ()
        verbose_name_plural = "unsent replies"
        constraints = [
            models.UniqueConstraint(fields=["ticket", "author"], name="unsent_reply_once"),
        ]

    def __str__(self) -> str:
        return f"{self.author} on #{self.ticket_id}"


def authors_typing(ticket: Any) -> models.QuerySet[UnsentReply, Any]:
    """Authors who have typed a reply lately and not sent it, newest first, as rows of pk and name."""
    recent = Now() - timedelta(seconds=settings.HOLD_SECONDS)
    words = UnsentReply.objects.filter(ticket=ticket, updated__gt=recent).exclude(text="").order_by("-updated")
    name = Coalesce(NullIf("author__first_name", Value("")), "author__username")
    return words.values(row=JSONObject(pk="author_id", name=name))
