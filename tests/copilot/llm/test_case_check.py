"""A model that reads mail, sources and reply at once, at the wire and through the whole graph."""

import asyncio
import json
from datetime import UTC, datetime
from typing import Any

import pytest

from copilot.llm.case_check import case_opinions
from copilot.llm.chat_model import LanguageModel
from copilot.llm.claim_check import ModelCheck
from copilot.llm.providers import Breaker
from copilot.model_interface import CaseRequest, WriteRequest
from copilot.pipeline.routing import may_send_automatically
from copilot.pipeline.usage import CallCounter
from copilot.state import DraftResult, State, TriageResult
from tests.copilot.llm.claim_checker import CHECK, ENTAILED, Checked, at_once, told, verdicts
from tests.each_case import each_case
from tests.fake_model_server import Reply, Wire, says, serving
from tests.given_config import GivenConfig
from tests.library import MAIL, PASSAGES, mail
from tests.pipeline_world import GOOD, SENTENCE, TRIAGED, WRONG, Wallet

ANSWERED = [{"number": 1, "answered_by": [1]}]
SENTENCES = 1  # of GOOD, between greeting and closing


def case(verdict: str = "fits", shown_by: str = "", sentences: int = SENTENCES, **more: Any) -> Reply:
    """The statement is judged so, and answers the mail's question; the other sentences fit."""
    rows = [{"number": number, "verdict": "fits", "shown_by": ""} for number in range(1, sentences + 1)]
    rows[0] |= {"verdict": verdict, "shown_by": shown_by}
    return says({"sentences": rows, "answers": ANSWERED, **more})


def run(*replies: Reply, drafts: list[Any] | None = None) -> tuple[Wire, State]:
    with serving(*replies) as wire:
        return wire, Checked(wire, reads_case=True, drafts=drafts or [GOOD]).run()


def test_the_whole_reply_is_read_beside_the_mail_and_whole_articles_in_a_call_of_its_own() -> None:
    wire, end = run(ENTAILED, case())
    assert (end["decision"], end["guard"].second_opinion, end["guard"].case) == ("finalize", "entailed", "fits")
    assert len(wire.asked) == 2
    assert MAIL.text not in told(wire, 0)  # the statements are judged by their quotes alone
    assert MAIL.text in told(wire, 1)
    assert "Express delivery" in told(wire, 1)  # the rest of the article
    assert f"reply]\n1. {SENTENCE}.\n[end" in told(wire, 1)  # neither greeting nor signature is a statement
    assert "[1]" not in told(wire, 1)


def test_of_a_draft_that_rests_on_no_source_the_case_is_read_and_no_statement_asked_about() -> None:
    absent = "Our articles do not say whether the postman rings twice."
    silent = GOOD.model_copy(
        update={"answer": GOOD.answer.replace(f"{SENTENCE}. [1]", absent), "citations": (), "gaps": (MAIL.text,)}
    )
    fits = [{"number": number, "verdict": "fits", "shown_by": ""} for number in range(1, SENTENCES + 1)]
    wire, end = run(says({"sentences": fits}), drafts=[silent])
    assert [MAIL.text in told(wire, call) for call in range(len(wire.asked))] == [True]
    assert all(message["content"] for message in wire.asked[0]["messages"])
    assert end["guard"].case == "fits"
    assert "error" not in end


@pytest.mark.parametrize("verdict", ["other_case", "condition", "unfounded"])
def test_an_objection_puts_the_sentence_in_doubt_with_the_words_that_show_it(verdict: str) -> None:
    _, end = run(ENTAILED, case(verdict, "within  Austria"))
    (stated,) = [one for one in end["guard"].evidence if one.states]
    assert (stated.verdict, stated.reason, stated.detail) == ("doubt", f"opinion_{verdict}", "within Austria")
    assert (end["decision"], end["escalation_reason"], end["guard"].case) == ("escalate", "low_confidence", "open")
    assert end["draft"] == GOOD  # nothing is written anew for a doubt


