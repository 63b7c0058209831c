from .canned_reply import CannedReply
from .change import TicketChange
from .draft import Citation, Draft, Review, UnsentReply
from .event import Event
from .mailbox import NO_SENDER, AutoSendPolicy, Customer, Mailbox, Tier
from .message import Attachment, Mention, Message, RawMail, Reading
from .outbound import UNDELIVERED, Outbound, why_not_again
from .profile import Profile, QueueOrder
from .reply_parts import ChosenRecipients, ReplyFile
from .saved_view import SavedView
from .tag import Tag
from .team import Assignee, Team
from .ticket import DANGER, NO_ANSWER, Card, Task, Ticket
from .ticket_move import OBSTACLES, TicketMove, obstacle
from .ticket_search import TicketSearch

__all__ = [
    "DANGER",
    "NO_ANSWER",
    "UNDELIVERED",
    "Assignee",
    "Attachment",
    "AutoSendPolicy",
    "CannedReply",
    "Card",
    "ChosenRecipients",
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
    "ReplyFile",
    "Review",
    "SavedView",
    "Tag",
    "Task",
    "Team",
    "Ticket",
    "TicketChange",
    "TicketMove",
    "NO_SENDER",
    "OBSTACLES",
    "obstacle",
    "TicketSearch",
    "Tier",
    "UnsentReply",
    "why_not_again",
]
