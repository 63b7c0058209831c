"""What may leave without a person: each rule alone, and all together."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drafts.workflow import auto_send
from drafts.workflow.auto_send import HELD_BACK, AutoSendFacts, held_back

WRONG: dict[str, dict[str, Any]] = {
    "not_checked": {"checked": False},
    "kind": {"kind": "complaint"},
    "confidence": {"confidence": 0.79},
    "stopped": {"stopped": True},
    "no_policy": {"enabled": False},
    "not_verified": {"verified": False},
    "reply_elsewhere": {"to_sender": False},
    "copies": {"without_copies": False},
    "through_others": {"direct": False},
    "attachments": {"files": True},
    "person_at_work": {"touched": True},
    "follow_up": {"promises": True},
    "review_share": {"chosen": True},
    "hourly_limit": {"sent_this_hour": 20},
}


def test_where_nothing_speaks_against_it_a_reply_may_leave() -> None:
    assert held_back(AutoSendFacts()) == ""


def test_every_rule_has_its_row() -> None:
    assert list(WRONG) == [code for code, _ in HELD_BACK]


@pytest.mark.parametrize("code", WRONG)
def test_each_rule_alone_holds_a_reply_back(code: str) -> None:
    assert held_back(replace(AutoSendFacts(), **WRONG[code])) == code


@pytest.mark.parametrize("place", range(len(HELD_BACK) - 1))
def test_the_first_rule_that_holds_is_the_reason(place: int) -> None:
    codes = list(WRONG)
    for later in codes[place + 1 :]:
        both = replace(AutoSendFacts(), **(WRONG[later] | WRONG[codes[place]]))
        assert held_back(both) == codes[place]


@pytest.mark.parametrize("kind", ["complaint", "spam", "meeting_request", "other", ""])
def test_only_questions_are_answered_unseen(kind: str) -> None:
    assert held_back(replace(AutoSendFacts(), kind=kind)) == "kind"


@given(
    st.builds(
        AutoSendFacts,
        kind=st.sampled_from(["inquiry", "follow_up", "complaint", "spam", "other", ""]),
        confidence=st.floats(0, 1),
        threshold=st.floats(0, 1),
        sent_this_hour=st.integers(0, 50),
        hourly=st.integers(0, 50),
        **{
            name: st.booleans()
            for name in (
                "checked",
                "stopped",
                "enabled",
                "verified",
                "to_sender",
                "without_copies",
                "files",
                "touched",
                "chosen",
            )
        },
    )
)
def test_whatever_leaves_is_checked_verified_alone_and_allowed(facts: AutoSendFacts) -> None:
    if held_back(facts) == "":
        assert facts.checked
        assert facts.verified
        assert facts.to_sender
        assert facts.without_copies
        assert facts.enabled
        assert not facts.stopped
        assert not facts.files
        assert not facts.touched
        assert not facts.chosen
        assert facts.kind in ("inquiry", "follow_up")
        assert facts.confidence >= facts.threshold
        assert facts.sent_this_hour < facts.hourly


def test_the_share_that_people_see_is_the_same_at_every_replay_and_about_as_large_as_set() -> None:
    chosen = [auto_send.chosen_for_review(7, message, 0.3) for message in range(2_000)]
    assert chosen == [auto_send.chosen_for_review(7, message, 0.3) for message in range(2_000)]
    assert 0.25 < sum(chosen) / len(chosen) < 0.35
    assert not any(auto_send.chosen_for_review(7, message, 0) for message in range(100))
    assert all(auto_send.chosen_for_review(7, message, 1) for message in range(100))
