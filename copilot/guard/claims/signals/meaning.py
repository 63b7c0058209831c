"""Polarity, modality, scope, time and conditions: small words that change the meaning, with the words they govern."""

from collections.abc import Callable, Mapping
from functools import partial

from copilot.guard.claims.alignment.comparison import ClausePair, Comparison
from copilot.guard.claims.alignment.reading import Reading
from copilot.guard.claims.words import words_of

BOUND = 4  # significant words after a cue that it governs


def _negated(reading: Reading, clause: int) -> int:
    return reading.negations.get(clause, 0) % 2


def _sign(pair: ClausePair, case: Comparison) -> int:
    """1 if the two clauses agree, -1 if one denies the other."""
    ours = _negated(case.sentence, pair.clause[0].clause)
    theirs = _negated(pair.known.reading, pair.source[0].clause)
    turned = sum(1 for each in pair.pairs if each.match.sign < 0 and each.word.weight >= 1)
    return -1 if (ours + theirs + turned) % 2 else 1


def polarity(case: Comparison) -> float:
    """The largest share of a clause whose polarity differs from its clause in the source."""
    return max((pair.share for pair in case.clause_pairs if _sign(pair, case) < 0), default=0.0)


def polarity_kept(case: Comparison) -> float:
    """Whether a negated clause is negated in the source too. Lowers doubt."""
    return float(
        any(_sign(pair, case) > 0 and _negated(case.sentence, pair.clause[0].clause) for pair in case.clause_pairs)
    )


def _denials(case: Comparison) -> list[tuple[float, float]]:
    """For each aligned significant word, the difference of its polarity from the nearest in the source, and how far
    both deny it."""
    found = []
    ours = _by_stem(case.sentence)
    theirs = [_by_stem(one.reading) for one in case.near]
    for pair in case.pairs:
        if pair.word.weight < 1:
            continue
        there = [told[pair.source.stem] for told in theirs if pair.source.stem in told]
        turned = pair.match.sign < 0
        here = ours[pair.word.stem]
        gap = min(abs((1 - h if turned else h) - t) for t in _flat(there) for h in here)
        found.append((gap * pair.match.strength, min(max(here), max(_flat(there)))))
    return found


def _flat(lists: list[list[float]]) -> list[float]:
    return [value for each in lists for value in each]


def _by_stem(reading: Reading) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {}
    for place, word in enumerate(reading.words):
        if word.stem:
            found.setdefault(word.stem, []).append(reading.denied.get(place, 0.0))
    return found


def denied_most(case: Comparison) -> float:
    """The largest polarity difference of an aligned word."""
    return max((gap for gap, _ in _denials(case)), default=0.0)


def denied_share(case: Comparison) -> float:
    """Share of the aligned words whose polarity differs."""
    gaps = _denials(case)
    return sum(gap for gap, _ in gaps) / len(gaps) if gaps else 0.0


def denied_both(case: Comparison) -> float:
    """Whether a word is denied here and in the source. Lowers doubt."""
    return max((both for _, both in _denials(case)), default=0.0)


def denied_unknown(case: Comparison) -> float:
    """Strength of a denied word that the aligned units lack."""
    known = {pair.word.stem for pair in case.pairs}
    words = case.sentence.words
    return max(
        (far for at, far in case.sentence.denied.items() if words[at].stem not in known and words[at].weight >= 1),
        default=0.0,
    )


def negation_gained(case: Comparison) -> float:
    """Whether the sentence has a negation and the aligned units have none."""
    return float(bool(case.sentence.negations) and not any(one.reading.negations for one in case.near))


def negation_lost(case: Comparison) -> float:
    """Whether the best unit has a negation and the sentence has none."""
    best = case.alignment.best
    return float(bool(best and best.reading.negations) and not case.sentence.negations)


def negations_differ(case: Comparison) -> float:
    """Whether the parity of all negations differs from the best unit's."""
    best = case.alignment.best
    if best is None:
        return 0.0
    return float((sum(case.sentence.negations.values()) - sum(best.reading.negations.values())) % 2)


def opposites(case: Comparison) -> float:
    """Weight of words whose opposite, but not they themselves, is in the aligned units."""
    return min(2.0, sum(w.weight for w in case.sentence.telling if case.held.match(w.stem).sign < 0))


def opposites_denied(case: Comparison) -> float:
    """Whether such a word is in a clause whose negation restores the meaning. Lowers doubt."""
    return float(
        any(_sign(pair, case) > 0 and any(each.match.sign < 0 for each in pair.pairs) for pair in case.clause_pairs)
    )


def free_gained(case: Comparison) -> float:
    """Whether only the sentence says free of charge."""
    free = words_of(case.language).sets["free"]
    return float(any(text in free for text in case.sentence.texts) and not free & case.near_texts)