@pytest.mark.parametrize("told_first", [True, False])
def test_of_two_verdicts_on_one_sentence_the_objection_counts_wherever_it_stands(told_first: bool) -> None:
    fits = [{"number": number, "verdict": "fits", "shown_by": ""} for number in range(1, SENTENCES + 1)]
    against = [{"number": 1, "verdict": "other_case", "shown_by": "within Austria"}]
    _, end = run(ENTAILED, says({"sentences": against + fits if told_first else fits + against, "answers": ANSWERED}))
    (stated,) = [one for one in end["guard"].evidence if one.states]
    assert (stated.reason, stated.detail, end["guard"].case) == ("opinion_other_case", "within Austria", "open")


REWORDED = GOOD.model_copy(
    update={"answer": GOOD.answer.replace(SENTENCE, "Delivery within Austria takes 1 to 2 days")}
)


def test_what_code_doubts_and_both_readings_vouch_for_is_ready_as_a_note_and_not_sent_automatically() -> None:
    # While its one statement is in doubt, the mail's question counts as open.
    against = case("condition", answers=ANSWERED)
    _, alone = run(ENTAILED, against, ENTAILED, against, drafts=[REWORDED, REWORDED])
    assert [one.reason for one in alone["guard"].evidence if one.verdict == "doubt"] == ["exchanged"]
    _, end = run(ENTAILED, case(answers=ANSWERED), drafts=[REWORDED])
    (stated,) = [one for one in end["guard"].evidence if one.states]
    assert (stated.verdict, stated.reason, end["guard"].doubts) == ("note", "opinion_vouched", ())
    assert (end["decision"], end["card"], end["guard"].case) == ("finalize", "ready", "fits")
    assert not may_send_automatically(end, GivenConfig(llm_draft="openai:large", confidence_threshold=0.1))


def test_words_that_nobody_wrote_are_not_shown_to_people() -> None:
    _, end = run(ENTAILED, case("other_case", "only on the Moon"))
    assert [(one.reason, one.detail) for one in end["guard"].evidence if one.states] == [("opinion_other_case", "")]


@each_case(
    "reply",
    [
        Reply(status=503, error="down"),
        says("It is all fine."),
        says({"sentences": []}),
        case("maybe"),
        Reply(page="<html>proxy</html>"),
    ],
)
def test_without_an_answer_the_report_says_that_nobody_read_the_case(reply: Reply) -> None:
    _, end = run(ENTAILED, reply)
    assert (end["guard"].second_opinion, end["guard"].case) == ("entailed", "none")
    assert (end["decision"], end["draft"]) == ("finalize", GOOD)  # a person sees it; it is not sent automatically
    assert end["error"].startswith("No second opinion: ")


def test_a_refusal_is_told_as_one_and_costs_one_call() -> None:
    wire, end = run(ENTAILED, Reply(refusal="I cannot judge this."))
    assert end["error"] == f"No second opinion: {CHECK} refused to answer: “I cannot judge this.”"
    assert (end["decision"], end["draft"], end["guard"].case, len(wire.asked)) == ("finalize", GOOD, "none", 2)


def test_a_draft_whose_quote_says_otherwise_is_written_anew_before_its_case_is_read() -> None:
    contradicted = says({"statements": [{"number": 1, "verdict": "contradicted", "words": "1 to 2"}]})
    wire, end = run(contradicted, ENTAILED, case(), drafts=[GOOD, GOOD])
    assert [json.dumps(asked).count("[data") > 0 for asked in wire.asked] == [True] * 3
    assert [MAIL.text in told(wire, call) for call in range(3)] == [False, False, True]
    assert (end["decision"], end["guard"].case) == ("finalize", "fits")


def test_nobody_reads_the_case_of_a_draft_that_code_refuses() -> None:
    wire, end = run(ENTAILED, case(), drafts=[WRONG, GOOD])
    assert (end["decision"], len(wire.asked)) == ("finalize", 2)


