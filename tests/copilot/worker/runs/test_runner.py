"""One claimed event, run to its end by the real runner through a graph of the test's own making."""

import asyncio
import json
import uuid
from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from django.db import IntegrityError, connection
from django.db.models.functions import Now
from django.utils import timezone
from langgraph.graph import END, START, StateGraph

from copilot import leases
from copilot.budget import wallet
from copilot.budget.wallet import Call
from copilot.config import load
from copilot.leases import Lease
from copilot.models import AgentStep, Charge, Run
from copilot.state import DraftResult, GuardReport, Quote, SentenceEvidence, State, TriageResult
from copilot.worker.runs import runner
from drafts import proposals
from drafts.models import Draft, Event, Message, Outbound, Reading, Ticket
from kb.index.indexing import INDEXING_LOCK, with_wanted
from kb.models import Document, DocumentVersion
from kb.search import Passage
from tests.factories import a_customer, a_mail, a_mailbox, a_ticket, an_event, ask, expire_lease

pytestmark = pytest.mark.django_db

CONFIG = load().model_copy(update={"run_timeout": 20, "max_deliveries": 3})
ANSWER = "Fill the tank to the line [1]."
TRIAGE = TriageResult(
    kind="inquiry", intent="descale", category="care", sentiment="NEUTRAL", urgency="NORMAL", confidence=0.9, spam=0.01
)


@pytest.fixture
def ticket():
    return a_ticket(a_mailbox("help"), customer=a_customer())


@pytest.fixture
def passage(ticket) -> Passage:
    collection = ticket.mailbox.collection
    article = Document.objects.create(collection=collection, title="Descaling", body="Fill the tank.")
    version = DocumentVersion.objects.create(document=article, number=1, title="Descaling", body="Fill the tank.")
    return Passage(
        chunk_id=0,
        document_id=article.pk,
        version_id=version.pk,
        title="Descaling",
        heading_path="",
        text="Fill the tank to the line. Wait.",
        language="en",
        source_url="",
        intent="descale",
        score=1,
        distance=0.2,
        bm25=3,
        vector_rank=1,
        keyword_rank=1,
    )


class World:
    """The graph under test: what its two nodes do, set by each test."""

    def __init__(self) -> None:
        self.seen: list[State] = []
        self.reads: Any = None
        self.writes: Any = None

    async def retrieve(self, state: State) -> dict[str, Any]:
        self.seen.append(state)
        return (await self.reads(state) if self.reads else None) or {"language": "en", "triage": TRIAGE}

    async def compose(self, state: State) -> dict[str, Any]:
        made = await self.writes(state) if self.writes else None
        return made or {"decision": "escalate", "escalation_reason": "retrieval_weak", "card": "findings"}

    def compiled(self, *, attempts: int) -> Any:
        graph = StateGraph(State)
        graph.add_node("retrieve", self.retrieve)
        graph.add_node("compose", self.compose)
        graph.add_edge(START, "retrieve")
        graph.add_edge("retrieve", "compose")
        graph.add_edge("compose", END)
        return graph.compile()


@pytest.fixture
def world(monkeypatch) -> World:
    world = World()
    monkeypatch.setattr(runner, "graph", world.compiled)
    monkeypatch.setattr(runner, "build_deps", lambda work, lease, config: None)
    return world


def leased() -> Lease:
    found = leases.acquire(60)
    assert found is not None
    return found


def run(lease: Lease | None = None, config: Any = CONFIG) -> None:
    async_to_sync(runner.run_event)(lease or leased(), config)


def status(event: Event) -> str:
    return Event.objects.get(pk=event.pk).status


def free(ticket: Ticket) -> bool:
    ticket.refresh_from_db()
    return ticket.lease_token is None and ticket.leased_until is None


