"""Golden examples: answers that people approved and customers got, found again for the next question like theirs.

They are learned from what was sent, a while after, and never from what a person took back. What is kept of an answer
are the sentences that the articles it cites carry: the guard judges it once more without the customer's own words, so
that names, order numbers and promises made to one customer fall away and reach no other.
"""

from collections.abc import Iterable

from django.db.models import Exists, OuterRef, QuerySet
from pgvector.django import CosineDistance

from copilot.guard import check
from copilot.models import GoldenExample
from copilot.state import DraftResult, Golden, GuardReport, MessageCreated, Quote
from copilot.text.detection import detect
from drafts.inbound.mail.reply_parser import query_text
from drafts.models import Citation, Draft, Mailbox, Outbound, Review
from drafts.reply_text import without_marks
from kb.index.embedding_queue import embed_alike, embed_query
from kb.models import Chunk, Document
from kb.search import Passage

ALIKE = 0.9  # cosine similarity of two questions that want the same answer, for the bundled embedder
AT_ONCE = 20
MOST = 2  # examples for one question


def learn(limit: int = AT_ONCE) -> int:
    """Keep what was approved and sent; the number looked at. An answer of which nothing stays is remembered empty."""
    drafts = list(_untold().select_related("ticket__mailbox__collection", "answers_message")[:limit])
    for draft in drafts:
        _keep(draft)
    return len(drafts)


def embed(limit: int = AT_ONCE) -> int:
    """Give vectors to examples that have none of their collection's serving model. Raises EmbeddingError."""
    done = 0
    for mailbox in Mailbox.objects.select_related("collection"):
        if model := mailbox.collection.active_model:
            lacking = mailbox.golden_examples.exclude(answer="").exclude(model=model)[:limit]
            done += _embed(list(lacking), model)
    return done


def similar(mailbox_id: int, model: str, text: str) -> tuple[Golden, ...]:
    """Best first; only answers to questions nearly the same. Raises EmbeddingError when the model is away."""
    known = GoldenExample.objects.filter(mailbox_id=mailbox_id, model=model, retired=False, embedding__isnull=False)
    if not model or not text.strip("\0 \t\r\n") or not known.exists():
        return ()
    distance = CosineDistance("embedding", embed_query(text.replace("\0", " "), model))
    near = known.annotate(distance=distance).order_by("distance", "pk")[:MOST]
    return tuple(
        Golden(example.answer, 1 - example.distance, _passages(example))
        for example in near
        if 1 - example.distance >= ALIKE
    )


def _untold() -> QuerySet[Draft]:
    sent = Outbound.objects.filter(draft=OuterRef("pk"), state=Outbound.State.SENT, unseen=False)
    looked_at = GoldenExample.objects.filter(source_draft=OuterRef("pk"))
    approved = Draft.objects.filter(Exists(sent), ~Exists(looked_at), status=Draft.Status.APPROVED)
    return approved.filter(citations__isnull=False).distinct().order_by("pk")


def _keep(draft: Draft) -> None:
    message = draft.answers_message
    question = query_text(f"{message.subject}\n\n{message.visible_text or message.text}") if message else ""
    answer = carried(_sent(draft), draft.citations.select_related("document_version__document", "chunk"))
    # Another worker may look at it at the same moment.
    GoldenExample.objects.get_or_create(
        source_draft=draft,
        defaults={"mailbox": draft.ticket.mailbox, "question": question, "answer": answer if question else ""},
    )


def _sent(draft: Draft) -> str:
    """What the person let through, with the marks where it is the draft's own text."""
    acts = (Review.Act.APPROVE, Review.Act.EDIT)
    review = draft.reviews.filter(act__in=acts).order_by("-pk").first()
    if review is None or review.act == Review.Act.APPROVE:
        return draft.body
    return review.body_sent


def carried(text: str, citations: Iterable[Citation]) -> str:
    """The sentences that the cited passages carry, without marks; no fact may come from the customer's own words."""
    cited = list(citations)
    passages = tuple(_cited_passage(citation) for citation in cited)
    quotes = tuple(
        Quote(number=citation.number, source=place, text=citation.quote, start=citation.start, end=citation.end)
        for place, citation in enumerate(cited)
    )
    report = _judged(text, quotes, passages)
    kept = [text[one.start : one.end].strip() for one in report.evidence if one.states and one.supported]
    return without_marks(" ".join(kept), {citation.number for citation in cited}).strip()


def _judged(text: str, quotes: tuple[Quote, ...], passages: tuple[Passage, ...]) -> GuardReport:
    language = detect(text, text, fallback=passages[0].language if passages else "en")
    nobody = MessageCreated(ticket_id=0, message_ids=(), subject="", text="", sender="", mailbox_language=language)
    draft = DraftResult(answer=text, citations=quotes, confidence=1)
    return check(draft, message=nobody, retrieved=passages, tool_results={}, language=language, triage=None)


def _cited_passage(citation: Citation) -> Passage:
    version = citation.document_version
    return _passage(
        text=citation.passage,
        document=version.document,
        title=version.title,
        version_id=version.pk,
        chunk_id=citation.chunk_id or 0,
        heading_path=citation.chunk.heading_path if citation.chunk else "",
    )


def _embed(examples: list[GoldenExample], model: str) -> int:
    for example, vector in zip(examples, embed_alike([e.question for e in examples], model), strict=True):
        example.model, example.embedding = model, vector
    GoldenExample.objects.bulk_update(examples, ["model", "embedding"])
    return len(examples)


def _passages(example: GoldenExample) -> tuple[Passage, ...]:
    """What it cited, as far as the very words still stand in a published article."""
    if example.source_draft_id is None:
        return ()
    cited = Citation.objects.filter(draft_id=example.source_draft_id)
    wanted = {(c.document_version.document_id, c.passage) for c in cited.select_related("document_version")}
    chunks = Chunk.objects.filter(
        document__in={document for document, _ in wanted}, document__status=Document.Status.PUBLISHED
    ).select_related("document")
    return tuple(
        _passage(
            text=chunk.text,
            document=chunk.document,
            title=chunk.document.title,
            version_id=chunk.version_id,
            chunk_id=chunk.pk,
            heading_path=chunk.heading_path,
        )
        for chunk in chunks.order_by("document_id", "ordinal")
        if (chunk.document_id, chunk.text) in wanted
    )


def _passage(
    *, text: str, document: Document, title: str, version_id: int, chunk_id: int, heading_path: str
) -> Passage:
    return Passage(
        chunk_id=chunk_id,
        document_id=document.pk,
        version_id=version_id,
        title=title,
        heading_path=heading_path,
        text=text,
        language=document.language or document.collection.language,
        source_url=document.source_url,
        intent=document.intent,
    )
