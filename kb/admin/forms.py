"""Forms of the library's pages: parsed and validated here, once."""

import re
from typing import Any

from django import forms
from django.contrib.admin.helpers import ActionForm

from kb.articles.article import MAX_BODY, blank
from kb.index.embedding_queue import refusal
from kb.intents.examples import KINDS
from kb.models import LANGUAGES, Collection, Document, DocumentVersion, LabelledExample, content_hash

MAX_QUESTION = 200_000
MAX_TABLE = 10 * 2**20  # bytes
MODEL = re.compile(r"bundled|[a-z][a-z0-9_]*:\S+")

ANY_LANGUAGE = [("", "As detected"), *LANGUAGES]


class CollectionForm(forms.ModelForm[Collection]):
    class Meta:
        model = Collection
        fields = ("name", "slug", "language", "embedding_model")

    def clean_embedding_model(self) -> str:
        named: str = self.cleaned_data["embedding_model"].strip()
        if not MODEL.fullmatch(named):
            raise forms.ValidationError(
                "Write bundled, or provider:model such as openai:text-embedding-3-small.", code="model"
            )
        if "embedding_model" in self.changed_data and (reason := refusal(named)):
            raise forms.ValidationError(reason, code="model")
        return named


class DocumentForm(forms.ModelForm[Document]):
    """`seen` is the text that the curator opened, so that a colleague's newer one is not overwritten unread. Of the
    other fields only changed ones are saved; the rest keeps its current value."""

    besides_text = ("status", "intent", "category", "language", "source_url")
    newer = "Versions"  # where the page shows a colleague's text
    seen = forms.CharField(required=False, widget=forms.HiddenInput)
    source_url = forms.URLField(
        required=False,
        max_length=2000,
        assume_scheme="https",
        label="Public page",
        help_text="Linked from replies that cite the article",
        widget=forms.URLInput(attrs={"class": "vURLField"}),
    )

    class Meta:
        model = Document
        fields = ("collection", "title", "body", "status", "intent", "category", "language", "source_url")
        widgets = {
            "title": forms.TextInput(attrs={"class": "vTextField", "autocomplete": "off"}),
            "body": forms.Textarea(attrs={"class": "markdown", "rows": 26, "spellcheck": "true"}),
            "intent": forms.TextInput(attrs={"class": "vTextField", "list": "intents", "autocomplete": "off"}),
            "category": forms.TextInput(attrs={"class": "vTextField", "list": "categories", "autocomplete": "off"}),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"label_suffix": "", **kwargs})
        self.initial["seen"] = self.instance.content_hash
        if "language" in self.fields:
            self.fields["language"].choices = [("", "the collection’s"), *LANGUAGES]  # type: ignore[attr-defined]
        if self.instance.pk and "collection" in self.fields:
            self.fields["collection"].disabled = True  # its passages are in that collection's index
        for name in self.fields.keys() & set(self.besides_text) if self.instance.pk else ():
            came_from_page = self.is_bound and self.add_initial_prefix(name) in self.data
            self.fields[name].show_hidden_initial = came_from_page or not self.is_bound

    def clean_title(self) -> str:
        title = " ".join(self.cleaned_data["title"].replace("\0", " ").split())
        if blank(title):
            raise forms.ValidationError("The title has no visible character.", code="blank")
        return title

    def clean_body(self) -> str:
        body: str = self.cleaned_data["body"].replace("\r\n", "\n")
        if len(body) > MAX_BODY:
            raise forms.ValidationError(f"An article has at most {MAX_BODY:,} characters; this has {len(body):,}.")
        return body

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if self.instance.pk:
            self._take_present_row(data)
        status = data.get("status", self.instance.status)
        if status == Document.Status.PUBLISHED and blank(data.get("body", "?")):
            self.add_error("body", "A published article needs a text. Keep it as a draft until it has one.")
        if self.instance.pk and (seen := data.get("seen")):
            self._refuse_if_moved_on(seen)
        return data

    def _take_present_row(self, data: dict[str, Any]) -> None:
        """Lock the row until it is saved: a second editor always sees the first one's change, and keeps it."""
        self.instance = Document.objects.select_for_update(no_key=True).get(pk=self.instance.pk)
        for name in data.keys() & set(self.besides_text) - set(self.changed_data):
            data[name] = getattr(self.instance, name)

    def _refuse_if_moved_on(self, seen: str) -> None:
        now = self.instance
        if now.content_hash != seen:
            newest = now.versions.select_related("author").first()
            who = (newest.author and newest.author.get_username()) if newest else None
            why = (
                f"{who or 'Somebody'} saved version {newest.number if newest else '?'} while you were writing. Your text"
                f" is kept below: compare it with {self.newer}, then save again to put yours on top."
            )
            self.add_error(None, forms.ValidationError(why, code="moved_on"))
            posted = {name: self.data.get(name) for name in self.data}
            self.data = {**posted, self.add_prefix("seen"): now.content_hash}


