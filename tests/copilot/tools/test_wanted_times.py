"""Which times a mail asks for: day, week, part of the day and hour, in the languages of the desk."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from copilot.tools.freebusy import Slot
from copilot.tools.wanted_times import wanted_times
from tests.each_case import each_case

BERLIN = ZoneInfo("Europe/Berlin")
MONDAY = date(2026, 11, 23)


def fitting(text: str, language: str = "en") -> list[str] | None:
    """Of the working hours of four weeks those that fit, one an hour; None where the mail names no time."""
    wanted = wanted_times(text, language, MONDAY)
    if wanted is None:
        return None
    hours = [
        datetime(2026, 11, 23, hour, tzinfo=BERLIN) + timedelta(days=day) for day in range(28) for hour in range(9, 17)
    ]
    return [f"{start:%d.%m. %H}" for start in hours if wanted.fits(Slot(start, start + timedelta(minutes=30)))]


def days(text: str, language: str = "en") -> list[str] | None:
    found = fitting(text, language)
    return None if found is None else list(dict.fromkeys(slot[:6] for slot in found))


NEXT_WEEK = ["30.11.", "01.12.", "02.12.", "03.12.", "04.12.", "05.12.", "06.12."]


@pytest.mark.parametrize(
    "text", ["could we book a call to see Teams?", "On which days do you offer tours, and how long does one take?"]
)
def test_a_mail_that_names_no_time(text: str) -> None:
    assert fitting(text) is None


@each_case(
    ("language", "text"),
    [
        ("en", "Could we book a call next week?"),
        ("de", "Können wir nächste Woche telefonieren?"),
        ("fr", "Pouvons-nous convenir d'un appel la semaine prochaine ?"),
        ("es", "¿Podemos hablar la próxima semana?"),
        ("it", "Possiamo sentirci la prossima settimana?"),
        ("pt", "Podemos marcar uma chamada na próxima semana?"),
        ("nl", "Kunnen we volgende week een afspraak maken?"),
        ("sv", "Kan vi boka ett möte nästa vecka?"),
        ("pl", "Czy możemy umówić spotkanie w przyszłym tygodniu?"),
    ],
)
def test_next_week(language: str, text: str) -> None:
    assert days(text, language) == NEXT_WEEK


@each_case(
    ("language", "text"),
    [
        ("en", "Could we book a tour, say Wednesday 2 December in the afternoon?"),
        ("en", "Could we book a tour the week after next, say Wednesday 2 December in the afternoon?"),
        ("en", "Would the afternoon of 2 December suit you?"),
        ("de", "Passt Ihnen Mittwoch, der 2. Dezember am Nachmittag?"),
        ("de", "Ginge Mittwochnachmittag, 02.12.?"),
        ("fr", "Serait-il possible le mercredi 2 décembre dans l'après-midi ?"),
        ("fr", "Est-ce possible le 02/12 après-midi ?"),
        ("es", "¿Sería posible el miércoles 2 de diciembre por la tarde?"),
        ("it", "Sarebbe possibile mercoledì 2 dicembre nel pomeriggio?"),
        ("pt", "Seria possível na quarta-feira, 2 de dezembro, à tarde?"),
        ("nl", "Kan het op woensdag 2 december 's middags?"),
        ("sv", "Går det onsdag den 2 december på eftermiddagen?"),
        ("pl", "Czy możliwa jest środa 2 grudnia po południu?"),
        ("tr", "2 Aralık Çarşamba öğleden sonra olur mu?"),
    ],
)
def test_a_day_and_a_part_of_it(language: str, text: str) -> None:
    assert fitting(text, language) == ["02.12. 12", "02.12. 13", "02.12. 14", "02.12. 15", "02.12. 16"]


@each_case(
    ("text", "language", "expected"),
    [
        ("Could we talk tomorrow morning?", "en", ["24.11. 09", "24.11. 10", "24.11. 11"]),
        ("Geht es morgen Vormittag?", "de", ["24.11. 09", "24.11. 10", "24.11. 11"]),
        ("¿Mañana por la mañana?", "es", ["24.11. 09", "24.11. 10", "24.11. 11"]),
        ("Is Thursday at 2 pm free?", "en", ["26.11. 14"]),
        ("Geht Donnerstag um 14 Uhr?", "de", ["26.11. 14"]),
        ("Jeudi à 14h ?", "fr", ["26.11. 14"]),
        ("Tuesday afternoon next week, please.", "en", [f"01.12. {hour}" for hour in (12, 13, 14, 15, 16)]),
        (
            "Either Tuesday morning or Thursday at 15:00.",
            "en",
            ["24.11. 09", "24.11. 10", "24.11. 11", "26.11. 15"],
        ),
    ],
)
def test_days_with_their_hours(text: str, language: str, expected: list[str]) -> None:
    assert fitting(text, language) == expected


def test_an_hour_or_a_part_of_any_day() -> None:
    assert {slot[-2:] for slot in fitting("We could do any afternoon.") or []} == {"12", "13", "14", "15", "16"}


def test_of_next_wednesday_either_one() -> None:
    assert days("Could we talk next Wednesday?") == ["25.11.", "02.12."]


def test_a_month() -> None:
    assert set(days("Could we meet in December?") or []) == {f"{day:02}.12." for day in range(1, 21)}


@each_case(
    ("text", "language"),
    [
        ("Could we book a call next week, but not on Tuesday?", "en"),
        ("Any time before Thursday.", "en"),
        ("Is there something at the end of next week?", "en"),
        ("Could we talk on Thursday between 10 and 12?", "en"),
        ("Could we talk on Wednesday 3 December?", "en"),  # a Thursday
        ("Could we talk on 12/04?", "en"),  # April or December
        ("Ginge es nächste Woche, außer Mittwoch?", "de"),
        ("Geht es Donnerstag ab 14 Uhr?", "de"),
        ("Jeudi, mais pas avant 14h ?", "fr"),
        ("El jueves antes de las 12:00", "es"),
    ],
)
def test_what_cannot_be_read_for_certain_is_fitted_by_no_time(text: str, language: str) -> None:
    assert fitting(text, language) == []


def test_a_day_that_was_is_the_next_of_that_date() -> None:
    assert days("Could we meet on 3 November?") == []


def test_the_sentence_that_names_the_time_is_kept() -> None:
    wanted = wanted_times("Hello.\nWe love plants.\n\nCould we book a tour\nnext week? Thank you.", "en", MONDAY)
    assert wanted is not None
    assert wanted.said == "Could we book a tour next week?"
