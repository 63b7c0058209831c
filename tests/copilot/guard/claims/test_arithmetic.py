"""What follows from source, mail and the day of the mail is computed; what does not is missing."""

from datetime import date

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.facts.checks import signals
from copilot.guard.claims.facts.findings import FactSignals
from tests.each_case import each_case

SUNDAY = date(2026, 5, 10)  # a Sunday

# sentence, source, mail
RIGHT = (
    # counted between days
    ("Four days after your renewal you are within these 14 days.", "You can cancel within 14 days of the renewal.",
     "My plan renewed on 6 May."),
    ("Your invoice is about three weeks old.", "Invoices of the last 90 days can be corrected.", "Invoice of 20 April."),
    ("Only five days have passed.", "You can cancel within 14 days of the renewal.", "It renewed on 5 May."),
    ("You have until 9 June, so there are roughly four weeks left.", "The code is valid for 60 days from purchase.",
     "I bought it on 10 April."),
    ("That was two months ago.", "The code is valid for a year.", "I bought it on 8 March."),
    # weekdays
    ("If you send it today, it is checked by Tuesday.", "The check takes up to 2 working days.", "Can you hurry?"),
    ("It reaches you on Wednesday.", "Parcels arrive 3 days after they leave.", "It left today."),
    # amounts
    ("The fee was €3.10.", "Card payments cost 2.4 % + €0.70.", "They paid €100 by card."),
    ("For four full days you get £12.", "For each full day we are late, you get £3.", "You were four full days late."),
    ("That is six or seven boxes a year.", "You choose a box every 4, 6 or 8 weeks.", "I take one every 8 weeks."),
    ("Ten files of 10 MB each take up 100 MB.", "There are ten files. A file has at most 10 MB.", "How much is that?"),
    ("A course costs €84 for 12 evenings, which is €7 an evening.", "A course of 12 evenings costs €84.", "We missed two."),
    ("A tour for 8 guests is €140 and each further guest €11, so for 13 guests it is €195.",
     "A tour for up to 8 guests costs €140, each further guest €11.", "We are 13 guests."),
    ("With a card of €60 and three visits at €9 you would get €33.", "A card costs €60, a visit €9.", "I came three times."),
    ("At half the price both halls cost €21, made up of €12.50 and €8.50.",
     "Groups of pupils pay half. The large hall is €25, the small hall €17.", "We are pupils and want both."),
    ("So a year would be 11 × £33, that is £363.", "Paying by the year saves one monthly fee. Visitors aged 11 may come too.",
     "I pay £33 now and want to pay for a whole year."),
    ("The large one is £26.00 and the small one £19.50; £3.00 comes off, so £42.50 for the two of them.",
     "A large dog is £26.00, a small one £19.50. From the second on the price is reduced by £3.00.", "We have two dogs."),
    ("You pay £21.50 a month, which makes £258 for twelve months.", "A card is £21.50 a month.", "For a whole year?"),
    # parts of a whole, where the source tells one
    ("Three twelfths of the £2,147 you paid are £536.75.", "We refund one twelfth of the fee for each full month.",
     "I paid £2,147, and three full months are left."),
    ("Zwei Drittel von 240 € sind 160 €.", "Pro vollem Monat gibt es ein Drittel zurück.", "Ich habe 240 € bezahlt."),
    # told in words: for both, and from month to month
    ("Lift and launch are £215 each, 10 % comes off and you pay £387 for both.",
     "A lift is £215, a launch £215. Both: 10 % off.",
     "I want a lift and a launch."),
    ("It is £12 a month, so £48 for December to March.", "Berth holders pay £12 a month, others £22.",
     "I have a berth and want it from December on."),
    ("It is £12 a month, so £48 for the four months.", "Berth holders pay £12 a month, others £22.",
     "From December to March."),
    # counted in the mail
    ("For your visits on two days we take off £10.", "We take off £5 for each day.", "I came on the 18th and on the 20th."),
    ("With three visits that makes £15.", "We take off £5 for each visit.", "I came on Monday, Tuesday and Friday."),
    # other units
    ("Your 90000 is 90 seconds.", "The timeout is given in milliseconds.", "I set it to 90000."),
    # held in another unit or writing
    ("For two weeks you cannot book.", "Booking is blocked for 14 days.", "I have 3 strikes in two weeks."),
    ("The second step is on the fifteenth day.", "Step two follows 15 days later.", ""),
    ("Your 6-year-old pays half.", "Children from 4 to 11 pay half.", "We have kids aged 6 and 13."),
)  # fmt: skip

