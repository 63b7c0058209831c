"""Parses times as agents type them: "fri", "in 3 days", "eod", "9", "12 Dec 15:00", "12/5"."""

import re
from collections.abc import Callable, Sequence
from datetime import date, datetime, time, timedelta
from difflib import get_close_matches

from django.utils import timezone

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTHS = (
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
)
UNITS = {"m": "minutes", "h": "hours", "d": "days", "w": "weeks"}
SPAN = re.compile(r"(?:in )?(\d{1,4}|an?|one|two) ?(m|min|minutes?|h|hours?|d|days?|w|weeks?|months?)")
PART_OF_HOUR = re.compile(
    r"(?:in )?(?:(?:(half|½)|(three quarters of)|quarter of|a quarter of) ?(?:an )?hour|(an hour and a half))"
)
CLOCK = re.compile(r"(?:^| )(?:at )?(?:(\d{1,2})[:.h](\d{2})|(\d{1,2}) ?(am|pm|h|o'clock|uhr))(?: ?uhr)?$")
NOON = re.compile(r"\b(?:noon|midday|lunch ?(?:time)?)$")
PART = re.compile(r"(?:^| )(?:in the |this )?(?:(morning)|(afternoon)|evening|tonight|eod|cob|end of (?:the )?day)$")
END_OF_WEEK = re.compile(r"(?:by )?(?:the )?(?:eow|end of (?:the |this |(next) )?week)")  # Friday evening
WEEKEND = re.compile(r"(?:(?:at |over )?the )?weekend")  # Saturday
NOON_TIME, AFTERNOON = time(12), time(14)
FRIDAY, SATURDAY = 4, 5
TODAY = ("tonight", "this evening", "this afternoon", "this morning")
LASTING = ("evening", "afternoon")  # today, too, until it is over
HOUR_ALONE = re.compile(r"\d{1,2}")
BARE_HOUR = re.compile(r"(?:^at|(?<=\w) (?:at )?)\s*(\d{1,2})$")  # "tomorrow 9", "fri at 9"
DAY_MONTH = re.compile(r"(\d{1,2})(?:st|nd|rd|th|\.)? ?(?:of )?([a-z]{3,9})\.?(?: (\d{4}))?")
MONTH_DAY = re.compile(r"([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?")
DOTTED = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})?")
SLASHED = re.compile(r"(\d{1,2})/(\d{1,2})(?:/(\d{4}|\d\d))?")  # day first, as the desk writes dates
ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
DAYS = ("today", "tomorrow", "tonight")
DAY_AFTER = re.compile(r"(?:the )?day after tomorrow")
# Words to which misspelled words are corrected.
WORDS = (
    *(*WEEKDAYS, *MONTHS, *DAYS, "evening", "morning", "afternoon", "noon", "next", "this", "until"),
    *("week", "weeks", "weekend", "month", "months", "days", "hours", "minutes"),
)
SHORTEST = 4  # least letters of a word that is corrected
ALIKE = 0.75  # least difflib ratio: two wrong letters of eight, or two swapped neighbours in a word of four
ABBREVIATED = {"nxt": "next", "tmrw": "tomorrow", "tmr": "tomorrow", "tmw": "tomorrow", "wk": "week", "wknd": "weekend"}
NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2}
THIS_CENTURY = 2000


class WrongWeekday(ValueError):
    """The date is on another weekday than the one typed before it. Its words say which."""

    def __init__(self, day: date, weekday: int) -> None:
        super().__init__(f"{day:%-d %b %Y} is a {day:%A}, not a {WEEKDAYS[weekday].title()}.")


InEnglish = Callable[[str], Sequence[str]]


def no_other(words: str) -> Sequence[str]:
    return ()


