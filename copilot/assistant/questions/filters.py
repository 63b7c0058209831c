"""Filters in a question for several tickets."""

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
PERSON = ("person", "danger", "law", "press", "data_protection", "bereavement", "bank_details", "disputed_payment")
NEW_HERE = re.compile(r"\b(?:i am|i'm|im|we are|ich bin|wir sind)\s+(?:\w+\s+)?(?:new|neu)\b")  # about the user
CARDS = ("ready", "needs_approval", "needs_fact", "findings", "none")
BECAUSE = re.compile(r"\bdue to\b")  # a cause, not a time
BEFORE = re.compile(r"\b(?:before|vor|avant|antes de|prima di|voor|fore|przed|once)\b|قبل")
CLOSED = re.compile(r"\b(?:resolved?|closed?|solved?|erledigt|gelost|abgeschlossen|geschlossen)\b")  # by a colleague
SINCE = re.compile(r"\b(?:since|seit|depuis|desde|dal|sinds|sedan|od|itibaren|beri|منذ)\b")


@dataclass(frozen=True)
class Wanted:
    tool: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True)
class DeskNames:
    """Names used on the desk, and what the conversation mentioned last."""

    categories: Collection[str] = ()
    mailboxes: Collection[str] = ()
    last_ticket: int = 0
    customer: str = ""  # the customer named in the question
    assignees: Collection[str] = ()  # names of colleagues and teams
    tags: Collection[str] = ()
    last_look_up: Wanted | None = None


def spanned(span: tuple[int, str] | None) -> int:
    """The time span in hours."""
    return span[0] * HOURS_OF[span[1]] if span else 0


def filters(question: str, said: AskingPatterns, known: DeskNames, today: date) -> dict[str, Any]:
    text = NEW_HERE.sub(" ", plain(question))
    found: dict[str, Any] = {}
    shown = also_shown(said, text, known)
    of_team = named_team(said, text, shown.get("assignee", ""))
    if label := category(
        " ".join((text.replace(of_team, " ") if of_team else text, *said.all("topics", text))), said, known
    ):
        found["category"] = label
    if box := next((name for name in known.mailboxes if re.search(rf"\b{re.escape(name.lower())}\b", text)), ""):
        found["mailbox"] = box
    if state := said.first("states", text):
        found["status"] = state
    found |= without_label(said, label, shown)
    found = with_closer(found, closer(text, said, known))
    if found.get("assignee") == "nobody" and state == "open":
        del found["status"]  # "not taken over" is not "taken over"
    if "card" in found and state in WAITING_FOR_US:
        found.pop("status", None)  # "waits for approval" implies in review
    if old := spanned(said.age(text)):
        found["older_hours"] = old
    elif (hours := spanned(said.wait(text))) and state in WAITING_FOR_US:
        found["waiting_hours"] = hours
    if whose := customer_of(question, known, str(found.get("assignee", ""))):
        found["customer"] = whose
    if quoted := QUOTED.search(question):
        found["words"] = quoted[1].strip()
    return found | days(text, said, found, today)


def with_closer(found: dict[str, Any], name: str) -> dict[str, Any]:
    """Filters by who resolved the tickets, whoever has them now."""
    rest = {key: value for key, value in found.items() if key != "assignee"}
    return rest | {"status": "resolved", "closer": name} if name else found


def closer(text: str, said: AskingPatterns, known: DeskNames) -> str:
    """The colleague who resolved them: "how many did Rosa resolve?", "tickets closed by Rosa"."""
    if each := said.by.get("assignee"):
        text = each.sub(" ", text)
    name = longest_said(known.assignees, text)
    if not name or (known.customer and plain(known.customer) in plain(name)) or said.also["somebody"].search(text):
        return ""
    called = re.escape(plain(name))
    did = rf"(?<!\w){called}\s+(?:(?:has|have|hat)\s+)?(?:[\w-]+\s+){{0,2}}?{CLOSED.pattern}"
    return name if re.search(rf"{did}|{CLOSED.pattern}\s+(?:by|von)\s+{called}(?!\w)", text) else ""


