"""A promise that a cited article makes is no promise of the writer: the reading of the case decides."""

import pytest

from copilot.guard.entities import names
from copilot.guard.policy import forbidden, granted
from tests.each_case import each_case
from tests.guard_world import judged, mail, passage

PROMISE = "Between 14 and 8 days before the start we pay back 60% of the course fee."


@each_case(
    ("article", "is_granted"),
    [
        ("We pay back the course fee less £50 if a copy of the refusal reaches us.", True),
        ("We pay back 60% of the course fee.", True),
        ("We never pay back the course fee.", False),
        ("The course fee is lost.", False),
        ("You pay the course fee; we call you back.", False),
    ],
)
def test_other_words_may_stand_between_those_of_the_article(article: str, is_granted: bool) -> None:
    assert (granted(PROMISE, quoted=article) != ()) is is_granted
    assert (forbidden(PROMISE, quoted=article) == ()) is is_granted


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("Les résultats de l'IELTS paraissent en ligne", "fr", ["IELTS"]),
        ("Il nuovo modello dell’Aurora è qui", "it", ["Aurora"]),
        ("We asked O'Brien about it", "en", ["O'Brien"]),
    ],
)
def test_a_name_is_told_without_the_article_that_is_joined_to_it(text: str, language: str, found: list[str]) -> None:
    assert list(names(text, language)) == found


NO_CUSTOMS = "Within the European Union there are no customs charges."


@each_case(
    ("text", "article"),
    [
        ("You do not have to pay customs.", NO_CUSTOMS),
        ("Für den Zoll müssen Sie nichts bezahlen.", NO_CUSTOMS),
        ("Vous n'avez rien à payer à la douane.", "Dans l'Union européenne, il n'y a pas de droits de douane."),
        ("No tiene que pagar nada de aduana.", "Dentro de la Unión no hay gastos de aduana."),
        ("Non deve pagare nulla alla dogana.", "Nell'Unione non ci sono dazi doganali."),
        ("Não precisa de pagar direitos aduaneiros na alfândega.", "Na União não há direitos na alfândega."),
        ("U hoeft niets te betalen voor de douane.", "Binnen de Unie zijn er geen douanekosten."),
        ("Du behöver inte betala någon tull.", "Inom EU finns ingen tullavgift."),
        ("Nie musi Pani płacić cła.", NO_CUSTOMS),
        ("Nie musi Pani płacić cła.", "W Unii Europejskiej nie ma opłat celnych."),
        ("Gümrük için ücret ödemeniz gerekmeyecek.", "Avrupa Birliği içinde gümrük ücreti yoktur."),
        ("You don't have to pay for parking at the studio.", "Parking at the studio is free."),
    ],
)
def test_need_not_pay_states_a_rule_where_the_article_calls_the_thing_free(text: str, article: str) -> None:
    assert forbidden(text)
    assert not forbidden(text, quoted=article)


@each_case(
    ("text", "article"),
    [
        ("Nie musi Pani płacić cła.", "The return label is free."),
        ("Nie musi Pani płacić cła.", "Customs charges are paid by the customer."),
        ("You don't have to pay for the repair.", "A repair is free if the lamp is younger than two years."),
        ("You do not have to pay customs or the return label.", NO_CUSTOMS),
        ("You do not have to pay customs, and we refund you €20.", NO_CUSTOMS),
        ("You do not have to pay customs, as the label is on us.", NO_CUSTOMS),
        ("You don't have to pay for the order.", "Every order comes with free gift wrapping and a card."),
        ("You don't have to pay for the label.", "The label costs €4.95, but the box is free."),
    ],
)
def test_need_not_pay_stays_a_favour_where_the_article_does_not_call_all_of_it_free(text: str, article: str) -> None:
    assert forbidden(text, quoted=article)


def test_need_not_pay_is_judged_also_in_the_customers_own_words() -> None:
    told = judged(
        "You do not have to pay customs.[1]",
        0,
        library=(passage(NO_CUSTOMS),),
        message=mail("Do I have to pay customs? I live in Poland."),
    )
    assert [(one.kind, one.verdict != "none") for one in told.evidence] == [("statement", True)]


MADE_UP = "If we cancel an evening, you choose whether it is made up within 4 weeks or refunded."


@each_case(
    ("text", "article", "is_granted"),
    [
        ("Oder Sie bekommen das Geld dafür zurück.", MADE_UP, True),
        ("You get your money back.", MADE_UP, True),
        ("You get your money back.", "Fällt der Abend aus, wird er erstattet.", True),
        ("You get your money back.", "Si la séance est annulée, elle est remboursée.", True),
        ("Oder Sie bekommen das Geld dafür zurück.", "Missed evenings are not refunded.", False),
        ("Oder Sie bekommen das Geld dafür zurück.", "Missed evenings are made up within 4 weeks.", False),
        ("We will refund the evening.", "Missed evenings are made up within 4 weeks.", False),
    ],
)
def test_money_back_is_granted_by_an_article_that_refunds_in_any_words(
    text: str, article: str, is_granted: bool
) -> None:
    assert (granted(text, quoted=article) != ()) is is_granted
    assert (forbidden(text, quoted=article) == ()) is is_granted
