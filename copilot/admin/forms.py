"""Form fields for connectors and calendars: lines of text to validated values."""

from collections.abc import Mapping
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.utils.text import capfirst

from copilot.encryption import decrypt, encrypt
from copilot.models import Calendar, Connector
from copilot.tools import validation
from copilot.tools.freebusy import LARGEST, UnreadableCalendar, parse
from copilot.tools.registry import OWN
from copilot.tools.validation import EMAIL, placeholders
from kb.importing.ssrf import AddressError
from kb.importing.ssrf import parse as parse_address

LINES = {"rows": 4, "cols": 60, "spellcheck": "false"}


class Lines(forms.CharField):
    """`name = value`, one per line; the form defines conversion and display."""

    widget = forms.Textarea(attrs=LINES)

    def to_python(self, value: Any) -> dict[str, str]:  # type: ignore[override]  # the text is parsed here
        found: dict[str, str] = {}
        for line in filter(None, (line.strip() for line in str(value or "").splitlines())):
            name, sign, told = (part.strip() for part in line.partition("="))
            if not (name and sign and told):
                raise forms.ValidationError(f"“{line[:60]}” is not a line such as name = value.")
            if name in found:
                raise forms.ValidationError(f"{name} is listed twice.")
            found[name] = told
        return found

    def prepare_value(self, value: Any) -> Any:
        return (
            "\n".join(f"{name} = {_shown(told)}" for name, told in value.items())
            if isinstance(value, Mapping)
            else value
        )


def _shown(told: Any) -> str:
    return ", ".join(told) if isinstance(told, list) else str(told)


class Sealed(forms.CharField):
    """A secret that is never shown again: an empty value keeps the stored one."""

    def __init__(self, **more: Any) -> None:
        widget = forms.PasswordInput(render_value=False, attrs={"autocomplete": "off", "size": 60})
        super().__init__(required=False, strip=True, max_length=2_000, widget=widget, **more)


class ConnectorForm(forms.ModelForm):  # type: ignore[type-arg]
    placeholders = Lines(
        required=False,
        help_text="One a line: order_number = MB-######. # is a digit, @ a letter, * either, + one or more; several "
        "shapes are separated by commas. {email} is the sender's own address and needs no line.",
    )
    fields = Lines(  # type: ignore[assignment]  # popped by the metaclass: a field named fields
        widget=forms.Textarea(attrs=LINES | {"rows": 8}),
        help_text="One a line: status = order.status. Only these values are ever read.",
    )
    secret = Sealed(label="Secret", help_text="Value of the secret header, kept encrypted and never shown again.")
    forget_secret = forms.BooleanField(required=False, label="Remove the secret")

    class Meta:
        model = Connector
        fields = (
            *("name", "url_template", "placeholders", "header_name", "fields", "account_data", "owner_path"),
            *("timeout_seconds", "enabled"),
        )

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"].replace("-", "_")
        if name in OWN:
            raise forms.ValidationError(f"{name} is one of the copilot's own tools.")
        return name

    def clean_placeholders(self) -> dict[str, list[str]]:
        lines: dict[str, str] = self.cleaned_data["placeholders"]
        return {name: [mask.strip() for mask in masks.split(",") if mask.strip()] for name, masks in lines.items()}

    def clean_timeout_seconds(self) -> float | None:
        seconds: float | None = self.cleaned_data["timeout_seconds"]
        if seconds is not None and not 0 < seconds <= 30:
            raise forms.ValidationError("A time-out is more than 0 and at most 30 seconds.")
        return seconds

    def clean_secret(self) -> str:
        secret: str = self.cleaned_data["secret"]
        if wrong := validation.secret_fault(secret):
            raise forms.ValidationError(wrong)
        return secret

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if {"url_template", "placeholders", "fields"} <= data.keys():
            faults = validation.faults(
                url_template=data["url_template"],
                shapes=data["placeholders"],
                fields=data["fields"],
                header_name=data.get("header_name", ""),
                owner_path=data.get("owner_path", ""),
                account_data=data.get("account_data", True),
            )
            for field, words in faults:
                self.add_error(field, words)
        if data.get("secret") and not data.get("header_name"):
            self.add_error("header_name", "Enter the header that carries the secret.")
        if self._moved(data) and not data.get("secret") and not data.get("forget_secret"):
            self.add_error("secret", "The address has another host now: enter the secret again, or remove it.")
        return data

    def _moved(self, data: Mapping[str, Any]) -> bool:
        """Whether the address has another origin. Otherwise a user could have the stored secret sent to their own
        server."""
        before = self.initial.get("url_template", "")
        now = data.get("url_template", "")
        return bool(self.instance.sealed_secret) and origin(before) != origin(now)

    def save(self, commit: bool = True) -> Any:
        if self.cleaned_data["forget_secret"]:
            self.instance.sealed_secret = ""
        elif secret := self.cleaned_data["secret"]:
            self.instance.sealed_secret = encrypt(secret)
        return super().save(commit)


