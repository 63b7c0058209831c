"""Prevents sending a reply that the customer already has, or may have."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from django.db import connection
from django.db.models import OuterRef, QuerySet, Subquery
from django.db.models.functions import JSONObject

from drafts.conflicts import MayArriveTwice, Stale
from drafts.models import Message, Outbound, Ticket, TicketChange
from drafts.models.outbound import UNDER_WAY
from drafts.outbound.restored import open_in_backup
from drafts.proposals import answered_up_to

LOCK = 0x5A3E  # key space of advisory locks for one mail that came more than once
# State of the reply to a mail in words, also on the page of another ticket with a copy of it.
STANDS = {
    Outbound.State.QUEUED: "waits to be sent",
    Outbound.State.SENDING: "waits to be sent",
    Outbound.State.SENT: "was sent",
    Outbound.State.UNCERTAIN: "may have arrived",
    Outbound.State.FAILED: "came back or did not reach everybody",
}
# By whether text, subject and date are identical, or only sender, date and Message-ID.
CAME = {True: "The same mail came", False: "Probably the same mail came"}
# States that do not differ for a confirmation: a reply that was queued when the person confirmed may be sent by now.
ON_ITS_WAY = (Outbound.State.QUEUED, Outbound.State.SENDING, Outbound.State.SENT)


@dataclass(frozen=True)
class SecondAnswer:
    """Why a reply may be a second answer: the text that the person is shown, and the replies concerned."""

    told: str
    facts: Sequence[object]

    @classmethod
    def after(cls, told: str, replies: Iterable[int]) -> Self | None:
        """The reason for replies that may have arrived; None without any."""
        facts = [("may have arrived", reply) for reply in replies]
        return cls(told, facts) if facts else None


def maybe_answered(ticket_id: int) -> QuerySet[Outbound, Any]:
    """Replies by which somebody may, without certainty, have an answer to a mail of the ticket."""
    replies = Outbound.objects.filter(ticket=ticket_id).maybe_with_somebody()
    return replies.values(row=JSONObject(pk="pk", answers="answers_message"))


def same_mail_elsewhere(ticket: Any) -> QuerySet[Message]:
    """Copies of this ticket's mails on other tickets. Annotates `reply`, the state of the newest reply to the copy or
    to a later mail that was sent, may have been or is queued, and its key `reply_number`."""
    replies = Outbound.objects.filter(ticket=OuterRef("ticket"), answers_message__gte=OuterRef("pk")).answering()
    newest = replies.order_by("-pk")
    state, number = (Subquery(newest.values(name)[:1]) for name in ("state", "pk"))
    return Message.objects.same_elsewhere(ticket).annotate(reply=state, reply_number=number).order_by("pk")


def ask(*reasons: SecondAnswer | None, said: str) -> None:
    """Ask about all reasons at once. Raises MayArriveTwice unless `said` confirms all of them."""
    given = [reason for reason in reasons if reason]
    facts = [fact for reason in given for fact in reason.facts]
    MayArriveTwice.unless(said, " ".join(reason.told for reason in given), facts)


def answered_already(ticket: Ticket, *, apart_from: int = 0) -> SecondAnswer | None:
    """Replies that answer, or may answer, a mail that is open here: on other tickets, or on this one before the mail
    came again. None without any. Takes an advisory lock, so that a concurrent reply to the same mail on another ticket
    waits. `apart_from`: the reply that is sent again."""
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
    """Earlier replies that may have answered the same mail. The draft answers it again, whatever its text. `maybe`:
    rows of `maybe_answered`."""
    told = "An earlier reply to this mail was sent and may have arrived: this would be a second answer."
    return SecondAnswer.after(told, [row["pk"] for row in maybe if answered and row["answers"] == answered.pk])


def restored_since(marks: Iterable[Mapping[str, Any]]) -> SecondAnswer | None:
    """Replies that left after the backup was made that this database was restored from are not in it. `marks`: rows of
    `marks_of_restore`, the newest first."""
    facts = [("restored", each["pk"], each["backup"]) for each in marks]
    return SecondAnswer(open_in_backup(facts[0][2]), facts) if facts else None


def marks_of_restore(ticket: int | OuterRef) -> QuerySet[TicketChange, Any]:
    marks = TicketChange.objects.restored(ticket).order_by("-pk")
    return marks.values(row=JSONObject(pk="pk", backup="state__backup"))


def sent_before(ticket: Ticket, answered: Message | None, text: str, whole: str) -> SecondAnswer | None:
    """Earlier replies with the same text that may have arrived; None without any. `whole`: the text with signature.
    Raises Stale for a second click, and for a colleague's page from before the first reply."""
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
    """Whether the texts are the same, also if another person signed one, or it is signed once more."""
    text, whole, body = (" ".join(each.split()) for each in (text, whole, body))
    return body.startswith(text) or whole.startswith(body)
