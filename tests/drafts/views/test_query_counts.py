"""How many statements a page and an act take, on a desk that holds more of everything than a page shows."""

import gzip
import re
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from drafts.inbound import intake
from drafts.models import (
    CannedReply,
    Event,
    Mailbox,
    Message,
    Outbound,
    Tag,
    Task,
    Team,
    Ticket,
    TicketChange,
    TicketMove,
)
from drafts.workflow import review
from drafts.workflow.writing import unsent
from tests import desk_world
from tests.desk_world import crowd
from tests.drafts.desk_requests import seen
from tests.factories import mail
from tests.rows_cache import kept

pytestmark = pytest.mark.django_db

BOUNDARY = re.compile("BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE")  # of a transaction: no data goes along
FORM = re.compile(r'<form\s+id="approve".*?</form>', re.S)
HIDDEN = re.compile(r'<input\s+type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"')
WORK = {"HX-Request": "true", "HX-Target": "work", "HX-Current-URL": "http://testserver/"}
LIST = WORK | {"HX-Target": "queue_list"}


def _grown() -> desk_world.World:
    """More of everything that a page could ask for one by one."""
    world = desk_world.full_world()
    crowd(world, 120)
    ready = world.tickets["sven"]
    for number in range(12):
        ready.tags.add(Tag.objects.create(name=f"tag {number}"))
        Team.objects.create(name=f"Team {number}").members.add(world.agent)
        Task.objects.create(ticket=ready, title=f"Task {number}", created_by=world.agent, assignee=world.agent)
        CannedReply.objects.create(title=f"Reply {number}", body="Thank you.")
        Mailbox.objects.create(
            slug=f"box{number}",
            name=f"Box {number}",
            address=f"box{number}@n.example",
            collection=world.mailbox.collection,
        )
    return world


def of_an_agent(world: desk_world.World) -> desk_world.World:
    world.agent.user_permissions.clear()
    world.agent.groups.add(Group.objects.get(name="Agent"))
    return world


@pytest.fixture
def full() -> desk_world.World:
    return of_an_agent(kept(_grown))


@pytest.fixture
def agent(client: Client, full: desk_world.World) -> Client:
    client.force_login(full.agent)
    return client


def data(queries: CaptureQueriesContext) -> list[str]:
    said = [" ".join(query["sql"].split()) for query in queries.captured_queries]
    return [statement for statement in said if not BOUNDARY.match(statement)]


def taken(ask: Callable[[], object]) -> list[str]:
    with CaptureQueriesContext(connection) as queries:
        answer = ask()
    assert getattr(answer, "status_code", 0) == 200
    return data(queries)


def told(statements: list[str]) -> str:
    return "\n".join(statement[:250] for statement in statements)


PAGES = {
    "the whole page": (5, "/", {}, {}),
    "the queue alone": (5, "/", {"live": "1"}, LIST | {"X-Ticket": "{}"}),
    "a search": (6, "/", {"q": "login"}, LIST),
    "a ticket": (3, "/review/{}/", {}, WORK),
    "a ticket's own page": (4, "/tickets/{}/", {}, {}),
}


def test_a_page_takes_at_most_ten_statements_whatever_the_desk_holds(agent: Client, full: desk_world.World) -> None:
    pk = full.tickets["sven"].pk
    over = []
    for name, (most, address, query, headers) in PAGES.items():
        sent = {header: value.format(pk) for header, value in headers.items()}
        statements = taken(
            lambda address=address, query=query, sent=sent: agent.get(address.format(pk), query, headers=sent)
        )
        if len(statements) > most:
            over.append(f"{name}: {len(statements)} of {most} statements\n{told(statements)}")
    assert not over, "\n\n".join(over)


def test_an_approval_takes_eight_statements_whatever_the_desk_holds_and_three_open_the_next_ticket(
    agent: Client, full: desk_world.World
) -> None:
    ticket = full.tickets["sven"]
    form = FORM.search(agent.get(f"/review/{ticket.pk}/").content.decode())
    assert form
    draft = ticket.drafts.get()
    address, posted = reverse("approve", args=[draft.pk]), dict(HIDDEN.findall(form[0]))
    current = f"http://testserver/review/{ticket.pk}/"
    with CaptureQueriesContext(connection) as queries:
        answer = agent.post(address, posted, headers=WORK | {"HX-Current-URL": current})
    statements = data(queries)
    assert answer.status_code == 200
    assert answer["X-Open"] == answer["HX-Replace-Url"]
    assert 'id="work"' not in answer.content.decode()
    assert f'<li id="row_{ticket.pk}" hx-swap-oob="delete">' in answer.content.decode()
    assert Outbound.objects.filter(draft=draft, state="queued").exists()
    assert Ticket.objects.get(pk=ticket.pk).status == Ticket.Status.WAITING
    assert len(statements) <= 8, told(statements)
    statements = taken(lambda: agent.get(answer["X-Open"], headers=WORK))
    assert len(statements) <= 3, told(statements)


