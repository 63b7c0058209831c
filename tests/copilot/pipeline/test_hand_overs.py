"""Which wishes of a mail the reply hands to a colleague, so that nobody is asked to rewrite it for them."""

from copilot.pipeline.hand_overs import asks_to_know, handed_over
from copilot.state import DraftResult, GuardReport, SentenceEvidence, State
from tests.each_case import each_case


@each_case(
    ("matter", "language", "expected"),
    [
        ("Take the fee off.", "en", False),
        ("I was at work when your driver came. Now there is a fee, and I want it gone!", "en", False),
        ("Could you please cancel my second parcel?", "en", False),
        ("Ich möchte, dass Sie die Gebühr streichen.", "de", False),
        ("Could you please cancel my second parcel, and how long does that take?", "en", True),
        ("Please tell me whether the fee is refunded.", "en", True),
        ("How long does it take", "en", True),
        ("Bitte teilen Sie mir mit, ob das geht.", "de", True),
    ],
)
def test_a_wish_asks_for_no_information(matter: str, language: str, expected: bool) -> None:
    assert asks_to_know(matter, language) is expected


HANDED = "A colleague will look at your wish to have the fee taken off."
FEE, TIME, CHAIR = "Take the fee off.", "How long does it take?", "I want another chair."


def found(matters: list[str], action: str = "create_human_task", kind: str = "handover") -> list[str]:
    draft = DraftResult(answer=HANDED, suggested_action=action, confidence=0.9)
    one = SentenceEvidence.model_validate({"start": 0, "end": len(HANDED), "verdict": "none", "kind": kind})
    report = GuardReport(grounded=True, policy_ok=True, tone_ok=True, evidence=(one,))
    return handed_over(State(draft=draft, language="en"), report, matters)


def test_of_several_wishes_those_are_handed_over_that_the_sentence_speaks_of() -> None:
    assert found([FEE, TIME, CHAIR]) == [FEE]
    assert found([CHAIR]) == [CHAIR]  # the only matter of the mail


def test_without_a_task_or_a_hand_over_no_wish_is_a_colleagues() -> None:
    assert found([FEE], action="none") == []
    assert found([FEE], kind="courtesy") == []
