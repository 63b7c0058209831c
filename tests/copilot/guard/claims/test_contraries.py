"""Near copies with one thing turned round. The pairs of `tests/golden/near_copies` were written without sight of the guard; the
rules were made with half `a` at hand, `b` only measures."""

import json
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.checker import CitedSource, ClaimChecker
from copilot.guard.claims.crossings import sides_crossed
from copilot.guard.claims.verdict import Finding
from copilot.state import DraftResult, Quote
from copilot.text.sentences import split
from tests.guard_world import judged, mail, passage

GOLDEN = Path(__file__).parents[3] / "golden" / "near_copies"
FIGURES = {"a": (58, 10), "b": (42, 12)}  # of 70 pairs: false ones, true ones refused or in doubt
LIMIT = 5.0  # seconds of processor time


def found(sentence: str, source: str, language: str = "en", mail: str = "") -> Finding:
    cited = CitedSource.of(source, "", language)
    return ClaimChecker({1: cited}, (cited,), (), mail, language).check(split(f"{sentence} [1]")[0])


def stopped(row: dict[str, Any], side: str) -> bool:
    quote = row["quote" if side == "true" else "false_quote"]
    library = (passage(row["passage"], language=row["lang"]),)
    start = library[0].text.index(quote)
    cited = Quote(number=1, source=0, text=quote, start=start, end=start + len(quote))
    draft = DraftResult(
        answer=" ".join(f"{sentence.text} [1]" for sentence in split(row[side])), citations=(cited,), confidence=0.9
    )
    report = judged(
        draft, library=library, retrieved=library, message=mail(row["mail"], subject=""), language=row["lang"]
    )
    return any(one.verdict in ("doubt", "refused") for one in report.evidence)


@pytest.mark.parametrize("half", FIGURES)
def test_how_many_near_copies_are_caught(half: str) -> None:
    """`pytest -s` prints the figures."""
    rows = [*map(json.loads, (GOLDEN / f"half_{half}.jsonl").read_text().splitlines())]
    false, true = (sum(stopped(row, side) for row in rows) for side in ("false", "true"))
    sys.stdout.write(f"half {half}: {false} of {len(rows)} false ones caught, {true} true ones alarmed\n")
    assert (false, true) == FIGURES[half]


@pytest.mark.parametrize(
    ("sentence", "source", "language"),
    [
        ("The other guest takes the test afterwards.", "The other guest takes the test first.", "en"),
        ("A deposit of €20 is due on departure.", "A deposit of €20 is due on arrival.", "en"),
        ("The second reminder is free.", "The first reminder is free; the second costs €10.", "en"),
        ("Tents of less than 12 m² can be paid in rates.", "Tents of 12 m² or more can be paid in rates.", "en"),
        ("A tent can be passed on from 3 days before.", "A tent can be passed on until 3 days before.", "en"),
        ("You can send a copy of the pass if you like.", "You need to send a copy of the pass.", "en"),
        ("The form is signed by a parent.", "The form is signed by both parents.", "en"),
        ("If you are ill or send a letter, it is refunded.", "If you are ill and send a letter, it is refunded.", "en"),
        ("Bank charges from abroad are for us to pay.", "Bank charges from abroad are for you to pay.", "en"),
        ("You can pay by cheque, Visa or PayPal.", "You can pay by transfer, Visa or PayPal. We do not take cheques.", "en"),
        ("Every further change is free.", "The first change is done at once. Every further change costs €25.", "en"),
        ("Boats are rented to firms and private customers.", "Boats are rented to firms only.", "en"),
        ("An offer can be changed from the moment the tent is sold.", "An offer can be changed until the tent is sold.", "en"),
        ("Die Kaution zahlen Sie bei der Abreise.", "Die Kaution zahlen Sie bei der Anreise.", "de"),
        ("Le paiement est annuel.", "Le paiement est mensuel.", "fr"),
        ("La estancia máxima es de 3 meses.", "La estancia mínima es de 3 meses.", "es"),
    ],
)  # fmt: skip
def test_what_is_turned_round_is_in_doubt(sentence: str, source: str, language: str) -> None:
    finding = found(sentence, source, language)
    assert finding.verdict in ("doubt", "refused"), finding


@pytest.mark.parametrize(
    ("sentence", "source", "language"),
    [
        ("A tent must be booked at least 2 days before.", "A tent can be booked until 2 days before.", "en"),
        ("The first 14 days are free, later days cost €5.", "The first 14 days are free; each later day costs €5.", "en"),
        ("The second change costs €25.", "The first change is free, every further change costs €25.", "en"),
        ("A bill that is not paid is no reason to close it.", "An unpaid bill is no reason to close it.", "en"),
        ("With Saver no deposit is due, with Flex €50.", "Flex customers pay a deposit of €50, Saver customers none.", "en"),
        ("You can pay by Visa or PayPal.", "You can pay by transfer, Visa or PayPal. We do not take cheques.", "en"),
        ("You pay bank charges from abroad.", "Bank charges from abroad are for you to pay.", "en"),
        ("If you need it, take version 2 or higher.", "If you need it, take version 2 and up, with a key.", "en"),
        ("Both parents sign the form.", "The form is signed by both parents.", "en"),
    ],
)  # fmt: skip
def test_what_says_the_same_is_not(sentence: str, source: str, language: str) -> None:
    finding = found(sentence, source, language)
    assert finding.reason != "exchanged", finding.detail


def test_sides_of_a_row_are_told_with_their_own_column() -> None:
    row = Unit("Notice | 14 days | 60 days", header_cells=("", "Saver", "Flex"))
    assert sides_crossed("Notice is 60 days with Saver.", row, "en")
    assert sides_crossed("Notice is 60 days with Saver and 14 days with Flex.", row, "en")
    assert not sides_crossed("Notice is 14 days with Saver and 60 days with Flex.", row, "en")
    assert not sides_crossed("Notice is not 60 days with Saver.", row, "en")


def test_near_copies_are_judged_in_bounded_time() -> None:
    begun = time.process_time()
    source = (
        "Flex customers pay a deposit of 50 euros, Saver customers pay none until 3 days before and both sign it; " * 30
    )
    found(source.replace("Flex", "Saver", 1)[:900], source)
    assert time.process_time() - begun < LIMIT
