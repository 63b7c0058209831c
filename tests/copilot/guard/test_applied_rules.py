"""Rules of an article applied to one customer: figures worked out, conditions, the value of the customer's own plan, claims
about the customer's record, rewording. The pairs of `tests/golden/applied_rules` were written without sight of the guard; half
`a` was at hand, `b` only measures."""

import json
import sys
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from copilot.state import DraftResult, Quote
from copilot.text.sentences import split
from tests.guard_world import judged, mail, passage, triage

GOLDEN = Path(__file__).parents[2] / "golden" / "applied_rules"
FIGURES = {"a": (49, 28), "b": (46, 23)}  # of 70 pairs: false ones, true ones refused or in doubt


def stopped(row: dict[str, Any], side: str) -> bool:
    library = (passage(row["passage"], language=row["lang"]),)
    quote = row[f"{side}_quote"]
    start = library[0].text.index(quote)
    cited = Quote(number=1, source=0, text=quote, start=start, end=start + len(quote))
    answer = " ".join(f"{sentence.text} [1]" for sentence in split(row[side]))
    draft = DraftResult(answer=answer, citations=(cited,), confidence=0.9)
    written = datetime.fromisoformat(row["written"]).replace(hour=10, tzinfo=UTC)
    asked = mail(row["mail"], subject="", written=written)
    report = judged(
        draft, library=library, message=asked, language=row["lang"], triage=triage(questions=(row["mail"],))
    )
    return any(one.verdict in ("doubt", "refused") for one in report.evidence)


@pytest.mark.parametrize("half", FIGURES)
def test_how_many_wrongly_applied_rules_are_caught(half: str) -> None:
    """`pytest -s` prints the figures."""
    rows = [*map(json.loads, (GOLDEN / f"half_{half}.jsonl").read_text().splitlines())]
    found = Counter((row["kind"], side) for row in rows for side in ("false", "true") if stopped(row, side))
    for kind, many in Counter(row["kind"] for row in rows).items():
        sys.stdout.write(f"half {half}, {kind}: {found[kind, 'false']} of {many} false ones caught, ")
        sys.stdout.write(f"{found[kind, 'true']} true ones alarmed\n")
    totals = tuple(sum(count for (_, each), count in found.items() if each == side) for side in ("false", "true"))
    assert totals == FIGURES[half]