def test_a_run_leaves_a_draft_its_citations_and_its_books(ticket, passage, world):
    async def writes(state: State) -> dict[str, Any]:
        sentence = SentenceEvidence(start=0, end=len(ANSWER), verdict="proved", citations=(1,))
        quote = Quote(number=1, source=0, text="Fill the tank to the line.", start=0, end=26)
        return {
            "retrieved": (replace(passage, chunk_id=None),),
            "draft": DraftResult(answer=ANSWER, citations=(quote,), confidence=0.9, gaps=("How long?",)),
            "guard": GuardReport(grounded=True, policy_ok=True, tone_ok=True, evidence=(sentence,), numbers_checked=2),
            "decision": "finalize",
            "card": "ready",
            "confidence": 0.8,
            "model": "extractive",
            "repair_count": 1,
        }

    world.writes = writes
    event = ask(ticket, trace_id="00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
    lease = leased()
    run(lease)
    draft = Draft.objects.get()
    assert (draft.status, draft.card, draft.decision, draft.body) == ("open", "ready", "finalize", ANSWER)
    assert (draft.confidence, draft.gaps, draft.repairs) == (0.8, ["How long?"], 1)
    assert draft.answers_message == ticket.messages.get()
    assert draft.evidence[0]["supported"] is True
    assert draft.guard["passed"] is True
    assert draft.guard["numbers_checked"] == 2
    citation = draft.citations.get()
    assert (citation.number, citation.quote, citation.passage) == (1, "Fill the tank to the line.", passage.text)
    assert (citation.document_version_id, citation.start, citation.end) == (passage.version_id, 0, 26)
    books = Run.objects.get()
    assert (books.pk, books.status, books.event, books.attempt) == (draft.run_id, Run.Status.DONE, event, 1)
    assert (books.decision, books.model, books.trace_id) == ("finalize", "extractive", event.trace_id)
    assert books.started == lease.acquired
    assert books.finished > books.started
    assert [step.name for step in books.steps.all()] == ["retrieve", "compose"]
    assert all(step.latency_ms > 0 and not step.error for step in books.steps.all())
    json.dumps([step.output for step in books.steps.all()])
    assert status(event) == Event.Status.DONE
    assert free(ticket)
    assert (ticket.status, ticket.card, ticket.intent, ticket.language) == ("review", "ready", "descale", "en")


def test_a_run_without_a_draft_gives_the_ticket_its_reason(ticket, world):
    ask(ticket)
    run()
    ticket.refresh_from_db()
    draft = Draft.objects.get()
    assert (draft.card, draft.escalation_reason, draft.body) == ("findings", "retrieval_weak", "")
    assert (ticket.status, ticket.reason) == (Ticket.Status.REVIEW, "retrieval_weak")


def test_mail_that_is_surely_spam_is_binned(ticket, world):
    async def writes(state: State) -> dict[str, Any]:
        return {"decision": "none", "escalation_reason": "spam", "card": "none"}

    world.writes = writes
    ask(ticket)
    run()
    ticket.refresh_from_db()
    assert ticket.status == Ticket.Status.SPAM
    assert not Draft.objects.filter(status=Draft.Status.OPEN).exists()


def test_a_burst_is_one_run_that_ends_every_event_it_read(ticket, world):
    events = [ask(ticket, "One"), ask(ticket, "Two"), ask(ticket, "Three")]
    run()
    assert {status(event) for event in events} == {Event.Status.DONE}
    assert Run.objects.count() == Draft.objects.count() == 1
    assert world.seen[0]["message"].text == "One\n\nTwo\n\nThree"


def test_mail_that_came_during_the_run_keeps_its_event_and_the_draft_is_never_offered(ticket, world):
    late: list[Event] = []

    async def reads(state: State) -> None:
        late.append(await sync_to_async(ask)(ticket, "Oh, and it leaks!"))

    world.reads = reads
    first = ask(ticket)
    run()
    assert (status(first), status(late[0])) == (Event.Status.DONE, Event.Status.DUE)
    assert Draft.objects.get().status == Draft.Status.SUPERSEDED
    world.reads = None
    run()
    assert status(late[0]) == Event.Status.DONE
    assert Draft.objects.get(status=Draft.Status.OPEN).version == 2


@pytest.mark.parametrize(("apart", "told"), [(0, ["retrieving…", "writing…"]), (60, ["retrieving…"])])
def test_finished_nodes_are_announced_in_words_and_no_faster_than_anybody_reads(
    ticket, world, monkeypatch, apart, told
):
    monkeypatch.setattr(runner, "PROGRESS_INTERVAL", apart)
    said: list[tuple[int, str, str]] = []
    monkeypatch.setattr(
        runner.notifications, "notify", lambda ticket, what, **detail: said.append((ticket, what, detail.get("words")))
    )
    ask(ticket)
    run()
    assert [word for word in said if word[1] == "progress"] == [(ticket.pk, "progress", words) for words in told]


@pytest.mark.parametrize("fields", [{"drafting": False}, {"status": Ticket.Status.SPAM}])
def test_a_ticket_that_needs_no_draft_ends_its_event_without_a_run(ticket, world, fields):
    event = ask(ticket)
    Ticket.objects.update(**fields)
    run()
    assert status(event) == Event.Status.DONE
    assert not Run.objects.exists()
    assert world.seen == []
    assert free(ticket)


def left_undrafted(ticket: Ticket) -> bool:
    ticket.refresh_from_db()
    return (ticket.status, ticket.card, ticket.reason) == ("review", "none", "not_drafted")


def test_a_new_ticket_for_which_nothing_is_to_be_done_comes_to_the_queue(ticket, world):
    ask(ticket)
    a_mail(ticket, "I called you.", Message.Direction.OUT)
    run()
    assert world.seen == []
    assert left_undrafted(ticket)


def test_a_new_ticket_is_left_while_another_event_or_a_mail_that_is_read_waits(ticket, world):
    mail = ask(ticket).ticket.messages.get()
    a_mail(ticket, "I called you.", Message.Direction.OUT)
    waiting = an_event(mail, kind=Event.Kind.RESUME, dedupe_key="resume:1")
    run()
    ticket.refresh_from_db()
    assert (ticket.status, status(waiting)) == ("new", Event.Status.DUE)
    Reading.objects.create(message=mail)
    run()
    ticket.refresh_from_db()
    assert (ticket.status, status(waiting)) == ("new", Event.Status.DONE)


def test_a_new_ticket_whose_run_failed_after_it_was_answered_comes_to_the_queue(ticket, world):
    ask(ticket)
    lease = leased()
    a_mail(ticket, "I called you.", Message.Direction.OUT)
    runner.Attempt(lease, CONFIG).fail("always", final=True)
    assert left_undrafted(ticket)


def test_a_lost_lease_throws_the_draft_away_but_never_the_accounts(ticket, world):
    event = ask(ticket)
    lease = leased()

    async def writes(state: State) -> None:
        await sync_to_async(_pay)(lease, ticket)
        await sync_to_async(expire_lease)(ticket)
        await sync_to_async(leases.acquire)(60)

    world.writes = writes
    run(lease)
    books = Run.objects.get()
    assert (books.status, books.tokens, books.cost_cents) == (Run.Status.DISCARDED, 40, Decimal("0.5"))
    assert books.steps.count() == 2
    assert not Draft.objects.exists()
    assert status(event) == Event.Status.DUE
    assert not free(ticket)
    assert Charge.objects.get().state == Charge.State.SETTLED


def _pay(lease: Lease, ticket: Ticket) -> None:
    charge = wallet.reserve(
        mailbox_id=ticket.mailbox_id, event_id=lease.event_id, attempt=lease.attempt, seconds=60, tokens=1700
    )
    assert charge is not None
    wallet.record(charge, Call("write", "openai:small", 30, 10, Decimal("0.5")))


def test_a_failed_run_is_written_with_its_steps_and_its_cost_and_the_event_waits(ticket, world):
    lease: list[Lease] = []

    async def writes(state: State) -> None:
        await sync_to_async(_pay)(lease[0], ticket)
        raise ValueError("the model spoke in tongues")

    world.writes = writes
    event = ask(ticket)
    lease.append(leased())
    run(lease[0])
    books = Run.objects.get()
    assert (books.status, books.error) == (Run.Status.FAILED, "ValueError: the model spoke in tongues")
    assert books.tokens == 40
    assert [(step.name, step.error) for step in books.steps.all()] == [
        ("retrieve", ""),
        ("compose", "ValueError: the model spoke in tongues"),
    ]
    event.refresh_from_db()
    assert (event.status, event.attempts) == (Event.Status.DUE, 1)
    assert event.last_error == books.error
    assert Event.objects.filter(run_after__gt=Now()).exists()
    assert free(ticket)
    assert not Draft.objects.exists()
    assert Charge.objects.get().state == Charge.State.SETTLED


def test_the_third_failure_buries_the_event_and_says_so_on_the_ticket(ticket, world):
    async def writes(state: State) -> None:
        raise ValueError("always")

    world.writes = writes
    event = ask(ticket)
    for _ in range(3):
        Event.objects.update(run_after=Now())
        run()
    assert status(event) == Event.Status.DEAD
    assert [books.attempt for books in Run.objects.order_by("attempt")] == [1, 2, 3]
    ticket.refresh_from_db()
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "processing_failed")
    assert leases.acquire(60) is None


