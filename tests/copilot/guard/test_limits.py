"""A limit that applies to the customer is in the reply, and a heading limits the text below it."""

import pytest

from copilot.state import GuardReport
from tests.each_case import each_case
from tests.guard_world import draft, judged, mail, passage, triage

BOATS = passage(
    "A kayak can be hired for up to 6 hours. Choose it under Boats and pay on site.\n\n"
    "## Good to know\n\n"
    "- Life jackets are part of the hire.\n"
    "- With a dog on board a kayak cannot be hired: please take a rowing boat.\n"
    "- Opened picnic baskets, ice packs and torches cannot be returned. Unopened baskets can.\n"
    "- Nothing is charged for parking with a trailer.\n"
    "- Only the person who booked gets the key.\n",
    title="Hiring a boat",
)
HIRE = "You can hire a kayak for up to 6 hours.[1] Choose it under Boats and pay on site.[1]"


def reasons(report: GuardReport) -> list[tuple[str, str]]:
    return [(one.reason, one.detail) for one in report.evidence if one.verdict == "doubt"]


def answered(answer: str, said: str, *, article=BOATS, **changes) -> GuardReport:
    asked = triage(questions=(said,))
    found = draft(answer, 0, library=(article,), **changes)
    return judged(found, library=(article,), message=mail(said), triage=asked)


def test_a_limit_that_names_the_customers_case_puts_the_draft_in_doubt_where_it_is_not_told() -> None:
    found = reasons(answered(HIRE, "May I hire a kayak on Sunday? I bring my dog."))
    assert [reason for reason, _ in found] == ["limit_untold"]
    assert "With a dog on board a kayak cannot be hired" in found[0][1]


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (HIRE, "May I hire a kayak on Sunday?"),  # nobody spoke of a dog
        (f"{HIRE} With a dog on board, however, a kayak cannot be hired.[1]", "May I hire a kayak? I bring my dog."),
        (HIRE, "May I hire a kayak on Sunday? I have booked a room."),  # as anybody has
        (HIRE, "May I hire a kayak on Sunday? I come with a trailer."),  # that nothing is charged limits nothing
    ],
)
def test_a_limit_that_is_told_or_concerns_nobody_is_no_doubt(answer: str, said: str) -> None:
    assert not reasons(answered(answer, said))


def test_a_limit_that_only_shares_a_word_with_the_mail_is_a_note() -> None:
    article = passage(
        "A kayak can be hired for a day.\n\n"
        "- In rain, fog, snow, strong wind or a storm no kayak may be hired, nor a rowing boat or a raft.\n",
        title="Boats",
    )
    said = "After all that rain I look forward to the lake. How long may I have a kayak?"
    report = answered("You can hire a kayak for a day.[1]", said, article=article)
    assert not reasons(report)
    (noted,) = [one for one in report.evidence if one.reason == "limit_untold"]
    assert (noted.verdict, noted.detail.partition(":")[0]) == ("note", "rain")


def test_a_rule_in_the_words_of_its_exception_does_not_tell_the_exception() -> None:
    article = passage(
        "You can move a lesson until the day before. Lessons with a pony cannot be moved in June.",
        title="Moving a lesson",
    )
    said = "May I move my lesson with the pony to another day?"
    found = reasons(answered("You can move your lesson until the day before.[1]", said, article=article))
    assert [reason for reason, _ in found] == ["limit_untold"]


def test_what_is_limited_to_opened_goods_is_not_told_of_all() -> None:
    said = "Can I bring back a picnic basket that I have not opened?"
    assert [code for code, _ in reasons(answered("Picnic baskets cannot be returned.[1]", said))] == ["limit_untold"]


def test_a_sentence_that_answers_no_mail_leaves_nothing_out() -> None:
    assert not reasons(judged(HIRE, 0, library=(BOATS,), message=mail("I bring my dog.")))


TICKETS = passage(
    "Tickets are sent by e-mail.\n\n"
    "## Within 24 hours\n\n"
    "1. Open My tickets and choose Swap seats.\n"
    "2. Pick another row.\n\n"
    "## Covered by the ticket insurance\n\n"
    "- a missed train,\n"
    "\n## Not covered\n\n"
    "- lost umbrellas\n"
    "- broken glasses\n\n"
    "## Single tickets\n\n"
    "Seats are chosen on the day.\n\n"
    "## Season tickets\n\n"
    "Seats are kept for a year.\n",
    title="Tickets",
)


def test_a_step_from_under_a_heading_with_a_period_needs_the_period() -> None:
    said = "I bought the tickets on Monday. How do I get other seats?"
    found = reasons(answered("You open My tickets and choose Swap seats.[1]", said, article=TICKETS))
    assert found == [("heading", "Within 24 hours")]
    told = "Within 24 hours you can do it yourself: open My tickets and choose Swap seats.[1]"
    assert not reasons(answered(told, said, article=TICKETS))


def test_an_item_of_what_is_not_covered_is_not_told_as_covered() -> None:
    said = "Is an umbrella insured?"
    report = answered("Lost umbrellas are insured.[1]", said, article=TICKETS)
    assert (reasons(report), report.passed) == ([("heading", "Not covered")], False)
    assert ("heading", "Not covered") not in reasons(
        answered("Lost umbrellas are not covered.[1]", said, article=TICKETS)
    )


@pytest.mark.parametrize("lead", ["Not covered:\n", "Our cover:\n"])
@pytest.mark.parametrize("items", ["- lost umbrellas\n- broken glasses", "- Lost umbrellas.\n- Broken glasses."])
def test_the_heading_over_a_list_of_the_draft_is_told_of_each_of_its_items(lead: str, items: str) -> None:
    told = f"You get your tickets by e-mail. [1]\n\n{lead}{items.replace(chr(10), ' [1]' + chr(10))} [1]"
    found = reasons(answered(told, "Is an umbrella insured?", article=TICKETS))
    assert len([reason for reason, left_out in found if left_out == "Not covered"]) == 2 * ("Not" not in lead)


