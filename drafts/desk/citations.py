"""Citations of articles in replies."""

from collections.abc import Iterable

from django.db.models import Count, Exists, OuterRef, QuerySet

from drafts.models import Card, Citation, Draft, Event
from kb.models import Document


def citations_of(document_id: int) -> QuerySet[Citation]:
    """Citations of any version of the article, newest reply first."""
    cited = Citation.objects.filter(document_version__document=document_id)
    return cited.select_related("draft__ticket", "document_version").order_by("-draft__created", "number")


def never_cited(documents: QuerySet[Document]) -> QuerySet[Document]:
    return documents.filter(~Exists(Citation.objects.filter(document_version__document=OuterRef("pk"))))


def cited(documents: QuerySet[Document]) -> QuerySet[Document]:
    return documents.filter(Exists(Citation.objects.filter(document_version__document=OuterRef("pk"))))


def times_cited(document_ids: Iterable[int]) -> dict[int, int]:
    """Number of replies that cite each article; uncited articles are left out."""
    counted = Citation.objects.filter(document_version__document__in=list(document_ids)).order_by()
    rows = counted.values("document_version__document").annotate(replies=Count("draft", distinct=True))
    return {row["document_version__document"]: row["replies"] for row in rows}


def waiting_drafts(document_id: int) -> tuple[int, int]:
    """Number of open drafts that cite the article, and of those for which a change of it has requested another."""
    waiting = Draft.objects.open().exclude(card=Card.NONE)
    citing = waiting.filter(
        Exists(Citation.objects.filter(draft=OuterRef("pk"), document_version__document=document_id))
    )
    asked = Event.objects.due().filter(
        ticket=OuterRef("ticket"), kind=Event.Kind.ARTICLE, payload__documents__contains=[document_id]
    )
    return citing.count(), citing.filter(Exists(asked)).count()
