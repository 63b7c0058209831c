"""Articles in further languages, which those in the question's own language crowd out of a search."""

from collections.abc import Collection as Bag
from collections.abc import Iterable

from kb.search import Passage

FAR = 2.0  # the greatest cosine distance


def in_further_languages(passages: Iterable[Passage], read: Bag[Passage], articles: int) -> tuple[Passage, ...]:
    """The nearest passage of each of at most `articles` articles in a language that no passage of `read` has.

    Text in the question's language is nearer for its language alone, so distances are compared among further languages
    only. An article with the same intent as one of `read` counts as its translation and is left out.
    """
    languages = {passage.language for passage in read} | {""}
    intents = {passage.intent for passage in read} - {""}
    further = (one for one in passages if one.language not in languages and one.intent not in intents)
    nearest: dict[int, Passage] = {}
    for passage in sorted(further, key=lambda one: FAR if one.distance is None else one.distance):
        nearest.setdefault(passage.document_id, passage)
    return tuple(nearest.values())[:articles]
