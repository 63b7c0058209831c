"""Forms for acts on drafts and replies: parsed and validated here, once."""

import math
from collections.abc import Collection
from typing import Any

from django import forms
from django.utils import timezone

from drafts.evidence import unsupported, without
from drafts.models import Card, Draft
from drafts.outbound.typed_recipients import LONGEST_TYPED, TypedRecipients
from drafts.workflow.writing import unsent
from drafts.workflow.writing.reply_parts import ReplyParts

REJECTIONS = (
    ("wrong", "It is wrong"),
    ("off_topic", "It answers something else"),
    ("incomplete", "Something is missing"),
    ("tone", "The tone does not fit"),
    ("article", "The article is wrong or out of date"),
    ("other", "Something else"),
)
LONGEST_REVIEW = 3600.0  # seconds; time beyond this is a page left open


class SeenForm(forms.Form):
    """What the person's page showed; posted with every act."""

    version = forms.IntegerField(required=False, min_value=0, max_value=2**31 - 1)
    last_message_id = forms.IntegerField(required=False, min_value=0, max_value=2**63 - 1)
    begun = forms.IntegerField(required=False, min_value=0, max_value=2**31 - 1)

    @property
    def seconds(self) -> float | None:
        """Seconds since the ticket was opened, as counted by the browser, else since the page was rendered; None if
        unknown."""
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
    """A number that is only recorded: an invalid one must not refuse the act."""
    try:
        number = float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) else None


class Sentences(forms.Field):
    """Field of several sentence numbers."""

    widget = forms.MultipleHiddenInput

    def to_python(self, value: Any) -> frozenset[int]:
        try:
            return frozenset(int(number) for number in value or ())
        except (TypeError, ValueError):
            raise forms.ValidationError("Sentence numbers only.") from None


class PartsForm(forms.Form):
    """Recipients and files of a reply. Without JavaScript no addresses are posted."""

    to = forms.CharField(required=False, max_length=LONGEST_TYPED)
    cc = forms.CharField(required=False, max_length=LONGEST_TYPED)
    bcc = forms.CharField(required=False, max_length=LONGEST_TYPED)
    recipients_shown = forms.CharField(required=False, max_length=100)
    files_shown = forms.CharField(required=False, max_length=1000)
    without_customer = forms.CharField(required=False)
    new_copies = forms.CharField(required=False)
    beside = forms.IntegerField(required=False, min_value=0, max_value=2**63 - 1)
    mail_beside = forms.CharField(required=False)

    @property
    def parts(self) -> ReplyParts:
        given = self.cleaned_data
        typed = TypedRecipients(given["to"], given["cc"], given["bcc"]) if "to" in self.data else None
        files = given["files_shown"] if "files_shown" in self.data else None
        names = ("without_customer", "new_copies", "beside", "mail_beside")
        return ReplyParts(typed, given["recipients_shown"], files, **{name: given[name] for name in names})


class ApproveForm(SeenForm, PartsForm):
    body = forms.CharField(required=False, max_length=100_000, strip=False)
    machine = forms.BooleanField(required=False)  # "use what the copilot wrote", on a card whose composer is empty
    no_task = forms.BooleanField(required=False)  # the draft's open questions are answered
    task_named = forms.BooleanField(required=False)  # the button named the task for what is left open
    despite_unsent = forms.BooleanField(required=False)
    despite_doubt = forms.CharField(required=False)
    settled = Sentences(required=False)
    deleted = Sentences(required=False)

    @property
    def own_text(self) -> unsent.OwnText:
        """The composer's text. A revision without text was typed in a composer that is closed."""
        typed = UnsentForm(self.data)
        revision = typed.cleaned_data["revision"] if "body" in self.data and typed.is_valid() else 0
        sent = bool(self.cleaned_data["body"].strip())
        return unsent.OwnText(sent=sent, revision=revision, kept=self.cleaned_data["despite_unsent"])

    def final_body(self, draft: Draft) -> str | None:
        """The final text; None: as proposed. The composer's text takes precedence over deleted sentences, as it was
        typed last."""
        typed = self._typed(draft)
        deleted = self.cleaned_data["deleted"]
        return typed or (without(draft, deleted) if deleted or self.cleaned_data["machine"] else None)

    def kept(self, draft: Draft) -> Collection[int]:
        """Sentences kept knowingly; using the copilot's guess unchanged keeps all that were not deleted."""
        settled: frozenset[int] = self.cleaned_data["settled"]
        if not self.cleaned_data["machine"] or self._typed(draft):
            return settled
        deleted: frozenset[int] = self.cleaned_data["deleted"]
        return settled | {entry.index for entry in unsupported(draft)} - deleted

    def _typed(self, draft: Draft) -> str:
        """The composer's text; empty if it is the draft's own, except for Findings, which the composer shows only on
        request."""
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
    """Unsent text. `begun`: the version of the draft that it was begun on."""

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
    """Text posted after the author's session has ended; `writer` is signed."""

    writer = forms.CharField()
    body = forms.CharField(strip=False)


class ReplyForm(SeenForm, PartsForm):
    body = forms.CharField(max_length=100_000, error_messages={"required": "Write the reply first."})
