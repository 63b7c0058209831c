"""A redraft after a change of an article waits until its new passages are indexed, for a limited time."""

from collections.abc import Collection

from django.db import transaction
from django.db.models import Q
from django.db.models.functions import Now

from copilot.worker.index_wait import patience
from drafts.models import Event
from kb import models
from kb.index.indexing import only_stale

WAIT = 1.0  # seconds
EVENTS_AT_ONCE = 1000  # events postponed in one statement


def unindexed_articles(event_id: int, collection: models.Collection) -> list[int]:
    """Changed articles that are not indexed yet; empty if the event has waited long enough."""
    young = Event.objects.filter(pk=event_id, kind=Event.Kind.ARTICLE, created__gt=Now() - patience(collection))
    payload = young.values_list("payload", flat=True).first()
    if payload is None:
        return []
    documents = models.Document.objects.filter(pk__in=payload.get("documents", []))
    return list(only_stale(documents).values_list("pk", flat=True))


@transaction.atomic
def put_off(documents: Collection[int]) -> None:
    """Postpone every redraft that waits for one of these articles, without leasing each. Locked rows are skipped."""
    waiting = Q()
    for document in documents:
        waiting |= Q(payload__documents__contains=document)
    due = Event.objects.due().filter(waiting, kind=Event.Kind.ARTICLE, run_after__lte=Now())
    held = due.order_by("order_at", "pk").select_for_update(skip_locked=True, no_key=True)[:EVENTS_AT_ONCE]
    Event.objects.filter(pk__in=list(held.values_list("pk", flat=True))).postpone(WAIT)
