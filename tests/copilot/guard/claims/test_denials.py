"""A sentence that says the opposite of its source is never proved, in whatever words."""

from copilot.guard.claims.checker import CitedSource, ClaimChecker
from copilot.guard.claims.verdict import judge_statement
from tests.each_case import each_case


def verdict(source: str, sentence: str, language: str = "en") -> str:
    cited = CitedSource.of(source, "Help", language, ())
    comparison, told = ClaimChecker({1: cited}, (cited,), (), "", language).compare(sentence, "", [1])
    return judge_statement(comparison, told, sentence, "").verdict


@each_case(
    ("source", "sentence", "language"),
    [
        ("Yearly plans are not refunded any more.", "The annual plan is refunded in full.", "en"),
        ("Yearly plans are not refunded any more.", "Annual plans are refundable.", "en"),
        ("Items bought on sale cannot be returned.", "You may send back items bought on sale.", "en"),
        ("We no longer ship to Norway.", "We ship to Norway.", "en"),
        ("You can pause the subscription for up to 3 months.", "You can't pause the subscription.", "en"),
        ("The filter must not go into the dishwasher.", "You can put the filter into the dishwasher.", "en"),
        ("Sale items are excluded from returns.", "Sale items can be returned.", "en"),
        ("We do not develop Kodachrome, APS film or disc film.", "We do develop Kodachrome.", "en"),
        ("We do not develop Kodachrome, APS film or disc film.", "Yes, we develop Kodachrome.", "en"),
        ("Vous pouvez suspendre l'abonnement trois mois au plus.", "Vous ne pouvez pas suspendre l'abonnement.", "fr"),
        ("Los artículos rebajados no se pueden devolver.", "Puede devolver los artículos rebajados.", "es"),
    ],
)
def test_the_opposite_of_the_source_is_doubted_or_refused(source, sentence, language):
    assert verdict(source, sentence, language) in ("doubt", "refused")


@each_case(
    ("source", "sentence", "language"),
    [
        ("Yearly plans are not refunded any more.", "Annual plans are no longer refunded.", "en"),
        ("You need a passport to open an account.", "You cannot open an account without a passport.", "en"),
        ("A code can only be used once.", "A code cannot be used twice.", "en"),
        ("For members it is free; otherwise entry costs £6.", "If you are not a member, entry costs £6.", "en"),
        (
            "Für Mitglieder ist er frei; sonst kostet der Eintritt 6 €.",
            "Sind Sie kein Mitglied, kostet der Eintritt 6 €.",
            "de",
        ),
        ("Opened software is excluded from returns.", "You cannot return opened software.", "en"),
        ("Guests may not smoke on the balcony.", "Smoking on the balcony is prohibited.", "en"),
        ("The trial ends by itself; you need not cancel it.", "The trial does not need to be cancelled.", "en"),
        ("Jahrestarife werden nicht mehr erstattet.", "Jahrestarife erstatten wir nicht.", "de"),
        ("You do not need a booking to visit the shop.", "You can visit the shop.", "en"),
        ("If you are not at home, the parcel goes to a neighbour.", "The parcel goes to a neighbour.", "en"),
    ],
)
def test_the_same_said_with_another_negation_stands(source, sentence, language):
    assert verdict(source, sentence, language) in ("proved", "note")
