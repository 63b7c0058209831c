"""Tickets, their states and transitions, and tasks."""

import secrets
from collections.abc import Collection
from datetime import datetime
from typing import Any, Self

from django.conf import settings
from django.contrib.auth.models import User
from django.db import models
from django.utils import timezone

from drafts.written_together import Writes

from .mailbox import NO_SENDER, Customer, Mailbox
from .tag import Tag
from .team import Assignee, Team

NO_ANSWER = "no_answer"  # reason of reminders, and of tickets that came back since nobody answered
DANGER = "danger"  # kind of mail that is sorted before all other
NO_HOLD = {"held_by": None, "held_until": None}
NO_LEASE = {"leased_until": None, "lease_token": None}


def new_token() -> str:
    return secrets.token_hex(8)


class Card(models.TextChoices):
    """How confidently a draft is presented: a guess must never look like an answer."""

    READY = "ready", "Ready"
    NEEDS_APPROVAL = "needs_approval", "Needs approval"
    NEEDS_FACT = "needs_fact", "Needs a fact"
    FINDINGS = "findings", "Findings"
    NONE = "none", "No draft"


class TicketQuerySet(models.QuerySet["Ticket"]):
    def lock(self, pk: int) -> "Ticket":
        """Lock a ticket. Intake, review acts, undo and storing a run's result all take this lock first, so that they
        run one after another."""
        return self.lock_by(pk=pk)

    def with_sender(self) -> Self:
        """Those whose customer is one person: mail without a sender is of many."""
        return self.exclude(customer__email=NO_SENDER)

    def lock_by(self, **which: int | str) -> "Ticket":
        """The same for the ticket that something belongs to."""
        return self.select_for_update(of=("self",), no_key=True).get(**which)

    def lock_in_order(self, pks: Collection[int]) -> "dict[int, Ticket]":
        """Lock several, the lower number first, by one statement: rows are locked as they come in order."""
        rows = self.filter(pk__in=pks).order_by("pk").select_for_update(of=("self",), no_key=True)
        return {each.pk: each for each in rows}

    def lock_unmerged(self, pk: int) -> "Ticket":
        """Lock the ticket that `holding` returned. Raises Ticket.DoesNotExist if it was merged since. The caller must
        not wait for the target ticket while it holds this lock: the target may have the lower number and be locked by a
        transaction that waits for this ticket."""
        ticket = self.lock(pk)
        if self.holding(ticket) != pk:
            raise Ticket.DoesNotExist
        return ticket

    def holding(self, ticket: "Ticket") -> int:
        """Key of the ticket that holds this one's mail: itself, or the one that it was merged into."""
        passed = set()
        while ticket.merged_into_id is not None and ticket.pk not in passed:
            passed.add(ticket.pk)
            ticket = self.only("pk", "merged_into").get(pk=ticket.merged_into_id)
        return ticket.pk

    def acquire_lock(self, pk: int) -> None:
        """Take the same lock without reading the row."""
        self.select_for_update(no_key=True).values_list("pk").get(pk=pk)

    def move(self, status: str, *, out_of: Collection[str], by: User | None = None, **also: Any) -> int:
        """Set the status of tickets that are in one of `out_of` and release their holds; the number changed. `by`: who
        puts them aside."""
        moved = {"status": status, "snoozed_until": None, "put_aside_by": by, "updated": timezone.now(), **also}
        return self.filter(status__in=out_of).update(**moved, **NO_HOLD)

    def unanswered(self) -> Self:
        """Those that do not await their customer: the same as `Ticket.awaits_customer`, turned round."""
        return self.filter(status__in=UNANSWERED).exclude(status=Ticket.Status.SNOOZED, reason=NO_ANSWER)

    def drop_leases(self) -> int:
        """Drop the leases, so that the result of a run in progress is discarded."""
        return self.update(**NO_LEASE)

    def release(self) -> int:
        """Release agents' holds."""
        return self.update(**NO_HOLD)


