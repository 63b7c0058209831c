"""What a question names and its quotes leave out keeps them from being the answer."""

import pytest

from copilot.extractive.writer import write
from copilot.model_interface import WriteRequest
from copilot.state import DraftResult
from tests.library import mail, passage, sought

PITCHES = "Our prices are per pitch and night. A tent pitch costs £18 in low season and £31 in high season."
WIFI = "Wi-Fi is free at the café. On tent pitches you can buy a pass: £3 for a day."
SMOKING = "Smoking in a cabin costs £120 for special cleaning."
DOGS = """Dogs are welcome on all pitches. The cabin Heron is kept free of animals.

A dog costs £4 per night.

Assistance dogs stay free and may go everywhere."""


def drafted(asked: str, title: str, text: str, language: str = "en") -> DraftResult:
    library = (passage(0, title, text, language),)
    message = mail(asked, subject="", mailbox_language=language)
    return write(WriteRequest(message, language, library, (sought(asked, 0),)))


@pytest.mark.parametrize(
    ("asked", "title", "text", "missing"),
    [
        ("wifi price tent pitch", "Pitch prices", PITCHES, True),
        ("wifi price tent pitch", "Wi-Fi", WIFI.replace("pass:", "pass, its price:"), False),
        ("price tent pitch", "Pitch prices", PITCHES, False),
        ("can you smoke in the cabins or on the porch", "Damage", SMOKING, True),
        ("can you smoke in the cabins or on the porch", "Damage", f"{SMOKING} On the porch you may.", False),
    ],
)
def test_a_keyword_or_an_alternative_that_no_quote_has_leaves_the_question_open(asked, title, text, missing) -> None:
    assert (drafted(asked, title, text).gaps == (asked,)) == missing


@pytest.mark.parametrize(
    ("text", "open_question"),
    [
        ("In den Hütten ist das WLAN kostenlos und für drei Geräte enthalten.", True),
        ("In den Hütten ist das WLAN kostenlos. Bitte starten Sie den Router neu, wenn es nicht geht.", False),
    ],
)
def test_a_trouble_is_not_answered_by_what_the_thing_costs(text: str, open_question: bool) -> None:
    asked = "Das WLAN in unserer Hütte funktioniert seit gestern nicht mehr. Was können wir tun?"
    assert bool(drafted(asked, "WLAN", text, "de").gaps) == open_question


def test_of_a_special_case_only_its_own_rule_is_told() -> None:
    draft = drafted("I have an assistance dog. Do I pay for the dog in the cabin Heron?", "Dogs", DOGS)
    assert "Assistance dogs stay free" in draft.answer
    assert "£4" not in draft.answer
    assert "free of animals" not in draft.answer


def test_the_general_rule_stays_for_who_names_no_special_case() -> None:
    assert "£4" in drafted("Do I pay for two dogs?", "Dogs", DOGS).answer


def test_one_thing_with_two_names_is_found_by_either() -> None:
    text = "We take Visa and bank transfers. We do not take American Express or cheques."
    assert drafted("Do you take Amex?", "Payment cards", text).confidence >= 0.6
