"""Whole articles for the model: the exceptions of a rule are often in a passage that search did not return."""

from dataclasses import dataclass

from copilot.guard.injection.filter import clean, left_out
from copilot.model_interface import sources_to_read, spare_sources
from copilot.pipeline.deps import Deps
from copilot.pipeline.unsendable import sendable
from copilot.state import State
from kb.search import Passage


@dataclass(frozen=True)
class WholeArticles:
    """`retrieved` starts with the search results. `articles` are indexes into it, each article in reading order."""

    retrieved: tuple[Passage, ...]
    articles: tuple[tuple[int, ...], ...]
    left_out: tuple[str, ...] = ()  # texts with instructions to the machine


async def whole_articles(state: State, deps: Deps) -> WholeArticles:
    retrieved = state.get("retrieved", ())
    read = sources_to_read(retrieved, state.get("sought", ()), deps.passages_shown)
    spare = spare_sources(state.get("by_mail", ()), read, deps.passages_shown)
    versions = tuple(dict.fromkeys(retrieved[source].version_id for source in (*read, *spare)))
    found = await deps.articles(versions) if versions else {}
    places = {passage.chunk_id: place for place, passage in enumerate(retrieved)}
    more, articles = list(retrieved), []
    for passages in found.values():
        kept = sendable(clean(passages))
        for passage in kept:
            if passage.chunk_id not in places:
                places[passage.chunk_id] = len(more)
                more.append(passage)
        articles.append(tuple(places[passage.chunk_id] for passage in kept))
    orders = left_out(passage for passages in found.values() for passage in passages)
    return WholeArticles(tuple(more), tuple(articles), orders)
