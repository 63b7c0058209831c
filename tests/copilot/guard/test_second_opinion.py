"""What a second opinion may change in the guard's report, and what it may not."""

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copilot.guard.second_opinion import (
    LIFTED_BY_BOTH,
    WORST,
    ComesOut,
    combine,
    granted,
    liftable,
    open_figures,
    with_answers,
    with_case,
    with_formulas,
    with_left_out,
    with_translations,
)
from copilot.state import (
    UNANSWERED,
    CaseOpinion,
    CaseVerdict,
    GuardReport,
    Omission,
    Opinion,
    OpinionVerdict,
    Reason,
    SentenceEvidence,
    Verdict,
)
from tests.each_case import each_case

BETTER = ("refused", "doubt", "not_checked", "note", "proved")


def is_worse(old: Verdict, new: Verdict) -> bool:
    """A courtesy may be found in doubt; nothing becomes one."""
    if old == "none":
        return new in ("refused", "doubt")
    return new != "none" and BETTER.index(new) < BETTER.index(old)


def evidence(verdict: Verdict, **fields: Any) -> SentenceEvidence:
    return SentenceEvidence(start=0, end=9, verdict=verdict, **fields)


PROVED, COURTESY = evidence("proved"), evidence("none", kind="courtesy")


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


def test_a_doubt_that_is_not_about_left_over_words_stays() -> None:
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
        assert same or lifted or (old.verdict != "none" and is_worse(old.verdict, new.verdict))
    assert now.grounded is (before.grounded and not any(one.verdict == "refused" for one in now.evidence))
    assert len(now.doubts) <= sum(one.verdict in ("doubt", "not_checked") for one in now.evidence)


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


# Figures that stand nowhere, and how a model says that they are worked out

UNFOUND = evidence("refused", reason="unknown_number", detail="€342", problems=("€342",))
SUM = {"€342": "ceil(9.3 * 2) / 2 * 12 * 3"}


def unfound(*those: SentenceEvidence, more: tuple[Reason, ...] = ()) -> GuardReport:
    reasons = tuple(Reason(code=one.reason, detail=one.detail) for one in those if one.verdict == "refused")
    counted = {"numbers_checked": 3, "numbers_found": 2}
    return report(*those).model_copy(update={"reasons": (*reasons, *more), **counted})


def fitting(sentence: int = 0, verdict: CaseVerdict = "fits", formulas: dict[str, str] = SUM) -> CaseOpinion:
    return CaseOpinion(sentence=sentence, verdict=verdict, formulas=formulas)


def settled(before: GuardReport, opinions: list[CaseOpinion], comes_out: ComesOut, rest: Any = PROVED) -> GuardReport:
    """Where code says this of the other words of the sentences with a figure, and both readings leave it so."""
    figures = open_figures(before)
    left = granted(before, dict.fromkeys(figures, rest), {})
    return with_formulas(left, before, figures, opinions, comes_out)


@pytest.mark.parametrize("verdict", ["doubt", "not_checked", "refused"])
def test_a_formula_settles_the_figure_and_no_other_word_of_its_sentence(verdict: Verdict) -> None:
    rest = evidence(verdict, reason="polarity", detail="never")
    now = settled(unfound(UNFOUND, COURTESY), [fitting()], lambda *_each: True, rest)
    assert (now.evidence[0], now.grounded) == (rest, verdict != "refused")
    assert [one.code for one in (*now.reasons, *now.doubts)] == ["polarity"]
    now = settled(unfound(UNFOUND, COURTESY), [], lambda *_each: True, rest)
    assert (now.evidence[0], now.grounded, now.doubts) == (UNFOUND, False, ())


def test_a_sum_that_code_has_worked_out_again_is_a_note_with_its_formula() -> None:
    asked: list[tuple[str, str]] = []
    now = settled(unfound(UNFOUND, PROVED), [fitting()], lambda *each: not asked.append(each))
    assert (now.evidence[0].verdict, now.evidence[0].reason) == ("note", "opinion_reckoned")
    assert now.evidence[0].detail == f"€342: {SUM['€342']}"
    assert (now.grounded, now.reasons, now.numbers_found) == (True, (), 3)
    assert asked == [(SUM["€342"], "€342")]


