"""Of a draft and its repair the better one is kept, and both are judged alike: by code, in translation, by both readings."""

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest

from copilot.pipeline.nodes.guard import made_worse, rank
from copilot.state import UNANSWERED, DraftResult, GuardReport, Quote, Reason, SentenceEvidence, State
from copilot.tracing.snapshots import summary
from tests.copilot.llm.claim_checker import Checked
from tests.fake_model_server import Reply, Wire, serving
from tests.library import GERMAN, mail, passage
from tests.pipeline_world import TRIAGED, World

PERIOD, FREE = (f"{sentence.strip().rstrip('.')}." for sentence in GERMAN.split(". "))
CHARGED = "Die Rücksendung ist innerhalb der EU nicht kostenlos."
IN_ENGLISH = {
    "You can return unused goods within 30 days of delivery.": PERIOD,
    "The return is free within the EU.": FREE,
    "The return is not free within the EU.": CHARGED,
    "Yes, within the EU it is free.": FREE,
    "So you have until 9 December 2026.": "Sie haben also bis zum 9. Dezember 2026.",
}
WITHIN, IS_FREE, IS_NOT_FREE, IT_IS_FREE, UNTIL = IN_ENGLISH
ASKED = "Until when can I return the lamp that came on 9 November 2026?"
CAT = "May my cat have the box?"


def numbered(told: str, what: str) -> list[str]:
    """The texts of these fences, in order."""
    return [text.strip() for text in re.findall(rf"\[data \w+ {what} \d+\]\n(.*?)\n\[end", told, re.S)]


def read(asked: Mapping[str, Any], answers: Mapping[str, str]) -> str:
    """What a model says that reads well: literal translations, every statement entailed, every sentence fitting, and the
    last day worked out. `answers`: the sentence that answers a question; a question without one is left open."""
    system, told = (part["content"] for part in asked["messages"])
    if "You translate" in system:
        return json.dumps({"sentences": [IN_ENGLISH[text] for text in numbered(told, "sentence")]})
    if "You compare statements" in system:
        count = len(numbered(told, "statement"))
        rows = [{"number": number, "verdict": "entailed", "words": ""} for number in range(1, count + 1)]
        return json.dumps({"statements": rows})
    reply = told.rpartition(" reply]\n")[2].partition("\n[end")[0].split("\n")
    sentences = [line.partition(". ")[2] for line in reply]
    case: dict[str, Any] = {
        "sentences": [{"number": n, "verdict": "fits", "shown_by": ""} for n in range(1, len(sentences) + 1)],
        "left_out": [],
    }
    if questions := numbered(told, "question"):
        by = [[n for n, text in enumerate(sentences, 1) if answers.get(question) == text] for question in questions]
        case["answers"] = [{"number": number, "answered_by": those} for number, those in enumerate(by, 1)]
    if figures := numbered(told, "figure"):
        formulas = [{"number": n, "formula": "2026-11-09 + 30 days"} for n in range(1, len(figures) + 1)]
        case["calculations"] = formulas
    return json.dumps(case)


def draft(*sentences: str, gaps: tuple[str, ...] = ()) -> DraftResult:
    """Each sentence rests on the one of the article that it tells."""
    quotes = [FREE if "free" in sentence else PERIOD for sentence in sentences]
    numbers = {quote: number for number, quote in enumerate(dict.fromkeys(quotes), 1)}
    body = " ".join(f"{told} [{numbers[quote]}]" for told, quote in zip(sentences, quotes, strict=True))
    places = {quote: GERMAN.index(quote) for quote in numbers}
    return DraftResult(
        answer=f"Hi Maria,\n\n{body}\n\nBest wishes,\nThe support team",
        citations=tuple(
            Quote(number=number, source=0, text=quote, start=places[quote], end=places[quote] + len(quote))
            for quote, number in numbers.items()
        ),
        gaps=gaps,
        confidence=0.9,
    )


def repaired(
    first: DraftResult, second: DraftResult, answers: Mapping[str, str], text: str = ASKED
) -> tuple[Wire, State]:
    questions = tuple(question.strip() for question in re.findall(r"[^?]+\?", text))
    with serving(Reply(text=lambda asked: read(asked, answers))) as wire:
        german = World(passages=(passage(0, "Rückgabe", GERMAN, "de"),))
        checked = Checked(wire, reads_case=True, drafts=[first, second], world=german)
        return wire, checked.run(mail(text), TRIAGED.model_copy(update={"questions": questions}))


