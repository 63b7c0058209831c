"""Collections in admin: the state of the index, failed articles, and trying again."""

import asyncio
import threading
from collections.abc import Sequence

import pytest
from django.test import Client

from copilot.worker.kb_jobs import index_collection
from drafts.models import Mailbox
from kb.index import embedding_queue
from kb.index.embedders import Vectors
from kb.index.indexing import index_stale
from kb.index.publishing import publish, save_version
from kb.models import Collection, Document, LabelledExample
from tests.factories import READY, a_draft
from tests.kb_shelf import WordCounts
from tests.markup import flat

PLACE = "/admin/kb/collection/"


def state(curator: Client, collection: Collection, **choice: str) -> str:
    return flat(curator.get(f"{PLACE}{collection.pk}/state/", choice))


def test_the_state_counts_what_is_indexed_and_names_what_failed(
    shelf: Collection, curator: Client, counting: dict[str, WordCounts]
) -> None:
    assert "4 indexed" in state(curator, shelf)
    assert 'hx-trigger="every 15s"' in state(curator, shelf)
    counting["test:large"].fails = "curse"
    document = shelf.documents.get(title="Gift vouchers")
    save_version(document, document.title, "A curse")
    waiting = state(curator, shelf)
    assert "3 of 4 indexed" in waiting
    assert 'hx-trigger="every 2s"' in waiting
    index_stale(shelf)
    failed = state(curator, shelf)
    assert "3 indexed" in failed
    assert "1 failed" in failed
    assert "refused by the provider" in failed
    assert f"/admin/kb/document/{document.pk}/change/" in failed


def test_a_state_that_the_page_shows_already_is_not_sent_again(shelf: Collection, curator: Client) -> None:
    token = state(curator, shelf).split("?seen=")[1].split('"')[0]
    assert curator.get(f"{PLACE}{shelf.pk}/state/", {"seen": token}).status_code == 204
    publish(Document(collection=shelf), "New", "A new one.")
    assert curator.get(f"{PLACE}{shelf.pk}/state/", {"seen": token}).status_code == 200


def test_while_another_model_is_built_the_old_index_is_said_to_serve(shelf: Collection, curator: Client) -> None:
    data = {"name": "Lamps", "slug": "lamps", "language": "en", "embedding_model": "test:small"}
    page = flat(curator.post(f"{PLACE}{shelf.pk}/change/", data, follow=True))
    assert "Until it is done, the old index is used" in page
    building = state(curator, shelf)
    assert "0 of 4 indexed" in building
    assert "the old index (test:large) is used" in building
    index_stale(Collection.objects.get(pk=shelf.pk))
    assert "with the model test:small" in state(curator, shelf)
    assert "old index" not in state(curator, shelf)


@pytest.mark.parametrize("model", ["", "gpt", "openai:", "OpenAI:x", "openai: x", "a" * 300])
def test_a_model_that_cannot_be_meant_is_refused(shelf: Collection, curator: Client, model: str) -> None:
    data = {"name": "Lamps", "slug": "lamps", "language": "en", "embedding_model": model}
    assert curator.post(f"{PLACE}{shelf.pk}/change/", data).status_code == 200
    shelf.refresh_from_db()
    assert shelf.embedding_model == "test:large"


@pytest.mark.parametrize(
    ("model", "said"),
    [
        ("gpt:text-embedding-3-small", "no provider is called gpt; there are openai, ollama"),
        ("cohere:embed-v4", "the package langchain-cohere is not installed"),
        ("azure_openai:m", "azure"),
    ],
)
@pytest.mark.parametrize("address", ["add/", "{}/change/"])
def test_a_model_that_cannot_be_used_here_is_told_before_it_is_saved(
    db: None, curator: Client, model: str, said: str, address: str
) -> None:
    kept = Collection.objects.create(name="Lamps", slug="lamps")
    data = {"name": "New", "slug": "new", "language": "en", "embedding_model": model}
    answer = curator.post(PLACE + address.format(kept.pk), data)
    assert answer.status_code == 200
    assert f"{model} cannot be used" in flat(answer)
    assert said in flat(answer)
    assert list(Collection.objects.values_list("name", "embedding_model")) == [("Lamps", "bundled")]


def test_what_is_named_no_other_way_can_be_saved_though_its_model_is_gone(db: None, curator: Client) -> None:
    kept = Collection.objects.create(name="Lamps", slug="lamps", embedding_model="cohere:embed-v4")
    data = {"name": "Lights", "slug": "lamps", "language": "en", "embedding_model": "cohere:embed-v4"}
    assert curator.post(f"{PLACE}{kept.pk}/change/", data).status_code == 302
    kept.refresh_from_db()
    assert kept.name == "Lights"


@pytest.mark.parametrize("trouble", ["", "away", "slow"])
def test_a_model_that_gives_no_vectors_now_is_saved_and_the_curator_warned_at_once(
    transactional_db: None,
    counting: dict[str, WordCounts],
    curator: Client,
    monkeypatch: pytest.MonkeyPatch,
    trouble: str,
) -> None:
    go = threading.Event()
    monkeypatch.setattr(embedding_queue, "TRIAL_SECONDS", 0.05)
    asked = counting["test:small"]
    asked.away = trouble == "away"

    def tried(texts: Sequence[str]) -> Vectors:
        assert trouble != "slow" or go.wait(5)
        return asked.passages(texts)

    monkeypatch.setattr(asked, "queries", tried)
    data = {"name": "Lamps", "slug": "lamps", "language": "en", "embedding_model": "test:small"}
    page = flat(curator.post(f"{PLACE}add/", data, follow=True))
    go.set()
    assert Collection.objects.get().embedding_model == "test:small"
    told = {"": "", "away": "no answer", "slow": "test:small gave no answer within 0.05 seconds"}[trouble]
    assert ("indexing does not work with it now" in page) == bool(trouble)
    assert told in page


