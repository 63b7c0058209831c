"""Storage of conversations: LangGraph's checkpoints in the desk's own PostgreSQL, one thread per conversation."""

import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from uuid import UUID

from django.db import connection
from langchain_core.messages import AnyMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.postgres import PostgresSaver
from langgraph.checkpoint.postgres.aio import AsyncPostgresSaver
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
from psycopg import Connection, sql
from psycopg.rows import DictRow

from copilot.assistant.conversations.pool import Pool, parameters, pools
from drafts.notifications import DESK_CHANNEL

TABLES = ("checkpoints", "checkpoint_blobs", "checkpoint_writes")


def serializer() -> JsonPlusSerializer:
    """A strict serializer: creates only the types that LangGraph considers safe, and never imports code named in a
    row."""
    return JsonPlusSerializer(allowed_msgpack_modules=None)


def thread(conversation: UUID) -> RunnableConfig:
    return {"configurable": {"thread_id": str(conversation)}}


@dataclass(frozen=True)
class Link:
    """The checkpoints, and notifications to the browsers."""

    saver: AsyncPostgresSaver
    pool: Pool

    async def notify(self, payload: str) -> None:
        async with self.pool.connection() as own:
            await own.execute("SELECT pg_notify(%s, %s)", [DESK_CHANNEL, payload])


@contextlib.asynccontextmanager
async def linked() -> AsyncIterator[Link]:
    async with pools.lent() as pool:
        yield Link(AsyncPostgresSaver(pool, serde=serializer()), pool)


def history(conversation: UUID) -> list[AnyMessage]:
    """Messages as the last step left them, oldest first. Blocks. Uses its own connection, as Django's reads JSON as
    text and binds parameters on the client."""
    with Connection[DictRow].connect(**parameters()) as own:
        found = PostgresSaver(own, serde=serializer()).get_tuple(thread(conversation))
    return list(found.checkpoint["channel_values"].get("messages", [])) if found else []


def forget(conversation: UUID) -> None:
    """Delete checkpoints that a process wrote after the conversation was deleted; others are deleted by the trigger."""
    with connection.cursor() as cursor:
        for table in TABLES:
            statement = sql.SQL("DELETE FROM {} WHERE thread_id = %s").format(sql.Identifier(table))
            cursor.execute(statement, [str(conversation)])
