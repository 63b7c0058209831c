"""A statement in nearly the words of its source, with one small change that makes it false; and those that only sound so."""

from datetime import UTC, datetime

import pytest

from copilot.state import DraftResult, Quote
from copilot.text.sentences import split
from kb.search import Passage
from tests.each_case import each_case
from tests.guard_world import judged, mail, passage, triage

WRITTEN = datetime(2026, 11, 20, 10, tzinfo=UTC)


def doubts(told: str, text: str, language: str = "en", asked: str = "Good morning.") -> list[str]:
    """Why a statement that cites the first sentence of this article is in doubt or refused."""
    library: tuple[Passage, ...] = (passage(text, language=language),)
    quote = split(text)[0].text
    draft = DraftResult(
        answer=f"{told} [1]",
        citations=(Quote(number=1, source=0, text=quote, start=0, end=len(quote)),),
        confidence=0.9,
    )
    message = mail(asked, subject="", written=WRITTEN)
    report = judged(
        draft, library=library, retrieved=library, message=message, language=language, triage=triage(questions=(asked,))
    )
    return [one.reason for one in report.evidence if one.verdict in ("doubt", "refused")]


# Language, rule of the source, statement.
FALSE = [
    # The event that a period counts from.
    ("en", "Rented skates come back within 3 days of collection if they are dry.",
     "Rented skates come back within 3 days of the payment if they are dry."),
    ("de", "Leihräder sind innerhalb von 5 Tagen nach der Abholung mit dem Schlüssel zurückzugeben.",
     "Leihräder sind innerhalb von 5 Tagen nach der Buchung mit dem Schlüssel zurückzugeben."),
    ("fr", "Les patins doivent être rendus propres dans les 4 jours qui suivent la livraison.",
     "Les patins doivent être rendus propres dans les 4 jours qui suivent la commande."),
    ("es", "Los patines se devuelven limpios en los 4 días que siguen a la recogida.",
     "Los patines se devuelven limpios en los 4 días que siguen a la reserva."),
    # The reason.
    ("en", "Helmets are not lent to guests, because they must fit exactly.",
     "Helmets are not lent to guests, because the insurer forbids it."),
    ("de", "Helme verleihen wir nicht, weil sie genau passen müssen.",
     "Helme verleihen wir nicht, weil die Versicherung das verbietet."),
    ("fr", "Les casques ne sont pas prêtés, parce qu'ils doivent être ajustés.",
     "Les casques ne sont pas prêtés, parce que l'assurance l'interdit."),
    # The condition done away with.
    ("en", "If there is no cloakroom, each bag costs £2 at the entrance.",
     "Each bag costs £2 at the entrance, with or without a cloakroom."),
    ("fr", "En cas de maladie, sur présentation d'un certificat, le cours est remboursé.",
     "En cas de maladie, même sans certificat, le cours est remboursé."),
    ("de", "Mit einem Attest erstatten wir den Kurs im Krankheitsfall.",
     "Auch ohne Attest erstatten wir den Kurs im Krankheitsfall."),
    # A condition of a rule that has none.
    ("en", "Used blades are not sharpened again.", "Used blades are not sharpened again if they are rusty."),
    ("fr", "Les lames usées ne sont pas reprises.", "Les lames usées ne sont pas reprises si elles sont rouillées."),
    ("de", "Gebrauchte Kufen nehmen wir nicht zurück.", "Gebrauchte Kufen nehmen wir nicht zurück, wenn sie rostig sind."),
    # Half of a denial.
    ("en", "The rink does not open on Mondays or public holidays.",
     "The rink does not open on Mondays, but it does on public holidays."),
    ("de", "Die Halle öffnet nicht montags oder an Feiertagen.",
     "Die Halle öffnet nicht montags, aber an Feiertagen."),
    ("fr", "La patinoire n'ouvre pas le lundi ou les jours fériés.",
     "La patinoire n'ouvre pas le lundi, mais les jours fériés."),
    # One more in a list.
    ("en", "A booking is changed by e-mail or at the desk.", "A booking is changed by e-mail, by telephone or at the desk."),
    ("de", "Eine Buchung ändern Sie per E-Mail oder am Schalter.",
     "Eine Buchung ändern Sie per E-Mail, per Telefon oder am Schalter."),
    ("fr", "Une réservation se modifie par courriel ou au guichet.",
     "Une réservation se modifie par courriel, par téléphone ou au guichet."),
    # Who does it, and whose it is.
    ("fr", "Nous faisons la demande si vous nous la confiez.", "La mairie fait la demande si vous la lui confiez."),
    ("en", "Skates left in the lockers stay there at your own risk until closing time.",
     "Skates left in the lockers stay there at our risk until closing time."),
    ("de", "Schlittschuhe bleiben auf Ihre Gefahr bis zum Schluss im Schließfach.",
     "Schlittschuhe bleiben auf unsere Gefahr bis zum Schluss im Schließfach."),
    # The further one told of each.
    ("en", "A second change costs £15.", "Each change costs £15."),
    ("de", "Jede weitere Änderung kostet 15 €.", "Jede Änderung kostet 15 €."),
    ("fr", "Un deuxième changement coûte 15 €.", "Chaque changement coûte 15 €."),
]  # fmt: skip
TRUE = [
    ("en", "Rented skates come back within 3 days of collection if they are dry.",
     "Rented skates come back within 3 days after collection if they are dry."),
    ("fr", "Cette somme est déduite si vous l'inscrivez dans les 14 jours qui suivent l'essai.",
     "Cette somme est déduite si vous l'inscrivez dans les 14 jours après l'essai."),
    ("de", "Wer nur einen Teil besucht hat, kann den anderen innerhalb von 12 Monaten für 110 € wiederholen.",
     "Wer nur einen Teil besucht hat, kann den anderen innerhalb von 12 Monaten für 110 € nachholen."),
    ("en", "Helmets are not lent to guests, because they must fit exactly.",
     "We do not lend helmets to guests, because a helmet must fit exactly."),
    ("en", "We do not refund parts of the fee.", "We do not refund parts of the fee, even if you have hardly used the rink."),
    ("en", "If we send an order in several parcels, you still pay once.",
     "You pay once, even if we send an order in several parcels."),
    ("en", "The rink does not open on Mondays or public holidays.",
     "The rink does not open on Mondays or public holidays, but it does on all other days."),
    ("en", "A booking is changed by e-mail or at the desk.", "A booking is changed at the desk or by e-mail."),
    ("en", "You stay online at 1 Mbit/s until your next monthly date.",
     "You stay online, only slowly, at 1 Mbit/s until your next monthly date."),
    ("en", "We collect the skates from your hotel.", "Our driver collects the skates from your hotel."),
    ("en", "The first change is free. A second change costs £15.", "The first change is free. A second one costs £15."),
]  # fmt: skip


@pytest.mark.parametrize(("language", "rule", "told"), FALSE)
def test_one_small_change_that_makes_it_false_is_seen(language: str, rule: str, told: str) -> None:
    assert doubts(told, rule, language)


@each_case(("language", "rule", "told"), TRUE)
def test_what_only_sounds_so_is_not(language: str, rule: str, told: str) -> None:
    assert not doubts(told, rule, language)


def test_a_condition_that_the_customer_tells_of_is_none_invented() -> None:
    rule, told = "Used blades are not sharpened again.", "Used blades are not sharpened again if they are rusty."
    assert not doubts(told, rule, asked="My used blades are rusty. Do you sharpen them again?")
