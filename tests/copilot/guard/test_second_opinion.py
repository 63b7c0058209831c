"""What a second opinion may change in the guard's report, and what it may not."""

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copilot.guard.second_opinion import WORST, combine, with_case, with_translations
from copilot.state import (
    CaseOpinion,
    CaseVerdict,
    GuardReport,
    Opinion,
    OpinionVerdict,
    Reason,
    SentenceEvidence,
    Verdict,
)

BETTER = ("refused", "doubt", "not_checked", "note", "proved")


def evidence(verdict: Verdict, **fields: Any) -> SentenceEvidence:
    return SentenceEvidence(start=0, end=9, verdict=verdict, **fields)


def report(*those: SentenceEvidence) -> GuardReport:
    doubts = tuple(
        Reason(code=one.reason or one.verdict, detail=f"sentence {place}")
        for place, one in enumerate(those)
        if one.verdict in ("doubt", "not_checked")
    )
    refused = any(one.verdict == "refused" for one in those)
    return GuardReport(grounded=not refused, policy_ok=True, tone_ok=True, evidence=those, doubts=doubts)


def after(one: SentenceEvidence, verdict: OpinionVerdict, words: str = "") -> GuardReport:
    return combine(report(one), [Opinion(sentence=0, verdict=verdict, words=words, said="It is free.")])


def test_what_code_refused_stays_refused_whatever_an_opinion_says() -> None:
    refused = evidence("refused", reason="unknown_number")
    for verdict in get_args(OpinionVerdict):
        assert after(refused, verdict).evidence == (refused,)


@pytest.mark.parametrize("verdict", ["proved", "note", "doubt", "not_checked"])
def test_a_contradiction_refuses_anything(verdict: Verdict) -> None:
    found = after(evidence(verdict), "contradicted", "free")
    assert (found.evidence[0].verdict, found.evidence[0].detail) == ("refused", "free")
    assert (found.grounded, found.passed) == (False, False)
    assert [(reason.code, reason.detail) for reason in found.reasons] == [("opinion_contradicted", "It is free.")]
    assert found.doubts == ()


@pytest.mark.parametrize("verdict", ["proved", "note", "doubt"])
def test_what_is_not_stated_is_in_doubt(verdict: Verdict) -> None:
    found = after(evidence(verdict), "not_stated", "always")
    assert (found.evidence[0].verdict, found.evidence[0].reason) == ("doubt", "opinion_not_stated")
    assert found.grounded
    assert [(doubt.code, doubt.detail) for doubt in found.doubts] == [("opinion_not_stated", "It is free.")]


def test_a_doubt_about_words_left_over_alone_is_lifted_to_a_note_and_never_to_proved() -> None:
    found = after(evidence("doubt", reason="words_left_over", left_over_only=True), "entailed")
    assert found.evidence[0].verdict == "note"
    assert found.doubts == ()


def test_any_other_doubt_stays() -> None:
    found = after(evidence("doubt", reason="condition_dropped"), "entailed")
    assert (found.evidence[0].verdict, len(found.doubts)) == ("doubt", 1)


@given(
    st.lists(st.tuples(st.sampled_from(get_args(Verdict)), st.booleans()), max_size=6),
    st.lists(st.tuples(st.integers(-1, 7), st.sampled_from(get_args(OpinionVerdict))), max_size=8),
)
def test_no_opinion_makes_anything_better_but_that_one_doubt(
    sentences: list[tuple[Verdict, bool]], said: list[tuple[int, OpinionVerdict]]
) -> None:
    before = report(*(evidence(verdict, left_over_only=only and verdict == "doubt") for verdict, only in sentences))
    now = combine(before, [Opinion(sentence=place, verdict=verdict) for place, verdict in said])
    for old, new in zip(before.evidence, now.evidence, strict=True):
        lifted = (old.verdict, new.verdict) == ("doubt", "note") and old.left_over_only
        same = old.verdict == new.verdict
        worse = "none" not in (old.verdict, new.verdict) and BETTER.index(new.verdict) < BETTER.index(old.verdict)
        assert same or worse or lifted
    assert now.grounded is (before.grounded and not any(one.verdict == "refused" for one in now.evidence))
    assert len(now.doubts) <= sum(one.verdict in ("doubt", "not_checked") for one in now.evidence)


PROVED, COURTESY = evidence("proved"), evidence("none", kind="courtesy")
YES, NO = Opinion(sentence=0, verdict="entailed"), Opinion(sentence=2, verdict="not_stated")
ALSO = Opinion(sentence=2, verdict="entailed")


@pytest.mark.parametrize(
    ("opinions", "summary"), [([], "none"), ([YES], "mixed"), ([YES, NO], "mixed"), ([YES, ALSO], "entailed")]
)
def test_the_report_says_whether_each_statement_was_called_entailed(opinions: list[Opinion], summary: str) -> None:
    assert combine(report(PROVED, COURTESY, PROVED), opinions).second_opinion == summary


