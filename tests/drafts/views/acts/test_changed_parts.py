"""What an act answers with that leaves draft and sources as they are: the parts that it changed, if that is all."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from drafts.models import Outbound, Ticket, TicketChange
from drafts.workflow import review
from tests.desk_world import World
from tests.drafts.desk_requests import act, approve, row_of, seen
from tests.markup import flat

pytestmark = pytest.mark.django_db

TOKEN = re.compile(r'(?<=value=")\w{64}(?=")')  # differs each time
STATE = re.compile(r'data-state="([^"]*)"')


@pytest.fixture
def ticket(world: World) -> Ticket:
    return world.tickets["sven"]


def whole(answer: HttpResponse) -> bool:
    return 'id="work"' in answer.content.decode()


def post(client: Client, name: str, pk: int, data: dict[str, Any], at: Ticket) -> HttpResponse:
    answer: HttpResponse = act(client, name, pk, data, address=f"/review/{at.pk}/")
    assert answer.status_code == 200
    return answer


POSTED = {
    "assign": lambda world: {"to": f"person-{world.agent.pk}"},
    "tag": lambda world: {"tag": "vip"},
    "add_note": lambda world: {"note": "Look at this."},
}


@pytest.mark.parametrize("name", POSTED)
def test_the_parts_alone_are_answered_and_are_those_of_the_whole_page(
    agent: Client, world: World, ticket: Ticket, name: str
) -> None:
    answer = post(agent, name, ticket.pk, POSTED[name](world), ticket)
    assert not whole(answer)
    assert answer["HX-Reswap"] == "none"
    page, parts = (TOKEN.sub("", flat(one)) for one in (agent.get(f"/review/{ticket.pk}/"), answer))
    meta, history = r'<div id="about".*?</div>', r'<details class="history hint" id="history".*?</details>'
    assigned, its_value = r'<span id="assigned".*?</span>', r'<input id="assigned_seen"[^>]*>'
    for element in (meta, history, assigned, its_value):
        found = re.search(element, parts)
        assert found
        assert found[0].replace(' hx-swap-oob="true"', "") in page
    assert STATE.findall(parts) == []  # the page's state is that of its draft, which did not come
    assert len(STATE.findall(page)) >= 1
    assert row_of(parts, ticket).count("hx-swap-oob") == 1
    assert 'id="queue_list"' not in parts


def test_a_note_stands_in_the_thread_and_its_field_is_empty_again(agent: Client, ticket: Ticket) -> None:
    text = flat(post(agent, "add_note", ticket.pk, {"note": "Look at this."}, ticket))
    note = ticket.messages.latest("pk").pk
    assert f'<div hx-swap-oob="beforebegin:#notes"><article class="msg note" id="message_{note}"' in text
    assert re.search(r'<details class="pop note" id="notes" data-key="w" hx-swap-oob="true"[^>]*>', text)
    assert re.search(r'<textarea id="note"[^>]*></textarea>', text)


@pytest.mark.parametrize("name", ["assign", "add_note"])
def test_where_an_automatic_reply_was_stopped_the_whole_ticket_comes(
    agent: Client, world: World, ticket: Ticket, name: str
) -> None:
    draft = ticket.drafts.get()
    review.approve(draft.pk, agent=world.agent, version=draft.version, last_message_id=ticket.messages.latest("pk").pk)
    Outbound.objects.update(unseen=True, author=None, send_after=timezone.now() + timedelta(minutes=10))
    answer = post(agent, name, ticket.pk, POSTED[name](world), ticket)
    assert Outbound.objects.get().state == "cancelled"
    assert whole(answer)
    assert 'id="queue_list"' in answer.content.decode()


def test_where_more_of_the_page_names_who_has_it_the_whole_ticket_comes(agent: Client, world: World) -> None:
    ticket = world.tickets["new"]  # its page offers to answer it, and says whose it is then
    text = flat(post(agent, "assign", ticket.pk, POSTED["assign"](world), ticket))
    assert 'id="work"' in text


@pytest.mark.parametrize(("at", "whole_ticket"), [("sven", False), ("mira", True)])
def test_an_undo_opens_the_ticket_from_another_one(
    agent: Client, world: World, ticket: Ticket, at: str, whole_ticket: bool
) -> None:
    post(agent, "tag", ticket.pk, {"tag": "vip"}, ticket)
    answer = post(agent, "undo_change", TicketChange.objects.latest("pk").pk, {}, world.tickets[at])
    assert whole(answer) == whole_ticket
    assert not ticket.tags.exists()


def test_other_acts_bring_the_row_and_an_undo_of_what_left_the_list_brings_the_list(
    agent: Client, ticket: Ticket
) -> None:
    text = flat(post(agent, "take_over", ticket.pk, seen(ticket), ticket))
    assert 'id="queue_list"' not in text
    assert "With you" in row_of(text, ticket)
    text = flat(post(agent, "undo_change", TicketChange.objects.latest("pk").pk, {}, ticket))
    assert "With you" not in row_of(text, ticket)
    approve(agent, ticket, address=f"/review/{ticket.pk}/")
    text = flat(post(agent, "undo", Outbound.objects.get().pk, {}, ticket))
    assert row_of(text, ticket)
    assert 'id="queue_list"' in text


def test_without_javascript_an_act_leads_back_to_the_page(agent: Client, ticket: Ticket) -> None:
    answer = agent.post(
        reverse("tag", args=[ticket.pk]), {"tag": "vip"}, headers={"Referer": f"http://testserver/review/{ticket.pk}/"}
    )
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/review/{ticket.pk}/")
