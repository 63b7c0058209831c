"""A letter quotes whole sections of its article, and no decision changes by that."""

import pytest

from copilot.extractive.scoring import Pick, Question, select
from copilot.extractive.sections import with_sections
from copilot.extractive.writer import write
from copilot.guard import check
from copilot.model_interface import WriteRequest
from tests.library import mail, passage, sought

RULES = """## When we pay the insurer's share

The insurer pays us where the invoice is over £400.

- Your insurer is Petwell or Canisure.
- Your policy has been running for at least 30 days.

## What it costs

The administration fee is £25. Plus members do not pay it."""
STORY = "We opened in 1999. " * 25
LOG = """The log shows the following.

at com.example.jcr.Task.perform(Task.java:12)

from trace.log

The upgrade fails with error 404."""
ASKED = "Can you send the invoice to Canisure?"


def quoted(
    text: str, asked: str = ASKED, *, around: str = "", longest: int = 700, before: tuple[Pick, ...] = ()
) -> str:
    library = (passage(0, "Claims", text),)
    question = Question(asked, f"{around} {asked}", library, (0,), "en")
    picks = with_sections(question, select(question).picks, quoted=before, longest=longest)
    return "\n".join(pick.text for pick in picks)


def test_the_section_of_a_quote_stands_beside_it_in_the_order_of_the_article() -> None:
    told = quoted(RULES)
    assert told.index("over £400") < told.index("at least 30 days")


def test_other_sections_with_a_word_of_the_mail_follow_while_there_is_room() -> None:
    assert "£25" in quoted(RULES, around="I am a Plus member.")
    assert "£25" not in quoted(RULES, around="I am a Plus member.", longest=180)
    assert "£25" not in quoted(RULES)


def test_no_room_leaves_the_quotes_as_they_are() -> None:
    library = (passage(0, "Claims", RULES),)
    question = Question(ASKED, ASKED, library, (0,), "en")
    picks = select(question).picks
    assert with_sections(question, picks, longest=0) == picks


@pytest.mark.parametrize("text", [f"An invoice goes to Canisure on request. {STORY}", LOG])
def test_a_long_paragraph_and_a_log_are_not_quoted_whole(text: str) -> None:
    told = quoted(text, ASKED if text != LOG else "The upgrade fails with error 404. Why?")
    assert "trace.log" not in told
    assert told.count("1999") < STORY.count("1999")


def test_what_the_letter_quotes_already_is_not_quoted_again() -> None:
    library = (passage(0, "Claims", RULES),)
    question = Question(ASKED, f"I am a Plus member. {ASKED}", library, (0,), "en")
    before = with_sections(question, select(question).picks, longest=700)
    assert quoted(RULES, "What is the administration fee?", before=before) == ""


def test_a_second_matter_that_the_letter_tells_already_is_answered() -> None:
    pays, fee = "When does the insurer pay the invoice?", "What is the administration fee?"
    library = (passage(0, "Claims", RULES),)
    request = WriteRequest(
        message=mail(f"{pays} {fee}"), language="en", passages=library, sought=(sought(pays, 0), sought(fee, 0))
    )
    draft = write(request)
    assert draft.gaps == ()
    assert draft.answer.count("£25") == 1
    report = check(draft, message=request.message, retrieved=library, tool_results={}, language="en", triage=None)
    assert report.passed


COVER = """The warranty runs for 3 years.

## Covered

- the pump, the motor and the electronics,
- leaks of the tank that were not caused by a fall,
- faults of the touch button.

## Not covered

- damage by frost,
- plants, seedlings and feed capsules."""


def test_a_list_that_is_one_sentence_is_told_whole_and_under_its_heading() -> None:
    asked = "Is a leak of the tank covered by the warranty?"
    library = (passage(0, "What the warranty covers", COVER),)
    request = WriteRequest(message=mail(asked), language="en", passages=library, sought=(sought(asked, 0),))
    draft = write(request)
    assert (
        "Covered:\n- the pump, the motor and the electronics,\n- leaks of the tank that were not caused" in draft.answer
    )
    assert "Not covered:\n- damage by frost,\n- plants, seedlings and feed capsules" in draft.answer
    report = check(draft, message=request.message, retrieved=library, tool_results={}, language="en", triage=None)
    assert report.passed


CABINS = """| Cabin | Low season | High season |
|---|---|---|
| Heron | £58 | £95 |
| Otter | £76 | £134 |

Prices are per cabin and night. Winter is from 1 November to 31 March.

In high season cabins are let for at least 5 nights, in all other seasons for at least 2 nights. Please tell us early.

Final cleaning is charged once per stay: £45 for Heron and Otter."""


def test_a_price_that_is_asked_for_beside_another_matter_keeps_its_table() -> None:
    asked = ("What does the Otter cabin cost per night?", "Do you lend adapters?")
    library = (
        passage(0, "Cabin prices", CABINS),
        passage(1, "Electricity", "We lend adapters against a deposit of £20."),
    )
    questions = (sought(asked[0], 0), sought(asked[1], 1))
    draft = write(WriteRequest(mail(" ".join(asked), subject=""), "en", library, questions))
    assert "Otter: Low season £76, High season £134." in draft.answer
    assert "Heron: Low season" not in draft.answer


def test_who_asks_for_no_price_gets_no_price_table_beside_the_answer() -> None:
    assert "£134" not in quoted(CABINS, "For how many nights are cabins let in high season?", longest=150)
