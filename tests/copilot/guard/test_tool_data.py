"""Sentences about looked-up data. `tests/golden/looked_up`: half `b` was written by someone who had not seen the check, and was
never looked at while it was made."""

import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from copilot.extractive.tool_data import reports
from copilot.guard import check
from copilot.guard.claims.tool_data.records import MOST_FIELDS, MOST_RECORDS
from copilot.guard.claims.tool_data.terms import LANGUAGES, concepts_of_key, terms_of
from copilot.guard.sources import leaves
from copilot.pipeline.statement_sources import statements
from copilot.state import DraftResult, GuardReport, SentenceEvidence, State
from tests.each_case import each_case
from tests.guard_world import mail

GOLDEN = Path(__file__).parents[2] / "golden" / "looked_up"
ORDER = {
    "lookup_order": {
        "order_number": "MB-206117",
        "status": "delayed",
        "carrier": "Nordpost",
        "ordered_on": "2026-11-16",
        "shipped_on": "2026-11-17",
        "tracking_number": "NP40117765EU",
        "total": "267.00 EUR",
        "delivered_on": None,
    }
}
INVOICES = {
    "invoices": [
        {"invoice_number": "INV-7781", "amount": "120.00 EUR", "due_on": "2026-12-01", "state": "open"},
        {"invoice_number": "INV-7702", "amount": "95.00 EUR", "due_on": "2026-11-01", "state": "paid"},
    ]
}
REPAIR = {"repair": {"device": "Orbit 300", "received_on": "2026-11-10", "under_warranty": True, "finished": False}}
PLAN = {
    "subscription": {"plan": "Team", "seats": 12, "price_per_month": "48.00 EUR", "cancellation_deadline": "2027-01-15"}
}
# Wrongly proved, and rightly: of the false and of the true sentences of each half.
WRONGLY, RIGHTLY = {"a": 0, "b": 1}, {"a": 47, "b": 10}
LIMIT = 15.0  # seconds of processor time; one takes a fifteenth of it on a busy machine


def found(
    reply: str, looked_up: dict[str, Any], language: str = "en", asked: str = "What about it?"
) -> SentenceEvidence:
    return report_on(reply, looked_up, language, asked).evidence[0]


def report_on(
    reply: str, looked_up: dict[str, Any], language: str = "en", asked: str = "What about it?"
) -> GuardReport:
    draft = DraftResult(answer=reply, citations=(), confidence=1.0)
    worded = "\n".join(report.text for report in reports(looked_up, language))
    return check(
        draft,
        message=mail(asked),
        retrieved=(),
        tool_results=looked_up,
        language=language,
        triage=None,
        worded_tool_data=worded,
    )


@pytest.mark.parametrize("half", ["a", "b"])
def test_the_golden_sentences(half: str) -> None:
    rows = [json.loads(line) for line in (GOLDEN / f"{half}.jsonl").read_text().splitlines()]
    told = Counter[tuple[bool, str]]()
    for row in rows:
        told[row["stated"], found(row["reply"], row["looked_up"], row["language"], row["mail"]).verdict] += 1
    for (stated, verdict), count in sorted(told.items()):
        sys.stdout.write(f"{half}  {'stated' if stated else 'not stated':10}  {verdict:11}  {count}\n")
    assert told[False, "proved"] + told[False, "note"] + told[False, "none"] <= WRONGLY[half]
    assert told[True, "proved"] >= RIGHTLY[half]


@pytest.mark.parametrize(
    ("reply", "looked_up"),
    [
        ("Your order MB-206117 was shipped on 17 November 2026 with Nordpost.", ORDER),
        ("You placed it on 16 November, and it was shipped on 17 November.", ORDER),
        ("On 16 November you placed the order, and on 17 November it was shipped.", ORDER),
        ("You can follow the parcel with tracking number NP40117765EU.", ORDER),
        ("I've checked your order: it is currently marked as delayed.", ORDER),
        ("The order has not been delivered yet.", ORDER),
        ("Invoice INV-7781 over €120.00 is open and due on 1 December 2026.", INVOICES),
        ("The repair is not finished.", REPAIR),
        ("We received your Orbit 300 on Tuesday, 10 November 2026.", REPAIR),
        ("You are on the Team plan with 12 seats for €48.00 per month.", PLAN),
    ],
)
def test_what_a_record_states_is_proved_and_shown_with_its_lines(reply: str, looked_up: dict[str, Any]) -> None:
    one = found(reply, looked_up)
    assert (one.verdict, one.reason) == ("proved", "")
    assert one.quote
    assert all(": " in line for line in one.quote.splitlines())


@pytest.mark.parametrize(
    ("reply", "looked_up", "reason"),
    [
        ("Your order MB-206117 comes with a free gift.", ORDER, "beyond_data"),
        ("Nordpost has lost your order MB-206117.", ORDER, "beyond_data"),
        ("Your order MB-206117 will arrive tomorrow.", ORDER, "beyond_data"),
        ("Your order MB-206117 is delayed because of a strike at Nordpost.", ORDER, "beyond_data"),
        ("Your order MB-206117 was placed on 17 November and shipped on 16 November.", ORDER, "data_elsewhere"),
        ("The shipping costs of your order were €267.00.", ORDER, "data_elsewhere"),
        ("Your order number is NP40117765EU.", ORDER, "data_elsewhere"),
        ("Your order MB-206117 is not delayed.", ORDER, "data_denied"),
        ("Invoice INV-7702 is open.", INVOICES, "beyond_data"),
        ("Invoice INV-7781 was due on 1 November 2026.", INVOICES, "beyond_data"),
        ("The repair is finished.", REPAIR, "data_denied"),
        ("The repair is not under warranty.", REPAIR, "data_denied"),
        ("The Team plan costs €48.00 per seat.", PLAN, "data_elsewhere"),
        ("The plan was cancelled on 15 January 2027.", PLAN, "beyond_data"),
    ],
)
def test_what_a_record_does_not_state_is_in_doubt(reply: str, looked_up: dict[str, Any], reason: str) -> None:
    one = found(reply, looked_up)
    assert (one.verdict, one.reason) == ("doubt", reason)
    assert one.left_over_only == (reason == "beyond_data")


