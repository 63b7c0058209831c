"""Two people at one queue: acts on a colleague's ticket are asked about, and what opens next is free."""

import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import Permission, User
from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from drafts.conflicts import AskFirst
from drafts.desk.lists import queue
from drafts.desk.lists.queue_place import QueuePlace
from drafts.models import Outbound, Review, Ticket
from drafts.workflow import holds, review
from drafts.workflow.writing import unsent
from tests.drafts.desk_requests import act, approve, opened, seen, words
from tests.factories import a_person
from tests.markup import flat
from tests.second_yes import button

pytestmark = pytest.mark.django_db


@pytest.fixture
def rosa(world):
    person = User.objects.create_user("rosa", first_name="Rosa", last_name="Almeida")
    person.user_permissions.add(Permission.objects.get(codename="review_ticket"))
    return person


def question(answer):
    """What the question's own form would post, and where."""
    text = flat(answer)
    box = re.search(r'<div id="conflict".*?</div>\s*</div>', text, re.DOTALL)[0]
    fields = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', box)
    return box, [(name, value) for name, value in fields if name != "csrfmiddlewaretoken"]


def test_who_is_here_and_who_has_begun_a_reply_is_one_line_of_words(agent, world, rosa):
    ticket, ben = world.tickets["sven"], a_person("ben")

    def told() -> str:
        text = flat(agent.get(reverse("ticket", args=[ticket.pk])))
        line = re.search(r'<span id="hold"[^>]*>(.*?)</span>\s*<div', text)[1]
        words = re.sub(r'<span class="avatar.*?</span>', "", line)
        return " ".join(re.sub(r"<[^>]+>", " ", words).split())

    for writer in (rosa, ben):
        unsent.save(ticket.pk, author=writer, text="Their words", draft_version=1)
    Ticket.objects.update(held_by=rosa, held_until=timezone.now() + timedelta(minutes=1))
    assert told() == "Rosa Almeida is here and has begun a reply · ben has begun a reply"
    Ticket.objects.update(held_by=None, held_until=None)
    assert told() in (
        "Rosa has begun a reply · ben has begun a reply",
        "ben has begun a reply · Rosa has begun a reply",
    )


@pytest.mark.parametrize("js", [True, False])
def test_an_approval_of_a_ticket_that_a_colleague_holds_asks_first(agent, world, rosa, js):
    ticket = world.tickets["sven"]
    holds.take(ticket.pk, agent=rosa)
    answer = approve(agent, ticket, js=js)
    assert answer.status_code == 409
    box, _ = question(answer)
    assert "Rosa is working on this. Send anyway?" in box
    assert not Outbound.objects.exists()
    assert approve(agent, ticket, js=js).status_code == 409  # the same key once more is no yes
    answer = approve(agent, ticket, js=js, **button(answer))
    assert answer.status_code == (200 if js else 302)
    assert Outbound.objects.get().ticket == ticket


@pytest.mark.parametrize(
    ("name", "more"), [("approve", {}), ("reject", {"why": "wrong"}), ("rewrite", {"instruction": "Shorter"})]
)
def test_the_second_of_two_who_decide_at_once_is_told_who_was_faster_and_not_asked(agent, world, rosa, name, more):
    ticket = world.tickets["sven"]
    Ticket.objects.filter(pk=ticket.pk).update(assignee=rosa)
    draft, shown = ticket.drafts.get(), seen(ticket)
    review.approve(draft.pk, agent=rosa, version=draft.version, last_message_id=shown["last_message_id"])
    answer = act(agent, name, draft.pk, shown | more, address=f"/review/{ticket.pk}/")
    assert answer.status_code == 409
    box = flat(answer)
    assert "This draft has already been approved by Rosa." in box
    assert "This is assigned to Rosa. " not in box
    assert "anyway" not in box


def test_a_question_that_a_colleague_answered_before_it_is_shown_is_not_asked(agent, world, rosa, monkeypatch):
    """Rosa's approval waits for the lock of the one that asks."""
    ticket = world.tickets["sven"]
    holds.take(ticket.pk, agent=rosa)
    draft, shown = ticket.drafts.get(), seen(ticket)
    ask, sent = holds.ask_beside_colleague, []

    def asked(*of):
        try:
            ask(*of)
        except AskFirst as question:
            sent.append(question)
            raise

    class Atomic(transaction.Atomic):
        def __exit__(self, *why):
            super().__exit__(*why)
            if sent.pop() if sent else None:
                review.approve(draft.pk, agent=rosa, version=draft.version, last_message_id=shown["last_message_id"])

    monkeypatch.setattr(holds, "ask_beside_colleague", asked)
    monkeypatch.setattr(review.transaction, "atomic", lambda: Atomic(None, True, False))
    answer = approve(agent, ticket)
    assert answer.status_code == 409
    assert "This draft has already been approved by Rosa. Nothing was sent." in words(answer)
    assert "Send anyway" not in words(answer)


