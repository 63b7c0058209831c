"""What the copilot stores: runs, budgets, conversations, connectors, golden examples, settings of models."""

import uuid
from typing import Any, Self

from django.conf import settings
from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVectorField
from django.db import models, transaction
from django.db.models import Q
from django.db.models.functions import MD5, Lower, Now
from pgvector.django import VectorField

from drafts import notifications
from drafts.models import Draft, Event, Mailbox, Message, Ticket
from drafts.reply_text import without_marks
from kb.models import Document


class Run(models.Model):
    """One execution of the graph for one event."""

    class Status(models.TextChoices):
        DONE = "done", "Done"
        FAILED = "failed", "Failed"
        DISCARDED = "discarded", "Discarded"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="runs")
    event = models.ForeignKey(Event, null=True, on_delete=models.SET_NULL, related_name="runs")
    attempt = models.PositiveIntegerField(default=1)
    trace_id = models.CharField(max_length=55, blank=True)
    status = models.CharField(max_length=10, choices=Status)
    error = models.TextField(blank=True)
    decision = models.CharField(max_length=10, blank=True)
    reason = models.CharField(max_length=50, blank=True)
    tokens = models.PositiveIntegerField(default=0)
    cost_cents = models.DecimalField(max_digits=12, decimal_places=6, null=True, default=0)  # None: no price is known
    latency_ms = models.PositiveIntegerField(default=0)
    provider = models.CharField(max_length=50, blank=True)
    model = models.CharField(max_length=200, blank=True)
    temperature = models.FloatField(default=0)
    prompt_version = models.CharField(max_length=50, blank=True)
    degraded = models.BooleanField(default=False)
    started = models.DateTimeField()
    finished = models.DateTimeField(db_default=Now())

    class Meta:
        indexes = [models.Index(fields=["ticket", "-finished"], name="run_recent")]

    def __str__(self) -> str:
        return f"{self.status} {self.id}"


class AgentStep(models.Model):
    """One node of one run."""

    run = models.ForeignKey(Run, on_delete=models.CASCADE, related_name="steps")
    name = models.CharField(max_length=50)
    order = models.PositiveSmallIntegerField()
    input = models.JSONField(default=dict)
    output = models.JSONField(default=dict)
    started = models.DateTimeField(null=True)
    latency_ms = models.FloatField(default=0)
    tokens = models.PositiveIntegerField(default=0)
    cost_cents = models.DecimalField(max_digits=12, decimal_places=6, null=True, default=0)  # None: no price is known
    error = models.TextField(blank=True)

    class Meta:
        ordering = ["order"]
        constraints = [models.UniqueConstraint(fields=["run", "order"], name="step_order_once")]

    def __str__(self) -> str:
        return self.name


class Conversation(models.Model):
    """One person's chat with the assistant. Its id names the thread of its checkpoints, which a trigger deletes with it."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="conversations")
    ticket = models.ForeignKey(
        Ticket, null=True, on_delete=models.CASCADE, related_name="+", help_text="The ticket it was begun on"
    )
    title = models.CharField(max_length=80, blank=True)
    shared = models.BooleanField(default=False, help_text="Colleagues with its address may read it")
    answering_until = models.DateTimeField(null=True, help_text="A question is being answered; lapses with its process")
    stop = models.BooleanField(default=False, help_text="The answer under way is no longer wanted")
    tokens = models.PositiveBigIntegerField(default=0)
    cost_cents = models.DecimalField(max_digits=14, decimal_places=6, default=0)
    words = SearchVectorField(null=True, editable=False, help_text="Of its questions and answers, for search")
    created = models.DateTimeField(db_default=Now())
    updated = models.DateTimeField(db_default=Now())

    class Meta:
        indexes = [
            GinIndex(fields=["words"], name="conversation_words", fastupdate=False),
            models.Index(fields=["owner", "-updated"], name="conversation_own"),
            models.Index(fields=["updated"], name="conversation_oldest"),
        ]

    def __str__(self) -> str:
        return self.title or str(self.pk)


class ReadTicket(models.Model):
    """A ticket whose words stand in a conversation. When the ticket is deleted, a trigger deletes the conversation."""

    conversation = models.ForeignKey(Conversation, on_delete=models.CASCADE, related_name="read_tickets")
    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["conversation", "ticket"], name="read_ticket_once")]

    def __str__(self) -> str:
        return f"#{self.ticket_id}"


class TracedPerson(models.Model):
    """Who lets their conversations be traced in Langfuse; nobody's are without such a row or the desk's setting."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="+")
    since = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return str(self.user)


