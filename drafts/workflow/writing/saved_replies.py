"""Saved replies: their variables, filled for a ticket, and who may change them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol

from django.conf import settings
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import Case, IntegerField, Q, QuerySet, Value, When
from django.utils import timezone
from django.utils.module_loading import import_string
from django.utils.text import capfirst

from drafts.conflicts import Refused
from drafts.inbound.mail.reply_parser import closing_begins, greets, letter_body
from drafts.models import CannedReply, Citation, Customer, Mailbox, Ticket
from drafts.models.canned_reply import MAX_BODY, MAX_TITLE
from drafts.person_names import full_name
from drafts.reply_text import (
    LEFT_OUT,
    clean_name,
    first_name,
    is_blank,
    may_be_link,
    one_line,
    telling_line,
    tidy,
    without_marks,
)
from drafts.reply_text.variables import variables

# Variables and their descriptions.
VARIABLES: Mapping[str, str] = {
    "customer_name": "the customer's name",
    "first_name": "the customer's first name",
    "ticket": "the ticket's number",
    "agent_name": "your name",
    "mailbox": "the mailbox's name",
}
PLACEHOLDER = re.compile(r"\{[ \t]*(\w{1,40})[ \t]*\}")
KNOWN = "|".join(VARIABLES)
UNCLOSED = re.compile(rf"\{{[ \t]*({KNOWN})\b(?![ \t]*\}})", re.IGNORECASE)
DELETED_KEPT = timedelta(days=30)
SHOWN = 20  # results of a search
LONGEST_TITLE = 60  # characters of a title made from the text
MOST_WORDS = 6  # words of a search


@dataclass(frozen=True)
class Filled:
    """The text for one ticket; `unresolved`: the variables left in it."""

    text: str
    unresolved: tuple[str, ...] = ()


def values(ticket: Ticket, agent: User) -> dict[str, str]:
    """Values of the variables; empty if unknown."""
    return values_of_mail(ticket.customer, ticket.mailbox, agent) | {"ticket": f"#{ticket.pk}"}


def values_of_mail(customer: Customer | None, mailbox: Mailbox | None, agent: User) -> dict[str, str]:
    """Values for a new mail, which has no ticket yet."""
    name = one_line(customer.name) if customer else ""
    return {
        "customer_name": "" if may_be_link(name) else name,
        "first_name": first_name(name),
        "agent_name": full_name(agent),
        "mailbox": mailbox.name if mailbox else "",
    }


def fill(text: str, known: Mapping[str, str]) -> Filled:
    """Fill the variables; one without a value is left as it is."""
    left: dict[str, None] = {}

    def value(found: re.Match[str]) -> str:
        filled = known.get(found[1].lower(), "")
        if not filled:
            left[found[0]] = None
        return filled or found[0]

    filled = PLACEHOLDER.sub(value, tidy(text))
    left |= dict.fromkeys(found[0] for found in UNCLOSED.finditer(filled))
    return Filled(filled, tuple(left))


class Greeting(Protocol):
    def __call__(self, text: str, name: str, language: str, own: str, own_language: str) -> str: ...


NAMES_FIRST = re.compile(r"\s*\{[ \t]*(?:first_name|customer_name)\b", re.I)


def greeting(
    reply: CannedReply, text: str, customer: Customer | None, mailbox: Mailbox | None, language: str = ""
) -> str:
    """Greeting, with a blank line, to put above a saved reply that is inserted into an empty reply; empty if the saved
    reply greets itself. `language`: the ticket's."""
    if greets(text) or NAMES_FIRST.match(reply.body):
        return ""
    greet: Greeting = import_string(settings.REPLY_GREETING)
    own, own_language = (mailbox.greeting, mailbox.language) if mailbox else ("", "")
    return greet(text, customer.name if customer else "", language, own, own_language) + "\n\n"


def problem(text: str) -> str:
    """Why the text cannot be stored as a saved reply, in words for agents; empty if it can."""
    if is_blank(text):
        return "Write the reply first."
    if len(text) > MAX_BODY:
        return f"A saved reply holds {MAX_BODY:,} characters at most; this one has {len(text):,}."
    if unclosed := UNCLOSED.search(text):
        return f"{unclosed[0]} needs a closing brace: {{{unclosed[1].lower()}}}."
    unknown = dict.fromkeys(found[0] for found in PLACEHOLDER.finditer(text) if found[1].lower() not in VARIABLES)
    known = ", ".join(f"{{{name}}}" for name in VARIABLES)
    not_known = f"{' and '.join(unknown)} {'are no variables' if len(unknown) > 1 else 'is not a variable'}"
    return f"{not_known}. Use {known}, or remove the braces." if unknown else ""


