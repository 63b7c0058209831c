"""Checks whether each question of the mail is answered by a statement about it, named as a gap, or asked back.

A statement is about a question if the supported statements, with their passages, share more than one random word with
the question's topic. Models answer in their own words, so words cannot show more: of 25 honest replies two seem to
leave a question out. A question for a time or an amount is also met by one that looked-up data has of what it asks about.
Whether an article answers this very case is judged where quotes are selected
(`copilot.extractive.answering`).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from copilot.guard.answer_types import BESIDE, TYPES, asked_of_record, kinds_asked, tells_who_pays, who_pays
from copilot.guard.claims.alignment.matching import COMPOUNDING, Stems, stems
from copilot.guard.claims.numbers.quantities import MONEY, SPANS, Quantity, quantities
from copilot.guard.claims.tool_data.records import Field, Record
from copilot.guard.claims.words import words_of
from copilot.guard.facts import Fact, facts
from copilot.state import Quote, SentenceEvidence
from copilot.text.sentences import split
from copilot.text.tokenize import stems as stems_in
from copilot.text.tokenize import words
from drafts.reply_text.citation_marks import MARK
from kb.search import Passage

TOPIC = 2  # significant words that form a topic
MET = 0.2  # share of a question's significant words that must occur
SEVERAL = 6  # significant words from which a single match counts as chance
FIRST_NOUN = 4  # letters of a stem that may begin a compound
SECOND_NOUN = 5  # letters of the rest of the compound, with what links the two
BARE_QUESTION = 3  # words of a question that asks of what stands before it
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
    records: Sequence[Record] = (),
) -> list[str]:
    """Questions that neither a statement nor a gap is about. `records`: looked-up data."""
    asked = list(questions)
    standing = " ".join(answer[one.start : one.end] for one in evidence if one.states and one.stands)
    said = Said(stems(language, telling(_said(answer, evidence, citations, retrieved), language)))
    given = _given(standing, language)
    on_record = [*_uncited(answer, evidence)]
    return [
        question
        for question in asked
        if (
            not _met(_topic(question, language), said, alone=len(asked) < 2, plain=not kinds_asked(question, language))
            or (who_pays(question, language) and not ("money" in given or tells_who_pays(standing, language)))
        )
        and not _answered_in_kind(question, said, given, language)
        and not _said_back(question, standing, language)
        and not _told_by_record(question, on_record, records, language)
        and not any(speaks_of(gap, question, language) for gap in gaps)
    ]


def _said_back(question: str, standing: str, language: str) -> bool:
    """Whether a statement has the one word of a bare question behind a story: "I rang you. Is that enough?"."""
    told = split(question)
    asking = next((one.text for one in told if one.asks), "") if len(told) > 1 else ""
    wanted = telling(asking, language) if len(words(asking)) <= BARE_QUESTION else frozenset()
    return bool(wanted) and not _topic(asking, language) and wanted <= telling(standing, language)


def speaks_of(gap: str, matter: str, language: str) -> bool:
    said, meant = telling(gap, language), telling(matter, language)
    return bool(said and meant) and len(said & meant) >= NAMED * min(len(said), len(meant))


def telling(text: str, language: str) -> frozenset[str]:
    return frozenset(stems_in(text, language))


def _topic(matter: str, language: str) -> frozenset[str]:
    """Significant words of a question, without generic ones; empty for "what to do now"."""
    return telling(matter, language) - words_of(language).generic_stems


def _given(standing: str, language: str) -> frozenset[str]:
    """Kinds of answers that the draft contains."""
    kinds = {kind for each in quantities(standing, language) if (kind := _kind(each))}
    return frozenset(kinds | {"deed"} if standing else kinds)


def _kind(told: Quantity | Fact) -> str:
    """Kind of answer that a number or date gives; empty if none."""
    if told.unit in SPANS or told.kind in ("date", "time", "weekday", "month"):
        return "time"
    return "money" if told.unit in MONEY or told.unit == "%" else ""


def _uncited(answer: str, evidence: Sequence[SentenceEvidence]) -> Iterator[str]:
    """Supported statements that cite no article: looked-up data has no mark."""
    told = (answer[one.start : one.end] for one in evidence if one.states and one.stands)
    return (text for text in told if not MARK.search(text))


def _told_by_record(question: str, told: Sequence[str], records: Sequence[Record], language: str) -> bool:
    """Whether a statement gives a time or amount that the question asks for, of the field of looked-up data that it asks
    about: of a delivery, of a refund. A question that does not tell ("PH-1 is late. When?") must name the record."""
    asking = " ".join(one.text for one in split(question) if one.asks) or question
    kinds = kinds_asked(asking, language) & {"time", "money"}
    values = [fact for text in told for fact in facts(text, language)] if kinds else []
    of = {kind: _fields([fact for fact in values if _kind(fact) == kind], records) for kind in kinds}
    if not kinds or not all(of.values()):
        return False
    if asked := asked_of_record(asking, language):
        return all(any(asked & field.concepts for field in fields) for fields in of.values())
    held = " ".join(field.value for record in records for field in record.fields)
    rest = _topic_beside(asking, kinds, language) - telling(held, language)
    return len(rest) <= 1 and not frozenset(words(held)).isdisjoint(words(question))


def _fields(values: Sequence[Fact], records: Sequence[Record]) -> list[Field]:
    return [field for record in records for field in record.fields if any(map(field.holds, values))]


def _answered_in_kind(matter: str, said: Said, given: frozenset[str], language: str) -> bool:
    """Whether the question names its kind of answer ("Duration", "yearly cost", "what to prepare"), the draft contains
    that kind, and the question has at most one other word or one of the others is matched."""
    asked = kinds_asked(matter, language)
    if not asked or not asked <= given:
        return False
    rest = _topic_beside(matter, asked, language)
    return len(rest) <= 1 or any(said.match(stem) for stem in rest)


def _topic_beside(matter: str, kinds: Iterable[str], language: str) -> frozenset[str]:
    """The question's topic without words for its kind of answer, and without those that name nothing."""
    tables = (*(TYPES[kind] for kind in kinds), BESIDE)
    return _topic(matter, language) - frozenset(
        stem for table in tables for text in table.get(language, "").split(",") for stem in telling(text, language)
    )


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
