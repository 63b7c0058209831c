"""Is every matter of the mail answered by a statement about it, named as a gap, or asked back?

About it: the statements that stand, with the passages that carry them, meet more than one chance word of what the matter
is about. A strong writer answers in its own words, so no more can be asked of words alone: of 25 honest replies two seem
to leave a matter out. Whether an article answers this very case is weighed where quotes are chosen
(`copilot.extractive.answering`).
"""

from collections.abc import Iterable, Sequence

from copilot.state import Quote, SentenceEvidence
from copilot.text.tokenize import stems
from kb.search import Passage

MET = 0.2  # share of a matter's telling words
SEVERAL = 6  # telling words, from which one that is met is chance
NAMED = 0.5  # share of the fewer telling words that a gap and its matter have in common


def unanswered(
    questions: Iterable[str],
    answer: str,
    gaps: Sequence[str],
    evidence: Sequence[SentenceEvidence],
    citations: Sequence[Quote],
    retrieved: Sequence[Passage],
    language: str,
) -> list[str]:
    """The matters that neither a statement nor a gap is about."""
    asked = list(questions)
    said = telling(_said(answer, evidence, citations, retrieved), language)
    return [
        question
        for question in asked
        if not _met(telling(question, language), said, alone=len(asked) < 2)
        and not any(speaks_of(gap, question, language) for gap in gaps)
    ]


def speaks_of(gap: str, matter: str, language: str) -> bool:
    said, meant = telling(gap, language), telling(matter, language)
    return bool(said and meant) and len(said & meant) >= NAMED * min(len(said), len(meant))


def telling(text: str, language: str) -> frozenset[str]:
    return frozenset(stems(text, language))


def _met(wanted: frozenset[str], said: frozenset[str], *, alone: bool) -> bool:
    """What is asked alone cannot be left out for something else: one word is enough there."""
    if not wanted:
        return True  # "And this?" is asked together with what stands before it
    if alone:
        return not wanted.isdisjoint(said)
    least = 2 if len(wanted) >= SEVERAL else 1
    return len(wanted & said) >= max(least, MET * len(wanted))


def _said(
    answer: str, evidence: Sequence[SentenceEvidence], citations: Sequence[Quote], retrieved: Sequence[Passage]
) -> str:
    """What stands in the draft, with the passages that carry it: "14 days." answers under "Delivery time"."""
    standing = [one for one in evidence if one.states and one.stands]
    carried = {number for one in standing for number in one.citations}
    sources = {quote.source for quote in citations if quote.number in carried and 0 <= quote.source < len(retrieved)}
    passages = [f"{p.title}\n{p.heading_path}\n{p.text}" for p in (retrieved[source] for source in sorted(sources))]
    return "\n".join([*(answer[one.start : one.end] for one in standing), *passages])
