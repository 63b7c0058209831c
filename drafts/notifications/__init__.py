"""Notifications about changes: NOTIFY in the transaction that made the change."""

import json
from collections.abc import Collection, Iterable
from typing import Any

from django.db import connection

from drafts.written_together import Writes

DESK_CHANNEL = "draftdesk_desk"
COPILOT_CHANNEL = "draftdesk_copilot"
DISPATCH_CHANNEL = "draftdesk_dispatch"
MODELS_CHANNEL = "draftdesk_models"
ROLE = "role"


def _pg_notify(channel: str, payload: str, within: Writes | None = None) -> None:
    """Now, or with the other writes of `within`."""
    _run("pg_notify(%s, %s)", [channel, payload], within)


def _run(sql: str, parameters: list[Any], within: Writes | None) -> None:
    if within is not None:
        return within.tell((sql, parameters))
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {sql}", parameters)
    return None


def _tell_desks(payloads: list[str], within: Writes | None = None) -> None:
    every = "(SELECT count(pg_notify(%s, payload)) FROM unnest(%s::text[]) AS payload)"
    _run(every, [DESK_CHANNEL, payloads], within)


def notify(ticket_id: int, what: str, *, within: Writes | None = None, **detail: str) -> None:
    """Notify every open desk; sent with the commit and never after a rollback."""
    _pg_notify(DESK_CHANNEL, json.dumps({"ticket": ticket_id, "what": what, "detail": detail}), within)


def notify_each(ticket_ids: Collection[int], what: str, *, within: Writes | None = None, **detail: str) -> None:
    """Notify every open desk about several tickets, in one statement."""
    told = ({"ticket": ticket_id, "what": what, "detail": detail} for ticket_id in ticket_ids)
    _tell_desks([json.dumps(each) for each in told], within)


def for_person(user_id: int, what: str, **detail: str) -> str:
    """Payload for `DESK_CHANNEL` that reaches only the open desks of one person."""
    return json.dumps({"ticket": None, "what": what, "user": user_id, "detail": detail})


def announce(people: Iterable[int], text: str = "", within: Writes | None = None, /, **where: str) -> None:
    """Announce a line of text to the open desks of these people, with the `ticket` and `message` that it links to.
    Without a text: their mentions have changed."""
    if payloads := [for_person(person, "announcement", text=text, **where) for person in people]:
        _tell_desks(payloads, within)


def announce_to_all(text: str, ticket_id: int) -> None:
    """Announce a line of text to every open desk, with the ticket that it links to."""
    where = {"text": text, "ticket": str(ticket_id)}
    _pg_notify(DESK_CHANNEL, json.dumps({"ticket": None, "what": "announcement", "detail": where}))


def look_again() -> None:
    """Tell every open desk to fetch its content again, if too much changed to name it."""
    _pg_notify(DESK_CHANNEL, "")


def role_changed(user_id: int | None) -> None:
    """Have the open desks of a person, or of everybody (None), check permissions again."""
    person = {} if user_id is None else {"user": user_id}
    _pg_notify(DESK_CHANNEL, json.dumps({"ticket": None, "what": ROLE} | person))


def sending(ticket_id: int, *, outbound: int, by: str, within: Writes | None = None) -> None:
    """Tell the dispatcher and every open desk that a reply is in the outbox."""
    _to_dispatcher_and_desks(ticket_id, within, outbound=str(outbound), by=by)


def try_again(ticket_id: int, *, outbound: int) -> None:
    """Tell the dispatcher and every open desk that a waiting reply is due."""
    _to_dispatcher_and_desks(ticket_id, None, outbound=str(outbound), state="queued")


def _to_dispatcher_and_desks(ticket_id: int, within: Writes | None, **detail: str) -> None:
    desk = json.dumps({"ticket": ticket_id, "what": "sending", "detail": detail})
    _run("pg_notify(%s, %s), pg_notify(%s, %s)", [DISPATCH_CHANNEL, "", DESK_CHANNEL, desk], within)


def wake_copilot(within: Writes | None = None) -> None:
    _pg_notify(COPILOT_CHANNEL, "", within)


def models_changed() -> None:
    """Tell the workers that an administrator chose another model, key or address."""
    _pg_notify(MODELS_CHANNEL, "")
