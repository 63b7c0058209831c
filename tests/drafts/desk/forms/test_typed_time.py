"""Times as agents type them, read on Wednesday 2026-11-25 at 10:30 in Berlin."""

from datetime import datetime, time
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from drafts.desk.forms import typed_time
from tests.each_case import each_case

BERLIN = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 11, 25, 10, 30, tzinfo=BERLIN)


def read(typed: str) -> str | None:
    with timezone.override(BERLIN):
        moment = typed_time.read(typed, NOW, morning=time(9), evening=time(18))
    return moment.strftime("%Y-%m-%d %H:%M") if moment else None


@each_case(
    ("typed", "moment"),
    [
        ("tomorrow", "2026-11-26 09:00"),
        ("Tomorrow at 3pm", "2026-11-26 15:00"),
        ("tomorrow, 8:15", "2026-11-26 08:15"),
        ("tonight", "2026-11-25 18:00"),
        ("tomorrow 9", "2026-11-26 09:00"),
        ("fri 14", "2026-11-27 14:00"),
        ("noon", "2026-11-25 12:00"),
        ("tomorrow noon", "2026-11-26 12:00"),
        ("dec 12", "2026-12-12 09:00"),
        ("dec 12 at 10", "2026-12-12 10:00"),
        ("this evening", "2026-11-25 18:00"),
        ("today 16:00", "2026-11-25 16:00"),
        ("16:00", "2026-11-25 16:00"),
        ("9am", "2026-11-26 09:00"),
        ("fri", "2026-11-27 09:00"),
        ("on Friday", "2026-11-27 09:00"),
        ("fri 14:30", "2026-11-27 14:30"),
        ("wed", "2026-12-02 09:00"),
        ("mon", "2026-11-30 09:00"),
        ("next mon", "2026-11-30 09:00"),
        ("next fri", "2026-12-04 09:00"),
        ("next week", "2026-11-30 09:00"),
        ("next month", "2026-12-01 09:00"),
        ("3 days", "2026-11-28 09:00"),
        ("in 3 days", "2026-11-28 09:00"),
        ("3d", "2026-11-28 09:00"),
        ("in a week", "2026-12-02 09:00"),
        ("2w", "2026-12-09 09:00"),
        ("2 h", "2026-11-25 12:30"),
        ("45 min", "2026-11-25 11:15"),
        ("12 dec", "2026-12-12 09:00"),
        ("Dec 12th", "2026-12-12 09:00"),
        ("12 Dec 15:00", "2026-12-12 15:00"),
        ("12 dec at 15", "2026-12-12 15:00"),
        ("12.12.", "2026-12-12 09:00"),
        ("sat 12 dec", "2026-12-12 09:00"),
        ("Sat, 12 Dec", "2026-12-12 09:00"),
        ("Sat 12 Dec 09:00", "2026-12-12 09:00"),
        ("Saturday 12 December", "2026-12-12 09:00"),
        ("Saturday the 12th of December", "2026-12-12 09:00"),
        ("Saturday, December 12", "2026-12-12 09:00"),
        ("sat dec 12 at 10", "2026-12-12 10:00"),
        ("sat 12.12.", "2026-12-12 09:00"),
        ("sat 12/12", "2026-12-12 09:00"),
        ("Sat 2026-12-12", "2026-12-12 09:00"),
        ("mon 14 dec 8am", "2026-12-14 08:00"),
        ("mon 14 dec 8", "2026-12-14 08:00"),
        ("satuday 12 december evening", "2026-12-12 18:00"),
        ("Sun 3 Jan 2027", "2027-01-03 09:00"),
        ("12.12.2026 8:00", "2026-12-12 08:00"),
        ("3 march", "2027-03-03 09:00"),
        ("2026-12-01", "2026-12-01 09:00"),
        ("24 nov 2026", "2026-11-24 09:00"),
        ("eod", "2026-11-25 18:00"),
        ("End of day", "2026-11-25 18:00"),
        ("tomorrow eod", "2026-11-26 18:00"),
        ("fri evening", "2026-11-27 18:00"),
        ("tomorrow morning", "2026-11-26 09:00"),
        ("9", "2026-11-26 09:00"),
        ("11", "2026-11-25 11:00"),
        ("tom 15:00", "2026-11-26 15:00"),
        ("tomorow", "2026-11-26 09:00"),
        ("tommorrow at 3pm", "2026-11-26 15:00"),
        ("toady 16:00", "2026-11-25 16:00"),
        ("wensday", "2026-12-02 09:00"),
        ("next frdiay", "2026-12-04 09:00"),
        ("3 dyas", "2026-11-28 09:00"),
        ("in 2 horus", "2026-11-25 12:30"),
        ("this afternoon", "2026-11-25 14:00"),
        ("tomorrow afternoon", "2026-11-26 14:00"),
        ("this afternoon at 3", "2026-11-25 15:00"),
        ("this afternon", "2026-11-25 14:00"),
        ("tonight at 8", "2026-11-25 20:00"),
        ("this evening 19:30", "2026-11-25 19:30"),
        ("weekend", "2026-11-28 09:00"),
        ("this weekend", "2026-11-28 09:00"),
        ("at the weekend", "2026-11-28 09:00"),
        ("next weekend", "2026-12-05 09:00"),
        ("weekend 11:00", "2026-11-28 11:00"),
        ("eow", "2026-11-27 18:00"),
        ("half an hour", "2026-11-25 11:00"),
        ("in half an hour", "2026-11-25 11:00"),
        ("in a quarter of an hour", "2026-11-25 10:45"),
        ("an hour and a half", "2026-11-25 12:00"),
        ("nxt thursday", "2026-12-03 09:00"),
        ("end of week", "2026-11-27 18:00"),
        ("End of the week", "2026-11-27 18:00"),
        ("end of next week", "2026-12-04 18:00"),
        ("tomorrow morning at 8", "2026-11-26 08:00"),
        ("tomorrow morning 8:30", "2026-11-26 08:30"),
        ("fri evening at 7", "2026-11-27 19:00"),
        ("in the morning at 8", "2026-11-26 08:00"),
        ("12 decmber", "2026-12-12 09:00"),
        ("lunch", "2026-11-25 12:00"),
        ("fri lunch", "2026-11-27 12:00"),
        ("tomorrow lunchtime", "2026-11-26 12:00"),
        ("midday", "2026-11-25 12:00"),
        ("day after tomorrow", "2026-11-27 09:00"),
        ("the day after tomorrow at 3pm", "2026-11-27 15:00"),
        ("friday next", "2026-12-04 09:00"),
        ("12/5", "2027-05-12 09:00"),  # day first, as every page writes it
        ("25/12 15:00", "2026-12-25 15:00"),
        ("12/25", "2026-12-25 09:00"),  # there is no 25th month
        ("5/6/27", "2027-06-05 09:00"),
        ("5/6/2027", "2027-06-05 09:00"),
        ("15h30", "2026-11-25 15:30"),
        ("tomorrow 15 uhr", "2026-11-26 15:00"),
    ],
)
def test_typed_times_are_read(typed, moment):
    assert read(typed) == moment


