"""Claims on conversations: one question at a time per conversation, across all processes."""

from datetime import datetime
from threading import Lock
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import Case, F, Q, When

from copilot.models import Conversation
from drafts.notifications import DESK_CHANNEL, for_person

# A question of a process that died may be asked again after its claim has expired.
CLAIM_SECONDS = 45  # until its answer begins, which waits while many ask at once
RENEWED_SECONDS = 20  # after each renewal, while it is answered
READING = "reading the question…"
LONGEST_SHOWN = 1_000  # characters of a question shown in another window until it is answered

# One statement claims the conversation and notifies the browsers at once: fifty people may ask at the same moment. No
# row is returned if another question is being answered, or the conversation was deleted or belongs to another user.
CLAIM = """
WITH claimed AS ({claim}
    RETURNING conversation.answering_until
)
SELECT answering_until, pg_notify(%(channel)s, %(told)s) FROM claimed
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

RENEW = """
UPDATE copilot_conversation SET answering_until = now() + make_interval(secs => %(seconds)s)
WHERE id = %(id)s AND NOT stop AND answering_until = %(until)s
RETURNING answering_until
"""


def claim(asked: Conversation, question: str, *, new: bool) -> bool:
    """Claim the conversation and store the claim's end in `asked`. Returns False if another question is being answered,
    or the conversation was deleted or belongs to another user."""
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
        row = cursor.fetchone()
    asked.answering_until = row[0] if row else None
    return row is not None


class Overtaken(Exception):
    """The claim expired, and another question of the conversation was claimed."""


class Claim:
    """The claim of one answer, identified by its end time: another end time is another question's claim."""

    def __init__(self, conversation: UUID, until: datetime | None) -> None:
        self._conversation = conversation
        self._until = until
        self._renewing = Lock()  # the task that awaits a renewal may be cancelled before the row is written

    def renew(self) -> bool:
        """Extend the claim. Returns False if the answer is no longer wanted or the conversation was deleted. Raises
        Overtaken."""
        with self._renewing:
            with connection.cursor() as cursor:
                cursor.execute(RENEW, {"id": self._conversation, "until": self._until, "seconds": RENEWED_SECONDS})
                row = cursor.fetchone()
            if row:
                self._until = row[0]
            elif Conversation.objects.filter(pk=self._conversation).exclude(answering_until=self._until).exists():
                raise Overtaken
            return row is not None

    def end(self, **counted: Any) -> bool:
        """Store the answer's cost, and release the claim if it is still ours. Returns False if the conversation was
        deleted."""
        with self._renewing:
            mine = Q(answering_until=self._until)
            return bool(
                Conversation.objects.filter(pk=self._conversation).update(
                    answering_until=Case(When(mine, then=None), default=F("answering_until")),
                    stop=Case(When(mine, then=False), default=F("stop")),
                    **counted,
                )
            )
