"""A reply is none that the customer has, or may have, already."""

from collections.abc import Collection
from typing import Any

from django.db import connection
from django.db.models import Max, OuterRef, QuerySet, Subquery

from drafts.conflicts import MayArriveTwice, Stale
from drafts.models import Message, Outbound, Ticket
from drafts.proposals import LIVE

LOCK = 0x5A3E  # of one mail to several mailboxes, among PostgreSQL's advisory locks
# How the reply to a mail stands at another mailbox.
TOLD = {
    Outbound.State.QUEUED: "waits to be sent",
    Outbound.State.SENDING: "waits to be sent",
    Outbound.State.SENT: "was sent",
    Outbound.State.UNCERTAIN: "may have arrived",
    Outbound.State.FAILED: "came back or did not reach everybody",
}


def maybe_answered(ticket_id: int) -> QuerySet[Outbound]:
    """The replies by which somebody may have an answer to a mail of the ticket; nobody knows that they do."""
    return Outbound.objects.filter(ticket=ticket_id).maybe_with_somebody()


def same_mail_elsewhere(ticket: Any) -> QuerySet[Message]:
    """The mails of other mailboxes' tickets that are mails of this one, each with the state of the newest `reply` to it, or
    to a later one, that has left, may have or is about to."""
    replies = Outbound.objects.filter(ticket=OuterRef("ticket"), answers_message__gte=OuterRef("pk")).answering()
    newest = replies.order_by("-pk").values("state")[:1]
    return Message.objects.same_elsewhere(ticket).annotate(reply=Subquery(newest)).order_by("pk")


def ask(*doubts: str, maybe_twice: bool) -> None:
    """All at once, so that nobody says yes to what was not shown. Raises MayArriveTwice."""
    if (told := " ".join(filter(None, doubts))) and not maybe_twice:
        raise MayArriveTwice(told)


def answered_elsewhere(ticket: Ticket, *, apart_from: int | None = None) -> str:
    """Where a mail that is open here has its answer from another mailbox, or may have; empty where none has. Who answers
    the same mail there at this moment waits for this reply, or is waited for. `apart_from`: the reply that is sent again."""
    here = Outbound.objects.filter(ticket=ticket, state__in=LIVE).exclude(pk=apart_from or 0)
    answered = here.aggregate(last=Max("answers_message"))["last"]
    still_open = Message.objects.filter(ticket=ticket, pk__gt=answered or 0, same_mail_as__isnull=False)
    mails = sorted({pk for pk in still_open.values_list("same_mail_as", flat=True) if pk})
    for mail in mails:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s, %s)", [LOCK, mail % 2**31])
    for there in same_mail_elsewhere(ticket).filter(same_mail_as__in=mails).select_related("mailbox"):
        if reply := vars(there)["reply"]:
            return (
                f"The same mail came to {there.mailbox.name} as #{there.ticket_id}, and a reply to it {TOLD[reply]}: "
                "this would be a second answer."
            )
    return ""


def answered_before(answered: Message | None, maybe: Collection[int | None]) -> str:
    """`maybe`: the mails to which somebody may have an answer. The draft answers the same mail anew, whatever its words."""
    if answered and answered.pk in maybe:
        return "An earlier reply to this mail was sent and may have arrived: this would be a second answer."
    return ""


def sent_before(ticket: Ticket, answered: Message | None, text: str, whole: str) -> str:
    """The text of a reply that may have arrived; empty where it is none. `whole`: the text as it is signed. Raises Stale
    for a second click, and for a colleague's page from before the first reply."""
    replies = Outbound.objects.filter(ticket=ticket)
    if replies.under_way().exists():
        raise Stale("A reply is already on its way.")
    before = replies.filter(answers_message=answered)
    sent, doubtful = before.filter(state=Outbound.State.SENT, body=whole), before.maybe_with_somebody()
    found = list((sent | doubtful).values_list("state", "body"))
    if any(state == Outbound.State.SENT for state, _ in found):
        raise Stale("This text has already been sent.")
    if any(_same(text, whole, body) for _, body in found):
        return "This text was sent before and may have arrived. Sent again it may arrive twice."
    return ""


def _same(text: str, whole: str, body: str) -> bool:
    """Also where another person signed it, or it is signed once more."""
    text, whole, body = (" ".join(each.split()) for each in (text, whole, body))
    return body.startswith(text) or whole.startswith(body)
