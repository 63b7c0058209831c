"""Rows and mails for tests: each made in one line, the same everywhere, and distinct from all that other tests made."""

import hashlib
import hmac
import itertools
import secrets
import time
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import Group, Permission, User
from django.db import transaction
from django.db.models.functions import Now
from django.utils import timezone

from drafts.inbound import intake
from drafts.models import Customer, Draft, Event, Mailbox, Message, Outbound, Profile, Review, Ticket
from drafts.proposals import Proposal, ProposedCitation, store_proposal
from drafts.workflow import review
from kb.models import Chunk, Collection, Document, DocumentVersion

SERIAL = itertools.count(1000 * secrets.randbelow(10**6))  # several processes may make rows in one database
BODY = "Hi Mira,\n\nThe annual plan is refunded in full. [1]\n\nYou can download them from Settings.\n\nBest regards"
LINK = "https://help.example.org/refunds"
MIRA = {"email": "mira@castellan.example", "name": "Mira Castellan"}
TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


def a_person(name: str = "", role: str = "") -> User:
    person = User.objects.create_user(name or f"agent{next(SERIAL)}")
    if role:
        person.groups.add(Group.objects.get(name=role))
    return person


def colleague(name: str = "jo") -> User:
    """Somebody who may review tickets."""
    person = a_person(name)
    person.user_permissions.add(Permission.objects.get(codename="review_ticket"))
    return person


def without_undo(person: User) -> User:
    """Their replies leave without an undo window."""
    person.profile = Profile.of(person)
    person.profile.undo_seconds = 0
    return person


def a_mailbox(slug: str = "", **fields: Any) -> Mailbox:
    """With a collection of its own; named ones are at northwind.example."""
    number = next(SERIAL)
    address = f"{slug}@northwind.example" if slug else f"support{number}@acme.example"
    wanted = {"slug": slug or f"box{number}", "name": slug.title() or "Acme Support", "address": address} | fields
    if "collection" not in wanted:
        wanted["collection"] = Collection.objects.create(slug=f"kb{number}", name="KB", active_model="bundled")
    return Mailbox.objects.create(**wanted)


def a_customer(**fields: Any) -> Customer:
    number = next(SERIAL)
    return Customer.objects.create(**{"email": f"customer{number}@mail.example", "name": f"Customer {number}"} | fields)


def the_customer(email: str, name: str) -> Customer:
    """Without the savepoint of `get_or_create`: nobody else makes one meanwhile."""
    return Customer.objects.filter(email=email).first() or Customer.objects.create(email=email, name=name)


def a_ticket(mailbox: Mailbox | None = None, **fields: Any) -> Ticket:
    """Mira's, where nobody else is named."""
    wanted = {"subject": "Refund for the annual plan", "status": Ticket.Status.NEW} | fields
    if "customer" not in wanted:
        wanted["customer"] = the_customer(**MIRA)
    return Ticket.objects.create(mailbox=mailbox or a_mailbox(), **wanted)


def a_mail(
    ticket: Ticket,
    text: str = "When will I see my money?\n\nMira",
    direction: str = Message.Direction.IN,
    **fields: Any,
) -> Message:
    """One mail of the ticket; the customer's by default."""
    number = next(SERIAL)
    wanted = {
        "message_id": f"m{number}@mail.example",
        "content_hash": f"{number:064}",
        "from_address": ticket.customer.email,
        "from_name": ticket.customer.name,
        "to": [ticket.mailbox.address],
        "subject": ticket.subject,
        "text": text,
        "visible_text": text,
        "trace_id": TRACE,
        "received_at": timezone.now(),
    }
    if direction == Message.Direction.NOTE:
        wanted |= {"from_address": "", "from_name": "", "to": []}  # a note goes to nobody
    wanted |= fields
    return Message.objects.create(ticket=ticket, mailbox=ticket.mailbox, direction=direction, **wanted)


def an_event(message: Message, *, wait: float = 0, **fields: Any) -> Event:
    """As intake would make it, due in so many seconds."""
    wanted = {"kind": Event.Kind.MESSAGE, "dedupe_key": f"message:{message.pk}", "trace_id": message.trace_id} | fields
    when = Now() + timedelta(seconds=wait)
    return Event.objects.create(ticket=message.ticket, run_after=when, order_at=when, **wanted)


def ask(ticket: Ticket, text: str = "How do I descale it?", **fields: Any) -> Event:
    """A customer's mail and its event."""
    return an_event(a_mail(ticket, text, **fields))


def expire_lease(ticket: Ticket) -> None:
    """As if the worker had been killed a while ago."""
    Ticket.objects.filter(pk=ticket.pk).update(leased_until=Now() - timedelta(seconds=1))


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