def test_a_failure_that_cannot_be_recorded_gives_the_ticket_back(ticket, world, monkeypatch):
    async def writes(state: State) -> None:
        raise ValueError("always")

    def away(*_: object) -> None:
        raise IntegrityError("null value in a column of a newer release")

    world.writes = writes
    monkeypatch.setattr(runner.proposals, "fail", away)
    event = ask(ticket)
    Event.objects.update(attempts=CONFIG.max_deliveries - 1)
    with pytest.raises(IntegrityError):
        run()
    assert free(ticket)
    assert status(event) == Event.Status.DUE
    assert Event.objects.filter(run_after__gt=Now()).exists()


def test_a_mail_whose_worker_was_killed_three_times_is_drafted_all_the_same(ticket, world):
    event = ask(ticket)
    for _ in range(3):
        leased()
        expire_lease(ticket)
    run()
    assert status(event) == Event.Status.DONE
    assert len(world.seen) == 1


def test_an_event_that_kills_every_worker_is_given_up_and_shown(ticket, world):
    event = ask(ticket)
    for _ in range(CONFIG.max_stops):
        leased()
        expire_lease(ticket)
    run()
    assert status(event) == Event.Status.DEAD
    assert world.seen == []
    assert f"the process was killed in {CONFIG.max_stops} of its runs" in Run.objects.get().error
    ticket.refresh_from_db()
    assert (ticket.status, ticket.reason) == ("review", "processing_failed")


