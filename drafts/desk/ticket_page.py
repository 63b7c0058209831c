"""Data of the ticket page: the thread, the newest draft with its sources, and the acts that are possible."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any

from django.contrib.auth.models import User
from django.utils import timezone

from drafts.article_changes import shown_changes
from drafts.change_obstacles import Standing
from drafts.conflicts import DECIDED
from drafts.desk.forms import later
from drafts.desk.forms.later import REMINDERS
from drafts.desk.forms.reply import REJECTIONS
from drafts.desk.guard_checks import Check, checks, not_looked_up, unread
from drafts.evidence import Entry, entries, unsupported
from drafts.models import (
    Card,
    Draft,
    Message,
    Outbound,
    Review,
    Ticket,
    TicketMove,
    obstacle,
)
from drafts.outbound.new_mail import recipients_again
from drafts.reply_text import without_marks
from drafts.reply_text.citation_marks import unmarked
from drafts.workflow.tasks import left_open, next_working_day, promises
from drafts.workflow.writing.carried_words import sign_author
from kb.index.progress import Progress, progress

from .conflict import Conflict
from .draft_markup import Source, Span, paragraphs, source
from .history import HistoryLine, history
from .labels.reasons import person_reasons
from .labels.standing import SameMail
from .shown_draft import extras_query, newest_draft
from .thread import thread_of
from .undelivered import Undelivered, undelivered
from .written_reply import WrittenReply

if TYPE_CHECKING:
    from .shown_draft import ShownDraft


@dataclass
class TicketPage:
    ticket: Ticket
    messages: list[Message]
    draft: "ShownDraft | None"
    leaving: Outbound | None
    reader: User
    conflict: Conflict | None = None
    edit: bool = False

    @property
    def last_message_id(self) -> int:
        """What the page showed: posted with every act, so that a newer mail makes it a conflict."""
        return max((message.pk for message in self.messages), default=0)

    @cached_property
    def opened(self) -> str:
        """When this page was made, in seconds since 1970: a script counts from when it was seen."""
        return f"{timezone.now().timestamp():.0f}"

    @property
    def seen(self) -> Mapping[str, Any]:
        """Posted with every act: the open draft and the newest mail, or, on a confirmation, those of the page before."""
        if self.conflict and self.conflict.seen:
            return self.conflict.seen
        offered = self.draft if self.draft and self.draft.status == Draft.Status.OPEN else None
        return {"version": offered.version if offered else "", "last_message_id": self.last_message_id}

    @property
    def state(self) -> str:
        """What a page compares after a lost connection: equal where nothing has changed for its reader."""
        ticket, draft, leaving = self.ticket, self.draft, self.leaving
        parts = [ticket.status, ticket.card, ticket.reason, ticket.assigned_to, *getattr(ticket, "tag_names", ())]
        parts += [self.last_message_id, *([draft.pk, draft.status] if draft else [])]
        return " ".join(str(part) for part in (*parts, leaving.pk if leaving else ""))

    @property
    def lower_card(self) -> str:
        """Which card is shown below the thread."""
        if self.leaving:
            return "leaving"
        by_hand = not self.ticket.drafting or self.mail_to_send_again
        if self.ticket.status == Ticket.Status.OPEN or (self.in_queue and by_hand):
            return "composer"
        if not self.in_queue:
            return "closed"
        if self.has_open_draft:
            return "draft"
        return "working" if self.ticket.status == Ticket.Status.NEW else "refused"

    @property
    def mail_to_send_again(self) -> bool:
        """Its first mail is one of ours, and was undone: nothing has left and nothing came."""
        return all(each.direction == Message.Direction.NOTE for each in self.messages) and self.reply.begun is not None

    @property
    def own_form(self) -> str:
        """The id of the form that sends the reply, where the turn has one."""
        if self.lower_card == "draft":
            return "approve"
        return "reply" if self.lower_card == "composer" or (self.unsent and self.sendable) else ""

    @cached_property
    def first_index(self) -> Progress | None:
        """How far it is, while nothing can be found yet and the copilot waits for it."""
        collection = self.ticket.mailbox.collection
        if self.lower_card != "working" or collection.active_model:
            return None
        found = progress(collection)
        return found if found.waiting else None

    @property
    def in_queue(self) -> bool:
        return self.ticket.status in (Ticket.Status.NEW, Ticket.Status.REVIEW)

    @property
    def has_open_draft(self) -> bool:
        draft = self.draft
        return bool(draft and draft.status == Draft.Status.OPEN and draft.card != Card.NONE)

    @cached_property
    def paragraphs(self) -> list[list[Span]]:
        return paragraphs(self.draft) if self.draft else []

    @cached_property
    def unsettled(self) -> int:
        return len(unsupported(self.draft)) if self.draft else 0

    @property
    def unsupported_sentences(self) -> list[tuple[Entry, str]]:
        """The unsupported sentences, for the composer's list of what would be kept knowingly."""
        draft = self.draft
        if draft is None or draft.card not in (Card.NEEDS_FACT, Card.FINDINGS):
            return []
        return [(entry, draft.body[entry.start : entry.end].strip()) for entry in unsupported(draft)]

    @cached_property
    def sources(self) -> list[Source]:
        return [source(citation) for citation in self.draft.citations.all()] if self.draft else []

    @cached_property
    def changed_articles(self) -> str:
        """Which cited articles changed since, in words."""
        return shown_changes(self.draft.citations.all()) if self.draft and self.has_open_draft else ""

    @cached_property
    def checks(self) -> list[Check]:
        found = checks(self.draft) if self.draft else []
        return [*found, *unread(getattr(self.answered_message, "files", ()))] if found else []

    @property
    def written_since(self) -> bool:
        """The draft's checks say nothing about the reply: a person changed it, or writes their own."""
        if self.draft is None or self.draft.status == Draft.Status.OPEN:
            return False
        as_it_was = self.draft.approved_by in (Review.Act.APPROVE, Review.Act.AUTO)
        return not (self.draft.status == Draft.Status.APPROVED and as_it_was)

    @property
    def exemplary(self) -> bool:
        """An approved reply that cites an article can be saved as an example."""
        return bool(self.draft and self.draft.status == Draft.Status.APPROVED and self.sources)

    @property
    def gaps(self) -> list[tuple[str, str]]:
        """What the draft leaves open, each with the article that comes closest; empty where none does."""
        if self.draft is None:
            return []
        report = self.draft.guard if isinstance(self.draft.guard, dict) else {}
        closest = {row["matter"]: row["article"] for row in report.get("closest", ())}
        return [(gap, closest.get(gap, "")) for gap in dict.fromkeys((*self.draft.open_questions, *closest))]

    @property
    def not_looked_up(self) -> list[Check]:
        return list(not_looked_up(self.draft.guard)) if self.draft else []

    @property
    def data_may_matter(self) -> bool:
        """Data may have been looked up for it that the decision needs: not where articles prove all that it states."""
        draft = self.draft
        if draft is None or draft.card != Card.READY or draft.status != Draft.Status.OPEN:
            return True
        return any(each.verdict != "none" and not each.citations for each in entries(draft))

    @property
    def person_reasons(self) -> list[tuple[str, str, str]]:
        """What to know before a person answers a mail that only a person may answer."""
        return person_reasons(self.draft.guard) if self.draft and isinstance(self.draft.guard, dict) else []

    @property
    def editing(self) -> bool:
        """Whoever left words unsent finds them where they typed them."""
        return self.edit or self.unsent is not None

    @cached_property
    def unsent(self) -> Mapping[str, Any] | None:
        """The reader's unsent text, its draft_version and revision; read in the draft's query, if there is one."""
        return next(iter(self.prefetched_extras["unsent"]), None)

    @property
    def begun_on(self) -> int | None:
        """The version of the draft that the words in the composer were begun on."""
        if self.unsent:
            version: int | None = self.unsent["draft_version"]
            return version
        return self.draft.version if self.draft and self.lower_card == "draft" else None

    @property
    def signed_author(self) -> str:
        """Who writes in the composer, and on which ticket; signed, for a post that comes without a session."""
        return sign_author(self.ticket.pk, self.reader)

    @property
    def sendable(self) -> bool:
        """A ticket without a draft can be answered by hand."""
        return self.lower_card in ("working", "refused")

    @property
    def unsent_is_outdated(self) -> bool:
        """The unsent text was begun on another draft than the one that is shown."""
        return bool(self.unsent and self.draft and self.begun_on != self.draft.version)

    @property
    def draft_state(self) -> str:
        """The draft's classes on the page, beside its card's."""
        return " ".join(name for name, on in (("editing", self.editing), ("both", self.unsent_is_outdated)) if on)

    @property
    def composed(self) -> str:
        """The composer's initial text: the person's unsent text, else the draft's, but that of *Findings* only on request,
        and never one that was rejected or sent, or one for an older mail."""
        if self.unsent:
            return str(self.unsent["text"])
        if not self.draft or self.draft.card in (Card.FINDINGS, Card.NONE) or self.draft.status in DECIDED:
            return self.guess if self.edit else ""
        if self._written_since(self.draft):
            return ""
        if self.lower_card == "draft":
            return self.draft.body
        return without_marks(self.draft.body, {citation.number for citation in self.draft.citations.all()})

    @property
    def guess(self) -> str:
        """The text of *Findings*, which the composer begins with only when it is asked to."""
        draft = self.draft
        return draft.body if draft and draft.card == Card.FINDINGS and self.lower_card == "draft" else ""

    def _written_since(self, draft: Draft) -> bool:
        """A person wrote, on either side, after the mail that the draft answers."""
        if draft.answers_message_id is None:
            return False
        since = [message for message in self.messages if message.pk > draft.answers_message_id]
        return any(not message.automatic and message.direction != Message.Direction.NOTE for message in since)

    @property
    def unread(self) -> bool:
        """Ready by what code can tell: nothing has read whether it answers the mail."""
        return self.draft is not None and self.draft.card == Card.READY and self.draft.guard.get("case") != "fits"

    @cached_property
    def shareable(self) -> bool:
        """A cited article has a page of its own that the reply does not name yet."""
        if not self.draft:
            return False
        pages = (cited.document_version.document.source_url for cited in self.draft.citations.all())
        return any(page and page not in self.draft.body for page in pages)

    @cached_property
    def todo(self) -> Sequence[Mapping[str, Any]]:
        """What is to be done for it: pk and title. They come along with the draft, where there is one."""
        return list(self.prefetched_extras["todo"])

    @cached_property
    def history(self) -> list[HistoryLine]:
        extras = self.prefetched_extras
        mails = [message.pk for message in self.messages if message.direction == Message.Direction.IN]
        newest = {"mail": max(mails, default=None), "draft": self.draft.pk if self.draft else None}
        queued = self.leaving if self.leaving and self.leaving.state == Outbound.State.QUEUED else None
        now = Standing(self.ticket, getattr(self.ticket, "tag_names", ()), newest, queued.pk if queued else None)
        return history(extras["history"], extras["forwards"], extras["moves"], now)

    @cached_property
    def prefetched_extras(self) -> Mapping[str, Any]:
        """What comes along with the draft; where there is none, by a query of its own."""
        if self.draft is not None:
            extras: Mapping[str, Any] = self.draft.extras
            return extras
        return Ticket.objects.filter(pk=self.ticket.pk).values(**extras_query(self.ticket, self.reader)).get()

    @cached_property
    def undelivered(self) -> Undelivered | None:
        """The ticket's last reply, where it did not leave or may not have."""
        rows = self.prefetched_extras["undelivered"]
        return undelivered(rows[0]) if rows else None

    @property
    def mentions(self) -> int:
        """How many notes that mention the reader are not done, on any ticket."""
        return len(self.prefetched_extras["mentions"])

    @cached_property
    def also_open(self) -> Sequence[Mapping[str, Any]]:
        """The customer's other tickets that are not closed: pk and subject."""
        return list(self.prefetched_extras["also_open"])

    @cached_property
    def same_mail(self) -> list[SameMail]:
        """The other tickets that a mail of this one made too."""
        rows = {row["ticket"]: row for row in self.prefetched_extras["same_mail"]}
        return [SameMail.of(row, self.ticket) for row in rows.values()]

    @cached_property
    def merge(self) -> Mapping[str, Any] | None:
        """The merge by which this ticket's mail went to another one, with why it is not undone (`kept`), if so."""
        if not self.ticket.merged_into_id:
            return None
        moves = self.prefetched_extras["moves"]
        found = next(
            (each for each in moves if (each["act"], each["source"]) == (TicketMove.Act.MERGE, self.ticket.pk)), None
        )
        return {**found, "kept": obstacle(found)} if found else None

    @property
    def left_open(self) -> list[str]:
        """The task that sending the draft makes, unless a person declines it."""
        return left_open(self.draft, {task["title"] for task in self.todo})

    @cached_property
    def promised(self) -> tuple[str, ...]:
        """Sentences that make a task in any case; of a guess nothing is sent as it stands."""
        if self.draft is None or self.draft.card == Card.FINDINGS or self.todo:
            return ()
        return promises(self.draft, unmarked(self.draft.body))

    @property
    def task_due(self) -> datetime:
        return next_working_day()

    @property
    def rejections(self) -> tuple[tuple[str, str], ...]:
        return REJECTIONS

    @property
    def reminders(self) -> tuple[tuple[str, str], ...]:
        return REMINDERS

    @property
    def snoozes(self) -> list[tuple[str, str]]:
        return later.offered()

    @cached_property
    def reply(self) -> WrittenReply:
        """What a reply sent now has besides its text."""
        own = getattr(self.ticket, "own_addresses", None)
        begun = recipients_again(self.ticket) if self.answered_message is None else None
        return WrittenReply(self.answered_message, own, self.prefetched_extras, begun)

    @property
    def other_author(self) -> str:
        """Whose mail is answered, where it is not the customer's."""
        author = self.answered_message.from_address if self.answered_message else ""
        return author if author.lower() != self.ticket.customer.email.lower() else ""

    @cached_property
    def answered_message(self) -> Message | None:
        """As `proposals.newest_customer_message` has it: the last mail of a person, else the last one at all."""
        incoming = [message for message in self.messages if message.direction == Message.Direction.IN]
        return max(incoming, key=lambda message: (not message.automatic, message.pk), default=None)


def ticket_page(
    ticket: Ticket,
    reader: User,
    leaving: list[Outbound] | None = None,
    *,
    conflict: Conflict | None = None,
    editing: bool = False,
) -> TicketPage:
    """Four queries whatever the thread's length; `leaving` saves one where the page has it already."""
    if leaving is None:
        leaving = list(ticket.outbound.under_way().order_by("-id")[:1])
    return TicketPage(
        ticket=ticket,
        messages=list(thread_of(ticket)),
        draft=newest_draft(ticket, reader),
        leaving=next((outbound for outbound in leaving if outbound.ticket_id == ticket.pk), None),
        reader=reader,
        conflict=conflict,
        edit=editing,
    )
