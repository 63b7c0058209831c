"""Questions that need several lookups: for two periods, two customers, or each ticket named."""

import re
from collections.abc import Iterable
from datetime import date

from copilot.assistant.phrases.patterns import asking_patterns, plain
from copilot.assistant.questions.filters import EMAIL, PERSON, DeskNames, Wanted, people_in, window
from copilot.assistant.questions.rules import for_each_ticket
from copilot.text.languages import SUPPORTED

COUNTING = ("count_tickets", "replies")
FROM_TO = re.compile(r"\b(?:between|zwischen|entre|tra|from .{1,30} (?:to|until|till)|since|seit)\b")
# "Customers that wrote twice": no lookup counts mails per customer.
OFTEN = re.compile(
    r"\b(?:wr(?:ite|ites|ote|itten)|mailed|contacted|asked|schrieb\w*|schreiben|geschrieben|gemeldet)\b.*"
    r"\b(?:twice|more than once|repeatedly|(?:several|many|two|three|\d+) times|zweimal|dreimal|mehrmals|mehrfach)\b"
    r"|\b(?:zweimal|dreimal|mehrmals|mehrfach|wie oft)\b.*\b(?:geschrieben|schrieb\w*|schreiben|gemeldet|melden)\b"
    r"|\bhow (?:often|many times)\b.*\b(?:wr(?:ite|ites|ote|itten)|mail(?:ed)?|contact(?:ed)?|ask(?:ed)?)\b"
)
HOW_OFTEN = (
    "Customers and tickets cannot be looked up by how often somebody wrote. Ask how often one customer wrote, by name or "
    "address, how many tickets a category has, or what came in over some days."
)


def look_ups(question: str, want: Wanted, known: DeskNames, today: date) -> list[Wanted]:
    """The lookup, repeated for each further value in the question."""
    addresses = list(dict.fromkeys(EMAIL.findall(question)))
    if want.arguments.get("customer") in addresses and len(addresses) > 1:
        return for_each(want, "customer", addresses)
    whose, people = "author" if want.tool == "replies" else "assignee", people_in(question, known)
    whose = "closer" if "closer" in want.arguments else whose
    if plain(str(want.arguments.get(whose, ""))) in map(plain, people) and len(people) > 1:
        return for_each(want, whose, people)
    if want.tool in COUNTING and (periods := compared(question, today)):
        rest = {name: value for name, value in want.arguments.items() if name not in ("since", "until")}
        return [Wanted(want.tool, rest | period) for period in periods]
    for name, values in several_values(question).items():
        if name in want.arguments:
            return for_each(want, name, values)
    return for_each_ticket(question, want)


def for_each(want: Wanted, name: str, values: Iterable[str]) -> list[Wanted]:
    return [Wanted(want.tool, {**want.arguments, name: value}) for value in values]


def several_values(question: str) -> dict[str, list[str]]:
    """Single-valued filters with several values in the question: "law or press", "in German and French"."""
    said, text = asking_patterns(question), plain(question)
    names = list(said.all("also", text))
    spans = {name: found.span() for name, pattern in said.how.items() if (found := pattern.search(text))}
    named = {
        "how": [name for name in spans if not any(within(spans[name], other) for other in spans.values())],
        "needs_person": [name for name in names if name in PERSON[1:]],
        "language": [name for name in names if name in SUPPORTED],
    }
    return {name: values for name, values in named.items() if len(values) > 1}


def within(span: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether a span lies within another: the "edited" of "not edited"."""
    return span != other and other[0] <= span[0] and span[1] <= other[1]


def compared(question: str, today: date) -> list[dict[str, str]]:
    """Dates of each period in order ("today" and "yesterday"); empty if there is one, or if two are its bounds."""
    said, text = asking_patterns(question), plain(question)
    if FROM_TO.search(text):
        return []
    named = {found.start(): found[0] for each in said.windows.values() for found in each.finditer(text)}
    periods = [window(named[place], said, today) for place in sorted(named)]
    return periods if len(periods) > 1 and all(periods) and periods[0] != periods[1] else []


def asks_how_often(question: str, want: Wanted) -> bool:
    told = want.arguments
    one = told.get("ticket") or told.get("id") or told.get("name") or told.get("customer")
    return not one and want.tool != "replies" and bool(OFTEN.search(plain(question)))
