"""Ranks translations of one article so that a sendable one comes first; scores of different languages are not
comparable.

Vector search finds all text in the question's language near, and keyword search only matches that language. A mail in a
minority language would otherwise get the few articles in its own language, whatever their subject.
"""

from collections.abc import Collection as Bag
from collections.abc import Iterable, Sequence
from dataclasses import replace

from kb.search import Passage, SearchResult
from kb.search.languages import in_further_languages

WIDER = 3  # factor on the number of passages fetched if languages compete
SURE_INTENT = 0.5  # confidence of an intent from which it is used to compare articles across languages
OTHER_INTENT = 0.6  # factor for an article with another intent
STANDS_OUT = 0.02  # cosine distance by which the best article in the customer's language must lead the others
ONLY_OURS = 0.5  # factor for articles in that language without such a lead: only their language is near
FOREIGN = 0.85  # factor for a language that is neither the customer's nor the collection's main language
TRANSLATION_SHARE = 0.5  # minimum share of the score at which an article of the same intent counts as a translation
BEHIND = 0.99


def preferred(
    result: SearchResult,
    language: str,
    home: str,
    intent: str,
    limit: int,
    told: SearchResult | None = None,
    further: int = 0,
) -> SearchResult:
    """The result reranked by language, at most `limit` passages, and behind them the nearest `further` articles in
    other languages than the first. `home`: language of most articles. `intent`: set if the mail is in another language
    and its intent is confident, else empty. `told`: result of a translation of the query into `home`."""
    weighed = result.passages if language == home else [_weighed(one, intent) for one in result.passages]
    own = [one for one in weighed if one.language == language]
    sure = {intent} - {""}  # an article of the mail's intent is near for its subject too
    if language != home and not (stands_out(own) or (told and as_near(own, told.passages, home))):
        weighed = [
            _lowered(one, ONLY_OURS) if one.language == language and one.intent not in sure else one for one in weighed
        ]
    readable = [passage for passage in weighed if passage.language in ("", language, home)]
    ranked = [passage if passage in readable else _behind(passage, readable) for passage in weighed]
    ranked.sort(key=lambda passage: -passage.score)
    kept, rest = ranked[:limit], ranked[limit:]
    return replace(result, passages=(*kept, *in_further_languages(rest, kept[:1], further)))


def readable_first(passages: Sequence[Passage], languages: Bag[str]) -> list[Passage]:
    """Passages sorted so that an article in a third language comes last if one of the same intent is in one of
    `languages`."""
    intents = {passage.intent for passage in passages if passage.language in languages} - {""}
    return sorted(passages, key=lambda passage: passage.language not in languages and passage.intent in intents)


def stands_out(own: Sequence[Passage]) -> bool:
    """Whether one article is nearer than the next by STANDS_OUT. A single article always stands out."""
    nearest: dict[int, float] = {}
    for passage in own:
        if passage.distance is not None:
            nearest[passage.document_id] = min(passage.distance, nearest.get(passage.document_id, passage.distance))
    first, *others = sorted(nearest.values()) or [0.0]
    return not others or others[0] - first >= STANDS_OUT


def as_near(own: Sequence[Passage], told: Sequence[Passage], home: str) -> bool:
    """Whether an article in the customer's language is as near to the query as any in the `home` language is to its
    translation: query and article are of the same language in both, so neither is near because of its language."""
    ours = [one.distance for one in own if one.distance is not None]
    theirs = [one.distance for one in told if one.language == home and one.distance is not None]
    return bool(ours) and bool(theirs) and min(ours) <= min(theirs)


def _weighed(passage: Passage, intent: str) -> Passage:
    return _lowered(passage, OTHER_INTENT) if intent and passage.intent and passage.intent != intent else passage


def _lowered(passage: Passage, factor: float) -> Passage:
    return replace(passage, score=factor * passage.score)


def _behind(passage: Passage, readable: Iterable[Passage]) -> Passage:
    """Lower the score of a passage in a third language: below a readable passage of the same intent, else by a fixed
    factor."""
    known = [one.score for one in readable if passage.intent and one.intent == passage.intent]
    alike = [BEHIND * score for score in known if score >= TRANSLATION_SHARE * passage.score]
    return replace(passage, score=min([FOREIGN * passage.score, *sorted(alike)[-1:]]))
