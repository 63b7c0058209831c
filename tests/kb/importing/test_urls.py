"""Addresses and sitemaps: fetched one by one, each refused in words; what is stored is never wiped by a failed fetch."""

import gzip
import socket

import pytest
from django.core.management import CommandError, call_command

from kb.importing.articles import import_units
from kb.importing.readers import Options
from kb.importing.readers import urls as reader
from kb.importing.readers.urls import SitemapError, address_units, listed, sitemap_addresses
from kb.models import Collection
from tests.made_documents import SENTENCE, paper
from tests.web import Names, site

ATOM = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'


@pytest.fixture
def web(settings, db):
    settings.FETCH_ALLOW = ["127.0.0.1/32"]
    with site() as made:
        yield made


@pytest.fixture
def collection(db: None) -> Collection:
    return Collection.objects.create(slug="lamps", name="Lamps")


def html(title: str, text: str = "Text.") -> str:
    return f"<title>{title}</title><main><h1>{title}</h1><p>{text}</main>"


def bring(collection: Collection, *addresses: str):
    return import_units(collection, address_units(addresses, Options()))


def sitemap(*addresses: str, of: str = "urlset", entry: str = "url") -> str:
    return f"<{of} {ATOM}>" + "".join(f"<{entry}><loc> {a} </loc></{entry}>" for a in addresses) + f"</{of}>"


def test_a_page_becomes_an_article_once(web, collection):
    web.page("/a", html("A"))
    assert str(bring(collection, f"{web.url}/a")) == "1 new, 0 changed, 0 same, 0 refused"
    assert str(bring(collection, f"{web.url}/a#part")) == "0 new, 0 changed, 1 same, 0 refused"
    document = collection.documents.get()
    assert (document.source, document.source_url, document.title) == (f"{web.url}/a", f"{web.url}/a", "A")
    web.page("/a", html("A", "Other."))
    assert str(bring(collection, f"{web.url}/a")) == "0 new, 1 changed, 0 same, 0 refused"


@pytest.mark.parametrize(
    "now",
    [
        lambda web: web.pages.pop("/a"),
        lambda web: web.page("/a", "", status=503),
        lambda web: web.page("/a", ""),
        lambda web: web.page("/a", b"\x89PNG", "image/png"),
        lambda web: web.redirect("/a", "http://10.0.0.1/"),
        lambda web: web.redirect("/a", "/a"),
    ],
)
def test_a_failed_fetch_wipes_nothing(web, collection, now):
    web.page("/a", html("A"))
    bring(collection, f"{web.url}/a")
    before = collection.documents.values().get()
    now(web)
    report = bring(collection, f"{web.url}/a")
    assert len(report.of("refused")) == 1
    assert collection.documents.values().get() == before


def test_each_address_is_refused_in_words_and_the_rest_imported(web, collection, monkeypatch):
    names = Names(inside_example=[["10.0.0.1"]])
    monkeypatch.setattr(socket, "getaddrinfo", names.getaddrinfo)
    web.page("/ok", html("OK"))
    web.page("/pic", b"\x89PNG", "image/png")
    web.page("/blob", b"\x00\x01", "application/octet-stream")
    web.page("/empty", "<nav>Menu</nav>")
    web.redirect("/circle", "/circle2")
    web.redirect("/circle2", "/circle")
    paths = ("/absent", "/pic", "/blob", "/empty", "/circle", "/ok")
    report = bring(collection, "ftp://x/", "http://inside.example/", *(web.url + path for path in paths))
    reasons = {one.source.replace(web.url, ""): one.reason for one in report.outcomes}
    assert reasons.pop("/pic") == "is image/png, not a kind that can be read"
    assert reasons == {
        "ftp://x/": "only addresses that begin with http:// or https:// can be fetched",
        "http://inside.example/": "inside.example is not at a public address;"
        " the server’s setting FETCH_ALLOW can let it through",
        "/absent": "the server answered 404 (Not Found)",
        "/blob": "is application/octet-stream, not a kind that can be read",
        "/empty": "empty",
        "/circle": "redirected in a circle",
        "/ok": "",
    }


def test_other_kinds_are_read_by_what_the_server_says_or_by_their_ending(web, collection):
    web.page("/paper", paper().words("Dusting", 20).words(SENTENCE).bytes(), "application/pdf")
    web.page("/notes.md", "# Notes\n\nText", "text/plain; charset=utf-8")
    web.page("/faq.csv", "id,title,body\n1,a,b\n", "application/octet-stream")
    web.page("/plain", "Größe".encode("latin-1"), "text/plain; charset=iso-8859-1")
    report = bring(collection, *(web.url + path for path in ("/paper", "/notes.md", "/faq.csv", "/plain")))
    assert len(report.of("new")) == 4, report.outcomes
    found = {d.source.replace(web.url, ""): d for d in collection.documents.all()}
    assert (found["/paper"].title, found["/notes.md"].title) == ("Dusting", "Notes")
    assert (found["/faq.csv#1"].title, found["/plain"].body) == ("a", "Größe")


