"""Importing in the browser: who may, what is asked, and a report that grows, filters and downloads."""

import csv
import io
import re

import pytest
from django.contrib.auth.models import Group, User
from django.core.files.uploadedfile import SimpleUploadedFile

from kb.importing.jobs import run_next, start
from kb.index.publishing import publish_each
from kb.models import Collection, Document, Import, ImportItem
from tests.admin_clients import form
from tests.markup import flat

IMPORTS = "/admin/kb/import/"
State = Import.State


@pytest.fixture
def collection(db: None, settings, tmp_path) -> Collection:
    settings.IMPORTS_DIR = tmp_path / "imports"
    return Collection.objects.create(slug="lamps", name="Lamps")


def upload(name: str, data: bytes = b"# A\n\nText") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, data)


def test_files_are_uploaded_queued_and_read_by_a_worker_only(curator, collection):
    answer = curator.post(f"{IMPORTS}add/", {"collection": collection.pk, "uploads": [upload("a.md"), upload("b.exe")]})
    job = Import.objects.get()
    assert answer.headers["Location"] == f"{IMPORTS}{job.pk}/change/"
    assert (job.state, job.author.username, job.kind) == (State.QUEUED, "curator", "files")
    assert not collection.documents.exists()
    page = flat(curator.get(answer.headers["Location"]))
    assert "Waiting for a worker" in page
    assert 'hx-trigger="every 1s"' in page
    run_next(lambda: False)
    page = flat(curator.get(answer.headers["Location"]))
    assert "Done, 2 of 2 read" in page
    assert "not a kind that can be read" in page
    assert "every 1s" not in page


def test_an_empty_file_among_others_is_refused_by_name_and_the_rest_imported(curator, collection):
    curator.post(f"{IMPORTS}add/", {"collection": collection.pk, "uploads": [upload("a.md"), upload("none.md", b"")]})
    run_next(lambda: False)
    items = Import.objects.get().items.values_list("source", "kind", "reason")
    assert set(items) == {("a.md", "new", ""), ("none.md", "refused", "empty")}


@pytest.mark.parametrize(
    ("given", "kind", "options"),
    [
        (
            {"addresses": " https://a.example/x \n\n# no\nftp://b"},
            "addresses",
            {"addresses": ["https://a.example/x", "ftp://b"], "sitemap": "", "draft": False, "dry": False, "files": []},
        ),
        (
            {"sitemap": "https://a.example/sitemap.xml"},
            "sitemap",
            {"addresses": [], "sitemap": "https://a.example/sitemap.xml", "draft": False, "dry": False, "files": []},
        ),
    ],
)
def test_addresses_and_sitemaps_are_queued_without_being_fetched(curator, collection, given, kind, options):
    assert curator.post(f"{IMPORTS}add/", {"collection": collection.pk, **given}).status_code == 302
    job = Import.objects.get()
    assert (job.kind, job.options, job.state) == (kind, options, State.QUEUED)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, "Choose files, or enter addresses or a sitemap."),
        ({"addresses": "https://a.example", "sitemap": "https://a.example"}, "files, addresses or a sitemap."),
        ({"sitemap": "file:///etc/passwd"}, "This cannot be fetched: only addresses that begin with http://"),
        ({"sitemap": "http://user:secret@a.example/"}, "the address holds a user name or a password"),
        ({"collection": "0", "addresses": "https://a.example"}, "Select a valid choice."),
    ],
)
def test_what_cannot_be_started_is_said(curator, collection, given, words):
    answer = curator.post(f"{IMPORTS}add/", {"collection": collection.pk, **given})
    assert answer.status_code == 422
    assert words in flat(answer)
    assert not Import.objects.exists()


