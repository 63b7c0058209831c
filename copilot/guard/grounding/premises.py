"""Detects claims about the customer's case: "as your order is an hour old", "your parcel left yesterday".

Articles state rules, not events. Such a claim needs the customer's own words or looked-up data.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from copilot.guard.claims.alignment.matching import Stems
from copilot.guard.claims.alignment.reading import FULL, read
from copilot.guard.claims.numbers.quantities import SPANS, Quantity, first_same, quantities, told_in
from copilot.guard.grounding.case_events import SAME, untold_event
from copilot.guard.secret_requests import QUOTATION
from copilot.text.normalize import fold
from copilot.text.sentences import split
from copilot.text.tokenize import words

# Openings of a reason, with the customer in it. "As soon as" and "such as" are none.
AS = (
    r"(?<!soon )(?<!long )(?<!well )(?<!far )(?<!much )(?<!such )(?<!same )"
    r"as(?! soon| long| well| far| much| often| many| if| to| an? )"
)
BECAUSE = {
    "en": (rf"(?:{AS}|since|because|given that|now that|seeing that)", "you|your|yours"),
    "de": ("da|weil|nachdem", "sie|ihr|ihre|ihrem|ihren|ihrer|ihres|du|dein|deine"),
    "fr": ("comme|puisque|étant donné que|parce que", "vous|votre|vos|tu|ton|ta|tes"),
    "es": ("como|ya que|puesto que|dado que|porque", "usted|su|sus|tu|tus|te|le"),
    # A verb may hold the person that it speaks to.
    "it": ("poiché|perché|siccome|visto che|dato che", "lei|suo|sua|suoi|sue|tuo|tua|ha|hai|è|sei"),
    "nl": ("omdat|aangezien|daar", "u|uw|je|jouw"),
    "pt": ("porque|como|já que|uma vez que|visto que", "você|seu|sua|seus|suas|o seu|a sua|é|está|tem"),
    "pl": ("ponieważ|skoro|bo|gdyż", r"pan|pani|państwo|państwa|twoj\w*|twój"),
}
RELATIVE = re.compile(
    r"(?<!\w)(?:today|tomorrow|yesterday|tonight|ago|this (?:morning|week|month)|last|just now"
    r"|demain|domani|jutro|amanhã|heute|übermorgen|gestern|vorgestern|vor|letzte\w*|eben"
    r"|aujourd'hui|hier|dernière?|vient de|viens de|hoy|ayer|anoche|hace|pasad[oa]|acabo de)(?!\w)"
)
# Actions of ours on the customer's things: true only if a tool did them.
DEEDS = {
    "en": r"(?:i|we)(?:'ve| have|'d| had)? (?:just |already |also |now )*(?:checked|looked (?:at|up|into|through)|had a look at"
    r"|taken a look at|took a look at|verified|reviewed|noted|entered|recorded|updated|confirmed|tracked|traced|seen in)"
    r" (?:in |with )?(?:your |the |this |our )?(?:[\w'-]+ ){0,2}?(?:account|order|payment|booking|delivery|parcel|package"
    r"|shipment|rental|subscription|contract|details|records?|system|profile|invoice|tracking|pause|return|refund"
    r"|cancellation|address|appointment|reservation|file)s?",
    "de": r"(?:ich|wir) haben? (?:\w+ )?(?:ihr\w*|den|die|das|der|dein\w*)?(?: [\w-]+){0,2} ?(?:\w*konto"
    r"|\w*bestellung|\w*zahlung|\w*buchung|\w*lieferung|\w*paket|\w*sendung|\w*vertrag|\w*miete|\w*daten|\w*rechnung|\w*pause|\w*rückgabe|\w*kündigung"
    r"|\w*adresse|\w*termin)\w* (?:[\w-]+ ){0,3}?(?:geprüft|überprüft|nachgesehen|notiert|vermerkt|eingetragen|angesehen)",
    "fr": r"(?:j'ai|nous avons) (?:bien |déjà )?(?:vérifié|consulté|noté|regardé|enregistré|mis à jour|contrôlé) (?:dans )?"
    r"(?:votre |la |le |l'|vos )?(?:[\w'-]+ ){0,2}?(?:compte|commande|paiement|réservation|livraison|colis|abonnement|contrat"
    r"|location|facture|suivi|pause|retour|remboursement|résiliation|adresse|rendez-vous|dossier)s?",
    "es": r"(?:he|hemos) (?:ya )?(?:comprobado|revisado|consultado|anotado|registrado|actualizado|verificado|mirado) (?:en )?"
    r"(?:su |la |el |tu |los |las )?(?:[\w'-]+ ){0,2}?(?:cuenta|pedido|pago|reserva|entrega|paquete|suscripción|contrato"
    r"|alquiler|factura|seguimiento|pausa|devolución|reembolso|cancelación|dirección|cita|datos)s?",
}
MOSTLY = 0.5  # share of a reason's words without a basis


def unfounded(
    text: str, known: Stems, numbers: Sequence[Quantity], said: str, accounted: Sequence[str], quote: str
) -> str:
    """The reason, event or state that neither mail nor looked-up data contains; empty if none. `known`: words of both;
    `numbers`: those of the mail; `said`: the mail; `accounted`: numbers of the sentence that were calculated from
    them; `quote`: what it follows."""
    reason = next(_reasons(text, known, numbers, said, accounted), "")
    return reason or untold_event(text, known, quote)


def _reasons(
    text: str, known: Stems, numbers: Sequence[Quantity], said: str, accounted: Sequence[str]
) -> Iterator[str]:
    language = known.language
    if language not in BECAUSE:
        return
    for match in _because(language).finditer(fold(text)):
        reason = text[match.start() : match.end()] if len(fold(text)) == len(text) else match[0]
        strange = [each.raw for each in quantities(reason, language) if not first_same(each, numbers)]
        if not set(strange) <= set(accounted):
            if not dated(numbers, said):
                yield reason
            continue
        telling = read(reason, language).telling
        lacking = sum(word.weight for word in telling if known.match(word.stem).strength < SAME)
        if lacking >= FULL and lacking > MOSTLY * sum(word.weight for word in telling):
            yield reason


def own_deed(text: str, language: str, shown: str = "") -> str:
    """The action on the customer's things that the sentence claims we did; empty if none. Text in quotation marks from
    the sources `shown`, such as a subject "we have checked your order", is not our claim."""
    text = QUOTATION.sub(lambda said: " " if " ".join(words(said[1])) in shown else said[0], text) if shown else text
    found = _deed(language).search(fold(text)) if language in DEEDS else None
    return found[0] if found else ""


def asked_about(text: str, mail: str, languages: Sequence[str]) -> tuple[str, ...]:
    """Numbers of a sentence if all stand in questions of the mail, which it may answer: "Have I reached the 80%?". The first
    language is the sentence's."""
    told = quantities(text, languages[0])
    asked = tuple(each for said in split(mail) if said.asks for each in told_in(said.text, *languages)) if told else ()
    return tuple(each.raw for each in told) if all(first_same(each, asked) for each in told) else ()


def dated(numbers: Sequence[Quantity], said: str) -> bool:
    """Whether the mail `said`, whose numbers these are, has a date or period to which a rule's may be compared."""
    told = any(each.kind in ("date", "weekday", "month", "time") or each.unit in SPANS for each in numbers)
    return told or RELATIVE.search(fold(said)) is not None


@cache
def _because(language: str) -> re.Pattern[str]:
    opens, theirs = BECAUSE[language]
    ahead = 2 if language == "de" else 1  # words: "da der Wert Ihrer Bestellung"
    return re.compile(rf"(?<!\w)(?:{opens})\s+(?=(?:\S+\s){{0,{ahead}}}?(?:{theirs})(?!\w))[^,;:.()–—]+")


@cache
def _deed(language: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{fold(DEEDS[language])})(?!\w)")
