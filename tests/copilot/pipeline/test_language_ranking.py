"""Articles in several languages: which of them a mail is answered from."""

from dataclasses import replace

from copilot.pipeline.language_ranking import preferred, readable_first, stands_out
from kb.search import Passage, SearchResult
from tests.each_case import each_case
from tests.library import passage


def article(number: int, language: str, intent: str, score: float, distance: float = 0.12) -> Passage:
    return replace(passage(number, f"{intent} {language}", "Text.", language, score), intent=intent, distance=distance)


EN = article(0, "en", "return_product", 0.9)
NL = article(1, "nl", "return_product", 0.95)
DE = article(2, "de", "cancel_subscription", 0.99, 0.107)
DE_TOO = article(3, "de", "reset_password", 0.7, 0.111)
DE_RIGHT = article(4, "de", "return_product", 0.8, 0.08)
ES_ELSE = article(5, "es", "cancel_order", 0.98)
SHORTER_NL = replace(NL, score=0.2)


def order(*found: Passage, language: str, intent: str = "return_product", limit: int = 10) -> list[str]:
    result = SearchResult("q", found, weak=False, strength=0.9)
    return [one.title for one in preferred(result, language, "en", intent, limit).passages]


@each_case(
    ("found", "language", "first"),
    [
        ((NL, EN), "ja", EN),  # the desk's language before a third one
        ((NL, EN), "nl", NL),  # the customer's own before the desk's
        ((NL, EN), "en", EN),
        ((DE, DE_TOO, EN), "de", EN),  # near for its language alone
        ((DE, DE_TOO, NL, EN), "de", EN),
        ((DE_RIGHT, DE_TOO, EN), "de", EN),  # further behind than language explains
        ((replace(DE_RIGHT, score=1.0), DE, EN), "de", DE_RIGHT),  # it stands out among its own
        ((NL, replace(EN, score=0.3)), "ja", NL),  # nothing alike can be read
        # Of two that are near it is the one of the mail's intent, not a third language's.
        ((ES_ELSE, EN, DE_TOO, replace(DE_RIGHT, score=0.95, distance=0.11)), "de", DE_RIGHT),
    ],
)
def test_of_articles_alike_the_one_that_can_be_sent_comes_first(
    found: tuple[Passage, ...], language: str, first: Passage
) -> None:
    assert order(*found, language=language)[0] == first.title


def test_in_the_desks_own_language_nothing_is_weighed_by_intent() -> None:
    other = article(5, "en", "change_order", 0.95)
    assert order(other, EN, language="en") == [other.title, EN.title]
    assert order(other, EN, language="de") == [EN.title, other.title]


def test_without_a_sure_intent_scores_stay() -> None:
    other = article(5, "en", "change_order", 0.95)
    assert order(other, EN, language="de", intent="") == [other.title, EN.title]


def test_as_many_are_kept_as_were_asked_for() -> None:
    assert len(order(EN, NL, DE, language="ja", limit=2)) == 2
    assert order(language="de") == []


def test_articles_in_other_languages_follow_behind_those_that_were_asked_for() -> None:
    found = SearchResult("q", (EN, DE_TOO, DE, DE_RIGHT), weak=False, strength=0.9)
    kept = preferred(found, "en", "en", "", 1, further=2).passages
    assert [one.chunk_id for one in kept] == [EN.chunk_id, DE.chunk_id, DE_TOO.chunk_id]


@each_case(
    ("found", "expected"),
    [
        ((DE, DE_TOO), False),
        ((DE_RIGHT, DE), True),
        ((DE,), True),
        ((), True),
        ((DE, replace(DE, chunk_id=9, distance=0.108)), True),  # two passages of one article
        ((replace(DE, distance=None),), True),
    ],
)
def test_an_article_stands_out_where_the_next_is_clearly_further(found: tuple[Passage, ...], expected: bool) -> None:
    assert stands_out(found) is expected


def test_a_third_language_waits_only_for_what_is_about_the_same() -> None:
    lone = article(6, "it", "get_refund", 0.9)
    assert readable_first([NL, lone, EN], ("", "de", "en")) == [lone, EN, NL]
