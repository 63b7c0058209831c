"""Tool data in the customer's language, as labels and values: an order's state, the free times of a calendar.

Such a list states nothing that the data does not and promises nothing, and the guard can check each value.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from babel.dates import format_date
from babel.numbers import format_currency, is_currency

from copilot.extractive.tool_data_terms import LABELS, LATE, MEETING, ORDER, STATE, STATES, WORDS, Words
from copilot.model_interface import WriteRequest
from copilot.text.clauses import CONTRAST
from copilot.text.normalize import fold
from copilot.text.questions import own_words

ISO_DAY = re.compile(r"(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$")
AMOUNT = re.compile(
    r"(?:(?P<amount>-?\d+(?:\.\d{1,2})?) ?(?P<currency>[A-Z]{3})"
    r"|(?P<before>[A-Z]{3}) ?(?P<behind>-?\d+(?:\.\d{1,2})?))$"
)
DIRECTIONS = "\u200e\u200f\u061c"  # mail programs handle Arabic text direction themselves
LONGEST_VALUE = 120
LOCALES = {"en": "en_GB"}
AVAILABILITY = "availability"
CUSTOMER = "customer_profile"  # context for the writer; customers do not ask who they are
SPELLINGS = {
    "in_transit": "shipped",
    "on_its_way": "shipped",
    "dispatched": "shipped",
    "sent": "shipped",
    "pending": "processing",
    "preparing": "processing",
    "open": "processing",
    "late": "delayed",
    "canceled": "cancelled",
}


@dataclass(frozen=True)
class Report:
    """Lines about one result. `answers`: whether they answer a question; `concerns`: whether they belong in a reply to
    a text."""

    text: str
    answers: Callable[[str], bool]
    concerns: Callable[[str], bool]


def reports(tool_results: Mapping[str, Any], language: str) -> tuple[Report, ...]:
    words = WORDS.get(language, WORDS["en"])
    spoken = language if language in WORDS else "en"
    return tuple(report for name, data in tool_results.items() for report in _of(name, data, words, spoken))


def relevant(request: WriteRequest) -> tuple[Report, ...]:
    """Reports of tool results that the mail is about."""
    asked = [sought.question for sought in request.sought]
    text = own_words(request.message)
    found = reports(request.tool_results, request.language)
    return tuple(report for report in found if report.concerns(text) or any(map(report.answers, asked)))


def time_asked_for(background: Mapping[str, Any]) -> str:
    """The sentence of the mail that asks for times of which none is available; empty if there is none."""
    about = background.get(AVAILABILITY)
    return str(about.get("asked for", "")) if isinstance(about, Mapping) else ""


def _of(name: str, data: Any, words: Words, language: str) -> Iterator[Report]:
    if name == CUSTOMER:
        return
    if name == AVAILABILITY:
        if data.get("free times"):
            yield _times(data, words, language)
        return
    for record in data if isinstance(data, list) else [data]:
        if isinstance(record, Mapping) and record:
            yield _record({str(key): value for key, value in record.items()}, words, language)


def _times(data: Mapping[str, Any], words: Words, language: str) -> Report:
    lines = [
        f"- {_day(slot['day'], language, 'full')}, {slot['from']}–{slot['until']}"
        for slot in data.get("free times", [])
    ]
    text = "\n".join([words.free.format(zone=data.get("time zone", "UTC")), *lines, words.choose])
    return Report(text, _speaks_of(MEETING), _speaks_of(MEETING))


def _record(record: Mapping[str, Any], words: Words, language: str) -> Report:
    number = next((key for key in record if key.endswith("_number") and key != "tracking_number"), "")
    value = str(record.get(number, ""))
    heading = words.order.format(value=value) if number == "order_number" else f"{value}:"
    shown = sorted(((key, told) for key, told in record.items() if key != number and str(told)), key=_known_first)
    lines = [f"- {_label(key, words)}: {_value(key, str(told), words, language)}" for key, told in shown]
    text = "\n".join([heading, *lines] if value else lines)
    return Report(text, _asks_for_state(value, number), _may_concern(value, number))


def _known_first(pair: tuple[str, Any]) -> tuple[int, str]:
    """Sort key of labels; databases do not keep the order of keys."""
    label = pair[0].replace(" ", "_")
    return LABELS.index(label) if label in LABELS else len(LABELS), label


def _speaks_of(pattern: re.Pattern[str]) -> Callable[[str], bool]:
    return lambda question: bool(pattern.search(fold(question)))


def asks_for_state(text: str) -> bool:
    """Whether the text asks for a state, such as "When will it arrive?"."""
    return bool(STATE.search(fold(text)))


def state_of_order(text: str) -> bool:
    """Whether the text asks for the state of an order, such as "Where is my parcel?"."""
    return asks_for_state(text) and bool(ORDER.search(fold(text)))


def _asks_for_state(value: str, number: str) -> Callable[[str], bool]:
    def asks(question: str) -> bool:
        folded = fold(question)
        about = fold(value) in folded if value else False
        return bool(STATE.search(folded)) and (about or (number == "order_number" and bool(ORDER.search(folded))))

    return asks


def by_status(table: str, language: str) -> bool:
    """Whether the table's rows are states of an order: "Status | What you can do"."""
    head = fold(table.partition("\n")[0].strip(" |").partition("|")[0])
    return any(fold(WORDS[code].labels["status"]) in head for code in {"en", language} & WORDS.keys())


