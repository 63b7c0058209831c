"""A formula that a model gives is done again by code, with what sources and mail hold."""

from datetime import date

import pytest

from copilot.guard.claims.numbers.calculation import Given, carried_out
from tests.each_case import each_case

TODAY = date(2026, 11, 23)
SOURCE = (
    "A berth costs €12 a metre and night; lengths are rounded up to the next half metre. Stays of a week are 30 % off. "
    "Cancel 21 days before arrival, or 10 working days for groups. The season ends on 31 March 2027. "
    "The office opens at 9:30 and closes at 17:00."
)
MAIL = "My boat is 9.3 m. We come for three nights from 14 December; I wrote to you on Friday."
GIVEN = Given.of((MAIL, "en"), [(SOURCE, "en")], TODAY)


@each_case(
    ("formula", "figure"),
    [
        ("ceil(9.3 * 2) / 2 * 12 * 3", "€342"),
        ("9.3 × 12", "€111.60"),
        ("12 * 3 * (100 - 30) / 100", "25.20 euros"),
        ("2026-12-14 - 21 days", "23 November"),
        ("2026-12-14 - 3 weeks", "23 November 2026"),
        ("2026-11-23 + 10 working days", "7 December"),
        ("2026-11-20 + 21 days", "11 December"),
        ('days("2026-12-14", "2027-03-31")', "107 days"),
        ("2026-12-14 + 1 month", "January"),
        ("2026-12-14 - 21 days", "Monday"),
        ("09:30 + 12 minutes", "9:42"),
        ("2026-12-14 - 21 days", "the 23rd"),
        ("2026-12-14 - 10 working days", "30 November"),
        ("2026-12-14", "December"),
        ("2027-03-31", "31 March"),
        ("17:00", "five"),
    ],
)
def test_a_formula_of_given_numbers_and_days_that_comes_out_is_believed(formula, figure):
    assert carried_out(formula, figure, "en", GIVEN)


@each_case(
    ("formula", "figure"),
    [
        ("12 * 3", "€37"),  # it comes out otherwise
        ("19 * 18", "€342"),  # numbers that stand nowhere
        ("342", "€342"),  # no calculation
        ("", "€342"),
        ("12 * 3", ""),
        ("12 ** 3", "1728"),
        ("12 / (3 - 3)", "€36"),
        ("__import__('os').getpid() * 12", "€36"),
        ("(" * 150 + "12" + ")" * 20, "€12"),
        ("12 * 3 # " + "x" * 200, "€36"),
        ("2026-12-15 - 21 days", "24 November"),  # a day that nobody named
        ("2026-12-14 - 22 days", "22 November"),
        ("2026-12-14 - 21 days", "23 November 2027"),
        ("2026-12-14", "14 December"),
        ("2026-12-14 - 21 days or so", "23 November"),
        ("9999-12-31 + 7 days", "7 January"),
        ("9.3 * 100 / 100", "9.3 m"),  # what the customer tells is no result
        ("12 * 3 + 1", "Friday"),
        ("2026-12-14 - 21 days", "Tuesday"),
        ("2026-12-14 + 1 month", "February"),
        ("1 + 1 + 2 + 1", "5"),  # numbers that nobody told
        ("09:45 + 12 minutes", "9:57"),
        ("09:30 + 13 minutes", "9:43"),
        ("09:30", "ten"),
        ("17:00", "€5"),
        ("2026-12-14 - 21 days", "the 24th"),
    ],
)
def test_another_formula_proves_nothing(formula, figure):
    assert not carried_out(formula, figure, "en", GIVEN)


def test_a_bare_number_of_the_mail_may_be_a_day_of_a_month_that_it_names() -> None:
    mail = "The line was due on Monday 9 November. I moved that to the 12th, and it was live on the 16th."
    given = Given.of((mail, "en"), [("You get £6.10 for each full day between the two.", "en")], TODAY)
    assert carried_out("2026-11-12 + 2 days", "14", "en", given)
    assert carried_out('(days("2026-11-12", "2026-11-16") - 1) * 6.10', "£18.30", "en", given)
    assert not carried_out("2026-11-13 + 1 day", "14", "en", given)  # nobody told of the 13th
    assert not carried_out("2026-12-12 + 2 days", "14", "en", given)  # nor of a day in December