BOOKING = {
    "booking": {"booking_number": "SH-61187", "ends": "2026-12-11", "attendance": "76%", "open_amount": "EUR 672.00"}
}


@each_case(
    ("language", "reply"),
    [
        ("en", "Not quite yet: your attendance stands at 76%."),
        ("en", "No, there is an open amount of €672."),
        ("de", "Noch nicht: Ihre Bestellung MB-206117 wurde am 17. November versandt."),
        ("de", "Noch nicht ganz: Die Bestellung MB-206117 ist vom 16. November."),
        ("es", "Todavía no: su pedido MB-206117 se envió el 17 de noviembre."),
        ("fr", "Non, la commande MB-206117 est partie le 17 novembre."),
        ("it", "Non ancora: l'ordine MB-206117 è stato spedito il 17 novembre."),
        ("nl", "Nog niet: bestelling MB-206117 is van 16 november."),
    ],
)
def test_a_no_that_answers_ahead_of_the_value_denies_no_value(language: str, reply: str) -> None:
    one = found(reply, BOOKING if language == "en" else ORDER, language)
    assert (one.verdict, one.reason) == ("proved", "")


@each_case(
    "reply",
    [
        "No, your attendance is not 76%.",
        "No open amount, your attendance is 76%.",
        "Not yet open, your attendance is 76%.",
        "No, it never ends on 11 December.",
        "No, not yet.",
    ],
)
def test_a_no_that_denies_more_than_the_question_is_still_one(reply: str) -> None:
    assert found(reply, BOOKING).verdict != "proved"


def test_a_date_that_is_only_expected_is_not_told_as_done() -> None:
    coming = {"lookup_order": {"order_number": "MB-3", "expected_on": "2026-11-27", "ordered_on": "2026-11-20"}}
    for language, expected, done in (
        ("en", "Your order MB-3 is expected on 27 November.", "Your order MB-3 was delivered on 27 November."),
        ("de", "Ihre Bestellung MB-3 wird am 27. November erwartet.", "Ihre Bestellung MB-3 kommt am 27. November."),
        ("fr", "La livraison est prévue le 27 novembre.", "Votre commande MB-3 a été livrée le 27 novembre."),
    ):
        assert found(expected, coming, language).verdict == "proved", expected
        assert found(done, coming, language).verdict in ("doubt", "not_checked", "refused"), done


@pytest.mark.parametrize(
    "reply", ["It is now there.", "That is already in the system.", "Also, your order is now with us."]
)
def test_what_names_nothing_of_a_record_is_not_proved_by_it(reply: str) -> None:
    assert found(reply, ORDER).verdict not in ("proved", "note")


def test_a_deed_of_ours_that_the_data_does_not_show_is_none() -> None:
    assert found("I have noted the pause for you.", ORDER).reason == "own_deed"
    assert found("I have checked your order.", ORDER).reason != "own_deed"


def test_words_of_a_long_text_prove_nothing_in_another_order() -> None:
    earlier = {
        "similar_tickets": [{"answer": "We refund the shipping costs if a lamp arrives broken, and send a new one."}]
    }
    assert found("We refund a lamp and send the shipping costs.", earlier).verdict not in ("proved", "note")


@pytest.mark.parametrize(
    ("reply", "shown"),
    [
        ("Your order MB-206117 is delayed.", "order_number: MB-206117\nstatus: delayed"),
        (
            "Nordpost has lost your order MB-206117.",
            "\n".join(leaves(ORDER["lookup_order"] | {"delivered_on": "none"})),
        ),
    ],
)
def test_a_second_opinion_gets_what_the_record_says(reply: str, shown: str) -> None:
    state: State = {
        "draft": DraftResult(answer=reply, citations=(), confidence=1.0),
        "tool_results": ORDER,
        "message": mail("Where is it?"),
        "language": "en",
        "retrieved": (),
    }
    (asked,) = statements(state, report_on(reply, ORDER))
    assert (asked.text, asked.quote) == (reply, shown)


def test_a_full_account_number_is_shown_in_no_quote() -> None:
    paid = {"payment": {"iban": "DE89370400440532013000", "state": "paid", "amount": "95.00 EUR"}}
    one = found("Your payment of €95.00 is paid.", paid)
    assert one.quote
    assert "DE89370400440532013000" not in one.quote


def test_every_language_has_the_same_concepts() -> None:
    names = {line.partition(":")[0].strip() for line in terms_of("en").concepts.splitlines() if ":" in line}
    assert names == frozenset().union(*concepts_of_key().values())
    for language in LANGUAGES:
        told = terms_of(language)
        assert {line.partition(":")[0].strip() for line in told.concepts.splitlines() if ":" in line} == names


def test_large_data_is_read_up_to_a_bound() -> None:
    rows = [
        {f"field_{place}": f"value {place} {row}" for place in range(MOST_FIELDS)} for row in range(MOST_RECORDS * 3)
    ]
    begun = time.process_time()
    one = found(
        "Your order value 3 was field shipped on 17 November with value 4, value 5 and value 6.", {"rows": rows}
    )
    assert one.verdict != "proved"
    assert time.process_time() - begun < LIMIT
