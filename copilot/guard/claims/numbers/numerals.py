"""Rewrites numbers in words, with hyphens, in CJK numerals or idioms as digits.

"forty-eight hours", "vierundzwanzig Euro", "quatre-vingt-dix jours", "三十日以内", "half a year" and "6 in the evening"
become "48 hours", "24 Euro", "90 jours", "30 day", "6 month" and "6 pm". Offsets of the new text can be mapped to the
original.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from copilot.guard.claims.numbers.clock_words import clock_words
from copilot.guard.claims.numbers.numeral_words import (
    AMBIGUOUS,
    AND,
    CJK_DIGITS,
    CJK_SCALES,
    CJK_UNITS,
    HALVES,
    IDIOMS,
    MORE,
    ORDINALS,
    SCALES,
)
from copilot.text.languages import listed, table
from copilot.text.normalize import fold

WORD = re.compile(r"[^\W\d_]+")
CJK_UNIT = "|".join(sorted(CJK_UNITS, key=len, reverse=True))
CJK = re.compile(rf"(?P<number>[0-9０-９][0-9０-９,.，]*|[〇零一二两兩三四五六七八九十百千]+)\s*(?P<unit>{CJK_UNIT})")
HAN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
NO_WORD_BEFORE = r"(?<!\w)"
UNTIL = 3  # consecutive words of one number, without its "and"
# "20.30 Uhr" and "19.30 h", which `facts` does not parse.
POINT = re.compile(r"(?<![\d.])(?P<hour>\d{1,2})\.(?P<minute>[0-5]\d)\s?(?:uhr|h)(?!\w)", re.IGNORECASE)
AGE = re.compile(r"(?<=\d)-year-olds?(?!\w)")
PENCE = re.compile(r"(?<=\d)p(?!\w)")
CLOCK = re.compile(
    r"(?P<hour>\d{1,2})(?:[.:h](?P<minute>\d{2}))?\s?(?:(?:o'clock|uhr|heures?|h)\s)?(?:(?P<half>[ap])\.?\s?m\b\.?"
    r"|in the (?P<day>morning|afternoon|evening)|(?P<late>at night|nachmittags|abends|am nachmittag|am abend|de l'après-midi"
    r"|du soir|de la tarde|de la noche|del pomeriggio|di sera|da tarde|da noite|'s middags|'s avonds|på kvällen|po południu"
    r"|wieczorem)|(?P<early>morgens|vormittags|am morgen|du matin|de la mañana|del mattino|di mattina|da manhã|'s ochtends"
    r"|på morgonen|rano))",
    re.IGNORECASE,
)

# For a language: patterns and their replacements.
Patterns = Callable[[str], tuple[tuple[re.Pattern[str], str], ...]]


@dataclass(frozen=True)
class Rewritten:
    """Text in digits. Its pieces, alternately unchanged and replaced, start at `new`, and in the original at `old`."""

    text: str
    new: tuple[int, ...] = (0,)
    old: tuple[int, ...] = (0,)
    before: "Rewritten | None" = None  # the original, if that was rewritten too

    def begin(self, place: int) -> int:
        """Start in the original of the text that starts here."""
        piece = bisect_right(self.new, place) - 1
        there = self.old[piece] + (0 if piece % 2 else place - self.new[piece])
        return self.before.begin(there) if self.before else there

    def end(self, place: int) -> int:
        """End in the original of the text that ends here."""
        piece = max(0, bisect_right(self.new, place - 1) - 1)
        there = self.old[piece + 1] if piece % 2 else self.old[piece] + place - self.new[piece]
        return self.before.end(there) if self.before else there


@lru_cache(maxsize=1_024)
def in_digits(text: str, language: str) -> Rewritten:
    """Rewrite in one pass per notation, each over the result of the previous one."""
    changed = _apply(Rewritten(text), list(_all_changes(text, language)))
    if language == "en":
        pence = [(match.start(), match.end(), " cent") for match in PENCE.finditer(changed.text)]
        changed = _apply(changed, pence)
        ages = [(match.start(), match.end(), " year") for match in AGE.finditer(changed.text)]
        changed = _apply(changed, ages)
    clocks = [(match.start(), match.end(), _clock(match)) for match in CLOCK.finditer(changed.text)]
    points = [
        (match.start(), match.end(), f"{int(match['hour'])}:{match['minute']}")
        for match in POINT.finditer(changed.text)
    ]
    return _apply(changed, clocks or points)


def _all_changes(text: str, language: str) -> Iterator[tuple[int, int, str]]:
    """Replacements in order without overlaps: the first, and of two with the same start the longer."""
    idioms, ordinals = (_phrases(patterns, text, language) for patterns in (_idiom_patterns, _ordinal_patterns))
    halves = _with_halves(text, language)
    found = (*clock_words(text, language), *_cjk(text), *halves, *idioms, *_spelled(text, language), *ordinals)
    last = 0
    for start, end, told in sorted(found, key=lambda change: (change[0], -change[1])):
        if start >= last:
            yield start, end, told
            last = end


def _apply(text: Rewritten, changes: list[tuple[int, int, str]]) -> Rewritten:
    if not changes:
        return text
    parts: list[str] = []
    new, old, length, last = [0], [0], 0, 0
    for start, end, told in changes:
        parts += [text.text[last:start], told]
        new += [length + start - last, length + start - last + len(told)]
        old += [start, end]
        length, last = new[-1], end
    parts.append(text.text[last:])
    return Rewritten("".join(parts), tuple(new), tuple(old), text if text.new != (0,) else None)


def _clock(match: re.Match[str]) -> str:
    late = (match["half"] or "").casefold() == "p" or match["day"] in ("afternoon", "evening") or bool(match["late"])
    hour = int(match["hour"]) % 12 + 12 * late if int(match["hour"]) <= 12 else int(match["hour"])
    return f"{hour}:{match['minute'] or '00'}"


def _cjk(text: str) -> Iterator[tuple[int, int, str]]:
    if not HAN.search(text):
        return
    for match in CJK.finditer(text):
        number = match["number"]
        value = number if number[0].isdecimal() else str(_han(number))
        yield match.start(), match.end(), f" {value.replace('，', ',')} {CJK_UNITS[match['unit']]} "


def _han(written: str) -> int:
    """Value of a CJK numeral: "二十五" is 25, "百二十" 120, "二〇二六" 2026."""
    if not any(character in CJK_SCALES for character in written):
        return int("".join(str(CJK_DIGITS[character]) for character in written))
    total, digit = 0, 0
    for character in written:
        if character in CJK_SCALES:
            total += (digit or 1) * CJK_SCALES[character]
            digit = 0
        else:
            digit = CJK_DIGITS[character]
    return total + digit


def _with_halves(text: str, language: str) -> Iterator[tuple[int, int, str]]:
    """Periods with a half behind the unit: "dos años y medio" is 2.5 years."""
    known = number_words(language)
    for pattern, unit in _halved(language):
        for match in pattern.finditer(text):
            count = match["count"] if match["count"].isdecimal() else known.get(fold(match["count"]))
            if count is not None:
                yield match.start(), match.end(), f"{count}.5 {unit}"


@cache
def _halved(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    half, named = HALVES.get(language, ("", {}))
    return tuple(
        (re.compile(rf"(?<![\w.,])(?P<count>\d{{1,3}}|[^\W\d_]+) (?:{name}) {half}(?!\w)", re.IGNORECASE), unit)
        for name, unit in named.items()
    )


def _phrases(patterns: Patterns, text: str, language: str) -> Iterator[tuple[int, int, str]]:
    for pattern, told in patterns(language) if _any_of(patterns, language).search(text) else ():
        for match in pattern.finditer(text):
            yield match.start(), match.end(), told


@cache
def _any_of(table: Patterns, language: str) -> re.Pattern[str]:
    """One pattern for all entries, as a fast path for texts without any. All begin with a word, so that one look at
    each place tells most of them apart."""
    phrases = "|".join(pattern.pattern.removeprefix(NO_WORD_BEFORE) for pattern, _ in table(language))
    return re.compile(rf"{NO_WORD_BEFORE}(?:{phrases})" if phrases else r"(?!)", re.IGNORECASE)


@cache
def _ordinal_patterns(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Patterns of ordinals with German and Spanish endings; "acht" and "elf" alone are cardinals."""
    endings = {"de": "e[nrsm]?", "es": "[oa]"}.get(language, "")
    words = ORDINALS.get(language, "").split()
    return tuple(
        (re.compile(rf"{NO_WORD_BEFORE}{word.removesuffix('*')}{endings}(?!\w)", re.IGNORECASE), f"{value}th")
        for value, word in enumerate(words, 4)
    )


