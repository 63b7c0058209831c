"""A sentence in nearly its source's words is judged by what it exchanges or drops."""

import pytest

from copilot.guard.claims.checker import CitedSource, ClaimChecker
from copilot.guard.claims.numbers.quantities import quantities
from copilot.guard.claims.verdict import Finding
from copilot.text.sentences import split
from tests.each_case import each_case


def found(sentence: str, source: str, language: str = "en", mail: str = "") -> Finding:
    cited = CitedSource.of(source, "", language)
    return ClaimChecker({1: cited}, (cited,), (), mail, language).check(split(f"{sentence} [1]")[0])


@each_case(
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
        ("Turn the upper screw to the left.", "Turn the upper screw to the right.", "en", "left → right"),
        ("You may move the date twice in a season.", "You may move the date once in a season.", "en", "twice → once"),
        ("Without notice half the fee is due.", "Without notice the full fee is due.", "en", "half → full"),
        (
            "Drehen Sie die obere Schraube nach links.",
            "Drehen Sie die obere Schraube nach rechts.",
            "de",
            "links → rechts",
        ),
        ("The repair takes 3 weeks.", "The repair takes up to 3 weeks.", "en", "3 → at most 3"),
        ("We answer within 10 days.", "We answer within 10 working days.", "en", "10 → 10 working days"),
        ("We answer within 10 working days.", "We answer within 10 days.", "en", "10 working days → 10"),
        ("The bank takes up to 7 more working days.", "The bank takes up to 7 more days.", "en", "7 working days → 7"),
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


@each_case(
    ("sentence", "source"),
    [
        ("Fill the tank before you switch it on.", "Switch it on after filling the tank."),
        ("The repair takes three weeks at most.", "The repair takes up to 3 weeks."),
        ("The repair is done within 3 weeks.", "The repair takes up to 3 weeks."),
        ("The repair can take as long as 3 weeks.", "The repair takes up to 3 weeks."),
        ("Send it back with the label.", "Send it back with the label that we enclosed."),
        ("You can register no later than 10 days before the exam.", "You can register up to 10 days before the exam."),
        ("Your order of £180 can be paid in rates.", "Orders over £60 can be paid in rates."),
        (
            "So if it is checked before the next bill, you pay half from that bill on.",
            "The rebate begins with the next bill after we have checked the licence; it is not paid back for earlier months.",
        ),
        ("The most we pay is £30 for a lamp.", "We pay up to £30 for a lamp."),
        ("Food is £6 a child.", "Food is not included: it can be ordered for £6 a child."),
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


@pytest.mark.parametrize(
    ("sentence", "source", "language"),
    [
        ("You must sign within 4 days.", "The new tenant must sign within 4 days.", "en"),
        ("Sie müssen innerhalb von 4 Tagen unterschreiben.", "Der Nachmieter muss innerhalb von 4 Tagen unterschreiben.", "de"),
        (
            "The photos are erased and come back after payment.",
            "The photos are locked, not erased, and come back after payment.",
            "en",
        ),
        (
            "The fee is waived when the train is cancelled.",
            "The fee is waived when the train is cancelled and the ticket was bought online.",
            "en",
        ),
    ],
)  # fmt: skip
def test_another_actor_the_denied_half_and_half_a_condition_are_in_doubt(sentence, source, language):
    assert found(sentence, source, language).verdict in ("doubt", "refused")


@pytest.mark.parametrize(
    ("sentence", "source"),
    [
        ("You must sign within 4 days.", "You must sign within 4 days of moving in."),
        ("The photos are locked, not erased.", "The photos are locked, not erased, and come back after payment."),
        (
            "The fee is waived, as the train was cancelled and you bought the ticket online.",
            "The fee is waived when the train is cancelled and the ticket was bought online.",
        ),
        (
            "The fee is waived when the train is cancelled and the ticket was bought online.",
            "The fee is waived when the train is cancelled and the ticket was bought online.",
        ),
    ],
)
def test_the_same_actor_and_the_whole_condition_are_not(sentence, source):
    assert found(sentence, source, mail="My train was cancelled; I bought the ticket online.").verdict != "doubt"


ROLES = "| | Chair | Member |\n| --- | --- | --- |\n| Open the hall | yes | yes |\n| Lend out keys | yes | no |\n"


@each_case(
    ("sentence", "doubted"),
    [
        ("A member can lend out keys as well.", True),
        ("The chair can lend out keys.", False),
        ("A member cannot lend out keys.", False),
        ("A member can open the hall.", False),
        ("A member cannot open the hall.", True),
    ],
)
def test_a_table_of_yes_and_no_answers_for_the_row_and_column_that_are_named(sentence, *, doubted):
    finding = found(sentence, f"Who may do what:\n\n{ROLES}")
    assert (finding.verdict in ("doubt", "refused")) is doubted


def test_a_share_of_the_customers_amount_stands_in_the_place_of_no_other_cell():
    cards = "| Card | Price per year | Off fares |\n| --- | --- | --- |\n| Worker | £30 | 30% |\n| Home | £45 | 15% |\n"
    said = "I have a Worker card and paid £25."
    told = found("The Worker card takes 30% off fares, which is £7.50 of your £25.", cards, mail=said)
    assert (told.verdict, told.detail) == ("note", "7.50: 25 × 30 %")
    assert found("The price of the Worker card is £25 per year.", cards, mail=said).verdict in ("doubt", "refused")


def test_the_customers_period_is_not_granted_where_the_source_counts_another_from_the_same_day():
    source = "You can bring a bicycle back within 14 days of delivery. Keep the box."
    said = "Your colleague said that I have 40 days."
    told = found("Certainly: as the shop told you, you have 40 days from delivery to bring it back.", source, mail=said)
    assert told.verdict in ("doubt", "refused")
    both = found("You have 14 days from delivery, not 40 days.", source, mail=said)
    assert both.verdict in ("proved", "note")


def test_denials_are_compared_clause_by_clause():
    source = "Names are not checked, but a missing stamp makes the form fail, which happens often with copies."
    assert (
        found("A missing stamp makes the form fail, and that happens often with copies.", source).verdict != "refused"
    )
    ramps = "There are ramps in Oslo, Bergen, Molde and Bodø."
    elsewhere = "A ramp is sadly no option in Narvik: there are ramps in Oslo, Bergen, Molde and Bodø."
    assert found(elsewhere, ramps, mail="Is there a ramp in Narvik?").verdict != "refused"
    beds = "Guests can borrow folding beds at the front desk."
    assert found("Guests cannot borrow folding beds at the front desk.", beds).verdict == "refused"


TEAM = "A team costs €9 per person and month, or €90 per person and year."
CLUB = "Der Verein kostet 12 € im Monat oder 120 € im Jahr je Mitglied."
PLANS = "Basic costs £4 a week or £15 a month, Family costs £7 a week or £26 a month."


@each_case(
    ("sentence", "source", "language", "verdict"),
    [
        ("For a whole year a person costs €90.", TEAM, "en", "proved"),
        ("For one month a person costs €9.", TEAM, "en", "proved"),
        ("For a whole year a person costs €9.", TEAM, "en", "doubt"),
        ("For a whole month a person costs €90.", TEAM, "en", "doubt"),
        ("Für ein ganzes Jahr zahlt ein Mitglied 120 €.", CLUB, "de", "proved"),
        ("Für ein ganzes Jahr zahlt ein Mitglied 12 €.", CLUB, "de", "doubt"),
        ("By the week Family is £7.", PLANS, "en", "proved"),
        ("By the month Family is £7.", PLANS, "en", "doubt"),
    ],
)
def test_the_period_that_a_price_is_paid_for_tells_it_from_another_price(sentence, source, language, verdict):
    assert (found(sentence, source, language).verdict in ("doubt", "refused")) == (verdict == "doubt")


@each_case(
    ("sentence", "source", "mail"),
    [
        ("Drums are left out of the count and the discount.", "It applies to violins; drums do not count.", ""),
        ("This is up to the surveyor rather than the crew.", "This is up to the surveyor, not the crew.", ""),
        ("The base price stays the same.", "The network charge is adjusted, the base price is not.", ""),
        ("Each claim has an excess of £50.", "| Cover | Basic | Plus |\n|---|---|---|\n| Excess per claim | none | £50 |", ""),
        ("We keep women's boots up to 43.", "We keep women's boots up to 43. There are no children's boots.", ""),
        ("A vest by itself costs half.", "Single pieces, such as a vest without the coat, cost half.", ""),
        ("On Monday the limit is 18:00.", "The last day is Monday, and there you return it by 18:00.", ""),
        ("A train 95 minutes late earns a voucher.", "A train 60 to 119 minutes late earns a voucher.",
         "My train was 95 minutes late."),
    ],
)  # fmt: skip
def test_a_denial_in_other_words_or_a_number_within_the_range_exchanges_nothing(sentence, source, mail):
    finding = found(sentence, source, mail=mail)
    assert finding.reason != "exchanged", finding.detail


def test_the_customers_number_outside_the_range_is_still_an_exchange():
    source = "A train 60 to 119 minutes late earns a voucher."
    finding = found("A train 45 minutes late earns a voucher.", source, mail="My train was 45 minutes late.")
    assert finding.verdict in ("doubt", "refused")
