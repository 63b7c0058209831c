"""Wallets: used, reserved, by model; a change of limits shows its consequences first."""

from decimal import Decimal
from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db import models
from django.http import HttpRequest, HttpResponse

from copilot.budget import report
from copilot.models import Charge, Usage, Wallet
from kb.admin.access import ReadOnly

LIMITS = ("limit_tokens", "limit_cents")


class WalletForm(forms.ModelForm[Wallet]):
    """A changed limit is saved after the box below the current numbers has been ticked."""

    limit_cents = forms.DecimalField(min_value=0, max_digits=14, decimal_places=6)
    confirmed = forms.BooleanField(required=False, widget=forms.HiddenInput, label="Yes, from now on these limits")

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        if self.instance.pk:
            self.initial["limit_cents"] = Decimal(f"{self.instance.limit_cents.normalize():f}")

    class Meta:
        model = Wallet
        fields = ("mailbox", "month", *LIMITS)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if "month" in cleaned:
            cleaned["month"] = cleaned["month"].replace(day=1)
        if self.instance.pk and not self.errors and set(LIMITS) & set(self.changed_data):
            self._ask(cleaned)
        return cleaned

    def _ask(self, cleaned: dict[str, Any]) -> None:
        wanted = ":".join(str(cleaned[name]) for name in LIMITS)
        if self.data.get("confirmed") == wanted:
            return
        self.fields["confirmed"].widget = forms.CheckboxInput({"value": wanted}, check_test=lambda _value: False)
        raise ValidationError(consequence(self.instance, cleaned["limit_tokens"], cleaned["limit_cents"]))


def plain(cents: Decimal) -> str:
    """The number without trailing zeros of the column's six places."""
    return f"{cents.normalize():,f}"


def consequence(before: Wallet, tokens: int, cents: Any) -> str:
    """Consequences of a change of limits, shown before it is made."""
    stored = Wallet.objects.get(pk=before.pk)
    changed = Wallet(
        limit_tokens=tokens, limit_cents=cents, spent_tokens=stored.spent_tokens, spent_cents=stored.spent_cents
    )
    told = (
        f"{stored.mailbox}, {stored.month:%B %Y}: {stored.limit_tokens:,} → {tokens:,} tokens, "
        f"{plain(stored.limit_cents)} → {plain(cents)} cents. "
        f"Used so far: {stored.spent_tokens:,} tokens, {plain(stored.spent_cents)} cents. "
    )
    if report.Account(changed).exhausted:
        told += "That is already used up: until the month ends, replies only quote the articles. "
    return told + "The next months begin with these limits. Tick the box below to confirm."


@admin.register(Wallet)
class WalletAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "What each mailbox may spend on language models in a month, and has spent."
    index_place = 4
    nothing_yet = (
        "A wallet appears with a mailbox's first call of a language model in a month. Add one to set its limits before."
    )
    form = WalletForm
    list_display = ("mailbox", "month", "used", "tokens_spent", "tokens_limit", "cents_spent", "cents_limit")
    list_filter = ("mailbox",)
    list_select_related = ("mailbox",)
    ordering = ("-month", "mailbox")
    change_form_template = "copilot/admin_wallet.html"

    @admin.display(description="used")
    def used(self, wallet: Wallet) -> str:
        return f"{report.Account(wallet).percent} %"

    @admin.display(description="spent tokens", ordering="spent_tokens")
    def tokens_spent(self, wallet: Wallet) -> str:
        return f"{wallet.spent_tokens:,}"

    @admin.display(description="limit tokens", ordering="limit_tokens")
    def tokens_limit(self, wallet: Wallet) -> str:
        return f"{wallet.limit_tokens:,}"

    @admin.display(description="spent cents", ordering="spent_cents")
    def cents_spent(self, wallet: Wallet) -> str:
        return plain(wallet.spent_cents)

    @admin.display(description="limit cents", ordering="limit_cents")
    def cents_limit(self, wallet: Wallet) -> str:
        return plain(wallet.limit_cents)

    def get_fields(self, request: HttpRequest, obj: models.Model | None = None) -> tuple[str, ...]:
        if obj and not self.has_change_permission(request, obj):
            return ("mailbox", "month")  # the rows below show the limits
        return ("mailbox", "month", *LIMITS, "confirmed") if obj else ("mailbox", "month", *LIMITS)

    def get_readonly_fields(self, request: HttpRequest, obj: models.Model | None = None) -> tuple[str, ...]:
        """Only the limits of an existing wallet may change; next month's starts with them."""
        return ("mailbox", "month") if obj else ()

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        stored = self.get_object(request, object_id)
        records: dict[str, Any] = {}
        if stored is not None:
            records = {
                "account": report.account(stored),
                "promises": report.promises(stored),
                "lapsed": report.lapsed(stored),
                "history": report.history(stored),
            }
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), **records})


class UsageInline(ReadOnly, admin.TabularInline):  # type: ignore[type-arg]
    model = Usage
    extra = 0


@admin.register(Charge)
class ChargeAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    lead = "What each run and question cost. The sums are on the wallets."
    nothing_yet = "Each call of a language model is charged to its mailbox."
    list_display = (
        "created",
        "wallet",
        "event",
        "attempt",
        "state",
        "reserved_tokens",
        "used_tokens",
        "used_cents",
        "lapses",
    )
    list_filter = ("state", "wallet__mailbox")
    list_select_related = ("wallet__mailbox", "event")
    ordering = ("-created",)
    show_full_result_count = False
    inlines = (UsageInline,)