@each_case(
    ("opinions", "comes_out"),
    [
        ([fitting()], False),
        ([], True),
        ([fitting(verdict="other_case")], True),
        ([fitting(), fitting(verdict="unfounded")], True),
        ([fitting(sentence=1)], True),
    ],
)
def test_a_sum_that_does_not_come_out_or_does_not_fit_stays_refused(opinions, comes_out) -> None:
    before = unfound(UNFOUND, PROVED)
    assert settled(before, opinions, lambda formula, _figure: comes_out and bool(formula)) == before


def test_what_is_refused_beside_a_sum_stays_refused() -> None:
    other = evidence("refused", reason="unknown_number", detail="€342", problems=("€342",))
    now = settled(unfound(UNFOUND, other), [fitting()], lambda *_each: True)
    assert [one.verdict for one in now.evidence] == ["note", "refused"]
    assert not now.grounded
    assert now.reasons  # of the same figure, in the other sentence
    open_question = (Reason(code="unanswered_question", detail="And when?"),)
    now = settled(unfound(UNFOUND, more=open_question), [fitting()], lambda *_each: True)
    assert (now.grounded, now.reasons) == (False, open_question)


@pytest.mark.parametrize("reason", ["negation_flipped", "fact_elsewhere", "forbidden_action"])
def test_only_numbers_that_stand_nowhere_are_asked_about(reason) -> None:
    before = unfound(evidence("refused", reason=reason, detail="€342", problems=("€342",)))
    assert not before.may_be_settled
    assert settled(before, [fitting()], lambda *_each: True) == before


@pytest.mark.parametrize("reason", ["opinion_not_stated", "own_deed", "unsupported_sentence"])
def test_a_formula_lifts_no_doubt_that_nothing_else_lifts(reason) -> None:
    before = report(evidence("doubt", reason=reason, problems=("€342",)))
    assert settled(before, [fitting()], lambda *_each: True) == before


# The whole reply beside the mail


def case(sentence: int, verdict: CaseVerdict = "fits", shown_by: str = "") -> CaseOpinion:
    return CaseOpinion(sentence=sentence, verdict=verdict, shown_by=shown_by, said="It is free.")


def read(before: GuardReport, opinions: list[CaseOpinion]) -> GuardReport:
    """Where the quotes alone raised no doubt, and vouched for nothing."""
    return with_case(before, opinions, before, [])


@pytest.mark.parametrize(("before", "after"), [("proved", "note"), ("note", "note"), ("doubt", "doubt")])
def test_what_its_quote_alone_does_not_carry_and_the_articles_do_is_a_note_where_code_had_proved_it(
    before: Verdict, after: Verdict
) -> None:
    code = report(evidence(before, reason="" if before == "proved" else "computed"))
    quotes = [Opinion(sentence=0, verdict="not_stated", words="always", said="It is free.")]
    found = with_case(combine(code, quotes), [case(0)], code, quotes)
    assert (found.evidence[0].verdict, found.second_opinion, found.case) == (after, "mixed", "fits")
    assert len(found.doubts) == (after == "doubt")


def test_what_neither_the_quote_nor_the_articles_carry_stays_in_doubt() -> None:
    code = report(evidence("proved"))
    quotes = [Opinion(sentence=0, verdict="not_stated")]
    found = with_case(combine(code, quotes), [case(0, "unfounded")], code, quotes)
    assert found.evidence[0].verdict == "doubt"


@each_case("verdict", [one for one in get_args(CaseVerdict) if one != "fits"])
@each_case("before", ["proved", "note", "none"])
def test_what_does_not_fit_the_case_is_in_doubt_a_courtesy_too(before: Verdict, verdict: CaseVerdict) -> None:
    found = read(report(evidence(before)), [case(0, verdict, "for pupils who miss")])
    assert (found.evidence[0].verdict, found.evidence[0].reason) == ("doubt", f"opinion_{verdict}")
    assert (found.evidence[0].detail, found.case, found.grounded) == ("for pupils who miss", "open", True)
    assert [(doubt.code, doubt.detail) for doubt in found.doubts] == [(f"opinion_{verdict}", "It is free.")]


