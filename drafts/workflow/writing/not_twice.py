"""A reply is none that the customer has, or may have, already."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from django.db import connection
from django.db.models import OuterRef, QuerySet, Subquery
from django.db.models.functions import JSONObject

from drafts.conflicts import MayArriveTwice, Stale
from drafts.models import Message, Outbound, Ticket
from drafts.models.outbound import UNDER_WAY
from drafts.proposals import answered_up_to

LOCK = 0x5A3E  # of one mail to several mailboxes, among PostgreSQL's advisory locks
# How the reply to a mail stands, on the page of another mailbox's ticket too.
STANDS = {
    Outbound.State.QUEUED: "waits to be sent",
    Outbound.State.SENDING: "waits to be sent",
    Outbound.State.SENT: "was sent",
    Outbound.State.UNCERTAIN: "may have arrived",
    Outbound.State.FAILED: "came back or did not reach everybody",
}
# What waited to be sent when the person was asked has left, as they were told it would.
ON_ITS_WAY = (Outbound.State.QUEUED, Outbound.State.SENDING, Outbound.State.SENT)


@dataclass(frozen=True)
class SecondAnswer:
    """Why a reply may be a second answer: what the person is told, and of which replies."""

    told: str
    facts: Sequence[object]

    @classmethod
    def after(cls, told: str, replies: Iterable[int]) -> Self | None:
        """Behind replies that may have arrived; None where there are none."""
        facts = [("may have arrived", reply) for reply in replies]
        return cls(told, facts) if facts else None


def maybe_answered(ticket_id: int) -> QuerySet[Outbound, Any]:
    """The replies by which somebody may have an answer to a mail of the ticket; nobody knows that they do."""
    replies = Outbound.objects.filter(ticket=ticket_id).maybe_with_somebody()
    return replies.values(row=JSONObject(pk="pk", answers="answers_message"))


def same_mail_elsewhere(ticket: Any) -> QuerySet[Message]:
    """The mails of other mailboxes' tickets that are mails of this one, each with the state of the newest `reply` to it, or
    to a later one, that has left, may have or is about to, and its `reply_number`."""
    replies = Outbound.objects.filter(ticket=OuterRef("ticket"), answers_message__gte=OuterRef("pk")).answering()
    newest = replies.order_by("-pk")
    state, number = (Subquery(newest.values(name)[:1]) for name in ("state", "pk"))
    return Message.objects.same_elsewhere(ticket).annotate(reply=state, reply_number=number).order_by("pk")


def ask(*reasons: SecondAnswer | None, said: str) -> None:
    """All at once. Raises MayArriveTwice unless `said` is a yes to all of it."""
    given = [reason for reason in reasons if reason]
    facts = [fact for reason in given for fact in reason.facts]
    MayArriveTwice.unless(said, " ".join(reason.told for reason in given), facts)


def answered_elsewhere(ticket: Ticket, *, apart_from: int = 0) -> SecondAnswer | None:
    """Where a mail that is open here has its answer from other mailboxes, or may have; None where none has. Who answers
    the same mail there at this moment waits for this reply, or is waited for. `apart_from`: the reply that is sent again."""
    answered = answered_up_to(ticket.pk, apart_from=apart_from)
    still_open = Message.objects.filter(ticket=ticket, pk__gt=answered, same_mail_as__isnull=False)
    mails = sorted({pk for pk in still_open.values_list("same_mail_as", flat=True) if pk})
    for mail in mails:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s, %s)", [LOCK, mail % 2**31])
    told: dict[str, object] = {}
    for there in same_mail_elsewhere(ticket).filter(same_mail_as__in=mails).select_related("mailbox"):
        if state := vars(there)["reply"]:
            words = f"to {there.mailbox.name} as #{there.ticket_id}, and a reply to it {STANDS[state]}"
            told[words] = ("sent elsewhere" if state in ON_ITS_WAY else state, vars(there)["reply_number"])
    if not told:
        return None
    places = "; ".join(told)
    return SecondAnswer(f"The same mail came {places}: this would be a second answer.", list(told.values()))


def answered_before(answered: Message | None, maybe: Iterable[Mapping[str, Any]]) -> SecondAnswer | None:
    """`maybe`: rows of `maybe_answered`. The draft answers the same mail anew, whatever its words."""
    told = "An earlier reply to this mail was sent and may have arrived: this would be a second answer."
    return SecondAnswer.after(told, [row["pk"] for row in maybe if answered and row["answers"] == answered.pk])


def sent_before(ticket: Ticket, answered: Message | None, text: str, whole: str) -> SecondAnswer | None:
    """The text of a reply that may have arrived; None where it is none. `whole`: the text as it is signed. Raises Stale
    for a second click, and for a colleague's page from before the first reply."""
    replies = Outbound.objects.filter(ticket=ticket)
    before = replies.filter(answers_message=answered)
    sent, doubtful = before.filter(state=Outbound.State.SENT, body=whole), before.maybe_with_somebody()
    found = list((replies.under_way() | sent | doubtful).values_list("pk", "state", "body"))
    if any(state in UNDER_WAY for _, state, _ in found):
        raise Stale("A reply is already on its way.")
    if any(state == Outbound.State.SENT for _, state, _ in found):
        raise Stale("This text has already been sent.")
    told = "This text was sent before and may have arrived. Sent again it may arrive twice."
    return SecondAnswer.after(told, [pk for pk, _, body in found if _same(text, whole, body)])


def _same(text: str, whole: str, body: str) -> bool:
    """Also where another person signed it, or it is signed once more."""
    text, whole, body = (" ".join(each.split()) for each in (text, whole, body))
    return body.startswith(text) or whole.startswith(body)