class TextForm(DocumentForm):
    """Title and text only, edited outside of the library; other fields do not change."""

    newer = "theirs"
    source_url = None  # type: ignore[assignment]  # as Django leaves out an inherited field

    class Meta(DocumentForm.Meta):
        fields = ("title", "body")  # type: ignore[assignment]

    @property
    def unchanged(self) -> bool:
        seen: str = self.initial["seen"]
        return content_hash(self.cleaned_data["title"], self.cleaned_data["body"]) == seen


class DocumentActions(ActionForm):
    category = forms.CharField(
        required=False,
        max_length=100,
        label="Category:",
        widget=forms.TextInput(
            attrs={"list": "categories", "placeholder": "for “Set category”", "autocomplete": "off"}
        ),
    )
    intent = forms.CharField(
        required=False,
        max_length=100,
        label="Intent:",
        widget=forms.TextInput(attrs={"list": "intents", "placeholder": "for “Set intent”", "autocomplete": "off"}),
    )


class DraftedForm(forms.Form):
    """An unsaved text, for its preview."""

    title = forms.CharField(required=False, max_length=500, strip=False)
    body = forms.CharField(required=False, max_length=MAX_BODY, strip=False)
    language = forms.ChoiceField(required=False, choices=ANY_LANGUAGE)


class Pasted(forms.CharField):
    """Text from a clipboard, without NUL, which PostgreSQL does not accept."""

    def to_python(self, value: Any) -> str:
        return (super().to_python(value) or "").replace("\0", " ").strip()


class QuestionForm(forms.Form):
    question = Pasted(
        max_length=MAX_QUESTION,
        label="Question or whole mail",
        widget=forms.Textarea(
            attrs={"rows": 3, "data-enter-runs": "", "placeholder": "Type a question, or paste a customer's mail"}
        ),
        error_messages={"required": "Type a question first."},
    )
    language = forms.ChoiceField(required=False, choices=ANY_LANGUAGE)
    intent = forms.CharField(
        required=False,
        max_length=100,
        widget=forms.TextInput(attrs={"list": "intents", "placeholder": "none", "autocomplete": "off"}),
    )
    expected = forms.CharField(
        required=False,
        max_length=600,
        label="Expected article",
        widget=forms.TextInput(attrs={"list": "titles", "placeholder": "an article's title", "autocomplete": "off"}),
    )


class ExampleForm(forms.ModelForm[LabelledExample]):
    kind = forms.ChoiceField(choices=[(kind, kind.replace("_", " ")) for kind in KINDS], initial=KINDS[0])

    class Meta:
        model = LabelledExample
        fields = ("collection", "text", "kind", "intent", "category")
        widgets = {
            "text": forms.Textarea(attrs={"rows": 4}),
            "intent": forms.TextInput(attrs={"class": "vTextField", "list": "intents", "autocomplete": "off"}),
            "category": forms.TextInput(attrs={"class": "vTextField", "list": "categories", "autocomplete": "off"}),
        }


class CollectionField(forms.ModelChoiceField):  # type: ignore[type-arg]
    """The only collection, or one that a person chose, but not the first of several by accident."""

    def __init__(self, **options: Any) -> None:
        super().__init__(Collection.objects.all(), empty_label=None, **options)

    def __deepcopy__(self, memo: dict[int, Any]) -> "CollectionField":
        """A copy for each form."""
        field: CollectionField = super().__deepcopy__(memo)
        field.empty_label = "choose …" if Collection.objects.count() > 1 else None
        return field


class ExamplesForm(forms.Form):
    collection = CollectionField()
    file = forms.FileField(
        label="CSV file",
        help_text="A header line, then one example a line: text, intent, category, kind. The last two may be missing.",
        widget=forms.FileInput(attrs={"accept": ".csv,text/csv,text/plain"}),
    )

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file.size > MAX_TABLE:
            raise forms.ValidationError(f"At most {MAX_TABLE // 2**20} MB; split the table.")
        return file


class CompareForm(forms.Form):
    """Two versions by their numbers; `side` for side by side."""

    old = forms.IntegerField(required=False, min_value=1, max_value=2**31 - 1)
    new = forms.IntegerField(required=False, min_value=1, max_value=2**31 - 1)
    view = forms.ChoiceField(required=False, choices=[("", "Inline"), ("side", "Side by side")])


class RestoreForm(forms.Form):
    version = forms.ModelChoiceField(DocumentVersion.objects.all())