WRONG = (
    ("It is £12 a month, so £60 for December to March.", "Berth holders pay £12 a month, others £22.", "I have a berth."),
    ("You get €125 back for April to August.", "A fee of €25 is taken off.", "I paid the year."),
    ("Four twelfths of the £2,147 you paid are £536.75.", "We refund one twelfth of the fee for each full month.",
     "I paid £2,147, and three full months are left."),
    ("Three quarters of the £2,148 you paid are £1,611.", "We refund one twelfth of the fee for each full month.",
     "I paid £2,148, and three full months are left."),
    # a place in an order and a size count nothing
    ("The boots are £32 for the week.", "Boots cost £9. A hat costs £38.", "It is for my mother's 70th birthday."),
    ("The boots are £28 for the week.", "Boots cost £9. A hat costs £66.", "I take size 38 and he takes size 40."),
    ("Nine days after your renewal you are within these 14 days.", "You can cancel within 14 days of the renewal.",
     "My plan renewed on 6 May."),
    ("There are roughly eight weeks left.", "The code is valid for 60 days from purchase.", "I bought it on 10 April."),
    ("If you send it today, it is checked by Thursday.", "The check takes up to 2 working days.", "Can you hurry?"),
    ("The fee was €3.60.", "Card payments cost 2.4 % + €0.70.", "They paid €100 by card."),
    ("A course costs €84 for 12 evenings, which is €8 an evening.", "A course of 12 evenings costs €84.", "We missed two."),
    ("A tour for 8 guests is €140 and each further guest €11, so for 13 guests it is €206.",
     "A tour for up to 8 guests costs €140, each further guest €11.", "We are 13 guests."),
    ("With a card of €60 and three visits at €9 you would get €42.", "A card costs €60, a visit €9.", "I came three times."),
    ("At half the price both halls cost €23, made up of €12.50 and €10.50.",
     "Groups of pupils pay half. The large hall is €25, the small hall €17.", "We are pupils and want both."),
    ("Both halls cost you €12.50.", "Pupils pay half. The large hall is €25, the small hall €17.", "We want both."),
    ("So a year would be 11 × £33, that is £373.", "Paying by the year saves one monthly fee. Visitors aged 11 may come too.",
     "I pay £33 now and want to pay for a whole year."),
    ("The large one is £26.00 and the small one £19.50; £3.00 comes off, so £43.50 for the two of them.",
     "A large dog is £26.00, a small one £19.50. From the second on the price is reduced by £3.00.", "We have two dogs."),
    ("You pay £21.50 a month, which makes £268 for twelve months.", "A card is £21.50 a month.", "For a whole year?"),
    ("The shortest term is twelve months.", "The shortest term is 6 months at £21.50 a month.", "I was here last year."),
    ("For your visits on four days we take off £20.", "We take off £5 for each day.", "I came on the 18th and on the 20th."),
    ("Your 90000 is 9 seconds.", "The timeout is given in milliseconds.", "I set it to 90000."),
    ("That is nine boxes a year.", "You choose a box every 4, 6 or 8 weeks.", "I take one every 8 weeks."),
)  # fmt: skip


def found(sentence: str, source: str, mail: str, before: str = "") -> FactSignals:
    units = (Unit(source, "Rules"),)
    return signals(sentence, units, [0], mail, "en", SUNDAY, before=before)