def test_a_run_that_takes_too_long_is_given_up_with_the_node_that_hung(ticket, world):
    async def writes(state: State) -> None:
        await asyncio.Event().wait()

    world.writes = writes
    ask(ticket)
    run(config=CONFIG.model_copy(update={"run_timeout": 2.5}))  # time enough for what is before the node
    books = Run.objects.get()
    assert books.status == Run.Status.FAILED
    assert "longer than 2.5 seconds" in books.error
    assert [step.name for step in books.steps.all()] == ["retrieve", "compose"]
    assert books.steps.last().error == books.error
    assert free(ticket)


def test_a_stopped_worker_gives_the_delivery_back_and_keeps_the_accounts(ticket, world):
    reached = asyncio.Event()

    async def writes(state: State) -> None:
        reached.set()
        await asyncio.Event().wait()

    world.writes = writes
    event = ask(ticket)
    lease = leased()

    async def stopped() -> None:
        task = asyncio.create_task(runner.run_event(lease, CONFIG))
        await reached.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    async_to_sync(stopped)()
    event.refresh_from_db()
    assert (event.status, event.attempts) == (Event.Status.DUE, 0)
    assert free(ticket)
    assert Run.objects.get().status == Run.Status.DISCARDED
    assert leased().event_id == event.pk


def test_time_that_runs_out_while_the_result_is_stored_does_not_store_a_second_one(ticket, world):
    ask(ticket)
    attempt = runner.Attempt(leased(), CONFIG)
    async_to_sync(attempt.run)()
    attempt.fail("TimeoutError")
    assert Run.objects.get().status == Run.Status.DONE
    assert Event.objects.get().status == Event.Status.DONE


def test_a_result_that_cannot_be_stored_whole_is_not_stored_at_all(ticket, world, monkeypatch):
    def broken(*args: Any, **kwargs: Any) -> None:
        raise ValueError("no such citation")

    monkeypatch.setattr(proposals, "store_proposal", broken)
    event = ask(ticket)
    run()
    assert [books.status for books in Run.objects.all()] == [Run.Status.FAILED]
    assert AgentStep.objects.count() == 2
    assert status(event) == Event.Status.DUE


def test_a_rewrite_carries_its_instruction_to_the_draft(ticket, world):
    mail = a_mail(ticket, "How do I descale?")
    an_event(mail, kind=Event.Kind.REWRITE, dedupe_key="rewrite:1", payload={"instruction": "shorter"})
    run()
    assert world.seen[0]["message"].instruction == "shorter"
    assert Draft.objects.get().instruction == "shorter"


def redraft_of(ticket: Ticket, article: Document) -> Event:
    mail = a_mail(ticket, "How do I descale?")
    draft = Draft.objects.create(ticket=ticket, version=1, card="findings", decision="escalate", answers_message=mail)
    payload = {"draft": draft.pk, "documents": [article.pk]}
    return an_event(mail, kind=Event.Kind.ARTICLE, dedupe_key=f"article:{draft.pk}", payload=payload)


def indexed(article: Document) -> None:
    wanted = with_wanted(Document.objects.all()).get(pk=article.pk).wanted
    Document.objects.filter(pk=article.pk).update(indexed_hash=wanted)


def test_a_redraft_waits_until_the_changed_article_can_be_found(ticket, passage, world):
    article = Document.objects.get()
    event = redraft_of(ticket, article)
    other = redraft_of(a_ticket(ticket.mailbox, customer=a_customer()), article)
    run()
    assert (status(event), world.seen) == (Event.Status.DUE, [])
    assert Event.objects.filter(pk__in=[event.pk, other.pk], run_after__gt=Now(), attempts=0).count() == 2
    indexed(article)
    Event.objects.update(run_after=Now())
    run()
    assert status(event) == Event.Status.DONE
    assert [draft.status for draft in ticket.drafts.order_by("version")] == ["superseded", "open"]


