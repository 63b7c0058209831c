"""Data sources of tools: connectors, calendars, and answered questions."""

from django.db import models
from django.db.models import Q
from pgvector.django import VectorField

from drafts.models import Mailbox, Message, Ticket


class Connector(models.Model):
    """A JSON API that an administrator permits the copilot to read. `copilot.tools.validation` checks the fields."""

    name = models.SlugField(unique=True, max_length=50, help_text="Name of the tool, such as lookup_order")
    url_template = models.CharField(
        "address",
        max_length=1000,
        help_text="https://shop.example/orders/{order_number}.json: placeholders in braces are filled in from the mail",
    )
    placeholders = models.JSONField(default=dict, blank=True, help_text="Placeholders and their patterns")
    header_name = models.CharField("secret header", max_length=100, blank=True, help_text="Such as Authorization")
    sealed_secret = models.TextField(blank=True, editable=False)
    fields = models.JSONField(default=dict, help_text="Labels and the paths of their values in the response")
    account_data = models.BooleanField(
        "customer data",
        default=True,
        help_text="Look up only for verified senders, and use only the sender's own records",
    )
    owner_path = models.CharField(
        "path of the owner's e-mail",
        max_length=200,
        blank=True,
        help_text="Path of the owner's address in the response; records of other addresses are discarded",
    )
    timeout_seconds = models.FloatField(
        "time-out", null=True, blank=True, help_text="Seconds, at most 30; empty: TOOL_TIMEOUT"
    )
    enabled = models.BooleanField(default=False)

    class Meta:
        ordering = ["name"]
        constraints = [
            models.CheckConstraint(
                condition=Q(timeout_seconds__isnull=True) | Q(timeout_seconds__gt=0, timeout_seconds__lte=30),
                name="connector_timeout_bounded",
            ),
            models.CheckConstraint(
                condition=Q(account_data=False) | ~Q(owner_path="") | Q(url_template__contains="{email}"),
                name="connector_knows_whose_data",
                violation_error_message="It tells of one customer: put {email} into the address, or name the path of the "
                "owner's e-mail.",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Calendar(models.Model):
    """When a mailbox's people can meet: working hours minus the busy times of an ICS calendar."""

    mailbox = models.OneToOneField(Mailbox, on_delete=models.CASCADE, related_name="+")
    sealed_url = models.TextField(blank=True, editable=False)
    ics = models.TextField("ICS file", blank=True, editable=False)
    time_zone = models.CharField(max_length=64, default="UTC", help_text="Such as Europe/Berlin")
    weekdays = models.CharField(max_length=7, default="12345", help_text="Working days: 1 is Monday, 7 is Sunday")
    opens = models.TimeField(default="09:00")
    closes = models.TimeField(default="17:00")
    slot_minutes = models.PositiveSmallIntegerField("meeting length", default=30, help_text="Minutes")
    notice_hours = models.PositiveSmallIntegerField("notice", default=24, help_text="Hours before the first offer")
    days_ahead = models.PositiveSmallIntegerField(default=14, help_text="How far ahead times are offered")
    offers = models.PositiveSmallIntegerField(default=3, help_text="Times offered in one reply")
    enabled = models.BooleanField(default=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(opens__lt=models.F("closes")), name="calendar_opens_before_it_closes"),
            models.CheckConstraint(
                condition=Q(slot_minutes__gte=5, slot_minutes__lte=480)
                & Q(days_ahead__gte=1, days_ahead__lte=60)
                & Q(offers__gte=1, offers__lte=10),
                name="calendar_bounded",
            ),
        ]

    def __str__(self) -> str:
        return f"Calendar of {self.mailbox}"


class AnsweredQuestion(models.Model):
    """Vector of a question that a person answered, to find its outcome for similar questions."""

    message = models.OneToOneField(Message, on_delete=models.CASCADE, primary_key=True, related_name="+")
    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="+")
    mailbox = models.ForeignKey(Mailbox, on_delete=models.CASCADE, related_name="+")
    model = models.CharField(max_length=200)
    embedding = VectorField()

    class Meta:
        indexes = [models.Index(fields=["mailbox", "model", "-message"], name="answered_recent")]

    def __str__(self) -> str:
        return f"#{self.ticket_id}"
