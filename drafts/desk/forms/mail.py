"""Forms for new and forwarded mail."""

import unicodedata
from typing import Any

from django import forms

from drafts.models import Mailbox
from drafts.outbound.typed_recipients import LONGEST_TYPED
from drafts.reply_text import one_line
from drafts.workflow.new_mail import LONGEST_SUBJECT

from .later import REMINDERS


class NewMailForm(forms.Form):
    """A new mail. `token`: a form submitted twice sends one mail. `offered`: the mailbox that the page chose for the
    recipient, which differs from `mailbox` once a person has chosen; `usual`: the mailbox for unknown recipients."""

    mailbox = forms.ModelChoiceField(Mailbox.objects.order_by("name", "pk"), label="From", empty_label=None)
    offered = forms.ModelChoiceField(Mailbox.objects.all(), required=False, widget=forms.HiddenInput)
    usual = forms.ModelChoiceField(Mailbox.objects.all(), required=False, widget=forms.HiddenInput)
    to = forms.CharField(max_length=LONGEST_TYPED, label="To", error_messages={"required": "Enter an address."})
    cc = forms.CharField(max_length=LONGEST_TYPED, label="Cc", required=False)
    bcc = forms.CharField(max_length=LONGEST_TYPED, label="Bcc", required=False)
    subject = forms.CharField(max_length=LONGEST_SUBJECT, label="Subject")
    body = forms.CharField(max_length=100_000, strip=False, label="Text", widget=forms.Textarea(attrs={"rows": 14}))
    days = forms.ChoiceField(choices=(("", "No reminder"), *REMINDERS), required=False, label="If there is no answer")
    token = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.focus("to")
        for name in ("to", "cc", "bcc"):
            self.fields[name].widget.attrs |= {
                "inputmode": "email",
                "spellcheck": "false",
                "autocomplete": "off",
                "list": "addresses",
            }
        for name in ("subject", "body"):
            self.fields[name].widget.attrs["dir"] = "auto"

    def focus(self, name: str) -> None:
        """Choose the field that has the focus on the page; none if there is no such field."""
        for each, field in self.fields.items():
            field.widget.attrs["autofocus"] = each == name

    def clean_subject(self) -> str:
        subject: str = self.cleaned_data["subject"]
        if any(unicodedata.category(character) == "Cc" for character in subject):
            raise forms.ValidationError("A subject is one line.")
        return one_line(subject)


class ForwardForm(NewMailForm):
    """A forwarded mail. The mailbox is the ticket's; the text is optional. `back`: the page on which it was begun."""

    body = forms.CharField(
        max_length=100_000, strip=False, required=False, label="Your words", widget=forms.Textarea(attrs={"rows": 6})
    )
    back = forms.CharField(max_length=1000, required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("mailbox", "offered", "usual"):
            del self.fields[name]
