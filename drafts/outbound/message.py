"""The outgoing mail: whom it goes to, its row in the outbox (`queue_reply`, `queue_rest`), and, when it leaves, its headers,
text and HTML (`compose`)."""

import re
import uuid
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from datetime import timezone as offset_zone
from email.utils import format_datetime, formataddr
from typing import Any

from django.contrib.auth.models import User
from django.core.mail import EmailMultiAlternatives
from django.db.models.functions import Now
from django.utils import timezone
from django.utils.html import escape

from drafts import mail_marks
from drafts.inbound.mail.headers import address_key, address_keys, made_here, written_one_way
from drafts.inbound.mail.origin import is_own, same_holder
from drafts.inbound.mail.reply_patterns import REPLY_PREFIX
from drafts.mail_marks import reply_address
from drafts.models import Draft, Mailbox, Message, Outbound, Review, Ticket
from drafts.models.message import MAX_ADDRESSES
from drafts.reply_text import first_name, tidy
from drafts.reply_text.account_numbers import masked
from drafts.reply_text.contact_details import contact_details
from drafts.reply_text.written_passwords import without_secrets

from . import reply_files
from .addresses import PlainlyAddressedMail

MOST_COPIES = 50  # a mail with more copies is a broadcast, and a reply should not go to all of its recipients
MOST_REFERENCES = 20
LONGEST_QUOTE = 20_000  # characters
LONGEST_NAME = 60  # characters; above the quote, whoever calls themselves longer is their address
LINK = re.compile(r"\[([^\[\]\n]{1,300})\]\((https?://[^\s()<>]{1,2000})\)|(https?://[^\s<>\"]{1,2000})")
# Not at an address literal (`a@[10.0.0.1]`): no stranger may name a machine of our network as the place of a reply.
ADDRESS = re.compile(r"(?:\"(?:[^\"\\\x00-\x1f\x7f]|\\[\"\\])+\"|[^\s<>(),;:\"\\@]+)@[^\s<>(),;:\"\\@\[\]]+")
WROTE = {
    "en": "On {date}, {name} wrote:",
    "de": "Am {date} schrieb {name}:",
    "fr": "Le {date}, {name} a écrit :",
    "es": "El {date}, {name} escribió:",
    "it": "Il {date}, {name} ha scritto:",
    "pt": "Em {date}, {name} escreveu:",
    "nl": "Op {date} schreef {name}:",
    "sv": "Den {date} skrev {name}:",
    "pl": "{date}, {name} napisał(a):",
    "tr": "{date} tarihinde {name} şunu yazdı:",
    "ar": "في {date}، كتب {name}:",
}


# What a mail server may take an address for that begins so, when it hands the mail to a program of its own.
TAKEN_FOR = {"-": "an option of a command", "|": "a program to run"}
SHOWN = 60  # characters shown of a refused address


class NoRecipient(Exception):
    """The mail has no address to answer besides our own, or one to which nothing is sent; says which."""


def barred(address: str) -> str:
    """Why nothing is sent to the address, whoever wrote it; empty if it is an ordinary one."""
    first = address.strip().removeprefix('"').lstrip()[:1]
    if first not in TAKEN_FOR:
        return ""
    return (
        f"“{address[:SHOWN]}” begins with “{first}”: a mail server may take it for {TAKEN_FOR[first]}, so nothing is sent"
        " to it."
    )


# The approved text


def signed(text: str, signatures: Iterable[str]) -> str:
    """The text with the first non-empty signature, unless it already has one of them."""
    known = [tidy(signature) for signature in signatures if signature.strip()]
    if not known or any(_is_signed(text, each) for each in known):
        return text
    return f"{text}\n\n{known[0]}"


def _is_signed(text: str, signature: str) -> bool:
    """Whether the text has the signature. Its first line may be a closing in another language there."""
    written, whole = (" ".join(each.split()) for each in (text, signature))
    below = " ".join(signature.partition("\n")[2].split())
    return whole in written or bool(below and written.endswith(below))


