"""Days of a month in dates: "8 to 12 February" is two dates, and in "8 Feb 2027 to Fri 12 Feb" both are of 2027.

A day of a month is no number to calculate with: "the 8th" less two cats is not six nights.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from typing import TYPE_CHECKING

from copilot.text.languages import calendar, listed
from copilot.text.normalize import fold

if TYPE_CHECKING:
    from copilot.guard.claims.numbers.quantities import Quantity

LAST_DAY = 31
JOINERS = listed("""
    to till until through and or bis und oder zum à a au aux jusqu'au jusqu et ou al hasta y e o fino tot en of t/m til
    till och eller do i lub oraz ve veya - – — / the den dem dem. der le el il de
""")
GAP = 36  # characters between the two days of a range
BOTH = re.compile(r"(\d{1,2})[-/](\d{1,2})")  # "8-12 February"
YEAR = re.compile(r",? (?:de |del )?((?:19|20)\d\d)(?!\w)")
WORD_AHEAD = re.compile(r"([^\W\d_]{2,})[.,]{0,2}\s+(?:(?:the|den|dem|der|le|el|il)\s+)?$", re.IGNORECASE)
WORD_BEHIND = re.compile(r"[\s,(]{1,2}([^\W\d_]{2,})")
SHORT = (2, 4)  # letters of a weekday's short form
SPLIT = re.compile(r"[\s,.]+|(?<=[-–—/])|(?=[-–—/])")
ORDINAL = re.compile(r"\d{1,2}(?:st|nd|rd|th|er|e|º|ª)", re.IGNORECASE)
# "Le 8", "el 8" and "am 8." are days; "les 8" and "die 8" are counts.
ARTICLE = re.compile(r"(?<![^\W\d_])(?:le|du|au|el|del|al|il|dal)\s+$", re.IGNORECASE)
GERMAN_ARTICLE = re.compile(r"(?<![^\W\d_])(?:am|vom|zum|dem|den|der)\s+$", re.IGNORECASE)


def dated(text: str, told: "Sequence[Quantity]", language: str) -> "Iterator[Quantity]":
    """The quantities of a text, with the days of ranges as dates, and the year of one end of a range for the other."""
    for place, each in enumerate(told):
        ahead = next((one for one in reversed(told[:place]) if one.kind != "weekday"), None)
        after = next((one for one in told[place + 1 :] if one.kind != "weekday"), None)
        if each.kind == "number":
            first = _day_of(text, each, after, language) or _of_both(text, each, language)
            yield first or _last_day_of(text, ahead, each, language) or each
        elif each.kind == "date":
            yield _in_year(text, ahead, each, after, language)
        else:
            yield each


def is_day_of_month(one: "Quantity", text: str) -> bool:
    """Whether a bare number is a day of some month: "the 8th", "am 8.", "le 8"."""
    if not _may_be_day(one):
        return False
    ahead, behind = text[: one.start], text[one.end :]
    german = GERMAN_ARTICLE.search(ahead) is not None and (one.raw.endswith(".") or behind.startswith("."))
    return bool(ORDINAL.fullmatch(one.raw) or german or ARTICLE.search(ahead))


def as_day(one: "Quantity", others: "Sequence[Quantity]") -> "Quantity | None":
    """The date of a day of a month ("Monday the 8th"), in the month of the only one that is named with it."""
    months = {tuple(each.value.split("-")[:2]) for each in others if whole_date(each)}
    if len(months) != 1:
        return None
    year, month = months.pop()
    return replace(one, kind="date", value=f"{year}-{month}-{one.value}", unit="")


def _may_be_day(one: "Quantity") -> bool:
    bare = one.kind == "number" and not one.unit and one.digits and one.value.isdecimal()
    return bare and 1 <= int(one.value) <= LAST_DAY


def whole_date(one: "Quantity | None") -> bool:
    return one is not None and one.kind == "date" and not one.value.endswith("-")


def names_day(one: "Quantity", other: "Quantity") -> bool:
    """Whether a date has a day and the other only a month, which vouches for no day: "31 January", "January 2027"."""
    return whole_date(one) and other.kind == "date" and other.value.endswith("-")


def _day_of(text: str, one: "Quantity", after: "Quantity | None", language: str) -> "Quantity | None":
    """The first day of "8 to 12 February" as a date."""
    if after is None or not _may_be_day(one) or not whole_date(after) or not _joined(text, one, after, language):
        return None
    year, month, day = after.value.split("-")
    return replace(one, kind="date", value=f"{year}-{month}-{one.value}") if int(one.value) < int(day) else None


def _last_day_of(text: str, ahead: "Quantity | None", one: "Quantity", language: str) -> "Quantity | None":
    """The last day of "February 8 to 12" as a date."""
    if ahead is None or not _may_be_day(one) or not whole_date(ahead) or not _joined(text, ahead, one, language):
        return None
    counts = re.match(r"\s*[^\W\d_]", text[one.end :]) is not None or not ahead.raw[:1].isalpha()
    year, month, day = ahead.value.split("-")
    later = not counts and int(day) < int(one.value)
    return replace(one, kind="date", value=f"{year}-{month}-{one.value}") if later else None


def _of_both(text: str, one: "Quantity", language: str) -> "Quantity | None":
    """A day of "8-12 February", both of which are one word."""
    if not _may_be_day(one) or BOTH.fullmatch(one.raw) is None:
        return None
    named = re.match(r"[.\s]+([^\W\d_]+)", text[one.end :])
    month = calendar("months", language).get(fold(named[1])) if named else None
    year = YEAR.match(text, one.end + named.end()) if named else None
    return replace(one, kind="date", value=f"{year[1] if year else ''}-{month}-{one.value}") if month else None


def _in_year(
    text: str, ahead: "Quantity | None", one: "Quantity", after: "Quantity | None", language: str
) -> "Quantity":
    """A date without a year in the year of the other end of its range: after the first end, or before the last."""
    if not one.value.startswith("-") or one.value.endswith("-"):
        return one
    for other, step in ((ahead, 1), (after, -1)):
        if other is None or not whole_date(other) or other.value.startswith("-"):
            continue
        first, last = (other, one) if step > 0 else (one, other)
        if not _joined(text, first, last, language):
            continue
        year, month, day = map(int, other.value.split("-"))
        mine = tuple(map(int, one.value.split("-")[1:]))
        beyond = mine < (month, day) if step > 0 else mine > (month, day)
        return replace(one, value=f"{year + step * beyond}-{mine[0]}-{mine[1]}")
    return one


def _joined(text: str, first: "Quantity", last: "Quantity", language: str) -> bool:
    """Whether only words of a range and weekdays are between the two."""
    gap = text[first.end : last.start]
    if len(gap) > GAP:
        return False
    spoken = [word for word in SPLIT.split(gap) if word]
    plain = [word for word in spoken if not _weekday_named(word, language)]
    return bool(plain) and "\n" not in gap and all(fold(word) in JOINERS for word in plain)


def weekday_beside(text: str, day: "Quantity", language: str) -> int:
    """The weekday just before or after a date, also shortened ("Fri 12 Feb"): 1 is Monday, 0 none."""
    ahead, behind = WORD_AHEAD.search(text[: day.start]), WORD_BEHIND.match(text[day.end :])
    near = (match[1] for match in (ahead, behind) if match)
    return next((found for word in near if (found := _weekday_named(word, language))), 0)


@cache
def _weekday_named(word: str, language: str) -> int:
    """The weekday of a name or of its first two to four letters."""
    named, short = calendar("weekdays", language), fold(word).rstrip(".")
    if found := named.get(short):
        return int(found)
    days = {day for name, day in named.items() if SHORT[0] <= len(short) <= SHORT[1] and name.startswith(short)}
    return int(days.pop()) if len(days) == 1 else 0


def years_of(one: "Quantity", weekday: int, today: date | None, others: "Sequence[Quantity]") -> tuple[int, ...]:
    """Years that a date may be of: its own; else that of a date beside it, the mail's, and the next if the day is over
    in the mail's. `weekday`, if known, decides among them."""
    year, month, day = one.value.split("-")
    if year or today is None:
        return (int(year),) if year else ()
    beside = (int(each.value.split("-")[0]) for each in others if whole_date(each) and not each.value.startswith("-"))
    over = (int(month), int(day or LAST_DAY)) < (today.month, today.day)
    found = tuple(dict.fromkeys((*beside, today.year, *((today.year + 1,) if over else ()))))
    on = tuple(each for each in found if weekday and _weekday(each, month, day) == weekday)
    return on or found


def _weekday(year: int, month: str, day: str) -> int:
    try:
        return date(year, int(month), int(day)).isoweekday()
    except ValueError:
        return 0