def test_a_table_asks_which_column_holds_what(curator, collection):
    table = upload("faq.csv", b"Frage;answer;Thema\nWie <b>?;So.;x\n")
    answer = curator.post(f"{IMPORTS}add/", {"collection": collection.pk, "uploads": [table]}, follow=True)
    job = Import.objects.get()
    assert answer.redirect_chain[-1][0] == f"{IMPORTS}{job.pk}/columns/"
    page = flat(answer)
    assert "<td>Wie &lt;b&gt;?</td>" in page
    assert '<option value="answer" selected>' in page
    assert curator.post(f"{IMPORTS}{job.pk}/columns/", {"body": "answer"}).status_code == 422
    assert curator.post(f"{IMPORTS}{job.pk}/columns/", {"title": "no", "body": "answer"}).status_code == 422
    chosen = {"title": "Frage", "body": "answer", "category": "Thema"}
    assert curator.post(f"{IMPORTS}{job.pk}/columns/", chosen).status_code == 302
    run_next(lambda: False)
    document = collection.documents.get()
    assert (document.title, document.body, document.category) == ("Wie <b>?", "So.", "x")
    assert curator.get(f"{IMPORTS}{job.pk}/columns/").status_code == 302


def test_two_columns_of_one_name_are_no_choice_and_named(curator, collection):
    table = upload("faq.csv", b"title, answer,body,Body,title \na,b,c,d,e\n")
    answer = curator.post(f"{IMPORTS}add/", {"collection": collection.pk, "uploads": [table]}, follow=True)
    assert "Two columns are called body, and two title: neither is read." in flat(answer)
    assert re.findall(r'<option value="([^"]+)"', flat(answer)) == ["answer"] * 7
    assert re.findall("<td>(.*?)</td>", flat(answer)) == ["b"]


def test_what_was_guessed_of_a_table_is_said_above_its_first_rows(curator, collection):
    def asked(table: bytes) -> str:
        given = {"collection": collection.pk, "uploads": [upload("faq.csv", table)]}
        return flat(curator.post(f"{IMPORTS}add/", given, follow=True))

    page = asked(b"Frage;Antwort;Kategorie\nWie?;So.;x\n")
    assert "Guessed from the column names" in page
    assert page.index("The first rows of faq.csv") < page.index("<select")
    for column in ("Frage", "Antwort", "Kategorie"):
        assert f'<option value="{column}" selected>' in page
    assert "were not recognised" in asked(b"foo;bar\n1;2\n")


def test_of_several_collections_one_has_to_be_chosen(curator, collection):
    address = f"{IMPORTS}add/"
    assert "choose …" not in flat(curator.get(address))
    Collection.objects.create(slug="chairs", name="Chairs")
    assert '<option value="" selected>choose …</option>' in flat(curator.get(address))
    assert f'<option value="{collection.pk}" selected>' in flat(curator.get(f"{address}?collection={collection.pk}"))
    answer = curator.post(address, {"collection": "", "uploads": [upload("a.md")]})
    assert answer.status_code == 422
    assert "This field is required." in flat(answer)
    assert "choose …" in flat(curator.get("/admin/kb/labelledexample/import/"))


def test_too_many_files_at_once_are_refused_in_words(curator, collection):
    given = {"collection": collection.pk, "uploads": [upload(f"{n}.md") for n in range(101)]}
    answer = curator.post(f"{IMPORTS}add/", given)
    assert answer.status_code == 400
    assert "Choose up to 100 files, or put them into one .zip" in flat(answer)
    assert not Import.objects.exists()


@pytest.mark.parametrize("place", [f"{IMPORTS}add/", "/admin/kb/labelledexample/import/"])
def test_without_a_collection_the_way_to_one_is_shown(curator, place):
    assert "Create one first" in flat(curator.get(place))
    Collection.objects.create(slug="lamps", name="Lamps")
    assert "Create one first" not in flat(curator.get(place))


def test_the_report_leads_to_the_articles_and_to_what_changed(curator, collection):
    def imported(*files: SimpleUploadedFile) -> str:
        given = {"collection": collection.pk, "uploads": list(files)}
        place = curator.post(f"{IMPORTS}add/", given).headers["Location"]
        run_next(lambda: False)
        return flat(curator.get(place))

    page = imported(upload("a.md", b"# First <b>\n\nText"), upload("b.md", b""))
    article = collection.documents.get()
    assert f'<a href="/admin/kb/document/{article.pk}/change/">First &lt;b&gt;</a>' in page
    assert "What changed" not in page
    page = imported(upload("a.md", b"# First <b>\n\nAnother text"))
    assert f'<a href="/admin/kb/document/{article.pk}/versions/">What changed</a>' in page
    collection.documents.update(status="archived")
    assert "it is archived, and stays so" in imported(upload("a.md", b"# First <b>\n\nA third text"))


