"""Parses when a mail asks to meet: days, parts of days and hours, so that nothing else is offered.

Times that cannot be parsed for certain ("not before the end of next week") match no slot.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import cache

from copilot.guard.claims.numbers.quantities import Quantity, quantities
from copilot.text.languages import lexicon
from copilot.text.normalize import unaccented
from copilot.text.tokenize import words
from copilot.tools.freebusy import Slot
from copilot.tools.wanted_phrases import PHRASES, WantedPhrases

DAY, WEEK, MONTHS = timedelta(days=1), 7, 12
NUMERIC = re.compile(r"\b(?P<day>\d{1,2})(?P<mark>[./])(?P<month>\d{1,2})(?:(?P<end>[./])(?P<year>\d{4}|\d\d)?)?(?!\d)")
SAME_DAY = 8  # characters between "Wednesday" and "2 December"
# Hours of a day: a time that starts in them belongs to that part
PARTS = {"morning": (0, 12), "noon": (11, 14), "afternoon": (12, 18), "evening": (17, 24)}
RANGE = re.compile(r"\d\s*(?:[-–]|to|bis|a|until|till|tot|till|do|e|y|et|and|und|en|och|i)\s*\d{1,2}\b")
JOINS = re.compile(r"\b(?:or|and|oder|und|ou|et|o|u|y|e|of|en|eller|och|lub|albo|i|veya|ve)\b|[;]|او|و")
# "2. Dezember" does not end a sentence.
SENTENCE = re.compile(r"(?:[^.!?؟\n]|(?:(?<=\d)\.)|\.(?=\S)|\n(?!\s*\n))+[.!?؟]?")
HOUR = re.compile(r"(?P<hour>[01]?\d|2[0-3])(?:h(?P<minute>[0-5]\d)?)?")
UNREAD = (99.0, 99.0)  # hours that no slot matches
THIS_CENTURY = 2000

Days = frozenset[date]


@dataclass(frozen=True)
class Span:
    """Days, and hours of each in which a meeting may start; all hours if empty."""

    days: Days | None
    hours: tuple[tuple[float, float], ...] = ()

    def fits(self, slot: Slot) -> bool:
        hour = slot.start.hour + slot.start.minute / 60
        in_time = not self.hours or any(first <= hour < last for first, last in self.hours)
        return in_time and (self.days is None or slot.start.date() in self.days)


@dataclass(frozen=True)
class WantedTimes:
    """`said`: the sentence with the times; `spans` is empty if they could not be parsed."""

    said: str
    spans: tuple[Span, ...]

    @property
    def one_day(self) -> bool:
        return len(frozenset[date]().union(*(span.days or () for span in self.spans))) == 1

    def fits(self, slot: Slot) -> bool:
        return any(span.fits(slot) for span in self.spans)


@dataclass(frozen=True)
class _Named:
    """A time named in the mail, from `start` to `end`."""

    start: int
    end: int
    days: Days | None = None
    weekday: int = 0
    week: bool = False  # a week or a month, of which days may be named as well
    hours: tuple[float, float] | None = None


def wanted_times(text: str, language: str, today: date) -> WantedTimes | None:
    """Times that the mail asks for; None if it names none. `today`: the day it was written."""
    language = language if language in PHRASES else "en"
    found, unread, said = list[_Named](), False, ""
    aligned = "".join(unaccented(letter)[:1] or " " for letter in text)
    for match in SENTENCE.finditer(text):
        told = list(_named(match[0], aligned[match.start() : match.end()], language, today))
        ours = [replace(each, start=each.start + match.start(), end=each.end + match.start()) for each in told]
        if ours:
            said = said or " ".join(match[0].split())
            unread = unread or _uncertain(match[0], aligned[match.start() : match.end()], told, language)
            found += ours
    if not found:
        return None
    spans = () if unread else tuple(_spans(sorted(found, key=lambda each: each.start), aligned, language, today))
    return WantedTimes(said, spans if all(span.days != frozenset() for span in spans) else ())


def _named(text: str, aligned: str, language: str, today: date) -> Iterator[_Named]:
    phrases = PHRASES[language]
    taken: list[tuple[int, int]] = []
    for pattern, days, week in _relative(language):
        for match in pattern.finditer(aligned):
            if not any(start < match.end() and match.start() < end for start, end in taken):
                taken.append(match.span())
                yield _Named(*match.span(), days=days(today), week=week)
    for part, pattern in _parts(language):
        for match in pattern.finditer(aligned):
            yield _Named(*match.span(), hours=PARTS[part])
    for match in NUMERIC.finditer(text):
        if (on := _numeric(match, language, today)) is not None:
            taken.append(match.span())
            yield _Named(*match.span(), days=on)
    for each in quantities(text, language):
        if not any(start <= each.start < end for start, end in taken):
            yield from _of_quantity(each, aligned, phrases, today)


def _of_quantity(each: Quantity, aligned: str, phrases: WantedPhrases, today: date) -> Iterator[_Named]:
    place = (each.start, each.end)
    before = aligned[max(0, each.start - 12) : each.start]
    if each.kind == "date" and not each.value.endswith("-"):
        year, of_year, day = each.value.split("-")
        yield _Named(*place, days=_on(year, of_year, day, today))
    elif each.kind == "weekday":
        yield _Named(*place, weekday=int(each.value))
    elif each.kind == "time":
        yield _Named(*place, hours=_begins(*each.value.split(":")))
    elif each.kind in ("month", "date"):
        month = int(each.value.split("-")[1]) if each.kind == "date" else int(each.value)
        yield _Named(*place, days=_month(today, (month - today.month) % MONTHS), week=True)
    elif each.kind == "number" and each.unit in ("day", "week") and re.search(rf"\b(?:{phrases.ahead}) $", before):
        ahead = today + timedelta(days=int(float(each.value)) * (WEEK if each.unit == "week" else 1))
        yield _Named(
            *place, days=_week(ahead) if each.unit == "week" else frozenset((ahead,)), week=each.unit == "week"
        )
    elif each.kind in ("number", "code") and each.digits and not each.unit:
        exact = HOUR.fullmatch(each.raw) if re.search(rf"\b(?:{phrases.at})\W*$", before) else None
        if exact or re.search(rf"\b(?:{phrases.at}|{phrases.between})\W*$", before):
            yield _Named(*place, hours=_begins(exact["hour"], exact["minute"] or "0") if exact else UNREAD)


def _begins(hour: str, minute: str) -> tuple[float, float]:
    """Hours for a meeting that starts exactly then."""
    begins = int(hour) + int(minute) / 60
    return begins, begins + 0.01


@cache
def _relative(language: str) -> tuple[tuple[re.Pattern[str], Callable[[date], Days], bool], ...]:
    """Patterns of relative days, longer phrases first: "the week after next" is not "next week"."""
    phrases = PHRASES[language]
    told: tuple[tuple[str, Callable[[date], Days], bool], ...] = (
        (phrases.week_after_next, lambda today: _week(today + timedelta(days=2 * WEEK)), True),
        (phrases.next_week, lambda today: _week(today + timedelta(days=WEEK)), True),
        (phrases.this_week, _week, True),
        (phrases.next_month, lambda today: _month(today, 1), True),
        (phrases.this_month, lambda today: _month(today, 0), True),
        (phrases.in_two_days, lambda today: frozenset((today + 2 * DAY,)), False),
        (phrases.tomorrow, lambda today: frozenset((today + DAY,)), False),
        (phrases.today, lambda today: frozenset((today,)), False),
    )
    return tuple((re.compile(rf"(?<!\w)(?:{pattern})(?!\w)"), days, week) for pattern, days, week in told)


@cache
def _parts(language: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((part, re.compile(rf"(?<!\w)(?:{getattr(PHRASES[language], part)})(?!\w)")) for part in PARTS)


def _week(day: date) -> Days:
    monday = day - timedelta(days=day.isoweekday() - 1)
    return frozenset(monday + place * DAY for place in range(WEEK))


def _month(today: date, ahead: int) -> Days:
    year, month = divmod(today.year * 12 + today.month - 1 + ahead, 12)
    first = date(year, month + 1, 1)
    return frozenset(day for place in range(31) if (day := first + place * DAY).month == first.month)


def _on(year: str, month: str, day: str, today: date) -> Days:
    """A date; without a year its next occurrence. Empty if there is no such date."""
    years = (int(year),) if year else (today.year, today.year + 1)
    for each in years:
        try:
            found = date(each, int(month), int(day))
        except ValueError:
            continue
        if year or found >= today:
            return frozenset((found,))
    return frozenset()


def _numeric(match: re.Match[str], language: str, today: date) -> Days | None:
    """A date such as "3.12." or "03/12/2026"; empty if day and month are ambiguous, None if it is no date."""
    first, second, year = match["day"], match["month"], match["year"] or ""
    if match["mark"] == "." and not match["end"] and not year:
        return None
    year = f"{THIS_CENTURY + int(year)}" if len(year) == len("26") else year
    if match["mark"] == "/" and language == "en" and int(first) != int(second):
        if max(int(first), int(second)) <= MONTHS:
            return frozenset()
        if int(second) > int(first):
            first, second = second, first
    return _on(year, second, first, today)


def _uncertain(text: str, aligned: str, named: Sequence[_Named], language: str) -> bool:
    """Whether there is a limit before a time, a range of hours, or a negation in the sentence."""
    limit = re.compile(rf"(?<!\w)(?:{PHRASES[language].limits})(?!\w)")
    left_out = lexicon(language).negations & set(words(text))
    return (
        bool(left_out)
        or bool(limit.search(_without(aligned, named)))
        or bool(RANGE.search(_without_days(aligned, named)))
    )


def _without(aligned: str, named: Sequence[_Named]) -> str:
    for each in named:
        aligned = aligned[: each.start] + " " * (each.end - each.start) + aligned[each.end :]
    return aligned


def _without_days(aligned: str, named: Sequence[_Named]) -> str:
    return _without(aligned, [each for each in named if each.days is not None])


def _spans(named: Sequence[_Named], aligned: str, language: str, today: date) -> Iterator[Span]:
    """Each day with the hours after it; else those of the following days, or those before all days."""
    weeks = [each.days for each in named if each.week and each.days is not None]
    exact = any(each.weekday or (each.days is not None and not each.week) for each in named)
    of_days: list[tuple[Days | None, list[tuple[float, float]]]] = []
    leading = list[tuple[float, float]]()
    dated = [each for each in named if each.days is not None and not each.week]
    for each in named:
        if each.hours:
            (of_days[-1][1] if of_days else leading).append(each.hours)
        elif each.weekday:
            if not any(_one_day(each, other, aligned) for other in dated):
                of_days.append((_weekday(each, weeks, aligned, language, today), []))
        elif not (each.week and exact):
            beside = [other.weekday for other in named if other.weekday and _one_day(other, each, aligned)]
            on = each.days or frozenset[date]()
            of_days.append((frozenset(day for day in on if all(day.isoweekday() == one for one in beside)), []))
    later = list[tuple[float, float]]()
    if not of_days:
        yield Span(None, tuple(leading))
    for days, hours in reversed(of_days):
        later = hours or later
        yield Span(days, tuple(later or leading))


def _one_day(weekday: _Named, dated: _Named, aligned: str) -> bool:
    """Whether weekday and date are the same day: "Wednesday 2 December" and "2 December, a Wednesday", not "Wednesday
    or 3 December"."""
    first, second = sorted((weekday, dated), key=lambda each: each.start)
    between = aligned[first.end : second.start]
    return len(between) <= SAME_DAY and not JOINS.search(between)


def _weekday(named: _Named, weeks: Sequence[Days], aligned: str, language: str, today: date) -> Days:
    """The weekday in the weeks that the mail names, else the next one; "next Wednesday" may mean that or the one
    after."""
    if weeks:
        return frozenset(day for week in weeks for day in week if day.isoweekday() == named.weekday)
    coming = today + timedelta(days=(named.weekday - today.isoweekday() - 1) % WEEK + 1)
    around = aligned[max(0, named.start - 14) : named.end + 12]
    following = re.search(rf"(?<!\w)(?:{PHRASES[language].following})(?!\w)", around)
    return frozenset((coming, coming + WEEK * DAY)) if following else frozenset((coming,))
