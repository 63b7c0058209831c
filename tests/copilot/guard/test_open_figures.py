"""A figure that stands nowhere may be settled by a model's formula; what else its sentence says is judged all the same."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, cast

import pytest

from copilot.model_interface import Account, CaseRequest, ProviderError, Statement, TranslationRequest, WriteRequest
from copilot.pipeline.nodes.second_opinion import judged_again
from copilot.state import CaseOpinion, GuardReport, Opinion, OpinionVerdict, State
from tests.guard_world import draft, judged, mail, passage, triage

PITCHES = passage(
    "A meadow pitch costs 20 EUR a night. Cleaning is 12.50 EUR a stay, and 8% tax is added to everything. The total is"
    " refunded in full if you cancel up to 7 days before arrival. Dogs are welcome on meadow pitches.",
    title="Pitches and prices",
)
STAY = mail("We booked a meadow pitch for 3 nights. What does it come to, and may we cancel? Our dog comes too.")
FORMULA = "(20 * 3 + 12.5) * (100 + 8) / 100"


class Played:
    """A model that agrees with everything, but for what a test has it say of statements that leave out a figure."""

    translates, reads_case, name = False, True, "played"

    def __init__(self, verdict: OpinionVerdict = "entailed", fails: bool = False) -> None:
        self.verdict, self.fails, self.asked = verdict, fails, list[Statement]()

    async def opinions(self, statements: Sequence[Statement], account: Account) -> tuple[Opinion, ...]:
        self.asked += statements
        return tuple(
            Opinion(
                sentence=one.sentence,
                verdict=self.verdict if "[figure]" in one.text else "entailed",
                words="words",
                said=one.text,
            )
            for one in statements
        )

    async def translate(self, request: TranslationRequest, account: Account) -> tuple[str, ...]:
        raise AssertionError

    async def case(self, request: CaseRequest, account: Account) -> tuple[CaseOpinion, ...]:
        if self.fails:
            raise ProviderError("out of order", permanent=False)
        told: Mapping[int, dict[str, str]] = {place: {figure: FORMULA} for place, figure in request.figures}
        return tuple(
            CaseOpinion(sentence=place, verdict="fits", said=text, formulas=told.get(place, {}))
            for place, text in request.sentences
        )


def settled_by(answer: str, model: Played) -> GuardReport:
    written = draft(f"{answer} [1]", 0, library=(PITCHES,))
    report = judged(written, library=(PITCHES,), message=STAY, triage=triage())
    state: dict[str, Any] = {
        "message": STAY,
        "language": "en",
        "retrieved": (PITCHES,),
        "draft": written,
        "guard": report,
    }
    shown = WriteRequest(message=STAY, language="en", passages=(PITCHES,), shown=1)
    state["triage"] = triage()
    found, failed = asyncio.run(judged_again(cast(State, state), shown, model, cast(Account, None)))
    assert (failed is not None) is model.fails
    return found


RIGHT = "Your meadow pitch for 3 nights comes to 78.30 EUR with cleaning and tax."


def test_where_the_other_words_are_right_too_the_sentence_is_a_note_with_its_formula() -> None:
    model = Played()
    found = settled_by(RIGHT, model)
    assert [(one.verdict, one.reason) for one in found.evidence] == [("note", "opinion_reckoned")]
    assert (found.passed, found.reasons, found.doubts) == (True, (), ())
    assert [one.text for one in model.asked] == [RIGHT.replace("78.30", "[figure]")]


WRONG_BY_CODE = (
    ("denial", "Your total of 78.30 EUR is not refunded in full if you cancel up to 7 days before arrival."),
    ("promise", "It comes to 78.30 EUR, and we will give you a free night as a goodwill gesture."),
    ("product", "A lakeside chalet at Birkenau costs 78.30 EUR for 3 nights with cleaning and tax."),
)


@pytest.mark.parametrize(("flaw", "answer"), WRONG_BY_CODE, ids=[flaw for flaw, _ in WRONG_BY_CODE])
def test_a_sum_that_reckons_right_saves_no_sentence_whose_words_code_finds_wrong(flaw: str, answer: str) -> None:
    found = settled_by(answer, Played())
    assert not any(one.supported for one in found.evidence if one.kind == "statement")
    assert not found.passed or found.doubts


def test_what_code_doubts_of_its_other_words_stays_in_doubt_where_its_quote_does_not_carry_them() -> None:
    found = settled_by(
        "The total of 78.30 EUR is refunded in full if you cancel up to 7 days after arrival.", Played("not_stated")
    )
    assert [one.verdict for one in found.evidence] == ["doubt"]
    assert (found.reasons, len(found.doubts)) == ((), 1)


WRONG_BY_QUOTE = (
    "For 3 nights on a lakeside pitch you would pay 78.30 EUR.",
    "The 78.30 EUR are refunded whenever you cancel.",
    "You have to pay 78.30 EUR because your dog comes too.",
)


@pytest.mark.parametrize("answer", WRONG_BY_QUOTE)
def test_what_its_quote_contradicts_is_refused_though_the_sum_is_right_and_the_case_fits(answer: str) -> None:
    found = settled_by(answer, Played("contradicted"))
    assert [one.verdict for one in found.evidence] == ["refused"]
    assert not found.passed


def test_a_figure_is_never_granted_where_nobody_says_how_it_is_worked_out() -> None:
    found = settled_by(RIGHT, Played(fails=True))
    assert [(one.verdict, one.reason) for one in found.evidence] == [("refused", "unknown_number")]
    assert (found.passed, [one.code for one in found.reasons]) == (False, ["unknown_number"])


def test_what_is_said_of_a_sentence_without_its_figure_never_sends_anything_automatically() -> None:
    assert settled_by(RIGHT, Played()).second_opinion == "mixed"
