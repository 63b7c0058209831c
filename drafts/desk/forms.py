"""What a browser may post: parsed and validated here, once."""

import math
import unicodedata
from collections.abc import Collection
from datetime import date, datetime, time, timedelta
from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth import authenticate
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone

from drafts import throttling
from drafts.evidence import unsupported, without
from drafts.models import CannedReply, Card, Draft, Mailbox, Profile
from drafts.outbound.typed_recipients import LONGEST_TYPED, TypedRecipients
from drafts.reply_text import one_line, tidy
from drafts.workflow.writing import saved_replies, unsent
from drafts.workflow.writing.reply_parts import ReplyParts

from . import typed_time

REJECTIONS = (
    ("wrong", "It is wrong"),
    ("off_topic", "It answers something else"),
    ("incomplete", "Something is missing"),
    ("tone", "The tone does not fit"),
    ("article", "The article is wrong or out of date"),
    ("other", "Something else"),
)
SNOOZES = (
    ("hour", "In an hour"),
    ("evening", "This evening"),
    ("tomorrow", "Tomorrow"),
    ("week", "Next week"),
)
REMINDERS = (("1", "Tomorrow"), ("3", "In 3 days"), ("7", "In a week"), ("14", "In 2 weeks"))
MORNING, EVENING = time(9), time(18)
NO_TIME = "Choose a time to snooze until."
UNREAD_TIME = "That is no time that can be read. Type for example fri, 3 days, or 12 Dec 15:00."
FARTHEST = 366  # days that a ticket is put aside
LONGEST_REVIEW = 3600.0  # seconds; a page that was left open is no longer work


class SignInForm(AuthenticationForm):
    """One message for a wrong password, an unknown account and a locked name without an account."""

    locked = busy = False

    def clean(self) -> dict[str, Any]:
        try:
            with throttling.turn():
                return super().clean()
        except throttling.Busy:
            self.busy = True
            raise busy() from None
        except forms.ValidationError:
            self.locked = is_locked_out(self.request)
            if not self.locked:
                raise
            raise locked_out() from None


class ChangePasswordForm(PasswordChangeForm):
    """A wrong old password is a failed sign-in: it counts together with those, and stops at the same number."""

    locked = busy = False

    def __init__(self, *args: Any, request: HttpRequest, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.request = request

    def clean_old_password(self) -> str:
        old: str = self.cleaned_data["old_password"]
        try:
            with throttling.turn():
                if authenticate(self.request, username=self.user.get_username(), password=old):
                    return old
        except throttling.Busy:
            self.busy = True
            raise busy() from None
        self.locked = is_locked_out(self.request)
        if self.locked:
            raise locked_out()
        raise forms.ValidationError(self.error_messages["password_incorrect"], code="password_incorrect")


def is_locked_out(request: HttpRequest | None) -> bool:
    return bool(getattr(request, "axes_locked_out", False))


def busy() -> forms.ValidationError:
    return forms.ValidationError("Many people are signing in. Try again in a moment.", code="busy")


def locked_out() -> forms.ValidationError:
    minutes = settings.CONFIG.sign_in_lock_minutes
    words = f"Too many attempts. Try again in {minutes} minute{'s' if minutes != 1 else ''}."
    return forms.ValidationError(words, code="locked")


class SeenForm(forms.Form):
    """What the person's page showed: posted with every act."""

    version = forms.IntegerField(required=False, min_value=0, max_value=2**31 - 1)
    last_message_id = forms.IntegerField(required=False, min_value=0, max_value=2**63 - 1)
    begun = forms.IntegerField(required=False, min_value=0, max_value=2**31 - 1)

    @property
    def seconds(self) -> float | None:
        """Since the ticket was opened: by the browser's count, else since its page was made. None: not known."""
        counted, opened = (_finite(self.data.get(name, "")) for name in ("seconds", "opened"))
        if counted is None and opened is not None:
            counted = timezone.now().timestamp() - opened
        return None if counted is None else min(max(counted, 0.0), LONGEST_REVIEW)

    @property
    def seen(self) -> dict[str, int]:
        return {
            "version": self.cleaned_data["version"] or 0,
            "last_message_id": self.cleaned_data["last_message_id"] or 0,
        }


def _finite(text: str) -> float | None:
    """A number that is only recorded: an invalid one does not refuse the act."""
    try:
        number = float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) else None


class Sentences(forms.Field):
    """Sentence numbers, one value each."""

    widget = forms.MultipleHiddenInput

    def to_python(self, value: Any) -> frozenset[int]:
        try:
            return frozenset(int(number) for number in value or ())
        except (TypeError, ValueError):
            raise forms.ValidationError("Sentence numbers only.") from None


