"""A merge or a split: what went from one ticket to another, and how both stood, so that it can be taken back."""

from django.conf import settings
from django.db import models

from .ticket import Ticket


class TicketMove(models.Model):
    class Act(models.TextChoices):
        MERGE = "merge", "Merged"
        SPLIT = "split", "Split off"

    source = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="moves_out")
    target = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="moves_in")
    act = models.CharField(max_length=10, choices=Act)
    agent = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    moved = models.JSONField(default=dict, help_text="Keys of what went along, by kind")
    before = models.JSONField(default=dict, help_text="Fields of the two tickets, as they were")
    created = models.DateTimeField(auto_now_add=True)
    undone_at = models.DateTimeField(null=True, blank=True)

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
