"""Clients that are signed in to the administration, and what they post to the library."""

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client

from kb.models import Document
from tests.markup import flat

ARTICLES = "/admin/kb/document/"


def signed_in(client: Client, role: str, name: str = "") -> Client:
    user = User.objects.create_user(name or role.lower(), is_staff=True)
    user.groups.add(Group.objects.get(name=role))
    client.force_login(user)
    return client


@pytest.fixture
def curator(client: Client, db: None) -> Client:
    return signed_in(client, "Curator")


def form(document: Document, **changed: str) -> dict[str, str]:
    """What the article's page would post."""
    fields = ("title", "body", "status", "intent", "category", "language", "source_url")
    kept = {field: getattr(document, field) for field in fields}
    return {"collection": str(document.collection_id), **kept, **changed}


def act(curator: Client, action: str, *documents: Document, **more: str) -> str:
    """A bulk act, and the page that follows."""
    data = {"action": action, "_selected_action": [str(document.pk) for document in documents], **more}
    return flat(curator.post(ARTICLES, data, follow=True))
