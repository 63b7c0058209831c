"""Calendar invitations, answers and cancellations (RFC 5546, sent as in RFC 6047) in words: what, when, where and who.
Only the lines that are shown are passed to the library: no time zones defined by senders and no expansion of
recurrences. Never raises."""

import re
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Any

from icalendar import Calendar, Component

from .decoding import clean, one_line

TYPES = ("text/calendar", "application/ics")
# Stable codes, used as a ticket's reason. The meaning of an appointment depends on the mail's text.
INVITATION = "invitation"
ANSWERED = "invitation_answered"
CANCELLED = "invitation_cancelled"
APPOINTMENT = "appointment"
# The line that begins each in the text of a mail.
HEADS = {
    INVITATION: "[Calendar: invitation]",
    ANSWERED: "[Calendar: answer to an invitation]",
    CANCELLED: "[Calendar: cancelled]",
    APPOINTMENT: "[Calendar: appointment]",
}
METHODS = {
    "REQUEST": INVITATION, "ADD": INVITATION, "COUNTER": ANSWERED, "REPLY": ANSWERED, "DECLINECOUNTER": ANSWERED,
    "REFRESH": ANSWERED, "CANCEL": CANCELLED,
}  # fmt: skip
_PROPOSED = {"COUNTER": "Another time is proposed", "DECLINECOUNTER": "The proposed time was declined",
             "REFRESH": "Asks for the invitation again"}  # fmt: skip

LARGEST = 1_000_000  # characters of a calendar that are read; some contain pictures
LONGEST_LINE = 4_000  # characters, unfolded; longer lines are left out
MOST_LINES = 300  # lines passed to the library
MOST_EVENTS = 3
MOST_NAMED = 10  # attendees whose answers are shown
LONGEST_VALUE = 300
LONGEST_NOTES = 3_000
UNREADABLE = "Its details cannot be read here. Open the file."

_TOLD = re.compile(
    r"(?i)^(?:SUMMARY|DTSTART|DTEND|DUE|DURATION|RRULE|LOCATION|ORGANIZER|ATTENDEE|DESCRIPTION|COMMENT|STATUS)[;:]"
)
_METHOD = re.compile(r"(?im)^METHOD(?:;[^:\n]{0,200})?:[ \t]*([A-Za-z]{1,30})")
_BEGIN_END = re.compile(r"(?i)^(BEGIN|END):[ \t]*([A-Z-]{1,40})[ \t]*$")
_EVENTS = ("VEVENT", "VTODO")
_VENDOR_ZONE = re.compile(r'(?i)(;TZID="?)/[^":;]{0,200}?/([A-Z][A-Za-z]+/[^":;]{1,40})')
_EVERY = {"YEARLY": "year", "MONTHLY": "month", "WEEKLY": "week", "DAILY": "day", "HOURLY": "hour",
          "MINUTELY": "minute", "SECONDLY": "second"}  # fmt: skip
_ANSWERS = {
    "ACCEPTED": "accepted",
    "DECLINED": "declined",
    "TENTATIVE": "accepted tentatively",
    "DELEGATED": "delegated it",
}
_FAULTS = (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, ArithmeticError, RecursionError)
_ONE_DAY = timedelta(days=1)


def told_as(method: str) -> str:
    """The code for a calendar's method."""
    return METHODS.get(method.upper(), APPOINTMENT)


def found_in(visible: str) -> tuple[str, str]:
    """The code of the first calendar in a mail's visible text, and the text before it; both empty if there is none."""
    lines = visible.split("\n")
    for index, line in enumerate(lines):
        if code := next((code for code, head in HEADS.items() if line == head), ""):
            return code, "\n".join(lines[:index])
    return "", ""


def in_words(text: str, declared: str = "", *, notes: bool = False) -> str:
    """The calendar as lines of text, the first of them from HEADS; empty if the text is no calendar. `declared`: the
    method in the part's header. `notes`: include the description."""
    text = re.sub(r"\n[ \t]", "", clean(text[:LARGEST]).replace("\r\n", "\n").replace("\r", "\n"))
    if "BEGIN:VCALENDAR" not in text.upper():
        return ""
    method = (declared or next(iter(_METHOD.findall(text)), "")).upper()
    try:
        events, more = _events(text)
    except _FAULTS:
        events, more = [], 0
    lines = [line for event in events for line in (*_lines(event, method, notes=notes), "")][:-1]
    if more:
        lines.append(f"and {more} more")
    return "\n".join([HEADS[told_as(method)], *(lines or [UNREADABLE])])


def _events(text: str) -> tuple[list[Component], int]:
    """The first events, parsed, and the number of further ones."""
    lines, count = _tidied(text)
    found = [each for each in Calendar.from_ical("\r\n".join(lines) + "\r\n").walk() if each.name in _EVENTS]
    return found, max(0, count - len(found))


