"""Parts of a reply besides its text: files, and recipients that differ from those of the mail that it answers."""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce, JSONObject

from drafts.compiled_query import CompiledQuery, placeholder
from drafts.conflicts import NeedsYes, Refused, Stale
from drafts.inbound.threading import new_copies
from drafts.models import (
    ChosenRecipients,
    Citation,
    Draft,
    Event,
    Mailbox,
    Message,
    Outbound,
    ReplyFile,
    Ticket,
    UnsentReply,
)
from drafts.models.draft import authors_typing
from drafts.models.ticket import UNANSWERED
from drafts.outbound.addresses import named
from drafts.outbound.message import NoRecipient, Recipients, lures, recipients
from drafts.outbound.new_mail import recipients_again
from drafts.outbound.typed_recipients import LONGEST_TYPED, TypedRecipients, as_typed, default_recipients, digest, read
from drafts.proposals import to_answer
from drafts.reply_text import without_marks
from drafts.workflow.writing import not_twice, unsent

MOST_BESIDE = 3  # other tickets of the customer that are told of
TICKET, AUTHOR, DRAFT = (placeholder() for _ in range(3))
NO_WORDS: Mapping[str, int | None] = {"unsent": None, "begun": None}


class WithoutCustomer(NeedsYes):
    """The reply would go to none of the mail's reply addresses."""


class NewCopies(NeedsYes):
    """The reply would go to people whom only an unverified mail names, or repeat the links and phone numbers of its
    subject."""

    @staticmethod
    def told(new: Collection[str], words: Collection[str] = ()) -> str:
        people = (
            f"Only a mail whose sender is not verified names {named(new)}, who would get this reply." if new else ""
        )
        lead = f"The sender is not verified, and the mail's subject or name has {named(words)}." if words else ""
        return " ".join(filter(None, (people, lead)))


class MailBeside(NeedsYes):
    """The customer wrote again, on a ticket of its own, which the page did not show."""

    @staticmethod
    def told(tickets: Sequence[Mapping[str, Any]]) -> str:
        named = [f"#{each['pk']} “{each['subject'] or '(no subject)'}”" for each in tickets]
        return f"Another mail of this customer came in: {', '.join(named)}."


@dataclass(frozen=True)
class ReplyParts:
    """Values that a page posted with a reply. `recipients`: None without JavaScript; then `shown` is the digest of the
    recipients that the page showed, empty if unknown. `files_shown`: keys of the files that it showed.
    `without_customer`, `new_copies`, `mail_beside`: the `yes` that the agent gave. `copies_asked`: the copies were
    already confirmed elsewhere. `beside`: the newest of the customer's other unanswered tickets that the page showed, 0
    if it showed none; None if unknown."""

    recipients: TypedRecipients | None = None
    shown: str = ""
    files_shown: str | None = None
    without_customer: str = ""
    new_copies: str = ""
    copies_asked: bool = False
    beside: int | None = None
    mail_beside: str = ""


def choose(ticket: Ticket, typed: TypedRecipients, *, author: User, answered: Message | None) -> None:
    """Store the recipients as typed, even if incomplete. The mail's own recipients are not stored."""
    fields = {name: value.replace("\0", "")[:LONGEST_TYPED] for name, value in vars(typed).items()}
    if TypedRecipients(**fields) == as_typed(_default(ticket, answered)):
        return clear(ticket.pk, author=author)
    ChosenRecipients.objects.update_or_create(
        ticket=ticket, author=author, defaults=fields | {"answers_message": answered}
    )
    return None


def clear(ticket_id: int, *, author: User) -> None:
    ChosenRecipients.objects.filter(ticket=ticket_id, author=author).delete()


def chosen(ticket_id: int, author: User) -> TypedRecipients | None:
    row = ChosenRecipients.objects.filter(ticket=ticket_id, author=author).first()
    return TypedRecipients(row.to, row.cc, row.bcc) if row else None


