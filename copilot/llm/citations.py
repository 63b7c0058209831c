"""Converts source numbers written by a model to citations of a draft: each mark gets its quote, located in a
passage."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import inf
from operator import itemgetter

from copilot.extractive.scoring import Question, select
from copilot.llm.numbered_sources import NumberedSource
from copilot.model_interface import WriteRequest
from copilot.state import Quote
from copilot.text.sentences import split
from copilot.text.tokenize import stems
from drafts.reply_text.citation_marks import MARK, MARKS, cited_numbers, singly, unmarked, with_numbers

SHORTEST_QUOTE = 3  # letters; shorter quotes occur anywhere
NEARLY = 0.5  # share of the best overlap; below it, quotes are not in the order of their sentences
NUMBER = re.compile(r"\d+(?:[.,:'’]\d+)*")
A_PLACE_MORE = 1  # shared words that a further quote of one mark must add
MOST_SPARE = 2  # quotes beyond the marks of a source, between languages; with more, they cannot be assigned
MOST_MARKS = 60  # of a source, whose order is compared with that of fewer quotes
NOWHERE = 99  # number of a mark whose source does not exist: the guard refuses it


@dataclass(frozen=True)
class Cited:
    """A quote of a passage; `start` and `end` are 0 if it is not in the passage, and the guard refuses it."""

    passage: int
    text: str
    start: int
    end: int


@dataclass
class Citations:
    """Citation marks of one draft, numbered in order of use."""

    request: WriteRequest
    sources: Sequence[NumberedSource]
    quoted: dict[int, list[Cited]] = field(default_factory=dict)  # by source number, as given: with repetitions
    kept: dict[int, list[Cited]] = field(default_factory=dict)  # by source number: those of the last draft
    numbers: dict[Cited, int] = field(default_factory=dict)
    on_record: dict[str, None] = field(default_factory=dict)  # sentences with a mark of looked-up data

    def quote(self, source: int, words: str) -> None:
        """Add a quote of source `source`, which exists, as given by the model."""
        shown = self.sources[source - 1]
        known = self.quoted.setdefault(source, [])
        if shown.passages and len(words.strip()) >= SHORTEST_QUOTE:
            known.append(self._found(shown, words))

    def keep(self, quotes: Sequence[Quote]) -> None:
        """Keep citations of the last draft with their numbers."""
        for quote in sorted(quotes, key=lambda quote: quote.number):
            cited = Cited(quote.source, quote.text, quote.start, quote.end)
            self.numbers[cited] = quote.number
            for source, shown in enumerate(self.sources, 1):
                if quote.source in shown.passages:
                    self.kept.setdefault(source, []).append(cited)

    def marked(self, *texts: str) -> list[str]:
        """The texts with the sources' numbers replaced by the draft's. The quotes belong to all their marks together.
        Looked-up data needs no mark: `on_record` gets the sentences that cite it."""
        texts = tuple(singly(text) for text in texts)
        data = {source for source, shown in enumerate(self.sources, 1) if not shown.passages}
        told = (sentence for text in texts for sentence in split(text) if not data.isdisjoint(sentence.marks))
        self.on_record |= dict.fromkeys(sentence.text for sentence in told)
        sentences: dict[int, list[str]] = {}
        for text in texts:
            for mark in MARK.finditer(text):
                sentences.setdefault(int(mark[1]), []).append(sentence_before(text[: mark.start()]))
        cited = {source: iter(self._cited(source, told)) for source, told in sentences.items()}
        return [MARKS.sub(lambda marks: self._marks(marks, cited), text) for text in texts]

    def all(self) -> tuple[Quote, ...]:
        """All quotes; those without a mark come last, as they may still support a sentence."""
        for cited in (cited for known in (self.quoted, self.kept) for several in known.values() for cited in several):
            self._number(cited)
        return tuple(
            Quote(number=number, source=cited.passage, text=cited.text, start=cited.start, end=cited.end)
            for cited, number in self.numbers.items()
        )

    def _marks(self, marks: re.Match[str], cited: Mapping[int, Iterator[Sequence[Cited]]]) -> str:
        """The marks of one place. A quote is marked there once, however often the model gave it."""
        numbers: list[int] = []
        for source in cited_numbers(marks[0]):
            known = 1 <= source <= len(self.sources)
            found = [self._number(each) for each in next(cited[source])]
            numbers += found if found else [] if known and not self.sources[source - 1].passages else [NOWHERE]
        lead = marks[0][: len(marks[0]) - len(marks[0].lstrip())]
        return "".join((lead, *(f"[{number}]" for number in dict.fromkeys(numbers)))) if numbers else ""

    def _number(self, cited: Cited) -> int:
        return self.numbers.setdefault(cited, max(self.numbers.values(), default=0) + 1)

    def _cited(self, source: int, sentences: Sequence[str]) -> list[list[Cited]]:
        """The quotes of each mark of a source, given the sentences before its marks; empty lists if there is none, or
        no such source. Quotes are taken in the order of their sentences, as the prompt asks, unless their words tell
        otherwise."""
        shown = self.sources[source - 1] if 1 <= source <= len(self.sources) else None
        if shown is None or not shown.passages or not (self.quoted or self.kept):
            return [[] for _ in sentences]
        given = without_repeats(self.quoted.get(source, []), len(sentences))
        spare = len(given) - len(sentences)
        quotes = [*given, *(cited for cited in self.kept.get(source, ()) if spare < 0 and cited not in given)]
        if not quotes:
            supporting = [self._supporting(shown, sentence) for sentence in sentences]
            return [[cited] if cited else [] for cited in supporting]
        shares = [[self._common(source, sentence, cited) for cited in quotes] for sentence in sentences]
        if spare > 0 and (spans := grouped(shares)):
            return [quotes[begin:end] for begin, end in spans]
        sizes = [[*map(len, each)] for each in shares]
        if spare == 0:
            return [[quotes[place]] for place in in_order(sizes)]
        alone = spare < 0 and quotes == given and len(sentences) <= MOST_MARKS
        first_used = in_order_of_first_use(sizes, sentences) if alone else []
        return [[quotes[place]] for place in first_used or nearest(sizes, sentences, len(given))]

    def _common(self, source: int, sentence: str, cited: Cited) -> set[str]:
        """Stems and numbers that the sentence shares with the quote."""
        shown = self.sources[source - 1]
        language = self.request.passages[shown.passages[0]].language or "en"
        told, quoted = ({*stems(text, language), *NUMBER.findall(text)} for text in (sentence, cited.text))
        return told & quoted

    def _found(self, shown: NumberedSource, words: str) -> Cited:
        """The position of the quoted words; if they run over the end of a passage, of the longer part."""
        texts = {index: self.request.passages[index].text for index in shown.passages}
        for index, text in texts.items():
            start, end = locate(words, text)
            if end:
                return Cited(index, text[start:end], start, end)
        joined, starts = "", {}
        for index, text in texts.items():
            starts[index] = len(joined)
            joined += f"{text}\n"
        begin, end = locate(words, joined)
        best = max(texts, key=lambda index: min(end, starts[index] + len(texts[index])) - max(begin, starts[index]))
        if not end:
            return Cited(shown.passages[0], words, 0, 0)
        first, last = max(begin - starts[best], 0), min(end - starts[best], len(texts[best]))
        return Cited(best, texts[best][first:last], first, last)

    def _supporting(self, shown: NumberedSource, sentence: str) -> Cited | None:
        """A quote for a mark without one: the part of the source nearest to the sentence."""
        asked = Question(sentence, "", self.request.passages, list(shown.passages), self.request.language)
        picks = select(asked, most=1).picks
        return Cited(picks[0].source, picks[0].text, picks[0].start, picks[0].end) if picks else None


def without_repeats(quotes: Sequence[Cited], marks: int) -> Sequence[Cited]:
    """The quotes without those that repeat the one before, as far as there are more quotes than marks."""
    left = [*quotes]
    for place in reversed(range(1, len(left))):
        if len(left) > marks and left[place] == left[place - 1]:
            del left[place]
    return left


def in_order(sizes: Sequence[Sequence[int]]) -> list[int]:
    """Column of each row, given how much they share and as many rows as columns: its own, but rows that each share much
    more with the columns of each other exchange them (top trading cycles), so that no row gets less than its own
    column would give it."""
    left, found = [*range(len(sizes))], dict[int, int]()
    while left:
        wished = {row: _wished(row, sizes[row], left) for row in left}
        walked = [left[0]]
        while wished[walked[-1]] not in walked:
            walked.append(wished[walked[-1]])
        for row in walked[walked.index(wished[walked[-1]]) :]:
            found[row] = wished[row]
            left.remove(row)
    return [found[row] for row in range(len(sizes))]


def _wished(row: int, shared: Sequence[int], left: Sequence[int]) -> int:
    best = max(left, key=lambda column: shared[column])
    return row if shared[row] >= NEARLY * shared[best] else best


def in_order_of_first_use(sizes: Sequence[Sequence[int]], sentences: Sequence[str]) -> list[int]:
    """Column of each row, where there are fewer columns than rows, each given once and at its first use. Empty if a row
    shares much more with another column."""
    rows, columns = len(sizes), len(sizes[0])

    @cache
    def best(row: int, opened: int, last: int) -> tuple[float, float, tuple[int, ...]]:
        """What the rows share, what they share at the first use of a column, and the columns."""
        if row == rows:
            return (0 if opened == columns else -inf), 0, ()
        again = row > 0 and columns > 1 and sentences[row] == sentences[row - 1]  # "[1][1]" cites two quotes
        found: tuple[float, float, tuple[int, ...]] = (-inf, 0, ())
        for column in reversed(range(min(opened + 1, columns))):
            if not (again and column == last):
                shared, (below, first, rest) = sizes[row][column], best(row + 1, max(opened, column + 1), column)
                one = (shared + below, first + (shared if column == opened else 0), (column, *rest))
                found = max(found, one, key=itemgetter(0, 1))
        return found

    places = best(0, 0, 0)[2]
    fits = all(each[place] >= NEARLY * max(each) for place, each in zip(places, sizes, strict=False))
    return [*places] if len(places) == rows and fits else []


def nearest(sizes: Sequence[Sequence[int]], sentences: Sequence[str], given: int) -> list[int]:
    """Column of each row with which it shares most; if it shares nothing, as between languages, the next of the first
    `given` ones."""
    found, taken = list[int](), dict[str, set[int]]()
    for place, (shared, sentence) in enumerate(zip(sizes, sentences, strict=True)):
        before = taken.setdefault(sentence, set())
        columns = [column for column in range(len(shared)) if column not in before] or [*range(len(shared))]
        best = max(columns, key=lambda column, shared=shared: shared[column])  # type: ignore[misc]
        found.append(best if shared[best] else columns[min(place, max(given, 1) - 1, len(columns) - 1)])
        before.add(found[-1])
    return found


def grouped(shares: Sequence[Sequence[set[str]]]) -> list[tuple[int, int]]:
    """The columns of each row in order, as (begin, end), if there are more columns than rows: a sentence may rest on two
    places that a model marks once. Empty if the columns are not in the order of the rows."""
    spare = len(shares[0]) - len(shares)
    spans = apportioned(shares)
    for place, (begin, end) in enumerate(spans):
        best = max(map(len, shares[place]))
        if not best and spare <= MOST_SPARE:  # in another language: any of these may belong to it
            spans[place] = (place, place + spare + 1)
        elif len(set().union(*shares[place][begin:end])) < max(NEARLY * best, 1):
            return []
    return spans


def apportioned(shares: Sequence[Sequence[set[str]]]) -> list[tuple[int, int]]:
    """Assign consecutive columns to each row: (begin, end) per row, in order and not empty, so that they contain most
    of what the rows share; a further column must add something. There are more columns than rows."""
    rows, columns = len(shares), len(shares[0])

    @cache
    def best(row: int, start: int) -> tuple[int, list[tuple[int, int]]]:
        if row == rows:
            return 0, []
        found: tuple[int, list[tuple[int, int]]] = (-1, [])
        for begin in range(start, columns - (rows - row) + 1):
            held = set[str]()
            for end in range(begin + 1, columns - (rows - row - 1) + 1):
                held |= shares[row][end - 1]
                below, rest = best(row + 1, end)
                worth = len(held) - A_PLACE_MORE * (end - begin - 1) + below
                if worth > found[0]:
                    found = worth, [(begin, end), *rest]
        return found

    return best(0, 0)[1]


def sentence_before(text: str) -> str:
    return re.split(r"(?<=[.!?。！？])\s+|\n", unmarked(text).strip())[-1]


def locate(quote: str, text: str) -> tuple[int, int]:
    """(start, end) of the quote in the text, ignoring line breaks and kinds of quotation marks; (0, 0) if it does not
    occur."""
    words = [re.escape(word) for word in re.split(r"\s+", quote.strip(" \"'“”„«»…"))]
    pattern = re.sub("['’]", "['’]", r"\s+".join(words)) if words != [""] else ""
    found = re.search(rf"(?<!\w){pattern}(?!\w)", text, re.I) if pattern else None
    return found.span() if found else (0, 0)


def by_source(draft_text: str, quotes: Sequence[Quote], sources: Sequence[NumberedSource]) -> str:
    """A draft's text with the sources' numbers, as the model wrote it."""
    number_of = {
        quote.number: number
        for quote in quotes
        for number, shown in enumerate(sources, 1)
        if quote.source in shown.passages
    }
    return MARK.sub(lambda mark: f" [{number_of[int(mark[1])]}]" if int(mark[1]) in number_of else mark[0], draft_text)


def renumbered(text: str, quotes: Sequence[Quote]) -> tuple[str, tuple[Quote, ...]]:
    """Text and quotes renumbered in the order of the marks, without unused quotes."""
    known = {quote.number: quote for quote in quotes}
    order = [number for number in dict.fromkeys(cited_numbers(text)) if number in known]
    if not order:
        return text, tuple(quotes)
    now = {number: place for place, number in enumerate(order, 1)}
    return with_numbers(text, now), tuple(known[number].model_copy(update={"number": now[number]}) for number in order)
