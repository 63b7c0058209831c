"""How a ticket stands: its state and what is newest on it, and putting it back to how it stood before an act."""

from collections.abc import Mapping
from datetime import datetime
from functools import cache
from typing import Any

from django.conf import settings
from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Exists, Subquery

from drafts import article_changes
from drafts.compiled_query import CompiledRows, placeholder
from drafts.conflicts import Stale
from drafts.models import Assignee, Card, Draft, Event, Ticket, UnsentReply
from drafts.models.draft import authors_typing
from drafts.proposals import to_answer
from drafts.roles import somebody_answers
from drafts.withdrawals import waiting_automatic, waiting_of_people
from drafts.written_together import Writes

Status = Ticket.Status
TICKET = placeholder()


def moved_on(ticket: Ticket) -> Stale:
    return Stale(f"The ticket has changed: {ticket.get_status_display().lower()}.")


def state_of(ticket: Ticket) -> dict[str, Any]:
    """The ticket's state for `restore` and `give_back`, with its newest mail and draft."""
    return state_from(ticket, standing_of(ticket))


def state_from(ticket: Ticket, standing: Mapping[str, Any]) -> dict[str, Any]:
    """The state as `state_of`, of a standing that is read already."""
    return {
        "status": ticket.status,
        "card": ticket.card,
        "reason": ticket.reason,
        "confidence": ticket.confidence,
        "snoozed_until": ticket.snoozed_until.isoformat() if ticket.snoozed_until else None,
        "put_aside_by": ticket.put_aside_by_id,
        "drafting": ticket.drafting,
        "open_draft": standing["opened"],
        "newest": newest_numbers(standing),
    }


def newest_numbers(standing: Mapping[str, Any]) -> dict[str, int | None]:
    """The numbers of its newest mail and draft, as `state_of` keeps them."""
    return {kind: standing[kind] for kind in ("mail", "draft")}


def standing_of(ticket: Ticket) -> Mapping[str, Any]:
    """Keys of the newest mail, the mail that a reply would answer, the newest draft and the open draft with its version,
    whether an automatic reply or one of a person is queued, whether an event is due, who is typing and, also on the
    ticket, who has an unsent reply. One statement, as every act needs it."""
    standing = vars(_standing(settings.HOLD_SECONDS).with_keys({TICKET: ticket.pk})[0])
    ticket.unsent_authors = standing["unsent"]
    return standing


@cache
def _standing(_hold_seconds: int) -> CompiledRows[Ticket]:
    """Compiled once, as in `drafts.roles`; the hold's length is in it."""
    drafts = Draft.objects.filter(ticket=TICKET).order_by("-pk")
    mails = to_answer(TICKET).values("pk")
    read = Ticket.objects.only("pk").annotate(
        mail=Subquery(mails.order_by("-pk")[:1]),
        to_answer=Subquery(mails[:1]),
        draft=Subquery(drafts.values("pk")[:1]),
        opened=Subquery(drafts.open().values("pk")[:1]),
        opened_version=Subquery(drafts.open().values("version")[:1]),
        automatic=Exists(waiting_automatic(TICKET)),
        of_people=Exists(waiting_of_people(TICKET)),
        due=Exists(Event.objects.due().filter(ticket=TICKET)),
        writers=ArraySubquery(authors_typing(TICKET)),
        unsent=ArraySubquery(UnsentReply.objects.filter(ticket=TICKET).exclude(text="").values("author_id")),
    )
    return CompiledRows.of(read.filter(pk=TICKET), TICKET)


def give_back(
    ticket: Ticket, state: Mapping[str, Any], to: Assignee, writes: Writes, standing: Mapping[str, Any]
) -> None:
    """Restore a locked ticket from before a person took it over, with `writes`. `standing`: of now. Raises Stale."""
    also = {"drafting": state["drafting"], "assignee_id": to.person, "team_id": to.team}
    if not _restored(ticket, state, writes, standing, **also):
        raise Stale("The ticket has moved on. Hand it back to the copilot instead.")


def stand_again(ticket: Ticket, state: Mapping[str, Any], *, otherwise: str) -> None:
    """Restore a locked ticket from before a reply was sent again, keeping a reminder set since. If that is no longer
    possible, put it into the queue with the reason."""
    reminder = ticket.reminder
    if not stands_again(ticket, state, Writes()):
        ticket.move_to(Status.REVIEW, card=Card.NONE, reason=otherwise)
    if reminder and ticket.status in (Status.REVIEW, Status.OPEN):
        Ticket.objects.filter(pk=ticket.pk).update(snoozed_until=reminder)


def stands_again(ticket: Ticket, state: Mapping[str, Any], writes: Writes) -> bool:
    """Restore the ticket with its current assignee; False also if the ticket is open and its assignee has left."""
    left = state.get("status") == Status.OPEN and not somebody_answers(ticket.assigned_to)
    return not left and _restored(ticket, state, writes)


def _restored(
    ticket: Ticket,
    state: Mapping[str, Any],
    writes: Writes,
    standing: Mapping[str, Any] | None = None,
    **also: Any,
) -> bool:
    """Restore the state, with `writes`. False, and nothing written, if a mail or draft came meanwhile, or the draft that
    the copilot was writing never came."""
    if not state or state.get("withdrawn"):
        return False
    standing = standing or standing_of(ticket)
    idle = state["status"] == Status.NEW and not standing["due"]
    if state["newest"] != newest_numbers(standing) or idle:
        return False
    opened, reopened = state.get("open_draft"), None
    draft = Draft.objects.with_cited().filter(pk=opened, ticket=ticket).first() if opened else None
    if draft and draft.status != Draft.Status.OPEN:
        if draft.status != Draft.Status.SUPERSEDED:
            return False
        reopened = draft.move_within(writes, Draft.Status.OPEN, out_of=Draft.Status.SUPERSEDED)
    until = datetime.fromisoformat(state["snoozed_until"]) if state["snoozed_until"] else None
    shown = {name: state[name] for name in ("card", "reason", "confidence")} | also
    aside = {"snoozed_until": until, "put_aside_by_id": state["put_aside_by"]}
    ticket.move_to(state["status"], within=writes, **shown, **aside)
    writes.run()
    if reopened and not reopened.rows:
        raise moved_on(ticket)
    if draft:
        article_changes.compare_draft(draft)
    return True
