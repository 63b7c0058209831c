"""A record proves what its lines say, word by word; anything else that a model makes of it is in doubt."""

import pytest

from copilot.assistant.checking import check
from copilot.assistant.look_ups.sources import Source
from tests.each_case import each_case

TICKET = Source(
    "record",
    "Ticket 47: Where is my order MB-209344?",
    "Ticket 47 is in review.\n"
    "Its subject is “Where is my order MB-209344?”.\n"
    "It is from Oskar Lindqvist (oskar@example.org).\n"
    "It came to support@mossbury.example on 2026-11-24.\n"
    "Its category is delivery.\n"
    "It has no reply yet.\n"
    "Its language is English.\n"
    "It is assigned to nobody.\n"
    "It is due on 2026-11-25 19:39.\n"
    "Its draft, version 1, is open.",
    ticket=47,
    number=1,
)
ORDER = Source(
    "record",
    "Looked up for ticket 47 on 2026-11-24 19:00",
    "Order MB-209344: Status: shipped; Shipped on: 23 November 2026; Expected delivery: 26 November 2026;"
    " Carrier: Nordpost; Total: €89.00.\nThis was looked up on 2026-11-24 19:00.",
    ticket=47,
    number=2,
)
COUNT = Source(
    "record",
    "Count of tickets",
    "46 tickets match: not answered yet.\nBy state: 42 in review, 4 with a person.\nBy language: 40 English, 6 German.",
    number=3,
)
CUSTOMER = Source(
    "record",
    "Customer Mira Castellan",
    "Mira Castellan (mira@example.org) is a customer since 2026-01-05.\nThey have 1 ticket.\nTheir tier is Basic.",
    number=4,
)
REFUNDS = Source(
    "article",
    "Refunds",
    "A refund goes back to the card or account that you paid with. To PayPal it takes 1 working day, to a card 3 to 5"
    " working days.",
    number=5,
)
KNOWN = {source.number: source for source in (TICKET, ORDER, COUNT, CUSTOMER, REFUNDS)}


def judged(text: str) -> tuple[str, str]:
    (row,) = check(text, KNOWN, "What about ticket 47?")
    return row["verdict"], row["reason"]


@each_case(
    "text",
    [
        "Ticket 47 is in review [1].",
        "Ticket 47 is currently in review [1].",
        "Ticket 47 is awaiting review [1].",
        "It is from Oskar Lindqvist, is in review and has no reply yet [1].",
        "The ticket was received on 24 November 2026 [1].",
        "It is unassigned [1].",
        "It has not been assigned to anyone [1].",
        "It is due on 25 November 2026 at 19:39 [1].",
        "Its draft is open [1].",
        "The order MB-209344 was shipped on 23 November 2026 [2].",
        "The parcel was dispatched with Nordpost [2].",
        "It is expected on 26 November 2026 [2].",
        "There are 46 unanswered tickets [3].",
        "46 tickets are open [3].",
        "42 tickets are in review and 4 are with a person [3].",
        "6 of them are German [3].",
        "Mira Castellan's tier is Basic [4].",
        "She has 1 ticket [4].",
    ],
)
def test_a_statement_that_a_record_contains_is_proved_or_a_note(text: str) -> None:
    assert judged(text)[0] in ("proved", "note")


@each_case(
    "text",
    [
        "Ticket 47 is resolved [1].",
        "Ticket 47 is spam [1].",
        "Ticket 47 is not in review [1].",
        "Ticket 47 is snoozed until tomorrow [1].",
        "It is with a person [1].",
        "It is overdue [1].",
        "It is assigned to Viktor [1].",
        "It has a reply [1].",
        "The customer is angry [1].",
        "The draft was approved [1].",
        "Its draft is not open [1].",
        "It was escalated to legal [1].",
        "Ticket 47 is from Viktor [1].",
        "Viktor has answered ticket 47 [1].",
        "Ticket 47 is still new [1].",
        "It is waiting for the customer [1].",
        "It belongs to the category refunds [1].",
        "Its draft has version 1 and is closed [1].",
        "MB-209344 is expected on 23 November 2026 [2].",
        "Expected delivery of MB-209344: 23 November 2026 [2].",
        "MB-209344 is expected today [2].",
        "MB-209344 has arrived [2].",
        "The delivery of order MB-209344 is late [2].",
        "All tickets are in review [3].",
        "Most tickets are in German [3].",
        "Nobody has a ticket [3].",
        "Mira Castellan has several tickets [4].",
        "The order was cancelled [2].",
        "The order was not shipped [2].",
        "Its status is delivered [2].",
        "The order is delayed [2].",
        "The order was paid by card [2].",
        "It was shipped on 26 November 2026 [2].",
        "46 tickets are overdue [3].",
        "46 tickets are resolved [3].",
        "42 tickets are with a person [3].",
        "4 tickets are in review [3].",
        "6 of them are English [3].",
        "Her tier is Premium [4].",
        "She has no tickets [4].",
        "She is a very loyal customer [4].",
        "All refunds are instant [5].",
        "A refund is tax-free [5].",
    ],
)
def test_what_no_line_says_is_marked(text: str) -> None:
    assert judged(text)[0] in ("doubt", "refused")


def test_the_words_that_the_record_does_not_have_are_told() -> None:
    (row,) = check("Ticket 47 is resolved [1].", KNOWN, "")
    assert (row["verdict"], row["reason"], row["detail"]) == ("doubt", "not_in_record", "resolved")


def test_only_one_of_two_contradictory_statements_is_proved() -> None:
    rows = list(check("Ticket 47 is resolved [1]. Ticket 47 is in review [1].", KNOWN, ""))
    assert [row["verdict"] for row in rows] == ["doubt", "proved"]


@pytest.mark.parametrize("text", ["A refund to PayPal takes 1 working day [5].", "Refunds go back to your card [5]."])
def test_an_article_told_in_other_words_is_a_note_that_a_person_compares(text: str) -> None:
    assert judged(text) == ("note", "other_words")


def test_an_article_quoted_to_the_letter_is_proved() -> None:
    assert judged("To PayPal it takes 1 working day, to a card 3 to 5 working days [5].")[0] == "proved"


def test_two_records_are_not_mixed_into_a_third() -> None:
    """ "Ticket 24 from Growth Team", where that is from somebody else."""
    lines = {24: "Lars Petersen", 36: "Growth Team"}
    known = {
        place: Source(
            "record", f"Ticket {pk}: Spam", f"Ticket {pk}, “Spam”, is resolved, from {who} on 2026-11-24.", number=place
        )
        for place, (pk, who) in enumerate(lines.items(), 1)
    }

    def verdict(text: str) -> str:
        (row,) = check(text, known, "")
        return str(row["verdict"])

    assert verdict("Ticket 36, from Growth Team, is resolved [1][2].") in ("proved", "note")
    assert verdict("Ticket 24 from Growth Team is resolved [1][2].") == "doubt"
    assert verdict("Ticket 24, from Growth Team, is resolved [1][2].") == "doubt"


def test_a_line_quoted_to_the_letter_stands_whatever_the_mail_in_it_says() -> None:
    subject = "Ticket 24, “We have shipped your order MB-1”, is resolved, from Noor Adel on 2026-11-24."
    known = {1: Source("record", "Ticket 24: We have shipped your order MB-1", subject, ticket=24, number=1)}
    (row,) = check(f"{subject} [1]", known, "resolved tickets")
    assert row["verdict"] == "proved"