def test_a_ticket_on_the_screen_of_nobody_renews_no_hold(agent, world, rosa):
    """Only what its reader does, of which the page's script says so."""
    ticket = world.tickets["sven"]
    page = reverse("review_ticket", args=[ticket.pk])
    holds.take(ticket.pk, agent=world.agent)
    Ticket.objects.update(held_until=timezone.now() + timedelta(seconds=20))
    for holder in (world.agent, rosa, None):
        Ticket.objects.filter(pk=ticket.pk).update(held_by=holder)
        hold = re.search(r'<span\s+id="hold".*?>', agent.get(page).content.decode(), re.DOTALL)[0]
        assert re.findall(r'hx-trigger="([^"]*)"', hold) == ["renew from:body"]


@pytest.mark.parametrize("js", [True, False])
def test_a_reply_on_a_ticket_that_is_assigned_to_a_colleague_asks_first(agent, world, rosa, js):
    ticket = world.tickets["sven"]
    Ticket.objects.filter(pk=ticket.pk).update(assignee=rosa)
    answer = approve(agent, ticket, js=js)
    assert answer.status_code == 409
    box, _ = question(answer)
    assert "This is assigned to Rosa. Send anyway?" in box
    assert not Outbound.objects.exists()
    assert approve(agent, ticket, js=js, **button(answer)).status_code == (200 if js else 302)
    assert Outbound.objects.get().ticket == ticket


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("reject", {"why": "wrong"}),
        ("rewrite", {"instruction": "shorter"}),
        ("take_over", {}),
        ("snooze", {"until": "hour"}),
        ("resolve", {}),
        ("mark_spam", {}),
        ("reply", {"body": "My own words"}),
    ],
)
def test_every_act_on_it_asks_and_the_confirmed_one_is_done_as_it_was_asked_for(agent, world, rosa, name, data):
    ticket = world.tickets["sven"]
    holds.take(ticket.pk, agent=rosa)
    pk = ticket.drafts.first().pk if name in ("reject", "rewrite") else ticket.pk
    before = Ticket.objects.filter(pk=ticket.pk).values().get()
    answer = act(agent, name, pk, seen(ticket) | data)
    assert answer.status_code == 409
    assert Ticket.objects.filter(pk=ticket.pk).values().get() == before
    assert not Review.objects.exists()
    _, fields = question(answer)
    assert dict(fields) == {key: str(value) for key, value in (seen(ticket) | data).items()}
    assert act(agent, name, pk, dict(fields) | button(answer)).status_code == 200
    assert holds.colleague_at(Ticket.objects.get(pk=ticket.pk), world.agent) is None


def test_the_words_of_a_held_reply_are_kept_while_it_is_asked(agent, world, rosa):
    ticket = world.tickets["mira"]
    holds.take(ticket.pk, agent=rosa)
    answer = approve(agent, ticket, body="My careful words", settled=["4"])
    text = flat(answer)
    assert re.search(r'<textarea id="composer"[^>]*>My careful words</textarea>', text)
    assert '<input type="hidden" name="settled" value="4" form="approve">' in text
    assert re.search('name="anyway" value="[0-9a-f]{16}" form="approve"', text)


def test_a_yes_is_no_yes_to_what_came_meanwhile(agent, world, rosa):
    ticket = world.tickets["sven"]
    holds.take(ticket.pk, agent=rosa)
    before = seen(ticket)
    world.message(ticket, "Wait, one more thing.")
    answer = act(agent, "approve", ticket.drafts.first().pk, before)
    assert f'name="last_message_id" value="{before["last_message_id"]}"' in flat(answer)
    answer = act(agent, "approve", ticket.drafts.first().pk, before | button(answer))
    assert answer.status_code == 409
    assert "A new mail came in." in flat(answer)
    assert not Outbound.objects.exists()


def test_a_yes_to_one_colleague_is_none_to_another_who_came_since(agent, world, rosa):
    ticket = world.tickets["sven"]
    Ticket.objects.filter(pk=ticket.pk).update(assignee=rosa)
    asked = approve(agent, ticket)
    unsent.save(ticket.pk, author=a_person("ben"), text="Dear Sven,")
    again = approve(agent, ticket, **button(asked))
    assert again.status_code == 409
    assert "ben has begun a reply. This is assigned to Rosa. Send anyway?" in flat(again)
    assert not Outbound.objects.exists()
    assert approve(agent, ticket, **button(again)).status_code == 200


