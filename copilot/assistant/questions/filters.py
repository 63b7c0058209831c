"""The filters that a question for several tickets names."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from copilot.assistant.phrases.patterns import AskingPatterns, plain
from copilot.text.languages import calendar

EMAIL = re.compile(r"[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+")
DAY = re.compile(r"\b(\d{4}-\d{2}-\d{2})\b")
QUOTED = re.compile(r"[“\"'‘«„]([^”\"'’»“]{2,60})[”\"'’»“]")
WAITING_FOR_US = ("", "unanswered", "new", "review", "open")
HOURS_OF = {"hours": 1, "days": 24, "weeks": 24 * 7}
FIELD_OF = {"complaint": "kind", "urgent": "urgency", "negative": "sentiment"}
OF_FIELD = {"urgent": "high"}
SINCE = re.compile(r"\b(?:since|seit|depuis|desde|dal|sinds|sedan|od|itibaren|beri|منذ)\b")


@dataclass(frozen=True)
class Wanted:
    tool: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True)
class DeskNames:
    """What the desk calls things, and what the conversation has spoken of last."""

    categories: Collection[str] = ()
    mailboxes: Collection[str] = ()
    last_ticket: int = 0
    customer: str = ""  # the one whose name the question holds
    assignees: Collection[str] = ()  # names of colleagues and teams
    tags: Collection[str] = ()
    last_look_up: Wanted | None = None


def spanned(span: tuple[int, str] | None) -> int:
    """Hours."""
    return span[0] * HOURS_OF[span[1]] if span else 0


def filters(question: str, said: AskingPatterns, known: DeskNames, today: date) -> dict[str, Any]:
    text = plain(question)
    found: dict[str, Any] = {}
    if label := category(" ".join((text, *said.all("topics", text))), known.categories):
        found["category"] = label
    if box := next((name for name in known.mailboxes if re.search(rf"\b{re.escape(name.lower())}\b", text)), ""):
        found["mailbox"] = box
    if state := said.first("states", text):
        found["status"] = state
    found |= also_shown(said, text, known)
    if found.get("assignee") == "nobody" and state == "open":
        del found["status"]  # "not taken over" is no "taken over"
    if (hours := spanned(said.wait(text))) and state in WAITING_FOR_US:
        found["waiting_hours"] = hours
    if address := EMAIL.search(question):
        found["customer"] = address[0]
    elif known.customer and plain(known.customer) not in plain(str(found.get("assignee", ""))):
        found["customer"] = known.customer
    if quoted := QUOTED.search(question):
        found["words"] = quoted[1].strip()
    return found | window(text, said, today)


def also_shown(said: AskingPatterns, text: str, known: DeskNames) -> dict[str, Any]:
    """What the queue shows of a ticket beside its state. A name is a colleague's where the question speaks of assigning, or
    no customer has it and it does not ask who replied: that may be another one."""
    found: dict[str, Any] = {}
    names = set(said.all("also", text))
    if "tag" in names and (tag := longest_said(known.tags, text)):
        found["tag"] = tag
    theirs = not known.customer and not said.outcome.search(text)
    if ("somebody" in names or theirs) and (name := longest_said(known.assignees, text)):
        found["assignee"] = name
    for name in names - {"tag", "somebody"}:
        if name in ("me", "nobody"):
            found.setdefault("assignee", name)
        elif name in FIELD_OF:
            found[FIELD_OF[name]] = OF_FIELD.get(name, name)
        elif name == "overdue":
            found[name] = True
        else:
            found["language"] = name
    return found


def longest_said(names: Collection[str], text: str) -> str:
    """The longest of the names that the text holds as a whole."""
    held = (name for name in names if re.search(rf"(?<!\w){re.escape(plain(name))}(?!\w)", text))
    return max(held, key=len, default="")


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


def window(text: str, said: AskingPatterns, today: date) -> dict[str, str]:
    if day := DAY.search(text):
        return {"since": day[1]}
    if hours := spanned(said.span(text)):
        return {"since": f"{today - timedelta(days=max(1, hours // 24))}"}
    monday, first = today - timedelta(days=today.weekday()), today.replace(day=1)
    month_before = first - timedelta(days=1)
    spans: dict[str, tuple[date, date | None]] = {
        "yesterday": (today - timedelta(days=1), today - timedelta(days=1)),
        "today": (today, None),
        "this week": (monday, None),
        "last week": (monday - timedelta(days=7), monday - timedelta(days=1)),
        "weekend": (monday - timedelta(days=2), monday - timedelta(days=1)),
        "this month": (first, None),
        "last month": (month_before.replace(day=1), month_before),
    }
    if not (named := said.first("windows", text)):
        return weekdays(text, said.language, today)
    begin, end = spans[named]
    if named == "weekend" and today.weekday() > 4:  # it is the one that they are in
        begin, end = monday + timedelta(days=5), None
    return {"since": f"{begin}"} | ({"until": f"{end}"} if end else {})


def weekdays(text: str, language: str, today: date) -> dict[str, str]:
    """ "on Monday": the last one, today too; "since Monday"; "between Monday and Wednesday"."""
    days = [today - timedelta(days=(today.weekday() - number) % 7) for _, number in named_weekdays(text, language)]
    if not days:
        return {}
    if SINCE.search(text):
        return {"since": f"{days[0]}"}
    last = days[-1]
    first = days[0] if days[0] <= last else days[0] - timedelta(days=7)
    return {"since": f"{first}", "until": f"{last}"}


def named_weekdays(text: str, language: str) -> list[tuple[re.Match[str], int]]:
    """At most two, in their order, with their number, Monday 0."""
    numbers = calendar("weekdays", language)
    names = "|".join(sorted(map(re.escape, map(plain, numbers)), key=len, reverse=True))
    by_name = {plain(name): int(number) for name, number in numbers.items()}
    found = re.finditer(rf"(?<!\w)({names})s?(?!\w)", text)
    return [(each, by_name[each[1]] - 1) for each in found][:2]
