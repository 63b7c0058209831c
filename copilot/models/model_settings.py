"""An administrator's choice for each purpose of a model, and the state of each model."""

from typing import Any

from django.db import models, transaction
from django.db.models import Q
from django.db.models.functions import Now

from drafts import notifications


class ModelState(models.Model):
    """Result of the last call of a language model with one endpoint and key: empty, or the provider's error message.

    `name` is `model_settings.state_key`. Rows of earlier releases have the model's name alone; nothing reads them."""

    name = models.CharField(max_length=200, primary_key=True)
    words = models.TextField(blank=True)
    since = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return f"{self.name}: {self.words or 'well'}"


class ModelSetting(models.Model):
    """The model for one purpose, chosen by an administrator; empty fields keep the environment's value."""

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
