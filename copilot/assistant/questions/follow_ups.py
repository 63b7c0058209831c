"""Follow-up questions about the tickets counted or listed last."""

import re
from collections.abc import Collection
from datetime import timedelta
from typing import Any

from copilot.assistant.phrases.patterns import plain
from copilot.assistant.questions.asked import LISTED_AGAIN, MOST_LISTED, Asked
from copilot.assistant.questions.filters import Wanted
from copilot.assistant.questions.unread import denying_words

OF_SEVERAL = ("count_tickets", "tickets", "recent_tickets", "similar_tickets")
COUNTED_OR_LISTED = ("count_tickets", "tickets", "recent_tickets")
WINDOW = {"since", "until"}
USUAL = 5  # default length of a list
INSTEAD = re.compile(
    r"[,;]\s*(?:(?:but|only|just)\s+)*(?=\w)|\s+(?:but|sondern|mais|sino|ma|mas|maar|utan|ale)\s+", re.I
)
AMOUNT = re.compile(r"\b\d{1,3}\b")


def more(asked: Asked) -> Wanted | None:
    """The next entries of the last list: "More", "next 5", "the rest", "list all"."""
    last = asked.known.last_look_up
    if last is None or last.tool not in OF_SEVERAL or not asked.short or not asked.says("more"):
        return None
    if asked.ticket or (asked.filters and not asked.says("tickets")):
        return None
    left = asked.unread(Wanted("tickets", {}), asked.said.more, asked.said.them, asked.said.similar, AMOUNT)
    if left or (asked.filters.keys() - last.arguments.keys()):
        return None
    amount = AMOUNT.search(asked.text)
    limit = max(1, min(int(amount[0]), MOST_LISTED)) if amount else MOST_LISTED
    kept = {name: value for name, value in last.arguments.items() if name != "by"}
    if last.tool == "count_tickets":
        return Wanted("tickets", {**kept, "limit": limit})
    shown = int(kept.get("skip", 0)) + int(kept.get("limit", USUAL))
    return Wanted(last.tool, {**kept, "skip": shown, "limit": limit})


def listed_again(asked: Asked) -> Wanted | None:
    """The tickets counted or listed last, with additional filters: "Which ones?", "list them"."""
    last = asked.known.last_look_up
    if asked.ticket or last is None or last.tool not in OF_SEVERAL or not asked.short or not asked.says("them"):
        return None
    if last.tool in ("recent_tickets", "similar_tickets"):
        return Wanted(last.tool, {**last.arguments, "limit": LISTED_AGAIN})
    gone = {"by", "skip"} | replaced(asked.filters)
    kept = {name: value for name, value in last.arguments.items() if name not in gone}
    return Wanted("tickets", {**kept, **asked.filters, "limit": LISTED_AGAIN})


def went_on(asked: Asked) -> Wanted | None:
    """A follow-up with other filters: "Only the open ones", "and in French?", "how many is that?"."""
    last = asked.known.last_look_up
    if asked.ticket or last is None or last.tool not in COUNTED_OR_LISTED or not asked.short:
        return None
    counts = asked.says("count")
    opens = bool(asked.said.only.match(asked.text.lstrip(" ¿¡")))
    said = asked.said
    if not (counts or (opens and asked.filters)) or asked.unread(
        Wanted("tickets", asked.filters), said.only, said.them
    ):
        return None
    tool = "count_tickets" if counts or last.tool == "count_tickets" else "tickets"
    return Wanted(tool, kept_of(asked) | asked.filters)


def without_denied(question: str, last: Wanted | None) -> str:
    """The part after a negated one: "Not the French ones, the German ones"; else the question."""
    if last is None or last.tool not in COUNTED_OR_LISTED or not denied(question):
        return question
    _, *meant = INSTEAD.split(question, maxsplit=1)
    return f"only {meant[-1]}" if meant else question


def denied(question: str) -> bool:
    return plain(question).partition(" ")[0] in denying_words(question)


def left_out(asked: Asked) -> Wanted | None:
    """The last list again for "Not the French ones", as filters cannot exclude; the answer says so."""
    last = asked.known.last_look_up
    if last is None or last.tool not in COUNTED_OR_LISTED or not asked.short or not denied(asked.question):
        return None
    return Wanted(last.tool, kept_of(asked)) if asked.filters and not asked.ticket else None


def kept_of(asked: Asked) -> dict[str, Any]:
    """Filters of the last lookup that the question does not replace."""
    arguments = asked.known.last_look_up.arguments if asked.known.last_look_up else {}
    again = {"limit", "by", "oldest", "longest", "skip", "hours", "about"} | replaced(asked.filters)
    kept = {name: value for name, value in arguments.items() if name not in again}
    if (hours := arguments.get("hours")) and not WINDOW & set(asked.filters):
        kept["since"] = f"{asked.today - timedelta(days=max(1, int(hours) // 24))}"
    return kept


def replaced(filters: Collection[str]) -> set[str]:
    """Filters of the last lookup that these replace."""
    days = {"since", "until", "due", "due_hours"}
    gone = WINDOW if WINDOW & set(filters) else set[str]()
    if {"due", "overdue"} & set(filters):
        gone = gone | days | {"overdue", "waiting_hours", "older_hours"}
    return gone
