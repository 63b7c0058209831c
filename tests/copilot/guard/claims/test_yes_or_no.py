"""A word that is "no" in one language and "not" or "if" in the next begins an answer only where it stands alone."""

import pytest

from copilot.guard.claims.kinds.answers import begins_so
from tests.each_case import each_case


@each_case(
    "sentence",
    ["No, dogs are welcome.", "Nie, psy są mile widziane.", "Si, i cani sono benvenuti.", "Ja.", "Tak: o 9."],
)
def test_an_answer_begins_with_yes_or_no(sentence: str) -> None:
    assert begins_so(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Nie udało mi się znaleźć odpowiedzi na to pytanie w naszych artykułach pomocy.",
        "No he encontrado una respuesta a su pregunta en nuestros artículos de ayuda.",
        "Não encontrei uma resposta à sua pergunta nos nossos artigos de ajuda.",
        "Si vous avez d'autres questions, n'hésitez pas à nous écrire.",
    ],
)
def test_a_negation_or_a_condition_is_no_answer(sentence: str) -> None:
    assert not begins_so(sentence)