def origin(template: str) -> str:
    scheme, _, rest = template.partition("//")
    return f"{scheme}//{rest.partition('/')[0].partition('?')[0]}".casefold()


class TryForm(forms.Form):
    """A value for each placeholder, as a customer would write it."""

    def __init__(self, connector: Connector, samples: Mapping[str, str], data: Any = None) -> None:
        super().__init__(data)
        for name in placeholders(connector.url_template):
            if name == EMAIL:
                self.fields[name] = forms.EmailField(label="E-mail of the customer")
            else:
                self.fields[name] = forms.CharField(
                    max_length=100, initial=samples.get(name, ""), label=name.replace("_", " ")
                )


BOUNDS = {"slot_minutes": (5, 480), "days_ahead": (1, 60), "offers": (1, 10), "notice_hours": (0, 720)}


class CalendarForm(forms.ModelForm):  # type: ignore[type-arg]
    url = Sealed(
        label="ICS address",
        help_text="The calendar's private address. It opens the calendar, so it is kept encrypted and never shown again.",
    )
    file = forms.FileField(
        required=False, label="or an ICS file", help_text="Instead of an address; it does not change by itself."
    )
    forget = forms.BooleanField(required=False, label="Remove address and file")

    class Meta:
        model = Calendar
        fields = (
            *("mailbox", "time_zone", "weekdays", "opens", "closes", "slot_minutes", "notice_hours", "days_ahead"),
            *("offers", "enabled"),
        )

    def clean_url(self) -> str:
        url: str = self.cleaned_data["url"]
        url = f"https://{url[9:]}" if url.lower().startswith("webcal://") else url
        try:
            if url:
                parse_address(url)
        except AddressError as error:
            raise forms.ValidationError(f"{capfirst(str(error))}.") from None
        return url

    def clean_file(self) -> str:
        file = self.cleaned_data["file"]
        if not file:
            return ""
        if file.size > LARGEST:
            raise forms.ValidationError(f"The file is larger than {LARGEST // 1_000_000} MB.")
        content: bytes = file.read()
        try:
            parse(content)
        except UnreadableCalendar as error:
            raise forms.ValidationError(str(error)) from None
        return content.decode(errors="replace").replace("\x00", "")

    def clean_time_zone(self) -> str:
        zone: str = self.cleaned_data["time_zone"]
        if zone not in available_timezones():
            raise forms.ValidationError("Unknown time zone. Use a name such as Europe/Berlin or America/New_York.")
        return zone

    def clean_weekdays(self) -> str:
        days = sorted(set(self.cleaned_data["weekdays"]))
        if not days or not set(days) <= set("1234567"):
            raise forms.ValidationError("Working days are digits: 12345 is Monday to Friday.")
        return "".join(days)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if data.get("url") and data.get("file"):
            self.add_error("file", "Enter an address or a file, not both.")
        opens, closes = data.get("opens"), data.get("closes")
        if opens and closes and opens >= closes:
            self.add_error("closes", "The closing time must be after the opening time.")
        for name, (least, most) in BOUNDS.items():
            if name in data and not least <= data[name] <= most:
                self.add_error(name, f"From {least} to {most}.")
        return data

    def save(self, commit: bool = True) -> Any:
        calendar, data = self.instance, self.cleaned_data
        if data["url"]:
            calendar.sealed_url, calendar.ics = encrypt(data["url"]), ""
        elif data["file"]:
            calendar.sealed_url, calendar.ics = "", data["file"]
        elif data["forget"]:
            calendar.sealed_url = calendar.ics = ""
        return super().save(commit)


def readable(sealed: str) -> bool:
    return decrypt(sealed) is not None