@pytest.mark.parametrize(
    ("name", "most", "fields"),
    [
        ("snooze", 7, {"until": "typed", "when": "3 days"}),
        ("reject", 7, {"why": "wrong"}),  # its row stays, as it is now
        ("resolve", 7, {}),
        ("mark_spam", 7, {}),
    ],
)
def test_other_acts_that_lead_to_the_next_ticket_take_the_same_whatever_the_desk_holds(
    agent: Client, full: desk_world.World, name: str, most: int, fields: dict[str, str]
) -> None:
    ticket = full.tickets["sven"]
    posted = fields | seen(ticket)
    of = ticket.drafts.get().pk if name == "reject" else ticket.pk
    current = WORK | {"HX-Current-URL": f"http://testserver/review/{ticket.pk}/"}
    statements = taken(lambda: agent.post(reverse(name, args=[of]), posted, headers=current))
    assert len(statements) <= most, told(statements)


def test_an_own_reply_takes_nine_statements_whatever_the_desk_holds_and_one_for_its_task(
    agent: Client, full: desk_world.World
) -> None:
    ticket = full.tickets["sven"]
    ticket.drafts.supersede()  # where one is offered, a reply is the draft as it was edited
    first, promise = "Thank you. The 40 W lamp fits.", "Thank you. We will look at it and write to you tomorrow."
    unsent.save(ticket.pk, author=full.agent, text=first)
    shown = seen(ticket)
    address, current = (
        reverse("reply", args=[ticket.pk]),
        WORK | {"HX-Current-URL": f"http://testserver/review/{ticket.pk}/"},
    )
    statements = taken(lambda: agent.post(address, {"body": first} | shown, headers=current))
    outbound = Outbound.objects.get(body__startswith=first)
    assert len(statements) <= 9, told(statements)
    assert not unsent.of(ticket.pk, full.agent).exclude(text="").exists()
    review.undo(outbound.pk, agent=full.agent)
    statements = taken(lambda: agent.post(address, {"body": promise} | shown, headers=current))
    assert Task.objects.filter(outbound__body__startswith=promise).exists()
    assert len(statements) <= 10, told(statements)


def test_a_person_comes_with_their_permissions_by_one_statement(agent: Client) -> None:
    statements = taken(lambda: agent.get("/toast/", headers=WORK | {"HX-Target": "toast"}))
    assert len(statements) == 3, told(statements)  # the session, the person, the newest reply


MOST_BYTES = 12_000  # compressed


def newest(model: Any) -> Callable[[desk_world.World], int]:
    return lambda world: model.objects.latest("pk").pk


def sven(world: desk_world.World) -> int:
    return world.tickets["sven"].pk


def draft_of_sven(world: desk_world.World) -> int:
    return world.tickets["sven"].drafts.get().pk


def waiting(world: desk_world.World) -> int:
    Ticket.objects.filter(pk=sven(world)).update(status=Ticket.Status.WAITING)
    return sven(world)


def shown(world: desk_world.World) -> dict[str, Any]:
    ticket = world.tickets["sven"]
    version = ticket.drafts.open().values_list("version", flat=True).first() or ""
    return {"version": version, "last_message_id": ticket.messages.latest("pk").pk}


