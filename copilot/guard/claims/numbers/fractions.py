"""Shares, periods and counts in words: "half", "ein Drittel", "la mitad", "weekly", "twice", and listed days."""

import re
from collections.abc import Iterable, Iterator
from itertools import islice

from copilot.guard.claims.numbers.quantities import Quantity
from copilot.text.languages import calendar
from copilot.text.normalize import fold

MOST_PARTS = 2  # occurrences of one share in one unit
FRACTIONS = tuple(
    (re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE), value)
    for words, value in (
        (r"half|hälfte|halb\w*|moitié|mitad|metà|metade|helft|hälften|połow\w+|yarı\w*|نصف", 50.0),
        (r"(?:a|one) third|drittel|tiers|tercio|terzo|terço|derde|tredjedel", 100 / 3),
        (r"(?:a|one) quarter|viertel|quart|kwart|fjärdedel", 25.0),
        (r"(?:a|one) (?:fifth|5th)|fünftel|cinquième|quinto", 20.0),
    )
)
# "Three twelfths", "zwei Drittel": some of so many equal parts. `MANY` from one to eleven, by language.
MANY = (
    "a|one|two|three|four|five|six|seven|eight|nine|ten|eleven",
    "ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf",
    "un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze",
    "un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once",
    "un|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici",
)
VALUES = {word: place for row in MANY for place, word in enumerate(row.removeprefix("a|").split("|"), 1)} | {"a": 1}
EQUAL_PARTS = (
    (3, r"thirds?|drittel|tiers|tercios?|terz[oi]"),
    (4, r"quarters?|viertel|quarts?|cuartos?|quart[oi]"),
    (5, r"fifths?|fünftel|cinquièmes?|quintos?|quint[oi]"),
    (6, r"sixths?|sechstel|sixièmes?|sextos?|sest[oi]"),
    (8, r"eighths?|achtel|huitièmes?|octavos?|ottav[oi]"),
    (10, r"tenths?|zehntel|dixièmes?|décimos?|decim[oi]"),
    (12, r"twelfths?|zwölftel|douzièmes?|doceavos?|dodicesim[oi]"),
)
SOME_PARTS = re.compile(
    rf"(?<!\w)(?:(?P<many>\d{{1,2}}|{'|'.join(MANY)})[ -])"
    rf"(?:{'|'.join(f'(?P<of_{parts}>{words})' for parts, words in EQUAL_PARTS)})(?!\w)",
    re.IGNORECASE,
)


PERIODS = tuple(
    (re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE), unit)
    for unit, words in (
        (
            "day",
            r"daily|täglich\w*|quotidien\w*|diari\w*|(?:each|every) day|jeden Tag|chaque jour|cada día|dagelijks\w*",
        ),
        (
            "week",
            r"weekly|(?:each|every|the|a) week|wöchentlich\w*|jede Woche|hebdomadaire\w*|chaque semaine|semanal\w*"
            r"|cada semana|wekelijks\w*",
        ),
        (
            "month",
            r"monthly|(?:each|every|the|a) month|monatlich\w*|jeden Monat|mensuel\w*|chaque mois|mensual\w*|cada mes"
            r"|mensil\w*|maandelijks\w*",
        ),
        (
            "year",
            r"yearly|annual\w*|(?:each|every|the|a) year|jährlich\w*|jedes Jahr|annuel\w*|chaque année|cada año"
            r"|jaarlijks\w*|årligen",
        ),
    )
)


# One day before (-1) or after (1) a day in question.
BESIDE_DAYS = tuple(
    (re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE), sign)
    for sign, words in (
        (
            -1,
            r"(?:day|evening|night) (?:before|prior|ahead)|eve of|previous day|vortag\w*|tags? (?:zuvor|davor|vorher)|la veille"
            r"|(?:día|dia) anterior|víspera|véspera|giorno prima|vigilia|dag (?:ervoor|van tevoren)|dagen (?:innan|före)"
            r"|dzień wcześniej|bir gün önce",
        ),
        (
            1,
            r"day after|(?:following|next) day|folgetag\w*|tags? (?:darauf|danach)|le lendemain|(?:día|dia) siguiente"
            r"|dia seguinte|giorno dopo|dag erna|volgende dag|dagen (?:efter|därpå)|nästa dag|następnego dnia|ertesi gün",
        ),
    )
)

