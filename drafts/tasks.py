"""What a reply leaves for a person to do: made by a suggested action, done, taken back."""

from django.contrib.auth.models import Group, User
from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from . import live
from .models import Citation, Draft, Task, Ticket
from .staleness import Refused, Stale

LONGEST = 300
LEAD = "Lead"
UNFINISHED = (Ticket.Status.NEW, Ticket.Status.REVIEW, Ticket.Status.OPEN)


def open_tasks() -> QuerySet[Task]:
    """What is to be done, longest waiting first."""
    return Task.objects.filter(done_at=None).select_related("ticket__customer", "created_by").order_by("created", "pk")


@transaction.atomic
def make(ticket_id: int, *, agent: User, title: str) -> Task:
    """One task of one title a ticket: a second click makes none. Raises Stale."""
    ticket = Ticket.objects.lock(ticket_id)
    said = " ".join(title.replace("\0", "").split())[:LONGEST] or f"Follow up: {ticket.subject}"[:LONGEST]
    if ticket.tasks.filter(title=said, done_at=None).exists():
        raise Stale("This task has already been made.")
    live.notify(ticket_id, "act", act="task", by=agent.get_username())
    return Task.objects.create(ticket=ticket, title=said, created_by=agent)


@transaction.atomic
def take_back(task_id: int, *, agent: User) -> Task:
    """A task made by mistake goes; one that is done stays as a record. Raises Stale."""
    task = Task.objects.select_for_update().get(pk=task_id)
    if task.done_at is not None:
        raise Stale("This task is done already.")
    live.notify(task.ticket_id, "act", act="task", by=agent.get_username())
    task.delete()
    return task


@transaction.atomic
def finish(task_id: int, *, agent: User) -> None:
    """Raises Stale when somebody was faster."""
    if Task.objects.filter(pk=task_id, done_at=None).update(done_at=timezone.now()) != 1:
        raise Stale("This task is done already.")
    _tell(task_id, agent)


@transaction.atomic
def reopen(task_id: int, *, agent: User) -> None:
    if Task.objects.filter(pk=task_id, done_at__isnull=False).update(done_at=None) != 1:
        raise Stale("This task is open already.")
    _tell(task_id, agent)


def _tell(task_id: int, agent: User) -> None:
    ticket_id = Task.objects.values_list("ticket_id", flat=True).get(pk=task_id)
    live.notify(ticket_id, "act", act="task", by=agent.get_username())


@transaction.atomic
def hand_to_lead(ticket_id: int, *, agent: User) -> User:
    """The lead with the fewest unfinished tickets gets it; its draft stays as it is. Raises Refused."""
    ticket = Ticket.objects.lock(ticket_id)
    unfinished = Count("tickets", filter=Q(tickets__status__in=UNFINISHED))
    leads = User.objects.filter(groups__in=Group.objects.filter(name=LEAD), is_active=True).exclude(
        pk=ticket.assignee_id or 0
    )
    lead = leads.annotate(load=unfinished).order_by("load", "pk").first()
    if lead is None:
        raise Refused("There is no other lead to hand it to.")
    Ticket.objects.filter(pk=ticket_id).update(assignee=lead, updated=timezone.now())
    live.notify(ticket_id, "act", act="assign", by=agent.get_username())
    return lead


def shareable(draft: Draft) -> Citation | None:
    """The cited article that the reply may link to: the suggested one, else the first with a page of its own."""
    cited = draft.citations.select_related("document_version__document").exclude(
        document_version__document__source_url=""
    )
    found = list(cited)
    named = (one for one in found if one.document_version.title == draft.suggested_detail)
    return next(named, found[0] if found else None)


def with_article(text: str, citation: Citation) -> str:
    """The reply with the article's address in a line of its own, before the closing words; once."""
    url = citation.document_version.document.source_url
    if url in text:
        return text
    line = f"{citation.document_version.title}: {url}"
    head, mark, closing = text.rstrip().rpartition("\n\n")
    return f"{head}\n\n{line}{mark}{closing}" if mark else f"{text.rstrip()}\n\n{line}"