def test_a_redraft_does_not_wait_for_ever_for_an_article_that_nobody_indexes(ticket, passage, world):
    event = redraft_of(ticket, Document.objects.get())
    Event.objects.update(created=Now() - timedelta(seconds=61))
    run()
    assert status(event) == Event.Status.DONE
    assert len(world.seen) == 1


def test_a_redraft_of_a_draft_that_was_decided_or_replaced_is_no_run(ticket, passage, world):
    event = redraft_of(ticket, Document.objects.get())
    Draft.objects.update(status="rejected")
    run()
    assert status(event) == Event.Status.DONE
    assert world.seen == []


def unindexed(ticket: Ticket, age: float, articles: int = 1) -> Event:
    collection = ticket.mailbox.collection
    type(collection).objects.update(active_model="")
    for number in range(articles):
        Document.objects.create(collection=collection, title=str(number), content_hash="x")
    event = ask(ticket)
    Event.objects.update(created=Now() - timedelta(seconds=age))
    return event


def test_mail_waits_for_the_first_index_and_the_delivery_is_not_counted(ticket, world):
    event = unindexed(ticket, age=5)
    run()
    event.refresh_from_db()
    assert (event.status, event.attempts) == (Event.Status.DUE, 0)
    assert leases.acquire(60) is None
    assert world.seen == []
    assert not Run.objects.exists()


def test_all_mail_of_a_collection_waits_by_one_lease_and_keeps_its_order(ticket, world):
    """A lease a mail, taken and given back every second, took a third of a busy machine's first minutes."""
    unindexed(ticket, age=5)
    mailbox = ticket.mailbox
    first, second = [
        an_event(a_mail(a_ticket(mailbox, customer=a_customer()), "Hello?"), wait=-seconds) for seconds in (60, 40)
    ]
    elsewhere = ask(a_ticket(a_mailbox("elsewhere"), customer=a_customer()))
    run()
    due = Event.objects.filter(run_after__gt=Now()).order_by("order_at")
    assert [event.pk for event in due][:2] == [first.pk, second.pk]
    assert due.count() == 3
    assert leases.acquire(60).event_id == elsewhere.pk
    assert leases.acquire(60) is None


@pytest.mark.parametrize(("age", "articles"), [(61, 1), (5, 0)])
def test_mail_does_not_wait_longer_than_a_minute_nor_for_a_library_without_articles(ticket, world, age, articles):
    event = unindexed(ticket, age, articles)
    run()
    assert status(event) == Event.Status.DONE


@pytest.mark.parametrize(("age", "still_due"), [(61, True), (601, False)])
def test_while_somebody_indexes_mail_waits_longer_but_not_for_ever(ticket, world, age, still_due):
    event = unindexed(ticket, age)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s, %s)", [INDEXING_LOCK, ticket.mailbox.collection_id])
    run()
    assert (status(event) == Event.Status.DUE) is still_due


def test_mail_that_came_while_the_reply_before_it_waited_to_be_sent_gets_its_draft(ticket, world):
    first = a_mail(ticket, "How do I descale?")
    ask(ticket, "It leaks, too!")
    reply = Outbound.objects.create(
        ticket=ticket,
        answers_message=first,
        state=Outbound.State.SENT,
        message_id="ours@northwind.example",
        from_address="help@northwind.example",
        subject="Re",
        body="So.",
    )
    a_mail(ticket, "So.", Message.Direction.OUT, message_id=reply.message_id)
    run()
    assert world.seen[0]["message"].text == "It leaks, too!"
    assert Draft.objects.get().status == Draft.Status.OPEN


def test_a_second_run_of_the_same_attempt_does_not_show_the_firsts_cost_as_its_own(ticket, world):
    """A dead event that is tried again counts its attempts from one."""

    async def reads(state: State) -> None:
        await sync_to_async(_pay)(Lease(ticket.pk, uuid.uuid4(), event.pk, 1, timezone.now()), ticket)

    world.reads = reads
    event = ask(ticket)
    for _ in range(2):
        Event.objects.update(status=Event.Status.DUE, attempts=0)
        run()
    assert [books.tokens for books in Run.objects.all()] == [40, 40]
    assert Charge.objects.get().used_tokens == 80


def test_our_own_reply_sent_during_the_run_supersedes_its_draft(ticket, world):
    async def reads(state: State) -> None:
        await sync_to_async(a_mail)(ticket, "I called you.", Message.Direction.OUT)

    world.reads = reads
    ask(ticket)
    run()
    assert Draft.objects.get().status == Draft.Status.SUPERSEDED
    assert left_undrafted(ticket)
