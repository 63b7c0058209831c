"""Assigning at the desk: the list, the act, its refusals, who has a ticket on its row and page, and Mine."""

import re

import pytest
from django.contrib.auth.models import Permission, User
from django.urls import reverse

from drafts import notifications
from drafts.models import Team, Ticket, TicketChange
from drafts.workflow import assignment
from tests.drafts.desk_requests import act, row_of
from tests.markup import flat

pytestmark = pytest.mark.django_db


@pytest.fixture
def ticket(world):
    return world.tickets["mira"]


@pytest.fixture
def lee(world) -> User:
    person = User.objects.create_user("lee", first_name="Lee", last_name="Moss")
    person.user_permissions.add(Permission.objects.get(codename="review_ticket"))
    return person


@pytest.fixture
def billing(lee) -> Team:
    team = Team.objects.create(name="Billing")
    team.members.add(lee)
    return team


def test_the_list_offers_oneself_first_then_teams_colleagues_and_nobody(agent, ticket, billing):
    Team.objects.create(name="Empty")
    text = flat(agent.get(reverse("assignees", args=[ticket.pk])))
    assert re.findall(r'dir="auto">([^<]+)<', text) == ["Rae Anders ", "Billing ", "Lee Moss"]
    Ticket.objects.filter(pk=ticket.pk).update(assignee=User.objects.get(username="lee"))
    text = flat(agent.get(reverse("assignees", args=[ticket.pk])))
    assert re.findall(r'dir="auto">([^<]+)<', text) == ["Rae Anders ", "Billing ", "Nobody"]


def test_who_has_it_stands_on_the_row_and_the_ticket_and_in_its_history(agent, ticket, lee):
    answer = act(agent, "assign", ticket.pk, {"to": f"person-{lee.pk}", "seen": ""})
    text = flat(answer)
    assert "is with Lee Moss now" in text
    assert ">Lee Moss</span>" in row_of(text, ticket)
    assert re.search(r'<span id="assigned" class="mine" dir="auto"[^>]*>Lee Moss</span>', text)
    assert 'Rae Anders</b> <span dir="auto">assigned it to Lee Moss</span>' in text
    undo = re.search(r'hx-post="([^"]+changes/\d+/undo/)"', text)[1]
    assert "is with nobody again" in flat(agent.post(undo, headers={"HX-Request": "true"}))
    assert Ticket.objects.get(pk=ticket.pk).assignee is None


def test_a_reply_written_by_hand_beside_an_open_draft_names_who_has_it_now(agent, world, lee):
    ticket = world.tickets["sven"]
    Ticket.objects.filter(pk=ticket.pk).update(drafting=False)
    assert 'aria-label="Your reply"' in flat(agent.get(reverse("review_ticket", args=[ticket.pk])))
    answer = flat(act(agent, "assign", ticket.pk, {"to": f"person-{lee.pk}", "seen": ""}))
    assert '<span class="tag mine">Lee Moss</span>' in answer


def test_a_typed_name_works_without_javascript(agent, ticket, billing):
    answer = act(agent, "assign", ticket.pk, {"name": "billing", "seen": ""}, js=False)
    assert answer.status_code == 302
    assert Ticket.objects.get(pk=ticket.pk).team == billing


@pytest.mark.parametrize(
    ("posted", "status", "why"),
    [
        ({"name": "🚀"}, 422, "No colleague or team is called “🚀”."),
        ({"name": ""}, 422, "Choose a colleague or a team."),
        ({"to": "team-x"}, 422, "Choose a colleague or a team."),
        ({"to": "person-999999"}, 422, "A colleague who left has left"),
        ({"to": "", "seen": ""}, 409, "assigned to nobody already"),
        ({"name": "rae", "seen": "person-77"}, 409, "It is assigned to nobody now."),
    ],
)
def test_a_refusal_is_said_in_words_and_changes_nothing(agent, ticket, posted, status, why):
    answer = act(agent, "assign", ticket.pk, posted)
    assert answer.status_code == status
    assert why in flat(answer)
    assert not TicketChange.objects.exists()


def test_an_undo_that_comes_too_late_says_who_has_it(agent, world, ticket, lee, billing):
    act(agent, "assign", ticket.pk, {"name": "lee"})
    change = TicketChange.objects.get()
    assignment.assign(ticket.pk, agent=lee, to=assignment.found("billing"))
    answer = act(agent, "undo_change", change.pk, {})
    assert "Not undone: It is assigned to Billing now." in flat(answer)
    assert Ticket.objects.get(pk=ticket.pk).team == billing


def test_mine_holds_what_is_assigned_to_me_or_to_my_team(agent, world, ticket, billing):
    act(agent, "assign", ticket.pk, {"name": "billing"})
    assert f'id="row_{ticket.pk}"' not in flat(agent.get("/?tab=mine"))
    billing.members.add(world.agent)
    text = flat(agent.get("/?tab=mine"))
    assert f'id="row_{ticket.pk}"' in text
    assert "Mine<b>2</b>" in text


def test_a_colleague_who_left_is_told_on_the_row_and_the_ticket(agent, ticket, lee):
    act(agent, "assign", ticket.pk, {"name": "lee"})
    lee.is_active = False
    lee.save()
    text = flat(agent.get(reverse("review_ticket", args=[ticket.pk])))
    assert '<span class="tag danger">Lee Moss has left</span>' in row_of(text, ticket)
    assert re.search(r'<span id="assigned" class="danger"[^>]*>\s*Lee Moss has left', text)
    assert "Lee Moss (left)" in flat(agent.get(reverse("tickets")))


def test_who_gets_a_ticket_hears_of_it_and_who_gives_it_does_not(agent, ticket, lee, billing, monkeypatch):
    sent = []
    monkeypatch.setattr(
        notifications, "announce", lambda people, text="", **where: sent.append((set(people), text, where))
    )
    rae = User.objects.get(first_name="Rae")
    billing.members.add(rae)
    act(agent, "assign", ticket.pk, {"to": f"person-{lee.pk}", "seen": ""})
    assert sent[-1] == (
        {lee.pk},
        f"Rae Anders assigned to you: #{ticket.pk} {ticket.subject}",
        {"ticket": str(ticket.pk)},
    )
    act(agent, "assign", ticket.pk, {"to": f"team-{billing.pk}", "seen": f"person-{lee.pk}"})
    people, text, _ = sent[-1]
    assert people == {lee.pk}
    assert text.startswith("Rae Anders assigned to Billing: ")
    act(agent, "assign", ticket.pk, {"to": f"person-{rae.pk}", "seen": f"team-{billing.pk}"})
    assert sent[-1][0] == set()
