"""Each fact of a sentence must be bound to the same thing in the source; what follows by arithmetic is computed."""

from datetime import date

import pytest

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.facts.checks import signals
from copilot.guard.claims.facts.findings import FactSignals
from tests.each_case import each_case

PLANS = ("", "Solo", "Team", "Studio")


def told(*texts: str) -> tuple[Unit, ...]:
    return tuple(Unit(text, "Returns") for text in texts)


def found(
    sentence: str, units: tuple[Unit, ...], mail: str = "", language: str = "en", day: date | None = None
) -> FactSignals:
    return signals(sentence, units, range(len(units)), mail, language, day)


def codes(result: FactSignals) -> set[str]:
    return {finding.code for finding in result.findings}


RULE = told("You have 30 days from delivery to return it.")


def test_a_number_of_the_source_in_other_writing_is_held() -> None:
    assert found("You have thirty days after delivery.", RULE).findings == ()


def test_a_number_that_nothing_holds_is_missing() -> None:
    result = found("You have a five-year warranty.", told("The warranty is two years."))
    assert [finding.words for finding in result.hard] == ["five-year"]
    assert codes(result) == {"fact_missing"}


def test_days_from_the_order_are_not_days_from_delivery() -> None:
    result = found("You can return it within 30 days of the order.", RULE)
    assert codes(result) == {"base_swapped"}
    assert result.hard


def test_calendar_days_are_not_business_days() -> None:
    units = told("We check each name by hand, which takes two business days.")
    assert "base_swapped" in codes(found("Allow two calendar days.", units))
    assert found("Allow two business days.", units).findings == ()


def test_a_number_without_its_unit_does_not_say_in_which_days_it_counts() -> None:
    units = told("They usually take 2 to 3 working days, and 4 to 6 on the Isles.")
    assert "base_swapped" not in codes(found("To the Isles it takes 4 to 6 working days.", units))
    assert "base_swapped" in codes(found("It takes 2 to 3 working days.", told("It takes 2 to 3 days.")))


@pytest.mark.parametrize("hours", ["from 9 to 5", "9–5", "9–17", "9 until 5"])
def test_hours_that_count_down_end_in_the_afternoon(hours: str) -> None:
    assert found(f"We are open {hours}.", told("Open Mon–Fri 9–17")).findings == ()
    assert found(f"We are open {hours}.", told("Open Mon–Fri 9–18")).findings != ()


def test_a_limit_is_not_a_minimum() -> None:
    units = told("You may invite up to five people.")
    assert codes(found("You must invite at least five people.", units)) == {"bound_swapped"}
    assert found("You can invite no more than five people.", units).findings == ()


def test_a_price_per_item_is_not_one_per_order() -> None:
    units = told("The limit is 200 MB per file.")
    assert "base_swapped" in codes(found("The limit is 200 MB per ticket.", units))


ROWS = (
    Unit("Price | €14 per account | €11 per user | €19 per user", "Plans", PLANS),
    Unit("Own domain | – | – | yes", "Plans", PLANS),
)


def test_a_cell_belongs_to_its_row_and_column() -> None:
    assert found("On Team the Price is €11.", ROWS).findings == ()
    wrong = found("On Studio the Price is €11.", ROWS)
    assert codes(wrong) == {"fact_elsewhere"}
    assert wrong.hard[0].source == "€19 per user"


def test_a_row_told_with_the_heads_of_its_columns_is_of_its_own_cells() -> None:
    header = ("Light", "Meaning", "Remedy")
    row = Unit("Yellow, steady | less than 20 % charge | plug it in", "Lamp", header)
    assert not found("Yellow, steady: less than 20 % charge; Remedy: plug it in.", (row,)).hard
    assert found("Yellow, steady: Remedy: charge it to 20 %.", (row,)).hard


