from .draft import Citation, Draft, Review
from .event import Event
from .mailbox import AutoSendPolicy, CannedReply, Customer, Mailbox, Tier
from .outbound import Outbound
from .profile import Profile, QueueOrder
from .reading import Reading
from .ticket import Attachment, Card, Message, RawMail, Task, Ticket
from .ticket_search import TicketSearch
from .unsent import UnsentReply

__all__ = [
    "Attachment",
    "AutoSendPolicy",
    "CannedReply",
    "Card",
    "Citation",
    "Customer",
    "Draft",
    "Event",
    "Mailbox",
    "Message",
    "Outbound",
    "Profile",
    "QueueOrder",
    "RawMail",
    "Reading",
    "Review",
    "Task",
    "Ticket",
    "TicketSearch",
    "Tier",
    "UnsentReply",
]
