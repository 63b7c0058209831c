"""What begins with a word that is "no" in one language and "not" or "if" in the next is an answer only where it stands alone."""

import pytest

from copilot.guard.claims.kinds.answers import begins_so
from copilot.guard.claims.kinds.classification import classify


@pytest.mark.parametrize(
    "sentence",
    ["No, dogs are welcome.", "Nie, psy są mile widziane.", "Si, i cani sono benvenuti.", "Ja.", "Tak – o 9."],
)
def test_an_answer_begins_with_yes_or_no(sentence: str) -> None:
    assert begins_so(sentence)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("pl", "Nie udało mi się znaleźć odpowiedzi na to pytanie w naszych artykułach pomocy."),
        ("es", "No he encontrado una respuesta a su pregunta en nuestros artículos de ayuda."),
        ("pt", "Não encontrei uma resposta à sua pergunta nos nossos artigos de ajuda."),
        ("fr", "Si vous avez d'autres questions, n'hésitez pas à nous écrire."),
    ],
)
def test_a_negation_or_a_condition_is_no_answer(language: str, sentence: str) -> None:
    assert not begins_so(sentence)
    assert classify(sentence, mail="Does wine go with pesto?", language=language) != "statement"