def test_a_page_that_two_addresses_lead_to_is_imported_once(web, collection):
    web.page("/login", html("Sign in"))
    web.redirect("/a", "/login")
    web.redirect("/b", "/login")
    report = bring(collection, f"{web.url}/a", f"{web.url}/b")
    assert [one.kind for one in report.outcomes] == ["new", "refused"]
    assert report.outcomes[1].reason == f"leads to {web.url}/login, which is a duplicate in this import"


def test_a_sitemap_names_its_pages_in_order_and_once(web):
    web.page("/sitemap.xml", sitemap("http://x/b", "http://x/a", "http://x/b"), "application/xml")
    assert sitemap_addresses(f"{web.url}/sitemap.xml") == ["http://x/b", "http://x/a"]


def test_an_index_of_sitemaps_is_followed_packed_or_not(web):
    web.page("/1.xml", sitemap("http://x/1"), "text/xml")
    web.page("/2.xml.gz", gzip.compress(sitemap("http://x/2").encode()), "application/gzip")
    web.page("/3.txt", "http://x/3\nno address\n", "text/plain")
    index = sitemap(
        *(f"{web.url}/{name}" for name in ("1.xml", "2.xml.gz", "3.txt")), of="sitemapindex", entry="sitemap"
    )
    web.page("/index.xml", "\ufeff" + index, "text/xml")
    assert sitemap_addresses(f"{web.url}/index.xml") == ["http://x/1", "http://x/2", "http://x/3"]


BOMB = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><urlset><url><loc>&b;</loc></url></urlset>'


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"", "names no pages"),
        (b"<html><body>No sitemap", "is not a sitemap"),
        (b"<html><body>No sitemap</body></html>", "names no pages"),
        (BOMB.encode(), "is not a sitemap"),
        (BOMB.encode("utf-16"), "is not a sitemap"),
        (b"<urlset>\xff</urlset>", "is not a sitemap"),
        (gzip.compress(bytes(60_000_000)), "unpacks to more than 50 MB"),
        (b"\x1f\x8bno gzip", "is packed, and damaged"),
    ],
)
def test_what_is_no_sitemap_is_refused(web, body, reason):
    web.page("/sitemap.xml", body, "application/xml")
    with pytest.raises(SitemapError, match=reason):
        sitemap_addresses(f"{web.url}/sitemap.xml")


def test_more_pages_than_an_import_may_have_are_named(web, collection, monkeypatch):
    monkeypatch.setattr(reader, "MAX_PAGES", 2)
    for name in "abcd":
        web.page(f"/{name}", html(name))
    report = bring(collection, *(f"{web.url}/{name}" for name in "abcd"))
    assert str(report) == "2 new, 0 changed, 0 same, 1 refused"
    assert report.outcomes[2].reason == "this and the 1 after it are more than the 2 pages of one import"


def test_a_list_may_have_empty_lines_and_remarks():
    assert listed("\n# ours\n http://x/a \n\nhttp://x/b") == ["http://x/a", "http://x/b"]


def test_a_list_of_addresses_that_is_not_there_is_said_in_words(collection):
    with pytest.raises(CommandError, match=r"^nowhere\.txt cannot be read: No such file or directory\.$"):
        call_command("import_kb", "--urls", "nowhere.txt", collection="lamps")


@pytest.mark.parametrize("address", ["ftp://a.example/b.md", "file:///etc/hosts", "sftp+x://a"])
def test_the_command_names_an_address_that_is_none_of_the_web(collection, capsys, address):
    with pytest.raises(CommandError, match="Nothing could be imported"):
        call_command("import_kb", address, collection="lamps")
    said = capsys.readouterr().out
    assert f"refused  {address}: only addresses that begin with http:// or https:// can be fetched\n" in said


def test_the_scheme_of_an_address_may_be_in_capitals(web, collection):
    web.page("/a", html("a"))
    call_command("import_kb", f"{web.url}/a".replace("http", "HTTP"), collection="lamps")
    assert collection.documents.get().source == f"{web.url}/a"


def test_the_command_takes_addresses_lists_and_sitemaps(web, collection, tmp_path, capsys):
    for name in "abc":
        web.page(f"/{name}", html(name))
    web.page("/sitemap.xml", sitemap(f"{web.url}/c"), "application/xml")
    (tmp_path / "urls.txt").write_text(f"{web.url}/b\n{web.url}/absent\n")
    (tmp_path / "d.md").write_text("# D\n\nText")
    arguments = [str(tmp_path / "d.md"), f"{web.url}/a", "--urls", str(tmp_path / "urls.txt")]
    call_command("import_kb", *arguments, "--sitemap", f"{web.url}/sitemap.xml", collection="lamps")
    said = capsys.readouterr()
    assert "lamps: 4 new, 0 changed, 0 same, 1 refused." in said.out
    assert f"refused  {web.url}/absent: the server answered 404 (Not Found)\n" in said.out
    assert "Importing 5/5\n" in said.err
    with pytest.raises(CommandError, match="names no pages|404"):
        call_command("import_kb", "--sitemap", f"{web.url}/nowhere.xml", collection="lamps")
