"""Free times from a real calendar file: recurrences and their exceptions, zones, all-day, free and called-off events."""

import asyncio
from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from copilot.encryption import encrypt
from copilot.models import Calendar
from copilot.state import ToolCall
from copilot.tools import Tool
from copilot.tools.availability import availability
from copilot.tools.execution import call
from copilot.tools.freebusy import Hours, UnreadableCalendar, busy, free, parse
from tests.each_case import each_case
from tests.library import mail
from tests.web import site

ICS = (Path(__file__).parent.parent.parent / "data" / "calendars" / "team.ics").read_bytes()
BERLIN = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)  # a Sunday
HOURS = Hours(
    zone=BERLIN,
    weekdays=frozenset({1, 2, 3, 4, 5}),
    opens=time(9),
    closes=time(17),
    length=timedelta(minutes=30),
    notice=timedelta(0),
    days=7,
    offers=50,
)


def taken(day: int) -> list[str]:
    """The day's busy times in Berlin."""
    first = datetime(2026, 11, day, tzinfo=BERLIN)
    spans = busy(ICS, first, first + timedelta(days=1), BERLIN)
    return [f"{start.astimezone(BERLIN):%d %H:%M}-{end.astimezone(BERLIN):%d %H:%M}" for start, end in spans]


def with_event(*lines: str) -> bytes:
    inside = "\r\n".join(("BEGIN:VEVENT", "UID:one", "DTSTAMP:20260901T080000Z", *lines, "END:VEVENT"))
    return f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n{inside}\r\nEND:VCALENDAR\r\n".encode()


@each_case(
    ("day", "expected"),
    [
        (23, ["23 09:00-23 10:00", "23 15:00-23 17:00"]),  # a weekly one, and one of another time zone
        (
            24,
            ["24 09:30-24 10:00"],
        ),  # the weekly one is left out this day; a floating one; free, transparent, called off
        (25, ["25 14:00-25 17:00"]),  # the weekly one, moved
        (26, ["26 00:00-27 00:00", "26 09:00-26 10:00"]),  # the whole day
        (27, ["27 09:00-27 10:00", "27 09:00-27 11:00", "27 13:00-27 15:00"]),  # free/busy with an end and a duration
        (28, []),
    ],
)
def test_taken_times_of_a_day(day: int, expected: list[str]) -> None:
    assert taken(day) == expected


def test_the_first_free_times_one_a_half_day() -> None:
    slots = free(ICS, HOURS, NOW)
    assert [f"{slot.start:%a %d %H:%M}-{slot.end:%H:%M}" for slot in slots] == [
        *("Mon 23 10:00-10:30", "Mon 23 12:00-12:30", "Tue 24 09:00-09:30", "Tue 24 12:00-12:30"),
        *("Wed 25 09:00-09:30", "Wed 25 12:00-12:30", "Fri 27 11:00-11:30", "Fri 27 12:00-12:30"),
    ]


def test_no_free_time_overlaps_a_taken_one_or_leaves_the_working_hours() -> None:
    spans = busy(ICS, NOW, NOW + timedelta(days=60), BERLIN)
    for minutes in (5, 25, 45, 90, 480):
        slots = list(free(ICS, Hours(**HOURS.__dict__ | {"length": timedelta(minutes=minutes), "days": 60}), NOW))
        assert bool(slots) == (minutes < 480)  # no day is free from end to end
        for slot in slots:
            assert not [span for span in spans if span[0] < slot.end and slot.start < span[1]]
            assert time(9) <= slot.start.time() < slot.end.time() <= time(17)
            assert slot.start.isoweekday() <= 5


def test_notice_is_kept_and_offers_end() -> None:
    later = Hours(**HOURS.__dict__ | {"notice": timedelta(hours=48), "offers": 2})
    slots = free(ICS, later, NOW)
    assert [f"{slot.start:%d %H:%M}" for slot in slots] == ["24 13:00", "25 09:00"]


def test_a_clock_change_moves_nothing() -> None:
    """On 25 October 2026 Berlin goes back an hour; a weekly event stays at its local time."""
    first = datetime(2026, 10, 23, 6, tzinfo=UTC)
    starts = [start.astimezone(BERLIN).hour for start, _ in busy(ICS, first, first + timedelta(days=5), BERLIN)]
    assert starts == [9, 9, 9]
    sunday = Hours(**HOURS.__dict__ | {"weekdays": frozenset({7}), "opens": time(1), "closes": time(5), "days": 3})
    slots = free(b"", sunday, first)
    assert {slot.end.astimezone(UTC) - slot.start.astimezone(UTC) for slot in slots} == {timedelta(minutes=30)}


def test_without_a_calendar_every_working_hour_is_free() -> None:
    assert f"{free(b'', HOURS, NOW)[0].start:%a %H:%M}" == "Mon 09:00"


@each_case(
    "ics",
    [
        b"",
        b"hello",
        b"<html><body>Sign in</body></html>",
        b"BEGIN:VCALENDAR\r\nVERSION:2.0",
        b"BEGIN:VEVENT\r\nEND:VEVENT\r\n",
        b"\xff\xfe\x00",
        b"END:VCALENDAR\r\n",
        b"x" * 5_000_001,
        with_event("DTSTART:20261101T090000Z", "RRULE:FREQ=SECONDLY"),
        with_event("DTSTART:20261101T090000Z", "RRULE:FREQ=MIN", " UTELY"),
        with_event("DTSTART:20261101T090000Z", "RRULE:FREQ=DAILY;BYSECOND=1,2,3"),
    ],
)
def test_what_is_no_calendar_is_words(ics: bytes) -> None:
    with pytest.raises(UnreadableCalendar, match=r"^(?:This is not a calendar|The calendar )"):
        parse(ics)


