"""Filters of the queue and the ticket list: parsed from the URL, validated, applied, and described in words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import reduce
from operator import or_
from typing import Any, Self

from django.contrib.auth.models import AbstractBaseUser, User
from django.db.models import Exists, F, Func, Model, OuterRef, Q, QuerySet, TextField, Value
from django.http import QueryDict
from django.utils import timezone

from drafts.compiled_query import Scalar, ValueQueries
from drafts.desk.labels.codes import category_name, language_name
from drafts.desk.labels.reasons import PERSON_REASONS, REASONS
from drafts.models import Assignee, Mailbox, Tag, Team, Ticket
from drafts.models.tag import normalised
from drafts.person_names import full_name, full_name_in_sql
from drafts.workflow.notes import colleagues
from kb.models import LANGUAGES

LONGEST = 200  # most characters of a value
ME, NOBODY = "me", "nobody"
OF_ASSIGNEE = {ME: "me", NOBODY: "nobody, or who left"}
AGES = {
    "1h": ("over an hour", timedelta(hours=1)),
    "4h": ("over 4 hours", timedelta(hours=4)),
    "1d": ("over a day", timedelta(days=1)),
    "3d": ("over 3 days", timedelta(days=3)),
    "7d": ("over a week", timedelta(days=7)),
}
DUE = {
    "overdue": ("overdue", timedelta()),
    "1h": ("within an hour, or overdue", timedelta(hours=1)),
    "1d": ("within a day, or overdue", timedelta(days=1)),
}
MARKS = {kind: word for kind, (word, _) in PERSON_REASONS.items()}
MOST_CHOICES = 500
NO_NAME = "no category"


@dataclass(frozen=True)
class Filter:
    """All of a filter: what the pages show of it, which values are known, and which tickets they leave."""

    heading: str
    condition: Callable[[str, AbstractBaseUser], Q]  # of a value; an unknown one filters nothing or finds nothing
    labels: Mapping[str, str] = field(default_factory=dict)  # words of the values that code knows
    lookup: Callable[[str], QuerySet[Any] | None] = lambda value: None  # finds what the others refer to: one value
    said: Callable[[str], str] = str  # words of what the lookup found
    offered: Callable[[], Sequence[tuple[str, str]]] | None = None  # values and words; all `labels` if not given
    offered_alone: bool = True  # False: not worth offering while there is one choice

    @property
    def choices(self) -> Sequence[tuple[str, str]]:
        return self.offered() if self.offered else list(self.labels.items())


@dataclass(frozen=True)
class Filters:
    """The filters that are set, as `parts`: name and value of each. `checked` removes unknown values and describes them
    in `ignored`."""

    parts: dict[str, str] = field(default_factory=dict)
    labels: Mapping[str, str] = field(default_factory=dict, compare=False)
    ignored: tuple[str, ...] = field(default=(), compare=False)

    @classmethod
    def read(cls, query: QueryDict) -> Self:
        given = {name: query.get(name, "").replace("\0", "").strip()[:LONGEST] for name in FILTERS}
        given["tag"] = normalised(given["tag"])
        return cls({name: value for name, value in given.items() if value})

    def __bool__(self) -> bool:
        return bool(self.parts)

    @property
    def shown(self) -> list[tuple[str, str, str]]:
        """Name, heading and label of each filter that is set."""
        return [(name, FILTERS[name].heading, self.labels.get(name, value)) for name, value in self.parts.items()]

    def without(self, *names: str) -> Self:
        """The filters without these."""
        return replace(self, parts={name: value for name, value in self.parts.items() if name not in names})

    def lookups(self) -> dict[str, QuerySet[Any]]:
        """Queries of one value each that validate filters: the name of what the filter refers to; no row if it is
        unknown."""
        asked = ((name, FILTERS[name].lookup(value)) for name, value in self.parts.items())
        return {name: rows[:1] for name, rows in asked if rows is not None}

    def checked(self, found: Mapping[str, str | None] | None = None) -> Self:
        """The filters without unknown values. `found`: results of `lookups`, which are queried if not given."""
        if found is None:
            lookups = self.lookups()
            asked = ValueQueries(compiled(("{}", rows) for rows in lookups.values()), again=False)
            found = dict(zip(lookups, asked.values(), strict=True))
        labels = {name: self._label(name, found.get(name)) for name in self.parts}
        unknown = [name for name, label in labels.items() if not label]
        ignored = tuple(
            f"{FILTERS[name].heading} “{self.parts[name][:60]}” is unknown, so it filters nothing." for name in unknown
        )
        return replace(self.without(*unknown), labels=labels, ignored=ignored)

    def _label(self, name: str, found: str | None) -> str:
        known = FILTERS[name].labels.get(self.parts[name])
        return known or (FILTERS[name].said(found) if found else "")

    def apply(self, tickets: QuerySet[Ticket], user: AbstractBaseUser) -> QuerySet[Ticket]:
        return tickets.filter(*(FILTERS[name].condition(value, user) for name, value in self.parts.items()))


NO_FILTERS = Filters()


def codes_of(short: str) -> list[str]:
    """All reasons with this short label."""
    return [code for code, (words, _) in REASONS.items() if words == short]


def named(value: str) -> QuerySet[Any] | None:
    """Query of a colleague's or team's name; None for other values."""
    to = Assignee.parse(value)
    if value in OF_ASSIGNEE or not to:
        return None
    if to.team is not None:
        return Team.objects.filter(pk=to.team).values("name")
    return User.objects.filter(pk=to.person or 0).values_list(full_name_in_sql())


def assigned(value: str, user: AbstractBaseUser) -> Q:
    if value == ME:
        return Q(assignee=user.pk)
    if value == NOBODY:
        return Q(assignee=None, team=None) | Q(assignee__is_active=False)
    to = Assignee.parse(value) or Assignee()
    return Q(assignee=to.person, team=to.team)


def compiled(parts: Iterable[tuple[str, QuerySet[Any]]]) -> list[Scalar]:
    """Compile queries of one value each. The first of a pair is a format string around the query's SQL."""
    found = ((around, *rows.query.sql_with_params()) for around, rows in parts)
    return [(f"({around.format(sql)})", values) for around, sql, values in found]