@pytest.mark.parametrize("before", ["doubt", "refused", "not_checked"])
def test_what_code_holds_already_keeps_its_reason(before: Verdict) -> None:
    held = evidence(before, reason="negation_flipped")
    assert read(report(held), [case(0, "other_case")]).evidence == (held,)


LIFT = "The lift is inspected twice a year."
VAGUE = evidence("doubt", reason="opinion_not_stated", detail="twice a year")
FACT = evidence("doubt", reason="exchanged", detail="a year → a month")


@pytest.mark.parametrize(
    ("before", "shown_by", "reason", "detail"),
    [
        (VAGUE, "once a year, in May", "opinion_condition", "once a year, in May"),
        (VAGUE, "", "opinion_not_stated", "twice a year"),
        (FACT, "once a year, in May", "exchanged", "a year → a month"),
    ],
    ids=["words of the reply alone", "nothing shown", "a fact"],
)
def test_of_two_objections_the_one_that_shows_what_the_source_says_is_kept(
    before: SentenceEvidence, shown_by: str, reason: str, detail: str
) -> None:
    said = CaseOpinion(sentence=0, verdict="condition", shown_by=shown_by, said=LIFT)
    (found,) = read(report(before), [said]).evidence
    assert (found.verdict, found.reason, found.detail) == ("doubt", reason, detail)


# What the reply leaves out

SAID = ("A parcel waits for seven days.", "Our counter is open on Saturdays.", "A colleague will look at it.")


def lacking(place: int, words: str, sources: dict[int, str] | None = None) -> list[str]:
    """The reasons after something is said to be left out at this sentence; the last of the three is a hand-over."""
    handover = evidence("none", kind="handover")
    opinions = [
        CaseOpinion(
            sentence=at, verdict="fits", said=said, left_out=(Omission(kind="condition", words=words),) * (at == place)
        )
        for at, said in enumerate(SAID)
    ]
    found = with_left_out(report(PROVED, PROVED, handover), opinions, "en", sources or {})
    return [one.reason for one in found.evidence]


def test_what_is_left_out_is_shown_at_the_sentence_that_it_belongs_to() -> None:
    left = "opinion_left_out"
    assert lacking(1, "After seven days a parcel goes back.") == ["", left, ""]  # the reading said which
    assert lacking(2, "After seven days a parcel goes back.") == [left, "", ""]
    assert lacking(2, "A fee is due.", {0: "Waiting. A fee is due.", 1: "Hours."}) == [left, "", ""]
    assert lacking(2, "A fee is due.") == ["", left, ""]  # nothing tells: the nearest


def both(one: SentenceEvidence, opinion: OpinionVerdict | None = "entailed", fits: CaseVerdict = "fits") -> GuardReport:
    """What two readings leave of a sentence; `opinion` None: the first was not asked about it."""
    code = report(one)
    quotes = [Opinion(sentence=0, verdict=opinion, said="It is free.")] if opinion else []
    return with_case(combine(code, quotes), [case(0, fits)], code, quotes)


def doubted(reason: str, **fields: Any) -> SentenceEvidence:
    return evidence("doubt", **{"reason": reason, "quote": "It costs nothing.", "detail": "free"} | fields)


def test_what_may_be_a_remark_is_a_note_where_the_reading_of_the_case_finds_that_it_fits() -> None:
    found = both(doubted("remark", quote=""), None)
    assert (found.evidence[0].verdict, found.evidence[0].reason, found.doubts) == ("note", "opinion_fits", ())


@pytest.mark.parametrize(
    ("one", "fits"),
    [
        (doubted("remark", quote="", problems=("Graz",)), "fits"),
        (evidence("refused", reason="remark"), "fits"),
    ],
)
def test_a_remark_with_a_fact_or_an_objection_stays(one: SentenceEvidence, fits: CaseVerdict) -> None:
    assert both(one, None, fits).evidence[0] == one


def test_a_remark_to_which_the_reading_objects_is_refused_and_written_anew() -> None:
    found = both(doubted("remark", quote=""), None, "unfounded")
    assert (found.evidence[0].verdict, found.evidence[0].reason) == ("refused", "opinion_unfounded")
    assert (found.grounded, [one.code for one in found.reasons]) == (False, ["opinion_unfounded"])


