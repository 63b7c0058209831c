"""The guard's report in words: each check passed, or why not."""

import pytest

from drafts.desk.guard_checks import checks, unread
from tests import desk_world
from tests.desk_world import EVIDENCE, REPLY, SETTINGS, guard
from tests.rows_cache import kept

pytestmark = pytest.mark.django_db


@pytest.fixture
def draft():
    world = kept(desk_world.build)
    return world.draft(world.ticket("Mira Castellan", "Refund"), "needs_fact", body=REPLY)


def said(draft, **report):
    draft.guard = guard(**report)
    return {check.text: check for check in checks(draft)}


def test_without_a_report_there_is_nothing_to_say(draft):
    draft.guard = {}
    assert checks(draft) == []


def test_a_clean_draft_passes_every_check(draft):
    draft.evidence = EVIDENCE[:4]
    assert all(check.passed for check in said(draft).values())
    assert "3 of 3 numbers found in the sources" in said(draft)


def test_numbers_of_a_draft_of_quotes_alone_are_no_check(draft):
    draft.evidence = [{**row, "verdict": "proved", "quote": REPLY} for row in EVIDENCE[:4] if row["states"]]
    assert not [text for text in said(draft) if "numbers found" in text]
    assert [text for text in said(draft, found=2) if "2 of 3 numbers found" in text]


def test_a_sentence_without_support_is_quoted(draft):
    assert said(draft)["1 sentence without support"].details == (f"“{SETTINGS}”",)


def test_a_number_that_no_source_has_is_named(draft):
    found = said(draft, found=2, reasons=[{"code": "unknown_number", "detail": "14 days"}])
    check = found["2 of 3 numbers found in the sources"]
    assert not check.passed
    assert check.details == ("14 days",)


def test_a_name_that_no_source_has_is_told_apart_from_numbers(draft):
    reasons = [{"code": "unknown_name", "detail": "Zoltan"}, {"code": "unanswered_question", "detail": "And then?"}]
    found = said(draft, reasons=reasons)
    assert found["A name, link or address has no source"].details == ("Zoltan",)
    assert found["A question is left without an answer"].details == ("And then?",)
    assert found["3 of 3 numbers found in the sources"].passed


def test_a_citation_that_does_not_hold_is_not_shown_as_found(draft):
    found = said(draft, reasons=[{"code": "citation_not_retrieved", "detail": "[2]"}])
    assert not found["A citation is not supported"].passed
    assert "Every citation was retrieved and its quote was found" not in found


def test_a_forbidden_promise_fails_the_policy_check(draft):
    draft.guard = guard(reasons=[{"code": "forbidden_action", "detail": "I have refunded"}]) | {"policy_ok": False}
    check = next(check for check in checks(draft) if check.text.startswith("Does or promises"))
    assert check.details == ("I have refunded",)


@pytest.mark.parametrize("tone_ok", [True, False])
def test_a_reason_without_a_check_of_its_own_is_shown(draft, tone_ok):
    draft.guard = guard(reasons=[{"code": "wrong_language", "detail": "sv"}]) | {"tone_ok": tone_ok}
    assert any("sv" in check.details and not check.passed for check in checks(draft))


@pytest.mark.parametrize("code", ["fact_missing", "commitment", "opinion_contradicted"])
def test_a_refused_sentences_reason_is_told_once_and_is_none_of_the_tone(draft, code):
    draft.guard = guard(reasons=[{"code": code, "detail": SETTINGS}]) | {"tone_ok": False}
    found = [check for check in checks(draft) if SETTINGS in "".join(check.details)]
    assert [check.text for check in found] == ["1 sentence without support"]


def test_a_look_up_of_anothers_record_is_the_reason_that_is_told(draft):
    missed = {"tool": "lookup_order", "asked": "MB-209344", "why": "The record belongs to another address."}
    draft.guard = guard() | {"not_looked_up": [missed]}
    check = next(check for check in checks(draft) if check.text == "Not looked up: MB-209344")
    assert not check.passed
    assert check.details == ("The record belongs to another address.",)


