"""The library in admin: who may, what a save does, and what the list says of the index."""

import pytest
from django.contrib.auth.models import Group, User
from django.core.management import CommandError, call_command
from django.test import Client

from kb.index import indexing
from kb.index.indexing import index_stale, stale
from kb.models import Collection, Document, LabelledExample
from kb.search import search
from tests.kb_shelf import WordCounts
from tests.locks import another_connection
from tests.markup import flat

DOCUMENTS = "/admin/kb/document/"


def form(document: Document, **changed: str) -> dict[str, str]:
    fields = ("title", "body", "status", "intent", "category", "language", "source_url")
    return {
        "collection": str(document.collection_id),
        **{field: getattr(document, field) for field in fields},
        "versions-TOTAL_FORMS": "0",
        "versions-INITIAL_FORMS": "0",
        **changed,
    }


def test_saving_makes_a_version_with_its_author_and_leaves_the_index_to_the_worker(
    shelf: Collection, curator: Client
) -> None:
    document = shelf.documents.get(title="Gift vouchers")
    response = curator.post(f"{DOCUMENTS}{document.pk}/change/", form(document, body="A voucher is valid for ever."))
    assert response.status_code == 302
    version = document.versions.get(number=2)
    assert version.author is not None
    assert (version.body, version.author.username) == ("A voucher is valid for ever.", "curator")
    assert [found.title for found in stale(shelf)] == ["Gift vouchers"]
    index_stale(shelf)
    assert search(shelf, "voucher for ever").passages[0].text == "A voucher is valid for ever."


def test_saving_other_fields_makes_no_version(shelf: Collection, curator: Client) -> None:
    document = shelf.documents.get(title="Gift vouchers")
    curator.post(f"{DOCUMENTS}{document.pk}/change/", form(document, intent="gift_card"))
    document.refresh_from_db()
    assert (document.intent, document.versions.count()) == ("gift_card", 1)


def test_an_article_is_added(shelf: Collection, curator: Client) -> None:
    blank = Document(collection=shelf, title="Repairs", body="Send it to us.")
    assert curator.post(f"{DOCUMENTS}add/", form(blank)).status_code == 302
    assert shelf.documents.get(title="Repairs").versions.get().number == 1


def act(curator: Client, action: str, document: Document) -> str:
    data = {"action": action, "_selected_action": str(document.pk)}
    return flat(curator.post(DOCUMENTS, data, follow=True))


def test_archiving_and_publishing_in_bulk(shelf: Collection, curator: Client) -> None:
    document = shelf.documents.get(title="Gift vouchers")
    assert "1 archived." in act(curator, "archive_selected", document)
    assert not document.chunks.exists()
    assert "1 published." in act(curator, "publish_selected", document)
    assert index_stale(shelf) == 1
    assert document.chunks.exists()


def test_the_list_says_what_stands_in_the_index(
    shelf: Collection, curator: Client, counting: dict[str, WordCounts]
) -> None:
    failing, waiting, hidden = (
        shelf.documents.get(title=t) for t in ("Gift vouchers", "Delivery times", "Changing the bulb")
    )
    counting["test:large"].fails = "curse"
    Document.objects.filter(pk=failing.pk).update(body="A curse", content_hash="changed")
    index_stale(shelf)
    act(curator, "archive_selected", hidden)
    act(curator, "index_selected", waiting)
    page = flat(curator.get(DOCUMENTS))
    states = ("waiting", "indexed", "not indexed")
    assert [page.count(f">{state}</span></td>") for state in states] == [1, 1, 1]
    assert page.count('>failed</span><p class="why">refused by the provider</p></td>') == 1
    stale_only = flat(curator.get(DOCUMENTS, {"index": "stale"}))
    assert "Delivery times" in stale_only
    assert "Returning a lamp" not in stale_only
    assert "Gift vouchers" in flat(curator.get(DOCUMENTS, {"index": "failed"}))
    state = flat(curator.get(f"/admin/kb/collection/{shelf.pk}/state/"))
    assert "1 of 3 indexed" in state
    assert "1 failed" in state
    assert "refused by the provider" in state