@each_case(
    "typed",
    [
        "",
        "soon",
        "99",
        "31 feb",
        "32.13.",
        "13/13",
        "0/5",
        "31/2",
        "1/2/3",
        "12 smarch",
        "fri 27:00",
        "m",
        "ma 3",
        "0000-00-00",
        "9999 years",
        "\0",
        "١٢",
        "٩",
        "someday",
        "never",
        "later",
        "tomato",
    ],
)
def test_what_is_no_time_is_not_guessed(typed):
    assert read(typed) is None


@pytest.mark.parametrize(
    ("typed", "day", "moment"),
    [
        ("eow", 27, "2026-11-27 18:00"),
        ("eow", 28, "2026-12-04 18:00"),
        ("end of next week", 28, "2026-12-04 18:00"),
        ("weekend", 28, "2026-12-05 09:00"),
    ],
)
def test_the_end_of_a_week_that_ends(typed, day, moment):
    with timezone.override(BERLIN):
        read = typed_time.read(typed, NOW.replace(day=day), morning=time(9), evening=time(18))
    assert f"{read:%Y-%m-%d %H:%M}" == moment


@each_case(
    ("typed", "hour", "moment"),
    [
        ("this morning", 10, "25 11:30"),
        ("this afternoon", 15, "25 16:30"),
        ("afternoon", 15, "25 16:30"),
        ("tonight", 19, "25 20:30"),
        # What is over is told as past, where it is of today by its words; a part of the day alone is the next one.
        ("this morning", 12, "25 09:00"),
        ("this morning at 8", 10, "25 08:00"),
        ("this afternoon", 19, "25 14:00"),
        ("this afternoon at 3", 19, "25 15:00"),
        ("today eod", 19, "25 18:00"),
        ("today", 19, "25 09:00"),
        ("morning", 12, "26 09:00"),
        ("afternoon", 19, "26 14:00"),
        ("evening at 7", 20, "26 19:00"),
        ("noon", 19, "26 12:00"),
        ("eod", 19, "26 18:00"),
    ],
)
def test_a_part_of_today_that_has_begun_or_is_over(typed, hour, moment):
    with timezone.override(BERLIN):
        read = typed_time.read(typed, NOW.replace(hour=hour), morning=time(9), evening=time(18))
    assert f"{read:%d %H:%M}" == moment


@pytest.mark.parametrize("typed", ["9999 w", "9999 months", "9999-12-31"])
def test_what_is_very_far_away_is_read_without_an_error(typed):
    assert read(typed)


@each_case(
    ("typed", "other"),
    [
        ("12/5", "5 Dec"),
        ("on 5/6/27, 15:00", "6 May"),
        ("5/5", ""),
        ("25/12", ""),
        ("12.5.", ""),
        ("0/5", ""),
        ("13/13", ""),
        ("tomorrow", ""),
    ],
)
def test_a_date_that_others_write_with_the_month_first_names_the_other_one(typed, other):
    assert typed_time.other_way(typed) == other
    if other:
        assert read(other)


@each_case(
    ("typed", "why"),
    [
        ("fri 12 dec", "12 Dec 2026 is a Saturday, not a Friday."),
        ("Sunday, 12 December 15:00", "12 Dec 2026 is a Saturday, not a Sunday."),
        ("mon 12.12.", "12 Dec 2026 is a Saturday, not a Monday."),
    ],
)
def test_a_weekday_that_its_date_does_not_have_is_refused_in_words(typed, why):
    with pytest.raises(typed_time.WrongWeekday) as raised:
        read(typed)
    assert str(raised.value) == why
