"""The tools of the assistant."""

from copilot.assistant import article_tool, similar_tool, ticket_tools
from copilot.assistant.tools import Tool

TOOLS = (
    Tool(
        "ticket",
        "One ticket with its newest messages, by its number or by an order number that its mail names",
        "reading the ticket…",
        ticket_tools.TicketArguments,
        ticket_tools.ticket,
    ),
    Tool(
        "similar_tickets",
        "Tickets about the same as a text or as another ticket",
        "searching similar tickets…",
        similar_tool.SimilarArguments,
        similar_tool.similar,
    ),
    Tool(
        "tickets",
        "Tickets by category, mailbox, product words, state, customer and time, newest first",
        "listing tickets…",
        ticket_tools.ListArguments,
        ticket_tools.tickets,
    ),
    Tool(
        "recent_tickets",
        "Tickets whose customer wrote within the last hours, newest first",
        "listing recent tickets…",
        ticket_tools.RecentArguments,
        ticket_tools.recent,
    ),
    Tool(
        "articles",
        "Passages of the help articles: how things work, prices, times, policy",
        "searching articles…",
        article_tool.ArticleArguments,
        article_tool.articles,
        permission="kb.view_document",
    ),
    Tool(
        "customer",
        "A customer and their tickets, by e-mail address or by one of their tickets",
        "looking up the customer…",
        ticket_tools.CustomerArguments,
        ticket_tools.customer,
    ),
    Tool(
        "count_tickets",
        "How many tickets match, with the same filters as tickets",
        "counting tickets…",
        ticket_tools.Filters,
        ticket_tools.count,
    ),
)


def toolbox() -> dict[str, Tool]:
    return {tool.name: tool for tool in TOOLS}
