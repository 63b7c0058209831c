"""Assignment of tickets to colleagues and teams, and the tickets of colleagues who leave."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Count, Q
from django.db.models.signals import post_save, pre_delete
from django.dispatch import receiver

from drafts import notifications
from drafts.conflicts import Refused, Stale
from drafts.models import Assignee, Team, Ticket, TicketChange
from drafts.person_names import full_name
from drafts.proposals import CLOSED
from drafts.roles import answering, somebody_answers
from drafts.transitions import let_go, stop_automatic

from .notes import colleagues

NOBODY = "nobody"
LEAD = "Lead"  # name of the group of leads
ANSWERED = "A person is answering it: choose who does, or hand it back to the copilot."


@dataclass(frozen=True)
class Choice:
    """An assignee to choose. `note`: further information, such as a team's size."""

    to: Assignee
    name: str
    note: str = ""


def choices(ticket: Ticket | None, reader: User) -> list[Choice]:
    """Assignees that the list offers: the reader, teams, colleagues, then nobody unless the ticket needs an assignee;
    without the current one. `ticket` is None for a bulk act."""
    people = sorted(colleagues(), key=lambda person: (person.pk != reader.pk, full_name(person).casefold()))
    leads = set(User.objects.filter(groups__name=LEAD).values_list("pk", flat=True))
    of_people = [
        Choice(
            Assignee(person=each.pk),
            full_name(each),
            ", ".join(["me"] * (each == reader) + ["lead"] * (each.pk in leads)),
        )
        for each in people
    ]
    first = int(reader in people[:1])
    own, others = of_people[:first], of_people[first:]
    of_teams = [Choice(Assignee(team=team.pk), team.name, f"team of {count}") for team, count in staffed()]
    nobody = [] if ticket and ticket.status == Ticket.Status.OPEN else [Choice(Assignee(), "Nobody")]
    has = ticket.assigned_to if ticket else None
    return [each for each in (*own, *of_teams, *others, *nobody) if each.to != has]


def staffed() -> list[tuple[Team, int]]:
    """Teams that have members who may answer tickets, and the number of those members."""
    counted = Team.objects.annotate(able=Count("members", filter=Q(members__in=answering())))
    return [(team, team.able) for team in counted if team.able]


def found(typed: str) -> Assignee:
    """The assignee that a typed name means: a team, a user name, a full name, or an unambiguous first name. Raises
    Refused."""
    wanted = " ".join(typed.replace("\0", "").split()).casefold()
    if not wanted:
        raise Refused("Choose a colleague or a team.")
    if wanted == NOBODY:
        return Assignee()
    people = colleagues()
    ways: Sequence[Iterable[tuple[str, Assignee]]] = (
        [(team.name, Assignee(team=team.pk)) for team in Team.objects.all()],
        [(person.get_username(), Assignee(person=person.pk)) for person in people],
        [(full_name(person), Assignee(person=person.pk)) for person in people],
        [(person.first_name, Assignee(person=person.pk)) for person in people],
    )
    for way in ways:
        meant = {to for name, to in way if name.casefold() == wanted}
        if len(meant) == 1:
            return meant.pop()
    raise Refused(f"No colleague or team is called “{typed.strip()[:60]}”.")


def name_of(to: Assignee) -> str:
    """The assignee's name; "nobody" for none, "a colleague who left" for a deleted user."""
    if to.team is not None:
        return Team.objects.filter(pk=to.team).values_list("name", flat=True).first() or "a team that is gone"
    if to.person is not None:
        person = User.objects.filter(pk=to.person).first()
        return full_name(person) if person else "a colleague who left"
    return NOBODY


def assign(
    ticket_id: int, *, agent: User, to: Assignee, seen: Assignee | None = None, announced: bool = True
) -> TicketChange:
    """Assign the ticket. Draft and status stay as they are, but a queued automatic reply is stopped unless the ticket
    becomes unassigned. `seen`: the assignee that the page showed. Raises Stale or Refused."""
    name = able(to)
    with transaction.atomic():
        ticket = Ticket.objects.select_related("customer").lock(ticket_id)
        before = ticket.assigned_to
        if before == to:
            raise Stale(f"It is already assigned to {name}." if to else "It is assigned to nobody already.")
        if seen is not None and seen != before:
            raise Stale(f"It is assigned to {name_of(before)} now.")
        if announced:
            announce(to, agent, f"#{ticket.pk} {ticket.subject}".strip(), ticket=str(ticket.pk))
        return assigned(ticket, agent, to=to, name=name)


def announce(to: Assignee, agent: User, what: str, **where: str) -> None:
    """Notify the new assignee or team, except the agent who assigned it."""
    team = Team.objects.filter(pk=to.team).prefetch_related("members").first() if to.team else None
    people = {member.pk for member in team.members.all()} if team else {to.person} if to.person else set()
    whom = team.name if team else "you"
    notifications.announce(people - {agent.pk}, f"{full_name(agent)} assigned to {whom}: {what}", **where)


def able(to: Assignee) -> str:
    """The assignee's name. Raises Refused if they cannot answer tickets now."""
    if to.person is not None:
        person = answering().filter(pk=to.person).first()
        if person is None:
            raise unable(to)
        return full_name(person)
    name = name_of(to)
    if to and not somebody_answers(to):
        raise unable(to, name)
    return name


def unable(to: Assignee, name: str = "") -> Refused:
    """Who cannot take a ticket now, by name."""
    name = name or name_of(to)
    in_team = to.team is not None
    return Refused(f"Nobody is in {name}." if in_team else f"{name.capitalize()} has left, or may not answer tickets.")


def assigned(ticket: Ticket, agent: User, *, to: Assignee, name: str) -> TicketChange:
    """Assign a locked ticket to somebody who may answer tickets. Raises Refused."""
    before = ticket.assigned_to
    if not ticket.assign(to, was=before):
        raise Refused(ANSWERED)
    stopped = bool(to) and stop_automatic(ticket, f"it was assigned to {name}", agent)
    notifications.notify(ticket.pk, "act", act="assign", by=agent.get_username())
    change = TicketChange.of_assignment(ticket, agent, before=before, name=name)
    change.stopped_reply = stopped
    return change


# Who leaves: a ticket that only they could see comes back to the queue, and the copilot has what they took over.


@receiver(post_save, sender=User, dispatch_uid="drafts.assignment.left")
def _when_deactivated(instance: User, **_: Any) -> None:
    if not instance.is_active:
        _hand_back(only_theirs(instance))


@receiver(pre_delete, sender=User, dispatch_uid="drafts.assignment.deleted")
def _when_deleted(instance: User, **_: Any) -> None:
    _hand_back(only_theirs(instance))


@receiver(pre_delete, sender=Team, dispatch_uid="drafts.assignment.team")
def _when_team_deleted(instance: Team, **_: Any) -> None:
    _hand_back(Q(team=instance.pk))


def only_theirs(person: User) -> Q:
    """Tickets assigned to the person, or to a team without another member who may answer."""
    others = answering().exclude(pk=person.pk)
    alone = Team.objects.filter(members=person.pk).exclude(members__in=others)
    return Q(assignee=person.pk) | Q(team__in=alone)


@transaction.atomic
def _hand_back(theirs: Q) -> None:
    """Release the open tickets. They are locked, as a mail that arrives at the same time would leave its ticket with
    the leaving person."""
    persons = Q(status=Ticket.Status.OPEN) | Q(drafting=False)
    tickets = Ticket.objects.filter(theirs, persons).exclude(status__in=CLOSED).order_by("pk")
    for ticket in tickets.select_for_update(of=("self",), no_key=True):
        let_go(ticket)
