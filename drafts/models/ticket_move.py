"""Merges and splits: what moved from one ticket to another, and the state of both before, for undo."""

from collections.abc import Mapping
from typing import Any, Self

from django.conf import settings
from django.db import models
from django.db.models import Exists, F, OuterRef, Q

from .outbound import UNDER_WAY, Outbound
from .ticket import Ticket

OBSTACLES = ("pk", "act", "source", "target", "replied", "source_is_in", "target_is_in")


class TicketMoveQuerySet(models.QuerySet["TicketMove"]):
    def with_obstacles(self) -> Self:
        """Annotate the fields of OBSTACLES, which `obstacle` reads."""
        either = Q(ticket=OuterRef("source")) | Q(ticket=OuterRef("target"))
        # Tickets are not moved while a reply is under way, but an older reply may have been sent again since.
        since = Q(created__gt=OuterRef("created")) | Q(settled_at__gt=OuterRef("created")) | Q(state__in=UNDER_WAY)
        return self.annotate(
            replied=Exists(Outbound.objects.not_cancelled().filter(either, since)),
            source_is_in=F("source__merged_into"),
            target_is_in=F("target__merged_into"),
        )


def obstacle(move: Mapping[str, Any]) -> str:
    """Why the move can no longer be undone, in words for agents; empty if it can. Temporary obstacles, such as a mail
    that is being read, do not count."""
    source, target = move["source"], move["target"]
    if move["replied"]:
        return "A reply was sent since"
    if move["target_is_in"]:
        return f"#{target} was merged into #{move['target_is_in']} since"
    if move["source_is_in"] not in ((None, target) if move["act"] == TicketMove.Act.MERGE else (None,)):
        return f"#{source} was merged into #{move['source_is_in']} since"
    return ""


class TicketMove(models.Model):
    class Act(models.TextChoices):
        MERGE = "merge", "Merged"
        SPLIT = "split", "Split off"

    source = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="moves_out")
    target = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="moves_in")
    act = models.CharField(max_length=10, choices=Act)
    agent = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    moved = models.JSONField(default=dict, help_text="Primary keys of the moved rows, by kind")
    before = models.JSONField(default=dict, help_text="Fields of both tickets before the move")
    created = models.DateTimeField(auto_now_add=True)
    undone_at = models.DateTimeField(null=True, blank=True)

    objects = TicketMoveQuerySet.as_manager()

    class Meta:
        default_permissions = ("view",)
        constraints = [
            models.CheckConstraint(condition=~models.Q(source=models.F("target")), name="move_between_two_tickets"),
            models.UniqueConstraint(
                fields=["source"], condition=models.Q(act="merge", undone_at=None), name="merged_once_at_a_time"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.act} #{self.source_id} → #{self.target_id}"
