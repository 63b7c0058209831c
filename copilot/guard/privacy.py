"""Detects personal data without a source in this conversation, invented or of another customer, and finds the
customer's own numbers."""

import re
from collections.abc import Iterator, Sequence

from copilot.guard.entities import digits, emails, phones, without_contacts
from copilot.guard.facts import Fact, facts
from copilot.guard.sources import Source, Sources
from copilot.text.normalize import fold
from copilot.text.tokenize import words
from drafts.reply_text.citation_marks import unmarked

FEWEST_DIGITS = 5  # minimum digits of a number or code that identifies a record: an order, a customer, an invoice
PHONE_DIGITS = 7  # last digits that are compared, whatever the prefix
POSTCODE = 5
NEAR = 3  # words between a cue and its number
# Words for the customer's own numbers, and for streets.
CUES = re.compile(
    r"#|(?:order|ticket|invoice|case|ref|tracking|parcel|customer|serial|sku|imei|model|booking|bestell|auftrag|rechnung"
    r"|vorgang|kunden|sendung|serien|artikel|buchung|commande|facture|dossier|colis|pedido|factura|ordine|fattura|spedizione"
    r"|encomenda|fatura|factuur|klant|zending|beställning|faktur|zamówieni|przesyłk|sipariş|طلب|فاتورة|رقم)"
)
STREETS = re.compile(
    r"(?:street|road|avenue|lane|drive|square|boulevard|strasse|str|weg|platz|allee|gasse|ring|damm|ufer|rue|chemin|place"
    r"|calle|avenida|plaza|via|viale|piazza|corso|rua|praça|straat|laan|plein|gracht|kade|gatan|gata|vägen|väg|ulica|aleja"
    r"|sokak|caddesi|cad|شارع)$|^(?:st|rd|ave|ul|al|sok)$"
)


def foreign_data(answer: str, known: Sequence[Source], account: str, sender: str, language: str) -> Iterator[str]:
    """E-mail addresses, phone numbers and record numbers of the answer that no source in `known` contains.

    An address in the account data that is not the sender's belongs to another person, although the lookup returned
    it.
    """
    text = unmarked(answer)
    told = Sources.of(known)
    ours = {fold(mail) for source in known for mail in emails(source.text)} | {fold(sender)}
    theirs = {fold(mail) for mail in emails(account)} - {fold(sender)}
    for mail in emails(text):
        if fold(mail) not in ours or fold(mail) in theirs:
            yield mail
    numbers = {digits(phone)[-PHONE_DIGITS:] for source in known for phone in phones(source.text)}
    yield from (phone for phone in phones(text) if digits(phone)[-PHONE_DIGITS:] not in numbers)
    for fact in facts(without_contacts(text), language):
        record = fact.kind in ("code", "number") and not fact.unit and len(digits(fact.raw)) >= FEWEST_DIGITS
        if record and not told.holds(fact):
            yield fact.raw


def own_numbers(text: str, language: str) -> Iterator[str]:
    """Numbers and codes that the customer calls an order, a case or an address, but never amounts."""
    for fact in facts(text, language):
        if fact.unit or fact.kind not in ("number", "code"):
            continue
        before = words(text[max(0, fact.start - 40) : fact.start])[-NEAR:]
        after = words(text[fact.start + len(fact.raw) : fact.start + len(fact.raw) + 30])[:2]
        marked = text[max(0, fact.start - 1) : fact.start] == "#"
        if marked or any(CUES.match(word) for word in before) or _addresses(fact, before, after):
            yield fact.value


def _addresses(fact: Fact, before: Sequence[str], after: Sequence[str]) -> bool:
    """Whether the number is a house number next to its street, or a postcode after it."""
    postcode = fact.raw.isdecimal() and len(fact.raw) == POSTCODE
    return any(STREETS.search(word) for word in (*(before if postcode else before[-1:]), *after))