@pytest.mark.parametrize(
    "page", ["collection/", "collection/add/", "document/add/", "labelledexample/", "calibration/"]
)
def test_a_curator_opens_every_page(shelf: Collection, curator: Client, page: str) -> None:
    assert curator.get(f"/admin/kb/{page}").status_code == (403 if page == "calibration/add/" else 200)


def test_an_articles_page_shows_its_versions(shelf: Collection, curator: Client) -> None:
    document = shelf.documents.get(title="Gift vouchers")
    assert "Version 1" in flat(curator.get(f"{DOCUMENTS}{document.pk}/change/"))
    assert "A voucher is valid for 3 years." in flat(curator.get(f"{DOCUMENTS}{document.pk}/versions/"))


def test_only_curators_change_articles(shelf: Collection, client: Client) -> None:
    agent = User.objects.create_user("agent", is_staff=True)
    agent.groups.add(Group.objects.get(name="Agent"))
    client.force_login(agent)
    document = shelf.documents.get(title="Gift vouchers")
    assert client.post(f"{DOCUMENTS}{document.pk}/change/", form(document, body="Hacked")).status_code == 403


def test_an_example_with_another_text_is_learned_anew(shelf: Collection, curator: Client) -> None:
    example = LabelledExample.objects.create(collection=shelf, text="send it back", intent="returning")
    index_stale(shelf)
    address = f"/admin/kb/labelledexample/{example.pk}/change/"
    data = {
        "collection": str(shelf.pk),
        "text": "send it back",
        "kind": "complaint",
        "intent": "returning",
        "category": "",
    }
    curator.post(address, data)
    example.refresh_from_db()
    assert (example.kind, example.model) == ("complaint", "test:large")
    curator.post(address, data | {"text": "take it back"})
    example.refresh_from_db()
    assert (example.text, example.model, example.embedding) == ("take it back", "", None)


def test_index_kb_indexes_what_is_stale(shelf: Collection, capsys: pytest.CaptureFixture[str]) -> None:
    Document.objects.filter(title="Gift vouchers").update(indexed_hash="")
    call_command("index_kb", collection="lamps")
    assert capsys.readouterr() == ("lamps: 1 indexed, 0 failed.\n", "lamps 1/1\n")
    call_command("index_kb", all=True, again=True)
    assert "lamps: 4 indexed, 0 failed.\n" in capsys.readouterr().out


def test_index_kb_names_what_failed(
    shelf: Collection, counting: dict[str, WordCounts], capsys: pytest.CaptureFixture[str]
) -> None:
    counting["test:large"].fails = "voucher"
    call_command("index_kb", collection="lamps", again=True)
    assert "failed   Gift vouchers: refused by the provider\n" in capsys.readouterr().out
    counting["test:large"].away = True
    with pytest.raises(CommandError, match="no answer"):
        call_command("index_kb", all=True, again=True)
    with pytest.raises(CommandError, match="There is no collection chairs"):
        call_command("index_kb", collection="chairs")


def test_index_kb_waits_for_whoever_indexes_the_collection_and_counts_none_of_their_work_as_killed(
    shelf: Collection, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    under_way = shelf.documents.filter(title="Gift vouchers")
    under_way.update(indexed_hash="", index_tries=indexing.MAX_TRIES)  # of so many at work, as it was without a lock
    key = [indexing.INDEXING_LOCK, shelf.pk]
    with another_connection() as other:
        other.execute("SELECT pg_advisory_lock(%s, %s)", key)

        def ends(_seconds: float) -> None:
            assert "lamps: another process is indexing it" in capsys.readouterr().out
            assert under_way.get().index_tries == indexing.MAX_TRIES
            under_way.update(index_tries=0)
            other.execute("SELECT pg_advisory_unlock(%s, %s)", key)

        monkeypatch.setattr(indexing.time, "sleep", ends)
        call_command("index_kb", collection="lamps")
        assert capsys.readouterr().out == "lamps: 1 indexed, 0 failed.\n"
        assert other.execute("SELECT pg_try_advisory_lock(%s, %s)", key).fetchone() == (True,)  # it was given back