def asked_for(wire: Wire, what: str) -> list[str]:
    """The calls with this in their instructions."""
    return [call["messages"][1]["content"] for call in wire.asked if what in call["messages"][0]["content"]]


def test_a_repair_in_another_language_gets_both_readings_before_comparison() -> None:
    """By code alone its date stands nowhere and its sentences are compared with nothing."""
    second = draft(WITHIN, UNTIL, IS_FREE)
    wire, end = repaired(draft(WITHIN, IS_NOT_FREE), second, {ASKED: UNTIL})
    assert [numbered(told, "sentence") for told in asked_for(wire, "You translate")] == [
        [WITHIN, IS_NOT_FREE],
        [UNTIL, IS_FREE],
    ]
    assert len(asked_for(wire, "right for this customer")) == 1  # the first was refused before
    assert end["draft"] == second
    assert [one.verdict for one in end["guard"].evidence if one.states] == ["proved", "note", "proved"]
    assert (end["decision"], end["guard"].case, end["repair_count"]) == ("finalize", "fits", 1)


def test_a_gap_that_a_repair_names_leaves_no_question_unanswered() -> None:
    second = draft(WITHIN, UNTIL, gaps=(CAT,))
    _, end = repaired(draft(WITHIN), second, {ASKED: UNTIL}, f"{ASKED} {CAT}")
    assert end["draft"] == second
    assert not end["guard"].has(UNANSWERED)
    assert (end["decision"], end["escalation_reason"]) == ("escalate", "gaps")


def test_a_repair_that_the_readings_find_worse_is_dropped_and_the_first_draft_keeps_its_verdict() -> None:
    first = draft(WITHIN, UNTIL)
    wire, end = repaired(first, draft(WITHIN, UNTIL, IS_NOT_FREE), {ASKED: UNTIL}, f"{ASKED} {CAT}")
    assert len(asked_for(wire, "You translate")) == 2
    assert end["draft"] == first
    assert [one.verdict for one in end["guard"].evidence if one.states] == ["proved", "note"]
    assert [one.detail for one in end["guard"].reasons] == [CAT]
    assert (end["decision"], end["escalation_reason"]) == ("escalate", "repair_exhausted")


def test_fewer_unanswered_questions_are_better_than_fewer_doubts_and_worse_than_a_refused_sentence() -> None:
    def report(verdict: Any, *matters: str) -> GuardReport:
        evidence = (SentenceEvidence(start=0, end=1, verdict=verdict),)
        reasons = tuple(Reason(code=UNANSWERED, detail=matter) for matter in matters)
        grounded = verdict != "refused" and not matters
        return GuardReport(grounded=grounded, policy_ok=True, tone_ok=True, evidence=evidence, reasons=reasons)

    ranks = [
        rank(each) for each in (report("doubt"), report("proved", CAT), report("proved", CAT, ASKED), report("refused"))
    ]
    assert ranks == sorted(ranks)
    assert len(set(ranks)) == len(ranks)


def judged(*verdicts: Any) -> GuardReport:
    evidence = tuple(SentenceEvidence(start=0, end=1, verdict=verdict) for verdict in verdicts)
    return GuardReport(grounded="refused" not in verdicts, policy_ok=True, tone_ok=True, evidence=evidence)


REFUSED = judged("refused", "proved")


@pytest.mark.parametrize(
    ("by_code", "read", "worse"),
    [
        (judged("refused", "not_checked"), judged("note", "proved"), False),  # its figure was worked out
        (judged("proved", "proved"), judged("refused", "refused"), False),  # the first was never read so strictly
        (judged("refused", "refused"), judged("refused", "refused"), True),
        (judged("refused", "doubt"), None, True),
    ],
)
def test_an_unread_draft_is_compared_with_its_repair_by_code(
    by_code: GuardReport, read: GuardReport | None, worse: bool
) -> None:
    assert made_worse(State(last_guard=REFUSED, last_by_code=REFUSED), by_code, read) is worse


def test_a_draft_that_was_read_is_compared_with_its_repair_as_it_was_read() -> None:
    state = State(last_guard=REFUSED, last_by_code=judged("proved", "proved"))
    assert not made_worse(state, judged("refused", "not_checked"), judged("note", "proved"))
    assert made_worse(state, judged("proved", "proved"), judged("refused", "refused"))


def test_a_trace_tells_the_reports_of_the_first_draft_once() -> None:
    told = summary(State(guard=REFUSED, last_guard=REFUSED, last_by_code=REFUSED, by_code=REFUSED))
    assert told["guard"]["evidence"]
    assert [told[name] for name in ("last_guard", "last_by_code", "by_code")] == [[]] * 3
