"""Tasks that a reply leaves for a person: created, finished, deleted; and suggested actions."""

from collections.abc import Collection
from datetime import datetime, timedelta

from django.conf import settings
from django.contrib.auth.models import Group, User
from django.db import transaction
from django.db.models import Count, F, Q, QuerySet
from django.utils import timezone
from django.utils.module_loading import import_string

from drafts import notifications
from drafts.conflicts import Refused, Stale
from drafts.models import Assignee, Citation, Draft, Outbound, Task, Ticket, TicketChange
from drafts.reply_text import article_link
from drafts.reply_text.citation_marks import unmarked
from drafts.workflow import assignment
from kb.models import DocumentVersion

from . import followups
from .answered import unanswered

LONGEST_TITLE = 300
LONGEST_NAMED = 100  # most characters of an article's title
PERMISSIONS = "django.contrib.auth.backends.ModelBackend"
SATURDAY = 5  # weekday()
WORK_ENDS = 18  # o'clock
UNFINISHED = (Ticket.Status.NEW, Ticket.Status.REVIEW, Ticket.Status.OPEN)


def open_tasks() -> QuerySet[Task]:
    """Open tasks by due time, then the oldest first."""
    found = Task.objects.to_do().select_related(
        "ticket__customer", "ticket__assignee", "ticket__team", "created_by", "assignee"
    )
    return found.order_by(F("due_at").asc(nulls_last=True), "created", "pk")


def next_working_day(now: datetime | None = None) -> datetime:
    """End of the next working day, Monday to Friday, in the desk's time zone."""
    day = timezone.localtime(now) + timedelta(days=1)
    while day.weekday() >= SATURDAY:
        day += timedelta(days=1)
    return day.replace(hour=WORK_ENDS, minute=0, second=0, microsecond=0)


def left_open(draft: Draft | None, titles: Collection[str] = (), text: str | None = None) -> list[str]:
    """Follow-ups of a draft that are no task yet: its suggested task and its open questions. `text`: the reply that is
    sent, which may answer some of the questions."""
    if draft is None:
        return []
    suggested = [draft.suggested_detail or "Follow up"] if draft.suggested_action == Draft.Action.TASK else []
    questions = draft.open_questions if text is None else still_open(draft, text)
    return [one for one in dict.fromkeys((*suggested, *questions)) if one[:LONGEST_TITLE] not in titles]


def still_open(draft: Draft, text: str) -> list[str]:
    """The draft's open questions that the reply does not answer either."""
    language = draft.ticket.language or draft.ticket.mailbox.language
    return unanswered(draft.open_questions, proposed=unmarked(draft.body), text=unmarked(text), language=language)


def promises(draft: Draft | None, text: str) -> tuple[str, ...]:
    """Sentences of the reply that promise a follow-up; cited sentences belong to an article and do not count."""
    rows = draft.evidence if draft else ()
    body = draft.body if draft else ""
    quoted = [unmarked(body[row["start"] : row["end"]]) for row in rows if row.get("citations")]
    return followups.promised(text, quoted)


def follow_up(outbound: Outbound, *, agent: User, needed: bool = True) -> Task | None:
    """The task that this reply leaves for its sender; one for each reply, and the same one if it is sent again.
    `needed`: False if the agent marked the draft's open questions as answered; a promise makes a task in any case."""
    draft, ticket = outbound.draft, outbound.ticket
    promised = promises(draft, outbound.body)
    if not promised and not left_open(draft):
        return None
    asked = Q(done_at=None) | Q(outbound__draft=draft)
    known = list(ticket.tasks.filter(asked).select_related("outbound").order_by("pk")) if draft else []
    if draft and (earlier := next((one for one in known if one.outbound and one.outbound.draft_id == draft.pk), None)):
        Task.objects.filter(pk=earlier.pk).update(outbound=outbound)
        return earlier
    titles = {task.title for task in known if task.done_at is None}
    left = left_open(draft, titles, outbound.body) if needed else []
    made_before = draft is not None and bool(left_open(draft)) and not left_open(draft, titles)
    sentences = left or ([] if made_before else list(promised))
    if not sentences:
        return None
    title = "; ".join(sentences)[:LONGEST_TITLE]
    return Task.objects.create(
        ticket=ticket, title=title, created_by=agent, assignee=agent, due_at=next_working_day(), outbound=outbound
    )


@transaction.atomic
def make(ticket_id: int, *, agent: User, title: str) -> Task:
    """Create a task. A ticket has one open task of each title, so that a second click creates none. Raises Stale."""
    ticket = Ticket.objects.lock(ticket_id)
    sentences = (
        " ".join(title.replace("\0", "").split())[:LONGEST_TITLE] or f"Follow up: {ticket.subject}"[:LONGEST_TITLE]
    )
    if ticket.tasks.filter(title=sentences, done_at=None).exists():
        raise Stale("This task already exists.")
    notifications.notify(ticket_id, "act", act="task", by=agent.get_username())
    return Task.objects.create(
        ticket=ticket, title=sentences, created_by=agent, assignee=agent, due_at=next_working_day()
    )


