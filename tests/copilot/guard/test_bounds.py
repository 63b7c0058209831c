"""What bounds a rule, told otherwise: its exception, its second denial, its event, its place, its column."""

from datetime import UTC, datetime

import pytest

from copilot.guard.claims.numbers.quantities import quantities
from copilot.state import DraftResult, Quote
from copilot.text.sentences import split
from kb.search import Passage
from tests.guard_world import judged, mail, passage, triage

WRITTEN = datetime(2026, 11, 20, 10, tzinfo=UTC)


def doubts(answer: str, text: str, quote: str, language: str = "en", asked: str = "Good morning.") -> list[str]:
    """The reasons for which sentences of the answer, each with this quote, are in doubt or refused."""
    library: tuple[Passage, ...] = (passage(text, language=language),)
    start = text.index(quote)
    draft = DraftResult(
        answer=" ".join(f"{sentence.text} [1]" for sentence in split(answer)),
        citations=(Quote(number=1, source=0, text=quote, start=start, end=start + len(quote)),),
        confidence=0.9,
    )
    message = mail(asked, subject="", written=WRITTEN)
    report = judged(
        draft, library=library, retrieved=library, message=message, language=language, triage=triage(questions=(asked,))
    )
    return [one.reason for one in report.evidence if one.verdict in ("doubt", "refused")]


EXCEPTIONS = [
    ("en", "You pay for the deposit box, unless the key was lost.", "You pay for the deposit box if the key was lost."),
    (
        "de",
        "Danach berechnen wir 15 €, es sei denn, Sie legen ein ärztliches Attest vor.",
        "Danach berechnen wir 15 €, wenn Sie ein ärztliches Attest vorlegen.",
    ),
    ("fr", "Vous payez le transport, sauf si la clé est perdue.", "Vous payez le transport si la clé est perdue."),
    ("es", "Usted paga el transporte, a menos que la llave esté rota.", "Usted paga el transporte si la llave está rota."),
    (
        "it",
        "Il cliente paga il trasporto, a meno che la chiave sia rotta.",
        "Il cliente paga il trasporto se la chiave è rotta.",
    ),
    ("nl", "U betaalt het vervoer, tenzij de sleutel kapot is.", "U betaalt het vervoer als de sleutel kapot is."),
    (
        "pt",
        "O cliente paga o transporte, a menos que a chave esteja partida.",
        "O cliente paga o transporte se a chave estiver partida.",
    ),
    ("pl", "Klient płaci za transport, chyba że klucz jest zepsuty.", "Klient płaci za transport, jeśli klucz jest zepsuty."),
]  # fmt: skip


@pytest.mark.parametrize(("language", "rule", "told"), EXCEPTIONS)
def test_an_exception_is_not_told_as_the_condition(language: str, rule: str, told: str) -> None:
    assert doubts(told, rule, rule, language)
    assert not doubts(rule, rule, rule, language)


@pytest.mark.parametrize(
    "told",
    ["If the key was lost, you do not pay for the deposit box.", "If the key was lost, we pay for the deposit box."],
)
def test_what_an_exception_means_may_be_told(told: str) -> None:
    assert "condition" not in doubts(told, EXCEPTIONS[0][1], EXCEPTIONS[0][1])


@pytest.mark.parametrize(
    ("language", "rule", "told"),
    [
        ("en", "Tokens are not paid out in cash and cannot be used for lockers.", "Tokens can also be used for lockers."),
        (
            "de",
            "Marken werden nicht ausgezahlt und können nicht für Schränke benutzt werden.",
            "Marken können auch für Schränke benutzt werden.",
        ),
    ],
)  # fmt: skip
def test_the_second_of_two_denials_is_not_lost(language: str, rule: str, told: str) -> None:
    assert doubts(told, rule, rule, language)


@pytest.mark.parametrize(
    ("language", "rule", "told"),
    [
        ("en", "A deposit is due when you book.", "A deposit is due when you collect the kayak."),
        (
            "de",
            "Den Preis erstatten wir nach dem Eingang auf das Konto.",
            "Den Preis erstatten wir nach dem Absenden auf das Konto.",
        ),
        ("en", "The change counts from the next delivery.", "The change counts from the next debit."),
    ],
)  # fmt: skip
def test_another_event_than_the_sources_is_in_doubt(language: str, rule: str, told: str) -> None:
    assert doubts(told, rule, rule, language)


PLACES = (
    "Ludham and Stoke can be entered without steps. In Harwick it is upstairs. Come to Stoke or Harwick, or to Ludham."
)


