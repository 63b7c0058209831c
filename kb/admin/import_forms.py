"""Forms of imports: parsed and validated here, once."""

from typing import Any

from django import forms

from kb.admin.forms import CollectionField
from kb.importing.readers import KINDS, MAX_BYTES, MAX_ZIP_BYTES, ZIP
from kb.importing.readers.tables import COLUMNS, NEEDED
from kb.importing.readers.urls import MAX_PAGES, listed
from kb.importing.ssrf import AddressError, parse

MAX_UPLOAD = 500_000_000  # bytes per request
FIELDS = {
    "title": "Title",
    "body": "Text",
    "id": "Identity (else the title)",
    "intent": "Intent",
    "category": "Category",
    "language": "Language",
    "url": "Public page",
}


class Files(forms.FileField):
    """As many files as the browser sends."""

    def clean(self, data: Any, initial: Any = None) -> Any:
        return [super(Files, self).clean(one, initial) for one in data or ()]


class FilesInput(forms.FileInput):
    allow_multiple_selected = True

    def value_from_datadict(self, data: Any, files: Any, name: str) -> Any:
        return files.getlist(name)


class StartForm(forms.Form):
    collection = CollectionField()
    uploads = Files(
        required=False,
        allow_empty_file=True,  # the report names it, and the others are imported
        label="Files",
        widget=FilesInput(attrs={"multiple": True, "accept": ",".join((*KINDS, ZIP))}),
        help_text=f"{' '.join(KINDS)}, each up to {MAX_BYTES // 1_000_000} MB; more than 100 files as a {ZIP} of up to"
        f" {MAX_ZIP_BYTES // 1_000_000} MB",
    )
    addresses = forms.CharField(
        required=False,
        label="or addresses, one a line",
        widget=forms.Textarea(attrs={"rows": 5, "spellcheck": "false", "placeholder": "https://help.example.com/…"}),
    )
    sitemap = forms.CharField(
        required=False,
        label="or a sitemap",
        widget=forms.TextInput(attrs={"inputmode": "url", "placeholder": "https://help.example.com/sitemap.xml"}),
        help_text=f"Up to {MAX_PAGES:,} of the pages it names are fetched, one after another",
    )

    draft = forms.BooleanField(
        required=False, label="Import new articles as drafts", help_text="Not found by search until published"
    )

    dry = forms.BooleanField(
        required=False,
        label="Only check: store nothing yet",
        help_text="The report says what would be done, and its button “Import now” does it",
    )

    def clean_sitemap(self) -> str:
        address: str = self.cleaned_data["sitemap"]
        try:
            return str(parse(address)) if address else ""
        except AddressError as error:
            raise forms.ValidationError(f"This cannot be fetched: {error}.", code="address") from None

    def clean_addresses(self) -> list[str]:
        return listed(self.cleaned_data["addresses"].replace("\0", ""))

    def clean_uploads(self) -> Any:
        files = self.cleaned_data["uploads"]
        if sum(file.size or 0 for file in files) > MAX_UPLOAD:
            raise forms.ValidationError(f"At most {MAX_UPLOAD // 1_000_000} MB in one go.", code="size")
        return files

    def clean(self) -> dict[str, Any]:
        given = [name for name in ("uploads", "addresses", "sitemap") if self.cleaned_data.get(name)]
        if len(given) != 1 and not self.errors:
            raise forms.ValidationError(
                "Choose one: files, addresses or a sitemap."
                if given
                else "Choose files, or enter addresses or a sitemap.",
                code="one",
            )
        return self.cleaned_data


class ColumnsForm(forms.Form):
    def __init__(self, columns: list[str], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(name, name) for name in columns]
        for name in COLUMNS:
            none = [("", "choose …" if name in NEEDED else "none")]
            self.fields[name] = forms.ChoiceField(
                choices=[*none, *choices], required=name in NEEDED, label=FIELDS[name]
            )
        self.order_fields(list(FIELDS))
