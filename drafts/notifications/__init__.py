"""Word of changes: notified in the transaction that made the change, by the channels of PostgreSQL."""

import json
from collections.abc import Collection, Iterable

from django.db import connection

DESK_CHANNEL = "draftdesk_desk"
COPILOT_CHANNEL = "draftdesk_copilot"
DISPATCH_CHANNEL = "draftdesk_dispatch"
MODELS_CHANNEL = "draftdesk_models"
ROLE = "role"


def _pg_notify(channel: str, payload: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_notify(%s, %s)", [channel, payload])


def _tell_desks(payloads: list[str]) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_notify(%s, payload) FROM unnest(%s::text[]) AS payload", [DESK_CHANNEL, payloads])


def notify(ticket_id: int, what: str, **detail: str) -> None:
    """Notify every open desk; sent with the commit and never after a rollback."""
    _pg_notify(DESK_CHANNEL, json.dumps({"ticket": ticket_id, "what": what, "detail": detail}))


def notify_each(ticket_ids: Collection[int], what: str) -> None:
    """The same word of several tickets, by one statement."""
    _tell_desks([json.dumps({"ticket": ticket_id, "what": what, "detail": {}}) for ticket_id in ticket_ids])


def for_person(user_id: int, what: str, **detail: str) -> str:
    """What `DESK_CHANNEL` carries to every open desk of one person, and nobody else's."""
    return json.dumps({"ticket": None, "what": what, "user": user_id, "detail": detail})


def announce(people: Iterable[int], text: str = "", **where: str) -> None:
    """To the open desks of these people alone: a line of text, and the `ticket` and `message` that it leads to. Without a
    text: their mentions changed."""
    if payloads := [for_person(person, "announcement", text=text, **where) for person in people]:
        _tell_desks(payloads)


def announce_to_all(text: str, ticket_id: int) -> None:
    """To every open desk: a line of text, and the ticket that it leads to."""
    where = {"text": text, "ticket": str(ticket_id)}
    _pg_notify(DESK_CHANNEL, json.dumps({"ticket": None, "what": "announcement", "detail": where}))


def look_again() -> None:
    """Too much changed to name it: every open desk fetches what it shows."""
    _pg_notify(DESK_CHANNEL, "")


def role_changed(user_id: int | None) -> None:
    """What a person may do, or None for anybody: their open desks are checked anew."""
    person = {} if user_id is None else {"user": user_id}
    _pg_notify(DESK_CHANNEL, json.dumps({"ticket": None, "what": ROLE} | person))


def sending(ticket_id: int, *, outbound: int, by: str) -> None:
    """To the dispatcher and every open desk: a reply is in the outbox."""
    _to_dispatcher_and_desks(ticket_id, outbound=str(outbound), by=by)


def try_again(ticket_id: int, *, outbound: int) -> None:
    """Likewise: one that waited for another attempt is due."""
    _to_dispatcher_and_desks(ticket_id, outbound=str(outbound), state="queued")


def _to_dispatcher_and_desks(ticket_id: int, **detail: str) -> None:
    desk = json.dumps({"ticket": ticket_id, "what": "sending", "detail": detail})
    with connection.cursor() as cursor:
        both = [DISPATCH_CHANNEL, "", DESK_CHANNEL, desk]
        cursor.execute("SELECT pg_notify(%s, %s), pg_notify(%s, %s)", both)


def wake_copilot() -> None:
    _pg_notify(COPILOT_CHANNEL, "")


def models_changed() -> None:
    """An administrator chose another model, key or address."""
    _pg_notify(MODELS_CHANNEL, "")
