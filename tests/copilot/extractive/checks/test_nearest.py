"""Where nothing answers, the nearest text is shown only if it cannot embarrass."""

from dataclasses import replace

import pytest

from copilot.extractive.checks.nearest import forbids
from copilot.extractive.reply_phrases import PHRASES
from copilot.extractive.writer import write
from copilot.model_interface import WriteRequest
from copilot.state import DraftResult
from tests.library import mail, passage, sought

CANCELLING = "You can cancel in your account or by email. Nothing is refunded less than 7 days before arrival."
LEAVING = "If you leave early, the remaining nights are not refunded."


def drafted(asked: str, text: str, *, likely: float, whole: str = "") -> DraftResult:
    found = replace(sought(asked, 0, weak=True, strength=likely), likely=likely)
    library = (passage(0, "Your stay", text),)
    return write(WriteRequest(mail(whole or asked, subject=""), "en", library, (found,)))


def test_a_weak_likeness_is_shown_to_the_agent_only() -> None:
    asked = "Do you sell gift vouchers for restaurants?"
    weak, strong = (drafted(asked, "Standard vouchers cost 5 euros.", likely=likely) for likely in (0.6, 0.7))
    assert PHRASES["en"].nothing in weak.answer
    assert "Standard vouchers" not in weak.answer
    assert [quote.text for quote in weak.citations] == ["Standard vouchers cost 5 euros."]  # its source, for the agent
    assert weak.gaps == (asked,)
    assert "Standard vouchers" in strong.answer


def test_who_forbids_to_cancel_is_not_told_how_to() -> None:
    asked = "We only want to move it from Friday to Saturday."
    forbidden, plain = (
        drafted(asked, CANCELLING, likely=0.9, whole=f"{opening}{asked}")
        for opening in ("Please do NOT cancel our booking LW-20817. ", "")
    )
    assert "You can cancel" not in forbidden.answer
    assert "You can cancel" in plain.answer


def test_a_wish_for_money_is_not_met_by_the_refusal_of_another_case() -> None:
    asked = "There was music until 2 am and nobody came. We want a refund for that night."
    assert "not refunded" not in drafted(asked, LEAVING, likely=0.9).answer


@pytest.mark.parametrize(
    ("language", "sentence", "expected"),
    [
        ("en", "Please do not cancel our booking.", True),
        ("en", "Don't send it to the old address.", True),
        ("en", "Please do not hesitate to call.", False),
        ("en", "Don't you have a bigger one?", False),
        ("en", "I do not want it.", False),
        ("de", "Bitte stornieren Sie die Buchung nicht.", True),
        ("de", "Bitte stornieren Sie die Buchung.", False),
        ("fr", "Merci de ne pas annuler la réservation.", True),
        ("es", "Por favor, no cancelen la reserva.", True),
        ("it", "Per favore non cancellate la prenotazione.", True),
        ("pt", "Por favor, não cancelem a reserva.", True),
        ("nl", "Gelieve de boeking niet te annuleren.", True),
        ("sv", "Vänligen avboka inte resan.", True),
        ("pl", "Proszę nie anulować rezerwacji.", True),
        ("tr", "Lütfen iptal edin.", False),
    ],
)
def test_a_request_not_to_do_something_is_seen(language: str, sentence: str, expected: bool) -> None:
    assert forbids(sentence, language) == expected
