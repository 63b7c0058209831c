"""A question read by rules, where no language model is set: which look-up it asks for, and with which arguments.

The words are those of `copilot/assistant/phrases`.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from copilot.assistant.look_ups.tools import Asker
from copilot.assistant.phrases.patterns import AskingPatterns, asking_patterns, plain
from copilot.text.detection import detect
from copilot.text.stemming import stopwords
from copilot.text.tokenize import words

ORDER = re.compile(r"\b[A-Z]{2,5}[- ]?\d{4,12}\b")
EMAIL = re.compile(r"[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+")
WAITING_FOR_US = ("", "unanswered", "new", "review", "open")
HOURS_OF = {"hours": 1, "days": 24, "weeks": 24 * 7}
DAY = re.compile(r"\b(\d{4}-\d{2}-\d{2})\b")
NAME = re.compile(r"(?<=[\w,] )[A-ZÀ-Þ][^\W\d_]{2,}")  # not the first word, which is always capitalised
WROTE = re.compile(
    r"\b(?:wr(?:ite|ites|ote|itten)|schrieb|schreibt|geschrieben|ecrit|escrib\w+|escrito|scritto|scrive|escrev\w+|skrev"
    r"|skrivit|schreef|geschreven|napisal\w*|yazdi|كتب\w*)\b"
)
QUOTED = re.compile(r"[“\"'‘«„]([^”\"'’»“]{2,60})[”\"'’»“]")
WORD = re.compile(r"\d+|[^\W\d_]{3,}")
MOST_TEXT = 2_000  # characters that similar tickets are searched for
MOST_CALLS = 4  # tickets of one question
LISTED_AGAIN = 10
OF_SEVERAL = ("count_tickets", "tickets", "recent_tickets", "similar_tickets")
# After "similar to": the ticket spoken of last.
MEANT = frozenset(
    ("it", "this", "that", "these", "those", "them", "this one", "that one", "this ticket", "that ticket")
    + ("ihm", "diesem", "dem", "es", "diesem ticket", "dem ticket", "lui", "este", "esto", "ese", "questo", "quello")
    + ("esse", "isto", "dit", "dat", "denna", "den")
)
SHORT_QUESTION = 80  # characters of a question that may mean the ticket spoken of last


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


def wanted(question: str, asker: Asker, known: DeskNames, today: date) -> Wanted:
    said, text = asking_patterns(question), plain(question)
    ticket = said.named(text) or (asker.ticket if said.here.search(text) else 0)
    after_who = bool(said.who.search(text)) and not said.outcome.search(text)
    if said.count.search(text) and (asked := counted(question, said, known, today)) is not None:
        return Wanted("count_tickets", asked)
    if not ticket and (again := listed_again(question, said, known, today)):
        return again
    if said.similar.search(text):
        return alike(question, said, ticket, known.last_ticket or asker.ticket)
    if ticket:
        return of_number(ticket, after_who)
    if order := ORDER.search(question):
        return Wanted("ticket", {"order_number": order[0]})
    if said.tickets.search(text) or (EMAIL.search(question) and not said.who.search(text)):
        return listing(question, said, known, today)
    if address := EMAIL.search(question):
        return Wanted("customer", {"email": address[0]})
    if known.customer and (named := of_customer(known.customer, said, text)):
        return named
    if known.last_ticket and said.back.search(text) and len(question) < SHORT_QUESTION:
        return of_number(known.last_ticket, after_who)
    return Wanted("articles", {"query": question[:500]})


def of_number(ticket: int, after_who: bool) -> Wanted:
    return Wanted("customer", {"ticket": ticket}) if after_who else Wanted("ticket", {"id": ticket})


def alike(question: str, said: AskingPatterns, ticket: int, meant: int) -> Wanted:
    about = said_about(question, said)
    about = "" if meant and plain(about) in MEANT else about
    number = ticket or (0 if about else meant)
    return Wanted("similar_tickets", {"ticket": number} if number else {"text": (about or question)[:MOST_TEXT]})


def listed_again(question: str, said: AskingPatterns, known: DeskNames, today: date) -> Wanted | None:
    """ "Which ones?", "list them": the tickets that were counted or listed last, and of these what the question names."""
    last, text = known.last_look_up, plain(question)
    if last is None or last.tool not in OF_SEVERAL or len(question) > SHORT_QUESTION or not said.them.search(text):
        return None
    if last.tool in ("recent_tickets", "similar_tickets"):
        return Wanted(last.tool, {**last.arguments, "limit": LISTED_AGAIN})
    return Wanted("tickets", {**last.arguments, **filters(question, said, known, today), "limit": LISTED_AGAIN})


def for_each_ticket(question: str, want: Wanted) -> list[Wanted]:
    """The look-up, and the same one of each other ticket that the question names."""
    key = "id" if want.tool == "ticket" else "ticket"
    if want.tool not in ("ticket", "customer", "similar_tickets") or not want.arguments.get(key):
        return [want]
    named = asking_patterns(question).all_named(plain(question))
    others = [number for number in named if number != want.arguments[key]]
    return [want, *(Wanted(want.tool, {**want.arguments, key: number}) for number in others)]


def of_customer(name: str, said: AskingPatterns, text: str) -> Wanted | None:
    """What is asked of one who is named; None where a name alone may be that of a company or of a thing."""
    if WROTE.search(text) or said.recent.search(text) or said.outcome.search(text):
        return Wanted("ticket", {"customer": name})
    return Wanted("customer", {"name": name}) if said.who.search(text) or " " in name else None


def after_outcome(question: str) -> bool:
    """Whether it asks what became of a ticket."""
    return bool(asking_patterns(question).outcome.search(plain(question)))


def after_record(question: str) -> bool:
    """Whether what the desk itself knows of a ticket answers it."""
    return bool(asking_patterns(question).record.search(plain(question)))


def after_last_mail(question: str) -> bool:
    """Whether it asks what somebody wrote last."""
    text = plain(question)
    return bool(WROTE.search(text) and asking_patterns(question).recent.search(text))


def counted(question: str, said: AskingPatterns, known: DeskNames, today: date) -> dict[str, Any] | None:
    """The filters; None where it counts something else: "how many days does a refund take"."""
    asked = filters(question, said, known, today)
    counts = set(asked) - ({"category"} if EMAIL.search(question) else {"category", "customer"})
    return asked if said.tickets.search(plain(question)) or counts else None


def not_filtered(question: str, want: Wanted, known: DeskNames) -> list[str]:
    """What a question for several tickets also names, and no look-up filters by: a colleague, a weekday."""
    if want.tool not in ("tickets", "count_tickets"):
        return []
    said, told = asking_patterns(question), plain(" ".join(map(str, (*want.arguments.values(), *known.mailboxes))))
    patterns = (
        said.tickets,
        said.count,
        said.recent,
        *said.states.values(),
        *said.also.values(),
        *said.windows.values(),
    )
    understood = (*patterns, *said.topics.values(), *said.spans.values())
    german = detect(question, fallback="en") == "de"  # which writes every noun so
    named = [word for word in NAME.findall(question) if not german and plain(word) not in told]
    names = [word for word in named if not any(pattern.search(plain(word)) for pattern in understood)]
    return names


def not_read(question: str, want: Wanted, known: DeskNames) -> list[str]:
    """Words of a question for several tickets that no filter stands for, as they were written."""
    if want.tool not in ("tickets", "count_tickets", "recent_tickets"):
        return []
    said, text = asking_patterns(question), plain(question)
    if len(text) != len(question):
        question = text  # places would not agree
    read = [found.span() for pattern in said.of_several(want.arguments) for found in pattern.finditer(text)]
    read += [found.span() for pattern in (EMAIL, DAY, QUOTED) for found in pattern.finditer(question)]
    values = set(words(plain(" ".join(map(str, (*want.arguments.values(), *known.mailboxes))))))
    language = detect(question, fallback="en")
    plainly = stopwords(language) | stopwords("en") | values | {value.rstrip("s") for value in values}
    return [
        word[0]
        for word in WORD.finditer(question)
        if not any(start < word.end() and word.start() < end for start, end in read)
        and plain(word[0]) not in plainly
        and plain(word[0]).rstrip("s") not in plainly
    ]


def said_about(question: str, said: AskingPatterns) -> str:
    text = plain(question)
    found = said.about.search(text)
    whole = question if len(text) == len(question) else text  # without its accents, where they cost letters
    return whole[found.end() :].strip(" ?.:؟¿") if found else ""


def listing(question: str, said: AskingPatterns, known: DeskNames, today: date) -> Wanted:
    text = plain(question)
    asked = filters(question, said, known, today)
    if set(asked) <= {"since"} and said.recent.search(text):
        week = "week" in said.first("windows", text)
        hours = spanned(said.span(text)) or (24 * 7 if week else 24)
        return Wanted("recent_tickets", {"hours": min(hours, 24 * 90)})
    return Wanted("tickets", asked)


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
        elif name == "complaint":
            found["kind"] = name
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
    monday = today - timedelta(days=today.weekday())
    spans: dict[str, tuple[date, date | None]] = {
        "yesterday": (today - timedelta(days=1), today - timedelta(days=1)),
        "today": (today, None),
        "this week": (monday, None),
        "last week": (monday - timedelta(days=7), monday - timedelta(days=1)),
        "this month": (today.replace(day=1), None),
    }
    if not (named := said.first("windows", text)):
        return {}
    first, last = spans[named]
    return {"since": f"{first}"} | ({"until": f"{last}"} if last else {})
