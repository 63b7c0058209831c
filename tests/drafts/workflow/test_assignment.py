"""Who a ticket is with: a colleague or a team, never both; taken back, and given back to the queue when they leave."""

import re
import threading

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, connection, transaction
from django.urls import reverse

from drafts.conflicts import Refused, Stale
from drafts.models import Assignee, Team, Ticket, TicketChange
from drafts.workflow import assignment, changes, review, tasks
from tests.factories import READY, a_draft, a_mail, a_person, a_ticket

pytestmark = pytest.mark.django_db


@pytest.fixture
def billing(jo) -> Team:
    team = Team.objects.create(name="Billing")
    team.members.add(jo)
    return team


def person(user: User) -> Assignee:
    return Assignee(person=user.pk)


def standing(ticket: Ticket) -> tuple[User | None, Team | None, str]:
    ticket.refresh_from_db()
    return ticket.assignee, ticket.team, ticket.status


def test_a_ticket_is_assigned_to_a_colleague_then_to_a_team_and_its_draft_stays(rae, jo, billing):
    draft = a_draft(READY)
    ticket = draft.ticket
    assignment.assign(ticket.pk, agent=rae, to=person(jo))
    assert standing(ticket) == (jo, None, "review")
    assignment.assign(ticket.pk, agent=rae, to=Assignee(team=billing.pk))
    assert standing(ticket) == (None, billing, "review")
    assignment.assign(ticket.pk, agent=rae, to=Assignee())
    assert standing(ticket) == (None, None, "review")
    draft.refresh_from_db()
    assert draft.status == "open"
    told = list(TicketChange.objects.order_by("pk").values_list("agent__username", "before", "after", "name"))
    assert told == [
        ("rae", "", f"person-{jo.pk}", "jo"),
        ("rae", f"person-{jo.pk}", f"team-{billing.pk}", "Billing"),
        ("rae", f"team-{billing.pk}", "", "nobody"),
    ]


def test_the_database_holds_a_ticket_for_a_person_or_a_team(jo, billing):
    ticket = a_ticket(assignee=jo)
    with pytest.raises(IntegrityError), transaction.atomic():
        Ticket.objects.filter(pk=ticket.pk).update(team=billing)


def test_assigning_to_the_present_assignee_is_refused(rae, jo):
    ticket = a_ticket()
    assignment.assign(ticket.pk, agent=rae, to=person(jo))
    with pytest.raises(Stale, match="already assigned to jo"):
        assignment.assign(ticket.pk, agent=rae, to=person(jo))
    assert TicketChange.objects.count() == 1


def test_an_assignment_from_a_page_that_is_too_old_says_who_has_it_now(rae, jo, billing):
    ticket = a_ticket()
    assignment.assign(ticket.pk, agent=jo, to=Assignee(team=billing.pk), seen=Assignee())
    with pytest.raises(Stale, match="assigned to Billing now"):
        assignment.assign(ticket.pk, agent=rae, to=person(jo), seen=Assignee())
    assert standing(ticket)[1] == billing


def test_who_left_may_not_answer_or_is_in_an_empty_team_is_refused_by_name(rae, jo, billing):
    ticket = a_ticket()
    guest = a_person("guest")
    User.objects.filter(pk=jo.pk).update(is_active=False)
    for to, why in (
        (person(jo), "Jo has left"),
        (person(guest), "Guest has left, or may not answer"),
        (Assignee(team=billing.pk), "Nobody is in Billing"),
        (Assignee(team=10**9), "Nobody is in a team that is gone"),
        (Assignee(person=10**9), "A colleague who left has left"),
    ):
        with pytest.raises(Refused, match=why):
            assignment.assign(ticket.pk, agent=rae, to=to)
    assert standing(ticket) == (None, None, "new")


def test_a_team_in_which_nobody_may_answer_is_not_offered_and_refused(rae, jo, billing):
    """A minute later the ticket would come back to the queue."""
    ticket = a_ticket()
    billing.members.add(a_person("curator", "Curator"))
    assert ("Billing", "team of 1") in [(each.name, each.note) for each in assignment.choices(ticket, rae)]
    billing.members.remove(jo)
    assert "Billing" not in [each.name for each in assignment.choices(ticket, rae)]
    with pytest.raises(Refused, match="Nobody is in Billing"):
        assignment.assign(ticket.pk, agent=rae, to=Assignee(team=billing.pk))


def test_what_a_person_answers_is_not_left_with_nobody(rae, jo):
    ticket = a_ticket()
    mail = a_mail(ticket)
    review.take_over(ticket.pk, agent=rae, last_message_id=mail.pk)
    with pytest.raises(Refused, match="choose who does"):
        assignment.assign(ticket.pk, agent=rae, to=Assignee())
    assignment.assign(ticket.pk, agent=rae, to=person(jo))
    assert standing(ticket) == (jo, None, "open")


def test_undo_gives_it_back_once_and_never_over_a_colleagues_later_assignment(rae, jo, billing):
    ticket = a_ticket()
    first = assignment.assign(ticket.pk, agent=rae, to=person(jo))
    second = assignment.assign(ticket.pk, agent=jo, to=Assignee(team=billing.pk))
    with pytest.raises(Stale, match="assigned to Billing now"):
        changes.undo(first, agent=rae)
    assert changes.undo(second, agent=jo).name == "jo"
    assert standing(ticket)[0] == jo
    with pytest.raises(Stale):
        changes.undo(second, agent=jo)
    changes.undo(first, agent=rae)
    assert standing(ticket) == (None, None, "new")


