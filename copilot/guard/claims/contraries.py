"""What a near copy says the other way round than the unit whose words it keeps: "on departure" of "on arrival", "from the 3rd
day on" of "until the 3rd day", "if you like" of "you need to", "cash" of a list in which there is no cash.

A paraphrase uses other words for the same; a copy with one word turned round is false. Each rule speaks only if no other unit
of the cited sources says it as the sentence does.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, pairwise

from copilot.guard.claims.alignment.comparison import Comparison
from copilot.guard.claims.alignment.following import ReadUnit
from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import FULL, Reading, Word, read
from copilot.guard.claims.contrary_words import (
    ALSO,
    AND_OR,
    BEFORE,
    BEFOREHAND,
    BOTH,
    EDGES,
    OF_SEVERAL,
    ONE_OF,
    OPTIONAL,
    OR_SO,
    PAIRS,
    STRETCH,
)
from copilot.guard.claims.crossings import sides_crossed
from copilot.guard.claims.near_copies import POSSESSIVE
from copilot.guard.claims.numbers.context import context
from copilot.guard.claims.numbers.quantities import MONEY, Quantity, quantities
from copilot.guard.claims.words import words_of
from copilot.text.languages import listed
from copilot.text.normalize import fold

TURNED = {
    language: tuple(
        (listed(one), listed(other)) for one, _, other in (line.partition("/") for line in fold(told).splitlines())
    )
    for language, told in PAIRS.items()
}
ADVERBS = listed("afterwards danach ensuite después luego")
AFTER = listed("after nach nachdem après tras")
NEW = 0.35  # share of the sentence's words that its unit may lack
HALF = 0.5  # the same, where one word is turned round
COPY = 0.25  # both shares, of a sentence in the unit's words in another order
LOST = 0.5  # share of the unit's words that the sentence may lack
VERBATIM = 0.1  # both shares, of a copy
ALIKE = 0.6  # share of a clause's words that the unit's clause holds
SAYS_SO = 0.75  # share of the sentence's words from which another unit says it in its way
OPENING = 4  # words at the beginning of a sentence or unit
# "The second costs €50" of "the first is free, every further one costs €50".
FIRST = listed("first erste ersten erster erstes premier première primero primera primer")
OTHERS = listed(
    "further every each additional weitere weiteren weiterer jede jeder jeden jedes chaque suivant suivants"
    " siguiente siguientes cada demás"
)
SHORTEST = 4  # letters of a word that names a thing
MOST_NEW = 2  # significant words of the sentence that its unit lacks


def contrary(comparison: Comparison, signals: Mapping[str, float], text: str) -> str:
    """What the near copy turns round, for people: "departure → arrival"; empty if nothing."""
    best = comparison.alignment.best
    if best is None or comparison.language not in PAIRS:
        return ""
    left, lost = signals["left_best"], signals["source_left"]
    if lost > LOST:
        return ""
    found: list[Iterator[str]] = [_turned(comparison, best)] if left <= HALF else []
    if left <= NEW:
        found += [_contraries(comparison, best, text)]
    if left <= COPY and lost <= COPY:
        found += [iter((crossed,)) if (crossed := sides_crossed(text, best.unit, comparison.language)) else iter(())]
        found += [_until_or_from(comparison, best)] if not quantities(text, comparison.language) else []
    return next(chain(*found), "")


def other_side(comparison: Comparison, signals: Mapping[str, float]) -> str:
    """Who is named in a copy in place of whom: "us → you" of "for us to pay" and "for you to pay"; empty if nothing."""
    best = comparison.alignment.best
    if best is None or comparison.language not in PAIRS or max(signals["left_best"], signals["source_left"]) > VERBATIM:
        return ""
    return next(_other_side(comparison, best), "")


def _contraries(comparison: Comparison, best: ReadUnit, text: str) -> Iterator[str]:
    yield from _edges(comparison, best, text)
    yield from _left_to_them(comparison, best)
    yield from _one_of_both(comparison, best)
    yield from _or_for_and(comparison, best)
    yield from _another_kind(comparison, best)
    yield from _denied_of_it(comparison, best)
    yield from _free_or_not(comparison, best, text)
    yield from _more_than_only(comparison, best)


def _turned(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    """A word and its opposite beside the same word."""
    if sum(comparison.sentence.negations.values()) % 2 != sum(best.reading.negations.values()) % 2:
        return
    clauses = [
        (each.clause, each.source) for each in comparison.clause_pairs if each.known is best and each.share >= ALIKE
    ]
    whole = frozenset(comparison.sentence.texts)
    for ours, theirs in ((comparison.sentence.words, best.reading.words), *clauses):
        spoken, here = (frozenset(word.text for word in words) for words in (ours, theirs))
        for sides in TURNED[comparison.language]:
            for mine, other in (sides, sides[::-1]):
                if mine.isdisjoint(spoken) or other.isdisjoint(here):
                    continue
                said, meant = _found(ours, mine), _found(theirs, other)
                if said is None or meant is None or other & whole or mine & here:
                    continue
                if _continues(mine | other, best, whole):
                    continue
                if _same_beside(ours, said, theirs, meant) and not _other_unit_says(comparison, best, mine):
                    yield f"{ours[said].text} → {theirs[meant].text}"


def _continues(pair: frozenset[str], best: ReadUnit, said: frozenset[str]) -> bool:
    """Whether the unit goes on from a first: "until the end of the first year, after that", "every further one"."""
    theirs = frozenset(best.reading.texts)
    return bool((pair & FIRST and (OTHERS | AFTER) & theirs) or (pair & ADVERBS and AFTER & (said | theirs)))


def _same_beside(ours: Sequence[Word], said: int, theirs: Sequence[Word], meant: int) -> bool:
    """Whether a significant word next to it, on one side or the other, is the same."""
    mine, its = (
        {
            next((word.stem for word in side if word.stem and word.text != here.text), "")
            for side in (words[:at][::-1], words[at + 1 :])
        }
        for words, at, here in ((ours, said, ours[said]), (theirs, meant, theirs[meant]))
    )
    return bool((mine & its) - {""})


def _found(spoken: Sequence[Word], words: frozenset[str]) -> int | None:
    """Where the word stands; "first" before a number counts days: "the first 14 days"."""
    for place, word in enumerate(spoken):
        behind = spoken[place + 1].text if place + 1 < len(spoken) else ""
        if word.text in words and not (word.text in FIRST and behind[:1].isdigit()):
            return place
    return None


def _other_unit_says(comparison: Comparison, best: ReadUnit, words: frozenset[str]) -> bool:
    return any(
        one is not best and not words.isdisjoint(one.reading.texts) and comparison.sentence.share_in(one.own) >= SAYS_SO
        for one in comparison.alignment.library.known
    )


def _edges(comparison: Comparison, best: ReadUnit, text: str) -> Iterator[str]:
    """The same number from which, or until which, and with the opposite bound."""
    language = comparison.language
    source = best.unit.text
    if bool(comparison.sentence.negations) != bool(best.reading.negations):
        return
    theirs = quantities(source, language)
    for mine in quantities(text, language):
        same = [each for each in theirs if mine.same(each)]
        if len(same) != 1:
            continue
        said, meant = _edge(text, mine, language), _edge(source, same[0], language)
        if said and meant and said != meant:
            yield f"{said} {mine.raw} → {meant} {same[0].raw}"
        both = [context(text, mine, language), context(source, same[0], language)]
        if any(each.before for each in both) or any(map(BEFOREHAND.search, (text, source))):
            continue  # "at least two days before" is "until two days before"
        bounds = [
            both[0].bound or {"until": "most", "from": "least"}.get(said, ""),
            both[1].bound or {"until": "most", "from": "least"}.get(meant, ""),
        ]
        if {*bounds} in ({"less", "least"}, {"more", "most"}, {"least", "most"}, {"less", "more"}):
            yield f"{bounds[0]} {mine.raw} → {bounds[1]} {same[0].raw}"


def _edge(text: str, one: Quantity, language: str) -> str:
    ahead = fold(text[: one.start])
    for name, words in zip(("until", "from"), EDGES[language], strict=True):
        if re.search(rf"(?<!\w)(?:{fold(words)})(?: [\w.]+){{0,{BEFORE}}} ?$", ahead):
            return name
    return ""


def _left_to_them(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    """Optional where the source requires it, or the reverse."""
    optional = re.compile(rf"(?<!\w)(?:{OPTIONAL[comparison.language]})(?!\w)")
    ours, theirs = (" ".join(texts) for texts in (comparison.sentence.texts, best.reading.texts))
    mine, its = optional.search(ours), optional.search(theirs)
    if mine and not its and best.reading.cues["must"] and not comparison.sentence.cues["must"]:
        yield f"{mine[0]} → {next(iter(best.reading.cues['must']))}"
    if its and not mine and comparison.sentence.cues["must"] and not best.reading.cues["must"]:
        yield f"{next(iter(comparison.sentence.cues['must']))} → {its[0]}"


def _one_of_both(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    language = comparison.language
    both = listed(BOTH[language])
    place = next((at for at, text in enumerate(best.reading.texts) if text in both), None)
    ours = " ".join(comparison.sentence.texts)
    one = ONE_OF[language].search(ours) and not ONE_OF[language].search(" ".join(best.reading.texts))
    if place is None or not (one or listed(OF_SEVERAL[language]).isdisjoint(comparison.sentence.texts)):
        return
    behind = [word for word in best.reading.words[place + 1 :] if word.stem][:1]
    if behind and comparison.sentence.stems & {behind[0].stem}:
        yield f"{best.reading.texts[place]} {behind[0].text}"


def _or_for_and(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    """ "Or" between the conditions that the source joins by "and"."""
    both, either = AND_OR[comparison.language]
    ours, theirs = comparison.sentence, best.reading
    if not (ours.cues["conditions"] and theirs.cues["conditions"]) or OR_SO.search(" ".join(ours.texts)):
        return
    if either in ours.texts and both not in ours.texts and both in theirs.texts and either not in theirs.texts:
        yield f"{either} → {both}"


def _more_than_only(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    """ "To firms and to private customers" of "to firms only"."""
    ours, language = comparison.sentence, comparison.language
    only = best.reading.cues["only"]
    if not only or ours.cues["only"] or ours.negations or ours.cues["exceptions"]:
        return
    also = next((text for text in ours.texts if text in ALSO[language]), "")
    added = [word for word in ours.telling if not best.whole.match(word.stem) and _names(word)]
    added = [word for word in added if not comparison.mail.match(word.stem)]
    joined = [word for word in added if _listed(ours.texts, ours.texts.index(word.text), language)]
    if also and also not in best.reading.texts or joined:
        yield f"{also or joined[0].text} → {next(iter(only))}"


def _until_or_from(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    """ "From the moment it is sold" of "until it is sold"."""
    found = []
    for reading in (comparison.sentence, best.reading):
        told = " ".join(reading.texts)
        found.append(
            {name for name, known in STRETCH[comparison.language].items() if re.search(rf"(?<!\w){known}", told)}
        )
    if len(found[0]) == len(found[1]) == 1 and found[0] != found[1]:
        yield f"{min(found[0])} → {min(found[1])}"


def _other_side(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    """ "For us to pay" of "for you to pay"."""
    known = words_of(comparison.language).sets
    ours, theirs = frozenset(comparison.sentence.texts), frozenset(best.reading.texts)
    for mine, other in ((known["we"], known["you"]), (known["you"], known["we"])):
        said, meant = ours & mine - POSSESSIVE, theirs & other - POSSESSIVE
        if said and meant and not ours & other and not theirs & mine:
            yield f"{min(said)} → {min(meant)}"


def _free_or_not(comparison: Comparison, best: ReadUnit, text: str) -> Iterator[str]:
    """Free of charge where the unit has a price."""
    free = words_of(comparison.language).sets["free"]
    said = next((word for word in comparison.sentence.texts if word in free), "")
    prices = [each for each in quantities(best.unit.text, comparison.language) if each.unit in MONEY]
    if any(each.unit in MONEY for each in quantities(text, comparison.language)):
        return
    if said and prices and free.isdisjoint(best.reading.texts) and not comparison.sentence.negations:
        yield f"{said} → {prices[0].raw}"


def _another_kind(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    """ "Group lessons" where the unit is about "one-to-one lessons", and another unit about group lessons."""
    kind, head = _opening(comparison.sentence)
    if kind is None or head is None or not _names(kind) or best.whole.match(kind.stem):
        return
    at = next((place for place, word in enumerate(best.reading.words[:OPENING]) if word.stem == head.stem), 0)
    if at and any(
        (kind.stem, head.stem) == (one.stem, its.stem)
        for unit in comparison.alignment.library.known
        if unit is not best
        for one, its in pairwise([word for word in unit.reading.words if word.stem])
    ):
        yield f"{kind.text} {head.text} → {' '.join(best.reading.texts[: at + 1])}"


def _opening(reading: Reading) -> tuple[Word | None, Word | None]:
    """A word at the beginning and the one behind it that it goes with."""
    for one, other in pairwise(reading.words[:OPENING]):
        if one.stem and other.stem:
            return one, other
    return None, None


def _denied_of_it(comparison: Comparison, best: ReadUnit) -> Iterator[str]:
    """A word in place of the unit's that other units only deny: "by cash" where the next sentence says "we take no cash"."""
    if comparison.sentence.negations or comparison.sentence.cues["exceptions"]:
        return
    strange = [word for word in comparison.sentence.telling if not best.whole.match(word.stem) and _names(word)]
    if not 0 < len(strange) <= MOST_NEW:
        return
    texts, mine = comparison.sentence.texts, stems(comparison.language, comparison.sentence.stems)
    if not any(len(word.text) >= SHORTEST and word.stem and not mine.match(word.stem) for word in best.reading.words):
        return  # it stands in the place of nothing
    for word in strange:
        if not _listed(texts, texts.index(word.text), comparison.language):
            continue
        clauses = [
            (one, clause)
            for one in comparison.alignment.library.known
            for clause in one.reading.clauses
            if word.stem in {each.stem for each in clause}
        ]
        if clauses and all(_denies(one, clause) for one, clause in clauses):
            yield f"{word.text}: the source denies it"


def _listed(texts: Sequence[str], place: int, language: str) -> bool:
    """Whether the word is one of a list: "cash, Mastercard or PayPal"."""
    return any(text in AND_OR[language] for text in (*texts[max(0, place - 2) : place], *texts[place + 1 : place + 3]))


def _names(word: Word) -> bool:
    return word.weight >= FULL and len(word.text) >= SHORTEST


def _denies(one: ReadUnit, clause: Sequence[Word]) -> bool:
    return clause[0].clause in one.reading.negations or bool(read(one.unit.heading, one.reading.language).negations)
