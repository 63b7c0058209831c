import pytest

from copilot.llm.questions import (
    asked,
    leans_back,
    nothing_to_answer,
    rewritten,
    subject,
    vague,
    without_name,
)
from copilot.state import Turn
from tests.library import mail


@pytest.mark.parametrize(
    ("text", "language", "questions"),
    [
        ("How long does delivery take?", "en", ("How long does delivery take?",)),
        (
            "Hi team,\n\nmy card was declined yesterday. What can I do? How long does delivery to Austria take?",
            "en",
            ("my card was declined yesterday. What can I do?", "How long does delivery to Austria take?"),
        ),
        ("I would like to know how to change my address.", "en", ("I would like to know how to change my address.",)),
        ("The coffee machine leaks after descaling.", "en", ("The coffee machine leaks after descaling.",)),
        (
            "I would like to order two grinders. How long does the delivery\nto Graz take?",
            "en",
            ("How long does the delivery to Graz take?",),
        ),
        (
            "Sehr geehrte Damen und Herren,\nbitte senden Sie mir meine Daten. Wie lange dauert das?",
            "de",
            ("bitte senden Sie mir meine Daten. Wie lange dauert das?",),
        ),
        ("¿Cuánto cuesta el envío a Madrid?", "es", ("¿Cuánto cuesta el envío a Madrid?",)),
        ("مرحبا، كيف يمكنني إرجاع المنتج؟", "ar", ("كيف يمكنني إرجاع المنتج؟",)),
    ],
)
def test_the_questions_of_a_mail_stand_in_its_own_words(text: str, language: str, questions: tuple[str, ...]) -> None:
    assert asked(text, language) == questions


def test_at_most_four_questions_are_asked() -> None:
    many = " ".join(
        f"Where is the {thing} of the machine?" for thing in ("tank", "filter", "plug", "switch", "lamp", "lid")
    )
    assert len(asked(many, "en")) == 4


@pytest.mark.parametrize(
    "text",
    [
        "Thanks!",
        "ok",
        "Thank you so much, that worked perfectly!",
        "Thanks Anna, all good now",
        "Vielen Dank für die schnelle Hilfe!\nViele Grüße",
        "Merci beaucoup pour votre aide",
        "Gracias por la ayuda",
        "Grazie mille, gentilissimi",
        "Obrigada pela ajuda!",
        "Bedankt voor de snelle reactie!",
        "Tack så mycket för hjälpen",
        "Dziękuję za pomoc!",
        "Teşekkürler, çok yardımcı oldunuz",
        "شكرا جزيلا لكم",
    ],
)
def test_thanks_alone_need_no_answer(text: str) -> None:
    assert nothing_to_answer(mail(text), "en")


@pytest.mark.parametrize(
    "text",
    [
        "Thanks but it still fails",
        "Thanks, and where is my order",
        "Thanks, please cancel it",
        "Perfect, thanks. Please send the invoice",
        "Thanks?",
        "Great machine",
        "Danke, aber es geht nicht",
        "Merci, mais ça ne marche pas",
        "How long does delivery take",
        "",
    ],
)
def test_thanks_with_anything_else_are_read_on(text: str) -> None:
    assert not nothing_to_answer(mail(text), "en")


def test_a_colleagues_instruction_is_always_work() -> None:
    assert not nothing_to_answer(mail("Thanks!", instruction="Answer all the same"), "en")


@pytest.mark.parametrize(
    ("text", "known", "expected"),
    [
        ("It does not work.", False, True),
        ("Help!", True, True),
        ("Delivery to Austria?", True, False),
        ("My grinder makes a loud noise since yesterday", False, False),
    ],
)
def test_a_mail_of_few_telling_words_is_vague(text: str, known: bool, expected: bool) -> None:
    assert vague(mail(text, subject="Question"), "en", known_intent=known) is expected


def test_a_thread_gives_meaning_to_few_words() -> None:
    message = mail("It does not work.", thread=(Turn("in", "How do I start a return?"),))
    assert not vague(message, "en", known_intent=False)


THREAD = (Turn("in", "How do I send back a grinder?"), Turn("out", "Open Orders."))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("And how long does that take?", True),
        ("Is it free?", True),
        ("Do you repair espresso machines of other brands in Vienna?", False),
    ],
)
def test_a_later_message_may_lean_on_the_thread(text: str, expected: bool) -> None:
    assert leans_back(text, THREAD, "en") is expected
    assert ("grinder" in rewritten(text, THREAD, "en")) is expected


def test_without_a_thread_nothing_is_leant_on() -> None:
    assert rewritten("And how long does that take?", (), "en") == "And how long does that take?"


@pytest.mark.parametrize("raw", ["Re: Return", "RE: AW: Return", "Fwd: Return", "Antw: Return", "Return"])
def test_a_subject_is_read_without_its_prefixes(raw: str) -> None:
    assert subject(mail("x", subject=raw)) == "Return"


def test_the_senders_name_below_is_no_part_of_the_question() -> None:
    assert without_name("Where is it?\n\nMaria G.", "Maria Garcia") == "Where is it?"
    assert without_name("Where is it?\nIn Vienna", "Maria Garcia") == "Where is it?\nIn Vienna"


def test_a_question_that_points_back_is_one_with_what_it_points_at() -> None:
    told = asked("I need to understand the bulletin about the MQ channel. Where can I find this information?", "en")
    assert told == ("I need to understand the bulletin about the MQ channel. Where can I find this information?",)


def test_what_is_asked_twice_counts_once_and_what_only_sounds_alike_does_not() -> None:
    twice = "Does the ITCAM agent support SQL Server 2017? Does the monitoring ITCAM agent support SQL Server 2017?"
    assert len(asked(twice, "en")) == 1
    both = "How long does delivery of a large lamp to Austria take? How much does delivery of a large lamp to Austria cost?"
    assert len(asked(both, "en")) == 2


def test_an_address_asks_nothing() -> None:
    assert asked("See http://shop.example/page?id=7&x=1. How do I clean the lamp?", "en") == (
        "How do I clean the lamp?",
    )
