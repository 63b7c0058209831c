"""Which articles in further languages are read beside those that a search found."""

from dataclasses import replace

from kb.search import Passage
from kb.search.languages import in_further_languages
from tests.library import passage


def article(number: int, language: str, distance: float | None, intent: str = "") -> Passage:
    return replace(passage(number, f"Article {number}", "Text.", language), distance=distance, intent=intent)


ENGLISH = article(0, "en", 0.12, "return_product")


def numbers(*found: Passage, read: tuple[Passage, ...] = (ENGLISH,), articles: int = 3) -> list[int]:
    return [one.document_id for one in in_further_languages(found, read, articles)]


def test_the_nearest_articles_in_languages_not_read_yet() -> None:
    found = (article(1, "de", 0.21), article(2, "en", 0.13), article(3, "de", 0.2), article(4, "nl", 0.22))
    assert numbers(*found) == [3, 1, 4]
    assert numbers(*found, articles=1) == [3]


def test_one_passage_of_each_article() -> None:
    first = article(1, "de", 0.21)
    assert numbers(first, replace(first, chunk_id=9, distance=0.19), article(2, "de", 0.2)) == [1, 2]


def test_a_language_that_is_read_already_brings_nothing() -> None:
    assert numbers(article(1, "de", 0.2), read=(ENGLISH, article(5, "de", 0.15))) == []


def test_a_translation_of_what_is_read_brings_nothing() -> None:
    assert numbers(article(1, "de", 0.2, "return_product"), article(2, "de", 0.21, "delivery_time")) == [2]


def test_an_article_without_a_language_or_a_distance_comes_last_or_not_at_all() -> None:
    assert numbers(article(1, "", 0.1), article(2, "de", None), article(3, "de", 0.3)) == [3, 2]