def bare(
    one: SentenceEvidence, opinion: OpinionVerdict | None, fits: CaseVerdict, uncited: bool = True
) -> SentenceEvidence:
    """What two readings leave of a sentence that cites nothing and carries no fact."""
    code = report(one)
    quotes = [Opinion(sentence=0, verdict=opinion, said="It is free.")] if opinion else []
    return with_case(combine(code, quotes), [case(0, fits)], code, quotes, [0] if uncited else []).evidence[0]


@pytest.mark.parametrize("opinion", ["entailed", "not_stated"])
def test_what_cites_nothing_and_carries_no_fact_needs_no_quote_where_it_fits_the_case(opinion: OpinionVerdict) -> None:
    found = bare(doubted("scope"), opinion, "fits")
    assert (found.verdict, found.reason) in (("note", "opinion_fits"), ("note", "opinion_vouched"))


@each_case(
    ("one", "opinion", "fits", "uncited"),
    [
        (doubted("scope"), "not_stated", "fits", False),
        (doubted("scope"), "not_stated", "unfounded", True),
        (doubted("scope"), "contradicted", "fits", True),
        (doubted("scope", problems=("Graz",)), "not_stated", "fits", True),
        (doubted("absence_contradicted", kind="absence"), None, "unfounded", True),
        (doubted("absence_contradicted", kind="absence", problems=("Graz",)), None, "fits", True),
        (doubted("own_deed"), "entailed", "fits", True),
        (doubted("unsupported_sentence"), "entailed", "fits", True),
        (evidence("refused", reason="commitment", kind="commitment"), "entailed", "fits", True),
    ],
)
def test_anything_else_that_cites_nothing_stays(
    one: SentenceEvidence, opinion: OpinionVerdict | None, fits: CaseVerdict, uncited: bool
) -> None:
    assert bare(one, opinion, fits, uncited).verdict in ("doubt", "refused")


def test_a_doubted_absence_is_a_note_if_the_reading_of_the_case_says_it_fits() -> None:
    found = bare(doubted("absence_contradicted", kind="absence"), None, "fits", uncited=False)
    assert (found.verdict, found.reason) == ("note", "opinion_fits")


@each_case("reason", LIFTED_BY_BOTH)
def test_a_doubt_of_weighed_words_is_a_note_where_both_readings_vouch_for_the_sentence(reason: str) -> None:
    found = both(doubted(reason))
    assert (found.evidence[0].verdict, found.evidence[0].reason, found.doubts) == ("note", "opinion_vouched", ())


@pytest.mark.parametrize("verdict", ["proved", "note", "doubt", "not_checked"])
def test_a_quote_that_holds_the_rule_alone_changes_nothing_and_sends_nothing(verdict: Verdict) -> None:
    one = evidence(verdict, reason="left_over", left_over_only=verdict == "doubt")
    found = after(one, "applied")
    assert (found.evidence[0], found.second_opinion) == (one, "mixed")


def test_where_the_quote_holds_the_rule_and_what_it_comes_to_fits_the_case_a_doubt_is_a_note() -> None:
    found = both(doubted("premise"), "applied")
    assert (found.evidence[0].verdict, found.evidence[0].reason, found.doubts) == ("note", "opinion_vouched", ())


@pytest.mark.parametrize(
    ("opinion", "fits", "verdict"),
    [
        ("applied", "fits", "note"),
        ("entailed", "fits", "note"),
        ("applied", "other_case", "doubt"),
        (None, "fits", "doubt"),
    ],
)
def test_a_sentence_in_other_words_is_a_note_where_both_readings_vouch_for_what_its_rule_comes_to(
    opinion: OpinionVerdict | None, fits: CaseVerdict, verdict: Verdict
) -> None:
    found = both(doubted("unsupported_sentence", left_over_only=True), opinion, fits)
    assert found.evidence[0].verdict == verdict