def test_of_two_rows_the_longer_name_wins() -> None:
    header = ("Model", "Battery", "Guarantee")
    rows = (Unit("Volta | 400 Wh | 2 years", "", header), Unit("Volta Plus | 625 Wh | 3 years", "", header))
    assert found("Your Volta Plus is guaranteed for 3 years.", rows).findings == ()
    assert codes(found("Your Volta Plus is guaranteed for 2 years.", rows)) == {"fact_elsewhere"}


def test_a_number_of_another_unit_gives_way_to_the_one_of_the_rule() -> None:
    units = told(
        "The trial lasts 21 days.", "At the end the account is frozen and the data is kept for another 14 days."
    )
    wrong = signals("The data is kept for another 21 days.", units, [1], "", "en", None)
    assert codes(wrong) == {"fact_elsewhere"}
    assert wrong.hard


def test_the_customers_own_numbers_are_theirs() -> None:
    result = found("Your 12 sites are too many.", told("Up to 5 sites are allowed."), "We have 12 sites.")
    assert codes(result) == {"own_fact"}
    assert not result.hard


COMPUTED = (
    ("You can return it until 2 April.", "You have 30 days from delivery.", "It came on 3 March.", "3 March + 30 days"),
    ("Please tell us by 16 June.", "Tell us at least 14 days before.", "It ends on 30 June.", "30 June - 14 days"),
    ("Five days come to £15.", "A day pass costs £3.", "I need it on five days.", "3 × Five"),
    ("It is £24 more.", "Each further metre costs £4, up to 10 m are included.", "I need 16 m.", "(16 - 10) × 4"),
    ("We charge €300 now.", "We charge a deposit of 20 % at once.", "A bike for €1,500.", "1,500 × 20 %"),
    ("You get 40 €.", "Diese Kosten erstatten wir zur Hälfte.", "Der Einbau kostete 80 €.", "80 × Hälfte"),
    ("It takes 30 minutes.", "Allow 10 minutes per 100 GB.", "About 300 GB.", "10 × 300 ÷ 100"),
    ("Your car must be there by 13:20.", "Check in 60 minutes before departure.", "We leave at 14:20.", "14:20 - 60"),
    ("You need three tokens.", "A token can enrol up to 50 hosts.", "We have 120 servers.", "120 ÷ 50"),
    ("It ends on Thursday.", "It is valid for 72 hours.", "I made it on Monday.", "Monday + 72 hours"),
)  # fmt: skip


@each_case(("sentence", "source", "mail", "formula"), COMPUTED)
def test_what_follows_from_source_and_mail_is_computed_with_its_formula(
    sentence: str, source: str, mail: str, formula: str
) -> None:
    result = found(sentence, told(source), mail)
    assert not result.hard
    assert formula in [finding.source for finding in result.computed]


WRONG = (
    ("You can return it until 12 April.", "You have 30 days from delivery.", "It came on 3 March."),
    ("Please tell us by 14 July.", "Tell us at least 14 days before.", "It ends on 30 June."),
    ("Five days come to £18.", "A day pass costs £3.", "I need it on five days."),
    ("You need four tokens.", "A token can enrol up to 50 hosts.", "We have 120 servers."),
    ("It arrives in two days.", "Small parts go out by post. A set of 5 costs 4 stamps.", ""),
)


@each_case(("sentence", "source", "mail"), WRONG)
def test_what_does_not_follow_is_missing(sentence: str, source: str, mail: str) -> None:
    assert "fact_missing" in codes(found(sentence, told(source), mail))


def test_a_share_under_the_least_that_is_charged_is_not_the_charge() -> None:
    units = told("Transfers cost 0.2 %, at least EUR 12 and at most EUR 90.")
    assert "fact_elsewhere" in codes(found("For EUR 3,000 the charge is EUR 6.", units, "I send 3,000 euros."))


def test_the_weekday_of_a_date_is_known_where_its_year_is() -> None:
    units, mail = told("We open at ten."), "I come on 5 May."
    assert "computed" in codes(found("That is a Tuesday.", units, mail, day=date(2026, 4, 30)))
    assert "fact_missing" in codes(found("That is a Friday.", units, mail, day=date(2026, 4, 30)))


