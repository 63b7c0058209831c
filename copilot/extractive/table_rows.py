"""Selects the rows of a quoted table that were asked for."""

from collections import Counter

from copilot.extractive.scoring import Selection, names_in
from copilot.extractive.segmentation.plain_text import ROW_MARK, is_table, rows
from copilot.extractive.tool_data import by_status, states_named, states_told
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
    Names distinguish: "Visa card" fits the row of Visa, not that of the gift card. In a table by status, the row of the
    looked-up status or of one named in full: "the delivery address" is not "out for delivery"."""
    language = request.language
    if by_status(table, language):
        named = states_named(sought.query, language) | states_told(request.tool_results)
        return [row for row in rows(table) if states_named(row.partition(ROW_MARK)[0], language) & named]
    of_rows = [(row, set(terms(row.partition(ROW_MARK)[0], language))) for row in rows(table)]
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
