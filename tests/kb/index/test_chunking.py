"""Articles into passages: nothing lost, nothing too large, headings kept."""

from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kb.index.chunking import MAX_WORDS, Piece, chunks, embedded_text, plain, words
from tests.each_case import each_case

LINES = st.one_of(
    st.text(max_size=60),
    st.sampled_from(["# Top", "## Below", "### Deep", "- item", "1. first", "```", "---", "===", "", "", "\r"]),
    st.sampled_from(["| a | b |", "| --- | --- |", "| 1 | 2 |"]),
    st.text(alphabet="ab .!?\n", max_size=800),
    st.text(alphabet="説明書。ภาษาไทย", max_size=700),
    st.text(alphabet="x", min_size=90, max_size=3_000),
)  # fmt: skip
BODIES = st.lists(LINES, max_size=12).map("\n".join)
LONG = "\n".join([" ".join(f"word{n}" for n in range(MAX_WORDS // 2))] * 12)  # none that is drawn is cut


@given(BODIES)
@example(LONG)
def test_the_chunks_are_the_article_in_order_without_a_gap(body: str) -> None:
    pieces = chunks(body)
    assert "".join("".join(piece.text.split()) for piece in pieces) == "".join(body.split())
    assert all(body[piece.start : piece.end].strip() == piece.text != "" for piece in pieces)
    assert all(before.end <= after.start for before, after in pairwise(pieces))


@given(BODIES)
@example(LONG)
def test_no_chunk_is_larger_than_the_embedder_reads(body: str) -> None:
    assert all(words(piece.text) <= MAX_WORDS for piece in chunks(body))


def paragraph(count: int, word: str = "word") -> str:
    return " ".join([f"{word}{number}" for number in range(count - 1)] + ["end."])


def test_each_section_is_a_passage_that_knows_the_headings_above_it() -> None:
    headings = ["# Lamps", "## Bulbs", "### Halogen", "## Cables"]
    body = "\n\n".join(f"{heading}\n\n{paragraph(80)}" for heading in headings)
    assert [piece.headings for piece in chunks(body)] == [
        ("Lamps",),
        ("Lamps", "Bulbs"),
        ("Lamps", "Bulbs", "Halogen"),
        ("Lamps", "Cables"),
    ]


def test_small_sections_are_read_together_under_what_stands_above_both() -> None:
    body = "# Lamps\n\n## Red\n\nOne line.\n\n## Blue\n\nAnother line.\n"
    (piece,) = chunks(body)
    assert piece.headings == ("Lamps",)
    assert "One line." in piece.text
    assert "Another line." in piece.text


@pytest.mark.parametrize("sizes", [(20, 175, 165), (10, 179, 171), (5, 178, 177, 180)])
def test_a_small_paragraph_before_large_ones_makes_no_chunk_too_large(sizes: tuple[int, ...]) -> None:
    pieces = chunks("\n\n".join(paragraph(size) for size in sizes))
    assert sum(words(piece.text) for piece in pieces) == sum(sizes)
    assert max(words(piece.text) for piece in pieces) <= MAX_WORDS


def test_a_long_section_is_cut_at_sentences_into_parts_of_like_size() -> None:
    body = " ".join(paragraph(20) for _ in range(20))
    pieces = chunks(body)
    assert len(pieces) == 3
    assert all(piece.text.endswith("end.") for piece in pieces)
    sizes = [words(piece.text) for piece in pieces]
    assert max(sizes) - min(sizes) <= 40


def test_a_table_and_a_list_that_fit_stay_whole() -> None:
    table = "| size | price |\n| --- | --- |\n" + "\n".join(f"| {n} | {n}.90 EUR |" for n in range(10))
    steps = "\n".join(f"{n}. Press the button number {n}." for n in range(1, 11))
    pieces = chunks(f"{paragraph(120)}\n\n{table}\n\n{paragraph(120)}\n\n{steps}")
    assert any(table in piece.text for piece in pieces)
    assert any(steps in piece.text for piece in pieces)


def test_a_table_that_does_not_fit_is_cut_between_its_rows() -> None:
    rows = [f"| {n} | price of it | {n}.90 EUR |" for n in range(100)]
    pieces = chunks("| size | what | price |\n| --- | --- | --- |\n" + "\n".join(rows))
    assert len(pieces) > 1
    assert all(line in rows for piece in pieces[1:] for line in piece.text.splitlines())


def test_a_word_without_end_is_cut() -> None:
    pieces = chunks("x" * 100_000)
    assert "".join(piece.text for piece in pieces) == "x" * 100_000
    assert len(pieces) > 1


def test_an_article_without_text_has_no_chunks() -> None:
    assert chunks("") == chunks(" \n\n\t") == []


@each_case(
    ("text", "size"),
    [("one two three", 3), ("返品について", 3), ("ภาษาไทย", 4), ("", 0), ("x" * 800, 11), ("return 返品 lamp", 3)],
)
def test_size_is_counted_in_words_also_where_words_have_no_spaces(text: str, size: int) -> None:
    assert words(text) == size


@each_case(
    ("markdown", "read"),
    [
        ("**Bold** and `code`", "Bold and code"),
        ("See [the guide](https://a.example/x(1)) now", "See the guide now"),
        ("## Heading", "Heading"),
        ("- item\n- other", "item\n other"),
        ("| a | b |", "a b"),
        ("costs 5 * 3 EUR, a_b_c", "costs 5 * 3 EUR, a_b_c"),
    ],
)
def test_the_embedder_reads_words_not_markup(markdown: str, read: str) -> None:
    assert plain(markdown) == read


def test_the_embedder_reads_title_and_headings_once() -> None:
    piece = Piece(0, 1, "## Bulbs\n\nTurn left.", ("Lamps", "Bulbs"))
    assert embedded_text("Changing the bulb", piece) == "Changing the bulb - Lamps\nBulbs\n\nTurn left."
