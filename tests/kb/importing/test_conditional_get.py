"""A page that its server calls unchanged is not downloaded again and stays as it is."""

from email.utils import formatdate

import pytest
from django.core.management import call_command

from kb import index_version
from kb.importing.articles import import_units
from kb.importing.conditional_get import known_pages
from kb.importing.readers import Options
from kb.importing.readers.urls import address_units
from kb.index.publishing import remove, save_version
from kb.models import Collection, Document, PageState
from tests.web import Handler, Site, site

MADE = formatdate(1_700_000_000, usegmt=True)
SAME, NEW, CHANGED, REFUSED = (
    "0 new, 0 changed, 1 same, 0 refused",
    "1 new, 0 changed, 0 same, 0 refused",
    "0 new, 1 changed, 0 same, 0 refused",
    "0 new, 0 changed, 0 same, 1 refused",
)


@pytest.fixture
def web(settings, db):
    settings.FETCH_ALLOW = ["127.0.0.1/32"]
    with site() as made:
        yield made


@pytest.fixture
def collection(db: None) -> Collection:
    return Collection.objects.create(slug="lamps", name="Lamps")


def keep(web: Site, path: str, text: str, etag: str = "", modified: str = "", kind: str = "text/html") -> None:
    """A page as a server keeps it: sent once, and 304 to whoever has it."""
    body = f"<title>A</title><main><p>{text}</main>" if kind == "text/html" else text

    def answer(handler: Handler) -> None:
        asked = handler.headers
        has = asked["If-None-Match"] == etag if etag else modified and asked["If-Modified-Since"] == modified
        headers = {"ETag": etag, "Last-Modified": modified}
        handler.say(b"" if has else body.encode(), kind, status=304 if has else 200, **headers)

    web.pages[path] = answer


def bring(collection: Collection, *addresses: str) -> str:
    return str(import_units(collection, address_units(addresses, Options(), known_pages(collection))))


def conditions(web: Site) -> list[tuple[str | None, str | None]]:
    return [(headers.get("if-none-match"), headers.get("if-modified-since")) for _, headers in web.asked]


@pytest.mark.parametrize(("etag", "modified"), [('"7"', ""), ("", MADE), ('W/"7"', MADE)])
def test_a_page_that_has_not_changed_is_asked_for_with_what_its_server_said(web, collection, etag, modified):
    keep(web, "/a", "Text.", etag, modified)
    assert [bring(collection, f"{web.url}/a") for _ in range(3)] == [NEW, SAME, SAME]
    assert conditions(web) == [(None, None), *2 * [(etag or None, modified or None)]]
    document = collection.documents.get()
    assert (document.body, document.versions.count()) == ("Text.", 1)


def test_a_page_that_has_changed_is_sent_and_from_then_on_asked_for_as_it_is(web, collection):
    keep(web, "/a", "Text.", '"1"')
    bring(collection, f"{web.url}/a")
    keep(web, "/a", "Other.", '"2"')
    assert [bring(collection, f"{web.url}/a") for _ in range(2)] == [CHANGED, SAME]
    assert [asked for asked, _ in conditions(web)] == [None, '"1"', '"2"']
    assert collection.documents.get().body == "Other."


def test_what_a_curator_has_changed_or_deleted_is_fetched_in_full(web, collection):
    keep(web, "/a", "Text.", '"1"')
    bring(collection, f"{web.url}/a")
    document = collection.documents.get()
    save_version(document, document.title, "Shorter.")
    assert bring(collection, f"{web.url}/a") == CHANGED
    remove(Document.objects.all())
    assert bring(collection, f"{web.url}/a") == NEW
    assert [asked for asked, _ in conditions(web)] == [None, None, None]


def test_another_reader_fetches_in_full(web, collection, monkeypatch):
    keep(web, "/a", "Text.", '"1"')
    bring(collection, f"{web.url}/a")
    monkeypatch.setattr(index_version, "READERS", "next")
    assert bring(collection, f"{web.url}/a") == SAME
    assert conditions(web)[-1] == (None, None)


def test_each_collection_asks_for_itself(web, collection):
    keep(web, "/a", "Text.", '"1"')
    bring(collection, f"{web.url}/a")
    other = Collection.objects.create(slug="chairs", name="Chairs")
    assert bring(other, f"{web.url}/a") == NEW


def test_a_server_that_says_unchanged_of_what_it_was_not_asked_is_refused(web, collection):
    web.pages["/a"] = lambda handler: handler.say(b"", status=304)
    assert bring(collection, f"{web.url}/a") == REFUSED
    assert not collection.documents.exists()


def test_a_page_that_moved_is_fetched_in_full(web, collection):
    keep(web, "/a", "Text.", '"1"')
    keep(web, "/b", "Moved.", '"1"')  # the same words for another page
    bring(collection, f"{web.url}/a")
    web.redirect("/a", "/b")
    assert bring(collection, f"{web.url}/a") == CHANGED
    assert collection.documents.get().body == "Moved."
    assert bring(collection, f"{web.url}/a") == SAME


def test_a_server_that_says_nothing_any_more_is_asked_for_nothing(web, collection):
    keep(web, "/a", "Text.", '"1"')
    bring(collection, f"{web.url}/a")
    web.page("/a", "<title>A</title><main><p>Text.</main>")
    assert [bring(collection, f"{web.url}/a") for _ in range(2)] == [SAME, SAME]
    assert conditions(web)[-1] == (None, None)


@pytest.mark.parametrize("etag", ['"Gr\xfcn"', '"' + "x" * 600 + '"'])
def test_what_cannot_be_sent_back_is_not_kept(web, collection, etag):
    keep(web, "/a", "Text.", etag)
    assert [bring(collection, f"{web.url}/a") for _ in range(2)] == [NEW, SAME]
    assert not PageState.objects.exists()


def test_a_table_is_always_read_and_a_refused_page_asked_for_again(web, collection):
    keep(web, "/t.csv", "id,title,body\n1,A,Text\n2,B,Text\n", '"1"', kind="text/csv")
    keep(web, "/empty", "", '"1"')
    for _ in range(2):
        bring(collection, f"{web.url}/t.csv", f"{web.url}/empty")
    assert set(conditions(web)) == {(None, None)}
    assert collection.documents.count() == 2


def test_the_same_address_twice_is_told_also_where_it_has_not_changed(web, collection):
    keep(web, "/a", "Text.", '"1"')
    bring(collection, f"{web.url}/a")
    assert bring(collection, f"{web.url}/a", f"{web.url}/a") == "0 new, 0 changed, 1 same, 1 refused"


def test_a_dry_run_keeps_nothing_and_the_command_asks_as_the_page_does(web, collection, capsys):
    keep(web, "/a", "Text.", '"1"')
    call_command("import_kb", f"{web.url}/a", collection="lamps", dry_run=True)
    assert not PageState.objects.exists()
    for _ in range(2):
        call_command("import_kb", f"{web.url}/a", collection="lamps")
    assert [asked for asked, _ in conditions(web)] == [None, None, '"1"']
    assert "lamps: 0 new, 0 changed, 1 same, 0 refused." in capsys.readouterr().out


def test_what_the_source_does_not_say_a_curator_may_say(web, collection):
    keep(web, "/a", "Text.")
    bring(collection, f"{web.url}/a")
    collection.documents.update(intent="glow", category="lamps")
    keep(web, "/a", "Other.")
    assert bring(collection, f"{web.url}/a") == CHANGED
    document = collection.documents.get()
    assert (document.intent, document.category, document.body) == ("glow", "lamps", "Other.")
