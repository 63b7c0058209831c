"""Detects the end of a month in text: "at month's end", "Ende Dezember". Pure."""

import re
from calendar import monthrange
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import MAXYEAR, date
from functools import cache
from typing import TYPE_CHECKING

from copilot.text.languages import calendar
from copilot.text.normalize import fold, unaccented

if TYPE_CHECKING:
    from copilot.guard.claims.numbers.quantities import Quantity

NEAREST = 200  # days from the mail's date in which "the end of December" is searched

# By language: the end of any month, and phrases for a named one, written {M}.
ANY: dict[str, str] = {
    "en": r"(?:end|last day) of (?:the |a |each |every |this |that |your |next )?(?:\w+ )?month|month(?:['’]?s)?[ -]end",
    "de": r"monatsende[ns]?|monatsletzten?|(?:ende|letzte[nr]? tag) (?:des|eines|jedes|dieses) (?:\w+ )?monat(?:e?s)?",
    "fr": r"(?:fin|dernier jour) (?:de |du |d['’]un |de chaque |de ce )(?:\w+ )?mois",
    "es": r"(?:fin(?:es|al|ales)?|último día) (?:de |del )(?:cada |este |un )?mes",
    "it": r"(?:fine|ultimo giorno) (?:del |di |di ogni |di un )?mese",
    "pt": r"(?:fim|final|último dia) (?:do |de |de cada |deste |de um )mês",
    "nl": r"maandeinde|(?:einde?|laatste dag) van (?:de |deze |elke |een )?maand",
    "sv": r"månadens slut|månadsskiftet|(?:slutet|sista dagen) (?:av|i) (?:varje )?månad(?:en)?",
    "pl": r"(?:koni?ec|końc\w+|ostatni\w* (?:dzień|dnia|dniem)) (?:każdego |tego |danego )?miesiąca",
    "tr": r"ay(?:ın)? (?:sonu\w*|son günü\w*)",
    "ar": r"(?:نهاية|اخر) (?:يوم (?:في|من) )?(?:كل )?(?:ال)?شهر",
}
NAMED: dict[str, str] = {
    "en": r"(?:end|last day) of {M}",
    "de": r"(?:ende|letzte[nr]? tag (?:im|des)) {M}s?",
    "fr": r"(?:fin|dernier jour) (?:de |d['’])?{M}",
    "es": r"(?:fin(?:es|al|ales)?|último día) de {M}",
    "it": r"(?:fine|ultimo giorno) (?:di )?{M}",
    "pt": r"(?:fim|final|último dia) de {M}",
    "nl": r"(?:eind|einde|laatste dag)(?: van)? {M}",
    "sv": r"(?:slutet|sista dagen) (?:av|i) {M}",
    "pl": r"(?:koni?ec|końc\w+|ostatni\w* (?:dzień|dnia|dniem)) {M}",
    "tr": r"{M} sonu\w*",
    "ar": r"(?:نهاية|اخر) (?:شهر )?{M}",
}

# What makes a date a deadline, right ahead of it.
DEADLINE = re.compile(
    r"(?<!\w)(?:by|until|till|before|no later than|not later than|bis|spätestens|vor|au plus tard|avant|jusqu['’]|"
    r"a más tardar|antes|hasta|entro|prima|fino|até|uiterlijk|tot|voor|senast|do)"
    r"(?:\s*+(?:the|on|zum|am|dem|le|la|au|à|el|del?|di|il|ao?|o|den|op))*+\s*+$",
    re.IGNORECASE,
)


@cache
def _patterns(language: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Patterns for the end of any month and of a named one, whose name is the group; English if the language has
    none."""
    code = language if language in ANY else "en"
    names = "|".join(sorted(map(re.escape, calendar("months", code)), key=len, reverse=True))
    any_end, named = fold(ANY[code]), fold(NAMED[code]).replace("{m}", f"(?P<month>{names})")
    return re.compile(rf"(?<!\w)(?:{any_end})(?!\w)"), re.compile(rf"(?<!\w)(?:{named})(?!\w)")


def speaks_of_month_end(text: str, language: str) -> bool:
    folded = fold(text)
    return any(pattern.search(folded) for pattern in _patterns(language))


YEAR_END = re.compile(
    r"(?<!\w)(?:end of (?:the |that |each |a )?(?:\w+ )?year|year['’]?s? end|jahresende[ns]?"
    r"|ende (?:des|eines|jedes) \w*jahres|fin de (?:l'|cette )?(?:\w+ )?annee|fin(?:al|ales)? (?:de|del) (?:\w+ )?ano"
    r"|fine (?:dell'|di )?anno|einde? van het \w*jaar|fi(?:m|nal) do ano|kon\w+ roku)(?!\w)"
)
# "The end of the following month"; unaccented.
FOLLOWING = re.compile(
    r"(?<!\w)(?:following|next|(?:darauf)?folgenden|nachsten|folgemonats?|ubernachsten|suivant|prochain|siguiente|proximo|successivo"
    r"|prossimo|volgende|seguinte|nastepnego)(?!\w)"
)


def speaks_of_any_month_end(text: str, language: str) -> bool:
    """Whether the end of a month is told without its name: "at the end of this month"."""
    return _patterns(language)[0].search(fold(text)) is not None


def ends_named(text: str, language: str) -> Iterator[str]:
    """Which ends a rule counts from or to: "month" and "next month", where it speaks of the end of a month, and "year"."""
    bare = unaccented(text)
    if speaks_of_month_end(text, language):
        yield "month"
        if FOLLOWING.search(bare):
            yield "next month"
    if YEAR_END.search(bare):
        yield "year"


def named_month_ends(text: str, language: str, today: date) -> Iterator[date]:
    """Last day of each month whose end is named, in the year nearest to `today`."""
    for found in _patterns(language)[1].finditer(fold(text)):
        month = int(calendar("months", language)[found["month"]])
        for year in (today.year - 1, today.year, today.year + 1):
            last = date(year, month, monthrange(year, month)[1])
            if abs((last - today).days) <= NEAREST:
                yield last


def ends_of_months(text: str, told: "Sequence[Quantity]", language: str) -> "Iterator[Quantity]":
    """The last days of the months with year whose end the text names: "at the end of January 2027" is 31 January."""
    folded = fold(text)
    ends = [found["month"] for found in _patterns(language)[1].finditer(folded)]
    for each in told if ends else ():
        year, month = (each.value.split("-") if each.kind == "date" and each.value.endswith("-") else ("", ""))[:2]
        word = fold(each.raw).split(" ")[0].strip(".,")
        ahead = _patterns(language)[1].search(f"{fold(text[: each.start])[-40:]}{word}")
        if year and word in ends and ahead and ahead["month"] == word:
            last = monthrange(int(year), int(month))[1]
            start = each.start - (ahead.end() - ahead.start() - len(word))
            yield replace(each, value=f"{year}-{month}-{last}", raw=text[start : each.end], start=start)


def end_of_month(day: date, months: int = 0) -> date:
    """The last day of a day's month, or of the one that is so many months later; the last day of all if there is none."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, monthrange(year, month + 1)[1]) if year <= MAXYEAR else date.max


def is_deadline(one: "Quantity", text: str) -> bool:
    """Whether the text says until when: "by 31 January"."""
    return DEADLINE.search(text[: one.start]) is not None
