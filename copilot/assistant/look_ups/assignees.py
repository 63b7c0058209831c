"""Colleagues and teams by name, and the tickets assigned to them."""

from collections.abc import Iterator

from django.contrib.auth.models import User
from django.db.models import Q

from copilot.tools import Unanswered
from drafts.desk.lists.filters import ME, NOBODY
from drafts.models import Team
from drafts.workflow.notes import colleagues

MOST = 500  # people and teams that are read


def called() -> Iterator[tuple[str, Q]]:
    """Names of colleagues and teams as written, each with the condition for their tickets."""
    for team in Team.objects.order_by("name")[:MOST]:
        yield team.name, Q(team=team.pk)
    for person in colleagues()[:MOST]:
        yield from ((name, Q(assignee=person.pk)) for name in names_of(person))


def names_of(person: User) -> set[str]:
    return {name for name in (person.get_full_name(), person.first_name, person.last_name, person.username) if name}


def colleague_called(name: str) -> User:
    """The colleague with this name. Raises Unanswered if there is none or more than one."""
    said = name.strip().casefold()
    found = [each for each in colleagues()[:MOST] if said in {called.casefold() for called in names_of(each)}]
    if len(found) != 1:
        told = f"{len(found)} colleagues are called" if found else "No colleague is called"
        raise Unanswered(f"{told} {name}.", "refused" if found else "nothing")
    return found[0]


def assigned_to(name: str, asker: int) -> Q:
    """Condition for tickets assigned to a name. Raises Unanswered if there is no match or more than one."""
    if name == ME:
        return Q(assignee=asker)
    if name == NOBODY:
        return Q(assignee=None, team=None) | Q(assignee__is_active=False)
    found = {str(theirs): theirs for each, theirs in called() if each.casefold() == name.strip().casefold()}
    if not found:
        raise Unanswered(f"No colleague and no team is called {name}.", "nothing")
    if len(found) > 1:
        raise Unanswered(f"{len(found)} colleagues or teams are called {name}. Give the user name.", "refused")
    return next(iter(found.values()))
