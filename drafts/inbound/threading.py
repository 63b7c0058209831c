"""Threading: finds a mail's ticket by the mails that it answers, then by the token in the address it was sent to."""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Q
from django.db.models.functions import Now

from drafts.inbound.mail.reply_patterns import FORWARD_PREFIX, REPLY_PREFIX
from drafts.mail_marks import ticket_from_token
from drafts.models import Mailbox, Message, Outbound, Ticket, TicketMove
from drafts.reply_text.account_numbers import masked

from . import returned_replies
from .autoreply import BOUNCE, REPORTS
from .mail.headers import Address, address_key, address_keys
from .mail.origin import same_holder
from .mail.parse import ParsedMail

MAX_TOKENS = 5
MAX_IDS = 200
MAX_PEOPLE = 20
MAX_SUBJECT = 500  # characters, the length of the columns
# Addresses that an unverified mail that opens a ticket may name for the answer without a question: people write from
# work, want the answer at home, and copy a partner or two. Abuse that aims answers at strangers names many addresses or
# domains.
MOST_ELSEWHERE = 3  # addresses
MOST_DOMAINS_ELSEWHERE = 2
OVERTAKEN_WITHIN = timedelta(days=7)  # a mail may arrive this much later than an answer to it
_PREFIX = re.compile(rf"(?:{REPLY_PREFIX.pattern}|{FORWARD_PREFIX.pattern})\s*", re.IGNORECASE)


@dataclass(frozen=True)
class ThreadMatch:
    """The result of threading. `ticket`: the ticket that the mail joins. `related`: a ticket that it answers and may
    not join, as its sender takes no part in it. `by_recipient`: found for a bounce that names only the failed
    address."""

    ticket: int | None = None
    related: int | None = None
    by_recipient: bool = False


def base_address(address: str) -> str:
    """The key of the address without its plus part."""
    local, _, domain = address_key(address).rpartition("@")
    return f"{local.partition('+')[0]}@{domain}"


def tickets_of_tokens(addresses: Iterable[str], mailbox: Mailbox) -> list[int]:
    """Tickets whose signed reply address this mail was sent to."""
    own = base_address(mailbox.address)
    tagged = [address for address in addresses if "+" in address and base_address(address) == own]
    found = [ticket_from_token(address) for address in dict.fromkeys(tagged[:MAX_TOKENS])]
    return [Ticket.objects.holding(ticket) for ticket in found if ticket and ticket.mailbox_id == mailbox.pk]


def plain_subject(subject: str) -> str:
    """The subject in lower case, without reply and forward prefixes, and with account numbers as our replies cut them.
    Of a mail's own, which has no bound, what a ticket would keep of it is read."""
    before, subject = None, subject[:MAX_SUBJECT]
    while before != subject:
        before, subject = subject, _PREFIX.sub("", subject, count=1)
    return " ".join(masked(subject).lower().split())


def answered_ids(mail: ParsedMail) -> list[str]:
    """Message-IDs of In-Reply-To, then of References, newest first, then of the mail that a bounce returns."""
    returned = mail.report.message_ids if mail.report else ()
    return list(dict.fromkeys([*mail.in_reply_to, *reversed(mail.references), *returned]))[:MAX_IDS]


def _tickets_of(ids: list[str], mailbox: Mailbox) -> list[int]:
    """Tickets of these Message-IDs, in the order of the ids, each once."""
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
    """The ticket that an answer to this mail opened because the answer arrived first. Searched only among recent
    tickets of the sender, To and Cc, as no index covers which mail answers which."""
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
    """The ticket of the sender's last mail that answers the same mail as this one. That mail is not here, or has not
    come yet; mail programs show the two answers as one conversation."""
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
    """Keys of the addresses that take part in the ticket: the customer, all senders, the recipients of our mail, and
    the addresses that a verified mail names.

    Addresses named by an unverified mail do not count, as anybody can send one in a participant's name. If no mail of
    the ticket is verified, those of its first mail count too, with `begun`: its sender opened the ticket and gains no
    access to another's."""
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
    return {*address_keys(people)} - {""}