# Courses begin on Mondays, end on Fridays and last 16 weeks.
COURSE = Given.of(
    ("I began on 7 September.", "en"),
    [("Courses begin on a Monday and end on a Friday. You have booked 16 weeks; the closure is 2 weeks.", "en")],
    date(2026, 8, 1),
)


@each_case(
    ("formula", "figure", "believed"),
    [
        ("2026-09-07 + 16 weeks - 3 days", "25 December 2026", True),
        ("2026-09-07 + 112 days + 14 days - 3 days", "8 January 2027", True),
        ("2026-09-07 + 16 weeks + 4 days", "1 January 2027", True),
        ("2026-09-07 + 16 weeks - 4 days", "24 December 2026", False),  # nobody names a Thursday
        ("2026-09-07 - 3 days + 16 weeks", "25 December 2026", False),  # not its last step
        ("2026-09-07 + 119 days", "4 January 2027", False),  # 17 weeks stand nowhere
        ("2026-09-07 + 16 weeks + 11 days", "8 January 2027", False),
    ],
)
def test_weeks_may_be_told_in_days_and_a_last_step_leads_to_a_weekday_that_is_named(formula, figure, believed):
    assert carried_out(formula, figure, "en", COURSE) == believed


LEASE = Given.of(
    ("My lease began on 1 November 2024 and ends on 29 February 2028; I leave on 30 June 2026.", "en"),
    [("A lease runs for 36 months; up to 6 paused months are added.", "en")],
    date(2026, 5, 19),
)


@each_case(
    ("formula", "figure", "believed"),
    [
        ('months("2026-06-30", "2028-02-29")', "20 months", True),
        ('months("2026-06-30", "2028-02-29")', "19 months", False),
        ('months("2024-11-01", "2026-06-30")', "19 months", True),
        ("2024-11-01 + 36 months + 6 months - 1 day", "30 April 2028", True),
        ("2024-11-01 + 42 months - 1 day", "30 April 2028", False),  # which nobody tells
    ],
)
def test_whole_months_from_one_given_day_to_another(formula, figure, believed):
    assert carried_out(formula, figure, "en", LEASE) == believed


@pytest.mark.parametrize(
    ("formula", "figure", "believed"),
    [
        ('months("2026-06-30", "2028-02-29")', "20 months", True),
        ("2028-02-29 + 3 months", "29 May 2028", True),
        ("2028-02-01 + 3 months", "1 May 2028", True),
        ("2028-02-28 + 3 months", "28 May 2028", False),  # neither the first nor the last of that month
    ],
)
def test_a_month_without_a_day_gives_its_first_and_its_last(formula: str, figure: str, believed: bool) -> None:
    told = ("The lease would go on till the end of February 2028; I leave on 30 June 2026.", "en")
    given = Given.of(told, [("A pause lasts 3 months.", "en")], date(2026, 5, 19))
    assert carried_out(formula, figure, "en", given) == believed


# The end of a month

CLUB = "The Club can be ended to the end of a month if we hear from you at least 10 days before."
ENDINGS = [
    ("en", "Then I would stop at the end of December.", "month's end, month-end, the last day of the month"),
    ("de", "Sonst würde ich auf Ende Dezember kündigen.", "zum Monatsende, am Ende des Monats, bis zum Monatsletzten"),
    ("fr", "Je veux arrêter fin décembre.", "en fin de mois, à la fin du mois, le dernier jour du mois"),
    ("es", "Quiero terminar a finales de diciembre.", "a fin de mes, al final del mes, el último día del mes"),
    ("it", "Vorrei finire a fine dicembre.", "a fine mese, alla fine del mese, l'ultimo giorno del mese"),
    ("pt", "Quero terminar no fim de dezembro.", "no fim do mês, no final do mês, no último dia do mês"),
    ("nl", "Ik wil eind december stoppen.", "het einde van de maand, maandeinde, de laatste dag van de maand"),
    ("sv", "Jag vill sluta i slutet av december.", "månadens slut, slutet av månaden, sista dagen i månaden"),
    ("pl", "Chcę zrezygnować z końcem grudnia.", "koniec miesiąca, z końcem miesiąca, do końca miesiąca"),
    ("tr", "Aralık sonunda bitirmek istiyorum.", "ay sonu, ay sonunda, ayın sonunda"),
    ("ar", "أريد الإلغاء في نهاية ديسمبر.", "نهاية الشهر"),
]


