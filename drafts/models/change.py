"""Changes that people make to a ticket besides sending mail: its history, and what an undo restores."""

from collections.abc import Mapping
from typing import Any, Self

from django.conf import settings
from django.contrib.auth.models import User
from django.db import models
from django.utils import timezone

from drafts.person_names import full_name
from drafts.written_together import Writes

from .ticket import Ticket


class TicketChangeQuerySet(models.QuerySet["TicketChange"]):
    def take_back(self) -> int:
        """Mark the changes as undone; the number marked."""
        return self.filter(undone_at=None).update(undone_at=timezone.now())

    def restored(self, ticket: int | models.OuterRef) -> Self:
        """Marks of a ticket, and of those merged into it, that was open in a restored backup: it may have been answered
        since. A person who confirms a reply takes them back."""
        here = models.Q(ticket=ticket) | models.Q(ticket__merged_into=ticket)
        return self.filter(here, act=TicketChange.Act.RESTORE, undone_at=None)


class TicketChange(models.Model):
    class Act(models.TextChoices):
        ASSIGN = "assign", "Assigned"
        MERGE = "merge", "Merged"
        SPLIT = "split", "Split off"
        TAG = "tag", "Tagged"
        UNTAG = "untag", "Tag removed"
        SNOOZE = "snooze", "Snoozed"
        RESOLVE = "resolve", "Resolved"
        SPAM = "spam", "Marked as spam"
        REOPEN = "reopen", "Reopened"
        APPROVE = "approve", "Approved with others"
        TAKE_OVER = "take_over", "Taken over"
        REMIND = "remind", "Reminder set"
        RETURN = "return", "Came back, as nobody answered it any more"
        RESTORE = "restore", "Open in the backup that was restored"

    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="changes")
    agent = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    act = models.CharField(max_length=10, choices=Act)
    before = models.CharField(max_length=60, blank=True, help_text="Value before the change, which an undo restores")
    after = models.CharField(max_length=60, blank=True, help_text="Value after the change; an undo needs it unchanged")
    state = models.JSONField(default=dict, help_text="State of the ticket before it was put aside, for undo")
    name = models.CharField(max_length=200, blank=True, help_text="Name of the person, team or tag at the time")
    created = models.DateTimeField(auto_now_add=True)
    bulk = models.UUIDField(null=True, blank=True, help_text="Shared by all changes of one bulk act")
    undone_at = models.DateTimeField(null=True, blank=True)

    stopped_reply = False  # whether an automatic reply was stopped with it; not stored

    objects = TicketChangeQuerySet.as_manager()

    class Meta:
        default_permissions = ("view",)
        indexes = [models.Index(fields=["bulk"], condition=models.Q(bulk__isnull=False), name="change_of_bulk")]

    def __str__(self) -> str:
        return f"{self.act} {self.name} on #{self.ticket_id}"

    @classmethod
    def of_move(
        cls,
        ticket: Ticket,
        agent: User | None,
        act: str,
        state: Mapping[str, Any] | None = None,
        *,
        name: str = "",
        within: Writes | None = None,
    ) -> "TicketChange":
        """Record that the ticket was put aside or reopened. `name`: what the ticket that it came from is called."""
        fields = {"after": ticket.status, "state": dict(state or {}), "name": name}
        return cls(ticket=ticket, agent=agent, act=act, **fields).stored(within)

    @classmethod
    def of_take_over(
        cls, ticket: Ticket, agent: User, *, before: object, state: Mapping[str, Any], within: Writes | None = None
    ) -> "TicketChange":
        """After the ticket was taken from `before` and the copilot."""
        who = {"before": str(before), "after": str(ticket.assigned_to), "name": full_name(agent)}
        return cls(ticket=ticket, agent=agent, act=cls.Act.TAKE_OVER, state=dict(state), **who).stored(within)

    @classmethod
    def of_return(cls, ticket: Ticket, *, whose: str) -> "TicketChange":
        """Record that the ticket came back because its assignee can no longer answer it. `whose`: the assignee's name;
        empty if unknown."""
        return cls.objects.create(ticket=ticket, act=cls.Act.RETURN, name=whose)

    @classmethod
    def of_assignment(
        cls, ticket: Ticket, agent: User, *, before: object, name: str, within: Writes | None = None
    ) -> "TicketChange":
        """Record the ticket's new assignee."""
        who = {"before": str(before), "after": str(ticket.assigned_to), "name": name}
        return cls(ticket=ticket, agent=agent, act=cls.Act.ASSIGN, **who).stored(within)

    def stored(self, within: Writes | None) -> Self:
        """Itself, inserted; with the writes of `within`, if given."""
        if within is not None:
            within.insert(self)
        else:
            self.save()
        return self
