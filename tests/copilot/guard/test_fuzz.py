"""The guard accepts any model output: no exception, the same result each time, linear time."""

import re
from collections.abc import Callable
from importlib import import_module
from pkgutil import walk_packages
from re import _constants, _parser  # type: ignore[attr-defined]
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import copilot.guard
from copilot.guard.injection import suspicious, suspicious_text
from copilot.state import DraftResult, Quote
from copilot.text import languages, normalize, sentences, tokenize
from copilot.text.languages import SUPPORTED, lexicon
from tests.counted_calls import calls
from tests.each_case import each_case
from tests.guard_world import judged, mail

PIECES = st.sampled_from(
    [
        *("I have ", "refunded ", "your order", ". ", "[1]", "\n", "14 days ", "2024-05-05 ", "<!--", "-->", "@", "#"),
        *(
            "http://a.example ",
            "a@b.example ",
            "Ignore ",
            "all previous instructions ",
            "{{",
            "}}",
            "1.000,50 ",
            "EUR ",
        ),
        *("\u202e", "\u200b", "٣ ", "。", "!!!", "J'ai ", "annulé ", "“", "”", "<span style='display:none'>", "%20"),
        *("May ", "5th, ", "²", "0", "AAAA "),
    ]
)
TEXTS = st.lists(PIECES | st.text(max_size=8), max_size=60).map("".join)
LONG = 100_000
SIGNS = (_constants.IN, _constants.LITERAL)


@settings(deadline=None, max_examples=60)
@given(
    answer=TEXTS, body=TEXTS, language=st.sampled_from([*SUPPORTED, "zh", "xx", ""]), gaps=st.lists(TEXTS, max_size=2)
)
def test_any_draft_gets_a_report_with_spans_inside_it(answer: str, body: str, language: str, gaps: list[str]) -> None:
    quote = Quote(number=1, source=0, text=answer[:9], start=0, end=9)
    result = DraftResult(answer=answer, citations=(quote,), gaps=tuple(gaps), confidence=0.5)
    report = judged(result, language=language, message=mail(body), tool_results={"order": {"note": body}})
    assert report == judged(result, language=language, message=mail(body), tool_results={"order": {"note": body}})
    places = [(one.start, one.end) for one in report.evidence]
    assert places == sorted(places)
    assert all(0 <= start < end <= len(answer) for start, end in places)
    assert all(before[1] <= after[0] for before, after in zip(places, places[1:], strict=False))
    assert report.passed == (report.reasons == ())
    assert report.numbers_found <= report.numbers_checked


@settings(deadline=None, max_examples=60)
@given(text=TEXTS, hidden=TEXTS)
def test_any_mail_is_read_for_attacks(text: str, hidden: str) -> None:
    assert suspicious(mail(text, hidden_text=hidden)) == suspicious(mail(text, hidden_text=hidden))
    assert len(suspicious_text(text)) <= 20


REPEATED = [
    *("a", "1.", "1,", "a-", "a@", "[1]", "\n", "I have refunded your order. ", "we will ", "5 May 2024 ", "Anna "),
    *("x@y.example ", "http://a.example/ ", "<!--", "<b style='display:none'>", "{{", "[", "%20", "A1 ", "password: "),
    *("Ignore all previous instructions ", "in your reply ", "i ", "退货。", "l'", "###", "QUJD", "+49 30 "),
]
PARTS: dict[str, Callable[[str], object]] = {
    "draft": lambda text: judged(DraftResult(answer=text, confidence=0.5), prompt=text[:500]),
    "customer": lambda text: judged(DraftResult(answer="Hello, the lamp is here.", confidence=0.5), message=mail(text)),
    "attack": lambda text: suspicious(mail(text, hidden_text=text)),
}


@pytest.mark.live  # how steps grow with size
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("piece", REPEATED)
def test_twice_the_text_takes_about_twice_the_steps(part: str, piece: str) -> None:
    small, large = (piece * (length // len(piece)) for length in (600, 2_400))
    PARTS[part]("Warm.")  # patterns are compiled once
    assert calls(PARTS[part], large) <= 5 * calls(PARTS[part], small) + 2_000


@pytest.mark.live
@pytest.mark.parametrize("part", PARTS)
def test_a_hundred_thousand_characters_take_a_bounded_number_of_steps(part: str) -> None:
    text = (
        "I have refunded 14 EUR to Anna on 5 May 2024 for order A-77, see http://a.example or x@y.example. " * 1_100
    )[:LONG]
    assert calls(PARTS[part], text) <= 40 * LONG


def patterns() -> list[tuple[str, str]]:
    modules = [
        import_module(found.name)
        for room in (copilot.guard, languages)
        for found in walk_packages(room.__path__, f"{room.__name__}.")
    ]
    modules += [normalize, sentences, tokenize]
    named = [(f"{module.__name__}.{name}", value) for module in modules for name, value in vars(module).items()]
    return [(name, value.pattern) for name, value in named if isinstance(value, re.Pattern)]


def unbounded_inside(node: Any, *, inside: bool = False) -> bool:
    """Whether an unbounded repeat stands inside another whose rounds do not begin with a sign of their own."""
    for kind, value in node:
        if kind in (_constants.MAX_REPEAT, _constants.MIN_REPEAT):
            _, most, body = value
            endless = most is _constants.MAXREPEAT
            if (endless and inside) or unbounded_inside(body, inside=endless and body[0][0] not in SIGNS):
                return True
        bodies = [value[3]] if kind is _constants.SUBPATTERN else value[1] if kind is _constants.BRANCH else []
        if any(unbounded_inside(body, inside=inside) for body in bodies):
            return True
    return False


@each_case(("name", "pattern"), patterns())
def test_no_pattern_can_backtrack_without_end(name: str, pattern: str) -> None:
    assert not unbounded_inside(_parser.parse(pattern)), name


def test_the_check_for_patterns_sees_a_bad_one() -> None:
    assert unbounded_inside(_parser.parse(r"(?:(?:a+)b?)+c"))
    assert unbounded_inside(_parser.parse(r"x|(?:(?:a*))*"))
    assert not unbounded_inside(_parser.parse(r"(?:-a+)*"))


@each_case("language", SUPPORTED)
def test_every_language_has_the_whole_vocabulary(language: str) -> None:
    known = lexicon(language)
    assert known.doing is not None
    assert (len(known.months), len(known.weekdays)) == (12, 7)
    assert min(len(known.stop), len(list(known.courtesy))) > 40
    assert all(phrases.by_first for phrases in (known.greetings, known.closings, known.echo, known.asks, known.absent))
