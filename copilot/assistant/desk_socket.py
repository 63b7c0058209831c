"""Questions over the desk's WebSocket.

If fifty people ask at once, a page costs its process 10 to 15 ms each until their first status: HTTP, middleware,
templates. The socket is already open, so a question costs only its checks of user and permission, and its claim. The
form of `pages.conversations` remains for browsers without script or socket, and shows why a question was refused.
"""

import asyncio
import json
import logging
import time
import uuid
from collections import deque
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.auth.models import User
from django.core.handlers.asgi import ASGIRequest
from django.db import connections
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from django.urls import URLPattern, path

from copilot.assistant.conversations.claim import READING, Overtaken
from copilot.assistant.line import LONGEST_WAIT
from copilot.assistant.pages.question import GONE, OVERTAKEN, Question, prepared, read
from copilot.serving.sessions import SessionStore
from drafts.notifications.desk_socket import NOT_ALLOWED, NOT_SIGNED_IN, DeskConsumer

if TYPE_CHECKING:
    from copilot.assistant.turns import Turn
    from copilot.config import Config

log = logging.getLogger(__name__)

NO_QUESTION = "This is not a question."
ONE_AT_A_TIME = "One question at a time."
OUTDATED = "This page is out of date. Reload it."
SIGNED_OUT = "You are signed out. Sign in, and ask again."
FORBIDDEN = "Your role does not allow that."
FAILED = "The question could not be read. Ask again."
QUIET = 0.1  # seconds without a question after which no more are expected
APART = 0.04  # seconds between the starts of answers
PERMISSION = "drafts.review_ticket"


class Refused(Exception):
    """Refuses a question with a message; with a `code` the socket is closed too."""

    def __init__(self, words: str, code: int = 0) -> None:
        super().__init__(words)
        self.code = code


@dataclass(frozen=True)
class SocketQuestion:
    question: Question
    user: User


class AssistantDesk(DeskConsumer):
    """An open desk that also accepts questions, each checked like a page's request: session, origin, token and role."""

    reading = False

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if self.reading:
            return await self.tell("", refused=ONE_AT_A_TIME)
        self.reading = True
        reader.take(self, text_data or "")

    async def disconnect(self, code: int) -> None:
        self.left = True

    async def tell(self, conversation: str, **detail: str) -> None:
        """Send to this window only, unless it is closed."""
        if self.left:
            return
        news = {"ticket": None, "what": "assistant", "detail": {"conversation": conversation, **detail}}
        with suppress(OSError, RuntimeError):
            await self.send(json.dumps(news))

    async def refuse(self, conversation: str, why: Refused) -> None:
        await self.tell(conversation, refused=str(why))
        if why.code and not self.left:
            await self.close(why.code)


class Reader:
    """Reads questions of all sockets one at a time; concurrently, all would be read at the end. Answers begin when no
    question waits."""

    def __init__(self) -> None:
        self._line: deque[tuple[AssistantDesk, str]] = deque()
        self._tasks: set[asyncio.Task[None]] = set()
        self._reading = False

    def take(self, desk: AssistantDesk, text: str) -> None:
        self._line.append((desk, text))
        if not self._reading:
            self._reading = True
            self._start(self._read())

    def busy(self) -> bool:
        return bool(self._tasks)

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _read(self) -> None:
        try:
            while self._line:
                await self._read_some()
        finally:
            self._reading = False

    async def _read_some(self) -> None:
        """Read all waiting questions and, if there are several, those that follow closely; stops after LONGEST_WAIT."""
        read: list[tuple[AssistantDesk, SocketQuestion]] = []
        began = time.monotonic()
        while time.monotonic() - began < LONGEST_WAIT:
            if not self._line and len(read) > 1:
                await asyncio.sleep(QUIET)
            if not self._line:
                break
            desk, text = self._line.popleft()
            if asked := await self._read_one(desk, text):
                read.append((desk, asked))
        await in_thread(connections.close_all)
        self._start(self._answer(read))

    async def _answer(self, read: list[tuple[AssistantDesk, SocketQuestion]]) -> None:
        """Start answers a little apart: their first steps would otherwise block the event loop fifty times in a row."""
        for desk, asked in read:
            self._start(answer(desk, asked))
            await asyncio.sleep(APART)

    async def _read_one(self, desk: AssistantDesk, text: str) -> SocketQuestion | None:
        key = ""
        try:
            message = fields(text)
            key = conversation_of(message)
            asked: SocketQuestion = await in_thread(claimed, desk.scope, message, key)
        except Refused as why:
            await desk.refuse(key, why)
        except Exception:
            log.exception("A question could not be read")
            await in_thread(connections.close_all)
            await desk.refuse(key, Refused(FAILED))
        else:
            await desk.tell(key, status=READING)
            return asked
        finally:
            desk.reading = False
        return None


