"""A draft's text becomes sentences with their sources; nothing is lost and nothing is made up on the way."""

from types import SimpleNamespace

import pytest

from drafts.desk.draft_markup import paragraphs, pieces, source
from drafts.desk.labels.sentences import sentence_reason
from drafts.evidence import entries, unsupported, without
from drafts.models import Citation, Draft
from tests.desk_world import EVIDENCE, EXPORTS, REFUNDS, REPLY, SETTINGS
from tests.each_case import each_case


@pytest.fixture
def draft():
    return Draft(body=REPLY, evidence=EVIDENCE)


def shown(draft):
    return [
        "".join(f" [{p.cite}]" if p.cite else p.text for span in paragraph for p in span.pieces)
        for paragraph in paragraphs(draft)
    ]


def test_every_word_and_every_mark_is_shown_once(draft):
    assert "\n\n".join(shown(draft)) == REPLY


def test_a_body_without_evidence_is_shown_whole():
    assert shown(Draft(body="One.\n\n\nTwo [3]. ", evidence=[])) == ["One.", "Two [3]. "]


def test_only_the_sentence_that_states_something_without_a_source_must_be_settled(draft):
    assert [REPLY[entry.start : entry.end] for entry in unsupported(draft)] == [SETTINGS]


def test_a_sentence_knows_its_sources_and_its_loose_words(draft):
    spans = [span for paragraph in paragraphs(draft) for span in paragraph if span.entry]
    assert [span.cited for span in spans] == ["", "1", "1", "2", ""]
    assert [piece.text for piece in spans[-1].pieces if piece.problem] == ["Settings"]
    assert spans[1].text.startswith("Because")
    assert not any(piece.cite for piece in spans[1].wording)
    assert [piece.cite for piece in spans[1].closing] == [1]


def test_deleting_a_sentence_leaves_no_hole(draft):
    assert without(draft, {4}) == REPLY.replace(" " + SETTINGS, "")
    assert "\n\n\n" not in without(draft, {1, 2})
    assert without(draft, ()) == REPLY


@each_case(
    "row",
    [
        {"start": 5, "end": 2},
        {"start": -4, "end": 3},
        {"start": 0, "end": 10_000},
        {"start": "x", "end": 3},
        {"end": 3},
        {"start": None, "end": None},
        {"start": 0, "end": 3, "citations": ["one"]},
        None,
        "text",
    ],
)
def test_a_wrong_row_is_left_out_and_the_text_still_shown(row):
    draft = Draft(body="Hi there. All good.", evidence=[row])
    assert entries(draft) == []
    assert shown(draft) == ["Hi there. All good."]


def test_overlapping_rows_show_no_word_twice():
    rows = [{"start": 0, "end": 9, "states": True}, {"start": 4, "end": 19, "states": True}]
    assert shown(Draft(body="Hi there. All good.", evidence=rows)) == ["Hi there. All good."]


def test_a_sentence_across_two_paragraphs_is_cut_at_the_gap():
    draft = Draft(body="One\n\ntwo.", evidence=[{"start": 0, "end": 9, "states": True, "supported": True}])
    assert shown(draft) == ["One", "two."]


@pytest.mark.parametrize(
    ("text", "problems", "loose"),
    [
        ("It costs 14 EUR.", ["14 EUR"], ["14 EUR"]),
        ("It COSTS 14 EUR.", ["costs"], ["COSTS"]),
        ("a+b (c)", ["a+b", "(c)"], ["a+b", "(c)"]),
        ("nothing here", [""], []),
    ],
)
def test_loose_words_are_found_as_they_stand(text, problems, loose):
    assert [piece.text for piece in pieces(text, problems) if piece.problem] == loose
    assert "".join(piece.text for piece in pieces(text, problems)) == text


def test_a_long_passage_is_clipped_at_words_around_the_quote():
    quote = "Allow 5 to 7 business days"
    start = REFUNDS.index(quote)
    shown = source(Citation(passage=REFUNDS, quote=quote, start=start, end=start + len(quote)))
    assert shown.quote == quote
    assert shown.clipped
    assert shown.before.startswith("…")
    assert shown.after.endswith("…")
    assert shown.before.lstrip("…") in REFUNDS
    assert shown.after.rstrip("…") in REFUNDS


def test_a_short_passage_is_shown_whole():
    shown = source(Citation(passage=EXPORTS, quote=EXPORTS[:5], start=0, end=5))
    assert shown.before + shown.quote + shown.after == EXPORTS
    assert not shown.clipped


@pytest.mark.parametrize(("start", "end"), [(5, 5), (9, 3), (0, 10_000)])
def test_a_quote_that_is_not_where_it_should_be_is_still_shown(start, end):
    citation = SimpleNamespace(passage=EXPORTS, quote="the words", start=start, end=end)
    assert source(citation).quote == "the words"


@each_case(
    ("row", "verdict", "why"),
    [
        ({"states": False}, "none", ""),
        ({"states": True, "supported": True}, "proved", ""),
        ({"states": True, "unchecked_language": "de"}, "not_checked", "not checked: what was looked up is in German"),
        ({"states": True}, "refused", "not supported"),
        ({"verdict": "proved", "reason": "quote"}, "proved", ""),
        (
            {"verdict": "doubt", "reason": "base_swapped", "detail": "from the order"},
            "doubt",
            "in doubt: the source counts from something else: “from the order”",
        ),
        (
            {"verdict": "note", "reason": "computed", "detail": "12 March"},
            "note",
            "worth a look: worked out from the source and the mail: “12 March”",
        ),
        ({"verdict": "refused", "reason": "a_new_code"}, "refused", "not supported: a new code"),
    ],
)
def test_every_verdict_has_its_words_those_of_older_rows_too(row, verdict, why):
    (entry,) = entries(Draft(body="Hi there. All good.", evidence=[{"start": 0, "end": 9} | row]))
    assert (entry.verdict, sentence_reason(entry)) == (verdict, why)
    assert entry.unsupported == (verdict in ("doubt", "refused", "not_checked"))


TERMS = """Three years.

## Covered

- the pump

**Not covered:**

- scratches
"""


@each_case(
    ("quote", "heading"), [("Three years.", ""), ("- the pump", "Covered"), ("- scratches", "Not covered"), ("x", "")]
)
def test_a_quote_knows_the_heading_it_stands_under(quote, heading):
    start = max(0, TERMS.find(quote))
    cited = Citation(passage=TERMS, quote=quote, start=start, end=start + len(quote))
    assert source(cited).heading == heading
