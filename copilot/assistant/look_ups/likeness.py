"""Similar tickets to a text or ticket: by vectors of answered questions and by shared words, fused by rank.

Reciprocal rank fusion: Cormack, Clarke, Büttcher (SIGIR 2009).
"""

from collections import Counter
from collections.abc import Collection as Several
from collections.abc import Sequence
from itertools import combinations

import numpy as np
from django.contrib.postgres.search import SearchRank
from django.db.models import F, QuerySet
from django.db.models.expressions import RawSQL
from pgvector.django import CosineDistance

from copilot.models import AnsweredQuestion
from copilot.text.languages import lexicon
from copilot.text.tokenize import words
from copilot.tools import Unanswered
from copilot.tools.similar_tickets import asked_in
from drafts.desk.lists.ticket_search import quoted
from drafts.models import Message, Ticket, TicketSearch
from kb.index.embedding_queue import EmbeddingError, embed_known, embed_query
from kb.models import Collection

RANK_CONSTANT = 60  # of reciprocal rank fusion, the authors' value
LOOKED_AT = 20  # per leg
TELLING = 12  # words of the text that are searched
TOPIC = 4  # maximum significant words of a topic; a longer text is a mail
ALIKE = 0.13  # cosine distance of two first mails (docs/evaluation/assistant.md)
NEAR = 0.18  # cosine distance of questions about the same thing, for the bundled embedder


def nearest(text: str, tickets: Sequence[int], collections: Sequence[int], sure: Several[int] = ()) -> list[int]:
    """Tickets whose first or answered mail means nearly the same, and those in `sure`, nearest first: two mails may
    share words by chance. All in their order if the embedding model is unavailable."""
    far = distances(text, tickets, collections)
    if far is None:
        return list(tickets)
    answered = by_vectors(text, collections)
    kept = (each for each in far if far[each] <= ALIKE or each in answered or each in sure)
    return sorted(kept, key=lambda each: far[each])


def of_one_matter(mail: str, collections: Sequence[int], among: QuerySet[Ticket]) -> list[int]:
    """Tickets of `among` whose first mail means nearly the same, nearest first."""
    found = alike(mail, collections, among=among)[:LOOKED_AT]
    far = distances(mail, found, collections)
    return found if far is None else sorted((each for each in far if far[each] <= ALIKE), key=far.__getitem__)


def distances(text: str, tickets: Sequence[int], collections: Sequence[int]) -> dict[int, float] | None:
    """Cosine distances of the tickets' first mails; None if the embedding model is unavailable or there is no mail."""
    models = (
        Collection.objects.filter(pk__in=collections).exclude(active_model="").values_list("active_model", flat=True)
    )
    told = first_mails(tickets)
    if not told or not (model := models.first()):
        return None
    try:
        vector, others = embed_query(text.replace("\0", " "), model), embed_known([*told.values()], model)
    except EmbeddingError:
        return None
    return dict(zip(told, (1 - np.asarray(others) @ np.asarray(vector)).tolist(), strict=True))


def about(topic: str, collections: Sequence[int], among: QuerySet[Ticket]) -> list[int]:
    """Tickets of `among` about a short topic, nearest first."""
    found = alike(topic, collections, among=among)[:LOOKED_AT]
    return nearest(topic, found, collections, holding_most(topic, found))


def holding_most(topic: str, tickets: Sequence[int]) -> frozenset[int]:
    """Tickets with the significant words of a topic (both of two; of more, at least two thirds), as a few words are far
    from any whole mail. Empty for longer text."""
    asked = telling(topic)
    if not 0 < len(asked) <= TOPIC:
        return frozenset()
    ways = combinations(map(prefixed, asked), len(asked) - len(asked) // 3)
    query = " | ".join(f"({' & '.join(way)})" for way in ways)
    found = TicketSearch.objects.filter(pk__in=tickets, words__matches=query).values_list("pk", flat=True)
    return frozenset(found)


def first_mails(tickets: Sequence[int]) -> dict[int, str]:
    """The customer's first question by ticket."""
    mails = Message.objects.filter(ticket__in=tickets, direction=Message.Direction.IN)
    first = mails.order_by("ticket_id", "received_at", "pk").distinct("ticket_id")
    rows = first.values_list("ticket_id", "subject", "visible_text", "text")
    return {ticket: asked_in(subject, visible or text) for ticket, subject, visible, text in rows}


def alike(
    text: str, collections: Sequence[int], *, without: int = 0, among: QuerySet[Ticket] | None = None
) -> list[int]:
    """Ids of similar tickets, nearest first; `among` limits them."""
    ranks: Counter[int] = Counter()
    for leg in (by_vectors(text, collections, among), by_words(text, among)):
        for rank, ticket in enumerate(each for each in leg if each != without):
            ranks[ticket] += 1 / (RANK_CONSTANT + rank)  # type: ignore[assignment]
    return [ticket for ticket, _ in ranks.most_common()]


def text_of(ticket: int) -> str:
    asked = Message.objects.filter(ticket=ticket, direction=Message.Direction.IN).order_by("received_at", "pk").first()
    if asked is None:
        raise Unanswered(f"There is no ticket {ticket}." if ticket else "Similar to what?", "nothing")
    return asked_in(asked.subject, asked.visible_text or asked.text)


def by_vectors(text: str, collections: Sequence[int], among: QuerySet[Ticket] | None = None) -> list[int]:
    """Tickets with a similar answered question; empty if the embedding model is unavailable."""
    models = set(
        Collection.objects.filter(pk__in=collections).exclude(active_model="").values_list("active_model", flat=True)
    )
    near: list[tuple[float, int]] = []
    for model in models:
        try:
            vector = embed_query(text.replace("\0", " "), model)
        except EmbeddingError:
            continue
        known = AnsweredQuestion.objects.filter(model=model).annotate(distance=CosineDistance("embedding", vector))
        known = known if among is None else known.filter(ticket__in=among)
        near += known.filter(distance__lte=NEAR).order_by("distance").values_list("distance", "ticket")[:LOOKED_AT]
    return list(dict.fromkeys(ticket for _, ticket in sorted(near)))


def by_words(text: str, among: QuerySet[Ticket] | None = None) -> list[int]:
    if not (asked := telling(text)):
        return []
    query = " | ".join(map(prefixed, asked))
    found = TicketSearch.objects.filter(words__matches=query).exclude(ticket__status=Ticket.Status.SPAM)
    found = found if among is None else found.filter(ticket__in=among)
    held = SearchRank(F("words"), RawSQL("%s::tsquery", [query.lower()]))
    return list(found.annotate(held=held).order_by("-held", "-pk").values_list("pk", flat=True)[:LOOKED_AT])


def telling(text: str) -> list[str]:
    known = lexicon("en")
    return [word for word in dict.fromkeys(words(text)) if len(word) > 2 and word not in known.stop][:TELLING]


def prefixed(word: str) -> str:
    return quoted(word, prefix=word.isalpha())
