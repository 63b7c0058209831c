"""Correct a ticket's intent: on the ticket, and as a labelled example for similar mail.

The pipeline needs no notification: it reads all labelled examples of the library.
"""

from django.contrib.auth.models import User
from django.db import transaction

from drafts import notifications
from drafts.conflicts import Refused
from drafts.inbound.mail.reply_parser import query_text
from drafts.models import Message, Ticket
from drafts.proposals import mail_to_answer
from drafts.transitions import stop_automatic
from kb.intents.examples import keep_example, taxonomy

LONGEST_EXAMPLE = 2_000  # characters of a mail that an example keeps; the embedder reads no more


@transaction.atomic
def correct_intent(ticket_id: int, *, agent: User, intent: str) -> None:
    """Set the ticket's intent, and stop a queued automatic reply, which was written for the other intent. Raises
    Refused for a label that no published article or example has."""
    ticket = Ticket.objects.lock(ticket_id)
    collection = ticket.mailbox.collection
    labels = taxonomy(collection)
    if intent not in labels:
        raise Refused("Choose a label that an article or example uses.")
    ticket.intent, ticket.category = intent, labels[intent]
    ticket.save(update_fields=["intent", "category"])
    stop_automatic(ticket, "its category was corrected", agent)
    newest = mail_to_answer(ticket.pk)
    if newest and (text := classified_text(newest)):
        keep_example(collection, text, intent, labels[intent])
    notifications.notify(ticket.pk, "act", act="relabel", by=agent.get_username())


def classified_text(message: Message) -> str:
    """The mail's text as the classifier reads it."""
    return (
        query_text(f"{message.subject}\n\n{message.visible_text or message.text}")
        .replace("\0", " ")[:LONGEST_EXAMPLE]
        .strip()
    )
