"""Saving an article in admin says what it means for drafts that wait."""

from typing import Any

import pytest
from django.urls import reverse

from drafts.models import Draft
from kb.models import Document
from tests.factories import a_draft, a_person

pytestmark = pytest.mark.django_db


def saved(client: Any, article: Document, **changed: str) -> str:
    """The page after a save in admin, with its messages."""
    client.force_login(a_person("cora", "Curator"))
    fields = {name: getattr(article, name) for name in ("title", "body", "status", "language", "category", "intent")}
    fields |= {"collection": article.collection_id, "source_url": article.source_url, "_continue": "1"} | changed
    answer = client.post(reverse("admin:kb_document_change", args=[article.pk]), fields, follow=True)
    return " ".join(str(message) for message in answer.context["messages"])


@pytest.fixture
def article() -> Document:
    return a_draft().citations.get().document_version.document


def test_a_draft_whose_quoted_passage_changed_is_said_to_be_written_again(client, article):
    told = saved(client, article, body="No yearly plan is refunded.")
    assert "1 waiting draft cites this article</a> and is written again." in told
    assert reverse("citations_of_document", args=[article.pk]) in told


def test_a_change_elsewhere_in_the_article_writes_no_draft_again(client, article):
    told = saved(client, article, body=f"{article.body}\n\nWe also sell pots.")
    assert "1 waiting draft cites this article</a>. What it quotes has not changed." in told


def test_an_article_that_no_waiting_draft_cites_says_so(client, article):
    Draft.objects.update(status="superseded")
    assert "No waiting draft cites this article." in saved(client, article, body="Something else.")


def test_a_save_without_another_text_says_nothing_of_drafts(client, article):
    assert "waiting draft" not in saved(client, article)


def test_the_page_of_replies_that_cite_an_article_leads_back_to_the_library(client, article):
    client.force_login(a_person("cora", "Curator"))
    page = client.get(reverse("citations_of_document", args=[article.pk])).content.decode()
    assert f'<a href="{reverse("admin:index")}">Library</a>' in page
