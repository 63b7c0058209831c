"""A desk for the assistant's tests: a few tickets with mails and replies, articles, and a scripted model at the wire."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from asgiref.sync import async_to_sync, sync_to_async
from django.conf import settings
from django.contrib.auth.models import Permission, User
from django.utils import timezone
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage

from copilot.assistant import checking
from copilot.assistant.extractive import ExtractiveAssistant
from copilot.assistant.graph import STEPS, build
from copilot.assistant.look_ups.customers import name_in
from copilot.assistant.look_ups.registry import all_tools
from copilot.assistant.look_ups.tools import Asker, LookUpTool, ToolResult, run_tool
from copilot.assistant.model import Model, habits
from copilot.assistant.questions.filters import DeskNames
from copilot.assistant.state import Context, Progress, Responder
from copilot.budget.wallet import Call
from copilot.llm.providers import breaker
from drafts.models import Message, Ticket
from tests import desk_world
from tests.factories import a_mail
from tests.fake_model_server import Reply, Wire, serving
from tests.rows_cache import kept

MODEL = "openai:gpt-4.1-mini"
NONCE = "0123456789abcdef"
PERMISSIONS = ("review_ticket", "view_document")


def calls(*made: tuple[str, Mapping[str, Any]]) -> Reply:
    """The model asks for look-ups."""
    return Reply(
        tool_calls=[
            {
                "id": f"call_{place}_{name}",
                "type": "function",
                "function": {"name": name, "arguments": json.dumps(arguments)},
            }
            for place, (name, arguments) in enumerate(made)
        ],
        finish="tool_calls",
    )


async def in_thread(work: Any, *arguments: Any) -> Any:
    """The test's own thread, so that its transaction is seen."""
    return await sync_to_async(work)(*arguments)


@dataclass
class Desk:
    world: desk_world.World
    ticket: Ticket
    progress: list[Progress] = field(default_factory=list)
    charged: list[Call] = field(default_factory=list)
    looked: list[ToolResult] = field(default_factory=list)

    @property
    def agent(self) -> User:
        return self.world.agent

    def asker(self, **fields: Any) -> Asker:
        own = {"permissions": frozenset(User.objects.get(pk=self.agent.pk).get_all_permissions())}
        given = {"user_id": self.agent.pk, "collections": (self.world.mailbox.collection_id,), **own, **fields}
        return Asker(**given)

    def context(self, responder: Responder, **fields: Any) -> Context:
        asker = fields.pop("asker", None) or self.asker()

        async def looking(tool: LookUpTool, raw: Mapping[str, Any]) -> ToolResult:
            self.looked.append(await run_tool(tool, raw, asker, in_thread, 5))
            return self.looked[-1]

        async def judge(messages: Any, answer: AIMessage) -> AIMessage:
            return await sync_to_async(checking.checked_answer)(messages, answer)

        async def tell(progress: Progress) -> None:
            self.progress.append(progress)

        given = {"tools": all_tools(), "rounds": 3, "now": timezone.now(), "tell": tell, **fields}
        return Context(responder=responder, asker=asker, look=looking, judge=judge, **given)

    def extractive(self) -> ExtractiveAssistant:
        async def known() -> DeskNames:
            return DeskNames(categories=("refund", "invoice"), mailboxes=("support",))

        async def customer(question: str) -> str:
            return str(await in_thread(name_in, question))

        return ExtractiveAssistant(known, customer)

    def model(self, wire: Wire, **changes: Any) -> Model:
        async def account(call: Call) -> None:
            self.charged.append(call)

        config = settings.CONFIG.model_copy(update={"openai_base_url": wire.base_url, "model_timeout": 5.0, **changes})
        habits.cache_clear()
        breaker.cache_clear()
        return Model(MODEL, config, NONCE, account)

    def ask(self, question: str, context: Context, **state: Any) -> dict[str, Any]:
        """The state as the graph leaves it."""
        given = {"messages": [*state.pop("messages", []), HumanMessage(question)], **state}
        return async_to_sync(build().ainvoke)(given, {"recursion_limit": STEPS}, context=context)

    def asked(self, question: str, *replies: Reply, **fields: Any) -> tuple[dict[str, Any], Wire]:
        """The same with a scripted model."""
        with serving(*replies) as wire:
            return self.ask(question, self.context(self.model(wire), **fields)), wire


def a_desk() -> Desk:
    """One ticket that was answered, a second about the same, one about something else."""
    return kept(_desk, also_committed=True)


def _desk() -> Desk:
    world = desk_world.build()
    for name in PERMISSIONS:
        world.agent.user_permissions.add(Permission.objects.get(codename=name))
    ticket = world.ticket(
        "Rosa Lind",
        "Box arrived crushed",
        text="My parcel MB-209344 arrived with a crushed box. The planter inside is cracked.",
        category="refund",
        intent="get_refund",
        status="resolved",
    )
    replied = a_mail(ticket, "We have sent you a new planter today. Keep the cracked one.", direction="out")
    Message.objects.filter(pk=replied.pk).update(author=world.agent)
    world.ticket("Sven Berg", "Crushed planter box", text="The box of my planter was crushed.", category="refund")
    world.ticket("Hana Novak", "Invoice for May", text="Please send me the invoice for May.", category="invoice")
    return Desk(world, ticket)


def last(state: Mapping[str, Any]) -> AnyMessage:
    message: AnyMessage = state["messages"][-1]
    return message
