"""A reply is none that the customer has, or may have, already."""

from collections.abc import Collection

from django.db.models import QuerySet

from drafts.conflicts import MayArriveTwice, Stale
from drafts.models import Message, Outbound, Ticket


def maybe_answered(ticket_id: int) -> QuerySet[Outbound]:
    """The replies by which somebody may have an answer to a mail of the ticket; nobody knows that they do."""
    return Outbound.objects.filter(ticket=ticket_id).maybe_with_somebody()


def check_draft(answered: Message | None, maybe: Collection[int | None], *, maybe_twice: bool) -> None:
    """`maybe`: the mails to which somebody may have an answer. The draft answers the same mail anew, whatever its words.
    Raises MayArriveTwice."""
    if answered and answered.pk in maybe and not maybe_twice:
        raise MayArriveTwice(
            "An earlier reply to this mail was sent and may have arrived: this would be a second answer."
        )


def check(ticket: Ticket, answered: Message | None, text: str, whole: str, *, maybe_twice: bool) -> None:
    """A second click, a colleague's page from before the first reply, or the text of a reply that may have arrived, to which
    `maybe_twice` is the agent's yes. `whole`: the text as it is signed. Raises Stale or MayArriveTwice."""
    replies = Outbound.objects.filter(ticket=ticket)
    if replies.under_way().exists():
        raise Stale("A reply is already on its way.")
    before = replies.filter(answers_message=answered)
    sent, doubtful = before.filter(state=Outbound.State.SENT, body=whole), before.maybe_with_somebody()
    found = list((sent | doubtful).values_list("state", "body"))
    if any(state == Outbound.State.SENT for state, _ in found):
        raise Stale("This text has already been sent.")
    if not maybe_twice and any(_same(text, whole, body) for _, body in found):
        raise MayArriveTwice("This text was sent before and may have arrived. Sent again it may arrive twice.")


def _same(text: str, whole: str, body: str) -> bool:
    """Also where another person signed it, or it is signed once more."""
    text, whole, body = (" ".join(each.split()) for each in (text, whole, body))
    return body.startswith(text) or whole.startswith(body)