def greeted_once(text: str) -> str:
    first, _, rest = text.partition("\n")
    following = rest.lstrip()
    return following if following.partition("\n")[0] == first else text


# Recipients and threading


@dataclass(frozen=True)
class Recipients:
    """Recipients of a reply: what the desk shows before it is sent, and the mail's headers."""

    to: list[str]
    cc: list[str]
    left_out: int = 0  # copies dropped because there are more than MOST_COPIES
    not_answered: int = 0  # reply addresses dropped for the same reason
    elsewhere: bool = False  # Reply-To is at another domain than From, or another person's at a public provider
    unread: bool = False  # nobody reads the reply address
    bcc: list[str] = field(default_factory=list)
    without: tuple[str, ...] = ()  # reply addresses of the mail, if a person removed all of them from To
    or_more: bool = False  # copies are left out of a mail of which not all addresses are kept


def recipients(answered: Message, own_addresses: Collection[str] | None = None) -> Recipients:
    """Recipients of a reply to this mail. `own_addresses`: those of all mailboxes, if already queried. Raises
    NoRecipient."""
    if own_addresses is None:
        own_addresses = Mailbox.objects.values_list("address", flat=True)
    own = address_keys(own_addresses)
    named = [answered.reply_to, *answered.also_reply_to] if ADDRESS.fullmatch(answered.reply_to) else []
    to = _usable(named, own) or _usable([answered.from_address], own)
    why = next(filter(None, map(barred, [*named, answered.from_address])), "")
    if not to or any(map(barred, named)):  # a mail that wants its answer there gets none elsewhere without a person
        raise NoRecipient(why or "This mail names no recipient.")
    copies = [each for each in _usable(answered.cc, own) if address_key(each) not in address_keys(to)]
    kept = copies if len(copies) + len(to) <= MOST_COPIES + 1 else []
    first = to if len(to) <= MOST_COPIES else to[:1]
    left_out, not_answered = len(copies) - len(kept), len(to) - len(first)
    elsewhere = any(not same_holder(each, answered.from_address) for each in first)
    more, unread = len(answered.cc) >= MAX_ADDRESSES, answered.unread_address
    return Recipients(first, kept, left_out, not_answered, elsewhere, unread, or_more=more)


def _usable(addresses: Iterable[str], own: Collection[str]) -> list[str]:
    """Valid addresses without duplicates, without our own, and without those to which nothing is sent."""
    usable = (each for each in addresses if ADDRESS.fullmatch(each) and not barred(each) and not is_own(each, own))
    return list({address_key(each): each for each in usable}.values())


def reply_subject(subject: str) -> str:
    line = masked(" ".join(subject.split()))[:490]
    return line if REPLY_PREFIX.match(line) else f"Re: {line or 'your message'}"


def lures(answered: Message) -> tuple[str, ...]:
    """Links, addresses and phone numbers in the subject, which our mail would repeat, or in the name of somebody whose mail
    is not verified and whom nobody here has answered: who wrote it may aim it at others, with our address above it. Not
    those of our own domains."""
    if answered.verified:
        return ()
    subject = answered.subject or answered.ticket.subject
    found = dict.fromkeys((*contact_details(subject), *contact_details(answered.from_name)))
    sent = Message.objects.filter(ticket=answered.ticket_id, direction=Message.Direction.OUT)
    if not found or sent.exists():
        return ()
    ours = {address_key(own).rpartition("@")[2] for own in Mailbox.objects.values_list("address", flat=True)}
    known = (*ours, address_key(answered.from_address))  # some programs write the address where a name belongs
    return tuple(each for each in found if not any(_is_of(each, one) for one in known))


def _is_of(written: str, known: str) -> bool:
    """Whether it is the domain, a host of it, or an address there."""
    bare = re.sub(r"^https?://", "", written.lower()).partition("/")[0]
    return bare == known or bare.endswith((f".{known}", f"@{known}"))


