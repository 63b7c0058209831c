"""Numbers, dates, amounts and codes are read as what they say, however they are written."""

import pytest

from copilot.guard.claims.numbers.quantities import quantities
from copilot.guard.facts import canonical, facts
from copilot.guard.sources import Source, Sources
from tests.each_case import each_case


def read(text: str, language: str = "en") -> list[tuple[str, str, str]]:
    return [(fact.kind, fact.value, fact.unit) for fact in facts(text, language)]


@each_case(
    ("written", "value"),
    [
        ("1,000.50", "1000.5"),
        ("1.000,50", "1000.5"),
        ("1.000,5", "1000.5"),
        ("1 000.50", "1000.5"),
        ("1’000", "1000"),
        ("1,000,000", "1000000"),
        ("3.5", "3.5"),
        ("3,50", "3.5"),
        ("0.125", "0.125"),
        ("007", "7"),
        ("0", "0"),
        ("v2", ""),
        ("1.2.3", ""),
        ("1" * 24, "1" * 24),
        ("1" * 7_000, ""),
    ],
)
def test_one_number_has_one_value(written: str, value: str) -> None:
    assert canonical(written) == value


@pytest.mark.parametrize("text", ["1" * 7_000, "1/" + "9" * 5_000, "from 9 to " + "5" * 5_000, "9" * 400 + " days"])
def test_a_number_without_end_is_a_code(text: str) -> None:
    assert facts(text)[-1].kind == "code"
    assert quantities(text, "en")[-1].kind == "code"


@each_case(
    ("text", "language", "expected"),
    [
        ("within 14 days", "en", [("number", "14", "day")]),
        ("11 × £33", "en", [("number", "11", ""), ("number", "33", "gbp")]),
        ("33 £ and 20£", "en", [("number", "33", "gbp"), ("number", "20", "gbp")]),
        ("within 14 business days", "en", [("number", "14", "day")]),
        ("innerhalb von vierzehn Tagen", "de", [("number", "14", "day")]),
        ("sous quinze jours", "fr", [("number", "15", "day")]),
        ("en dos semanas", "es", [("number", "2", "week")]),
        ("30 gün içinde", "tr", [("number", "30", "day")]),
        ("خلال ١٤ يوما", "ar", [("number", "14", "day")]),
        ("a 30-day trial", "en", [("number", "30", "day")]),
        ("3-5 days", "en", [("number", "3", "day"), ("number", "5", "day")]),
        ("3 to 5 days", "en", [("number", "3", "day"), ("number", "5", "day")]),
        ("3 bis 5 Tage", "de", [("number", "3", "day"), ("number", "5", "day")]),
        ("open 24/7", "en", [("number", "24", ""), ("number", "7", "")]),
        ("$17.00", "en", [("number", "17", "usd")]),
        ("17 EUR", "en", [("number", "17", "eur")]),
        ("EUR 17", "en", [("number", "17", "eur")]),
        ("17€", "en", [("number", "17", "eur")]),
        ("20%", "en", [("number", "20", "%")]),
        ("20 per cent", "en", [("number", "20", "%")]),
        ("20 Prozent", "de", [("number", "20", "%")]),
        ("5GB", "en", [("number", "5", "gb")]),
        ("the 2nd floor", "en", [("number", "2", "")]),
        ("1 000 lamps", "en", [("number", "1000", "")]),
        ("one of two lamps", "en", []),
        ("May 5th, 2024", "en", [("date", "2024-5-5", "")]),
        ("5 May 2024", "en", [("date", "2024-5-5", "")]),
        ("5. Mai 2024", "de", [("date", "2024-5-5", "")]),
        ("5 de mayo de 2024", "es", [("date", "2024-5-5", "")]),
        ("on 5 May, we", "en", [("date", "-5-5", "")]),
        ("im Juli 24 £", "de", [("month", "7", ""), ("number", "24", "gbp")]),
        ("in July 24 euros", "en", [("month", "7", ""), ("number", "24", "eur")]),
        ("am 24. Juli", "de", [("date", "-7-24", "")]),
        ("on July 24 we", "en", [("date", "-7-24", "")]),
        ("une année de plus", "fr", []),
        ("un an", "fr", [("number", "1", "year")]),
        ("un año más", "es", []),
        ("de 9 h à 11 h", "fr", [("time", "9:00", ""), ("time", "11:00", "")]),
        ("à 9 h 30", "fr", [("time", "9:30", "")]),
        ("2024-05-05", "en", [("date", "2024-5-5", "")]),
        ("05.05.24", "de", [("date", "2024-5-5", "")]),
        ("05/31/2024", "en", [("date", "2024-5-31", "")]),
        ("31/05/2024", "en", [("date", "2024-5-31", "")]),
        ("99/99/2024", "en", [("code", "99/99/2024", "")]),
        ("in June on Monday", "en", [("month", "6", ""), ("weekday", "1", "")]),
        ("you may march", "en", []),
        ("10:30", "en", [("time", "10:30", "")]),
        ("10:30 PM", "en", [("time", "22:30", "")]),
        ("5pm", "en", [("time", "17:00", "")]),
        ("5 pm", "en", [("time", "17:00", "")]),
        ("17 Uhr", "de", [("time", "17:00", "")]),
        ("12 am", "en", [("time", "0:00", "")]),
        ("30 pm", "en", [("number", "30", "")]),
        ("49:99", "en", [("code", "49:99", "")]),
        ("DD-10482", "en", [("code", "dd-10482", "")]),
        ("version 7.5.2.0", "en", [("code", "7.5.2.0", "")]),
        ("12abc", "en", [("code", "12abc", "")]),
        ("1.2.3kg", "en", [("code", "1.2.3kg", "")]),
        ("12 widgets or 13 boxes", "en", [("number", "12", ""), ("number", "13", "")]),
        ("a unit of 10 m²", "en", [("number", "10", "m2")]),
        ("un box de 3 m2", "fr", [("number", "3", "m2")]),
        ("cela fait 1 023,50 €", "fr", [("number", "1023.5", "eur")]),
        ("closed on Mondays", "en", [("weekday", "1", "")]),
        ("gesloten op zondagen", "nl", [("weekday", "7", "")]),
    ],
)
def test_a_fact_is_read_as_it_is_meant(text: str, language: str, expected: list[tuple[str, str, str]]) -> None:
    assert read(text, language) == expected


