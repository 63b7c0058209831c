"""From a run that fails for good to the click that begins it again, through the real runner."""

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from django.contrib.auth.models import Permission, User
from django.db import DataError
from django.db.models.functions import Now
from django.urls import reverse
from langgraph.graph import END, START, StateGraph
from langgraph.types import RetryPolicy

from copilot import leases
from copilot.budget import wallet
from copilot.budget.wallet import Call
from copilot.config import load
from copilot.models import AgentStep, Charge, Run, Wallet
from copilot.pipeline.graph import transient
from copilot.state import State
from copilot.tracing import recorder
from copilot.worker.runs import runner
from drafts.conflicts import Stale
from drafts.models import Draft, Event, Mailbox, Ticket
from drafts.transitions import redrafts
from drafts.workflow import holds, review
from drafts.workflow.writing import unsent
from tests.factories import FINDINGS, a_customer, a_draft, a_mailbox, a_person, a_ticket, ask

pytestmark = pytest.mark.django_db
CONFIG = load().model_copy(update={"run_timeout": 20, "max_deliveries": 3})


class Node:
    """One node that calls a paid model and then does as it is told."""

    def __init__(self, *errors: Exception, **made: Any) -> None:
        self.errors = list(errors)
        self.made = made
        self.tries = 0
        self.lease: leases.Lease | None = None

    async def __call__(self, state: State) -> dict[str, Any]:
        self.tries += 1
        await sync_to_async(self.pay)()
        if self.errors:
            raise self.errors.pop(0)
        return {"decision": "escalate", "escalation_reason": "retrieval_weak", "card": "findings"} | self.made

    def pay(self) -> None:
        lease = self.lease
        assert lease
        mailbox = Ticket.objects.get(pk=lease.ticket_id).mailbox_id
        charge = wallet.reserve(
            mailbox_id=mailbox, event_id=lease.event_id, attempt=lease.attempt, seconds=60, tokens=1_700
        )
        assert charge
        wallet.record(charge, Call("draft", "openai:small", 30, 10, Decimal("0.5")))

    def graph(self, *, attempts: int) -> Any:
        graph = StateGraph(State)
        again = RetryPolicy(initial_interval=0.001, jitter=False, max_attempts=attempts, retry_on=transient)
        graph.add_node("compose", self, retry_policy=again)  # type: ignore[call-overload]
        graph.add_edge(START, "compose")
        graph.add_edge("compose", END)
        return graph.compile()


def run(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "graph", node.graph)
    monkeypatch.setattr(runner, "build_deps", lambda work, lease, config: None)
    Event.objects.update(run_after=Now())
    node.lease = leases.acquire(60)
    assert node.lease
    async_to_sync(runner.run_event)(node.lease, CONFIG)


@pytest.mark.parametrize("told", ["half a character \ud83d", "none \0 here"])
def test_what_a_trace_cannot_hold_stops_no_run(told: str, ticket: Ticket, monkeypatch: pytest.MonkeyPatch) -> None:
    ask(ticket)
    run(Node(query=told), monkeypatch)
    assert Run.objects.get().status == "done"
    assert str(AgentStep.objects.get().output["query"]).startswith(told.split()[0])