@transaction.atomic
def report_article(ticket_id: int, *, agent: User, version: DocumentVersion, wrong: str) -> Task:
    """Create a task to correct an article; `version`: the cited version. It is assigned to the article's last editor if
    they may still change articles and see tickets, else to the person with these permissions who has the fewest open
    tasks, a superuser only if there is no other; without any it is unassigned, for everybody. Curators, who see no
    tickets, find it in the library (`open_reports` of `drafts/templatetags/reports`). Raises Refused or Stale."""
    words = " ".join(wrong.replace("\0", "").split())
    if not words:
        raise Refused("Say what is wrong with the article.")
    Ticket.objects.acquire_lock(ticket_id)
    title = f"Article “{version.title[:LONGEST_NAMED]}”: {words}"[:LONGEST_TITLE]
    if Task.objects.filter(ticket=ticket_id, title=title, done_at=None).exists():
        raise Stale("This is reported already.")
    notifications.notify(ticket_id, "act", act="task", by=agent.get_username())
    curator = _curator(version.document_id)
    if curator and curator != agent:
        notifications.announce([curator.pk], f"Task for you: {title[:100]}", ticket=str(ticket_id))
    return Task.objects.create(
        ticket_id=ticket_id,
        title=title,
        created_by=agent,
        assignee=curator,
        due_at=next_working_day(),
        article_id=version.document_id,
    )


def _curator(document: int) -> User | None:
    people = User.objects.with_perm("kb.change_document", backend=PERMISSIONS)
    seeing = User.objects.with_perm("drafts.review_ticket", backend=PERMISSIONS)
    able = people.filter(pk__in=seeing.values("pk"))
    last = DocumentVersion.objects.filter(document=document, author__isnull=False).order_by("-number")
    if author := able.filter(pk__in=last.values("author")[:1]).first():
        return author
    return (
        able.annotate(load=Count("tasks", filter=Q(tasks__done_at=None))).order_by("is_superuser", "load", "pk").first()
    )


@transaction.atomic
def delete_task(task_id: int, *, agent: User) -> Task:
    """Delete a task made by mistake; a finished task is kept. Raises Stale."""
    task = Task.objects.select_for_update().get(pk=task_id)
    if task.done_at is not None:
        raise Stale("This task is already done.")
    notifications.notify(task.ticket_id, "act", act="task", by=agent.get_username())
    task.delete()
    return task


@transaction.atomic
def finish(task_id: int, *, agent: User) -> None:
    """Mark the task as done. Raises Stale if it already is."""
    if Task.objects.filter(pk=task_id, done_at=None).update(done_at=timezone.now()) != 1:
        raise Stale("This task is already done.")
    _tell(task_id, agent)


@transaction.atomic
def reopen(task_id: int, *, agent: User) -> None:
    if Task.objects.filter(pk=task_id, done_at__isnull=False).update(done_at=None) != 1:
        raise Stale("This task is already open.")
    _tell(task_id, agent)


def _tell(task_id: int, agent: User) -> None:
    ticket_id = Task.objects.values_list("ticket_id", flat=True).get(pk=task_id)
    notifications.notify(ticket_id, "act", act="task", by=agent.get_username())


@transaction.atomic
def hand_to_lead(ticket_id: int, *, agent: User) -> TicketChange:
    """Assign the ticket to the lead with the fewest unfinished tickets. Raises Refused."""
    ticket = Ticket.objects.lock(ticket_id)
    unfinished = Count("tickets", filter=Q(tickets__status__in=UNFINISHED))
    leads = User.objects.filter(groups__in=Group.objects.filter(name=assignment.LEAD), is_active=True).exclude(
        pk=ticket.assignee_id or 0
    )
    lead = leads.annotate(load=unfinished).order_by("load", "pk").first()
    if lead is None:
        raise Refused("There is no other lead to hand it to.")
    return assignment.assign(ticket_id, agent=agent, to=Assignee(person=lead.pk))


def shareable(draft: Draft) -> Citation | None:
    """The citation whose article the reply may link to: the suggested one, else the first with a web page."""
    cited = draft.citations.select_related("document_version__document").exclude(
        document_version__document__source_url=""
    )
    found = list(cited)
    named = (one for one in found if one.document_version.title == draft.suggested_detail)
    return next(named, found[0] if found else None)


def with_article(text: str, citation: Citation) -> str:
    """Add the article's link, with a sentence that introduces it, in a paragraph before the closing words, unless the
    text has it."""
    url = citation.document_version.document.source_url
    if url in text:
        return text
    line = introduced_link(text, citation)
    head, *closing = text.rstrip().rsplit("\n\n", 1)
    above, mark, offer = head.rpartition("\n\n")
    if mark and closing and import_string(settings.REPLY_OFFER)(offer):
        head, closing = above, [offer, *closing]
    return "\n\n".join((head, line, *closing))


def without_article(text: str, citation: Citation) -> str:
    """Remove the link added by `with_article`; text typed since is kept."""
    line = link_of(citation)
    for each in (introduced_link(text, citation), line):
        text = text.replace(f"{each}\n\n", "").replace(f"\n\n{each}", "")
    return text


def introduced_link(text: str, citation: Citation) -> str:
    """The link below a sentence in the language of the reply, if it has one."""
    return "\n".join(filter(None, (import_string(settings.ARTICLE_INTRODUCTION)(text), link_of(citation))))


def link_of(citation: Citation) -> str:
    version = citation.document_version
    return article_link(version.title, version.document.source_url)
