"""Tools of the assistant."""

from copilot.assistant.look_ups import articles, replies, similar, ticket, tickets
from copilot.assistant.look_ups.tools import LookUpTool

TOOLS = (
    LookUpTool(
        "ticket",
        "One ticket with its newest messages, by its number, an order number that its mail names or its customer",
        "reading the ticket…",
        ticket.TicketArguments,
        ticket.ticket,
    ),
    LookUpTool(
        "similar_tickets",
        "Tickets about the same as a text or as another ticket",
        "searching similar tickets…",
        similar.SimilarArguments,
        similar.similar,
    ),
    LookUpTool(
        "tickets",
        "Tickets by category, topic, mailbox, product words, state, customer and time, newest first or oldest first",
        "listing tickets…",
        tickets.ListArguments,
        tickets.tickets,
    ),
    LookUpTool(
        "recent_tickets",
        "Tickets whose customer wrote within the last hours, newest first",
        "listing recent tickets…",
        tickets.RecentArguments,
        tickets.recent,
    ),
    LookUpTool(
        "articles",
        "Passages of the help articles: how things work, prices, times, policy",
        "searching articles…",
        articles.ArticleArguments,
        articles.articles,
        permission="kb.view_document",
    ),
    LookUpTool(
        "customer",
        "A customer and their tickets, by e-mail address, name or one of their tickets",
        "looking up the customer…",
        tickets.CustomerArguments,
        tickets.customer,
    ),
    LookUpTool(
        "count_tickets",
        "How many tickets match, filtered as tickets are; by category, assignee, closer, language, mailbox or day",
        "counting tickets…",
        tickets.CountArguments,
        tickets.count,
    ),
    LookUpTool(
        "replies",
        "Replies that were sent: how many, by which colleague, since when, to which tickets; edited, automatic or failed ones",
        "counting replies…",
        replies.ReplyArguments,
        replies.replies,
    ),
)


def all_tools() -> dict[str, LookUpTool]:
    return {tool.name: tool for tool in TOOLS}
