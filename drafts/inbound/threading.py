"""Which ticket a mail belongs to: by the mails that it answers, then by the token in the address that it was sent to."""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Q
from django.db.models.functions import Now

from drafts.inbound.mail.reply_patterns import FORWARD_PREFIX, REPLY_PREFIX
from drafts.mail_marks import ticket_from_token
from drafts.models import Mailbox, Message, Outbound, Ticket, TicketMove

from . import returned_replies
from .autoreply import BOUNCE, REPORTS
from .mail.headers import Address
from .mail.origin import same_holder
from .mail.parse import ParsedMail

MAX_TOKENS = 5
MAX_IDS = 200
MAX_PEOPLE = 20
# What a mail that is not verified, and begins a ticket, may ask for without a question: people write from work and want the
# answer at home, and copy a partner or two. Whoever aims an answer at strangers names many, or many domains.
MOST_ELSEWHERE = 3  # addresses
MOST_DOMAINS_ELSEWHERE = 2
OVERTAKEN_WITHIN = timedelta(days=7)  # that a mail may be under way longer than the answer to it
_PREFIX = re.compile(rf"(?:{REPLY_PREFIX.pattern}|{FORWARD_PREFIX.pattern})\s*", re.IGNORECASE)


@dataclass(frozen=True)
class ThreadMatch:
    """ticket: the mail belongs there. related: it answers that ticket, but comes from somebody else. by_recipient: a bounce
    that names nothing of ours but the address that we wrote to."""

    ticket: int | None = None
    related: int | None = None
    by_recipient: bool = False


def base_address(address: str) -> str:
    """Without its plus part, in lower case."""
    local, _, domain = address.lower().partition("@")
    return f"{local.partition('+')[0]}@{domain}"


def tickets_of_tokens(addresses: Iterable[str], mailbox: Mailbox) -> list[int]:
    """Tickets whose signed reply address this mail was sent to."""
    own = base_address(mailbox.address)
    tagged = [address for address in addresses if "+" in address and base_address(address) == own]
    found = [ticket_from_token(address) for address in dict.fromkeys(tagged[:MAX_TOKENS])]
    return [Ticket.objects.holding(ticket) for ticket in found if ticket and ticket.mailbox_id == mailbox.pk]


def plain_subject(subject: str) -> str:
    """Without the marks of answering and forwarding."""
    before = None
    while before != subject:
        before, subject = subject, _PREFIX.sub("", subject, count=1)
    return " ".join(subject.lower().split())


def answered_ids(mail: ParsedMail) -> list[str]:
    """All of In-Reply-To, then References, newest first; a bounce answers the mail that it returns."""
    returned = mail.report.message_ids if mail.report else ()
    return list(dict.fromkeys([*mail.in_reply_to, *reversed(mail.references), *returned]))[:MAX_IDS]


def _tickets_of(ids: list[str], mailbox: Mailbox) -> list[int]:
    """Tickets that hold these mails, in the order of the ids, each once."""
    if not ids:
        return []
    messages = (
        Message.objects.mail().filter(mailbox=mailbox, message_id__in=ids).values_list("message_id", "ticket_id", "id")
    )
    outbound = Outbound.objects.filter(ticket__mailbox=mailbox, message_id__in=ids).values_list(
        "message_id", "ticket_id"
    )
    ticket_of = {name: ticket for name, ticket, _ in sorted(messages, key=lambda row: -row[2])}
    ticket_of |= dict(outbound)  # ids of our own mail take precedence
    return list(dict.fromkeys(ticket_of[name] for name in ids if name in ticket_of))


def _tickets_of_answers(mail: ParsedMail, mailbox: Mailbox, sender: Address | None) -> list[int]:
    """Tickets that an answer to this mail began, which came before it. Looked for among those of its sender and of whom it
    names: no index tells which mail answers which."""
    people = [each.key for each in (*filter(None, [sender]), *mail.to, *mail.cc)][:MAX_PEOPLE]
    answers = Message.objects.mail().filter(
        Q(in_reply_to__contains=[mail.message_id]) | Q(references__contains=[mail.message_id]),
        mailbox=mailbox,
        direction=Message.Direction.IN,
        automatic="",
        ticket__in=Ticket.objects.filter(customer__email__in=people, created__gt=Now() - OVERTAKEN_WITHIN),
    )
    return list(answers.order_by("pk").values_list("ticket_id", flat=True)[:1])


def _tickets_of_siblings(mail: ParsedMail, mailbox: Mailbox, sender: Address | None) -> list[int]:
    """The ticket of its sender's last mail that answers what this one answers, which has not come yet, or never came here:
    mail programs show the two as one conversation."""
    ids = answered_ids(mail)
    if sender is None or not ids:
        return []
    siblings = Message.objects.mail().filter(
        Q(in_reply_to__has_any_keys=ids) | Q(references__has_any_keys=ids),
        mailbox=mailbox,
        direction=Message.Direction.IN,
        automatic="",
        ticket__in=Ticket.objects.filter(customer__email=sender.key, created__gt=Now() - OVERTAKEN_WITHIN),
    )
    return list(siblings.order_by("-pk").values_list("ticket_id", flat=True)[:1])


NAMED = ("reply_to", "also_reply_to", "to", "cc")