def test_the_report_names_what_replaced_a_change_made_by_hand(curator, collection):
    def imported(text: bytes) -> str:
        given = {"collection": collection.pk, "uploads": [upload("a.md", text), upload("b.md", text)]}
        place = curator.post(f"{IMPORTS}add/", given).headers["Location"]
        run_next(lambda: False)
        return flat(curator.get(place))

    assert "by hand" not in imported(b"# Rehair\n\nIt costs 60 EUR.")
    article = collection.documents.get(source="a.md")
    Document.objects.update(imported_hash="")  # as an earlier release's import left it
    curator.post(f"/admin/kb/document/{article.pk}/change/", form(article, body="It costs 69 EUR."))
    page = imported(b"# Rehair\n\nIt costs 65 EUR.")
    assert "Replaced 1 article changed by hand." in page
    assert page.count("replaces a change made by hand, which its versions keep") == 1
    assert "by hand" not in imported(b"# Rehair\n\nIt costs 66 EUR.")


def test_the_report_says_what_readers_of_a_source_do_not_see(curator, collection):
    def imported(html: str) -> str:
        given = {"collection": collection.pk, "uploads": [upload("a.html", f"<title>Rehair</title>{html}".encode())]}
        place = curator.post(f"{IMPORTS}add/", given).headers["Location"]
        run_next(lambda: False)
        assert ("do not see" in curator.get(f"{place.replace('change', 'report.csv')[:-1]}").getvalue().decode()) is (
            "hidden" in html
        )
        return flat(curator.get(place))

    page = imported("<p>It costs 60 EUR.</p><p hidden>It is <b>free</b>.</p>")
    assert "Left out text that readers of 1 source do not see." in page
    assert "3 words that readers do not see, left out (3 hidden attribute): “It is free .”" in page
    assert collection.documents.get().body == "It costs 60 EUR."
    assert "do not see" not in imported("<p>It costs 60 EUR.</p>")


def test_what_is_new_is_kept_as_a_draft_where_that_is_wanted(curator, collection):
    given = {"collection": collection.pk, "uploads": [upload("a.md")], "draft": "on"}
    place = curator.post(f"{IMPORTS}add/", given).headers["Location"]
    run_next(lambda: False)
    article = collection.documents.get()
    assert article.status == "draft"
    page = flat(curator.get(place))
    assert "a draft, until somebody publishes it" in page
    assert "New articles are drafts." in page
    publish_each([article])
    again = {**given, "uploads": [upload("a.md", b"# A\n\nAnother text")]}
    curator.post(f"{IMPORTS}add/", again)
    run_next(lambda: False)
    article.refresh_from_db()
    assert (article.status, article.body) == ("published", "Another text")  # it is not new


def test_a_table_of_which_nothing_can_be_seen_is_refused_in_the_report(curator, collection):
    curator.post(
        f"{IMPORTS}add/", {"collection": collection.pk, "uploads": [upload("x.csv", b"\xff\x00")]}, follow=True
    )
    run_next(lambda: False)
    assert ImportItem.objects.get().reason.startswith("binary")


def test_the_report_is_filtered_paged_and_polled(curator, collection):
    job = start(collection, None, addresses=["http://x"])
    ImportItem.objects.bulk_create(
        [ImportItem(job=job, source=f"a{n}", kind="new") for n in range(150)]
        + [ImportItem(job=job, source="<script>x</script>", kind="refused", reason="empty")]
    )
    url = f"{IMPORTS}{job.pk}/change/"
    part = curator.get(f"{url}?kind=refused", headers={"HX-Request": "true"})
    assert "HX-Request" in part.headers["Vary"]
    text = flat(part)
    assert text.startswith('<section id="_import"')
    assert "&lt;script&gt;x&lt;/script&gt;" in text
    assert "a149" not in text
    assert "a149" in flat(curator.get(f"{url}?p=2"))
    for odd in ("?kind=nonsense", "?p=99", "?p=x", "?kind=%00"):
        assert curator.get(url + odd).status_code == 200


