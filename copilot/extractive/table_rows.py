"""Selects the rows of a quoted table that were asked for."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from copilot.extractive.scoring import Selection, names_in
from copilot.extractive.segmentation.plain_text import ROW_MARK, UNIT, is_table, rows
from copilot.extractive.tool_data import by_status, states_named, states_told
from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.facts.binding import in_range
from copilot.guard.claims.numbers.quantities import MONEY, SPANS, Quantity, quantities
from copilot.model_interface import WriteRequest
from copilot.state import QuestionResult
from copilot.text.questions import sentences
from copilot.text.stemming import terms
from copilot.text.tokenize import words

ONE = "1"  # mostly no measure: "one boat"


def rowless(found: Selection, sought: QuestionResult, request: WriteRequest) -> bool:
    """Whether no row of the quoted tables fits: a table without Canada does not answer about Canada."""
    return all(is_table(pick.text) and not fitting_rows(pick.text, sought, request) for pick in found.picks)


def unlisted(table: str, asked: str, language: str) -> bool:
    """Whether no row has the combination asked about ("blinks red"), in a table whose rows are named by two values
    ("Red, steady"), or by ranges."""
    named = [[frozenset(terms(part, language)) for part in _name(row).split(",")] for row in rows(table)]
    if _outside(rows(table), asked, language):
        return True
    if {len(parts) for parts in named} != {2}:
        return False
    firsts, seconds = (frozenset[str]().union(*(parts[place] for parts in named)) for place in (0, 1))
    for sentence in sentences(asked):
        said = frozenset(terms(sentence, language))
        for value in said & firsts if said & seconds else ():
            if not any(value in first and second & said for first, second in named):
                return True
    return False


def fitting_rows(table: str, sought: QuestionResult, request: WriteRequest) -> list[str]:
    """Rows named by the question; else those named by the mail around it: "I paid by Visa. When do I get it back?".
    Names distinguish: "Visa card" fits the row of Visa, not that of the gift card. Numbers count with their unit: "10
    nights" does not fit "up to 10 kg", and 9 kg do. In a table by status, the row of the looked-up status or of one named
    in full: "the delivery address" is not "out for delivery"."""
    language = request.language
    if by_status(table, language):
        named = states_named(sought.query, language) | states_told(request.tool_results)
        return [row for row in rows(table) if states_named(_name(row), language) & named]
    of_rows = [(row, _named(_name(row), f"{sought.question}\n{sought.query}", language)) for row in rows(table)]
    held = _in_range([row for row, _ in of_rows], sought, language)
    fitting = _fitting(of_rows, sought, language)
    return [row for row in fitting if row in held] or held or fitting


def _fitting(of_rows: Sequence[tuple[str, set[str]]], sought: QuestionResult, language: str) -> list[str]:
    told = Counter(term for _, named in of_rows for term in named)
    common = {term for term, count in told.items() if 2 * count > len(of_rows)}  # meaningless if most rows have it
    names = " ".join(names_in(sought.question, language))
    for text in (names, sought.question, sought.query):
        asked = set(terms(text, language))
        for meant in (asked - common, asked):
            if fitting := [(row, meant & named) for row, named in of_rows if meant & named]:
                # "Blinks yellow" fits neither "Yellow, steady" nor "Blue, blinking".
                return [row for row, held in fitting if not any(held < other for _, other in fitting)]
    return []


def _name(row: str) -> str:
    return row.partition(ROW_MARK)[0]


def _in_range(told: Sequence[str], sought: QuestionResult, language: str) -> list[str]:
    """Rows whose range holds a weight, length or other measure of the question, else of the mail around it. Not a time or
    an amount: a mail has some of other things."""
    for text in (sought.question, sought.query):
        numbers = _measured(text, language)
        if held := [row for row in told if _holds(row, numbers, language)]:
            return held
    return []


def _outside(told: Sequence[str], asked: str, language: str) -> bool:
    """Whether all rows are named by a range, and none holds the question's measure of that kind: a boat of 15 m in a table
    that ends at 14 m."""
    limits = [{each.unit for each in _measured(_name(row), language)} for row in told]
    alike = [one for one in _measured(asked, language) if one.value != ONE and all(one.unit in own for own in limits)]
    return len(told) > 1 and bool(alike) and not any(_holds(row, alike, language) for row in told)


def _holds(row: str, numbers: Sequence[Quantity], language: str) -> bool:
    """Whether the range in a row's name holds one of the numbers, in the same unit."""
    units = {each.unit for each in _measured(_name(row), language)}
    return in_range(Unit(_name(row)), [one for one in numbers if one.unit in units], language)


def _measured(text: str, language: str) -> list[Quantity]:
    return [told for told in _numbers(text, language) if told.unit and told.unit not in (*SPANS, *MONEY, "%")]


def _named(name: str, asked: str, language: str) -> set[str]:
    """Words of a row's name, without the numbers that the question has not, or counts something else by."""
    numbers = list(_numbers(asked, language))
    others = [
        told.raw
        for told in _numbers(name, language)
        if not any(_is_same(told, one) for one in numbers) and not _counts_alike(told.raw, name, asked)
    ]
    return set(terms(name, language)).difference(*(terms(raw, language) for raw in others))


def _is_same(told: Quantity, one: Quantity) -> bool:
    """Whether a row's number is that of the question; in words it may be an idiom."""
    return told.value == one.value and (told.unit == one.unit if told.unit else one.digits)


def _counts_alike(number: str, name: str, asked: str) -> bool:
    """Whether the question has the number of something that the row names: "a two-bed house" is one of "two or three
    bedrooms", while "two dogs" are no "pen for two"."""
    spoken, begun = words(asked), {word[:UNIT] for word in words(name)}
    return any(one == number.casefold() and counted[:UNIT] in begun for one, counted in pairwise(spoken))


def _numbers(text: str, language: str) -> Iterator[Quantity]:
    return (told for told in quantities(text, language) if told.kind == "number")
