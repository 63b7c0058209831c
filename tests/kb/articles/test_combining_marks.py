"""Endless runs of combining marks cost no more than other text."""

import time
from unicodedata import normalize

import pytest

from kb.articles.combining_marks import LONGEST_RUN, normalized, without_long_runs
from kb.articles.invisible_characters import without_invisible

FLOOD = "a" + "\u0301\u0316" * 30_000


@pytest.mark.parametrize(
    "read",
    [
        lambda text: normalized("NFKD", text),
        lambda text: without_invisible(text)[0],
    ],
)
def test_a_run_of_marks_costs_no_more_than_other_text(read):
    began = time.process_time()
    assert len(read(FLOOD)) <= LONGEST_RUN + 1
    assert time.process_time() - began < 1


@pytest.mark.parametrize("text", ["Việt Nam", "שָׁלוֹם", "क्षि", "e\u0301" * 100, "H̷͓̊ȩ̵̈́l̶̰̈p", "n" + "\u0301" * LONGEST_RUN])
def test_marks_of_languages_stay(text):
    assert without_long_runs(text) == text
    assert normalized("NFC", text) == normalize("NFC", text)