def references(answered: Message) -> list[str]:
    """Value of References: the thread's Message-IDs, oldest first, the answered mail's last; the first is kept if the
    list must be shortened (RFC 5322). Empty if the answered mail's id cannot be written: In-Reply-To would name a
    nonexistent mail, or its parent."""
    if not _can_be_written(answered.message_id):
        return []
    chain = [*(answered.references or answered.in_reply_to), answered.message_id]
    usable = list(filter(_can_be_written, dict.fromkeys(chain)))
    return usable if len(usable) <= MOST_REFERENCES else [usable[0], *usable[1 - MOST_REFERENCES :]]


def _can_be_written(name: str) -> bool:
    return bool(re.fullmatch(r"[!-;=?-~]+", name)) and not made_here(name)


def new_message_id(mailbox: Mailbox) -> str:
    return f"{uuid.uuid4().hex}@{address_key(mailbox.address).rpartition('@')[2]}"


# Text and HTML


def spelled_out(text: str) -> str:
    """The text with Markdown links written out as plain text."""
    return LINK.sub(lambda link: f"{link[1]} ({link[2]})" if link[1] else link[0], text)


def _anchor(words: str, url: str, allowed: Collection[str]) -> str:
    return f'<a href="{escape(url)}">{escape(words)}</a>' if url in allowed else str(escape(words))


def _link(found: re.Match[str], allowed: Collection[str]) -> str:
    if found[1] and found[2] in allowed:
        return _anchor(found[1], found[2], allowed)
    written = spelled_out(found[0])
    url = written.rstrip(".,;:!?)'")  # punctuation that ends the sentence is not part of a bare URL
    return _anchor(url, url, allowed) + escape(written[len(url) :])


def _linked(line: str, allowed: Collection[str]) -> str:
    parts, last = [], 0
    for found in LINK.finditer(line):
        parts += [str(escape(line[last : found.start()])), _link(found, allowed)]
        last = found.end()
    return "".join([*parts, escape(line[last:])])


def as_html(text: str, allowed: Collection[str] = ()) -> str:
    """HTML paragraphs of the escaped text. Only links in `allowed`, those of cited documents, are clickable."""
    paragraphs = re.split(r"\n{2,}", text)
    return "\n".join(
        f'<p dir="auto">{"<br>".join(_linked(line, allowed) for line in paragraph.split(chr(10)))}</p>'
        for paragraph in paragraphs
    )


def cited_links(draft: Draft) -> set[str]:
    urls = (cited.document_version.document.source_url for cited in draft.cited())
    return {url for url in urls if url.startswith(("http://", "https://"))}


def _attribution(answered: Message, language: str) -> str:
    own = " ".join(answered.from_name.split())
    name = (
        own if first_name(own) and not [*contact_details(own)] and len(own) <= LONGEST_NAME else answered.from_address
    )
    return WROTE.get(language, WROTE["en"]).format(date=time_written_out(answered.received_at), name=name)


def time_written_out(when: datetime) -> str:
    """The time for people elsewhere, in the desk's time zone whoever is at the desk, with the difference to UTC, as
    short names of zones have several meanings: "2026-11-30 18:33 UTC+01:00"."""
    there = when.astimezone(timezone.get_default_timezone())
    return f"{there.astimezone(offset_zone(there.utcoffset() or timedelta())):%Y-%m-%d %H:%M %Z}"


# The outbox row and the mail


