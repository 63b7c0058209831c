"""The tools of the assistant."""

from copilot.assistant.look_ups import articles, similar, tickets
from copilot.assistant.look_ups.tools import Tool

TOOLS = (
    Tool(
        "ticket",
        "One ticket with its newest messages, by its number or by an order number that its mail names",
        "reading the ticket…",
        tickets.TicketArguments,
        tickets.ticket,
    ),
    Tool(
        "similar_tickets",
        "Tickets about the same as a text or as another ticket",
        "searching similar tickets…",
        similar.SimilarArguments,
        similar.similar,
    ),
    Tool(
        "tickets",
        "Tickets by category, mailbox, product words, state, customer and time, newest first",
        "listing tickets…",
        tickets.ListArguments,
        tickets.tickets,
    ),
    Tool(
        "recent_tickets",
        "Tickets whose customer wrote within the last hours, newest first",
        "listing recent tickets…",
        tickets.RecentArguments,
        tickets.recent,
    ),
    Tool(
        "articles",
        "Passages of the help articles: how things work, prices, times, policy",
        "searching articles…",
        articles.ArticleArguments,
        articles.articles,
        permission="kb.view_document",
    ),
    Tool(
        "customer",
        "A customer and their tickets, by e-mail address or by one of their tickets",
        "looking up the customer…",
        tickets.CustomerArguments,
        tickets.customer,
    ),
    Tool(
        "count_tickets",
        "How many tickets match, with the same filters as tickets",
        "counting tickets…",
        tickets.Filters,
        tickets.count,
    ),
)


def toolbox() -> dict[str, Tool]:
    return {tool.name: tool for tool in TOOLS}
