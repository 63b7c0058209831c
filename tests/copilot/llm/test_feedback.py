"""What a repair is told of a sentence that was refused or doubted."""

from dataclasses import replace

import pytest

from copilot.llm.feedback import _objected, _why
from copilot.llm.numbered_sources import numbered_sources
from copilot.model_interface import WriteRequest
from copilot.state import DraftResult, Quote, SentenceEvidence
from tests.each_case import each_case
from tests.library import mail, passage, sought

PRICES = (
    "# Boats\n\n| Length | Summer | Winter |\n|---|---|---|\n| up to 7 m | £990 | £620 |\n| up to 9 m | £1,510 | £890 |\n\n"
    "- Instalments cost £45 a year extra.\n- A boat is lifted out from Tuesday to Friday, if the wind allows it. Masts stay up."
)


def told(quoted: str, **why: str) -> str:
    """The objection to a sentence that cites this part of the article."""
    text = "A boat of 9 m pays £620 in winter. [1]"
    boats = replace(passage(0, "Boats", PRICES), version_id=7)
    start = PRICES.find(quoted)
    found = (start, start + len(quoted)) if start >= 0 else (0, 0)
    last = DraftResult(
        answer=text,
        citations=(Quote(number=1, source=0, text=quoted, start=found[0], end=found[1]),),
        confidence=0.9,
    )
    request = WriteRequest(
        message=mail("Winter?"), language="en", passages=(boats,), sought=(sought("Winter?", 0),), last=last
    )
    one = SentenceEvidence(start=0, end=len(text), verdict="refused", citations=(1,), **why)  # type: ignore[arg-type]
    return _objected(one, request, numbered_sources(request), "Refused")


ROW = "| up to 9 m | £1,510 | £890 |"


@each_case(
    ("quoted", "shown"),
    [
        ("9 m | £1,510", ROW),
        ("| £890", ROW),
        ("lifted out from Tuesday", "A boat is lifted out from Tuesday to Friday, if the wind allows it."),
        ("allows it. Masts", "A boat is lifted out from Tuesday to Friday, if the wind allows it. Masts stay up."),
        ("stands nowhere", "stands nowhere"),
    ],
)
def test_the_sentences_own_citation_is_shown_with_its_whole_sentence_or_row(quoted: str, shown: str) -> None:
    assert told(quoted, reason="unknown_number", detail="620").endswith(f'It cites: "{shown}"')


def test_a_place_that_code_found_nearest_is_not_shown_beside_the_sentences_own_citation() -> None:
    far = "Instalments cost £45 a year extra."
    elsewhere = told(ROW, reason="fact_elsewhere", detail=f"620 → {far}", quote=far)
    assert far not in elsewhere
    assert elsewhere.endswith(f'the source says this of something else: 620\n   It cites: "{ROW}"')
    exchanged = told(ROW, reason="exchanged", detail="620 → £890", quote=far)
    assert 'you write "620", the source "£890"' in exchanged
    assert far not in exchanged


def test_a_place_that_has_the_words_of_the_objection_is_shown_beside_the_sentences_own_citation() -> None:
    condition = "A boat is lifted out from Tuesday to Friday, if the wind allows it."
    assert f'The source says: "{condition}"' in told(ROW, reason="condition", detail="wind allows", quote=condition)


def test_a_limit_that_is_left_out_is_told_in_words() -> None:
    limit = "A boat is lifted out from Tuesday to Friday, if the wind allows it."
    words = told(ROW, reason="limit_untold", detail=f"lifted: {limit}")
    assert f'which the draft leaves out; tell it here: of "lifted" the source says: "{limit}"' in words


def test_a_sentence_with_two_marks_is_shown_both_of_its_places() -> None:
    one = SentenceEvidence(start=0, end=9, verdict="refused", reason="unknown_number", detail="554", citations=(1, 2))
    assert _why(one, "In all £554.", ["Wash | £75", "Cradle | £46"]).endswith(
        'It cites: "Wash | £75" and "Cradle | £46"'
    )


def test_a_number_that_stands_nowhere_is_shown_the_sentences_own_quote_and_no_other() -> None:
    one = SentenceEvidence(
        start=0, end=9, kind="statement", verdict="refused", reason="unknown_number", detail="2", problems=("2",),
        quote="Cats travel in a carrier.", citations=(1,),
    )  # fmt: skip
    own = ["We fetch pets: €18 for each way."]
    assert _why(one, "2 × €18", own).endswith('It cites: "We fetch pets: €18 for each way."')
    assert "carrier" not in _why(one, "2 × €18")
    near = one.model_copy(update={"quote": "€18 for each way"})
    assert "€18 for each way" in _why(near, "2 × €18", own)


LATE = "Your deposit of 40 EUR comes back, as 3 May is within 14 days of delivery."


@pytest.mark.parametrize(
    ("detail", "compared", "own", "shown"),
    [
        ("as 3 May is within 14 days", "A deposit of 40 EUR is due.", ["Return it within 10 days of delivery."], ""),
        ("as 3 May is within 14 days", "A deposit of 40 EUR is due.", ["The lid is blue."], ""),
        ("of 40 EUR", "A deposit of 50 EUR is due.", ["Return it within 10 days of delivery."], "A deposit of 50"),
        ("", "A deposit of 50 EUR is due.", [], "A deposit of 50"),
        ("comes back", "A deposit of 50 EUR is due.", ["Your lid comes back to us."], ""),
    ],
)
def test_beside_its_own_quotes_a_sentence_is_shown_only_a_place_about_the_same_fact(
    detail: str, compared: str, own: list[str], shown: str
) -> None:
    one = SentenceEvidence(
        start=0, end=9, verdict="refused", reason="opinion_contradicted", detail=detail, quote=compared, citations=(1,)
    )
    words = _why(one, LATE, own)
    assert words.partition(' The source says: "')[2].startswith(shown) if shown else "The source says" not in words
    assert all(f'It cites: "{quote}"' in words for quote in own)


def test_a_quote_in_another_language_is_shown_though_no_word_is_the_same() -> None:
    one = SentenceEvidence(
        start=0, end=9, verdict="refused", reason="opinion_contradicted", detail="kostenlos", quote="It costs a fee.",
        citations=(1,),
    )  # fmt: skip
    assert "It costs a fee." in _why(one, "Die Abholung ist kostenlos.", ["It costs a fee."], across=True)
