"""Forms for editing saved replies."""

from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from drafts.models import CannedReply
from drafts.reply_text import clean_name, is_blank, tidy
from drafts.workflow.writing import saved_replies


class SavedTextForm(forms.ModelForm):  # type: ignore[type-arg]
    """A saved reply with a unique title and a text without broken variables."""

    def clean_title(self) -> str:
        title = clean_name(self.cleaned_data["title"])
        if is_blank(title):
            raise forms.ValidationError("The title has no visible character.")
        return title

    def clean_body(self) -> str:
        body = tidy(self.cleaned_data["body"])
        if why := saved_replies.problem(body):
            raise forms.ValidationError(why)
        return body

    def validate_unique(self) -> None:
        """Validate the title's uniqueness, whose constraint includes columns that are no form fields."""
        try:
            self.instance.validate_constraints()
        except forms.ValidationError as error:
            self.add_error("title", error.messages[0])


class SavedReplyForm(SavedTextForm):
    """Form of a saved reply. `instance` has an owner; without `may_share` there is no choice to share."""

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
        self.fields["title"].widget.attrs |= {"dir": "auto", "autofocus": not self.instance.pk}
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
        """Save the reply; None if a concurrent request took its title."""
        try:
            with transaction.atomic():
                reply: CannedReply = self.save()
                return reply
        except IntegrityError:
            self.add_error("title", "There is a saved reply of this title already.")
            return None