def test_the_report_is_downloaded_and_no_spreadsheet_runs_it(curator, collection):
    job = start(collection, None, addresses=["http://x"])
    ImportItem.objects.create(job=job, source='=HYPERLINK("x"),y', kind="refused", reason="empty")
    answer = curator.get(f"{IMPORTS}{job.pk}/report.csv")
    assert answer.headers["Content-Disposition"] == f'attachment; filename="import-{job.pk}.csv"'
    rows = list(csv.reader(io.StringIO(b"".join(answer.streaming_content).decode("utf-8-sig"))))
    assert rows == [["outcome", "source", "reason"], ["refused", '\'=HYPERLINK("x"),y', "empty"]]


def test_an_import_is_cancelled_and_a_failed_one_resumed(curator, collection):
    job = start(collection, None, addresses=["http://x"])
    assert curator.get(f"{IMPORTS}{job.pk}/cancel/").status_code == 405
    curator.post(f"{IMPORTS}{job.pk}/cancel/")
    job.refresh_from_db()
    assert job.state == State.CANCELLED
    Import.objects.update(state=State.FAILED, error="It broke off.")
    page = flat(curator.get(f"{IMPORTS}{job.pk}/change/"))
    assert "It broke off." in page
    assert "Resume" in page
    curator.post(f"{IMPORTS}{job.pk}/resume/")
    job.refresh_from_db()
    assert (job.state, job.error) == (State.QUEUED, "")


def test_the_list_names_each_import_and_what_it_refused(curator, collection):
    text = flat(curator.get(IMPORTS))
    assert "Nothing imported here yet" in text
    assert "changelist-filter" not in text, "nothing is there to filter"
    assert "0 imports" not in text
    assert "changelist-filter" in flat(curator.get(f"{IMPORTS}?state__exact=failed")), "a filter can be taken away"
    job = start(collection, None, addresses=["http://x/1", "http://x/2", "http://x/3", "http://x/4"])
    ImportItem.objects.create(job=job, source="a", kind="refused")
    page = flat(curator.get(IMPORTS))
    assert "http://x/1, http://x/2, http://x/3 and 1 more" in page
    assert '<span class="tag danger">1</span>' in page


@pytest.mark.parametrize("group", ["Agent", "Lead"])
def test_only_curators_import(client, collection, group):
    user = User.objects.create_user("other", is_staff=True)
    user.groups.add(Group.objects.get(name=group))
    client.force_login(user)
    job = start(collection, None, addresses=["http://x"])
    for path in ("add/", f"{job.pk}/change/", f"{job.pk}/columns/", f"{job.pk}/report.csv", ""):
        assert client.get(IMPORTS + path).status_code == 403, path
    for path in (f"{job.pk}/cancel/", f"{job.pk}/resume/"):
        assert client.post(IMPORTS + path).status_code == 403, path


def test_an_import_is_not_deleted_by_hand(curator, collection):
    job = start(collection, None, addresses=["http://x"])
    assert curator.get(f"{IMPORTS}{job.pk}/delete/").status_code == 403


def read(curator, collection, *files, **options):
    """An upload that a worker has run, and its report."""
    answer = curator.post(f"{IMPORTS}add/", {"collection": collection.pk, "uploads": list(files), **options})
    run_next(lambda: False)
    return Import.objects.latest("pk"), flat(curator.get(answer.headers["Location"]))


