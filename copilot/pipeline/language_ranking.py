"""Of translations of one article, the one that can be sent; scores are not comparable across languages.

To the vectors everything in the question's language is near, and words match in that language alone. So a mail in another
language than most articles is led to the few articles in its own, whatever they are about.
"""

from collections.abc import Collection as Bag
from collections.abc import Iterable, Sequence
from dataclasses import replace

from kb.search import Passage, SearchResult

WIDER = 3  # times as many passages are fetched where languages compete
SURE_INTENT = 0.5  # confidence of an intent by which articles in different languages are compared
OTHER_INTENT = 0.6  # factor for an article about something else
STANDS_OUT = 0.02  # cosine distance by which an article has to lead the others in the customer's own language
ONLY_OURS = 0.5  # factor for those that do not: the language alone is near
FOREIGN = 0.85  # factor for a language that is neither the customer's nor the desk's
TRANSLATION_SHARE = 0.5  # an article of the same intent with this share of its score counts as a translation
BEHIND = 0.99


def preferred(
    result: SearchResult, language: str, home: str, intent: str, limit: int, told: SearchResult | None = None
) -> SearchResult:
    """`home` is the language of most articles, `intent` what a mail in another one is surely about, or empty. `told` is what
    a translation of the same query into `home` finds."""
    weighed = result.passages if language == home else [_weighed(one, intent) for one in result.passages]
    own = [one for one in weighed if one.language == language]
    if language != home and not (stands_out(own) or (told and as_near(own, told.passages, home))):
        weighed = [_lowered(one, ONLY_OURS) if one.language == language else one for one in weighed]
    readable = [passage for passage in weighed if passage.language in ("", language, home)]
    ranked = [passage if passage in readable else _behind(passage, readable) for passage in weighed]
    return replace(result, passages=tuple(sorted(ranked, key=lambda passage: -passage.score)[:limit]))


def readable_first(passages: Sequence[Passage], languages: Bag[str]) -> list[Passage]:
    """Articles in a third language come last, where one of the same intent is in a language of the reader's."""
    intents = {passage.intent for passage in passages if passage.language in languages} - {""}
    return sorted(passages, key=lambda passage: passage.language not in languages and passage.intent in intents)


def stands_out(own: Sequence[Passage]) -> bool:
    """Whether one article of these is nearer than the next; a single one is compared with nothing."""
    nearest: dict[int, float] = {}
    for passage in own:
        if passage.distance is not None:
            nearest[passage.document_id] = min(passage.distance, nearest.get(passage.document_id, passage.distance))
    first, *others = sorted(nearest.values()) or [0.0]
    return not others or others[0] - first >= STANDS_OUT


def as_near(own: Sequence[Passage], told: Sequence[Passage], home: str) -> bool:
    """Whether an article in the customer's language is as near to their words as any in the desk's is to a translation: a
    query and an article in one language each, so neither is near for its language."""
    ours = [one.distance for one in own if one.distance is not None]
    theirs = [one.distance for one in told if one.language == home and one.distance is not None]
    return bool(ours) and bool(theirs) and min(ours) <= min(theirs)


def _weighed(passage: Passage, intent: str) -> Passage:
    return _lowered(passage, OTHER_INTENT) if intent and passage.intent and passage.intent != intent else passage


def _lowered(passage: Passage, factor: float) -> Passage:
    return replace(passage, score=factor * passage.score)


def _behind(passage: Passage, readable: Iterable[Passage]) -> Passage:
    """A third language: behind what is about the same and can be read, else a little lower."""
    known = [one.score for one in readable if passage.intent and one.intent == passage.intent]
    alike = [BEHIND * score for score in known if score >= TRANSLATION_SHARE * passage.score]
    return replace(passage, score=min([FOREIGN * passage.score, *sorted(alike)[-1:]]))
