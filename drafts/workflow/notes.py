"""Notes that colleagues write to each other on a ticket. Customers and models never read their text. The desk's search
finds tickets by them, also for the assistant."""

import re
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from django.contrib.auth.models import User
from django.contrib.postgres.expressions import ArraySubquery
from django.db import transaction
from django.db.models import Count, Exists, ForeignObjectRel, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from drafts import notifications
from drafts.conflicts import Refused, Stale
from drafts.models import Attachment, Mention, Message, Team, Ticket
from drafts.outbound import reply_files
from drafts.outbound.reply_files import Upload
from drafts.person_names import full_name
from drafts.reply_text import is_blank, one_line, tidy
from drafts.roles import answering
from drafts.transitions import stop_automatic
from drafts.written_together import Writes

LONGEST = 20_000  # characters
ANNOUNCED = 80  # characters of a note that its notification shows
NAMED = re.compile(r"(?<![\w.])@(\w[\w.+-]{0,149})")


@dataclass(frozen=True)
class Added:
    note: Message
    mentioned: tuple[User, ...]
    stopped_reply: bool  # an automatic one


def colleagues() -> list[User]:
    """Agents who may read tickets."""
    return list(answering().order_by("username"))


def known_names(people: Sequence[User]) -> dict[str, tuple[User, ...]]:
    """Names that can be mentioned with an @, in lower case: user names, unambiguous first names, and names of teams,
    hyphenated, for all of their members."""
    by_name: dict[str, list[User]] = {}
    for person in people:
        by_name.setdefault(person.first_name.lower(), []).append(person)
    able = {person.pk for person in people}
    of_teams = {
        "-".join(team.name.lower().split()): tuple(each for each in team.members.all() if each.pk in able)
        for team in Team.objects.prefetch_related("members")
    }
    alone = {name: tuple(found) for name, found in by_name.items() if name and len(found) == 1}
    return of_teams | alone | {person.get_username().lower(): (person,) for person in people}


def named(text: str, people: Sequence[User]) -> tuple[tuple[User, ...], tuple[str, ...]]:
    """The people whom a note mentions, and the names in it that are unknown."""
    known = known_names(people)
    found: dict[int, User] = {}
    unknown: dict[str, None] = {}
    for name in NAMED.findall(text):
        meant = known.get(name.lower()) or known.get(name.lower().rstrip(".-+"))
        found |= {person.pk: person for person in meant or ()}
        if not meant:
            unknown[f"@{name}"] = None
    return tuple(found.values()), tuple(unknown)


@dataclass(frozen=True)
class Name:
    """A name that can be mentioned with an @, and whose it is; `parts`: further names by which it is found."""

    name: str
    whose: str
    parts: tuple[str, ...]


def names_to_mention() -> list[Name]:
    """One name for each colleague and team that can be mentioned; teams first, each kind sorted by name."""
    people = colleagues()
    known = {name: meant for name, meant in known_names(people).items() if meant and NAMED.fullmatch(f"@{name}")}
    shortest = {
        meant[0].pk: name for name, meant in known.items() if len(meant) == 1
    }  # a user name comes last and wins
    names = [
        Name(shortest[each.pk], each.get_full_name(), tuple(each.get_full_name().split()))
        for each in people
        if each.pk in shortest
    ]
    own = set(shortest.values()) | {each.first_name.lower() for each in people}
    teams = [Name(name, f"team of {len(meant)}", ()) for name, meant in known.items() if name not in own]
    return [*sorted(teams, key=lambda each: each.name), *names]


def unknown_names(text: str) -> tuple[str, ...]:
    """Mentioned names that no colleague has."""
    return named(text, colleagues())[1] if "@" in text else ()


