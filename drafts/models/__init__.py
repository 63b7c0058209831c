from .canned_reply import CannedReply
from .draft import Citation, Draft, Review, UnsentReply
from .event import Event
from .mailbox import AutoSendPolicy, Customer, Mailbox, Tier
from .message import Attachment, Mention, Message, RawMail, Reading
from .outbound import Outbound
from .profile import Profile, QueueOrder
from .ticket import Card, Task, Ticket
from .ticket_search import TicketSearch

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
    "Mention",
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
