"""Published articles from the desk's own search; passages with instructions to the machine are left out."""

from collections.abc import Sequence

from pydantic import Field

from copilot.assistant.look_ups.likeness import text_of
from copilot.assistant.look_ups.sources import Source
from copilot.assistant.look_ups.tools import Arguments, Asker
from copilot.guard.injection.filter import clean
from copilot.text.detection import detect
from copilot.text.questions import asked as asked_in_mail
from copilot.text.tokenize import stems
from copilot.tools import Unanswered
from kb.index.embedding_queue import EmbeddingError
from kb.models import Collection
from kb.search import Passage, SearchResult, search

NO_ARTICLE = "No article seems to answer this."
TELLING = 4  # significant words of a question that is judged by its search alone
# Cosine distances of a short question, or of a single word, to the nearest passage, for the bundled embedder.
NEAR, NEAR_WORD = 0.155, 0.13
NEARLY_AS_NEAR = 0.03
MOST_QUESTIONS = 4  # per ticket


class ArticleArguments(Arguments):
    query: str = Field("", max_length=500, description="A question that stands alone")
    ticket: int = Field(0, ge=0, lt=2**62, description="Or the ticket whose first mail asks it")
    limit: int = Field(4, ge=1, le=8)


def articles(asker: Asker, asked: ArticleArguments) -> Sequence[Source]:
    if not asked.query and (found_for := for_questions(asker, asked)):
        return found_for
    if not (query := asked.query or text_of(asked.ticket or asker.ticket)):
        raise Unanswered("Which question? Give its words, or a ticket.", "refused")
    found = best(asker.collections, query, asked.limit)
    if found is None or found.weak or not (asked.ticket or sure(query, found.passages)):
        raise Unanswered(NO_ARTICLE, "nothing")
    return [as_source(passage) for passage in own_first(clean(found.passages), spoken(query))]


def for_questions(asker: Asker, asked: ArticleArguments) -> list[Source]:
    """Questions of a ticket, each followed by its passages; empty if it asks only one."""
    ticket = asked.ticket or asker.ticket
    text = text_of(ticket)
    language = spoken(text)
    questions = asked_in_mail(text, language)[:MOST_QUESTIONS]
    if len(questions) < 2:
        return []
    found: list[Source] = []
    for each in questions:
        said = Source("message", f"In ticket {ticket} the customer asks", each, language, ticket=ticket).screened()
        near = best(asker.collections, each, max(1, asked.limit // 2)) if not said.withheld else None
        passages = own_first(clean(near.passages), language) if near and not near.weak else []
        found += [said, *map(as_source, passages)]
    return found if any(source.kind == "article" for source in found) else []


def sure(query: str, passages: Sequence[Passage]) -> bool:
    """Whether a short question is near to an article, or most of its words are in one. A single word must be nearer, and
    so must a question of which an article has a single word: "open" alone brings the shop's hours for the sauna."""
    language = spoken(query)
    asked = set(stems(query, language))
    if len(asked) > TELLING:
        return True
    distances = [passage.distance for passage in passages if passage.distance is not None]
    held = max((len(asked & set(stems(f"{each.title} {each.text}", language))) for each in passages), default=0)
    alone = len(asked) == 1 or 1 == held < len(asked)
    if not distances or min(distances) <= (NEAR_WORD if alone else NEAR):
        return True
    return len(asked) > 1 and 2 * held > len(asked)


def own_first(passages: Sequence[Passage], language: str) -> list[Passage]:
    """Passages in the question's language first, then English ones, if they are nearly as near as the nearest; others
    only if there are none."""
    nearest = min((each.distance for each in passages if each.distance is not None), default=0.0)
    near = [each for each in passages if (each.distance or nearest) <= nearest + NEARLY_AS_NEAR]
    read = [each for each in near if each.language in (language, "en")]
    rest = [each for each in passages if each not in read and (not read or each.language in (language, "en"))]
    return [*sorted(read, key=lambda each: each.language != language), *rest]


def spoken(query: str) -> str:
    return detect(query, query, fallback="en")


def best(collections: Sequence[int], query: str, limit: int) -> SearchResult | None:
    """Result of the collection with the highest strength."""
    results = []
    for collection in Collection.objects.filter(pk__in=collections).order_by("pk"):
        language = detect(query, query, fallback=collection.language)
        try:
            results.append(search(collection, query, limit=limit, language=language))
        except EmbeddingError:
            raise Unanswered("The embedding model is not available.") from None
    return max(results, key=lambda result: result.strength, default=None)


def as_source(passage: Passage) -> Source:
    title = " · ".join(part for part in (passage.title, passage.heading_path) if part)
    return Source(
        "article", title, passage.text, passage.language or "en", version=passage.version_id, url=passage.source_url
    )