class PartsForm(forms.Form):
    """What goes with a reply besides its text. Without a script no addresses are posted."""

    to = forms.CharField(required=False, max_length=LONGEST_TYPED)
    cc = forms.CharField(required=False, max_length=LONGEST_TYPED)
    bcc = forms.CharField(required=False, max_length=LONGEST_TYPED)
    recipients_shown = forms.CharField(required=False, max_length=100)
    files_shown = forms.CharField(required=False, max_length=1000)
    without_customer = forms.BooleanField(required=False)

    @property
    def parts(self) -> ReplyParts:
        given = self.cleaned_data
        typed = TypedRecipients(given["to"], given["cc"], given["bcc"]) if "to" in self.data else None
        files = given["files_shown"] if "files_shown" in self.data else None
        return ReplyParts(typed, given["recipients_shown"], files, given["without_customer"])


class ApproveForm(SeenForm, PartsForm):
    body = forms.CharField(required=False, max_length=100_000, strip=False)
    machine = forms.BooleanField(required=False)  # "use what the copilot wrote", for a card whose composer is empty
    no_task = forms.BooleanField(required=False)  # what the draft leaves open has been answered
    despite_unsent = forms.BooleanField(required=False)
    despite_doubt = forms.CharField(required=False, max_length=64)
    settled = Sentences(required=False)
    deleted = Sentences(required=False)

    @property
    def own_text(self) -> unsent.OwnText:
        """What the composer held: a revision without a text was typed in a closed one."""
        typed = UnsentForm(self.data)
        revision = typed.cleaned_data["revision"] if "body" in self.data and typed.is_valid() else 0
        sent = bool(self.cleaned_data["body"].strip())
        return unsent.OwnText(sent=sent, revision=revision, kept=self.cleaned_data["despite_unsent"])

    def final_body(self, draft: Draft) -> str | None:
        """None: as proposed. The composer's text wins over deleted sentences, because it was typed last."""
        typed = self._typed(draft)
        deleted = self.cleaned_data["deleted"]
        return typed or (without(draft, deleted) if deleted or self.cleaned_data["machine"] else None)

    def kept(self, draft: Draft) -> Collection[int]:
        """The sentences that were kept knowingly; whoever uses a guess as it stands keeps all that they have not deleted."""
        settled: frozenset[int] = self.cleaned_data["settled"]
        if not self.cleaned_data["machine"] or self._typed(draft):
            return settled
        deleted: frozenset[int] = self.cleaned_data["deleted"]
        return settled | {entry.index for entry in unsupported(draft)} - deleted

    def _typed(self, draft: Draft) -> str:
        """The composer's text; empty where it is the draft's own, which the composer of a guess holds only on request."""
        typed: str = self.cleaned_data["body"].replace("\r\n", "\n").strip()
        return "" if typed == draft.body.strip() and draft.card != Card.FINDINGS else typed


class RejectForm(SeenForm):
    why = forms.ChoiceField(choices=REJECTIONS, required=False)
    reason = forms.CharField(required=False, max_length=900)

    @property
    def full_reason(self) -> str:
        why = dict(REJECTIONS).get(self.cleaned_data["why"], "")
        own = self.cleaned_data["reason"].strip()
        return f"{why}: {own}" if why and own else own or why

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if not cleaned.get("why") and not cleaned.get("reason", "").strip():
            raise forms.ValidationError("Enter a reason, so that the next draft can be better.")
        return cleaned


class RewriteForm(SeenForm):
    instruction = forms.CharField(max_length=1000, error_messages={"required": "Enter what should change."})


class UnsentForm(forms.Form):
    """Words as they are typed. `begun`: the version of the draft that they were begun on."""

    prefix = "unsent"
    text = forms.CharField(required=False, strip=False, max_length=unsent.LONGEST_REPLY)
    revision = forms.IntegerField(min_value=1, max_value=2**53)
    known = forms.IntegerField(required=False, min_value=0, max_value=2**53)
    begun = forms.IntegerField(required=False, min_value=0, max_value=2**31 - 1)

    @property
    def words(self) -> dict[str, Any]:
        given = self.cleaned_data
        return {"text": given["text"], "revision": given["revision"], "draft_version": given["begun"]}


class ComposerForm(SeenForm):
    """Words whose writer's session has ended; `writer` is signed."""

    writer = forms.CharField()
    body = forms.CharField(strip=False)


class ReplyForm(SeenForm, PartsForm):
    body = forms.CharField(max_length=100_000, error_messages={"required": "Write the reply first."})


class SnoozeForm(forms.Form):
    until = forms.ChoiceField(
        choices=(*SNOOZES, ("typed", "As typed"), ("day", "A day")),
        error_messages=dict.fromkeys(("required", "invalid_choice"), NO_TIME),
    )
    when = forms.CharField(required=False, max_length=60, error_messages={"max_length": UNREAD_TIME})
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
        moment = typed_time.read(typed, now, morning=MORNING, evening=EVENING)
        if moment is None:
            raise forms.ValidationError(UNREAD_TIME)
        if not now < moment <= now + timedelta(days=FARTHEST):
            said = "is over" if moment <= now else "is more than a year away"
            raise forms.ValidationError(f"{moment:%a %-d %b %Y %H:%M} {said}.")
        return cleaned | {"typed": moment}

    def moment(self, now: datetime | None = None) -> datetime:
        if self.cleaned_data["until"] == "typed":
            typed: datetime = self.cleaned_data["typed"]
            return typed
        now = timezone.localtime(now)
        evening = now.replace(hour=EVENING.hour, minute=0, second=0, microsecond=0)
        morning = now.replace(hour=MORNING.hour, minute=0, second=0, microsecond=0)
        return {
            "hour": now + timedelta(hours=1),
            "evening": evening if evening > now else evening + timedelta(days=1),
            "tomorrow": morning + timedelta(days=1),
            "week": morning + timedelta(days=7 - now.weekday()),
            "day": timezone.make_aware(datetime.combine(self.cleaned_data["on"] or now, MORNING)),
        }[self.cleaned_data["until"]]