@dataclass(frozen=True)
class FilterField:
    name: str
    label: str
    value: str
    choices: Sequence[tuple[str, str]]


def filter_fields(filters: Filters) -> list[FilterField]:
    """All filters with their choices, without those that are not worth offering."""
    return [
        FilterField(name, each.heading, filters.parts.get(name, ""), choices)
        for name, each in FILTERS.items()
        if (choices := each.choices) and (len(choices) > 1 or each.offered_alone or name in filters.parts)
    ]


def of_field(path: str) -> Callable[[str, AbstractBaseUser], Q]:
    """Condition that this field is the value."""
    return lambda value, user: Q(**{path: value})


def for_reason(value: str, user: AbstractBaseUser) -> Q:
    codes = codes_of(REASONS[value][0]) if value in REASONS else [value]
    said = (Q(reason=code) | Q(reason__startswith=f"{code}:") for code in codes)  # a person's words may follow the code
    return reduce(or_, said)


def waiting_for(age: str, user: AbstractBaseUser) -> Q:
    return Q(waiting_since__lte=timezone.now() - AGES[age][1]) if age in AGES else Q()


def due_within(time: str, user: AbstractBaseUser) -> Q:
    return Q(due_at__lte=timezone.now() + DUE[time][1]) if time in DUE else Q()


def mailboxes() -> Sequence[tuple[str, str]]:
    return list(Mailbox.objects.order_by("name").values_list("slug", "name"))


def used(name: str) -> list[str]:
    """Values that tickets have in this field."""
    return sorted(Ticket.objects.exclude(**{name: ""}).order_by().values_list(name, flat=True).distinct())[
        :MOST_CHOICES
    ]


def name_of_category(code: str) -> str:
    return category_name(code) or NO_NAME


def reasons() -> Sequence[tuple[str, str]]:
    code = Func(F("reason"), Value(":"), Value(1), function="split_part", output_field=TextField())
    found = Ticket.objects.exclude(reason="").order_by().values_list(code, flat=True).distinct()
    shorts = {REASONS[code][0] for code in found if code in REASONS}
    return sorted(((codes_of(short)[0], short) for short in shorts), key=lambda choice: choice[1])


def assignees() -> Sequence[tuple[str, str]]:
    return [*OF_ASSIGNEE.items(), *of_objects("team", Team.objects.all()), *of_objects("person", colleagues())]


def of_objects(kind: str, found: Sequence[Model] | QuerySet[Any]) -> list[tuple[str, str]]:
    return [(f"{kind}-{each.pk}", full_name(each) if isinstance(each, User) else str(each)) for each in found]


def tags_in_use() -> Sequence[tuple[str, str]]:
    on_tickets = Tag.objects.filter(Exists(Ticket.tags.through.objects.filter(tag=OuterRef("pk"))))
    return [(tag, tag) for tag in on_tickets.order_by("name").values_list("name", flat=True)[:MOST_CHOICES]]


# By the name in the URL, in the order in which the form shows them. An entry here is all that a filter needs.
FILTERS: Mapping[str, Filter] = {
    "mailbox": Filter(
        "Mailbox",
        of_field("mailbox__slug"),
        lookup=lambda slug: Mailbox.objects.filter(slug=slug).values("name"),
        offered=mailboxes,
        offered_alone=False,
    ),
    "category": Filter(
        "Category",
        of_field("category"),
        lookup=lambda code: Ticket.objects.filter(category=code).values("category"),
        said=name_of_category,
        offered=lambda: [(code, name_of_category(code)) for code in used("category")],
    ),
    "reason": Filter("Reason", for_reason, {code: short for code, (short, _) in REASONS.items()}, offered=reasons),
    "language": Filter(
        "Language",
        of_field("language"),
        dict(LANGUAGES),
        offered=lambda: [(code, language_name(code)) for code in used("language")],
    ),
    "assignee": Filter("Assigned to", assigned, OF_ASSIGNEE, lookup=named, offered=assignees),
    "tag": Filter(
        "Tag",
        of_field("tags__name"),
        lookup=lambda tag: Tag.objects.filter(name=tag).values("name"),
        offered=tags_in_use,
    ),
    "age": Filter("Waiting", waiting_for, {code: words for code, (words, _) in AGES.items()}),
    "marked": Filter("Marked", of_field("needs_person"), MARKS),
    "due": Filter("Due", due_within, {code: words for code, (words, _) in DUE.items()}),
}
