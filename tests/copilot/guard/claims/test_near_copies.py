"""A sentence in nearly its source's words is judged by what it exchanges or drops."""

import pytest

from copilot.guard.claims.checker import CitedSource, ClaimChecker, Finding
from copilot.guard.claims.numbers.quantities import quantities
from copilot.text.sentences import split


def found(sentence: str, source: str, language: str = "en", mail: str = "") -> Finding:
    cited = CitedSource.of(source, "", language)
    return ClaimChecker({1: cited}, (cited,), (), mail, language).check(split(f"{sentence} [1]")[0])


@pytest.mark.parametrize(
    ("sentence", "source", "language", "detail"),
    [
        (
            "Put the lamp into the water for cleaning.",
            "Take the lamp out of the water for cleaning: put the lamp out of the water.",
            "en",
            "into → out of",
        ),
        ("Rinse the filter before every use.", "Rinse the filter after every use.", "en", "before → after"),
        (
            "One free breakfast for children is included per booking.",
            "One free breakfast for children is included per table.",
            "en",
            "per booking → per table",
        ),
        ("The repair takes 3 weeks.", "The repair takes up to 3 weeks.", "en", "3 → at most 3"),
        ("We answer within 10 days.", "We answer within 10 working days.", "en", "10 → 10 working days"),
        (
            "Der Filter wird mit Wasser gereinigt.",
            "Der Filter wird ohne Wasser gereinigt.",
            "de",
            "mit → ohne",
        ),
    ],
)
def test_what_is_exchanged_or_dropped_is_in_doubt(sentence, source, language, detail):
    finding = found(sentence, source, language)
    assert finding.verdict in ("doubt", "refused")
    if finding.reason == "exchanged":
        assert finding.detail == detail


@pytest.mark.parametrize(
    ("sentence", "source"),
    [
        ("Fill the tank before you switch it on.", "Switch it on after filling the tank."),
        ("The repair takes three weeks at most.", "The repair takes up to 3 weeks."),
        ("The repair is done within 3 weeks.", "The repair takes up to 3 weeks."),
        ("Send it back with the label.", "Send it back with the label that we enclosed."),
        ("You can register no later than 10 days before the exam.", "You can register up to 10 days before the exam."),
        ("Your order of £180 can be paid in rates.", "Orders over £60 can be paid in rates."),
    ],
)
def test_the_same_in_another_order_or_with_another_bound_is_not(sentence, source):
    assert found(sentence, source, mail="My order is £180.").verdict in ("proved", "note")


def test_a_date_is_found_as_it_is_written_and_an_hour_ago_is_one_hour():
    assert [each.raw for each in quantities("nach dem 28. Oktober, seit 5. Mai 2024", "de")] == [
        "28. Oktober",
        "5. Mai 2024",
    ]
    assert [(each.value, each.unit) for each in quantities("I ordered about an hour ago", "en")] == [("1", "hour")]
    assert quantities("three times a day", "en")[0].value == "3"