def test_what_it_costs_is_counted_like_any_call() -> None:
    with serving(ENTAILED, case()) as wire:
        checked = Checked(wire, reads_case=True)
        checked.run()
    assert [call.purpose for call in checked.world.wallet.calls] == ["draft", "opinion", "case"]


def test_the_reading_has_the_seconds_that_are_kept_for_what_comes_after_the_writer_begins() -> None:
    now = 0.0
    fits = [{"number": number, "verdict": "fits", "shown_by": ""} for number in range(1, SENTENCES + 1)]
    with serving(says({"sentences": fits})) as wire:
        config = GivenConfig(openai_base_url=wire.base_url, openai_api_key="k", run_timeout=20, model_timeout=30)
        model = LanguageModel(CHECK, config, circuit=Breaker(), sleep=at_once, clock=lambda: now)
        now = 15.0  # of the eighteen that a run has for models, nine are kept for the writer and what judges it
        request = CaseRequest(WriteRequest(MAIL, "en"), tuple((place, "Thank you.") for place in range(SENTENCES)))
        found = asyncio.run(ModelCheck(model).case(request, CallCounter(Wallet())))
    assert [one.verdict for one in found] == ["fits"] * SENTENCES


def test_a_fence_cannot_be_closed_by_the_mail() -> None:
    wire, _ = run(ENTAILED, case())
    asked = wire.asked[1]["messages"][1]["content"]
    nonce = asked.split("[data ")[1].split(" ")[0]
    assert asked.count(f"[end {nonce}]") == asked.count(f"[data {nonce} ")


def test_a_draft_of_endless_sentences_has_no_opinion_and_no_call() -> None:
    endless = GOOD.model_copy(update={"answer": GOOD.answer.replace("Hi Maria,", "Hi Maria,\n\n" + "Thank you. " * 60)})
    wire, end = run(ENTAILED, case(), drafts=[endless, endless])
    assert end["guard"].case == "none"
    assert len(wire.asked) <= 1


# Questions whose answer code does not see

IN_OTHER_WORDS = "Does my aunt have it before Christmas?"
ASKED_TWICE = TRIAGED.model_copy(update={"questions": (MAIL.text, IN_OTHER_WORDS)})


def answered_by(*sentences: int, again: tuple[int, ...] | None = None) -> Reply:
    """Each sentence fits; the question that code finds open is answered by these, and by others where the model names it
    twice, and the other one by the statement."""
    rows = [{"number": number, "verdict": "fits", "shown_by": ""} for number in range(1, SENTENCES + 1)]
    answers = [{"number": 1, "answered_by": [*each]} for each in (sentences, again) if each is not None]
    return says({"sentences": rows, "answers": [*answers, {"number": 2, "answered_by": [1]}]})


def asked_twice(*replies: Reply, triage: TriageResult = ASKED_TWICE) -> tuple[Wire, State]:
    with serving(*replies) as wire:
        return wire, Checked(wire, reads_case=True, drafts=[GOOD, GOOD]).run(triage=triage)


def test_a_question_that_code_finds_unanswered_is_asked_about_before_anything_is_written_anew() -> None:
    wire, end = asked_twice(ENTAILED, answered_by(1))
    assert (end["decision"], end["card"], len(wire.asked)) == ("finalize", "ready", 2)
    assert IN_OTHER_WORDS in told(wire, 1).rpartition("question 1]")[2]
    (stated,) = [one for one in end["guard"].evidence if one.states]
    assert (stated.verdict, stated.reason, stated.detail) == ("note", "opinion_answers", IN_OTHER_WORDS)
    assert not may_send_automatically(end, GivenConfig(llm_draft="openai:large", confidence_threshold=0.1))


@pytest.mark.parametrize(
    "reply",
    [
        answered_by(),
        answered_by(9),
        answered_by(1, again=()),
        says({"sentences": [], "answers": []}),
    ],
)
def test_a_question_that_no_statement_answers_is_written_anew_and_then_a_persons(reply: Reply) -> None:
    _, end = asked_twice(ENTAILED, reply, ENTAILED, reply)
    assert (end["decision"], end["repair_count"]) == ("escalate", 1)
    assert end["guard"].has("unanswered_question")


