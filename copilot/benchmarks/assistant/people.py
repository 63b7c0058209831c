"""People with open desks: each has a session and a WebSocket, and asks over it as the browser does, or by the form."""

import asyncio
import json
import time
import uuid
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from types import TracebackType

import httpx
from websockets.asyncio.client import ClientConnection, connect

from copilot.benchmarks.assistant.endpoint import question

CSRF = "benchmark" + "0" * 23  # equal in cookie and form; any value of this length is accepted
PATIENCE = 300.0  # seconds


@dataclass
class Conversation:
    """Seconds from the question to the first status, the first word and the whole checked answer."""

    person: int
    key: str = field(default_factory=lambda: str(uuid.uuid4()))
    asked_at: float = 0.0
    status: float = 0.0
    word: float = 0.0
    answered: float = 0.0
    done: asyncio.Event = field(default_factory=asyncio.Event)
    ended: asyncio.Event = field(default_factory=asyncio.Event)  # set by the window that asked
    page: str = ""

    def hear(self, detail: dict[str, object]) -> None:
        after = time.perf_counter() - self.asked_at
        if detail.get("status"):
            self.status = self.status or after
        if detail.get("text"):
            self.word = self.word or after
        if detail.get("done"):
            self.done.set()
        if detail.get("answered") or detail.get("refused"):
            self.ended.set()


class People:
    """An asynchronous context in which the sockets are open. With `forms` they ask like browsers without a socket."""

    def __init__(self, address: str, sessions: Sequence[str], *, forms: bool = False) -> None:
        self._address = address
        self._forms = forms
        self._sockets: list[ClientConnection] = []
        self._cookies = [f"sessionid={session}; csrftoken={CSRF}" for session in sessions]
        self._under_way: dict[str, Conversation] = {}
        self._asked = 0
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> "People":
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=None)
        self._client = await self._stack.enter_async_context(
            httpx.AsyncClient(base_url=self._address, timeout=PATIENCE, limits=limits)
        )
        for cookie in self._cookies:
            address = self._address.replace("http", "ws", 1) + "/ws/desk/"
            headers = {"Cookie": cookie, "Origin": self._address}
            socket = await self._stack.enter_async_context(connect(address, additional_headers=headers))
            self._sockets.append(socket)
            listening = asyncio.create_task(self._listen(socket))
            self._stack.callback(listening.cancel)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        await self._stack.aclose()

    async def _listen(self, socket: ClientConnection) -> None:
        async for raw in socket:
            news = json.loads(raw)
            told = news.get("detail") or {}
            if news["what"] == "assistant" and told["conversation"] in self._under_way:
                self._under_way[told["conversation"]].hear(told)

    async def drafted(self) -> None:
        """Wait until the demo's own mail, which waits for the first index, is drafted."""
        for _ in range(int(PATIENCE)):
            if "tag working" not in (await self._get("/", 0)).text:
                return
            await asyncio.sleep(1)
        raise RuntimeError("the demo's own mail was never drafted")

    async def all_look(self, path: str) -> list[float]:
        """Seconds until each has the page, if all request it at once."""

        async def look(person: int) -> float:
            began = time.perf_counter()
            await self._get(path, person)
            return time.perf_counter() - began

        return await asyncio.gather(*(look(person) for person in range(len(self._cookies))))

    async def all_ask(self) -> list[Conversation]:
        return await asyncio.gather(*(self.ask(person) for person in range(len(self._cookies))))

    async def ask(self, person: int) -> Conversation:
        conversation = Conversation(person)
        self._under_way[conversation.key] = conversation
        fields = {"question": question(self._asked), "csrfmiddlewaretoken": CSRF}
        self._asked += 1
        conversation.asked_at = time.perf_counter()
        if self._forms:
            headers = {"Cookie": self._cookies[person], "HX-Request": "true"}
            address = f"/assistant/{conversation.key}/ask/"
            conversation.page = (await self._client.post(address, data=fields, headers=headers)).text
        else:
            await self._sockets[person].send(json.dumps({"conversation": conversation.key, **fields}))
            await asyncio.wait_for(conversation.ended.wait(), PATIENCE)
            fragment = {"HX-Request": "true", "HX-Target": "conversation"}
            conversation.page = (await self._get(f"/assistant/{conversation.key}/", person, **fragment)).text
        conversation.answered = time.perf_counter() - conversation.asked_at
        return conversation

    async def lost(self, conversations: Sequence[Conversation]) -> int:
        """Number of conversations whose browser did not receive everything, or whose answer is not stored."""
        lost = 0
        for each in conversations:
            stored = (await self._get(f"/assistant/{each.key}/", each.person)).text
            heard = each.done.is_set() and each.status and each.word
            lost += not (heard and answered(each.page) and answered(stored))
        return lost

    async def _get(self, path: str, person: int, **headers: str) -> httpx.Response:
        return await self._client.get(path, headers={"Cookie": self._cookies[person], **headers})


def answered(page: str) -> bool:
    return "data-answer=" in page and "notice warn" not in page
