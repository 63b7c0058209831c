"""Proposes examples from approved and sent replies, of the sentences that articles prove.

The guard judges the reply again without the customer's own text, so that names, order numbers and promises to one
customer are dropped. A reply in which a person added statements without a source is not proposed, as their knowledge is
in no article.
"""

import logging
from collections.abc import Iterable, Sequence, Set

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from copilot.golden_examples.citing import evidence_of, keep_citations, marked, of_draft, proved
from copilot.golden_examples.personal import anonymous, people_of
from copilot.models import GoldenExample
from copilot.text.detection import detect
from copilot.text.sentences import BULLET, split
from drafts.inbound.mail.reply_parser import query_text
from drafts.models import Citation, Draft, Outbound, Review
from drafts.reply_text.citation_marks import cited_numbers, unmarked
from kb.database import AWAY

log = logging.getLogger(__name__)

DRAFTS_AT_ONCE = 20
LEADS = (":", "：")
Status = GoldenExample.Status


def learn(limit: int = DRAFTS_AT_ONCE) -> int:
    """Propose examples. Returns the number of replies processed. One without remaining sentences, or that cannot be
    checked, is stored empty."""
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
    question, answer = _learned(draft)
    kept = {"status": Status.PROPOSED, "answer": answer} if answer and question else {"status": Status.RETIRED}
    with transaction.atomic():
        # Another worker may process it at the same moment.
        defaults = {"mailbox": draft.ticket.mailbox, "question": question} | kept
        example, made = GoldenExample.objects.get_or_create(source_draft=draft, defaults=defaults)
        if made:
            keep_citations(example, draft)


def _learned(draft: Draft) -> tuple[str, str]:
    """Question and answer; both are empty if processing fails, as it would fail each time and block all later
    replies."""
    citations = draft.citations.select_related("document_version__document__collection", "chunk")
    try:
        return question_of(draft), proved_sentences(sent_text(draft), draft.body, citations)
    except AWAY:
        raise
    except Exception:
        log.exception("Nothing can be learned from the reply of draft %s", draft.pk)
        return "", ""


def question_of(draft: Draft) -> str:
    """The customer's question without personal data."""
    message = draft.answers_message
    if message is None:
        return ""
    asked = query_text(f"{message.subject}\n\n{message.visible_text or message.text}").replace("\0", " ")
    return anonymous(asked, people_of(draft), (), detect(asked, asked, fallback="en"))


def sent_text(draft: Draft) -> str:
    """The text that the person approved, with citation marks on the draft's own sentences."""
    acts = (Review.Act.APPROVE, Review.Act.EDIT)
    review = draft.reviews.filter(act__in=acts).order_by("-pk").first()
    if review is None or review.act == Review.Act.APPROVE:
        return draft.body
    marks = {bare(said): "".join(f" [{number}]" for number in cited_numbers(said)) for said in sentences(draft.body)}
    return marked(review.body_sent, lambda said: marks.get(bare(said), ""))


def proved_sentences(text: str, drafted: str, citations: Iterable[Citation]) -> str:
    """Sentences that the cited passages prove, with their marks; no fact may come from the customer's own text. Empty
    if an unproved sentence was not in the draft."""
    own = set(map(bare, sentences(drafted)))
    evidence = evidence_of(text, of_draft(citations))
    stating = [(one, text[one.start : one.end].strip()) for one in evidence if one.states]
    if any(not proved(one) and bare(said) not in own for one, said in stating):
        return ""
    leads = {text[one.start : one.end].strip() for one in evidence if not one.states}
    return as_laid_out(text, [(one.start, one.end) for one, _ in stating if proved(one)], leads)


def as_laid_out(text: str, kept: Sequence[tuple[int, int]], leads: Set[str]) -> str:
    """These parts of the text in its lines and paragraphs, with list numbers and bullets, and with lines of `leads`
    that end with a colon and introduce a kept part. The first line is a greeting and introduces nothing."""
    out, lead, apart, begin = "", "", False, 0
    for line in text.splitlines(keepends=True):
        end = begin + len(line)
        inside = [(start, stop) for start, stop in kept if begin <= start < end]
        if inside:
            item, first = BULLET.match(line), inside[0][0] - begin
            mark = line[:first] if item and item.end() == first else ""
            said = " ".join(text[start:stop].strip() for start, stop in inside)
            out += ("\n\n" if apart else "\n") + f"{lead}{mark.lstrip()}{said}"
            lead, apart = "", False
        elif not line.strip():
            lead += "\n" if lead else ""
            apart = apart or not lead
        else:
            said = line.strip()
            lead = f"{said}\n" if begin and said in leads and said.endswith(LEADS) else ""
        begin = end
    return out.strip()


def sentences(text: str) -> list[str]:
    return [text[one.start : one.end] for one in split(text)]


def bare(sentence: str) -> str:
    """The sentence without marks, for comparison."""
    return " ".join(unmarked(sentence).split())
