"""A question is claimed: one of a conversation at a time, in whichever process."""

from typing import Any

from django.db import connection

from copilot.models import Conversation
from drafts.notifications import DESK_CHANNEL, for_person

CLAIM_GRACE = 15  # seconds beyond the time-out until a question of a dead process may be asked again
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


def claim(asked: Conversation, question: str, seconds: float, *, new: bool) -> bool:
    """False: another question is being answered, or the conversation is gone or somebody else's."""
    told = {"conversation": str(asked.pk), "status": READING, "question": question[:LONGEST_SHOWN]}
    wanted: dict[str, Any] = {
        "id": asked.pk,
        "owner": asked.owner_id,
        "ticket": asked.ticket_id,
        "seconds": seconds + CLAIM_GRACE,
        "channel": DESK_CHANNEL,
        "told": for_person(asked.owner_id, "assistant", **told),
    }
    with connection.cursor() as cursor:
        cursor.execute(CLAIM.format(claim=NEW if new else BEGUN), wanted)
        return cursor.fetchone() is not None
