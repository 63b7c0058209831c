"""Where a sentence ends."""

import pytest

from copilot.text.sentences import split


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Zwrot wyszedł 25 listopada 2026 r.", "Płacił Pan kartą."),
        ("Gwarancja trwa do 2028 r.", "Później nie."),
        ("El plazo vence a las 3 p. m.", "Escriba antes."),
        ("Abrimos a las 9 a. m.", "¿Viene usted?"),
        ("O prazo termina às 18 h.", "Escreva antes."),
        ("Le colis pèse 400 g.", "Il part demain."),
    ],
)
def test_a_unit_after_a_number_ends_a_sentence_before_a_capital(first: str, second: str) -> None:
    assert [one.text for one in split(f"{first} {second}")] == [first, second]
    assert [one.text for one in split(f"{first} [1] {second}")] == [first, second]


@pytest.mark.parametrize(
    "text",
    [
        "Kupione w 2025 r. w sklepie.",
        "Das sind Leuchten, z. B. Halo.",
        "Im Jahr 5 v. Chr. war das so.",
        "Zimmer 5 M. Schmidt.",
        "Das geht mit Halo 2 u. Halo 3.",
    ],
)
def test_other_single_letters_do_not_end_a_sentence(text: str) -> None:
    assert [one.text for one in split(text)] == [text]
