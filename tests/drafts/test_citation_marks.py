"""One reading of [1] for who writes, checks, shows and sends."""

from copilot.text.sentences import split
from drafts.desk.draft_markup import pieces
from drafts.reply_text import without_marks
from drafts.reply_text.citation_marks import cited_numbers, singly, unmarked, with_numbers
from tests.each_case import each_case


@each_case(
    ("text", "numbers", "bare"),
    [
        ("It takes two days [1].", [1], "It takes two days."),
        ("It takes two days.[1][12]", [1, 12], "It takes two days."),
        ("It takes two days.  [3]\t[3]", [3, 3], "It takes two days."),
        ("It takes two days.\u00a0[3]", [3], "It takes two days."),
        ("Two days [1](the standard plan).", [1], "Two days(the standard plan)."),
        ("See [1](https://shop.example/1).", [], "See [1](https://shop.example/1)."),
        ("Order [1234], [A1].", [], "Order [1234], [A1]."),
    ],
)
def test_a_mark_is_a_number_in_brackets_and_a_links_text_is_none(text: str, numbers: list[int], bare: str) -> None:
    assert cited_numbers(text) == numbers
    assert unmarked(text) == bare
    # the same for who checks, shows and sends
    assert [mark for sentence in split(text) for mark in sentence.marks] == numbers
    assert [piece.cite for piece in pieces(text) if piece.cite] == numbers
    assert without_marks(text, set(numbers)) == bare


def test_a_mark_on_a_line_of_its_own_keeps_its_line() -> None:
    assert unmarked("First.\n[1] Second.") == "First.\n Second."


def test_a_list_of_numbers_is_as_many_marks() -> None:
    assert singly("Two days [1, 2;13].") == "Two days [1][2][13]."
    assert singly("On [1], not [1-2].") == "On [1], not [1-2]."


def test_a_number_that_has_no_new_one_stays() -> None:
    assert with_numbers("Two [1]. Three [2].", {1: 12}) == "Two [12]. Three [2]."
