"""What a worker does for examples: vectors, and a check of what is new or whose articles changed."""

import logging
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Now

from copilot.golden_examples.checking import Finding, finding, findings
from copilot.golden_examples.citing import LONGEST_ARTICLE, STATE, changed_since, still_stands
from copilot.golden_examples.finding import EXAMPLES
from copilot.models import GoldenCitation, GoldenExample
from drafts.models import Mailbox, Outbound
from kb.database import AWAY
from kb.index.embedding_queue import embed_alike
from kb.index.vectors import ensure_index

log = logging.getLogger(__name__)

EXAMPLES_AT_ONCE = 20
LIVE = (Outbound.State.QUEUED, Outbound.State.SENDING, Outbound.State.SENT, Outbound.State.UNCERTAIN)


def embed(limit: int = EXAMPLES_AT_ONCE) -> int:
    """Give vectors to examples that have none of their collection's serving model. Raises EmbeddingError."""
    done = 0
    for mailbox in Mailbox.objects.select_related("collection"):
        if model := mailbox.collection.active_model:
            lacking = mailbox.golden_examples.kept().exclude(model=model)[:limit]
            done += _embed(list(lacking), model)
    return done


def _embed(examples: list[GoldenExample], model: str) -> int:
    if not examples:
        return 0
    vectors = embed_alike([example.question for example in examples], model)
    for example, vector in zip(examples, vectors, strict=True):
        same = GoldenExample.objects.filter(pk=example.pk, question=example.question)  # nobody edited it meanwhile
        same.update(model=model, embedding=vector)
    ensure_index(model, len(vectors[0]), EXAMPLES)
    return len(examples)


def due() -> QuerySet[GoldenExample]:
    """New or edited, once their reply was sent; and those whose articles are no longer what was checked."""
    sent = Outbound.objects.filter(draft=OuterRef("source_draft"), state=Outbound.State.SENT)
    kept = GoldenExample.objects.kept().exclude(status=GoldenExample.Status.RETIRED)
    return kept.filter(Q(checked=None) | changed_since()).filter(Q(source_draft=None) | Exists(sent)).order_by("pk")


def check_due(limit: int = EXAMPLES_AT_ONCE) -> int:
    """How many were looked at. One that cannot be checked is told in the log, and to curators as what it found: it would
    stay first of what is due and keep others from their check."""
    forget_unsent()
    examples = list(due().select_related("source_draft__ticket__customer")[:limit])
    for example in examples:
        try:
            check(example)
        except AWAY:
            raise
        except Exception:
            log.exception("The golden example %s cannot be checked", example.pk)
            store(example, cited_states(example), [finding("unchecked", "")], [])
    return len(examples)


def forget_unsent() -> int:
    """Proposals whose reply was taken back before it left."""
    live = Outbound.objects.filter(draft=OuterRef("source_draft"), state__in=LIVE)
    unsent = GoldenExample.objects.proposed().filter(~Exists(live), checked=None, source_draft__isnull=False)
    return unsent.delete()[0]


def check(example: GoldenExample) -> bool:
    """Store what was found. One in use goes back to the curators where it fails, and where a passage that it cites was
    reworded: the claim checker sees about half of what contradicts. False: it was edited meanwhile."""
    return store(example, cited_states(example), *findings(example))


def cited_states(example: GoldenExample) -> dict[int, str]:
    """Of what it cites, by the citation's key; read before it is checked, so that a change meanwhile is seen next time."""
    return dict(example.citations.annotate(state=STATE).values_list("pk", "state"))


def store(example: GoldenExample, states: dict[int, str], problems: list[Finding], notes: list[Finding]) -> bool:
    reworded = any(note["kind"] == "article_changed" for note in notes)
    same = GoldenExample.objects.filter(pk=example.pk, question=example.question, answer=example.answer)
    with transaction.atomic():
        if problems or reworded:
            same.in_use().update(status=GoldenExample.Status.PROPOSED)
        if same.update(problems=problems, notes=notes, checked=Now()) != 1:
            return False
        for citation, state in states.items():
            GoldenCitation.objects.filter(pk=citation).update(checked_state=state)
    return True


def accept(example: GoldenExample, person: Any) -> bool:
    """In use from now on, as its articles stand today. False: it did not pass, or an article has changed since.
    IntegrityError: another with its question is in use."""
    with transaction.atomic():
        if not GoldenExample.objects.filter(pk=example.pk).exclude(changed_since()).accept(person):
            return False
        for citation in example.citations.select_related("document"):
            if citation.document and not still_stands(citation.passage, citation.document):
                citation.passage, citation.quote = citation.document.body[:LONGEST_ARTICLE], ""
                citation.save(update_fields=["passage", "quote"])
        # It cites what its articles say today.
        notes = [note for note in example.notes if note["kind"] != "article_changed"]
        GoldenExample.objects.filter(pk=example.pk).update(notes=notes)
    return True