def test_a_name_of_another_unit_or_of_none_is_told() -> None:
    units = told("Ask your Owner for it.", "The Viewer role sees it.")
    assert codes(signals("Please ask your Viewer.", units, [0], "", "en", None)) == {"name_elsewhere"}
    assert codes(signals("Please ask your Manager.", units, [0], "", "en", None)) == {"name_unknown"}


def test_signals_are_linear_in_the_sentence() -> None:
    sentence = " ".join(f"{number} days" for number in range(400))
    assert found(sentence, RULE, sentence).found == 400


def test_a_day_by_its_weekday_and_business_days_are_computed() -> None:
    units = told("We reply within 5 business days.")
    assert "computed" in codes(found("You hear from us by 12 June.", units, "I wrote on 5 June.", day=date(2026, 6, 5)))
    assert "fact_missing" in codes(
        found("You hear from us by 10 June.", units, "I wrote on 5 June.", day=date(2026, 6, 5))
    )
    moved = found("Monday, 8 June suits us.", told("We open at ten."), "Is Friday, 5 June all right?")
    assert "fact_missing" not in {finding.code for finding in moved.hard}


def test_figures_in_another_unit_are_not_the_same_fact() -> None:
    result = found("You hear from us within 5 hours.", told("We reply within 5 days."))
    assert codes(result) == {"fact_missing"}
    assert result.hard


def test_figures_that_a_source_glues_to_a_word_are_no_missing_fact() -> None:
    result = found("Files may have 10 MB.", told("Files: PDF, JPG, 10MBThe address must be visible."))
    assert not result.hard


def test_a_bare_number_is_computed_only_where_the_sentence_reckons() -> None:
    units = told("The box holds 3 cables.")
    assert "computed" in codes(found("With the 9 spare ones that is 12 in total.", units, "I have 9 spare ones."))
    assert "fact_missing" in codes(found("The 12 cables come with 9 plugs.", units))


def test_links_and_addresses_must_stand_somewhere() -> None:
    units = told("Write to care@lark.example or see https://lark.example/help.")
    assert found("See lark.example/help or write to care@lark.example.", units).findings == ()
    wrong = found("See https://vostrand.example/help or write to care@vostrand.example.", units)
    assert [finding.code for finding in wrong.hard] == ["fact_missing", "fact_missing"]


def test_a_genitive_is_the_same_name() -> None:
    assert (
        found("The scenes in King's Landing were moved.", told("Scenes in King's Landing were moved.")).findings == ()
    )


def test_a_month_with_its_year_is_one_fact() -> None:
    units = told("Version 4.9 receives fixes until 31 March 2027.")
    assert found("It gets fixes until March 2027.", units).findings == ()
    assert [each.words for each in found("It gets fixes until May 2027.", units).hard] == ["May 2027"]


def test_what_the_house_would_do_must_be_said_by_the_source() -> None:
    units = told("Deleted data cannot be restored.", "We upgrade the collector for you.")
    assert codes(found("We will upgrade the collector for you.", units)) == set()
    assert codes(found("We will add two hosts for you.", units)) == {"promised", "fact_missing"}
    assert codes(found("Our engineers will restore it for you.", units)) == {"promised"}
    assert codes(found("Wir bringen Ihnen das Gerät.", told("Sie holen es ab."), language="de")) == {"promised"}
    assert codes(found("We are sorry for your loss.", units)) == set()
    assert codes(found("The data goes to the Team plan.", told("The Team plan keeps data."))) == set()


def test_a_comparison_of_two_rows_names_one_and_gives_both_numbers() -> None:
    header = ("Model", "Battery")
    rows = (Unit("Volta | 400 Wh", "", header), Unit("Volta Plus | 625 Wh", "", header))
    assert not found("Your Volta has 400 Wh, the larger model 625 Wh.", rows).hard