def queue_reply(
    ticket: Ticket,
    answered: Message,
    text: str,
    *,
    author: User | None,
    undo_seconds: float,
    draft: Draft | None = None,
    review: Review | None = None,
    unseen: bool = False,
    whom: Recipients | None = None,
) -> Outbound:
    """Create the outbox row of a reply, with everything that will be sent. `whom`: defaults to the mail's own
    recipients. Raises NoRecipient."""
    whom = whom or recipients(answered)
    return Outbound.objects.create(
        ticket=ticket,
        draft=draft,
        review=review,
        author=author,
        answers_message=answered,
        message_id=new_message_id(ticket.mailbox),
        from_address=ticket.mailbox.address,
        reply_to=reply_address(ticket),
        to=whom.to,
        cc=[] if unseen else whom.cc,
        bcc=[] if unseen else whom.bcc,
        subject=reply_subject(answered.subject or ticket.subject),
        body=text,
        html=as_html(text, cited_links(draft) if draft else ()),
        references=references(answered),
        unseen=unseen,
        # By the database's clock, with which the dispatcher compares.
        send_after=Now() + timedelta(seconds=undo_seconds),
    )


def queue_rest(outbound: Outbound, to: Iterable[str], **waiting: Any) -> Outbound:
    """Queue a mail of its own for recipients of a sent reply whom the mail server refused temporarily. `waiting`:
    fields of its retry."""
    rest = Outbound.objects.create(
        ticket=outbound.ticket,
        author=outbound.author,
        answers_message=outbound.answers_message,
        message_id=new_message_id(outbound.ticket.mailbox),
        from_address=outbound.from_address,
        reply_to=outbound.reply_to,
        to=list(to),
        subject=outbound.subject,
        body=outbound.body,
        html=outbound.html,
        references=outbound.references,
        unseen=outbound.unseen,
        attempts=outbound.attempts,
        **waiting,
    )
    reply_files.copy(outbound, rest)
    return rest


def own_headers() -> dict[str, str]:
    """Headers of all mail of the desk: by these it knows its own, and no machine answers it."""
    return {
        mail_marks.LOOP_HEADER: mail_marks.loop_value(),
        "X-Auto-Response-Suppress": "OOF, AutoReply",  # "All" would suppress bounces too ([MS-OXCMAIL] 2.1.3.2.20)
    }


def _headers(outbound: Outbound) -> dict[str, str]:
    headers = {
        "Message-ID": f"<{outbound.message_id}>",
        "Date": format_datetime(timezone.now()),  # with +0000, as -0000 means an unknown time zone
        **own_headers(),
    }
    if outbound.references:
        headers["In-Reply-To"] = f"<{outbound.references[-1]}>"
        headers["References"] = " ".join(f"<{each}>" for each in outbound.references)
    if outbound.unseen:
        headers["Auto-Submitted"] = "auto-replied"
    return headers


def compose(outbound: Outbound) -> EmailMultiAlternatives:
    """The mail of an outbox row, with the customer's mail quoted below, but no full card number, IBAN or password of it.
    Raises OSError if a file cannot be read."""
    text, html = spelled_out(outbound.body), outbound.html or as_html(outbound.body)
    answered = outbound.answers_message
    if answered is not None:
        quoted = without_secrets(tidy(answered.visible_text or answered.text)[:LONGEST_QUOTE])
        above = _attribution(answered, outbound.ticket.language)
        text += f"\n\n{above}\n" + "\n".join(f"> {line}".rstrip() for line in quoted.split("\n"))
        html += f'\n<p dir="auto">{escape(above)}</p>\n<blockquote type="cite">{as_html(quoted)}</blockquote>'
    mail = PlainlyAddressedMail(
        subject=outbound.subject.replace("=?", "= ?"),  # else the receiver's program decodes what nobody here has read
        body=text + "\n",
        from_email=formataddr((" ".join(outbound.ticket.mailbox.name.split()), written_one_way(outbound.from_address))),
        to=outbound.without_it(outbound.to),
        cc=outbound.without_it(outbound.cc),
        bcc=outbound.without_it(outbound.bcc),
        reply_to=[outbound.reply_to] if outbound.reply_to else None,
        headers=_headers(outbound),
    )
    mail.attach_alternative(f"<html>\n<body>\n{html}\n</body>\n</html>", "text/html")
    for part in reply_files.parts(outbound):
        mail.attach(part)
    return mail
