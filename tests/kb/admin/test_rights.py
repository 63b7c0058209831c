"""Who may open the library's admin, and what a curator does not see."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import NoReverseMatch, get_resolver, reverse

from drafts.models import Mailbox
from kb.models import Collection, Document, LabelledExample
from tests.admin_clients import signed_in
from tests.factories import a_mailbox

POSTS = {"kb_document_preview", "kb_document_cut", "kb_document_restore", "kb_collection_index"}


@pytest.fixture
def pages(shelf: Collection) -> list[str]:
    """Every address of the library, with a record where one is needed."""
    records = {
        "collection": shelf.pk,
        "document": Document.objects.values_list("pk", flat=True)[0],
        "labelledexample": LabelledExample.objects.create(collection=shelf, text="x", intent="y").pk,
    }
    names = {
        name for name in get_resolver("copilot.urls").namespace_dict["admin"][1].reverse_dict if isinstance(name, str)
    }
    found = []
    for name in sorted(names):
        model = name.split("_")[1] if name.startswith("kb_") and "_" in name[3:] else ""
        if model in records:
            try:
                found.append(reverse(f"admin:{name}"))
            except NoReverseMatch:
                found.append(reverse(f"admin:{name}", args=[records[model]]))
    return found


@pytest.mark.parametrize("role", ["Agent", "Lead"])
def test_agents_and_leads_are_refused_everywhere(pages: list[str], client: Client, role: str) -> None:
    signed_in(client, role)
    assert len(pages) > 20
    for page in pages:
        assert client.get(page).status_code == 403, page
        assert client.post(page).status_code == 403, page


def test_anonymous_users_are_sent_to_sign_in(pages: list[str], client: Client) -> None:
    for page in pages:
        answer = client.get(page)
        assert answer.status_code == 302, page
        assert "/admin/login/" in answer.headers["Location"]
    answer = client.get(pages[0], follow=True)
    assert answer.redirect_chain[-1][0].startswith(reverse("sign_in"))


def test_a_curator_opens_every_page(pages: list[str], curator: Client) -> None:
    for page in pages:
        assert curator.get(page).status_code in (200, 302, 405), page


def test_a_user_without_rights_is_not_redirected_in_a_loop(client: Client, django_user_model) -> None:
    client.force_login(django_user_model.objects.create_user("nobody"))
    assert client.get("/admin/", follow=True).status_code == 403


def test_a_curator_never_sees_mailboxes_secrets_or_people(curator: Client) -> None:
    mailbox: Mailbox = a_mailbox()
    for name in ("drafts_mailbox", "drafts_ticket", "auth_user", "auth_group"):
        assert curator.get(reverse(f"admin:{name}_changelist")).status_code == 403
    assert curator.get(reverse("admin:drafts_mailbox_change", args=[mailbox.pk])).status_code == 403
    home = curator.get("/admin/").content.decode()
    assert mailbox.inbound_secret not in home
    assert "Mailbox" not in home
    assert "User" not in home


def test_the_library_and_the_desk_lead_to_one_another(client: Client, db: None) -> None:
    signed_in(client, "Administrator")
    assert f'href="{reverse("review")}"' in client.get("/admin/kb/document/").content.decode()
    assert reverse("admin:kb_document_changelist") in client.get("/").content.decode()
    client.logout()
    signed_in(client, "Curator")
    assert f'href="{reverse("review")}"' not in client.get("/admin/kb/document/").content.decode()


def test_a_curator_begins_in_the_library(client: Client, django_user_model) -> None:
    signed_in(client, "Curator")
    user = django_user_model.objects.get(username="curator")
    user.set_password("a long password")
    user.save()
    client.logout()
    answer = client.post(reverse("sign_in"), {"username": "curator", "password": "a long password"})
    assert answer.headers["Location"] == "/admin/"


def test_the_start_page_redirects_curators_to_the_library(client: Client, db: None) -> None:
    signed_in(client, "Curator")
    assert client.get("/").headers["Location"] == "/admin/"
    assert client.get(reverse("tickets")).status_code == 403
    assert client.get("/", headers={"HX-Request": "true"}).status_code == 403
    client.logout()
    client.force_login(User.objects.create_user("nobody"))
    assert client.get("/").status_code == 403
