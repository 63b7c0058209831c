"""What a draft says has happened to the customer's things, or how they stand, is in their mail, in looked-up data, or true
of everybody by its source. The sentences of `tests/golden/case_states` were written by a model that had not seen the check,
in two batches of two halves; `d` was never looked at while the check was made."""

import json
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from copilot.guard.claims.alignment.matching import stems
from copilot.guard.grounding.case_events import FORMS, untold_event
from copilot.state import DraftResult, Quote, SentenceEvidence
from copilot.text.sentences import split
from tests.guard_world import judged, mail, passage

GOLDEN = Path(__file__).parents[2] / "golden" / "case_states"
# Of each half, how many of the false and of the true sentences are proved or noted.
PASSED = {
    "a": {"true": 39},
    "b": {"false": 5, "true": 35},
    "c": {"false": 5, "true": 38},
    "d": {"false": 14, "true": 34},
}
LIMIT = 2.0  # seconds of processor time

STORE = (
    "Boxes leave our depot within one working day. A tenancy is closed after three unpaid rents. A kiln under guarantee is"
    " repaired free of charge. Tenants pay 10% less. Rentals over 50 EUR are brought free of charge. The customs office may"
    " hold boxes from abroad. Keys are handed out once the rent was received. Refunds are paid to the card that was used."
    " All kilns are insured. Your locker is already included in the rent."
)
LAGER = (
    "Kisten verlassen unser Lager innerhalb eines Werktags. Ein Zugang wird nach fünf falschen Kennwörtern gesperrt. Der Zoll"
    " kann Kisten aufhalten. Schlüssel werden ausgegeben, sobald die Miete eingegangen ist. Mieter zahlen 10 % weniger."
)
DEPOT = (
    "Les caisses quittent notre dépôt en un jour ouvré. Les clés sont remises après réception du loyer. La douane peut retenir"
    " les caisses. Les locataires paient 10 % de moins."
)
ALMACEN = "Las cajas salen de nuestro almacén en un día. Las llaves se entregan cuando se recibe el alquiler."
MAGAZZINO = "Le casse lasciano il nostro magazzino in un giorno. Le chiavi sono consegnate quando l'affitto è pagato."
LOODS = "Dozen verlaten onze loods binnen een werkdag. Sleutels worden uitgereikt zodra de huur is betaald."
ARMAZEM = "As caixas saem do nosso armazém num dia. As chaves são entregues quando a renda é paga."
MAGAZYN = "Paczki opuszczają nasz magazyn w ciągu jednego dnia. Klucze są wydawane, gdy czynsz jest zapłacony."
TEXTS = {
    "en": STORE,
    "de": LAGER,
    "fr": DEPOT,
    "es": ALMACEN,
    "it": MAGAZZINO,
    "nl": LOODS,
    "pt": ARMAZEM,
    "pl": MAGAZYN,
}


def told(statement: str, text: str, quote: str, *, asked: str = "", language: str = "en") -> SentenceEvidence:
    library = (passage(text, title="", language=language),)
    start = text.index(quote)
    draft = DraftResult(
        answer=f"{statement} [1]",
        citations=(Quote(number=1, source=0, text=quote, start=start, end=start + len(quote)),),
        confidence=0.9,
    )
    asking = mail(asked, subject="")
    return judged(draft, library=library, retrieved=library, message=asking, language=language).evidence[0]


def quote_with(word: str, language: str) -> str:
    return next(sentence.text for sentence in split(TEXTS[language]) if word in sentence.text)


@pytest.mark.parametrize(
    ("statement", "word", "language"),
    [
        ("Your box is in our depot.", "depot", "en"),
        ("Your box has already left our depot.", "depot", "en"),
        ("We have received your rent.", "rent was", "en"),
        ("We received your rent.", "rent was", "en"),
        ("The customs office is holding your box.", "customs", "en"),
        ("You have already paid the rent.", "rent was", "en"),
        ("You are a tenant and pay 10% less.", "Tenants", "en"),
        ("Your tenancy is closed.", "tenancy", "en"),
        ("Your tenancy is closed because of three unpaid rents.", "tenancy", "en"),
        ("Your kiln is under guarantee.", "guarantee", "en"),
        ("Your rental is over 50 EUR.", "50 EUR", "en"),
        ("Ihre Kiste hat unser Lager verlassen.", "Kisten verlassen", "de"),
        ("Wir haben Ihre Miete erhalten.", "Miete", "de"),
        ("Der Zoll hält Ihre Kiste derzeit auf.", "Zoll", "de"),
        ("Ihr Zugang wird gesperrt.", "gesperrt", "de"),
        ("Sie sind Mieter und zahlen 10 % weniger.", "Mieter", "de"),
        ("Votre caisse a déjà quitté notre dépôt.", "dépôt", "fr"),
        ("Nous avons reçu votre loyer.", "loyer", "fr"),
        ("Vous êtes locataire et payez 10 % de moins.", "locataires", "fr"),
        ("Hemos recibido su alquiler.", "alquiler", "es"),
        ("Su caja ha salido de nuestro almacén.", "almacén", "es"),
        ("Abbiamo ricevuto il Suo affitto.", "affitto", "it"),
        ("La Sua cassa ha lasciato il nostro magazzino.", "magazzino", "it"),
        ("We hebben uw huur ontvangen.", "huur", "nl"),
        ("Uw doos heeft onze loods verlaten.", "loods", "nl"),
        ("Recebemos a sua renda.", "renda", "pt"),
        ("A sua caixa já saiu do nosso armazém.", "armazém", "pt"),
        ("Otrzymaliśmy twój czynsz.", "czynsz", "pl"),
        ("Twoja paczka już opuściła nasz magazyn.", "magazyn", "pl"),
    ],
)
def test_an_event_or_a_state_that_only_the_customers_case_can_show_is_never_proved_by_a_rule(
    statement: str, word: str, language: str
) -> None:
    found = told(statement, TEXTS[language], quote_with(word, language), language=language)
    assert found.verdict in ("doubt", "refused"), (found.verdict, found.reason)


