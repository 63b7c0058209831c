"""Lookup of one ticket: its data, draft and newest mails. Customers' text is screened."""

import re
from collections.abc import Iterator, Sequence

from django.db.models import F, QuerySet
from django.utils import timezone
from pydantic import Field

from copilot.assistant.look_ups.customers import customer_called, names_several
from copilot.assistant.look_ups.customers_words import is_name
from copilot.assistant.look_ups.sources import Source, as_written, shortened
from copilot.assistant.look_ups.ticket_lines import label_text, name_of, of_record, ticket_line, visible_tickets
from copilot.assistant.look_ups.tools import Arguments, Asker
from copilot.extractive.tool_data import reports
from copilot.models import Run, ToolExecution
from copilot.tools import Unanswered
from copilot.tools.bounded_read import bounded
from drafts.desk.labels.codes import language_name
from drafts.desk.labels.reasons import long_reason
from drafts.desk.lists.ticket_search import ranked, searched
from drafts.inbound.mail.reply_parser import query_text
from drafts.models import Customer, Draft, Message, Ticket
from drafts.person_names import full_name
from drafts.reply_text.citation_marks import unmarked

LINE_BREAK = re.compile(r"(?<![\n:;,])[ \t]*\n(?=[^\W\d_])")
SECONDS = 4.0  # query timeout in the database
LOOKED_UP = "Looked up for ticket"
DRAFT_SAYS = "the newest draft says"
LEAST_NUMBER = 10_000  # if no ticket has the number, from here it may be an order's
MOST_NAMING = 10  # other tickets of an order
MOST_ORDERS = 3
NUMBER = re.compile(r"\b[A-Z]{2,5}-\d{4,12}\b")
MOST_MESSAGES = 8  # newest messages of a ticket
UNANSWERED = (Ticket.Status.NEW, Ticket.Status.REVIEW, Ticket.Status.OPEN)  # states that people call open or waiting


class TicketArguments(Arguments):
    id: int = Field(0, ge=0, lt=2**62, description="The ticket's number")
    order_number: str = Field("", max_length=60, description="An order, invoice or other number that a mail names")
    order: bool = Field(False, description="Also tell its order's number, and where nothing was looked up for it")
    customer: str = Field("", description="Name or e-mail address of a customer: the ticket that they wrote in last")


@names_several
def ticket(asker: Asker, asked: TicketArguments) -> Sequence[Source]:
    with bounded(SECONDS):
        found = find_ticket(asked)
        return [
            ticket_facts(found, order=asked.order),
            *looked_up(found, expected=bool(asked.order_number) or asked.order),
            *also_naming(found, asked.order_number),
            *draft_text(found),
            *messages(found),
        ]


def find_ticket(asked: TicketArguments) -> Ticket:
    if "id" in asked.model_fields_set and not asked.id and not asked.order_number and not asked.customer:
        raise Unanswered("There is no ticket 0.", "nothing")
    if not asked.id and not asked.order_number and not asked.customer:
        raise Unanswered("Which ticket? Give its number, a number that its mail names, or its customer.", "refused")
    rows = visible_tickets()
    if asked.id:
        found = rows.filter(pk=asked.id).first() or (naming(rows, str(asked.id)) if asked.id >= LEAST_NUMBER else None)
    elif not asked.order_number:
        found = written_last(rows, customer_called(asked.customer))
    else:
        found = naming(rows, asked.order_number)
    if found is None:
        if asked.id >= LEAST_NUMBER:
            raise Unanswered(f"There is no ticket {asked.id}, and no mail names that number.", "nothing")
        name = f"ticket {asked.id}" if asked.id else f"ticket that names {asked.order_number or asked.customer}"
        raise Unanswered(f"There is no {name}.", "nothing")
    return found


def naming(rows: QuerySet[Ticket], number: str) -> Ticket | None:
    """The ticket whose mails contain an order number or other number."""
    ours = searched(Ticket.objects.all(), number).exclude(status=Ticket.Status.SPAM)
    best = ranked(ours, number).order_by(F("rank").desc(), "-pk").values_list("pk", flat=True).first()
    return rows.filter(pk=best).first() if best else None


def also_naming(found: Ticket, number: str) -> Iterator[Source]:
    """Other tickets whose mails contain the order number, newest first, with their lookups."""
    if not number:
        return
    others = searched(Ticket.objects.all(), number).exclude(status=Ticket.Status.SPAM).exclude(pk=found.pk)
    keys = list(others.order_by("-pk").values_list("pk", flat=True)[: MOST_NAMING + 1])
    if keys:
        many = f"more than {MOST_NAMING}" if len(keys) > MOST_NAMING else str(len(keys) + 1)
        yield Source(
            "record", f"Tickets that name {number}", f"{many} tickets name {number}.", ticket=found.pk
        ).screened()
    for other in visible_tickets().filter(pk__in=keys[:MOST_NAMING]).order_by("-pk"):
        yield ticket_line(other)
        yield from looked_up(other, expected=False)


def orders_in(found: Ticket) -> list[str]:
    """Order numbers in the ticket's mails, in order."""
    mails = found.messages.filter(direction=Message.Direction.IN).order_by("received_at", "id")
    rows = mails.values_list("subject", "visible_text", "text")[:MOST_MESSAGES]
    told = (" ".join((subject, visible or text)) for subject, visible, text in rows)
    return list(dict.fromkeys(number for text in told for number in NUMBER.findall(text)))[:MOST_ORDERS]


