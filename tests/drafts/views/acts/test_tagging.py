"""Tags at the desk: the list, the act and its refusals, the chips on row and ticket, and the curators' page."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from drafts.models import Tag, Ticket
from drafts.workflow import tags
from tests.admin_clients import signed_in
from tests.drafts.desk_requests import act, row_of
from tests.markup import flat

pytestmark = pytest.mark.django_db


@pytest.fixture
def ticket(world):
    return world.tickets["mira"]


def names(ticket: Ticket) -> list[str]:
    return list(ticket.tags.values_list("name", flat=True))


def test_a_tag_is_a_chip_on_the_row_and_the_ticket_and_undo_takes_it_off(agent, ticket):
    text = flat(act(agent, "tag", ticket.pk, {"tag": "  🚀 Launch "}))
    chip = '<span class="tag label" dir="auto">🚀 launch</span>'
    assert chip in row_of(text, ticket)
    assert text.count(chip) == 2
    assert "added the tag “🚀 launch”" in text
    undo = re.search(r'hx-post="([^"]+changes/\d+/undo/)"', text)[1]
    text = flat(agent.post(undo, headers={"HX-Request": "true", "HX-Current-URL": "http://testserver/"}))
    assert "“🚀 launch” is off Mira Castellan again" in text
    assert chip not in text


def test_the_list_offers_to_remove_its_own_and_to_add_the_others(agent, world, ticket):
    tags.add(ticket.pk, agent=world.agent, text="refund")
    tags.add(world.tickets["sven"].pk, agent=world.agent, text="<b>login</b>")
    text = flat(agent.get(reverse("tags", args=[ticket.pk])))
    assert re.findall(r'name="(\w+)" value="([^"]*)"', text) == [
        ("remove", "refund"),
        ("tag", "&lt;b&gt;login&lt;/b&gt;"),
    ]
    act(agent, "tag", ticket.pk, {"tag": "typed", "remove": "refund"})
    assert names(ticket) == []


@pytest.mark.parametrize(
    ("posted", "status", "why"),
    [
        ({}, 422, "Type a word or an emoji."),
        ({"tag": "#"}, 422, "Type a word or an emoji."),
        ({"tag": "x" * 2000}, 422, "A tag holds 50 characters at most; this one has 2,000."),
        ({"tag": "Refund"}, 409, "It has the tag “refund” already."),
        ({"remove": "nothing"}, 409, "It no longer has the tag “nothing”."),
    ],
)
def test_a_refusal_is_said_in_words_and_changes_nothing(agent, world, ticket, posted, status, why):
    tags.add(ticket.pk, agent=world.agent, text="refund")
    answer = act(agent, "tag", ticket.pk, posted)
    assert answer.status_code == status
    assert why in flat(answer)
    assert names(ticket) == ["refund"]


def test_a_tag_works_without_javascript(agent, ticket):
    assert act(agent, "tag", ticket.pk, {"tag": "refund"}, js=False).status_code == 302
    assert names(ticket) == ["refund"]


@pytest.mark.parametrize("role", ["Lead", "Curator"])
def test_who_curates_renames_a_tag_into_its_one_spelling_and_deletes_it(role, world, ticket):
    tags.add(ticket.pk, agent=world.agent, text="refnud")
    Tag.objects.create(name="login")
    client, tag = signed_in(Client(), role), Tag.objects.get(name="refnud")
    address = reverse("admin:drafts_tag_change", args=[tag.pk])
    assert "There is such a tag already." in flat(client.post(address, {"name": " LOGIN"}))
    assert "Type a word or an emoji." in flat(client.post(address, {"name": "#"}))
    assert client.post(address, {"name": "Refund "}).status_code == 302
    assert names(ticket) == ["refund"]
    assert client.post(reverse("admin:drafts_tag_delete", args=[tag.pk]), {"post": "yes"}).status_code == 302
    assert names(ticket) == []