@pytest.mark.parametrize(
    ("statement", "word", "language", "asked"),
    [
        ("Your box leaves our depot within one working day.", "depot", "en", ""),
        ("Once we have received your rent, the keys are handed out.", "rent was", "en", ""),
        ("Your keys are handed out once the rent was received.", "rent was", "en", ""),
        ("Your kiln is insured.", "insured", "en", ""),
        ("Your locker is already included in the rent.", "already included", "en", ""),
        ("Your kiln is under guarantee.", "guarantee", "en", "My kiln is under guarantee, what does a repair cost?"),
        ("You are a tenant, so you pay 10% less.", "Tenants", "en", "I am a tenant of yours."),
        ("Your last rent was on 20 March.", "rent was", "en", "I paid last on 20 March."),
        ("Your kiln is still too hot to be insured.", "insured", "en", "My kiln is hot."),
        ("A longer tenancy would have given you 10% less.", "Tenants", "en", ""),
        ("Your box leaves our depot in a day, provided your locker is included.", "depot", "en", ""),
        ("Your refund is paid to the card that was used.", "Refunds", "en", ""),
        ("Ihre Kiste verlässt unser Lager innerhalb eines Werktags.", "Kisten verlassen", "de", ""),
        ("Sobald Ihre Miete eingegangen ist, werden die Schlüssel ausgegeben.", "Miete", "de", ""),
        ("Votre caisse quitte notre dépôt en un jour ouvré.", "dépôt", "fr", ""),
        ("Sus cajas salen de nuestro almacén en un día.", "almacén", "es", ""),
        ("Le Sue casse lasciano il nostro magazzino in un giorno.", "magazzino", "it", ""),
        ("Uw dozen verlaten onze loods binnen een werkdag.", "loods", "nl", ""),
    ],
)
def test_a_rule_told_to_the_customer_and_what_they_wrote_themselves_is_no_untold_event(
    statement: str, word: str, language: str, asked: str
) -> None:
    found = told(statement, TEXTS[language], quote_with(word, language), asked=asked, language=language)
    assert found.reason != "premise"


def test_looked_up_data_tells_events() -> None:
    library = (passage(STORE),)
    data = {"order": {"status": "delivered", "delivered_on": "2026-03-02"}}
    (found,) = judged("Your box was delivered.", 0, library=library, tool_results=data).evidence
    assert found.reason != "premise"


def test_events_are_read_in_bounded_time() -> None:
    begun = time.process_time()
    for language in FORMS:
        known = stems(language, ())
        for line in ("your " * 200, "ihre ist " * 120, "you have have been " * 60, "votre su uw seu twoja is " * 40):
            untold_event(line * 20, known, line * 20)
    assert time.process_time() - begun < LIMIT


@pytest.mark.parametrize("half", PASSED)
def test_how_many_untold_events_are_proved(half: str) -> None:
    """`pytest -s` prints the figures."""
    count, passed = Counter[str](), Counter[str]()
    for row in map(json.loads, (GOLDEN / f"{half}.jsonl").read_text().splitlines()):
        found = told(row["sentence"], row["passage"], row["quote"], asked=row["mail"], language=row["lang"])
        side = "true" if row["true"] else "false"
        count[side] += 1
        passed[side] += found.verdict in ("proved", "note")
    sys.stdout.write(f"{half}: false ones proved or noted {passed['false']} of {count['false']}, ")
    sys.stdout.write(f"true ones {passed['true']} of {count['true']}\n")
    assert {side: number for side, number in passed.items() if number} == PASSED[half]
