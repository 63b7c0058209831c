"""Drafts for the first tickets of the queue: six sentences from three articles, each proved by a passage."""

from collections.abc import Sequence

from django.db import transaction

from drafts.models import Card, Draft, Ticket
from drafts.proposals import Proposal, ProposedCitation, mail_to_answer, store_proposal
from kb.models import Collection, Document, DocumentVersion

DRAFTED = 40  # of a page of 50
STATED = (
    "Subscriptions can be ended at any time in Billing",
    "A yearly plan that is cancelled within 14 days of its renewal is refunded in full",
    "Refunds go back to the card that was charged and take 5 to 7 business days",
    "Projects stay available for export for 30 days after the end of a plan",
    "The export holds every file in the format in which it was uploaded",
    "A workspace that was closed can be opened again within 90 days",
)
OPENING, CLOSING = "Hello,\n\n", "\n\nKind regards,\nThe team"
ARTICLES = 3


def draft_the_first() -> None:
    """Create drafts for the first tickets without one."""
    versions = _articles()
    waiting = Ticket.objects.filter(status=Ticket.Status.REVIEW).order_by("waiting_since", "pk")
    for pk in list(waiting.values_list("pk", flat=True)[:DRAFTED]):
        answered = mail_to_answer(pk)
        if answered and not Draft.objects.filter(ticket=pk).exists():
            answered.from_address = f"customer{pk}@shop.example"
            answered.save(update_fields=["from_address"])
            with transaction.atomic():
                store_proposal(pk, _proposal(versions), newest_message_id=answered.pk)


def _articles() -> list[DocumentVersion]:
    collection = Collection.objects.get(slug="bench")
    made = [_article(collection, number) for number in range(1, ARTICLES + 1)]
    return [version for version, _ in made]


def _article(collection: Collection, number: int) -> tuple[DocumentVersion, bool]:
    body = "\n\n".join(
        f"{each}. This is so for every plan, unless the law where you live says otherwise." for each in STATED
    )
    document, _ = Document.objects.get_or_create(
        collection=collection, title=f"Plans, part {number}", defaults={"body": body}
    )
    fields = {"title": document.title, "body": body}
    return DocumentVersion.objects.get_or_create(document=document, number=1, defaults=fields)


def _proposal(versions: Sequence[DocumentVersion]) -> Proposal:
    body, evidence = OPENING, []
    for place, statement in enumerate(STATED):
        number = place % len(versions) + 1
        sentence = f"{statement}. [{number}]"
        evidence.append(
            {"start": len(body), "end": len(body) + len(sentence), "citations": [number], "verdict": "proved"}
        )
        body += f"{sentence} "
    return Proposal(
        card=Card.READY,
        decision=Draft.Decision.FINALIZE,
        body=body.rstrip() + CLOSING,
        evidence=evidence,
        guard={"passed": True, "grounded": True, "numbers_checked": 4, "numbers_found": 4},
        citations=[_citation(number, version) for number, version in enumerate(versions, 1)],
        confidence=0.86,
        language="en",
    )


def _citation(number: int, version: DocumentVersion) -> ProposedCitation:
    quote = STATED[number - 1]
    start = version.body.index(quote)
    return ProposedCitation(number, version.pk, None, version.body, quote, start, start + len(quote))