def read(
    typed: str, now: datetime, *, morning: time, evening: time, in_english: InEnglish = no_other
) -> datetime | None:
    """Parse typed text to a time in the zone of `now`; None if it cannot be parsed.

    A day without a time means its morning, an end of a day its evening, a date that is past this year the next year's,
    a time or part of a day alone its next occurrence, and a part of today that has begun in an hour. `in_english`
    translates words of other languages. Slightly misspelled words are corrected. Times in the past are returned as they
    are. Raises WrongWeekday if that is why it cannot be parsed."""
    words = _words(typed)
    spelled = " ".join(map(_spelled, words.split()))
    wrong: WrongWeekday | None = None
    for way in dict.fromkeys((words, *in_english(words), spelled)):
        try:
            if moment := _read(way, now, morning, evening):
                return moment
        except WrongWeekday as why:
            wrong = wrong or why
    if wrong:
        raise wrong
    return None


def other_way(typed: str) -> str:
    """The other reading of a date like "12/5", with the month first, in words: "5 Dec"; empty if the text is no such
    date."""
    found = SLASHED.match(_words(typed))
    if not found or found[1] == found[2] or max(int(found[1]), int(found[2])) > len(MONTHS) or "0" in found.groups():
        return ""
    return f"{int(found[2])} {MONTHS[int(found[1]) - 1][:3].title()}"


def _words(typed: str) -> str:
    words = typed.casefold().replace(",", " ").split()
    return " ".join(ABBREVIATED.get(word, word) for word in words).removeprefix("on ").removeprefix("until ")


def _spelled(word: str) -> str:
    if len(word) < SHORTEST or any(known.startswith(word) for known in WORDS):
        return word
    return next(iter(get_close_matches(word, [each for each in WORDS if each[0] == word[0]], 1, ALIKE)), word)


def _read(words: str, now: datetime, morning: time, evening: time) -> datetime | None:
    words = NOON.sub("12:00", words)
    if span := _span(words, now, morning):
        return span
    if words in (*TODAY, *LASTING):
        begins, ends = _part(words, morning, evening)
        if now.time() < ends:
            return max(_at(now.date(), begins), now + timedelta(hours=1))
        if words in TODAY:
            return _at(now.date(), begins)
    if week := END_OF_WEEK.fullmatch(words):
        friday = _at(now.date() + timedelta(days=(FRIDAY - now.weekday()) % 7), evening)
        this_week = now.weekday() <= FRIDAY
        return friday + timedelta(days=7 * (bool(week[1]) and this_week or friday <= now))
    words, hour = _clock(words)
    if part := PART.search(words):
        if hour and not part[1] and hour.hour < 12:  # "this afternoon at 3"
            hour = hour.replace(hour.hour + 12)
        if hour and words in TODAY:
            return _at(now.date(), hour)
        words = words[: part.start()].strip()
        hour = hour or (morning if part[1] else AFTERNOON if part[2] else evening)
    if not words and hour:
        today = _at(now.date(), hour)
        return today if today > now else _at(now.date() + timedelta(days=1), hour)
    day = _day(words, now.date())
    return _at(day, hour or morning) if day else None


def _span(words: str, now: datetime, morning: time) -> datetime | None:
    if span := SPAN.fullmatch(words):
        return _after(now, span[1], span[2], morning)
    if part := PART_OF_HOUR.fullmatch(words):
        return now + timedelta(minutes=30 if part[1] else 45 if part[2] else 90 if part[3] else 15)
    return None


def _part(words: str, morning: time, evening: time) -> tuple[time, time]:
    """When the part of the day named last begins and ends."""
    if words.endswith("morning"):
        return morning, NOON_TIME
    return (AFTERNOON, evening) if words.endswith("afternoon") else (evening, time.max)


def _after(now: datetime, count: str, unit: str, morning: time) -> datetime:
    """Minutes and hours are counted from now; days and longer units lead to a morning."""
    number = NUMBERS.get(count) or int(count)
    if unit.startswith("mo"):
        return _at(now.date() + timedelta(days=30 * number), morning)
    span = timedelta(**{UNITS[unit[0]]: number})
    return now + span if unit[0] in "mh" else _at((now + span).date(), morning)


