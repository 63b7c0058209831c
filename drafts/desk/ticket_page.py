"""Data of the ticket page: the thread, the newest draft with its sources, and the acts that are possible."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any

from django.contrib.auth.models import User
from django.utils import timezone

from drafts.article_changes import fitting, shown_changes
from drafts.conflicts import DECIDED
from drafts.desk.forms.choices import Choices
from drafts.desk.guard_checks import Check, checks, not_looked_up, unread, why_findings
from drafts.evidence import Entry, entries, unsupported
from drafts.models import Card, Draft, Message, Outbound, Review, Ticket, TicketMove, obstacle
from drafts.outbound.new_mail import recipients_again
from drafts.reply_text import without_marks
from drafts.reply_text.citation_marks import unmarked
from drafts.transitions import FALLBACK
from drafts.workflow.tasks import left_open, next_working_day, promises
from drafts.workflow.writing.carried_words import sign_author
from kb.index.progress import Progress, progress

from .conflict import Conflict
from .draft_markup import DraftFindings, Span, paragraphs
from .labels import model_trouble
from .labels.reasons import person_reasons
from .labels.standing import OtherTickets
from .page_rows import draft_of, leaving_of, messages_of, page_of
from .ticket_header import TicketHeader
from .undelivered import Undelivered, undelivered
from .written_reply import WrittenReply

if TYPE_CHECKING:
    from .page_rows import ShownDraft


@dataclass
class TicketPage(TicketHeader, OtherTickets, Choices, DraftFindings):
    draft: "ShownDraft | None"
    conflict: Conflict | None = None
    edit: bool = False

    @cached_property
    def opened(self) -> str:
        """When this page was rendered, in seconds since 1970; scripts count from when it was seen."""
        return f"{timezone.now().timestamp():.0f}"

    @property
    def seen(self) -> Mapping[str, Any]:
        """Values posted with every act: open draft and newest mail, or, on a confirmation, those of the page before."""
        if self.conflict and self.conflict.seen:
            return self.conflict.seen
        offered = self.draft if self.draft and self.draft.status == Draft.Status.OPEN else None
        version = offered.version if offered else ""
        return {"version": version, "last_message_id": self.last_message_id, "beside": self.newest_beside}

    @property
    def lower_card(self) -> str:
        """Name of the card below the thread."""
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
        """Id of the form that sends the reply; empty if the page has none."""
        if self.lower_card == "draft":
            return "approve"
        return "reply" if self.lower_card == "composer" or (self.unsent and self.sendable) else ""

    @cached_property
    def first_index(self) -> Progress | None:
        """Progress of the first index, while nothing can be found yet and the copilot waits for it."""
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

    @property
    def unsnoozes_to_text(self) -> bool:
        """Whether a snoozed ticket has a draft or is answered by hand, so that its text can be edited once it is back."""
        snoozed = self.ticket.status == Ticket.Status.SNOOZED and not self.ticket.reminder
        return snoozed and (self.has_open_draft or not self.ticket.drafting)

    @cached_property
    def paragraphs(self) -> list[list[Span]]:
        return paragraphs(self.draft) if self.draft else []

    @cached_property
    def unsettled(self) -> int:
        return len(unsupported(self.draft)) if self.draft else 0

    @property
    def unsupported_sentences(self) -> list[tuple[Entry, str]]:
        """Unsupported sentences, for the composer's list of what would be kept knowingly."""
        draft = self.draft
        if draft is None or draft.card not in (Card.NEEDS_FACT, Card.FINDINGS):
            return []
        return [(entry, draft.body[entry.start : entry.end].strip()) for entry in unsupported(draft)]

    @cached_property
    def changed_articles(self) -> str:
        """Cited articles that changed since, in words."""
        return shown_changes(self.draft.cited()) if self.draft and self.has_open_draft else ""

    @cached_property
    def _all_checks(self) -> list[Check]:
        found = checks(self.draft) if self.draft else []
        return [*found, *unread(getattr(self.answered_message, "files", ()))] if found else []

    @property
    def checks(self) -> list[Check]:
        """Beside a draft that is not Ready only what needs attention: there, what passed reads as reassurance."""
        return [check for check in self._all_checks if check not in self.folded_checks]

    @property
    def folded_checks(self) -> list[Check]:
        ready = self.draft is None or self.draft.card == Card.READY
        return [] if ready else [check for check in self._all_checks if check.passed and not check.details]

    @property
    def written_since(self) -> bool:
        """Whether the reply differs from the draft, so that the draft's checks do not apply to it."""
        if self.draft is None or self.draft.status == Draft.Status.OPEN:
            return False
        as_it_was = self.draft.approved_by in (Review.Act.APPROVE, Review.Act.AUTO)
        return not (self.draft.status == Draft.Status.APPROVED and as_it_was)

    @property
    def exemplary(self) -> bool:
        """Whether the reply can be saved as an example: it is approved and cites an article."""
        return bool(self.draft and self.draft.status == Draft.Status.APPROVED and self.sources)

    @property
    def why_findings(self) -> str:
        return why_findings(self.draft) if self.draft else ""

    @property
    def trouble(self) -> list[str]:
        """What failed while the draft was written, for agents."""
        if self.draft is None:
            return []
        told_on_card = self.draft.degraded and self.draft.card == Card.FINDINGS
        return model_trouble.for_agents(self.draft.trouble, card_tells=told_on_card)

    @property
    def provider_words(self) -> str:
        """The same in the providers' words, for whoever may see the state of the models."""
        return model_trouble.of_models(self.draft.trouble) if self.draft else ""

    @property
    def drafts_again(self) -> bool:
        """Another draft may be better: a model was to write this one and could not, or articles have come since."""
        if self.draft is None or self.draft.rewriting:
            return False
        return self.draft.escalation_reason == FALLBACK or bool(self.newer_articles)

    @cached_property
    def newer_articles(self) -> list[str]:
        """Titles of articles that were added or changed since a draft that lacks something, and may help with it."""
        draft = self.draft
        return fitting(draft, draft.newer_articles) if draft and draft.status == Draft.Status.OPEN else []

    @property
    def not_looked_up(self) -> list[Check]:
        return list(not_looked_up(self.draft.guard)) if self.draft else []

    @property
    def data_may_matter(self) -> bool:
        """Whether looked-up data may matter to the decision. False if articles prove everything that the draft
        states."""
        draft = self.draft
        if draft is None or draft.card != Card.READY or draft.status != Draft.Status.OPEN:
            return True
        return any(each.verdict != "none" and not each.citations for each in entries(draft))

    @property
    def person_reasons(self) -> list[tuple[str, str, str]]:
        """Advice on a mail that only a person may answer."""
        return person_reasons(self.draft.guard) if self.draft and isinstance(self.draft.guard, dict) else []

    @property
    def reasons_of(self) -> Message | None:
        """The mail in which `person_reasons` were found, if the customer has written since without a run, as on a ticket
        that was taken over."""
        mails = [each for each in self.messages if each.direction == Message.Direction.IN and not each.automatic]
        last = self.draft.answers_message_id if self.draft and self.person_reasons else None
        found = next((each for each in mails if each.pk == last), None)
        return found if found and found is not mails[-1] else None

    @property
    def editing(self) -> bool:
        """Whether the composer is open; it is if the reader has unsent text and is not asked about the draft."""
        return self.edit or (self.unsent is not None and not (self.conflict and self.conflict.of_draft))

    @cached_property
    def unsent(self) -> Mapping[str, Any] | None:
        """The reader's unsent text, its draft_version and revision."""
        return next(iter(self.rows["unsent"]), None)

    @property
    def begun_on(self) -> int | None:
        """Version of the draft that the composer's text was begun on."""
        if self.unsent:
            version: int | None = self.unsent["draft_version"]
            return version
        return self.draft.version if self.draft and self.lower_card == "draft" else None

    @property
    def signed_author(self) -> str:
        """Signed author and ticket of the composer, for a post without a session."""
        return sign_author(self.ticket.pk, self.reader)

    @property
    def sendable(self) -> bool:
        """Whether a ticket without a draft can be answered by hand."""
        return self.lower_card in ("working", "refused")

    @property
    def unsent_is_outdated(self) -> bool:
        """Whether the unsent text was begun on another draft than the one shown."""
        return bool(self.unsent and self.draft and self.begun_on != self.draft.version)

    @property
    def draft_state(self) -> str:
        """CSS classes of the draft, besides its card's."""
        return " ".join(name for name, on in (("editing", self.editing), ("both", self.unsent_is_outdated)) if on)

    @property
    def composed(self) -> str:
        """The composer's initial text: the reader's unsent text, else the draft's. The draft's is left out if it is
        *Findings* (unless requested), was rejected or sent, or answers an older mail."""
        if self.unsent:
            return str(self.unsent["text"])
        if not self.draft or self.draft.card in (Card.FINDINGS, Card.NONE) or self.draft.status in DECIDED:
            return self.guess if self.edit else ""
        if self._written_since(self.draft):
            return ""
        if self.lower_card == "draft":
            return self.draft.body
        return without_marks(self.draft.body, {citation.number for citation in self.draft.cited()})

    @property
    def guess(self) -> str:
        """Text of a *Findings* draft, which the composer shows only on request."""
        draft = self.draft
        return draft.body if draft and draft.card == Card.FINDINGS and self.lower_card == "draft" else ""

    def _written_since(self, draft: Draft) -> bool:
        """Whether a person, on either side, wrote after the mail that the draft answers."""
        if draft.answers_message_id is None:
            return False
        since = [message for message in self.messages if message.pk > draft.answers_message_id]
        return any(not message.automatic and message.direction != Message.Direction.NOTE for message in since)

    @property
    def unread(self) -> bool:
        """Whether the draft is Ready by code alone, without a second opinion that it answers the mail."""
        return self.draft is not None and self.draft.card == Card.READY and self.draft.guard.get("case") != "fits"

    @cached_property
    def shareable(self) -> bool:
        """Whether a cited article has a web page that the reply does not name yet."""
        if not self.draft:
            return False
        pages = (cited.document_version.document.source_url for cited in self.draft.cited())
        return any(page and page not in self.draft.body for page in pages)

    @cached_property
    def todo(self) -> Sequence[Mapping[str, Any]]:
        """Open tasks: pk and title."""
        return list(self.rows["todo"])

    @cached_property
    def undelivered(self) -> Undelivered | None:
        """The ticket's last reply, if it was not sent or may not have been."""
        rows = self.rows["undelivered"]
        return undelivered(rows[0]) if rows else None

    @property
    def mentions(self) -> int:
        """Number of open mentions of the reader, on any ticket."""
        return len(self.rows["mentions"])

    @cached_property
    def merge(self) -> Mapping[str, Any] | None:
        """The merge that moved this ticket's mail to another one; `kept`: why it cannot be undone."""
        if not self.ticket.merged_into_id:
            return None
        moves = self.rows["moves"]
        found = next(
            (each for each in moves if (each["act"], each["source"]) == (TicketMove.Act.MERGE, self.ticket.pk)), None
        )
        return {**found, "kept": obstacle(found)} if found else None

    @property
    def left_open(self) -> list[str]:
        """Follow-ups that become a task when the draft is sent, unless a person declines it."""
        return left_open(self.draft, {task["title"] for task in self.todo})

    @cached_property
    def promised(self) -> tuple[str, ...]:
        """Sentences that make a task in any case; none for Findings, which are never sent unchanged."""
        if self.draft is None or self.draft.card == Card.FINDINGS or self.todo:
            return ()
        return promises(self.draft, unmarked(self.draft.body))

    @property
    def task_due(self) -> datetime:
        return next_working_day()

    @cached_property
    def reply(self) -> WrittenReply:
        """Recipients and files of a reply sent now."""
        own = getattr(self.ticket, "own_addresses", None)
        begun = recipients_again(self.ticket) if self.answered_message is None else None
        return WrittenReply(self.answered_message, own, self.rows, begun)


def ticket_page(
    ticket: Ticket,
    reader: User,
    leaving: list[Outbound] | None = None,
    *,
    conflict: Conflict | None = None,
    editing: bool = False,
) -> TicketPage:
    """The page, by one query if the ticket did not come with it (`ticket_with_page`); `leaving`: the replies that are
    under way, if the caller has loaded them."""
    rows = page_of(ticket, reader)
    if leaving is None:
        own = leaving_of(rows, ticket)
    else:
        own = next((outbound for outbound in leaving if outbound.ticket_id == ticket.pk), None)
    return TicketPage(
        ticket=ticket,
        messages=messages_of(rows, ticket),
        draft=draft_of(rows, ticket),
        leaving=own,
        reader=reader,
        conflict=conflict,
        edit=editing,
        rows=rows,
    )
