"""What quoting can follow of an instruction, in every language."""

import pytest

from copilot.extractive.instructions import follows, leaves_out, wants_shorter
from tests.each_case import each_case


@each_case(
    "instruction",
    [
        "Shorter, please",
        "Please shorten this",
        "make it a bit shorter",
        "Too long!",
        "in one sentence",
        "more concise",
        "Bitte kürzer",
        "Bitte kürzen",
        "Mach die Antwort kürzer",
        "plus court s'il vous plaît",
        "Más corto, por favor",
        "più breve",
        "mais curto, por favor",
        "Graag korter",
        "kortare",
        "krócej proszę",
        "daha kısa",
        "اختصر",
    ],
)
def test_a_wish_for_a_shorter_reply_is_followed(instruction: str) -> None:
    assert wants_shorter(instruction)
    assert follows(instruction)


@pytest.mark.parametrize(
    "instruction", ["warmer, and mention the export", "shorter, and mention the export", "Say sorry"]
)
def test_other_instructions_are_reported_as_not_followed(instruction: str) -> None:
    assert wants_shorter(instruction) == ("shorter" in instruction)
    assert not follows(instruction)


def test_no_instruction_is_nothing_left_undone() -> None:
    assert follows("")


@each_case(
    "instruction",
    [
        "shorter, and do not mention prices",
        "leave out the price",
        "Keine Preise nennen",
        "Bitte ohne Preise",
        "sans les prix",
        "sin precios",
        "senza prezzi",
        "zonder prijzen",
    ],
)
def test_what_is_not_to_be_said_is_nothing_to_look_for(instruction: str) -> None:
    assert leaves_out(instruction)
    assert not follows(instruction)


@pytest.mark.parametrize(
    "instruction", ["mention the export", "add how long delivery takes", "Nenne die Lieferzeit", "say when"]
)
def test_what_is_to_be_said_is_looked_for(instruction: str) -> None:
    assert not leaves_out(instruction)
