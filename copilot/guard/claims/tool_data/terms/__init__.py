"""Words with which replies tell looked-up data: concepts of keys and values, and the words for them by language.

A reply's word that belongs to no concept of the data, and stands in neither its keys nor its values, says more than the
data.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from copilot.guard.claims.tool_data.terms.told import TermsOf
from copilot.text.languages import listed
from copilot.text.stemming import stemmed

LANGUAGES = ("en", "de", "fr", "es", "it", "nl")

# Of each concept, the English words of a key or value that name it.
KEYS = """
    order: ordered order purchase
    ordered: ordered order placed purchased purchase bought created
    shipped: shipped ship dispatched sent in_transit shipping
    under_way: shipped in_transit transit
    arriving: expected estimated eta delivery due arrival
    delivered: delivered arrived
    parcel: carrier tracking shipped delivered parcel shipment package expected
    carrier: carrier courier shipper
    tracking: tracking trace
    sum: total amount sum price cost value balance
    status: status state stage
    late: delayed late overdue
    cancelled: cancelled canceled cancellation
    returned: returned return
    processing: processing preparing pending in_progress
    packed: packed
    plan: plan subscription package tariff membership licence license
    renews: renews renewal renew renewed
    ends: ends end expires expiry expiration valid_until
    begins: started start starts began since created opened from
    seats: seats seat users licences licenses
    pay: payment pay billing
    paid: paid settled
    unpaid: open unpaid outstanding
    due: due payable
    invoice: invoice bill
    received: received
    active: active enabled
    refunded: refunded refund
    booked: booked booking reserved reservation appointment
    free_times: free available availability
    repaired: repair repaired
    finished: finished completed complete done
    warranty: warranty guarantee
    customer: customer
    month: month monthly months
    year: year annual yearly annually
"""

# Words of a key that change what its value says: a cancellation deadline is no cancellation. A sentence must have one
# of the language's words for it.
CHANGING = """
    deadline: deadline until latest limit window period cutoff
    expected: expected estimated planned scheduled eta forecast
    next: next upcoming
    last: last previous latest
    requested: requested request
    eligible: eligible possible allowed
    fee: fee reason
    left: left remaining
    max: max maximum min minimum
"""

# Concepts that only a value states: a parcel with a shipping date may have arrived.
VALUE_ONLY = frozenset(("under_way",))
# Concepts that the word before them narrows, unless it names the whole: shipping costs are not the total.
COUNTED = frozenset(("sum",))
THINGS = frozenset(("order", "parcel", "plan", "invoice", "booked", "repaired"))
DONE = frozenset(("arriving", "delivered", "shipped"))  # a word of these names no thing: "delivery"
ENABLED = frozenset(("tracking",))  # concepts that a reply may offer without a promise
PERIODS = frozenset(("period", "cycle", "interval", "billing", "frequency", "per"))  # words of keys that name one


@cache
def terms_of(language: str) -> TermsOf:
    told: TermsOf = import_module(f"copilot.guard.claims.tool_data.terms.{language}").TERMS
    return told


@cache
def told(table: str, language: str) -> frozenset[str]:
    """The words of one of the small tables of a language."""
    return listed(getattr(terms_of(language), table))


def neutral(language: str) -> frozenset[str]:
    return told("neutral", language)


def _lines(table: str) -> Mapping[str, frozenset[str]]:
    """The words of each name of a table; a line without a name goes on with the one before."""
    found: dict[str, str] = {}
    name = ""
    for line in filter(None, map(str.strip, table.splitlines())):
        head, colon, rest = line.partition(":")
        name = head if colon else name
        found[name] = f"{found.get(name, '')} {rest if colon else line}"
    return {name: listed(words) for name, words in found.items()}


@cache
def concepts_told(language: str) -> Mapping[str, frozenset[str]]:
    """Concepts that each word of a reply tells."""
    return _by_word(_lines(terms_of(language).concepts))


@cache
def concepts_of_key() -> Mapping[str, frozenset[str]]:
    """Concepts that each English word of a key or value names, by stem."""
    named = {name: frozenset(stemmed(word, "en") for word in words) for name, words in _lines(KEYS).items()}
    return _by_word(named)


def _by_word(named: Mapping[str, frozenset[str]]) -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for name, words in named.items():
        for word in words:
            found.setdefault(word, set()).add(name)
    return {word: frozenset(names) for word, names in found.items()}


@cache
def changing_keys() -> Mapping[str, str]:
    """Of each word of a key that changes what its value says, the name of its group."""
    return {word: name for name, words in _lines(CHANGING).items() for word in words}


@cache
def changing(language: str) -> Mapping[str, frozenset[str]]:
    """Of each group, the words of which a sentence must have one."""
    return _lines(terms_of(language).changing)