def test_of_two_opinions_about_one_sentence_the_harsher_counts() -> None:
    found = combine(report(PROVED), [Opinion(sentence=0, verdict="contradicted"), YES])
    assert (found.evidence[0].verdict, found.second_opinion) == ("refused", "mixed")


# The whole reply beside the mail


def case(sentence: int, verdict: CaseVerdict = "fits", shown_by: str = "") -> CaseOpinion:
    return CaseOpinion(sentence=sentence, verdict=verdict, shown_by=shown_by, said="It is free.")


def read(before: GuardReport, opinions: list[CaseOpinion]) -> GuardReport:
    """Where the quotes alone raised no doubt."""
    return with_case(before, opinions, before)


@pytest.mark.parametrize(("before", "after"), [("proved", "note"), ("note", "note"), ("doubt", "doubt")])
def test_what_its_quote_alone_does_not_carry_and_the_articles_do_is_a_note_where_code_had_proved_it(
    before: Verdict, after: Verdict
) -> None:
    code = report(evidence(before, reason="" if before == "proved" else "computed"))
    short = combine(code, [Opinion(sentence=0, verdict="not_stated", words="always", said="It is free.")])
    found = with_case(short, [case(0)], code)
    assert (found.evidence[0].verdict, found.second_opinion, found.case) == (after, "mixed", "fits")
    assert len(found.doubts) == (after == "doubt")


def test_what_neither_the_quote_nor_the_articles_carry_stays_in_doubt() -> None:
    code = report(evidence("proved"))
    short = combine(code, [Opinion(sentence=0, verdict="not_stated")])
    assert with_case(short, [case(0, "unfounded")], code).evidence[0].verdict == "doubt"


@pytest.mark.parametrize("verdict", [one for one in get_args(CaseVerdict) if one != "fits"])
@pytest.mark.parametrize("before", ["proved", "note", "none"])
def test_what_does_not_fit_the_case_is_in_doubt_a_courtesy_too(before: Verdict, verdict: CaseVerdict) -> None:
    found = read(report(evidence(before)), [case(0, verdict, "for pupils who miss")])
    assert (found.evidence[0].verdict, found.evidence[0].reason) == ("doubt", f"opinion_{verdict}")
    assert (found.evidence[0].detail, found.case, found.grounded) == ("for pupils who miss", "open", True)
    assert [(doubt.code, doubt.detail) for doubt in found.doubts] == [(f"opinion_{verdict}", "It is free.")]


@pytest.mark.parametrize("before", ["doubt", "refused", "not_checked"])
def test_what_code_holds_already_keeps_its_reason(before: Verdict) -> None:
    held = evidence(before, reason="negation_flipped")
    assert read(report(held), [case(0, "other_case")]).evidence == (held,)


@given(
    st.lists(st.sampled_from(get_args(Verdict)), max_size=6),
    st.lists(st.tuples(st.integers(-1, 7), st.sampled_from(get_args(CaseVerdict))), max_size=8),
)
def test_a_reading_of_the_case_makes_nothing_better(
    sentences: list[Verdict], said: list[tuple[int, CaseVerdict]]
) -> None:
    before = report(*(evidence(verdict) for verdict in sentences))
    now = read(before, [case(*one) for one in said])
    for old, new in zip(before.evidence, now.evidence, strict=True):
        assert new == old or (new.verdict == "doubt" and old.verdict in ("none", "proved", "note"))
    assert len(now.doubts) >= len(before.doubts)


@pytest.mark.parametrize(
    ("opinions", "told"),
    [([], "none"), ([case(0)], "none"), ([case(0), case(1)], "fits"), ([case(0), case(1, "condition")], "open")],
)
def test_the_report_says_whether_each_sentence_fits_the_case(opinions: list[CaseOpinion], told: str) -> None:
    assert read(report(PROVED, COURTESY), opinions).case == told


# Across languages

UNCHECKED = evidence("not_checked", unchecked_language="en", citations=(1,))


@pytest.mark.parametrize("verdict", WORST)
def test_a_translated_sentence_is_what_code_says_of_its_translation(verdict: Verdict) -> None:
    found = with_translations(report(UNCHECKED), {0: "It is free."}, lambda place, text: [evidence(verdict)])
    assert (found.evidence[0].verdict, found.evidence[0].citations) == (verdict, (1,))
    assert found.grounded is (verdict != "refused")
    assert len(found.doubts) == (verdict in ("doubt", "not_checked"))


def test_of_a_translation_in_several_sentences_the_worst_counts() -> None:
    parts = [evidence("proved"), evidence("refused"), evidence("none", kind="courtesy")]
    assert with_translations(report(UNCHECKED), {0: "…"}, lambda *_: parts).evidence[0].verdict == "refused"


def test_a_translation_that_states_nothing_proves_nothing() -> None:
    parts = [evidence("none", kind="courtesy")]
    assert with_translations(report(UNCHECKED), {0: "…"}, lambda *_: parts) == report(UNCHECKED)


def test_an_entailed_opinion_alone_does_not_check_a_sentence_across_languages() -> None:
    assert after(UNCHECKED, "entailed").evidence == (UNCHECKED,)
