"""Days that a text tells from its own date: "yesterday", "last Tuesday", "two weeks ago", "on the 14th", "at the end of this
month". Pure.

A customer seldom writes a whole date, and a reply does: "yesterday" of a mail of 4 August is 4 August less one day. A weekday
or a day of the month without such a word may be the one before the mail or the one after it; both are given.
"""

import re
from calendar import monthrange
from collections.abc import Iterator, Sequence
from datetime import MAXYEAR, MINYEAR, date, timedelta
from functools import cache, lru_cache
from itertools import islice

from copilot.guard.claims.numbers.calendar import moved
from copilot.guard.claims.numbers.day_ranges import LAST_DAY, is_day_of_month, weekday_beside, whole_date
from copilot.guard.claims.numbers.month_ends import end_of_month, speaks_of_any_month_end
from copilot.guard.claims.numbers.quantities import Quantity
from copilot.text.normalize import unaccented

WEEK = 7  # days
MOST = 8  # days of one text
LONGEST = 1_000  # units of a period
UNITS = frozenset(("day", "week", "month", "year"))
# Unaccented, by language: days from today, and the words for that day.
DAYS: dict[str, tuple[tuple[int, str], ...]] = {
    "en": (
        (0, r"today|tonight|this (?:morning|afternoon|evening)"),
        (1, r"(?<!day after )tomorrow"),
        (2, r"day after tomorrow"),
        (-1, r"(?<!day before )yesterday|last night"),
        (-2, r"day before yesterday"),
    ),
    "de": (
        (0, r"heute"),
        (1, r"(?<!guten )(?<!am )(?<!jeden )(?<!diesen )(?<!nachsten )morgen"),
        (2, r"ubermorgen"),
        (-1, r"gestern"),
        (-2, r"vorgestern"),
    ),
    "fr": (
        (0, r"aujourd'hui|ce (?:matin|soir)|cet apres-midi"),
        (1, r"(?<!apres-)demain"),
        (2, r"apres-demain"),
        (-1, r"(?<!avant-)hier"),
        (-2, r"avant-hier"),
    ),
    "es": (
        (0, r"hoy|esta (?:tarde|noche)"),
        (1, r"(?<!la )(?<!por )(?<!esta )(?<!pasado )manana"),
        (2, r"pasado manana"),
        (-1, r"(?<!antes de )ayer|anoche"),
        (-2, r"anteayer|antes de ayer"),
    ),
    "it": (
        (0, r"oggi|stasera|stamattina"),
        (1, r"domani"),
        (2, r"dopodomani"),
        (-1, r"(?<!altro )ieri"),
        (-2, r"l'altro ieri"),
    ),
    "nl": (
        (0, r"vandaag|vanavond|vanmiddag|vanochtend"),
        (1, r"(?<!goede)(?<!goede )morgen"),
        (2, r"overmorgen"),
        (-1, r"gisteren"),
        (-2, r"eergisteren"),
    ),
    "pt": (
        (0, r"hoje"),
        (1, r"(?<!da )(?<!de )(?<!depois de )amanha"),
        (2, r"depois de amanha"),
        (-1, r"ontem"),
        (-2, r"anteontem"),
    ),
    "pl": (
        (0, r"dzis|dzisiaj"),
        (1, r"jutro"),
        (2, r"pojutrze"),
        (-1, r"wczoraj"),
        (-2, r"przedwczoraj"),
    ),
}
# What says on which side of today a weekday is, in front of it or behind it; unaccented.
PAST = re.compile(
    r"(?<!\w)(?:last|past|previous|letzte[nrs]?|vergangene[nr]?|vorige[nr]?|derniere?|passee?|pasad[oa]|ultim[oa]|scors[oa]"
    r"|afgelopen|passad[oa]|zeszl\w+|ubiegl\w+|miniony?)(?!\w)"
)
NEXT = re.compile(
    r"(?<!\w)(?:next|coming|nachste[nrs]?|kommende[nrs]?|prochaine?|proxim[oa]|que viene|prossim[oa]|volgende|komende"
    r"|aanstaande|que vem|przyszl\w+|nastepn\w+|najblizsz\w+)(?!\w)"
)
BESIDE = 8  # characters between a weekday and its date
NEAR = 64  # characters before or after a number that are read: a long mail has many
AROUND = 14  # characters before or after a weekday in which such a word stands
# Whether a period ends today or begins today; unaccented.
AGO_AHEAD = re.compile(r"(?<!\w)(?:vor|il y a|hace|ha)\s+(?:\w{3,8} )?$")
AGO_BEHIND = re.compile(r"\s*(?:\w+ )?(?:ago|fa|geleden|temu|atras)(?!\w)")
IN_AHEAD = re.compile(r"(?<!\w)(?:in|dans|dentro de|tra|fra|over|daqui a|za)\s+(?:\w{3,8} )?$")
NUMBERED_DAY = re.compile(r"(?<!\w)(?:dia|giorno|dnia)\s+$")


