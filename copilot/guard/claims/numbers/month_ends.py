"""Detects the end of a month in text: "at month's end", "Ende Dezember". Pure."""

import re
from calendar import monthrange
from collections.abc import Iterator
from datetime import date
from functools import cache

from copilot.text.languages import calendar
from copilot.text.normalize import fold

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


def named_month_ends(text: str, language: str, today: date) -> Iterator[date]:
    """Last day of each month whose end is named, in the year nearest to `today`."""
    for found in _patterns(language)[1].finditer(fold(text)):
        month = int(calendar("months", language)[found["month"]])
        for year in (today.year - 1, today.year, today.year + 1):
            last = date(year, month, monthrange(year, month)[1])
            if abs((last - today).days) <= NEAREST:
                yield last
