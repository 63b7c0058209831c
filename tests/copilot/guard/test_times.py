"""Days told from now: "arrives tomorrow" where the article says "within 3 working days"."""

from datetime import UTC, datetime

import pytest

from copilot.guard.claims.numbers.relative_days import DAYS
from copilot.guard.misreadings.times import SPANS
from copilot.state import DraftResult, Quote, SentenceEvidence
from tests.guard_world import judged, mail, passage

FRIDAY = datetime(2026, 11, 20, 10, tzinfo=UTC)
ENGLISH = (
    "Parcels leave our warehouse within one working day. Most late parcels arrive within 3 working days after that day. "
    "The spring offer ends on 21 November. Lessons take place every Saturday. Our office is closed on public holidays. "
    "An order placed by 2 pm is packed on the same day."
)
GERMAN = "Pakete verlassen unser Lager innerhalb eines Werktags. Das Angebot endet am 21. November. Samstags ist geschlossen."


def found(said: str, quote: str, text: str, asked: str = "And now?", language: str = "en") -> SentenceEvidence:
    start = text.index(quote)
    draft = DraftResult(
        answer=f"{said} [1]",
        citations=(Quote(number=1, source=0, text=quote, start=start, end=start + len(quote)),),
        confidence=0.9,
    )
    library = (passage(text, language=language),)
    asking = mail(asked, subject="", written=FRIDAY)
    return judged(draft, library=library, retrieved=library, message=asking, language=language).evidence[0]


@pytest.mark.parametrize(
    ("said", "quote", "text", "language"),
    [
        (
            "Your parcel arrives tomorrow.",
            "Most late parcels arrive within 3 working days after that day.",
            ENGLISH,
            "en",
        ),
        (
            "Most late parcels arrive today.",
            "Most late parcels arrive within 3 working days after that day.",
            ENGLISH,
            "en",
        ),
        ("Parcels leave our warehouse tonight.", "Parcels leave our warehouse within one working day.", ENGLISH, "en"),
        ("The spring offer ends today.", "The spring offer ends on 21 November.", ENGLISH, "en"),
        ("The spring offer ended yesterday.", "The spring offer ends on 21 November.", ENGLISH, "en"),
        ("The spring offer ends next week.", "The spring offer ends on 21 November.", ENGLISH, "en"),
        ("Our office is closed at the weekend.", "Our office is closed on public holidays.", ENGLISH, "en"),
        ("Das Angebot endet heute.", "Das Angebot endet am 21. November.", GERMAN, "de"),
        (
            "Die Pakete verlassen unser Lager morgen.",
            "Pakete verlassen unser Lager innerhalb eines Werktags.",
            GERMAN,
            "de",
        ),
    ],
)
def test_a_day_that_nothing_tells_is_in_doubt(said: str, quote: str, text: str, language: str) -> None:
    one = found(said, quote, text, language=language)
    assert (one.verdict, one.reason) == ("doubt", "day_untold")


@pytest.mark.parametrize(
    ("said", "quote", "text", "language", "asked"),
    [
        ("The spring offer ends tomorrow.", "The spring offer ends on 21 November.", ENGLISH, "en", "Until when is it?"),
        ("Lessons take place tomorrow.", "Lessons take place every Saturday.", ENGLISH, "en", "When?"),
        ("Lessons take place at the weekend.", "Lessons take place every Saturday.", ENGLISH, "en", "When?"),
        ("An order placed today by 2 pm is packed on the same day.", "An order placed by 2 pm is packed on the same day.",
         ENGLISH, "en", "What if I order today?"),
        ("If you order today by 2 pm, it is packed on the same day.", "An order placed by 2 pm is packed on the same day.",
         ENGLISH, "en", "How fast are you?"),
        ("Das Angebot endet morgen.", "Das Angebot endet am 21. November.", GERMAN, "de", "Wie lange noch?"),
        ("Morgen ist geschlossen.", "Samstags ist geschlossen.", GERMAN, "de", "Wann?"),
    ],
)  # fmt: skip
def test_a_day_of_the_article_the_mail_or_a_condition_is_not(
    said: str, quote: str, text: str, language: str, asked: str
) -> None:
    assert found(said, quote, text, asked, language).reason != "day_untold"


NIGHTS = """| Length | per night, May to September | per night, October to April |
|---|---|---|
| up to 8 m | £24 | £16 |
| over 8 m, up to 10 m | £31 | £21 |
"""
ROW = "| over 8 m, up to 10 m | £31 | £21 |"


@pytest.mark.parametrize(
    ("said", "asked", "doubtful"),
    [
        ("A night is £31.", "We would come in December with 9.1 m. What is a night?", True),
        ("A night in December is £31.", "We know your prices of June. What is a night in December?", True),
        ("A night is £21.", "We would come in December with 9.1 m. What is a night?", False),
        ("A night is £31.", "We would come in June with 9.1 m. What is a night?", False),
        ("A night is £31.", "What is a night with 9.1 m?", False),
        ("A night is £31 in summer and £21 in winter.", "We would come in December. What is a night?", False),
        ("A night is £31.", "We would come in June or in December. What is a night?", False),
    ],
)
def test_the_column_of_other_months_than_the_cases_is_in_doubt(said: str, asked: str, doubtful: bool) -> None:
    one = found(said, ROW, NIGHTS, asked)
    assert ((one.verdict, one.reason) == ("doubt", "exchanged")) == doubtful, (one.verdict, one.reason, one.detail)
    assert one.detail == "31 → £21 (per night, October to April)" if doubtful else one.quote.startswith("over 8 m")


MOVES = "A booking can be moved until 24 hours before the lesson. The old bow goes back within 10 days of the delivery."


@pytest.mark.parametrize(
    ("said", "asked", "verdict"),
    [
        ("You can move your booking until today at 15:00.", "My lesson is tomorrow at 15:00.", "note"),
        ("You can move your booking until today at 15:00.", "Until when can I move my lesson?", "doubt"),
        ("The old bow goes back within 10 days from today.", "It was delivered on 14 November.", "doubt"),
        ("You cannot move your booking at the moment.", "My lesson is tomorrow.", "note"),
        ("Your booking is moved at the moment.", "My lesson is tomorrow.", "doubt"),
    ],
)
def test_a_day_that_may_follow_from_the_days_of_the_mail_is_a_note(said: str, asked: str, verdict: str) -> None:
    quote = next(part for part in MOVES.split(". ") if ("bow" in part) == ("bow" in said)).rstrip(".")
    one = found(said, quote, MOVES, asked)
    assert one.verdict in (verdict, "refused" if verdict == "doubt" else verdict), (one.verdict, one.reason, one.detail)


def test_a_reply_that_tells_the_date_of_the_day_is_judged_by_the_date() -> None:
    quote = "Parcels leave our warehouse within one working day."
    one = found("Your parcel leaves our warehouse tomorrow, Saturday 21 November.", quote, ENGLISH)
    assert one.reason != "day_untold"


def test_every_language_tells_the_same_days() -> None:
    for rows in SPANS.values():
        assert [name for name, _ in rows] == [name for name, _ in SPANS["en"]]
    for language in SPANS:
        assert {ahead for ahead, _ in DAYS[language]} == {-2, -1, 0, 1, 2}