def test_everything_is_indexed_again_by_a_click_and_the_old_serves_until_then(
    shelf: Collection, curator: Client
) -> None:
    answer = curator.post(f"{PLACE}{shelf.pk}/index/", headers={"HX-Request": "true"})
    assert "0 of 4 indexed" in flat(answer)
    assert all(document.chunks.exists() for document in shelf.documents.all())
    page = flat(curator.post(f"{PLACE}{shelf.pk}/index/", follow=True))
    assert "4 marked; a worker will index them." in page
    assert index_stale(shelf) == 4


def test_only_what_failed_is_tried_again(shelf: Collection, curator: Client, counting: dict[str, WordCounts]) -> None:
    counting["test:large"].fails = "voucher"
    Document.objects.filter(title="Gift vouchers").update(indexed_hash="")
    index_stale(shelf)
    assert index_stale(shelf) == 0  # not tried for ever
    counting["test:large"].fails = ""
    curator.post(f"{PLACE}{shelf.pk}/index/", {"what": "failed"}, headers={"HX-Request": "true"})
    assert index_stale(shelf) == 1
    assert "failed" not in state(curator, shelf)


def test_a_provider_that_is_away_is_said_to_hold_the_index_up(
    shelf: Collection, curator: Client, counting: dict[str, WordCounts]
) -> None:
    counting["test:large"].away = True
    publish(Document(collection=shelf), "New", "A new one.")
    index_collection(shelf, asyncio.Event())
    assert "Indexing is paused.</b> no answer" in state(curator, shelf)
    counting["test:large"].away = False
    index_collection(shelf, asyncio.Event())
    assert "is paused" not in state(curator, shelf)


def test_intents_are_listed_with_what_stands_behind_them(shelf: Collection, curator: Client) -> None:
    for text, category in (("voucher?", "gifts"), ("card?", "shop")):
        LabelledExample.objects.create(collection=shelf, text=text, intent="gift", category=category)
    LabelledExample.objects.create(collection=shelf, text="my data", intent="privacy", category="law")
    page = curator.get(f"{PLACE}{shelf.pk}/intents/")
    listed = {
        intent.name: (intent.articles, intent.examples, len(intent.problems)) for intent in page.context["intents"]
    }
    assert listed["gift"] == (1, 2, 1)  # in two categories
    assert listed["privacy"] == (0, 1, 1)  # no article
    assert listed["returning"] == (1, 0, 1)  # no example
    assert "no published article answers it" in flat(page)


def test_an_intent_that_shows_spam_or_none_of_the_others_needs_no_article(shelf: Collection, curator: Client) -> None:
    for text, kind, intent in (
        ("Buy links", "spam", "advertising"),
        ("hello there", "other", "chatter"),
        ("nice weather", "inquiry", "unknown"),
        ("my data", "inquiry", "privacy"),
    ):
        LabelledExample.objects.create(collection=shelf, text=text, kind=kind, intent=intent)
    page = curator.get(f"{PLACE}{shelf.pk}/intents/")
    told = {intent.name: (intent.shows, intent.problems) for intent in page.context["intents"]}
    assert told["advertising"] == ("what spam looks like", ())
    assert told["chatter"] == told["unknown"] == ("anything else", ())
    assert told["privacy"] == ("", ("no published article answers it",))
    assert list(told)[-3:] == ["advertising", "chatter", "unknown"]
    assert "What spam looks like; needs no article." in flat(page)


def test_a_collection_that_a_mailbox_uses_is_not_deleted_and_its_address_not_told(curator: Client) -> None:
    used = Collection.objects.create(slug="used", name="Used")
    Mailbox.objects.create(name="Help", address="help@example.com", collection=used)
    page = flat(curator.post(f"{PLACE}{used.pk}/delete/", {"post": "yes"}))
    assert "<li>1 mailbox</li>" in page
    assert "help@example.com" not in page
    assert Collection.objects.filter(pk=used.pk).exists()


def test_an_empty_collection_goes_with_the_imports_it_had(curator: Client) -> None:
    empty = Collection.objects.create(slug="empty", name="Empty")
    empty.imports.create(kind="files")
    curator.post(f"{PLACE}{empty.pk}/delete/", {"post": "yes"})
    assert not Collection.objects.filter(pk=empty.pk).exists()


def test_a_collection_with_articles_is_not_deleted(shelf: Collection, curator: Client) -> None:
    page = flat(curator.post(f"{PLACE}{shelf.pk}/delete/", {"post": "yes"}))
    assert f"<li>{shelf.documents.count()} articles</li>" in page
    assert "Gift vouchers" not in page  # a hundred thousand names help nobody
    assert "Delete its articles; those that replies cite can only be archived" in page
    assert Collection.objects.filter(pk=shelf.pk).exists()
    assert "delete_selected" not in flat(curator.get(PLACE))


def test_a_collection_whose_articles_are_cited_says_that_they_keep_it(curator: Client) -> None:
    cited = a_draft(READY).citations.get(number=1).document_version.document
    page = flat(curator.get(f"{PLACE}{cited.collection_id}/delete/"))
    assert "<li>1 citation of its articles</li>" in page


def test_a_missing_key_of_an_embedding_model_is_said_in_plain_words(
    db: None, curator: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    data = {"name": "New", "slug": "new", "language": "en", "embedding_model": "openai:text-embedding-3-small"}
    page = flat(curator.post(f"{PLACE}add/", data))
    assert "its key is missing: set OPENAI_API_KEY" in page
    assert "workload_identity" not in page
