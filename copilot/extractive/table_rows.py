"""Selects the rows of a quoted table that were asked for."""

from collections import Counter
from collections.abc import Collection, Iterator

from copilot.extractive.scoring import Selection, names_in
from copilot.extractive.segmentation.plain_text import ROW_MARK, is_table, rows
from copilot.extractive.tool_data import by_status, states_named, states_told
from copilot.guard.claims.numbers.quantities import Quantity, quantities
from copilot.model_interface import WriteRequest
from copilot.state import QuestionResult
from copilot.text.questions import sentences
from copilot.text.stemming import terms


def rowless(found: Selection, sought: QuestionResult, request: WriteRequest) -> bool:
    """Whether no row of the quoted tables fits: a table without Canada does not answer about Canada."""
    return all(is_table(pick.text) and not fitting_rows(pick.text, sought, request) for pick in found.picks)


def unlisted(table: str, asked: str, language: str) -> bool:
    """Whether no row has the combination asked about ("blinks red"), in a table whose rows are named by two values
    ("Red, steady")."""
    named = [
        [frozenset(terms(part, language)) for part in row.partition(ROW_MARK)[0].split(",")] for row in rows(table)
    ]
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
    nights" does not fit "up to 10 kg". In a table by status, the row of the looked-up status or of one named in full:
    "the delivery address" is not "out for delivery"."""
    language = request.language
    if by_status(table, language):
        named = states_named(sought.query, language) | states_told(request.tool_results)
        return [row for row in rows(table) if states_named(row.partition(ROW_MARK)[0], language) & named]
    numbers = _counts(f"{sought.question}\n{sought.query}", language)
    of_rows = [(row, _named(row.partition(ROW_MARK)[0], numbers, language)) for row in rows(table)]
    told = Counter(term for _, named in of_rows for term in named)
    common = {term for term, count in told.items() if 2 * count > len(of_rows)}  # meaningless if most rows have it
    names = " ".join(names_in(sought.question, language))
    for words in (names, sought.question, sought.query):
        asked = set(terms(words, language))
        for meant in (asked - common, asked):
            if fitting := [(row, meant & named) for row, named in of_rows if meant & named]:
                # "Blinks yellow" fits neither "Yellow, steady" nor "Blue, blinking".
                return [row for row, held in fitting if not any(held < other for _, other in fitting)]
    return []


def _named(name: str, numbers: Collection[tuple[str, str]], language: str) -> set[str]:
    """Words of a row's name, without the numbers that are not among these."""
    others = [told.raw for told in _numbers(name, language) if (told.value, told.unit) not in numbers]
    return set(terms(name, language)).difference(*(terms(raw, language) for raw in others))


def _counts(text: str, language: str) -> set[tuple[str, str]]:
    """Numbers of a text with their units, and those in digits also without: "error 18" has the number of "18", while "two
    dogs" names no row "for two"."""
    told = list(_numbers(text, language))
    return {(each.value, each.unit) for each in told if each.unit} | {(each.value, "") for each in told if each.digits}


def _numbers(text: str, language: str) -> Iterator[Quantity]:
    return (told for told in quantities(text, language) if told.kind == "number")
