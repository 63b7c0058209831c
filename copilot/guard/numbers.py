"""Facts that can be checked letter by letter: numbers, amounts, dates, times, durations, percentages and codes.

`facts` reads them from a text, `Facts` answers whether a source holds one. "1.000,50", "1,000.50" and "1 000.50" are
one number, "May 5th, 2024" and "2024-05-05" one date, "14 days" and "vierzehn Tage" one duration.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from types import MappingProxyType

from copilot.guard.folding import fold
from copilot.guard.lexicon import SUPPORTED, lexicon, pairs

# Every quantifier runs over a class that the next part cannot begin with, or is bounded: one pass over the text.
PIECE = re.compile(r"(?P<group>\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,4}(?![\d\w]))|[^\W_]+(?:[-./:,'’][^\W_]+)*|[%$€£¥₹]")
GROUPED = re.compile(r"\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?$")
PLAIN = re.compile(r"\d+(?:[.,]\d+)?$")
NUMERIC_DATE = re.compile(r"(\d{1,4})([-./])(\d{1,2})\2(\d{2,4})$")
CLOCK = re.compile(r"(\d{1,2})[:.h](\d{2})(am|pm)?$|(\d{1,2})(am|pm)$")
ATTACHED = re.compile(r"(\d+(?:[.,]\d+)*)-?([^\W\d_]+)$")
SPAN = re.compile(r"(\d+(?:[.,]\d+)?)[-/](\d+(?:[.,]\d+)?)$")
ORDINALS = frozenset("st nd rd th er re e ème eme è º ª o a de te ste . inci uncu nci".split())
SYMBOLS = {"%": "%", "$": "usd", "€": "eur", "£": "gbp", "¥": "jpy", "₹": "inr"}
SPAN_WORDS = frozenset("to bis à a - – and und et y e o or oder ou till och do i ile ve tot en al إلى و".split())
UNIT_REACH = 2
ARABIC_DIGITS = str.maketrans("٠١٢٣٤٥٦٧٨٩٫٬", "0123456789.,")
# Names of months and days that are also common words count only beside a number.
AMBIGUOUS = frozenset("may march mars mar marzo marca set out ago dec sept mai mag mei maj ara pazar salı jan sol".split())


@dataclass(frozen=True)
class Fact:
    """`value` is canonical; `unit` a class such as day, %, eur; `raw` as written, at `start` of the text."""

    kind: str  # number, date, time, month, weekday, code
    value: str
    raw: str
    start: int
    unit: str = ""


@dataclass(frozen=True)
class Facts:
    """Everything that a set of sources says, ready to be asked."""

    units: dict[str, set[str]] = field(default_factory=dict)
    others: set[tuple[str, str]] = field(default_factory=set)
    raws: set[str] = field(default_factory=set)

    def add(self, texts: Iterable[str]) -> "Facts":
        for text in texts:
            for fact in facts(text):
                self._take(fact)
        return self

    def _take(self, fact: Fact) -> None:
        self.raws.add(fact.raw)
        if fact.kind == "number":
            self.units.setdefault(fact.value, set()).add(fact.unit)
            return
        self.others.add((fact.kind, fact.value))
        if fact.kind == "date":
            year, month, day = fact.value.split("-")
            self.others.update({("date", f"-{month}-{day}"), ("month", month)})
            for part in filter(None, (year, day)):
                self.units.setdefault(part, set()).add("")

    def holds(self, fact: Fact) -> bool:
        if fact.kind == "number":
            known = self.units.get(fact.value)
            return known is not None and (not fact.unit or fact.unit in known or "" in known)
        if fact.kind == "date" and not fact.value.startswith("-"):
            return (fact.kind, fact.value) in self.others or self._assembled(fact)
        return (fact.kind, fact.value) in self.others or (fact.kind == "code" and fact.raw in self.raws)

    def _assembled(self, fact: Fact) -> bool:
        """A full date is held if its day and month stand together and its year stands alone."""
        year, _, rest = fact.value.partition("-")
        return ("date", f"-{rest}") in self.others and not self._dated(rest) and year in self.units

    def _dated(self, rest: str) -> bool:
        return any(kind == "date" and value[:1] != "-" and value.endswith(f"-{rest}") for kind, value in self.others)


@dataclass(frozen=True)
class Piece:
    text: str  # folded
    raw: str
    start: int


@lru_cache(maxsize=2_048)
def facts(text: str) -> tuple[Fact, ...]:
    """In the order they stand. Citation marks and list numbers must be gone already."""
    plain = text.translate(ARABIC_DIGITS)
    pieces = [Piece(match[0].casefold(), match[0], match.start()) for match in PIECE.finditer(plain)]
    found: list[Fact] = []
    place = 0
    while place < len(pieces):
        used, fresh = _dated(pieces, place) or (1, _read(pieces, place))
        found.extend(fresh)
        place += used
    return tuple(_spread(found, plain))


def _dated(pieces: list[Piece], place: int) -> tuple[int, list[Fact]] | None:
    """A date in words that begins here: "5 de mayo de 2024", "May 5th, 2024", "5. Mai"."""
    window = [piece.text for piece in pieces[place : place + 5]]
    found = _day_first(window) or _month_first(window)
    if found is None:
        return None
    used, day, month = found
    year, more = _year(window[used:])
    value = f"{year}-{month}-{day}"
    raw = " ".join(piece.raw for piece in pieces[place : place + used + more])
    return used + more, [Fact("date", value, raw, pieces[place].start)]


def _day_first(window: list[str]) -> tuple[int, str, str] | None:
    if not (day := _day(window[0])):
        return None
    for reach in (1, 2):
        if reach < len(window) and (month := months().get(window[reach])):
            return reach + 1, day, month
        if window[reach : reach + 1] not in (["de"], ["of"], ["di"]):
            return None
    return None


def _month_first(window: list[str]) -> tuple[int, str, str] | None:
    month = months().get(window[0])
    return (2, day, month) if month and len(window) > 1 and (day := _day(window[1])) else None


def _day(word: str) -> str:
    digits = word.rstrip("stndrhèeºª.")
    return str(int(digits)) if digits.isascii() and digits.isdigit() and 1 <= int(digits[:4]) <= 31 else ""


def _year(window: list[str]) -> tuple[str, int]:
    for skip, word in enumerate(window[:2]):
        if len(word) == 4 and word.isascii() and word.isdigit() and word[:2] in ("19", "20"):
            return word, skip + 1
        if word not in ("de", "del", "of"):
            break
    return "", 0


def _read(pieces: list[Piece], place: int) -> list[Fact]:
    piece = pieces[place]
    if not any(character.isdigit() for character in piece.text):
        return _word(pieces, place)
    for reader in (_numeric_date, _clock):
        if found := reader(piece):
            return found
    return _numbers(pieces, place)


def _word(pieces: list[Piece], place: int) -> list[Fact]:
    piece = pieces[place]
    if (day := weekdays().get(piece.text)) and piece.text not in AMBIGUOUS:
        return [Fact("weekday", day, piece.raw, piece.start)]
    if (month := months().get(piece.text)) and len(piece.text) > 3 and piece.text not in AMBIGUOUS:
        return [Fact("month", month, piece.raw, piece.start)]
    value = pairs("numbers").get(piece.text)
    if value and (unit := _unit(pieces, place)):
        return [Fact("number", value, piece.raw, piece.start, unit)]
    return []


def _numeric_date(piece: Piece) -> list[Fact]:
    match = NUMERIC_DATE.match(piece.text)
    if not match:
        return []
    first, _, middle, last = match.groups()
    if len(first) == 4:
        candidates = [(first, middle, last)]
    elif len(last) in (2, 4) and len(first) <= 2:
        year = last if len(last) == 4 else f"20{last}"
        candidates = [(year, middle, first), (year, first, middle)]
    else:
        return []
    values = [f"{y}-{int(m)}-{int(d)}" for y, m, d in candidates if 1 <= int(m) <= 12 and 1 <= int(d) <= 31]
    return [Fact("date", value, piece.raw, piece.start) for value in values[:1]]


def _clock(piece: Piece) -> list[Fact]:
    match = CLOCK.match(piece.text)
    if not match or (piece.text[1:3].find(".") >= 0 and not match[3]):
        return []
    hour, minute, half = int(match[1] or match[4]), int(match[2] or 0), match[3] or match[5]
    if hour > 24 or minute > 59:
        return []
    return [_time(hour, minute, half or "", piece)]


def _time(hour: int, minute: int, half: str, piece: Piece) -> Fact:
    if half == "pm" and hour < 12:
        hour += 12
    return Fact("time", f"{hour % 24}:{minute:02}", piece.raw, piece.start)


def _numbers(pieces: list[Piece], place: int) -> list[Fact]:
    piece = pieces[place]
    if value := canonical(piece.text):
        if (after := _following(pieces, place, 1)) in ("am", "pm", "uhr") and piece.text.isdigit() and int(value) <= 24:
            return [_time(int(value), 0, after, piece)]
        return [Fact("number", value, piece.raw, piece.start, _unit(pieces, place))]
    if match := SPAN.match(piece.text):
        unit = _unit(pieces, place)
        return [Fact("number", canonical(part), piece.raw, piece.start, unit) for part in match.groups()]
    if (match := ATTACHED.match(piece.text)) and (value := canonical(match[1])):
        if match[2] in pairs("units"):
            return [Fact("number", value, piece.raw, piece.start, pairs("units")[match[2]])]
        if match[2] in ORDINALS:
            return [Fact("number", value, piece.raw, piece.start, _unit(pieces, place))]
    return [Fact("code", piece.text, piece.raw, piece.start)]


def canonical(written: str) -> str:
    """"1.000,50", "1,000.50" and "1000.5" give "1000.5"; what is no number gives ""."""
    if GROUPED.match(written):
        head, tail = written, ""
        if len(written) > 3 and written[-3] in ".,":
            head, tail = written[:-3], written[-2:]
        elif len(written) > 2 and written[-2] in ".,":
            head, tail = written[:-2], written[-1:]
        digits = "".join(character for character in head if character.isdigit())
    elif PLAIN.match(written):
        digits, _, tail = written.replace(",", ".").partition(".")
    else:
        return ""
    tail = tail.rstrip("0")
    return (digits.lstrip("0") or "0") + (f".{tail}" if tail else "")


def _following(pieces: list[Piece], place: int, distance: int) -> str:
    return pieces[place + distance].text if place + distance < len(pieces) else ""


def _unit(pieces: list[Piece], place: int) -> str:
    before = pieces[place - 1].text if place else ""
    if before in SYMBOLS and before != "%":
        return SYMBOLS[before]
    for distance in range(1, UNIT_REACH + 1):
        word = _following(pieces, place, distance)
        if distance == 1 and word in SYMBOLS:
            return SYMBOLS[word]
        if unit := pairs("units").get(word):
            return unit
        if any(character.isdigit() for character in word) or (distance == 1 and word in SPAN_WORDS):
            return ""
    unit = pairs("units").get(before, "")
    return unit if len(unit) == 3 else ""  # a currency may stand before its amount: "EUR 50"


def _spread(found: list[Fact], text: str) -> list[Fact]:
    """The first number of a span takes the unit of the last: "3 to 5 days"."""
    spread = list(found)
    for place in range(len(spread) - 2, -1, -1):
        left, right = spread[place], spread[place + 1]
        if left.kind == right.kind == "number" and right.unit and not left.unit:
            between = text[left.start + len(left.raw) : right.start].split()
            same_piece = left.start == right.start
            if same_piece or (len(between) == 1 and between[0].casefold() in SPAN_WORDS):
                spread[place] = replace(left, unit=right.unit)
    return spread


@cache
def months() -> MappingProxyType[str, str]:
    return _calendar("months")


@cache
def weekdays() -> MappingProxyType[str, str]:
    return _calendar("weekdays")


def _calendar(field_name: str) -> MappingProxyType[str, str]:
    table: dict[str, str] = {}
    for language in SUPPORTED:
        for place, names in enumerate(getattr(lexicon(language), field_name), 1):
            for name in fold(names).split("|"):
                table.setdefault(name, str(place))
    return MappingProxyType(table)