def without_label(said: AskingPatterns, label: str, shown: dict[str, Any]) -> dict[str, Any]:
    """Filters without a mark that is spelt like the desk's own category: "legal"."""
    mark = said.also.get(str(shown.get("needs_person", "")))
    own = label and mark and mark.search(plain(label.replace("_", " ")))
    return {name: value for name, value in shown.items() if not own or name != "needs_person"}


def days(text: str, said: AskingPatterns, found: dict[str, Any], today: date) -> dict[str, Any]:
    """Filter by due date, else by creation; "new today" means created today in any state."""
    if by_time := due(said.also["overdue"].sub(" ", text), said, today):
        found.pop("overdue", None)
        return by_time
    span = window(text, said, today)
    if span and found.get("status") == "new":
        del found["status"]
    return span


def customer_of(question: str, known: DeskNames, assignee: str) -> str:
    if address := EMAIL.search(question):
        return address[0]
    return known.customer if plain(known.customer) not in plain(assignee) else ""


def due(text: str, said: AskingPatterns, today: date) -> dict[str, Any]:
    """Filter by due date: "Due today", "due in the next 2 hours", "what is due next"."""
    if not said.due.search(BECAUSE.sub(" ", text)):
        return {}
    if hours := spanned(said.ahead(text)):
        return {"due": True, "due_hours": hours}
    found: dict[str, Any] = window(text, said, today, ahead=True)
    if found and "until" not in found:  # today and this week have an end
        last = today if said.first("windows", text) == "today" else today + timedelta(days=6 - today.weekday())
        found["until"] = f"{last}"
    if found and BEFORE.search(text):
        return {"due": True, "until": f"{date.fromisoformat(found['since']) - timedelta(days=1)}"}
    return {"due": True, **found}


def named_team(said: AskingPatterns, text: str, name: str) -> str:
    """A team's name next to the word for a team: "billing team" is no category."""
    called = re.escape(plain(name))
    beside = rf"{said.team.pattern}\s+{called}(?!\w)|(?<!\w){called}\s+{said.team.pattern}"
    found = re.search(beside, text) if name else None
    return found[0] if found else ""


def also_shown(said: AskingPatterns, text: str, known: DeskNames) -> dict[str, Any]:
    """Properties shown beside the state. A name is a colleague's if the question is about assigning, or if no customer
    has it and the question is not who replied, who may be another person."""
    found: dict[str, Any] = {}
    names = set(said.all("also", text))
    if "tag" in names and (tag := longest_said(known.tags, text) or word_behind(said.also["tag"], text)):
        found["tag"] = tag
    each = said.by.get("assignee")
    spoken = each.sub(" ", text) if each else text  # "each agent" is not a person called "agent"
    theirs = not known.customer and not said.outcome.search(text)
    if ("somebody" in names or theirs or said.team.search(text)) and (name := longest_said(known.assignees, spoken)):
        found["assignee"] = name
    for name in names - {"tag", "somebody"}:
        if name in ("me", "nobody"):
            found.setdefault("assignee", name)
        elif name in FIELD_OF:
            found[FIELD_OF[name]] = OF_FIELD.get(name, name)
        elif name in CARDS:
            found["card"] = name
        elif name in PERSON:
            found["needs_person"] = name
        elif name == "overdue":
            found[name] = True
        else:
            found["language"] = name
    return found


def word_behind(pattern: re.Pattern[str], text: str) -> str:
    """A tag named in the question that does not exist, which the answer says."""
    behind = (
        re.match(r"\s+(?:as\s+|with\s+)?[\"'“]?([^\W\d_][\w-]{1,40})", text[found.end() :])
        for found in pattern.finditer(text)
    )
    return next((found[1] for found in behind if found), "")


def longest_said(names: Collection[str], text: str) -> str:
    """The longest of the names that the text contains as a whole."""
    return max((name for name in names if said_whole(name, text)), key=len, default="")


def said_whole(name: str, text: str) -> re.Match[str] | None:
    """Match of the name in plain text. Checked by `in` first: a desk has more names than cached patterns, and a text
    hardly one."""
    name = plain(name)
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) if name in text else None


def people_in(question: str, known: DeskNames) -> list[str]:
    """Colleagues and teams in the question, in order, each by its longest matching name."""
    text, found = plain(question), dict[int, str]()
    for name in sorted(filter(None, known.assignees), key=len, reverse=True):
        if here := said_whole(name, text):
            found[here.start()] = name
            text = text[: here.start()] + " " * len(here[0]) + text[here.end() :]
    return [found[place] for place in sorted(found)]


