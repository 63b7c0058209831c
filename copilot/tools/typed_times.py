"""Translates typed times in other languages to English, which the desk parses: words for days, weeks and hours, the
same as those for customers' mail."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from copilot.text.languages import calendar, lexicon, table
from copilot.text.normalize import unaccented
from copilot.tools.wanted_phrases import PHRASES

# English for fields of `WantedPhrases`. Of two matches at the same position the first is used.
ENGLISH = {
    "week_after_next": "in 2 weeks",
    "next_week": "next week",
    "next_month": "next month",
    "in_two_days": "day after tomorrow",
    "today": "today",
    "tomorrow": "tomorrow",
    "noon": "noon",
    "afternoon": "afternoon",
    "evening": "evening",
    "morning": "morning",
    "following": "next",
    "ahead": "in",
    "at": "at",
}
# Further phrases, of which only the desk's typed times have need. "Fin de semana" is the weekend, unlike "fin de semaine".
TYPED: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "half_hour": (
        "half an hour",
        {
            "de": r"(?:ei|')?ne[rn]? halben? stunde|halbe stunde",
            "fr": r"(?:une )?demi[- ]heure",
            "es": r"media hora",
            "it": r"mezz'? ?ora|mezza ora",
            "pt": r"meia hora",
            "nl": r"(?:een )?half ?uur(?:tje)?",
            "sv": r"(?:en )?halv ?timme",
            "pl": r"po[lł] godziny",
            "tr": r"yar[ıi]m saat(?: sonra)?",
            "ar": r"نصف ساع[هة]",
        },
    ),
    "end_of_week": (
        "end of week",
        {
            "de": r"(?:zum |bis )?ende (?:der|dieser) woche",
            "fr": r"(?:en |a la |la )?fin de (?:la |cette )?semaine",
            "es": r"(?:a |el )?fin(?:ales|al)? de (?:la|esta) semana|finales? de semana",
            "it": r"(?:a |la )?fine (?:della|di questa) settimana",
            "pt": r"(?:no |o )?(?:fim|final) d(?:a|esta) semana",
            "nl": r"(?:het )?einde? van (?:de|deze) week",
            "sv": r"(?:i )?slutet (?:av|pa) veckan",
            "pl": r"(?:pod |na )?koniec tygodnia",
            "tr": r"haftan[ıi]n sonu(?:nda)?",
            "ar": r"(?:في )?نهاي[هة] (?:هذا )?الاسبوع",
        },
    ),
    "weekend": (
        "weekend",
        {
            "de": r"wochenende",
            "fr": r"week[- ]?end",
            "es": r"(?:el )?fin(?:de| de semana)",
            "it": r"(?:il )?fine settimana",
            "pt": r"(?:no |o )?(?:fim de semana|fds)",
            "nl": r"(?:het )?weekend",
            "sv": r"(?:i )?helgen",
            "pl": r"(?:w )?weekend",
            "tr": r"hafta ?sonu",
            "ar": r"عطل[هة] نهاي[هة] الاسبوع",
        },
    ),
}
# Words before a day that are dropped.
ARTICLES = {
    "de": "am|an|den|dem|der|die",
    "fr": "le|la|du|de",
    "es": "el|la|de",
    "it": "il|lo|la|di",
    "pt": "na|no|a|de",
    "nl": "op|de",
    "sv": "pa|den",
    "pl": "we?",
    "tr": "(?!)",
    "ar": "يوم",
}
# Weekdays from Monday on as calendars shorten them, read only before a date: "so" and "mar" are words.
SHORT_WEEKDAYS = {
    "de": "mo di mi do fr sa so",
    "fr": "lun mar mer jeu ven sam dim",
    "es": "lun mar mie jue vie sab dom",
    "it": "lun mar mer gio ven sab dom",
    "pt": "seg ter qua qui sex sab dom",
    "nl": "ma di wo do vr za zo",
    "sv": "man tis ons tor fre lor son",
    "pl": "pon wt sr czw pt sob ndz",
    "tr": "pzt sal car per cum cmt paz",
    "ar": "",
}
WITH_PART = {"today": "this {}", "tomorrow": "tomorrow {}"}
UNITS = ("minute", "hour", "day", "week", "month")


def in_english(typed: str) -> list[str]:
    """Translations of `typed`, lower-case text with single spaces: one per language whose words it contains."""
    plain = unaccented(typed)
    told = (_told(plain, language) for language in ARTICLES)
    return list(dict.fromkeys(each for each in told if each != plain))


def _told(plain: str, language: str) -> str:
    pattern, names = _pattern(language)
    short = SHORT_WEEKDAYS[language].split()

    def english(found: re.Match[str]) -> str:
        group = found.lastgroup or ""
        if group in WITH_PART and (part := _part_in(found[0], language)):
            return WITH_PART[group].format(part)
        if group == "short":
            return lexicon("en").weekdays[short.index(found[0].rstrip("."))].split("|")[0]
        return names[found[0]] if group == "name" else (TYPED[group][0] if group in TYPED else ENGLISH.get(group, ""))

    return " ".join(pattern.sub(english, plain).split())


def _part_in(day: str, language: str) -> str:
    """The part of a day in a phrase for both: "ce soir", "vanmiddag", "esta noche"."""
    phrases = PHRASES[language]
    named = {"afternoon": phrases.afternoon, "evening": phrases.evening}
    return next((part for part, words in named.items() if re.search(rf"\b(?:{words})\b", day)), "")


@cache
def _pattern(language: str) -> tuple[re.Pattern[str], Mapping[str, str]]:
    names = dict(_names(language))
    phrases = [f"(?P<{name}>{getattr(PHRASES[language], name)})" for name in ENGLISH]
    typed = [f"(?P<{name}>{told[language]})" for name, (_, told) in TYPED.items()]
    longest = sorted(map(re.escape, names), key=len, reverse=True)
    parts = [
        *typed,
        rf"(?P<short>{'|'.join(SHORT_WEEKDAYS[language].split()) or '(?!)'})\.?(?= \d{{1,2}}[./ ])",
        *phrases[:-2],
        f"(?P<name>{'|'.join(longest)})",
        *phrases[-2:],
        f"(?P<article>{ARTICLES[language]})",
    ]
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts)})(?!\w)"), names


def _names(language: str) -> Iterator[tuple[str, str]]:
    """Pairs of word and English for numbers, units, months and days; of a word with several, the last counts."""
    english = lexicon("en")
    for word, number in table("numbers", language).items():
        yield unaccented(word), number
    for word, unit in table("units", language).items():
        if unit in UNITS:
            yield unaccented(word), unit
    for field in ("months", "weekdays"):
        for name, number in calendar(field, language).items():
            yield unaccented(name), getattr(english, field)[int(number) - 1].split("|")[0]
