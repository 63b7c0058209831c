"""Budgets and usage of mailboxes."""

from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from drafts.models import Event, Mailbox


class Wallet(models.Model):
    """Budget of one mailbox in one month. Reserved amounts are for current runs."""

    mailbox = models.ForeignKey(Mailbox, on_delete=models.CASCADE, related_name="wallets")
    month = models.DateField(help_text="The month's first day, UTC")
    limit_tokens = models.PositiveBigIntegerField(default=5_000_000)
    limit_cents = models.DecimalField(max_digits=14, decimal_places=6, default=5_000)
    spent_tokens = models.PositiveBigIntegerField(default=0)
    spent_cents = models.DecimalField(max_digits=14, decimal_places=6, default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["mailbox", "month"], name="wallet_once_a_month"),
            models.CheckConstraint(condition=Q(limit_cents__gte=0, spent_cents__gte=0), name="wallet_not_negative"),
        ]

    def __str__(self) -> str:
        return f"{self.mailbox} {self.month:%Y-%m}"


class Charge(models.Model):
    """A reservation for one attempt at one event in one month, settled with the actual usage, or expired with its
    lease."""

    class State(models.TextChoices):
        RESERVED = "reserved", "Reserved"
        SETTLED = "settled", "Settled"

    wallet = models.ForeignKey(Wallet, on_delete=models.CASCADE, related_name="charges")
    event = models.ForeignKey(Event, null=True, on_delete=models.SET_NULL, related_name="charges")
    attempt = models.PositiveIntegerField()
    state = models.CharField(max_length=10, choices=State, default=State.RESERVED)
    reserved_tokens = models.PositiveIntegerField(default=0)
    reserved_cents = models.DecimalField(max_digits=12, decimal_places=6, default=0)
    used_tokens = models.PositiveIntegerField(default=0)
    used_cents = models.DecimalField(max_digits=12, decimal_places=6, default=0)
    lapses = models.DateTimeField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["event", "attempt", "wallet"], name="charge_once_an_attempt")]
        indexes = [models.Index(fields=["wallet", "lapses"], condition=Q(state="reserved"), name="charge_reserved")]

    def __str__(self) -> str:
        return f"{self.state} {self.used_tokens or self.reserved_tokens}"


class Usage(models.Model):
    """One model call, committed as soon as it is known, as failed and discarded runs are charged too."""

    charge = models.ForeignKey(Charge, on_delete=models.CASCADE, related_name="calls")
    call = models.PositiveSmallIntegerField()
    purpose = models.CharField(max_length=20)
    model = models.CharField(max_length=200)
    input_tokens = models.PositiveIntegerField(default=0)
    output_tokens = models.PositiveIntegerField(default=0)
    cost_cents = models.DecimalField(max_digits=12, decimal_places=6, null=True, default=0)  # None: no price is known
    latency_ms = models.FloatField(default=0)
    error = models.TextField(blank=True)
    created = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [models.UniqueConstraint(fields=["charge", "call"], name="usage_once_a_call")]

    def __str__(self) -> str:
        return f"{self.purpose} {self.model}"
