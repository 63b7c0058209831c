"""One question and its answer: claimed, answered by the graph, sent to the browsers, and stored."""

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from functools import partial
from itertools import count
from typing import Any
from uuid import UUID

from django.db import connections
from django.db.models import F
from django.db.models.functions import Now
from django.utils import timezone
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, RemoveMessage
from langchain_core.runnables import RunnableConfig

from copilot import golden_examples
from copilot.assistant import checking
from copilot.assistant.conversations import memory
from copilot.assistant.conversations import search as conversation_search
from copilot.assistant.conversations.claim import Claim, Overtaken
from copilot.assistant.extractive import ExtractiveAssistant
from copilot.assistant.graph import STEPS, Graph, stored_in
from copilot.assistant.langfuse import Observed
from copilot.assistant.look_ups import assignees
from copilot.assistant.look_ups.customers import name_in
from copilot.assistant.look_ups.registry import all_tools
from copilot.assistant.look_ups.sources import newest_question
from copilot.assistant.look_ups.tools import Asker, InThread, LookUpTool, ToolResult, run_tool
from copilot.assistant.model import Model
from copilot.assistant.progress import ProgressNotifier
from copilot.assistant.questions.filters import DeskNames
from copilot.assistant.state import AssistantState, Context, Responder, Tell
from copilot.budget import wallet
from copilot.budget.wallet import Call
from copilot.config import Config
from copilot.config.model_choice import EXTRACTIVE
from copilot.guard.injection.filter import clean_examples
from copilot.llm.pricing import estimate
from copilot.model_interface import ProviderError
from copilot.models import Charge, Conversation, ReadTicket, ToolExecution
from copilot.state import Golden
from drafts.desk.labels.model_trouble import what_it_did
from drafts.models import Mailbox, Tag, Ticket
from kb.index.embedding_queue import EmbeddingError

log = logging.getLogger(__name__)

STOP_POLL_INTERVAL = 1.0  # seconds between two checks whether the answer is still wanted
RENEWAL = 5  # checks between two renewals of the claim
SETTLING_SECONDS = 15  # after the timeout, until a question's reservation expires
DATABASE_THREADS = 4  # database threads of this process for conversations
STOPPED = "Stopped."
BUDGET = "The mailbox's budget for the month is used up, so no model was asked. These are the look-ups themselves."
WITHOUT_MODEL = "The model could not answer: {error}. These are the look-ups themselves; Retry asks it again."
MOST_TAGS = 2_000
TOKENS_RESERVED = 8_000  # tokens for one question

# Starting a thread for each read would block the loop for milliseconds.
_threads = ThreadPoolExecutor(DATABASE_THREADS, thread_name_prefix="assistant")
_under_way: set[asyncio.Task[Any]] = set()


@dataclass(frozen=True)
class Turn:
    """`question` is empty for a retry, which answers the newest one again. `traced`: in Langfuse."""

    conversation: UUID
    user_id: int
    permissions: frozenset[str]
    claimed_until: datetime | None
    question: str = ""
    ticket: int = 0
    traced: bool = False


async def run(turn: Turn, config: Config) -> list[AnyMessage] | None:
    """Answer a question. Returns the messages; None if the conversation was deleted. Continues if the caller is
    cancelled. Raises Overtaken."""
    task = asyncio.create_task(answer_question(turn, config))
    _under_way.add(task)
    task.add_done_callback(_under_way.discard)
    return await asyncio.shield(task)


async def in_own_thread(work: Callable[..., Any], *arguments: Any) -> Any:
    """Run in a thread on a connection that is released at once, as people wait longer for models than for rows."""
    return await asyncio.get_running_loop().run_in_executor(_threads, run_and_close_connections, work, arguments)


def run_and_close_connections(work: Callable[..., Any], arguments: Sequence[Any]) -> Any:
    try:
        return work(*arguments)
    finally:
        connections.close_all()


