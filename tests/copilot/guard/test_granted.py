"""What a cited article promises or asks for itself, and names of a translation: in doubt, for both readings to settle."""

import pytest

from copilot.guard.secret_requests import requested_by_rule
from copilot.state import SentenceEvidence
from tests.guard_world import codes, draft, judged, mail, passage

DAMAGE = passage("Damaged cases: we pay the repair or the current value, up to £400 a case.", title="Luggage")
NAMES = passage(
    "List of names: 5 days before departure; on ferry routes 10 days before, with passport details.", title="Groups"
)
TRAVEL = passage("For travel into the UK you need a passport.", title="Documents")


def stated(answer: str, library: tuple, **changes: object) -> tuple[list[str], SentenceEvidence]:
    report = judged(draft(answer, 0, library=library), library=library, **changes)
    return codes(report), report.evidence[0]


def test_a_favour_in_the_words_of_the_article_is_in_doubt_and_not_refused() -> None:
    reasons, one = stated("For the torn handle we pay the repair, up to £400. [1]", (DAMAGE,))
    assert (reasons, one.kind, one.verdict, one.reason) == ([], "statement", "doubt", "granted")


@pytest.mark.parametrize(
    "said",
    [
        "We pay the shipping of your case. [1]",  # another favour than the article's
        "I have paid the repair of your case and refunded you. [1]",  # a deed
        "As a gift we send you another case free of charge. [1]",
    ],
)
def test_any_other_promise_stays_refused(said: str) -> None:
    reasons, one = stated(said, (DAMAGE,))
    assert "forbidden_action" in reasons
    assert one.verdict == "refused"


def test_details_that_the_article_asks_for_are_in_doubt() -> None:
    reasons, one = stated(
        "We need the names together with the passport details 10 days before departure. [1]", (NAMES,)
    )
    assert "secret_request" not in reasons
    assert one.kind == "statement"
    assert one.verdict == "doubt"


@pytest.mark.parametrize(
    "said",
    [
        "Please send us a photo of your passport 10 days before departure.",  # the document, not its details
        "Could you send us the names with passport details 10 days before departure?",  # asked back: no rule is told
        "Please send us your passport details.",  # for what, and when, is not the article's
        "We need the names with passport details and your card number 10 days before departure.",
    ],
)
def test_any_other_request_stays_refused(said: str) -> None:
    assert [*requested_by_rule(said, NAMES.text)] == []
    assert "secret_request" in stated(f"{said} [1]", (NAMES,))[0]


def test_a_name_in_a_translation_is_in_doubt_and_a_coined_one_refused() -> None:
    german = {"message": mail("Reicht der Ausweis nach Großbritannien?"), "mail_language": "de"}
    reasons, one = stated("For travel into Great Britain you need a passport. [1]", (TRAVEL,), **german)
    assert (reasons, one.verdict, one.reason) == ([], "doubt", "name_translated")
    reasons, one = stated("For travel with a LumaShield you need a passport. [1]", (TRAVEL,), **german)
    assert "unknown_name" in reasons
    reasons, one = stated("For travel into Great Britain you need a passport. [1]", (TRAVEL,))
    assert "unknown_name" in reasons


def test_the_customers_own_date_that_a_mail_in_another_language_tells_is_no_code() -> None:
    voucher = passage("You get a voucher back, and it keeps the expiry date of the old one.", title="Vouchers")
    german = {"message": mail("Mein Gutschein gilt bis zum 31. Januar 2027."), "mail_language": "de"}
    reasons, one = stated("Like the old one, it expires on 31 January 2027. [1]", (voucher,), **german)
    assert (reasons, one.supported) == ([], True)
