"""Forms for snoozing and reminders: until when, chosen or typed."""

from datetime import date, datetime, time, timedelta
from typing import Any

from django import forms
from django.conf import settings
from django.utils import timezone
from django.utils.module_loading import import_string

from . import typed_time

SNOOZES = (
    ("hour", "In an hour"),
    ("evening", "This evening"),
    ("tomorrow", "Tomorrow"),
    ("week", "Next week"),
)
REMINDERS = (("1", "Tomorrow"), ("3", "In 3 days"), ("7", "In a week"), ("14", "In 2 weeks"))
MORNING, EVENING = time(9), time(18)
# True also of a page that stays open past midnight.
AT = {"evening": f"{EVENING:%H:%M}", "tomorrow": f"{MORNING:%H:%M}", "week": f"Mon {MORNING:%H:%M}"}
NO_TIME = "Choose until when."
UNREAD_TIME = "“{}” is not understood. Type for example 9, eod, tomorrow 15:00, fri, 3 days, or 12 Dec."
LONGEST_TYPED = 60
FARTHEST = 366  # most days that a ticket can be snoozed


def offered(now: datetime | None = None) -> list[tuple[str, str, str]]:
    """The choices of `SNOOZES` that lie ahead, each with its time of day as shown; this evening may be over."""
    over = timezone.localtime(now).time() >= EVENING
    return [(name, label, AT.get(name, "")) for name, label in SNOOZES if not (over and name == "evening")]


def offered_reminders() -> list[tuple[str, str, str]]:
    return [(days, label, f"{MORNING:%H:%M}") for days, label in REMINDERS]


class LaterForm(forms.Form):
    """A time: one of the choices, typed text, or the morning of a day."""

    until = forms.ChoiceField(
        choices=(*SNOOZES, *REMINDERS, ("typed", "As typed"), ("day", "A day")),
        error_messages=dict.fromkeys(("required", "invalid_choice"), NO_TIME),
    )
    when = forms.CharField(
        required=False, max_length=LONGEST_TYPED, error_messages={"max_length": UNREAD_TIME.format("So long a text")}
    )
    on = forms.DateField(required=False, error_messages={"invalid": NO_TIME})

    def clean_on(self) -> date | None:
        on: date | None = self.cleaned_data["on"]
        if self.cleaned_data.get("until") == "day" and not (on and 0 < (on - timezone.localdate()).days <= FARTHEST):
            raise forms.ValidationError("Choose a day from tomorrow on, within a year.")
        return on

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("until") != "typed" or "when" not in cleaned:
            return cleaned
        now, typed = timezone.localtime(), cleaned["when"]
        if not typed:
            raise forms.ValidationError(NO_TIME)
        in_english: typed_time.InEnglish = import_string(settings.TIMES_IN_ENGLISH)
        try:
            moment = typed_time.read(typed, now, morning=MORNING, evening=EVENING, in_english=in_english)
        except typed_time.WrongWeekday as why:
            raise forms.ValidationError(str(why)) from None
        if moment is None:
            raise forms.ValidationError(UNREAD_TIME.format(typed))
        if not now < moment <= now + timedelta(days=FARTHEST):
            said = "is over" if moment <= now else "is more than a year away"
            raise forms.ValidationError(f"{moment:%a %-d %b %Y %H:%M} {said}.")
        return cleaned | {"typed": moment}

    def moment(self, now: datetime | None = None) -> datetime:
        until: str = self.cleaned_data["until"]
        if until == "typed":
            typed: datetime = self.cleaned_data["typed"]
            return typed
        if until.isdigit():
            return reminder(int(until), now)
        now = timezone.localtime(now)
        evening = now.replace(hour=EVENING.hour, minute=0, second=0, microsecond=0)
        morning = now.replace(hour=MORNING.hour, minute=0, second=0, microsecond=0)
        return {
            "hour": now + timedelta(hours=1),
            "evening": evening if evening > now else evening + timedelta(days=1),
            "tomorrow": morning + timedelta(days=1),
            "week": morning + timedelta(days=7 - now.weekday()),
            "day": timezone.make_aware(datetime.combine(self.cleaned_data["on"] or now, MORNING)),
        }[until]


def reminder(days: int, now: datetime | None = None) -> datetime:
    """Morning of the day in so many days."""
    day = timezone.localtime(now) + timedelta(days=days)
    return day.replace(hour=MORNING.hour, minute=0, second=0, microsecond=0)
