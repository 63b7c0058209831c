"""Sent can be searched and narrowed, as the queue can."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from drafts.models import Outbound
from tests.desk_world import World
from tests.factories import a_person, sent
from tests.markup import flat

pytestmark = pytest.mark.django_db


@pytest.fixture
def mails(world: World) -> dict[str, Outbound]:
    return {
        "mira": sent(world.tickets["mira"], world.agent, "approve", body="Your refund is on its way."),
        "hana": sent(world.tickets["hana"], world.agent, "edit", body="We have noted the new street.", days=6),
        "sven": sent(world.tickets["sven"], a_person("bo", "Agent"), state="queued", sent_at=None),
        "tomas": sent(world.tickets["tomas"], None, "auto", unseen=True, days=30),
    }


def found(client: Client, mails: dict[str, Outbound], **asked: str) -> list[str]:
    """Whose mails are listed, in the list's order."""
    page = flat(client.get(reverse("sent"), asked))
    names = {str(mail.ticket_id): name for name, mail in mails.items()}
    return [names[pk] for pk in re.findall(r'<td class="long">\s*<a href="/tickets/(\d+)/"', page)]


@pytest.mark.parametrize(
    ("asked", "names"),
    [
        ({}, ["tomas", "sven", "hana", "mira"]),
        ({"q": "novak"}, ["hana"]),
        ({"q": "88213"}, ["hana"]),
        ({"q": "export projects"}, ["mira"]),  # the customer's words
        ({"by": "me"}, ["hana", "mira"]),
        ({"by": "person-{bo}"}, ["sven"]),
        ({"how": "drafted"}, ["mira"]),
        ({"how": "written"}, ["sven"]),
        ({"how": "automatic"}, ["tomas"]),
        ({"since": "today"}, ["mira"]),
        ({"since": "7d", "by": "me"}, ["hana", "mira"]),
        ({"by": "me", "q": "novak", "how": "edited"}, ["hana"]),
        ({"by": "team-1", "how": "nonsense", "since": "1999", "q": ""}, ["tomas", "sven", "hana", "mira"]),
    ],
)
def test_it_is_narrowed(agent: Client, mails: dict[str, Outbound], asked: dict[str, str], names: list[str]) -> None:
    asked = {name: value.format(bo=mails["sven"].author_id) for name, value in asked.items()}
    assert found(agent, mails, **asked) == names


@pytest.mark.parametrize("asked", [{}, {"how": "drafted"}, {"how": "edited"}, {"how": "written"}, {"how": "automatic"}])
def test_each_row_says_how_it_came_to_be_sent(agent: Client, mails: dict[str, Outbound], asked: dict[str, str]) -> None:
    said = {"mira": "as drafted", "hana": "edited", "sven": "by hand", "tomas": "automatically"}
    page = flat(agent.get(reverse("sent"), asked))
    cells = re.findall(r'<td class="how">([^<]+)</td>', page)
    assert cells == [said[name] for name in found(agent, mails, **asked)]
    assert cells


def test_the_words_are_shown_where_the_row_does_not_have_them(agent: Client, mails: dict[str, Outbound]) -> None:
    Outbound.objects.filter(pk=mails["mira"].pk).update(body="x " * 60 + "Your renewal is cancelled.")
    page = flat(agent.get(reverse("sent"), {"q": "renewed"}))
    assert '<span class="found_words" dir="auto">' in page  # of the customer's mail
    assert "<mark>renewed</mark>" in page
    page = flat(agent.get(reverse("sent"), {"q": "castellan"}))
    assert "<mark>" not in page


def test_nothing_found_offers_another_spelling_and_the_way_back(agent: Client, mails: dict[str, Outbound]) -> None:
    page = flat(agent.get(reverse("sent"), {"q": "castelan"}))
    assert "Nothing found" in page
    assert '<a href="/sent/?q=castellan" dir="auto">castellan</a>' in page
    assert '<a href="/sent/">Show all</a>' in page


def test_the_list_alone_is_fetched_while_one_types_and_keeps_what_was_asked(
    agent: Client, mails: dict[str, Outbound], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drafts.views.lists.tickets.PAGE", 1)
    headers = {"HX-Request": "true", "HX-Target": "sent_list"}
    part = flat(agent.get(reverse("sent"), {"by": "me"}, headers=headers))
    assert "<html" not in part
    assert 'data-refresh="/sent/?by=me"' in part  # what happens meanwhile is fetched for the same list
    assert f'href="/sent/?by=me&amp;before={mails["hana"].pk}"' in part
    assert found(agent, mails, by="me", before=str(mails["hana"].pk)) == ["mira"]


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"returned": "maybe"}, "Returned?"),
        ({"returned": "yes"}, "Returned"),
        ({"sent_at": None}, "Failed"),
    ],
)
def test_a_mail_that_left_and_came_back_is_not_called_failed(
    agent: Client, world: World, fields: dict[str, str], words: str
) -> None:
    sent(world.tickets["mira"], world.agent, "approve", state="failed", **fields)
    assert re.findall(r'class="tag danger" ?>([^<]+)<', flat(agent.get(reverse("sent")))) == [words]
