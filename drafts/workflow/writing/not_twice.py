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

LOCK = 0x5A3E  # of one mail that came more than once, among PostgreSQL's advisory locks
# How the reply to a mail stands, on the page of another ticket that it made too.
STANDS = {
    Outbound.State.QUEUED: "waits to be sent",
    Outbound.State.SENDING: "waits to be sent",
    Outbound.State.SENT: "was sent",
    Outbound.State.UNCERTAIN: "may have arrived",
    Outbound.State.FAILED: "came back or did not reach everybody",
}
# By whether its words, its subject and its date are the same, or only who wrote it, when, and its Message-ID.
CAME = {True: "The same mail came", False: "Probably the same mail came"}
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
    """The mails of other tickets that are mails of this one, each with the state of the newest `reply` to it, or to a later
    one, that has left, may have or is about to, and its `reply_number`."""
    replies = Outbound.objects.filter(ticket=OuterRef("ticket"), answers_message__gte=OuterRef("pk")).answering()
    newest = replies.order_by("-pk")
    state, number = (Subquery(newest.values(name)[:1]) for name in ("state", "pk"))
    return Message.objects.same_elsewhere(ticket).annotate(reply=state, reply_number=number).order_by("pk")


def ask(*reasons: SecondAnswer | None, said: str) -> None:
    """All at once. Raises MayArriveTwice unless `said` is a yes to all of it."""
    given = [reason for reason in reasons if reason]
    facts = [fact for reason in given for fact in reason.facts]
    MayArriveTwice.unless(said, " ".join(reason.told for reason in given), facts)


def answered_already(ticket: Ticket, *, apart_from: int = 0) -> SecondAnswer | None:
    """Where a mail that is open here has its answer on other tickets, or on this one before it came again, or may have; None
    where none has. Who answers the same mail there at this moment waits for this reply, or is waited for. `apart_from`: the
    reply that is sent again."""
    came = Message.objects.came_again(ticket.pk).order_by("pk").values_list("pk", "same_mail_as")
    own = [(pk, same) for pk, same in came if same]
    answered = answered_up_to(ticket.pk, apart_from=apart_from)
    still_open = {same: pk for pk, same in own if pk > answered}
    for mail in sorted(still_open):
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s, %s)", [LOCK, mail % 2**31])
    told: dict[str, dict[str, object]] = {sentence: {} for sentence in CAME.values()}
    for there in same_mail_elsewhere(ticket).filter(same_mail_as__in=still_open).select_related("mailbox"):
        if state := vars(there)["reply"]:
            place = "here" if there.mailbox_id == ticket.mailbox_id else f"to {there.mailbox.name}"
            words = f"{place} as #{there.ticket_id}, and a reply to it {STANDS[state]}"
            told[CAME[vars(there)["word_for_word"]]][words] = _fact(state, vars(there)["reply_number"])
    replies = Outbound.objects.filter(ticket=ticket).exclude(pk=apart_from).answering()
    for first, last in ((pk, still_open[same]) for pk, same in own if pk < still_open.get(same, 0)):
        if reply := replies.filter(answers_message__gte=first, answers_message__lt=last).order_by("-pk").first():
            state = Outbound.State(reply.state)
            told[CAME[False]][f"before, and a reply to it {STANDS[state]}"] = _fact(state, reply.pk)
    facts = [fact for places in told.values() for fact in places.values()]
    sentences = [f"{sentence} {'; '.join(places)}" for sentence, places in told.items() if places]
    return SecondAnswer(f"{'. '.join(sentences)}: this would be a second answer.", facts) if facts else None


def _fact(state: str, reply: int) -> object:
    return ("sent elsewhere" if state in ON_ITS_WAY else state, reply)


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
