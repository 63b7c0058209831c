"""Calculates dates, times and weekdays from the customer's: "30 days from 3 March", "60 minutes before 8:00"."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import product

from copilot.guard.claims.numbers.day_ranges import years_of
from copilot.guard.claims.numbers.month_ends import end_of_month
from copilot.guard.claims.numbers.quantities import MINUTES, MONTHS, Quantity

PLAIN_YEAR = 2025  # for a date without year if the mail's is unknown
DAY = 1_440  # minutes
LONGEST_TEXT = 1_000
MOST_BUSINESS = 60
SATURDAY = 6
WEEK = 7  # days
MOST_WEEKS = 4  # of a month that are counted; after them comes the last
SPAN_GAP = 12  # characters between the two ends of a span
# Length of units in days, and tolerance of rounding: 17 days are "about two weeks".
APART = {"day": (1.0, 0.0), "week": (7.0, 3.0), "month": (365 / 12, 10.0)}
FORTNIGHT = 14
TODAY = "today"  # in formulas
FROM_TODAY = f"{TODAY} to "
NEAR = (-2, -1, 1, 2)  # days of "yesterday" and "the day after tomorrow"

Counted = tuple[str, tuple[Quantity, ...]]


def counted(
    wanted: Quantity,
    parts: Sequence[Quantity],
    today: date | None,
    directions: Mapping[Quantity, int],
    business: Collection[Quantity] = (),
) -> Iterator[Counted]:
    """Ways to obtain a date, time or weekday from the parts; `business`: periods of business days."""
    if wanted.kind == "date":
        yield from _dates(wanted, [each for each in parts if each not in business], today, directions)
        yield from _after_business_days(wanted, parts, today, directions, business)
    elif wanted.kind == "month":
        yield from _months(wanted, parts, today, directions)
    elif wanted.kind == "time":
        yield from _times(wanted, parts, directions)
    elif wanted.kind == "weekday":
        yield from _weekdays(wanted, parts, today, business)


def as_date(quantity: Quantity, today: date | None) -> date | None:
    """The date; the mail's year if it has none."""
    year, month, day = quantity.value.split("-")
    try:
        return date(int(year or (today.year if today else PLAIN_YEAR)), int(month), int(day or 1))
    except ValueError:
        return None


def days_of(quantity: Quantity, today: date | None, others: Sequence[Quantity], weekday: int = 0) -> Iterator[date]:
    """The days that a date may be: without a year, of several years."""
    years = years_of(quantity, weekday, today, others) or (PLAIN_YEAR,)
    found = (as_date(quantity, date(year, 1, 1)) for year in years)
    yield from (day for day in found if day)


def _starts(parts: Sequence[Quantity], today: date | None) -> Iterator[tuple[str, date, tuple[Quantity, ...]]]:
    dates = [each for each in parts if each.kind == "date" and not each.value.endswith("-")]
    for each in dates:
        yield from ((each.raw, day, (each,)) for day in days_of(each, today, dates))
    if today:
        yield TODAY, today, ()


def _spans(parts: Sequence[Quantity]) -> list[Quantity]:
    """Periods of whole days or more; hours if they are whole days, as 48 hours are two days."""
    return [
        each
        for each in parts
        if each.kind == "number"
        and float(each.value) < LONGEST_TEXT
        and (each.unit in ("day", "week", "month", "year") or (each.unit == "hour" and float(each.value) % 24 == 0))
    ]


def _length(span: Quantity) -> str:
    """A period for people; "monthly" is 1 month."""
    return f"{span.raw} {span.unit}s" if span.digits or span.value != "1" else f"1 {span.unit}"


def _signs(span: Quantity, directions: Mapping[Quantity, int]) -> tuple[int, ...]:
    """Direction of a period by the source; both if unknown."""
    known = directions.get(span, 0)
    return (known,) if known else (1, -1)


def _dates(
    wanted: Quantity, parts: Sequence[Quantity], today: date | None, directions: Mapping[Quantity, int]
) -> Iterator[Counted]:
    goal = as_date(wanted, today)
    if goal is None:
        return
    for (raw, start, used), span in product(_starts(parts, today), _spans(parts)):
        for sign in _signs(span, directions):
            reached = moved(start, span, sign)
            if reached is None or reached.month != goal.month:
                continue
            day = reached.day == goal.day or wanted.value.endswith("-")
            if day and _year_fits(wanted, reached.year - goal.year, used):
                yield f"{raw} {'+' if sign > 0 else '-'} {_length(span)}", (*used, span)
    yield from _months_on(wanted, parts, directions)
    yield from _monthly(goal, parts, today)
    if today and (goal - today).days in NEAR:
        yield f"{wanted.raw}, counted from the day of the mail", ()


