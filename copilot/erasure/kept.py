"""Querysets of a person's data, used for counting, export and erasure."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any
from urllib.parse import unquote_plus

from django.db.models import Exists, OuterRef, Q, QuerySet

from copilot.models import Conversation, GoldenExample, Run
from drafts.erasure import shared, tickets
from drafts.erasure.person import Person
from drafts.erasure.tables import Rows, rows_below
from drafts.models import Customer, SavedView, Tag, Ticket


@dataclass(frozen=True)
class Kept:
    """Data of one person at one time."""

    person: Person
    whole: tuple[int, ...]  # tickets
    shared: tuple[int, ...]

    @classmethod
    def of(cls, email: str, not_named: Iterable[str] = ()) -> "Kept":
        person = Person.of(email, not_named)
        whole = person.whole_tickets().order_by("pk").values_list("pk", flat=True)
        part = person.shared_tickets().order_by("pk").values_list("pk", flat=True)
        return cls(person, tuple(whole), tuple(part))

    def roots(self, *, to_show: bool = False) -> list[Rows]:
        """Roots of the data to delete with everything below them; the customer's own row is last. Results derived from
        a shared ticket contain others' text too: they are deleted, but not shown."""
        made = () if to_show else (rows for pk in self.shared for rows in machines_part(self.person, pk))
        return [
            Ticket.objects.filter(pk__in=self.whole),
            *shared.correspondence(self.person, self.shared),
            *made,
            tickets.labelled_examples(self.person, (*self.whole, *self.shared)),
            *self.beside_tickets(),
        ]

    def beside_tickets(self) -> list[Rows]:
        """Data that names the person outside of their tickets."""
        return [self.conversations(), golden_examples(self.person), self.views(), self.tags()]

    def views(self) -> QuerySet[SavedView]:
        named = [view.pk for view in SavedView.objects.all() if self.person.names_in(_text_of(view))]
        return SavedView.objects.filter(pk__in=named)

    def tags(self) -> QuerySet[Tag]:
        return Tag.objects.filter(self.person.is_named_in("name"))

    def maybe_theirs(self) -> list[str]:
        """Tags and saved views that stay and may mean the person, in words: those that have a word of their name, and
        tags that no other ticket has."""
        elsewhere = Ticket.objects.exclude(pk__in=self.whole).filter(tags=OuterRef("pk"))
        alone = Tag.objects.filter(tickets__in=self.whole).exclude(Exists(elsewhere)).values("pk")
        tags, views = Tag.objects.exclude(pk__in=self.tags()), SavedView.objects.exclude(pk__in=self.views())
        named = [row for row in (*tags, *views) if self.person.has_word_of_name(_text_of(row))]
        return list(dict.fromkeys(map(_in_words, (*tags.filter(pk__in=alone), *named))))

    def by_name(self) -> dict[str, list[str]]:
        """Colleagues' data that is the person's for one of their names alone, in words, by name. Whoever writes a mail
        chooses the name, so a person reads this before it is deleted."""
        of_tickets = set(conversations_on(self.whole).values_list("pk", flat=True))
        found: dict[str, list[str]] = {}
        for row in (row for rows in self.beside_tickets() for row in rows):
            named = self.person.names_in(_text_of(row))
            if self.person.email in named or (isinstance(row, Conversation) and row.pk in of_tickets):
                continue
            for name in named:
                found.setdefault(name, []).append(_in_words(row))
        return found

    def conversations(self) -> QuerySet[Conversation]:
        """Conversations that contain text of their tickets, or name the person."""
        from copilot.assistant.conversations.search import searched  # noqa: PLC0415  (its libraries take a second)

        read = conversations_on(self.whole).values("pk")
        have_words = (talk for name in self.person.names for talk in searched(Conversation.objects.all(), name))
        named = [talk.pk for talk in have_words if self.person.names_in(_text_of(talk))]
        return Conversation.objects.filter(Q(pk__in=read) | Q(pk__in=named))

    def tables(self, *, to_show: bool = False) -> Iterator[tuple[type[Any], Rows]]:
        """Querysets by table, without duplicate rows."""
        found: dict[type[Any], list[Rows]] = {Customer: [self.person.customers()]}
        for root in self.roots(to_show=to_show):
            for model, rows in rows_below(root):
                found.setdefault(model, []).append(rows)
        for model, several in found.items():
            yield model, _any_of(model, several)


def _text_of(row: Any) -> str:
    """Where a row outside of the person's tickets may name them."""
    if isinstance(row, Conversation):
        return all_of(row)
    if isinstance(row, GoldenExample):
        return f"{row.question}\n{row.answer}"
    return f"{row.name}\n{unquote_plus(row.query)}" if isinstance(row, SavedView) else str(row.name)


def _in_words(row: Any) -> str:
    """What a colleague asks the assistant is private."""
    if isinstance(row, Conversation):
        return f"a conversation of {row.owner} with the assistant"
    if isinstance(row, GoldenExample):
        return f"golden example {row.pk}"
    return f"{row._meta.verbose_name} “{row.name}”"


def _any_of(model: type[Any], several: Sequence[Rows]) -> Rows:
    if len(several) == 1:
        return several[0]
    rows: Rows = model._base_manager.all()
    return rows.filter(reduce(Q.__or__, (Q(pk__in=rows.order_by().values("pk")) for rows in several)))


def all_of(conversation: Conversation) -> str:
    """Title, messages and lookups of a conversation."""
    from copilot.assistant.conversations.memory import history  # noqa: PLC0415

    return "\n".join((conversation.title, *(message.text for message in history(conversation.pk))))


def machines_part(person: Person, ticket: int) -> list[Rows]:
    """Results derived from a shared ticket since the person's first mail, or all if it was their ticket."""
    own = Ticket.objects.filter(pk=ticket, customer__email__iexact=person.email).exists()
    since = None if own else shared.first_mail(person, ticket)
    runs, told = Run.objects.filter(ticket=ticket), conversations_on([ticket])
    if since is not None:
        runs, told = runs.filter(finished__gte=since), told.filter(updated__gte=since)
    return [*shared.made_of_it(person, ticket, since), runs, told]


def conversations_on(numbers: Iterable[int]) -> QuerySet[Conversation]:
    """Conversations that contain text of these tickets."""
    numbers = tuple(numbers)
    read = Conversation.objects.filter(read_tickets__ticket__in=numbers).values("pk")
    return Conversation.objects.filter(Q(ticket__in=numbers) | Q(pk__in=read))


def golden_examples(person: Person) -> QuerySet[GoldenExample]:
    """Examples from other people's mail that name the person, as a curator may have written it."""
    return GoldenExample.objects.kept().filter(person.is_named_in("question", "answer"))
