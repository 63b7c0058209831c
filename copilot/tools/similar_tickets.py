"""`similar_tickets`: outcomes of similar questions, without data of the people who asked.

Of another ticket only its category, its outcome and the golden example are returned: the part of its reply that
articles support, judged by the guard without that customer's text, so that names, numbers and promises to one person
reach no other (`copilot.golden_examples`). Freely written replies are never returned. The writer gets it as background,
not as evidence.
"""

from collections.abc import Iterator
from itertools import islice

from asgiref.sync import sync_to_async
from django.db.models import QuerySet
from pgvector.django import CosineDistance

from copilot.models import AnsweredQuestion, GoldenExample
from copilot.state import MessageCreated
from copilot.tools import Arguments, Found, Tool, Unanswered
from copilot.tools.bounded_read import bounded
from drafts.inbound.mail.reply_parser import query_text
from drafts.models import Mailbox, Message, Outbound, Ticket
from kb.index.embedding_queue import EmbeddingError, embed_alike, embed_query

NAME = "similar_tickets"
SAME_QUESTION_COSINE = 0.85  # cosine similarity of two questions about the same thing, for the bundled embedder
MOST_TICKETS = 3
RECENT = 5_000  # newest answered questions of the mailbox that are compared; older answers may be outdated
QUESTIONS_AT_ONCE = 32
OUTCOMES = {
    Ticket.Status.RESOLVED: "answered and resolved",
    Ticket.Status.WAITING: "answered",
    Ticket.Status.SNOOZED: "answered",
}


def similar_tickets(ticket_id: int, mailbox_id: int, model: str, seconds: float) -> Tool:
    async def read(message: MessageCreated, _arguments: Arguments) -> Found:
        return await sync_to_async(looked_up)(ticket_id, mailbox_id, model, message, seconds)

    return Tool(NAME, read, "how similar questions were answered before", account_data=False)


def looked_up(ticket_id: int, mailbox_id: int, model: str, message: MessageCreated, seconds: float) -> Found:
    try:
        vector = embed_query(asked_in(message.subject, message.text), model)
    except EmbeddingError:
        raise Unanswered("The embedding model is not available.") from None
    with bounded(seconds):
        tickets = list(nearest(ticket_id, mailbox_id, model, vector))
    if not tickets:
        raise Unanswered("No similar question was answered before.", "nothing")
    return Found(background=[anonymous(ticket) for ticket in tickets])


def asked_in(subject: str, text: str) -> str:
    return query_text(f"{subject}\n\n{text}").replace("\0", " ")


def nearest(ticket_id: int, mailbox_id: int, model: str, vector: object) -> Iterator[Ticket]:
    """Similar tickets, best first, without duplicates. Scans only the newest questions, so that no query plan takes
    longer."""
    known = AnsweredQuestion.objects.filter(mailbox=mailbox_id, model=model).exclude(ticket=ticket_id)
    measured = known.annotate(distance=CosineDistance("embedding", vector)).order_by("-message_id")
    rows = measured.values_list("distance", "ticket")[:RECENT]
    near = sorted(row for row in rows if row[0] <= 1 - SAME_QUESTION_COSINE)
    wanted = list(dict.fromkeys(ticket for _, ticket in near))[: 4 * MOST_TICKETS]
    found = Ticket.objects.filter(status__in=list(OUTCOMES)).in_bulk(wanted)
    return islice((found[pk] for pk in wanted if pk in found), MOST_TICKETS)


def anonymous(ticket: Ticket) -> dict[str, str]:
    golden = GoldenExample.objects.in_use().filter(source_draft__ticket=ticket).order_by("-pk").first()
    told = {
        "category": ticket.category,
        "outcome": OUTCOMES.get(Ticket.Status(ticket.status), ""),
        "reply": golden.words if golden else "",
    }
    return {key: value for key, value in told.items() if value}


def remember(mailbox: Mailbox, limit: int = QUESTIONS_AT_ONCE) -> int:
    """Embed questions that a person's reply has answered. Returns the number embedded. Raises EmbeddingError."""
    model = mailbox.collection.active_model
    if not model:
        return 0
    messages = list(_without_vector(mailbox, model, limit))
    vectors = embed_alike(
        [asked_in(message.subject, message.visible_text or message.text) for message in messages], model
    )
    AnsweredQuestion.objects.bulk_create(
        [
            AnsweredQuestion(
                message=message, ticket_id=message.ticket_id, mailbox=mailbox, model=model, embedding=vector
            )
            for message, vector in zip(messages, vectors, strict=True)
        ],
        update_conflicts=True,
        unique_fields=["message"],
        update_fields=["model", "embedding"],
    )
    return len(messages)


def _without_vector(mailbox: Mailbox, model: str, limit: int) -> QuerySet[Message]:
    """Messages answered by the newest replies that have no vector; older ones are never compared."""
    sent = Outbound.objects.filter(ticket__mailbox=mailbox, state=Outbound.State.SENT, answers_message__isnull=False)
    newest = sent.order_by("-pk").values_list("answers_message", flat=True)[:RECENT]
    known = AnsweredQuestion.objects.filter(mailbox=mailbox, model=model).order_by("-message_id")
    done = set(known.values_list("pk", flat=True)[: 2 * RECENT])
    lacking = [pk for pk in dict.fromkeys(newest) if pk not in done][:limit]
    return Message.objects.filter(pk__in=lacking).only("subject", "text", "visible_text", "ticket_id")
