"""A favour promised in any words is a commitment; a rule that articles state for everybody is none."""

import pytest

from copilot.extractive.writer import write
from copilot.guard.policy import forbidden
from copilot.llm.prompts import SECRET
from copilot.model_interface import WriteRequest
from copilot.text.mail_signals import wish
from copilot.text.sentences import split
from tests.data.guard.commitments import COMMITMENTS, DESCRIPTIONS, NO_WISHES, WISHES
from tests.data.guard.rules_of_the_house import ARTICLES
from tests.each_case import each_case
from tests.guard_world import codes, judged
from tests.library import PASSAGES, mail, sought

MAIN = ("en", "de")
SHARE = 0.9


def half(table: dict[str, str], which: int, *, main: bool) -> list[tuple[str, str]]:
    """The first, third, … lines were looked at while the rules were written; the others only measure."""
    return [
        (language, line.strip())
        for language, text in table.items()
        if (language in MAIN) is main
        for line in text.strip().splitlines()[which::2]
    ]


@pytest.mark.parametrize("main", [True, False], ids=["English and German", "nine other languages"])
@pytest.mark.parametrize("which", [0, 1], ids=["seen", "held out"])
def test_a_commitment_is_forbidden_in_any_words(which: int, main: bool) -> None:
    told = half(COMMITMENTS, which, main=main)
    missed = [text for _, text in told if not forbidden(text)]
    assert len(missed) <= (1 - SHARE) * len(told), missed


def test_what_a_colleague_is_going_to_do_is_promised_like_what_one_will_do() -> None:
    assert forbidden("Because you wrote three times, a colleague is going to refund you.")
    assert not forbidden("A colleague is going to look at your refund.")


@pytest.mark.parametrize("main", [True, False], ids=["English and German", "nine other languages"])
@pytest.mark.parametrize("which", [0, 1], ids=["seen", "held out"])
def test_a_description_in_the_same_words_is_free(which: int, main: bool) -> None:
    told = half(DESCRIPTIONS, which, main=main)
    alarms = [text for _, text in told if forbidden(text)]
    assert len(alarms) <= 0.03 * len(told), alarms


def test_the_articles_own_sentences_commit_to_nothing() -> None:
    told = [sentence.text for article in ARTICLES for sentence in split(article)]
    assert len([text for text in told if forbidden(text)]) <= 0.03 * len(told)


@pytest.mark.parametrize("which", [0, 1], ids=["seen", "held out"])
def test_a_wish_for_a_replacement_a_return_or_an_exchange_is_heard(which: int) -> None:
    told = [*half(WISHES, which, main=True), *half(WISHES, which, main=False)]
    missed = [text for language, text in told if not wish(text, language)]
    assert len(missed) <= (1 - SHARE) * len(told), missed


def test_a_question_how_returns_work_is_no_wish_for_one() -> None:
    told = [(language, line.strip()) for language, text in NO_WISHES.items() for line in text.strip().splitlines()]
    assert [text for language, text in told if wish(text, language)] == []


@pytest.mark.parametrize("text", ["Please ship a replacement.", "Please process a return.", "I want to exchange it."])
def test_what_only_a_person_may_do_becomes_a_task(text: str) -> None:
    request = WriteRequest(mail(text), "en", PASSAGES, (sought("How do I start a return?", 1),))
    assert write(request).suggested_action == "create_human_task"


@pytest.mark.parametrize(
    "told", ["We will cover the label.", "Please keep it as a gift.", "Wir schicken Ihnen Ersatz."]
)
def test_a_draft_that_commits_to_a_favour_fails_the_policy(told: str) -> None:
    assert "forbidden_action" in codes(judged(f"Hello,\nYou can return any lamp within 30 days.[1] {told}"))


def test_the_model_is_told_which_favours_it_may_not_grant() -> None:
    for named in ("replace", "exception", "cost", "warranty", "goodwill"):
        assert named in SECRET


