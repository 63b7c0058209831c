"""Personal data: what stands in no source of this conversation, invented or another customer's, stays here; and the
numbers that are the customer's own."""

import re
from collections.abc import Iterator, Sequence

from copilot.guard.entities import digits, emails, phones, without_contacts
from copilot.guard.facts import Fact, facts
from copilot.guard.sources import Source, Sources
from copilot.text.normalize import fold
from copilot.text.tokenize import words
from drafts.reply_text.citation_marks import unmarked

FEWEST_DIGITS = 5  # of a number or code that names a record: an order, a customer, an invoice
PHONE_DIGITS = 7  # the last ones, whatever prefix stands before them
POSTCODE = 5
NEAR = 3  # words between a cue and its number
# What a customer calls the numbers that may come from their own mail, and the streets they live in.
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
    """E-mail addresses, phone numbers and numbers of records in the answer that nothing in `known` has told.

    An address of the account that is not the sender's is another person's, though the look-up told it.
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
    """Values of numbers and codes that the customer names as an order, a case or an address. Never an amount."""
    for fact in facts(text, language):
        if fact.unit or fact.kind not in ("number", "code"):
            continue
        before = words(text[max(0, fact.start - 40) : fact.start])[-NEAR:]
        after = words(text[fact.start + len(fact.raw) : fact.start + len(fact.raw) + 30])[:2]
        marked = text[max(0, fact.start - 1) : fact.start] == "#"
        if marked or any(CUES.match(word) for word in before) or _addresses(fact, before, after):
            yield fact.value


def _addresses(fact: Fact, before: Sequence[str], after: Sequence[str]) -> bool:
    """A house number beside its street, or a postcode behind it."""
    postcode = fact.raw.isdecimal() and len(fact.raw) == POSTCODE
    return any(STREETS.search(word) for word in (*(before if postcode else before[-1:]), *after))