def new_copies(answered: Message, addresses: Iterable[str]) -> tuple[str, ...]:
    """Those of `addresses` that only an unverified mail names, at another domain than its sender's, and that do not
    take part in the ticket. Addresses in Cc, and reply addresses besides another one, are included, as a forger would
    get the answer there; in a thread with verified mail, each other reply address at any domain. If a mail names too
    many, those of the mail that opens a ticket are included too, as its sender may aim the answer at them."""
    if answered.verified:
        return ()
    beside = address_keys((*answered.cc, *answered.also_reply_to))
    named = {*beside, address_key(answered.reply_to)}
    addresses = list(addresses)
    foreign = [
        each for each in addresses if address_key(each) in named and not same_holder(each, answered.from_address)
    ]
    redirected = _redirected(answered)
    if not redirected and not any(address_key(each) in beside for each in foreign):
        return ()
    known = participants(answered.ticket_id)
    many = _too_many_elsewhere(foreign, answered.ticket_id)
    new = (redirected | (address_keys(foreign) & beside)) - known
    return tuple(each for each in addresses if address_key(each) in new or each in many)


def _redirected(answered: Message) -> set[str]:
    """Reply addresses of an unverified mail that are not its sender's, if its ticket has verified mail: a forger at the
    same domain would get the answer to what the customer asked."""
    wanted = {*address_keys((answered.reply_to, *answered.also_reply_to))} - {address_key(answered.from_address), ""}
    thread = Message.objects.filter(ticket=answered.ticket_id, direction=Message.Direction.IN, automatic="")
    return wanted if wanted and thread.filter(verified=True).exists() else set()


def _too_many_elsewhere(foreign: Collection[str], ticket_id: int) -> Collection[str]:
    """Addresses that take part only because the ticket's first mail names them, and are not at our own domains; empty
    if they are few."""
    if _are_few(foreign):
        return ()
    known, own = participants(ticket_id, begun=False), list(Mailbox.objects.values_list("address", flat=True))
    new = [
        each for each in foreign if address_key(each) not in known and not any(same_holder(each, one) for one in own)
    ]
    return () if _are_few(new) else new


def _are_few(foreign: Collection[str]) -> bool:
    domains = {address_key(each).rpartition("@")[2] for each in foreign}
    return len(foreign) <= MOST_ELSEWHERE and len(domains) <= MOST_DOMAINS_ELSEWHERE


def _first_mails(ticket_id: int, incoming: list[int]) -> set[int]:
    """Keys of the mails that opened the ticket and each ticket merged into it."""
    tickets = [ticket_id]
    for each in tickets:
        tickets += Ticket.objects.filter(merged_into=each).values_list("pk", flat=True)
    merges = TicketMove.objects.filter(target__in=tickets, act=TicketMove.Act.MERGE, undone_at=None)
    moved = [set(each.moved.get("messages", ())) for each in merges] if len(tickets) > 1 else []
    own = [pk for pk in incoming if not any(pk in each for each in moved)]
    return {*own[:1], *(min(pks & {*incoming}) for pks in moved if pks & {*incoming})}


def may_join(sender: Address | None, ticket_id: int, own: Collection[str], answered_at: Iterable[Address] = ()) -> bool:
    """Whether the sender takes part in the ticket and every reply address is a participant's or the sender's own."""
    if sender is None:
        return False
    known = participants(ticket_id) - address_keys(own)
    stays = all(each.key in known or same_holder(each.email, sender.email) for each in answered_at)
    return sender.key in known and stays


def names_ours(mail: ParsedMail, mailbox: Mailbox) -> bool:
    """Whether the mail answers or returns a mail that the desk sent, by its Message-ID."""
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
    """Find the ticket of a mail. `sender`: the person who wrote it, by `mail.origin`; `answered_at`: the reply
    addresses of an unverified mail. Reports of mail systems join the ticket that they are about; a person's mail joins
    only a ticket in which its sender takes part, as a reply token may have been passed on."""
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