def _clock(words: str) -> tuple[str, time | None]:
    """The text before the time of day, and that time."""
    found = CLOCK.search(words) if not DOTTED.fullmatch(words) else None
    if found:
        hour, minute = int(found[1] or found[3]), int(found[2] or 0)
        if found[4] in ("am", "pm"):
            hour = hour % 12 + 12 * (found[4] == "pm")
    elif HOUR_ALONE.fullmatch(words) and words.isascii():
        return ("", time(int(words))) if int(words) < 24 else (words, None)
    elif (found := BARE_HOUR.search(words)) and _named(_weekday(words[: found.start()])[1], MONTHS) is None:
        hour, minute = int(found[1]), 0
    else:
        return words, None
    return (words[: found.start()].strip(), time(hour, minute)) if hour < 24 and minute < 60 else (words, None)


def _day(words: str, today: date) -> date | None:
    following = words.startswith("next ") or words.endswith(" next")  # "lundi prochain"
    words = words.removeprefix("next ").removesuffix(" next").removeprefix("this ")
    if DAY_AFTER.fullmatch(words):
        return today + timedelta(days=2)
    if (named := _named(words, DAYS)) is not None:
        return today + timedelta(days=named == 1)
    if words == "week":
        return today + timedelta(days=7 - today.weekday())
    if words == "month":
        return (today.replace(day=1) + timedelta(days=32)).replace(day=1)
    weekday = SATURDAY if WEEKEND.fullmatch(words) else _named(words, WEEKDAYS)
    if weekday is not None:
        ahead = (weekday - today.weekday() - 1) % 7 + 1
        same_week = weekday > today.weekday()
        return today + timedelta(days=ahead + 7 * (following and same_week))
    weekday, words = _weekday(words)
    day = _dated(words, today)
    if day and weekday is not None and day.weekday() != weekday:
        raise WrongWeekday(day, weekday)
    return day


def _weekday(words: str) -> tuple[int | None, str]:
    """The weekday before a date, "sat 12 dec", or behind it, and the date's text."""
    first, _, after = words.partition(" ")
    before, _, last = words.rpartition(" ")
    for word, rest in ((first, after), (last, before)):
        if rest and (weekday := _named(word, WEEKDAYS)) is not None:
            return weekday, rest.removeprefix("the ")
    return None, words


def _dated(words: str, today: date) -> date | None:
    if found := ISO.fullmatch(words):
        return _date(int(found[1]), int(found[2]), int(found[3]))
    if found := DOTTED.fullmatch(words):
        return _coming(found[3], int(found[2]), int(found[1]), today)
    if found := SLASHED.fullmatch(words):
        day, month = int(found[1]), int(found[2])
        if month > len(MONTHS) >= day:
            day, month = month, day
        year = found[3] and (found[3] if len(found[3]) == len("2026") else str(THIS_CENTURY + int(found[3])))
        return _coming(year, month, day, today)
    for pattern, at, name in ((DAY_MONTH, 1, 2), (MONTH_DAY, 2, 1)):
        found = pattern.fullmatch(words)
        number = _named(found[name], MONTHS) if found else None
        if found and number is not None:
            return _coming(found[3], number + 1, int(found[at]), today)
    return None


def _coming(year: str | None, month: int, day: int, today: date) -> date | None:
    if year:
        return _date(int(year), month, day)
    this = _date(today.year, month, day)
    return this if this and this >= today else _date(today.year + 1, month, day)


def _named(word: str, names: tuple[str, ...]) -> int | None:
    """Index of the name that the word abbreviates, in three letters or more."""
    word = word.removesuffix(".")
    return next((at for at, name in enumerate(names) if len(word) >= 3 and name.startswith(word)), None)


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _at(day: date, hour: time) -> datetime:
    return timezone.make_aware(datetime.combine(day, hour))