class AnswerRating(models.Model):
    """Thumbs up or down for one answer."""

    conversation = models.ForeignKey(Conversation, on_delete=models.CASCADE, related_name="ratings")
    message = models.CharField(max_length=100, help_text="Id of the answer's message")
    helpful = models.BooleanField()
    created = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [models.UniqueConstraint(fields=["conversation", "message"], name="rating_once_an_answer")]

    def __str__(self) -> str:
        return "helpful" if self.helpful else "not helpful"


class ToolExecution(models.Model):
    """One look-up of a run or of a conversation, also one that was refused. Never a secret, never another customer's
    data."""

    class Outcome(models.TextChoices):
        OK = "ok", "Found"
        NOTHING = "nothing", "Nothing found"
        REFUSED = "refused", "Refused"
        FAILED = "failed", "Failed"

    run = models.ForeignKey(Run, null=True, on_delete=models.CASCADE, related_name="tool_executions")
    conversation = models.ForeignKey(Conversation, null=True, on_delete=models.CASCADE, related_name="tool_executions")
    tool = models.CharField(max_length=50)
    outcome = models.CharField(max_length=10, choices=Outcome, default=Outcome.OK)
    arguments = models.JSONField(default=dict)
    result = models.JSONField(default=dict)
    latency_ms = models.FloatField(default=0)
    error = models.TextField(blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(run__isnull=True) ^ Q(conversation__isnull=True), name="tool_execution_of_one"
            )
        ]

    def __str__(self) -> str:
        return self.tool


class Connector(models.Model):
    """A JSON API that an administrator lets the copilot read. What its fields mean, `copilot.tools.validation` checks."""

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
        help_text="Then it is asked only for senders who are verified, and only the sender's own records are used",
    )
    owner_path = models.CharField(
        "path of the owner's e-mail",
        max_length=200,
        blank=True,
        help_text="Where the response names the owner; records of other addresses are discarded",
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
    """When a mailbox's people can meet: working hours, less what an ICS calendar says is taken."""

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
    """The vector of a question that a person answered, so that the next one like it finds what became of it."""

    message = models.OneToOneField(Message, on_delete=models.CASCADE, primary_key=True, related_name="+")
    ticket = models.ForeignKey(Ticket, on_delete=models.CASCADE, related_name="+")
    mailbox = models.ForeignKey(Mailbox, on_delete=models.CASCADE, related_name="+")
    model = models.CharField(max_length=200)
    embedding = VectorField()

    class Meta:
        indexes = [models.Index(fields=["mailbox", "model", "-message"], name="answered_recent")]

    def __str__(self) -> str:
        return f"#{self.ticket_id}"


class Wallet(models.Model):
    """What one mailbox may spend in one month. Reserved is money promised to runs under way."""

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
    """A reservation for one attempt at one event in one month, settled with what was used, or lapsed with its lease."""

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
    """One model call, committed as soon as it is known: a failed or discarded run still paid."""

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


class GoldenExampleQuerySet(models.QuerySet["GoldenExample"]):
    def kept(self) -> Self:
        """Without those that only say that nothing of an answer was kept."""
        return self.exclude(answer="")

    def in_use(self) -> Self:
        return self.filter(status=GoldenExample.Status.IN_USE)

    def proposed(self) -> Self:
        return self.kept().filter(status=GoldenExample.Status.PROPOSED)

    def accept(self, person: Any) -> int:
        """Those that passed their check are used from now on. IntegrityError: one with the same question already is."""
        passed = self.proposed().filter(checked__isnull=False, problems=[])
        return passed.update(status=GoldenExample.Status.IN_USE, accepted=Now(), accepted_by=person)

    def retire(self) -> int:
        return self.exclude(status=GoldenExample.Status.RETIRED).update(status=GoldenExample.Status.RETIRED)

    def erase(self) -> int:
        """The row stays, without a word, so that nothing is learned from the same reply again."""
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
    """An answer that a person approved, found again for the next question like it. Used once it has passed its check and
    a curator has accepted it."""

    class Status(models.TextChoices):
        PROPOSED = "proposed", "Proposed"
        IN_USE = "in_use", "In use"
        RETIRED = "retired", "Retired"

    mailbox = models.ForeignKey(Mailbox, on_delete=models.CASCADE, related_name="golden_examples")
    question = models.TextField()
    answer = models.TextField(blank=True, help_text="[1] cites the first article below; empty: nothing was kept")
    status = models.CharField(max_length=10, choices=Status, default=Status.PROPOSED)
    proposed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+", help_text="Empty: learned"
    )
    accepted_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    accepted = models.DateTimeField(null=True)
    checked = models.DateTimeField(null=True, help_text="Empty: to be checked")
    problems = models.JSONField(default=list, help_text="What keeps it from use: kind and text")
    notes = models.JSONField(default=list, help_text="What a curator should know: kind and text")
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
        """The answer without the numbers of its sources."""
        return without_marks(self.answer, range(1, 1_000))


