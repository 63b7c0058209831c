"""Numbers in words, hyphens, CJK and Arabic numerals are read with their units, and where they were written."""

import pytest

from copilot.guard.claims.numbers.context import context
from copilot.guard.claims.numbers.quantities import first_same, quantities
from tests.each_case import each_case

WRITTEN = (
    ("en", "a five-year warranty", [("5", "year", "five-year")]),
    ("en", "forty-eight hours", [("48", "hour", "forty-eight")]),
    ("en", "up to one hundred and twenty users", [("120", "", "one hundred and twenty")]),
    ("en", "half a year", [("6", "month", "half a year")]),
    ("en", "at 6 in the evening", [("18:00", "", "6 in the evening")]),
    ("en", "by half past two", [("2:30", "", "half past two")]),
    ("en", "around half past eleven at night", [("23:30", "", "half past eleven at night")]),
    ("en", "at half two, or at a quarter to one", [("2:30", "", "half two"), ("0:45", "", "a quarter to one")]),
    ("de", "um halb drei nachmittags", [("14:30", "", "halb drei nachmittags")]),
    ("en", "from the eighth day", [("8", "day", "eighth")]),
    ("en", "packs of 200 for EUR 18", [("200", "", "200"), ("18", "eur", "18")]),
    ("de", "vierundzwanzig Euro in zwei Wochen", [("24", "eur", "vierundzwanzig"), ("2", "week", "zwei")]),
    ("de", "ab zwei Uhr nachmittags", [("14:00", "", "zwei Uhr nachmittags")]),
    ("fr", "quatre-vingt-dix jours", [("90", "day", "quatre-vingt-dix")]),
    ("fr", "soixante-douze heures", [("72", "hour", "soixante-douze")]),
    ("es", "treinta y cinco días", [("35", "day", "treinta y cinco")]),
    ("es", "un quince por ciento", [("15", "%", "quince")]),
    ("it", "quarantotto ore", [("48", "hour", "quarantotto")]),
    ("nl", "vierentwintig uur", [("24", "hour", "vierentwintig")]),
    ("ja", "三十日以内", [("30", "day", "三十日")]),
    ("ja", "25日間", [("25", "day", "25日間")]),
    ("ar", "خلال ٣٠ يوما", [("30", "day", "٣٠")]),
)  # fmt: skip


@each_case(("language", "text", "expected"), WRITTEN)
def test_a_number_is_read_however_it_is_written(language: str, text: str, expected: list[tuple[str, ...]]) -> None:
    assert [(each.value, each.unit, each.raw) for each in quantities(text, language)] == expected


def test_a_time_that_is_said_without_its_half_of_the_day_is_either() -> None:
    said, evening, morning = quantities("half past eleven, 23:30, half past eleven in the morning", "en")
    assert said.same(evening)
    assert said.same(morning)
    assert not evening.same(morning)
    evening, morning = (quantities(text, "fr")[0] for text in ("20 h 15", "huit heures et quart du matin"))
    assert not evening.same(morning)
    assert not said.same(quantities("22:30", "en")[0])


@pytest.mark.parametrize(
    ("written", "same"), [("it died at 7.30", True), ("from 07.30", True), ("for £7.30", False), ("at 7.35", False)]
)
def test_a_time_may_be_written_with_a_dot(written: str, same: bool) -> None:
    (time,) = quantities("by 7:30 this morning", "en")
    assert bool(first_same(time, quantities(written, "en"))) is same


def test_an_article_is_no_number_without_a_unit() -> None:
    assert quantities("one of them is a good one", "en") == ()
    assert quantities("Eine Karte liegt bei.", "de") == ()


def test_three_days_are_seventy_two_hours_and_a_year_is_twelve_months() -> None:
    for one, other in (("3 days", "72 hours"), ("1 year", "12 months"), ("2 weeks", "14 days")):
        assert quantities(one, "en")[0].same(quantities(other, "en")[0])
    assert not quantities("2 months", "en")[0].same(quantities("60 days", "en")[0])


AROUND = (
    ("within 30 days of delivery", {"events": frozenset({"delivery"})}),
    ("within 30 days after you ordered it", {"events": frozenset({"order"})}),
    ("at least 14 days before", {"before": True, "bound": "least"}),
    ("up to 5 sites", {"bound": "most"}),
    ("no more than 5 sites", {"bound": "most"}),
    ("more than 5 sites", {"bound": "more"}),
    ("7 business days", {"days": "business"}),
    ("£8 per person", {"per": frozenset({"person"})}),
)  # fmt: skip


@each_case(("text", "expected"), AROUND)
def test_base_bound_and_days_stand_beside_a_number(text: str, expected: dict[str, object]) -> None:
    found = context(text, quantities(text, "en")[0], "en")
    assert {name: getattr(found, name) for name in expected} == expected


@each_case(
    ("text", "language", "values"),
    [
        ("between ten and six", "en", ["10", "6"]),
        ("twenty-six or one hundred and six", "en", ["26", "106"]),
        ("dix-huit jours", "fr", ["18"]),
        ("until August, six months on", "en", ["8", "6"]),
        ("on August 6 and August six", "en", ["-8-6", "-8-6"]),
    ],
)
def test_two_numbers_side_by_side_are_no_third_one(text: str, language: str, values: list[str]) -> None:
    assert [each.value for each in quantities(text, language)] == values


@each_case(
    ("text", "language", "dates"),
    [
        ("from 8 to 12 February", "en", ["-2-8", "-2-12"]),
        ("Mon 8 Feb 2027 to Fri 12 Feb", "en", ["2027-2-8", "2027-2-12"]),
        ("8-12 February 2027", "en", ["2027-2-8", "2027-2-12"]),
        ("zwischen dem 28. Dezember und dem 3. Januar 2027", "de", ["2026-12-28", "2027-1-3"]),
        ("du 10 au 13 juillet", "fr", ["-7-10", "-7-13"]),
        ("dal 23 dicembre 2026 al 3 gennaio", "it", ["2026-12-23", "2027-1-3"]),
        ("two cats and 16 August", "en", ["-8-16"]),
    ],
)
def test_both_ends_of_a_date_range_are_read_as_dates(text: str, language: str, dates: list[str]) -> None:
    told = [each.value for each in quantities(text, language) if each.kind == "date"]
    assert [value for value in told if not value.endswith("-")] == dates


@each_case(
    ("text", "language", "value", "unit"),
    [
        ("une trentaine d'heures de retard", "fr", "30", "hour"),
        ("une quinzaine de jours", "fr", "15", "day"),
        ("une centaine d’invités", "fr", "100", ""),
        ("una veintena de días", "es", "20", "day"),
        ("una decina di giorni", "it", "10", "day"),
        ("una ventina d'ore", "it", "20", "hour"),
        ("uma dezena de dias", "pt", "10", "day"),
    ],
)
def test_about_thirty_is_a_number(text: str, language: str, value: str, unit: str) -> None:
    assert [(one.value, one.unit) for one in quantities(text, language)] == [(value, unit)]


@each_case(("text", "language"), [("des dizaines de barques", "fr"), ("decine di barche", "it")])
def test_dozens_of_something_is_no_number(text: str, language: str) -> None:
    assert not quantities(text, language)
