"""Holds: which agent is looking at a ticket. A hold keeps colleagues from doing the same work, not from reading."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, User
from django.contrib.postgres.expressions import ArraySubquery
from django.db import transaction
from django.db.models import BooleanField, F, Func, Q
from django.db.models.functions import Now
from django.utils import timezone

from drafts import notifications
from drafts.conflicts import AskFirst
from drafts.models import Team, Ticket
from drafts.person_names import short_name

Writers = Sequence[Mapping[str, Any]]  # rows of `authors_typing`


def free_for(agent: AbstractBaseUser) -> Q:
    """Condition for tickets that no colleague of `agent` holds now."""
    return Q(held_by=None) | Q(held_by=agent.pk) | Q(held_until__lte=Now())


def colleague_at(ticket: Ticket, agent: AbstractBaseUser) -> User | None:
    """The colleague who holds the ticket now, if any."""
    until = ticket.held_until
    return ticket.held_by if until and until > timezone.now() and ticket.held_by_id != agent.pk else None


def in_own_team(agent: AbstractBaseUser) -> Q:
    """Condition for tickets that are assigned to a team of `agent`."""
    # As an array: within an OR, a subquery would run for every ticket, while an array allows an index for each part.
    array = Func(
        F("team_id"), _teams_of(agent), template="%(expressions)s)", arg_joiner=" = ANY(", output_field=BooleanField()
    )
    return Q(array)


def not_of_a_colleague(agent: AbstractBaseUser) -> Q:
    """Condition for tickets that are not assigned to a colleague of `agent`, or to a team without `agent`; a colleague
    who left has none."""
    person = Q(assignee=None) | Q(assignee=agent.pk) | Q(assignee__is_active=False)
    return person & (Q(team=None) | in_own_team(agent))


def of_colleagues(tickets: Iterable[Ticket], agent: AbstractBaseUser) -> set[int]:
    """Those of the tickets that are assigned to a colleague or to a team without `agent`. One query if any has a team."""
    theirs = {one.pk for one in tickets if one.assignee and one.assignee_id != agent.pk and one.assignee.is_active}
    teams = {one.pk: one.team_id for one in tickets if one.team_id}
    own = set(Team.objects.filter(members=agent.pk).values_list("pk", flat=True)) if teams else set()
    return theirs | {ticket for ticket, team in teams.items() if team not in own}


def _teams_of(agent: AbstractBaseUser) -> ArraySubquery:
    return ArraySubquery(Team.members.through.objects.filter(user=agent.pk).values("team"))


def ask_beside_colleague(ticket: Ticket, agent: AbstractBaseUser, writers: Writers, said: str) -> bool:
    """Whether a colleague is at the ticket. Raises AskFirst unless `said` confirms everything that they do there."""
    doing = _colleagues_doing(ticket, agent, writers)
    sentences: dict[int, str] = {}
    for colleague, what in doing:
        sentences.setdefault(colleague, f"{what}.")
    AskFirst.unless(said, " ".join(sentences.values()), [(ticket.pk, *each) for each in doing])
    return bool(doing)


def _colleagues_doing(ticket: Ticket, agent: AbstractBaseUser, writers: Writers) -> list[tuple[int, str]]:
    """Colleagues at the ticket and what each does: types a reply (even while another holds it), holds it, or is its
    assignee. The first entry of a colleague is the most specific."""
    doing = [(each["pk"], f"{each['name']} has begun a reply") for each in writers if each["pk"] != agent.pk]
    if holder := colleague_at(ticket, agent):
        doing.append((holder.pk, f"{short_name(holder)} is working on this"))
    if ticket.assignee_id != agent.pk and ticket.assignee:
        doing.append((ticket.assignee.pk, f"This is assigned to {short_name(ticket.assignee)}"))
    return doing


@transaction.atomic
def take(ticket_id: int, *, agent: User, force: bool = False) -> bool:
    """Hold the ticket, or renew one's own hold; `force` takes a colleague's. False if a colleague holds it.

    An agent holds one ticket at a time: other holds end, or colleagues would skip every ticket that the agent has
    read."""
    if renew(ticket_id, agent=agent):
        return True
    leave_others(ticket_id, agent=agent)
    wanted = Ticket.objects.filter(pk=ticket_id).filter(Q() if force else free_for(agent))
    if wanted.update(held_by=agent, held_until=_end()) != 1:
        return False
    notifications.notify(ticket_id, "hold", by=agent.get_username())
    return True


def renew(ticket_id: int, *, agent: User) -> bool:
    """Renew a hold that has not expired, without notifying open pages."""
    mine = Ticket.objects.filter(pk=ticket_id, held_by=agent, held_until__gt=Now())
    return mine.update(held_until=_end()) == 1


def leave_others(ticket_id: int, *, agent: User) -> None:
    left = Ticket.objects.filter(held_by=agent, held_until__gt=Now()).exclude(pk=ticket_id)
    for other in left.order_by("pk").values_list("pk", flat=True):
        if Ticket.objects.filter(pk=other, held_by=agent).release():
            notifications.notify(other, "hold", by=agent.get_username())


@transaction.atomic
def release(ticket_id: int, *, agent: User) -> bool:
    mine = Ticket.objects.filter(pk=ticket_id, held_by=agent)
    if mine.release() != 1:
        return False
    notifications.notify(ticket_id, "hold", by="")
    return True


def _end() -> object:
    return Now() + timedelta(seconds=settings.HOLD_SECONDS)