async def answer_question(turn: Turn, config: Config, in_thread: InThread = in_own_thread) -> list[AnyMessage] | None:
    async with memory.linked() as link:
        notifier = ProgressNotifier(turn.conversation, turn.user_id, link)
        observed = Observed()
        claim = Claim(turn.conversation, turn.claimed_until)
        budget = QuestionBudget(in_thread, observed)
        graph = stored_in(link.saver)
        settings: RunnableConfig = {**memory.thread(turn.conversation), "recursion_limit": STEPS}
        trouble = ""
        try:
            async with asyncio.timeout(config.assistant_timeout):
                at_hand = await in_thread(build_context_factory, turn, claim, config, budget)
                given = await graph_input(graph, turn, settings)
                begin = partial(graph.ainvoke, config=settings, durability="sync")
                try:
                    work = begin(given, context=at_hand(in_thread, notifier.tell))
                    await run_until_stopped(work, turn, claim, in_thread)
                except ProviderError as error:
                    if notifier.text:
                        raise
                    given = await graph_input(graph, replace(turn, question=""), settings)
                    notice = WITHOUT_MODEL.format(error=told_to(turn, error))
                    bare = at_hand(in_thread, notifier.tell, budget=None, notice=notice)
                    await run_until_stopped(begin(given, context=bare), turn, claim, in_thread)
        except Overtaken:
            await in_thread(store_result, turn, claim, "", budget)
            raise
        except NoLongerWanted:
            trouble = STOPPED
        except TimeoutError:
            trouble = f"No answer within {config.assistant_timeout:g} seconds. Ask again, or ask for less."
        except ProviderError as error:
            trouble = f"The model could not answer: {told_to(turn, error)}."
        except Exception:
            log.exception("The assistant failed")
            trouble = "The assistant failed. Ask again; an administrator finds the error in the log."
        state = await graph.aget_state(settings)
        if trouble:
            told = await failure_message(trouble, notifier.text, state.values.get("messages", []), in_thread)
            await graph.aupdate_state(settings, {"messages": [told]}, as_node="title_generation")
            state = await graph.aget_state(settings)
        there = await in_thread(store_result, turn, claim, state.values.get("title", ""), budget)
        await in_thread(conversation_search.remember, turn.conversation, state.values.get("messages", []))
        await tidy(link, str(turn.conversation), there=there)
        await notifier.done()
        if there and turn.traced:
            await in_thread(observed.report, state.values, turn.ticket, config)
        return list(state.values.get("messages", [])) if there else None


def told_to(turn: Turn, error: ProviderError) -> str:
    """What failed, within our sentence, which has its own full stop: the provider's message for whoever may see the state of
    the models, for others what the model did."""
    words = str(error).removesuffix(".")
    return words if "copilot.view_modelstate" in turn.permissions else f"it {what_it_did(words)}"


async def tidy(link: memory.Link, thread: str, *, there: bool) -> None:
    if there:
        await link.saver.aprune([thread], strategy="keep_latest")
    else:
        await link.saver.adelete_thread(thread)


async def failure_message(trouble: str, so_far: str, messages: Sequence[AnyMessage], in_thread: InThread) -> AIMessage:
    """The text written before a failure, checked like an answer, with the reason of the failure."""
    said = AIMessage(so_far, additional_kwargs={"trouble": trouble, "failed": not so_far})
    if not so_far:
        return said.model_copy(update={"content": trouble})
    answer: AIMessage = await in_thread(checking.checked_answer, messages, said)
    return answer


class NoLongerWanted(Exception):
    """The user stopped the answer, or the conversation was deleted."""


async def run_until_stopped(work: Awaitable[Any], turn: Turn, claim: Claim, in_thread: InThread) -> None:
    """Run the work and renew its claim meanwhile. A claim as long as the longest answer would block the conversation
    for minutes if its process died."""
    task = asyncio.ensure_future(work)
    try:
        for check in count(1):
            await asyncio.wait({task}, timeout=STOP_POLL_INTERVAL)
            if task.done():
                break
            if check % RENEWAL:
                wanted = await in_thread(still_wanted, turn.conversation)
            else:
                wanted = await in_thread(claim.renew)
            if not wanted:
                raise NoLongerWanted
        await task
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await task


