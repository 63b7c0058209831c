"""Is a sentence carried by a passage? Stemmed overlap with the passage's best stretch."""

from dataclasses import dataclass
from functools import lru_cache

from copilot.guard.sentences import split
from copilot.guard.words import stems

# Fitted on gold, paraphrased and foreign sentences; the tests hold both kinds of error.
WINDOW = 3  # sentences of a passage that may carry one sentence of the answer together
ENOUGH = 0.4


@lru_cache(maxsize=1_024)
def stretches(text: str, language: str) -> tuple[frozenset[str], ...]:
    """Stems of every run of WINDOW sentences."""
    parts = [frozenset(stems(sentence.text, language)) for sentence in split(text)]
    return tuple(
        frozenset().union(*parts[place : place + WINDOW]) for place in range(max(1, len(parts) - WINDOW + 1))
    )


def coverage(sentence: str, text: str, language: str) -> float:
    """Share of the sentence's telling words that the passage's best stretch holds, 0 to 1."""
    wanted = frozenset(stems(sentence, language))
    if not wanted:
        return 1.0
    return max(len(wanted & held) for held in stretches(text, language)) / len(wanted)
