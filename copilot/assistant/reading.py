"""A question read by rules, where no language model is set: which look-up it asks for, and with which arguments. English."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from copilot.assistant.tools import Asker

NUMBER = re.compile(r"(?:\btickets?\s*(?:no\.?|number|#)?\s*|#)(\d{1,12})\b", re.IGNORECASE)
ORDER = re.compile(r"\b[A-Z]{2,5}[- ]?\d{4,12}\b")
EMAIL = re.compile(r"[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+")
COUNT = re.compile(r"\bhow many\b|\bnumber of\b|\bcount\b", re.IGNORECASE)
SIMILAR = re.compile(r"\bsimilar\b|\blike (?:this|it|that|ticket)\b|\bsame (?:problem|issue|question)\b", re.IGNORECASE)
WHO = re.compile(r"\bcustomer\b|\bwho (?:is|wrote|sent|asked)\b", re.IGNORECASE)
REPLY = re.compile(
    r"\b(?:resol\w+|solution|reply|replied|answer\w*|fixed|outcome|told them)\b", re.IGNORECASE
)  # after what became of it
LIST = re.compile(r"\b(?:tickets|mails|e-?mails|cases|incidents|complaints|requests)\b", re.IGNORECASE)
RECENT = re.compile(r"\b(?:recent|recently|latest|newest|last|today|yesterday|new)\b", re.IGNORECASE)
HERE = re.compile(r"\bthis (?:ticket|customer|mail|case)\b", re.IGNORECASE)
BACK = re.compile(
    r"\b(?:it|its|that ticket|that one|the resolution|the cause|they|them|resolved|the reply|the customer)\b",
    re.IGNORECASE,
)
HOURS = re.compile(r"\b(?:last|past) (\d{1,4}) (hour|day|week)s?\b", re.IGNORECASE)
HOURS_OF = {"hour": 1, "day": 24, "week": 24 * 7}
DAY = re.compile(r"\b(\d{4}-\d{2}-\d{2})\b")
STATES = {
    "unresolved": "open",
    "resolved": "resolved",
    "waiting": "waiting",
    "snoozed": "snoozed",
    "in review": "review",
    "open": "open",
    "new": "new",
    "spam": "spam",
}
ABOUT = re.compile(r"^.*?\b(?:similar to|about|regarding|like|concerning|on)\b", re.IGNORECASE)


@dataclass(frozen=True)
class Known:
    """What the desk calls things, and what the conversation has spoken of last."""

    categories: Collection[str] = ()
    mailboxes: Collection[str] = ()
    last_ticket: int = 0


@dataclass(frozen=True)
class Wanted:
    tool: str
    arguments: Mapping[str, Any]


def wanted(question: str, asker: Asker, known: Known, today: date) -> Wanted:
    ticket = meant(question, asker, known)
    order = ORDER.search(question)
    if COUNT.search(question):
        return Wanted("count_tickets", filters(question, known, today))
    if SIMILAR.search(question):
        number = ticket or (asker.ticket if not said_about(question) else 0)
        return Wanted("similar_tickets", {"ticket": number} if number else {"text": said_about(question) or question})
    if ticket and WHO.search(question) and not REPLY.search(question):
        return Wanted("customer", {"ticket": ticket})
    if ticket:
        return Wanted("ticket", {"id": ticket})
    if order:
        return Wanted("ticket", {"order_number": order[0]})
    if LIST.search(question) or (EMAIL.search(question) and not WHO.search(question)):
        return listing(question, known, today)
    if address := EMAIL.search(question):
        return Wanted("customer", {"email": address[0]})
    if known.last_ticket and BACK.search(question) and len(question) < 80:
        about_person = WHO.search(question) and not REPLY.search(question)
        return (
            Wanted("customer", {"ticket": known.last_ticket})
            if about_person
            else Wanted("ticket", {"id": known.last_ticket})
        )
    return Wanted("articles", {"query": question[:500]})


def meant(question: str, asker: Asker, known: Known) -> int:
    if named := NUMBER.search(question):
        return int(named[1])
    return asker.ticket if HERE.search(question) else 0


def said_about(question: str) -> str:
    return ABOUT.sub("", question).strip(" ?.:") if ABOUT.search(question) else ""


def listing(question: str, known: Known, today: date) -> Wanted:
    asked = filters(question, known, today)
    if set(asked) <= {"since"} and RECENT.search(question):
        span = HOURS.search(question)
        hours = int(span[1]) * HOURS_OF[span[2].lower()] if span else 24 * 7 if "week" in question.lower() else 24
        return Wanted("recent_tickets", {"hours": min(hours, 24 * 90)})
    return Wanted("tickets", asked)


def filters(question: str, known: Known, today: date) -> dict[str, Any]:
    low = question.lower()
    found: dict[str, Any] = {}
    if label := category(low, known.categories):
        found["category"] = label
    if box := next((name for name in known.mailboxes if re.search(rf"\b{re.escape(name.lower())}\b", low)), ""):
        found["mailbox"] = box
    if state := next((state for name, state in STATES.items() if re.search(rf"\b{name}\b", low)), ""):
        found["status"] = state
    if address := EMAIL.search(question):
        found["customer"] = address[0]
    if quoted := re.search(r"[“\"'‘]([^”\"'’]{2,60})[”\"'’]", question):
        found["words"] = quoted[1]
    return found | window(low, today)


def category(low: str, categories: Collection[str]) -> str:
    """The longest of the desk's labels of which a word is said."""
    labels = sorted(categories, key=len, reverse=True)
    spelled = ((label, label.replace("_", " ").lower()) for label in labels)
    whole = next((label for label, words in spelled if re.search(rf"\b{re.escape(words)}s?\b", low)), "")
    if whole:
        return whole
    said = set(re.findall(r"[a-z]{5,}", low))
    singular = {word.rstrip("s") for word in said}
    parts = ((word, label) for label in labels for word in re.findall(r"[a-z]{5,}", label.lower()))
    return next((word for word, _ in parts if word.rstrip("s") in singular), "")


def window(low: str, today: date) -> dict[str, str]:
    if day := DAY.search(low):
        return {"since": day[1]}
    if span := HOURS.search(low):
        days = max(1, int(span[1]) * HOURS_OF[span[2]] // 24)
        return {"since": f"{today - timedelta(days=days)}"}
    monday = today - timedelta(days=today.weekday())
    spans = {
        "yesterday": (today - timedelta(days=1), today - timedelta(days=1)),
        "today": (today, None),
        "this week": (monday, None),
        "last week": (monday - timedelta(days=7), monday - timedelta(days=1)),
        "this month": (today.replace(day=1), None),
    }
    for words, (first, last) in spans.items():
        if words in low:
            return {"since": f"{first}"} | ({"until": f"{last}"} if last else {})
    return {}