def still_wanted(conversation: UUID) -> bool:
    return Conversation.objects.filter(pk=conversation, stop=False).exists()


async def graph_input(graph: Graph, turn: Turn, settings: RunnableConfig) -> AssistantState | None:
    """The question as input; None for a retry, for which the unfinished or unwanted answer is removed."""
    if turn.question:
        return {
            "messages": [HumanMessage(turn.question, id=secrets.token_hex(8))],
            "session_id": str(turn.conversation),
            "user_id": str(turn.user_id),
            "langfuse_enabled": turn.traced,
            "generate_title": True,
        }
    messages = (await graph.aget_state(settings)).values.get("messages", [])
    later = messages[newest_question(messages) + 1 :]
    gone = [RemoveMessage(id=message.id) for message in later]
    again = {"messages": gone, "langfuse_enabled": turn.traced}
    await graph.aupdate_state(settings, again, as_node="__start__")
    return None


def build_context_factory(turn: Turn, claim: Claim, config: Config, budget: "QuestionBudget") -> Callable[..., Context]:
    """Load what the graph needs. Blocks. Raises Overtaken, as the question may have been queued for longer than its
    claim."""
    claim.renew()
    mailboxes = list(Mailbox.objects.select_related("collection").order_by("pk"))
    own = Ticket.objects.filter(pk=turn.ticket).values_list("mailbox", flat=True).first() if turn.ticket else None
    chosen = [box for box in mailboxes if box.pk == own] or mailboxes
    asker = Asker(
        user_id=turn.user_id,
        permissions=turn.permissions,
        ticket=turn.ticket if own else 0,
        collections=tuple(dict.fromkeys(box.collection_id for box in chosen)),
    )
    spends = config.assistant_model != EXTRACTIVE
    paid = budget.reserve(chosen, config) if spends else True
    notice = "" if paid else BUDGET
    at_hand = partial(context, turn, config, asker, chosen, budget.observed)
    return partial(at_hand, budget=budget if spends and paid else None, notice=notice)


def context(
    turn: Turn,
    config: Config,
    asker: Asker,
    boxes: Sequence[Mailbox],
    observed: Observed,
    in_thread: InThread,
    tell: Tell,
    *,
    budget: "QuestionBudget | None",
    notice: str,
) -> Context:
    """Context of the graph. Without a budget the lookups answer without a model; `notice` says why."""

    async def looked(tool: LookUpTool, raw: Any) -> ToolResult:
        found = await run_tool(tool, raw, asker, in_thread, config.tool_timeout)
        await in_thread(record_look_up, turn.conversation, found)
        observed.looked(found)
        return found

    async def judge(messages: Sequence[AnyMessage], answer: AIMessage) -> AIMessage:
        judged: AIMessage = await in_thread(checking.checked_answer, messages, answer)
        told = {"trouble": notice} if notice else {}
        return judged.model_copy(update={"additional_kwargs": judged.additional_kwargs | told})

    async def examples(question: str) -> tuple[Golden, ...]:
        if budget is None:
            return ()
        found: tuple[Golden, ...] = await in_thread(near_examples, boxes, question)
        return found

    return Context(
        responder=responder(config, budget, boxes, in_thread),
        asker=asker,
        tools=all_tools(),
        look=looked,
        judge=judge,
        rounds=config.assistant_rounds,
        now=timezone.now(),
        examples=examples,
        tell=tell,
    )


def responder(
    config: Config, budget: "QuestionBudget | None", boxes: Sequence[Mailbox], in_thread: InThread
) -> Responder:
    async def known() -> DeskNames:
        read: DeskNames = await in_thread(desk_labels, [box.slug for box in boxes])
        return read

    async def customer(question: str) -> str:
        name: str = await in_thread(name_in, question)
        return name

    if budget is None:
        return ExtractiveAssistant(known, customer)
    return Model(config.assistant_model, config, secrets.token_hex(8), budget.charge)