def test_a_sentence_in_doubt_answers_nothing() -> None:
    rows = [{"number": number, "verdict": "fits", "shown_by": ""} for number in range(1, SENTENCES + 1)]
    rows[0]["verdict"] = "other_case"
    reply = says({"sentences": rows, "answers": ANSWERED})
    _, end = asked_twice(ENTAILED, reply, ENTAILED, reply)
    assert end["guard"].has("unanswered_question")


@pytest.mark.parametrize(("reply", "open_still"), [(answered_by(), True), (answered_by(1), False)])
def test_who_pays_is_asked_about_like_any_other_open_question(reply: Reply, open_still: bool) -> None:
    paying = TRIAGED.model_copy(update={"questions": (MAIL.text, "Who pays the postman?")})
    wire, end = asked_twice(ENTAILED, reply, ENTAILED, reply, triage=paying)
    assert "Who pays the postman?" in told(wire, 1).rpartition("question 1]")[2]
    assert end["guard"].has("unanswered_question") is open_still


PARCELS = mail("We expect 3 parcels of 4.5 kg each. How long does delivery to Austria take?")
RECKONED = "For your 3 parcels of 4.5 kg that makes 32 days in all"
BOTH = verdicts(("entailed", ""), ("entailed", ""))
SUMMED = GOOD.model_copy(update={"answer": GOOD.answer.replace("[1]", f"[1] {RECKONED}. [1]")})


def worked_out(formula: str, verdict: str = "fits") -> Reply:
    rows = [{"number": number, "verdict": "fits", "shown_by": ""} for number in range(1, SENTENCES + 2)]
    rows[1]["verdict"] = verdict
    return says({"sentences": rows, "calculations": [{"number": 1, "formula": formula}], "answers": ANSWERED})


def summed(*replies: Reply) -> tuple[Wire, State]:
    with serving(*replies) as wire:
        return wire, Checked(wire, reads_case=True, drafts=[SUMMED, GOOD]).run(PARCELS)


def test_a_figure_that_stands_nowhere_is_worked_out_by_a_models_formula_before_anything_is_written_anew() -> None:
    wire, end = summed(BOTH, worked_out("ceil(4.5 * 7) * (2 - 1)"))
    assert "that makes [figure] days" in told(wire, 0)  # judged by its quote without what no quote can carry
    assert "32 (sentence 2)" in told(wire, 1).rpartition("figure 1]")[2]
    assert "calculations" in told(wire, 1)
    stated = [one for one in end["guard"].evidence if one.states]
    assert [(one.verdict, one.reason) for one in stated][1] == ("note", "opinion_reckoned")
    assert (end["decision"], end["card"], len(wire.asked)) == ("finalize", "ready", 2)
    assert not may_send_automatically(end, GivenConfig(llm_draft="openai:large", confidence_threshold=0.1))


@pytest.mark.parametrize(
    "reply", [worked_out("4 * 8"), worked_out(""), worked_out("ceil(4.5 * 7)", "other_case"), case(sentences=2)]
)
def test_a_figure_without_a_formula_that_comes_out_is_written_anew(reply: Reply) -> None:
    _, end = summed(BOTH, reply, ENTAILED, case())
    assert (end["repair_count"], end["draft"]) == (1, GOOD)


def test_the_end_of_a_month_that_the_mail_names_is_a_day_that_a_formula_may_use() -> None:
    moving = mail(
        "We move at the end of December. How long does delivery to Austria take?",
        written=datetime(2026, 11, 23, tzinfo=UTC),
    )
    dated = GOOD.model_copy(update={"answer": GOOD.answer.replace("[1]", "[1] Your move is on 31 December 2026. [1]")})
    with serving(BOTH, worked_out("2026-12-31"), BOTH, worked_out("2026-12-31")) as wire:
        end = Checked(wire, reads_case=True, drafts=[dated, dated]).run(moving)
    assert "end of month" in told(wire, 1)
    assert [(one.verdict, one.reason) for one in end["guard"].evidence if one.states][1] == ("note", "opinion_reckoned")
    assert (end["decision"], len(wire.asked)) == ("finalize", 2)


