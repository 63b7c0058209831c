"""Earlier replies of the team to similar mails of other customers, without their personal data.

They are read from the outbox each time and not stored, so that deleted ones are no longer found.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet
from django.db.models.functions import Length

from copilot.assistant.look_ups.likeness import about, of_one_matter
from copilot.assistant.look_ups.ticket import SECONDS
from copilot.golden_examples.citing import of_draft
from copilot.golden_examples.personal import anonymous, named, writers
from copilot.guard.sources import Source
from copilot.text.detection import detect
from copilot.tools.bounded_read import bounded
from drafts.desk.labels.codes import language_name
from drafts.inbound.mail.reply_parser import letter_body, query_text
from drafts.models import Citation, Message, Outbound, Profile, Review, Ticket
from drafts.proposals import mail_to_answer
from drafts.reply_text import LEFT_OUT
from drafts.workflow.writing.doubts import DESPITE

SHOWN = 8
LOOKED_AT = 16  # tickets; some have the same answer
MOST_REPLIES = 100  # per search, over all tickets
LONGEST_ASKED = 2_000  # characters of a mail that are compared
LONGEST = 10_000  # characters of an offered reply; a longer one is a document
HOW = {Review.Act.APPROVE: "as drafted", Review.Act.EDIT: "edited"}


@dataclass(frozen=True)
class EarlierAnswer:
    reply: Outbound
    text: str  # text to insert
    how: str
    language: str = ""  # if it differs from the ticket's

    @property
    def replaced(self) -> list[str]:
        """Placeholders in the text for another customer's data."""
        return [each for each in LEFT_OUT if each in self.text]


def earlier_answers(ticket: Ticket, words: str = "") -> list[EarlierAnswer]:
    """Earlier answers to mails like the ticket's newest one, or about these words; nearest first, each text once."""
    asked = (words or asked_by(ticket)).replace("\0", " ")[:LONGEST_ASKED]
    if not asked.strip():
        return []
    with bounded(SECONDS):
        answered = Ticket.objects.filter(pk__in=to_others(ticket).values("ticket"))
        find = about if words else of_one_matter
        found = find(asked, [ticket.mailbox.collection_id], among=answered)[:LOOKED_AT]
        replies = longest_of_each(to_others(ticket).filter(ticket__in=found))
        answers: dict[str, EarlierAnswer] = {}
        for answer in reusable([replies[number] for number in found if number in replies], ticket):
            if answer.text:
                answers.setdefault(answer.text, answer)
    return list(answers.values())[:SHOWN]


def earlier_answer(ticket: Ticket, number: int) -> EarlierAnswer | None:
    """One of them by its number; None if it may not be offered on this ticket."""
    replies = list(shown(to_others(ticket).filter(pk=number)))
    return next(reusable(replies, ticket), None)


def asked_by(ticket: Ticket) -> str:
    mail = mail_to_answer(ticket.pk)
    return query_text(f"{ticket.subject}\n\n{mail.visible_text or mail.text}") if mail else ticket.subject


def to_others(ticket: Ticket) -> QuerySet[Outbound]:
    """Replies that people sent to other customers of the same brand."""
    sent = Outbound.objects.filter(state=Outbound.State.SENT, unseen=False, answers_message__isnull=False)
    ours = sent.filter(ticket__mailbox__collection=ticket.mailbox.collection_id)
    return ours.exclude(ticket__customer=ticket.customer_id).exclude(ticket__status=Ticket.Status.SPAM)


def shown(replies: QuerySet[Outbound]) -> QuerySet[Outbound]:
    return replies.select_related("ticket__customer", "ticket__mailbox", "author", "review").defer("html", "references")


def longest_of_each(replies: QuerySet[Outbound]) -> dict[int, Outbound]:
    """Longest reply by ticket, as a later one may only say that nothing is owed."""
    short = shown(replies).annotate(length=Length("body")).filter(length__lte=LONGEST)
    found: dict[int, Outbound] = {}
    for reply in short.order_by("-length", "-pk")[:MOST_REPLIES]:
        found.setdefault(reply.ticket_id, reply)
    return found


def reusable(replies: Sequence[Outbound], ticket: Ticket) -> Iterator[EarlierAnswer]:
    people, signatures, articles = people_of(replies), signatures_of(replies), articles_of(replies)
    for reply in replies:
        said = letter_body(without_signature(reply, signatures))
        language = detect(said, said, fallback=reply.ticket.language or "en")
        known = [*articles[reply.draft_id or 0], Source(public(reply), language)]
        text = anonymous(said, named(people[reply.ticket_id]), known, language)
        how = how_written(reply.review) if reply.review else "written by hand"
        yield EarlierAnswer(reply, text, how, "" if language == ticket.language else language_name(language))


def how_written(review: Review) -> str:
    """How the reply was written. Text refused by the checks stays in it, but anonymous."""
    despite = ", sent although the checks refused a part of it" if review.reason.startswith(DESPITE) else ""
    return HOW.get(Review.Act(review.act), "") + despite


def public(reply: Outbound) -> str:
    """Text about the team that every customer may know."""
    mailbox = reply.ticket.mailbox
    return "\n".join((mailbox.name, mailbox.address, mailbox.signature))


def without_signature(reply: Outbound, signatures: Mapping[int, str]) -> str:
    text = (reply.review.body_sent if reply.review else "") or reply.body
    own = signatures.get(reply.author_id or 0, "")
    for signature in filter(None, (own.strip(), reply.ticket.mailbox.signature.strip())):
        text = text.removesuffix(signature).rstrip()
    return text


def people_of(replies: Iterable[Outbound]) -> Mapping[int, list[str]]:
    """By ticket: names of the customer, of others who wrote, and of those who answered."""
    names: dict[int, list[str]] = defaultdict(list)
    for reply in replies:
        author = (reply.author.first_name, reply.author.last_name) if reply.author else ()
        names[reply.ticket_id] += [reply.ticket.customer.name, *filter(None, author)]
    for number, *given in writers(Message.objects.mail().filter(ticket__in=list(names)), "ticket"):
        names[number] += filter(None, given)
    return names


def signatures_of(replies: Iterable[Outbound]) -> dict[int, str]:
    authors = {reply.author_id for reply in replies}
    return dict(Profile.objects.filter(user__in=authors - {None}).values_list("user", "signature"))


def articles_of(replies: Iterable[Outbound]) -> Mapping[int, list[Source]]:
    """Sources cited by draft: text of articles is not personal."""
    cited = Citation.objects.filter(draft__in=[reply.draft_id for reply in replies if reply.draft_id])
    rows = list(cited.select_related("document_version__document__collection", "chunk"))
    found: dict[int, list[Source]] = defaultdict(list)
    for row, one in zip(rows, of_draft(rows), strict=True):
        found[row.draft_id].append(Source(f"{one.passage.title}\n{one.passage.text}", one.passage.language))
    return found
