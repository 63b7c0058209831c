"""The small words of the desk: ages, initials, reasons, passages without their marks."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.utils import timezone

from drafts.desk.labels import codes, reasons
from drafts.templatetags import desk
from tests.each_case import each_case


@each_case(
    ("minutes", "words"), [(0, "now"), (4, "4 min"), (59, "59 min"), (60, "1 h"), (47 * 60, "47 h"), (3 * 1440, "3 d")]
)
def test_an_age_is_said_shortly(minutes, words):
    assert desk.age(timezone.now() - timedelta(minutes=minutes, seconds=5)) == words


@each_case(
    ("name", "letters"),
    [
        ("Rae Anders", "RA"),
        ("mira@castellan.example", "ME"),
        ("", "?"),
        ("Jo", "J"),
        ("Ana de la Cruz", "AC"),
        (None, "?"),
    ],
)
def test_a_name_has_initials(name, letters):
    assert desk.initials(name) == letters


@each_case(
    ("reason", "short"),
    [
        ("injection_suspected", "injection"),
        ("some_new_code", "some new code"),
        ("rejected: It is wrong", "rejected"),
        ("rejected", "rejected"),
        ("", ""),
    ],
)
def test_a_reason_is_said_in_words(reason, short):
    assert reasons.short_reason(reason) == short


def test_a_persons_reason_is_kept_in_full():
    assert "It is wrong: old policy" in reasons.long_reason("rejected: It is wrong: old policy")


@each_case(
    ("passage", "shown"),
    [
        ("## Annual plans\n\nCancel **now**.", "Annual plans\nCancel now."),
        ("See [the page](https://x.example/a) and `code`.", "See the page and code."),
        ("Costs 3 # 4", "Costs 3 # 4"),
        ("| Country | Price |\n| --- | ---: |\n| Spain | €4.95 |", "Country · Price\nSpain · €4.95"),
        ("Before\n\n| a |  |\n|---|---|\n| b | c |", "Before\na\nb · c"),
        ("Press a | b", "Press a | b"),
        ("| Size | Fee |\n| --- | --- |\n| Half (1/2) | 24…", "Size · Fee\nHalf (1/2) · 24…"),
        ("| Size | Fee |\n| --- |…", "Size · Fee\n"),
        ("…(1/2) | 24 EUR |\n| Full | 30 EUR |\nBring", "…(1/2) · 24 EUR\nFull · 30 EUR\nBring"),
        ("…either a | b", "…either a | b"),
        ("…|\n| Full | 30 EUR |\nBring", "…\nFull · 30 EUR\nBring"),
        ("…EUR |\nBring", "…EUR\nBring"),
        ("…--- |\n| Full | 30 EUR |", "\nFull · 30 EUR"),
    ],
)
def test_a_passage_is_shown_without_its_marks(passage, shown):
    assert desk.unmarked(passage) == shown


def test_a_countdown_is_never_asked_for_in_a_tight_loop():
    assert desk.milliseconds_left(timezone.now() - timedelta(hours=1)) >= 700
    assert desk.seconds_left(None) == 0
    assert desk.minutes_seconds_left(timezone.now() + timedelta(seconds=112.4)) == "1:52"


@pytest.mark.parametrize(("count", "said"), [(0, "0"), (999, "999"), (1000, "999+"), (5000, "999+")])
def test_counts_above_999_say_so(count, said):
    assert desk.capped(count) == said


@pytest.mark.parametrize(("code", "name"), [("de", "German"), ("xx", "xx"), ("", "")])
def test_a_language_is_called_by_its_name(code: str, name: str) -> None:
    assert codes.language_name(code) == name


@pytest.mark.parametrize(("code", "words"), [("escalate", "needs a person"), ("later_kind", "later kind")])
def test_a_decision_is_said_in_words(code: str, words: str) -> None:
    assert codes.decided(code) == words


@each_case(
    ("cost", "words"),
    [(None, "price unknown"), (0, "0 ¢"), (0.004, "< 0.01 ¢"), (0.314, "0.31 ¢"), (1.5, "1.50 ¢"), (123, "123 ¢"),
     (Decimal("4310.250000"), "4,310.25 ¢")],
)  # fmt: skip
def test_a_cost_is_never_written_in_powers_of_ten(cost: float | Decimal | None, words: str) -> None:
    assert desk.cents(cost) == words


def test_evidence_shows_a_picture_as_its_description_and_a_link_as_its_words():
    passage = (
        '![The label](label.png) More in [care](../care.md "Care"), [wiki](https://w.example/A_(b)). ![](x.png)Wow![1]'
    )
    assert desk.unmarked(passage) == "The label More in care, wiki. Wow![1]"
