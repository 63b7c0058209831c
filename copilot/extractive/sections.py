"""Text around the deciding quotes: their sections, and the next best of the same article.

One sentence seldom has everything a customer needs: on 66 fully covered mails to six companies three quotes (70 words
in total) contained every labelled fact of .46 of the mails, whole sections of up to 700 characters (112 words) of .65,
and the whole article (200 words) of .80. The additional text changes no decision: only the deciding quotes determine
whether an article answers.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from copilot.extractive.scoring import MONEY, SHORT_PARAGRAPH, Candidate, Pick, Question, pick_of, unit_terms, unsaid
from copilot.extractive.segmentation import LONGEST_LIST, SENTENCE_END, Unit, units
from copilot.extractive.segmentation.plain_text import is_table
from copilot.text.normalize import unaccented
from copilot.text.signal_patterns import signal_patterns
from kb.search import Passage

LONGEST_ALONE, LONGEST_TOGETHER = 700, 450  # characters quoted for the only question of a mail, for one of several


@dataclass(frozen=True)
class Section:
    """Text under one heading of a passage."""

    source: int
    blocks: tuple[tuple[Unit, ...], ...]
    score: float  # of its best unit

    def holds(self, pick: Pick) -> bool:
        return pick.source == self.source and any(unit in pick.units for block in self.blocks for unit in block)

    @property
    def length(self) -> int:
        return sum(map(_length, self.blocks))

    def readable(self, text: str) -> bool:
        """Whether it has only lists, tables and short paragraphs of whole sentences, not keywords, logs or stack
        traces."""
        return all(block[0].steps or block[0].item or _is_paragraph(block, text) for block in self.blocks)


def with_sections(
    question: Question, picks: Sequence[Pick], *, quoted: Sequence[Pick] = (), longest: int
) -> tuple[Pick, ...]:
    """The picks with their sections, then other sections of the article, best first, up to `longest` characters;
    without what was `quoted` before. A section that overlaps `quoted`, or is no plain text, is not added: of a long
    paragraph the best sentences suffice. Nor is another section without a word of the mail: nobody asked for it.
    """
    told = [new for pick in picks if (new := unsaid(pick, quoted, question))]
    if not told:
        return ()
    for section in _sections(question, picks):
        own = any(map(section.holds, picks))
        if not section.readable(question.passages[section.source].text) or any(section.holds(pick) for pick in quoted):
            continue
        if not own and not _is_asked_for(section, question):
            continue
        rest = [pick for pick in told if not section.holds(pick)]
        if sum(len(pick.text) for pick in rest) + section.length <= longest:
            told = [*rest, *_picks(section, question, (*quoted, *rest))]
        elif own and (table := _price_table(section, question, (*quoted, *told), longest)):
            told = [*told, table]
    articles = list(dict.fromkeys(pick.source for pick in picks))
    order = {source: place for place, source in enumerate([*articles, *sorted({pick.source for pick in told})])}
    answering = {(pick.source, pick.units[0].heading) for pick in picks}
    # The answer first: text of other sections before it would be read as the answer.
    return tuple(
        sorted(
            told,
            key=lambda pick: (
                (pick.source, pick.units[0].heading) not in answering,
                order[pick.source],
                pick.start,
            ),
        )
    )


def _price_table(section: Section, question: Question, said: Sequence[Pick], longest: int) -> Pick | None:
    """The table with amounts of a section that is too long to quote, if a price is asked for: without it the price would be
    left out as soon as a mail asks one more thing."""
    if not signal_patterns(question.language).how_much.search(question.folded):
        return None
    for pick in _picks(section, question, said):
        if is_table(pick.text) and MONEY.search(pick.text) and len(pick.text) <= longest:
            return pick
    return None


def asks_how(question: str, language: str) -> bool:
    """Whether a question asks for steps: how, but not how long or how much."""
    known, bare = signal_patterns(language), unaccented(question)
    return bool(known.how_to.search(bare)) and not (known.how_long.search(bare) or known.how_much.search(bare))


def with_lists(question: Question, told: Sequence[Pick], quoted: Sequence[Pick] = ()) -> tuple[Pick, ...]:
    """For "how", the told quotes with each list whole, and with the article's best list of steps if they have none.
    Without the steps they would tell what is allowed, and not what to do."""
    if not told or not asks_how(question.folded, question.language):
        return tuple(told)
    whole = list(dict.fromkeys(_whole_list(pick, question) for pick in told))
    if not any(_is_steps(unit) for pick in (*whole, *quoted) for unit in pick.units):
        steps = next((each for each in question.candidates() if _is_steps(each.unit)), None)
        if steps:
            whole.append(pick_of(steps, [steps.unit], question.passages[steps.source].text))
    order = list(dict.fromkeys(pick.source for pick in whole))
    return tuple(sorted(whole, key=lambda pick: (order.index(pick.source), pick.start)))


def _is_steps(unit: Unit) -> bool:
    return unit.steps and not is_table(unit.text)


def _whole_list(pick: Pick, question: Question) -> Pick:
    """The quote with all items of the list that it has some of."""
    text = question.passages[pick.source].text
    block = [unit for unit in units(text) if unit.block == pick.units[0].block]
    if not pick.units[0].item or block[-1].end - block[0].start > LONGEST_LIST:
        return pick
    return Pick(
        pick.source, block[0].start, block[-1].end, text[block[0].start : block[-1].end], pick.score, tuple(block)
    )


def _sections(question: Question, picks: Sequence[Pick]) -> list[Section]:
    """Sections with a pick first, then by their best score."""
    scores: dict[tuple[int, str], float] = {}
    for candidate in question.candidates():
        key = (candidate.source, candidate.unit.heading)
        scores[key] = max(candidate.score, scores.get(key, 0.0))
    documents = {question.passages[pick.source].document_id for pick in picks}
    own = [source for source in question.sources if question.passages[source].document_id in documents]
    found = [
        Section(source, blocks, scores[source, heading])
        for source in own
        for heading, blocks in _headed(question.passages[source].text)
        if (source, heading) in scores
    ]
    return sorted(found, key=lambda section: (-any(map(section.holds, picks)), -section.score))


def _is_asked_for(section: Section, question: Question) -> bool:
    """Whether the section, or its heading, has a word of the mail."""
    language = question.passages[section.source].language or question.language
    asked = question.weights.keys() | question.context.keys()
    told = (f"{unit.heading} {unit.text}" for block in section.blocks for unit in block)
    return any(asked & unit_terms(text, language) for text in told)


def _length(block: Sequence[Unit]) -> int:
    return block[-1].end - block[0].start


def _is_paragraph(block: Sequence[Unit], text: str) -> bool:
    start, end = block[0].start, block[-1].end
    beside = text[:start].rpartition("\n")[2] + text[end:].partition("\n")[0]
    between = "".join(text[unit.end : following.start] for unit, following in pairwise(block))
    ended = all(SENTENCE_END.search(unit.text) for unit in block)
    return ended and not (beside + between).strip() and _length(block) <= SHORT_PARAGRAPH


def _headed(text: str) -> Iterator[tuple[str, tuple[tuple[Unit, ...], ...]]]:
    for heading, held in groupby(units(text), key=lambda unit: unit.heading):
        yield heading, tuple(tuple(block) for _, block in groupby(held, key=lambda unit: unit.block))


def _picks(section: Section, question: Question, said: Sequence[Pick]) -> Iterator[Pick]:
    text = question.passages[section.source].text
    for block in section.blocks:
        start, end = block[0].start, block[-1].end
        whole = Pick(section.source, start, end, text[start:end], section.score, block)
        if pick := unsaid(whole, said, question):
            yield pick


def lead(passages: Sequence[Passage], sources: Sequence[int]) -> Iterator[Pick]:
    """Beginnings of the best passages: the only option across languages, where no words match."""
    for source in sources:
        found = units(passages[source].text)
        if found:
            first = Candidate(source, found[0], 0.0)
            yield pick_of(first, [u for u in found if u.block == found[0].block][:3], passages[source].text)


def in_one_paragraph(one: Pick, following: Pick) -> bool:
    if one.source != following.source or one.end > following.start:
        return False
    listed = any(unit.steps or unit.item for unit in (*one.units, *following.units))
    return not listed and one.units[-1].block == following.units[0].block
