"""A quote is told with its heading where it would say more than is true without it, or point at nothing."""

from copilot.extractive.headings import under_heading
from copilot.extractive.scoring import Pick
from copilot.extractive.segmentation import units
from tests.each_case import each_case
from tests.guard_world import passage

ARTICLE = """You can cancel an order.

## Within 2 hours

Open Orders and choose Cancel. The refund is started at once.

## Bought in a shop

A plan that was bought there can only be cancelled there. There is no fee.

## Tell us within 14 days

Write to us within 14 days of delivery. You need not send anything back before you hear from us.

## No owner

The app then names the owner. Open it and then press Transfer.

## Broken seal

If the seal is broken, we then refund it.

## Teams

There is one owner. Only the owner can cancel.
"""


@each_case(
    ("begins", "heading"),
    [
        ("Open Orders", "Within 2 hours:\n"),
        ("The refund is started", "Within 2 hours:\n"),
        ("A plan that was bought there", "Bought in a shop:\n"),
        ("There is no fee", "Bought in a shop:\n"),
        ("The app then names", "No owner:\n"),
        ("If the seal", ""),
        ("There is one owner", "Teams:\n"),
        ("Write to us", ""),
        ("You need not send", "Tell us within 14 days. [1] "),
        ("You can cancel", ""),
    ],
)
def test_the_heading_is_told_where_the_quote_needs_it(begins: str, heading: str) -> None:
    found = passage(ARTICLE, title="Cancelling")
    unit = next(each for each in units(found.text) if each.text.startswith(begins))
    pick = Pick(0, unit.start, unit.end, unit.text, 1.0, (unit,))
    assert under_heading(pick, found, 1) == heading


def test_a_heading_that_asks_for_something_is_not_said_again() -> None:
    found = passage(ARTICLE, title="Cancelling")
    unit = next(each for each in units(found.text) if each.text.startswith("You need not send"))
    pick = Pick(0, unit.start, unit.end, unit.text, 1.0, (unit,))
    assert under_heading(pick, found, 1, "Write to us within 14 days of delivery.") == ""


def test_a_quote_that_names_the_limit_needs_no_heading() -> None:
    found = passage("## Within 2 hours\n\nWithin 2 hours you can cancel free of charge.", title="Cancelling")
    unit = units(found.text)[0]
    assert under_heading(Pick(0, unit.start, unit.end, unit.text, 1.0, (unit,)), found, 1) == ""


def test_a_list_below_its_heading_begins_on_a_line_of_its_own() -> None:
    listed = "- Products can no longer be added.\n- The address can still be changed on the carrier's page."
    found = passage(f"## After 2 hours\n\n{listed}", title="Changing")
    inside = [each for each in units(found.text) if each.item]
    start, end = inside[0].start, inside[-1].end
    pick = Pick(0, start, end, found.text[start:end], 1.0, tuple(inside))
    assert under_heading(pick, found, 1) == "After 2 hours:\n"


CHARGES = """On your statement we are called Lumen Utrecht.

## If it was not you

Tell your bank at once and have the card blocked.

## Expired cards

Enter the new card under Settings.

## What a second charge means

It drops off within 7 days.
"""


@each_case(
    ("begins", "mail", "heading"),
    [
        ("Tell your bank", "You took the money twice.", "If it was not you:\n"),
        ("Enter the new card", "My card was refused.", "Expired cards:\n"),
        ("Enter the new card", "My card expired and was refused.", ""),
        ("It drops off", "You took the money twice.", ""),
        ("On your statement", "You took the money twice.", ""),
    ],
)
def test_the_case_of_a_heading_is_told_unless_the_mail_names_it(begins: str, mail: str, heading: str) -> None:
    assert under_heading(_pick(begins), CHARGED, 1, mail=mail) == heading


def test_a_quote_below_a_heading_of_another_section_has_its_own() -> None:
    mail = "My card expired."
    assert under_heading(_pick("Enter the new card"), CHARGED, 1, mail=mail, below=True) == "Expired cards:\n"


def test_a_brief_reply_keeps_only_headings_that_limit_what_it_says() -> None:
    briefly = {begins: under_heading(_pick(begins), CHARGED, 1, brief=True) for begins in ("Tell your", "Enter the")}
    assert briefly == {"Tell your": "If it was not you:\n", "Enter the": ""}


def test_a_number_without_its_unit_tells_no_period() -> None:
    found = passage("## After 2 hours\n\nThere are two ways:\n\n- Refuse the parcel.\n- Return it.", title="Cancelling")
    unit = units(found.text)[0]
    assert under_heading(Pick(0, unit.start, unit.end, unit.text, 1.0, (unit,)), found, 1) == "After 2 hours:\n"


CHARGED = passage(CHARGES, title="Charged twice")


def _pick(begins: str) -> Pick:
    unit = next(each for each in units(CHARGED.text) if each.text.startswith(begins))
    return Pick(0, unit.start, unit.end, unit.text, 1.0, (unit,))


@each_case(
    ("heading", "text", "told"),
    [
        ("Limits", "- A parcel weighs up to 15 kg.\n- Express parcels go to a door.", ""),
        ("Good to know", "A parcel weighs up to 15 kg.", ""),
        ("Students", "A parcel weighs up to 15 kg.", "Students:\n"),
        ("Limits", "Not allowed:\n\n- parcels over 15 kg\n- express parcels", "Limits:\n"),
    ],
)
def test_a_heading_that_only_orders_the_page_is_not_told_above_sentences(heading: str, text: str, told: str) -> None:
    article = passage(f"We deliver to a pickup point.\n\n## {heading}\n\n{text}\n", title="Pickup point")
    unit = next(unit for unit in units(article.text) if unit.heading == heading)
    pick = Pick(0, unit.start, unit.end, unit.text, 1.0, (unit,))
    assert under_heading(pick, article, 1) == told
