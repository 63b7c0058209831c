"""Classifies a mail's intent: kernel ridge regression on the frozen vectors of labelled examples.

Ridge regression with a Gaussian kernel (Saunders, Gammerman and Vovk, "Ridge Regression Learning Algorithm in Dual
Variables", 1998) has its leave-one-out predictions in closed form. From these the confidence is fitted, a logistic
function of the best score and its lead, and the score below which a mail has none of the labels. On one core 2,000
examples are learned in half a second; they are learned again when one of them changes.
"""

import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

import numpy as np
from django.db.models import Count, Max, Sum
from django.db.models.expressions import RawSQL
from numpy.typing import NDArray

from kb.index.embedding_queue import embed_query
from kb.models import Collection

Numbers = NDArray[np.float32]

# Insensitive: .89 to .90 on 77 intents for a width of 1 to 4 and a ridge of .03 to .3.
WIDTH = 2.0
RIDGE = 0.1
MOST_EXAMPLES = 4_000  # training time grows with the third power
ENOUGH = 20  # with fewer, probabilities cannot be calibrated; the nearest ones vote instead
NOVEL = 0.03  # share of the examples that would be classified as none of the labels
NONE_OF_THEM = frozenset(("unknown", "oos", "none"))  # labels for anything else
HIGHEST_FLOOR = 0.35  # otherwise very similar examples would reject all other mail
NEGATIVES = 10  # this many of them have half of the threshold's weight
# Prior of the weights of best score, lead and constant, before a collection's own examples.
USUAL = np.array([3.2, 5.5, -0.5])
TRUST = 4.0  # strength of that prior
WORDS = "hashtext(kb_labelledexample.intent || chr(10) || kb_labelledexample.text)::bigint"
FRESH_SECONDS = 10.0  # interval of checking the examples for changes


@dataclass(frozen=True)
class Guess:
    """`intent` is empty if the text has none of the labels. `confidence`: probability that `best` is right."""

    intent: str
    best: str
    confidence: float


@dataclass(frozen=True)
class Learnt:
    labels: tuple[str, ...]
    centre: Numbers
    examples: Numbers
    weights: Numbers  # one row per example, one column per label
    base: Numbers
    floor: float
    worth: NDArray[np.float64]

    def guess(self, vector: Numbers) -> Guess:
        scores = _kernel(_centred(vector[None, :], self.centre), self.examples) @ self.weights + self.base
        best = self.labels[int(scores.argmax())]
        confidence = float(_worth(_signals(scores), self.worth)[0])
        known = best not in NONE_OF_THEM and _gain(scores, self.base)[0] >= self.floor
        return Guess(best if known else "", best, round(confidence, 4))


def learn(vectors: Numbers, intents: Sequence[str]) -> Learnt | None:
    """Train a classifier. None if there is too little to learn from: one label, or fewer than ENOUGH examples."""
    chosen = _balanced(intents)
    labels = tuple(sorted(set(intents)))
    if len(chosen) < ENOUGH or len(set(labels) - NONE_OF_THEM) < 2:
        return None
    centre = vectors[chosen].mean(axis=0)
    examples = _centred(vectors[chosen], centre)
    own = np.array([labels.index(intents[place]) for place in chosen])
    wanted = np.eye(len(labels), dtype=np.float32)[own]
    base = wanted.mean(axis=0)
    inverse = np.linalg.inv(_kernel(examples, examples) + RIDGE * np.eye(len(chosen), dtype=np.float32))
    weights = inverse @ (wanted - base)
    left_out = wanted - weights / np.diagonal(inverse)[:, None]
    return Learnt(labels, centre, examples, weights, base, _floor(left_out, base, own, labels), _weighed(left_out, own))


def _balanced(intents: Sequence[str]) -> list[int]:
    """Indexes of the newest examples of each label in turn, so that a large label does not crowd out a small one."""
    seen: dict[str, int] = {}
    turns = []
    for place in reversed(range(len(intents))):
        seen[intents[place]] = seen.get(intents[place], 0) + 1
        turns.append((seen[intents[place]], place))
    return sorted(place for _, place in sorted(turns)[:MOST_EXAMPLES])


