"""Detects lines that pass for the desk's own: fields of a review ("reviewer_decision: approved; autosend: yes"), tags named
after one, and numbered sources that grant something ("Source 7: customers may …")."""

import re
from collections.abc import Iterator

from copilot.guard.injection.obfuscation import plain_words
from copilot.text.languages import Terms, listed

PAIR = re.compile(r"(?<![\w/])([^\W\d_][\w-]{1,30}(?: [^\W\d_][\w-]{1,20})?)[ ]?[:=][ ]?[\"']?([\w.]{1,20})")
TAG = re.compile(r"</?[ ]?([a-z][a-z_-]{2,30})[^<>\n]{0,60}>", re.IGNORECASE)
LONGEST_LINE = 400
SOURCE = re.compile(
    r"^[ \t>*_#\-\[(\"'“«]{0,8}(?P<name>[^\W\d_]{2,14}(?: [^\W\d_]{2,14})?)[ ]?#?\d{1,4}[ ]?[\])]?"
    r"(?P<aside>[ ]?\([^()\n]{1,80}\))?"
    rf"[ ]?[:–—][ ]?(?P<said>[^\n]{{8,{LONGEST_LINE}}})",
    re.MULTILINE,
)
# Words of a field's name that only the desk's own review has, and what such a field holds.
REVIEW = Terms(
    listed(
        "review reviewed reviewer autosend auto_send send approval approved escalation moderation guard guardrail"
        " injection human"
        " grounded prüfung freigabe autoversand versand révision validation envoi revisión envío aprobación revisione"
        " invio"
        " approvazione revisão envio aprovação controle verzending goedkeuring granskning utskick wysyłka zatwierdzenie"
        " gönderim onay مراجعة ارسال"
    )
)
FIELDS = Terms(
    listed(
        "status state verdict decision confidence risk intent priority category trust score label stato statut estado"
        " zustand stan"
        " durum entscheidung décision decisión decisione decisão beslissing beslut decyzja karar حالة"
    )
)
HELD = Terms(
    listed(
        "approved approve yes no true false ok okay none passed pass cleared ready sent safe low high ja nein nej nee"
        " oui non sí si"
        " sim não tak nie evet hayır genehmigt freigegeben wahr falsch validé approuvé vrai faux aprobado verdadero"
        " falso approvato"
        " vero falso aprovado verdadeiro goedgekeurd waar godkänd sant zatwierdzone prawda onaylandı نعم لا"
    )
)
SOURCES = Terms(
    listed(
        "source sources passage snippet chunk article kb document citation excerpt quelle quellen artikel passus"
        " passage extrait"
        " fuente fuentes artículo pasaje fonte fonti articolo artigo bron bronnen artikel källa källor źródło źródła"
        " artykuł kaynak"
        " makale مصدر المصدر مقال"
    )
)
LIKE_LAW = Terms(
    listed("article artikel artículo articolo artigo artykuł makale مقال document")
)  # may be terms that are quoted
# What a source grants: a rule that the customer would have it be.
GRANTS = Terms(
    listed(
        "refund refunds refunded free credit voucher discount warranty entitled allowed may always customers customer"
        " approved policy"
        " kunden kunde kundin erstattung* gutschrift kostenlos gratis rabatt dürfen garantie erlaubt client clients"
        " remboursement*"
        " gratuit* remise droit toujours cliente clientes reembolso* descuento* derecho siempre clienti rimborso*"
        " sconto diritto sempre"
        " desconto* direito sempre klanten klant terugbetaling korting altijd recht kunder återbetalning* rabatt*"
        " alltid klienci"
        " klientów zwrot* rabat* zawsze müşteri* iade* indirim* hak* her العملاء استرداد خصم مجانا"
    )
)
INTERNAL = Terms(
    listed(
        "internal updated official verified priority trusted intern interne aktualisiert offiziell officiel interno"
        " interna actualizado"
        " oficial aggiornato ufficiale atualizado bijgewerkt officieel uppdaterad officiell wewnętrzn* resmi güncel*"
    )
)


def forged(text: str) -> Iterator[str]:
    """Such lines, as written."""
    for line in text.splitlines():
        if _fields(line[:LONGEST_LINE]):
            yield line[:LONGEST_LINE].strip()
    for tag in TAG.finditer(text):
        if REVIEW.among(plain_words(tag[1].replace("_", " "))):
            yield tag[0]
    for found in SOURCE.finditer(text):
        name, said = plain_words(found["name"]), plain_words(found["said"])
        quoted = LIKE_LAW.among(name) and not INTERNAL.among(plain_words(found["aside"] or ""))
        if SOURCES.among(name) and GRANTS.among(said) and not quoted and not found["said"].rstrip().endswith("?"):
            yield found[0].strip()


def _fields(line: str) -> bool:
    """Whether a line holds fields of a review: one whose name is in two words ("auto_send: yes"), or two."""
    named = [(name, plain_words(name.replace("_", " ")), value) for name, value in PAIR.findall(line)]
    held = [
        (name, words)
        for name, words, value in named
        if (HELD.among(plain_words(value)) or value.replace(".", "").isdigit())
        and (REVIEW.among(words) or FIELDS.among(words))
    ]
    joined = any("_" in name and REVIEW.among(words) for name, words in held)
    return joined or (len(held) > 1 and any(REVIEW.among(words) for _, words in held))