@dataclass(frozen=True)
class ReplyState:
    """State of a reply under the ticket's lock: recipients chosen by its author, keys of its files, the desk's own
    addresses, the revision of the author's unsent text and the version of the draft it was begun on, who is typing a
    reply, the draft's citations, replies by which the customer may already have an answer (pk, answers), whether a mail
    came more than once, citation numbers of the ticket's drafts, the open drafts, the newest draft's version,
    due rewrites, the customer's other unanswered tickets (pk, subject), the newest first, and the marks of a restored
    backup (pk, backup)."""

    typed: TypedRecipients | None
    files: Sequence[int]
    own: Collection[str]
    unsent: int | None
    begun: int | None
    writers: Sequence[Mapping[str, Any]]
    cited: Sequence[Mapping[str, Any]]
    maybe_answered: Sequence[Mapping[str, Any]]
    came_again: Collection[int]
    numbers: Collection[int]
    open_drafts: Collection[int]
    version: int
    rewrites: Collection[int]
    beside: Sequence[Mapping[str, Any]]
    restored: Sequence[Mapping[str, Any]]


def reply_state(ticket_id: int, author: User, draft: Draft | None = None) -> tuple[Message | None, ReplyState]:
    """The mail that the reply would answer, and its state, in one query. The ticket is locked."""
    keys = {TICKET: ticket_id, AUTHOR: author.pk, DRAFT: draft.pk if draft else 0}
    query = _with_mail(settings.HOLD_SECONDS)
    newest = next(iter(Message.objects.raw(*query.with_keys(keys))), None)
    if newest is None:
        row = Ticket.objects.filter(pk=ticket_id).values_list(_parts(*keys.values()), flat=True).get()
    else:
        row = json.loads(vars(newest)["parts"])
    typed, words = next(iter(row.pop("chosen")), None), next(iter(row.pop("unsent")), NO_WORDS)
    return newest, ReplyState(typed=TypedRecipients(**typed) if typed else None, **words, **row)


@cache
def _with_mail(_hold_seconds: int) -> CompiledQuery:
    """Compiled once, as in `drafts.roles`; the hold's length is in it."""
    mails = to_answer(TICKET).annotate(parts=_parts(TICKET, AUTHOR, DRAFT))
    return CompiledQuery.of(mails[:1], TICKET, AUTHOR, DRAFT)


def _parts(ticket_id: int, author_id: int, draft_id: int) -> JSONObject:
    author = User(pk=author_id)
    whom = ChosenRecipients.objects.filter(ticket=ticket_id, author=author)
    drafts = Draft.objects.filter(ticket=ticket_id).order_by("-version")
    rewrites = Event.objects.due().filter(ticket=ticket_id, kind=Event.Kind.REWRITE)
    words = unsent.of(ticket_id, author).exclude(text="")
    return JSONObject(
        chosen=ArraySubquery(whom.values(row=JSONObject(to="to", cc="cc", bcc="bcc"))),
        files=ArraySubquery(ReplyFile.objects.unsent(ticket_id, author).values("pk")),
        own=ArraySubquery(Mailbox.objects.order_by().values("address")),
        unsent=ArraySubquery(words.values(row=JSONObject(unsent="revision", begun="draft_version"))),
        writers=ArraySubquery(authors_typing(ticket_id)),
        cited=Citation.rows_of(draft_id),
        maybe_answered=ArraySubquery(not_twice.maybe_answered(ticket_id)),
        came_again=ArraySubquery(Message.objects.came_again(ticket_id).order_by().values("pk")[:1]),
        numbers=ArraySubquery(Citation.numbers_of(ticket_id)),
        open_drafts=ArraySubquery(Draft.objects.open().filter(ticket=ticket_id).values("pk")),
        version=Coalesce(Subquery(drafts.values("version")[:1]), 0),
        rewrites=ArraySubquery(rewrites.order_by().values("pk")),
        beside=ArraySubquery(_beside(ticket_id).values(row=JSONObject(pk="pk", subject="subject"))[:MOST_BESIDE]),
        restored=ArraySubquery(not_twice.marks_of_restore(ticket_id)),
    )


def _beside(ticket_id: int) -> QuerySet[Ticket]:
    same = {"customer__tickets": ticket_id, "mailbox__tickets": ticket_id}
    return Ticket.objects.with_sender().filter(**same, status__in=UNANSWERED).exclude(pk=ticket_id).order_by("-pk")