@each_case("reason", LIFTED_BY_BOTH)
@each_case(
    ("opinion", "fits"),
    [
        ("entailed", "other_case"),
        ("entailed", "condition"),
        ("entailed", "unfounded"),
        ("applied", "other_case"),
        ("not_stated", "fits"),
        (None, "fits"),
    ],
)
def test_one_reading_alone_lifts_nothing(reason: str, opinion: OpinionVerdict | None, fits: CaseVerdict) -> None:
    found = both(doubted(reason), opinion, fits)
    assert (found.evidence[0].verdict, len(found.doubts)) == ("doubt", 1)


@each_case(
    "one",
    [
        evidence("refused", reason="exchanged", quote="It costs nothing."),
        evidence("not_checked", reason="other_language", quote="It costs nothing.", unchecked_language="en"),
        doubted("facts", problems=("31 May",)),
        doubted("elsewhere", problems=("Graz",)),
        doubted("own_deed"),
        doubted("unsupported_sentence"),
        doubted("condition", kind="absence"),
        doubted("left_over", quote=""),
        doubted("a_reason_that_nobody_has_looked_at"),
        evidence("refused", reason="commitment", kind="commitment", quote="It costs nothing."),
    ],
)
def test_what_code_could_not_find_or_compare_stays_whatever_both_readings_say(one: SentenceEvidence) -> None:
    assert both(one).evidence[0] == one


def test_words_left_over_with_a_number_that_was_not_found_stay_in_doubt() -> None:
    one = doubted("left_over", left_over_only=True, problems=("31 May",))
    assert both(one).evidence[0].verdict == "doubt"


def test_of_two_verdicts_on_a_quote_one_against_it_lifts_nothing() -> None:
    code = report(doubted("exchanged"))
    quotes = [Opinion(sentence=0, verdict="entailed"), Opinion(sentence=0, verdict="not_stated")]
    assert with_case(combine(code, quotes), [case(0)], code, quotes).evidence[0].verdict == "doubt"


@given(
    st.lists(st.tuples(st.sampled_from(get_args(Verdict)), st.sampled_from([*LIFTED_BY_BOTH, "premises"])), max_size=6),
    st.lists(st.tuples(st.integers(-1, 7), st.sampled_from(get_args(OpinionVerdict))), max_size=8),
    st.lists(st.tuples(st.integers(-1, 7), st.sampled_from(get_args(CaseVerdict))), max_size=8),
)
def test_both_readings_make_nothing_better_but_a_doubt_that_may_be_lifted_and_that_to_a_note(
    sentences: list[tuple[Verdict, str]],
    said: list[tuple[int, OpinionVerdict]],
    cases: list[tuple[int, CaseVerdict]],
) -> None:
    before = report(*(evidence(verdict, reason=reason, quote="It costs nothing.") for verdict, reason in sentences))
    quotes = [Opinion(sentence=place, verdict=verdict) for place, verdict in said]
    now = with_case(combine(before, quotes), [case(*one) for one in cases], before, quotes)
    for place, (old, new) in enumerate(zip(before.evidence, now.evidence, strict=True)):
        said_of_it = {one.verdict for one in quotes if one.sentence == place}
        vouched = bool(said_of_it) and said_of_it <= {"entailed", "applied"}
        fits = {verdict for at, verdict in cases if at == place} == {"fits"}
        lifted = new.verdict == "note" and liftable(old) and vouched and fits
        assert lifted or old.verdict == new.verdict or is_worse(old.verdict, new.verdict)


@given(
    st.lists(st.sampled_from(get_args(Verdict)), max_size=6),
    st.lists(st.tuples(st.integers(-1, 7), st.sampled_from(get_args(CaseVerdict))), max_size=8),
)
def test_a_reading_of_the_case_alone_makes_nothing_better(
    sentences: list[Verdict], said: list[tuple[int, CaseVerdict]]
) -> None:
    before = report(*(evidence(verdict) for verdict in sentences))
    now = read(before, [case(*one).model_copy(update={"said": f"It is free, {one[0]}."}) for one in said])
    for old, new in zip(before.evidence, now.evidence, strict=True):
        assert new == old or (new.verdict == "doubt" and old.verdict in ("none", "proved", "note"))
    assert len(now.doubts) >= len(before.doubts)


