"""Days that a mail tells from its own date, and what replies work out from them."""

from datetime import UTC, date, datetime

import pytest

from copilot.guard.claims.numbers.quantities import quantities
from copilot.guard.claims.numbers.relative_days import relative_days
from copilot.state import DraftResult, GuardReport, Quote
from tests.guard_world import judged, mail, passage

MONDAY = date(2026, 11, 16)


def days(text: str, language: str) -> set[str]:
    return {each.value for each in relative_days(text, quantities(text, language), language, MONDAY)}


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("I wrote yesterday.", "en", {"2026-11-15"}),
        ("It came the day before yesterday.", "en", {"2026-11-14"}),
        ("We met last Tuesday.", "en", {"2026-11-10"}),
        ("We met 10 days ago.", "en", {"2026-11-6"}),
        ("Wir ziehen in drei Wochen um.", "de", {"2026-12-7"}),
        ("Ich habe vorgestern bestellt.", "de", {"2026-11-14"}),
        ("C'était il y a trois jours.", "fr", {"2026-11-13"}),
        ("On s'est vus samedi dernier.", "fr", {"2026-11-14"}),
        ("Empecé el martes pasado.", "es", {"2026-11-10"}),
        ("Me voy a finales de este mes.", "es", {"2026-11-30", "2026-12-31"}),
        ("Het is twee weken geleden.", "nl", {"2026-11-2"}),
        ("Guten Morgen, danke.", "de", set()),
        ("On Friday 20 November I leave.", "en", set()),  # a date says it
    ],
)
def test_a_day_is_told_from_the_date_of_the_mail(text: str, language: str, expected: set[str]) -> None:
    assert days(text, language) == expected


def test_a_day_of_a_month_is_near_the_mail_and_on_the_weekday_beside_it() -> None:
    assert days("It is on the 14th.", "en") == {"2026-10-14", "2026-11-14", "2026-12-14"}
    assert "2026-11-28" in days("It is on Saturday the 28th.", "en")
    assert "2026-10-28" not in days("It is on Saturday the 28th.", "en")
    assert "2026-11-7" in days("Empecé el día 7.", "es")


def judge(told: str, source: str, asked: str, language: str = "en") -> GuardReport:
    library = (passage(source, language=language),)
    cited = Quote(number=1, source=0, text=source, start=0, end=len(source))
    draft = DraftResult(answer=f"{told} [1]", citations=(cited,), confidence=0.9)
    written = datetime(2026, 11, 16, 10, tzinfo=UTC)
    return judged(
        draft, library=library, retrieved=library, message=mail(asked, subject="", written=written), language=language
    )


NOTICE = "You can cancel with 28 days' notice."
MONTHLY = "A notice that reaches us after the 20th ends the rental on the last day of the following month."
PACKS = "A pack can be used until the end of the month after the purchase."
TERM = "The first term lasts one year."
JAB = "The vaccination must be at least 10 days old."


@pytest.mark.parametrize(
    ("right", "wrong", "source", "asked", "language"),
    [
        ("Your rental ends on 13 December.", "Your rental ends on 15 December.", NOTICE, "I cancelled yesterday.", "en"),
        ("He can come on 22 November.", "He can come on 20 November.", JAB, "He was vaccinated last Thursday.", "en"),
        ("Your rental ends on 31 December.", "Your rental ends on 30 December.", MONTHLY, "I end it today, 22 November.", "en"),
        ("Your term ends on 9 February 2027.", "Your term ends on 7 February 2027.", TERM, "I joined 10 February 2026.", "en"),
        ("Il prend fin le 28 novembre.", "Il prend fin le 27 novembre.", "Il prend fin 2 semaines après votre demande.",
         "Je vous ai écrit samedi dernier, le 14.", "fr"),
        ("Es geht bis zum 13. Dezember.", "Es geht bis zum 12. Dezember.", "Aussetzen können Sie bis 6 Tage vor dem Versand.",
         "Das Paket soll am 19. Dezember gehen.", "de"),
    ],
)  # fmt: skip
def test_dates_that_follow_are_computed_and_others_are_refused(
    right: str, wrong: str, source: str, asked: str, language: str
) -> None:
    assert not judge(right, source, asked, language).reasons
    assert [each.code for each in judge(wrong, source, asked, language).reasons] == ["unknown_number"]


def test_the_day_of_the_mail_is_known_only_where_somebody_says_today() -> None:
    rule = "Tables are delivered six weeks after the order."
    assert judge("Your table is delivered on 16 November.", rule, "I ordered it on 9 February.").reasons
    assert not judge("You wrote on the 16th that you wait.", rule, "I am waiting since 9 February, and today.").reasons


def test_a_date_is_not_counted_from_today_where_the_sentence_names_its_first_day() -> None:
    rule, asked = "It ends 2 weeks after your message.", "I wrote on 14 November."
    assert judge("Your message is of 14 November, so it ends on 30 November.", rule, asked).reasons
    assert not judge("Your message is of 14 November, so it ends on 28 November.", rule, asked).reasons


def test_working_days_are_counted_back_where_the_source_counts_so() -> None:
    rule, asked = "Tell us 5 working days before the trip.", "I leave on Thursday 3 December."
    assert not judge("Please tell us by 26 November.", rule, asked).reasons
    assert judge("Please tell us by 28 November.", rule, asked).reasons
    assert judge("Please tell us by 10 December.", rule, asked).reasons


def test_the_time_between_two_that_the_mail_tells_is_known() -> None:
    rule, asked = "A late fee is due after 15 minutes.", "It ended at 18:00. Because of the traffic I came at 18:40."
    assert not judge("You came 40 minutes late.", rule, asked).reasons
    assert judge("You came 50 minutes late.", rule, asked).reasons


def test_days_to_a_date_are_no_changed_number_where_the_sentence_says_today() -> None:
    rule, asked = "You can change it at least 15 days before the course begins.", "My course begins on 3 December."
    assert not judge("Today is 17 days before your course begins.", rule, asked).reasons
    assert judge("Today is 18 days before your course begins.", rule, asked).reasons


def test_amounts_told_before_take_no_places_of_days() -> None:
    before = f"Rooms cost {', '.join(f'€{each}' for each in range(101, 113))}."
    rule = f"{before} The form must reach us 14 days before the start."
    asked = "He begins on 7 December."
    assert not judge(f"{before} [1] The form has to reach us by 23 November.", rule, asked).reasons
    assert judge(f"{before} [1] The form has to reach us by 24 November.", rule, asked).reasons


def test_the_same_number_as_a_share_is_no_amount() -> None:
    assert judge("You save 12 euros.", "You save 12 % on each parcel.", "What do I save?").reasons


def test_up_to_a_number_of_hours_before_are_that_many_at_least() -> None:
    rule = "You can cancel free of charge up to 48 hours before drop-off."
    report = judge(
        "If you cancelled at least 48 hours before drop-off, nothing is due.", rule, "I cancelled. Is it free?"
    )
    assert "bound_swapped" not in {each.reason for each in report.evidence}


@pytest.mark.parametrize("written", [date.min, date.max])
def test_the_first_and_the_last_day_of_all_are_survived(written: date) -> None:
    text = (
        "Yesterday, last Tuesday, next Friday, the day after tomorrow, 3 months ago, on the 31st, at this month's end."
    )
    told = relative_days(text, quantities(text, "en"), "en", written)
    assert told
    source = "A pack from 31 December 9999 can be used until the end of the following month, or for a year."
    assert judge("It can be used until 31 January 9999.", source, text).reasons
