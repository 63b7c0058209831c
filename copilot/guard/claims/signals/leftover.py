"""Unmatched words: of the sentence, which have no source, and of the source's clause, whose loss may matter."""

from collections.abc import Callable, Mapping

from copilot.guard.claims.alignment.comparison import Comparison
from copilot.guard.claims.alignment.matching import Stems


def _left(comparison: Comparison, held: Stems) -> float:
    return sum(word.weight * (1 - held.match(word.stem).strength) for word in comparison.sentence.telling)


def left_best(case: Comparison) -> float:
    """Share of the sentence's words that its best unit lacks."""
    best = case.alignment.best
    return _left(case, best.whole) / case.weights if best else 1.0


def left_near(case: Comparison) -> float:
    """Share that all aligned units lack."""
    return _left(case, case.held) / case.weights


def left_quote(case: Comparison) -> float:
    """Share that the quoted units lack; that the best unit lacks if there is no quote."""
    return _left(case, case.quoted) / case.weights if case.alignment.quoted else left_best(case)


def left_around(case: Comparison) -> float:
    """Share that the quoted units and their neighbours lack."""
    return _left(case, case.around) / case.weights if case.alignment.quoted else left_near(case)


def quote_count(case: Comparison) -> float:
    """Weight of words in neither quote nor mail, at most five."""
    if not case.alignment.quoted:
        return 0.0
    lacking = (w.weight for w in case.sentence.telling if not case.around.match(w.stem) and not case.mail.match(w.stem))
    return min(5.0, sum(lacking))


def left_source(case: Comparison) -> float:
    """Share that the whole source lacks."""
    return _left(case, case.everything) / case.weights


def left_anywhere(case: Comparison) -> float:
    """Share in neither source nor mail."""
    return _unknown(case) / case.weights


def left_count(case: Comparison) -> float:
    """The same as a weight, at most four, as a long sentence hides one invented word."""
    return min(4.0, _unknown(case))


def _unknown(case: Comparison) -> float:
    return sum(
        word.weight
        for word in case.sentence.telling
        if not case.everything.match(word.stem) and not case.mail.match(word.stem)
    )


def from_mail(case: Comparison) -> float:
    """Share that only the mail contains: the customer's statement is no source."""
    only = sum(
        word.weight
        for word in case.sentence.telling
        if not case.everything.match(word.stem) and case.mail.match(word.stem)
    )
    return only / case.weights


def elsewhere(case: Comparison) -> float:
    """Weight of words that the aligned units lack and another unit has: another product, another rule."""
    return min(
        3.0,
        sum(
            word.weight
            for word in case.sentence.telling
            if not case.held.match(word.stem)
            and not case.mail.match(word.stem)
            and case.everything.match(word.stem).strength >= 0.9
        ),
    )


def elsewhere_and_mail(case: Comparison) -> float:
    """Like `elsewhere`, for words that the mail has too."""
    return min(
        3.0,
        sum(
            word.weight
            for word in case.sentence.telling
            if not case.held.match(word.stem)
            and case.mail.match(word.stem).strength >= 0.9
            and case.everything.match(word.stem).strength >= 0.9
        ),
    )


def source_left(case: Comparison) -> float:
    """Share of the best unit's words in neither sentence nor mail."""
    best = case.alignment.best
    if best is None:
        return 0.0
    said = Stems(case.language, case.sentence.stems | case.mail.exact)
    left = sum(word.weight for word in best.reading.telling if not said.match(word.stem))
    return left / (best.reading.weight or 1.0)


def needs_second(case: Comparison) -> float:
    """Whether one unit is not enough."""
    return float(case.alignment.second)


def loose(case: Comparison) -> float:
    """Share of the sentence's words that are only matched by a synonym."""
    return sum(w.weight for w in case.sentence.telling if 0 < case.held.match(w.stem).strength < 0.9) / case.weights


def length(case: Comparison) -> float:
    """Number of significant words, in tens: a longer sentence may be wrong in more ways."""
    return min(3.0, len(case.sentence.telling) / 10)


SIGNALS: Mapping[str, Callable[[Comparison], float]] = {
    "left_best": left_best,
    "left_near": left_near,
    "left_quote": left_quote,
    "left_around": left_around,
    "quote_count": quote_count,
    "left_source": left_source,
    "left_anywhere": left_anywhere,
    "left_count": left_count,
    "from_mail": from_mail,
    "elsewhere": elsewhere,
    "elsewhere_and_mail": elsewhere_and_mail,
    "source_left": source_left,
    "needs_second": needs_second,
    "loose": loose,
    "length": length,
}