class ReminderForm(SeenForm):
    days = forms.ChoiceField(choices=REMINDERS)

    def moment(self, now: datetime | None = None) -> datetime:
        """The morning of that day."""
        return reminder(int(self.cleaned_data["days"]), now)


def reminder(days: int, now: datetime | None = None) -> datetime:
    day = timezone.localtime(now) + timedelta(days=days)
    return day.replace(hour=MORNING.hour, minute=0, second=0, microsecond=0)


class NewMailForm(forms.Form):
    """`token` makes the same form, sent twice, one mail."""

    mailbox = forms.ModelChoiceField(Mailbox.objects.order_by("name", "pk"), label="From", empty_label=None)
    to = forms.CharField(max_length=LONGEST_TYPED, label="To", error_messages={"required": "Enter an address."})
    cc = forms.CharField(max_length=LONGEST_TYPED, label="Cc", required=False)
    bcc = forms.CharField(max_length=LONGEST_TYPED, label="Bcc", required=False)
    subject = forms.CharField(max_length=490, label="Subject")
    body = forms.CharField(max_length=100_000, strip=False, label="Text", widget=forms.Textarea(attrs={"rows": 14}))
    days = forms.ChoiceField(choices=(("", "No reminder"), *REMINDERS), required=False, label="If there is no answer")
    token = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["to"].widget.attrs["autofocus"] = True
        for name in ("to", "cc", "bcc"):
            self.fields[name].widget.attrs |= {"inputmode": "email", "spellcheck": "false", "list": "known"}
        for name in ("subject", "body"):
            self.fields[name].widget.attrs["dir"] = "auto"

    def clean_subject(self) -> str:
        subject: str = self.cleaned_data["subject"]
        if any(unicodedata.category(character) == "Cc" for character in subject):
            raise forms.ValidationError("A subject is one line.")
        return one_line(subject)


class ForwardForm(NewMailForm):
    """The mailbox is the ticket's; words of one's own are optional."""

    body = forms.CharField(
        max_length=100_000, strip=False, required=False, label="Your words", widget=forms.Textarea(attrs={"rows": 6})
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["mailbox"]


class ProfileForm(forms.ModelForm):  # type: ignore[type-arg]
    class Meta:
        model = Profile
        fields = ("theme", "undo_seconds", "signature")
        widgets = {"theme": forms.RadioSelect, "signature": forms.Textarea(attrs={"rows": 4})}
        labels = {"undo_seconds": "Undo window, in seconds", "signature": "Your signature"}


class SavedTextForm(forms.ModelForm):  # type: ignore[type-arg]
    """A saved reply: its title once, its text without a broken variable."""

    def clean_title(self) -> str:
        return one_line(self.cleaned_data["title"])

    def clean_body(self) -> str:
        body = tidy(self.cleaned_data["body"])
        if why := saved_replies.problem(body):
            raise forms.ValidationError(why)
        return body

    def validate_unique(self) -> None:
        """The title, whose constraint has columns that are no fields of the form."""
        try:
            self.instance.validate_constraints()
        except forms.ValidationError as error:
            self.add_error("title", error.messages[0])


class SavedReplyForm(SavedTextForm):
    """`instance` has its owner; whoever may not share sees no choice."""

    shared = forms.BooleanField(required=False, label="Shared with everybody")

    class Meta:
        model = CannedReply
        fields = ("title", "body", "mailbox")
        widgets = {"body": forms.Textarea(attrs={"rows": 9, "dir": "auto"})}
        labels = {"body": "Text", "mailbox": "For"}
        help_texts = {"mailbox": ""}

    def __init__(self, *args: Any, person: User, may_share: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.person = person
        self.fields["title"].widget.attrs["dir"] = "auto"
        mailbox = self.fields["mailbox"]
        assert isinstance(mailbox, forms.ModelChoiceField)
        mailbox.empty_label = "Every mailbox"
        self.initial.setdefault("shared", bool(self.instance.pk) and self.instance.owner_id is None)
        if not may_share:
            del self.fields["shared"]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if "shared" in self.fields:
            self.instance.owner = None if cleaned.get("shared") else self.person
        return cleaned

    def kept(self) -> CannedReply | None:
        """The stored reply; None where another request took its title at the same time."""
        try:
            with transaction.atomic():
                reply: CannedReply = self.save()
                return reply
        except IntegrityError:
            self.add_error("title", "There is a saved reply of this title already.")
            return None