def desk_labels(mailboxes: Sequence[str]) -> DeskNames:
    rows = Ticket.objects.exclude(category="", intent="").values_list("category", "intent").distinct().order_by()[:500]
    labels = {label for row in rows for label in row if label and label not in ("unknown", "UNKNOWN")}
    return DeskNames(
        categories=tuple(sorted(labels)),
        mailboxes=tuple(mailboxes),
        assignees=tuple(dict.fromkeys(name for name, _ in assignees.called())),
        tags=tuple(Tag.objects.values_list("name", flat=True)[:MOST_TAGS]),
    )


def near_examples(boxes: Sequence[Mailbox], question: str) -> tuple[Golden, ...]:
    try:
        found = [golden_examples.similar(box.pk, box.collection.active_model, question) for box in boxes]
    except EmbeddingError:
        return ()
    best = sorted((one for each in found for one in each), key=lambda one: -one.similarity)
    return clean_examples(best[: golden_examples.MOST_EXAMPLES])


def record_look_up(conversation: UUID, found: ToolResult) -> None:
    """Store the lookup's arguments and counts, without personal text, and the tickets that the conversation has
    read."""
    if not Conversation.objects.filter(pk=conversation).exists():
        return
    tickets = sorted({source.ticket for source in found.sources if source.ticket})
    ToolExecution.objects.create(
        conversation_id=conversation,
        tool=found.tool,
        outcome=found.outcome,
        arguments=json.loads(json.dumps(found.arguments, default=str)),
        result={"sources": len(found.sources), "tickets": tickets},
        latency_ms=found.latency_ms,
        error=found.error,
    )
    there = Ticket.objects.filter(pk__in=tickets).values_list("pk", flat=True)
    rows = [ReadTicket(conversation_id=conversation, ticket_id=pk) for pk in there]
    ReadTicket.objects.bulk_create(rows, ignore_conflicts=True)


def store_result(turn: Turn, claim: Claim, title: str, budget: "QuestionBudget") -> bool:
    """Store title and cost, and release the claim. Returns False if the conversation was deleted."""
    budget.settle()
    if title:
        Conversation.objects.filter(pk=turn.conversation, title="").update(title=title[:80])
    spent = {"tokens": F("tokens") + budget.tokens, "cost_cents": F("cost_cents") + budget.cents}
    return claim.end(updated=Now(), **spent)


class QuestionBudget:
    """Charges each model call at once, to the conversation and to the mailbox's wallet if there is one."""

    def __init__(self, in_thread: InThread, observed: Observed) -> None:
        self.observed = observed
        self.tokens = 0
        self.cents = Decimal(0)
        self.charge_id: int | None = None
        self._in_thread = in_thread

    def reserve(self, boxes: Sequence[Mailbox], config: Config) -> bool:
        """Reserve budget. Blocks. Returns False if that would exceed the mailbox's monthly budget."""
        if not boxes:
            return True
        model = config.assistant_model
        self.charge_id = wallet.reserve(
            mailbox_id=boxes[0].pk,
            event_id=None,
            attempt=secrets.randbelow(2**31 - 1),
            seconds=config.assistant_timeout + SETTLING_SECONDS,
            tokens=TOKENS_RESERVED,
            cents=estimate(model, TOKENS_RESERVED, config.endpoint(model)),
        )
        return self.charge_id is not None

    async def charge(self, call: Call) -> None:
        self.observed.called(call)
        self.tokens += call.input_tokens + call.output_tokens
        self.cents += call.cost_cents or Decimal(0)
        if self.charge_id is not None:
            await self._in_thread(wallet.record, self.charge_id, call)

    def settle(self) -> None:
        """Release the unused reservation. Blocks."""
        if self.charge_id is not None:
            Charge.objects.filter(pk=self.charge_id).update(state=Charge.State.SETTLED)
