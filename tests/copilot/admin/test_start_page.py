"""The administration's start page says in plain words what each of its pages is for, the often needed ones first."""

import re

import pytest
from django.contrib.admin import site
from django.urls import reverse

from tests import admin_clients
from tests.markup import flat

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("own", site._registry.values(), ids=str)
def test_every_page_says_what_it_is_for(own):
    assert re.fullmatch(r"[A-Z][^\n]{20,120}\.", getattr(own, "lead", ""))


def test_no_two_pages_want_the_same_place():
    places = [own.index_place for own in site._registry.values() if hasattr(own, "index_place")]
    assert len(places) == len(set(places))


def test_the_often_needed_pages_come_first_and_the_others_are_folded(client):
    admin_clients.signed_in(client, "Administrator")
    page = flat(client.get(reverse("admin:index")))
    often, _, rarely = page.partition("<details")
    assert [often.index(f">{name}</a>") for name in ("Users", "Mailboxes", "Models", "Wallets", "Teams")] == sorted(
        often.index(f">{name}</a>") for name in ("Users", "Mailboxes", "Models", "Wallets", "Teams")
    )
    assert "Which language model does what." in often
    for name in ("Worker beats", "Agent steps", "Calibrations", "Groups"):
        assert f">{name}</a>" not in often
    for name in ("Worker beats", "Agent steps", "Groups"):
        assert f">{name}</a>" in rarely
    assert "The processes that draft and send" in rarely


@pytest.mark.parametrize("role", ["Lead", "Curator"])
def test_other_roles_see_only_what_is_theirs(client, role):
    admin_clients.signed_in(client, role)
    page = flat(client.get(reverse("admin:index")))
    assert ">Users</a>" not in page
    assert ">Tags</a>" in page


@pytest.mark.parametrize(("role", "name"), [("Administrator", "Administration"), ("Curator", "Library")])
def test_each_role_reads_the_name_that_its_documents_use(client, role, name):
    admin_clients.signed_in(client, role)
    for page in ("admin:index", "admin:drafts_tag_changelist"):
        shown = flat(client.get(reverse(page)))
        assert name in shown
        assert {"Administration": "Library", "Library": "Administration"}[name] not in shown
