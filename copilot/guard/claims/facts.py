"""The facts of a sentence, each held against the same thing in the sources."""

from collections.abc import Sequence
from datetime import date

from copilot.guard.claims.alignment import Unit
from copilot.guard.claims.findings import FactSignals


def signals(
    sentence: str, units: Sequence[Unit], aligned: Sequence[int], mail: str, language: str, mail_date: date | None
) -> FactSignals:
    """`aligned` are places in `units`, those that the sentence follows, best first; `mail_date` is the day on which the
    mail was sent, for what it calls "yesterday" or "Friday"."""
    del sentence, units, aligned, mail, language, mail_date
    return FactSignals()