def add(ticket_id: int, *, agent: User, text: str, files: Sequence[Upload] = ()) -> Added:
    """Add a note. The ticket's state is unchanged, as a note is no answer, but a queued automatic reply is stopped.
    Raises Refused."""
    words = tidy(text)
    if is_blank(words):
        raise Refused("Write the note first.")
    if len(words) > LONGEST:
        raise Refused(f"A note holds {LONGEST:,} characters at most; this one has {len(words):,}.")
    reply_files.check(files)
    mentioned = named(words, colleagues())[0] if "@" in words else ()
    with reply_files.prepared(files) as kept, transaction.atomic():
        ticket = Ticket.objects.lock(ticket_id)
        note = Message.objects.create(
            ticket=ticket,
            mailbox_id=ticket.mailbox_id,
            direction=Message.Direction.NOTE,
            author=agent,
            message_id=f"note-{uuid.uuid4()}",
            text=words,
            visible_text=words,
        )
        reply_files.keep_with_note(note, kept)
        stopped = stop_automatic(ticket, "a note was added", agent)
        Mention.objects.bulk_create(Mention(message=note, person=person) for person in mentioned)
        notifications.notify(ticket.pk, "act", act="note", by=agent.get_username())
        people = {person.pk for person in mentioned}
        notifications.announce(people & {agent.pk})
        where = {"ticket": str(ticket.pk), "message": str(note.pk)}
        notifications.announce(people - {agent.pk}, _announcement(note, agent), **where)
    return Added(note, mentioned, stopped)


def _announcement(note: Message, agent: User) -> str:
    words = one_line(note.text)
    shown = words if len(words) <= ANNOUNCED else f"{words[:ANNOUNCED].rstrip()}…"
    return f"{full_name(agent)} mentioned you on #{note.ticket_id}: {shown}"


@transaction.atomic
def take_back(note_id: int, *, agent: User) -> Message:
    """Delete a note of the agent's own, with its files. Returns the note; `file_count`: how many files it had. Raises
    Stale."""
    own = Message.objects.filter(pk=note_id, direction=Message.Direction.NOTE, author=agent)
    mentioned = ArraySubquery(Mention.objects.filter(message=OuterRef("pk")).values("person"))
    files = Attachment.objects.filter(message=OuterRef("pk")).order_by().values("message").annotate(count=Count("pk"))
    counted = Coalesce(Subquery(files.values("count")), 0)
    note = own.annotate(mentioned=mentioned, file_count=counted, referred=_referred()).first()
    if note is None:
        raise Stale("This note is gone already.")
    writes, people = Writes(), vars(note)["mentioned"]
    if vars(note)["referred"]:  # files are deleted with their rows
        note.delete()
    else:
        writes.delete(Mention.objects.filter(message=note_id))
        writes.delete(Message.objects.filter(pk=note_id))
    notifications.announce(people, "", writes)
    notifications.notify(note.ticket_id, "act", within=writes, act="undo", by=agent.get_username())
    writes.run()
    return note


def _referred() -> Q:
    """Whether rows besides mentions refer to a message."""
    relations = [each for each in Message._meta.get_fields(include_hidden=True) if isinstance(each, ForeignObjectRel)]
    others = [each for each in relations if each.related_model is not Mention]
    rows = (each.related_model._base_manager.filter(**{each.field.name: OuterRef("pk")}) for each in others)
    return reduce(or_, (Q(Exists(found)) for found in rows))


def mentions_of(person: User) -> QuerySet[Mention]:
    """Open mentions of the person, newest first."""
    found = Mention.objects.filter(person=person, done_at=None).select_related("message__author", "message__ticket")
    return found.defer("message__html", "message__visible_text").order_by("-message_id")


def count_mentions(person: User) -> int:
    """Number of open mentions of the person."""
    return Mention.objects.filter(person=person, done_at=None).count()


def finish(mention: Mention) -> bool:
    finished = Mention.objects.filter(pk=mention.pk, done_at=None).update(done_at=timezone.now()) == 1
    notifications.announce([mention.person_id])
    return finished


def reopen(mention: Mention) -> None:
    Mention.objects.filter(pk=mention.pk).update(done_at=None)
    notifications.announce([mention.person_id])