def ask_about_mail_beside(parts: ReplyParts, known: ReplyState) -> None:
    """Raise MailBeside unless the page showed the customer's newest other mail, or the agent was asked about it."""
    if parts.beside is None:
        return
    new = [each for each in known.beside if each["pk"] > parts.beside]
    MailBeside.unless(parts.mail_beside, MailBeside.told(new), [each["pk"] for each in new])


def recipients_of(ticket: Ticket, answered: Message | None, parts: ReplyParts, known: ReplyState) -> Recipients:
    """Recipients of the reply. Raises Refused, WithoutCustomer, NewCopies, or Stale if the page showed others."""
    typed = parts.recipients or known.typed
    if typed is None:
        whom = _usual(ticket, answered, known.own)
    else:
        whom = read(typed, _default(ticket, answered, known.own), known.own)
    if parts.recipients is None and parts.shown and parts.shown != digest(whom):
        raise Stale("The recipients have changed.")
    without = f"{' and '.join(whom.without)} would not get this reply."
    WithoutCustomer.unless(parts.without_customer, without, whom.without)
    if answered:
        new = () if parts.copies_asked else new_copies(answered, (*whom.to, *whom.cc, *whom.bcc))
        words = lures(answered)
        NewCopies.unless(parts.new_copies, NewCopies.told(new, words), (*new, *words))
    return whom


def _usual(ticket: Ticket, answered: Message | None, own: Collection[str]) -> Recipients:
    """Recipients of a reply for which none were chosen. Raises Refused."""
    if answered is None:
        if begun := recipients_again(ticket):
            return begun
        raise Refused("There is no mail to reply to.")
    try:
        return recipients(answered, own)
    except NoRecipient as nobody:
        raise Refused(str(nobody)) from nobody


def _default(ticket: Ticket, answered: Message | None, own: Collection[str] | None = None) -> Recipients | None:
    return default_recipients(answered, own) if answered else recipients_again(ticket)


def choose_again(outbound: Outbound, *, author: User, own: Collection[str]) -> None:
    """Choose the recipients of a cancelled reply, unless they are the mail's own; nobody has chosen any since. `own`: the
    desk's addresses."""
    typed = as_typed(Recipients(outbound.to, outbound.cc, bcc=outbound.bcc))
    if typed != as_typed(_default(outbound.ticket, outbound.answers_message, own)):
        choose(outbound.ticket, typed, author=author, answered=outbound.answers_message)


def authors_of_begun(ticket_id: int) -> set[int]:
    """Authors who have begun a reply on the ticket, or chosen its recipients or files."""
    of_texts, *others = (rows.values_list("author_id", flat=True) for rows in begun_on(ticket_id))
    return set(of_texts.union(*others))


def begun_on(ticket: int | OuterRef) -> tuple[QuerySet[Any], ...]:
    """Rows whose authors these are."""
    texts = UnsentReply.objects.filter(ticket=ticket).exclude(text="")
    files = ReplyFile.objects.filter(ticket=ticket, outbound=None, removed_at=None).exclude(author=None)
    chosen = ChosenRecipients.objects.filter(ticket=ticket)
    return tuple(rows.order_by() for rows in (texts, files, chosen))


def carried(source: Collection[int], target: Collection[int], authors: Collection[int] | None = None) -> list[int]:
    """Of the authors who write on two tickets, those whose unsent replies move from the source to the target. Who
    writes on both tickets keeps two replies."""
    going = set(source) if authors is None else set(source) & set(authors)
    return sorted(going - set(target))


def carry(source_id: int, target_id: int, going: Collection[int]) -> None:
    """Move the unsent replies of these authors from one ticket to another."""
    if not going:
        return
    numbers = set(Citation.numbers_of(source_id))  # marks of drafts that stay behind
    for author in User.objects.filter(pk__in=going):
        if words := unsent.of(source_id, author).exclude(text="").select_for_update().first():
            unsent.save(target_id, author=author, text=without_marks(words.text, numbers))
            unsent.of(target_id, author).update(others=words.others)
            unsent.clear(source_id, author=author)
        ChosenRecipients.objects.filter(ticket=source_id, author=author).update(ticket=target_id)
        ReplyFile.objects.unsent(source_id, author).update(ticket=target_id)