def test_a_number_under_another_column_is_not_of_the_named_one() -> None:
    row = (Unit("Trailer up to 3 m | £30 | not carried", "", ("Vehicle", "Northern route", "Southern route")),)
    assert found("On the Northern route a trailer costs £30.", row).findings == ()
    assert codes(found("On the Southern route a trailer costs £30.", row)) == {"fact_elsewhere"}


def test_a_time_of_another_row_is_wrong_where_the_named_one_has_a_word_in_its_column() -> None:
    header = ("Site", "Monday to Friday", "Saturday")
    rows = (
        Unit("Leeds | 9:00 to 17:30 | 9:00 to 13:00", "", header),
        Unit("Norwich | 9:00 to 17:00 | closed", "", header),
    )
    assert codes(found("Norwich is open on Saturday from 9:00 to 13:00.", rows)) == {"fact_elsewhere"}
    assert not found("Leeds is open on Saturday from 9:00 to 13:00.", rows).hard


def test_a_cell_without_a_value_may_be_told_as_none() -> None:
    row = (Unit("Full | £5,000 | none | £85", "Cover", ("Level", "Limit per item", "Excess", "Price")),)
    assert not found("The level Full costs £85, with a limit of £5,000 per item and no excess.", row).hard


def test_a_price_computed_from_another_plan_is_told() -> None:
    wrong = found("For six users the Team plan comes to €114.", ROWS, "We have six people.")
    assert codes(wrong) >= {"computed", "fact_elsewhere"}
    assert wrong.hard
    assert not found("For six users the Team plan comes to €66.", ROWS, "We have six people.").hard


def test_the_pronoun_with_a_verb_is_no_name() -> None:
    assert found("It is ready, and I'm glad of it.", told("It is ready.")).findings == ()


def test_a_german_time_with_a_point_is_a_time() -> None:
    units = (Unit("Sauna | 15–21.30 Uhr | 10–19.30 Uhr", "", ("", "Mo–Fr", "Sa, So")),)
    assert not found("Um 20.30 Uhr ist die Sauna zu.", units, "Geht 20:30?", language="de").hard
    assert not found("Ab 15 Uhr ist sie offen.", units, language="de").hard


def test_a_day_counted_from_a_counted_day_is_computed() -> None:
    units = told("Invoices are due 10 days after the invoice date.", "After 15 days more we suspend.")
    result = found("It is due on 11 April and suspended on 26 April.", units, "The invoice is of 1 April.")
    assert codes(result) == {"computed"}
    assert "fact_missing" in codes(found("It is suspended on 27 April.", units, "The invoice is of 1 April."))


@pytest.mark.parametrize(
    ("day", "rule", "code"),
    [
        ("14 May", "Waivers are signed by the day before the party.", "computed"),
        ("16 May", "Waivers are signed by the day before the party.", "fact_missing"),
        ("16 May", "Cards are collected on the day after the party.", "computed"),
        ("14 May", "Cards are collected on the day after the party.", "fact_missing"),
    ],
)
def test_the_day_before_and_the_day_after_are_counted_from_the_customers_day(day: str, rule: str, code: str) -> None:
    assert codes(found(f"That is {day} in your case.", told(rule), "Our party is on 15 May.")) == {code}


def test_weekly_is_a_period_of_a_week() -> None:
    result = found(
        "The next one is due on 12 June.", told("The interval counts from that day."), "Weekly; done on 5 June."
    )
    assert codes(result) == {"computed"}


MORE_COMPUTED = (
    ("Two adults and three children pay £70.", "Adults pay £20, children £10.", "We are two adults and three children."),
    ("For 10 users that is €90 with the discount.", "It costs €10 per user; yearly plans get 10 % off.", "We are 10 users."),
    ("You have 19 months left.", "The term is 2 years.", "I have used 5 months of it."),
    ("Six minutes cost £1.50.", "A call costs 25p a minute.", "I called for six minutes."),
    ("It ends in August.", "It runs for 3 months.", "I began on 5 May."),
)  # fmt: skip