def _tidied(text: str) -> tuple[list[str], int]:
    """The calendar reduced to the first events and the lines that are shown, and the total number of events."""
    kept, count = ["BEGIN:VCALENDAR"], 0
    inside: list[str] = []  # stack of open components, innermost last
    for line in text.split("\n"):
        mark = _BEGIN_END.match(line)
        if mark is None:
            wanted = len(inside) == 1 and inside[0] in _EVENTS and count <= MOST_EVENTS and len(kept) < MOST_LINES
            if wanted and len(line) <= LONGEST_LINE and _TOLD.match(line):
                kept.append(_VENDOR_ZONE.sub(r"\1\2", line))
        elif mark[2].upper() == "VCALENDAR":
            inside = []
        elif mark[1].upper() == "BEGIN":
            inside = [*inside[-3:], mark[2].upper()]
            if inside[0] in _EVENTS and len(inside) == 1:
                count += 1
                kept += [f"BEGIN:{inside[0]}"] if count <= MOST_EVENTS else []
        elif inside:
            kept += [f"END:{inside[0]}"] if len(inside) == 1 and inside[0] in _EVENTS and count <= MOST_EVENTS else []
            inside = inside[:-1]
    if inside and inside[0] in _EVENTS and count <= MOST_EVENTS:  # the calendar was truncated
        kept.append(f"END:{inside[0]}")
    return [*kept, "END:VCALENDAR"], count


def _lines(event: Component, method: str, *, notes: bool) -> list[str]:
    try:
        return list(_event_lines(event, method, notes=notes))
    except _FAULTS:
        return [UNREADABLE]


def _event_lines(event: Component, method: str, *, notes: bool) -> Iterator[str]:
    yield _value(event, "SUMMARY") or "(no title)"
    if method in _PROPOSED:
        yield f"{_PROPOSED[method]}."
    if when := _when(event):
        yield f"When: {when}"
    if repeats := _repeats(event):
        yield f"Repeats: {repeats}"
    if place := _value(event, "LOCATION"):
        yield f"Where: {place}"
    if organizer := _person(_first(event, "ORGANIZER")):
        yield f"Organizer: {organizer}"
    yield from (f"Answer: {answer}" for answer in (_answers(event) if told_as(method) == ANSWERED else ()))
    if comment := _value(event, "COMMENT"):
        yield f"Comment: {comment}"
    if notes and (description := clean(str(_first(event, "DESCRIPTION") or ""))[:LONGEST_NOTES].strip()):
        yield f"Notes: {description}"


def _first(event: Component, name: str) -> Any:
    """The property's first value; None also if the library could not parse it."""
    found = None if any(broken == name for broken, _ in event.errors) else event.get(name)
    return found[0] if isinstance(found, list) and found else found


def _value(event: Component, name: str) -> str:
    return one_line(clean(str(_first(event, name) or "")))[:LONGEST_VALUE]


def _person(address: Any) -> str:
    if address is None:
        return ""
    email = one_line(clean(re.sub(r"(?i)^mailto:", "", str(address))))[:LONGEST_VALUE]
    name = one_line(clean(str(getattr(address, "params", {}).get("CN", ""))))[:LONGEST_VALUE]
    return f"{name} <{email}>" if name and name != email else email


def _answers(event: Component) -> list[str]:
    found = event.get("ATTENDEE", [])
    people = found if isinstance(found, list) else [found]
    answers = ((each, _ANSWERS.get(str(each.params.get("PARTSTAT", "")).upper(), "")) for each in people)
    return [f"{_person(each)} {answer}" for each, answer in answers if answer][:MOST_NAMED]


def _moment(event: Component, *names: str) -> date | datetime | None:
    found = next((value for name in names if (value := _first(event, name)) is not None), None)
    moment = getattr(found, "dt", None)
    return moment if isinstance(moment, date) else None


def _when(event: Component) -> str:
    start, end = _moment(event, "DTSTART"), _moment(event, "DTEND", "DUE")
    length = getattr(_first(event, "DURATION"), "dt", None)
    if start is None:
        return f"until {_day(end)}" if end else ""
    if end is None and isinstance(length, timedelta):
        end = start + length
    if not isinstance(start, datetime):
        last = end - _ONE_DAY if end and end > start else start
        return f"{_day(start)}, all day" if last == start else f"{_day(start)} to {_day(last)}, all day"
    when = f"{_day(start)}, {start:%H:%M}"
    if isinstance(end, datetime) and end != start:
        when += f"–{end:%H:%M}" if end.date() == start.date() else f" to {_day(end)}, {end:%H:%M}"
    return f"{when} {_zone(event, start)}"


def _zone(event: Component, start: datetime) -> str:
    named = one_line(clean(str(getattr(_first(event, "DTSTART"), "params", {}).get("TZID", ""))))[:LONGEST_VALUE]
    offset = start.utcoffset()
    if offset is None:
        return f"({named})" if named else "(no time zone given)"
    minutes = int(offset.total_seconds()) // 60
    written = f"UTC{'+' if minutes >= 0 else '-'}{abs(minutes) // 60:02d}:{abs(minutes) % 60:02d}" if minutes else "UTC"
    zone = str(getattr(start.tzinfo, "key", "") or named)
    return f"({written})" if zone in ("", "UTC") else f"({zone}, {written})"


def _day(day: date) -> str:
    return f"{day:%a} {day.day} {day:%B} {day.year}"


def _repeats(event: Component) -> str:
    rule = _first(event, "RRULE")
    get = getattr(rule, "get", None)
    if get is None:
        return ""
    freq, every = str(next(iter(get("FREQ", [])), "")), next(iter(get("INTERVAL", [])), 1)
    unit = _EVERY.get(freq.upper(), "")
    if not unit:
        return "yes"
    words = f"every {unit}" if every == 1 else f"every {every} {unit}s"
    if count := next(iter(get("COUNT", [])), None):
        return f"{words}, {count} times"
    until = next(iter(get("UNTIL", [])), None)
    return f"{words}, until {_day(until)}" if isinstance(until, date) else words
