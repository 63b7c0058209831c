"""Figures that no source holds because they were worked out from the mail, its date and the quotes. The pairs of
`tests/golden/worked_out` were written before the rules were; the rules were made with half `a` at hand, `b` only measures."""

import json
import sys
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from copilot.state import DraftResult, GuardReport, Quote
from copilot.text.sentences import split
from tests.guard_world import judged, mail, passage

GOLDEN = Path(__file__).parents[2] / "golden" / "worked_out"


def answered(row: dict[str, Any], side: str) -> GuardReport:
    library = (passage(row["passage"], language=row["lang"]),)
    starts = [row["passage"].index(quote) for quote in row["quotes"]]
    marks = "".join(f"[{number}]" for number in range(1, len(starts) + 1))
    draft = DraftResult(
        answer=" ".join(f"{sentence.text} {marks}" for sentence in split(row[side])),
        citations=tuple(
            Quote(number=number, source=0, text=quote, start=start, end=start + len(quote))
            for number, (quote, start) in enumerate(zip(row["quotes"], starts, strict=True), 1)
        ),
        confidence=0.9,
    )
    written = datetime.fromisoformat(row["written"]).replace(hour=10, tzinfo=UTC)
    asked = mail(row["mail"], subject="", written=written)
    return judged(draft, library=library, retrieved=library, message=asked, language=row["lang"])


def verdict(report: GuardReport) -> str:
    if report.reasons:
        return "refused"
    return "doubt" if report.doubts else "passed"


def rows(half: str) -> list[dict[str, Any]]:
    return [*map(json.loads, (GOLDEN / f"half_{half}.jsonl").read_text().splitlines())]


@pytest.mark.parametrize("half", ["a", "b"])
def test_what_is_worked_out_passes_and_its_false_twin_is_caught(half: str) -> None:
    """`pytest -s` prints the figures."""
    pairs = rows(half)
    false, true = (Counter(verdict(answered(row, side)) for row in pairs) for side in ("false", "true"))
    caught, alarmed = false["refused"] + false["doubt"], true["refused"] + true["doubt"]
    sys.stdout.write(f"half {half}: {caught} of {len(pairs)} false ones caught, {alarmed} true ones alarmed\n")
