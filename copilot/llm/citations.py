"""Converts source numbers written by a model to citations of a draft: each mark gets its quote, located in a
passage."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from copilot.extractive.scoring import Question, select
from copilot.llm.numbered_sources import NumberedSource
from copilot.model_interface import WriteRequest
from copilot.state import Quote
from copilot.text.tokenize import stems
from drafts.reply_text.citation_marks import MARK, cited_numbers, singly, unmarked, with_numbers

SHORTEST_QUOTE = 3  # letters; shorter quotes occur anywhere
NEARLY = 0.5  # share of the best overlap; below it, quotes are not in the order of their sentences
A_PLACE_MORE = 1  # shared words that a further quote of one mark must add
MOST_SPARE = 2  # quotes beyond the marks of a source, between languages; with more, they cannot be assigned
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
    quoted: dict[int, list[Cited]] = field(default_factory=dict)  # by source number
    numbers: dict[Cited, int] = field(default_factory=dict)
    used: dict[int, int] = field(default_factory=dict)  # number of marks per source so far
    ordered: set[int] = field(default_factory=set)  # sources whose quotes are in the order of their marks
    given: dict[tuple[int, str], list[Cited]] = field(default_factory=dict)  # by source and sentence
    grouped: dict[int, list[list[Cited]]] = field(default_factory=dict)  # by source: quotes of each remaining mark

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
                    self.quoted.setdefault(source, []).append(cited)

    def marked(self, text: str) -> str:
        """The text with the sources' numbers replaced by the draft's. Looked-up data needs no mark."""
        text = singly(text)
        self.ordered = {source for source in self.quoted if self._in_order(source, text)}
        self.grouped = {source: groups for source in self.quoted if (groups := self._groups(source, text))}
        return MARK.sub(lambda mark: self._mark(mark, text), text)

    def all(self) -> tuple[Quote, ...]:
        """All quotes; those without a mark come last, as they may still support a sentence."""
        for cited in (cited for several in self.quoted.values() for cited in several):
            self._number(cited)
        return tuple(
            Quote(number=number, source=cited.passage, text=cited.text, start=cited.start, end=cited.end)
            for cited, number in self.numbers.items()
        )

    def _mark(self, mark: re.Match[str], text: str) -> str:
        source, lead = int(mark[1]), mark[0][: -len(mark[1]) - 2]
        if not 1 <= source <= len(self.sources):
            return f"{lead}[{NOWHERE}]"
        if not self.sources[source - 1].passages:
            return ""
        sentence = sentence_before(text[: mark.start()])
        if groups := self.grouped.get(source):
            return lead + "".join(f"[{self._number(cited)}]" for cited in groups.pop(0))
        cited = self._cited(source, sentence) if self.quoted else None
        return f"{lead}[{self._number(cited) if cited else NOWHERE}]"

    def _number(self, cited: Cited) -> int:
        return self.numbers.setdefault(cited, max(self.numbers.values(), default=0) + 1)

    def _cited(self, source: int, sentence: str) -> Cited | None:
        """The quote for a mark: the next one if quotes are in the order of the sentences, as the prompt asks; else the
        one with most words of the sentence, or the next one between languages."""
        shown, place = self.sources[source - 1], self.used.get(source, 0)
        self.used[source] = place + 1
        quotes = self.quoted.get(source, [])
        if not quotes:
            return self._supporting(shown, sentence)
        if source in self.ordered and place < len(quotes):
            return quotes[place]
        given = self.given.setdefault((source, sentence), [])
        quotes = [cited for cited in quotes if cited not in given] or quotes  # "[1][1]" cites two quotes
        shares = [self._shared(source, sentence, cited) for cited in quotes]
        found = quotes[shares.index(max(shares))] if max(shares) else quotes[min(place, len(quotes) - 1)]
        given.append(found)
        return found

    def _in_order(self, source: int, text: str) -> bool:
        """Whether there are as many quotes as marks, and none fits its sentence much worse than another remaining
        one."""
        marked = [sentence_before(text[: mark.start()]) for mark in MARK.finditer(text) if int(mark[1]) == source]
        quotes = self.quoted[source]
        if len(marked) != len(quotes):
            return False
        shares = [[self._shared(source, sentence, cited) for cited in quotes] for sentence in marked]
        best = [sorted(each)[-marked.count(sentence)] for sentence, each in zip(marked, shares, strict=True)]
        return all(each[place] >= max(NEARLY * best[place], 1) for place, each in enumerate(shares))

    def _groups(self, source: int, text: str) -> list[list[Cited]]:
        """Quotes of each mark in order, if a source has more quotes than marks: a sentence may rest on two places that
        a model marks once. Empty if the quotes are not in the order of the sentences."""
        marked = [sentence_before(text[: mark.start()]) for mark in MARK.finditer(text) if int(mark[1]) == source]
        quotes = self.quoted[source]
        spare = len(quotes) - len(marked)
        if not marked or spare < 1:
            return []
        shares = [[self._common(source, sentence, cited) for cited in quotes] for sentence in marked]
        spans = apportioned(shares)
        for place, (begin, end) in enumerate(spans):
            best = max(map(len, shares[place]))
            if not best and spare <= MOST_SPARE:  # in another language: any of these may belong to it
                spans[place] = (place, place + spare + 1)
            elif len(set().union(*shares[place][begin:end])) < max(NEARLY * best, 1):
                return []
        return [quotes[begin:end] for begin, end in spans]

    def _common(self, source: int, sentence: str, cited: Cited) -> set[str]:
        shown = self.sources[source - 1]
        language = self.request.passages[shown.passages[0]].language or "en"
        return set(stems(sentence, language)) & set(stems(cited.text, language))

    def _shared(self, source: int, sentence: str, cited: Cited) -> int:
        return len(self._common(source, sentence, cited))

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
