"""Free times from an ICS calendar: working hours minus busy times, including recurring events."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from itertools import islice
from typing import Any
from zoneinfo import ZoneInfo

import recurring_ical_events
from icalendar import Calendar, Component

LARGEST = 5_000_000  # bytes of a calendar
MOST_BUSY = 20_000  # busy times within the days ahead
# No real meeting recurs every second; expanding such a series would take minutes.
ENDLESS = re.compile(rb"FREQ=(?:SECONDLY|MINUTELY)|BYSECOND=", re.IGNORECASE)
FREE_KINDS = frozenset(("FREE",))
ALL_DAY = timedelta(days=1)
NOON = 12


class UnreadableCalendar(Exception):
    """The calendar cannot be used; the message is for people."""


@dataclass(frozen=True)
class Hours:
    """Meeting hours of one mailbox in its time zone. `weekdays`: 1 is Monday."""

    zone: ZoneInfo
    weekdays: frozenset[int]
    opens: time
    closes: time
    length: timedelta
    notice: timedelta
    days: int
    offers: int


@dataclass(frozen=True)
class Slot:
    start: datetime  # in the calendar's time zone
    end: datetime


Busy = list[tuple[datetime, datetime]]


def free(
    ics: bytes, hours: Hours, now: datetime, fits: Callable[[Slot], bool] = bool, *, one_day: bool = False
) -> list[Slot]:
    """The first free times that fit: at most one per half day, so that the customer has a choice; for a single day one
    per hour. Raises UnreadableCalendar."""
    first, last = now + hours.notice, now + timedelta(days=hours.days)
    taken = busy(ics, first, last + ALL_DAY, hours.zone) if ics else []
    spread = _spread(filter(fits, _open(hours, first, last, taken)), hourly=one_day)
    return list(islice(spread, hours.offers))


def _spread(slots: Iterator[Slot], *, hourly: bool) -> Iterator[Slot]:
    seen: set[tuple[date, int]] = set()
    for slot in slots:
        part = (slot.start.date(), slot.start.hour if hourly else slot.start.hour < NOON)
        if part not in seen:
            seen.add(part)
            yield slot


def _open(hours: Hours, first: datetime, last: datetime, taken: Busy) -> Iterator[Slot]:
    day = first.astimezone(hours.zone).date()
    while day <= last.astimezone(hours.zone).date():
        if day.isoweekday() in hours.weekdays:
            for slot in _of_day(day, hours):
                if first <= slot.start and slot.end <= last and not _meets(slot, taken):
                    yield slot
        day += ALL_DAY


def _of_day(day: date, hours: Hours) -> Iterator[Slot]:
    """Consecutive slots from opening on, in absolute time, so that a clock change does not make one longer."""
    start = datetime.combine(day, hours.opens, hours.zone).astimezone(UTC)
    closes = datetime.combine(day, hours.closes, hours.zone).astimezone(UTC)
    while start + hours.length <= closes:
        yield Slot(start.astimezone(hours.zone), (start + hours.length).astimezone(hours.zone))
        start += hours.length


def _meets(slot: Slot, taken: Busy) -> bool:
    return any(start < slot.end and slot.start < end for start, end in taken)


def busy(ics: bytes, first: datetime, last: datetime, zone: tzinfo) -> Busy:
    """Busy times between two moments, in order. Titles and guests are never read."""
    calendars = parse(ics)
    try:
        found = [span for calendar in calendars for span in islice(_spans(calendar, first, last, zone), MOST_BUSY)]
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError, ArithmeticError) as error:
        raise UnreadableCalendar(f"The calendar has an event that cannot be read ({type(error).__name__}).") from None
    return sorted(span for span in found if span[0] < last and first < span[1])


def parse(ics: bytes) -> list[Component]:
    """Parse a calendar. Raises UnreadableCalendar."""
    if len(ics) > LARGEST:
        raise UnreadableCalendar(f"The calendar is larger than {LARGEST // 1_000_000} MB.")
    if ENDLESS.search(re.sub(rb"\r?\n[ \t]", b"", ics)):
        raise UnreadableCalendar("The calendar has an event that recurs every second or minute.")
    try:
        calendars: list[Component] = [c for c in Calendar.from_ical(ics, multiple=True) if c.name == "VCALENDAR"]
    except (ValueError, KeyError, IndexError, TypeError, AttributeError):
        calendars = []
    if not calendars:
        raise UnreadableCalendar("This is not a calendar in ICS format.")
    return calendars


def _spans(calendar: Component, first: datetime, last: datetime, zone: tzinfo) -> Iterator[tuple[datetime, datetime]]:
    for event in recurring_ical_events.of(calendar, components=["VEVENT"]).between(first, last):
        if _is_busy(event):
            yield _moment(event.start, zone), _moment(event.end, zone)
    for told in calendar.walk("VFREEBUSY"):
        yield from _periods(told, zone)


def _is_busy(event: Component) -> bool:
    told = (str(event.get(name, "")).upper() for name in ("TRANSP", "STATUS", "X-MICROSOFT-CDO-BUSYSTATUS"))
    transparent, status, outlook = told
    return transparent != "TRANSPARENT" and status != "CANCELLED" and outlook != "FREE"


def _periods(told: Component, zone: tzinfo) -> Iterator[tuple[datetime, datetime]]:
    found: Any = told.get("FREEBUSY", [])
    for group in found if isinstance(found, list) else [found]:
        if str(group.params.get("FBTYPE", "BUSY")).upper() in FREE_KINDS:
            continue
        for period in getattr(group, "dts", [group]):
            start, end = (period.start, period.end) if hasattr(period, "start") else period.dt
            yield _moment(start, zone), _moment(end if not isinstance(end, timedelta) else start + end, zone)


def _moment(told: date | datetime, zone: tzinfo) -> datetime:
    """A datetime with time zone; dates and floating times are in the mailbox's."""
    if not isinstance(told, datetime):
        told = datetime.combine(told, time(), zone)
    return told if told.tzinfo else told.replace(tzinfo=zone)