def test_a_check_stores_nothing_and_is_carried_out_from_its_report(curator, collection):
    read(curator, collection, upload("a.md"))
    publish_each(collection.documents.all())
    job, page = read(curator, collection, upload("a.md", b"# A\n\nOther"), upload("b.md", b"# B\n\nText"), dry="on")
    assert "Only a check: nothing is stored" in page
    assert collection.documents.get().body == "Text"
    run_next(lambda: False)  # which tidies up the uploads
    curator.post(f"{IMPORTS}{job.pk}/now/")
    run_next(lambda: False)
    assert set(collection.documents.values_list("title", "body")) == {("A", "Other"), ("B", "Text")}
    page = flat(curator.get(f"{IMPORTS}{job.pk}/change/"))
    assert "Only a check" not in page
    assert set(job.items.values_list("kind", flat=True)) == {"changed", "new"}
    assert "is under way already, or its files are gone" in flat(curator.post(f"{IMPORTS}{job.pk}/now/", follow=True))


def test_the_report_names_articles_that_were_deleted_and_come_back(curator, collection):
    read(curator, collection, upload("a.md"), upload("b.md", b"# B\n\nText"))
    collection.documents.get(title="A").delete()
    job, page = read(curator, collection, upload("a.md"), upload("b.md", b"# B\n\nText"), upload("c.md"), dry="on")
    assert "1 article that had been deleted would come back." in page
    assert [item.source for item in job.items.filter(reason__contains="it was deleted")] == ["a.md"]
    _, page = read(curator, collection, upload("a.md"))
    assert "1 article that had been deleted is back." in page


def test_a_source_that_was_only_checked_does_not_come_back(curator, collection):
    read(curator, collection, upload("a.md"), dry="on")
    assert "comes back" not in read(curator, collection, upload("a.md"))[1]


def test_the_form_says_what_becomes_of_changes_by_hand_and_deleted_articles(curator, collection):
    page = flat(curator.get(f"{IMPORTS}add/"))
    assert "Articles that were changed by hand are replaced" in page
    assert "Imported articles that were deleted here come back" in page


@pytest.mark.parametrize("dry", ["", "on"])
def test_a_copy_of_an_article_is_refused_and_names_it(curator, collection, dry):
    text = b"# Prices\n\nA canoe costs 40 EUR."
    copies = [upload(name, text) for name in ("prices.md", "prices-copy.md")]
    job, _ = read(curator, collection, *copies, **{"dry": dry} if dry else {})
    assert list(job.items.values_list("source", "kind", "reason").order_by("source")) == [
        ("prices-copy.md", "refused", "has title and text of prices.md"),
        ("prices.md", "new", ""),
    ]


def test_a_copy_of_an_archived_article_is_taken(curator, collection):
    read(curator, collection, upload("old.md", b"# Prices\n\n40 EUR."))
    Document.objects.update(status=Document.Status.ARCHIVED)
    job, _ = read(curator, collection, upload("new.md", b"# Prices\n\n40 EUR."))
    assert job.items.get().kind == "new"


def test_the_report_names_other_articles_of_the_same_title(curator, collection):
    written = Document.objects.create(collection=collection, title="opening HOURS", body="10 to 18")
    texts = [upload("a.md", b"# Opening hours\n\n9 to 17"), upload("b.md", b"# Opening hours\n\n9 to 16")]
    job, page = read(curator, collection, *texts, upload("c.md", b"# Other\n\nText"))
    reasons = dict(job.items.values_list("source", "reason"))
    assert reasons["a.md"] == "another article has this title: one written here"
    assert reasons["b.md"] == "another article has this title: one written here, a.md"
    assert reasons["c.md"] == ""
    assert f'<a href="/admin/kb/document/{written.pk}/change/">The other one</a>' in page


def test_versions_tell_imports_from_changes_by_hand(curator, collection):
    read(curator, collection, upload("a.md"))
    document = collection.documents.get()
    curator.post(f"/admin/kb/document/{document.pk}/change/", form(document, body="By hand"))
    assert list(document.versions.values_list("imported", flat=True)) == [False, True]
    page = flat(curator.get(f"/admin/kb/document/{document.pk}/versions/"))
    assert page.count("imported by curator ·") == 1
    assert "imported by" not in flat(curator.get(f"/admin/kb/document/{document.pk}/change/"))
