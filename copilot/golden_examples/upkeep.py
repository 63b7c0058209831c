"""Maintenance of examples by the worker: vectors, and checks of new examples and of those whose articles changed."""

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
    """Embed examples without a vector of their collection's active model. Raises EmbeddingError."""
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
        same = GoldenExample.objects.filter(pk=example.pk, question=example.question)  # not edited meanwhile
        same.update(model=model, embedding=vector)
    ensure_index(model, len(vectors[0]), EXAMPLES)
    return len(examples)


def due() -> QuerySet[GoldenExample]:
    """Examples to check: new or edited ones after their reply was sent, and those whose articles have changed."""
    sent = Outbound.objects.filter(draft=OuterRef("source_draft"), state=Outbound.State.SENT)
    kept = GoldenExample.objects.kept().exclude(status=GoldenExample.Status.RETIRED)
    return kept.filter(Q(checked=None) | changed_since()).filter(Q(source_draft=None) | Exists(sent)).order_by("pk")


def check_due(limit: int = EXAMPLES_AT_ONCE) -> int:
    """Check due examples. Returns the number processed. One that cannot be checked is logged and gets a problem for
    curators: it would otherwise stay first and block the others."""
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
    """Delete proposals whose reply was withdrawn before it was sent."""
    live = Outbound.objects.filter(draft=OuterRef("source_draft"), state__in=LIVE)
    unsent = GoldenExample.objects.proposed().filter(~Exists(live), checked=None, source_draft__isnull=False)
    return unsent.delete()[0]


def check(example: GoldenExample) -> bool:
    """Store the check's result. An example in use goes back to the curators if it fails or a cited passage was
    reworded, as the claim checker finds only about half of all contradictions. Returns False if it was edited
    meanwhile."""
    return store(example, cited_states(example), *findings(example))


def cited_states(example: GoldenExample) -> dict[int, str]:
    """State of the cited articles by citation id; read before the check, so that a change during it is found next
    time."""
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
    """Start using the example with its current articles. Returns False if it did not pass, or an article has changed
    since. Raises IntegrityError if an example with its question is in use."""
    with transaction.atomic():
        if not GoldenExample.objects.filter(pk=example.pk).exclude(changed_since()).accept(person):
            return False
        for citation in example.citations.select_related("document"):
            if citation.document and not still_stands(citation.passage, citation.document):
                citation.passage, citation.quote = citation.document.body[:LONGEST_ARTICLE], ""
                citation.save(update_fields=["passage", "quote"])
        # It cites the articles' current text.
        notes = [note for note in example.notes if note["kind"] != "article_changed"]
        GoldenExample.objects.filter(pk=example.pk).update(notes=notes)
    return True
