"""Checks that a number belongs to what the source states it for: the price of a violin is not that of a cello.

For each number of a statement, looks up the sentence, list item or table row that it comes from. If a parallel one has
another number for the subject of the mail, and neither statement nor mail names what the number belongs to, the
statement tells the customer a wrong number.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.alignment.matching import INFLECTED, Stems, stems
from copilot.guard.claims.alignment.reading import FULL, Word, read, stems_of
from copilot.guard.claims.facts.binding import Held, SourceQuantities
from copilot.guard.claims.numbers.quantities import Quantity, first_same, quantities
from copilot.guard.limits.asked_rows import value_of_asked_row
from copilot.text.normalize import unaccented

LABEL = re.compile(r"([^.!?:|]{1,60}):\s+\S")
# Unaccented, in any language; the group is the place. "Within 3 days" is no place.
OUTSIDE = re.compile(
    r"(?<!\w)(?:outside|ausserhalb|hors|en dehors|fuera|buiten|fuori|al di fuori|fora|poza)"
    r"(?: (?:of|de|del|dell|della|da|do|von))?"
    r"[ '’](?:(?:the|der|des|die|la|le|les|l|el|de|het|a|o)[ '’])?([^\W\d_]{2,})"
)
INSIDE = re.compile(r"(?<!\w)(?:inside|within|innerhalb|dans|dentro|binnen|all'interno)(?! (?:\w+ ){0,2}\d)(?!\w)")


@dataclass(frozen=True)
class Heard:
    """Stems of the statement, and of statement, mail and draft together."""

    here: Stems
    anywhere: Stems


def anothers_number(text: str, mail: str, answer: str, unit: Unit, article: Sequence[Unit], language: str) -> str:
    """The number, and the parallel one that the customer asked about, for people; empty if none."""
    said = quantities(text, language)
    if not said or unit not in article:
        return ""
    place = article.index(unit)
    known = SourceQuantities(article, language)
    spoken = [stems_of(words, language) for words in (text, mail, answer)]
    heard = Heard(stems(language, spoken[0]), stems(language, *spoken))
    theirs = [each for each in quantities(mail, language) if not each.unit]
    told = (*said, *quantities(answer, language))  # numbers elsewhere in the draft are told apart there
    for mine in said:
        if other := _inside_for_outside(mine, known, text, mail, told):
            return other
        if other := _of_other_rows(mine, unit, known, said, heard.here):
            return other
        own = [held for held in known.held if held.place == place and mine.same(held.quantity)]
        counts_theirs = not mine.unit and first_same(mine, theirs)  # "for 14 children" for a customer with 14
        if len(own) == 1 and not _names_row(own[0]) and not counts_theirs:
            for rival in _parallel(own[0], known.held, told):
                if _belongs_elsewhere(own[0], rival, heard, language):
                    return f"{_shown(own[0])} → {_shown(rival)}"
        if row := value_of_asked_row(text, mail, mine, known):
            return f"{mine.raw} → {row}"
    return ""


def _of_other_rows(mine: Quantity, unit: Unit, known: SourceQuantities, said: Sequence[Quantity], here: Stems) -> str:
    """The number that the labelled item has, if the statement names its label and tells the number of another item:
    "Switzerland takes 4 days" of "Austria: 4 days, Switzerland: 7 days"."""
    if not (label := LABEL.match(unit.text)) or not _all_named(label[1], here, known.language):
        return ""
    mine_held = [held for held in known.held if mine.same(held.quantity)]
    own = [held for held in known.held if held.unit is unit and held.quantity.start >= label.end(1)]
    rivals = [held for held in own if mine.comparable(held.quantity)]
    if not mine_held or not rivals or any(held in own or not _labelled(held, unit) for held in mine_held):
        return ""
    if any(first_same(held.quantity, said) for held in rivals) or any(
        _all_named(held.unit.text.partition(":")[0], here, known.language) for held in mine_held
    ):
        return ""
    return f"{_shown(mine_held[0])} → {unit.text.strip()}"


def _inside_for_outside(mine: Quantity, known: SourceQuantities, text: str, mail: str, said: Sequence[Quantity]) -> str:
    """The number outside of a place, where the statement, or else the mail, is about what lies outside and the statement tells
    the number within: "outside the EU" and "within the EU" differ in no telling word."""
    places = _outside(text) or (frozenset() if INSIDE.search(unaccented(text)) else _outside(mail))
    own = [held for held in known.held if mine.same(held.quantity)]
    if not places or not own or any(_outside(_row(held)) for held in own):
        return ""
    for held in known.held:
        rival = mine.comparable(held.quantity) and held.unit.heading == own[0].unit.heading
        if rival and not first_same(held.quantity, said) and places & _outside(_row(held)):
            return f"{_shown(own[0])} → {_shown(held)}"
    return ""


def _row(held: Held) -> str:
    """The part of the source with the number, and the label in front of it."""
    label = LABEL.match(held.unit.text)
    return f"{label[1] if label else ''} {_shown(held)}"


def _outside(text: str) -> frozenset[str]:
    """The places of which the text names the outside."""
    return frozenset(match[1] for match in OUTSIDE.finditer(unaccented(text)))


def _labelled(held: Held, unit: Unit) -> bool:
    return held.unit.heading == unit.heading and LABEL.match(held.unit.text) is not None and not _names_row(held)


def _all_named(label: str, spoken: Stems, language: str) -> bool:
    words = [word for word in read(label, language).words if word.stem]
    return bool(words) and all(spoken.match(word.stem).strength >= INFLECTED for word in words)


def _parallel(own: Held, all_held: Sequence[Held], said: Sequence[Quantity]) -> Iterator[Held]:
    """Comparable numbers in the same sentence, column or row, or next to another label of the same list."""
    for held in all_held:
        other = own.quantity.comparable(held.quantity) and not own.quantity.same(held.quantity)
        if other and not first_same(held.quantity, said) and not _names_row(held) and _stand_alike(own, held):
            yield held


def _names_row(held: Held) -> bool:
    """Whether the number names its row or item and is no value: "4 to 7" in the first cell, "More than 3 months
    late:"."""
    if held.unit.header_cells:
        return not held.column()
    label = LABEL.match(held.unit.text)
    return label is not None and held.quantity.start < label.end(1)


