"""Which model does what: overrides of the environment, tested before saving; keys are never shown again."""

from collections.abc import Mapping
from typing import Any

from asgiref.sync import async_to_sync
from django import forms
from django.conf import settings
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db import models
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils.decorators import method_decorator
from django.utils.text import capfirst
from django.views.decorators.debug import sensitive_post_parameters

from copilot import model_settings
from copilot.admin.connectors import Administered
from copilot.admin.forms import Sealed, readable
from copilot.config.addresses import as_asked
from copilot.encryption import encrypt
from copilot.models import ModelSetting, ModelState
from copilot.tools import validation
from copilot.worker import model_check
from kb.importing.ssrf import AddressError, Allowed

Provider = ModelSetting.Provider
PURPOSES = {
    "triage": "Classifies each mail.",
    "draft": "Writes the drafts.",
    "check": "Judges each draft once more.",
    "assistant": "Answers agents’ questions.",
}
WITHOUT = {
    "triage": "labelled examples decide",
    "draft": "replies are quoted from the articles",
    "check": "nobody is asked",
    "assistant": "the look-ups answer by themselves",
}


def of_another(purpose: str) -> str:
    """Whose model a purpose takes that neither an administrator nor the environment gives one of its own, in words; empty: it
    is given one."""
    if getattr(settings.CONFIG, model_settings.SETTING[purpose]):
        return ""
    now = model_settings.current(settings.CONFIG)
    return ModelSetting.Purpose(now.falls_back(purpose)).label.lower()


class ModelSettingForm(forms.ModelForm):  # type: ignore[type-arg]
    """Empty fields keep the environment's value, which the help texts show."""

    key = Sealed(label="Key", help_text="Kept encrypted and never shown again. Empty: the stored key stays.")
    forget_key = forms.BooleanField(required=False, label="Remove the stored key")

    class Meta:
        model = ModelSetting
        fields = ("provider", "model", "base_url", "temperature", "max_output_tokens")

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        config, purpose = settings.CONFIG, self.instance.purpose
        now = model_settings.current(config)
        other = of_another(purpose)
        usual = now.model_for(str(now.falls_back(purpose))) if other else config.model_for(purpose)
        provider = self.fields.get("provider")
        if not isinstance(provider, forms.ChoiceField):
            return  # users with read permission have no fields
        nobody = f"No language model: {WITHOUT[purpose]}"
        choices = [(value, nobody if value == Provider.NONE else label) for value, label in Provider.choices]
        where = f"As {other}" if other else "As in the environment"
        provider.choices = [("", f"{where}: {usual or 'no language model'}"), *choices]
        temperature = config.assistant_temperature if purpose == "assistant" else config.temperature
        for name, words in {
            "model": "As its provider names it, such as gpt-4.1-mini.",
            "base_url": "Of a compatible server or of Ollama, such as https://models.example/v1. Empty: as in the "
            "environment, else the provider’s own. An address that is not public needs FETCH_ALLOW.",
            "temperature": f"From 0 (the same again) to 2. Empty: {temperature:g}.",
            "max_output_tokens": f"Tokens of one answer, from 50 to 16,000. Empty: {config.max_output_tokens:,}.",
        }.items():
            self.fields[name].help_text = words

    def clean_key(self) -> str:
        key: str = self.cleaned_data["key"]
        if wrong := validation.secret_fault(key):
            raise forms.ValidationError(wrong)
        return key

    def clean_base_url(self) -> str:
        typed: str = self.cleaned_data["base_url"].strip()
        try:
            return as_asked(typed) if typed else ""
        except AddressError as error:
            raise forms.ValidationError(f"{capfirst(str(error))}.") from None

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        provider = data.get("provider", "")
        if provider == Provider.NONE:  # no model: its stored settings are removed
            data |= {"model": "", "base_url": "", "key": "", "forget_key": True}
        for field, words in faults(provider, data):
            self.add_error(field, words)
        if self._moved(data) and not data.get("key") and not data.get("forget_key"):
            self.add_error("key", "The provider or the address has changed: enter the key again, or remove it.")
        for name, bounds in {"temperature": (0, 2), "max_output_tokens": (50, 16_000)}.items():
            value = data.get(name)
            if value is not None and not bounds[0] <= value <= bounds[1]:
                self.add_error(name, f"From {bounds[0]} to {bounds[1]:,}.")
        return data

    def _moved(self, data: Mapping[str, Any]) -> bool:
        """Whether the address has another origin. Otherwise a user could have the stored key sent to their own
        server."""
        before = (self.initial.get("provider"), self.initial.get("base_url", ""))
        now = (data.get("provider"), data.get("base_url", before[1]))
        same_place = before[1] == now[1] or model_settings.same_origin(before[1], now[1])
        return bool(self.instance.sealed_key) and (before[0] != now[0] or not same_place)

    def save(self, commit: bool = True) -> Any:
        if key := self.cleaned_data["key"]:
            self.instance.sealed_key = encrypt(key)
        elif self.cleaned_data["forget_key"]:
            self.instance.sealed_key = ""
        return super().save(commit)


def faults(provider: str, data: Mapping[str, Any]) -> list[tuple[str, str]]:
    found = []
    asked = provider not in ("", Provider.NONE)
    if asked and not data.get("model"):
        found.append(("model", "Enter the model’s name."))
    if not asked and data.get("model"):
        found.append(("model", "Choose the provider of this model."))
    if data.get("base_url") and provider not in ModelSetting.WITH_ADDRESS:
        found.append(("base_url", "Only OpenAI-compatible servers and Ollama have an address to enter."))
    if data.get("key") and provider not in ModelSetting.WITH_KEY:
        found.append(("key", "Choose a provider that takes a key: OpenAI or Anthropic."))
    return found