@each_case(
    "lines",
    [
        ("DTSTART:yesterday",),
        ("SUMMARY:no start",),
        ("DTSTART:20261123T090000Z", "DTEND:20261122T090000Z"),
        ("DTSTART:20261123T090000Z", "RRULE:FREQ=NEVER"),
        ("DTSTART:20261123T090000Z", "RRULE:FREQ=DAILY;UNTIL=soon"),
        ("DTSTART;TZID=Mars/Olympus:20261123T090000", "DTEND;TZID=Mars/Olympus:20261123T100000"),
        ("DTSTART:20261123T090000Z", "DURATION:forever"),
        ("DTSTART;VALUE=DATE:20261123", "DTEND:20261123T100000Z"),
        ("DTSTART:99991231T235959Z", "DTEND:99991231T235959Z", "RRULE:FREQ=YEARLY"),
        ("DTSTART:00010101T000000Z", "RRULE:FREQ=YEARLY"),
    ],
)
def test_a_malformed_event_is_words_or_no_event_but_never_another_error(lines: tuple[str, ...]) -> None:
    try:
        slots = free(with_event(*lines), HOURS, NOW)
    except UnreadableCalendar as error:
        assert str(error).startswith(("The calendar", "This is no"))  # noqa: PT017
    else:
        assert slots


def test_a_calendar_of_years_is_read() -> None:
    event = "BEGIN:VEVENT\r\nUID:{0}\r\nDTSTAMP:20260901T080000Z\r\nDTSTART:{0}Z\r\nDURATION:PT15M\r\nEND:VEVENT\r\n"
    begins = [
        f"{year}{month:02}{day:02}T090000"
        for year in (2024, 2025, 2026)
        for month in range(1, 13)
        for day in range(1, 29)
    ]
    ics = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n" + "".join(map(event.format, begins)) + "END:VCALENDAR\r\n"
    first = datetime(2026, 11, 23, tzinfo=UTC)
    assert len(busy(ics.encode(), first, first + timedelta(days=3), BERLIN)) == 3


# The tool


def calendar(**fields: Any) -> Calendar:
    plain = {"time_zone": "Europe/Berlin", "opens": time(9), "closes": time(17), "notice_hours": 0, "ics": ICS.decode()}
    return Calendar(**plain | fields)


def asked(made: Calendar, seconds: float = 2, text: str = "Can we meet?") -> tuple[ToolCall, Any]:
    tool: Tool = availability(made, seconds, now=lambda: NOW)
    result = asyncio.run(call(tool, {}, mail(text, written=NOW), seconds))
    return result.call, result.found.data


def test_it_tells_times_and_never_titles() -> None:
    ended, data = asked(calendar())
    assert ended.outcome == "ok"
    assert data["time zone"] == "Europe/Berlin"
    assert data["free times"][0] == {"day": "2026-11-23", "weekday": "Monday", "from": "10:00", "until": "10:30"}
    assert len(data["free times"]) == 3
    assert "Ottilie" not in str(data)


def test_only_times_that_the_mail_asks_for_are_told() -> None:
    _, data = asked(calendar(), text="Could we meet on Tuesday 1 December in the afternoon?")
    assert [(slot["day"], slot["from"]) for slot in data["free times"]] == [
        ("2026-12-01", hour) for hour in ("12:00", "13:00", "14:00")
    ]


@pytest.mark.parametrize(
    "wanted", ["on Saturday 28 November", "on 26 November", "on 3 March", "next week, but not on Monday"]
)
def test_where_no_time_fits_none_is_told_and_the_sentence_is_kept(wanted: str) -> None:
    tool = availability(calendar(), 2, now=lambda: NOW)
    result = asyncio.run(call(tool, {}, mail(f"Hello. Could we meet {wanted}?", written=NOW), 2))
    assert result.found.data["free times"] == []
    assert result.found.background == {"asked for": f"Could we meet {wanted}?"}


def test_a_full_calendar_finds_no_slot() -> None:
    ended, data = asked(calendar(days_ahead=1, slot_minutes=480, opens=time(9), closes=time(17)))
    assert (ended.outcome, data) == ("nothing", None)


def test_a_calendar_is_fetched_from_its_address(settings) -> None:
    settings.FETCH_ALLOW = ["127.0.0.1/32"]
    with site() as web:
        web.page("/private-7f3a/basic.ics", ICS, "text/calendar")
        ended, data = asked(calendar(ics="", sealed_url=encrypt(f"{web.url}/private-7f3a/basic.ics")))
    assert ended.outcome == "ok"
    assert data["free times"][0]["from"] == "10:00"


@pytest.mark.parametrize("kind", ["missing", "html", "drip", "private", "gone"])
def test_an_address_that_fails_is_words_without_the_address(settings, kind: str) -> None:
    settings.FETCH_ALLOW = [] if kind == "private" else ["127.0.0.1/32"]
    with site() as web:
        web.page("/private-7f3a/html", "<html>Sign in</html>")
        web.drip("/private-7f3a/drip")
        made = calendar(ics="", sealed_url=encrypt(f"{web.url}/private-7f3a/{kind}"))
        if kind != "gone":
            ended, _ = asked(made, seconds=0.3)
    if kind == "gone":
        ended, _ = asked(made, seconds=0.3)
    assert ended.outcome == "failed"
    assert "private-7f3a" not in ended.error
    assert "127.0.0.1" not in ended.error


def test_an_address_sealed_under_another_key_is_said(settings, tmp_path) -> None:
    made = calendar(ics="", sealed_url=encrypt("https://calendar.example/private.ics"))
    settings.ENCRYPTION_KEY_FILE = tmp_path / "another"
    assert "enter it again" in asked(made)[0].error
