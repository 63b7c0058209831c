"""Times typed in other languages, read on Wednesday 2026-11-25 at 10:30 in Berlin, as the desk reads them."""

from datetime import datetime, time
from zoneinfo import ZoneInfo

from django.utils import timezone

from copilot.tools.typed_times import ARTICLES, in_english
from copilot.tools.wanted_phrases import PHRASES
from drafts.desk.forms import typed_time
from tests.each_case import each_case

BERLIN = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 11, 25, 10, 30, tzinfo=BERLIN)


def read(typed: str) -> str | None:
    with timezone.override(BERLIN):
        moment = typed_time.read(typed, NOW, morning=time(9), evening=time(18), in_english=in_english)
    return moment.strftime("%Y-%m-%d %H:%M") if moment else None


@each_case(
    ("typed", "moment"),
    [
        ("morgen", "2026-11-26 09:00"),
        ("Übermorgen", "2026-11-27 09:00"),
        ("übermorgen, 15 Uhr", "2026-11-27 15:00"),
        ("nächsten Montag", "2026-11-30 09:00"),
        ("nachsten montag", "2026-11-30 09:00"),
        ("am Montag um 15 Uhr", "2026-11-30 15:00"),
        ("morgen früh um 8 Uhr", "2026-11-26 08:00"),
        ("heute Abend", "2026-11-25 18:00"),
        ("Freitag Nachmittag", "2026-11-27 14:00"),
        ("nächste Woche", "2026-11-30 09:00"),
        ("in 3 Tagen", "2026-11-28 09:00"),
        ("in einer Woche", "2026-12-02 09:00"),
        ("3. März", "2027-03-03 09:00"),
        ("Sa 12.12.", "2026-12-12 09:00"),
        ("Sa., 12.12.2026, 8 Uhr", "2026-12-12 08:00"),
        ("Samstag, 12. Dezember", "2026-12-12 09:00"),
        ("am Samstag, dem 12. Dezember um 10 Uhr", "2026-12-12 10:00"),
        ("samedi 12 décembre", "2026-12-12 09:00"),
        ("sábado 12 de diciembre", "2026-12-12 09:00"),
        ("sabato 12 dicembre", "2026-12-12 09:00"),
        ("sábado, 12 de dezembro", "2026-12-12 09:00"),
        ("zaterdag 12 december", "2026-12-12 09:00"),
        ("lördag 12 december", "2026-12-12 09:00"),
        ("sobota 12 grudnia", "2026-12-12 09:00"),
        ("12 aralık cumartesi", "2026-12-12 09:00"),
        ("in einer halben Stunde", "2026-11-25 11:00"),
        ("Ende der Woche", "2026-11-27 18:00"),
        ("am Wochenende", "2026-11-28 09:00"),
        ("fin de semaine", "2026-11-27 18:00"),
        ("dans une demi-heure", "2026-11-25 11:00"),
        ("en media hora", "2026-11-25 11:00"),
        ("fin de semana", "2026-11-28 09:00"),
        ("tra mezz'ora", "2026-11-25 11:00"),
        ("fine settimana", "2026-11-28 09:00"),
        ("meia hora", "2026-11-25 11:00"),
        ("fim da semana", "2026-11-27 18:00"),
        ("over een half uur", "2026-11-25 11:00"),
        ("einde van de week", "2026-11-27 18:00"),
        ("om en halvtimme", "2026-11-25 11:00"),
        ("i slutet av veckan", "2026-11-27 18:00"),
        ("za pół godziny", "2026-11-25 11:00"),
        ("koniec tygodnia", "2026-11-27 18:00"),
        ("yarım saat sonra", "2026-11-25 11:00"),
        ("hafta sonu", "2026-11-28 09:00"),
        ("نصف ساعة", "2026-11-25 11:00"),
        ("demain", "2026-11-26 09:00"),
        ("demain à 15h30", "2026-11-26 15:30"),
        ("après-demain", "2026-11-27 09:00"),
        ("lundi", "2026-11-30 09:00"),
        ("lundi prochain", "2026-11-30 09:00"),
        ("ce soir", "2026-11-25 18:00"),
        ("samedi midi", "2026-11-28 12:00"),
        ("dans 3 jours", "2026-11-28 09:00"),
        ("mañana", "2026-11-26 09:00"),
        ("manana", "2026-11-26 09:00"),
        ("pasado mañana", "2026-11-27 09:00"),
        ("mañana por la mañana", "2026-11-26 09:00"),
        ("el lunes que viene a las 15", "2026-11-30 15:00"),
        ("esta noche", "2026-11-25 18:00"),
        ("12 de diciembre", "2026-12-12 09:00"),
        ("dopodomani", "2026-11-27 09:00"),
        ("amanhã", "2026-11-26 09:00"),
        ("morgenmiddag", "2026-11-26 14:00"),
        ("vanmiddag", "2026-11-25 14:00"),
        ("i morgon", "2026-11-26 09:00"),
        ("w piątek", "2026-11-27 09:00"),
        ("yarın", "2026-11-26 09:00"),
        ("غدا", "2026-11-26 09:00"),
    ],
)
def test_typed_times_are_read(typed, moment):
    assert read(typed) == moment


@each_case("typed", ["bald", "morgen oder so", "guten morgen", "nie", "la", "prochain", "mar", "demain 27h"])
def test_what_names_no_time_is_not_read(typed):
    assert read(typed) is None


@each_case("typed", ["", "tomorrow", "fri 15:00", "eod", "next week"])
def test_english_is_left_as_it_is(typed):
    assert in_english(typed) == []


def test_every_language_whose_words_for_times_are_known_is_read():
    assert {*ARTICLES, "en"} == set(PHRASES)