@each_case(
    ("answer", "source", "held"),
    [
        ("14 days", "within 14 days", True),
        ("14 days", "within 14 weeks", False),
        ("14 days", "14 and no more", True),
        ("14", "within 14 days", True),
        ("15 days", "within 14 days", False),
        ("two weeks", "2 weeks", True),
        ("17 EUR", "17.00 EUR", True),
        ("17 EUR", "$17.00", False),
        ("5 May 2024", "2024-05-05", True),
        ("5 May", "2024-05-05", True),
        ("6 May", "2024-05-05", False),
        ("5 May 2024", "On 5 May, as in 2024", True),
        ("5 May 2024", "On 5 May 2023, not in 2024", False),
        ("5 May 2024", "On 5 May", False),
        ("in May or June", "2024-06-01", True),
        ("Monday", "on Tuesday", False),
        ("17:00", "5 pm", True),
        ("17:00", "6 pm", False),
        ("DD-1048", "order DD-10482", False),
        ("DD-10482", "order DD-10482.", True),
        ("PlayBox3", "the PlayBox 3", True),
        ("10482", "order DD-10482", True),
        ("the year 2024", "2024-05-05", True),
        ("99Z", "code 199Z", False),
    ],
)
def test_a_source_holds_a_fact_or_does_not(answer: str, source: str, held: bool) -> None:
    known = Sources.of([Source(source, "en")])
    assert all(known.holds(fact) for fact in facts(answer)) is held


def test_durations_are_compared_across_languages() -> None:
    known = Sources.of([Source("within 14 days, from Monday, in May 2024", "en")])
    said = [*facts("vierzehn Tage", "de"), *facts("lundi", "fr"), *facts("14 dni", "pl")]
    assert [known.holds(fact) for fact in said] == [True, True, True]


@each_case(
    ("name", "held"),
    [("halo", True), ("halos", True), ("halo's", True), ("warsaw", False), ("sandler", True), ("ann", False)],
)
def test_a_name_is_known_in_its_inflections(name: str, held: bool) -> None:
    known = Sources.of([Source("The Halo of Sandel and Anna", "en")])
    assert known.knows_name(name) is held


@each_case(
    ("text", "language", "expected"),
    [
        ("Haben Sie am 14.11. offen?", "de", [("date", "-11-14", "")]),
        ("Am 14. 11. ist Inventur.", "de", [("date", "-11-14", "")]),
        ("Kommt am 14.11 jemand?", "de", [("date", "-11-14", "")]),
        ("geschlossen vom 22.12. bis 3.1.", "de", [("date", "-12-22", ""), ("date", "-1-3", "")]),
        ("am 14. 11. 2027", "de", [("date", "2027-11-14", "")]),
        ("dnia 14.11. zamknięte", "pl", [("date", "-11-14", "")]),
        ("Fehler in Version 1.12. Danach", "de", [("number", "1.12", "")]),
        ("Version 1.12. läuft", "de", [("number", "1.12", "")]),
        ("ab 14.11 €", "de", [("number", "14.11", "eur")]),
        ("Note 2.5", "de", [("number", "2.5", "")]),
        ("ab 1.12.3", "de", [("code", "1.12.3", "")]),
        ("on 14.11. we", "en", [("number", "14.11", "")]),
        ("am 5. 6. und 7. Mai", "de", [("number", "5", ""), ("number", "6", ""), ("date", "-5-7", "")]),
    ],
)
def test_a_date_in_figures_needs_no_year_where_dates_are_written_so(
    text: str, language: str, expected: list[tuple[str, str, str]]
) -> None:
    assert read(text, language) == expected
