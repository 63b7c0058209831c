"""The words behind a reason, for people."""

from collections.abc import Callable, Iterable, Mapping

from copilot.guard.claims.alignment.comparison import Comparison
from copilot.guard.claims.facts.findings import FactSignals

MOST_SHOWN = 4  # words or phrases
CUES = {
    "modality": ("must", "can"),
    "scope": ("every", "only", "also", "even_if", "some"),
    "time": ("at_once", "done", "before", "after"),
    "condition": ("conditions", "exceptions"),
    "roles": ("grants", "concedes"),
}


def detail(reason: str, comparison: Comparison, told: FactSignals) -> str:
    words = WORDS.get(reason, _left)(comparison, told)
    return ", ".join(list(dict.fromkeys(words))[:MOST_SHOWN])


def _left(case: Comparison, told: FactSignals) -> Iterable[str]:
    del told
    return (
        word.text for word in case.sentence.telling if not case.held.match(word.stem) and not case.mail.match(word.stem)
    )


def _elsewhere(case: Comparison, told: FactSignals) -> Iterable[str]:
    named = [finding.words for finding in told.findings if finding.code.startswith("name_")]
    return [*named, *(word.text for word in case.sentence.telling if not case.held.match(word.stem))]


def _facts(case: Comparison, told: FactSignals) -> Iterable[str]:
    del case
    return (finding.words for finding in told.findings)


def _denied(case: Comparison, told: FactSignals) -> Iterable[str]:
    del told
    words = case.sentence.words
    denied = [words[place].text for place in case.sentence.denied]
    theirs = [one.reading.words[place].text for one in case.near[:1] for place in one.reading.denied]
    return denied or theirs


def _cued(reason: str) -> Callable[[Comparison, FactSignals], Iterable[str]]:
    def words(case: Comparison, told: FactSignals) -> Iterable[str]:
        del told
        ours = [phrase for cue in CUES[reason] for phrase in case.sentence.cues[cue]]
        theirs = [phrase for cue in CUES[reason] for one in case.near[:1] for phrase in one.reading.cues[cue]]
        return [phrase for phrase in ours if phrase not in theirs] or [
            phrase for phrase in theirs if phrase not in ours
        ]

    return words


WORDS: Mapping[str, Callable[[Comparison, FactSignals], Iterable[str]]] = {
    "elsewhere": _elsewhere,
    "facts": _facts,
    "polarity": _denied,
    **{reason: _cued(reason) for reason in CUES},
}
