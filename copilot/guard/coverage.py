"""Checks whether each question of the mail is answered by a statement about it, named as a gap, or asked back.

A statement is about a question if the supported statements, with their passages, share more than one random word with
the question's topic. Models answer in their own words, so words cannot show more: of 25 honest replies two seem to
leave a question out. Whether an article answers this very case is judged where quotes are selected
(`copilot.extractive.answering`).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from copilot.guard.answer_types import TYPES, phrases, tells_who_pays, who_pays
from copilot.guard.claims.alignment.matching import COMPOUNDING, Stems, stems
from copilot.guard.claims.numbers.quantities import MONEY, SPANS, quantities
from copilot.guard.claims.words import words_of
from copilot.state import Quote, SentenceEvidence
from copilot.text.tokenize import stems as stems_in
from copilot.text.tokenize import words
from kb.search import Passage

TOPIC = 2  # significant words that form a topic
MET = 0.2  # share of a question's significant words that must occur
SEVERAL = 6  # significant words from which a single match counts as chance
FIRST_NOUN = 4  # letters of a stem that may begin a compound
SECOND_NOUN = 5  # letters of the rest of the compound, with what links the two
NAMED = 0.5  # share of significant words, of the shorter text, that a gap and its question have in common


@dataclass(frozen=True)
class Said:
    """The answer's stems. A short noun is also met by a compound that it begins: flowers by flower arrangements
    ("Blumen", "Blumenschmuck"). For support of a statement that would be too little, as compounds narrow a meaning."""

    stems: Stems

    def match(self, stem: str) -> bool:
        return bool(self.stems.match(stem)) or (self.stems.language in COMPOUNDING and any(self._begun_by(stem)))

    def _begun_by(self, stem: str) -> Iterator[bool]:
        least = len(stem) + SECOND_NOUN
        return (len(stem) >= FIRST_NOUN and len(one) >= least and one.startswith(stem) for one in self.stems.exact)


def unanswered(
    questions: Iterable[str],
    answer: str,
    gaps: Sequence[str],
    evidence: Sequence[SentenceEvidence],
    citations: Sequence[Quote],
    retrieved: Sequence[Passage],
    language: str,
) -> list[str]:
    """Questions that neither a statement nor a gap is about."""
    asked = list(questions)
    standing = " ".join(answer[one.start : one.end] for one in evidence if one.states and one.stands)
    said = Said(stems(language, telling(_said(answer, evidence, citations, retrieved), language)))
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
    """Significant words of a question, without generic ones; empty for "what to do now"."""
    return telling(matter, language) - words_of(language).generic_stems


def _given(answer: str, evidence: Sequence[SentenceEvidence], language: str) -> frozenset[str]:
    """Kinds of answers that the draft contains."""
    standing = " ".join(answer[one.start : one.end] for one in evidence if one.states and one.stands)
    told = quantities(standing, language)
    kinds = {"deed"} if standing else set()
    kinds |= {"time" for each in told if each.unit in SPANS or each.kind in ("date", "time", "weekday", "month")}
    return frozenset(kinds | {"money" for each in told if each.unit in MONEY or each.unit == "%"})


def _answered_in_kind(matter: str, said: Said, given: frozenset[str], language: str) -> bool:
    """Whether the question names its kind of answer ("Duration", "yearly cost", "what to prepare"), the draft contains
    that kind, and the question has at most one other word or one of the others is matched."""
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


def _met(wanted: frozenset[str], said: Said, *, alone: bool, plain: bool) -> bool:
    """Whether enough words match. For the only question of a mail one word is enough. `plain`: the question does not
    name the kind of its answer."""
    if not wanted:
        return True  # "And this?" belongs to the text before it
    if alone:
        return any(said.match(stem) for stem in wanted)
    if len(wanted) < TOPIC and plain:
        return True  # "What if it is dearer?": a single word may be paraphrased
    least = 2 if len(wanted) >= SEVERAL else 1
    return sum(1 for stem in wanted if said.match(stem)) >= max(least, MET * len(wanted))


def _said(
    answer: str, evidence: Sequence[SentenceEvidence], citations: Sequence[Quote], retrieved: Sequence[Passage]
) -> str:
    """Supported statements with their passages: "14 days." is an answer under "Delivery time"."""
    standing = [one for one in evidence if one.states and one.stands]
    carried = {number for one in standing for number in one.citations}
    sources = {quote.source for quote in citations if quote.number in carried and 0 <= quote.source < len(retrieved)}
    passages = [f"{p.title}\n{p.heading_path}\n{p.text}" for p in (retrieved[source] for source in sorted(sources))]
    return "\n".join([*(answer[one.start : one.end] for one in standing), *passages])