def _year_fits(wanted: Quantity, apart: int, used: Sequence[Quantity]) -> bool:
    """Whether the year reached is the one wanted, if that has one. The customer's date without year may be of the year
    before or after the mail's."""
    return (
        not wanted.value.split("-")[0]
        or apart == 0
        or (bool(used) and used[0].value.startswith("-") and abs(apart) == 1)
    )


def weekdays_of_months(
    wanted: Quantity, nth_weekdays: Sequence[tuple[int, int]], parts: Sequence[Quantity], today: date | None
) -> Iterator[Counted]:
    """Dates by a rule such as "the first Sunday of each month", in the month of a date in question. `nth_weekdays`: 1 to 4,
    or 5 for the last one, and the weekday."""
    goal = as_date(wanted, today) if wanted.kind == "date" else None
    if goal is None:
        return
    months = {(day.year, day.month) for _, day, _ in _starts(parts, today)}
    named = {int(each.value) for each in parts if each.kind == "month"}
    for place, weekday in nth_weekdays if (goal.year, goal.month) in months or goal.month in named else ():
        last = (goal + timedelta(days=WEEK)).month != goal.month
        if goal.isoweekday() == weekday and (last if place > MOST_WEEKS else (goal.day - 1) // WEEK + 1 == place):
            yield f"{wanted.raw}, the weekday of the month", ()


def ends(
    wanted: Quantity,
    named: Collection[str],
    parts: Sequence[Quantity],
    today: date | None,
    directions: Mapping[Quantity, int],
) -> Iterator[Counted]:
    """Last days of months and years by a rule that names them ("to the end of the following month"), of a date in question or
    a period after it, and a period before such a day; `named`: as `month_ends.ends_named` gives them."""
    goal = as_date(wanted, today) if wanted.kind == "date" and not wanted.value.endswith("-") else None
    if goal is None or not named:
        return
    spans = _spans(parts)
    for raw, start, used in _starts(parts, today):
        after = [(f"{raw} + {_length(span)}", moved(start, span, 1), (*used, span)) for span in spans]
        begun = [(raw, start, used), *((text, day, by) for text, day, by in after if day)]
        for text, day, by in begun:
            for end, at in _ends_from(day, named):
                if at == goal != day and _year_fits(wanted, 0, by):
                    yield f"{text}, to the end of the {end}", by
        for end, at in _ends_from(start, named):
            for span in spans:
                if directions.get(span, -1) < 0 and moved(at, span, -1) == goal:
                    yield f"end of the {end} - {_length(span)}", (*used, span)
                if end == "year" and moved(at, span, 1) == goal:
                    yield f"end of the {end} + {_length(span)}", (*used, span)


def _ends_from(day: date, named: Collection[str]) -> Iterator[tuple[str, date]]:
    for name, at in (
        ("month", end_of_month(day)),
        ("next month", end_of_month(day, 1)),
        ("year", date(day.year, 12, 31)),
    ):
        if name in named:
            yield name, at


def last_days(wanted: Quantity, parts: Sequence[Quantity], today: date | None) -> Iterator[Counted]:
    """The last day of months or years that begin on a date: a year from 15 January ends on 14 January."""
    goal = as_date(wanted, today) if wanted.kind == "date" and not wanted.value.endswith("-") else None
    spans = [each for each in _spans(parts) if each.unit in MONTHS] if goal else []
    for (raw, start, used), span in product(_starts(parts, today), spans):
        reached = moved(start, span, 1)
        if used and reached and reached.day == start.day and reached - timedelta(days=1) == goal:
            yield f"{raw} + {_length(span)} - 1 day", (*used, span)


def falls_on(day: Quantity, today: date) -> int:
    """Weekday of a date; without a year, of the one that is nearest to the mail's."""
    near = [as_date(day, today.replace(day=1, year=today.year + shift)) for shift in (-1, 0, 1)]
    found = min((each for each in near if each), key=lambda each: abs((each - today).days), default=None)
    return found.isoweekday() if found else 0


def whole_years(wanted: Quantity, parts: Sequence[Quantity], today: date | None) -> Iterator[Counted]:
    """Full years from a date with its year to the mail's or another date: an age."""
    if wanted.unit not in ("", "year"):
        return
    for (raw, first, used), (other, second, too) in product(_starts(parts, today), _starts(parts, today)):
        years = second.year - first.year - ((second.month, second.day) < (first.month, first.day))
        if used and not used[0].value.startswith("-") and 0 < years == float(wanted.value):
            yield f"{raw} to {other}, in whole years", (*used, *too)


def hours_between(wanted: Quantity, parts: Sequence[Quantity], mail: Collection[Quantity] = ()) -> Iterator[Counted]:
    """Length of "9:00 to 12:30", and the time between any two that the mail tells: "it ended at 18:00, I was back at
    18:40"."""
    times = [each for each in parts if each.kind == "time"]
    for begins, ends in product(times, times) if wanted.unit in ("minute", "hour") else ():
        together = 0 < ends.start - begins.end <= SPAN_GAP
        theirs = begins in mail and ends in mail and _minutes(begins) < _minutes(ends)
        apart = (_minutes(ends) - _minutes(begins)) % DAY
        if (together or theirs) and apart == float(wanted.value) * MINUTES[wanted.unit]:
            yield f"{begins.raw} to {ends.raw}", (begins, ends)


def _months_on(wanted: Quantity, parts: Sequence[Quantity], directions: Mapping[Quantity, int]) -> Iterator[Counted]:
    """Month plus period: "May 2024" and 3 years give "May 2027"."""
    starts = [each for each in parts if each.kind == "date" and each.value.endswith("-")]
    if not wanted.value.endswith("-"):
        return
    for start, span in product(starts, (each for each in _spans(parts) if each.unit in MONTHS)):
        for sign in _signs(span, directions):
            begun = as_date(start, None)
            reached = moved(begun, span, sign) if begun else None
            if reached and f"{reached.year}-{reached.month}-" == wanted.value and not start.value.startswith("-"):
                yield f"{start.raw} {'+' if sign > 0 else '-'} {_length(span)}", (start, span)


def _months(
    wanted: Quantity, parts: Sequence[Quantity], today: date | None, directions: Mapping[Quantity, int]
) -> Iterator[Counted]:
    """Month in which a period ends."""
    for (raw, start, used), span in product(_starts(parts, today), _spans(parts)):
        for sign in _signs(span, directions):
            if (reached := moved(start, span, sign)) and reached.month == int(wanted.value):
                yield f"{raw} {'+' if sign > 0 else '-'} {_length(span)}", (*used, span)


def by_weekday(wanted: Quantity, weekdays: Mapping[Quantity, int], today: date | None) -> Iterator[Counted]:
    """Dates by weekday: with "Friday, 5 June" the next Monday is 8 June."""
    goal, day = as_date(wanted, today) if wanted.kind == "date" else None, weekdays.get(wanted)
    for other, its in weekdays.items():
        start = as_date(other, today)
        if not (goal and day and start) or other is wanted:
            continue
        apart = (goal - start).days
        if 0 < abs(apart) <= FORTNIGHT and (apart - (day - its)) % 7 == 0:
            yield f"{other.raw} {'+' if apart > 0 else '-'} {abs(apart)} days", (other,)


def _after_business_days(
    wanted: Quantity,
    parts: Sequence[Quantity],
    today: date | None,
    directions: Mapping[Quantity, int],
    business: Collection[Quantity],
) -> Iterator[Counted]:
    """Business days without holidays, which are unknown; if the year is unknown too, any weekdays are tried. Backward only
    where the source counts so: "5 working days before"."""
    goal = as_date(wanted, today)
    spans = [each for each in parts if each in business and each.unit == "day" and float(each.value) <= MOST_BUSINESS]
    for (raw, start, used), span in product(_starts(parts, today), spans):
        sign = directions.get(span, 1)
        count = sign * int(float(span.value))
        known = today is not None or not used[0].value.startswith("-")
        years = (start,) if known else tuple(start + timedelta(days=shift) for shift in range(7))
        reached = {business_days_on(each, count) - each for each in years}
        if goal and any(start + apart == goal for apart in reached):
            yield f"{raw} {'+' if sign > 0 else '-'} {span.raw} business days", (*used, span)


def business_days_on(start: date, count: int) -> date:
    """Add business days; a negative count goes backward."""
    day, step = start, 1 if count > 0 else -1
    while count:
        day += timedelta(days=step)
        count -= step * (day.isoweekday() < SATURDAY)
    return day


def _monthly(goal: date, parts: Sequence[Quantity], today: date | None) -> Iterator[Counted]:
    """Day of a month: "By the 15th of the following month", for a named day in or next to the month in question."""
    days = [each for each in parts if each.kind == "number" and not each.unit and each.value == str(goal.day)]
    months = [day.month for _, day, _ in _starts(parts, today)]
    months += [int(each.value) for each in parts if each.kind == "month"]
    for day, month in product(days, months):
        if (goal.month - month) % 12 in (0, 1, 11):
            yield f"{day.raw} of the month", (day,)


def moved(start: date, span: Quantity, sign: int) -> date | None:
    """The date after a period; at most the last day of the month."""
    count = sign * int(float(span.value))
    try:
        if span.unit in MINUTES:
            return start + timedelta(minutes=count * MINUTES[span.unit])
        year, month = divmod(start.year * 12 + start.month - 1 + count * MONTHS[span.unit], 12)
        last = (date(year + (month == 11), (month + 1) % 12 + 1, 1) - timedelta(days=1)).day
        return date(year, month + 1, min(start.day, last))
    except (ValueError, OverflowError):
        return None


def between(wanted: Quantity, parts: Sequence[Quantity], today: date | None) -> Iterator[Counted]:
    """Days or weeks between two dates, and the year that a period reaches: "until May 2027"."""
    if wanted.unit not in ("", *APART):
        return
    goal = float(wanted.value)
    length, within = APART.get(wanted.unit, (1.0, 0.0))
    for (raw, first, used), (other, second, too) in product(_starts(parts, today), _starts(parts, today)):
        apart = (second - first).days
        if apart > 0 and abs(apart - goal * length) <= within:
            yield f"{raw} to {other}", (*used, *too)
    for (raw, start, used), span in product(_starts(parts, today), _spans(parts)):
        if not wanted.unit and (reached := moved(start, span, 1)) and reached.year == goal:
            yield f"{raw} + {_length(span)}", (*used, span)


def _minutes(quantity: Quantity) -> int:
    hour, _, minute = quantity.value.partition(":")
    return int(hour) * 60 + int(minute)


def _times(wanted: Quantity, parts: Sequence[Quantity], directions: Mapping[Quantity, int]) -> Iterator[Counted]:
    """Time plus one period or two consecutive ones; in "30 minutes (ferries 60)" both are minutes."""
    spans = [each for each in parts if each.unit in ("minute", "hour")]
    for span in spans:  # "une heure et demie" is a length, too
        if "h" in wanted.raw.casefold() and float(span.value) * MINUTES[span.unit] == _minutes(wanted):
            yield f"{span.raw} {span.unit}s", (span,)
    bare = [each for each in parts if spans and each.kind == "number" and not each.unit]
    steps = [((each,), float(each.value) * MINUTES[each.unit or spans[0].unit]) for each in (*spans, *bare)]
    both = [((*a, *b), x + y) for (a, x), (b, y) in product(steps[:8], steps[:8]) if a[0].start < b[0].start]
    for start in (each for each in parts if each.kind == "time"):
        for used, step in (*steps, *both):
            for sign in _signs(used[0], directions):
                if (_minutes(start) + sign * step) % DAY == _minutes(wanted):
                    told = " + ".join(each.raw for each in used)
                    yield f"{start.raw} {'+' if sign > 0 else '-'} {told}", (start, *used)


def _weekdays(
    wanted: Quantity, parts: Sequence[Quantity], today: date | None, business: Collection[Quantity]
) -> Iterator[Counted]:
    """Weekday of a date with a known year, or calculated from another weekday."""
    for raw, day, used in _starts(parts, today):
        known = today or not used or not used[0].value.startswith("-")
        if known and day.isoweekday() == int(wanted.value):
            yield f"{raw} is a {wanted.raw}", used
        for span in (each for each in parts if known and each.unit == "day" and float(each.value) <= MOST_BUSINESS):
            count = int(float(span.value))
            reached = business_days_on(day, count) if span in business else day + timedelta(days=count)
            if reached.isoweekday() == int(wanted.value):
                yield f"{raw} + {span.raw} days", (*used, span)
    spans = [each for each in parts if each.unit in ("day", "hour", "week")]
    for start, span in product((each for each in parts if each.kind == "weekday"), spans):
        days = float(span.value) * MINUTES[span.unit] / DAY
        for sign in (1, -1):
            if days == int(days) and (int(start.value) - 1 + sign * int(days)) % 7 + 1 == int(wanted.value):
                yield f"{start.raw} {'+' if sign > 0 else '-'} {_length(span)}", (start, span)