@admin.register(ModelSetting)
class ModelSettingAdmin(Administered):
    lead = "Which language model does what. A change is used at once, without a restart."
    index_place = 3
    form = ModelSettingForm
    list_display = ("purpose", "does", "in_use", "from_where", "key_kept", "state")
    list_display_links = ("purpose",)
    readonly_fields = ("in_use", "key_kept", "state")
    fieldsets = (
        (None, {"fields": ("in_use", "state", "provider", "model")}),
        ("Access", {"fields": ("base_url", "key_kept", "key", "forget_key")}),
        ("Answers", {"fields": ("temperature", "max_output_tokens")}),
    )
    change_form_template = "admin/copilot/model_setting.html"

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_queryset(self, request: HttpRequest) -> models.QuerySet[ModelSetting]:
        """One row per purpose, whether anything is chosen or not."""
        wanted = [ModelSetting(purpose=purpose) for purpose in ModelSetting.Purpose]
        if ModelSetting.objects.count() < len(wanted):
            ModelSetting.objects.bulk_create(wanted, ignore_conflicts=True)
        return super().get_queryset(request)

    @admin.display(description="does")
    def does(self, setting: ModelSetting) -> str:
        return PURPOSES[setting.purpose]

    @admin.display(description="model in use")
    def in_use(self, setting: ModelSetting) -> str:
        name = model_settings.current(settings.CONFIG).model_for(setting.purpose)
        return name or f"none: {WITHOUT[setting.purpose]}"

    @admin.display(description="chosen")
    def from_where(self, setting: ModelSetting) -> str:
        if setting.provider:
            return "here"
        other = of_another(setting.purpose)
        return f"as {other}" if other else "in the environment"

    @admin.display(description="stored key")
    def key_kept(self, setting: ModelSetting) -> str:
        if not setting.sealed_key:
            return "none"
        return "a key is stored" if readable(setting.sealed_key) else "can no longer be read: enter it again"

    @admin.display(description="last answer")
    def state(self, setting: ModelSetting) -> str:
        config = model_settings.current(settings.CONFIG)
        name = config.model_for(setting.purpose)
        key = model_settings.state_key(name, config.for_purpose(setting.purpose))
        last = ModelState.objects.filter(name=key).first() if name else None
        if last is None:
            return "—"
        return f"Does not answer: {last.words}" if last.words else "Answers"

    @method_decorator(sensitive_post_parameters("key"))
    def changeform_view(self, request: HttpRequest, *args: Any, **more: Any) -> HttpResponse:
        return super().changeform_view(request, *args, **more)

    def save_model(self, request: HttpRequest, obj: ModelSetting, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        if why := why_not_fetchable(obj) or without_key(obj):
            messages.warning(request, f"Saved, but this model cannot be called: {why}.")

    def get_urls(self) -> list[URLPattern]:
        test = path("<key:pk>/test/", self.admin_site.admin_view(self.test), name="copilot_modelsetting_test")
        return [test, *super().get_urls()]

    @method_decorator(sensitive_post_parameters("key"))
    def test(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Make one small real call with the form's values; nothing is stored."""
        setting = self.get_object(request, str(pk))
        if setting is None or request.method != "POST" or not self.has_change_permission(request, setting):
            raise PermissionDenied
        form = ModelSettingForm(request.POST, instance=setting)
        outcome = tried(form) if form.is_valid() else None
        context = {
            **self.admin_site.each_context(request),
            "title": f"Test {setting}",
            "opts": self.opts,
            "setting": setting,
            "outcome": outcome,
            "errors": [error for errors in form.errors.values() for error in errors],
        }
        part = getattr(request, "htmx", False)
        template = "admin/copilot/_model_tested.html" if part else "admin/copilot/model_tested.html"
        return TemplateResponse(request, template, context)


def without_key(setting: ModelSetting) -> str:
    """What the model that was chosen lacks to be asked, in words: mostly a key, here and in the environment."""
    config = model_settings.current(settings.CONFIG)
    name = config.model_for(setting.purpose)
    return config.for_purpose(setting.purpose).lacks(name) if setting.provider and name else ""


def why_not_fetchable(setting: ModelSetting) -> str:
    from copilot.llm.guarded_transport import why_not_fetchable  # noqa: PLC0415

    usual = model_settings.environment_address(setting.provider, settings.CONFIG)
    if not setting.base_url or model_settings.same_origin(setting.base_url, usual):
        return ""
    return why_not_fetchable(setting.base_url, Allowed.parse(settings.CONFIG.fetch_allow))


def tried(form: ModelSettingForm) -> model_check.CheckOutcome:
    setting = form.save(commit=False)
    rows = {row.purpose: row for row in ModelSetting.objects.exclude(pk=setting.pk)} | {setting.purpose: setting}
    config = model_settings.overlaid(settings.CONFIG, rows)
    name = config.model_for(setting.purpose)
    if not name:
        return model_check.CheckOutcome(True, f"There is no language model to ask: {WITHOUT[setting.purpose]}.")
    config = config.for_purpose(setting.purpose)
    if lacks := config.lacks(name):
        return model_check.CheckOutcome(False, f"It cannot be called: {lacks}.")
    outcome: model_check.CheckOutcome = async_to_sync(model_check.tried)(name, config)
    return outcome
