"""Whether a draft's citations are still current. Checked when an article changes, when a draft is stored or reopened,
and in the transaction that would send it.

Lock order, for whoever locks more than one; of each kind by primary key:

1. the row of an agent: who begins mails (`workflow.new_mail`), whose account is changed (`workflow.assignment`; one that is
   deleted comes after its tickets),
2. the customer who writes (`inbound.intake`),
3. articles,
4. tickets; what belongs to a ticket is locked with it, in any order,
5. the advisory lock of one mail that came more than once (`workflow.writing.not_twice`),
6. the rest: mailbox, tag, chunks, at last the collection; mails of other tickets that are the same one (`inbound.intake`),
7. the advisory lock of a file, by its path (`inbound.attachments`); whoever holds it changes only what is locked already.

The sender claims a row of the outbox without its ticket, and waits for none (`outbound.dispatch`).
Publishing holds the article, then locks the tickets whose open drafts cite it before it takes passages out of the index.
Approving and storing a draft lock the ticket first and no article at all, so that there is no deadlock.
An approval and a publication under way wait for each other at the ticket: an approval behind it reads the new text and
is refused; a publication behind it finds the draft decided. A draft that is stored at the very moment is not seen
by a publication that has not committed, nor the other way round: the approval finds it (`review.approve`).
"""

import uuid
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import OuterRef, Q, Subquery
from django.db.models.fields.json import KT
from django.db.models.functions import JSONObject
from django.dispatch import receiver
from django.utils import timezone

from kb.index.publishing import articles_changed
from kb.models import Document, DocumentVersion

from . import notifications
from .models import Card, Citation, Draft, Event, Outbound, Ticket
from .reply_text import one_line
from .withdrawals import withdraw

REASON = "article_changed"
MARKED = ("card", "decision", "escalation_reason")  # what a mark changes of a draft, kept in its `marked_from`
_LEAVING = Q(unseen=True, state=Outbound.State.QUEUED)
_COLUMNS = ("ticket_id", "answers_message__trace_id")
TOLD_ONE_BY_ONE = 100  # tickets; of more than that every desk looks anew


@dataclass(frozen=True)
class _Cited:
    """What a draft cites: the passage as it was given to the writer, of this version."""

    draft_id: int
    version_id: int
    passage: str


def _differs(version: DocumentVersion, passage: str) -> bool:
    """A published edit that leaves the passage as it was changes nothing."""
    if version.document.status != Document.Status.PUBLISHED:
        return True
    if version.body == version.document.body:
        return False
    words, before, now = one_line(passage), one_line(version.body), one_line(version.document.body)
    return before != now and (words not in now or words not in before)


def _changed(drafts: Collection[int]) -> dict[int, list[DocumentVersion]]:
    """By draft the cited versions whose passage is no longer in the article; each text is read and compared once."""
    citations = Citation.objects.filter(draft__in=drafts).order_by("draft", "number")
    rows = [_Cited(*row) for row in citations.values_list("draft_id", "document_version_id", "passage")]
    versions = DocumentVersion.objects.select_related("document").in_bulk({row.version_id for row in rows})
    pairs = {(row.version_id, row.passage) for row in rows}
    differing = {pair for pair in pairs if _differs(versions[pair[0]], pair[1])}
    found: dict[int, list[DocumentVersion]] = defaultdict(list)
    for row in rows:
        if (row.version_id, row.passage) in differing and versions[row.version_id] not in found[row.draft_id]:
            found[row.draft_id].append(versions[row.version_id])
    return {draft: changed for draft, changed in found.items() if changed}


def _titles(versions: Iterable[DocumentVersion]) -> str:
    return ", ".join(dict.fromkeys(version.title for version in versions))


def in_words(versions: Iterable[DocumentVersion]) -> str:
    """Empty while every cited passage is unchanged."""
    titles = _titles(versions)
    return f"Article changed: {titles}." if titles else ""


def changed_articles(draft: Draft) -> str:
    return shown_changes(draft.cited())


def shown_changes(citations: Iterable[Citation]) -> str:
    """The same of citations that were fetched with their versions and articles."""
    differing = (cited for cited in citations if _differs(cited.document_version, cited.passage))
    return in_words(cited.document_version for cited in differing)


@receiver(articles_changed)
def _mark_citing(documents: Collection[int], **_: Any) -> None:
    """In the transaction that publishes; it holds the articles' rows."""
    citing = Draft.objects.open().filter(citations__document_version__document__in=documents)
    leaving = Outbound.objects.filter(_LEAVING, draft__citations__document_version__document__in=documents)
    found = citing.values("ticket").union(leaving.values("ticket"))
    tickets = Ticket.objects.filter(pk__in=found).order_by("pk").select_for_update(no_key=True)
    locked = list(tickets.values_list("pk", flat=True))
    _cancel_automatic(locked)
    compare(locked)


def _cancel_automatic(tickets: Collection[int]) -> None:
    """What would leave automatically comes back to people; how many there are is bounded by each mailbox's hourly limit."""
    leaving = list(Outbound.objects.filter(_LEAVING, ticket__in=tickets).select_related("ticket"))
    changed = _changed({outbound.draft_id for outbound in leaving if outbound.draft_id})
    for outbound in leaving:
        if outbound.draft_id in changed and withdraw(outbound.ticket, "A cited article changed"):
            Draft.objects.filter(pk=outbound.draft_id).update(status=Draft.Status.OPEN)
            Ticket.objects.filter(pk=outbound.ticket_id).update(status=Ticket.Status.REVIEW)


