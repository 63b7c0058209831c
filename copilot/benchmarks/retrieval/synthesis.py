"""A library of any size with words and vectors distributed as in a real one; deterministic for a seed.

Words follow the law of Zipf and Mandelbrot over an open vocabulary, so a bigger library has more words (Heaps). An
article draws words from the language, from its topic and from its own subject. Vectors are derived from those of the
demo's articles: two of them make a topic, and each article and passage is moved from it by differences of real ones.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from kb.index.embedding_queue import Vectors

VOCABULARY = 2_000_000
EXPONENT, OFFSET = 1.15, 3.5
FLAT_EXPONENT, FLAT_OFFSET = 1.45, 250  # topics use words that are rare in general
SHARES = np.cumsum((0.52, 0.30, 0.18))  # of an article's words: the language's, its topic's, its own
TOPIC_WORDS, OWN_WORDS = 150, 12
ARTICLES_A_TOPIC = 60
MEAN_CHUNKS = 4.0  # per article
CONTENT = 88  # words of a passage without stop words
STOP_SHARE = 0.47
STOP_WORDS = "the of and to a in is that for it as with on be by this are or from at which not you have an if we"
# Distances of an article from its topic, a passage from its article, and a question from its passage, as differences of
# real vectors: chosen so that the cosines of neighbours match real passages.
ARTICLE_STEP, PASSAGE_STEP, QUESTION_STEP = 0.6, 0.5, 0.6
BLOCK = 500  # articles generated at once

Numbers = NDArray[np.int64]
Shares = NDArray[np.float64]


@dataclass(frozen=True)
class Article:
    number: int
    title: str
    texts: Sequence[str]  # of its passages
    vectors: Vectors  # one row per passage


class Library:
    """Articles, and questions about them, generated from real vectors and a seed."""

    def __init__(self, chunks: int, real: Vectors, seed: int = 7) -> None:
        self.real = real
        self._next = 0  # article
        self.topics = max(8, round(chunks / MEAN_CHUNKS / ARTICLES_A_TOPIC))
        self._random = np.random.default_rng(seed)
        self._general, self._special = _cumulated(EXPONENT, OFFSET), _cumulated(FLAT_EXPONENT, FLAT_OFFSET)
        self._centred = real - real.mean(axis=0)
        pairs = self._random.integers(len(real), size=(2, self.topics))
        share = self._random.uniform(0.3, 0.7, (self.topics, 1)).astype(np.float32)
        self._centres = share * real[pairs[0]] + (1 - share) * real[pairs[1]] + self._moved(ARTICLE_STEP, self.topics)

    @cached_property
    def _words(self) -> "NDArray[np.object_]":
        return np.array(_vocabulary(), dtype=object)

    def articles(self, chunks: int) -> Iterator[Article]:
        """Generate more articles, until there are so many passages."""
        left = chunks
        while left > 0:
            sizes = np.maximum(1, self._random.lognormal(np.log(MEAN_CHUNKS) - 0.32, 0.8, BLOCK).round().astype(int))
            fitting = np.minimum(sizes, np.maximum(0, left - np.cumsum(sizes) + sizes))
            yield from self._block(self._next, fitting[fitting > 0])
            left, self._next = left - int(fitting.sum()), self._next + BLOCK

    def _block(self, number: int, sizes: Numbers) -> Iterator[Article]:
        numbers = np.arange(number, number + len(sizes))
        owners = np.repeat(numbers, sizes)
        lengths = np.clip(self._random.lognormal(np.log(CONTENT), 0.3, len(owners)), 20, 175).astype(int)
        texts = self._prose(np.repeat(owners, lengths), lengths)
        titles = self._prose(np.repeat(numbers, 4), np.full(len(numbers), 4))
        centres = self._centres[self._topic(numbers)] + self._moved(ARTICLE_STEP, len(numbers))
        vectors = _unit(np.repeat(centres, sizes, axis=0) + self._moved(PASSAGE_STEP, len(owners)))
        ends = np.cumsum(sizes)
        for index, end in enumerate(ends):
            mine = slice(end - sizes[index], end)
            yield Article(number + index, titles[index], texts[mine], vectors[mine])

    def questions(self, numbers: Numbers, passages: Vectors) -> list[tuple[str, Vectors]]:
        """One question per passage and its article, as long as support mails are."""
        sizes = np.exp(self._random.uniform(np.log(8), np.log(60), len(numbers)))
        lengths = np.maximum(3, (sizes * (1 - STOP_SHARE)).round().astype(int))
        texts = self._prose(np.repeat(numbers, lengths), lengths)
        return list(zip(texts, _unit(passages + self._moved(QUESTION_STEP, len(numbers))), strict=True))

    def _topic(self, numbers: Numbers) -> Numbers:
        return (_scattered(numbers.astype(np.uint64)) * self.topics).astype(np.int64)

    def _prose(self, owners: Numbers, lengths: Numbers) -> list[str]:
        """Texts of so many content words with stop words between; `owners`: the article of each word."""
        words = self._words[self._ranks(owners)]
        gaps = self._random.geometric(1 - STOP_SHARE, len(words)) - 1
        stops = 3 * STOP_WORDS.split()
        fills = self._random.integers(len(stops) // 3, size=len(words))
        said = [
            f"{' '.join(stops[fill : fill + gap])} {word}" if gap else word
            for word, gap, fill in zip(words.tolist(), gaps.tolist(), fills.tolist(), strict=True)
        ]
        ends = np.cumsum(lengths).tolist()
        return [" ".join(said[start:end]) for start, end in zip([0, *ends], ends, strict=False)]

    def _ranks(self, owners: Numbers) -> Numbers:
        """A word for each owner, as its rank in the language."""
        source = np.searchsorted(SHARES, self._random.random(len(owners)))
        sizes = np.where(source == 1, TOPIC_WORDS, OWN_WORDS)
        # Of the words of a topic or an article, the first ones are used far more often than the last.
        places = np.floor(sizes ** self._random.random(len(owners))).astype(np.uint64)
        keys = np.where(source == 1, 2 * self._topic(owners), 2 * owners + 1).astype(np.uint64)
        special = np.searchsorted(self._special, _scattered(keys * np.uint64(4_099) + places))
        general = np.searchsorted(self._general, self._random.random(len(owners)))
        return np.minimum(np.where(source == 0, general, special), VOCABULARY - 1)

    def _moved(self, step: float, count: int) -> Vectors:
        """Random weighted sums of differences between real vectors: noise with their covariance."""
        weights = self._random.normal(0, step / np.sqrt(len(self.real)), (count, len(self.real)))
        moved: Vectors = weights.astype(np.float32) @ self._centred
        return moved


def _cumulated(exponent: float, offset: float) -> Shares:
    weights = np.cumsum((np.arange(VOCABULARY) + 1 + offset) ** -exponent)
    shares: Shares = weights / weights[-1]
    return shares


def _scattered(keys: NDArray[np.uint64]) -> Shares:
    """Pseudorandom numbers from 0 to 1, deterministic by key (splitmix64)."""
    mixed = (keys + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return (mixed ^ (mixed >> np.uint64(31))).astype(np.float64) / 2**64


def _vocabulary() -> list[str]:
    """Pronounceable words by rank, short ones first, which no stemmer shortens."""
    syllables = [consonant + vowel for consonant in "bdfgklmnprtvwzh" for vowel in "aiou"]
    stems, longer = [""], [""]
    while len(stems) <= VOCABULARY:
        longer = [stem + syllable for stem in longer[: VOCABULARY // 60 + 1] for syllable in syllables]
        stems += longer
    return [stem + "bfgkpxz"[rank % 7] for rank, stem in enumerate(stems[1 : VOCABULARY + 1])]


def _unit(rows: Vectors) -> Vectors:
    unit: Vectors = (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)
    return unit
