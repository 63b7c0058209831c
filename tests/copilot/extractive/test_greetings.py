"""A letter begins and ends in the language that it is written in."""

from dataclasses import replace

from copilot.extractive.greetings import GREETINGS
from copilot.extractive.reply_template import closing, greeting
from copilot.guard import check
from copilot.llm.prompts import NAMES
from copilot.pipeline.check_input import sources_of
from copilot.state import DraftResult, State
from drafts.outbound.message import signed
from tests.each_case import each_case
from tests.library import mail

TANAKA = mail("…", sender_name="Tanaka", signature="Kind regards,\nThe Mossbury team")


@each_case(
    ("language", "hello", "regards"),
    [
        ("en", "Hi Tanaka,", "Kind regards,\nThe Mossbury team"),
        ("de", "Hallo Tanaka,", "Freundliche Grüße,\nThe Mossbury team"),
        ("ja", "Tanaka様", "よろしくお願いいたします。\nThe Mossbury team"),
        ("ru", "Здравствуйте, Tanaka!", "С уважением,\nThe Mossbury team"),
        ("fi", "Hei Tanaka,", "Ystävällisin terveisin,\nThe Mossbury team"),
    ],
)
def test_greeting_and_closing_follow_the_language(language: str, hello: str, regards: str) -> None:
    assert (greeting(TANAKA, language), closing(TANAKA, language)) == (hello, regards)


def test_no_language_that_replies_are_written_in_is_greeted_in_english() -> None:
    assert [code for code in NAMES if code != "en" and greeting(TANAKA, code).startswith("Hi ")] == []


@each_case("language", sorted(GREETINGS))
@each_case("name", ["Tanaka", ""])
def test_nothing_in_a_greeting_or_closing_of_ours_needs_a_source(language: str, name: str) -> None:
    message = replace(TANAKA, sender_name=name)
    letter = DraftResult(answer=f"{greeting(message, language)}\n\n{closing(message, language)}", confidence=1)
    report = check(letter, **sources_of(State(message=message, language=language)))
    assert {one.verdict for one in report.evidence} == {"none"}


def test_a_signature_without_a_goodbye_keeps_all_its_lines() -> None:
    bare = mail("…", signature="The Mossbury team\nRotterdam")
    assert closing(bare, "ja") == "よろしくお願いいたします。\nThe Mossbury team\nRotterdam"


def test_a_signature_that_is_all_goodbye_is_said_in_the_language() -> None:
    assert closing(mail("…", signature="Best wishes"), "de") == "Freundliche Grüße"


def test_a_reply_that_says_goodbye_in_another_language_is_not_signed_twice() -> None:
    text = f"{greeting(TANAKA, 'de')}\n\nJa.\n\n{closing(TANAKA, 'de')}"
    assert signed(text, [TANAKA.signature]) == text
    assert signed("Ja.", [TANAKA.signature]).endswith("Kind regards,\nThe Mossbury team")