@pytest.mark.parametrize(("language", "mail", "_forms"), ENDINGS)
def test_the_end_of_a_named_month_is_a_day_that_the_customer_names(language: str, mail: str, _forms: str) -> None:
    given = Given.of((mail, language), [(CLUB, "en")], TODAY)
    assert carried_out("2026-12-31", "31 December 2026", "en", given)
    assert carried_out("2026-12-31 - 10 days", "21 December 2026", "en", given)
    assert not carried_out("2026-11-30 - 10 days", "20 November 2026", "en", given)


@pytest.mark.parametrize(("language", "_mail", "forms"), ENDINGS)
def test_a_day_is_counted_to_the_end_of_its_month_where_somebody_speaks_of_one(
    language: str, _mail: str, forms: str
) -> None:
    for form in forms.split(", "):
        given = Given.of(("I write on 12 November 2026.", "en"), [(f"{form}, 10", language)], TODAY)
        assert carried_out("2026-11-12 end of month", "30 November", "en", given), form
        assert carried_out("2026-11-12 + 1 month end of month - 10 days", "21 December", "en", given), form
        assert not carried_out("2026-11-12 end of month", "29 November", "en", given), form


def test_a_month_of_next_year_and_of_last_is_the_nearest() -> None:
    given = Given.of(("Until the end of February, and since the end of October?", "en"), [], TODAY)
    assert {date(2027, 2, 28), date(2026, 10, 31)} <= given.dates
    assert not {date(2026, 2, 28), date(2027, 10, 31)} & given.dates


def test_without_such_words_there_is_no_end_of_a_month() -> None:
    given = Given.of(
        ("I write on 12 November 2026, in the month of December.", "en"), [("10 days a month", "en")], TODAY
    )
    assert not carried_out("2026-11-12 end of month", "30 November", "en", given)
    assert not carried_out("2026-12-31 - 10 days", "21 December", "en", given)


@each_case(
    ("mail", "language", "formula", "figure"),
    [
        ("Arriving Mon 8 Feb 2027, leaving Fri 12 Feb.", "en", 'days("2027-02-08", "2027-02-12")', "4"),
        ("Wir kommen am Freitag, 12. Februar.", "de", 'days("2026-11-23", "2027-02-12")', "81 Tage"),
        ("Nous venons du 8 février 2027 au 12 février.", "fr", 'days("2027-02-08", "2027-02-12")', "4"),
        ("Was kostet es hin und zurück?", "de", "2", "2"),
        ("How much is it both ways?", "en", "2", "2"),
    ],
)
def test_dates_without_a_year_follow_those_beside_them_and_both_ways_is_two(mail, language, formula, figure):
    assert carried_out(formula, figure, language, Given.of((mail, language), [], TODAY))


def test_a_bare_number_explains_nothing_else():
    given = Given.of(("What does it cost?", "en"), [("Each way costs €18.", "en")], TODAY)
    assert not carried_out("2", "2", "en", given)
    assert not carried_out("18", "18", "en", given)
    assert carried_out("2", "2", "en", Given.of(("", "en"), [], TODAY, "Both ways it is 2 × €18."))


def test_a_divisor_that_a_share_in_words_tells_is_worked_out():
    half = Given.of(("", "en"), [("Half of the price is due.", "en")], TODAY, "You owe €80 / 2 = €40.")
    assert carried_out("2", "2", "en", half)
    third = Given.of(("", "de"), [("Ein Drittel ist fällig.", "de")], TODAY, "Das sind 90 € : 3 = 30 €.")
    assert carried_out("3", "3", "de", third)
    assert not carried_out("2", "2", "de", third)


@pytest.mark.parametrize(
    ("mail", "language", "formula", "figure", "believed"),
    [
        ("I cancelled yesterday.", "en", "2026-11-22 + 28 days", "20 December", True),
        ("I cancelled.", "en", "2026-11-22 + 28 days", "20 December", False),
        ("Ich habe vor zwei Wochen bestellt.", "de", "2026-11-09 + 28 days", "7 December", True),
        ("Le colis part le 19.", "fr", "2026-12-19 - 6 days", "13 December", True),
        ("Le colis part le 18.", "fr", "2026-12-19 - 6 days", "13 December", False),
    ],
)
def test_a_day_told_from_the_date_of_the_mail_is_given(
    mail: str, language: str, formula: str, figure: str, believed: bool
) -> None:
    given = Given.of((mail, language), [("Notice is 28 days. It can be paused until 6 days before.", "en")], TODAY)
    assert carried_out(formula, figure, "en", given) is believed
