"""Metrics on binary relevance."""

from collections.abc import Collection, Iterable, Sequence
from math import log2


def ndcg(retrieved: Sequence[str], gold: Collection[str], depth: int = 10) -> float:
    """Normalised discounted cumulative gain of a ranked list, 0 to 1."""
    gain = sum(1 / log2(place + 2) for place, name in enumerate(retrieved[:depth]) if name in gold)
    ideal = sum(1 / log2(place + 2) for place in range(min(depth, len(gold))))
    return gain / ideal if ideal else 0.0


def recall(retrieved: Sequence[str], gold: Collection[str], depth: int = 5) -> float:
    """Share of the right articles among the first ones."""
    return len(set(gold) & set(retrieved[:depth])) / len(gold) if gold else 0.0


def auroc(right: Sequence[float], wrong: Sequence[float]) -> float | None:
    """Probability that a right item scores above a wrong one; ties count half. None if a side is empty."""
    if not right or not wrong:
        return None
    ranks = _ranks([*right, *wrong])
    above = sum(ranks[: len(right)]) - len(right) * (len(right) + 1) / 2
    return above / (len(right) * len(wrong))


def _ranks(values: Sequence[float]) -> list[float]:
    """Ranks from 1; ties share their mean rank."""
    order = sorted(range(len(values)), key=lambda place: values[place])
    ranks = [0.0] * len(values)
    start = 0
    while start < len(order):
        end = start
        while end < len(order) and values[order[end]] == values[order[start]]:
            end += 1
        for place in order[start:end]:
            ranks[place] = (start + 1 + end) / 2
        start = end
    return ranks


def mean(values: Iterable[float]) -> float | None:
    known = list(values)
    return sum(known) / len(known) if known else None
