"""Detects claims about the customer's case: "as your order is an hour old", "your parcel left yesterday".

Articles state rules, not events. Such a claim needs the customer's own words or looked-up data.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from copilot.guard.claims.alignment.matching import Stems
from copilot.guard.claims.alignment.reading import FULL, read
from copilot.guard.claims.numbers.quantities import SPANS, Quantity, first_same, quantities
from copilot.guard.secret_requests import QUOTATION
from copilot.text.normalize import fold
from copilot.text.tokenize import words

# Openings of a reason, with the customer in it. "As soon as" and "such as" are none.
AS = (
    r"(?<!soon )(?<!long )(?<!well )(?<!far )(?<!much )(?<!such )(?<!same )"
    r"as(?! soon| long| well| far| much| often| many| if| to)"
)
BECAUSE = {
    "en": (rf"(?:{AS}|since|because|given that|now that|seeing that)", "you|your|yours"),
    "de": ("da|weil|nachdem", "sie|ihr|ihre|ihrem|ihren|ihrer|ihres|du|dein|deine"),
    "fr": ("comme|puisque|étant donné que|parce que", "vous|votre|vos|tu|ton|ta|tes"),
    "es": ("como|ya que|puesto que|dado que|porque", "usted|su|sus|tu|tus|te|le"),
}
# An event of the customer's things, with the word that names it.
WAS = r"(?:was|were|has been|have been|had been|is being) (?:not |never |now |already |also |then |\w+ly )*"
EVENTS = {
    "en": (
        rf"your (?:[\w'-]+ ){{1,4}}?(?:{WAS}(?P<deed>\w+(?:ed|en|t|n|d))"
        r"|(?:has |have )?(?P<left>left|arrived|shipped|departed|gone out))(?!\w)",
        r"which (?:has |have )?(?:been |was |were )?"
        r"(?P<which>left|arrived|shipped|dispatched|delivered|sent|checked|approved)(?!\w)",
    ),
    "de": (
        r"ihre?[nmrs]? (?:[\w-]+ ){1,4}?(?:wurden?|(?:ist|sind)(?=[^,;.]* worden)) "
        r"(?:[^\s,;.]+ )*?(?P<deed>\w+(?:t|en))(?: worden)?(?=\W*(?:$|[,;.]| und ))",
    ),
    "fr": (
        r"vot?re? (?:[\w'-]+ ){1,4}?(?:a|ont) (?:bien |déjà )?été (?:\w+ment )?(?P<deed>\w+é)e?s?(?!\w)",
        r"votre (?:[\w'-]+ ){1,4}?est (?:bien |déjà )?(?P<left>partie?|arrivée?)(?!\w)",
    ),
    "es": (
        r"(?:su|tu)s? (?:[\w'-]+ ){1,4}?(?:fue|fueron|ha sido|han sido) (?:ya )?(?P<deed>\w+[dt][oa])s?(?!\w)",
        r"(?:su|tu) (?:[\w'-]+ ){1,4}?(?:ha )?(?P<left>salido|salió|llegado|llegó)(?!\w)",
    ),
}
WHEN = {
    "en": "if|when|once|after|until|till|before|unless|whether|as soon as|as long as|while|whenever|provided|in case|should"
    "|where",
    "de": "wenn|falls|sobald|nachdem|bis|bevor|sofern|solange|ob|während|sollte",
    "fr": "si|lorsque|lorsqu|quand|dès que|après que|jusqu'à ce que|avant que|une fois|tant que|au cas où",
    "es": "si|cuando|una vez|después de que|hasta que|antes de que|en cuanto|siempre que|mientras|tan pronto como",
}
RELATIVE = re.compile(
    r"(?<!\w)(?:today|yesterday|tonight|ago|this (?:morning|week|month)|last|just now"
    r"|heute|gestern|vorgestern|vor|letzte\w*|eben"
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
PART = re.compile(r"[,;:.()–—]\s")
SAME = 0.7  # strength from which the mail says it, synonyms included
MOSTLY = 0.5  # share of a reason's words without a basis


def unfounded(text: str, known: Stems, numbers: Sequence[Quantity], said: str, accounted: Sequence[str]) -> str:
    """The reason or event that neither mail nor looked-up data contains; empty if none. `known`: words of both;
    `numbers`: those of the mail; `said`: the mail; `accounted`: numbers of the sentence that were calculated from
    them."""
    language = known.language
    found = (*_reasons(text, known, numbers, said, accounted), *_events(text, language, known))
    return found[0] if found else ""


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
            if not _dated(numbers, said):
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


def _dated(numbers: Sequence[Quantity], said: str) -> bool:
    """Whether the mail has a date or period, so that a rule's period may be compared with it."""
    told = any(each.kind in ("date", "weekday", "month", "time") or each.unit in SPANS for each in numbers)
    return told or RELATIVE.search(fold(said)) is not None


def _events(text: str, language: str, known: Stems) -> Iterator[str]:
    if language not in EVENTS:
        return
    folded = fold(text)
    for match in _event(language).finditer(folded):
        ahead = PART.split(folded[: match.start()])[-1]
        deed = next(word for word in match.groupdict().values() if word)
        stem = next((word.stem for word in read(deed, language).telling), "")
        if not _when(language).search(ahead) and not (stem and known.match(stem).strength >= SAME):
            yield match[0]


@cache
def _because(language: str) -> re.Pattern[str]:
    opens, theirs = BECAUSE[language]
    return re.compile(rf"(?<!\w)(?:{opens})\s+(?=(?:\S+\s){{0,1}}?(?:{theirs})(?!\w))[^,;:.()–—]+")


@cache
def _event(language: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(EVENTS[language])})")


@cache
def _deed(language: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{fold(DEEDS[language])})(?!\w)")


@cache
def _when(language: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{WHEN[language]})(?!\w)")