# Statements, URL name, key and fields of each act, in this order, all on one ticket that is open on the review page. An
# edited text is checked anew: two more statements read what it is checked against.
ACTS: dict[str, tuple[int, str, Callable[[desk_world.World], int], Callable[[desk_world.World], dict[str, Any]]]] = {
    "assign": (9, "assign", sven, lambda world: {"to": f"person-{world.agent.pk}", "seen": ""}),
    "undo the assignment": (9, "undo_change", newest(TicketChange), lambda _: {}),
    "tag": (8, "tag", sven, lambda _: {"tag": "vip"}),
    "undo the tag": (9, "undo_change", newest(TicketChange), lambda _: {}),
    "a tag that is new": (10, "tag", sven, lambda _: {"tag": "unheard of"}),
    "remove a tag": (7, "tag", sven, lambda _: {"remove": "unheard of"}),
    "undo the removal": (10, "undo_change", newest(TicketChange), lambda _: {}),
    "note": (8, "add_note", sven, lambda _: {"note": "Look at this."}),
    "note taken back": (6, "take_back_note", newest(Message), lambda _: {}),
    "task": (8, "task", sven, lambda _: {"title": "Call"}),
    "task done": (7, "task_done", newest(Task), lambda _: {}),
    "task reopened": (7, "task_reopen", newest(Task), lambda _: {}),
    "task taken back": (7, "task_take_back", newest(Task), lambda _: {}),
    "rewrite": (7, "rewrite", draft_of_sven, lambda world: {"instruction": "shorter"} | shown(world)),
    "undo the rewrite": (6, "undo_rewrite", draft_of_sven, lambda _: {}),
    "reject": (7, "reject", draft_of_sven, lambda world: {"why": "wrong"} | shown(world)),
    "undo the rejection": (7, "undo_reject", draft_of_sven, lambda _: {}),
    "snooze": (7, "snooze", sven, lambda world: {"until": "typed", "when": "3 days"} | shown(world)),
    "undo the snooze": (9, "undo_change", newest(TicketChange), lambda _: {}),
    "done": (7, "resolve", sven, shown),
    "undo done": (9, "undo_change", newest(TicketChange), lambda _: {}),
    "approve": (8, "approve", draft_of_sven, shown),
    "undo the approval": (8, "undo", newest(Outbound), lambda _: {}),
    "edit and approve": (10, "approve", draft_of_sven, lambda world: {"body": "Dear Sven, it fits."} | shown(world)),
    "undo the edited one": (10, "undo", newest(Outbound), lambda _: {}),
    "discard the text": (8, "discard_unsent", sven, lambda _: {}),
    "take over": (6, "take_over", sven, shown),
    "undo the take-over": (9, "undo_change", newest(TicketChange), lambda _: {}),
    "take over again": (6, "take_over", sven, shown),
    "hand back": (9, "hand_back", sven, lambda _: {}),
    "done without a draft": (7, "resolve", sven, shown),
    "reopen": (10, "reopen", sven, lambda _: {}),
    "remind": (7, "remind", waiting, lambda world: {"until": "typed", "when": "3 days"} | shown(world)),
}


def test_no_act_takes_more_statements_than_these_nor_more_bytes_than_a_page_may(
    agent: Client, full: desk_world.World
) -> None:
    Tag.objects.create(name="vip")
    current = WORK | {"HX-Current-URL": f"http://testserver/review/{sven(full)}/"}
    over = []
    for name, (most, act, key, fields) in ACTS.items():
        address, posted = reverse(act, args=[key(full)]), fields(full)
        with CaptureQueriesContext(connection) as queries:
            answer = agent.post(address, posted, headers=current)
        assert answer.status_code == 200, name
        statements, size = data(queries), len(gzip.compress(answer.content))
        if len(statements) > most or size > MOST_BYTES:
            over.append(f"{name}: {len(statements)} of {most} statements, {size} bytes\n{told(statements)}")
    assert not over, "\n\n".join(over)


MOVES: dict[str, tuple[int, str, Callable[[Ticket, Ticket], int], Callable[[Ticket], dict[str, Any]]]] = {
    "merge": (12, "merge", lambda one, _: one.pk, lambda other: {"other": str(other.pk)}),
    "undo the merge": (12, "undo_move", lambda *_: TicketMove.objects.latest("pk").pk, lambda _: {}),
    "split": (13, "split", lambda one, _: one.messages.order_by("pk")[1].pk, lambda _: {}),
    "undo the split": (12, "undo_move", lambda *_: TicketMove.objects.latest("pk").pk, lambda _: {}),
}


def grown_ticket(world: desk_world.World, size: int) -> Ticket:
    """A new ticket with so many further mails, events and tasks."""
    receipt = intake.receive(world.mailbox, mail(f"Question {uuid.uuid4()}", sender="Mo <mo@cust.example>"))
    ticket = Ticket.objects.get(pk=receipt.ticket_id)
    for number in range(size):
        name = f"{ticket.pk}-{number}"
        sent = {"from_address": "mo@cust.example", "message_id": f"{name}@cust.example", "direction": "in"}
        Message.objects.create(ticket=ticket, mailbox=world.mailbox, text="More", visible_text="More", **sent)
        Event.objects.create(ticket=ticket, kind=Event.Kind.MESSAGE, dedupe_key=name)
        Task.objects.create(ticket=ticket, title=name, created_by=world.agent)
    return ticket


def test_a_merge_and_a_split_take_the_same_however_much_they_move(client: Client) -> None:
    world = of_an_agent(kept(desk_world.full_world))  # where a list has a second page, both take two more
    client.force_login(world.agent)
    one, other = grown_ticket(world, 30), grown_ticket(world, 30)
    current = WORK | {"HX-Current-URL": f"http://testserver/review/{one.pk}/"}
    over = []
    for name, (most, act, key, fields) in MOVES.items():
        address, posted = reverse(act, args=[key(one, other)]), fields(other)
        statements = taken(lambda address=address, posted=posted: client.post(address, posted, headers=current))
        if len(statements) > most:
            over.append(f"{name}: {len(statements)} of {most} statements\n{told(statements)}")
    assert not over, "\n\n".join(over)
