"""What a reply by quotes must not leave out: what another article tells, steps, and the time or amount asked for."""

import pytest

from copilot.extractive.omissions import no_time, other_amount, sends_on, titles_named
from copilot.extractive.scoring import Pick, Question
from copilot.extractive.sections import with_lists
from copilot.extractive.segmentation import units
from copilot.extractive.writer import write
from copilot.model_interface import WriteRequest
from copilot.state import DraftResult
from kb.search import Passage
from tests.each_case import each_case
from tests.library import mail, passage, sought

CANCELLING = passage(
    0, "Cancelling", "A plan can be cancelled at any time. How to cancel a plan is described in “Account and billing”."
)
ACCOUNT = passage(
    1,
    "Account and billing",
    "## Cancel a plan\n\nHow it works:\n\n1. Open *Settings*.\n2. Choose *Plan*.\n3. Confirm to cancel the plan.",
)
EXCLUSIONS = "Worn shoes cannot be returned, nor can gift cards be returned. Returned goods must be clean. "
STEPS = "Zo werkt het:\n\n1. Open *Orders*.\n2. Choose *Send back*.\n3. Print the label.\n4. Take it to the post."


def drafted(question: str, *passages: Passage, found: tuple[int, ...] = (0,)) -> DraftResult:
    return write(
        WriteRequest(message=mail(question), language="en", passages=passages, sought=(sought(question, *found),))
    )


def picked(text: str) -> list[Pick]:
    return [Pick(0, unit.start, unit.end, unit.text, 1.0, (unit,)) for unit in units(text)]


def test_the_article_that_a_quote_names_is_quoted_too() -> None:
    draft = drafted("How do I cancel a plan?", CANCELLING, ACCOUNT)
    assert all(step in draft.answer for step in ("1. Open Settings", "2. Choose Plan", "3. Confirm to cancel"))
    assert {quote.source for quote in draft.citations} == {0, 1}


def test_a_quote_that_names_an_article_which_was_not_found_is_no_sure_answer() -> None:
    there, absent = (
        drafted("How do I cancel a plan?", CANCELLING, ACCOUNT),
        drafted("How do I cancel a plan?", CANCELLING),
    )
    assert absent.confidence < 0.6 <= there.confidence


@each_case(
    ("text", "sends"),
    [
        ('For refunds see "Refunds and returns".', True),
        ("Wie Sie kündigen, steht im Artikel „Konto und Abrechnung“.", True),
        ("Pour annuler, reportez-vous à l'article « Annulations ».", True),
        ('Over korting bij ziekte leest u meer in "Ziekte en blessures".', True),
        ("Para los reembolsos, consulta el artículo «Reembolsos».", True),
        ("Per disdire, leggi l'articolo «Disdette».", True),
        ("The exact limits are listed below.", True),
        ("If it still leaks, contact our support team.", True),
        ("If it still leaks, contact us at help@example.org.", False),
        ("Open *My orders* and choose “Return”.", False),
        ("We refund the price within five days.", False),
    ],
)
def test_a_sentence_that_only_sends_on_is_known_in_each_language(text: str, sends: bool) -> None:
    assert sends_on(text) is sends


def test_titles_are_read_from_quotation_marks() -> None:
    assert titles_named("See “Gift cards” and 'Old orders'.") == ("gift cards", "old orders")


@pytest.mark.parametrize(("question", "steps"), [("How do I return shoes?", True), ("May I return shoes?", False)])
def test_how_is_answered_with_the_steps_beside_what_else_is_quoted(question: str, steps: bool) -> None:
    article = passage(0, "Returning shoes", f"{EXCLUSIONS}\n\n## How\n\n{STEPS}")
    asked = Question(question, question, [article], [0], "en")
    told = with_lists(asked, picked(article.text)[:1])
    assert any("1. Open" in pick.text and "4. Take it" in pick.text for pick in told) is steps


def test_of_a_list_of_sentences_all_are_told_if_how_is_asked() -> None:
    article = passage(0, "Shoes", "- Pack the shoes.\n- Take them to a shop.\n- Keep the receipt.")
    asked = Question("How do I return shoes?", "", [article], [0], "en")
    assert [pick.text for pick in with_lists(asked, picked(article.text)[1:2])] == [article.text]


def test_how_with_a_list_too_long_to_be_quoted_is_no_sure_answer() -> None:
    steps = "\n".join(
        f"{number}. Press the button of the shoe machine for a while, {'x' * 60}." for number in range(1, 25)
    )
    whole = drafted("How do I return shoes?", passage(0, "Returning shoes", f"Shoes can be returned.\n\n{STEPS}"))
    cut = drafted("How do I return shoes?", passage(0, "Returning shoes", f"Shoes can be returned.\n\n{steps}"))
    assert cut.confidence < 0.6 <= whole.confidence


@each_case(
    ("question", "text", "language", "lacking"),
    [
        ("When do I get my money?", "We refund the way you paid.", "en", True),
        ("When do I get my money?", "We refund within five days.", "en", False),
        ("When do I get my money?", "We refund as soon as the parcel has arrived.", "en", False),
        ("What happens when I cancel?", "Your files can still be read.", "en", False),
        ("Wie lange dauert das Laden?", "Mit dem großen Gerät geht es schneller.", "de", True),
        ("Wie lange dauert das Laden?", "Das Laden dauert vier Stunden.", "de", False),
        ("Combien de temps dure une séance ?", "La séance a lieu au cabinet.", "fr", True),
        ("¿Cuánto tiempo tarda?", "El pedido llega por mensajero.", "es", True),
        ("Quanto tempo ci vuole?", "Il pacco arriva con il corriere.", "it", True),
        ("Wanneer krijg ik mijn geld?", "Wij storten het terug op uw rekening.", "nl", True),
    ],
)
def test_a_time_asked_for_must_be_told(question: str, text: str, language: str, lacking: bool) -> None:
    assert no_time(question, picked(text), language) is lacking


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("The fee is €240 a year for adults. Students pay less.", True),
        ("The fee is €240 a year for adults. Students pay €90.", False),
        ("Students pay a lower fee. It is €90 a year.", False),
    ],
)
def test_an_amount_must_be_that_of_the_thing_asked_about(text: str, other: bool) -> None:
    assert other_amount("How much is the fee for students?", picked(text), "Fees", "en") is other