def _centred(vectors: Numbers, centre: Numbers) -> Numbers:
    """Subtract the mean and normalise, as sentence embeddings lie in a narrow cone."""
    moved = vectors - centre
    return cast(Numbers, moved / np.maximum(np.linalg.norm(moved, axis=1, keepdims=True), 1e-9))


def _kernel(some: Numbers, others: Numbers) -> Numbers:
    return cast(Numbers, np.exp(WIDTH * (some @ others.T - 1)))


def _gain(scores: Numbers, base: Numbers) -> Numbers:
    """Distance of the best score from the base that any text gets, up to 1; near 0 for an unrelated text."""
    best = scores.argmax(axis=1)
    return cast(Numbers, (scores.max(axis=1) - base[best]) / np.maximum(1 - base[best], 1e-6))


def _floor(left_out: Numbers, base: Numbers, own: NDArray[np.int_], labels: Sequence[str]) -> float:
    negative = np.array([label in NONE_OF_THEM for label in labels])[own]
    share = NOVEL / 2 if negative.sum() >= NEGATIVES else NOVEL
    return min(HIGHEST_FLOOR, float(np.quantile(_gain(left_out[~negative], base), share)))


def _signals(scores: Numbers) -> NDArray[np.float64]:
    ordered = np.sort(scores.astype(np.float64), axis=1)
    best, second = ordered[:, -1], ordered[:, -2]
    return np.stack([best, best - second, np.ones(len(scores))], axis=1)


def _worth(signals: NDArray[np.float64], weights: NDArray[np.float64]) -> NDArray[np.float64]:
    return 1 / (1 + np.exp(-np.clip(signals @ weights, -30, 30)))


def _weighed(left_out: Numbers, own: NDArray[np.int_]) -> NDArray[np.float64]:
    """Weights of a logistic regression of "was right" on the signals, regularised towards USUAL."""
    several = np.bincount(own)[own] > 1  # an only example of its label cannot be right if it is left out
    signals, right = _signals(left_out[several]), left_out[several].argmax(axis=1) == own[several]
    weights = USUAL.copy()
    for _ in range(20):
        found = _worth(signals, weights)
        gradient = signals.T @ (found - right) + TRUST * (weights - USUAL)
        curve = (signals * (found * (1 - found))[:, None]).T @ signals + TRUST * np.eye(len(USUAL))
        weights = weights - np.linalg.solve(curve, gradient)
    return weights


@dataclass
class _CachedClassifier:
    """Classifier of one collection, and when its examples were last checked."""

    learning: threading.Lock = field(default_factory=threading.Lock)
    state: tuple[object, ...] = ()
    looked: float = -np.inf
    learnt: Learnt | None = None


_shelves: dict[int, _CachedClassifier] = {}


def guess_intent(collection: Collection, text: str) -> Guess | None:
    """Predict the intent. None if too few examples are labelled. Raises EmbeddingError if the model is unavailable."""
    learnt = learnt_from(collection)
    if learnt is None or not any(map(str.isalnum, text)):
        return None
    return learnt.guess(embed_query(text.replace("\0", " "), collection.active_model or collection.embedding_model))


def learnt_from(collection: Collection) -> Learnt | None:
    """The collection's classifier, cached while its examples are unchanged. A call during training gets the previous
    one."""
    shelf = _shelves.setdefault(collection.pk, _CachedClassifier())
    if time.monotonic() - shelf.looked < FRESH_SECONDS:
        return shelf.learnt
    if shelf.learning.acquire(blocking=shelf.learnt is None):
        try:
            _look_again(shelf, collection)
        finally:
            shelf.learning.release()
    return shelf.learnt


def _look_again(shelf: _CachedClassifier, collection: Collection) -> None:
    model = collection.active_model or collection.embedding_model
    rows = collection.examples.filter(model=model, embedding__isnull=False).exclude(intent="").exclude(kind="spam")
    words = Sum(RawSQL(WORDS, ()))  # noqa: S611  (a constant)
    state = (model, *rows.aggregate(count=Count("pk"), newest=Max("pk"), words=words).values())
    if state != shelf.state:
        known = list(rows.order_by("pk").values_list("embedding", "intent"))
        vectors = np.array([vector for vector, _ in known], dtype=np.float32)
        shelf.learnt = learn(vectors, [intent for _, intent in known])
        shelf.state = state
    shelf.looked = time.monotonic()
