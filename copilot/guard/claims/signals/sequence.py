"""Roles, order of events, and whether the sentence merges two rules."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from copilot.guard.claims.alignment.comparison import Comparison
from copilot.guard.claims.alignment.reading import Reading, Word
from copilot.guard.claims.words import words_of

REACH = 5  # words before a verb in which its subject is searched


def _actor(reading: Reading, word: Word) -> str:
    """ "we" or "you" if such a word precedes this one in its clause, or follows "by"; else empty."""
    known = words_of(reading.language).sets
    place = next(at for at, each in enumerate(reading.words) if each is word)
    for each in reversed(reading.words[max(0, place - REACH) : place]):
        if each.clause != word.clause:
            break
        if each.text in known["we"]:
            return "we"
        if each.text in known["you"]:
            return "you"
    behind = reading.words[place + 1 : place + 4]
    for one, other in pairwise(behind):
        if one.text in known["by"]:
            return "we" if other.text in known["we"] else "you" if other.text in known["you"] else ""
    opens = not any(each.stem for each in reading.words[:place])
    return "you" if opens else ""


def roles(case: Comparison) -> float:
    """Share of the aligned words with "we" as the subject here and "you" in the source, or the reverse."""
    seen = turned = 0.0
    for pair in case.pairs:
        ours = _actor(case.sentence, pair.word)
        theirs = _actor(case.near[pair.unit].reading, pair.source)
        if ours and theirs:
            seen += pair.word.weight
            turned += pair.word.weight * (ours != theirs)
    return turned / seen if seen else 0.0


def roles_turned(case: Comparison) -> float:
    """Weight of words with exchanged subjects, at most two."""
    return min(
        2.0,
        sum(
            pair.word.weight
            for pair in case.pairs
            if {_actor(case.sentence, pair.word), _actor(case.near[pair.unit].reading, pair.source)} == {"we", "you"}
        ),
    )


def we_gained(case: Comparison) -> float:
    """Whether "we" is in the sentence and in no aligned unit."""
    we = words_of(case.language).sets["we"]
    return float(not we.isdisjoint(case.sentence.texts) and not we & case.near_texts)


def you_gained(case: Comparison) -> float:
    """Whether "you" is in the sentence and in no aligned unit."""
    you = words_of(case.language).sets["you"]
    return float(not you.isdisjoint(case.sentence.texts) and not you & case.near_texts)


def inversions(case: Comparison) -> float:
    """Share of pairs of aligned words whose order differs from the best unit's; .25 if there are too few."""
    best = case.alignment.best
    if best is None:
        return 0.25
    places = [_place(best.reading.words, pair.source) for pair in case.pairs if pair.unit == 0]
    if len(places) < 3:
        return 0.25
    turned = sum(1 for i, one in enumerate(places) for other in places[i + 1 :] if one > other)
    return turned / (len(places) * (len(places) - 1) / 2)


def _place(words: Sequence[Word], word: Word) -> int:
    return next(place for place, each in enumerate(words) if each is word)


def order(case: Comparison) -> float:
    """Share of neighbouring clauses in another order than in the source; "after" and "before" exchange a pair."""
    chain = _chain(case)
    if len(chain) < 2:
        return 0.3
    turned = sum(1 for one, other in pairwise(chain) if one > other)
    return turned / (len(chain) - 1)


def order_told(case: Comparison) -> float:
    """The same if the sentence has words for the order."""
    told = case.sentence.cues["before"] or case.sentence.cues["after"]
    return order(case) if told and len(_chain(case)) > 1 else 0.0


def _chain(case: Comparison) -> list[tuple[int, int]]:
    """Positions of the sentence's clauses in the source, in order of events."""
    known = words_of(case.language)
    chain: list[tuple[int, int]] = []
    whole = case.alignment.library.known
    for clause in case.sentence.clauses:
        telling = [word for word in clause if word.stem]
        weight = sum(word.weight for word in telling)
        if weight < 1:
            continue
        found = [
            (sum(word.weight * one.own.match(word.stem).strength for word in telling) / weight, -place)
            for place, one in enumerate(whole)
        ]
        share, place = max(found, default=(0.0, 0))
        if share < 0.5:
            continue
        here = whole[-place].reading
        stands = [at for at, word in enumerate(here.words) if word.stem in {each.stem for each in telling}]
        spot = (-place, min(stands, default=0))
        opens = [clause[0].text]
        if (
            chain
            and known.phrases["after"].at(opens, 0)
            and opens[0] not in ("then", "dann", "ensuite", "luego", "puis")
        ):
            chain.insert(len(chain) - 1, spot)  # "A after B"
        else:
            chain.append(spot)
    return chain


def merged(case: Comparison) -> float:
    """Whether the sentence's words come from two neighbouring items or rows: alternatives, not one rule."""
    alignment = case.alignment
    if len(case.near) < 2:
        return 0.0
    best = case.near[0]
    alone = [w for w in case.sentence.telling if not best.whole.match(w.stem)]
    worst = 0.0
    for place, one in zip(alignment.aligned[1:], case.near[1:], strict=True):
        beside = abs(place - alignment.aligned[0]) <= 3 and one.unit.heading == best.unit.heading
        if beside:
            worst = max(worst, sum(w.weight for w in alone if one.own.match(w.stem).strength >= 0.9))
    return min(2.0, worst)


def rival(case: Comparison) -> float:
    """How much better another unit fits the words that are rare in the source: the sentence may be about that one."""
    best = case.alignment.best
    if best is None:
        return 0.0
    library = case.alignment.library
    rare = [w for w in case.sentence.telling if library.frequency.get(w.stem, 0) == 1]
    away = sum(w.weight for w in rare if not best.whole.match(w.stem))
    return min(3.0, away)


SIGNALS: Mapping[str, Callable[[Comparison], float]] = {
    "roles": roles,
    "roles_turned": roles_turned,
    "we_gained": we_gained,
    "you_gained": you_gained,
    "inversions": inversions,
    "order": order,
    "order_told": order_told,
    "merged": merged,
    "rival": rival,
}
