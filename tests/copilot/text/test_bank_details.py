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
