"""The assistant on the demo desk: right lookups, right sources, proved statements, nothing forbidden.

Answered twice: by the lookups alone (`extractive`), and by a scripted model that always calls the row's lookup and
repeats the result, which measures tools, numbering and claim checker for a model that chooses well. If LLM_ASSISTANT is
set, by that model too.
"""

import re
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from asgiref.sync import async_to_sync, sync_to_async
from django.contrib.auth.models import Group, User
from django.utils import timezone
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage

from copilot.assistant import checking, turns
from copilot.assistant.extractive import ExtractiveAssistant, answer
from copilot.assistant.graph import STEPS, build
from copilot.assistant.look_ups.customers import name_in
from copilot.assistant.look_ups.registry import all_tools
from copilot.assistant.look_ups.sources import Source, of_conversation, of_message
from copilot.assistant.look_ups.tools import Asker, LookUpTool, ToolResult, run_tool
from copilot.assistant.model import Model
from copilot.assistant.nodes import question
from copilot.assistant.questions.filters import DeskNames
from copilot.assistant.state import AssistantState, Context, Request, Responder, Tell
from copilot.config.model_choice import EXTRACTIVE
from copilot.demo import loading
from copilot.demo.manifest import mails
from copilot.evaluation.data import Row
from copilot.evaluation.results import Line, Part, Table
from copilot.evaluation.scoring import mean
from copilot.evaluation.workspace import Workspace
from copilot.model_interface import ProviderError
from drafts.models import Message, Ticket
from drafts.reply_text.citation_marks import cited_numbers
from kb.index.indexing import index_stale
from kb.intents.classifier import guess_intent
from kb.intents.examples import taxonomy
from kb.models import Collection, DocumentVersion

QUESTIONS = "assistant.jsonl"
FILES = (QUESTIONS,)
NUMBER = re.compile(r"\{(\d\d)\}")
NO_LOOK_UP = "I can help with tickets, customers, counts and articles."


class QuestionRow(Row):
    """A question. `{05}` is replaced by the ticket of the demo's mail 05; `about` is the mail of the open ticket."""

    id: str
    kind: str
    question: str
    after: tuple[str, ...] = ()
    about: str = ""
    tool: str = ""
    arguments: dict[str, Any] = {}
    tickets: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    never: tuple[str, ...] = ()


@dataclass(frozen=True)
class Desk:
    user: User
    collection: Collection
    tickets: Mapping[str, int]  # by the number of the demo's mail
    articles: Mapping[int, str]  # slugs by version

    def filled(self, text: str) -> str:
        return NUMBER.sub(lambda found: str(self.tickets[found[1]]), text)

    def arguments(self, row: QuestionRow) -> dict[str, Any]:
        return {name: self.filled(value) if isinstance(value, str) else value for name, value in row.arguments.items()}


@dataclass(frozen=True)
class Answered:
    row: QuestionRow
    text: str
    tools: tuple[str, ...]
    cited: tuple[Source, ...]
    verdicts: tuple[str, ...]


class Scripted:
    """Calls the row's lookup once and repeats the result."""

    name = "scripted"

    def __init__(self, tool: str, arguments: Mapping[str, Any]) -> None:
        self._tool = tool
        self._arguments = arguments

    async def respond(self, request: Request, tell: Tell) -> AIMessage:
        last = request.messages[-1]
        if isinstance(last, ToolMessage):
            sources = of_message(last)
            text = answer(question(request.messages), last, alone=True)
            return AIMessage(text, additional_kwargs={} if sources else {"ours": True})
        if not self._tool:
            return AIMessage(NO_LOOK_UP, additional_kwargs={"ours": True})
        call = {"name": self._tool, "args": dict(self._arguments), "id": secrets.token_hex(4), "type": "tool_call"}
        return AIMessage("", tool_calls=[call])

    async def title(self, question: str) -> str:
        return ""


Make = Callable[[QuestionRow, Desk], Responder]


def measure(bench: Workspace) -> Part:
    rows = bench.rows(QUESTIONS, QuestionRow)
    desk = furnished(bench)
    ways: dict[str, Make] = {
        EXTRACTIVE: lambda row, desk: ExtractiveAssistant(known, customer),
        "scripted model": lambda row, desk: Scripted(row.tool, desk.arguments(row)),
    }
    if (named := bench.config.assistant_model) != EXTRACTIVE:
        ways[named] = lambda row, desk: Model(named, bench.config, secrets.token_hex(8), counted)
    tables: list[Table] = []
    predictions: dict[str, dict[str, Any]] = {}
    scores: dict[str, dict[str, float]] = {}
    for name, make in ways.items():
        told = bench.bar(f"Asking, {name}")
        answers = []
        for done, row in enumerate(rows, 1):
            answers.append(asked(row, desk, make(row, desk), bench))
            told(done, len(rows), row.id)
        tables.append(Table(f"Assistant: {name}", tuple(lines(answers, desk))))
        predictions |= {f"{name}/{one.row.id}": {"answer": one.text, "tools": list(one.tools)} for one in answers}
        scores[f"assistant, {name}"] = {one.row.id: float(right(one, desk)) for one in answers}
    return Part(tables=tuple(tables), predictions=predictions, scores=scores)


async def counted(call: object) -> None:
    """Calls of a measurement are charged to no wallet."""


async def known() -> DeskNames:
    return await sync_to_async(turns.desk_labels)(["support"])


