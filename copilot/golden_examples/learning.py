"""Examples that the worker proposes from sent replies: what the articles carry of a reply that was approved and sent.

The guard judges it once more without the customer's own words, so that names, order numbers and promises made to one
customer fall away.
"""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from copilot.golden_examples.citing import evidence_of, keep_citations, of_draft
from copilot.golden_examples.personal import anonymous, people_of
from copilot.models import GoldenExample
from copilot.text.detection import detect
from drafts.inbound.mail.reply_parser import query_text
from drafts.models import Citation, Draft, Outbound, Review

DRAFTS_AT_ONCE = 20
Status = GoldenExample.Status


def learn(limit: int = DRAFTS_AT_ONCE) -> int:
    """Keep what was approved and sent; the number looked at. An answer of which nothing stays is remembered empty."""
    drafts = list(
        _drafts_not_looked_at().select_related("ticket__mailbox__collection", "ticket__customer", "answers_message")[
            :limit
        ]
    )
    for draft in drafts:
        _keep(draft)
    return len(drafts)


def _drafts_not_looked_at() -> QuerySet[Draft]:
    sent = Outbound.objects.filter(draft=OuterRef("pk"), state=Outbound.State.SENT, unseen=False)
    looked_at = GoldenExample.objects.filter(source_draft=OuterRef("pk"))
    approved = Draft.objects.filter(Exists(sent), ~Exists(looked_at), status=Draft.Status.APPROVED)
    return approved.filter(citations__isnull=False).distinct().order_by("pk")


def _keep(draft: Draft) -> None:
    answer = supported_sentences(
        sent_text(draft), draft.citations.select_related("document_version__document__collection", "chunk")
    )
    question = question_of(draft)
    kept = {"status": Status.PROPOSED, "answer": answer} if answer and question else {"status": Status.RETIRED}
    with transaction.atomic():
        # Another worker may look at it at the same moment.
        defaults = {"mailbox": draft.ticket.mailbox, "question": question} | kept
        example, made = GoldenExample.objects.get_or_create(source_draft=draft, defaults=defaults)
        if made:
            keep_citations(example, draft)


def question_of(draft: Draft) -> str:
    """The customer's words, without what is theirs alone."""
    message = draft.answers_message
    if message is None:
        return ""
    asked = query_text(f"{message.subject}\n\n{message.visible_text or message.text}").replace("\0", " ")
    return anonymous(asked, people_of(draft), (), detect(asked, asked, fallback="en"))


def sent_text(draft: Draft) -> str:
    """What the person let through, with the marks where it is the draft's own text."""
    acts = (Review.Act.APPROVE, Review.Act.EDIT)
    review = draft.reviews.filter(act__in=acts).order_by("-pk").first()
    if review is None or review.act == Review.Act.APPROVE:
        return draft.body
    return review.body_sent


def supported_sentences(text: str, citations: Iterable[Citation]) -> str:
    """The sentences that the cited passages carry, with their marks; no fact may come from the customer's own words."""
    evidence = evidence_of(text, of_draft(citations))
    return " ".join(text[one.start : one.end].strip() for one in evidence if one.states and one.supported)