def test_the_place_of_a_rule_is_not_left_out_where_the_mail_is_about_another() -> None:
    quote, told = split(PLACES)[0].text, "The branch can be entered without steps."
    assert doubts(told, PLACES, quote, asked="I come to Harwick. Are there steps?") == ["scope"]
    assert not doubts(told, PLACES, quote, asked="I come to Ludham. Are there steps?")
    assert not doubts(quote, PLACES, quote, asked="I come to Harwick. Are there steps?")


def test_a_german_place_stands_behind_in() -> None:
    text = "In Freiburg finden Sie zwölf Parkplätze hinter dem Haus. In Kehl parken Sie im Parkhaus."
    quote, told = split(text)[0].text, "Sie finden zwölf Parkplätze hinter dem Haus."
    assert doubts(told, text, quote, "de", "Kann ich in Kehl parken?") == ["scope"]
    assert not doubts(told, text, quote, "de", "Kann ich in Freiburg parken?")


TABLE = """| Repair | Our frames | Frames from elsewhere | Takes |
|---|---|---|---|
| Hinge | £18 | £24 | 4 working days |
| Soldering | £35 | not offered | 9 working days |"""


def test_an_amount_of_two_columns_is_told_with_its_column() -> None:
    row = TABLE.split("\n")[3]
    assert doubts("Soldering costs £35.", TABLE, row) == ["anothers_number"]
    assert not doubts("For our frames soldering costs £35.", TABLE, row)
    assert not doubts("A hinge costs £24.", TABLE, TABLE.split("\n")[2], asked="My frame is from elsewhere.")


def test_columns_that_are_two_things_or_two_periods_need_no_name() -> None:
    prices = "| Bike | Price | Deposit |\n|---|---|---|\n| City | £16 | £50 |"
    assert not doubts("A city bike costs £16.", prices, prices.split("\n")[2])
    days = "| Bike | Price, 1 day | Price, 1 week |\n|---|---|---|\n| City | £16 | £50 |"
    assert "anothers_number" not in doubts("A city bike costs £16 a day.", days, days.split("\n")[2])


def test_working_days_of_an_earlier_sentence_or_the_mail_leave_out_weekends() -> None:
    text = "Lenses are ready after 10 working days. We count from the day on which the order is paid."
    told = "Lenses are ready after 10 working days. Counted from your payment on 26 October, 10 working days end on {}."
    asked = "I paid on Monday 26 October. When are my lenses ready?"
    assert doubts(told.format("5 November"), text, split(text)[0].text, asked=asked)
    assert not doubts(told.format("9 November"), text, split(text)[0].text, asked=asked)


@pytest.mark.parametrize(
    ("text", "language", "units"),
    [
        ("Es kostet 39 €, einen Bügel zu ersetzen.", "de", ["eur"]),
        ("Il coûte 39 €, une vis comprise.", "fr", ["eur"]),
        ("Es kostet 39 €, einen Monat lang.", "de", ["eur", "month"]),
        ("Das sind € 39 im Monat.", "de", ["eur"]),
        ("11 × £33 are £363.", "en", ["", "gbp", "gbp"]),
    ],
)
def test_an_article_behind_an_amount_is_no_amount(text: str, language: str, units: list[str]) -> None:
    assert [each.unit for each in quantities(text, language)] == units


def test_a_day_of_this_month_is_one_of_the_month_that_the_sentence_names() -> None:
    text = "Sie können zum Ende jedes Monats kündigen, wenn die Kündigung bis zum 15. dieses Monats bei uns eingeht."
    asked = "Geht das noch zum 30. November?"
    told = "Für den 30. November muss Ihre Kündigung bis zum 15. {} bei uns eingehen."
    assert not doubts(told.format("November"), text, text, "de", asked)
    assert doubts(told.format("Dezember"), text, text, "de", asked)


def test_a_number_that_names_the_case_tells_whose_the_other_is() -> None:
    text = "It is valid for 24 months, for people over 70 for 12 months."
    assert not doubts("For people over 70 a certificate is valid for 12 months.", text, text)


def test_what_we_do_behind_a_hand_over_is_judged() -> None:
    asked = "Please make an exception, my son needs the glasses for school."
    text = "Glasses are made within 4 days."
    told = (
        "A colleague will look at your wish for an exception, which we can make where a son needs glasses for school."
    )
    library = (passage(text),)
    for answer, verdict in ((told, "refused"), (told.partition(", which")[0] + ".", "none")):
        report = judged(DraftResult(answer=answer, confidence=0.9), library=library, message=mail(asked, subject=""))
        assert [one.verdict for one in report.evidence] == [verdict]


def test_a_quoted_rule_on_what_we_refund_is_no_promise() -> None:
    text = "If we must cancel, for example because of an outbreak of illness, we refund everything you have paid."
    assert not doubts(text, text, text)
    assert doubts("We have refunded everything you have paid.", text, text)
