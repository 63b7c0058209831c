"""What an administrator sets up a mailbox with."""

from collections.abc import Iterable
from typing import Any

from django import forms

from drafts.models import AutoSendPolicy, Mailbox
from drafts.models.mailbox import new_secret
from kb.intents.examples import taxonomy
from kb.models import Collection

SHORTEST_SECRET = 20  # characters; whoever guesses it can post mail from any sender
HELP = {
    "slug": "Becomes the address that signed mail is posted to: /inbound/raw/SLUG/",
    "collection": "Drafts quote the articles of this collection, and no others.",
    "signature": "Ends each reply of this mailbox. Empty: the agent's own does, and nothing where they have none.",
    "authserv_id": (
        "The name that your own mail server writes at the beginning of Authentication-Results, such as mx.example.org: only"
        " its verdicts on SPF, DKIM and DMARC are believed. Leave it empty where your server does not remove forged ones."
    ),
}
POLICY_HELP = {
    "category": "As the collection's articles and examples have it: mail of this category may be answered automatically.",
    "review_share": "How many of these replies a person still approves: 0.1 is every tenth, 1 is all, 0 is none.",
}


class MailboxForm(forms.ModelForm[Mailbox]):
    """The secret is typed in, or made, and not shown again."""

    class Meta:
        model = Mailbox
        fields = (
            "name",
            "slug",
            "address",
            "collection",
            "language",
            "greeting",
            "signature",
            "voice",
            "inbound_secret",
            "authserv_id",
            "auto_send_stopped",
            "auto_send_hourly",
        )
        help_texts = HELP
        widgets = {
            "inbound_secret": forms.PasswordInput(
                render_value=False, attrs={"autocomplete": "new-password", "size": 60}
            )
        }

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        if "inbound_secret" in self.fields:
            self.fields["inbound_secret"].required = False
            self.fields["inbound_secret"].show_hidden_initial = False
            self.fields["inbound_secret"].help_text = self._about_secret()

    def _about_secret(self) -> str:
        if self.instance._state.adding:
            return f"Signs what is posted in. Empty: one is made. Your own has {SHORTEST_SECRET} characters or more."
        kept = self.instance.inbound_secret
        prints = f"manage.py inbound_secret {self.instance.slug} prints it."
        if not kept:
            return f"There is none, so no signed mail is taken. Type one of {SHORTEST_SECRET} characters or more."
        if len(kept) < SHORTEST_SECRET:
            return (
                f"The present one has only {len(kept)} characters and can be guessed: type one of {SHORTEST_SECRET} or more"
                f" to replace it, here and where mail is signed. Until then it is used. {prints}"
            )
        return f"One is kept; type another to replace it, of {SHORTEST_SECRET} characters or more. {prints}"

    def clean_inbound_secret(self) -> str:
        given = str(self.cleaned_data["inbound_secret"])
        if not given:
            return new_secret() if self.instance._state.adding else self.instance.inbound_secret
        if len(given) < SHORTEST_SECRET:
            raise forms.ValidationError(
                f"At least {SHORTEST_SECRET} characters, or leave it empty. One that nobody guesses: {new_secret()}"
            )
        return given


def categories(collections: Iterable[Collection], *others: str) -> list[str]:
    """The categories that mail can get by the articles and examples of these collections, and the others."""
    known = {category for collection in collections for category in taxonomy(collection).values()}
    return sorted({*known, *others} - {""})


class PolicyForm(forms.ModelForm[AutoSendPolicy]):
    """Policy form. Refuses a category that no mail can get, as such a policy would silently never send anything."""

    class Meta:
        model = AutoSendPolicy
        fields = ("mailbox", "category", "enabled", "review_share")
        help_texts = POLICY_HELP

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        if "category" in self.fields and (known := self._categories()):
            if not self.instance.mailbox_id:
                self.fields["category"].help_text = (
                    "The categories of all mailboxes; a mailbox gets those that published articles or examples of its"
                    " collection have together with an intent."
                )
            self.fields["category"].widget = forms.Select(
                choices=[("", "---------"), *((name, name) for name in known)]
            )

    def _categories(self) -> list[str]:
        """Those of the policy's mailbox, and its own, which may be gone; for a new policy those of every mailbox."""
        policy = self.instance
        mailboxes = Mailbox.objects.exclude(collection=None).select_related("collection")
        if policy.mailbox_id:
            mailboxes = mailboxes.filter(pk=policy.mailbox_id)
        return categories({mailbox.collection for mailbox in mailboxes}, policy.category)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        category, mailbox = cleaned.get("category", ""), cleaned.get("mailbox")
        if not ({"category", "mailbox"} & set(self.changed_data) and category and mailbox and mailbox.collection_id):
            return cleaned
        known = categories([mailbox.collection])
        if category not in known:
            names = ", ".join(known) or "none yet"
            words = f"No published article or example of {mailbox.collection} has it together with an intent"
            self.add_error("category", f"{words}; there are: {names}.")
        return cleaned
