"""What may leave without a person: each rule alone, and all together."""

import re
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from drafts.workflow.auto_send import sending
from drafts.workflow.auto_send.rules import RULES, AutoSendFacts, held_back
from tests.each_case import each_case

WRONG: dict[str, dict[str, Any]] = {
    "not_ready": {"ready": False},
    "no_second_opinion": {"second_opinion": "none"},
    "gaps": {"gaps": True},
    "instruction": {"instruction": True},
    "article_changed": {"article_changed": True},
    "unsupported": {"unsupported": True},
    "opinion_differs": {"second_opinion": "mixed"},
    "case_open": {"case": "open"},
    "unfinished": {"finished": False},
    "not_passed": {"passed": False},
    "remark": {"remarks": True},
    "note": {"verdicts": {"none", "proved", "note"}},
    "unread": {"unread": True},
    "no_source": {"cited": False},
    "fallback": {"degraded": True},
    "kind": {"kind": "complaint"},
    "unknown_intent": {"intent_known": False},
    "trouble": {"trouble": True},
    "confidence": {"confidence": 0.79},
    "stopped": {"stopped": True},
    "no_policy": {"enabled": False},
    "not_verified": {"verified": False},
    "reply_elsewhere": {"to_sender": False},
    "copies": {"without_copies": False},
    "through_others": {"direct": False},
    "attachments": {"files": True},
    "newer_mail": {"newer_mail": True},
    "same_mail": {"same_mail": True},
    "person_at_work": {"touched": True},
    "restored": {"restored": True},
    "follow_up": {"promises": True},
    "review_share": {"chosen": True},
    "hourly_limit": {"sent_this_hour": 20},
}
MAY_LEAVE = AutoSendFacts(
    ready=True,
    second_opinion="entailed",
    case="fits",
    gaps=False,
    instruction=False,
    finished=True,
    passed=True,
    remarks=False,
    verdicts=(),
    unread=False,
    degraded=False,
    kind="inquiry",
    intent_known=True,
    trouble=False,
    confidence=1.0,
    auto_send_threshold=0.8,
    confidence_threshold=0.0,
)
CODES = list(WRONG)
SAME_FACT = {("no_second_opinion", "opinion_differs")}  # one cannot be both


def why(**wrong: Any) -> str:
    rule = held_back(replace(MAY_LEAVE, **wrong))
    return rule.code if rule else ""


def test_where_nothing_speaks_against_it_a_reply_may_leave() -> None:
    assert why() == ""
    assert why(kind="follow_up", verdicts={"none", "proved"}) == ""


def test_every_rule_has_its_row() -> None:
    assert [rule.code for rule in RULES] == CODES


@each_case("code", WRONG)
def test_each_rule_alone_holds_a_reply_back(code: str) -> None:
    assert why(**WRONG[code]) == code


def test_each_rule_says_a_reason_of_its_own() -> None:
    assert len({rule.words for rule in RULES}) == len(RULES)


def test_the_first_rule_that_holds_is_the_reason() -> None:
    for place, first in enumerate(CODES):
        for later in CODES[place + 1 :]:
            if (first, later) not in SAME_FACT:
                assert why(**WRONG[later], **WRONG[first]) == first, (first, later)


@each_case(
    ("code", "facts"),
    [
        ("no_second_opinion", {"second_opinion": None}),
        ("case_open", {"case": None}),
        ("case_open", {"case": "none"}),
        ("note", {"verdicts": {None}}),  # a sentence of before the verdicts
        ("note", {"verdicts": {"doubt"}}),
        *(("kind", {"kind": kind}) for kind in ("complaint", "spam", "meeting_request", "other", "")),
        ("confidence", {"confidence": 0.85, "confidence_threshold": 0.9}),
        ("confidence", {"confidence": 0.85, "auto_send_threshold": 0.9, "confidence_threshold": 0.5}),
    ],
    ids=str,
)
def test_what_else_a_rule_holds_back(code: str, facts: dict[str, Any]) -> None:
    assert why(**facts) == code


def test_the_page_of_automatic_replies_has_each_rule_in_its_order() -> None:
    page = Path("docs/auto-send.md").read_text()
    assert re.findall(r"^\| `(\w+)` \|", page, re.M) == CODES


FACTS: dict[str, st.SearchStrategy[Any]] = {
    "kind": st.sampled_from(["inquiry", "follow_up", "complaint", "spam", "other", ""]),
    "second_opinion": st.sampled_from(["entailed", "mixed", "none", None]),
    "case": st.sampled_from(["fits", "open", "none", None]),
    "verdicts": st.sets(st.sampled_from(["none", "proved", "note", "doubt", "refused", None])),
    "confidence": st.floats(0, 1),
    "auto_send_threshold": st.floats(0, 1),
    "confidence_threshold": st.floats(0, 1),
    "sent_this_hour": st.integers(0, 50),
    "hourly": st.integers(0, 50),
}
FACTS |= {field.name: st.booleans() for field in fields(AutoSendFacts) if field.name not in FACTS}


@st.composite
def nearly_allowed(draw: st.DrawFn) -> AutoSendFacts:
    """A reply that may leave, with some facts changed: one of random facts hardly ever leaves."""
    changed = draw(st.lists(st.sampled_from([*FACTS]), max_size=4, unique=True))
    return replace(MAY_LEAVE, **{name: draw(FACTS[name]) for name in changed})


@given(nearly_allowed())
def test_whatever_leaves_is_checked_verified_alone_and_allowed(facts: AutoSendFacts) -> None:
    allowed = (
        (facts.ready and facts.passed and facts.finished and facts.cited and facts.intent_known)
        and (facts.second_opinion == "entailed" and facts.case == "fits")
        and not (facts.gaps or facts.instruction or facts.degraded or facts.remarks or facts.trouble)
        and not (facts.article_changed or facts.unsupported or facts.promises or facts.restored)
        and {*facts.verdicts} <= {"none", "proved"}
        and not facts.unread
        and (facts.enabled and facts.verified and facts.to_sender and facts.without_copies and facts.direct)
        and not (facts.stopped or facts.files or facts.newer_mail or facts.same_mail or facts.touched or facts.chosen)
        and facts.kind in ("inquiry", "follow_up")
        and facts.confidence >= max(facts.auto_send_threshold, facts.confidence_threshold)
        and facts.sent_this_hour < facts.hourly
    )
    assert (held_back(facts) is None) == allowed


def test_the_share_that_people_see_is_the_same_at_every_replay_and_about_as_large_as_set() -> None:
    chosen = [sending.chosen_for_review(7, message, 0.3) for message in range(2_000)]
    assert chosen == [sending.chosen_for_review(7, message, 0.3) for message in range(2_000)]
    assert 0.25 < sum(chosen) / len(chosen) < 0.35
    assert not any(sending.chosen_for_review(7, message, 0) for message in range(100))
    assert all(sending.chosen_for_review(7, message, 1) for message in range(100))
