"""List and pane agree: what is open has its row, whatever the list was asked for."""

import re
from dataclasses import replace

import pytest
from django.urls import reverse
from django.utils import timezone

from drafts.desk.lists import queue
from drafts.desk.lists.queue_place import QueuePlace
from drafts.models import QueueOrder, Ticket
from drafts.workflow import review
from tests.drafts.desk_requests import act, headers, opened, seen
from tests.factories import a_mailbox
from tests.markup import flat

pytestmark = pytest.mark.django_db


def list_of(client, selected=None, **asked):
    sent = headers() | {"HX-Target": "queue_list", "X-Ticket": str(selected or "")}
    return flat(client.get(reverse("review"), asked, headers=sent))


def rows(text):
    return re.findall(r'<li class="row([^"]*)" id="row_(\d+)"', text)


def test_a_search_opens_its_first_row(agent, world):
    text = list_of(agent, q="lindq", selected=world.tickets["hana"].pk)
    assert rows(text) == [(" on", str(world.tickets["sven"].pk))]
    assert f'id="work" class="work" hx-swap-oob="true" data-ticket="{world.tickets["sven"].pk}"' in text


def test_a_search_that_finds_nothing_closes_what_is_open(agent, world):
    text = list_of(agent, q="nothinglikeit", selected=world.tickets["hana"].pk)
    assert 'id="work" class="work idle" hx-swap-oob="true"' in text


def test_a_search_that_finds_what_is_open_leaves_it_open(agent, world):
    text = list_of(agent, q="refund", selected=world.tickets["mira"].pk)
    assert (" on", str(world.tickets["mira"].pk)) in rows(text)
    assert 'id="work"' not in text


def test_the_address_of_a_search_names_no_ticket(agent, world):
    sent = headers() | {"HX-Target": "queue_list", "X-Ticket": str(world.tickets["hana"].pk)}
    answer = agent.get("/", {"q": "lindq"}, headers=sent)
    assert answer.headers["HX-Push-Url"] == "/?q=lindq"


def test_a_ticket_that_left_the_list_while_it_is_open_keeps_its_row_marked_as_gone(agent, world):
    ticket = world.tickets["sven"]
    names = ["hana", "tomas", "priya", "unknown", "sven", "okafor", "mira", "new"]
    review.resolve(ticket.pk, agent=world.agent)
    text = list_of(agent, live="1", selected=ticket.pk)
    assert [int(pk) for _, pk in rows(text)] == [world.tickets[name].pk for name in names]
    assert (" on gone", str(ticket.pk)) in rows(text)
    assert "Resolved" in text
    assert 'id="work"' not in text


def test_a_ticket_that_is_opened_by_its_address_has_its_row(agent, world):
    for name in ("mine", "sven"):
        text = flat(agent.get(f"/review/{world.tickets[name].pk}/?tab=fact"))
        (row,) = [row for row in rows(text) if row[1] == str(world.tickets[name].pk)]
        assert row[0] == (" on gone" if name == "sven" else " on")


def test_a_ticket_that_was_taken_over_stays_in_the_list_as_ones_own(agent, world):
    ticket = world.tickets["sven"]
    answer = act(agent, "take_over", ticket.pk, seen(ticket))
    assert opened(answer) == ticket.pk
    assert (" on", str(ticket.pk)) in rows(flat(answer))
    assert Ticket.objects.get(pk=ticket.pk).status == "open"


@pytest.mark.parametrize("order", QueueOrder)
def test_the_row_of_what_is_open_stands_where_the_order_puts_it(world, order):
    world.ticket("Ana Due", "due", due_at=timezone.now())
    place = QueuePlace(order=order)
    page = queue.page_of(place, world.agent)
    assert len(page.rows) > 5
    for ticket in page.rows:
        without = replace(page, rows=[row for row in page.rows if row != ticket])
        assert list(queue.with_ticket(without, ticket, place, world.agent).rows) == list(page.rows)


@pytest.mark.parametrize("tab", [tab.slug for tab in queue.TABS])
def test_what_belongs_to_a_list_is_what_it_shows(world, tab):
    place = QueuePlace(tab=tab)
    shown = set(queue.page_of(place, world.agent).rows)
    assert shown == {ticket for ticket in Ticket.objects.all() if queue.belongs(ticket, place, world.agent)}


def test_only_a_search_that_finds_nothing_tells_how_words_are_matched(agent, world):
    asked = {"status": "snoozed", "due": "overdue"}
    nothing = flat(agent.get(reverse("tickets"), asked))
    assert "Nothing found" in nothing
    assert "Matches word prefixes" not in nothing
    assert "Matches word prefixes" in flat(agent.get(reverse("tickets"), asked | {"q": "zzzq"}))


def test_spam_says_what_stands_there(agent, world):
    Ticket.objects.filter(status=Ticket.Status.SPAM).delete()
    assert "Tickets marked as spam appear here." in flat(agent.get(reverse("spam")))


def test_the_mailbox_has_a_column_only_where_there_are_several(agent, world):
    heading = '<th scope="col" class="wide">Mailbox</th>'
    address = reverse("tickets")
    assert heading not in flat(agent.get(address))
    assert f'<td class="wide one">{world.mailbox.name}</td>' not in flat(agent.get(address))
    a_mailbox(name="Sales", address="sales@northwind.example")
    assert heading in flat(agent.get(address))
    assert f'<td class="wide one">{world.mailbox.name}</td>' in flat(agent.get(address))
