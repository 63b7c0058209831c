"""An act that takes a ticket away keeps one's unsent reply or note, and says where it stays."""

import pytest
from django.urls import reverse

from drafts.models import Ticket, UnsentReply
from drafts.workflow.writing import unsent
from tests.drafts.desk_requests import act, approve, headers, seen, words

pytestmark = pytest.mark.django_db
TYPED = "I have asked the depot and will write again."
ACTS = {
    "resolve": {},
    "mark_spam": {},
    "snooze": {"until": "typed", "when": "3 days"},
    "reject": {"why": "wrong"},
}


def notes(*tickets):
    """The names under which the browser keeps what was begun on them."""
    return ",".join(f"begun:rae-2:note-{ticket.pk}" for ticket in tickets)


def bulk(client, tickets, fields):
    chosen = [f"{ticket.pk}~{ticket.stamp}" for ticket in Ticket.objects.filter(pk__in=[each.pk for each in tickets])]
    return words(client.post(reverse("bulk"), {"ticket": chosen} | fields, headers=headers()))


def of(name: str, ticket: Ticket) -> int:
    return ticket.drafts.get().pk if name == "reject" else ticket.pk


@pytest.mark.parametrize("name", ACTS)
def test_an_unsent_reply_is_kept_and_the_toast_says_on_which_ticket(agent, world, name):
    ticket = world.tickets["sven"]
    unsent.save(ticket.pk, author=world.agent, text=TYPED, draft_version=1)
    UnsentReply.objects.update(updated="2026-01-01T00:00Z")  # not typed just now
    told = words(act(agent, name, of(name, ticket), ACTS[name] | seen(ticket)))
    assert f". Your unsent reply stays on #{ticket.pk}Undoing… Undo&nbsp;U" in told
    assert unsent.of(ticket.pk, world.agent).get().text == TYPED


@pytest.mark.parametrize("name", ACTS)
def test_a_colleagues_or_an_empty_reply_is_not_told_of(agent, world, name):
    ticket = world.tickets["sven"]
    unsent.save(ticket.pk, author=world.agent, text="", draft_version=1)
    unsent.save(world.tickets["mira"].pk, author=world.agent, text=TYPED, draft_version=1)
    assert "unsent" not in words(act(agent, name, of(name, ticket), ACTS[name] | seen(ticket)))


@pytest.mark.parametrize("name", ACTS)
def test_a_begun_note_stays_in_the_window_and_is_told_of(agent, world, name):
    ticket = world.tickets["sven"]
    posted = ACTS[name] | seen(ticket) | {"begun_notes": notes(ticket, world.tickets["mira"])}
    told = words(act(agent, name, of(name, ticket), posted))
    assert f". Your note on #{ticket.pk} is not added yetUndoing… Undo&nbsp;U" in told


def test_a_reply_that_is_approved_leaves_the_note_and_says_so(agent, world):
    ticket = world.tickets["sven"]
    told = words(approve(agent, ticket, begun_notes=notes(ticket)))
    assert f"Your note on #{ticket.pk} is not added yet" in told
    assert "Sending in" in told


def test_a_merge_says_that_the_note_on_the_merged_ticket_is_not_added(agent, world):
    ticket, other = world.tickets["sven"], world.tickets["mira"]
    told = words(act(agent, "merge", ticket.pk, {"other": other.pk, "begun_notes": notes(other)}))
    assert f"was merged into #{ticket.pk}. Your note on #{other.pk} is not added yet" in told


@pytest.mark.parametrize("fields", [{"act": "resolve"}, {"act": "spam"}, {"until": "typed", "when": "3 days"}])
def test_a_bulk_act_says_on_which_of_its_tickets_replies_and_notes_stay(agent, world, fields):
    sven, mira, hana = (world.tickets[name] for name in ("sven", "mira", "hana"))
    for ticket in (sven, mira, world.tickets["tomas"]):
        unsent.save(ticket.pk, author=world.agent, text=TYPED, draft_version=1)
    UnsentReply.objects.update(updated="2026-01-01T00:00Z")
    begun = {"begun_notes": notes(hana, world.tickets["tomas"])}
    told = bulk(agent, (mira, sven, hana), fields | begun)
    assert f". Your unsent replies stay on #{mira.pk} and #{sven.pk}. Your note on #{hana.pk} is" in told
    assert "is not added yetUndoing… Undo&nbsp;U" in told


def test_tagging_many_takes_nothing_away_and_says_nothing(agent, world):
    unsent.save(world.tickets["sven"].pk, author=world.agent, text=TYPED, draft_version=1)
    assert "unsent" not in bulk(agent, [world.tickets["sven"]], {"tag": "vip"})