TIMES = (
    (
        re.compile(
            r"(?<!\w)(?:twice|two times|for (?:the )?(?:both|two)(?! \w+s\b)|für (?:alle )?beide(?! \w+)"
            r"|pour les deux(?! \w+)"
            r"|(?:para|por) (?:los|las) dos(?! \w+)|both ways|there and back|round trips?|two ways|zwei ?mal"
            r"|hin und (?:her|zurück|rück\w*)|beide (?:wege|fahrten|richtungen)"
            r"|deux fois|aller[ -](?:et )?retour|l'aller et (?:le )?retour|dos veces|ida y vuelta"
            r"|due volte|andata e ritorno|duas vezes|ida e volta|tweemaal|twee keer|heen en terug|två gånger|tur och retur"
            r"|dwa razy|w obie strony|iki kez|gidiş[ -]dönüş)(?!\w)",
            re.IGNORECASE,
        ),
        2,
    ),
    (re.compile(r"(?<!\w)(?:thrice|drei ?mal|driemaal)(?!\w)", re.IGNORECASE), 3),
)
# "€90 / 2" and "2 × €45" beside a word that says so: the sign with the number, and the number. "Double" is no factor by
# itself, as rooms are.
DIVIDED = re.compile(
    r"(?:[\d€$£]\s*[÷/:]|(?<!\w)(?:divided by|geteilt durch|divisé(?:e|s|es)? par|dividido por|diviso|gedeeld door))"
    r"\s*(\d)(?![\d.,/:]*\d)"
)
MULTIPLIED = re.compile(r"(?<![\d.,])(\d)\s*[×x*·](?=\s*\W?\d)|[×*·]\s*(\d)(?![\d.,]*\d)")
MULTIPLES = (
    (r"doubl\w*|doppel\w*|verdoppel\w*|zweifach\w*|dobl\w*|doppi\w*|dobro|dubbel\w*|dubbl\w*|podw\w*|iki kat\w*", 2),
    (r"tripl\w*|treble\w*|dreifach\w*|verdreifach\w*|drievoud\w*|tredubb\w*|potr\w*", 3),
)
ORDINAL = re.compile(r"\d{1,2}(?:st|nd|rd|th|\.|er)")
BETWEEN_DAYS = re.compile(r"[\s,&]*(?:(?:and|und|et|y|en|on|the|am|den|le|el|again|also)[\s,]++)*", re.IGNORECASE)


def counts(text: str, told: tuple[Quantity, ...]) -> Iterator[Quantity]:
    """Counts in words ("Twice"), and numbers of listed days: "on the 18th and on the 20th" are two. `told`: quantities
    of the text."""
    for pattern, times in TIMES:
        if match := pattern.search(text):
            yield _count(times, "", text, match.start(), match.end())
    row: list[Quantity] = []
    for each in (*told, None):
        if row and not (each and _is_day(each) and BETWEEN_DAYS.fullmatch(text[row[-1].end : each.start])):
            if len({day.value for day in row}) == len(row) > 1:
                yield _count(len(row), "day", text, row[0].start, row[-1].end)
            row = []
        if each and _is_day(each):
            row.append(each)


SPANNED = re.compile(
    r"(?<!\w)([^\W\d_]{3,})(?: \d{4})?(?: (?:to|until|till|through|bis|à|a|al|tot|do|hasta|até|fino a) | ?[–-] ?)"
    r"([^\W\d_]{3,})(?!\w)"
)


def months_spanned(text: str, language: str) -> Iterator[Quantity]:
    """Numbers of months of spans, the first and the last included: four of "December to March"."""
    for match, first, last in _spans(text, language):
        yield Quantity("number", str((last - first) % 12 + 1), "month", match[0], 0, 0, digits=False)


