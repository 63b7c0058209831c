"""Words with hyphens, and things with two names, answer to either."""

import pytest

from copilot.text.stemming import stem, terms_held, title_terms


@pytest.mark.parametrize(("text", "asked"), [("Wi-Fi is free", "wifi"), ("E-bikes cost £5", "ebikes"), ("wi-fi", "wi")])
def test_a_word_with_hyphens_is_also_one_word(text: str, asked: str) -> None:
    assert stem(asked, "en") in terms_held(text, "en")


@pytest.mark.parametrize(("text", "other"), [("We take American Express.", "amex"), ("No Amex", "american")])
def test_a_thing_with_two_names_answers_to_either(text: str, other: str) -> None:
    assert stem(other, "en") in terms_held(text, "en")


def test_a_title_counts_a_word_with_hyphens_once() -> None:
    assert title_terms("Wi-Fi", "en", {"wifi", "price"}) == {"wifi"}
    assert title_terms("Wi-Fi", "en", {"wi", "fi"}) == {"wi", "fi"}
