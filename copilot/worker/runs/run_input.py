"""Input of a run, from a leased event: all customer messages since our last reply form one turn."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, TypedDict

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import OuterRef
from django.db.models.functions import JSONObject

from copilot.leases import Lease
from copilot.state import MessageCreated, Turn
from drafts.inbound.intake import traceparent
from drafts.inbound.mail import calendars, wordless
from drafts.inbound.mail.decoding import is_gibberish
from drafts.inbound.mail.headers import address_key
from drafts.inbound.mail.origin import same_holder
from drafts.inbound.threading import new_copies
from drafts.models import Attachment, Event, Mailbox, Message, Ticket, Tier
from drafts.models.message import READ_FOR_DRAFT
from drafts.outbound.message import Recipients
from drafts.outbound.typed_recipients import default_recipients
from drafts.proposals import CLOSED, answered_in_sql
from kb.models import Collection

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

    class _Beside(TypedDict):
        answered_up_to: int
        attached: list[dict[str, str]]
        own_addresses: list[str]

    ReadMessage = WithAnnotations[Message, _Beside]

LONGEST_TEXT = READ_FOR_DRAFT  # characters of one turn; processor time grows with them
LONGEST_END = 2_000  # characters taken from its end
LONGEST_SCREENED = 20_000  # characters that are only screened for prompt injection
LEFT_OUT = "\n\n…\n\n"
LONGEST_THREAD = 20  # earlier messages
SLOWEST = timedelta(days=2)  # longest plausible delivery time of a mail
COLUMNS = (
    *(
        "message_id",
        "direction",
        "subject",
        "text",
        "visible_text",
        "hidden_text",
        "from_address",
        "from_name",
        "reply_to",
        "also_reply_to",
        "unread_address",
        "cc",
    ),
    *("cut_off", "charset_guessed"),
    *("verified", "automatic", "parse_error", "trace_id", "written_at", "received_at", "ticket_id"),
)


@dataclass(frozen=True)
class RunInput:
    """Input of one run. `read`: ids of the customer's messages that it answers or reads as context."""

    ticket_id: int
    mailbox_id: int
    collection: Collection
    message: MessageCreated
    read: tuple[int, ...]
    newest_message_id: int
    trace_id: str
    tier: Tier | None = None


@dataclass(frozen=True)
class NothingToDo:
    """Nothing to run: the ticket was taken over, closed or answered, and the event is done."""

    read: tuple[int, ...]


def run_input(lease: Lease) -> RunInput | NothingToDo:
    event = Event.objects.select_related("ticket__mailbox__collection", "ticket__customer__tier").get(pk=lease.event_id)
    unasked = event.kind == Event.Kind.ARTICLE or "outage" in event.payload
    if unasked and not _still_open(event):
        return NothingToDo(())
    history = _history(event.ticket)
    read = tuple(m.pk for m in history if m.direction == Message.Direction.IN)
    burst = _burst(history)
    if not burst and event.kind == Event.Kind.REWRITE:
        burst = [m for m in history if m.pk in read[-1:]]
    if not burst or not event.ticket.drafting or event.ticket.status in CLOSED:
        return NothingToDo(read)
    return RunInput(
        ticket_id=event.ticket_id,
        mailbox_id=event.ticket.mailbox_id,
        collection=event.ticket.mailbox.collection,
        message=message_created(event.ticket, burst, history, str(event.payload.get("instruction", ""))),
        read=read,
        newest_message_id=max(read),
        trace_id=event.trace_id or burst[-1].trace_id or traceparent(),
        tier=event.ticket.customer.tier,
    )


def current_turn(ticket: Ticket) -> MessageCreated | None:
    """The turn that a reply would answer now; None if no customer has written."""
    history = _history(ticket)
    incoming = [m for m in history if m.direction == Message.Direction.IN]
    burst = _burst(history) or incoming[-1:]
    return message_created(ticket, burst, history) if burst else None


def _still_open(event: Event) -> bool:
    """Whether the draft is still open."""
    marked = event.ticket.drafts.open().filter(pk=event.payload.get("draft"))
    return marked.exists()


def _history(ticket: Ticket) -> "list[ReadMessage]":
    """The mails that a person wrote, oldest first, with what a turn is made of besides; by one statement."""
    # HTML is not loaded: it may be megabytes and is not used here. A mail whose body was not parsed yet has no text;
    # its event is created later.
    attached = Attachment.objects.filter(message=OuterRef("pk")).order_by("pk")
    mails = ticket.messages.mail().filter(reading=None, automatic="", parse_error="")
    read: Iterable[Any] = (
        mails.only(*COLUMNS)
        .order_by("received_at", "id")
        .annotate(
            answered_up_to=answered_in_sql(ticket.pk),
            attached=ArraySubquery(attached.values(row=JSONObject(name="name", content_type="content_type"))),
            own_addresses=ArraySubquery(Mailbox.objects.order_by("pk").values("address")),
        )
    )
    return list(read)


