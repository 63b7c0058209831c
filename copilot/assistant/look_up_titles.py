"""Title of a conversation from its first lookup: "Overdue tickets", "Tickets of Mira Castellan"."""

from copilot.assistant.questions.filters import Wanted

OF_ONE = {"customer": "Customer of {}", "similar_tickets": "Similar to {}", "ticket": "Ticket {}"}
FILTERS = {
    "overdue": "overdue",
    "needs_person": "marked",
    "due": "due",
    "longest": "longest waiting",
    "oldest": "oldest",
    "urgency": "urgent",
    "kind": "complaint",
}
STATES = {
    "unanswered": "open",
    "resolved": "resolved",
    "waiting": "waiting",
    "snoozed": "snoozed",
    "new": "new",
    "spam": "spam",
}


def title_of_look_up(want: Wanted) -> str:
    """Title of a lookup; empty if only the question's words describe it."""
    given = want.arguments
    if want.tool == "replies":
        return "Replies sent"
    if want.tool in OF_ONE and (number := given.get("id") or given.get("ticket")):
        return OF_ONE[want.tool].format(number)
    if order := given.get("order_number"):
        return f"Order {order}"
    if name := given.get("customer") or given.get("name") or given.get("email"):
        return f"Customer {name}" if want.tool == "customer" else f"Tickets of {name}"
    return of_list(want) if want.tool in ("tickets", "count_tickets", "recent_tickets") else ""


def of_list(want: Wanted) -> str:
    given = want.arguments
    told = [word for name, word in FILTERS.items() if given.get(name)][:1] or [STATES.get(str(given.get("status")), "")]
    told += [str(given.get("category", "")).replace("_", " ").lower()]
    if want.tool == "recent_tickets":
        told = ["recent"]
    words = " ".join(filter(None, told))
    counted = " count" if want.tool == "count_tickets" else ""
    return f"{words} tickets{counted}".capitalize() if words else ""