def refuse_unresolved(text: str) -> None:
    """Raise Refused if the text has variables, of ours or of an article, or placeholders of another customer's data left,
    which would reach the customer. Code in backticks and paths with braces are allowed unless a saved reply contains them."""
    found = [match[0] for match in PLACEHOLDER.finditer(text)]
    ours = {name for name in found if PLACEHOLDER.sub(r"\1", name).lower() in VARIABLES}
    for name in set(found) - ours:
        if CannedReply.objects.filter(body__contains=name).exists():
            ours.add(name)
    left = [name for name in dict.fromkeys(found) if name in ours]
    left += [match[0] for match in UNCLOSED.finditer(text)]
    left += [each for each in LEFT_OUT if each in text]
    left += [each for each in variables(text) if each not in left]
    if left:
        raise Refused(
            f"The reply still holds {', '.join(left)}. Replace it with words before you send, or set it in backticks if the"
            " customer is to read it so."
        )


def search(person: User, mailbox_id: int, words: str = "") -> QuerySet[CannedReply]:
    """Saved replies whose title or text contains every word; titles that begin with them first."""
    found = CannedReply.objects.kept().visible_to(person).of_mailbox(mailbox_id)
    sought = one_line(words.replace("\0", ""))[:MAX_TITLE]
    for word in sought.split()[:MOST_WORDS]:
        found = found.filter(Q(title__icontains=word) | Q(body__icontains=word))
    if not sought:
        return found.order_by("title", "pk")
    first = When(title__istartswith=sought, then=Value(0)), When(title__icontains=sought, then=Value(1))
    return found.annotate(place=Case(*first, default=2, output_field=IntegerField())).order_by("place", "title", "pk")


def may_change(person: User, reply: CannedReply, act: str = "change") -> bool:
    """Whether the person may change the saved reply: their own, and shared ones by permission. `act`: add, change or
    delete."""
    return person.has_perm(f"drafts.{act}_cannedreply") if reply.owner_id is None else reply.owner_id == person.pk


def keep(ticket: Ticket, text: str, *, agent: User) -> CannedReply:
    """Store the agent's text as a saved reply of their own, for every mailbox: the customer's name in its first line
    becomes a variable, and citation marks are removed. Raises Refused."""
    known = values(ticket, agent)
    body = without_marks(text, set(Citation.numbers_of(ticket.pk)))
    first, mark, rest = body.partition("\n")
    for name in ("customer_name", "first_name"):
        if known[name]:
            first = re.sub(rf"(?<!\w){re.escape(known[name])}(?!\w)", f"{{{name}}}", first)
    body = first + mark + rest
    if why := problem(body):
        raise Refused(why)
    return _made(agent, title_of(first, rest), body)


def title_of(first: str, rest: str) -> str:
    """A title from the first telling line, without the greeting that may begin it. The first line counts as a greeting if
    it ends without a sentence's punctuation."""
    greets = bool(rest.strip()) and not re.search(r"[.!?。！？]\s*$", first)
    title = clean_name(telling_line((rest if greets else capfirst(letter_body(first))).splitlines()) or first)
    return title if len(title) <= LONGEST_TITLE else title[: LONGEST_TITLE - 1].rsplit(" ", 1)[0] + "…"


def _made(agent: User, title: str, body: str) -> CannedReply:
    same = CannedReply.objects.kept().filter(owner=agent, mailbox=None)
    if known := same.filter(body=body).first():
        raise Refused(f"This text is saved already: “{known.title}”.")
    taken = {each.lower() for each in same.values_list("title", flat=True)}
    numbered = (title, *(f"{title} ({number})" for number in range(2, len(taken) + 3)))
    free = next(each for each in numbered if each.lower() not in taken)
    try:
        with transaction.atomic():
            return CannedReply.objects.create(owner=agent, title=free[:MAX_TITLE], body=body)
    except IntegrityError:
        raise Refused("This text is being saved already.") from None


def delete(reply: CannedReply) -> bool:
    """Delete the saved reply, until `restore`. False if it already is."""
    now = timezone.now()
    CannedReply.objects.filter(deleted_at__lt=now - DELETED_KEPT).delete()
    return CannedReply.objects.kept().filter(pk=reply.pk).update(deleted_at=now) == 1


def restore(reply: CannedReply) -> bool:
    """Restore the saved reply. False if its title is taken, or it is not deleted."""
    try:
        with transaction.atomic():
            return CannedReply.objects.filter(pk=reply.pk).exclude(deleted_at=None).update(deleted_at=None) == 1
    except IntegrityError:
        return False


def with_reply(text: str, reply: str) -> str:
    """Insert the saved reply as a paragraph of its own before the closing words."""
    at = closing_begins(text)
    return "\n\n".join(filter(None, (text[:at].rstrip(), reply, text[at:].strip())))


def closes(text: str) -> bool:
    return closing_begins(text) < len(text.rstrip())


def parts(reply: str) -> dict[str, str]:
    """What of the saved reply is inserted into a text: in its middle, or at its end; those that are not the whole."""
    return {name: text for name, text in (("inner", inner(reply)), ("end", ungreeted(reply))) if text != reply}


def inner(reply: str) -> str:
    """The saved reply without greeting and closing, for the middle of a text."""
    return capfirst(letter_body(reply)) or reply


def ungreeted(reply: str) -> str:
    """The saved reply without its greeting, for the end of a text."""
    closing = reply[closing_begins(reply) :].strip()
    return f"{inner(reply)}\n\n{closing}" if closing and closing != inner(reply) else inner(reply)
