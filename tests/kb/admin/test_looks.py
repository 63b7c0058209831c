"""The library looks like the desk: the same tokens, and no page that a text could turn into a script."""

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse
from django.utils import formats
from selectolax.lexbor import LexborHTMLParser

from kb.models import Collection
from tests.admin_clients import ARTICLES
from tests.markup import flat


def sheet(name: str) -> str:
    return Path(str(finders.find(name))).read_text()


@pytest.mark.parametrize("name", ["drafts/desk.css", "kb/library.css"])
def test_a_sheet_uses_the_shared_tokens_and_declares_none_for_itself(name: str) -> None:
    tokens = set(re.findall(r"^  (--[\w-]+):", sheet("kb/tokens.css"), re.M))
    assert len(tokens) > 30
    assert set(re.findall(r"var\((--[\w-]+)\)", sheet(name))) & tokens
    assert ":root" not in sheet(name)


def test_what_an_element_looks_like_everywhere_is_written_once() -> None:
    """Such a rule has no class and no id, and is in one of the sheets or in the shared one."""
    desk, library = (
        set(re.findall(r"^[^\s.#@}][^{}.#]*\{[^{}]*\}", sheet(name), re.M))
        for name in ("drafts/desk.css", "kb/library.css")
    )
    assert len(desk) > 10
    assert not desk & library


def test_every_page_loads_the_tokens_before_its_own_sheet(curator: Client, db: None) -> None:
    bare = [
        (Path(settings.BASE_DIR) / "templates" / name).read_text() for name in ("400.html", "403_csrf.html", "500.html")
    ]
    for page in (flat(Client().get(reverse("sign_in"))), flat(curator.get(ARTICLES)), *map(flat, bare)):
        loaded = re.findall(r'rel="stylesheet" href="/static/([\w/.]+)[?\w]*"', page)
        own = next(place for place, name in enumerate(loaded) if name in ("drafts/desk.css", "kb/library.css"))
        assert loaded[own - 1] == "kb/tokens.css"


def test_text_whose_line_breaks_are_kept_gets_none_from_its_template() -> None:
    """Beside any other element's tags a formatter may break a line; beside these a reader would see it."""
    found = 0
    for path in (Path(settings.BASE_DIR) / "templates").rglob("*.html"):
        text = re.sub(r"{%.*?%}|{{.*?}}", "·", path.read_text())
        for element in LexborHTMLParser(text).css("[class*=words]"):
            if "words" in str(element.attributes["class"]).replace("·", " ").split():
                found += 1
                assert element.text() == element.text().strip(), path.name
    assert found > 10


@pytest.mark.parametrize(
    "page",
    ["", "kb/", *(f"kb/{one}" for one in ("document/", "document/add/", "collection/try/", "labelledexample/import/"))],
)
def test_no_page_allows_an_inline_script(shelf: Collection, curator: Client, page: str) -> None:
    answer = curator.get(f"/admin/{page}", follow=True)
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'self';")
    assert "<script>" not in flat(answer)


def test_the_chosen_theme_is_the_desks(curator: Client, db: None) -> None:
    session = curator.session
    session["theme"] = "dark"
    session.save()
    assert 'data-theme="dark"' in flat(curator.get(ARTICLES))


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
    shown = flat(curator.get(f"/admin/{page.format(article=article.pk, collection=shelf.pk)}", follow=True))
    assert " ".join(shown[shown.index("<title>") + 7 : shown.index("</title>")].split()) == f"{title} · Draftdesk"


def test_a_moment_is_written_with_its_day_first_and_24_hours() -> None:
    assert formats.date_format(datetime(2026, 11, 3, 16, 5, tzinfo=UTC), "DATETIME_FORMAT") == "3 Nov 2026, 16:05"


def test_a_filters_heading_has_our_arrow_alone() -> None:
    """Django has a rule for an open and for a closed list, of which either would stand beside ours."""
    theirs = set(
        re.findall(r"(#changelist-filter details[^,{]*summary::before)\s*{", sheet("admin/css/changelists.css"))
    )
    ours = re.search(r"(#changelist-filter details[^{}]*summary::before)\s*{\s*content: none", sheet("kb/library.css"))
    assert theirs
    assert ours
    assert theirs <= set(map(str.strip, ours[1].split(",")))