def _burst(history: "Sequence[ReadMessage]") -> "list[ReadMessage]":
    """The customer's messages since our last one, oldest first."""
    incoming = (message for message in history if message.direction == Message.Direction.IN)
    return [message for message in incoming if message.pk > message.answered_up_to]


def _words(message: Message) -> str:
    """Visible text; a long one is cut in the middle, as the question is above or below a log."""
    text = message.visible_text or message.text
    if len(text) <= LONGEST_TEXT:
        return text
    return text[: LONGEST_TEXT - LONGEST_END - len(LEFT_OUT)] + LEFT_OUT + text[-LONGEST_END:]


def _thread(history: "Sequence[ReadMessage]", burst: "Sequence[ReadMessage]") -> tuple[Turn, ...]:
    answered = {message.pk for message in burst}
    earlier = [message for message in history if message.pk not in answered]
    return tuple(
        Turn("out" if message.direction == Message.Direction.OUT else "in", _words(message))
        for message in earlier[-LONGEST_THREAD:]
    )


def _unreadable(burst: "Sequence[ReadMessage]") -> str:
    """Why no mail of the turn has readable text, else empty. One mail with text suffices, unless another is an
    invitation, its answer or its cancellation."""
    if found := next(filter(None, map(_of_calendar, burst)), ""):
        return found
    for message in burst:
        if wordless.has_words(message.text):
            return ""
        kinds = _kinds(message)
        pictured = Message.objects.filter(pk=message.pk, html__icontains="<img").exists()
        found = wordless.reason(message.text, kinds, pictured=pictured)
        if not found:
            return ""
    return found


def _of_calendar(message: Message) -> str:
    code, beside = calendars.found_in(message.visible_text)
    return "" if code == calendars.APPOINTMENT and wordless.has_words(beside) else code


def _unopened(burst: "Sequence[ReadMessage]") -> bool:
    """Whether a mail of the turn has an attached document or mail that was not read."""
    return any(wordless.unopened(message.text, _kinds(message)) for message in burst)


def _kinds(message: "ReadMessage") -> list[str]:
    return [wordless.kind(each["name"], each["content_type"]) for each in message.attached]


def _reply_stays_home(message: Message) -> bool:
    """Whether the reply goes to the domain that wrote; a forged mail's Reply-To names another."""
    wanted = filter(None, (message.reply_to, *message.also_reply_to))
    wrote = message.from_address.rpartition("@")[2].lower()
    return all(address.rpartition("@")[2].lower() == wrote for address in wanted)


def _foreign_copies(message: Message, whom: Recipients | None) -> tuple[str, ...]:
    """Addresses in copy, and other addressees besides the sender, that are at another domain than the sender's or at a
    public mail provider."""
    beside = set(message.also_reply_to)
    others = (*(each for each in whom.to if each in beside), *whom.cc) if whom else ()
    return tuple(each for each in others if not same_holder(each, message.from_address))


def message_created(
    ticket: Ticket, burst: "Sequence[ReadMessage]", history: "Sequence[ReadMessage]" = (), instruction: str = ""
) -> MessageCreated:
    """The turn for the graph. Sender and subject are the last message's; it is verified only if all messages are."""
    last, mailbox = burst[-1], ticket.mailbox
    whom = default_recipients(last, last.own_addresses)
    return MessageCreated(
        ticket_id=ticket.pk,
        message_ids=tuple(message.pk for message in burst),
        subject=last.subject or ticket.subject,
        text="\n\n".join(filter(None, map(_words, burst)))[-LONGEST_TEXT:],
        sender=last.from_address,
        sender_name=last.from_name,
        mails=tuple(filter(None, map(_words, burst))) if len(burst) > 1 else (),
        whole_text="\n\n".join(message.text for message in burst if message.text)[-LONGEST_SCREENED:],
        hidden_text="\n".join(message.hidden_text for message in burst if message.hidden_text)[:LONGEST_SCREENED],
        unreadable=_unreadable(burst),
        unopened=_unopened(burst),
        cut_off=any(message.cut_off for message in burst),
        gibberish=any(message.charset_guessed and is_gibberish(message.visible_text) for message in burst),
        verified=all(message.verified for message in burst),
        reply_to_matches=all(map(_reply_stays_home, burst)),
        unread_address=burst[-1].unread_address,
        from_customer=all(address_key(message.from_address) == address_key(ticket.customer.email) for message in burst),
        foreign_copies=_foreign_copies(last, whom),
        doubtful_copies=bool(whom and new_copies(last, (*whom.to, *whom.cc))),
        thread=_thread(history, burst),
        instruction=instruction,
        mailbox_language=mailbox.language,
        greeting=mailbox.greeting,
        signature=mailbox.signature,
        voice=mailbox.voice,
        company=mailbox.name,
        written=_written(last),
    )


def _written(message: Message) -> datetime:
    """When the mail came, in the time zone that it names. Its own date is used only if it is near the time of arrival,
    as a sender may write any."""
    if not message.written_at:
        return message.received_at
    own = datetime.fromisoformat(message.written_at)
    return own if abs(own - message.received_at) <= SLOWEST else message.received_at.astimezone(own.tzinfo)