def test_a_question_that_code_takes_for_answered_is_asked_about_too_and_open_where_no_sentence_is_named() -> None:
    """Nothing is written anew by what the model says where the writer cannot mend it: here it writes the same again."""
    silent = case(answers=[{"number": 1, "answered_by": []}])
    wire, end = run(ENTAILED, silent, ENTAILED, silent, drafts=[GOOD, GOOD])
    assert MAIL.text in told(wire, 1).rpartition("question 1]")[2]
    assert end["guard"].has("unanswered_question")
    assert (end["decision"], end["repair_count"]) == ("escalate", 1)


HANDED = GOOD.model_copy(
    update={
        "answer": GOOD.answer.replace("[1]", "[1] A colleague will look at your wish."),
        "suggested_action": "create_human_task",
    }
)
WISH = "Take the fee off this parcel."


@pytest.mark.parametrize(
    ("draft", "settled"), [(HANDED, True), (HANDED.model_copy(update={"suggested_action": "none"}), False)]
)
def test_a_wish_that_the_reply_hands_to_a_colleague_is_not_rewritten_for_it(draft: DraftResult, settled: bool) -> None:
    silent = case(answers=[{"number": 1, "answered_by": []}], sentences=2)
    with serving(ENTAILED, silent, ENTAILED, silent) as wire:
        checked = Checked(wire, reads_case=True, drafts=[draft, draft])
        end = checked.run(triage=TRIAGED.model_copy(update={"questions": (WISH,)}))
    assert end["guard"].has("unanswered_question") is not settled
    assert (end.get("repair_count", 0), end["decision"]) == ((0, "finalize") if settled else (1, "escalate"))


@pytest.mark.parametrize(("action", "settled"), [("create_human_task", True), ("none", False)])
def test_a_sentence_that_hands_over_answers_a_wish_only_if_a_colleague_gets_a_task(action: str, settled: bool) -> None:
    """What is a wish the model says, too: code takes this for a question."""
    wish = TRIAGED.model_copy(update={"questions": ("Can I have a discount on delivery to Austria?",)})
    draft = HANDED.model_copy(update={"suggested_action": action})
    reply = case(answers=[{"number": 1, "answered_by": [2]}], sentences=2)
    with serving(ENTAILED, reply) as wire:
        end = Checked(wire, reads_case=True, drafts=[draft, draft]).run(triage=wish)
    assert end["guard"].has("unanswered_question") is not settled


def test_a_repair_that_changes_no_word_is_not_read_again() -> None:
    silent = case(answers=[{"number": 1, "answered_by": []}])
    wire, end = run(ENTAILED, silent, drafts=[GOOD, GOOD])
    assert (end["repair_count"], len(wire.asked)) == (1, 2)
    wire, end = run(ENTAILED, silent, drafts=[GOOD, GOOD.model_copy(update={"gaps": (MAIL.text,)})])
    assert (end["repair_count"], len(wire.asked)) == (1, 2)
    assert (end["escalation_reason"], end["guard"].has("unanswered_question")) == ("gaps", False)
    wire, _ = run(ENTAILED, silent, ENTAILED, silent, drafts=[GOOD, REWORDED])
    assert len(wire.asked) == 4


def test_a_mail_that_asks_nothing_is_asked_about_no_question() -> None:
    fits = [{"number": number, "verdict": "fits", "shown_by": ""} for number in range(1, SENTENCES + 1)]
    with serving(ENTAILED, says({"sentences": fits})) as wire:
        Checked(wire, reads_case=True, drafts=[GOOD]).run(triage=TRIAGED.model_copy(update={"questions": ()}))
    assert "question 1]" not in told(wire, 1)
    assert "answered_by" not in told(wire, 1)


