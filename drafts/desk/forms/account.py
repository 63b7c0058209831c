"""Forms for signing in, changing the password, and personal settings."""

from functools import cache
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.conf import settings
from django.contrib.auth import authenticate
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm
from django.http import HttpRequest

from drafts import throttling
from drafts.models import Profile


class SignInForm(AuthenticationForm):
    """Sign-in form. The message is the same for a wrong password, an unknown account and a locked name without an
    account."""

    locked = busy = False
    request: HttpRequest  # LoginView gives it

    def clean(self) -> dict[str, Any]:
        if throttling.is_locked(self.request, self.cleaned_data.get("username")):
            self.locked = True
            raise locked_out()
        try:
            with throttling.turn(self.request):
                return super().clean()
        except throttling.Busy:
            self.busy = True
            raise busy() from None
        except forms.ValidationError:
            self.locked = has_locked_out(self.request)
            if not self.locked:
                raise
            raise locked_out() from None


class ChangePasswordForm(PasswordChangeForm):
    """Password form. A wrong old password counts as a failed sign-in, with the same limit."""

    locked = busy = False

    def __init__(self, *args: Any, request: HttpRequest, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.request = request

    def clean_old_password(self) -> str:
        old, name = self.cleaned_data["old_password"], self.user.get_username()
        if throttling.is_locked(self.request, name):
            self.locked = True
            raise locked_out()
        try:
            with throttling.turn(self.request):
                if authenticate(self.request, username=name, password=old):
                    return str(old)
        except throttling.Busy:
            self.busy = True
            raise busy() from None
        self.locked = has_locked_out(self.request)
        if self.locked:
            raise locked_out()
        raise forms.ValidationError(self.error_messages["password_incorrect"], code="password_incorrect")


def has_locked_out(request: HttpRequest | None) -> bool:
    """Whether this failure was the last that is allowed."""
    return bool(getattr(request, "axes_locked_out", False))


def busy() -> forms.ValidationError:
    return forms.ValidationError("Many people are signing in. Try again in a moment.", code="busy")


def locked_out() -> forms.ValidationError:
    minutes = settings.CONFIG.sign_in_lock_minutes
    words = f"Too many attempts. Try again in {minutes} minute{'s' if minutes != 1 else ''}."
    return forms.ValidationError(words, code="locked")


@cache
def zones() -> list[str]:
    return sorted(available_timezones())


class ProfileForm(forms.ModelForm):  # type: ignore[type-arg]
    time_zone = forms.ChoiceField(required=False, label="Time zone")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        chosen = self.instance.time_zone  # kept, should this machine no longer know it
        names = zones() if not chosen or chosen in zones() else [chosen, *zones()]
        own: Any = self.fields["time_zone"]
        own.choices = [("", f"The desk's: {settings.TIME_ZONE}"), *((name, name) for name in names)]
        self.fields["undo_seconds"].help_text = f"Empty: the desk's setting, {settings.UNDO_SECONDS:g} s"

    class Meta:
        model = Profile
        fields = ("theme", "time_zone", "undo_seconds", "signature")
        widgets = {"theme": forms.RadioSelect, "signature": forms.Textarea(attrs={"rows": 4})}
        labels = {"undo_seconds": "Undo window, in seconds", "signature": "Your signature"}
