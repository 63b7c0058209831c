"""Whether a draft's citations are still current: checked when an article changes, when a draft is stored or reopened, and
in the transaction that would send it. The order of locks is in docs/architecture.md.

Publishing locks the article, then the tickets whose open drafts cite it, and then removes passages from the index.
Approving and storing a draft lock the ticket first and no article, so that there is no deadlock. A concurrent approval and
publication wait for each other at the ticket: an approval that comes second reads the new text and is refused; a
publication that comes second finds the draft decided. A draft stored at the same time as a publication may not be seen by
it, nor the other way round: its approval detects this (`review.approve`)."""

import uuid
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery
from django.db.models.fields.json import KT
from django.db.models.functions import JSONObject, Now
from django.dispatch import receiver
from django.utils import timezone
from django.utils.module_loading import import_string

from kb.index.publishing import articles_changed
from kb.models import Chunk, Document, DocumentVersion
from kb.search.sql import look_up

from . import notifications
from .models import Card, Citation, Draft, Event, Message, Outbound, Ticket
from .models.event import AHEAD
from .reply_text import one_line
from .withdrawals import withdraw

REASON = "article_changed"
MARKED = ("card", "decision", "escalation_reason")  # fields of a draft that a mark changes; stored in `marked_from`
_LEAVING = Q(unseen=True, state=Outbound.State.QUEUED)
_COLUMNS = ("ticket_id", "answers_message__trace_id")
# Drafts whose reason more articles may change: not spam, for instance, nor a mail that only a person may answer.
LACKING = Q(
    escalation_reason__in=(
        "retrieval_weak", "needs_translation", "repair_exhausted", "low_confidence", "gaps", "unchecked_language", "doubtful"
    )
)  # fmt: skip
FIRST = 5  # passages that were retrieved, or that words find, whose articles may help with a draft
NEARLY = 0.5  # of what the best of them has of those words, weighed by how rare they are
MOST_GAPS = 3  # open questions for which is searched
TOLD_ONE_BY_ONE = 100  # tickets; beyond this, open desks are told to reload


@dataclass(frozen=True)
class _Cited:
    """A citation: the passage of this version as it was given to the model."""

    draft_id: int
    version_id: int
    passage: str


def _differs(version: DocumentVersion, passage: str) -> bool:
    """Whether the article no longer contains the passage. A published edit elsewhere in the article does not count."""
    if version.document.status != Document.Status.PUBLISHED:
        return True
    if version.body == version.document.body:
        return False
    words, before, now = one_line(passage), one_line(version.body), one_line(version.document.body)
    return before != now and (words not in now or words not in before)


def _changed(drafts: Collection[int]) -> dict[int, list[DocumentVersion]]:
    """By draft, the cited versions whose passage is no longer in the article. Each text is read and compared once."""
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
    """The change in words; empty if every cited passage is unchanged."""
    titles = _titles(versions)
    return f"Article changed: {titles}." if titles else ""


def changed_articles(draft: Draft) -> str:
    return shown_changes(draft.cited())


def shown_changes(citations: Iterable[Citation]) -> str:
    """As `changed_articles`, for citations loaded with their versions and articles."""
    differing = (cited for cited in citations if _differs(cited.document_version, cited.passage))
    return in_words(cited.document_version for cited in differing)


def published_since() -> QuerySet[DocumentVersion]:
    """For a subquery of drafts: newest versions of articles that search can find and that were written after the draft, but
    for those that restore an earlier text."""
    same = DocumentVersion.objects.filter(
        document=OuterRef("document"), number__lt=OuterRef("number"), title=OuterRef("title"), body=OuterRef("body")
    )
    found = DocumentVersion.objects.filter(
        Exists(Chunk.objects.filter(version=OuterRef("pk"))),
        ~Exists(same),
        created__gt=OuterRef("created"),
        document__collection=OuterRef("ticket__mailbox__collection"),
        document__status=Document.Status.PUBLISHED,
    )
    return found.order_by("-created", "-pk")


