"""Full-text search of one's conversations by title and text, tokenised like tickets."""

from collections.abc import Sequence
from uuid import UUID

from django.db import DataError, OperationalError, transaction
from django.db.models import F, Func, QuerySet, Value
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage

from copilot.models import Conversation
from drafts.desk.lists.ticket_search import chunks_of, of_chunk
from drafts.reply_text.citation_marks import unmarked

LONGEST, SHORT = 200_000, 20_000  # characters, newest first; fewer if PostgreSQL cannot store so many words
VECTOR = "array_to_tsvector(drafts_search_words(%(expressions)s))"


def remember(conversation: UUID, messages: Sequence[AnyMessage]) -> None:
    """Index the conversation's text. Blocks. Lookup results are not indexed, as they belong to tickets and articles."""
    spoken = [message for message in messages if isinstance(message, HumanMessage) or answers(message)]
    text = unmarked("\n".join(message.text for message in reversed(spoken))).replace("\0", " ")
    own = Conversation.objects.filter(pk=conversation)
    for longest in (LONGEST, SHORT):
        try:
            with transaction.atomic():
                own.update(words=Func(F("title"), Value(f" {text[:longest]}"), template=VECTOR, arg_joiner=" || "))
        except (OperationalError, DataError):
            continue
        return


def answers(message: AnyMessage) -> bool:
    return isinstance(message, AIMessage) and not message.tool_calls and not message.additional_kwargs.get("failed")


def searched(conversations: QuerySet[Conversation], q: str) -> QuerySet[Conversation]:
    """Conversations whose title and text contain every word."""
    if not q:
        return conversations
    chunks = chunks_of(q)
    if not chunks:
        return conversations.none()
    return conversations.filter(words__matches=" & ".join(f"({of_chunk(pieces)})" for pieces in chunks))
