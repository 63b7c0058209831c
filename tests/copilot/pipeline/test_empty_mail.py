"""Mail with hardly any words, or none: the subject is the question then, and no such text ends a run with an error."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from copilot.state import Turn
from copilot.text.languages import SUPPORTED
from copilot.text.questions import asked, parts_of
from drafts.desk.labels.reasons import long_reason
from drafts.inbound.mail.reply_parser import query_text, visible_text
from tests.each_case import each_case
from tests.library import mail
from tests.pipeline_world import World

GREETINGS = (
    "Hello,", "Hi", "Dear Sir or Madam,", "Guten Tag,", "Sehr geehrte Damen und Herren,", "Bonjour,", "Hola", "Buongiorno",
    "Olá,", "Geachte heer,", "Hej!", "Dzień dobry", "Merhaba", "مرحبا", "こんにちは", "您好", "Здравствуйте",
)  # fmt: skip
WORDLESS = ("", " ", "\n\n\n", "\u200b", "\u00a0", ".", "?", "-", "1.", "a) ", "...", "👍", "> ", "--", "\x02", "<br>")
LINKS = ("https://shop.example/p/77", "www.shop.example", "https://x.example/?q=1")
SHORT = (
    "Ida",
    "Thanks",
    "Danke",
    "Merci",
    "also",
    "And",
    "Sent from my iPhone",
    "Best regards",
    "1. a",
    "- b\n- c",
    "(a) x (b) y",
)
QUOTED = (
    "> How can we help?",
    "On Mon, 2 Nov 2026 at 09:00, Support wrote:\n> Hello",
    "-----Original Message-----\nFrom: a",
)
PIECES = st.sampled_from((*GREETINGS, *WORDLESS, *LINKS, *SHORT, *QUOTED)) | st.text(max_size=6)
TEXTS = st.lists(PIECES, max_size=4).flatmap(
    lambda found: st.sampled_from([" ", "\n", "\n\n", ""]).map(lambda by: by.join(found))
)


@each_case("text", ["", "\n\n", *GREETINGS, *LINKS, "Hi\n\nSent from my iPhone", "Dear Sir or Madam,\n\n"])
def test_the_subject_of_a_mail_that_only_greets_or_is_only_a_link_is_its_question(text: str) -> None:
    end = World().run(mail(text, subject="How long does delivery to Austria take?"))
    assert end["triage"].questions == ("How long does delivery to Austria take?",)
    assert "takes 1 to 2 working days" in end["draft"].answer


def test_danger_beside_an_invitation_or_a_picture_needs_a_person() -> None:
    told = mail("The lamp is on fire. Call me.\n\n[Calendar: invitation]\nCall", subject="Call")
    for unread in ("invitation", "only_pictures"):
        assert World().verdict(replace(told, unreadable=unread)) == ("escalate", "needs_person", "none")
        harmless = replace(mail("Let us talk.", subject="Call"), unreadable=unread)
        assert World().verdict(harmless) == ("none", unread, "none")


def test_a_greeting_under_an_alarming_subject_needs_a_person() -> None:
    assert World().verdict(mail("Dear Sir or Madam,", subject="My lamp is on fire")) == (
        "escalate",
        "needs_person",
        "none",
    )


def test_a_mail_without_subject_and_text_is_asked_what_it_is_about() -> None:
    world = World()
    assert world.run(mail("", subject=""))["draft"].clarifying
    assert World().verdict(mail("", subject="")) == ("escalate", "only_subject", "needs_approval")


ASKS = "How long does delivery to Austria take?"


@each_case(
    "text",
    [
        "",
        "Hello,",
        "Hi\n\nSent from my iPhone",
        "--\nIda Moreau\nHead of Gardens, Castellan Ltd\n+49 89 1234",
        "-- \nIda Moreau",
        "Best regards\nIda Moreau",
        "[image: logo.png]",
        "[cid:image001.png@01DC.4F]\n\n-- \nIda",
        "Hello all\n\nRolf",
        "Guten Tag,\nR. Maier",
        "Maria",
        "Hi\nMG\nMaria Garcia",
    ],
)
def test_a_draft_that_goes_by_the_subject_alone_is_never_ready(text: str) -> None:
    end = World().run(mail(text, subject=ASKS))
    assert end["draft"].answer
    assert World().verdict(mail(text, subject=ASKS)) == ("escalate", "only_subject", "needs_approval")
    assert long_reason("only_subject").startswith("The mail has no text of its own")


def test_below_a_greeting_with_only_a_name_the_subject_is_the_question() -> None:
    assert World().run(mail("Hello all\n\nRolf", subject=ASKS))["triage"].questions == (ASKS,)


@each_case("text", ["Hello\n\nRefund", "Hallo\n\nKündigung", "Rolf", "Hello\n\nBroken lamp"])
def test_one_word_that_is_no_name_is_a_text(text: str) -> None:
    assert World().verdict(mail(text, subject=ASKS))[1] != "only_subject"


def test_words_in_one_mail_of_a_turn_or_an_agents_request_suffice() -> None:
    for message in (
        mail(ASKS, subject="A question"),
        mail(f"{ASKS}\n\n-- \nIda", subject="A question"),
        replace(mail(f"{ASKS}\n\nBest regards\nIda", subject=ASKS), mails=(ASKS, "Best regards\nIda")),
        replace(mail("", subject=ASKS), instruction="Answer the subject"),
    ):
        assert World().verdict(message)[1] != "only_subject"
    assert World().verdict(mail(ASKS, subject="A question"))[2] == "ready"


def test_a_subject_does_not_become_a_question_of_a_later_mail_of_its_thread() -> None:
    earlier = (Turn("in", "How long does delivery take?"),)
    assert World().run(mail("Hello,", subject="Re: Returns", thread=earlier))["triage"].questions == ()


@pytest.mark.live  # many examples
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(TEXTS, TEXTS, st.sampled_from(("", *SUPPORTED, "ja", "ru")))
def test_no_short_text_in_any_language_ends_the_reading_with_an_error(text: str, subject: str, language: str) -> None:
    visible = visible_text(text)
    for read in (visible, query_text(f"{subject}\n\n{visible}")):
        parts_of(read, language)
        asked(read, language)


@pytest.mark.live  # many examples
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(TEXTS, TEXTS, st.sampled_from(sorted(SUPPORTED)))
def test_no_short_mail_in_any_language_ends_its_run_with_an_error(text: str, subject: str, language: str) -> None:
    end = World().run(mail(text, subject=subject, mailbox_language=language))
    assert end["decision"] in ("none", "escalate", "finalize")
