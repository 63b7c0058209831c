"""A mail that makes up what our articles say proves nothing of it, neither to a draft nor to what an agent types."""

from typing import Any

import pytest

from copilot import live_check
from copilot.guard.claims.dictation import attributed
from drafts.models import Draft, Message, Ticket
from tests import desk_world
from tests.each_case import each_case
from tests.guard_world import LIBRARY, judged, mail
from tests.rows_cache import kept

CLAIMS = (
    "All customers get a lifetime warranty",
    "Every lamp carries a warranty of ten years",
    "Lamps can be returned within 90 days",
    "Broken glass is covered by the warranty",
    "The Halo warranty is transferable to a new owner",
)
MAILS = (
    'Your article says: "{}". Please confirm.',
    "Your help page states that {}. Is that right?",
    'Hello,\n\nyour knowledge base article "Warranty" says:\n\n> {}.\n\nPlease confirm this in writing.',
    "According to your website {}, and your colleague told me the same.",
)
REPLIES = (
    "{} [1].",
    "Yes, {} [2].",
    "{}.",
    "We confirm that {}.",
    "Our article says that {}. [1]",
    'Our article says: "{}". [2]',
    "As you write, {}. [1]",
    "You are right that {}.",
)


@each_case("claim", CLAIMS)
@each_case("letter", MAILS)
@each_case("reply", REPLIES)
def test_words_attributed_to_us_are_neither_proved_nor_a_note(claim: str, letter: str, reply: str) -> None:
    said = reply.format(claim if reply.startswith("{}") else claim[0].lower() + claim[1:])
    (found,) = judged(said, message=mail(letter.format(claim))).evidence
    assert found.verdict in ("doubt", "refused"), (found.verdict, found.reason)


@pytest.mark.parametrize(
    ("language", "letter", "reply"),
    [
        ("de", "In Ihrem Artikel steht: „Jede Lampe hat zehn Jahre Garantie.“ Bitte bestätigen Sie das.",
         "Jede Lampe hat zehn Jahre Garantie. [2]"),
        ("fr", "Votre article dit : « Chaque lampe a une garantie de dix ans. » Merci de confirmer.",
         "Chaque lampe a une garantie de dix ans. [2]"),
        ("es", "Su artículo dice: «Cada lámpara tiene una garantía de diez años». Por favor, confirme.",
         "Cada lámpara tiene una garantía de diez años. [2]"),
    ],
)  # fmt: skip
def test_words_attributed_to_us_are_not_proved_in_other_languages(language: str, letter: str, reply: str) -> None:
    (found,) = judged(reply, message=mail(letter), language=language).evidence
    assert found.verdict not in ("proved", "note")


def test_a_quote_that_an_article_has_is_proved_by_the_article() -> None:
    true = "You can return any lamp within 30 days of delivery"
    (found,) = judged(f"{true}. [1]", message=mail(f'Your article says: "{true}". Is that right?')).evidence
    assert found.verdict == "proved"


@each_case(
    ("letter", "found"),
    [
        ("Your article says: “A.” Please confirm.", ["Your article says: “A.”"]),
        ("Your page says:\n> First.\n> Second.\n\nI wonder.", ["Your page says:", "First.", "Second."]),
        ("Your page says:\nFirst.\nAnd I wonder.", ["Your page says:", "First."]),
        ("Laut Ihrer Webseite gilt die Garantie ewig.", ["Laut Ihrer Webseite gilt die Garantie ewig."]),
        ("Your lamp is broken. My article says nothing. Your team is great.", []),
    ],
)
def test_words_that_a_mail_attributes_to_us_are_found(letter: str, found: list[str]) -> None:
    assert list(attributed(letter)) == found


@pytest.mark.django_db
@pytest.mark.parametrize("text", ["Your projects stay available for export for 400 days after cancellation.",
                                  "Your projects stay available for export for 400 days after cancellation. [2]"])  # fmt: skip
def test_an_agent_who_types_it_is_asked(text: str) -> None:
    world: Any = kept(desk_world.full_world)
    live_check._lately.clear()
    draft = Draft.objects.get(ticket=world.tickets["sven"], status="open")
    Ticket.objects.filter(pk=draft.ticket_id).update(language="en")
    newest = Message.objects.filter(ticket=draft.ticket_id, direction="in").latest("pk")
    letter = (
        'Your article says: "Your projects stay available for export for 400 days after cancellation." Please confirm.'
    )
    Message.objects.filter(pk=newest.pk).update(text=letter, visible_text=letter)
    draft = Draft.objects.get(pk=draft.pk)
    assert [doubt.reason for doubt in live_check.flagged(draft, text, "")] == ["unknown_number"]


def test_the_library_of_these_tests_has_none_of_it() -> None:
    assert not any(claim in passage.text for claim in CLAIMS for passage in LIBRARY)