def test_a_draft_without_a_guard_still_tells_what_was_not_looked_up(draft):
    draft.guard = {"not_looked_up": [{"tool": "availability", "asked": "", "why": "No time is free."}]}
    assert [check.text for check in checks(draft)] == ["Not looked up: availability"]


def test_a_file_that_nobody_read_is_a_thing_to_look_at_and_a_logo_is_none():
    (check,) = unread([{"name": "crack.jpg", "content_id": ""}, {"name": "logo.png", "content_id": "logo@mail"}])
    assert not check.passed
    assert check.details == ("crack.jpg",)
    assert list(unread([{"name": "logo.png", "content_id": "logo@mail"}])) == []


def sentence(verdict, **more):
    return EVIDENCE[1] | {"verdict": verdict} | more


@pytest.mark.parametrize(
    ("verdict", "heading", "passed"),
    [
        ("refused", "1 sentence without support", False),
        ("doubt", "1 sentence in doubt", False),
        ("not_checked", "1 sentence not checked", False),
        ("note", "1 sentence worked out rather than quoted", True),
    ],
)
def test_each_verdict_is_told_apart_and_only_what_is_proved_is_called_supported(draft, verdict, heading, passed):
    draft.evidence = [sentence(verdict, reason="computed", detail="12 March"), *EVIDENCE[2:4]]
    found = said(draft)
    assert found[heading].passed == passed
    assert "12 March" in found[heading].details[0]
    assert not any(text.startswith("Every statement") for text in found)


def test_every_statement_is_supported_only_where_each_was_proved(draft):
    draft.evidence = [sentence("proved"), *EVIDENCE[2:4]]
    draft.guard = guard() | {"second_opinion": "entailed", "case": "fits"}
    assert "Every statement is supported by a cited passage" in {check.text for check in checks(draft)}


@pytest.mark.parametrize(("case", "told"), [("fits", True), ("open", False), ("none", False)])
def test_that_a_second_opinion_read_the_mail_is_told_where_it_found_nothing(draft, case, told):
    draft.guard = guard() | {"case": case}
    found = {check.text for check in checks(draft)}
    assert ("A second opinion read the mail too and finds that the reply fits it" in found) is told


@pytest.mark.parametrize("case", ["none", "open"])
def test_a_model_that_read_the_quotes_alone_leaves_the_case_to_the_reader_too(draft, case):
    draft.evidence = [sentence("proved"), *EVIDENCE[2:4]]
    draft.guard = guard() | {"second_opinion": "entailed", "case": case}
    found = {check.text for check in checks(draft)}
    assert "Every statement was found in a cited passage; see that it is the rule for this customer" in found


def test_code_alone_says_where_it_found_a_statement_and_leaves_the_case_to_the_reader(draft):
    draft.evidence = [sentence("proved"), *EVIDENCE[2:4]]
    found = "Every statement was found in a cited passage; see that it is the rule for this customer"
    assert found in said(draft)
    texts = [draft.body[row["start"] : row["end"]].split("[")[0].strip() for row in draft.evidence]
    draft.evidence = [row | {"quote": text} for row, text in zip(draft.evidence, texts, strict=True)]
    assert "Every statement is quoted word for word" in said(draft)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("signature.asc", "application/pgp-signature"),
        ("signature.asc", "application/octet-stream"),
        ("smime.p7s", "application/pkcs7-signature"),
        ("smime.p7s", "application/octet-stream"),
        ("smime.p7m", "application/pkcs7-signature"),
        ("OpenPGP_0xC0FFEE.asc", "application/pgp-keys"),
    ],
)
def test_a_signature_is_no_file_that_was_not_read(name, kind):
    signature = {"name": name, "content_type": kind, "content_id": ""}
    assert list(unread([signature])) == []
    (check,) = unread([signature, {"name": "invoice.asc", "content_type": "text/plain", "content_id": ""}])
    assert check.details == ("invoice.asc",)
