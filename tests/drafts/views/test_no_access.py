"""Who gets in by a group alone, and what somebody reads who does not."""

import re

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client

from tests.markup import flat

pytestmark = pytest.mark.django_db
PASSWORD = "correct horse 9"


def signed_in(client: Client, *groups: str) -> User:
    """Through the sign-in page, without the staff flag."""
    user = User.objects.create_user("nora", password=PASSWORD)
    user.groups.set(Group.objects.filter(name__in=groups))
    assert client.post("/sign-in/", {"username": "nora", "password": PASSWORD}).status_code == 302
    return user


def test_a_curator_by_group_alone_lands_in_the_library(client):
    user = User.objects.create_user("nora", password=PASSWORD)
    user.groups.add(Group.objects.get(name="Curator"))
    page = client.post("/sign-in/", {"username": "nora", "password": PASSWORD}, follow=True)
    assert page.redirect_chain[-1][0] == "/admin/"
    assert page.status_code == 200
    assert client.get("/", follow=True).redirect_chain[-1][0] == "/admin/"
    assert client.get("/admin/kb/document/").status_code == 200
    assert client.get("/admin/drafts/mailbox/").status_code == 403


@pytest.mark.parametrize(("group", "status"), [("Agent", 403), ("Lead", 200), ("Curator", 200), ("Administrator", 200)])
def test_the_group_opens_the_administration_to_whom_it_gives_work_there(client, group, status):
    signed_in(client, group)
    assert client.get("/admin/", follow=True).status_code == status


def test_whoever_leaves_the_group_or_is_deactivated_is_out_at_once(client):
    user = signed_in(client, "Curator")
    user.groups.clear()
    assert client.get("/admin/kb/document/", follow=True).status_code == 403
    user.groups.add(Group.objects.get(name="Curator"))
    assert client.get("/admin/kb/document/").status_code == 200
    User.objects.update(is_active=False)
    assert client.get("/admin/kb/document/", follow=True).redirect_chain[-1][0].startswith("/sign-in/")


def test_without_a_role_the_page_says_so_and_signs_out(client):
    signed_in(client)
    page = flat(client.get("/"))
    assert "Your account has no role yet. Ask an administrator to add it to a group" in page
    assert 'action="/sign-out/"' in page
    assert "Go to the" not in page  # neither opens
    assert client.post("/sign-out/").status_code == 302
    assert client.get("/").status_code == 302


@pytest.mark.parametrize(
    ("group", "address", "opens"),
    [("Agent", "/admin/kb/document/", "Go to the queue"), ("Curator", "/team/", "Go to the library")],
)
def test_who_may_not_is_led_to_what_they_may_open(client, group, address, opens):
    signed_in(client, group)
    page = flat(client.get(address, follow=True))
    assert "Your role does not allow this." in page
    assert page.count("Go to ") == 1
    assert opens in page
    assert "Sign out" in page


@pytest.mark.parametrize("group", ["Agent", "Lead", "Administrator"])
def test_every_link_of_the_rail_opens_and_the_help_names_its_key(client, group):
    signed_in(client, group)
    page = flat(client.get("/"))
    rail = page[page.index('<nav id="rail"') : page.index("</nav>", page.index('<nav id="rail"'))]
    links = dict(re.findall(r'href="([^"]+)" data-go="(\w)"', rail))
    assert len(links) > 7
    assert {path: client.get(path).status_code for path in links} == dict.fromkeys(links, 200)
    told = re.findall(
        r'<kbd>g</kbd> <kbd>(\w)</kbd></dt>\s*<dd>\s*<a href="([^"]+)"', page[page.index('<dialog id="help"') :]
    )
    assert {path: key for key, path in told} == links


@pytest.mark.parametrize(
    ("groups", "shown"), [(("Lead",), False), (("Agent", "Curator"), True), (("Administrator",), True)]
)
def test_the_rail_leads_to_the_articles_whoever_may_open_them(client, groups, shown):
    signed_in(client, *groups)
    page = flat(client.get("/tickets/"))
    assert ('href="/admin/kb/document/"' in page) is shown
    assert ("<kbd>g</kbd> <kbd>a</kbd>" in page) is shown
