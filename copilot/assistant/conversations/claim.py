"""A question is claimed: one of a conversation at a time, in whichever process."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import connection

from copilot.models import Conversation
from drafts.notifications import DESK_CHANNEL, for_person

# A question of a process that died may be asked again when its claim has lapsed.
CLAIM_SECONDS = 45  # until its answer begins, which waits while many ask at once
RENEWED_SECONDS = 20  # while it is answered, from each renewal
READING = "reading the question…"
LONGEST_SHOWN = 1_000  # characters of a question in another window, until its answer is there

# One question of a conversation at a time, and word of it at once, by one statement: fifty people may ask at the same moment.
# No row: another question is being answered, or the conversation is gone or somebody else's.
CLAIM = """
WITH claimed AS ({claim}
    RETURNING conversation.id
)
SELECT pg_notify(%(channel)s, %(told)s) FROM claimed
"""
NEW = """
    INSERT INTO copilot_conversation AS conversation
        (id, owner_id, ticket_id, title, shared, stop, tokens, cost_cents, answering_until)
    VALUES (%(id)s, %(owner)s, %(ticket)s, '', false, false, 0, 0, now() + make_interval(secs => %(seconds)s))
    ON CONFLICT (id) DO UPDATE SET answering_until = EXCLUDED.answering_until, stop = false
    WHERE conversation.owner_id = EXCLUDED.owner_id
        AND (conversation.answering_until IS NULL OR conversation.answering_until < now())"""
BEGUN = """
    UPDATE copilot_conversation AS conversation
    SET answering_until = now() + make_interval(secs => %(seconds)s), stop = false
    WHERE id = %(id)s AND owner_id = %(owner)s AND (answering_until IS NULL OR answering_until < now())"""

# `mine` is the end that the answer itself has set last: another one is somebody else's claim.
RENEW = """
UPDATE copilot_conversation SET answering_until = now() + make_interval(secs => %(seconds)s)
WHERE id = %(id)s AND NOT stop AND (%(mine)s::timestamptz IS NULL OR answering_until = %(mine)s)
RETURNING answering_until
"""


def claim(asked: Conversation, question: str, *, new: bool) -> bool:
    """False: another question is being answered, or the conversation is gone or somebody else's."""
    told = {"conversation": str(asked.pk), "status": READING, "question": question[:LONGEST_SHOWN]}
    wanted: dict[str, Any] = {
        "id": asked.pk,
        "owner": asked.owner_id,
        "ticket": asked.ticket_id,
        "seconds": CLAIM_SECONDS,
        "channel": DESK_CHANNEL,
        "told": for_person(asked.owner_id, "assistant", **told),
    }
    with connection.cursor() as cursor:
        cursor.execute(CLAIM.format(claim=NEW if new else BEGUN), wanted)
        return cursor.fetchone() is not None


def renewed(conversation: UUID, mine: datetime | None) -> datetime | None:
    """The claim's new end; None where the answer is no longer wanted, the conversation is gone, or the claim has lapsed and
    been taken over."""
    with connection.cursor() as cursor:
        cursor.execute(RENEW, {"id": conversation, "mine": mine, "seconds": RENEWED_SECONDS})
        row = cursor.fetchone()
    return row[0] if row else None