BELL = passage(
    "A bell for the door.\n\n## The bell does not ring\n\n- Press the reset pin\n\n"
    "## A guarantee of 2 years\n\n- Keep the box.\n",
    title="Door bell",
)


def test_a_heading_that_names_a_trouble_or_bounds_nothing_binds_nothing() -> None:
    said = "My bell is silent, what can I do?"
    assert not reasons(answered("Press the reset pin.[1]", said, article=BELL))
    assert not reasons(answered("Please keep the box.[1]", "Do I need the box of the bell?", article=BELL))


def test_a_rule_of_the_section_beside_it_is_not_the_customers() -> None:
    said = "Which seats do I have with my season ticket?"
    found = reasons(answered("Your seats are chosen on the day.[1]", said, article=TICKETS))
    assert found == [("heading", "Single tickets")]
    assert not reasons(answered("Seats are kept for a year.[1]", said, article=TICKETS))


def test_quotes_alone_leave_nothing_out() -> None:
    assert not reasons(
        answered("Choose it under Boats and pay on site.[1]", "Can I pay for my dog and the kayak on site?")
    )


ROOMS = passage(
    "A night costs £40 in the barn and £65 in the mill.\n\n"
    "## Breakfast\n\n- Barn: £6 a person.\n- Mill: £9 a person.\n\n"
    "## Dogs\n\n| House | A dog | Cleaning |\n|---|---|---|\n| Barn | £5 | £20 |\n| Mill | £8 | £35 |\n\n"
    "In Austria a horse is not accepted in the barn.\n",
    title="Rooms",
)


@pytest.mark.parametrize(
    "answer",
    [
        "You pay £40 for a night.[1]",
        "You pay £6 a person for breakfast.[1]",
        "We take £5 for a dog.[1]",
    ],
)
def test_a_number_of_the_parallel_thing_is_not_told_to_who_asks_for_another(answer: str) -> None:
    of_the_mill = reasons(answered(answer, "What does that cost in the mill? We bring a dog.", article=ROOMS))
    assert [code for code, _ in of_the_mill] == ["anothers_number"]
    said = "What does that cost in the barn? We bring a dog."
    assert not reasons(answered(answer, said, article=ROOMS))
    assert not reasons(answered(answer, "What does that cost? We bring a dog.", article=ROOMS))


def test_numbers_of_both_are_told_to_who_names_one() -> None:
    both = "You pay £40 for a night in the barn and £65 in the mill.[1]"
    assert not reasons(answered(both, "What does a night cost in the mill?", article=ROOMS))


def test_a_limit_of_another_place_concerns_nobody_who_does_not_name_it() -> None:
    said = "What does a night in the barn cost? We bring a horse."
    told = "You pay £40 for a night in the barn.[1]"
    assert not reasons(answered(told, said, article=ROOMS))
    in_austria = reasons(answered(told, f"{said} We are in Austria.", article=ROOMS))
    assert [code for code, _ in in_austria] == ["limit_untold"]


COURSES = passage(
    "| Course | Age | Price | Most places |\n|---|---|---|---|\n"
    "| Clay 1 to 3 | 5 to 11 | £72 | 8 |\n| Clay 4 to 7 | 8 to 14 | £84 | 24 |\n\n"
    "## Bookings\n\n| Card | Books ahead |\n|---|---|\n| Total | 10 days |\n| Active | 7 days |\n\n"
    "Cancel until 2 hours before the chosen time; the money is back on the card within 5 days."
    " A certificate costs £18 per glaze and is valid for six months, or 28 days for poisonous glazes.\n\n"
    "## Late fees\n\n- More than three months overdue: the term is booked anew with two papers four weeks apart.\n",
    title="Pottery courses",
)


@each_case(
    ("answer", "said"),
    [
        # the 5 is a part of the row's name, not the age of another row
        ("A term of Clay 5 costs £84.[1]", "What does our course cost? She is in Clay 5."),
        # the customer's own number, that an unlike column happens to hold too
        ("For 14 children a term of Clay 4 to 7 costs £84.[1]", "Are there places for 14 children?"),
        # named by a word that tells little elsewhere
        ("With Total you book ten days ahead.[1]", "I go from Active to Total. When can I book?"),
        # the other number is told in the sentence in front
        (
            "You can cancel until 2 hours before the chosen time.[1] The money is back within 5 days.[1]",
            "How late can I cancel before the chosen time, and when is the money back?",
        ),
        # of glazes both numbers are
        ("You can use it for six months.[1]", "How long is the certificate for my glaze good?"),
        # what an item is about is no value of it
        ("You sign two papers, four weeks apart.[1]", "My term is overdue. How many papers do I sign?"),
    ],
)
def test_a_number_that_is_told_of_its_own_thing_is_not_anothers(answer: str, said: str) -> None:
    codes = {code for code, _ in reasons(answered(answer, said, article=COURSES))}
    assert "anothers_number" not in codes


def test_a_number_of_another_row_or_kind_is_still_anothers() -> None:
    said = "I have an Active card. When can I book? And how long is the certificate for poisonous glazes good?"
    assert ("anothers_number", "Total Books ahead 10 days → Active Books ahead 7 days") in reasons(
        answered("You can book 10 days ahead.[1]", said, article=COURSES)
    )
    told = reasons(answered("A certificate is valid for six months.[1]", said, article=COURSES))
    assert [code for code, _ in told] == ["anothers_number"]
