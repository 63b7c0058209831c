"""A small desk to act on: one mailbox, one customer, one mail, one draft."""

import itertools
import secrets
from dataclasses import replace
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction

from drafts.models import Customer, Draft, Mailbox, Message, Ticket
from drafts.proposals import Proposal, ProposedCitation, store_proposal
from kb.models import Chunk, Collection, Document, DocumentVersion

SERIAL = itertools.count(1000 * secrets.randbelow(10**6))  # process tests come more than once to one database
BODY = "Hi Mira,\n\nThe annual plan is refunded in full. [1]\n\nYou can download them from Settings.\n\nBest regards"
LINK = "https://help.example.org/refunds"


def a_person(name: str = "") -> User:
    return User.objects.create_user(name or f"agent{next(SERIAL)}")


def a_mailbox(**fields: Any) -> Mailbox:
    number = next(SERIAL)
    collection = Collection.objects.create(slug=f"kb{number}", name="KB")
    wanted = {"slug": f"box{number}", "name": "Acme Support", "address": f"support{number}@acme.example"} | fields
    return Mailbox.objects.create(collection=collection, **wanted)


def a_ticket(mailbox: Mailbox | None = None, **fields: Any) -> Ticket:
    customer, _ = Customer.objects.get_or_create(email="mira@castellan.example", defaults={"name": "Mira Castellan"})
    wanted = {"subject": "Refund for the annual plan", "status": Ticket.Status.NEW} | fields
    return Ticket.objects.create(mailbox=mailbox or a_mailbox(), customer=customer, **wanted)


def a_mail(ticket: Ticket, **fields: Any) -> Message:
    number = next(SERIAL)
    wanted = {
        "direction": Message.Direction.IN,
        "message_id": f"m{number}@castellan.example",
        "from_address": "mira@castellan.example",
        "from_name": "Mira Castellan",
        "to": [ticket.mailbox.address],
        "subject": ticket.subject,
        "text": "When will I see my money?\n\nMira",
        "visible_text": "When will I see my money?\n\nMira",
        "trace_id": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    } | fields
    return Message.objects.create(ticket=ticket, mailbox=ticket.mailbox, **wanted)


def a_citation(ticket: Ticket, number: int = 1, source_url: str = LINK) -> ProposedCitation:
    passage = "Yearly plans are refunded in full."
    document = Document.objects.create(
        collection=ticket.mailbox.collection, title="Refund policy", body=passage, source_url=source_url
    )
    version = DocumentVersion.objects.create(document=document, number=1, title="Refund policy", body=passage)
    chunk = Chunk.objects.create(
        collection=document.collection,
        document=document,
        version=version,
        ordinal=0,
        text=passage,
        language="en",
        length=5,
    )
    return ProposedCitation(number, version.pk, chunk.pk, passage, "refunded in full", 17, 33, 0.2)


def sentence(body: str, words: str, *, supported: bool, states: bool = True) -> dict[str, Any]:
    start = body.index(words)
    return {"start": start, "end": start + len(words), "states": states, "supported": supported, "citations": []}


EVIDENCE = (
    sentence(BODY, "Hi Mira,", states=False, supported=True),
    sentence(BODY, "The annual plan is refunded in full. [1]", supported=True),
    sentence(BODY, "You can download them from Settings.", supported=False),
)
READY = Proposal(card="ready", decision="finalize", body=BODY, confidence=0.8, intent="get_refund", category="REFUND")
NEEDS_FACT = replace(READY, card="needs_fact", decision="escalate", reason="gaps", evidence=EVIDENCE)
FINDINGS = replace(NEEDS_FACT, card="findings", reason="retrieval_weak")
REFUSED = Proposal(card="none", decision="escalate", reason="injection_suspected")


def a_draft(proposal: Proposal = READY, ticket: Ticket | None = None) -> Draft:
    """An offered draft for a mail of its own; its ticket stands in review."""
    ticket = ticket or a_ticket()
    mail = ticket.messages.last() or a_mail(ticket)
    with transaction.atomic():
        cited = () if proposal.card == "none" else (a_citation(ticket),)
        draft = store_proposal(ticket.pk, replace(proposal, citations=cited), newest_message_id=mail.pk)
    return Draft.objects.select_related("ticket").get(pk=draft.pk)


def seen(draft: Draft) -> dict[str, Any]:
    """What a page that shows this draft sends along with an act."""
    return {"version": draft.version, "last_message_id": draft.answers_message_id}


def stands(draft: Draft) -> tuple[str, str, str]:
    """Status of the draft, status of its ticket, the card that the queue shows."""
    draft.refresh_from_db()
    ticket = Ticket.objects.get(pk=draft.ticket_id)
    return draft.status, ticket.status, ticket.card
