"""Versions: what changed is shown word by word, the old comes back as something new, nothing is rewritten."""

import pytest
from django.db import DatabaseError, transaction
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.articles.diff import Run, blocks, words
from kb.index.publishing import restore, save_version
from kb.models import Collection, Document, DocumentVersion
from tests.admin_clients import ARTICLES
from tests.each_case import each_case

LINES = [f"Line {number} stays." for number in range(12)]


def told(runs: tuple[Run, ...]) -> list[tuple[str, str]]:
    return [(run.kind, run.text) for run in runs if run.kind != "same"]


@each_case(
    ("old", "new", "changes"),
    [
        ("The fee is 4.90 EUR.", "The fee is 5.90 EUR.", [("gone", "4"), ("new", "5")]),
        ("Within 30 days.", "Within 30 working days.", [("new", "working ")]),
        ("Within 30 working days.", "Within 30 days.", [("gone", "working ")]),
        ("Same.", "Same.", []),
        ("", "New.", [("new", "New.")]),
        ("Gone.", "", [("gone", "Gone.")]),
        ("三十日以内", "三十五日以内", [("new", "五")]),
    ],
)
def test_words_that_changed_are_told(old: str, new: str, changes: list[tuple[str, str]]) -> None:
    assert told(words(old, new)) == changes


TEXTS = st.text(alphabet="ab \n.é字\r\t", max_size=60)


@settings(max_examples=200, deadline=None)
@given(TEXTS, TEXTS)
def test_no_word_is_lost_or_made_up(old: str, new: str) -> None:
    shown = blocks(old, new)
    if any(block.hidden for block in shown):
        shown = []
    for runs in (words(old, new), *([tuple(run for block in shown for run in block.runs)] if shown else ())):
        assert "".join(run.text for run in runs if run.kind != "new") == old
        assert "".join(run.text for run in runs if run.kind != "gone") == new


def test_long_unchanged_stretches_are_counted_and_the_lines_around_a_change_stay() -> None:
    new = [*LINES[:6], "Line 6 is another.", *LINES[7:]]
    found = blocks("\n".join(LINES), "\n".join(new))
    assert [block.hidden for block in found] == [4, 0, 0, 0, 3]
    assert told(found[2].runs) == [("gone", "stays"), ("new", "is another")]
    assert found[2].left[1].text == "stays"
    assert found[2].right[1].text == "is another"


def test_texts_that_cannot_be_compared_in_time_are_shown_as_replaced() -> None:
    old, new = (
        " ".join(f"w{n * 7919 % 997}" for n in range(9_000)),
        " ".join(f"w{n * 104729 % 991}" for n in range(9_000)),
    )
    runs = words(old, new, seconds=0.05)
    assert "".join(run.text for run in runs if run.kind != "new") == old
    assert "".join(run.text for run in runs if run.kind != "gone") == new


@pytest.fixture
def vouchers(shelf: Collection) -> Document:
    document = shelf.documents.get(title="Gift vouchers")
    save_version(document, document.title, "A voucher is valid for 5 years.")
    return document


def test_an_old_version_comes_back_as_the_newest(vouchers: Document) -> None:
    first = vouchers.versions.get(number=1)
    made = restore(first)
    vouchers.refresh_from_db()
    assert (made.number, made.body, vouchers.body) == (3, first.body, first.body)
    assert [version.number for version in vouchers.versions.all()] == [3, 2, 1]
    assert restore(first) == made


@pytest.mark.parametrize("field", ["title", "body", "number"])
def test_no_statement_rewrites_a_version(vouchers: Document, field: str) -> None:
    with pytest.raises(DatabaseError, match="cannot be rewritten"), transaction.atomic():
        DocumentVersion.objects.filter(document=vouchers, number=1).update(**{field: 9 if field == "number" else "x"})
    with transaction.atomic():
        DocumentVersion.objects.filter(document=vouchers).update(author=None)  # a colleague's account may go


def page(curator: Client, document: Document, **choice: str) -> str:
    return curator.get(f"{ARTICLES}{document.pk}/versions/", choice).content.decode()


def test_the_newest_is_compared_with_the_one_before(curator: Client, vouchers: Document) -> None:
    shown = page(curator, vouchers)
    assert "v1 → v2" in shown
    assert "<del>3</del><ins>5</ins>" in shown
    assert "Restore v1" in shown


def test_any_two_are_compared_side_by_side(curator: Client, vouchers: Document) -> None:
    save_version(vouchers, "Vouchers", "A voucher is valid for ever.")
    shown = page(curator, vouchers, old="1", new="3", view="side")
    assert "v1 → v3" in shown
    assert 'class="side"' in shown
    assert "Restore v1" in shown
    assert "Restore v3" not in shown


@pytest.mark.parametrize("choice", [{"old": "x"}, {"new": "99"}, {"old": "-1"}, {"new": "9" * 30}, {"view": "<b>"}])
def test_a_version_that_is_not_there_shows_the_newest(
    curator: Client,
    vouchers: Document,
    choice: dict[str, str],
) -> None:
    assert "v1 → v2" in page(curator, vouchers, **choice)


def test_what_an_article_says_is_never_markup_here(curator: Client, vouchers: Document) -> None:
    save_version(vouchers, "<script>alert(1)</script>", "<img src=x onerror=alert(1)>")
    shown = page(curator, vouchers)
    assert "alert(1)" in shown
    assert "<script>alert" not in shown
    assert "<img" not in shown


def test_restoring_is_a_post_that_names_its_author(curator: Client, vouchers: Document) -> None:
    address, first = f"{ARTICLES}{vouchers.pk}/restore/", vouchers.versions.get(number=1)
    assert curator.get(address).status_code == 405
    answer = curator.post(address, {"version": first.pk}, follow=True).content.decode()
    assert "Version 1 is restored as version 3." in answer
    newest = vouchers.versions.get(number=3)
    assert newest.author is not None
    assert newest.author.username == "curator"
    assert "already matches" in curator.post(address, {"version": first.pk}, follow=True).content.decode()


def test_a_version_of_another_article_is_not_restored(
    curator: Client,
    shelf: Collection,
    vouchers: Document,
) -> None:
    other = DocumentVersion.objects.exclude(document=vouchers).first()
    assert other is not None
    for version in (other.pk, "x", ""):
        answer = curator.post(f"{ARTICLES}{vouchers.pk}/restore/", {"version": version}, follow=True).content.decode()
        assert "There is no such version" in answer
    assert vouchers.versions.count() == 2
