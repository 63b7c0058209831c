"""What quoting can follow of an instruction, in every language."""

import pytest

from copilot.extractive.instructions import follows, wants_shorter


@pytest.mark.parametrize(
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
def test_of_any_other_wish_it_is_known_that_it_is_not(instruction: str) -> None:
    assert wants_shorter(instruction) == ("shorter" in instruction)
    assert not follows(instruction)


def test_no_instruction_is_nothing_left_undone() -> None:
    assert follows("")
