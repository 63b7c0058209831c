"""Danger that depends on when and where: a seizure or an allergic reaction that only may come or is long over is none, and
an injury is one if it happened in our care."""

import re
from collections.abc import Sequence
from functools import cache

from copilot.text.languages import SUPPORTED
from copilot.text.languages.harm import HARM
from copilot.text.languages.harm.attacks import ATTACKS, CONDITION
from copilot.text.languages.harm.injuries import INJURIES
from copilot.text.normalize import unaccented
from copilot.text.signal_patterns import grouped


def without_attacks(folded: str, codes: Sequence[str]) -> str:
    """The unaccented sentence without the attacks that it only supposes, or tells as known or as of long ago, and without the
    injuries of a question that only supposes them."""
    if folded.rstrip().endswith(("?", "؟")) and any(_injury(code, "what_if").search(folded) for code in codes):
        for code in codes:
            folded = _injury(code, "harmed").sub(" ", folded)
    if any(_attack(code, "now").search(folded) for code in codes):
        return folded
    if any(_attack(code, each).search(folded) for code in codes for each in ("supposed", "known")):
        for code in codes:
            folded = _attack(code, "attack").sub(" ", folded)
    return folded


@cache
def _attack(language: str, field: str) -> re.Pattern[str]:
    known = ATTACKS[language]
    attack = f"{' '.join(known.attack.split())} {CONDITION}"
    if field == "attack":
        return grouped(f"[{attack}]")
    if field == "supposed":
        before = (f"{phrase} ~ [{attack}]" for phrase in " ".join(known.supposed.split()).split(","))
        return grouped(f"{', '.join(before)}, [{known.about}] [{attack}]")
    return grouped(getattr(known, field))


def hurt_in_care(spoken: Sequence[str], language: str) -> Sequence[str]:
    """Sentences of a mail that tell an injury, if the mail tells that it happened in our care."""
    code = language if language in SUPPORTED else "en"
    if not any(_injury(code, "care").search(unaccented(sentence)) for sentence in spoken):
        return ()
    return [sentence for sentence in spoken if hurts(unaccented(sentence), code)]


def hurts(folded: str, language: str) -> bool:
    """Whether an unaccented sentence tells an injury that is neither supposed nor of long ago."""
    return bool(_injury(language, "hurt").search(folded)) and not _elsewhere(language).search(folded)


@cache
def _injury(language: str, field: str) -> re.Pattern[str]:
    return grouped(getattr(INJURIES[language], field))


@cache
def _elsewhere(language: str) -> re.Pattern[str]:
    return grouped(f"{HARM[language].long_ago}, {ATTACKS[language].supposed}")
