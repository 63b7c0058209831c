"""A section whose heading names the customer's own case and leaves no other way is told alone."""

from copilot.extractive.named_cases import named_sections
from copilot.extractive.writer import write
from copilot.model_interface import WriteRequest
from copilot.state import MessageCreated, QuestionResult
from tests.each_case import each_case
from tests.library import passage

CANCELLING = """You can cancel at any time, in the app or in the browser. There is no fee.

## How to cancel

1. Open **Settings → Billing → Cancel plan**.
2. Choose **Cancel at the end of the period**.

## Bought in the App Store or on Google Play

A plan that was bought there can only be cancelled there:

- on an iPhone under **Settings → your name → Subscriptions**,
- on Android in the Play Store under **Payments & subscriptions**.

## Teams

Only the owner of a team can cancel it.
"""
WITHOUT_RULE = CANCELLING.replace("can only be cancelled there", "is cancelled in the same way there")
PLAN = "I want to cancel Plus. {} How do I cancel it?"


def drafted(asked: str, article: str) -> str:
    message = MessageCreated(0, (), "", asked, sender="ada@example.net", mailbox_language="en")
    library = (passage(0, "Cancelling Plus or Teams", article),)
    sought = QuestionResult(asked, asked, (0,), 0.95, weak=False, likely=0.95)
    return write(WriteRequest(message=message, language="en", passages=library, sought=(sought,))).answer


@each_case("case", ["I subscribed through the App Store.", "It was bought on google play."])
def test_the_general_way_is_not_told_where_the_own_case_has_its_only_way(case: str) -> None:
    answer = drafted(PLAN.format(case), CANCELLING)
    assert "can only be cancelled there" in answer
    assert "in the browser" not in answer
    assert "Cancel plan" not in answer


@each_case(
    ("case", "article"),
    [
        ("I have it since May.", CANCELLING),
        ("I did not subscribe in the App Store.", CANCELLING),
        ("I subscribed through the App Store.", WITHOUT_RULE),
    ],
)
def test_the_general_way_is_told_where_the_mail_names_no_case_with_a_rule_of_its_own(case: str, article: str) -> None:
    assert "Cancel plan" in drafted(PLAN.format(case), article)


@each_case(
    ("asked", "named"),
    [
        ("What does the warranty not cover?", {"Not covered"}),
        ("What does the warranty cover?", set()),
        ("Is frost covered?", set()),
    ],
)
def test_a_denial_counts_as_a_word_of_the_heading(asked: str, named: set[str]) -> None:
    terms = passage(0, "Warranty", "## Covered\n\nThe pump is covered.\n\n## Not covered\n\nFrost is not covered.\n\n")
    assert named_sections(asked, (terms,), (0,), "en") == named
