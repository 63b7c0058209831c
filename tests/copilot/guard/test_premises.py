"""What a draft tells of the customer's case stands in their mail or was looked up; what it advises stands in a source."""

import pytest

from copilot.guard.grounding.premises import own_deed
from copilot.state import SentenceEvidence
from tests.each_case import each_case
from tests.guard_world import judged, mail, passage

REPAIRS = passage(
    "A repair that is less than 3 days old can be called off under Repairs. A watch is looked at within 2 working days, and"
    " the repair is begun on the same day. The Alto is repaired for free. Your workshop sends a message when it is ready.",
    title="Repairs",
)
REPARATUR = passage(
    "Eine Uhr wird innerhalb von 2 Werktagen geprüft. Die Reparatur wird am selben Tag begonnen.",
    title="Reparatur",
    language="de",
)


def found(answer: str, said: str, article=REPAIRS, **changes) -> SentenceEvidence:
    return judged(answer, 0, library=(article,), message=mail(said), **changes).evidence[0]


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("As your repair is less than 3 days old, you can call it off under Repairs.[1]", "Can I call off my repair?"),
        ("As you own an Alto, the repair is free.[1]", "What does the repair of my watch cost?"),
        ("Your watch was looked at and the repair was begun on the same day.[1]", "When do you begin with my watch?"),
        ("Your repair has been begun on the same day.[1]", "Does it take long until you begin?"),
    ],
)
def test_a_reason_or_an_event_that_nobody_told_is_in_doubt(answer: str, said: str) -> None:
    one = found(answer, said)
    assert (one.verdict, one.reason) in (("doubt", "premise"), ("refused", "unknown_number"))


@each_case(
    ("answer", "said"),
    [
        ("As your repair is less than 3 days old, you can call it off under Repairs.[1]", "I brought it in yesterday."),
        ("As you own an Alto, the repair is free.[1]", "What does the repair of my Alto cost?"),
        ("As soon as your watch is looked at, the repair is begun.[1]", "When do you begin?"),
        ("Once your watch has been looked at, the repair is begun on the same day.[1]", "When do you begin?"),
        ("Your workshop sends a message when it is ready.[1]", "When do you begin?"),
    ],
)
def test_an_event_from_the_mail_or_a_rule_is_no_invented_premise(answer: str, said: str) -> None:
    assert found(answer, said).reason != "premise"


def test_an_event_in_german_is_known_too() -> None:
    told = found("Ihre Uhr wurde innerhalb von 2 Werktagen geprüft.[1]", "Wann beginnen Sie?", REPARATUR, language="de")
    assert (told.verdict, told.reason) == ("doubt", "premise")
    rule = found(
        "Wenn Ihre Uhr geprüft wurde, wird die Reparatur begonnen.[1]", "Wann beginnen Sie?", REPARATUR, language="de"
    )
    assert rule.reason != "premise"


def test_looked_up_data_is_a_ground() -> None:
    data = {"watch": {"state": "looked at", "begun": "2026-03-02"}}
    told = found("Your watch was looked at and the repair was begun.[1]", "How far are you?", tool_results=data)
    assert told.reason != "premise"


def test_a_fact_in_a_thank_you_is_no_courtesy() -> None:
    one = found("Thank you for your watch, which left our workshop on Friday.", "I brought my watch on Friday.")
    assert (one.verdict, one.reason) == ("doubt", "premise")


def test_advice_of_its_own_that_cites_nothing_is_in_doubt() -> None:
    advice = "You could also keep your watch beside a magnet during the repair, which usually polishes the hinges."
    one = found(advice, "My watch is dull.")
    assert (one.verdict, one.reason) == ("doubt", "unsupported_sentence")
    unsure = found("I cannot promise that your watch is ready on Friday.", "Is my watch ready on Friday?")
    assert (unsure.verdict, unsure.reason) == ("doubt", "uncited")  # the source has its words and does not say it


@pytest.mark.parametrize(
    ("answer", "of_a_look_up"),
    [
        ("I have checked your account, and the new address is stored there.[1]", True),
        ("We've just looked at your order.", True),
        ("I have noted the pause for you.", False),
    ],
)
def test_what_nobody_did_is_no_courtesy(answer: str, of_a_look_up: bool) -> None:
    one = found(answer, "Could you check my account and note a pause?")
    assert (one.verdict, one.reason) == ("doubt", "own_deed")
    looked_up = {"account": {"address": "Elm Road 4", "stored": True}}
    told = found(answer, "Could you check my account?", tool_results=looked_up)
    assert (told.reason == "own_deed") is not of_a_look_up


def test_deeds_in_other_languages_are_known_too() -> None:
    for answer, language in (
        ("Ich habe Ihre Bestellung geprüft.", "de"),
        ("J'ai vérifié votre commande.", "fr"),
        ("He comprobado su pedido.", "es"),
    ):
        one = found(answer, "?", REPARATUR, language=language)
        assert (one.verdict, one.reason) == ("doubt", "own_deed"), answer


@each_case(
    "answer",
    [
        "I have looked through our articles for you.",
        "I have noted your suggestion.",
        "Once you have checked your account, the repair is begun.[1]",
        "I have passed your question on to a colleague.",
        "We have checked what our articles say about repairs.",
    ],
)
def test_what_a_writer_may_say_of_the_mail_is_no_deed(answer: str) -> None:
    assert found(answer, "When do you begin?").reason not in ("premise", "own_deed")


def test_a_deed_in_the_quoted_words_of_a_source_is_none_of_ours() -> None:
    said = "Ticket 41, “We have checked your order”, is in review."
    assert own_deed(said, "en")
    assert own_deed(said, "en", "its subject is we have checked your order") == ""
    assert own_deed("“We have checked your order”: we have checked your order.", "en", "we have checked your order")


@pytest.mark.parametrize(
    ("answer", "said", "doubted"),
    [
        ("I am glad that your workshop has agreed to a second look.", "Can I have a second look?", True),
        ("I understand that you have used your free repair.", "What does a repair cost?", True),
        (
            "I am glad that your workshop has agreed to a second look.",
            "My workshop has agreed to a second look.",
            False,
        ),
        ("I am sorry that your watch stopped.", "My watch stopped yesterday.", False),
        ("I am sorry for the trouble.", "What does a repair cost?", False),
    ],
)
def test_a_courtesy_about_an_event_that_nobody_told_is_in_doubt(answer: str, said: str, doubted: bool) -> None:
    one = found(answer, said)
    assert (one.verdict == "doubt") == doubted, one