class GoldenCitation(models.Model):
    """A passage that an example's answer cites; number is the one in the text."""

    example = models.ForeignKey(GoldenExample, on_delete=models.CASCADE, related_name="citations")
    number = models.PositiveSmallIntegerField()
    document = models.ForeignKey(Document, null=True, on_delete=models.SET_NULL, related_name="+")
    title = models.CharField(max_length=500)
    passage = models.TextField(help_text="As the reply cited it")
    quote = models.TextField(blank=True)
    checked_state = models.CharField(max_length=80, blank=True, help_text="The article's status and hash when checked")

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["example", "number"], name="golden_citation_once")]

    def __str__(self) -> str:
        return f"[{self.number}] {self.title}"


class WorkerBeat(models.Model):
    """A sign of life of one worker process; removed when it stops in order."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    host = models.CharField(max_length=255)
    pid = models.PositiveIntegerField()
    slots = models.PositiveSmallIntegerField()
    busy = models.PositiveSmallIntegerField(default=0)
    started = models.DateTimeField(db_default=Now())
    seen = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return f"{self.host}:{self.pid}"


class ModelState(models.Model):
    """What the last call of a language model came to: empty, or the provider's own words for why it failed."""

    name = models.CharField(max_length=200, primary_key=True)
    words = models.TextField(blank=True)
    since = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return f"{self.name}: {self.words or 'well'}"


class ModelSetting(models.Model):
    """Which model does one thing, as an administrator chose; what is empty is as in the environment."""

    class Purpose(models.TextChoices):
        TRIAGE = "triage", "Triage"
        DRAFT = "draft", "Drafts"
        CHECK = "check", "Second opinion"
        ASSISTANT = "assistant", "Assistant"

    class Provider(models.TextChoices):
        NONE = "none", "No language model"
        OPENAI = "openai", "OpenAI, or a server that speaks its protocol"
        ANTHROPIC = "anthropic", "Anthropic"
        OLLAMA = "ollama", "Ollama"

    WITH_ADDRESS = (Provider.OPENAI, Provider.OLLAMA)
    WITH_KEY = (Provider.OPENAI, Provider.ANTHROPIC)

    purpose = models.CharField(max_length=10, choices=Purpose, unique=True)
    provider = models.CharField(max_length=10, choices=Provider, blank=True)
    model = models.CharField(max_length=150, blank=True)
    temperature = models.FloatField(null=True, blank=True)
    max_output_tokens = models.PositiveIntegerField("output cap", null=True, blank=True)
    base_url = models.CharField("address", max_length=1000, blank=True)
    sealed_key = models.TextField(blank=True, editable=False)

    class Meta:
        ordering = ["id"]
        verbose_name = "model"
        constraints = [
            models.CheckConstraint(
                condition=~Q(model="") ^ Q(provider__in=("", "none")), name="model_setting_provider_has_model"
            ),
            models.CheckConstraint(
                condition=Q(base_url="") | Q(provider__in=("openai", "ollama")), name="model_setting_address_fits"
            ),
            models.CheckConstraint(
                condition=Q(sealed_key="") | Q(provider__in=("openai", "anthropic")), name="model_setting_key_fits"
            ),
            models.CheckConstraint(
                condition=(Q(temperature__isnull=True) | Q(temperature__gte=0, temperature__lte=2))
                & (Q(max_output_tokens__isnull=True) | Q(max_output_tokens__gte=50, max_output_tokens__lte=16_000)),
                name="model_setting_bounded",
            ),
        ]

    def __str__(self) -> str:
        return self.get_purpose_display()

    def save(self, *args: Any, **more: Any) -> None:
        with transaction.atomic():
            super().save(*args, **more)
            notifications.models_changed()

    @property
    def is_set(self) -> bool:
        return bool(self.provider) or self.temperature is not None or self.max_output_tokens is not None
