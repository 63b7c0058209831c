"""Verdicts of the checks on text that is being typed, in the words of the card."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from drafts.evidence import Entry, entries
from drafts.models import Draft

from .guard_checks import FULL_NUMBERS, OPEN, OTHERS, SECRETS, Check, named, policy, tone
from .labels.sentences import VERDICTS, sentence_reason

COUNTED = {"proved": "proved", **VERDICTS}


@dataclass(frozen=True)
class TypedVerdicts:
    """Verdicts on typed text. `counts`: code, label and number of sentences of each verdict; `sentences`: those that
    are not proved, with the reason."""

    counts: Sequence[tuple[str, str, int]]
    sentences: Sequence[tuple[Entry, str, str]]
    checks: Sequence[Check]

    @property
    def doubts(self) -> str:
        """Summary next to *Send*, as details may be below the fold; empty if everything is proved and no check
        failed."""
        counted = [f"{number} {words}" for code, words, number in self.counts if code != "proved"]
        failed = len(self.checks)
        return " · ".join([*counted, *([f"{failed} failed check{'s' * (failed > 1)}"] if failed else [])])


def verdicts(typed: Draft) -> TypedVerdicts:
    """The verdicts of a draft, which need not be stored."""
    stated = [entry for entry in entries(typed) if entry.states]
    number = Counter(entry.verdict for entry in stated)
    reasons = [(str(row["code"]), str(row["detail"])) for row in typed.guard["reasons"]]
    whole = [
        *named("A question is left without an answer", OPEN, reasons),
        *named("It asks for a password, card number, code or identity document", SECRETS, reasons),
        *named("Contains personal data that is in no source: it may be another customer's", OTHERS, reasons),
        *named("Contains a full card number or IBAN; its last four are enough", FULL_NUMBERS, reasons),
        *policy(bool(typed.guard["policy_ok"]), reasons),
        *(() if typed.guard["tone_ok"] else tone(False, reasons)),
    ]
    return TypedVerdicts(
        counts=[(code, words, number[code]) for code, words in COUNTED.items() if number[code]],
        sentences=[
            (entry, typed.body[entry.start : entry.end].strip(), sentence_reason(entry))
            for entry in stated
            if entry.verdict != "proved"
        ],
        checks=[each for each in whole if not each.passed],
    )