@cache
def _idiom_patterns(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    idioms = IDIOMS.get(language, {}) | (dict(_french_tens()) if language == "fr" else {})
    return tuple(
        (re.compile(rf"{NO_WORD_BEFORE}(?:{phrase})" + (r"(?!\w)" if told[-1] != " " else ""), re.IGNORECASE), told)
        for phrase, told in idioms.items()
    )


def _french_tens() -> Iterator[tuple[str, str]]:
    """Numerals from 70 to 99, which French builds from sixty and four times twenty."""
    ones = [
        "un",
        "deux",
        "trois",
        "quatre",
        "cinq",
        "six",
        "sept",
        "huit",
        "neuf",
        "dix",
        "onze",
        "douze",
        "treize",
        "quatorze",
        "quinze",
        "seize",
    ]
    ones += ["dix-sept", "dix-huit", "dix-neuf"]
    for value, one in reversed(list(enumerate(ones, 1))):
        yield f"quatre-vingt-{one}", str(80 + value)
        if value >= 10:
            yield f"soixante(?:-| et )?-?{one}", str(60 + value)
    yield "quatre-vingts?", "80"


def _spelled(text: str, language: str) -> Iterator[tuple[int, int, str]]:
    """Sequences of number words with their values."""
    known, joiner = number_words(language), AND.get(language, "")
    if known.keys().isdisjoint(WORD.findall(fold(text))):
        return  # fast path for most texts
    found = list(WORD.finditer(text))
    folded = [fold(match[0]) for match in found]
    place = 0
    while place < len(found):
        if folded[place] not in known:
            place += 1
            continue
        used, value = _run(text, found, folded, place, known, joiner)
        if used > 1 or folded[place] not in ambiguous(language) or _before_unit(folded, place, language):
            yield found[place].start(), found[place + used - 1].end(), str(value)
        place += used


def _run(
    text: str, found: list[re.Match[str]], folded: list[str], place: int, known: Mapping[str, int], joiner: str
) -> tuple[int, int]:
    """Number of words from here that form one number, and its value: "forty-eight", "one hundred and twenty", "treinta
    y cinco"."""
    value, last, used = known[folded[place]], known[folded[place]], 1
    while place + used < len(found) and used < 2 * UNTIL:
        step = 2 if folded[place + used] == joiner and place + used + 1 < len(found) else 1
        following = known.get(folded[place + used + step - 1])
        gap = text[found[place + used - 1].end() : found[place + used + step - 1].start()]
        if following is None or gap.replace(joiner, "").strip(" -\u2010\u2011\u00a0"):
            break
        if following in (100, 1_000) and value < following and step == 1:
            value *= following
        elif last == 10 and "-" not in gap:
            break  # "between ten and six" is two numbers, "dix-huit" one
        elif following < 10 <= last < 100 and last % 10 == 0 or last >= 100 and following < 100:
            value += following
        else:
            break
        last, used = following, used + step
    return used, value


@cache
def ambiguous(language: str) -> frozenset[str]:
    return listed(AMBIGUOUS.get(language, ""))


def _before_unit(folded: list[str], place: int, language: str) -> bool:
    units = table("units", language)
    return any(len(word) > 1 and word in units for word in folded[place + 1 : place + 3])  # "un enfant, l'atelier"


@cache
def number_words(language: str) -> Mapping[str, int]:
    """Number words of the language's table, its scales, and tens joined with ones."""
    tables = (SCALES.get(language, ""), MORE.get(language, ""))
    told = dict(table("numbers", language))
    for entry in fold(" ".join(tables)).split():
        word, _, value = entry.partition("=")
        told.setdefault(word, value)
    plain = {word: int(value) for word, value in told.items() if value.isdigit()}
    return plain | dict(_joined(plain, language))


def _joined(plain: Mapping[str, int], language: str) -> Iterator[tuple[str, int]]:
    """Tens joined with ones: "vierundzwanzig", "vierentwintig", "ventiquattro", "fyrtioåtta"."""
    ones = {word: value for word, value in plain.items() if 0 < value < 10}
    tens = {word: value for word, value in plain.items() if 20 <= value < 100 and value % 10 == 0}
    for ten, high in tens.items():
        for one, low in ones.items():
            if language == "de":
                yield f"{one}und{ten}", high + low
            elif language == "nl":
                yield from ((f"{one}{joint}{ten}", high + low) for joint in ("en", "ën"))
            elif language == "it":
                yield (ten[:-1] if one[0] in "uo" else ten) + one, high + low
            elif language == "sv":
                yield f"{ten}{one}", high + low
