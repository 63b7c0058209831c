"""The history of a ticket offers to take back what the server would take back, and nothing else."""

import re

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from drafts.models import Assignee, Event, Outbound, Team, Ticket, TicketChange
from drafts.workflow import assignment, changes, review, tags
from drafts.workflow.change_obstacles import Obstacle, Standing, obstacle
from tests.factories import a_draft, a_mail, a_person, a_ticket, act_fields, an_event

pytestmark = pytest.mark.django_db


@pytest.fixture
def agent(client):
    person = a_person(role="Agent")
    client.force_login(person)
    return person


@pytest.fixture
def draft(agent):
    return a_draft()


def offered(client, draft) -> list[str]:
    text = client.get(reverse("ticket", args=[draft.ticket_id])).content.decode()
    history = re.search(r'<details\s+class="history.*?</details>', text, re.DOTALL)
    return re.findall(r'\saction="([^"]+)"', history[0]) if history else []


def undo(change) -> str:
    return reverse("undo_change", args=[change.pk])


ACTS = {
    "resolve": lambda draft, agent: review.resolve(draft.ticket_id, agent=agent),
    "spam": lambda draft, agent: review.mark_spam(draft.ticket_id, agent=agent),
    "tag": lambda draft, agent: tags.add(draft.ticket_id, agent=agent, text="vip"),
    "take over": lambda draft, agent: review.take_over(draft.ticket_id, agent=agent, **act_fields(draft)),
    "assign": lambda draft, agent: assignment.assign(draft.ticket_id, agent=agent, to=Assignee(person=agent.pk)),
}


@pytest.mark.parametrize("name", ACTS)
def test_what_a_person_changed_is_taken_back_from_the_history_once(client, agent, draft, name):
    change = ACTS[name](draft, agent)
    assert undo(change) in offered(client, draft)
    client.post(undo(change))
    change.refresh_from_db()
    assert change.undone_at
    assert undo(change) not in offered(client, draft)


@pytest.mark.parametrize("name", ACTS)
def test_what_has_changed_since_is_not_offered(client, agent, draft, name):
    change = ACTS[name](draft, agent)
    if name in ("resolve", "spam"):
        review.reopen(draft.ticket_id, agent=agent)
    elif name == "tag":
        tags.remove(draft.ticket_id, agent=agent, text="vip")
    elif name == "take over":
        a_mail(draft.ticket)
    else:
        assignment.assign(draft.ticket_id, agent=agent, to=Assignee(person=a_person(role="Agent").pk))
    assert undo(change) not in offered(client, draft)
    with pytest.raises((review.Stale, review.Refused)):
        changes.undo(change, agent=agent)


def test_of_two_like_changes_the_newest_is_offered(client, agent, draft):
    first = ACTS["resolve"](draft, agent)
    review.reopen(draft.ticket_id, agent=agent)
    second = ACTS["resolve"](draft, agent)
    assert offered(client, draft) == [undo(second)]
    assert first.undone_at is None


def test_a_ticket_that_was_merged_away_stays_resolved(agent, draft):
    change = ACTS["resolve"](draft, agent)
    Ticket.objects.filter(pk=draft.ticket_id).update(merged_into=a_draft().ticket_id)
    with pytest.raises(review.Stale, match="merged into"):
        changes.undo(change, agent=agent)


def test_an_undo_that_comes_too_late_says_why_and_leaves_what_is_open(client, agent, draft):
    outbound = review.approve(draft.pk, agent=agent, **act_fields(draft))
    Outbound.objects.update(state="sent")
    other = a_draft().ticket
    headers = {
        "HX-Request": "true",
        "HX-Target": "work",
        "HX-Current-URL": f"http://testserver{reverse('ticket', args=[other.pk])}",
    }
    answer = client.post(reverse("undo", args=[outbound.pk]), headers=headers).content.decode()
    assert f"Not undone for {draft.ticket.customer}: It has already been sent to {outbound.to[0]}." in answer
    assert f'data-ticket="{other.pk}"' in answer


@pytest.mark.parametrize("name", ["undo_reject", "undo_rewrite"])
def test_a_draft_that_cannot_come_back_is_told_in_the_toast(client, agent, draft, name):
    review.resolve(draft.ticket_id, agent=agent)
    answer = client.post(reverse(name, args=[draft.pk]), headers={"HX-Request": "true", "HX-Target": "work"})
    assert answer.status_code == 200
    assert "Not undone: The ticket has moved on." in answer.content.decode()


def before_the_copilot_gave_up(draft, agent):
    Ticket.objects.update(status="new")
    an_event(draft.answers_message)
    return review.take_over(draft.ticket_id, agent=agent, last_message_id=draft.answers_message_id)


LATER_OBSTACLES = {
    "the one who had it before has left": (
        lambda draft, agent: assignment.assign(draft.ticket_id, agent=agent, to=Assignee(person=agent.pk)),
        lambda draft, agent: User.objects.filter(username="jo").update(is_active=False),
    ),
    "the one from whom it was taken over has left": (
        lambda draft, agent: review.take_over(draft.ticket_id, agent=agent, **act_fields(draft)),
        lambda draft, agent: User.objects.filter(username="jo").update(is_active=False),
    ),
    "nobody is in the team any more": (
        lambda draft, agent: assignment.assign(draft.ticket_id, agent=agent, to=Assignee(person=agent.pk)),
        lambda draft, agent: Team.objects.get().members.clear(),
    ),
    "a person answers it, and nobody had it before": (
        lambda draft, agent: assignment.assign(draft.ticket_id, agent=agent, to=Assignee(person=agent.pk)),
        lambda draft, agent: review.take_over(draft.ticket_id, agent=agent, **act_fields(draft)),
    ),
    "what the copilot was doing has come to nothing": (
        before_the_copilot_gave_up,
        lambda draft, agent: Event.objects.update(status="dead"),
    ),
    "its reply is being sent": (
        lambda draft, agent: TicketChange.objects.create(
            ticket=draft.ticket,
            agent=agent,
            act="approve",
            after=review.approve(draft.pk, agent=agent, **act_fields(draft)).pk,
        ),
        lambda draft, agent: Outbound.objects.update(state="sending"),
    ),
}


@pytest.mark.parametrize("name", LATER_OBSTACLES)
def test_what_would_be_refused_is_not_offered(client, agent, draft, name):
    act, since = LATER_OBSTACLES[name]
    if "left" in name:
        Ticket.objects.update(assignee=a_person("jo", "Agent"))
    elif "team" in name:
        team = Team.objects.create(name="Billing")
        team.members.add(a_person("jo", "Agent"))
        Ticket.objects.update(team=team)
    change = act(draft, agent)
    assert undo(change) in offered(client, draft)
    since(draft, agent)
    assert undo(change) not in offered(client, draft)
    before = Ticket.objects.values("status", "assignee", "team", "drafting").get()
    with pytest.raises((review.Stale, review.Refused)):
        changes.undo(change, agent=agent)
    assert Ticket.objects.values(*before).get() == before
    assert TicketChange.objects.get(pk=change.pk).undone_at is None


@pytest.mark.parametrize("act", TicketChange.Act.values)
def test_every_act_with_an_undo_has_its_rule_and_no_other(act):
    ticket = a_ticket(status="open")
    row = {"act": act, "name": "vip", "undone": None, "before": "", "after": "", "agent": None, "newer": False}
    row |= {"was": "open", "withdrawn": False, "newest": {}, "able": True, "due": False}
    never = obstacle(row, Standing(ticket, (), {})) is Obstacle.NEVER
    assert never == (act not in changes.UNDO)