@each_case(("sentence", "source", "mail"), RIGHT)
def test_right_arithmetic_is_not_called_unknown(sentence: str, source: str, mail: str) -> None:
    assert found(sentence, source, mail).hard == ()


@each_case(("sentence", "source", "mail"), WRONG)
def test_wrong_arithmetic_is_called_unknown(sentence: str, source: str, mail: str) -> None:
    assert "fact_missing" in {finding.code for finding in found(sentence, source, mail).findings}


def test_the_formula_that_the_sentence_shows_is_told() -> None:
    units = tuple(
        Unit(text, "Fares") for text in ("Children pay half the fare.", "Isle | £25 | £34", "Rock | £9 | £13")
    )
    told = signals("Half the fare is £17 in all, made up of £12.50 and £4.50.", units, [0, 1, 2], "", "en", SUNDAY)
    assert [(each.words, each.source) for each in told.computed][0] == ("17", "12.50 + 4.50")


def test_a_number_over_the_column_of_the_row_is_held_and_not_reckoned() -> None:
    row = Unit("Pool | 8 to 14 | £165 | 24", "Parties", ("Party", "Age", "Price for 10 children", "Most children"))
    assert signals("For 10 children it is £165.", (row,), [0], "We are 14.", "en", None).findings == ()


def test_a_month_is_counted_on_by_what_comes_monthly() -> None:
    told = found(
        "The second one goes out in December.", "After two monthly payments it applies.", "I paid on 15 November."
    )
    assert [(each.words, each.source) for each in told.computed] == [("December", "15 November + 1 month")]


def test_a_price_is_not_reckoned_from_what_was_reckoned_from_it() -> None:
    units = (Unit("City bike €13 a day, two days €26.", "Bikes"), Unit("Tandem €19 a day.", "Bikes"))
    told = "A city bike is €19, so €38 for the two of you."
    codes = {finding.code for finding in signals(told, units, [0], "We are two.", "en", SUNDAY).findings}
    assert "fact_elsewhere" in codes


def test_a_fee_of_the_sentence_before_is_taken_off_too() -> None:
    sentence, rule = (
        "With a card of €60 and three visits at €9 you would get €28.",
        "A card costs €60, a visit €9, the fee is €5.",
    )
    assert found(sentence, rule, "I came three times.", before="We deduct the visits and a fee of €5.").hard == ()
    assert found(sentence, rule, "I came three times.", before="We deduct the visits and a fee of €6.").hard


def test_a_day_that_the_sentence_before_reckoned_may_be_counted_on() -> None:
    sentence, rule = "So it is one day late.", "Write to us if it is late."
    assert found(sentence, rule, "", before="It should have come by 9 May.").hard == ()
    assert found(sentence, rule, "", before="It should have come by 2 May.").hard


def test_a_currency_belongs_to_its_cell() -> None:
    row = Unit("Grove | 11.00 USD | 105.60 USD | 100 GB", "Plans", ("Plan", "Monthly", "Annual", "Storage"))
    assert signals("Grove has 100 GB.", (row,), [0], "", "en", None).findings == ()


def test_a_row_may_be_named_by_its_number() -> None:
    rows = tuple(Unit(text, "Failed payments", ("Day", "What happens")) for text in ("3 | Second try", "7 | Third try"))
    assert signals("The third try is on day 7.", rows, [1], "", "en", None).hard == ()
    assert signals("On day 3 comes the second try, on day 7 the third.", rows, [0, 1], "", "en", None).hard == ()


def test_a_month_is_counted_on_by_months_and_years() -> None:
    source = "Saddles have a guarantee of 2 years from the day of delivery."
    said = "I got my saddle in April 2025."
    right = found("With a delivery in April 2025 it ends in April 2027.", source, said)
    assert [each.words for each in right.computed] == ["April 2027"]
    assert found("With a delivery in April 2025 it ends in April 2028.", source, said).hard