@each_case(
    "told",
    [
        "The delivery is of course on us this time.",
        "The delivery is, of course, on us.",
        "The delivery is for this order entirely on us.",
        "Delivery will be on us.",
        "Diesmal geht die Lieferung selbstverständlich auf uns.",
        "Die Lieferung zahlen diesmal natürlich wir.",
        "Les frais sont bien sûr pour nous.",
        "Nous prenons bien sûr en charge la livraison.",
        "La entrega corre esta vez de nuestra cuenta.",
        "Ci facciamo naturalmente carico delle spese.",
        "Os portes são desta vez a nosso cargo.",
        "De verzending is deze keer op onze kosten.",
        "Vi står naturligtvis för frakten.",
        "Frakten står vi förstås för.",
        "Wysyłkę bierzemy oczywiście na siebie.",
        "Kargo masrafı bu sefer elbette bizden.",
        "البديل في طريقه بالطبع إليك.",
    ],
)
def test_words_that_leave_its_meaning_do_not_hide_a_commitment(told: str) -> None:
    assert forbidden(told)


@each_case(
    "told",
    [
        "You are welcome to count on us.",
        "Whether it arrives today is nothing that depends on us.",
        "The delivery is of course not on us.",
        "Die Lieferung geht natürlich nicht auf uns.",
        "La livraison n'est bien sûr pas pour nous.",
        "C'est bien sûr pour nous un plaisir de vous aider.",
        "Vi står naturligtvis inte för frakten.",
    ],
)
def test_who_bears_no_cost_commits_to_nothing(told: str) -> None:
    assert not forbidden(told)


@each_case(
    "told",
    [
        "Non, un abonnement offert en cadeau se termine de lui-même à la fin de sa durée.",
        "Les bons reçus en cadeau sont valables trois ans.",
        "A membership that was bought as a gift ends by itself after its term.",
        "A voucher given as a gift keeps its value for three years.",
        "Ein als Geschenk gekauftes Abonnement endet von selbst.",
        "Un bono recibido como regalo caduca a los tres años.",
        "Un abbonamento ricevuto in regalo termina da solo.",
        "Um vale recebido como presente é válido por três anos.",
        "Een als cadeau gekregen abonnement stopt vanzelf.",
        "Karnet kupiony w prezencie kończy się sam.",
    ],
)
def test_a_gift_from_somebody_else_is_no_promise(told: str) -> None:
    assert not forbidden(told)


@each_case(
    "told",
    [
        "Un mois est offert en cadeau sur votre abonnement actuel.",
        "Un mois offert en cadeau.",
        "Un mois supplémentaire offert en cadeau vous attend sur votre compte.",
        "Nous vous envoyons le bon en cadeau.",
        "A free month is given as a gift to your account today.",
        "You get the lamp as a gift.",
        "Die Lampe bekommen Sie als Geschenk.",
        "Sie bekommen als Geschenk eine Lampe.",
        "Sie werden die Lampe als Geschenk erhalten.",
        "U zult de lamp als cadeau ontvangen.",
        "Le enviamos la lámpara como regalo.",
        "De lamp krijgt u als cadeau.",
        "The voucher you received as a gift is old, so you get a new one as a gift.",
    ],
)
def test_a_gift_from_the_company_is_a_promise(told: str) -> None:
    assert forbidden(told)


@each_case(
    ("told", "barred"),
    [
        ("You can keep it: your day ticket then turns into a week ticket, and you pay the difference.", False),
        ("You can keep it, and you then pay the price of the new bike.", False),
        ("You can keep it.", True),
        ("You can keep it, and we pay the difference.", True),
        ("You can keep it and you pay only the postage.", True),
        ("You can keep it, and you pay nothing.", True),
        ("You can keep it and pay the difference, which is on us.", True),
    ],
)
def test_what_the_customer_keeps_and_pays_for_is_no_gift(told: str, barred: bool) -> None:
    assert bool(forbidden(told)) == barred