class Ticket(models.Model):
    class Status(models.TextChoices):
        NEW = "new", "New"
        REVIEW = "review", "In review"
        OPEN = "open", "With a person"
        WAITING = "waiting", "Waiting for the customer"
        SNOOZED = "snoozed", "Snoozed"
        RESOLVED = "resolved", "Resolved"
        SPAM = "spam", "Spam"

    class Priority(models.IntegerChoices):
        LOW = 1
        NORMAL = 2
        HIGH = 3

    mailbox = models.ForeignKey(Mailbox, on_delete=models.PROTECT, related_name="tickets")
    customer = models.ForeignKey(Customer, on_delete=models.PROTECT, related_name="tickets")
    subject = models.CharField(max_length=500, blank=True)
    preview = models.CharField(max_length=300, blank=True, help_text="Start of the customer's last message")
    status = models.CharField(max_length=10, choices=Status, default=Status.NEW)
    priority = models.PositiveSmallIntegerField(choices=Priority, default=Priority.NORMAL)
    intent = models.CharField(max_length=100, blank=True)
    category = models.CharField(max_length=100, blank=True)
    kind = models.CharField(max_length=20, blank=True)
    sentiment = models.CharField(max_length=10, blank=True)
    urgency = models.CharField(max_length=10, blank=True)
    language = models.CharField(max_length=8, blank=True)
    assignee = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="tickets"
    )
    team = models.ForeignKey(Team, null=True, blank=True, on_delete=models.SET_NULL, related_name="tickets")
    tags = models.ManyToManyField(Tag, blank=True, related_name="tickets")
    snoozed_until = models.DateTimeField(null=True, blank=True)
    put_aside_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        help_text="Person who snoozed or resolved it, or marked it as spam",
    )
    due_at = models.DateTimeField(null=True, blank=True)
    token = models.CharField(max_length=32, unique=True, default=new_token, help_text="Part of the reply address")
    related_to = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="related")
    merged_into = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="merged")
    drafting = models.BooleanField(default=True, help_text="Off while a person handles the ticket")

    # Denormalised from the open draft, so that the queue's tabs and rows need no join.
    sender = models.CharField(max_length=320, blank=True)
    card = models.CharField(max_length=20, choices=Card, blank=True)
    reason = models.CharField(max_length=200, blank=True)
    needs_person = models.CharField(
        max_length=20,
        blank=True,
        db_default="",
        help_text="Why only a person may answer the mail that waits for an answer",
    )
    danger = models.BooleanField(default=False, db_default=False, help_text="First in the queue until it is answered")
    confidence = models.FloatField(null=True, blank=True)

    # The worker's lease; set and compared by the database's clock only.
    leased_until = models.DateTimeField(null=True, blank=True, editable=False)
    lease_token = models.UUIDField(null=True, blank=True, editable=False)

    # The hold of an agent who is looking at the ticket.
    held_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+", editable=False
    )
    held_until = models.DateTimeField(null=True, blank=True, editable=False)

    created = models.DateTimeField(default=timezone.now)
    updated = models.DateTimeField(auto_now=True)
    # When the oldest unanswered mail arrived: a customer who writes again keeps the place in the queue.
    waiting_since = models.DateTimeField(default=timezone.now, db_column="last_customer_message_at")

    unsent_authors: Collection[
        int
    ] = ()  # keys of the authors of its unsent replies, where they were read with it; not stored

    objects = TicketQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(status__in=["new", "review", "open", "waiting", "snoozed", "resolved", "spam"]),
                name="ticket_status_known",
            ),
            models.CheckConstraint(
                condition=models.Q(assignee=None) | models.Q(team=None), name="ticket_assigned_once"
            ),
        ]
        indexes = [
            models.Index(
                fields=["card", "waiting_since", "id"],
                condition=models.Q(status="review"),
                name="ticket_review",
            ),
            models.Index(
                models.F("danger").desc(),
                models.F("due_at").asc(nulls_last=True),
                models.F("waiting_since"),
                models.F("id"),
                condition=models.Q(status__in=["new", "review"]),
                name="ticket_danger_then_oldest",
            ),
            models.Index(
                models.F("danger").desc(),
                models.F("due_at").desc(nulls_first=True),
                models.F("waiting_since").desc(),
                models.F("id").desc(),
                condition=models.Q(status__in=["new", "review"]),
                name="ticket_danger_then_newest",
            ),
            models.Index(
                fields=["waiting_since"],
                condition=models.Q(status__in=["new", "review"]),
                name="ticket_waiting_longest",
            ),
            models.Index(
                fields=["assignee"], condition=models.Q(status__in=["new", "review", "open"]), name="ticket_mine"
            ),
            models.Index(
                fields=["team"], condition=models.Q(status__in=["new", "review", "open"]), name="ticket_of_team"
            ),
            models.Index(fields=["-updated", "-id"], name="ticket_recent"),
            models.Index(fields=["snoozed_until"], condition=models.Q(status="snoozed"), name="ticket_snoozed"),
            models.Index(fields=["held_until"], condition=models.Q(held_until__isnull=False), name="ticket_held"),
        ]
        permissions = [("review_ticket", "Can read, approve, edit and send")]

    def __str__(self) -> str:
        return f"#{self.pk} {self.subject}"

    @property
    def stamp(self) -> str:
        """Version stamp that lists post with their tickets: a different stamp means that the ticket has changed
        since."""
        return f"{self.updated:%Y%m%d%H%M%S%f}"

    @property
    def assigned_to(self) -> Assignee:
        return Assignee(self.assignee_id, self.team_id)

    def mark_person(self, kind: str) -> None:
        """Set `needs_person` and `danger` without saving. An empty `kind` means that nothing is known about the
        mail."""
        self.needs_person, self.danger = kind, kind == DANGER

    # State changes of a ticket that the caller has locked; the queue shows card and reason.

    def move_to(
        self,
        status: str,
        *,
        card: str = "",
        reason: str = "",
        confidence: float | None = None,
        within: Writes | None = None,
        **also: Any,
    ) -> None:
        """Save the state after an act, and release the hold; with the writes of `within`, if given. `also`: other fields
        to set."""
        stands = {"status": status, "card": card, "reason": reason[:200], "confidence": confidence}
        changed = {**stands, "snoozed_until": None, **NO_HOLD, **also}
        for name, value in changed.items():
            setattr(self, name, value)
        fields = [*changed, "updated"]
        if within is not None:
            within.save(self, fields)
        else:
            self.save(update_fields=fields)

    # Each of these is one conditional UPDATE. False if the ticket's state does not allow the act.

    def snooze(self, until: datetime, by: User | None = None) -> bool:
        return self._moved(self.Status.SNOOZED, ACTIVE, by, snoozed_until=until)

    def remind(self, until: datetime, by: User) -> bool:
        """Set a reminder on a ticket that waits for the customer: it comes back at `until`, assigned to the agent."""
        also = {"snoozed_until": until, "assignee": by, "team": None, "card": "", "reason": NO_ANSWER}
        return self._moved(self.Status.SNOOZED, (self.Status.WAITING,), by, **also)

    @property
    def reminder(self) -> datetime | None:
        """When the ticket comes back if the customer does not answer; after an undo, when it would have. Later moves
        clear it."""
        undone = self.status in (self.Status.REVIEW, self.Status.OPEN)
        return self.snoozed_until if self.is_reminder or undone else None

    @property
    def is_reminder(self) -> bool:
        """Whether the ticket is snoozed until the customer answers or its reminder comes, as `remind` leaves it."""
        return self.status == self.Status.SNOOZED and self.reason == NO_ANSWER

    @property
    def awaits_customer(self) -> bool:
        """Whether all mail is answered, so that the customer's next mail starts a new waiting time."""
        return self.status not in UNANSWERED or self.is_reminder

    def resolve(self, by: User | None = None) -> bool:
        return self._moved(self.Status.RESOLVED, ACTIVE | {self.Status.SNOOZED}, by)

    def mark_spam(self, by: User | None = None) -> bool:
        return self._moved(self.Status.SPAM, ACTIVE | {self.Status.SNOOZED, self.Status.RESOLVED}, by)

    def reopen(self) -> bool:
        return self._moved(self.Status.REVIEW, REOPENABLE)

    def assign(self, to: Assignee, *, was: Assignee) -> bool:
        """False if the ticket is no longer assigned to `was`, or if the act would leave an open ticket without an
        assignee."""
        unchanged = Ticket.objects.filter(pk=self.pk, assignee=was.person, team=was.team)
        allowed = unchanged if to else unchanged.exclude(status=self.Status.OPEN)
        if allowed.update(assignee=to.person, team=to.team, updated=timezone.now()) != 1:
            return False
        self.assignee_id, self.team_id = to.person, to.team
        return True

    def hand_back(self) -> bool:
        """Give the ticket back to the copilot after an agent took it over; False if no one had."""
        if Ticket.objects.filter(pk=self.pk, drafting=False).update(drafting=True) != 1:
            return False
        self.drafting = True
        return True

    def _moved(self, status: str, out_of: Collection[str], by: User | None = None, **also: Any) -> bool:
        if Ticket.objects.filter(pk=self.pk).move(status, out_of=out_of, by=by, **also) != 1:
            return False
        self.status = status
        return True