async def customer(question: str) -> str:
    name: str = await sync_to_async(name_in)(question)
    return name


def furnished(bench: Workspace) -> Desk:
    """The demo desk, indexed, with tickets labelled as by the classifier."""
    user = User.objects.create_user("agent", first_name="Rosa", last_name="Almeida")
    user.groups.add(Group.objects.get(name="Agent"))
    loading.load(people=False)
    collection = Collection.objects.get()
    index_stale(collection, bench.bar("Indexing the demo's articles"))
    collection.refresh_from_db()
    categories = taxonomy(collection)
    for ticket in Ticket.objects.prefetch_related("messages"):
        first = ticket.messages.all()[0]
        if guess := guess_intent(collection, f"{first.subject}\n\n{first.visible_text or first.text}"):
            labels = {"intent": guess.intent, "category": categories.get(guess.intent, "")}
            Ticket.objects.filter(pk=ticket.pk).update(**labels)
    versions = DocumentVersion.objects.filter(document__collection=collection).select_related("document")
    slugs = {version.pk: version.document.source.removesuffix(".md") for version in versions}
    return Desk(user, collection, by_mail(), slugs)


def by_mail() -> dict[str, int]:
    """Tickets by the number at the start of the demo's file names."""
    ids = dict(Message.objects.values_list("message_id", "ticket"))
    found = {}
    for mail in mails():
        parsed = re.search(rb"(?im)^message-id:\s*<([^>]+)>", mail.raw)
        if parsed and (ticket := ids.get(parsed[1].decode())):
            found[mail.file[:2]] = ticket
    return found


def asked(row: QuestionRow, desk: Desk, responder: Responder, bench: Workspace) -> Answered:
    """Ask the earlier questions with lookups alone, then measure the last answer."""
    about = desk.tickets.get(row.about, 0)
    messages: list[AnyMessage] = []
    for before in row.after:
        messages = turn(messages, desk.filled(before), ExtractiveAssistant(known, customer), desk, about, bench)
    messages = turn(messages, desk.filled(row.question), responder, desk, about, bench)
    sources = {source.number: source for source in of_conversation(messages)}
    text = str(messages[-1].text)
    numbers = dict.fromkeys(cited_numbers(text))
    evidence = messages[-1].additional_kwargs.get("evidence", [])
    return Answered(
        row,
        text,
        tuple(str(message.name) for message in messages if isinstance(message, ToolMessage))[len(row.after) :],
        tuple(sources[number] for number in numbers if number in sources),
        tuple(found["verdict"] for found in evidence if found["verdict"] != "none"),
    )


def turn(
    messages: Sequence[AnyMessage], said: str, responder: Responder, desk: Desk, about: int, bench: Workspace
) -> list[AnyMessage]:
    asker = Asker(desk.user.pk, frozenset(desk.user.get_all_permissions()), about, (desk.collection.pk,))

    async def looked(tool: LookUpTool, raw: Mapping[str, Any]) -> ToolResult:
        return await run_tool(tool, raw, asker, in_thread, bench.config.tool_timeout)

    async def judge(messages: Sequence[AnyMessage], answer: AIMessage) -> AIMessage:
        return checking.checked_answer(messages, answer)

    context = Context(
        responder=responder,
        asker=asker,
        tools=all_tools(),
        look=looked,
        judge=judge,
        rounds=bench.config.assistant_rounds,
        now=timezone.now(),
    )
    told = [*messages, HumanMessage(said)]
    try:
        return async_to_sync(through_the_graph)(told, context)
    except ProviderError as error:
        return [*told, AIMessage(str(error), additional_kwargs={"failed": True})]


async def through_the_graph(messages: list[AnyMessage], context: Context) -> list[AnyMessage]:
    given: AssistantState = {"messages": messages, "generate_title": False}
    state = await build().ainvoke(given, {"recursion_limit": STEPS}, context=context)
    return list(state["messages"])


async def in_thread(work: Callable[..., Any], *arguments: Any) -> Any:
    """Run on the one connection to this measurement's database."""
    return await sync_to_async(work)(*arguments)


def lines(answers: Sequence[Answered], desk: Desk) -> Iterator[Line]:
    for kind in ["", *dict.fromkeys(one.row.kind for one in answers)]:
        here = [one for one in answers if kind in ("", one.row.kind)]
        stated = [verdict for one in here for verdict in one.verdicts]
        yield Line(
            f"  {kind.replace('_', ' ')}" if kind else "all",
            len(here),
            {
                "right": mean(right(one, desk) for one in here),
                "look-up": mean(one.row.tool in ("", *one.tools) for one in here),
                "sources": mean(found(one, desk) for one in here),
                "words": mean(said(one) for one in here),
                "kept out": mean(kept_out(one) for one in here),
                "proved": mean(verdict in ("proved", "note") for verdict in stated),
            },
        )


def right(one: Answered, desk: Desk) -> bool:
    return found(one, desk) and said(one) and kept_out(one)


def found(one: Answered, desk: Desk) -> bool:
    tickets = {source.ticket for source in one.cited}
    articles = {desk.articles.get(source.version, "") for source in one.cited}
    return {desk.tickets[number] for number in one.row.tickets} <= tickets and set(one.row.articles) <= articles


def said(one: Answered) -> bool:
    return all(words.casefold() in one.text.casefold() for words in one.row.says)


def kept_out(one: Answered) -> bool:
    return not any(words.casefold() in one.text.casefold() for words in one.row.never)