@each_case(("sentence", "source", "mail"), MORE_COMPUTED)
def test_prices_for_groups_discounts_and_mixed_units_are_computed(sentence: str, source: str, mail: str) -> None:
    result = found(sentence, told(source), mail)
    assert result.computed
    assert not result.hard


def test_a_code_that_the_customer_wrote_is_their_own() -> None:
    assert codes(found("Your TL-99x is not listed.", told("TL-118 means clock drift."), "I see TL-99X.")) == {
        "own_fact"
    }


def test_a_word_of_grammar_over_a_column_names_no_column() -> None:
    header = ("Card", "For", "Off passenger fares", "Off vehicle fares")
    rows = tuple(
        Unit(text, "Cards", header)
        for text in ("Worker | who works here 3 days a week | 30% | 10%", "Second Home | owners | 15% | none")
    )
    assert signals("For your car you get 10% off.", rows, [0], "", "en", None).hard == ()
    assert signals("The Second Home card takes 10% off.", rows, [0], "", "en", None).hard


def test_a_month_vouches_for_no_day_but_its_named_end_does() -> None:
    season = told("The pool is heated in June 2027.")
    assert [each.words for each in found("The pool is heated until 14 June 2027.", season).hard] == ["14 June 2027"]
    assert found("The pool is heated in June 2027.", season).findings == ()
    rule = told("You can leave at the end of any month, with notice of one month.")
    mail = "I leave at the end of May 2027."
    assert codes(found("Your stay ends on 31 May 2027.", rule, mail)) == {"computed"}
    assert codes(found("Tell us by 30 April 2027.", rule, mail)) == {"computed"}
    assert found("Tell us by 31 May 2027.", rule, mail).hard
    assert found("Your stay ends on 30 May 2027.", rule, mail).hard


PITCHES = (
    Unit("Grass | £18 | £24", "Pitches", ("Pitch", "Tent, low season", "Caravan, low season")),
    Unit("Gravel | £22 | full", "Pitches", ("Pitch", "Tent, low season", "Caravan, low season")),
)
LENGTHS = (
    Unit("Up to 6 m | £40 | £65", "Hulls", ("Length", "Sailing boat", "Motor boat")),
    Unit("7 to 12 m | £80 | £130", "Hulls", ("Length", "Sailing boat", "Motor boat")),
)


@pytest.mark.parametrize(
    ("sentence", "units", "wrong"),
    [
        ("A caravan on grass costs £18 in the low season.", PITCHES, True),
        ("A caravan on grass costs £24 in the low season.", PITCHES, False),
        ("A tent on grass costs £18 in the low season.", PITCHES, False),
        ("A caravan on gravel costs £22 in the low season.", PITCHES, True),
        ("Laying up a motor boat costs £40.", LENGTHS, True),
        ("A sailing boat of 9 m costs £40.", LENGTHS, True),
        ("A sailing boat of 9 m costs £80.", LENGTHS, False),
        ("A sailing boat of 5 m costs £40.", LENGTHS, False),
        ("The sailing boat stays at £40, as only the motor boat's price went up.", LENGTHS, False),
    ],
)
def test_a_cell_of_the_column_or_row_that_a_sentence_does_not_name_is_none(
    sentence: str, units: tuple[Unit, ...], wrong: bool
) -> None:
    assert ("fact_elsewhere" in codes(found(sentence, units))) is wrong


def test_a_period_from_another_event_counts_from_another_day() -> None:
    rule = told("The deposit is paid back within 21 days after we have inspected the van.")
    assert "base_swapped" in codes(found("You get it back within 21 days of payment.", rule))
    rule = told("The van can be cancelled up to 3 days before collection.")
    assert found("You are 3 days away from your collection.", rule).findings == ()
    assert "base_swapped" not in codes(found("You can cancel up to 3 days before the hire starts.", rule))
