"""Sentence evidence: verdicts, what the desk reads of them, and rows stored before there were verdicts."""

from copilot.state import SentenceEvidence
from tests.each_case import each_case


@each_case(
    ("verdict", "states", "supported", "stands"),
    [
        ("none", False, False, False),
        ("proved", True, True, True),
        ("note", True, True, True),
        ("doubt", True, False, False),
        ("refused", True, False, False),
        ("not_checked", True, False, True),
    ],
)
def test_only_proved_and_note_count_as_supported(verdict: str, *, states: bool, supported: bool, stands: bool) -> None:
    evidence = SentenceEvidence.model_validate({"start": 0, "end": 5, "verdict": verdict})

    assert (evidence.states, evidence.supported, evidence.stands) == (states, supported, stands)


def test_a_stored_row_tells_the_desk_what_states_and_what_is_supported() -> None:
    evidence = SentenceEvidence(start=0, end=5, verdict="note", reason="computed", detail="2 April", citations=(1,))
    row = evidence.model_dump(mode="json")

    assert (row["states"], row["supported"], row["verdict"]) == (True, True, "note")
    assert SentenceEvidence.model_validate(row) == evidence


@each_case(
    ("row", "verdict"),
    [
        ({"states": False, "supported": True}, "none"),
        ({"states": True, "supported": True, "citations": [1]}, "proved"),
        ({"states": True, "supported": False, "problems": ["14 days"]}, "refused"),
        ({"states": True, "supported": False, "unchecked_language": "de"}, "not_checked"),
        ({"states": True, "supported": False, "unchecked_language": "de", "problems": ["14"]}, "refused"),
    ],
)
def test_a_row_of_before_the_verdicts_still_opens(row: dict[str, object], verdict: str) -> None:
    assert SentenceEvidence.model_validate({"start": 0, "end": 5, **row}).verdict == verdict
