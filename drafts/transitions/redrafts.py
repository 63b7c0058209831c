"""Another draft for a ticket: after an outage of the model, or as a person asks."""

import uuid
from datetime import timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, Subquery
from django.db.models.functions import Now

from drafts import article_changes, notifications
from drafts.conflicts import Stale
from drafts.models import Draft, Event, Ticket, UnsentReply
from drafts.proposals import mail_to_answer
from drafts.transitions import FAILED, FALLBACK, ask_machine
from drafts.written_together import Writes

Status = Ticket.Status
LONGEST_OUTAGE = timedelta(days=1)  # after which a draft that quotes is not written again by itself
REDRAFTS_AT_ONCE = 2


def _write_again(ticket: Ticket) -> int:
    worth = Q(escalation_reason=FALLBACK) | article_changes.LACKING & Exists(article_changes.published_since())
    draft = ticket.drafts.open().filter(worth).first()
    if draft is None or ticket.status != Status.REVIEW or ticket.events.due().exists():
        return 0
    writes, newest = Writes(), mail_to_answer(ticket.pk)
    key = f"again:{draft.pk}:{uuid.uuid4()}"
    ask_machine(ticket, Event.Kind.REWRITE, key, newest=newest, within=writes, draft=draft.pk)
    writes.run()
    return 1


def redraft_after_outage() -> int:
    """The model answers again: request another draft for the longest waiting tickets of the last day whose draft only quotes
    because it did not, if nobody works on them. Few at a time, as each that succeeds leads to the next ones, and each draft
    once. Returns the number requested."""
    quoting = Draft.objects.open().filter(ticket=OuterRef("pk"), created__gt=Now() - LONGEST_OUTAGE)
    begun = UnsentReply.objects.filter(ticket=OuterRef("pk")).exclude(text="")
    waiting = Ticket.objects.filter(
        Q(held_until=None) | Q(held_until__lte=Now()),
        ~Exists(begun),
        ~Exists(Event.objects.due().filter(ticket=OuterRef("pk"))),
        status=Status.REVIEW, reason=FALLBACK, drafting=True,
    )  # fmt: skip
    oldest = waiting.annotate(quoted=Subquery(quoting.values("pk")[:1])).exclude(quoted=None).order_by("pk")
    events = [
        Event(
            kind=Event.Kind.REWRITE,
            ticket_id=ticket,
            payload={"draft": draft, "outage": True},
            dedupe_key=f"outage:{draft}",
        )
        for ticket, draft in oldest.values_list("pk", "quoted")[:REDRAFTS_AT_ONCE]
    ]
    made = Event.objects.bulk_create(events, ignore_conflicts=True)
    if made:
        notifications.wake_copilot()
    return len(made)


@transaction.atomic
def draft_again(ticket_id: int, *, agent: User) -> int:
    """Retry the events that the copilot gave up on, with all attempts; or, where the draft only quotes the articles because
    its model failed, or lacks something and articles have come since, request another one, until which it stays. Returns
    the number of events. Raises Stale."""
    ticket = Ticket.objects.lock(ticket_id)
    count = ticket.events.retry() or _write_again(ticket)
    if not count:
        raise Stale("It is already being retried.")
    if ticket.status == Status.REVIEW and ticket.reason == FAILED:
        ticket.move_to(Status.NEW)
    notifications.wake_copilot()
    notifications.notify(ticket_id, "act", act="draft_again", by=agent.get_username())
    return count
