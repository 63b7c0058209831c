"""Times of day that are told by halves and quarters: "half past six" is 6:30, "halb acht" 7:30, "nueve menos cuarto" 8:45."""

import re
from collections.abc import Iterator
from functools import cache

HOURS = {
    "en": "one two three four five six seven eight nine ten eleven twelve",
    "de": "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
    "fr": "une deux trois quatre cinq six sept huit neuf dix onze douze",
    "es": "una dos tres cuatro cinco seis siete ocho nueve diez once doce",
    "it": "una due tre quattro cinque sei sette otto nove dieci undici dodici",
    "pt": "uma duas três quatro cinco seis sete oito nove dez onze doze",
    "nl": "een twee drie vier vijf zes zeven acht negen tien elf twaalf",
    "pl": "pierwszej drugiej trzeciej czwartej piątej szóstej siódmej ósmej dziewiątej dziesiątej jedenastej dwunastej",
}
# "Half two" is a time behind these; "half one and half the other" is none.
AFTER = r"(?:(?<=at )|(?<=about )|(?<=around )|(?<=by )|(?<=before )|(?<=after )|(?<=until )|(?<=till )|(?<=to ))"
# Minutes that are added to the hour, by what stands in front of it and what stands behind.
AHEAD = {
    "en": {f"half past|{AFTER}half": 30, "(?:a )?quarter past": 15, "(?:a )?quarter to": -15,
           "(?:ten|10) past": 10, "(?:ten|10) to": -10,
           "(?:twenty|20) past": 20, "(?:twenty|20) to": -20, "(?:five|5) past": 5, "(?:five|5) to": -5},
    "de": {"halb": -30, "(?:ein )?viertel nach": 15, "(?:ein )?viertel vor": -15, "(?:zehn|10) nach": 10,
           "(?:zehn|10) vor": -10},
    "nl": {"half": -30, "kwart over": 15, "kwart voor": -15, "(?:tien|10) over": 10, "(?:tien|10) voor": -10},
    "pl": {"wpół do": -30, "kwadrans po": 15, "za kwadrans": -15},
}  # fmt: skip
BEHIND = {
    "fr": {"heures? et demie?": 30, "heures? et quart": 15, "heures? moins le quart": -15},
    "es": {"y media": 30, "y cuarto": 15, "menos cuarto": -15},
    "it": {"e mezz[ao]": 30, "e un quarto": 15, "meno un quarto": -15},
    "pt": {"e meia": 30, "e um quarto": 15, "menos um quarto": -15},
}  # fmt: skip
# "Half seven hours" and "dos y media horas" are no times of day.
NO_SPAN = r"(?!\s*(?:hours?|minutes?|stunden?|minuten?|uur lang|horas\b(?! de)|ore\b|godzin))"
# "10 to 25 kg" and "from 10 to 5" are ranges; "at 10 to 5" is a time.
RANGE = re.compile(r"\d{1,2} to \d{1,2}", re.IGNORECASE)
AT = re.compile(r"(?<!\w)(?:at|by|until|till|before|after|around|about)\s$", re.IGNORECASE)
LAST_HOUR = 24
SPACED_HOUR = re.compile(r"(?<![\d:.,])(?P<hour>[01]?\d|2[0-4])\sh\s(?P<minute>[0-5]\d)(?!\d)")  # "19 h 30"


def clock_words(text: str, language: str) -> Iterator[tuple[int, int, str]]:
    """Each with its place, and the time in digits."""
    for match in SPACED_HOUR.finditer(text):
        yield match.start(), match.end(), f"{int(match['hour'])}:{match['minute']}"
    known = _pattern(language)
    if known is None or language in AHEAD and not _may_hold(language).search(text):
        return
    hours, minutes = _hours(language), [*_minutes(language).values()]
    for match in known.finditer(text):
        told = match["hour"].casefold()
        hour = int(told) if told.isdigit() else hours[told]
        if hour > LAST_HOUR or RANGE.fullmatch(match[0]) and not AT.search(text[: match.start()]):
            continue
        added = next(value for at, value in enumerate(minutes) if match[f"m{at}"])
        total = (hour * 60 + added) % 1_440
        yield match.start(), match.end(), f"{total // 60}:{total % 60:02}"


def said_without_half(time: str) -> bool:
    """Whether a time is told in words and does not say which half of the day is meant: "half past two"."""
    return bool(_hour_last().search(time))


@cache
def _hour_last() -> re.Pattern[str]:
    """An hour at the end, behind what adds minutes to it; not "20 h 15"."""
    hours = "|".join(" ".join(HOURS.values()).split())
    return re.compile(
        rf"(?<!\w)(?:half|past|to|halb|nach|vor|over|voor|do|po|kwadrans)\s(?:\d{{1,2}}|{hours})$", re.IGNORECASE
    )


def _minutes(language: str) -> dict[str, int]:
    return AHEAD.get(language) or BEHIND.get(language) or {}


@cache
def _hours(language: str) -> dict[str, int]:
    return {word: value for value, word in enumerate(HOURS[language].split(), 1)}


@cache
def _may_hold(language: str) -> re.Pattern[str]:
    return re.compile("|".join(_minutes(language)), re.IGNORECASE)


@cache
def _pattern(language: str) -> re.Pattern[str] | None:
    minutes = _minutes(language)
    if not minutes:
        return None
    parts = "|".join(rf"(?P<m{at}>{words})" for at, words in enumerate(minutes))
    hour = rf"(?P<hour>\d{{1,2}}|{'|'.join(_hours(language))})"
    told = rf"(?:{parts})\s{hour}" if language in AHEAD else rf"{hour}\s(?:{parts})"
    return re.compile(rf"(?<!\w){told}(?!\w){NO_SPAN}", re.IGNORECASE)
