"""A supplier's new account, as fraud by mail asks for it, and customers' ordinary words about accounts."""

import json
from pathlib import Path

import pytest

from copilot.text.detection import detect
from copilot.text.needs_person import BANK_DETAILS, needs_person
from tests.library import mail

GOLDEN = Path(__file__).parents[2] / "golden" / "bank_details"


def marked(text: str) -> bool:
    told = needs_person(mail(text, subject=""), detect(text, fallback="en"))
    return BANK_DETAILS in [one.kind for one in told]


def kept(half: str, label: str) -> list[str]:
    lines = (GOLDEN / f"{half}.jsonl").read_text().splitlines()
    return [row["text"] for row in map(json.loads, lines) if row["label"] == label]


@pytest.mark.parametrize(
    "text",
    [
        "our bank account has changed. Please pay all open invoices to the new IBAN DE02 1203 0000 0000 2020 51.",
        "We have changed our bank. Please use the following account for all invoices.",
        "Please make future payments to the account below.",
        "new bank details below. Kindly pay the outstanding amount.",
    ],
)
def test_a_supplier_asks_in_usual_words_to_pay_to_another_account(text: str) -> None:
    assert marked(text)


@pytest.mark.parametrize("half", ["tuned", "held_out"])
def test_hardly_a_demand_to_pay_elsewhere_is_missed(half: str) -> None:
    """Of `held_out` 19 of 20 are found; the Portuguese one that is missed is taken for Spanish."""
    assert sum(map(marked, kept(half, "fraud"))) >= 19


@pytest.mark.parametrize("half", ["tuned", "held_out"])
def test_what_customers_write_of_their_accounts_is_ordinary(half: str) -> None:
    assert [text for text in kept(half, "plain") if marked(text)] == []


@pytest.mark.parametrize(
    "text",
    [
        "My new account for the money is NL91 ABNA 0417 1643 00. How do I return a product?",
        "The money should go to another account. It is DE02 1203 0000 0000 2020 51.",
        "Our bank is another from now on: sort code 60-16-13.",
        "Unser Konto ist ein anderes: DE02 1203 0000 0000 2020 51.",
        "Notre compte a changé : FR14 2004 1010 0505 0001 3M02 606.",
    ],
)
def test_the_number_of_another_account_suffices(text: str) -> None:
    assert marked(text)


@pytest.mark.parametrize(
    "text",
    [
        "Please debit my new account NL91 ABNA 0417 1643 00.",
        "My other order is AB12 3456 7890 1234 56, where is it?",
        "I have a new account with you, my customer number is 12345678.",
        "I paid from my new account NL91 ABNA 0417 1643 00 today.",
    ],
)
def test_other_numbers_and_what_is_debited_are_ordinary(text: str) -> None:
    assert not marked(text)
