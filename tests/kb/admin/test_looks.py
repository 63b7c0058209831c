"""The library looks like the desk: the same tokens, and no page that a text could turn into a script."""

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.utils import formats

from kb.models import Collection
from tests.curators import ARTICLES

TOKEN = re.compile(r"(--[\w-]+):\s*((?:[^;()]|\((?:[^()]|\([^()]*\))*\))+);")


def tokens(sheet: str) -> dict[str, str]:
    """What stands in the sheet's first rule."""
    text = Path(str(finders.find(sheet))).read_text()
    return dict(TOKEN.findall(text[text.index(":root") : text.index("}")]))


def test_both_sheets_are_made_of_the_same_tokens() -> None:
    desk = tokens("drafts/desk.css")
    assert len(desk) > 30
    assert tokens("kb/library.css") == desk


@pytest.mark.parametrize(
    "page",
    ["", "kb/", *(f"kb/{one}" for one in ("document/", "document/add/", "collection/try/", "labelledexample/import/"))],
)
def test_no_page_allows_an_inline_script(shelf: Collection, curator: Client, page: str) -> None:
    answer = curator.get(f"/admin/{page}", follow=True)
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'self';")
    assert "<script>" not in answer.content.decode()


def test_the_chosen_theme_is_the_desks(curator: Client, db: None) -> None:
    session = curator.session
    session["theme"] = "dark"
    session.save()
    assert 'data-theme="dark"' in curator.get(ARTICLES).content.decode()


@pytest.mark.parametrize(
    ("page", "title"),
    [
        ("", "Library"),
        ("kb/document/", "Articles"),
        ("kb/document/add/", "New article"),
        ("kb/collection/", "Collections"),
        ("kb/collection/add/", "New collection"),
        ("kb/collection/try/", "Try it"),
        ("kb/labelledexample/", "Examples"),
        ("kb/labelledexample/import/", "Import examples"),
        ("kb/import/", "Imports"),
        ("kb/import/add/", "Import articles"),
        ("kb/document/{article}/change/", "Gift vouchers"),
        ("kb/document/{article}/versions/", "Versions of Gift vouchers"),
        ("kb/document/{article}/delete/", "Delete Gift vouchers"),
        ("kb/collection/{collection}/change/", "Lamps"),
        ("kb/collection/{collection}/intents/", "Intents of Lamps"),
    ],
)
def test_every_page_is_called_in_the_browser_what_it_is(
    shelf: Collection, curator: Client, page: str, title: str
) -> None:
    article = shelf.documents.get(title="Gift vouchers")
    shown = curator.get(f"/admin/{page.format(article=article.pk, collection=shelf.pk)}", follow=True).content.decode()
    assert " ".join(shown[shown.index("<title>") + 7 : shown.index("</title>")].split()) == f"{title} · Draftdesk"


def test_a_moment_is_written_with_its_day_first_and_24_hours() -> None:
    assert formats.date_format(datetime(2026, 11, 3, 16, 5, tzinfo=UTC), "DATETIME_FORMAT") == "3 Nov 2026, 16:05"
