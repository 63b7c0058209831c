"""`customer_profile`: who writes, as the desk knows them. Of this ticket's customer alone."""

from asgiref.sync import sync_to_async

from copilot.state import MessageCreated
from copilot.tools import Arguments, Found, Tool, Unanswered
from copilot.tools.reading import bounded
from drafts.models import Ticket

NAME = "customer_profile"


def customer_profile(ticket_id: int, seconds: float) -> Tool:
    async def read(message: MessageCreated, _arguments: Arguments) -> Found:
        return await sync_to_async(profile)(ticket_id, message.sender, seconds)

    return Tool(NAME, read, "the customer's name, tier and earlier tickets")


def profile(ticket_id: int, sender: str, seconds: float) -> Found:
    """Notes are colleagues' words among themselves: good to know, never to be told."""
    with bounded(seconds):
        ticket = Ticket.objects.select_related("customer__tier").get(pk=ticket_id)
        customer = ticket.customer
        if customer.email.casefold() != sender.casefold():
            # Somebody else joined the thread: what we know of the customer is not theirs to read.
            raise Unanswered("The mail is not from the ticket's customer.", "refused")
        earlier = Ticket.objects.filter(customer=customer).exclude(pk=ticket_id).exclude(status=Ticket.Status.SPAM)
        count = earlier.count()
    told = {
        "name": customer.name,
        "tier": customer.tier.name if customer.tier else "",
        "customer since": f"{customer.created:%Y-%m-%d}",
        "earlier tickets": count,
    }
    known = {key: value for key, value in told.items() if value != ""}
    return Found(known, {"notes": customer.notes} if customer.notes else None)