def sentence(
    body: str,
    words: str,
    *,
    supported: bool = True,
    states: bool = True,
    citations: Sequence[int] = (),
    problems: Sequence[str] = (),
) -> dict[str, Any]:
    """A row of a draft's evidence."""
    start = body.index(words)
    return {
        "start": start,
        "end": start + len(words),
        "states": states,
        "supported": supported,
        "citations": list(citations),
        "problems": list(problems),
    }


EVIDENCE = (
    sentence(BODY, "Hi Mira,", states=False),
    sentence(BODY, "The annual plan is refunded in full. [1]"),
    sentence(BODY, "You can download them from Settings.", supported=False),
)
READY = Proposal(card="ready", decision="finalize", body=BODY, confidence=0.8, intent="get_refund", category="REFUND")
NEEDS_FACT = replace(READY, card="needs_fact", decision="escalate", reason="gaps", evidence=EVIDENCE)
FINDINGS = replace(NEEDS_FACT, card="findings", reason="retrieval_weak")
REFUSED = Proposal(card="none", decision="escalate", reason="injection_suspected")
# What may be sent without a person.
GREEN = replace(
    READY,
    sendable=True,
    kind="inquiry",
    confidence=0.9,
    guard={
        "passed": True,
        "grounded": True,
        "policy_ok": True,
        "tone_ok": True,
        "reasons": [],
        "second_opinion": "entailed",
        "case": "fits",
    },
)


def a_draft(proposal: Proposal = READY, ticket: Ticket | None = None) -> Draft:
    """An offered draft for a mail of its own; its ticket stands in review."""
    ticket = ticket or a_ticket()
    mail = ticket.messages.last() or a_mail(ticket)
    with transaction.atomic():
        cited = () if proposal.card == "none" else (a_citation(ticket),)
        draft = store_proposal(ticket.pk, replace(proposal, citations=cited), newest_message_id=mail.pk)
    return Draft.objects.select_related("ticket").get(pk=draft.pk)


def approved() -> Outbound:
    """A reply that may leave at once."""
    draft = a_draft()
    return review.approve(draft.pk, agent=without_undo(a_person()), **act_fields(draft))


def sent(ticket: Ticket, author: User | None, act: str = "", *, days: float = 0, **fields: Any) -> Outbound:
    """A reply that left so many days ago. `act`: of the review that queued it; empty: written by hand."""
    review = None
    if act:
        draft = Draft.objects.create(ticket=ticket, version=next(SERIAL), card="ready", status="approved")
        review = Review.objects.create(draft=draft, agent=author, act=act)
    midnight = timezone.localtime().replace(hour=0, minute=0, second=0, microsecond=0)
    wanted = {"state": "sent", "sent_at": midnight - timedelta(days=days), "body": "Hello"} | fields
    return Outbound.objects.create(
        ticket=ticket,
        author=author,
        review=review,
        message_id=f"sent{next(SERIAL)}@northwind.example",
        from_address=ticket.mailbox.address,
        to=[ticket.customer.email],
        subject=f"Re: {ticket.subject}",
        **wanted,
    )


def act_fields(draft: Draft) -> dict[str, Any]:
    """What a page that shows this draft sends along with an act."""
    return {"version": draft.version, "last_message_id": draft.answers_message_id}


def statuses(draft: Draft) -> tuple[str, str, str]:
    """Status of the draft, status of its ticket, the card that the queue shows."""
    draft.refresh_from_db()
    ticket = Ticket.objects.get(pk=draft.ticket_id)
    return draft.status, ticket.status, ticket.card


# Raw mail; every one is written here, for this project.


def mail(
    body: str = "Where is my order?",
    *,
    sender: str = "Mira Holm <mira@example.org>",
    to: str = "support@northwind.example",
    subject: str = "My order",
    message_id: str | None = "",
    **headers: str,
) -> bytes:
    """A plain mail; `in_reply_to="<…>"` becomes In-Reply-To; message_id=None leaves it out."""
    lines = [f"From: {sender}", f"To: {to}", f"Subject: {subject}", "Date: Mon, 03 Mar 2025 10:00:00 +0000"]
    if message_id is not None:
        lines.append(f"Message-ID: <{message_id or f'm{next(SERIAL)}@example.org'}>")
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    if "Content_Type" not in headers:
        lines.append('Content-Type: text/plain; charset="utf-8"')
    return ("\r\n".join(lines) + "\r\n\r\n" + body.replace("\n", "\r\n") + "\r\n").encode()


def received(mailbox: Mailbox, raw: bytes) -> Ticket:
    """The ticket that a raw mail comes to, through the intake."""
    return Ticket.objects.get(pk=intake.receive(mailbox, raw).ticket_id)


def signed(raw: bytes, secret: str, *, at: float | None = None) -> dict[str, str]:
    """The headers of the contract for POST /inbound/raw/<mailbox>/."""
    stamp = str(int(time.time() if at is None else at))
    digest = hmac.new(secret.encode(), stamp.encode() + b"." + raw, hashlib.sha256).hexdigest()
    return {"X-Timestamp": stamp, "X-Signature": f"sha256={digest}"}
