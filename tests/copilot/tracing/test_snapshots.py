import json
from decimal import Decimal

from pydantic import SecretStr

from copilot.state import GuardReport, Reason
from copilot.tracing.redaction import HIDDEN
from copilot.tracing.snapshots import LONGEST_TEXT, reads, summary
from tests.library import MAIL, PASSAGES, mail, sought


def test_a_summary_is_json_of_what_a_person_can_read() -> None:
    told = summary({"message": MAIL, "retrieved": PASSAGES, "sought": (sought("Why?", 0),), "cost": Decimal("0.5")})
    json.dumps(told)
    assert told["message"]["subject"] == "Delivery"
    assert told["retrieved"][0]["title"] == "How long delivery takes"
    assert told["retrieved"][0]["vector_rank"] == 1
    assert "text" not in told["retrieved"][0]
    assert told["sought"] == [{"question": "Why?", "strength": 0.9, "weak": False}]


def test_long_texts_and_lists_are_cut() -> None:
    told = summary({"message": mail("x" * 50_000), "many": list(range(1_000))})
    assert len(told["message"]["text"]) < LONGEST_TEXT + 50
    assert len(told["many"]) == 40


def test_secrets_do_not_reach_the_trace() -> None:
    told = summary(
        {
            "api_key": "abc",
            "nested": {"password": "abc", "tokens": 12},
            "wrapped": SecretStr("abc"),
            "error": "401: bad key sk-abcdefghijklmnopqrstuvwx; Authorization: Bearer abcdefghijklmnop.qrs",
        }
    )
    assert told["api_key"] == told["nested"]["password"] == told["wrapped"] == HIDDEN
    assert told["nested"]["tokens"] == 12
    assert "abcdefghijklmnop" not in told["error"]
    assert "401" in told["error"]


def test_models_are_told_field_by_field() -> None:
    report = GuardReport(
        grounded=False, policy_ok=True, tone_ok=True, reasons=(Reason(code="unknown_number", detail="3"),)
    )
    assert summary({"guard": report})["guard"]["reasons"] == [{"code": "unknown_number", "detail": "3"}]


def test_nothing_made_is_an_empty_summary() -> None:
    assert summary(None) == {}


def test_a_step_shows_what_its_node_reads_and_not_the_whole_state() -> None:
    assert reads("plan", {"triage": 1, "message": MAIL}) == {"triage": 1}
    assert reads("unheard_of", {"triage": 1}) == {}
