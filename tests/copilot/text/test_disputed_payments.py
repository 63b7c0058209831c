"""Payments that nobody allowed and orders by children need a person; cards, ages and charges in ordinary mail do not."""

from copilot.text.detection import detect
from copilot.text.languages import SUPPORTED
from copilot.text.needs_person import DISPUTED_PAYMENT, needs_person
from copilot.text.needs_person.disputed_payments import WORDINGS
from tests.each_case import each_case
from tests.library import mail


def kinds(text: str) -> list[str]:
    return [one.kind for one in needs_person(mail(text, subject=""), detect(text, fallback="en"))]


def test_every_language_has_them() -> None:
    assert set(WORDINGS) == set(SUPPORTED)


@each_case(
    "text",
    [
        "Stop taking money from my card, this is theft. How do I return a product?",
        "I am 12 and bought it with the card of my dad. How do I return a product?",
        "Somebody has used my card in your shop. Where do I see my orders?",
        "My daughter ordered it without asking, on my tablet. Can it go back?",
        "Ich habe diese Abbuchung nie genehmigt. Wo sehe ich meine Bestellungen?",
        "Mein Sohn hat es heimlich mit meiner Karte gekauft. Geht es zurück?",
        "Je n'ai jamais autorisé ce prélèvement. Comment retourner un produit ?",
        "Tengo 12 años y pagué con la tarjeta de mi madre. ¿Cómo lo devuelvo?",
        "Qualcuno ha usato la mia carta da voi. Come restituisco un prodotto?",
        "Mijn dochter heeft het zonder toestemming gekocht. Hoe stuur ik het terug?",
    ],
)
def test_nobody_allowed_it(text: str) -> None:
    assert kinds(text) == [DISPUTED_PAYMENT]


@each_case(
    "text",
    [
        "My card was charged twice, can I have the invoice?",
        "My card was stolen last year, how do I enter the new one?",
        "My son is 12, which size does he need?",
        "I am 12 km from your shop and pay with the card of my company.",
        "How can I stop the payments for my subscription?",
        "What do you do against fraud?",
        "Meine Karte wurde zweimal belastet, kann ich die Rechnung haben?",
        "Mein Sohn ist 12, welche Größe braucht er?",
        "Ma carte a été débitée deux fois, puis-je avoir la facture ?",
    ],
)
def test_ordinary_words_of_cards_and_ages(text: str) -> None:
    assert kinds(text) == []