def compare(tickets: Collection[int]) -> None:
    """The open drafts of these tickets, which the caller has locked, are marked where an article changed, and good again
    where it says once more what they cite."""
    mark(tickets)
    _take_off(tickets)


def mark(tickets: Collection[int], *, once: bool = False) -> bool:
    """The open drafts of these tickets, which the caller has locked, are no longer offered where an article changed, and
    are drafted again; whoever holds a ticket keeps it, and their words. `once`: not again for the same articles."""
    open_drafts = Draft.objects.open().filter(ticket__in=tickets).exclude(card=Card.NONE)
    drafts = {draft.pk: draft for draft in open_drafts.select_related("answers_message").only(*_COLUMNS)}
    changed = _changed(drafts)
    if not changed:
        return False
    newly = Draft.objects.open().filter(pk__in=changed).exclude(escalation_reason=REASON)
    newly.update(
        marked_from=JSONObject(**{name: name for name in MARKED}),
        card=Card.FINDINGS,
        decision=Draft.Decision.ESCALATE,
        escalation_reason=REASON,
    )
    by_reason: dict[str, list[int]] = defaultdict(list)
    for draft, versions in changed.items():
        by_reason[f"{REASON}: {_titles(versions)}"[:200]].append(drafts[draft].ticket_id)
    for reason, some in by_reason.items():
        Ticket.objects.filter(pk__in=some).update(card=Card.FINDINGS, reason=reason, updated=timezone.now())
    _ask_again({drafts[draft]: versions for draft, versions in changed.items()}, once)
    _tell([drafts[draft].ticket_id for draft in changed])
    return True


def _take_off(tickets: Collection[int]) -> None:
    """The mark, where nothing that the draft cites differs any more: it is offered as before, and its ticket is not
    drafted anew for it."""
    marked = Draft.objects.open().filter(ticket__in=tickets, escalation_reason=REASON).exclude(marked_from={})
    found = dict(marked.values_list("pk", "ticket_id"))
    differing = _changed(found)
    good = {draft: ticket for draft, ticket in found.items() if draft not in differing}
    if not good:
        return
    before = {name: KT(f"marked_from__{name}") for name in MARKED}
    Draft.objects.open().filter(pk__in=good).update(**before, marked_from={})
    of_draft = Draft.objects.open().filter(ticket=OuterRef("pk"))
    shown = {"card": Subquery(of_draft.values("card")), "reason": Subquery(of_draft.values("escalation_reason"))}
    Ticket.objects.filter(pk__in=good.values(), reason__startswith=REASON).update(**shown, updated=timezone.now())
    due = Event.objects.due().filter(ticket__in=good.values())
    asked = due.filter(kind=Event.Kind.ARTICLE, payload__draft__in=list(good))
    no_longer = set(asked.values_list("ticket", flat=True))
    asked.finish()
    Ticket.objects.filter(pk__in=no_longer - set(due.values_list("ticket", flat=True))).drop_leases()
    _tell(list(good.values()))


def redraft(draft_id: int, version: DocumentVersion) -> bool:
    """Ask for another draft, also where the change left the cited passage as it was; one that is due anyway is not asked
    for twice. The caller has locked the ticket. False: the draft is decided, or was set aside."""
    draft = Draft.objects.open().filter(pk=draft_id).exclude(card=Card.NONE).select_related("answers_message").first()
    if draft is None:
        return False
    _ask_again({draft: [version]}, once=False)
    _tell([draft.ticket_id])
    return True


def _ask_again(changed: dict[Draft, list[DocumentVersion]], once: bool) -> None:
    """One Event a ticket; none where the ticket will be drafted anyway."""
    events = Event.objects.filter(ticket__in=[draft.ticket_id for draft in changed])
    busy = set(events.due().values_list("ticket", flat=True))
    wanted = {draft: _payload(draft, versions) for draft, versions in changed.items() if draft.ticket_id not in busy}
    if once:
        asked = {
            (ticket, str(payload.get("state")))
            for ticket, payload in events.filter(kind=Event.Kind.ARTICLE).values_list("ticket", "payload")
        }
        wanted = {draft: change for draft, change in wanted.items() if (draft.ticket_id, change["state"]) not in asked}
    Event.objects.bulk_create(_event(draft, payload) for draft, payload in wanted.items())
    if wanted:
        notifications.wake_copilot()


def _payload(draft: Draft, versions: Iterable[DocumentVersion]) -> dict[str, Any]:
    documents = sorted({version.document for version in versions}, key=lambda document: document.pk)
    state = [f"{document.pk}:{document.status}:{document.content_hash[:16]}" for document in documents]
    return {"draft": draft.pk, "documents": [document.pk for document in documents], "state": " ".join(state)}


def _event(draft: Draft, payload: dict[str, Any]) -> Event:
    return Event(
        kind=Event.Kind.ARTICLE,
        ticket_id=draft.ticket_id,
        payload=payload,
        dedupe_key=f"article:{draft.pk}:{uuid.uuid4()}",
        trace_id=draft.answers_message.trace_id if draft.answers_message else "",
    )


def _tell(tickets: Collection[int]) -> None:
    if len(tickets) > TOLD_ONE_BY_ONE:
        notifications.look_again()
    else:
        notifications.notify_each(tickets, "article")
