"""`customer_profile`: the desk's data about the sender, for this ticket's customer only."""

from asgiref.sync import sync_to_async
from django.db import connection

from copilot.state import MessageCreated
from copilot.tools import Arguments, Found, Tool, Unanswered
from copilot.tools.bounded_read import bounded

NAME = "customer_profile"

# One query, as it runs for nearly every mail.
PROFILE = """
SELECT customer.email, customer.name, tier.name, customer.created, customer.notes, (
    SELECT count(*) FROM drafts_ticket AS earlier
    WHERE earlier.customer_id = customer.id AND earlier.id <> ticket.id AND earlier.status <> 'spam'
)
FROM drafts_ticket AS ticket
JOIN drafts_customer AS customer ON customer.id = ticket.customer_id
LEFT JOIN drafts_tier AS tier ON tier.id = customer.tier_id
WHERE ticket.id = %s
"""


def customer_profile(ticket_id: int, seconds: float) -> Tool:
    async def read(message: MessageCreated, _arguments: Arguments) -> Found:
        return await sync_to_async(profile)(ticket_id, message.sender, seconds)

    return Tool(NAME, read, "the customer's name, tier and earlier tickets")


def profile(ticket_id: int, sender: str, seconds: float) -> Found:
    """The customer's profile. Notes are internal: background only, never to be stated."""
    with bounded(seconds), connection.cursor() as cursor:
        cursor.execute(PROFILE, [ticket_id])
        row = cursor.fetchone()
    if row is None:
        raise Unanswered("The ticket is gone.")
    email, name, tier, created, notes, earlier = row
    if email.casefold() != sender.casefold():
        # Another participant of the thread must not get data about the customer.
        raise Unanswered("The mail is not from the ticket's customer.", "refused")
    told = {"name": name, "tier": tier or "", "customer since": f"{created:%Y-%m-%d}", "earlier tickets": earlier}
    known = {key: value for key, value in told.items() if value != ""}
    return Found(known, {"notes": notes} if notes else None)