def test_an_attempt_counts_although_its_steps_cannot_be_stored(ticket: Ticket, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(rows: Any) -> None:
        if rows:
            raise DataError("invalid input syntax for type json")

    monkeypatch.setattr(recorder, "insert", refuse)
    ask(ticket)
    for _ in range(CONFIG.max_deliveries):
        run(Node(RuntimeError("down"), RuntimeError("down")), monkeypatch)
    assert Event.objects.get().status == Event.Status.DEAD
    assert Run.objects.filter(status=Run.Status.FAILED).count() == CONFIG.max_deliveries
    assert not AgentStep.objects.exists()


@pytest.fixture
def ticket() -> Ticket:
    return a_ticket(a_mailbox("help"), customer=a_customer())


@pytest.fixture
def agent(client: Any) -> Any:
    user = User.objects.create_user("ada")
    user.user_permissions.add(Permission.objects.get(codename="review_ticket"))
    client.force_login(user)
    return client


def test_a_passing_error_is_tried_three_times_within_the_run(ticket: Ticket, monkeypatch: pytest.MonkeyPatch) -> None:
    ask(ticket)
    node = Node(TimeoutError("slow"), ConnectionError("reset"))
    run(node, monkeypatch)
    assert (node.tries, Run.objects.get().status) == (3, "done")
    assert Run.objects.get().tokens == 120  # each try was paid
    assert AgentStep.objects.count() == 1


def test_after_the_third_try_the_run_fails_and_its_cost_is_kept(
    ticket: Ticket, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(ticket)
    node = Node(*(TimeoutError("slow") for _ in range(9)))
    run(node, monkeypatch)
    books = Run.objects.get()
    assert (node.tries, books.status, books.tokens, books.cost_cents) == (3, "failed", 120, Decimal("1.5"))
    assert Charge.objects.get().state == "settled"
    assert Wallet.objects.get().spent_tokens == 120


def test_another_error_is_not_tried_again_within_the_run(ticket: Ticket, monkeypatch: pytest.MonkeyPatch) -> None:
    ask(ticket)
    node = Node(ValueError("wrong"))
    run(node, monkeypatch)
    assert (node.tries, Run.objects.get().status) == (1, "failed")


def dead(ticket: Ticket, monkeypatch: pytest.MonkeyPatch) -> Event:
    event = ask(ticket)
    for _ in range(3):
        run(Node(ValueError("wrong")), monkeypatch)
    event.refresh_from_db()
    ticket.refresh_from_db()
    assert (event.status, ticket.reason) == ("dead", "processing_failed")
    return event


def test_every_agent_sees_it_and_one_click_drafts_it_after_all(
    ticket: Ticket, agent: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    dead(ticket, monkeypatch)
    address = reverse("draft_again", args=[ticket.pk])
    assert "wrong" in agent.get(reverse("stuck")).content.decode()
    assert address in agent.get(reverse("review_ticket", args=[ticket.pk])).content.decode()
    assert agent.post(address).status_code in (200, 302)
    ticket.refresh_from_db()
    assert ticket.status == "new"
    run(Node(), monkeypatch)
    ticket.refresh_from_db()
    assert (ticket.status, ticket.reason) == ("review", "retrieval_weak")
    assert Event.objects.get().status == "done"
    assert Draft.objects.get(status="open").card == "findings"


def test_a_draft_of_quotes_for_want_of_its_model_is_written_again_by_one_click(
    ticket: Ticket, agent: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(ticket)
    run(Node(), monkeypatch)
    fallback = Draft.objects.get(status="open")
    Draft.objects.filter(pk=fallback.pk).update(escalation_reason="provider_unavailable")
    assert agent.post(reverse("draft_again", args=[ticket.pk])).status_code in (200, 302)
    fallback.refresh_from_db()
    assert fallback.status == "open"  # it stays until the next one is there
    run(Node(), monkeypatch)
    again = Draft.objects.get(status="open")
    assert (again.version, again.escalation_reason) == (fallback.version + 1, "retrieval_weak")


def quoting() -> Draft:
    """A draft of quotes, as stored while the model did not answer."""
    away = replace(FINDINGS, reason="provider_unavailable")
    return a_draft(away, a_ticket(Mailbox.objects.get(), customer=a_customer()))


def due() -> list[int]:
    return sorted(Event.objects.due().values_list("ticket", flat=True))


def answers(ticket: Ticket, monkeypatch: pytest.MonkeyPatch, **made: Any) -> None:
    """A model writes a draft for this ticket."""
    ask(ticket)
    run(Node(model="openai:small", **made), monkeypatch)


def test_once_the_model_answers_again_drafts_of_quotes_are_written_anew_two_by_two(
    ticket: Ticket, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third = quoting(), quoting(), quoting()
    answers(ticket, monkeypatch)
    assert due() == [first.ticket_id, second.ticket_id]
    run(Node(model="openai:small"), monkeypatch)
    assert first.ticket.drafts.get(status="open").version == 2
    assert due() == [second.ticket_id, third.ticket_id]
    run(Node(model="quotes", degraded=True), monkeypatch)  # away again
    assert due() == [third.ticket_id]


@pytest.mark.parametrize("without", ["quotes", "held", "begun", "taken", "old"])
def test_drafts_of_quotes_stay_while_no_model_answers_or_somebody_works_on_them(
    ticket: Ticket, monkeypatch: pytest.MonkeyPatch, without: str
) -> None:
    draft, ada = quoting(), a_person("ada")
    if without == "held":
        holds.take(draft.ticket_id, agent=ada)
    elif without == "begun":
        unsent.save(draft.ticket_id, author=ada, text="Dear customer")
    elif without == "taken":
        review.take_over(draft.ticket_id, agent=ada, last_message_id=draft.answers_message_id)
    elif without == "old":
        Draft.objects.update(created=Now() - timedelta(days=2))
    answers(ticket, monkeypatch, **({"degraded": True} if without == "quotes" else {}))
    assert not Event.objects.due().exists()


def test_a_draft_that_was_sent_meanwhile_is_not_written_anew(ticket: Ticket, monkeypatch: pytest.MonkeyPatch) -> None:
    draft = quoting()
    answers(ticket, monkeypatch)
    Draft.objects.filter(pk=draft.pk).update(status="approved")
    node = Node(model="openai:small")
    run(node, monkeypatch)
    assert (node.tries, draft.ticket.drafts.count()) == (0, 1)


def test_a_second_click_changes_nothing(ticket: Ticket, agent: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    dead(ticket, monkeypatch)
    address = reverse("draft_again", args=[ticket.pk])
    agent.post(address)
    assert agent.post(address).status_code == 409
    with pytest.raises(Stale):
        redrafts.draft_again(ticket.pk, agent=User.objects.get())


def test_a_ticket_that_a_person_has_taken_is_not_moved_by_it(
    ticket: Ticket, agent: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    dead(ticket, monkeypatch)
    Ticket.objects.update(status="open", drafting=False, reason="")
    redrafts.draft_again(ticket.pk, agent=User.objects.get())
    ticket.refresh_from_db()
    assert ticket.status == "open"


def test_a_stranger_cannot_ask_for_it(ticket: Ticket, client: Any) -> None:
    client.force_login(User.objects.create_user("eve"))
    assert client.post(reverse("draft_again", args=[ticket.pk])).status_code == 403


def test_a_mailbox_without_money_is_quoted_and_no_model_is_called(ticket: Ticket) -> None:
    from copilot.worker.runs.run_deps import RunBudget

    event = ask(ticket)
    lease = leases.acquire(60)
    assert lease
    Wallet.objects.create(mailbox=ticket.mailbox, month=budget_month(), limit_tokens=100)
    purse = RunBudget(lease, ticket.mailbox_id, CONFIG)
    assert async_to_sync(purse.reserve)(1_700, Decimal(0)) is False
    with pytest.raises(RuntimeError, match="without a reservation"):
        async_to_sync(purse.charge)(Call("draft", "openai:small", 1))
    assert not Charge.objects.filter(event=event).exists()


def budget_month() -> Any:
    from datetime import UTC, datetime

    return datetime.now(UTC).date().replace(day=1)
