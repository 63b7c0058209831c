"""What a mail is about, as a person says it: on the ticket, and as an example for the next mail like it.

The machine is not told: a labelled example is the library's, and whoever classifies reads them all.
"""

from django.db import transaction

from drafts import notifications
from drafts.conflicts import Refused
from drafts.inbound.mail.reply_parser import query_text
from drafts.models import Message, Ticket
from drafts.proposals import newest_customer_message
from kb.intents.examples import keep_example, taxonomy

LONGEST = 2_000  # characters of a mail that an example keeps; the embedder reads no more


@transaction.atomic
def relabel(ticket_id: int, *, agent: str, intent: str) -> None:
    """Raises Refused for a label that no published article or example bears."""
    ticket = Ticket.objects.lock(ticket_id)
    collection = ticket.mailbox.collection
    labels = taxonomy(collection)
    if intent not in labels:
        raise Refused("Choose a label that an article or example uses.")
    ticket.intent, ticket.category = intent, labels[intent]
    ticket.save(update_fields=["intent", "category"])
    newest = newest_customer_message(ticket.pk)
    if newest and (text := told(newest)):
        keep_example(collection, text, intent, labels[intent])
    notifications.notify(ticket.pk, "act", act="relabel", by=agent)


def told(message: Message) -> str:
    """As the classifier reads it."""
    return (
        query_text(f"{message.subject}\n\n{message.visible_text or message.text}").replace("\0", " ")[:LONGEST].strip()
    )
