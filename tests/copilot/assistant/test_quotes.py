"""What the assistant without a model quotes: no list without the heading that governs it, and no two run together."""

from copilot.assistant.checking import check
from copilot.assistant.extractive import quoted
from copilot.assistant.look_ups.sources import Source
from tests.each_case import each_case

TERMS = """Planters have a warranty of 3 years from the day of delivery.

## Covered

- the pump, the motor and the electronics,
- leaks of the tank.
"""
LIMITS = """## Not covered

- limescale in the pump,
- damage by a fall, scratches and faded colours.
"""
UNDER = """**Not covered:**

- limescale in the pump,
- damage by a fall, scratches and faded colours.
"""
TITLE = "What the warranty covers"


def articles(*texts: str) -> list[Source]:
    return [Source("article", TITLE, text, version=7, number=place) for place, text in enumerate(texts, 1)]


def answered(asked: str, *texts: str) -> str:
    return "\n".join(quoted(asked, articles(*texts)))


@each_case("limits", [LIMITS, UNDER])
def test_what_is_excluded_is_quoted_below_its_heading(limits: str) -> None:
    said = answered("Does the warranty cover scratches?", limits, TERMS)
    assert "Not covered: [1]\n- limescale in the pump, [1]\n- damage by a fall, scratches and faded" in said


def test_two_lists_stand_apart_and_what_has_no_heading_comes_first() -> None:
    said = answered("What is the warranty of the pump?", TERMS, LIMITS)
    assert [line for line in said.splitlines() if not line.startswith("-")] == [
        "Planters have a warranty of 3 years from the day of delivery. [1]",
        "Covered: [1]",
        "Not covered: [2]",
    ]


def test_a_question_of_what_is_not_finds_the_heading_that_denies() -> None:
    said = answered("What does the warranty not cover?", TERMS, LIMITS)
    assert "scratches" in said
    assert "the motor" not in said


def test_a_heading_is_proved_by_its_article() -> None:
    asked = "Does the warranty cover scratches?"
    sources = {source.number: source for source in articles(LIMITS)}
    rows = [*check("\n".join(quoted(asked, [*sources.values()])), sources, asked)]
    assert {row["verdict"] for row in rows} == {"proved"}
