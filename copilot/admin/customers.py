"""A customer's page with *Export…* and *Erase…*, for users who may delete customers: the role *Administrator*."""

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.models import CHANGE, DELETION, LogEntry
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import PermissionDenied
from django.http import FileResponse, HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.decorators import method_decorator
from django.views.decorators.http import require_POST, require_safe

from copilot.erasure import export
from copilot.erasure.account import Account, account
from copilot.erasure.erase import erase
from copilot.erasure.kept import Kept
from copilot.erasure.log_lines import ERASED
from drafts.admin import records
from drafts.conflicts import Refused
from drafts.inbound.mail.headers import address_key
from drafts.models import Customer

PERMISSION = "drafts.delete_customer"
admin.site.unregister(Customer)


ENTRY = {"autocomplete": "off", "class": "vTextField"}


class EraseForm(forms.Form):
    address = forms.EmailField(label="Type the address to confirm", widget=forms.EmailInput(ENTRY))

    names = forms.MultipleChoiceField(
        label="Also, because a name of their mails stands there",
        help_text="Whoever writes a mail chooses its name. Leave out a name that is not this person's.",
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )

    def __init__(self, customer: Customer, by_name: Mapping[str, Sequence[str]], *args: Any) -> None:
        super().__init__(*args)
        self.customer = customer
        names = cast("forms.MultipleChoiceField", self.fields["names"])
        names.choices = [(name, f"“{name}”: {', '.join(rows)}") for name, rows in by_name.items()]
        names.initial = [*by_name]
        if not by_name:
            del self.fields["names"]

    def clean_address(self) -> str:
        typed = str(self.cleaned_data["address"])
        if address_key(typed) != address_key(self.customer.email):
            raise forms.ValidationError("This is another address.")
        return typed


@admin.register(Customer)
class CustomerAdmin(records.CustomerAdmin):
    def get_urls(self) -> list[URLPattern]:
        views = {"kept": self.kept, "export": self.export, "erase": self.erase}
        own = [
            path(f"<key:pk>/{name}/", self.admin_site.admin_view(view), name=f"drafts_customer_{name}")
            for name, view in views.items()
        ]
        return [*own, *super().get_urls()]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        context = {**(extra_context or {}), "may_erase": request.user.has_perm(PERMISSION)}
        return super().change_view(request, object_id, form_url, context)

    @method_decorator(require_safe)
    def kept(self, request: HttpRequest, pk: int) -> HttpResponse:
        customer = self._customer(request, pk)
        kept = account(Kept.of(customer.email))
        return self._page(request, customer, EraseForm(customer, kept.by_name), kept)

    @method_decorator(require_POST)
    def export(self, request: HttpRequest, pk: int) -> HttpResponseBase:
        """Export without data that only its author may read on the desk; `manage.py customer` exports that too."""
        customer = self._customer(request, pk)
        file = tempfile.TemporaryFile()  # noqa: SIM115  (closed with the response)
        export.fill(file, Kept.of(customer.email), private=False)
        file.seek(0)
        self._log(request, customer, CHANGE, str(customer), "Exported.")
        return FileResponse(file, as_attachment=True, filename=f"customer-{customer.pk}.zip")

    @method_decorator(require_POST)
    def erase(self, request: HttpRequest, pk: int) -> HttpResponse:
        customer = self._customer(request, pk)
        kept = Kept.of(customer.email)
        by_name = kept.by_name()
        form = EraseForm(customer, by_name, request.POST)
        if not form.is_valid():
            return self._page(request, customer, form, account(kept), status=400)
        try:  # a name that came with a mail since the page was shown was not chosen either
            erased = erase(customer.email, not_named=by_name.keys() - {*form.cleaned_data.get("names", ())})
        except (Refused, OSError) as error:
            words = f"{error.strerror}: {Path(str(error.filename)).name}" if isinstance(error, OSError) else str(error)
            messages.error(request, words)
            return HttpResponseRedirect(reverse("admin:drafts_customer_kept", args=[pk]))
        self._log(request, customer, DELETION, ERASED, "")
        for line in erased.lines("this customer"):
            messages.success(request, line)
        return HttpResponseRedirect(reverse("admin:drafts_customer_changelist"))

    def _customer(self, request: HttpRequest, pk: int) -> Customer:
        """The customer. Raises PermissionDenied, also if it does not exist."""
        customer: Customer | None = self.get_object(request, str(pk))
        if customer is None or not request.user.has_perm(PERMISSION):
            raise PermissionDenied
        return customer

    def _page(
        self, request: HttpRequest, customer: Customer, form: EraseForm, kept: Account, status: int = 200
    ) -> HttpResponse:
        context = {
            **self.admin_site.each_context(request),
            "title": f"Data of {customer}",
            "opts": self.opts,
            "customer": customer,
            "kept": kept,
            "form": form,
        }
        return TemplateResponse(request, "admin/drafts/customer/kept.html", context, status=status)

    def _log(self, request: HttpRequest, customer: Customer, flag: int, name: str, words: str) -> None:
        """Log who did it and when, without a name after an erasure."""
        LogEntry.objects.create(
            user=cast("User", request.user),
            content_type=ContentType.objects.get_for_model(Customer),
            object_id=str(customer.pk),
            object_repr=name[:200],
            action_flag=flag,
            change_message=words,
        )