def states_named(text: str, language: str) -> frozenset[str]:
    """States that a text names in full, in English or its own language."""
    told = {state: state for state in STATES} | SPELLINGS
    names = [(name.replace("_", " "), state) for name, state in told.items() if name != "open"]
    names += [(fold(label), state) for state, label in WORDS.get(language, WORDS["en"]).states.items()]
    folded = fold(text)
    return frozenset(state for name, state in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", folded))


def states_denied(text: str, language: str) -> frozenset[str]:
    """States that a text names and then contradicts: "it says delivered, but nothing here"."""
    folded = fold(text)
    contrast = next((match.start() for match in CONTRAST.finditer(folded)), 0)
    return states_named(folded[:contrast], language)


def states_told(tool_results: Mapping[str, Any]) -> frozenset[str]:
    """States of the records that were looked up."""
    records = [one for data in tool_results.values() for one in (data if isinstance(data, list) else [data])]
    told = (str(one.get("status", "")) for one in records if isinstance(one, Mapping))
    plain = (status.casefold().replace("-", "_").replace(" ", "_") for status in told)
    return frozenset(SPELLINGS.get(status, status) for status in plain if status)


def _may_concern(value: str, number: str) -> Callable[[str], bool]:
    asks = _asks_for_state(value, number)
    return lambda text: asks(text) or (number == "order_number" and bool(LATE.search(fold(text))))


def _label(key: str, words: Words) -> str:
    return words.labels.get(key.replace(" ", "_"), key.replace("_", " ").capitalize())


def _value(key: str, told: str, words: Words, language: str) -> str:
    if match := ISO_DAY.match(told):
        return ", ".join(filter(None, (_day(match[1], language, "long"), match[2] or "")))
    if match := AMOUNT.match(told):
        return _money(match, language) or told
    plain = told.casefold().replace("-", "_").replace(" ", "_")
    known = words.states.get(SPELLINGS.get(plain, plain), "") if key == "status" else ""
    return known or told.replace("_", " ")[:LONGEST_VALUE]


def _money(match: re.Match[str], language: str) -> str:
    """An amount such as "178.00 EUR" in the customer's format; empty if the currency is unknown."""
    amount, currency = match["amount"] or match["behind"], match["currency"] or match["before"]
    if not is_currency(currency):
        return ""
    written = format_currency(Decimal(amount), currency, locale=LOCALES.get(language, language))
    return "".join(letter for letter in written if letter not in DIRECTIONS)


def _day(told: str, language: str, length: Any) -> str:
    try:
        day: date = datetime.strptime(told, "%Y-%m-%d").date()  # noqa: DTZ007  (a day has no time zone)
    except ValueError:
        return told
    return format_date(day, length, locale=LOCALES.get(language, language))
