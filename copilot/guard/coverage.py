"""Is every matter of the mail answered by a statement about it, named as a gap, or asked back?

About it: the statements that stand, with the passages that carry them, meet more than one chance word of what the matter
is about. A strong writer answers in its own words, so no more can be asked of words alone: of 25 honest replies two seem
to leave a matter out. Whether an article answers this very case is weighed where quotes are chosen
(`copilot.extractive.answering`).
"""

from collections.abc import Iterable, Sequence

from copilot.guard.answer_types import TYPES, phrases, tells_who_pays, who_pays
from copilot.guard.claims.alignment.matching import Stems, stems
from copilot.guard.claims.numbers.quantities import MONEY, SPANS, quantities
from copilot.guard.claims.words import words_of
from copilot.state import Quote, SentenceEvidence
from copilot.text.tokenize import stems as stems_in
from copilot.text.tokenize import words
from kb.search import Passage

TOPIC = 2  # telling words that make a topic
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
    standing = " ".join(answer[one.start : one.end] for one in evidence if one.states and one.stands)
    said = stems(language, telling(_said(answer, evidence, citations, retrieved), language))
    given = _given(answer, evidence, language)
    return [
        question
        for question in asked
        if (
            not _met(_topic(question, language), said, alone=len(asked) < 2, plain=not _kinds(question, language))
            or (who_pays(question, language) and not ("money" in given or tells_who_pays(standing, language)))
        )
        and not _answered_in_kind(question, said, given, language)
        and not any(speaks_of(gap, question, language) for gap in gaps)
    ]


def speaks_of(gap: str, matter: str, language: str) -> bool:
    said, meant = telling(gap, language), telling(matter, language)
    return bool(said and meant) and len(said & meant) >= NAMED * min(len(said), len(meant))


def telling(text: str, language: str) -> frozenset[str]:
    return frozenset(stems_in(text, language))


def _topic(matter: str, language: str) -> frozenset[str]:
    """What it is about, beside words that tell little by themselves; of "what to do now" nothing."""
    return telling(matter, language) - words_of(language).generic_stems


def _given(answer: str, evidence: Sequence[SentenceEvidence], language: str) -> frozenset[str]:
    """The kinds of answer that stand in the draft."""
    standing = " ".join(answer[one.start : one.end] for one in evidence if one.states and one.stands)
    told = quantities(standing, language)
    kinds = {"deed"} if standing else set()
    kinds |= {"time" for each in told if each.unit in SPANS or each.kind in ("date", "time", "weekday", "month")}
    return frozenset(kinds | {"money" for each in told if each.unit in MONEY or each.unit == "%"})


def _answered_in_kind(matter: str, said: Stems, given: frozenset[str], language: str) -> bool:
    """ "Duration", "yearly cost" and "what to prepare" name what kind of answer is wanted, and it is there; what else they
    name is one word at most, or met."""
    asked, rest = _kinds(matter, language), _topic(matter, language)
    if not asked or not asked <= given:
        return False
    rest -= frozenset(
        stem for kind in asked for text in TYPES[kind].get(language, "").split(",") for stem in telling(text, language)
    )
    return len(rest) <= 1 or any(said.match(stem) for stem in rest)


def _kinds(matter: str, language: str) -> set[str]:
    spoken = words(matter)
    return {kind for kind in TYPES if phrases(kind, language).within(spoken)}


def _met(wanted: frozenset[str], said: Stems, *, alone: bool, plain: bool) -> bool:
    """What is asked alone cannot be left out for something else: one word is enough there. `plain`: it does not name the
    kind of its answer."""
    if not wanted:
        return True  # "And this?" is asked together with what stands before it
    if alone:
        return any(said.match(stem) for stem in wanted)
    if len(wanted) < TOPIC and plain:
        return True  # "What if it is dearer?": one word may be told by any other
    least = 2 if len(wanted) >= SEVERAL else 1
    return sum(1 for stem in wanted if said.match(stem)) >= max(least, MET * len(wanted))


def _said(
    answer: str, evidence: Sequence[SentenceEvidence], citations: Sequence[Quote], retrieved: Sequence[Passage]
) -> str:
    """What stands in the draft, with the passages that carry it: "14 days." answers under "Delivery time"."""
    standing = [one for one in evidence if one.states and one.stands]
    carried = {number for one in standing for number in one.citations}
    sources = {quote.source for quote in citations if quote.number in carried and 0 <= quote.source < len(retrieved)}
    passages = [f"{p.title}\n{p.heading_path}\n{p.text}" for p in (retrieved[source] for source in sorted(sources))]
    return "\n".join([*(answer[one.start : one.end] for one in standing), *passages])