reader = Reader()
_thread = ThreadPoolExecutor(1, thread_name_prefix="questions")  # keeps its connection while questions arrive


async def in_thread(work: Any, *arguments: Any) -> Any:
    return await asyncio.get_running_loop().run_in_executor(_thread, work, *arguments)


async def answer(desk: AssistantDesk, asked: SocketQuestion) -> None:
    """Run the answer. The browser then fetches it with the checks of a page."""
    key = str(asked.question.conversation.pk)
    try:
        turn, config = await asyncio.to_thread(prepared_alone, asked)
        from copilot.assistant import turns  # noqa: PLC0415  (imported by `prepared`, in a thread)

        try:
            there = await turns.run(turn, config) is not None
        except Overtaken:
            return await desk.refuse(key, Refused(OVERTAKEN))
    except Exception:
        log.exception("A question was not answered")
        return await desk.refuse(key, Refused(FAILED))
    if there:
        await desk.tell(key, answered="1")
    else:
        await desk.refuse(key, Refused(GONE))


def prepared_alone(asked: SocketQuestion) -> "tuple[Turn, Config]":
    try:
        return prepared(asked.question, asked.user)
    finally:
        connections.close_all()


def fields(text: str) -> dict[str, str]:
    """Parse a form sent as JSON; values that are not text are left out. Raises Refused."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused(NO_QUESTION) from None
    if not isinstance(message, dict):
        raise Refused(NO_QUESTION)
    return {name: value for name, value in message.items() if isinstance(value, str)}


def conversation_of(message: Mapping[str, str]) -> str:
    try:
        return str(uuid.UUID(message.get("conversation", "")))
    except ValueError:
        raise Refused(NO_QUESTION) from None


def claimed(scope: Mapping[str, Any], message: Mapping[str, str], key: str) -> SocketQuestion:
    """Read and claim a question. Blocks. Raises Refused."""
    user = person(request_of(scope, message))
    question = read(message, uuid.UUID(key), user.pk)
    if question.fault:
        raise Refused(question.fault)
    if not question.claim():
        raise Refused(question.unclaimed())
    return SocketQuestion(question, user)


def request_of(scope: Mapping[str, Any], message: Mapping[str, str]) -> HttpRequest:
    """A request like that of a form, from the page that opened the socket."""
    scheme = {"wss": "https"}.get(scope.get("scheme", ""), "http")
    request: Any = ASGIRequest({**scope, "type": "http", "method": "POST", "scheme": scheme}, BytesIO())
    request.POST = message
    return request  # type: ignore[no-any-return]


def person(request: HttpRequest) -> User:
    """The user, as Django's middleware finds them. Checked for each question, so that a user who signed out or lost the
    role can ask nothing. Raises Refused."""
    csrf = CsrfViewMiddleware(_page)
    csrf.process_request(request)
    if csrf.process_view(request, _page, (), {}) is not None:
        raise Refused(OUTDATED)
    request.session = SessionStore(request.COOKIES.get(settings.SESSION_COOKIE_NAME))
    user = get_user(request)
    if not isinstance(user, User):
        raise Refused(SIGNED_OUT, NOT_SIGNED_IN)
    if not user.has_perm(PERMISSION):
        raise Refused(FORBIDDEN, NOT_ALLOWED)
    return user


def _page(request: HttpRequest) -> HttpResponse:
    return HttpResponse()


websocket_urlpatterns: list[URLPattern] = [path("ws/desk/", AssistantDesk.as_asgi())]  # type: ignore[arg-type]