def participants(ticket_id: int, *, begun: bool = True) -> set[str]:
    """The customer, who wrote on the ticket, whom we wrote to, and whom a verified mail names.

    Anybody can write a mail that is not verified, in the name of somebody who takes part: what it names lets nobody in.
    Where no mail of the ticket is verified, whom the first one names takes part as well, if `begun`: whoever wrote it
    began the ticket, and so opened nobody else's."""
    mails = Message.objects.mail().filter(ticket_id=ticket_id, automatic="")
    rows = list(mails.order_by("pk").values("pk", "direction", "verified", "from_address", *NAMED))
    incoming = [row for row in rows if row["direction"] == Message.Direction.IN]
    naming = [row for row in rows if row["verified"] or row["direction"] == Message.Direction.OUT]
    if begun and not any(row["verified"] for row in incoming):
        first = _first_mails(ticket_id, [row["pk"] for row in incoming])
        naming += [row for row in incoming if row["pk"] in first]
    people = {row["from_address"] for row in rows}
    for row in naming:
        people |= {row["reply_to"], *row["also_reply_to"], *row["to"], *row["cc"]}
    people.add(Ticket.objects.values_list("customer__email", flat=True).get(pk=ticket_id))
    return {address.lower() for address in people} - {""}


def new_copies(answered: Message, addresses: Iterable[str]) -> tuple[str, ...]:
    """Those of the addresses that a mail which is not verified names at another domain than its sender's, and that take
    part in nothing else: in Cc, or beside another whom it wants answered, for whoever forged it would be sent the answer;
    and wherever it names too many, the mail that begins a ticket too, for whoever wrote it may aim the answer at them."""
    if answered.verified:
        return ()
    beside = {each.lower() for each in (*answered.cc, *answered.also_reply_to)}
    named = {*beside, answered.reply_to.lower()}
    foreign = [each for each in addresses if each.lower() in named and not same_holder(each, answered.from_address)]
    if not any(each.lower() in beside for each in foreign):
        return ()
    known = participants(answered.ticket_id)
    many = _too_many_elsewhere(foreign, answered.ticket_id)
    return tuple(each for each in foreign if each in many or (each.lower() in beside and each.lower() not in known))


def _too_many_elsewhere(foreign: Collection[str], ticket_id: int) -> Collection[str]:
    """Those who take part by nothing but that the ticket's first mail names them, and are no colleagues of ours; where they
    are few, none."""
    if _are_few(foreign):
        return ()
    known, own = participants(ticket_id, begun=False), list(Mailbox.objects.values_list("address", flat=True))
    new = [each for each in foreign if each.lower() not in known and not any(same_holder(each, one) for one in own)]
    return () if _are_few(new) else new


def _are_few(foreign: Collection[str]) -> bool:
    domains = {each.rpartition("@")[2].lower() for each in foreign}
    return len(foreign) <= MOST_ELSEWHERE and len(domains) <= MOST_DOMAINS_ELSEWHERE


def _first_mails(ticket_id: int, incoming: list[int]) -> set[int]:
    """Of the ticket and of each that was merged into it the mail that began it."""
    tickets = [ticket_id]
    for each in tickets:
        tickets += Ticket.objects.filter(merged_into=each).values_list("pk", flat=True)
    merges = TicketMove.objects.filter(target__in=tickets, act=TicketMove.Act.MERGE, undone_at=None)
    moved = [set(each.moved.get("messages", ())) for each in merges] if len(tickets) > 1 else []
    own = [pk for pk in incoming if not any(pk in each for each in moved)]
    return {*own[:1], *(min(pks & {*incoming}) for pks in moved if pks & {*incoming})}


def may_join(sender: Address | None, ticket_id: int, own: Collection[str], answered_at: Iterable[Address] = ()) -> bool:
    """Whoever takes part in it, unless the answer would go to a stranger elsewhere."""
    if sender is None:
        return False
    known = participants(ticket_id) - {address.lower() for address in own}
    stays = all(each.key in known or same_holder(each.email, sender.email) for each in answered_at)
    return sender.key in known and stays


def names_ours(mail: ParsedMail, mailbox: Mailbox) -> bool:
    """It answers or returns a mail that the desk sent, by its id."""
    return Outbound.objects.filter(ticket__mailbox=mailbox, message_id__in=answered_ids(mail)).exists()


def find_place(
    mail: ParsedMail,
    mailbox: Mailbox,
    *,
    sender: Address | None,
    automatic: str,
    own: Collection[str],
    recipients: Iterable[str],
    answered_at: Iterable[Address] = (),
) -> ThreadMatch:
    """sender: the person who wrote, after `mail.origin`; answered_at: where an unverified mail wants its answer. What mail
    systems send back joins what it is about, a person's mail only what its sender takes part in: a token may have been
    handed on."""
    sent_to = [*recipients, *(address.email for address in (*mail.to, *mail.cc, *mail.delivered_to))]
    enclosed = mail.report.reply_addresses if mail.report and automatic in REPORTS else ()
    known = tickets_of_tokens([*enclosed, *sent_to], mailbox)
    about = list(dict.fromkeys([*_tickets_of(answered_ids(mail), mailbox), *known]))
    if not about and not automatic:
        about = _tickets_of_answers(mail, mailbox, sender) or _tickets_of_siblings(mail, mailbox, sender)
    for ticket_id in about:
        if automatic in REPORTS or may_join(sender, ticket_id, own, answered_at):
            return ThreadMatch(ticket=ticket_id)
    if automatic == BOUNCE and not about and not answered_ids(mail):
        replies = Outbound.objects.filter(ticket__mailbox=mailbox)
        reply = returned_replies.undecided(replies, mail) or returned_replies.newest(replies, mail)
        if reply:
            return ThreadMatch(ticket=reply.ticket_id, by_recipient=True)
    return ThreadMatch(related=about[0] if about else None)