def _stand_alike(one: Held, other: Held) -> bool:
    if one.unit is other.unit:
        return True
    if one.unit.header_cells:
        return one.unit.header_cells == other.unit.header_cells and one.column() == other.column()
    labelled = LABEL.match(one.unit.text) and LABEL.match(other.unit.text)
    return bool(labelled) and one.unit.heading == other.unit.heading


def _belongs_elsewhere(own: Held, rival: Held, heard: Heard, language: str) -> bool:
    ours, theirs = (
        [word for word in read(words, language).telling if not word.text.isdigit()] for words in _told_apart(own, rival)
    )
    apart = [word for word in ours if word.stem not in {each.stem for each in theirs}]
    shared = {each.stem for each in ours} | _beside(own, rival, language)
    its = [word for word in theirs if word.stem not in shared]
    # The name of a row or column may be an insignificant word elsewhere: "Total", "first".
    named = _named(apart, heard.here, 0.0 if own.unit.header_cells or own.unit is not rival.unit else FULL)
    return bool(apart) and _named(its, heard.anywhere) and not (named or _named(apart, heard.anywhere))


def _beside(own: Held, rival: Held, language: str) -> frozenset[str]:
    """Stems of a sentence with both numbers besides their own parts, which apply to both."""
    if own.unit is not rival.unit or own.unit.header_cells:
        return frozenset()
    parts = own.part(), rival.part()
    return frozenset(read(own.unit.text.replace(parts[0], " . ").replace(parts[1], " . "), language).stems)


def _told_apart(own: Held, rival: Held) -> tuple[str, str]:
    """What distinguishes both numbers: names of row and column, the labels, or the text after each number, else before
    it."""
    if own.unit.header_cells:
        return own.cell(), rival.cell()
    if own.unit is not rival.unit:
        return own.unit.text.partition(":")[0], rival.unit.text.partition(":")[0]
    behind = _behind(own), _behind(rival)
    return behind if all(behind) else (own.part(), rival.part())


def _behind(held: Held) -> str:
    """Text after the number, up to the end of its part of the sentence."""
    part = held.part()
    return part[part.find(held.quantity.raw) + len(held.quantity.raw) :].strip()


def _named(words: Sequence[Word], spoken: Stems, least: float = FULL) -> bool:
    return any(word.weight >= least and spoken.match(word.stem).strength >= INFLECTED for word in words)


def _shown(held: Held) -> str:
    return (held.cell() if held.unit.header_cells else held.part()).strip()