@pytest.mark.parametrize(
    ("opinions", "told"),
    [([], "none"), ([case(0)], "none"), ([case(0), case(1)], "fits"), ([case(0), case(1, "condition")], "open")],
)
def test_the_report_says_whether_each_sentence_fits_the_case(opinions: list[CaseOpinion], told: str) -> None:
    assert read(report(PROVED, COURTESY), opinions).case == told


# Questions of the mail that code finds unanswered

OPEN = Reason(code="unanswered_question", detail="Before Christmas?")


def left_open(*those: SentenceEvidence, **fields: Any) -> GuardReport:
    return report(*those).model_copy(update={"grounded": False, "reasons": (OPEN,)} | fields)


def naming(*sentences: int) -> list[CaseOpinion]:
    return [CaseOpinion(sentence=place, verdict="fits", answers=(OPEN.detail,)) for place in sentences]


def test_a_question_is_answered_by_a_statement_that_stands_and_that_is_a_note_now() -> None:
    found = with_answers(left_open(COURTESY, PROVED), naming(0, 1), [OPEN.detail])
    assert (found.reasons, found.passed) == ((), True)
    assert [one.verdict for one in found.evidence] == ["none", "note"]


@each_case(
    ("those", "places"),
    [
        ((PROVED,), ()),
        ((PROVED,), (7,)),
        ((COURTESY,), (0,)),
        ((evidence("doubt"),), (0,)),
        ((evidence("not_checked"),), (0,)),
        ((PROVED, evidence("doubt")), (0, 1)),
        ((evidence("note", kind="absence"),), (0,)),
    ],
)
def test_an_open_question_stays_open_unless_a_standing_statement_answers_it(
    those: tuple[SentenceEvidence, ...], places: tuple[int, ...]
) -> None:
    before = left_open(*those)
    assert with_answers(before, naming(*places), [OPEN.detail]) == before


def test_a_question_that_code_takes_for_answered_is_open_where_the_model_names_no_sentence() -> None:
    """Code compares words: "work" in a sentence on another matter was enough."""
    answers = [CaseOpinion(sentence=0, verdict="fits", answers=("How long?",)), CaseOpinion(sentence=1, verdict="fits")]
    found = with_answers(report(PROVED, PROVED), answers, ["How long?", "May I work?"])
    assert (found.passed, found.reasons) == (False, (Reason(code=UNANSWERED, detail="May I work?"),))
    assert with_answers(report(PROVED, PROVED), answers, ["How long?"]).passed


WISH = "Take the fee off."


def test_a_wish_that_a_sentence_hands_over_is_not_written_anew_for_it() -> None:
    handed = report(PROVED, evidence("none", kind="handover"))
    answers = [CaseOpinion(sentence=0, verdict="fits"), CaseOpinion(sentence=1, verdict="fits")]
    assert not with_answers(handed, answers, [WISH]).passed
    assert with_answers(handed, answers, [WISH], handed_over=[WISH]) == handed
    seen = handed.model_copy(update={"grounded": False, "reasons": (Reason(code=UNANSWERED, detail=WISH),)})
    found = with_answers(seen, answers, [WISH], handed_over=[WISH])
    assert (found.reasons, found.passed, found.evidence) == ((), True, handed.evidence)


def test_a_model_that_was_asked_nothing_opens_nothing() -> None:
    assert with_answers(report(PROVED), [], ["May I work?"]).passed


def test_only_what_was_asked_about_may_be_answered() -> None:
    before = left_open(PROVED)
    assert with_answers(before, naming(0), []) == before


@pytest.mark.parametrize(
    "fields",
    [
        {"policy_ok": False},
        {"tone_ok": False},
        {"reasons": (OPEN, Reason(code="quote_not_found"))},
        {"evidence": (PROVED, evidence("refused"))},
    ],
)
def test_an_answer_mends_nothing_else(fields: dict[str, Any]) -> None:
    found = with_answers(left_open(PROVED, **fields), naming(0), [OPEN.detail])
    assert not found.passed


# Across languages

UNCHECKED = evidence("not_checked", unchecked_language="en", citations=(1,))


@each_case("verdict", WORST)
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
