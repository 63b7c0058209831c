"""Filters of the queue and the ticket list: parsed from the URL, validated, applied, and described in words."""

from collections.abc import Iterable, Mapping, Sequence
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
from drafts.desk.labels.codes import category_name
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
NAMES = {
    "mailbox": "Mailbox",
    "category": "Category",
    "reason": "Reason",
    "language": "Language",
    "assignee": "Assigned to",
    "tag": "Tag",
    "age": "Waiting",
    "marked": "Marked",
    "due": "Due",
}
MOST_CHOICES = 500
NO_NAME = "no category"


@dataclass(frozen=True)
class Filters:
    """Values of the filters; empty if not set. `checked` removes unknown values and describes them in `ignored`."""

    mailbox: str = ""
    category: str = ""
    reason: str = ""
    language: str = ""
    assignee: str = ""
    tag: str = ""
    age: str = ""
    marked: str = ""
    due: str = ""
    labels: Mapping[str, str] = field(default_factory=dict, compare=False)
    ignored: tuple[str, ...] = field(default=(), compare=False)

    @classmethod
    def read(cls, query: QueryDict) -> Self:
        given: dict[str, Any] = {name: query.get(name, "").replace("\0", "").strip()[:LONGEST] for name in NAMES}
        return cls(**given | {"tag": normalised(given["tag"])})

    @property
    def parts(self) -> dict[str, str]:
        """The filters that are set, by their name in the URL."""
        return {name: value for name in NAMES if (value := getattr(self, name))}

    def __bool__(self) -> bool:
        return bool(self.parts)

    @property
    def shown(self) -> list[tuple[str, str, str]]:
        """Name, heading and label of each filter that is set."""
        return [(name, NAMES[name], self.labels.get(name, value)) for name, value in self.parts.items()]

    def without(self, name: str) -> Self:
        """The filters without this one."""
        changed: dict[str, Any] = {name: ""}
        return replace(self, **changed)

    def lookups(self) -> dict[str, QuerySet[Any]]:
        """Queries of one value each that validate filters: the name of what the filter refers to; no row if it is
        unknown."""
        if not self:
            return {}
        rows = {
            "mailbox": Mailbox.objects.filter(slug=self.mailbox).values("name"),
            "category": Ticket.objects.filter(category=self.category).values("category"),
            "tag": Tag.objects.filter(name=self.tag).values("name"),
            "assignee": named(Assignee.parse(self.assignee) or Assignee()),
        }
        asked = {name for name in rows if getattr(self, name)}
        if self.assignee in OF_ASSIGNEE or not Assignee.parse(self.assignee):
            asked.discard("assignee")
        return {name: found[:1] for name, found in rows.items() if name in asked}

    def checked(self, found: Mapping[str, str | None] | None = None) -> Self:
        """The filters without unknown values. `found`: results of `lookups`, which are queried if not given."""
        if found is None:
            lookups = self.lookups()
            asked = ValueQueries(compiled(("{}", rows) for rows in lookups.values()), again=False)
            found = dict(zip(lookups, asked.values(), strict=True))
        labels = {name: self._label(name, found) for name in self.parts}
        unknown = {name for name, label in labels.items() if not label}
        ignored = tuple(
            f"{NAMES[name]} “{self.parts[name][:60]}” is unknown, so it filters nothing." for name in unknown
        )
        dropped: dict[str, Any] = dict.fromkeys(unknown, "")
        return replace(self, **dropped, labels=labels, ignored=ignored)

    def _label(self, name: str, found: Mapping[str, str | None]) -> str:
        value = self.parts[name]
        if name == "category":
            return category_name(found.get(name) or "") or (NO_NAME if found.get(name) else "")
        known: dict[str, Mapping[str, str]] = {
            "reason": {code: short for code, (short, _) in REASONS.items()},
            "language": dict(LANGUAGES),
            "age": {code: words for code, (words, _) in AGES.items()},
            "marked": MARKS,
            "due": {code: words for code, (words, _) in DUE.items()},
            "assignee": OF_ASSIGNEE,
        }
        return known.get(name, {}).get(value) or found.get(name) or ""

    def apply(self, tickets: QuerySet[Ticket], user: AbstractBaseUser) -> QuerySet[Ticket]:
        exact = {
            "mailbox": "mailbox__slug",
            "category": "category",
            "language": "language",
            "tag": "tags__name",
            "marked": "needs_person",
        }
        found = tickets.filter(**{exact[name]: value for name, value in self.parts.items() if name in exact})
        if self.reason:  # a person's words may follow the code
            codes = codes_of(REASONS[self.reason][0]) if self.reason in REASONS else [self.reason]
            said = (Q(reason=code) | Q(reason__startswith=f"{code}:") for code in codes)
            found = found.filter(reduce(or_, said))
        if self.age in AGES:
            found = found.filter(waiting_since__lte=timezone.now() - AGES[self.age][1])
        if self.due in DUE:
            found = found.filter(due_at__lte=timezone.now() + DUE[self.due][1])
        return found.filter(assigned(self.assignee, user)) if self.assignee else found


NO_FILTERS = Filters()


def codes_of(short: str) -> list[str]:
    """All reasons with this short label."""
    return [code for code, (words, _) in REASONS.items() if words == short]


def named(to: Assignee) -> QuerySet[Any]:
    """Query of a colleague's or team's name."""
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
    """All filters with their choices, without a mailbox filter that has only one choice."""
    return [
        FilterField(name, label, getattr(filters, name), choices)
        for name, label in NAMES.items()
        if (choices := choices_of(name)) and (len(choices) > 1 or name != "mailbox" or filters.mailbox)
    ]


def choices_of(name: str) -> Sequence[tuple[str, str]]:
    if name == "mailbox":
        return list(Mailbox.objects.order_by("name").values_list("slug", "name"))
    if name in ("category", "language"):
        used = sorted(Ticket.objects.exclude(**{name: ""}).order_by().values_list(name, flat=True).distinct())
        names = dict(LANGUAGES)
        return [(code, names.get(code, "") or category_name(code) or NO_NAME) for code in used[:MOST_CHOICES]]
    if name == "reason":
        code = Func(F("reason"), Value(":"), Value(1), function="split_part", output_field=TextField())
        found = Ticket.objects.exclude(reason="").order_by().values_list(code, flat=True).distinct()
        shorts = {REASONS[code][0] for code in found if code in REASONS}
        return sorted(((codes_of(short)[0], short) for short in shorts), key=lambda choice: choice[1])
    if name == "assignee":
        return [*OF_ASSIGNEE.items(), *of_objects("team", Team.objects.all()), *of_objects("person", colleagues())]
    if name == "tag":
        on_tickets = Tag.objects.filter(Exists(Ticket.tags.through.objects.filter(tag=OuterRef("pk"))))
        return [(tag, tag) for tag in on_tickets.order_by("name").values_list("name", flat=True)[:MOST_CHOICES]]
    if name == "marked":
        return list(MARKS.items())
    return [(code, words) for code, (words, _) in (DUE if name == "due" else AGES).items()]


def of_objects(kind: str, found: Sequence[Model] | QuerySet[Any]) -> list[tuple[str, str]]:
    return [(f"{kind}-{each.pk}", full_name(each) if isinstance(each, User) else str(each)) for each in found]