@cache
def days_told(language: str) -> tuple[tuple[int, re.Pattern[str]], ...]:
    """Days from today with a pattern of the words for each; the text must be unaccented."""
    return tuple((ahead, re.compile(rf"(?<![\w-])(?:{words})(?![\w-])")) for ahead, words in DAYS.get(language, ()))


@lru_cache(maxsize=256)  # each sentence of a draft asks for the days of one mail
def relative_days(text: str, told: tuple[Quantity, ...], language: str, today: date) -> tuple[Quantity, ...]:
    """The days that a text of `today` tells without their date, as dates with the words for them. `told`: its quantities."""
    found: dict[str, Quantity] = {}
    for raw, day in _told(text, told, language, today):
        found.setdefault(date_value(day), as_quantity(raw, day))
    return tuple(islice(found.values(), MOST))


def names_today(text: str, language: str) -> bool:
    bare = unaccented(text)
    return any(not ahead and pattern.search(bare) for ahead, pattern in days_told(language))


def days_of_month(one: Quantity, text: str, language: str, today: date) -> Iterator[date]:
    """The days that "the 14th" or "Saturday the 28th" may be, in the months before and after `today` and in its own: those
    on the weekday beside it, if there is one."""
    if not (is_day_of_month(one, text) or _is_numbered(one, text)):
        return
    weekday = weekday_beside(text, one, language)
    for months in (0, -1, 1):
        year, month = divmod(today.year * 12 + today.month - 1 + months, 12)
        if MINYEAR <= year <= MAXYEAR and int(one.value) <= monthrange(year, month + 1)[1]:
            day = date(year, month + 1, int(one.value))
            if not weekday or day.isoweekday() == weekday:
                yield day


def _is_numbered(one: Quantity, text: str) -> bool:
    """Whether the number follows the word for a day: Spanish "día 7"."""
    day = one.digits and one.value.isdecimal() and 1 <= int(one.value) <= LAST_DAY and one.unit in ("", "day")
    return day and NUMBERED_DAY.search(unaccented(text[max(0, one.start - NEAR) : one.start])) is not None


def _told(text: str, told: Sequence[Quantity], language: str, today: date) -> Iterator[tuple[str, date]]:
    bare = unaccented(text)
    for ahead, pattern in days_told(language):
        if ahead and (match := pattern.search(bare)):
            yield from ((match[0], day) for day in _days_on(today, ahead))
    dates = [each for each in told if each.kind == "date"]
    months = {each.value.split("-")[1] for each in dates if whole_date(each)}  # of which "the 12th" is, too
    for each in told:
        if each.kind == "weekday" and not any(
            max(one.start - each.end, each.start - one.end) <= BESIDE for one in dates
        ):
            yield from ((each.raw, day) for day in _on_weekday(each, text, today))
        elif each.kind == "number":
            if (day := _periods_away(each, text, today)) is not None:
                yield f"{each.raw} {each.unit}s {'ago' if day < today else 'ahead'}", day
            near = days_of_month(each, text, language, today)
            yield from ((each.raw, day) for day in near if not months or str(day.month) in months)
    if speaks_of_any_month_end(text, language):
        for later in (0, 1):
            yield "the end of the month", end_of_month(today, later)


def _on_weekday(one: Quantity, text: str, today: date) -> Iterator[date]:
    """The nearest such days before and after today; only one of them where a word says which."""
    near = unaccented(f"{text[max(0, one.start - AROUND) : one.start]} | {text[one.end : one.end + AROUND]}")
    after = (int(one.value) - today.isoweekday() - 1) % WEEK + 1
    before = (today.isoweekday() - int(one.value) - 1) % WEEK + 1
    if not PAST.search(near):
        yield from _days_on(today, after % WEEK)
        if NEXT.search(near):
            yield from _days_on(today, after + WEEK)
    if not NEXT.search(near):
        yield from _days_on(today, -before)


def _days_on(day: date, many: int) -> Iterator[date]:
    """The day so many days later; nothing before the first or after the last one that there is."""
    if 0 < day.toordinal() + many <= date.max.toordinal():
        yield day + timedelta(days=many)


def _periods_away(one: Quantity, text: str, today: date) -> date | None:
    if one.unit not in UNITS or float(one.value) > LONGEST:
        return None
    ahead, behind = unaccented(text[max(0, one.start - NEAR) : one.start]), unaccented(text[one.end : one.end + NEAR])
    sign = -1 if AGO_AHEAD.search(ahead) or AGO_BEHIND.match(behind) else 1 if IN_AHEAD.search(ahead) else 0
    return moved(today, one, sign) if sign else None


def date_value(day: date) -> str:
    """The value of a date as a quantity."""
    return f"{day.year}-{day.month}-{day.day}"


def as_quantity(raw: str, day: date) -> Quantity:
    """The day as a date that the words `raw` tell."""
    return Quantity("date", date_value(day), "", raw, 0, 0, digits=False)
