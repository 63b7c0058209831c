"""Extracts facts that can be compared exactly: numbers, amounts, dates, times, durations, percentages and codes.

`facts` normalises them: "1.000,50", "1,000.50" and "1 000.50" are the same number, "May 5th, 2024" and "2024-05-05" the
same date, "14 days" and "vierzehn Tage" the same duration.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache

from copilot.text.languages import calendar, listed, table

# Linear: every quantifier is bounded, or its class excludes the start of the next part.
PIECE = re.compile(
    r"\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,4}(?:[.,]\d{1,2})?(?![^\W_])|[^\W_]+(?:[-./:,'’][^\W_]+)*|[%٪$€£¥₹|]"
)
GROUPED = re.compile(r"[1-9]\d{0,2}(?:[.,'’ \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?$")
PLAIN = re.compile(r"\d+(?:[.,]\d+)?$")
NUMERIC_DATE = re.compile(r"(\d{1,4})([-./])(\d{1,2})\2(\d{2,4})$")
# A date without year. Without a date's preposition, a word in small letters or a mark has to follow, since the last
# point may end the sentence: "with version 1.12.".
SHORT_DATE = re.compile(
    r"(?<![\w.,-])(?:(?P<on>am|vom|zum|bis|ab|seit|dem|den|der|dnia|dniu|od|do)\s+)?(?P<date>"
    r"(?P<day>0?[1-9]|[12]\d|3[01])\.(?P<gap>\s?)(?P<month>0?[1-9]|1[0-2])"
    r"(?:\.(?:\s?(?P<year>(?:19|20)\d\d)(?!\w)|(?!\d))|(?!\.|\w|,\d)))",
    re.IGNORECASE,
)
SHORT_DATE_GOES_ON = re.compile(r"\s*[,;:?!()/–-]|\s+[^\W\d_A-ZÄÖÜŁŚŻŹĆ]")
FURTHER_DAY = re.compile(r"\s*(?:,|und|oder|bis|[-–]|i|lub|do)\s*\d{1,2}\.\s*[^\W\d_]")  # "5. 6. und 7. Mai"
SHORT_DATE_LANGUAGES = frozenset(("de", "pl"))
ON_A_DAY = frozenset(("am", "dnia", "dniu"))
NUMBERED = re.compile(
    r"(?:version|release|kapitel|abschnitt|absatz|punkt|ziffer|nummer|nr|teil|schritt|wersj\w+|rozdzia\w+|punk\w+|§)\.?\s*$",
    re.IGNORECASE,
)
CLOCK = re.compile(r"(\d{1,2})[:h](\d{2})(am|pm)?$|(\d{1,2})(am|pm)$")
ATTACHED = re.compile(r"(\d+(?:[.,]\d+)*)-?([^\W\d_]+)$")
SPAN = re.compile(r"(\d+(?:[.,]\d+)?)[-/](\d+(?:[.,]\d+)?)$")
ORDINALS = listed("st nd rd th er re e ème eme è º ª o a de te ste inci uncu nci")
SYMBOLS = {"%": "%", "٪": "%", "$": "usd", "€": "eur", "£": "gbp", "¥": "jpy", "₹": "inr"}
SPAN_WORDS = listed("to bis à a - – and und et y e o or oder ou till och do i ile ve tot en al إلى و")
HALVES = frozenset(("am", "pm", "a.m", "p.m", "uhr"))
DAY_JOINERS = frozenset(("de", "of", "di", "del"))
PER = frozenset(("per", "pour", "por"))
PRICES = frozenset(("eur", "usd", "gbp", "chf", "sek", "pln", "try", "jpy", "inr", "cent", "%"))
CODES = frozenset(("eur", "usd", "gbp", "chf", "sek", "pln", "jpy", "inr"))
UNIT_REACH = 2
# Between a number and its unit, beside another word: "7 more working days".
MORE_OF = listed(
    "more further additional extra other full whole weitere weiteren zusätzliche zusätzlichen volle vollen autres más otros"
)
LONGEST_NUMBER = 24  # characters; longer ones are codes, compared literally
CELL = "|"  # ends a table cell, and the reach of a unit
MONTH_ALONE = re.compile(r"[^\W\d_]+\s*,\s*\d{1,2}$")  # "until August, 6 months on"
ARABIC_DIGITS = str.maketrans("٠١٢٣٤٥٦٧٨٩٫٬", "0123456789.,")
RAISED_DIGITS = str.maketrans("²³", "23")  # "m²" is the unit "m2"
# "9 h" is a time of day where a word before it says so, or another follows.
HOURS_AFTER = listed("à a dès avant après jusqu'à vers entre h")
# "Un an de plus" is another year, of which the languages without such a number tell none.
FURTHER = re.compile(
    r"\s+(?:[^\W\d_]+\s+(?:de plus|supplémentaires?|encore|más|adicional(?:es)?|in più|ulterior[ei]|a mais|extra)"
    r"|(?:weiter|zusätzlich|ulterior|nouve|autre|otr)\w*\s)",
    re.IGNORECASE,
)
# Names of months and days that are also common words; they count only next to a number.
AMBIGUOUS = listed(
    "may march mars mar marzo marca set out ago dec sept mai mag mei maj ara pazar salı jan sol mart ekim ocak"
)


@dataclass(frozen=True)
class Fact:
    """A fact. `value` is canonical; `unit` is a class such as day, %, eur; `raw` is the text as written, at offset
    `start`."""

    kind: str  # number, date, time, month, weekday, code
    value: str
    raw: str
    start: int
    unit: str = ""


@dataclass(frozen=True)
class Piece:
    text: str
    raw: str
    start: int


@dataclass(frozen=True)
class Reader:
    """Reads the pieces of one text from left to right, in its language."""

    pieces: Sequence[Piece]
    language: str
    text: str

    def all(self) -> list[Fact]:
        found: list[Fact] = []
        place = 0
        named = vocabulary(self.language)
        while place < len(self.pieces):
            word = self.pieces[place].text
            if word.isalpha() and word not in named:
                place += 1
                continue
            used, fresh = (
                self._short_date(place) or self._dated(place) or self._hour_of_day(place) or (1, self._read(place))
            )
            found.extend(fresh)
            place += used
        return found

    @cached_property
    def short_dates(self) -> Mapping[int, Fact]:
        """Dates in figures without year or with gaps, by their offset: "28.12.", "28. 12. 2026"."""
        if self.language not in SHORT_DATE_LANGUAGES:
            return {}
        return {fact.start: fact for fact in _short_dates(self.text)}

    def _short_date(self, place: int) -> tuple[int, list[Fact]] | None:
        fact = self.short_dates.get(self.pieces[place].start)
        if fact is None:
            return None
        end = fact.start + len(fact.raw)
        return sum(fact.start <= piece.start < end for piece in self.pieces[place : place + 3]), [fact]

    def word(self, place: int) -> str:
        return self.pieces[place].text if 0 <= place < len(self.pieces) else ""

    def _dated(self, place: int) -> tuple[int, list[Fact]] | None:
        """A date in words that starts here: "5 de mayo de 2024", "May 5th, 2024", "5. Mai"."""
        window = [piece.text for piece in self.pieces[place : place + 6]]
        found = self._day_first(window) or self._month_first(window)
        if found is None:
            return None
        used, day, month = found
        year, more = _year(window[used:])
        first, last = self.pieces[place], self.pieces[place + used + more - 1]
        raw = self.text[first.start : last.start + len(last.raw)]
        if MONTH_ALONE.match(raw):
            return None
        return used + more, [Fact("date", f"{year}-{month}-{day}", raw, first.start)]

    def _day_first(self, window: list[str]) -> tuple[int, str, str] | None:
        reach = 2 if window[1:2] and window[1] in DAY_JOINERS else 1
        month = self._month(window[reach]) if len(window) > reach else ""
        day = _day(window[0])
        return (reach + 1, day, month) if day and month else None

    def _month_first(self, window: list[str]) -> tuple[int, str, str] | None:
        month, day = self._month(window[0]), _day(window[1]) if len(window) > 1 else ""
        counts = len(window) > 2 and (window[2] in SYMBOLS or table("units", self.language).get(window[2]) in PRICES)
        return (2, day, month) if month and day and not counts else None  # "im Juli 24 €"

    def _month(self, word: str) -> str:
        return calendar("months", self.language).get(word, "")

    def _read(self, place: int) -> list[Fact]:
        piece = self.pieces[place]
        if not any(character.isdigit() for character in piece.text):
            return self._named(place)
        if piece.text in table("units", self.language):
            return []  # "m2"
        return _numeric_date(piece) or self._clock(place) or self._numbers(place)

    def _named(self, place: int) -> list[Fact]:
        piece = self.pieces[place]
        clear = piece.text not in AMBIGUOUS
        if clear and (day := calendar("weekdays", self.language).get(piece.text)):
            return [Fact("weekday", day, piece.raw, piece.start)]
        if clear and len(piece.text) > 3 and (month := self._month(piece.text)):
            return [Fact("month", month, piece.raw, piece.start)]
        value = table("numbers", self.language).get(piece.text)
        if value and (unit := self._unit(place)) and not self._further(place, value):
            return [Fact("number", value, piece.raw, piece.start, unit)]
        return []

    def _further(self, place: int, value: str) -> bool:
        piece = self.pieces[place]
        return value == "1" and FURTHER.match(self.text, piece.start + len(piece.raw)) is not None

    def _hour_of_day(self, place: int) -> tuple[int, list[Fact]] | None:
        """A French time with a gap before its "h": "de 9 h à 11 h 30"."""
        hour, minute = self.word(place), self.word(place + 2)
        if self.language != "fr" or self.word(place + 1) != "h" or not (hour.isdecimal() and len(hour) <= 2):
            return None
        minutes = len(minute) == 2 and minute.isdecimal()
        if not (minutes or self.word(place - 1) in HOURS_AFTER or minute == "à" and self.word(place - 1) == "de"):
            return None
        found = _time(int(hour), int(minute) if minutes else 0, "", self.pieces[place])
        return (3 if minutes else 2, found) if found else None

    def _clock(self, place: int) -> list[Fact]:
        piece = self.pieces[place]
        match = CLOCK.match(piece.text)
        if not match:
            return []
        half = match[3] or match[5] or self._half(place)
        return _time(int(match[1] or match[4]), int(match[2] or 0), half, piece)

    def _half(self, place: int) -> str:
        after = self.word(place + 1).replace(".", "")
        return after if after in ("am", "pm") else ""

    def _numbers(self, place: int) -> list[Fact]:
        piece = self.pieces[place]
        if value := canonical(piece.text):
            after = self.word(place + 1)
            if after in HALVES and len(value) <= 2 and (times := _time(int(value), 0, after.replace(".", ""), piece)):
                return times
            return [Fact("number", value, piece.raw, piece.start, self._unit(place))]
        match = SPAN.match(piece.text)
        if match and all(span := [canonical(part) for part in match.groups()]):
            unit = self._unit(place)
            return [Fact("number", value, piece.raw, piece.start, unit) for value in span]
        return self._attached(place) or [Fact("code", piece.text, piece.raw, piece.start)]

    def _attached(self, place: int) -> list[Fact]:
        piece = self.pieces[place]
        match = ATTACHED.match(piece.text)
        if not match or not (value := canonical(match[1])):
            return []
        if unit := table("units", self.language).get(match[2]):
            return [Fact("number", value, piece.raw, piece.start, unit)]
        return [Fact("number", value, piece.raw, piece.start, self._unit(place))] if match[2] in ORDINALS else []

    def _unit(self, place: int) -> str:
        before, units = self.word(place - 1), table("units", self.language)
        taken = before in SYMBOLS and self._behind_number(place - 1)
        if before in SYMBOLS and SYMBOLS[before] != "%" and not taken:
            return SYMBOLS[before]
        if before in CODES:
            return units[before]  # "EUR 50": the currency precedes its amount
        for distance in range(1, UNIT_REACH + 1 + (self.word(place + 1) in MORE_OF)):
            word = self.word(place + distance)
            if distance == 1 and word in SYMBOLS and not self._before_number(place + 1):
                return SYMBOLS[word]
            if distance == 2 and word == "cent" and self.word(place + 1) in PER:
                return "%"
            if word in units and self._is_unit(place + distance):
                return units[word]
            if word in SPAN_WORDS or word == CELL or any(character.isdigit() for character in word):
                break
        unit = "" if taken else units.get(before, "")
        return unit if len(unit) == 3 else ""

    def _behind_number(self, place: int) -> bool:
        """Whether a currency sign belongs to the number ahead of it: "39 €, einen Bügel"."""
        sign, following = self.pieces[place], self.pieces[place + 1]
        between = self.text[sign.start + len(sign.raw) : following.start]
        apart = "," in between or not following.text[:1].isdigit()
        return apart and self.word(place - 1)[:1].isdigit()

    def _before_number(self, place: int) -> bool:
        """Whether a currency sign belongs to the number after it: "11 × £33"."""
        ahead, sign, behind = self.pieces[place - 1], self.pieces[place], self.word(place + 1)
        close = ahead.start + len(ahead.raw) == sign.start
        return not close and behind[:1].isdigit() and self.pieces[place + 1].start == sign.start + len(sign.raw)

    def _is_unit(self, place: int) -> bool:
        """Whether a piece is the unit of the number before it. In "Packs of 200 for EUR 18" the currency belongs to the
        number after it. "TRY" is a currency, "try" is not."""
        piece = self.pieces[place]
        if piece.text == "try":
            return piece.raw.isupper()
        return not (piece.text in CODES and self.word(place + 1)[:1].isdigit())


@cache
def vocabulary(language: str) -> frozenset[str]:
    """Words for numbers, months and days; all others are skipped."""
    return (
        frozenset(calendar("months", language))
        | frozenset(calendar("weekdays", language))
        | frozenset(table("numbers", language))
    )


@lru_cache(maxsize=512)
def facts(text: str, language: str = "en") -> tuple[Fact, ...]:
    """Facts in order. Citation marks and list numbers must be removed before."""
    plain = text if text.isascii() else text.translate(ARABIC_DIGITS)
    pieces = [
        Piece(match[0].casefold().translate(RAISED_DIGITS), match[0], match.start()) for match in PIECE.finditer(plain)
    ]
    return tuple(_spread(Reader(pieces, language, plain).all(), plain))


def _day(word: str) -> str:
    digits = word.rstrip("stndrhèeºª.")
    return str(int(digits)) if len(digits) <= 2 and digits.isdecimal() and 1 <= int(digits) <= 31 else ""


def _year(window: list[str]) -> tuple[str, int]:
    for skip, word in enumerate(window[:2]):
        if len(word) == 4 and word.isdecimal() and word[:2] in ("19", "20"):
            return word, skip + 1
        if word not in DAY_JOINERS:
            break
    return "", 0


def _numeric_date(piece: Piece) -> list[Fact]:
    match = NUMERIC_DATE.match(piece.text)
    if not match:
        return []
    first, separator, middle, last = match.groups()
    year, day = (first, last) if len(first) == 4 else (last if len(last) == 4 else f"20{last}", first)
    month = middle
    if int(month) > 12 or (separator == "/" and int(day) <= 12 < int(month)):
        month, day = day, month
    if not (1 <= int(month) <= 12 and 1 <= int(day) <= 31 and len(year) == 4):
        return []
    return [Fact("date", f"{year}-{int(month)}-{int(day)}", piece.raw, piece.start)]


def _short_dates(text: str) -> Iterator[Fact]:
    for match in SHORT_DATE.finditer(text):
        on, gap, rest = (match["on"] or "").casefold(), match["gap"], text[match.end() :]
        dotted = match["date"].endswith(".") or bool(match["year"])
        if gap and (not dotted or FURTHER_DAY.match(rest)) or NUMBERED.search(text[: match.start()][-20:]):
            continue
        if match["year"] or on in ON_A_DAY or (dotted and (on or SHORT_DATE_GOES_ON.match(rest))):
            value = f"{match['year'] or ''}-{int(match['month'])}-{int(match['day'])}"
            yield Fact("date", value, match["date"], match.start("date"))


def _time(hour: int, minute: int, half: str, piece: Piece) -> list[Fact]:
    if hour > 24 or minute > 59:
        return []
    if half in ("am", "pm"):
        hour = hour % 12 + 12 * (half == "pm")
    return [Fact("time", f"{hour % 24}:{minute:02}", piece.raw, piece.start)]


def canonical(written: str) -> str:
    """Canonical number: "1.000,50", "1,000.50" and "1000.5" give "1000.5"; "" for text that is no number or too
    long."""
    tail = ""
    if len(written) > LONGEST_NUMBER:
        return ""
    if GROUPED.match(written):
        if written[-3] in ".,":
            written, tail = written[:-3], written[-2:]
        elif written[-2] in ".,":
            written, tail = written[:-2], written[-1:]
        digits = "".join(character for character in written if character.isdecimal())
    elif PLAIN.match(written):
        digits, _, tail = written.replace(",", ".").partition(".")
    else:
        return ""
    tail = tail.rstrip("0")
    return (digits.lstrip("0") or "0") + (f".{tail}" if tail else "")


def _spread(found: list[Fact], text: str) -> list[Fact]:
    """Give the first number of a range the unit of the last: "3 to 5 days"."""
    spread = list(found)
    for place in range(len(spread) - 2, -1, -1):
        left, right = spread[place], spread[place + 1]
        if left.kind == right.kind == "number" and right.unit and not left.unit:
            between = text[left.start + len(left.raw) : right.start][:20].split()
            if len(between) == 1 and between[0].casefold() in SPAN_WORDS:
                spread[place] = replace(left, unit=right.unit)
    return spread
