"""Personal data that stands in no source of this conversation: invented, or another customer's. Either way it stays here."""

from collections.abc import Iterator, Sequence

from copilot.guard.entities import digits, emails, phones, without_contacts
from copilot.guard.facts import facts
from copilot.guard.sources import Source, Sources
from copilot.text.normalize import fold
from copilot.text.sentences import MARK

FEWEST_DIGITS = 5  # of a number or code that names a record: an order, a customer, an invoice
PHONE_DIGITS = 7  # the last ones, whatever prefix stands before them


def foreign_data(answer: str, known: Sequence[Source], account: str, sender: str, language: str) -> Iterator[str]:
    """E-mail addresses, phone numbers and numbers of records in the answer that nothing in `known` has told.

    An address of the account that is not the sender's is another person's, though the look-up told it.
    """
    text = MARK.sub("", answer)
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