def category(low: str, said: AskingPatterns, known: DeskNames) -> str:
    """The longest label of the desk with a word in the question; an ordinary word counts only if it is called a
    category."""
    labels = sorted((each for each in known.categories if meant_as_label(each, low, said)), key=len, reverse=True)
    spelled = ((label, label.replace("_", " ").lower()) for label in labels)
    whole = next((label for label, words in spelled if re.search(rf"\b{re.escape(words)}s?\b", low)), "")
    if whole:
        return whole
    singular = {word.rstrip("s") for word in re.findall(r"[a-z]{5,}", low)}
    parts = ((word, label) for label in labels for word in re.findall(r"[a-z]{5,}", label.lower()))
    return next((word for word, _ in parts if word.rstrip("s") in singular), "")


def meant_as_label(label: str, low: str, said: AskingPatterns) -> bool:
    """False for "other" in "other tickets"; true for "category other", "“other”" and for every other label."""
    words = label.replace("_", " ").lower()
    if not said.ordinary.fullmatch(plain(words)):
        return True
    name, word = re.escape(words), said.category.pattern
    beside = rf"{word}\W+(?:\w{{1,3}}\W+)?{name}(?!\w)|(?<!\w){name}\W+{word}"
    quoted = any(found[1].strip() == words for found in QUOTED.finditer(low))
    return quoted or bool(re.search(beside, low))


def window(text: str, said: AskingPatterns, today: date, *, ahead: bool = False) -> dict[str, str]:
    if day := DAY.search(text):
        return {"since": day[1]}
    if hours := spanned(said.span(text)):
        return {"since": f"{today - timedelta(days=max(1, hours // 24))}"}
    monday, first = today - timedelta(days=today.weekday()), today.replace(day=1)
    month_before = first - timedelta(days=1)
    spans: dict[str, tuple[date, date | None]] = {
        "tomorrow": (today + timedelta(days=1), today + timedelta(days=1)),
        "next week": (monday + timedelta(days=7), monday + timedelta(days=13)),
        "yesterday": (today - timedelta(days=1), today - timedelta(days=1)),
        "today": (today, None),
        "this week": (monday, None),
        "last week": (monday - timedelta(days=7), monday - timedelta(days=1)),
        "weekend": (monday - timedelta(days=2), monday - timedelta(days=1)),
        "this month": (first, None),
        "last month": (month_before.replace(day=1), month_before),
    }
    if not (named := said.first("windows", text)):
        return weekdays(text, said.language, today, ahead=ahead)
    begin, end = spans[named]
    if SINCE.search(text):
        end = None
    if named == "weekend" and today.weekday() > 4:  # the current weekend
        begin, end = monday + timedelta(days=5), None
    return {"since": f"{begin}"} | ({"until": f"{end}"} if end else {})


def weekdays(text: str, language: str, today: date, *, ahead: bool = False) -> dict[str, str]:
    """Dates of weekdays: "on Monday" is the last one, today included, or the next one; "since Monday"; "between Monday
    and Wednesday"."""
    named = [number for _, number in named_weekdays(text, language)]
    days = [today - timedelta(days=(today.weekday() - number) % 7) for number in named]
    if ahead:
        days = [today + timedelta(days=(number - today.weekday()) % 7) for number in named]
    if not days:
        return {}
    if SINCE.search(text):
        return {"since": f"{days[0]}"}
    last = days[-1]
    first = days[0] if days[0] <= last else days[0] - timedelta(days=7)
    return {"since": f"{first}", "until": f"{last}"}


def named_weekdays(text: str, language: str) -> list[tuple[re.Match[str], int]]:
    """At most two weekdays in order, with their number; Monday is 0."""
    numbers = calendar("weekdays", language)
    names = "|".join(sorted(map(re.escape, map(plain, numbers)), key=len, reverse=True))
    by_name = {plain(name): int(number) for name, number in numbers.items()}
    found = re.finditer(rf"(?<!\w)({names})s?(?!\w)", text)
    return [(each, by_name[each[1]] - 1) for each in found][:2]
