"""Statements that take a number, a condition, an actor or a case from the rule beside theirs in one quote. The pairs of
`tests/golden/neighbours` were written without sight of the guard; another half of them, which is not kept here, measured."""

import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from copilot.guard.claims.checker import CitedSource, ClaimChecker
from copilot.guard.claims.facts.slots import misplaced
from copilot.state import DraftResult, GuardReport, Quote
from copilot.text.sentences import split
from tests.guard_world import judged, mail, passage

GOLDEN = Path(__file__).parents[2] / "golden" / "neighbours" / "half_a.jsonl"
# By kind: pairs, false ones refused or in doubt, true ones refused or in doubt.
FIGURES = {
    "actor": (9, 5, 1), "dropped_condition": (10, 4, 5), "heading_scope": (9, 7, 6), "merged": (9, 2, 3),
    "opposite": (9, 4, 2), "wrong_number": (9, 8, 3), "wrong_rule": (10, 6, 5),
}  # fmt: skip
LIMIT = 5.0  # seconds of processor time for a sentence and a quote of as many numbers as fit


def told(
    statement: str, text: str, quote: str = "", *, asked: str = "", language: str = "en", title: str = ""
) -> GuardReport:
    library = (passage(text, title=title, language=language),)
    start = text.index(quote or text)
    end = start + len(quote or text)
    draft = DraftResult(
        answer=" ".join(f"{sentence.text} [1]" for sentence in split(statement)),
        citations=(Quote(number=1, source=0, text=text[start:end], start=start, end=end),),
        confidence=0.9,
    )
    return judged(draft, library=library, retrieved=library, message=mail(asked, subject=""), language=language)


def stopped(row: dict[str, Any], side: str) -> bool:
    report = told(
        row[side], row["passage"], row["quote"], asked=row.get("mail", ""), language=row["lang"], title=row["title"]
    )
    return bool(report.reasons or report.doubts)


def rows() -> list[dict[str, Any]]:
    return [*map(json.loads, GOLDEN.read_text().splitlines())]


def test_how_many_statements_of_a_neighbouring_rule_are_caught() -> None:
    """`pytest -s` prints the figures."""
    pairs, false, true = Counter[str](), Counter[str](), Counter[str]()
    for row in rows():
        pairs[row["kind"]] += 1
        false[row["kind"]] += stopped(row, "false")
        true[row["kind"]] += stopped(row, "true")
    for kind, number in sorted(pairs.items()):
        sys.stdout.write(f"{kind}: {false[kind]} of {number} false ones caught, {true[kind]} true ones alarmed\n")
    sys.stdout.write(f"all: {false.total()} of {pairs.total()}, {true.total()}\n")
    assert {kind: (pairs[kind], false[kind], true[kind]) for kind in sorted(pairs)} == FIGURES


FLASKS = "Steel flasks keep tea hot for 12 hours. Glass flasks keep tea hot for 5 hours."
HUTS = "Huts are opened at 3 pm and cleared by 9 am. Tents go up from noon and are cleared by 11 am."
KILNS = "A clay kiln needs 4 hours and a brick kiln 9 hours."
SAUNA = "Guests stay for 2 hours; members stay for 6 hours, if they register."
DIVERS = "Tauchgänge dauern 40 Minuten. Schnorchelgänge dauern 90 Minuten."
CHAIRLIFT = "A chair counts as two seats and a bench as five."


@pytest.mark.parametrize(
    ("statement", "text", "language", "caught"),
    [
        ("Steel flasks keep your tea hot for 5 hours.", FLASKS, "en", True),
        ("Steel flasks keep your tea hot for 12 hours.", FLASKS, "en", False),
        ("Your hut is opened at 3 pm and cleared by 11 am.", HUTS, "en", True),
        ("Your tent is cleared by 11 am.", HUTS, "en", False),
        ("A brick kiln needs 4 hours.", KILNS, "en", True),
        ("A brick kiln needs 9 hours.", KILNS, "en", False),
        ("A guest stays for 6 hours.", SAUNA, "en", True),
        ("Schnorchelgänge dauern 40 Minuten.", DIVERS, "de", True),
        ("Schnorchelgänge dauern 90 Minuten.", DIVERS, "de", False),
        ("A bench counts as five seats.", CHAIRLIFT, "en", False),
    ],
)
def test_a_number_in_another_ones_place_is_in_doubt(statement: str, text: str, language: str, caught: bool) -> None:
    report = told(statement, text, language=language)
    assert not report.reasons
    assert [doubt.code for doubt in report.doubts] == (["exchanged"] if caught else [])


def test_the_customers_own_number_and_one_that_is_set_aside_are_in_no_place() -> None:
    assert not told("Steel flasks keep tea hot, not for 5 hours but for 12.", FLASKS).doubts
    (evidence,) = told("Steel flasks keep your tea hot for 5 hours.", FLASKS, asked="My trip takes 5 hours.").evidence
    assert "Steel flasks" not in evidence.detail


def test_many_numbers_are_compared_in_bounded_time() -> None:
    """A line of nothing but numbers, in quote and statement."""
    line = " ".join(f"size {number} takes {number + 2} hours" for number in range(40, 80))[:990]
    source = CitedSource.of(line, "", "en", (line,))
    comparison, _ = ClaimChecker({1: source}, (source,), (), "", "en").compare(
        line.replace("size 4", "size 5"), "", [1]
    )
    begun = time.process_time()
    for turn in range(3):
        misplaced(comparison, line.replace("size 4", f"size {turn + 5}"), ())
    assert time.process_time() - begun < LIMIT