def written_last(rows: QuerySet[Ticket], customer: Customer) -> Ticket | None:
    mails = Message.objects.filter(direction=Message.Direction.IN, ticket__customer=customer)
    newest = mails.exclude(ticket__status=Ticket.Status.SPAM).order_by("-received_at", "-pk").first()
    return rows.filter(pk=newest.ticket_id).first() if newest else None


def ticket_facts(found: Ticket, *, order: bool = False) -> Source:
    """Data of the ticket, as sentences that an answer may repeat."""
    told = [
        f"Ticket {found.pk} is {str(found.get_status_display()).lower()}.",
        f"Its subject is “{as_written(found.subject) or 'no subject'}”.",
        f"It is from {name_of(found.customer)} ({found.customer.email}).",
        f"It came to {found.mailbox.address} on {found.created:%Y-%m-%d}.",
    ]
    if found.category or found.intent:
        told.append(f"Its category is {label_text(found.category or found.intent)}.")
    replies = found.messages.filter(direction=Message.Direction.OUT).count()
    told.append(f"It has {replies} {'reply' if replies == 1 else 'replies'}." if replies else "It has no reply yet.")
    told += [*standing(found), *decided(found)]
    if order:
        told.append(f"Its mails name {', '.join(orders_in(found)) or 'no order number'}.")
    return of_record(found, "\n".join(told))


def standing(found: Ticket) -> Iterator[str]:
    """Assignee, times, and why it waits for a person."""
    if found.language:
        yield f"Its language is {language_name(found.language)}."
    if found.assignee:
        yield f"It is assigned to {found.assignee.get_short_name() or found.assignee.get_username()}."
    elif found.team:
        yield f"It is assigned to {found.team.name}."
    else:
        yield "It is assigned to nobody."
    if found.due_at and found.status in UNANSWERED:
        when = f"{timezone.localtime(found.due_at):%Y-%m-%d %H:%M}"
        yield f"It was due on {when} and is overdue." if found.due_at < timezone.now() else f"It is due on {when}."
    if found.reason and found.status in UNANSWERED:
        yield f"Its reason for review is: {long_reason(found.reason).rstrip('.').replace('. ', '; ')}."


def decided(found: Ticket) -> Iterator[str]:
    """State of the newest draft, and who decided on it."""
    if draft := newest_draft(found):
        if draft.card == Draft.Card.NONE:  # the row only stores why there is no draft
            yield "It has no draft."
            return
        yield f"Its draft, version {draft.version}, is {str(draft.get_status_display()).lower()}."
        if last := draft.reviews.select_related("agent").exclude(agent=None).order_by("-pk").first():
            name = last.agent.get_short_name() or last.agent.get_username() if last.agent else ""
            yield f"The last act on that draft is “{str(last.get_act_display()).lower()}”, by {name}."


def newest_draft(found: Ticket) -> Draft | None:
    return found.drafts.order_by("-version").first()


def draft_text(found: Ticket) -> Iterator[Source]:
    if (draft := newest_draft(found)) and draft.body:
        text = shortened(unmarked(unwrapped(draft.body)))
        yield Source(
            "message", f"In ticket {found.pk} {DRAFT_SAYS}", text, found.language or "en", ticket=found.pk
        ).screened()


def looked_up(found: Ticket, *, expected: bool) -> Iterator[Source]:
    """Results of the ticket's newest run with tool calls, with the time. `expected`: also say that there are none."""
    newest = Run.objects.filter(ticket=found, tool_executions__isnull=False).order_by("-finished").first()
    rows = ToolExecution.objects.filter(run=newest, outcome=ToolExecution.Outcome.OK) if newest else ()
    told = reports({row.tool: row.result for row in rows}, "en")
    when = f"{timezone.localtime(newest.finished):%Y-%m-%d %H:%M}" if newest else ""
    for report in told:
        heading, *lines = report.text.split("\n")
        text = f"{heading.replace('Your order', 'Order').rstrip(':')}: {'; '.join(line.removeprefix('- ') for line in lines)}."
        text += f"\nThis was looked up on {when}."
        yield Source("record", f"{LOOKED_UP} {found.pk} on {when}", text, ticket=found.pk).screened()
    if expected and not told:
        nothing = f"Nothing was looked up for ticket {found.pk}, so only mails tell of the order."
        yield Source("record", f"{LOOKED_UP} {found.pk}", nothing, ticket=found.pk)


def messages(found: Ticket) -> Iterator[Source]:
    """Newest messages, in order, without internal notes."""
    said = found.messages.mail().order_by("-received_at", "-id")
    for each in reversed(list(said.select_related("author")[:MOST_MESSAGES])):
        theirs = each.direction == Message.Direction.IN
        name = as_written(each.from_name or each.from_address)
        who = (name if is_name(name) or name == each.from_address else f"“{name}”") if theirs else sender(each)
        heading = f"In ticket {found.pk} {who} {'wrote' if theirs else 'replied'} on {each.received_at:%Y-%m-%d}"
        said_here = (each.visible_text or each.text).replace(found.mailbox.signature.strip() or "\0", "")
        text = shortened(unwrapped(query_text(said_here) or said_here))
        names = (name,) if theirs else ()
        yield Source("message", heading, text, found.language or "en", ticket=found.pk, names=names).screened()


def unwrapped(text: str) -> str:
    """The text with broken lines of a paragraph joined."""
    return LINE_BREAK.sub(" ", text)


def sender(message: Message) -> str:
    person = message.author
    return full_name(person) if person else "our team"
