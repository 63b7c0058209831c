"""Mailboxes and customers; which mail a mailbox may answer automatically."""

import secrets
from typing import Any

from django.core.exceptions import ValidationError
from django.db import models
from django.dispatch import receiver

from kb.answering import asked
from kb.models import LANGUAGES, Collection

USUAL_HOURLY = 20  # automatic replies of a mailbox within an hour, unless it sets another number


def new_secret() -> str:
    return secrets.token_urlsafe(32)


class Mailbox(models.Model):
    slug = models.SlugField(unique=True)
    name = models.CharField(max_length=200)
    address = models.EmailField(unique=True)
    collection = models.ForeignKey(Collection, on_delete=models.PROTECT, related_name="+")
    language = models.CharField(max_length=8, choices=LANGUAGES, default="en")
    greeting = models.CharField(max_length=200, default="Hi {name},", help_text="{name} is the customer's first name")
    signature = models.TextField(blank=True)
    voice = models.TextField(
        blank=True,
        max_length=1000,
        help_text="How replies should sound, for a language model: “Warm and brief. We say you, never the customer.”",
    )
    inbound_secret = models.CharField(
        max_length=200, default=new_secret, help_text="Key that signs requests to /inbound/raw/"
    )
    authserv_id = models.CharField(
        max_length=255, blank=True, help_text="Only Authentication-Results headers of this server are trusted"
    )
    auto_send_stopped = models.BooleanField(
        default=False, help_text="Nothing of this mailbox is sent automatically, whatever its policies say"
    )
    auto_send_hourly = models.PositiveSmallIntegerField(
        default=USUAL_HOURLY, help_text="Most automatic replies within an hour"
    )

    class Meta:
        ordering = ["name"]
        verbose_name_plural = "mailboxes"

    def __str__(self) -> str:
        return self.address

    def clean(self) -> None:
        """An address decides whose mail it is, and is compared as mail is: without regard to capitals."""
        same = Mailbox.objects.exclude(pk=self.pk).filter(address__iexact=self.address).first()
        if same is not None:
            capitals = "" if same.address == self.address else "; capitals make no other address"
            raise ValidationError({"address": f"{same.address} has a mailbox{capitals}."})
        rest = self.greeting.replace("{name}", "")
        if rest == self.greeting or "{" in rest or "}" in rest:
            raise ValidationError(
                {"greeting": "Write {name} where the customer's first name belongs, and no other braces."}
            )


class AutoSendPolicy(models.Model):
    """Allows automatic replies to mail of a category. None are sent without an enabled policy."""

    mailbox = models.ForeignKey(Mailbox, on_delete=models.CASCADE, related_name="auto_send_policies")
    category = models.CharField(max_length=100)
    enabled = models.BooleanField(default=False)
    review_share = models.FloatField(default=0.1, help_text="Share of these replies that a person still approves")

    class Meta:
        verbose_name_plural = "auto-send policies"
        constraints = [
            models.UniqueConstraint(fields=["mailbox", "category"], name="policy_once_a_category"),
            models.CheckConstraint(
                condition=models.Q(review_share__gte=0, review_share__lte=1), name="policy_share_is_a_share"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.mailbox}: {self.category}"

    def clean(self) -> None:
        if self.review_share is not None and not 0 <= self.review_share <= 1:
            raise ValidationError({"review_share": "A share is from 0 (none) to 1 (all); 0.1 is every tenth."})


class Tier(models.Model):
    """Customer tier: how many passages are fetched and shown for a customer's question."""

    name = models.CharField(max_length=50, unique=True)
    fetched = models.PositiveSmallIntegerField(default=10)
    shown = models.PositiveSmallIntegerField(default=3)

    def __str__(self) -> str:
        return self.name


NO_SENDER = "unknown@sender.invalid"  # customer of mail without a sender: of many people


class Customer(models.Model):
    email = models.EmailField(unique=True, max_length=320)
    name = models.CharField(max_length=200, blank=True)
    tier = models.ForeignKey(Tier, null=True, blank=True, on_delete=models.SET_NULL)
    notes = models.TextField(blank=True)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name or self.email

    @property
    def is_known(self) -> bool:
        return self.email != NO_SENDER


@receiver(asked, sender=Collection, dispatch_uid="drafts.mailbox")
def _without_mailbox(collection: Collection, **_: Any) -> str:
    """For `kb.answering`: what to do where no mailbox answers from the collection."""
    if Mailbox.objects.filter(collection_id=collection.pk).exists():
        return ""
    return "No mailbox answers from this collection yet: an administrator chooses it in admin → Mailboxes → Collection."
