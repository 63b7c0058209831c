"""A rule told to a customer whose case its own sentence, or the next one, excludes: "You can exchange it" of "Any jacket can be
exchanged. This does not apply to sale items." for a jacket from the sale.

`conditions` leaves open what the mail names, as a condition may be met; an exclusion that the mail names is hit.
"""

import re
from collections.abc import Iterator
from functools import cache

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.alignment.matching import INFLECTED, stems
from copilot.guard.claims.alignment.reading import FULL, Word, read, read_sentences
from copilot.guard.misreadings.conditions import Restricted, not_this, restricted
from copilot.guard.misreadings.statement import READ, Statement
from copilot.guard.restrictions import alternatives
from copilot.text.languages import listed, whole_words
from copilot.text.normalize import unaccented

# The kinds of a clause that excludes what it names: not those of a condition, which may be met.
EXCLUDING = ("excepts", "unless")
# Nouns for anything that is sold: of "sale items" only "sale" names the case. Unaccented.
GOODS = listed("""
    item items article articles product products goods order orders thing things customer customers
    artikel ware waren produkt produkte bestellung bestellungen kunden
    produit produits commande commandes articulo articulos producto productos pedido pedidos
    product producten bestelling bestellingen articolo articoli prodotto prodotti ordine ordini
    artigo artigos produto produtos encomenda encomendas towar towary produkty zamowienia
""")
JOINED = re.compile(r"[,;/]|\s(?:and|or|und|oder|et|ou|y|o|e|en|of|i|oraz|lub)\s")
FOLLOWS = 0.6  # share of the statement's words that the rule holds
NAMED = 0.5  # share of the excluded case's words that the mail holds
DENIED = 0.7  # strength from which the mail denies that it is the case: "not from the sale"


def case_excluded(told: Statement) -> str:
    """The exclusion that the mail's case falls under and the draft does not tell, for people."""
    if told.unit.header_cells or told.plain.negations or told.plain.cues["exceptions"]:
        return ""
    for rule, exclusion, cases in _exclusions(told):
        known = read(rule, told.language)
        if told.plain.share_in(stems(known.language, known.stems)) < FOLLOWS:
            continue
        for one in _cases(cases, told.language):
            case = [word for word in one if word.stem not in known.stems]
            if case and not any(told.around.said.match(word.stem) for word in case):
                named = sum(_names(told, word) for word in case)
                if named >= NAMED * len(case):
                    return exclusion.strip(" ,.;")
    return ""


def _exclusions(told: Statement) -> Iterator[Restricted]:
    """Of the unit and the next one each rule with what excludes from it."""
    yield from restricted(told.unit.text, told.language, *EXCLUDING)
    after, excludes = _next(told), _excludes(told.language)
    if after is not None and excludes and excludes.search(bare := unaccented(after.text)):
        yield Restricted(unaccented(told.unit.text), bare, excludes.sub(" ", bare))


@cache
def _excludes(language: str) -> re.Pattern[str] | None:
    """What a sentence has that excludes from the one before."""
    begins = alternatives(language, "excepts")
    ways = (not_this(language), alternatives(language, "excluded", "headings"), f"^{begins}" if begins else "")
    return whole_words("|".join(filter(None, ways)))


def _next(told: Statement) -> Unit | None:
    units = told.article.units
    after = units[told.at + 1] if told.at + 1 < len(units) else None
    return after if after is not None and after.heading == told.unit.heading and not after.header_cells else None


def _cases(exclusion: str, language: str) -> Iterator[list[Word]]:
    """Of each excluded case the words that name it."""
    for part in JOINED.split(exclusion):
        yield [word for word in read(part, language).telling if word.weight >= FULL and word.text not in GOODS]


def _names(told: Statement, case: Word) -> bool:
    """Whether the mail names it without denying it."""
    if told.around.asked.match(case.stem).strength < INFLECTED:
        return False
    return any(
        reading.denied.get(place, 0.0) < DENIED
        for reading in read_sentences(told.around.mail[:READ], told.language)
        for place, word in enumerate(reading.words)
        if word.stem and stems(told.language, (word.stem,)).match(case.stem).strength >= INFLECTED
    )
