"""A sentence that cites looked-up data is read against the data, also if an article mentions the same thing."""

import pytest

from copilot.llm.numbered_sources import numbered_sources
from copilot.llm.output import DraftAnswer, RepairAnswer, RewrittenSentence, drafted, repaired
from copilot.model_interface import WriteRequest
from copilot.pipeline.nodes.compose import discreet
from copilot.pipeline.statement_sources import statements
from copilot.state import DraftResult, GuardReport, SentenceEvidence, State
from tests.guard_world import LIBRARY, draft, judged, mail, passage

RENTAL = {
    "rental": {
        "order_number": "MB-20617",
        "status": "processing",
        "deposit": "EUR 150.00",
        "first payment": "EUR 69.00",
        "expected_on": "2026-12-04",
    }
}
ARTICLES = {
    "en": "We take the deposit together with the first payment.",
    "de": "Die Kaution nehmen wir zusammen mit der ersten Zahlung.",
    "fr": "La caution est prélevée ensemble avec le premier paiement.",
}


def report(told: str, language: str, *, on_record: bool) -> tuple[DraftResult, GuardReport]:
    library = (passage(ARTICLES[language], title="Deposit", language=language),)
    answer = draft(f"{told} {ARTICLES[language]}[1]", 0, library=library, on_record=(told,) if on_record else ())
    message = mail("What did you take for MB-20617 in total?")
    return answer, judged(answer, library=library, language=language, message=message, tool_results=RENTAL)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "For it we have on record a first payment of €69 and a deposit of €150, which makes €219 together."),
        ("en", "The first payment of €69 and the deposit of €150 come to €219 together."),
        ("de", "Die erste Zahlung von 69 € und die Kaution von 150 € ergeben zusammen 219 €."),
        ("fr", "Le premier paiement de 69 € et la caution de 150 € font 219 € ensemble."),
    ],
)
def test_a_second_opinion_gets_the_record_that_a_sentence_cites(language: str, told: str) -> None:
    _, silent = report(told, language, on_record=False)
    assert silent.evidence[0].reason == "uncited"
    answer, found = report(told, language, on_record=True)
    first = found.evidence[0]
    assert (first.verdict, first.reason, first.citations, first.left_over_only) == ("doubt", "beyond_data", (), True)
    assert "219" not in first.detail
    library = (passage(ARTICLES[language], title="Deposit", language=language),)
    state = State(draft=answer, retrieved=library, message=mail(), language=language, tool_results=RENTAL)
    shown = next(one for one in statements(state, found) if one.sentence == 0)
    assert "first payment: EUR 69.00" in shown.quote
    assert ARTICLES[language] not in shown.quote


def test_what_the_record_has_of_something_else_stays_in_doubt_for_that() -> None:
    _, found = report("Your deposit of €69 is taken with the first payment.", "en", on_record=True)
    first = found.evidence[0]
    assert (first.verdict, first.reason, first.detail) == ("doubt", "data_elsewhere", "69")
    assert not first.left_over_only


def test_a_mark_of_looked_up_data_is_dropped_and_its_sentence_remembered() -> None:
    request = WriteRequest(message=mail(), language="en", passages=LIBRARY, tool_results=RENTAL)
    sources = numbered_sources(request)
    data = next(number for number, source in enumerate(sources, 1) if not source.passages)
    plain = {"citations": [], "suggested_action": "none", "suggested_detail": "", "gaps": [], "confidence": 0.9}
    text = f"It is being prepared. [{data}] It comes to €219. [{data}] Bye."
    made = drafted(DraftAnswer(answer=text, **plain, clarifying=False), request, sources)
    assert "[" not in made.answer
    assert made.on_record == ("It is being prepared.", "It comes to €219.")
    assert discreet(made, request).on_record == made.on_record

    start = made.answer.index("It comes")
    refused = SentenceEvidence(start=start, end=start + len("It comes to €219."), verdict="refused")
    failed = GuardReport(grounded=False, policy_ok=True, tone_ok=True, evidence=(refused,))
    again = RepairAnswer(
        sentences=[RewrittenSentence(number=1, text=f"€69 and €150 come to €219. [{data}]")],
        citations=[],
        gaps=[],
        confidence=0.9,
    )
    mended = repaired(again, WriteRequest(**{**vars(request), "last": made, "report": failed}), made, sources)
    assert "€69 and €150 come to €219." in mended.answer
    assert {"It is being prepared.", "€69 and €150 come to €219."} <= {*mended.on_record}