# What the reply leaves out, though each sentence of it fits


def lacking(*those: tuple[int, str, str]) -> Reply:
    return case(left_out=[{"kind": kind, "sentence": number, "words": words} for number, kind, words in those])


def test_a_step_left_out_makes_a_finding_with_the_sources_words() -> None:
    wire, end = run(ENTAILED, lacking((1, "step", "Express  delivery")))
    assert "one matter after another" in told(wire, 1)
    (stated,) = [one for one in end["guard"].evidence if one.states]
    assert (stated.verdict, stated.reason, stated.detail) == ("doubt", "opinion_left_out", "Express delivery")
    assert (end["decision"], end["escalation_reason"], end["card"]) == ("escalate", "doubtful", "needs_fact")
    assert (end["draft"], end["guard"].case) == (GOOD, "open")
    assert not end["guard"].has("unanswered_question")  # it is answered, if not wholly


def test_what_is_left_out_is_held_to_the_strict_form() -> None:
    wire, _ = run(ENTAILED, case())
    form = wire.asked[1]["response_format"]["json_schema"]["schema"]
    assert "left_out" in form["required"]
    assert form["$defs"]["OneLeftOut"]["required"] == ["kind", "sentence", "words"]


def test_an_answer_without_the_field_is_read_as_before() -> None:
    _, end = run(ENTAILED, case())
    assert (end["decision"], end["card"], end["guard"].case) == ("finalize", "ready", "fits")


@pytest.mark.parametrize(
    ("said", "detail"),
    [
        ((1, "condition", "only on the Moon"), ""),  # people are shown no words that nobody wrote; the objection stays
        ((9, "item", "Express delivery"), "Express delivery"),  # of no sentence that there is: of the nearest
    ],
)
def test_what_is_left_out_is_shown_at_a_statement_in_the_sources_words(said: tuple[int, str, str], detail: str) -> None:
    _, end = run(ENTAILED, lacking(said))
    (stated,) = [one for one in end["guard"].evidence if one.states]
    assert (stated.verdict, stated.reason, stated.detail) == ("doubt", "opinion_left_out", detail)


def test_what_belongs_to_no_sentence_that_there_is_is_shown_at_the_one_that_shares_most_words() -> None:
    source = "Express delivery arrives the next"
    reply = "Express delivery arrives sooner and costs extra"
    shown = (reply, SENTENCE)
    request = CaseRequest(WriteRequest(MAIL, "en", PASSAGES), tuple(enumerate(shown)))
    rows = [{"number": number, "verdict": "fits", "shown_by": ""} for number in (1, 2)]
    left_out = [{"kind": "item", "sentence": 0, "words": source}]
    opinions = case_opinions(json.dumps({"sentences": rows, "left_out": left_out}), request)
    assert [len(one.left_out) for one in opinions] == [1, 0]


def test_what_the_reply_says_letter_by_letter_is_not_left_out() -> None:
    _, end = run(ENTAILED, lacking((1, "step", SENTENCE)))
    assert (end["decision"], end["card"], end["guard"].case) == ("finalize", "ready", "fits")


@each_case(
    ("line", "accepted"),
    [
        ("my sister and I are going to a regatta on Saturday.", True),
        ("Is the quay open on Sunday?", False),
        ("I would like to know where the quay is.", False),
        ("Please move our booking to Monday.", False),
    ],
)
def test_that_a_line_asks_nothing_counts_only_where_it_has_no_word_of_asking(line: str, accepted: bool) -> None:
    request = CaseRequest(WriteRequest(mail(line), "en", PASSAGES), ((0, SENTENCE),), (line,))
    answer = {
        "sentences": [{"number": 1, "verdict": "fits", "shown_by": ""}],
        "answers": [{"number": 1, "answered_by": [], "asks_nothing": True}],
    }
    (opinion,) = case_opinions(json.dumps(answer), request)
    assert opinion.no_questions == ((line,) if accepted else ())
