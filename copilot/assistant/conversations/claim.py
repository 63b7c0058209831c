"""A question is claimed: one of a conversation at a time, in whichever process."""

from datetime import datetime
from threading import Lock
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import Case, F, Q, When

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
    """Its end is kept in `asked`. False: another question is being answered, or the conversation is gone or somebody else's."""
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
    """The claim lapsed, and another question of the conversation was claimed."""


class Claim:
    """The claim of one answer, known by its end: another end is another question's claim."""

    def __init__(self, conversation: UUID, until: datetime | None) -> None:
        self._conversation = conversation
        self._until = until
        self._renewing = Lock()  # whoever awaits a renewal may be cancelled before the row is written

    def renew(self) -> bool:
        """False: the answer is no longer wanted, or the conversation is gone. Raises Overtaken."""
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
        """Store what the answer cost, and let the next question be claimed where this claim still stands. False: the
        conversation is gone."""
        with self._renewing:
            mine = Q(answering_until=self._until)
            return bool(
                Conversation.objects.filter(pk=self._conversation).update(
                    answering_until=Case(When(mine, then=None), default=F("answering_until")),
                    stop=Case(When(mine, then=False), default=F("stop")),
                    **counted,
                )
            )
