"""A promise that a cited article makes is no promise of the writer: the reading of the case decides."""

import pytest

from copilot.guard.entities import names
from copilot.guard.policy import forbidden, granted

PROMISE = "Between 14 and 8 days before the start we pay back 60% of the course fee."


@pytest.mark.parametrize(
    ("article", "is_granted"),
    [
        ("We pay back the course fee less £50 if a copy of the refusal reaches us.", True),
        ("We pay back 60% of the course fee.", True),
        ("We never pay back the course fee.", False),
        ("The course fee is lost.", False),
        ("You pay the course fee; we call you back.", False),
    ],
)
def test_other_words_may_stand_between_those_of_the_article(article: str, is_granted: bool) -> None:
    assert (granted(PROMISE, quoted=article) != ()) is is_granted
    assert (forbidden(PROMISE, quoted=article) == ()) is is_granted


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("Les résultats de l'IELTS paraissent en ligne", "fr", ["IELTS"]),
        ("Il nuovo modello dell’Aurora è qui", "it", ["Aurora"]),
        ("We asked O'Brien about it", "en", ["O'Brien"]),
    ],
)
def test_a_name_is_told_without_the_article_that_is_joined_to_it(text: str, language: str, found: list[str]) -> None:
    assert list(names(text, language)) == found