def test_a_colleague_who_holds_it_and_has_it_assigned_is_asked_about_once(agent, world, rosa):
    ticket = world.tickets["sven"]
    Ticket.objects.filter(pk=ticket.pk).update(assignee=rosa)
    holds.take(ticket.pk, agent=rosa)
    asked = approve(agent, ticket)
    assert "Rosa is working on this. Send anyway?" in flat(asked)
    assert approve(agent, ticket, **button(asked)).status_code == 200


@pytest.mark.parametrize("js", [True, False])
def test_a_yes_to_a_colleague_is_none_to_danger_and_is_kept_beside_it(agent, world, rosa, js):
    ticket = world.tickets["sven"]
    Ticket.objects.filter(pk=ticket.pk).update(assignee=rosa, danger=True)
    asked = act(agent, "resolve", ticket.pk, seen(ticket), js=js)
    assert "This is assigned to Rosa." in flat(asked)
    again = act(agent, "resolve", ticket.pk, seen(ticket) | button(asked), js=js)
    assert again.status_code == 409
    assert "This is marked Danger and nobody has answered it." in flat(again)
    act(agent, "resolve", ticket.pk, seen(ticket) | button(again), js=js)
    assert Ticket.objects.get(pk=ticket.pk).status == "resolved"


def test_ones_own_hold_and_one_that_ran_out_ask_nothing(agent, world, rosa):
    holds.take(world.tickets["sven"].pk, agent=world.agent)
    assert approve(agent, world.tickets["sven"]).status_code == 200
    holds.take(world.tickets["tomas"].pk, agent=rosa)
    Ticket.objects.update(held_until=timezone.now() - timedelta(seconds=1))
    assert approve(agent, world.tickets["tomas"]).status_code == 200


def test_opening_the_queue_passes_over_what_a_colleague_holds(agent, world, rosa):
    assert opened(agent.get("/")) == world.tickets["hana"].pk
    holds.take(world.tickets["hana"].pk, agent=rosa)
    assert opened(agent.get("/")) == world.tickets["tomas"].pk
    assert opened(agent.get("/?tab=fact")) == world.tickets["okafor"].pk
    assert opened(agent.get(f"/review/{world.tickets['hana'].pk}/")) == world.tickets["hana"].pk
    assert opened(agent.get("/?q=hana")) == world.tickets["hana"].pk


def test_moving_on_after_an_act_passes_over_what_a_colleague_holds(agent, world, rosa):
    holds.take(world.tickets["okafor"].pk, agent=rosa)
    assert opened(approve(agent, world.tickets["sven"])) == world.tickets["mira"].pk


def test_an_act_holds_nothing_of_the_ticket_that_it_leads_to(agent, world):
    okafor = world.tickets["okafor"]
    assert opened(approve(agent, world.tickets["sven"])) == okafor.pk
    okafor.refresh_from_db()
    assert okafor.held_by is None
    act(agent, "hold", okafor.pk, {})
    okafor.refresh_from_db()
    assert okafor.held_by == world.agent


@pytest.mark.parametrize("address", ["/?tab=fact", "/"])
def test_a_ticket_that_stays_in_the_list_is_shown_in_its_row_as_it_is_now(agent, world, address):
    ticket = world.tickets["okafor"]
    Ticket.objects.filter(pk=ticket.pk).update(assignee=world.agent)
    answer = act(agent, "reject", ticket.drafts.first().pk, seen(ticket) | {"why": "wrong"}, address)
    row = f'id="row_{ticket.pk}" data-ticket="{ticket.pk}" hx-swap-oob="true"'
    assert (row in flat(answer)) is (address == "/")
    assert (f'<li id="row_{ticket.pk}" hx-swap-oob="delete">' in flat(answer)) is (address == "/?tab=fact")


def test_where_colleagues_hold_everything_nothing_is_opened(agent, world, rosa):
    Ticket.objects.update(held_by=rosa, held_until=timezone.now() + timedelta(minutes=1))
    text = flat(agent.get("/"))
    assert "Colleagues are handling every ticket here" in text
    assert 'class="row on"' not in text
    assert queue.advance(world.tickets["hana"], QueuePlace(), world.agent).following is None


def test_whoever_opens_the_next_ticket_lets_go_of_the_one_before(world, rosa):
    first, second = world.tickets["hana"], world.tickets["tomas"]
    assert holds.take(first.pk, agent=rosa)
    assert holds.take(second.pk, agent=rosa)
    assert holds.colleague_at(Ticket.objects.get(pk=first.pk), world.agent) is None
    assert holds.colleague_at(Ticket.objects.get(pk=second.pk), world.agent) == rosa