def spans_of_months(text: str, language: str) -> Iterator[tuple[int, int]]:
    """First and last month of each span: (12, 3) of "December to March"."""
    return ((first, last) for _, first, last in _spans(text, language))


def _spans(text: str, language: str) -> Iterator[tuple[re.Match[str], int, int]]:
    months = calendar("months", language)
    for match in SPANNED.finditer(text):
        first, last = (months.get(fold(match[place])) for place in (1, 2))
        if first and last and first != last:
            yield match, int(first), int(last)


def shown_factors(text: str, shares: Iterable[Quantity]) -> Iterator[Quantity]:
    """Numbers that the text visibly divides or multiplies by and that a word tells: "half of it, €90 / 2"; "double, 2 ×
    €45". `shares`: those of text and sources."""
    parts = {round(100 / float(each.value)) for each in (*shares, *fractions(text))}
    for match in DIVIDED.finditer(text):
        if int(match[1]) in parts:
            yield _count(int(match[1]), "", text, match.start(1), match.end(1))
    times = {value for words, value in MULTIPLES if re.search(rf"(?<!\w)(?:{words})(?!\w)", text, re.IGNORECASE)}
    for match in MULTIPLIED.finditer(text) if times else ():
        place = 1 if match[1] else 2
        if int(match[place]) in times:
            yield _count(int(match[place]), "", text, match.start(place), match.end(place))


def _is_day(one: Quantity) -> bool:
    return one.kind in ("date", "weekday") or (not one.unit and ORDINAL.fullmatch(one.raw) is not None)


def _count(many: int, unit: str, text: str, start: int, end: int) -> Quantity:
    return Quantity("number", str(many), unit, text[start:end], start, end, digits=False)


def periods(text: str) -> tuple[Quantity, ...]:
    """Periods in words: "Weekly" is one week."""
    return tuple(
        Quantity("number", "1", unit, match[0], match.start(), match.end(), digits=False)
        for pattern, unit in PERIODS
        if (match := pattern.search(text))
    )


def days_beside(text: str) -> Iterator[tuple[Quantity, int]]:
    """Days before or after in words ("By the day before"): a period of one day, with -1 for backward or 1 for
    forward."""
    for pattern, sign in BESIDE_DAYS:
        if match := pattern.search(text):
            yield _count(1, "day", text, match.start(), match.end()), sign


def fractions(text: str) -> tuple[Quantity, ...]:
    """Shares in words as percentages: "half" is 50, "three twelfths" 25."""
    some = tuple(islice(_some_parts(text), MOST_PARTS))
    return some + tuple(
        Quantity("number", str(value), "%", match[0], match.start(), match.end(), digits=False)
        for pattern, value in FRACTIONS
        for match in islice(pattern.finditer(text), MOST_PARTS)
        if not any(each.start <= match.start() < each.end for each in some)
    )


def without_parts(told: Iterable[Quantity], text: str) -> tuple[Quantity, ...]:
    """The quantities of a text but for the numbers of its shares: the three of "three twelfths"."""
    shares = tuple(_some_parts(text))
    return tuple(each for each in told if not any(one.start <= each.start < one.end for one in shares))


def of_same_parts(share: Quantity, told: Quantity) -> bool:
    """Whether both are some of equally many parts: "three twelfths" where a rule says "one twelfth for each month"."""
    found = [SOME_PARTS.fullmatch(each.raw) for each in (share, told)]
    return all(found) and len({match.lastgroup for match in found if match}) == 1


def _some_parts(text: str) -> Iterator[Quantity]:
    for match in SOME_PARTS.finditer(text):
        many = VALUES.get(match["many"].lower()) or int(match["many"])
        parts = int((match.lastgroup or "").removeprefix("of_"))
        if 0 < many < parts:
            yield Quantity("number", str(100 * many / parts), "%", match[0], match.start(), match.end(), digits=False)