ACTIVE = frozenset({Ticket.Status.NEW, Ticket.Status.REVIEW, Ticket.Status.OPEN, Ticket.Status.WAITING})
UNANSWERED = frozenset({Ticket.Status.NEW, Ticket.Status.REVIEW, Ticket.Status.OPEN, Ticket.Status.SNOOZED})
REOPENABLE = frozenset({Ticket.Status.WAITING, Ticket.Status.SNOOZED, Ticket.Status.RESOLVED, Ticket.Status.SPAM})


MAIL_UNDONE = "mail_undone"  # reason of a ticket made for a mail of ours that was undone before it was sent
SPLIT_UNDONE = "split_undone"  # reason of a ticket made by a split that was undone: empty, and in no list


class TaskQuerySet(models.QuerySet["Task"]):
    def to_do(self) -> Self:
        """Tasks not done whose reply, if any, was sent or may have been."""
        left = models.Q(outbound=None) | models.Q(outbound__state__in=["sent", "uncertain"])
        return self.filter(left, done_at=None)

    def reports(self) -> Self:
        """Open reports of wrong articles, the oldest first."""
        return self.filter(article__isnull=False, done_at=None).order_by("created", "pk")


class Task(models.Model):
    """Work for a person that follows from a reply, made from a suggested action or from a promise in the reply. A task
    with an `outbound` is to be done once that reply was sent; one with an `article` reports what is wrong with it."""

    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="tasks")
    title = models.CharField(max_length=300)
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    assignee = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="tasks"
    )
    outbound = models.OneToOneField(
        "drafts.Outbound", null=True, blank=True, on_delete=models.SET_NULL, related_name="task", editable=False
    )
    article = models.ForeignKey(
        "kb.Document", null=True, blank=True, on_delete=models.SET_NULL, related_name="+", editable=False
    )
    due_at = models.DateTimeField(null=True, blank=True)
    done_at = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    objects = TaskQuerySet.as_manager()

    def __str__(self) -> str:
        return self.title