def _cue_sets(case: Comparison, cue: str) -> tuple[bool, bool, bool]:
    """Whether the cue is in the sentence, in any aligned unit, in the best one."""
    best = case.alignment.best
    near = any(one.reading.cues[cue] or one.head.cues[cue] for one in case.near)
    return bool(case.sentence.cues[cue]), near, bool(best and best.reading.cues[cue])


def gained(cue: str, case: Comparison) -> float:
    """Whether the cue is in the sentence and in no aligned unit."""
    ours, near, _ = _cue_sets(case, cue)
    return float(ours and not near)


def lost(cue: str, case: Comparison) -> float:
    """Whether the cue is in the best unit and not in the sentence."""
    ours, _, best = _cue_sets(case, cue)
    return float(best and not ours)


def new(cue: str, case: Comparison) -> float:
    """Whether the sentence has a phrase of the cue that the source does not have."""
    theirs = {phrase for one in case.near for reading in (one.reading, one.head) for phrase in reading.cues[cue]}
    return float(bool(set(case.sentence.cues[cue]) - theirs))


def governed(reading: Reading, cue: str) -> frozenset[str]:
    """Stems after a phrase of the cue, at most BOUND, or before it in its clause."""
    found = []
    for place in reading.cues[cue].values():
        after = [word.stem for word in reading.words[place:] if word.stem][:BOUND]
        clause = reading.words[place].clause
        found += [*after, *(word.stem for word in reading.words[:place] if word.stem and word.clause == clause)]
    return frozenset(found)


def swapped(ours: str, theirs: str, case: Comparison) -> float:
    """Share of words governed by one cue here and by the other in the source, and never by the first there."""
    mine = governed(case.sentence, ours)
    if not mine:
        return 0.0
    there = frozenset().union(*(governed(one.reading, theirs) for one in case.near))
    same = frozenset().union(*(governed(one.reading, ours) for one in case.near))
    return float(len(mine & there - same) / len(mine))


def condition_lost(case: Comparison) -> float:
    """Weight of a condition of the best unit whose words are in neither sentence nor mail."""
    best = case.alignment.best
    if best is None:
        return 0.0
    worst = 0.0
    for phrase, place in best.reading.cues["conditions"].items():
        del phrase
        told = [
            word for word in best.reading.words[place:] if word.stem and word.clause == best.reading.words[place].clause
        ]
        weight = sum(word.weight for word in told)
        if weight < 1:
            continue
        left = sum(
            word.weight
            for word in told
            if word.stem not in case.sentence.stems and not case.mail.match(word.stem) and not _said(case, word.stem)
        )
        worst = max(worst, left / weight)
    return worst


def _said(case: Comparison, stem: str) -> bool:
    return any(pair.source.stem == stem for pair in case.pairs)


def condition_lost_bare(case: Comparison) -> float:
    """The same if the sentence has no condition at all."""
    return condition_lost(case) * (not case.sentence.cues["conditions"])


def exception_near(case: Comparison) -> float:
    """Whether units next to the best one have an exception that the sentence omits."""
    if case.alignment.best is None or case.sentence.cues["exceptions"]:
        return 0.0
    place, known = case.alignment.aligned[0], case.alignment.library.known
    around = [one for one in known[max(0, place - 1) : place + 3] if one is not case.alignment.best]
    here = case.alignment.best.unit.heading
    return float(any(one.reading.cues["exceptions"] and one.unit.heading == here for one in around))


CUED = ("must", "can", "every", "some", "only", "also", "done", "at_once", "before", "after", "conditions", "exceptions",
        "even_if", "grants")  # fmt: skip


def concedes(case: Comparison) -> float:
    """Whether the sentence concedes the customer's claim: "As you say"."""
    return float(bool(case.sentence.cues["concedes"]))


SIGNALS: Mapping[str, Callable[[Comparison], float]] = {
    "polarity": polarity,
    "polarity_kept": polarity_kept,
    "denied_most": denied_most,
    "denied_share": denied_share,
    "denied_both": denied_both,
    "denied_unknown": denied_unknown,
    "negation_gained": negation_gained,
    "negation_lost": negation_lost,
    "negations_differ": negations_differ,
    "opposites": opposites,
    "opposites_denied": opposites_denied,
    "free_gained": free_gained,
    **{f"{cue}_gained": partial(gained, cue) for cue in CUED},
    **{f"{cue}_lost": partial(lost, cue) for cue in CUED},
    **{f"{cue}_new": partial(new, cue) for cue in ("every", "only", "at_once", "done", "even_if")},
    "must_for_can": partial(swapped, "must", "can"),
    "can_for_must": partial(swapped, "can", "must"),
    "before_for_after": partial(swapped, "before", "after"),
    "after_for_before": partial(swapped, "after", "before"),
    "condition_lost": condition_lost,
    "condition_lost_bare": condition_lost_bare,
    "exception_near": exception_near,
    "concedes": concedes,
}