def test_undo_does_not_give_it_back_to_who_has_left(rae, jo):
    ticket = a_ticket(assignee=jo)
    change = assignment.assign(ticket.pk, agent=rae, to=person(rae))
    jo.delete()
    with pytest.raises(Refused, match="left"):
        changes.undo(change, agent=rae)
    assert standing(ticket)[0] == rae
    assert TicketChange.objects.get().undone_at is None


def test_taking_over_is_an_assignment_and_so_is_the_hand_over_to_a_lead(rae, billing):
    ticket = a_ticket(team=billing)
    mail, lead = a_mail(ticket), a_person("lea", "Lead")
    review.take_over(ticket.pk, agent=rae, last_message_id=mail.pk)
    assert standing(ticket) == (rae, None, "open")
    change = tasks.hand_to_lead(ticket.pk, agent=rae)
    assert standing(ticket)[0] == lead
    changes.undo(change, agent=rae)
    assert standing(ticket)[0] == rae
    assert list(TicketChange.objects.order_by("pk").values_list("name", flat=True)) == ["rae", "lea", "rae"]


@pytest.mark.parametrize("leaving", ["deactivated", "deleted", "team deleted"])
def test_what_only_they_could_see_comes_back_to_the_queue(rae, jo, billing, leaving):
    team_s = leaving == "team deleted"
    answered = a_ticket(status="open", drafting=False, **({"team": billing} if team_s else {"assignee": jo}))
    waiting = a_ticket(status="review", **({"team": billing} if team_s else {"assignee": jo}))
    closed = a_ticket(status="resolved", **({"team": billing} if team_s else {"assignee": jo}))
    if leaving == "deactivated":
        jo.is_active = False
        jo.save()
    else:
        (billing if team_s else jo).delete()
    assert standing(answered)[2] == "review"
    assert (answered.card, answered.reason) == ("none", "assignee_left")
    assert standing(waiting)[2] == "review"
    assert standing(closed)[2] == "resolved"


def test_a_team_whose_others_may_not_answer_is_left_with_nobody(jo, billing):
    billing.members.add(a_person("curator", "Curator"))
    ticket = a_ticket(status="open", drafting=False, team=billing)
    jo.is_active = False
    jo.save()
    assert standing(ticket)[2] == "review"


def test_a_sign_in_changes_no_assignment(jo):
    ticket = a_ticket(status="open", assignee=jo)
    jo.save(update_fields=["last_login"])
    assert standing(ticket) == (jo, None, "open")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Bil\u200bling\u202e", "There is a team of this name already."),
        ("\u202e", "The name has no visible character."),
    ],
)
def test_a_team_is_called_what_it_looks_like(admin_client, billing, name, why):
    answer = admin_client.post(reverse("admin:drafts_team_add"), {"name": name, "members": []})
    assert why in answer.content.decode()
    admin_client.post(reverse("admin:drafts_team_add"), {"name": "Ord\u202eers", "members": []})
    assert set(Team.objects.values_list("name", flat=True)) == {"Billing", "Orders"}


def test_the_members_of_a_team_are_ticked_by_name_and_who_left_only_where_they_are_in_it(admin_client, billing, jo):
    User.objects.filter(pk=jo.pk).update(first_name="Jo", last_name="Doe", is_active=False)
    there = admin_client.get(reverse("admin:drafts_team_change", args=[billing.pk])).content.decode()
    ticked = rf'type="checkbox" name="members" value="{jo.pk}"[^>]*checked[^>]*>\s*Jo Doe'
    assert re.search(ticked, there)
    assert "Jo Doe" not in admin_client.get(reverse("admin:drafts_team_add")).content.decode()
    admin_client.post(reverse("admin:drafts_team_change", args=[billing.pk]), {"name": "Bills", "members": [jo.pk]})
    assert [*billing.members.all()] == [jo]


@pytest.mark.parametrize("typed", ["jo", "JO", "Jo  Doe", "jo doe", "Billing", "billing", "nobody"])
def test_a_name_finds_its_colleague_or_team(rae, jo, billing, typed):
    User.objects.filter(pk=jo.pk).update(first_name="Jo", last_name="Doe")
    expected = {"b": Assignee(team=billing.pk), "n": Assignee()}.get(typed[0].lower(), person(jo))
    assert assignment.found(typed) == expected


@pytest.mark.parametrize("typed", ["", " ", "x" * 500, "jo\0\0zz", "🚀", "'; drop table"])
def test_a_name_of_nobody_is_refused_in_words(rae, jo, typed):
    with pytest.raises(Refused, match="called|Choose"):
        assignment.found(typed)


@pytest.mark.parametrize("text", ["x", "person-", "person-0", "person--1", "team-x", f"team-{2**70}", "person-٣"])
def test_what_names_no_assignee_is_none(text):
    assert Assignee.parse(text) is None


def test_an_assignee_survives_its_own_text():
    for each in (Assignee(), Assignee(person=7), Assignee(team=3)):
        assert Assignee.parse(str(each)) == each


@pytest.mark.django_db(transaction=True)
def test_of_two_who_assign_at_once_the_second_is_told(db):
    rae, jo = a_person("rae", "Agent"), a_person("jo", "Agent")
    ticket, ended = a_ticket(), []

    def take(agent: User) -> None:
        try:
            assignment.assign(ticket.pk, agent=agent, to=person(agent), seen=Assignee())
            ended.append("done")
        except Stale:
            ended.append("told")
        finally:
            connection.close()

    both = [threading.Thread(target=take, args=[each]) for each in (rae, jo)]
    for thread in both:
        thread.start()
    for thread in both:
        thread.join()
    assert sorted(ended) == ["done", "told"]