def fitting(draft: Draft, newer: Sequence[Mapping[str, Any]]) -> list[str]:
    """Titles of those of `newer` (rows with `document` and `title`) that may help with this draft: it cites them, they were
    closest to what it leaves open or retrieved first for it, or words of the mail find them first. No model is asked:
    another draft asks one."""
    titles = {int(row["document"]): str(row["title"]) for row in newer}
    if not titles:
        return []
    closest = draft.guard.get("closest", ()) if isinstance(draft.guard, dict) else ()
    retrieved: Callable[[uuid.UUID | None, int], list[str]] = import_string(settings.RETRIEVED_FIRST)
    named = [*(str(row["article"]) for row in closest), *retrieved(draft.run_id, FIRST)]
    fit = {cited.document_version.document_id for cited in draft.cited()} & set(titles)
    fit |= {pk for pk, title in titles.items() if any(f"{name} › ".startswith(f"{title} › ") for name in named)}
    if titles.keys() - fit:
        fit |= _found_first(draft)
    return list(dict.fromkeys(title for pk, title in titles.items() if pk in fit))


def _found_first(draft: Draft) -> set[int]:
    """The articles that words of the mail, or of a question that the draft leaves open, find first."""
    mail = Message.objects.filter(pk=draft.answers_message_id or 0).values_list("subject", "visible_text").first()
    asked = ["\n".join(mail)] if mail else []
    mailbox = draft.ticket.mailbox
    language = draft.ticket.language or mailbox.language
    found: set[int] = set()
    for words in (*asked, *map(str, draft.gaps[:MOST_GAPS])):
        legs = look_up(mailbox.collection, words, None, language=language, excluded=(), depth=FIRST)
        most = max((each.covered for each in legs.candidates), default=0)
        found |= {each.document_id for each in legs.candidates if each.covered >= NEARLY * most}
    return found


@receiver(articles_changed)
def _mark_citing(documents: Collection[int], **_: Any) -> None:
    """Mark open drafts that cite changed articles, in the transaction that publishes them and holds their rows."""
    citing = Draft.objects.open().filter(citations__document_version__document__in=documents)
    leaving = Outbound.objects.filter(_LEAVING, draft__citations__document_version__document__in=documents)
    found = citing.values("ticket").union(leaving.values("ticket"))
    tickets = Ticket.objects.filter(pk__in=found).order_by("pk").select_for_update(no_key=True)
    locked = list(tickets.values_list("pk", flat=True))
    _cancel_automatic(locked)
    compare(locked)


def _cancel_automatic(tickets: Collection[int]) -> None:
    """Cancel queued automatic replies that cite a changed passage. Their number is limited by each mailbox's hourly
    limit."""
    leaving = list(Outbound.objects.filter(_LEAVING, ticket__in=tickets).select_related("ticket"))
    changed = _changed({outbound.draft_id for outbound in leaving if outbound.draft_id})
    for outbound in leaving:
        if outbound.draft_id in changed and withdraw(outbound.ticket, "A cited article changed"):
            Draft.objects.filter(pk=outbound.draft_id).move(Draft.Status.OPEN, out_of=Draft.Status.SUPERSEDED)
            Ticket.objects.filter(pk=outbound.ticket_id).update(status=Ticket.Status.REVIEW)


def compare(tickets: Collection[int]) -> None:
    """Mark the open drafts of these locked tickets if a cited article changed, and remove the mark if it has the
    passages again."""
    mark(tickets)
    _take_off(tickets)


def compare_draft(draft: Draft) -> None:
    """The same for an open draft of a locked ticket, by at most one statement where there is nothing to do."""
    if changed_articles(draft) or (draft.escalation_reason == REASON and draft.marked_from):
        compare([draft.ticket_id])


def mark(tickets: Collection[int], *, once: bool = False) -> bool:
    """Mark the open drafts of these locked tickets if a cited article changed: they are no longer offered as ready, and
    drafted again. Holds and unsent text are kept. `once`: do not request a draft again for the same articles. True if
    any was marked."""
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
    """Remove the mark from drafts whose cited passages are all unchanged again: they are offered as before, and no new
    draft is requested for them."""
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
    """Request another draft, even if the change left the cited passage as it was, unless one is already due. The caller
    has locked the ticket. False if the draft is decided or superseded."""
    draft = Draft.objects.open().filter(pk=draft_id).exclude(card=Card.NONE).select_related("answers_message").first()
    if draft is None:
        return False
    _ask_again({draft: [version]}, once=False)
    _tell([draft.ticket_id])
    return True


def _ask_again(changed: dict[Draft, list[DocumentVersion]], once: bool) -> None:
    """Create one Event for each ticket that has none due."""
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
        order_at=Now() + AHEAD,
    )


def _tell(tickets: Collection[int]) -> None:
    if len(tickets) > TOLD_ONE_BY_ONE:
        notifications.look_again()
    else:
        notifications.notify_each(tickets, "article")
