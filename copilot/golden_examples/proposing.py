"""An agent saves a reply as an example with one key, and undoes it with another."""

from typing import Any

from django.db import transaction

from copilot.golden_examples.citing import keep_citations, of_draft
from copilot.golden_examples.learning import question_of, sent_text
from copilot.golden_examples.personal import anonymous, people_of
from copilot.guard.sources import Source
from copilot.models import GoldenExample
from copilot.text.detection import detect
from drafts.models import Draft

Status = GoldenExample.Status


class NotAnExample(Exception):
    """This reply cannot become an example; the message is for people."""


def propose(draft: Draft, agent: Any) -> GoldenExample:
    """Propose the whole approved reply, without personal data. An example learned from the same reply becomes the
    agent's; one that a person proposed, uses or retired is unchanged. Raises NotAnExample."""
    if draft.status != Draft.Status.APPROVED:
        raise NotAnExample("Only an approved reply can be saved as an example.")
    if draft.outbound.filter(unseen=True).exists():
        raise NotAnExample("A reply that was sent automatically cannot be saved as an example.")
    if not draft.citations.exists():
        raise NotAnExample("Only a reply that cites an article can be saved as an example.")
    question, answer = question_of(draft), reply_of(draft)
    if not question or not answer:
        raise NotAnExample("There is no question and answer to save here.")
    made = {"question": question, "answer": answer, "status": Status.PROPOSED, "proposed_by": agent, "checked": None}
    with transaction.atomic():
        learned = GoldenExample.objects.filter(source_draft=draft, proposed_by=None, accepted=None)
        learned.exclude(status=Status.RETIRED, answer__gt="").update(**made, model="", embedding=None)
        example, new = GoldenExample.objects.get_or_create(
            source_draft=draft, defaults=made | {"mailbox": draft.ticket.mailbox}
        )
        if new:
            keep_citations(example, draft)
    if example.status != Status.PROPOSED or example.proposed_by_id != agent.pk:
        raise NotAnExample(f"Already saved as an example: {example.get_status_display().lower()}.")
    return example


def reply_of(draft: Draft) -> str:
    text = sent_text(draft)
    cited = of_draft(draft.citations.select_related("document_version__document__collection", "chunk"))
    articles = [Source(f"{one.passage.title}\n{one.passage.text}", one.passage.language) for one in cited]
    return anonymous(text, people_of(draft), articles, detect(text, text, fallback="en"))


def withdraw_proposal(example: int, agent: Any) -> bool:
    """Delete the agent's proposal. Returns False if a curator has decided on it, or it is another person's."""
    own = GoldenExample.objects.proposed().filter(pk=example, proposed_by=agent, accepted=None)
    return bool(own.delete()[0])
